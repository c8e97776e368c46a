"""The ids of shapes by the things of the game that they show."""

from __future__ import annotations

from armillary.games.exodus.rules.components import BLUEPRINTS, RESERVE, TECHNOLOGIES, UPGRADES
from armillary.games.exodus.rules.conquest.battle_state import RESISTANCE
from armillary.games.exodus.rules.pieces.fleets import kind_of
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.scene.moment import fight_of
from armillary.games.exodus.scene.names import (
    BATTLE,
    BLUEPRINTS_PLATE,
    CARDS,
    COUNCIL,
    MAP,
    RESOURCES,
    SUPPLY,
    TECHS_PLATE,
    faction_plate,
    looking,
)
from armillary.scene import shape_id

Shapes = tuple[str, ...]


def of_hex(place: int) -> Shapes:
    return (shape_id(MAP, f"hex-{place}"),) if place >= 0 else ()


def of_cubes(place: int, seat: int, seen: ExodusState) -> Shapes:
    """The people of a seat on a planet, or the hex where none are left."""
    if not seen.population[place][seat]:
        return of_hex(place)
    return (shape_id(MAP, f"cubes-{place}-{seat}"),)


def of_ship(seat: int, ship: int, seen: ExodusState) -> Shapes:
    """A ship where it is, or its class once it is in the reserve."""
    if seen.factions[seat].where[ship] == RESERVE:
        return of_class(seat, kind_of(ship), seen)
    return (shape_id(MAP, f"ship-{seat}-{ship}"),)


def of_class(seat: int, kind: int, seen: ExodusState) -> Shapes:
    """The blueprint of a class; of others, the small one in their faction."""
    if seat == looking(seen):
        return (shape_id(BLUEPRINTS_PLATE, BLUEPRINTS[kind].id),)
    return (shape_id(faction_plate(seat), f"class-{BLUEPRINTS[kind].id}"),)


def of_stock(seat: int, resource: str) -> Shapes:
    return (shape_id(faction_plate(seat), f"stock-{resource}"),) if resource in RESOURCES else ()


def of_upgrade(upgrade: int) -> Shapes:
    return (shape_id(SUPPLY, UPGRADES[upgrade].id),)


def of_technology(technology: int) -> Shapes:
    return (shape_id(TECHS_PLATE, TECHNOLOGIES[technology].id),)


def of_rank(seat: int) -> Shapes:
    return (shape_id(COUNCIL, f"order-{seat}"),)


def own_card(part: str, seat: int, seen: ExodusState) -> Shapes:
    """A card of whoever looks; the cards of others lie in their factions."""
    return (shape_id(CARDS, part),) if seat == looking(seen) else ()


def of_fighter(owner: int, ship: int, seen: ExodusState) -> Shapes:
    if fight_of(seen) is None:
        return of_ship(owner, ship, seen)
    part = "centurian" if owner == RESISTANCE else f"ship-{owner}-{ship}"
    return (shape_id(BATTLE, part),)
