"""The shapes of what rules number: units, places, worlds, systems, and the fields of charts and boards."""

from __future__ import annotations

from armillary.engine import as_written
from armillary.games.stellar_horizons.rules.components import (
    AREAS,
    FACTIONS,
    MISSIONS,
    POLICIES,
    SYSTEMS,
    TECHNOLOGIES,
    UNITS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.areas import in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import HIDDEN, NOTHING, RESERVE
from armillary.games.stellar_horizons.rules.concepts.places import system_of
from armillary.games.stellar_horizons.rules.modes import home_of
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState
from armillary.games.stellar_horizons.scene.moment import opened
from armillary.games.stellar_horizons.scene.names import (
    ATLAS,
    BATTLE,
    DEEP_SPACE,
    FIELDS,
    MISSIONS_PLATE,
    ORDERS,
    POLICIES_PLATE,
    RELATIONS,
    RESOURCES,
    TECHNOLOGIES_PLATE,
    area_part,
    faction_plate,
    in_use,
    looking,
    system_plate,
    world_part,
)
from armillary.games.stellar_horizons.scene.pieces import figures
from armillary.games.stellar_horizons.scene.pieces.coordinates import system_drawing
from armillary.games.stellar_horizons.scene.pieces.figures import unit_shapes
from armillary.games.stellar_horizons.scene.plates import battle, missions, orders
from armillary.scene import shape_id

Shapes = tuple[str, ...]


def unit(number: int, seen: StellarState) -> Shapes:
    """A unit where it is, and in the list of its faction; in the reserve, its kind."""
    if not 0 <= number < len(UNITS):
        return ()
    record = UNITS[number]
    seat = seen.seat_of[record.faction]
    if seen.where[number] == RESERVE:
        return board(seat, f"reserve-{record.kind.name.lower()}") if seat != NOBODY else ()
    listed = board(seat, f"unit-{record.id}") if seat != NOBODY else ()
    return fighter(number, seen) + unit_shapes(seen, number) + listed


def fighter(number: int, seen: StellarState) -> Shapes:
    """Who takes part in a combat that is on; a pirate and the Invader have numbers below 0."""
    return (shape_id(BATTLE, battle.part_of(number)),) if battle.drawn(seen, number) else ()


def place(area: int, seen: StellarState) -> Shapes:
    """An area or transfer space; from afar, its system on the atlas as well, and first for a transfer."""
    if area < 0:
        return ()
    number = system_of(area)
    if in_transfer(area):
        return system(number) + _on_board(number, area_part(area), seen)
    world_there = AREAS[area].world
    drawn = () if world_there != NOTHING and world_there not in seen.worlds else (area_part(area),)
    there = tuple(each for part in drawn for each in _on_board(number, part, seen))
    return there if number == opened(seen) else there + system(number)


def _on_board(number: int, part: str, seen: StellarState) -> Shapes:
    return (shape_id(system_plate(number), part),) if number in in_use(seen) else ()


def system(number: int) -> Shapes:
    if number == DEEP_SPACE or not 0 <= number < len(SYSTEMS):
        return ()
    return (shape_id(ATLAS, f"system-{SYSTEMS[number].id}"),)


def world(number: int, seen: StellarState) -> Shapes:
    if not 0 <= number < len(WORLDS) or number not in seen.worlds:
        return ()
    return _on_board(system_drawing(number), world_part(number), seen)


def pirates(number: int, seen: StellarState) -> Shapes:
    found = [n for n, pirate in enumerate(seen.pirates) if pirate.system == number]
    return tuple(each for n in found for each in _on_board(number, f"pirate-{n}", seen))


def asteroids(number: int, seen: StellarState) -> Shapes:
    return _on_board(number, "asteroids", seen) if seen.asteroids[number] else system(number)


def threat(seen: StellarState) -> Shapes:
    """What comes for Earth."""
    found = figures.threats(seen).items()
    return tuple(each for number, (part, _) in found for each in _on_board(number, part, seen))


def home(seat: int, seen: StellarState) -> Shapes:
    return place(home_of(seen, seen.played[seat]), seen) if seen.played else ()


def board(seat: int, part: str) -> Shapes:
    """A part of the board of a faction that is played."""
    return (shape_id(faction_plate(seat), part),) if seat >= 0 else ()


def stock(seat: int, resource: int) -> Shapes:
    return board(seat, f"stock-{RESOURCES[resource]}")


def bank(seat: int, field: int) -> Shapes:
    return board(seat, f"bank-{FIELDS[field]}")


def technology(number: int) -> Shapes:
    return (shape_id(TECHNOLOGIES_PLATE, TECHNOLOGIES[number].id),)


def policy(number: int) -> Shapes:
    return (shape_id(POLICIES_PLATE, POLICIES[number].id),)


def relation(seat: int, faction: int, seen: StellarState) -> Shapes:
    """The cell of a seat and a faction."""
    if not seen.played or seat < 0:
        return ()
    return (shape_id(RELATIONS, f"cell-{seat}-{FACTIONS[faction].id}"),)


def mission(number: int, seen: StellarState) -> Shapes:
    """A mission that whoever looks has in the list, and its world."""
    if number == HIDDEN:
        return ()
    listed = any(number == each for each, *_ in missions.listed(seen, as_written))
    named = (shape_id(MISSIONS_PLATE, MISSIONS[number].id),) if listed else ()
    return named + world(MISSIONS[number].world, seen)


def order(number: int, seat: int, seen: StellarState) -> Shapes:
    """A standing order; only one's own are drawn."""
    known = seat == looking(seen) and any(number == each for each, _ in orders.orders_of(seen))
    return (shape_id(ORDERS, f"order-{UNITS[number].id}"),) if known else ()


def passed(phase: str, seat: int, seen: StellarState) -> Shapes:
    known = seat == looking(seen) and phase in orders.passed_of(seen)
    return (shape_id(ORDERS, f"passed-{phase}"),) if known else ()


def habit(name: str, seat: int, seen: StellarState) -> Shapes:
    known = seat == looking(seen) and name in orders.habits_of(seen)
    return (shape_id(ORDERS, orders.habit_part(name)),) if known else ()
