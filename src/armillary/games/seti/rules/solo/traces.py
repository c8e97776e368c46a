"""Where the rival marks a trace: the lowest free space of its colour."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.seti.rules.components import TOP_ROW
from armillary.games.seti.rules.solo.arrow import RIVAL, outermost, rival_of
from armillary.games.seti.rules.state import COLUMNS, FREE, NOT_SET, SetiState
from armillary.games.seti.rules.traces import (
    BOARD,
    DISCOVERY,
    OVERFLOW,
    REPEATABLE,
    board_column,
    mark,
    may_mark,
)

Chosen = tuple[int, int, str, int]  # slot, colour, where and place, as `mark` takes them

DISCOVERY_ROW, NO_ROW = 0, 1 << 10  # rows are counted from the discovery space: ruling Q38


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
