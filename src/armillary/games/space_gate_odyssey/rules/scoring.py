"""The count, line by line, and the winner."""

from __future__ import annotations

from armillary.engine import ScoreLine
from armillary.games.space_gate_odyssey.rules.state import COUNT_LINES, OdysseyState

_RULES = {"hawking": "SGO-169", "predominance": "SGO-254", "corridors": "SGO-264"}


def scores(state: OdysseyState) -> tuple[int, ...]:
    """Influence: 10 for each crossing plus the wheel."""  # SGO-160
    return tuple(own.influence for own in state.confederations)


def score_lines(state: OdysseyState) -> list[ScoreLine]:
    labels = [*(planet.planet for planet in state.planets), *COUNT_LINES]
    return [
        ScoreLine(label, _RULES.get(label, "SGO-148"), tuple(own.count[i] for own in state.confederations))
        for i, label in enumerate(labels)
    ]


def winners(state: OdysseyState) -> tuple[int, ...]:
    """Highest rank, then the wheel, then activated modules; else the victory is shared."""
    standings = [
        (own.crossings, own.wheel, own.station.activated())  # SGO-269, SGO-270, SGO-271, SGO-273
        for own in state.confederations
    ]
    best = max(standings)
    return tuple(seat for seat, standing in enumerate(standings) if standing == best)  # SGO-272
