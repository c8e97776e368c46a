"""What a player would be asked, the rival settles by itself: where it marks a trace or a signal, where it
lands, which tile and which reward it takes."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Step
from armillary.games.seti.rules.components import GOLD_TILES, TOP_ROW, TRACES
from armillary.games.seti.rules.components.vocabulary import LifeTraceOp, OumuamuaTarget, SignalOp
from armillary.games.seti.rules.events import GoldTileMarked
from armillary.games.seti.rules.probes.orbit_and_land import land_on
from armillary.games.seti.rules.rival import RIVAL, outermost, rival_of
from armillary.games.seti.rules.species import centaurians
from armillary.games.seti.rules.species.traces import (
    BOARD,
    DISCOVERY,
    OVERFLOW,
    REPEATABLE,
    board_column,
    mark,
    may_mark,
)
from armillary.games.seti.rules.state import COLUMNS, FREE, NOT_SET, TILE, SetiState
from armillary.games.seti.rules.telescopes.sectors import first_and_second, resolve_sector
from armillary.games.seti.rules.telescopes.signals import MarkSignals, mark_signal
from armillary.games.seti.rules.telescopes.signals import mark_signals as mark_player_signals

# Traces: the lowest free space of a colour

Chosen = tuple[int, int, str, int]  # slot, colour, where and place, as `mark` takes them

DISCOVERY_ROW, NO_ROW = 0, 1 << 10  # rows are counted from the discovery space: ruling Q38


def mark_traces(state: SetiState, operation: LifeTraceOp) -> None:
    colour = NOT_SET if operation.colour == "any" else TRACES.index(operation.colour)
    state.then(*(MarkRivalTrace(colour) for _ in range(operation.n)))


class MarkRivalTrace(Step[SetiState], frozen=True, gc=False):
    """The rival marks a trace of this colour, or of any one."""  # SETI-515

    colour: int = NOT_SET

    def run(self, state: SetiState) -> None:
        mark(state, RIVAL, *choose_space(state, self.colour))


def choose_space(state: SetiState, colour: int) -> Chosen:
    """The space for a trace of this colour, for a universal one if it is NOT_SET."""  # SETI-510, SETI-512
    columns = range(COLUMNS) if colour == NOT_SET else (colour, 3 + colour)
    rows = [lowest_row(state, column) for column in columns]
    row = min(rows)
    column = outermost(state, [column for column, lowest in zip(columns, rows, strict=True) if lowest == row])
    return _space(state, column, row)  # SETI-513


def lowest_row(state: SetiState, column: int) -> int:
    """How far up the lowest free space of a column is, or NO_ROW."""
    if state.discovery[column] == FREE:
        return DISCOVERY_ROW
    return 1 + place if (place := lowest_place(state, column)) != NOT_SET else NO_ROW


def lowest_place(state: SetiState, column: int) -> int:
    """The lowest space on a species board that the rival can mark, or NOT_SET."""
    if state.discovered[column // 3]:
        for place, space in enumerate(board_column(state, column)):
            if space.cost_resource == "data" and rival_of(state).computer < TOP_ROW:
                continue  # SETI-514
            if may_mark(state, RIVAL, column, place):
                return place
    return NOT_SET


def _space(state: SetiState, column: int, row: int) -> Chosen:
    slot, colour = divmod(column, 3)
    if row == NO_ROW:
        return slot, colour, OVERFLOW, 0  # SETI-511
    if row == DISCOVERY_ROW:
        return slot, colour, DISCOVERY, 0
    return on_board(state, column, row - 1)


def on_board(state: SetiState, column: int, place: int) -> Chosen:
    where = REPEATABLE if board_column(state, column)[place].repeatable else BOARD
    return column // 3, column % 3, where, place


# Signals: the best sector


def mark_signals(state: SetiState, operation: SignalOp) -> None:
    """'Oumuamua's icon is always for its tile."""
    if isinstance(operation.target, OumuamuaTarget):
        state.then(MarkSignals(RIVAL, TILE, operation.n, operation.gain_data))
    else:
        mark_player_signals.base(state, RIVAL, operation)


def mark_in_best_sectors(
    state: SetiState,
    sectors: tuple[int, ...],
    n: int = 1,
    *,
    gain_data: bool = True,
    together: bool = False,
    with_probe: bool = False,
) -> None:
    """Each signal goes to the sector that is the best by then."""
    if sectors:
        state.then(*(MarkRivalSignal(sectors, gain_data) for _ in range(n)))


class MarkRivalSignal(Step[SetiState], frozen=True, gc=False):
    """The rival marks a signal in one of these sectors, never on 'Oumuamua's tile."""  # SETI-527

    sectors: tuple[int, ...]
    gain_data: bool = True

    def run(self, state: SetiState) -> None:
        mark_signal(state, RIVAL, choose_sector(state, self.sectors), gain_data=self.gain_data)  # SETI-525


def choose_sector(state: SetiState, sectors: Sequence[int]) -> int:
    """The best of these sectors; of equals the one with the larger data slot."""  # SETI-523
    return max(sectors, key=lambda sector: (*_preference(state, sector), state.capacity(sector)))


def _preference(state: SetiState, sector: int) -> tuple[int, int]:
    """First a sector that it wins, then one where it scores, then where it has most markers."""
    if _wins(state, sector):
        return 2, 0  # SETI-520
    if len(state.signals[sector]) == 1:
        return 1, 0  # SETI-521
    return 0, state.signals[sector].count(RIVAL)  # SETI-522


def _wins(state: SetiState, sector: int) -> bool:
    """Would a signal make the rival the winner of a completed sector, which it is not yet?"""  # ruling Q51
    markers, left = state.signals[sector], state.data_left(sector)
    if left > 1 or (not left and first_and_second(markers)[0] == RIVAL):
        return False
    return first_and_second([*markers, RIVAL])[0] == RIVAL


# Sectors, landings and milestones


def resolve_oldest_sector(state: SetiState) -> None:
    """As they were completed."""
    resolve_sector(state, state.completed_sectors[0])


def land_on_last_place(state: SetiState, planet: int, places: list[int], *, occupied: bool) -> None:
    """The space with the most data, which is the last."""
    land_on(state, RIVAL, planet, places[-1])


def mark_gold_tile(state: SetiState) -> None:
    """Mark the first space of a gold tile, if there is one that is free."""
    free = [tile for tile, marks in enumerate(state.gold_marks) if not marks]
    if not free:
        return  # SETI-476
    tile = outermost(state, free)
    value = GOLD_TILES[tile].sides[state.gold_sides[tile]].values[0]
    state.gold_marks[tile].append(RIVAL)
    state.agencies[RIVAL].gold[tile] = value
    state.tell(GoldTileMarked, RIVAL, tile, value)


def take_message(state: SetiState) -> None:
    """Take a message reward that nobody has taken."""
    free = [reward for reward, owner in enumerate(state.message_rewards) if owner == FREE]
    if free:
        centaurians.take_message(state, RIVAL, outermost(state, free))
