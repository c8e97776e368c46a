"""Cards: deck, discard pile, card row and hands."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option, Step
from armillary.games.seti.rules.components import CARDS, MAIN_CARDS, NO_CARD, ROW
from armillary.games.seti.rules.components.vocabulary import DrawOp, PickCardOp, TakeRowOp
from armillary.games.seti.rules.effects.carrying_out import performs, scope_of
from armillary.games.seti.rules.effects.free_actions import Interruptible
from armillary.games.seti.rules.events import CardDiscarded, CardDrawn, CardTaken, RowFilled
from armillary.games.seti.rules.state import SetiState
from armillary.mechanics import decks
from armillary.mechanics.modules import replaceable


def top_card(state: SetiState) -> int:
    """Take the top card of the deck; an empty deck is made anew from the discard pile."""  # SETI-076
    card = decks.draw(state, state.deck, state.discards, "discards")
    return NO_CARD if card is None else card


@replaceable
def draw(state: SetiState, seat: int, n: int, /) -> list[int]:
    """Draw cards from the deck into the hand."""  # SETI-074
    drawn = []
    for _ in range(n):
        card = top_card(state)
        if card == NO_CARD:
            break
        state.agencies[seat].hand.append(card)
        state.tell(CardDrawn, seat, card)
        drawn.append(card)
    return drawn


def fill_row(state: SetiState) -> None:
    """Put new cards into the gaps of the row."""  # SETI-075, SETI-079
    for place in range(ROW):
        if state.row[place] == NO_CARD:
            state.row[place] = card = top_card(state)
            if card != NO_CARD:
                state.tell(RowFilled, place, card)


def discard(state: SetiState, seat: int, card: int, purpose: str) -> None:
    """Put a card that has left its place on the discard pile; alien cards leave the game."""  # SETI-334
    if card < MAIN_CARDS:
        state.discards.append(card)  # SETI-078
    state.tell(CardDiscarded, seat, card, purpose)


def discard_from_hand(state: SetiState, seat: int, card: int, purpose: str) -> None:
    state.agencies[seat].hand.remove(card)
    discard(state, seat, card, purpose)


class TakeFromRow(Option, frozen=True, gc=False):
    """A card of the row."""

    card: int

    verb: ClassVar[str] = "take"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


class TakeFromDeck(Option, frozen=True, gc=False):
    """The top card of the deck."""

    verb: ClassVar[str] = "deck"


TAKE_FROM_DECK = TakeFromDeck()


class PickCard(Interruptible, frozen=True, gc=False):
    """Take a card of choice from the row, or the top card of the deck."""

    remember: bool = False

    rule: ClassVar[str] = "SETI-073"

    def own_options(self, state: SetiState) -> list[Option]:
        found: list[Option] = [TakeFromRow(card) for card in state.row if card != NO_CARD]
        if state.deck or state.discards:
            found.append(TAKE_FROM_DECK)
        return found

    def decide(self, state: SetiState, option: Option) -> None:
        if isinstance(option, TakeFromRow):
            taken = [option.card]
            take_from_row(state, self.seat, option.card)
        else:
            taken = draw(state, self.seat, 1)
        if self.remember:
            scope_of(state).cards += taken

    def when_empty(self, state: SetiState) -> None:
        pass


def take_from_row(state: SetiState, seat: int, card: int) -> None:
    """Take a card of the row into the hand; its gap is filled at once."""
    place = state.row.index(card)
    state.agencies[seat].hand.append(card)
    state.tell(CardTaken, seat, card)
    state.row[place] = NO_CARD
    fill_place(state, place)


def fill_place(state: SetiState, place: int) -> None:
    """Fill one gap; gaps of a scan under way stay open."""  # SETI-165
    state.row[place] = card = top_card(state)
    if card != NO_CARD:
        state.tell(RowFilled, place, card)


class FillRow(Step[SetiState], frozen=True, gc=False):
    """The row is refilled once all its discarded cards are resolved."""  # SETI-166

    def run(self, state: SetiState) -> None:
        fill_row(state)


@performs(DrawOp)
def draw_cards(state: SetiState, seat: int, operation: DrawOp) -> None:
    drawn = draw(state, seat, operation.n)
    if operation.remember:
        scope_of(state).cards += drawn


@performs(PickCardOp)
@replaceable
def pick_cards(state: SetiState, seat: int, operation: PickCardOp) -> None:
    state.then(*(PickCard(seat, operation.remember) for _ in range(operation.n)))


@performs(TakeRowOp)
def take_row(state: SetiState, seat: int, operation: TakeRowOp) -> None:
    for place, card in enumerate(state.row):
        if card != NO_CARD:
            state.agencies[seat].hand.append(card)
            state.tell(CardTaken, seat, card)
            state.row[place] = NO_CARD
    fill_row(state)
