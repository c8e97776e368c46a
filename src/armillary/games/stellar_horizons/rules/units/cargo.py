"""What ships carry and places store, how a cost is paid at a place, and how resources change hands.

Phases offer it besides what they are about; when somebody is asked for it alone, `stowing` says.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from operator import or_
from typing import ClassVar

from armillary.engine import AnytimeOption, Option
from armillary.engine.options import Amounts
from armillary.games.stellar_horizons.rules.components import BASES, CVS, EARTH_ORBIT, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import (
    BASE,
    CV,
    EMPTY,
    NOTHING,
    RESERVE,
    Hold,
    Resource,
)
from armillary.games.stellar_horizons.rules.components.scenario_rules import AiSupplies
from armillary.games.stellar_horizons.rules.concepts.politics_chits import Count
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.decisions.anytime import OFFERS, in_combat
from armillary.games.stellar_horizons.rules.events.flight import CargoDumped, CargoMoved
from armillary.games.stellar_horizons.rules.modes import home_of, is_campaign, is_the_one, special
from armillary.games.stellar_horizons.rules.state import DOCKED, StellarState
from armillary.games.stellar_horizons.rules.units import bases, ships
from armillary.games.stellar_horizons.rules.units.holds import one, pay, plus, put, room, stored
from armillary.games.stellar_horizons.rules.units.ports import Ports, ports_of
from armillary.mechanics.narrow import Narrow

HOME = NOTHING  # instead of a unit
_RESOURCES = tuple(Resource)
Moved = tuple[tuple[int, int], ...]  # units and resources that were moved in this phase

_CREWED = [(units[0], units[-1] + 1) for units in CVS]  # their numbers follow each other
_LEADERS = list(range(len(UNITS)))  # of ships that are fleets of their own
_CAPACITY = [unit.cargo for unit in UNITS]
_FREIGHTERS = [tuple(unit for unit in units if UNITS[unit].cargo) for units in CVS]


# Moving resources


class Load(Option, frozen=True, gc=False):
    unit: int
    resource: int

    verb: ClassVar[str] = "load"

    def words(self) -> tuple[object, ...]:
        return ships.own_name(self.unit), Resource(self.resource).name.lower()


class Unload(Option, frozen=True, gc=False):
    unit: int
    resource: int

    verb: ClassVar[str] = "unload"

    def words(self) -> tuple[object, ...]:
        return ships.own_name(self.unit), Resource(self.resource).name.lower()


def _by_bits(make: Callable[[int, int], Option], unit: int) -> tuple[tuple[Option, ...], ...]:
    options = [(1 << resource, make(unit, resource)) for resource in _RESOURCES]
    return tuple(tuple(option for bit, option in options if bits & bit) for bits in range(_ALL + 1))


_ALL = (1 << len(_RESOURCES)) - 1  # bits
_LOADS = [_by_bits(Load, unit) for unit in range(len(UNITS))]
_UNLOADS = [_by_bits(Unload, unit) for unit in range(len(UNITS))]


class LoadFrom(Option, frozen=True, gc=False):
    source: int

    verb: ClassVar[str] = "from"

    def words(self) -> tuple[object, ...]:
        return ("home" if self.source == HOME else ships.own_name(self.source),)


def at_home(state: StellarState, faction: int) -> Hold:
    """What can be had at home: what is stored there, and what money buys."""  # SH-027
    money = max(0, state.factions[faction].money)
    ore, fuel, supplies = stored(state, faction, home_of(state, faction))
    if special(state, AiSupplies) and is_the_one(state, faction):
        return ore + money, fuel + money, supplies  # SH-554
    return ore + money, fuel + money, supplies + money


def keeper(state: StellarState, unit: int) -> int | None:
    """Whose stores a ship can reach where it is: home, or the base in whose fleet it is."""  # SH-164, SH-167
    faction, place = UNITS[unit].faction, state.where[unit]
    if UNITS[unit].kind is BASE:
        linked = place == EARTH_ORBIT and powers(state, faction).elevator
        return HOME if linked and bases.is_home(state, faction, place) else None  # SH-169
    port = ports_of(state, faction).at.get(place)
    if port is None:
        return None
    return port.docked if state.flags[unit] & DOCKED else port.loose


def sources(state: StellarState, unit: int, resource: int) -> list[int]:
    """From where a unit can take a resource aboard."""
    kept = keeper(state, unit)
    found = []
    if kept is not None and _kept_at(state, unit, kept)[resource] > 0:
        found.append(kept)
    return found + [mate for mate in mates(state, unit) if state.cargo[mate][resource] > 0]


def _kept_at(state: StellarState, unit: int, kept: int) -> Hold:
    return at_home(state, UNITS[unit].faction) if kept == HOME else state.cargo[kept]


def mates(state: StellarState, unit: int) -> list[int]:
    """The other crewed vehicles of its faction in the fleet of one."""
    if UNITS[unit].kind is not CV:
        return []
    where, leaders = state.where, state.fleet
    place, leader = where[unit], leaders[unit]
    return [
        mate
        for mate in CVS[UNITS[unit].faction]
        if leaders[mate] == leader and where[mate] == place and mate != unit
    ]


def offers(
    state: StellarState,
    seat: int,
    moved: Moved = (),
    flown: Sequence[int] = (),
    *,
    delivered: bool = False,
) -> list[Option]:
    """What can be loaded; then what can be unloaded, unless deliveries are listed already.

    Units that have `flown` change no cargo any more.
    """
    faction = state.played[seat]
    at, where, flags, held = ports_of(state, faction).at, state.where, state.flags, state.cargo
    barred: dict[int, int] = dict.fromkeys(flown, _ALL) if flown else {}
    for unit, resource in moved:
        barred[unit] = barred.get(unit, 0) | 1 << resource
    first, last = _CREWED[faction]
    alone = state.fleet[first:last] == _LEADERS[first:last]
    loads: list[Option] = []
    more: list[Option] = []
    home = -1  # what can be had there: the same for all
    for unit in _FREIGHTERS[faction]:
        place = where[unit]
        if place == RESERVE:
            continue
        port, carried = at.get(place), held[unit]
        kept = None if port is None else port.docked if flags[unit] & DOCKED else port.loose
        if kept is None and alone:
            continue
        open_to = _ALL & ~barred.get(unit, 0) if barred else _ALL
        if _CAPACITY[unit] > carried[0] + carried[1] + carried[2]:
            found = 0 if alone else reduce(or_, [_some(held[mate]) for mate in mates(state, unit)], 0)
            if kept == HOME:
                if home < 0:
                    rich = state.factions[faction].money > 0 and is_campaign(state)  # it buys everything
                    home = _ALL if rich else _some(at_home(state, faction))
                found |= home
            elif kept is not None:
                found |= _some(held[kept])
            loads += _LOADS[unit][found & open_to]
        if kept is not None and carried != EMPTY and not (delivered and kept != HOME):
            more += _UNLOADS[unit][_some(carried) & open_to]
    for base in _linked_bases(state, faction):
        open_to = _ALL & ~barred.get(base, 0)
        if keeper(state, base) == HOME:
            loads += _LOADS[base][_some(at_home(state, faction)) & open_to]
            more += _UNLOADS[base][_some(held[base]) & open_to]
    return loads + more


def _some(held: Hold) -> int:
    """Bits: the resources of which there is some."""
    ore, fuel, supplies = held
    return (ore > 0) | (fuel > 0) << 1 | (supplies > 0) << 2


def _unloads(unit: int, carried: Hold, moved: Moved) -> list[Option]:
    return [
        Unload(unit, resource)
        for resource in _RESOURCES
        if carried[resource] > 0 and (unit, resource) not in moved
    ]


def deliveries(state: StellarState, seat: int, moved: Moved = (), known: Ports | None = None) -> list[Option]:
    """What docked ships can leave at bases: worth being asked for where bases pay from their stores."""
    faction = state.played[seat]
    held, where = state.cargo, state.where
    laden = [unit for unit in _FREIGHTERS[faction] if held[unit] != EMPTY and where[unit] != RESERVE]
    found: list[Option] = []
    if not laden:
        return found
    at, flags = (known or ports_of(state, faction)).at, state.flags
    for unit in laden:
        port = at.get(where[unit])
        if port is not None:
            kept = port.docked if flags[unit] & DOCKED else port.loose
            if kept is not None and kept != HOME:
                found += _unloads(unit, held[unit], moved)
    return found


def _linked_bases(state: StellarState, faction: int) -> list[int]:
    """Bases that an elevator links with Earth."""  # SH-169
    if not powers(state, faction).elevator:
        return []
    return [base for base in BASES[faction] if state.where[base] == EARTH_ORBIT]


def after(moved: Moved, option: Option) -> Moved:
    """What was moved in a phase after one more option; each resource of a unit moves once."""
    if type(option) is Load or type(option) is Unload:
        return (*moved, (option.unit, option.resource))
    return moved


def act(state: StellarState, seat: int, option: Option) -> None:
    if type(option) is Load:
        state.then(ChooseSource(seat, option.unit, option.resource))
    elif type(option) is Unload:
        goal = keeper(state, option.unit)
        assert goal is not None
        state.then(ChooseLoad(seat, option.unit, goal, option.resource))


class ChooseSource(Narrow[StellarState, LoadFrom], frozen=True, gc=False):
    unit: int
    resource: int

    rule: ClassVar[str] = "SH-164"

    def options(self, state: StellarState) -> list[LoadFrom]:
        return [LoadFrom(source) for source in sources(state, self.unit, self.resource)]

    def resolve(self, state: StellarState, option: LoadFrom) -> None:
        state.then(ChooseLoad(self.seat, option.source, self.unit, self.resource))


class ChooseLoad(Narrow[StellarState, Count], frozen=True, gc=False):
    start: int
    goal: int
    resource: int

    rule: ClassVar[str] = "SH-164"

    def options(self, state: StellarState) -> Amounts[Count]:
        return Amounts(Count, 1, most(state, state.played[self.seat], self.start, self.goal, self.resource))

    def resolve(self, state: StellarState, option: Count) -> None:
        move(state, self.seat, self.start, self.goal, self.resource, option.n)


def most(state: StellarState, faction: int, start: int, goal: int, resource: int) -> int:
    held = at_home(state, faction) if start == HOME else state.cargo[start]
    if goal == HOME or UNITS[goal].kind is BASE:
        return held[resource]
    return min(held[resource], room(state, goal))


def move(state: StellarState, seat: int, start: int, goal: int, resource: int, n: int) -> None:
    faction = state.played[seat]
    if start == HOME:
        pay(state, faction, home_of(state, faction), one(resource, n), "cargo")
    else:
        put(state, start, resource, -n)
    if goal == HOME:
        own = state.factions[faction]
        own.stores = plus(own.stores, one(resource, n))
    else:
        put(state, goal, resource, n)
    state.tell(CargoMoved, seat, start, goal, resource, n)


# At any time


class Dump(AnytimeOption, frozen=True, gc=False):
    unit: int
    resource: int

    verb: ClassVar[str] = "dump"

    def words(self) -> tuple[object, ...]:
        return ships.own_name(self.unit), Resource(self.resource).name.lower()

    def act(self, state: StellarState, seat: int) -> None:
        state.then(ChooseDump(seat, self.unit, self.resource))


class ChooseDump(Narrow[StellarState, Count], frozen=True, gc=False):
    unit: int
    resource: int

    rule: ClassVar[str] = "SH-165"
    always_ask: ClassVar[bool] = True  # it is not done before what waits can be asked again

    def options(self, state: StellarState) -> Amounts[Count]:
        return Amounts(Count, 1, state.cargo[self.unit][self.resource])

    def resolve(self, state: StellarState, option: Count) -> None:
        put(state, self.unit, self.resource, -option.n)
        state.tell(CargoDumped, self.seat, self.unit, self.resource, option.n)


@OFFERS("dump")
def dumps(state: StellarState, seat: int) -> Sequence[AnytimeOption]:
    """Resources of ships and bases; never in the combat phase."""  # SH-165
    if in_combat(state):
        return ()
    faction = state.played[seat]
    return [
        Dump(unit, resource)
        for unit in (*CVS[faction], *BASES[faction])
        if state.cargo[unit] != EMPTY
        for resource in Resource
        if state.cargo[unit][resource]
    ]
