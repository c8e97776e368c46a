"""Hawking and the sides of the exoplanets of `planets.json`, checked."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from armillary.engine.errors import DataError
from armillary.games.records import decoded, number_of
from armillary.games.space_gate_odyssey.rules.components.kinds import TOKENS, Area, Group, Hawking, Side


class _AreaRecord(Struct, forbid_unknown_fields=True):
    id: str
    kind: str
    x: float
    y: float
    group: str | None = None
    predominance: bool = False
    requires: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    points: int = 0


class _GroupRecord(Struct, forbid_unknown_fields=True):
    id: str
    kind: str
    areas: tuple[str, ...]
    q: int = 0  # where a volcano stands
    r: int = 0


class _SideRecord(Struct, forbid_unknown_fields=True):
    planet: str
    name: str
    players: tuple[int, ...]
    size: int
    provenance: dict[str, str]
    groups: list[_GroupRecord]
    areas: list[_AreaRecord]
    closes_at: int = 0


class _HawkingRecord(Struct, forbid_unknown_fields=True):
    ranks: int
    engineer_ranks: tuple[int, ...]
    predominance_values: tuple[int, ...]
    predominance_start: tuple[str, ...]
    provenance: dict[str, str]


class _PlanetFile(Struct, forbid_unknown_fields=True):
    about: str
    hawking: _HawkingRecord
    sides: list[_SideRecord]


PLANETS_FILE = "planets.json"
PLANET_NAMES = ("bose", "collins", "dirac", "fermi", "planck", "russell", "susskind", "turing")
AREA_KINDS = ("base", "advanced", "centre")


def read_planets(text: bytes) -> tuple[Hawking, dict[tuple[str, int], Side]]:
    """Hawking, and the side of each exoplanet for each number of players."""
    data = decoded(PLANETS_FILE, text, _PlanetFile)
    sides: dict[tuple[str, int], Side] = {}
    for record in data.sides:
        side = _side(record)
        for players in side.players:
            if (side.planet, players) in sides:
                raise DataError(PLANETS_FILE, side.planet, f"has two sides for {players} players")
            sides[side.planet, players] = side
    for planet in PLANET_NAMES:
        for players in (2, 3, 4):
            if (planet, players) not in sides:
                raise DataError(PLANETS_FILE, planet, f"has no side for {players} players")
        found = sum(record.planet == planet for record in data.sides)
        if found != 2:  # SGO-173
            raise DataError(PLANETS_FILE, planet, f"2 sides expected, {found} found")
    return _hawking(data.hawking), sides


def _hawking(record: _HawkingRecord) -> Hawking:
    start = tuple(number_of(PLANETS_FILE, "hawking", TOKENS, token) for token in record.predominance_start)
    if sorted(start) != list(range(5)) or len(record.predominance_values) != 5:
        raise DataError(PLANETS_FILE, "hawking", "five different tokens on five positions expected")
    return Hawking(record.ranks, record.engineer_ranks, record.predominance_values, start)


def _side(record: _SideRecord) -> Side:
    name = f"{record.planet} for {'-'.join(map(str, record.players))}"
    number_of(PLANETS_FILE, name, PLANET_NAMES, record.planet)
    ids = [area.id for area in record.areas]
    if len(set(ids)) != len(ids):
        raise DataError(PLANETS_FILE, name, "an area stands twice")
    if len(ids) != record.size:
        raise DataError(PLANETS_FILE, name, f"{record.size} areas expected, {len(ids)} found")
    groups = [group.id for group in record.groups]
    if len(set(groups)) != len(groups):
        raise DataError(PLANETS_FILE, name, "a group stands twice")

    def area(area: _AreaRecord) -> Area:
        def number(names: Sequence[str], wanted: str) -> int:
            return number_of(PLANETS_FILE, f"{name}, {area.id}", names, wanted)

        def numbers(names: tuple[str, ...]) -> tuple[int, ...]:
            return tuple(number(ids, other) for other in names)

        return Area(
            id=area.id,
            kind=AREA_KINDS[number(AREA_KINDS, area.kind)],
            group=-1 if area.group is None else number(groups, area.group),
            predominance=area.predominance,
            requires=numbers(area.requires),
            links=numbers(area.links),
            points=area.points,
            x=area.x,
            y=area.y,
        )

    def group(group: _GroupRecord) -> Group:
        where = f"{name}, {group.id}"
        return Group(
            group.id, group.kind, tuple(number_of(PLANETS_FILE, where, ids, id_) for id_ in group.areas)
        )

    all_areas, all_groups = tuple(map(area, record.areas)), tuple(map(group, record.groups))
    side = Side(
        planet=record.planet,
        name=record.name,
        players=record.players,
        areas=all_areas,
        groups=all_groups,
        closes_at=record.closes_at,
        areas_by_kind=_areas_by_kind(all_areas, all_groups),
        groups_by_kind={g.kind: tuple(h for h in all_groups if h.kind == g.kind) for g in all_groups},
    )
    _check_side(name, side)
    return side


def _areas_by_kind(areas: tuple[Area, ...], groups: tuple[Group, ...]) -> dict[str, tuple[int, ...]]:
    found = {kind: [i for i, area in enumerate(areas) if area.kind == kind] for kind in AREA_KINDS}
    for group in groups:
        found.setdefault(group.kind, []).extend(group.areas)
    return {kind: tuple(numbers) for kind, numbers in found.items()}


def _check_side(name: str, side: Side) -> None:
    """Links go both ways, areas and groups agree, and the number that closes the side can be reached."""
    for number, area in enumerate(side.areas):
        where = f"{name}, {area.id}"
        for other in area.links:
            if number not in side.areas[other].links:
                raise DataError(PLANETS_FILE, where, f"is linked to {side.areas[other].id}, but not back")
        named = [area.group] if area.group >= 0 else []
        if named != [i for i, g in enumerate(side.groups) if number in g.areas and g.kind != "volcano"]:
            raise DataError(PLANETS_FILE, where, "names another group than the one that holds it")
    islands = [len(island.areas) for island in side.groups_of("island")]
    most = min(islands) if islands else len(side.areas_of("satellite"))
    if not min(1, most) <= side.closes_at <= most:
        raise DataError(PLANETS_FILE, name, f"cannot close at {side.closes_at} of {most}")
