"""The solar system's layers, the nearby stars, the planets and the computer."""

from __future__ import annotations

from itertools import count

from msgspec import Struct

from armillary.engine.errors import DataError
from armillary.games.records import expect, number_of
from armillary.games.seti.rules.components.kinds import (
    BODIES,
    COLOURS,
    NO_SLOT,
    PLANETS,
    SECTORS,
    TOP_ROW,
    ComputerSpace,
    Moon,
    Planet,
    Star,
)
from armillary.games.seti.rules.components.vocabulary import Effects

FILE = "board.json"
FEATURES = ("hole", "empty", "asteroid", "comet")
LAYERS = 4


class LayerRecord(Struct, forbid_unknown_fields=True):
    id: str
    rings: dict[str, list[str]]
    source: str


class StarRecord(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    colour: str
    capacity: int
    first_win: Effects
    next_wins: Effects
    source: str


class SectorBoardRecord(Struct, forbid_unknown_fields=True):
    id: str
    stars: tuple[str, str]
    source: str


class MoonRecord(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    rewards: Effects


class PlanetRecord(Struct, forbid_unknown_fields=True):
    id: str
    name: str
    orbit: Effects
    first_orbit: Effects
    landing: Effects
    first_landings: tuple[Effects, ...]
    moons: list[MoonRecord]
    source: str


class ComputerRecord(Struct, forbid_unknown_fields=True):
    rewards: Effects
    tech_slot: bool


class BoardFile(Struct):
    layers: list[LayerRecord]
    stars: list[StarRecord]
    sector_boards: list[SectorBoardRecord]
    planets: list[PlanetRecord]
    computer: list[ComputerRecord]


# A layer: for each ring, what each local sector shows; rings that it does not reach are all holes.
Layer = tuple[tuple[str, ...], ...]


def layers_of(file: BoardFile) -> tuple[Layer, ...]:
    """The layers from the top: discs 1, 2 and 3, then the fixed board."""
    expect(FILE, "layers", len(file.layers), LAYERS)
    return tuple(tuple(_ring(record, ring) for ring in "1234") for record in file.layers)


def _ring(record: LayerRecord, ring: str) -> tuple[str, ...]:
    cells = record.rings.get(ring, ["hole"] * SECTORS)
    expect(FILE, f"{record.id} ring {ring}", len(cells), SECTORS)
    for cell in cells:
        number_of(FILE, f"{record.id} ring {ring}", (*FEATURES, *BODIES), cell)
    return tuple(cells)


def stars_of(file: BoardFile) -> tuple[Star, ...]:
    expect(FILE, "stars", len(file.stars), SECTORS)
    return tuple(
        Star(
            record.id,
            record.name,
            number_of(FILE, record.id, COLOURS, record.colour),
            record.capacity,
            record.first_win,
            record.next_wins,
        )
        for record in file.stars
    )


def sector_boards_of(file: BoardFile) -> tuple[tuple[int, int], ...]:
    """The two stars of each sector board, clockwise."""
    names = [record.id for record in file.stars]
    boards = tuple(
        (
            number_of(FILE, record.id, names, record.stars[0]),
            number_of(FILE, record.id, names, record.stars[1]),
        )
        for record in file.sector_boards
    )
    if sorted(star for pair in boards for star in pair) != list(range(SECTORS)):
        raise DataError(FILE, "sector_boards", "every star stands on exactly one sector board")
    return boards


def planets_of(file: BoardFile) -> tuple[Planet, ...]:
    by_id = {record.id: record for record in file.planets}
    expect(FILE, "planets", len(by_id), len(PLANETS))
    numbers = count()
    return tuple(_planet(planet, by_id[name], numbers) for planet, name in enumerate(PLANETS))


def _planet(planet: int, record: PlanetRecord, numbers: count[int]) -> Planet:
    moons = tuple(Moon(next(numbers), moon.id, moon.name, planet, moon.rewards) for moon in record.moons)
    return Planet(
        record.id,
        record.name,
        record.orbit,
        record.first_orbit,
        record.landing,
        record.first_landings,
        moons,
    )


def computer_of(file: BoardFile) -> tuple[ComputerSpace, ...]:
    expect(FILE, "computer", len(file.computer), TOP_ROW)
    slots = count()
    return tuple(
        ComputerSpace(record.rewards, next(slots) if record.tech_slot else NO_SLOT)
        for record in file.computer
    )
