"""Bernals and Colonists in War/Anarchy: how many there may be, what serves them, and how they vote."""

from __future__ import annotations

from armillary.games.high_frontier.rules.colonization import colonists, counting, dirtsides
from armillary.games.high_frontier.rules.components import NODES
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.conflict.war import delegates
from armillary.games.high_frontier.rules.pieces import bernals, blocs
from armillary.games.high_frontier.rules.politics import laws
from armillary.games.high_frontier.rules.state import Anchor, HighFrontierState
from armillary.games.high_frontier.rules.switches import WAR


def evaded(state: HighFrontierState, seat: int, ideology: int, /) -> None:
    """Freedom lets them come at once, on the own Turn, up to the limit of War."""  # HF3-155, Q188
    if state.colonization and table(state).effects and ideology == laws.FREEDOM and seat == state.active:
        colonists.afterwards(state, seat)


def supply(state: HighFrontierState, anchor: Anchor, /) -> bool:
    """Dirtsides of enemies serve no Bernal; one in a Home Orbit needs none."""  # HF3-110, Q144
    if not blocs.is_lawless(state) or NODES[bernals.node_of(state, anchor)].home_orbit:
        return dirtsides.supply.beneath(state, WAR)(state, anchor)
    return any(blocs.allied(state, anchor.seat, state.factories[site]) for site in anchor.dirtsides)


def roomy(state: HighFrontierState, seat: int, /) -> list[int]:
    """Every Bernal on the map counts, Anchored or not."""  # HF3-042, HF3-045, HF3-118
    if blocs.is_lawless(state):
        return bernals.on_map(state, seat)
    return colonists.roomy.beneath(state, WAR)(state, seat)


def votes(state: HighFrontierState, seat: int, ideology: int, /) -> int:
    """Corrupt ones are worth nothing."""  # HF3-133, HF3-381
    held = counting.votes.beneath(state, WAR)(state, seat, ideology)
    return max(0, held - delegates.corrupt_of(state, ideology, seat))
