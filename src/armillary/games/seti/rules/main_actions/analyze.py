"""The computer: placing data, and the main action analyze."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Refusal
from armillary.games.seti.rules.components import COMPUTER, NO_SLOT, TECH_RECORDS, TOP_ROW
from armillary.games.seti.rules.components.vocabulary import LifeTraceOp
from armillary.games.seti.rules.effects.carrying_out import carry_out
from armillary.games.seti.rules.effects.free_actions import (
    FreeAction,
    MainAction,
    offers_free_actions,
    offers_main_actions,
    offers_refusals,
)
from armillary.games.seti.rules.events import ActionTaken, Analyzed, DataPlaced
from armillary.games.seti.rules.player.resources import gain, pay
from armillary.games.seti.rules.state import NOT_SET, SetiState

ANALYZE_ENERGY = 1  # SETI-197
TECH_SPACE_POINTS = 2  # SETI-262
BLUE_TRACE = (LifeTraceOp("blue"),)

# By slot: the top space above it, counted from 0.
SLOT_SPACES = tuple(number for number, space in enumerate(COMPUTER) if space.tech_slot != NO_SLOT)


class PlaceData(FreeAction, frozen=True, gc=False):
    """Put data from the pool on a space of the top row, or on the one below."""

    space: int  # of the top row, counted from 0
    lower: bool = False

    verb: ClassVar[str] = "place"
    uses: ClassVar[str] = "data"

    def words(self) -> tuple[object, ...]:
        return ("under", self.space + 1) if self.lower else (self.space + 1,)

    def take(self, state: SetiState, seat: int) -> None:
        state.agencies[seat].data -= 1  # SETI-202
        if self.lower:
            _place_below(state, seat, COMPUTER[self.space].tech_slot)
        else:
            _place_on_top(state, seat)


PLACE_ON_TOP = tuple(PlaceData(space) for space in range(TOP_ROW))
PLACE_BELOW = tuple(PlaceData(space, lower=True) for space in SLOT_SPACES)


@offers_free_actions("place data")
def placements(state: SetiState, seat: int) -> list[FreeAction]:
    own = state.agencies[seat]
    found: list[FreeAction] = []
    if not own.data:  # SETI-209
        return found
    if own.top < TOP_ROW:
        found.append(PLACE_ON_TOP[own.top])  # SETI-203
    for slot, tech in enumerate(own.computer_slots):
        if tech != NOT_SET and own.top > SLOT_SPACES[slot] and not own.lower >> slot & 1:
            found.append(PLACE_BELOW[slot])  # SETI-207
    return found


def _place_on_top(state: SetiState, seat: int) -> None:
    """Cover the next space of the top row and gain what it shows."""  # SETI-204
    own = state.agencies[seat]
    space = COMPUTER[own.top]
    own.top += 1
    state.tell(DataPlaced, seat, own.top, False)
    if space.tech_slot != NO_SLOT and own.computer_slots[space.tech_slot] != NOT_SET:
        gain(state, seat, "points", TECH_SPACE_POINTS)
    elif space.rewards:
        carry_out(state, seat, space.rewards)  # SETI-205, SETI-206


def _place_below(state: SetiState, seat: int, slot: int) -> None:
    """Cover the lower space of a tech and gain what it shows."""  # SETI-263
    own = state.agencies[seat]
    own.lower |= 1 << slot
    state.tell(DataPlaced, seat, slot, True)
    carry_out(state, seat, TECH_RECORDS[own.computer_slots[slot]].lower)


class Analyze(MainAction, frozen=True, gc=False):
    """Analyze the data of a computer whose top row is full."""

    verb: ClassVar[str] = "analyze"

    def take(self, state: SetiState, seat: int) -> None:
        own = state.agencies[seat]
        state.tell(ActionTaken, seat, self.verb)
        pay(state, seat, "energy", ANALYZE_ENERGY)
        state.tell(Analyzed, seat, own.top + own.lower.bit_count())
        own.top = own.lower = 0  # SETI-199, SETI-266
        carry_out(state, seat, BLUE_TRACE)  # SETI-200


ANALYZE = (Analyze(),)


@offers_main_actions("analyze")
def analyses(state: SetiState, seat: int) -> tuple[MainAction, ...]:
    own = state.agencies[seat]
    return ANALYZE if own.top == TOP_ROW and own.energy >= ANALYZE_ENERGY else ()  # SETI-198


@offers_refusals("place data")
def refused_placements(state: SetiState, seat: int) -> list[Refusal]:
    own = state.agencies[seat]
    if not own.data:
        return [Refusal("place", "SETI-209", "your data pool is empty")]
    found = []
    if own.top == TOP_ROW:
        found.append(Refusal("place", "SETI-203", "the top row of your computer is full"))
    for slot, tech in enumerate(own.computer_slots):
        if tech != NOT_SET and own.top <= SLOT_SPACES[slot]:
            found.append(Refusal(PLACE_BELOW[slot], "SETI-207", "the space above it holds no data"))
    return found


@offers_refusals("analyze")
def refused_analyses(state: SetiState, seat: int) -> list[Refusal]:
    own = state.agencies[seat]
    if own.top < TOP_ROW:
        reason = "the top row of your computer holds {count} data of {size}"
        return [Refusal("analyze", "SETI-198", reason, {"count": own.top, "size": TOP_ROW})]
    if own.energy < ANALYZE_ENERGY:
        figures: dict[str, int | str] = {"cost": ANALYZE_ENERGY, "count": own.energy}
        return [Refusal("analyze", "SETI-197", "it costs {cost} energy and you have {count}", figures)]
    return []
