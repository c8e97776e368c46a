"""The Solar System made of its records: systems, worlds and the areas in them, by number."""

from __future__ import annotations

from fractions import Fraction

from armillary.engine.errors import DataError
from armillary.games.records import expect, number_of
from armillary.games.stellar_horizons.rules.components.kinds import (
    NOTHING,
    Area,
    Explorer,
    Field,
    Spot,
    System,
    World,
)
from armillary.games.stellar_horizons.rules.components.records import WorldFile, WorldRecord, read

FILE = "worlds.json"
EARTH_ORBIT = "earth_orbit"  # a world without an area of its own: it lies in Earth's orbit
SYSTEMS, WORLDS = 13, 38
NO_HELIO = 0  # of Deep Space Astronomy, to which nothing flies


def field_of(file: str, record: str, name: str) -> Field:
    return Field(number_of(file, record, [field.name.lower() for field in Field], name))


def explorer_of(file: str, record: str, name: str) -> Explorer:
    return Explorer(number_of(file, record, [explorer.name.lower() for explorer in Explorer], name))


def boards() -> tuple[tuple[System, ...], tuple[World, ...], tuple[Area, ...]]:
    """The systems from the Sun outward, their worlds, and the areas in the same order."""
    box: WorldFile = read(FILE, WorldFile)
    expect(FILE, "systems", len(box.systems), SYSTEMS)
    expect(FILE, "worlds", len(box.worlds), WORLDS)
    system_ids = [system.id for system in box.systems]
    world_ids = [world.id for world in box.worlds]
    names = _area_names(box)
    areas = _areas(box, names, system_ids, world_ids)
    worlds = tuple(_world(record, system_ids, names) for record in box.worlds)
    systems = tuple(
        System(
            record.id,
            record.name,
            NO_HELIO if record.helio is None else record.helio,
            record.decade,
            number_of(FILE, record.id, world_ids, record.central),
            record.flybys,
            tuple(number for number, world in enumerate(worlds) if world.system == place),
            names.get(f"{record.id}.flyby", NOTHING),
            _irradiated(box, record.id, "flyby"),
        )
        for place, record in enumerate(box.systems)
    )
    return systems, worlds, areas


def _area_names(box: WorldFile) -> dict[str, int]:
    names: list[str] = []
    for system in box.systems:
        if system.helio is None:
            continue
        names.append(f"{system.id}.flyby")
        for world in box.worlds:
            if world.system != system.id or world.id == EARTH_ORBIT:
                continue
            names += [f"{world.id}.orbit"] * world.orbit + [f"{world.id}.surface"] * world.surface
    return {name: number for number, name in enumerate(names)}


def _areas(
    box: WorldFile, names: dict[str, int], system_ids: list[str], world_ids: list[str]
) -> tuple[Area, ...]:
    links: list[set[int]] = [set() for _ in names]
    for link in box.links:
        for end in (link.a, link.b):
            if end not in names:
                raise DataError(FILE, f"{link.a} - {link.b}", f"{end!r} is no area")
        links[names[link.a]].add(names[link.b])
        links[names[link.b]].add(names[link.a])
    worlds = {world.id: world for world in box.worlds}
    found: list[Area] = []
    for name, number in names.items():
        place, spot = name.split(".")
        near = tuple(sorted(links[number]))
        if spot == "flyby":
            system, world, danger = place, NOTHING, _irradiated(box, place, spot)
        else:
            system, world = worlds[place].system, world_ids.index(place)
            danger = spot in worlds[place].radiation
        found.append(Area(name, Spot[spot.upper()], system_ids.index(system), world, danger, near))
    return tuple(found)


def _irradiated(box: WorldFile, system: str, spot: str) -> bool:
    """Only the board of a system's central world says so of its Flyby and transfer spaces."""  # SH-141
    central = next(record.central for record in box.systems if record.id == system)
    return any(world.id == central and spot in world.radiation for world in box.worlds)


def _world(record: WorldRecord, system_ids: list[str], names: dict[str, int]) -> World:
    home = "earth" if record.id == EARTH_ORBIT else record.id
    orbit = names.get(f"{home}.orbit", NOTHING)
    surface = NOTHING if record.id == EARTH_ORBIT else names.get(f"{record.id}.surface", NOTHING)
    return World(
        record.id,
        record.name,
        number_of(FILE, record.id, system_ids, record.system),
        record.kind,
        record.exploration,
        None if record.field is None else field_of(FILE, record.id, record.field),
        frozenset(record.keywords),
        frozenset(explorer_of(FILE, record.id, name) for name in record.explorers),
        record.reentry,
        record.atmosphere,
        record.base_cost,
        record.tile_slot,
        record.life,
        record.event_range,
        record.resources,
        record.terraform,
        Fraction(record.settlement_vp or 0),
        orbit,
        surface,
        orbit if record.id == EARTH_ORBIT else surface,
    )
