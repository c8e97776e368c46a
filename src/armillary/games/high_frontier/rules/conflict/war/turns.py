"""What the War does by itself at the ends of Turns and seasons."""

from __future__ import annotations

from armillary.games.high_frontier.rules.conflict.war import corruption, ending, homecoming
from armillary.games.high_frontier.rules.state import HighFrontierState


def turn_begins(state: HighFrontierState, seat: int, /) -> None:
    corruption.cleanse(state, seat)  # HF3-167
    homecoming.begin(state, seat)  # HF3-375


def turn_ends(state: HighFrontierState, seat: int, /) -> None:
    corruption.cleanse(state, seat)  # HF3-167
    ending.turn_ends(state, seat)
