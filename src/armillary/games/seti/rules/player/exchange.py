"""Free actions: card corner, exchange, purchase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Decision, Option, Refusal, Step
from armillary.games.seti.rules.components import CARDS, NO_CARD, Card
from armillary.games.seti.rules.components.vocabulary import CornerOp, Effects, GainOp, MoveOp
from armillary.games.seti.rules.effects.carrying_out import Resolve, performs, scope_of
from armillary.games.seti.rules.effects.free_actions import FreeAction, offers_free_actions, offers_refusals
from armillary.games.seti.rules.effects.triggers import TriggerEvent, happened
from armillary.games.seti.rules.events import CardsShown, Exchanged
from armillary.games.seti.rules.player.cards import PickCard, discard_from_hand
from armillary.games.seti.rules.player.resources import amount, gain, pay
from armillary.games.seti.rules.state import SetiState

CARD_PRICE = 3  # publicity: SETI-274
RATE = 2  # of one kind for one of any kind: SETI-268

# Card corners


def corner_effects(card: Card) -> Effects:
    return tuple(
        MoveOp(icon.n) if icon.resource == "move" else GainOp(icon.resource, icon.n) for icon in card.corner
    )


CORNERS = tuple(corner_effects(card) for card in CARDS)  # what the free-action corner of each card gives
_CORNER_EVENTS = tuple(
    tuple(TriggerEvent("corner_used", icon.resource) for icon in card.corner if icon.resource != "points")
    for card in CARDS
)


class UseCorner(FreeAction, frozen=True, gc=False):
    """Discard a card from hand for the bonus of its free-action corner."""  # SETI-267

    card: int

    verb: ClassVar[str] = "corner"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)

    def take(self, state: SetiState, seat: int) -> None:
        discard_from_hand(state, seat, self.card, "corner")
        for event in _CORNER_EVENTS[self.card]:
            happened(state, seat, event)
        state.then(Resolve(seat, CORNERS[self.card]))


CORNER_USES = tuple(UseCorner(card.number) for card in CARDS)


@offers_free_actions("use a corner")
def corners(state: SetiState, seat: int) -> Sequence[UseCorner]:
    return [CORNER_USES[card] for card in state.agencies[seat].hand]


@performs(CornerOp)
def take_corner(state: SetiState, seat: int, operation: CornerOp) -> None:
    """The corner of the card just picked, which is shown and stays in hand."""
    picked = scope_of(state).cards
    if picked:
        state.tell(CardsShown, seat, (picked[-1],))
        state.then(Resolve(seat, CORNERS[picked[-1]]))


# Buying a card


class BuyCard(FreeAction, frozen=True, gc=False):
    """Spend publicity for a card of the row or the top card of the deck."""  # SETI-274

    verb: ClassVar[str] = "buy"
    uses: ClassVar[str] = "publicity"

    def take(self, state: SetiState, seat: int) -> None:
        pay(state, seat, "publicity", CARD_PRICE)
        state.then(PickCard(seat))


BUY_CARD = (BuyCard(),)


@offers_free_actions("buy a card")
def purchases(state: SetiState, seat: int) -> Sequence[BuyCard]:
    return BUY_CARD if state.agencies[seat].publicity >= CARD_PRICE and _cards_left(state) else ()


def _cards_left(state: SetiState) -> bool:
    return bool(state.deck or state.discards) or state.row.count(NO_CARD) < len(state.row)


# Exchanges


class Exchange(FreeAction, frozen=True, gc=False):
    """Two cards, credits or energy for one card, credit or energy."""  # SETI-268

    given: str
    received: str

    verb: ClassVar[str] = "exchange"

    def take(self, state: SetiState, seat: int) -> None:
        state.tell(Exchanged, seat, self.given, self.received)
        if self.given == "cards":
            state.then(GiveCards(seat, RATE), Receive(seat, self.received))
        else:
            pay(state, seat, self.given, RATE)
            state.then(Receive(seat, self.received))


# By what is given; credits for a credit or energy for an energy would only be a loss.
EXCHANGES = {
    given: tuple(Exchange(given, received) for received in received_for)
    for given, received_for in (
        ("credits", ("energy", "card")),
        ("energy", ("credits", "card")),
        ("cards", ("credits", "energy", "card")),
    )
}


@offers_free_actions("exchange")
def exchanges(state: SetiState, seat: int) -> Sequence[Exchange]:
    """For what a player has enough of; Exertian cards are not in hand."""  # SETI-269, SETI-270
    own = state.agencies[seat]
    found: list[Exchange] = []
    if own.credits >= RATE:
        found += EXCHANGES["credits"]
    if own.energy >= RATE:
        found += EXCHANGES["energy"]
    if len(own.hand) >= RATE:
        found += EXCHANGES["cards"]
    return found


class Give(Option, frozen=True, gc=False):
    """Give a card away."""

    card: int

    verb: ClassVar[str] = "give"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


GIVES = tuple(Give(card.number) for card in CARDS)


class GiveCards(Decision[SetiState, Give], frozen=True, gc=False):
    """Choose the cards to be given in an exchange, one after the other."""

    left: int

    rule: ClassVar[str] = "SETI-268"

    def options(self, state: SetiState) -> list[Give]:
        hand = state.agencies[self.seat].hand
        return [GIVES[card] for card in (hand[:1] if len(hand) == self.left else hand)]

    def resolve(self, state: SetiState, option: Give) -> None:
        discard_from_hand(state, self.seat, option.card, "exchange")
        if self.left > 1:
            state.then(GiveCards(self.seat, self.left - 1))


class Receive(Step[SetiState], frozen=True, gc=False):
    """What an exchange brings; a card comes from the row or the deck."""  # SETI-272

    seat: int
    received: str

    def run(self, state: SetiState) -> None:
        if self.received == "card":
            state.then(PickCard(self.seat))
        else:
            gain(state, self.seat, self.received, 1)


@offers_refusals("exchange")
def refused_exchanges(state: SetiState, seat: int) -> list[Refusal]:
    own = state.agencies[seat]
    found = []
    if own.publicity < CARD_PRICE:
        figures: dict[str, int | str] = {"price": CARD_PRICE, "count": own.publicity}
        reason = "a card costs {price} publicity and you have {count}"
        found.append(Refusal(BUY_CARD[0], "SETI-274", reason, figures))
    for given, options in EXCHANGES.items():
        held = len(own.hand) if given == "cards" else amount(own, given)
        if held < RATE:
            figures = {"price": RATE, "count": held}
            found += [Refusal(option, "SETI-269", _too_few(given), figures) for option in options]
    return found


def _too_few(given: str) -> str:
    reason = "an exchange takes {price} cards and you hold {count}"
    if given == "credits":
        reason = "an exchange takes {price} credits and you have {count}"
    elif given == "energy":
        reason = "an exchange takes {price} energy and you have {count}"
    return reason
