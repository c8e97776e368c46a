"""Dirtsides: Factories that serve an Anchored Bernal."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.games.high_frontier.rules.colonization.events import DirtsidesChanged
from armillary.games.high_frontier.rules.components import ADJACENT_SITES, BERNAL_FIGURES, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.rules.pieces import bernals, homes
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import Anchor, HighFrontierState
from armillary.mechanics.modules import extensible, replaceable


def serves(state: HighFrontierState, site: int) -> Anchor | None:
    """The Bernal whose Dirtside a Factory is."""  # HFC-353
    for anchor in state.anchored:
        if site in anchor.dirtsides:
            return anchor
    return None


@replaceable
def hydration(state: HighFrontierState, anchor: Anchor, /) -> int:
    """Drops under a Bernal: of its Dirtsides; in a Home Orbit as many as is said."""  # HFC-354
    if NODES[bernals.node_of(state, anchor)].home_orbit:
        return BERNAL_FIGURES.home_hydration
    return sum(sites.printed_hydration(state, site) for site in anchor.dirtsides)


def may_serve(state: HighFrontierState, site: int) -> bool:
    """A Factory of anybody that works; not on Luna."""  # HFC-349, HFC-353, HF3-308, HF3-377
    if site not in state.factories or not sites.is_intact(state, site):
        return False
    return not SITES[site].luna or homes.luna_serves(state)


def open_at(state: HighFrontierState, node: int) -> list[int]:
    """Factories Adjacent to a Space that serve no Bernal yet."""  # HFC-348, HFC-353
    return [site for site in ADJACENT_SITES[node] if may_serve(state, site) and serves(state, site) is None]


@replaceable
def supply(state: HighFrontierState, anchor: Anchor, /) -> bool:
    """Whether a Bernal may stay Anchored: in a Home Orbit, or with a Dirtside."""  # HF3-309, Q144
    return bool(anchor.dirtsides) or NODES[bernals.node_of(state, anchor)].home_orbit


@replaceable
def culprit(state: HighFrontierState, /) -> int:
    """Who answers for what happens to Factories now, or NOBODY."""
    return NOBODY


def refresh(state: HighFrontierState, *, by: int = NOBODY, site: int = NOTHING) -> None:
    """After Factories came, went or were damaged; `site`: one that changed hands."""
    # HFC-351, HFC-353, HF3-264, HF3-309
    if not state.anchored:
        return
    doubtful = []
    for anchor in state.anchored:
        kept = tuple(place for place in anchor.dirtsides if may_serve(state, place))
        new = open_at(state, bernals.node_of(state, anchor))
        if new or kept != anchor.dirtsides:
            after = replace(anchor, dirtsides=(*kept, *new))
            state.anchored = tuple(after if other is anchor else other for other in state.anchored)
            state.tell(DirtsidesChanged, anchor.seat, anchor.slot, after.dirtsides)
            doubtful.append(after)
        elif site in anchor.dirtsides:
            doubtful.append(anchor)
    for anchor in doubtful:
        if not supply(state, anchor):
            starved(state, anchor, by if by != NOBODY else culprit(state))


@extensible
def starved(state: HighFrontierState, anchor: Anchor, by: int, /) -> None:
    """A Bernal has lost the Dirtsides that it needs: see `anchoring`."""  # HF3-320


def factory_built(state: HighFrontierState, seat: int, site: int, /) -> None:
    refresh(state, by=seat if state.factories[site] == seat else NOBODY, site=site)


def factory_removed(state: HighFrontierState, site: int, /) -> None:
    refresh(state)
