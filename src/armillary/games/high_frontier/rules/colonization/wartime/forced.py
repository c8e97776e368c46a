"""What keeps a Bernal Anchored in War/Anarchy."""

from __future__ import annotations

from armillary.games.high_frontier.rules.colonization import dirtsides
from armillary.games.high_frontier.rules.components import NODES
from armillary.games.high_frontier.rules.pieces import bernals, blocs
from armillary.games.high_frontier.rules.state import Anchor, HighFrontierState
from armillary.games.high_frontier.rules.switches import WAR


def supply(state: HighFrontierState, anchor: Anchor, /) -> bool:
    """Dirtsides of enemies serve no Bernal; one in a Home Orbit needs none."""  # HF3-110, Q144
    if not blocs.is_lawless(state) or NODES[bernals.node_of(state, anchor)].home_orbit:
        return dirtsides.supply.beneath(state, WAR)(state, anchor)
    return any(blocs.allied(state, anchor.seat, state.factories[site]) for site in anchor.dirtsides)
