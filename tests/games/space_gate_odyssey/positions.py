"""Small helpers that state a position of Space Gate Odyssey; `armillary.testing` has those for any game."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping

from armillary.engine import Rng, Value, advance, resolve
from armillary.games.space_gate_odyssey.rules import setup
from armillary.games.space_gate_odyssey.rules.components import (
    INITIAL_MODULES,
    MODULE_NAMED,
    MODULES,
    TOKENS,
    Group,
    Kind,
    Side,
)
from armillary.games.space_gate_odyssey.rules.exoplanets import world_of
from armillary.games.space_gate_odyssey.rules.journey import EmptyGates, send
from armillary.games.space_gate_odyssey.rules.state import (
    RANK_ENGINEER,
    RANK_SETTLER,
    Confederation,
    Exoplanet,
    OdysseyState,
)
from armillary.games.space_gate_odyssey.rules.station import address, cell_named
from armillary.testing import asked, choose, do, refused, seat_asked, told, waiting

__all__ = [
    "asked",
    "choose",
    "do",
    "refused",
    "seat_asked",
    "told",
    "waiting",
]  # besides what is defined here

ALL_PIECES = {"settlers": 36, "engineers": 7, "suits": 4, "robots": 5}
PLANETS = ("bose", "susskind", "planck", "turing", "russell")


def table(seats: int = 3, planets: Iterable[str] = PLANETS, active: int = 0) -> OdysseyState:
    """A table after setup without the two chosen modules: nothing drawn at random, nothing asked yet.

    Gate alpha stands on the first planet, beta on the second, gamma on the third; in each pile the
    module with the lowest id lies on top; every seat has its pieces and a full initial module.
    """
    state = setup.first_state(seats, Rng(1), {})
    state.stack.clear()
    state.set_planets(list(planets))
    state.gates = [0, 1, 2]
    state.active = active
    for number in reversed(range(INITIAL_MODULES, len(MODULES))):
        state.piles[MODULES[number].pile].append(number)
    state.events = []
    return state


def opened(seats: int = 3, seed: int = 1, **options: Value) -> OdysseyState:
    """A table as a game opens: everything is drawn, and the first player is asked for a module."""
    state = setup.first_state(seats, Rng(seed), options)
    state.events = []
    advance(state)
    return state


def random_game(seats: int, seed: int, **options: Value) -> Iterator[OdysseyState]:
    """One game to the end, the live state at each decision and at the end; endless ones fail."""
    state = opened(seats, seed, **options)
    state.events = None
    chooser = random.Random(seed)
    for _ in range(100_000):
        yield state
        if state.over:
            return
        resolve(state, chooser.choice(state.pending))
    raise AssertionError("the game does not end")


def build(
    state: OdysseyState,
    seat: int,
    module: str,
    where: str,
    *,
    turns: int = 0,
    active: bool = True,
    settlers: int = 0,
) -> int:
    """Lay the module with this id into a station, whatever the building rules say; its number there."""
    station = state.confederations[seat].station
    number = station.add(MODULE_NAMED[module], cell_named(where), turns)
    station.active[number] = active
    station.settlers[number] = settlers
    state.confederations[seat].spare_settlers -= settlers
    for pile in state.piles:
        if MODULE_NAMED[module] in pile:
            pile.remove(MODULE_NAMED[module])
    return number


def full(state: OdysseyState, seat: int, module: str, where: str) -> int:
    """Lay an activated module with a settler on every space; its number in the station."""
    return build(state, seat, module, where, settlers=MODULES[MODULE_NAMED[module]].capacity)


def crew(
    state: OdysseyState,
    seat: int,
    *,
    engineers: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0),
    chiefs: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0),
    robots: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0),
) -> Confederation:
    """Replace a seat's characters: how many in water, wildlife, energy, new modules, airlock."""
    own = state.confederations[seat]
    own.engineers, own.chiefs, own.robots = list(engineers), list(chiefs), list(robots)
    own.spare_engineers = 7 - sum(engineers) - sum(chiefs)
    own.spare_suits = 4 - sum(chiefs)
    own.spare_robots = 5 - sum(robots)
    return own


def give_modules(state: OdysseyState, seat: int, *counts: int, active: bool = True) -> None:
    """Lay so many water, wildlife and energy modules from the piles into a station, anywhere."""
    for field, count in enumerate(counts):
        found = [number for pile in state.piles for number in pile if MODULES[number].field == field]
        for number in found[:count]:
            where = f"N{len(state.confederations[seat].station) + 1}"
            build(state, seat, MODULES[number].id, where, active=active)


def lay_tokens(state: OdysseyState, order: str) -> None:
    """Lay the predominance tokens from the most valuable position to the least."""
    state.track = [TOKENS.index(token) for token in order.split()]


def risen(state: OdysseyState, seat: int, influence: int) -> Confederation:
    """Give a seat this much influence with its government pieces, engineers from the supply included."""
    own = state.confederations[seat]
    own.influence = influence
    own.ranks = [RANK_ENGINEER if rank in (3, 6) else RANK_SETTLER for rank in range(1, influence // 10 + 1)]
    del own.ranks[8:]
    own.spare_settlers -= own.ranks.count(RANK_SETTLER)
    own.spare_engineers -= own.ranks.count(RANK_ENGINEER)
    return own


def area_named(side: Side, name: str) -> int:
    return next(number for number, area in enumerate(side.areas) if area.id == name)


def group_named(side: Side, name: str) -> Group:
    return next(group for group in side.groups if group.id == name)


def settle(state: OdysseyState, planet: str, settlers: Mapping[int, Iterable[str]]) -> Exoplanet:
    """Put settlers of these seats on these areas of a planet."""
    found = state.planets[state.planet_named(planet)]
    for seat, areas in settlers.items():
        for area in areas:
            found.owners[area_named(found.side, area)] = seat
            state.confederations[seat].spare_settlers -= 1
    return found


def fill_up(state: OdysseyState, planet: str, seat: int, *, but: Iterable[str] = ()) -> Exoplanet:
    """Give every free area of a planet, but for these, to one seat."""
    found = state.planets[state.planet_named(planet)]
    left = set(but)
    areas = [
        area.id for n, area in enumerate(found.side.areas) if found.owners[n] < 0 and area.id not in left
    ]
    return settle(state, planet, {seat: areas})


def share_out(state: OdysseyState, planet: str, *, but: Iterable[str] = ()) -> Exoplanet:
    """Deal the free areas of a planet, but for these, to the seats in turn."""
    found = state.planets[state.planet_named(planet)]
    left = set(but)
    free = [area.id for n, area in enumerate(found.side.areas) if found.owners[n] < 0 and area.id not in left]
    return settle(state, planet, {seat: free[seat :: state.seats] for seat in range(state.seats)})


def journey(state: OdysseyState) -> list[str]:
    """Step 4 of a turn: everybody empties full space gate modules."""
    return do(state, *(EmptyGates(seat) for seat in state.in_turn_order()))


def aboard(state: OdysseyState, seat: int, where: str) -> int:
    """Settlers in the module at this address."""
    station = state.confederations[seat].station
    return station.settlers[station.at[cell_named(where)]]


def is_active(state: OdysseyState, seat: int, where: str) -> bool:
    station = state.confederations[seat].station
    return station.active[station.at[cell_named(where)]]


def addresses(state: OdysseyState, seat: int) -> list[str]:
    return [address(cell) for cell in state.confederations[seat].station.cells]


def pieces(state: OdysseyState, seat: int) -> dict[str, int]:
    """All pieces of a seat, wherever they are: 36 settlers, 7 engineers, 4 suits, 5 robots."""
    own = state.confederations[seat]
    on_planets = sum(planet.settlers_of(seat) for planet in state.planets)
    ranks = own.ranks
    marker = 1
    return {
        "settlers": own.spare_settlers + sum(own.station.settlers) + on_planets + marker + ranks.count(0),
        "engineers": own.spare_engineers
        + sum(own.engineers)
        + sum(own.chiefs)
        + ranks.count(1)
        + ranks.count(2),
        "suits": own.spare_suits + sum(own.chiefs) + ranks.count(2),
        "robots": own.spare_robots + sum(own.robots),
    }


def colony(name: str, seats: int, settlers: Mapping[int, Iterable[str]] | None = None) -> Exoplanet:
    """A planet by itself, with settlers of these seats on these areas."""
    planet = Exoplanet(name, seats)
    for seat, areas in (settlers or {}).items():
        for area in areas:
            planet.owners[area_named(planet.side, area)] = seat
    return planet


def legal(planet: Exoplanet, seat: int = 0, *, placed: int = 0) -> list[str]:
    """The areas for a settler whose module has placed so many before it."""
    areas = world_of(planet).areas(planet, seat, placed, -1)
    return [planet.side.areas[area].id for area in areas]


def gains(planet: Exoplanet) -> list[int]:
    """What each seat would gain if the planet closed now."""
    return world_of(planet).gains(planet)


def closes(planet: Exoplanet) -> bool:
    return world_of(planet).closes(planet)


def is_closed(planet: Exoplanet) -> bool:
    """Has the planet left the game?"""
    return planet.closed


def land(state: OdysseyState, seat: int, planet: str, settlers: int) -> list[str]:
    """A full space gate module of this capacity sends its settlers to a planet; the places for the first."""
    number = next(
        number
        for pile in state.piles
        for number in reversed(pile)
        if MODULES[number].kind == Kind.SPACE_GATE and MODULES[number].capacity == settlers
    )
    where = f"E{len(state.confederations[seat].station.cells)}"
    module = build(state, seat, MODULES[number].id, where, settlers=settlers)
    send(state, seat, module, state.planet_named(planet))
    return do(state)


def owner(planet: Exoplanet, area: str) -> int:
    """The seat whose settler stands on this area; FREE if none does."""
    return planet.owners[area_named(planet.side, area)]
