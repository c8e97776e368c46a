"""Going from a Space to the next: what the way is like, and whether the season lets one pass.

Every way of the map with all that a step along it needs to know, so that neither a movement nor the search
for journeys looks anything up twice.
"""

from __future__ import annotations

from msgspec import Struct

from armillary.games.high_frontier.rules.components import EDGES, NODES, ONWARD, SITES, WAYS, ZONES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Hazard, Way


class Leap(Struct, frozen=True, gc=False):
    """A way from a Space into the next."""

    edge: int
    start: int
    to: int
    pivot: bool  # it turns on a Hohmann
    burns: int  # that Bonus Burns can pay: of the Pivot, and of a Burn Space that is no lander burn
    lander: int  # fuel of a lander burn in half Burns
    crash: bool
    aerobrake: bool  # an Aerobrake Hazard
    path: bool  # along an aerobrake path
    off: int  # Size of the Site that it leaves, or NOTHING
    on: int  # Size of the Site on which it lands, or NOTHING
    off_site: int
    site: int
    seasonal: bool  # one end is Synodic and the other is not, or not in the same season
    leaves: int  # season of the Space that it leaves, or NOTHING
    enters: int
    flyby: int
    flyby_season: int
    oberth: bool
    belt: bool
    sunlit: bool  # solar power works where it leads to
    may_halt: bool


def _leap(start: int, way: Way) -> Leap:
    out, into = NODES[start], NODES[way.to]
    return Leap(
        edge=way.edge,
        start=start,
        to=way.to,
        pivot=way.pivot,
        burns=2 * way.pivot + (into.burn and not into.lander),
        lander=(2 - into.half) if into.lander else 0,
        crash=bool(into.hazards & Hazard.CRASH),
        aerobrake=bool(into.hazards & Hazard.AEROBRAKE),
        path=EDGES[way.edge].aerobrake,
        off=SITES[out.site].size if out.site != NOTHING else NOTHING,
        on=SITES[into.site].size if into.site != NOTHING else NOTHING,
        off_site=out.site,
        site=into.site,
        seasonal=out.season != into.season,
        leaves=out.season,
        enters=into.season,
        flyby=into.flyby,
        flyby_season=into.flyby_season,
        oberth=into.oberth,
        belt=into.is_belt,
        sunlit=ZONES[into.zone].solar_power,
        may_halt=into.may_halt,
    )


LEAPS = tuple(tuple(_leap(node, way) for way in ways) for node, ways in enumerate(WAYS))
ONWARD_LEAPS = tuple(
    {came: tuple(_leap(node, way) for way in ways) for came, ways in by_edge.items()}
    for node, by_edge in enumerate(ONWARD)
)


def leaps_from(node: int, came: int) -> tuple[Leap, ...]:
    """Out of a Space by the edge one came in; at the beginning of a movement by every way."""  # HFC-152
    return LEAPS[node] if came == NOTHING else ONWARD_LEAPS[node][came]


def is_open(leap: Leap, season: int) -> bool:
    """Whether a Synodic Space may be entered or left; among those of a colour it always may."""  # HFC-045
    if not leap.seasonal:
        return True
    return leap.leaves in (NOTHING, season) and leap.enters in (NOTHING, season)
