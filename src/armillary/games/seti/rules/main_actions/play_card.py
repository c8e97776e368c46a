"""Main action: play a card. And the operations that only say how other operations are carried out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import STOP, Option, Refusal, Step
from armillary.games.seti.rules.components import CARDS, NO_CARD, Card
from armillary.games.seti.rules.components.vocabulary import (
    AnyOp,
    ChooseOneOp,
    Effects,
    GainOp,
    HandCardsShownCount,
    IfOp,
    LoseOp,
    MoveOp,
    PayOp,
    PerOp,
    RemovePieceOp,
    ReturnToHandOp,
    ThisTurnOp,
)
from armillary.games.seti.rules.effects.carrying_out import Resolve, carry_out, performs, scope_of
from armillary.games.seti.rules.effects.free_actions import (
    Interruptible,
    MainAction,
    offers_main_actions,
    offers_refusals,
)
from armillary.games.seti.rules.effects.triggers import DECLINE, TriggerEvent, happened
from armillary.games.seti.rules.events import ActionTaken, CardPlayed, CardReturned, CardsShown
from armillary.games.seti.rules.player.cards import discard
from armillary.games.seti.rules.player.conditions import holds
from armillary.games.seti.rules.player.counts import all_pieces, count, shown
from armillary.games.seti.rules.player.resources import amount, pay
from armillary.games.seti.rules.state import Agency, SetiState

# The main action


class PlayCard(MainAction, frozen=True, gc=False):
    """Pay the printed cost and resolve the white part of a card from hand."""  # SETI-210

    card: int

    verb: ClassVar[str] = "play"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)

    def take(self, state: SetiState, seat: int) -> None:
        card = CARDS[self.card]
        state.tell(ActionTaken, seat, "play_card")
        pay(state, seat, "credits", card.credits)  # SETI-071
        pay(state, seat, "energy", card.energy)  # SETI-390
        state.agencies[seat].hand.remove(self.card)
        state.tell(CardPlayed, seat, self.card)
        state.then(FinishCard(seat, self.card))
        carry_out(state, seat, card.effects, card=self.card, slot=state.slot_of(card.species))


PLAYS = tuple(PlayCard(card.number) for card in CARDS)


def affordable(own: Agency, card: Card) -> bool:
    return card.credits <= own.credits and card.energy <= own.energy


@offers_main_actions("play a card")
def plays(state: SetiState, seat: int) -> Sequence[PlayCard]:
    own = state.agencies[seat]
    return [PLAYS[card] for card in own.hand if affordable(own, CARDS[card])]


@offers_refusals("play a card")
def refused_plays(state: SetiState, seat: int) -> list[Refusal]:
    own = state.agencies[seat]
    found = []
    for number in own.hand:
        card = CARDS[number]
        figures: dict[str, int | str]
        if card.credits > own.credits:
            figures = {"cost": card.credits, "count": own.credits}
            reason = "it costs {cost} credits and you have {count}"
            found.append(Refusal(PLAYS[number], "SETI-210", reason, figures))
        elif card.energy > own.energy:
            figures = {"cost": card.energy, "count": own.energy}
            reason = "it costs {cost} energy and you have {count}"
            found.append(Refusal(PLAYS[number], "SETI-390", reason, figures))
    return found


class FinishCard(Step[SetiState], frozen=True, gc=False):
    """After its effect a card is put away; only then does it count as played."""  # SETI-214

    seat: int
    card: int

    def run(self, state: SetiState) -> None:
        card = CARDS[self.card]
        if card.mission is not None:
            # What the card itself did does not cover its spaces: SETI-225
            state.then(LayMission(self.seat, self.card))
        else:
            _put_away(state, self.seat, card)
        happened(state, self.seat, TriggerEvent("play_card", n=card.credits))


class LayMission(Step[SetiState], frozen=True, gc=False):
    """A mission card lies in front of its owner, to be completed."""  # SETI-216, SETI-223

    seat: int
    card: int

    def run(self, state: SetiState) -> None:
        own = state.agencies[self.seat]
        own.missions.append(self.card)
        own.covered.append(0)


def _put_away(state: SetiState, seat: int, card: Card) -> None:
    own = state.agencies[seat]
    if card.kind == "endgame":
        own.scoring_cards.append(card.number)  # SETI-232
    elif not _has_its_place(own, card.number):
        discard(state, seat, card.number, "played")


def _has_its_place(own: Agency, card: int) -> bool:
    """Did the effect put the card somewhere: back to hand, under the income card, among the messages?"""
    return card in own.hand or card in own.tucked or any(message == card for _, message in own.message_cards)


@performs(ReturnToHandOp)
def return_to_hand(state: SetiState, seat: int, operation: ReturnToHandOp) -> None:
    card = scope_of(state).card
    if card != NO_CARD:
        state.agencies[seat].hand.append(card)
        state.tell(CardReturned, seat, card)


# Operations about operations


@performs(IfOp)
def carry_out_if(state: SetiState, seat: int, operation: IfOp) -> None:
    if holds(state, seat, operation.cond):
        state.then(Resolve(seat, operation.then))


@performs(PerOp)
def carry_out_per(state: SetiState, seat: int, operation: PerOp) -> None:
    if isinstance(operation.count, HandCardsShownCount):
        state.then(ShowCards(seat, operation))
        return
    times = count(state, seat, operation.count)
    if times:
        state.then(Resolve(seat, times_over(operation.effects, times)))


def times_over(effects: Effects, times: int) -> Effects:
    """The effects repeated; gains and movements of one kind are added up."""
    found: list[AnyOp] = []
    for operation in effects:
        if isinstance(operation, GainOp):
            found.append(GainOp(operation.resource, operation.n * times))
        elif isinstance(operation, MoveOp):
            found.append(MoveOp(operation.n * times))
        else:
            found += [operation] * times
    return tuple(found)


class Show(Option, frozen=True, gc=False):
    """Show this many of the cards that count."""

    n: int

    verb: ClassVar[str] = "show"


SHOWS = tuple(Show(n) for n in range(len(CARDS) + 1))


class ShowCards(Interruptible, frozen=True, gc=False):
    """The owner says how many cards are shown; none has to be."""

    operation: PerOp

    rule: ClassVar[str] = "SETI-080"

    def own_options(self, state: SetiState) -> list[Option]:
        return list(SHOWS[: len(self._cards(state)) + 1])

    def _cards(self, state: SetiState) -> list[int]:
        assert isinstance(self.operation.count, HandCardsShownCount)
        return shown(state.agencies[self.seat], self.operation.count)

    def decide(self, state: SetiState, option: Option) -> None:
        assert isinstance(option, Show)
        if option.n:
            state.tell(CardsShown, self.seat, tuple(self._cards(state)[: option.n]))
            state.then(Resolve(self.seat, times_over(self.operation.effects, option.n)))


@performs(ThisTurnOp)
def remember_for_turn(state: SetiState, seat: int, operation: ThisTurnOp) -> None:
    state.turn_effects.append(operation)


class Alternative(Option, frozen=True, gc=False):
    """One of several effects."""

    number: int

    verb: ClassVar[str] = "choose"

    def words(self) -> tuple[object, ...]:
        return (self.number + 1,)


class ChooseOne(Interruptible, frozen=True, gc=False):
    """Choose one of several effects."""

    alternatives: tuple[Effects, ...]

    rule: ClassVar[str] = "SETI-210"

    def own_options(self, state: SetiState) -> list[Option]:
        return [Alternative(number) for number in range(len(self.alternatives))]

    def decide(self, state: SetiState, option: Option) -> None:
        assert isinstance(option, Alternative)
        state.then(Resolve(self.seat, self.alternatives[option.number]))


@performs(ChooseOneOp)
def choose_one(state: SetiState, seat: int, operation: ChooseOneOp) -> None:
    state.then(ChooseOne(seat, operation.options))


class Pay(Option, frozen=True, gc=False):
    """Pay the price of an effect."""

    verb: ClassVar[str] = "pay"


PAY_OR_NOT: tuple[Option, ...] = (Pay(), DECLINE)
PAY_OR_STOP: tuple[Option, ...] = (Pay(), STOP)


class PayForEffect(Interruptible, frozen=True, gc=False):
    """An effect that may be bought, once or again and again."""

    operation: PayOp

    rule: ClassVar[str] = "SETI-378"

    def own_options(self, state: SetiState) -> list[Option]:
        if not can_pay(state, self.seat, self.operation.cost):
            return []
        return list(PAY_OR_STOP if self.operation.repeat == "any" else PAY_OR_NOT)

    def decide(self, state: SetiState, option: Option) -> None:
        if not isinstance(option, Pay):
            return
        if self.operation.repeat == "any":
            state.then(self)
        state.then(Resolve(self.seat, self.operation.cost + self.operation.then))

    def when_empty(self, state: SetiState) -> None:
        pass


@performs(PayOp)
def pay_for_effect(state: SetiState, seat: int, operation: PayOp) -> None:
    if operation.optional:
        state.then(PayForEffect(seat, operation))
    elif can_pay(state, seat, operation.cost):
        state.then(Resolve(seat, operation.cost + operation.then))


def can_pay(state: SetiState, seat: int, cost: Effects) -> bool:
    """True if all of these operations can be carried out as a price."""
    return all(_payable(state, seat, operation) for operation in cost)


def _payable(state: SetiState, seat: int, operation: AnyOp) -> bool:
    if isinstance(operation, LoseOp):
        return amount(state.agencies[seat], operation.resource) >= operation.n
    assert isinstance(operation, RemovePieceOp)
    return all_pieces(state, seat, operation.piece, moons=operation.where == "planet_or_moon") > 0
