"""What Module 1 puts in order at the end of a Turn."""

from __future__ import annotations

from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.terawatt import elevators, gigawatt


def turn_ends(state: HighFrontierState, seat: int, /) -> None:
    gigawatt.note_all(state, seat)
    elevators.turn_ends(state, seat)
