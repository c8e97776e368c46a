"""The map as numbers: Spaces, the ways out of each, straight on or with a Pivot, and what is Adjacent."""

from __future__ import annotations

from collections import deque
from fractions import Fraction

from msgspec.structs import replace

from armillary.engine.errors import DataError
from armillary.games.high_frontier.rules.components.kinds import (
    NOTHING,
    Edge,
    Elevator,
    Hazard,
    Node,
    NodeKind,
    Season,
    Site,
    Spectral,
    Way,
    Zone,
)
from armillary.games.high_frontier.rules.components.records import MapFile, NodeRecord, SiteFile, SiteRecord
from armillary.games.records import number_of

Ways = tuple[Way, ...]

MAP, SITE_FILE = "map.json", "sites.json"
SKIPPED = (NodeKind.LANDER_BURN, NodeKind.HALF_LANDER)  # when tracing what is Adjacent


def zones(read: MapFile) -> tuple[Zone, ...]:
    return tuple(Zone(zone.id, zone.name, zone.modifier, zone.solar_power) for zone in read.zones)


def _season(name: str) -> int:
    return Season[name.upper()] if name else NOTHING


def nodes(read: MapFile, sites: SiteFile) -> tuple[Node, ...]:
    zone_names = [zone.id for zone in read.zones]
    site_names = [site.id for site in sites.sites]
    return tuple(_node(record, zone_names, site_names) for record in read.nodes)


def _node(record: NodeRecord, zone_names: list[str], site_names: list[str]) -> Node:
    kind = NodeKind[record.kind.upper()]
    hazards = Hazard.NONE
    for name in record.hazards:
        hazards |= Hazard[name.upper()]
    return Node(
        id=record.id,
        name=record.name,
        kind=kind,
        zone=number_of(MAP, record.id, zone_names, record.zone),
        burn=kind in (NodeKind.BURN, *SKIPPED),
        lander=kind in SKIPPED,
        half=kind is NodeKind.HALF_LANDER,
        hazards=hazards,
        belt=record.belt_of,
        season=_season(record.season),
        flyby=record.flyby,
        flyby_season=_season(record.flyby_season),
        oberth=record.oberth,
        site=number_of(MAP, record.id, site_names, record.site) if record.site else NOTHING,
        home_orbit=record.home_orbit,
        ad_astra=record.ad_astra_exit,
        sunlens=record.id if record.sunlens else "",
        shelter=record.flare_shelter,
        x=record.at[0],
        y=record.at[1],
    )


def edges(read: MapFile) -> tuple[Edge, ...]:
    numbers = {node.id: number for number, node in enumerate(read.nodes)}
    for edge in read.edges:
        for end in edge.ends:
            if end not in numbers:
                raise DataError(MAP, " - ".join(edge.ends), f"{end!r} is no Space")
    return tuple(
        Edge(numbers[e.ends[0]], numbers[e.ends[1]], e.one_way, e.aerobrake, tuple(e.bends))
        for e in read.edges
    )


def ways(read: MapFile, links: tuple[Edge, ...]) -> tuple[Ways, ...]:
    """Out of each Space, wherever one comes from."""
    found: list[list[Way]] = [[] for _ in read.nodes]
    for number, edge in enumerate(links):
        found[edge.a].append(Way(number, edge.b))
        if not edge.one_way:
            found[edge.b].append(Way(number, edge.a))
    return tuple(map(tuple, found))


def onward(read: MapFile, links: tuple[Edge, ...], out: tuple[Ways, ...]) -> tuple[dict[int, Ways], ...]:
    """Out of each Space by the edge one came in, which is closed; a turn on a Hohmann is a Pivot."""
    # HFC-039, HFC-040, HFC-152
    found: list[dict[int, Ways]] = [{} for _ in read.nodes]
    entered = [(edge.b, number) for number, edge in enumerate(links)]
    entered += [(edge.a, number) for number, edge in enumerate(links) if not edge.one_way]
    for node, came in entered:
        lines = read.nodes[node].lines
        straight = next((line for line in lines if came in line), None)
        hohmann = read.nodes[node].kind == "hohmann"
        found[node][came] = tuple(
            Way(way.edge, way.to, hohmann and way.edge not in (straight or ()))
            for way in out[node]
            if way.edge != came
        )
    return tuple(found)


def adjacent(
    found: tuple[Node, ...], links: tuple[Edge, ...], found_sites: tuple[Site, ...]
) -> tuple[tuple[int, ...], ...]:
    """Spaces Adjacent to each: Crash Hazards and lander burns between them do not count.

    The two ends of a buggy road never are, by whatever route they are joined.
    """  # HFC-049, HFC-050
    near: list[list[int]] = [[] for _ in found]
    for edge in links:
        near[edge.a].append(edge.b)
        near[edge.b].append(edge.a)
    by_road: dict[int, set[int]] = {}
    for site in found_sites:
        by_road[site.node] = {found_sites[road].node for road in site.roads}
    return tuple(
        tuple(sorted(_traced(found, near, start) - by_road.get(start, set()))) for start in range(len(found))
    )


def _traced(found: tuple[Node, ...], near: list[list[int]], start: int) -> set[int]:
    reached: set[int] = set()
    passed = {start}
    todo = deque(near[start])
    while todo:
        node = todo.popleft()
        if node in passed or node in reached:
            continue
        if found[node].lander or found[node].hazards & Hazard.CRASH:
            passed.add(node)
            todo.extend(near[node])
            if found[node].lander:
                continue
        reached.add(node)
    return reached - {start}


def sites(
    read: MapFile, records: SiteFile, found: tuple[Node, ...], links: tuple[Edge, ...]
) -> tuple[Site, ...]:
    numbers = {node.id: number for number, node in enumerate(read.nodes)}
    names = {site.id: number for number, site in enumerate(records.sites)}
    roads: dict[int, list[int]] = {}
    for road in read.buggy_roads:
        a, b = (names[end] for end in road.ends)
        roads.setdefault(a, []).append(b)
        roads.setdefault(b, []).append(a)
    near: dict[int, set[int]] = {}
    for edge in links:
        near.setdefault(edge.a, set()).add(edge.b)
        near.setdefault(edge.b, set()).add(edge.a)
    return tuple(
        replace(
            _site(record, found[numbers[record.node]], numbers[record.node]),
            roads=tuple(sorted(roads.get(number, ()))),
            hazardous=_hazardous(found, near, numbers[record.node]),
        )
        for number, record in enumerate(records.sites)
    )


def _site(record: SiteRecord, node: Node, number: int) -> Site:
    features = dict.fromkeys(record.features, True)
    return Site(
        id=record.id,
        name=record.name,
        node=number,
        zone=node.zone,
        body=record.body,
        group=record.group,
        size=record.size,
        spectral=Spectral[record.spectral],
        hydration=record.hydration,
        push=features.pop("push", False),
        astrobiology=features.pop("astrobiology", False),
        submarine=features.pop("submarine", False),
        atmospheric=features.pop("atmospheric", False),
        aerostat=features.pop("aerostat", False),
        comet=features.pop("comet", False),
        centaur=features.pop("centaur", False),
        season=node.season,
        luna=record.luna,
        sungrazer=record.sungrazer,
        min_burns=Fraction(record.min_burns),
        clock=record.clock,
    )


def _hazardous(found: tuple[Node, ...], near: dict[int, set[int]], node: int) -> bool:
    """Whether a lander burn with a Hazard leads to a Site, directly or through other lander burns."""
    seen, todo = {node}, [node]
    while todo:
        for other in near[todo.pop()] - seen:
            if found[other].lander:
                if found[other].hazards:
                    return True
                seen.add(other)
                todo.append(other)
    return False


def elevators(read: MapFile) -> tuple[Elevator, ...]:
    numbers = {node.id: number for number, node in enumerate(read.nodes)}
    return tuple(
        Elevator(e.id, numbers[e.ends[0]], numbers[e.ends[1]], e.body, e.by_anchoring)
        for e in read.space_elevators
    )
