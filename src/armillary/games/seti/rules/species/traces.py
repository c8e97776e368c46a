"""Marking life traces: discovery spaces, research spaces of the species boards, overflow spaces."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option, Refusal
from armillary.games.seti.rules.components import SPECIES_BOARDS, TRACES, Space
from armillary.games.seti.rules.components.vocabulary import GainOp, LifeTraceOp
from armillary.games.seti.rules.effects.carrying_out import carry_out, performs, scope_of
from armillary.games.seti.rules.effects.free_actions import Interruptible
from armillary.games.seti.rules.effects.triggers import TriggerEvent, happened
from armillary.games.seti.rules.events import TraceMarked
from armillary.games.seti.rules.player.counts import this_slot
from armillary.games.seti.rules.player.resources import amount, gain, pay
from armillary.games.seti.rules.state import COLUMNS, FREE, NOT_SET, SetiState
from armillary.mechanics.modules import replaceable

DISCOVERY, BOARD, REPEATABLE, OVERFLOW = "discovery", "board", "repeatable", "overflow"

# Under the left species and under the right one: SETI-150
DISCOVERY_REWARDS = tuple((GainOp("points", n), GainOp("publicity", 1)) for n in (5, 3))
OVERFLOW_POINTS = 3  # SETI-151

SIDES = ("left", "right")


class Mark(Option, frozen=True, gc=False):
    """A space for a trace; `where` is discovery, board, repeatable or overflow."""

    slot: int
    colour: int
    where: str
    place: int = 0  # of a space of the board: from 0, the lowest first

    verb: ClassVar[str] = "mark"

    def words(self) -> tuple[object, ...]:
        where = self.place + 1 if self.where == BOARD else self.where
        return SIDES[self.slot], TRACES[self.colour], where


def marks_on(where: str) -> tuple[Mark, ...]:
    return tuple(Mark(column // 3, column % 3, where) for column in range(COLUMNS))


_HIGHEST = max(len(column) for board in SPECIES_BOARDS for column in board.columns)
_ON_DISCOVERY = marks_on(DISCOVERY)
_ON_OVERFLOW = marks_on(OVERFLOW)
_ON_BOARD = tuple(
    tuple(Mark(column // 3, column % 3, BOARD, place) for place in range(_HIGHEST))
    for column in range(COLUMNS)
)
_ON_REPEATABLE = tuple(
    tuple(Mark(column // 3, column % 3, REPEATABLE, place) for place in range(_HIGHEST))
    for column in range(COLUMNS)
)
_FIRST_SAMPLE = tuple(
    tuple(next((n for n, space in enumerate(column) if space.sample), 0) for column in board.columns)
    for board in SPECIES_BOARDS
)


def column_of(slot: int, colour: int) -> int:
    return 3 * slot + colour


def board_column(state: SetiState, column: int) -> tuple[Space, ...]:
    """The research spaces of a column, the lowest first."""
    return SPECIES_BOARDS[state.species[column // 3]].columns[column % 3]


def may_mark(state: SetiState, seat: int, column: int, place: int) -> bool:
    """True if this player can mark this space of a discovered species' board."""
    space = board_column(state, column)[place]
    if not space.repeatable and state.spaces[column][place] != FREE:
        return False
    if space.cost and amount(state.agencies[seat], space.cost_resource) < space.cost:
        return False  # SETI-156, SETI-376, SETI-399
    return not space.sample or sample_place(state, column, place) < len(state.board_samples)


def sample_place(state: SetiState, column: int, place: int) -> int:
    """Which of the sample spaces this space is, counted from 0."""
    return place - _FIRST_SAMPLE[state.species[column // 3]][column % 3]


class MarkTrace(Interruptible, frozen=True, gc=False):
    """Put a marker on a space of one of these columns."""  # SETI-147

    columns: tuple[int, ...]
    species: str = "any"  # of these columns, those that fit by then

    rule: ClassVar[str] = "SETI-149"

    def fitting(self, state: SetiState) -> tuple[int, ...]:
        """The columns that fit now: a free action may have marked a trace meanwhile."""
        if self.species == "any":
            return self.columns
        return tuple(column for column in self.columns if _fits(state, self.seat, self.species, column))

    def own_options(self, state: SetiState) -> list[Option]:
        found: list[Option] = []
        for column in self.fitting(state):
            if state.discovery[column] == FREE:
                found.append(_ON_DISCOVERY[column])
            if state.discovered[column // 3]:  # before the reveal there is no board: SETI-319
                found += self._board(state, column)
            found.append(_ON_OVERFLOW[column])  # SETI-153, SETI-154
        return found

    def _board(self, state: SetiState, column: int) -> list[Mark]:
        """Research spaces, in any order, and the repeatable one."""
        return [
            (_ON_REPEATABLE if space.repeatable else _ON_BOARD)[column][place]
            for place, space in enumerate(board_column(state, column))
            if may_mark(state, self.seat, column, place)
        ]

    def decide(self, state: SetiState, option: Option) -> None:
        assert isinstance(option, Mark)
        mark(state, self.seat, option.slot, option.colour, option.where, option.place)

    def refusals(self, state: SetiState) -> list[Refusal]:
        own = state.agencies[self.seat]
        found = []
        for column in self.fitting(state):
            if not state.discovered[column // 3]:
                continue
            for place, space in enumerate(board_column(state, column)):
                held = amount(own, space.cost_resource) if space.cost else 0
                if held < space.cost:
                    option = (_ON_REPEATABLE if space.repeatable else _ON_BOARD)[column][place]
                    found.append(_too_dear(option, space, held))
                elif space.sample and sample_place(state, column, place) >= len(state.board_samples):
                    found.append(
                        Refusal(_ON_BOARD[column][place], "SETI-350", "no sample lies on this space yet")
                    )
        return found


def _too_dear(option: Mark, space: Space, held: int) -> Refusal:
    figures: dict[str, int | str] = {"cost": space.cost, "count": held}
    if space.cost_resource == "exofossil":
        return Refusal(option, "SETI-376", "this space costs {cost} exofossils and you have {count}", figures)
    return Refusal(option, "SETI-399", "this space costs {cost} data and your pool holds {count}", figures)


def mark(state: SetiState, seat: int, slot: int, colour: int, where: str, place: int = 0) -> None:
    """Put a player's marker on a space, and gain what the space gives."""  # SETI-147
    column = column_of(slot, colour)
    state.agencies[seat].traces[column] += 1
    scope_of(state).colour = colour
    state.tell(TraceMarked, seat, slot, colour, where, place)
    if where == DISCOVERY:
        cover_discovery_space(state, column, seat)
        carry_out(state, seat, DISCOVERY_REWARDS[slot], slot=slot)  # SETI-150
    elif where == OVERFLOW:
        state.overflow[column].append(seat)  # SETI-152
        gain(state, seat, "points", OVERFLOW_POINTS)
    else:
        _mark_research_space(state, seat, column, place)
    happened(state, seat, TriggerEvent("life_trace", TRACES[colour]))


def cover_discovery_space(state: SetiState, column: int, marker: int) -> None:
    """A player's marker or a neutral one; the third one discovers the species."""  # SETI-315, SETI-317
    state.discovery[column] = marker
    slot = column // 3
    if FREE not in state.discovery[3 * slot : 3 * slot + 3]:
        state.waiting_discoveries.append(slot)


def _mark_research_space(state: SetiState, seat: int, column: int, place: int) -> None:
    """Pay for a space of the board, mark it and gain its reward."""  # SETI-325
    space = board_column(state, column)[place]
    if space.cost:
        pay(state, seat, space.cost_resource, space.cost)
        if space.cost_resource == "exofossil":
            state.agencies[seat].paid_spaces += 1
    if space.repeatable:
        state.repeated[column].append(seat)  # SETI-363, SETI-377, SETI-400
    else:
        state.spaces[column][place] = seat
    scope = carry_out(state, seat, space.rewards, slot=column // 3)
    if space.sample:
        scope.sample = state.board_samples[sample_place(state, column, place)]  # SETI-350


@performs(LifeTraceOp)
@replaceable
def mark_traces(state: SetiState, seat: int, operation: LifeTraceOp) -> None:
    universal = operation.colour == "any"
    colours = range(3) if universal else (TRACES.index(operation.colour),)  # SETI-155
    columns = tuple(column_of(slot, colour) for slot in (0, 1) for colour in colours)
    marking = MarkTrace(seat, columns, operation.species)
    if marking.fitting(state):
        state.then(*(marking for _ in range(operation.n)))


def _fits(state: SetiState, seat: int, species: str, column: int) -> bool:
    """May the trace go to this column?"""
    own, slot = state.agencies[seat], column // 3
    if species == "this_species":
        return slot == this_slot(state, NOT_SET)
    if species == "with_own_trace_of_that_colour":
        return own.traces[column] > 0
    if species == "same_as_condition":  # one with a trace of every colour
        return all(own.traces[3 * slot : 3 * slot + 3])
    return True
