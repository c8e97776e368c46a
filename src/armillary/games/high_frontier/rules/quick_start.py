"""The quick start: the first cycle is a draw of cards, then some of them are sold."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option, Step
from armillary.games.high_frontier.rules.components import CARDS, SPOTS
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Deck
from armillary.games.high_frontier.rules.events import game
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.pieces import decks, treasury
from armillary.games.high_frontier.rules.sequence import at
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.turn import begin_turn, begin_year
from armillary.mechanics.narrow import Narrow

SOLD = "quick_start"
PRICE = 1


@at("setup.quick_start")
class QuickStart(Step[HighFrontierState], frozen=True, gc=False):
    """Twelve years in which cards are drawn, a round of sales, and a disk less."""  # HFC-060, Q78

    def run(self, state: HighFrontierState) -> None:
        sales = (SellOff(seat) for seat in state.in_order)
        state.then(*(QuickYear() for _ in range(SPOTS)), *sales, FirstDisk())


class QuickYear(Step[HighFrontierState], frozen=True, gc=False):
    """A card each; the cube goes on, and no event happens."""

    def run(self, state: HighFrontierState) -> None:
        begin_year(state)
        state.then(*(QuickTurn(seat) for seat in state.in_order if seat not in state.left), QuickCycle())


class QuickTurn(Step[HighFrontierState], frozen=True, gc=False):
    seat: int

    def run(self, state: HighFrontierState) -> None:
        begin_turn(state, self.seat)
        state.tell(game.SeatTurnBegan, self.seat)
        state.then(DrawCard(self.seat))


class Draw(Option, frozen=True, gc=False):
    deck: Deck

    verb: ClassVar[str] = "draw"

    def words(self) -> tuple[object, ...]:
        return (Deck(self.deck).name.lower(),)


class DrawCard(Narrow[HighFrontierState, Draw], frozen=True, gc=False):
    """The top card of any deck: without supports, without a limit."""

    rule: ClassVar[str] = "HFC-060"

    def options(self, state: HighFrontierState) -> list[Draw]:
        found = [deck for deck in decks.decks_in_play(state) if state.decks[deck]]
        return [Draw(deck) for deck in found if decks.may_take(state, self.seat, deck)]  # HFC-307, HFC-345

    def resolve(self, state: HighFrontierState, option: Draw) -> None:
        card = decks.take(state, option.deck)
        state.players[self.seat].hand.append(card)
        state.tell(game.CardDrawn, self.seat, card)


class QuickCycle(Step[HighFrontierState], frozen=True, gc=False):
    """The Sunspot Cube goes on; thresholds do not count yet."""

    def run(self, state: HighFrontierState) -> None:
        state.active = NOBODY
        before = state.season
        state.spot = (state.spot + 1) % SPOTS
        state.tell(game.CycleAdvanced, state.spot)
        if state.season is not before:
            state.tell(game.SeasonBegan, int(state.season))


# Sales


class SellOffCard(Option, frozen=True, gc=False):
    card: int

    verb: ClassVar[str] = "sell"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


class DoneSelling(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "done"


DONE = DoneSelling()


class SellOff(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Any number of cards, an Aqua each."""

    rule: ClassVar[str] = "HFC-060"

    def options(self, state: HighFrontierState) -> list[Option]:
        hand = state.players[self.seat].hand
        return [*map(SellOffCard, hand), DONE] if hand else []

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, SellOffCard):
            losses.discard(state, self.seat, option.card, SOLD)
            treasury.gain(state, self.seat, PRICE, SOLD)
            state.then(self)


class FirstDisk(Step[HighFrontierState], frozen=True, gc=False):
    """The first Seniority Disk is out of the game: no legacy vote, no other 1st Player."""

    def run(self, state: HighFrontierState) -> None:
        state.seniority -= 1
        state.tell(game.SeniorityDiskRemoved, state.seniority)
