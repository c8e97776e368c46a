"""Fleets: who is where, what ships are worth, who can be seen."""

from __future__ import annotations

from collections.abc import Iterable

from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.components import BLUEPRINTS, RESERVE, SHIPS_A_CLASS
from armillary.games.exodus.rules.components.vocabulary import Cloak, DetectCloaked, ModifyRange
from armillary.games.exodus.rules.pieces import blueprints
from armillary.games.exodus.rules.pieces.in_force import by_law, in_force
from armillary.games.exodus.rules.state import ExodusState, Part

# Ships


def kind_of(ship: int) -> int:
    """The class of a ship."""
    return ship // SHIPS_A_CLASS


def written(ship: int) -> str:
    """A ship as it is written in choices: its class, and whether it is the first or the second."""
    return f"{BLUEPRINTS[kind_of(ship)].id}-{ship % SHIPS_A_CLASS + 1}"


def parts_of(state: ExodusState, seat: int, ship: int) -> tuple[Part, ...]:
    return state.factions[seat].blueprints[kind_of(ship)]


def cargo_limit(ship: int) -> int:
    return BLUEPRINTS[kind_of(ship)].cargo  # EXO-042


def shields(state: ExodusState, seat: int, ship: int) -> int:
    return blueprints.absorbed(parts_of(state, seat, ship))  # EXO-045


def ships_in(state: ExodusState, seat: int, place: int) -> list[int]:
    """The ships of a player in a hex."""
    return [ship for ship, where in enumerate(state.factions[seat].where) if where == place]


def in_play(state: ExodusState, seat: int) -> list[int]:
    return [ship for ship, where in enumerate(state.factions[seat].where) if where != RESERVE]


def looks(state: ExodusState, seat: int, ship: int) -> tuple[int, int, int, int]:
    """What tells a ship from the other one of its class: where it is, its damage and its cargo."""
    faction = state.factions[seat]
    return kind_of(ship), faction.where[ship], faction.damage[ship], faction.cargo[ship]


def one_of_each(state: ExodusState, seat: int, ships: Iterable[int]) -> list[int]:
    """These ships without the second of two that do not differ."""
    found: dict[tuple[int, int, int, int], int] = {}
    for ship in ships:
        found.setdefault(looks(state, seat, ship), ship)
    return list(found.values())


def range_of(state: ExodusState, seat: int, kind: int) -> int:
    """Hexes that ships of a class move; without a drive none, whatever the laws say."""
    own = blueprints.reach(state.factions[seat].blueprints[kind])
    changes = by_law(state, ModifyRange) if own else ()
    if not changes:
        return own  # EXO-050
    moved = own + sum(change.delta for change in changes)
    return min(max(moved, *(c.min for c in changes)), *(c.max for c in changes))  # EXO-298


def destroy(state: ExodusState, seat: int, ship: int, *, rescued: bool = False) -> None:
    """A ship goes back to the reserve, and so does who was aboard."""  # EXO-006, EXO-332
    faction = state.factions[seat]
    place, cubes = faction.where[ship], faction.cargo[ship]
    faction.where[ship] = RESERVE
    faction.damage[ship] = faction.cargo[ship] = 0
    state.wrecks = (*state.wrecks, (place, seat, kind_of(ship)))
    state.tell(events.ShipDestroyed, seat, ship, place)
    if not cubes:
        return
    rescued = rescued and state.planet(state.home(seat)) is not None  # EXO-407
    if rescued:
        state.population[state.home(seat)][seat] += cubes  # EXO-401
    else:
        faction.reserve += cubes  # EXO-038, EXO-335
    state.tell(events.CargoLost, seat, cubes, rescued)


# Who is where


def seats_in(state: ExodusState, place: int) -> list[int]:
    """The players with ships in a hex, in turn order."""
    return [seat for seat in state.order if place in state.factions[seat].where]


def places_with_ships(state: ExodusState) -> list[int]:
    return sorted({place for faction in state.factions for place in faction.where if place != RESERVE})


# Who is seen


def last_conquest(state: ExodusState) -> bool:
    """The last Conquest phase of the game, for which everybody has Radar."""  # EXO-288, EXO-289
    return state.turn == state.turns and state.conquest == state.conquests


def has_cloaking(state: ExodusState, seat: int) -> bool:
    return any(in_force(state, seat, Cloak))


def has_radar(state: ExodusState, seat: int) -> bool:
    return last_conquest(state) or any(in_force(state, seat, DetectCloaked))


def cloaked(state: ExodusState, seat: int, place: int) -> bool:
    """The ships of a player in a hex, all together, cannot be attacked now."""  # EXO-313, EXO-315
    if last_conquest(state):
        return False  # EXO-402
    return (seat, place) not in state.uncloaked and has_cloaking(state, seat)


def visible(state: ExodusState, place: int) -> list[int]:
    """The players whose ships in a hex can be attacked, in turn order."""
    return [seat for seat in seats_in(state, place) if not cloaked(state, seat, place)]
