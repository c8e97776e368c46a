"""The count, as far as it is written: chapters add their lines."""

from __future__ import annotations

from collections.abc import Callable

from armillary.engine import ScoreLine
from armillary.engine.points import Points
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import replaceable

Count = Callable[[HighFrontierState, int], Points]


def _tokens(state: HighFrontierState, seat: int) -> Points:
    """Own pieces on the map."""  # HFC-256
    on_sites = sum(
        owner == seat for held in (state.claims, state.factories, state.colonies) for owner in held.values()
    )
    stacks = state.players[seat].stacks
    return on_sites + (stacks[1] is not None)


LINES: tuple[tuple[str, str, Count], ...] = (("tokens", "HFC-256", _tokens),)


@replaceable
def lines_of(state: HighFrontierState, /) -> tuple[tuple[str, str, Count], ...]:
    """Label, rule and count of each line."""
    return LINES


def score_lines(state: HighFrontierState) -> list[ScoreLine]:
    return [
        ScoreLine(label, rule, tuple(count(state, seat) for seat in range(state.seats)))
        for label, rule, count in lines_of(state)
    ]


def scores(state: HighFrontierState) -> tuple[Points, ...]:
    lines = score_lines(state)
    return tuple(sum(line.points[seat] for line in lines) for seat in range(state.seats))


def winners(state: HighFrontierState) -> tuple[int, ...]:
    """Most points, then most Aqua; who is still tied shares the victory."""  # HFC-264
    points = scores(state)
    standing = [(points[seat], state.players[seat].aqua) for seat in range(state.seats)]
    best = max(standing)
    return tuple(seat for seat, value in enumerate(standing) if value == best and seat not in state.left)
