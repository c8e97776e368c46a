"""How many Colonists there may be in War/Anarchy."""

from __future__ import annotations

from armillary.games.high_frontier.rules.colonization import colonists
from armillary.games.high_frontier.rules.pieces import bernals, blocs
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import WAR


def roomy(state: HighFrontierState, seat: int, /) -> list[int]:
    """Every Bernal on the map counts, Anchored or not."""  # HF3-042, HF3-045, HF3-118
    if blocs.is_lawless(state):
        return bernals.on_map(state, seat)
    return colonists.roomy.beneath(state, WAR)(state, seat)
