"""The count: exact lines, and their sum rounded half up."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from armillary.engine import ScoreLine
from armillary.engine.points import Points
from armillary.games.stellar_horizons.rules.modes import mode_of, scenario_of
from armillary.games.stellar_horizons.rules.numbers import rounded
from armillary.games.stellar_horizons.rules.state import StellarState

Count = Callable[[StellarState, int], Points]  # of a faction


def _chits(state: StellarState, faction: int) -> Points:
    return state.factions[faction].vp


LINES: tuple[tuple[str, str, Count], ...] = (("vp_chits", "SH-468", _chits),)


def exact(state: StellarState, faction: int) -> Points:
    return sum((count(state, faction) for _, _, count in LINES), Fraction(0))


def scores(state: StellarState) -> tuple[Points, ...]:
    """What each seat has; nothing before the factions are taken."""
    if not state.played:
        return (0,) * state.seats
    return tuple(rounded(Fraction(exact(state, faction))) for faction in state.played)  # SH-005, Q25


def score_lines(state: StellarState) -> list[ScoreLine]:
    if not state.played:
        return []
    lines = [
        ScoreLine(name, rule, tuple(count(state, faction) for faction in state.played))
        for name, rule, count in LINES
    ]
    sums = [Fraction(exact(state, faction)) for faction in state.played]
    lines.append(ScoreLine("rounding", "SH-005", tuple(rounded(total) - total for total in sums)))
    return lines


def winners(state: StellarState) -> tuple[int, ...]:
    """Who has reached the goal of a scenario; else the most points, shared by those who tie."""
    if state.victors is not None:
        return state.victors
    counted = scores(state)  # SH-456, Q26
    return tuple(seat for seat, points in enumerate(counted) if points == max(counted))


def teams(state: StellarState) -> tuple[int, ...]:
    """All together, one against the rest, or each alone."""  # SH-524, SH-532, SH-539, SH-544
    if mode_of(state).cooperative:
        return (0,) * state.seats
    scenario = scenario_of(state)
    if scenario is not None and scenario.kind == "one_against_all":
        return tuple(int(seat != state.one) for seat in range(state.seats))
    return tuple(range(state.seats))
