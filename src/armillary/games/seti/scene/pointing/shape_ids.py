"""The ids of shapes by the things of the game that they show."""

from __future__ import annotations

from armillary.games.seti.rules.components import PLANETS, TECH_RECORDS
from armillary.games.seti.rules.state import NOT_SET, SetiState
from armillary.games.seti.scene.names import (
    HAND,
    PLANETS_PLATE,
    ROW_PLATE,
    SPECIES_PLATES,
    SYSTEM,
    TECHS_PLATE,
    agency_plate,
    card_id,
    card_part,
    moon_part,
    sector_part,
    space_part,
    trace_part,
)
from armillary.scene import shape_id

Shapes = tuple[str, ...]

_RESOURCE_PARTS = {
    "credits": "credits",
    "energy": "energy",
    "publicity": "publicity",
    "data": "pool",
    "points": "score",
    "exofossil": "exofossils",
    "card": "cards",
    "cards": "cards",
}


def space(space: int) -> str:
    return shape_id(SYSTEM, space_part(space))


def body(body: int, seen: SetiState) -> str:
    return space(seen.sky.places[body])


def sector(sector: int) -> str:
    return shape_id(SYSTEM, sector_part(sector))


def planet(planet: int | str, part: str = "") -> str:
    name = planet if isinstance(planet, str) else PLANETS[planet]
    return shape_id(PLANETS_PLATE, f"{name}-{part}" if part else name)


def moon(moon: int | str) -> str:
    return shape_id(PLANETS_PLATE, moon_part(moon))


def tech(tech: int) -> str:
    return shape_id(TECHS_PLATE, TECH_RECORDS[tech].id)


def resource(seat: int, resource: str) -> Shapes:
    part = _RESOURCE_PARTS.get(resource)
    return (shape_id(agency_plate(seat), part),) if part else ()


def of_agency(seat: int, part: str) -> str:
    return shape_id(agency_plate(seat), part)


def trace(slot: int, colour: int, where: str, place: int) -> str:
    return shape_id(SPECIES_PLATES[slot], trace_part(colour, where, place))


def of_species(species: int, part: str, seen: SetiState) -> Shapes:
    slot = seen.slot_of(species)
    return () if slot == NOT_SET else (shape_id(SPECIES_PLATES[slot], part),)


def held(card: int) -> Shapes:
    return (shape_id(HAND, card_part(card)),) if card >= 0 else ()


def shown(card: int) -> Shapes:
    return (shape_id(ROW_PLATE, card_part(card)),) if card >= 0 else ()


def cards_in_row(seen: SetiState) -> Shapes:
    return tuple(shape for card in seen.row for shape in shown(card))


def in_play(seat: int, card: int, kind: str, space: int = NOT_SET) -> str:
    part = f"{kind}-{card_id(card)}"
    return of_agency(seat, part if space == NOT_SET else f"{part}-{space + 1}")
