"""How many Colonists there may be in War/Anarchy."""

from __future__ import annotations

from armillary.games.high_frontier.rules import blocs
from armillary.games.high_frontier.rules.colonization import bernals, colonists
from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.components.kinds import Side
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import WAR


def limit(state: HighFrontierState, seat: int, /) -> int:
    """Every Bernal on the map counts, Anchored or not."""  # HF3-042, HF3-045, HF3-118
    if not blocs.is_lawless(state):
        return colonists.limit.beneath(state, WAR)(state, seat)
    return sum(
        colonists.allowance(FACES[bernals.bernal_in(state, seat, slot)].side is Side.PURPLE)
        for slot in bernals.on_map(state, seat)
    )
