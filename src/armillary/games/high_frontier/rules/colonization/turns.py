"""What Module 2 does by itself when a Turn begins."""

from __future__ import annotations

from armillary.games.high_frontier.rules.colonization import colonists, home, onboard
from armillary.games.high_frontier.rules.state import HighFrontierState


def begin(state: HighFrontierState, seat: int, /) -> None:
    home.begin_turn(state, seat)
    colonists.begin_turn(state, seat)
    onboard.equip(state, seat)
