"""Delegates that Bernals count."""

from __future__ import annotations

from armillary.games.high_frontier.rules.colonization import counting
from armillary.games.high_frontier.rules.conflict.war import delegates
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import WAR


def votes(state: HighFrontierState, seat: int, ideology: int, /) -> int:
    """Corrupt ones are worth nothing."""  # HF3-133, HF3-381
    held = counting.votes.beneath(state, WAR)(state, seat, ideology)
    return max(0, held - delegates.corrupt_of(state, ideology, seat))
