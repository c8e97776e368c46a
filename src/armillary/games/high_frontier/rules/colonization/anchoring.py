"""Bernals are Anchored and unanchored."""

from __future__ import annotations

from armillary.games.high_frontier.rules.colonization import bernals
from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.state import HighFrontierState


def unanchor(state: HighFrontierState, seat: int, slot: int, *, by: int = NOBODY) -> bool:
    """The dome leaves a Bernal, to an uncolonized Dirtside or to Reserve; whether it is in Reserve."""
    # HF3-321
    anchor = bernals.anchor_of(state, seat, slot)
    if anchor is None:
        return False
    state.anchored = tuple(other for other in state.anchored if other != anchor)
    for site in anchor.dirtsides:
        if state.factories.get(site) == seat and site not in state.colonies:
            state.colonies[site] = seat
            return False
    state.players[seat].domes += 1
    return True
