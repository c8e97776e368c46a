"""Dirtsides: Factories that serve an Anchored Bernal."""

from __future__ import annotations

from armillary.games.high_frontier.rules import sites
from armillary.games.high_frontier.rules.colonization import bernals
from armillary.games.high_frontier.rules.components import BERNAL_FIGURES, NODES
from armillary.games.high_frontier.rules.state import Anchor, HighFrontierState


def serves(state: HighFrontierState, site: int) -> Anchor | None:
    """The Bernal whose Dirtside a Factory is."""  # HFC-353
    for anchor in state.anchored:
        if site in anchor.dirtsides:
            return anchor
    return None


def hydration(state: HighFrontierState, anchor: Anchor) -> int:
    """Drops under a Bernal: of its Dirtsides; in a Home Orbit as many as is said."""  # HFC-354
    if NODES[bernals.node_of(state, anchor)].home_orbit:
        return BERNAL_FIGURES.home_hydration
    return sum(sites.printed_hydration(state, site) for site in anchor.dirtsides)


def refresh(state: HighFrontierState) -> None:
    """After Factories came, went or were damaged."""  # HFC-353
