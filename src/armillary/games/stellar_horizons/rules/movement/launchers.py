"""Launch vehicles: which one carries what, and hauling resources."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option, Step
from armillary.games.stellar_horizons.rules.components import AREAS, BASES, EARTH, LVS, UNITS, WORLDS
from armillary.games.stellar_horizons.rules.components.areas import in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import (
    CV,
    EMPTY,
    NOTHING,
    PROBE,
    RE,
    RESERVE,
    TELESCOPE,
    Hold,
)
from armillary.games.stellar_horizons.rules.components.scenario_rules import HomeWorld
from armillary.games.stellar_horizons.rules.concepts.places import is_flyby, place_name
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.events.flight import Hauled
from armillary.games.stellar_horizons.rules.modes import home_of, is_campaign, special
from armillary.games.stellar_horizons.rules.movement import engine_failure, interception
from armillary.games.stellar_horizons.rules.state import LAUNCHED, SETTLED, StellarState
from armillary.games.stellar_horizons.rules.units import bases, cargo, holds, ships
from armillary.mechanics.narrow import Narrow

# Carrying ships


def ready(state: StellarState, faction: int, place: int) -> list[int]:
    """The launchers at a place that were not used this year; of one size the first."""  # SH-102
    where, flags, near = state.where, state.flags, joined(state, faction, place)
    there = [unit for unit in LVS[faction] if where[unit] in near and not flags[unit] & LAUNCHED]
    if len(there) < 2:
        return there
    found: dict[int, int] = {}
    for unit in there:
        found.setdefault(UNITS[unit].size, unit)
    return list(found.values())


def joined(state: StellarState, faction: int, place: int) -> tuple[int, ...]:
    """A place and what an elevator makes one with it: home and its orbit, a base and the orbit above."""
    # SH-167, SH-168, Q84
    if place == RESERVE or in_transfer(place) or not powers(state, faction).elevator:
        return (place,)
    world = AREAS[place].world
    if world == NOTHING:
        return (place,)
    surface, orbit = WORLDS[world].surface, WORLDS[world].orbit
    if place not in (surface, orbit) or NOTHING in (surface, orbit):
        return (place,)
    own = surface == home_of(state, faction) or state.base_at(faction, surface) != NOTHING
    return (surface, orbit) if own else (place,)


def lift(state: StellarState, faction: int) -> dict[int, int]:
    """The largest launcher that was not used this year, by place."""
    where, flags, found = state.where, state.flags, dict[int, int]()
    for unit in LVS[faction]:
        if where[unit] == RESERVE or flags[unit] & LAUNCHED:
            continue
        size = UNITS[unit].size
        for place in joined(state, faction, where[unit]):
            if size > found.get(place, 0):
                found[place] = size
    return found


def needs_launcher(state: StellarState, unit: int) -> bool:
    """Robots for their first move, crewed vehicles to leave Earth, or Mars for the colonials."""
    place = state.where[unit]
    if UNITS[unit].kind is CV:
        settlers = special(state, HomeWorld) is not None and place == home_of(state, UNITS[unit].faction)
        return place == EARTH or settlers  # SH-286, Q49, Q58
    return not in_transfer(place) and not is_flyby(place) and not state.flags[unit] & SETTLED  # SH-271


def carriers(state: StellarState, unit: int) -> list[int]:
    """The launchers that can carry a ship; of a crewed vehicle the smallest that can."""  # SH-285, SH-286
    if UNITS[unit].explorer is PROBE:
        return []  # SH-109
    found = ready(state, UNITS[unit].faction, state.where[unit])
    if len(found) > 1:
        found.sort(key=lambda lv: UNITS[lv].size)
    if UNITS[unit].kind is RE:
        return found[:1] if UNITS[unit].explorer is TELESCOPE else found
    return [launcher for launcher in found if UNITS[launcher].size >= UNITS[unit].size][:1]


# Hauling


class HaulWith(Option, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "haul"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.unit),)


class HaulTo(Option, frozen=True, gc=False):
    place: int

    verb: ClassVar[str] = "to"

    def words(self) -> tuple[object, ...]:
        return (place_name(self.place),)


class Carry(Option, frozen=True, gc=False):
    """So much Ore, Fuel and Supplies."""

    ore: int
    fuel: int
    supplies: int

    verb: ClassVar[str] = "carry"


class Haul(Option, frozen=True, gc=False):
    """A whole haul."""

    launcher: int
    place: int
    cargo: Hold

    verb: ClassVar[str] = "haul"

    def words(self) -> tuple[object, ...]:
        return ships.own_name(self.launcher), place_name(self.place), *self.cargo


def goals(state: StellarState, launcher: int) -> list[int]:
    """Where a launcher can haul to: any own base, and home from a base."""  # SH-104, Q42
    faction, start = UNITS[launcher].faction, state.where[launcher]
    home = home_of(state, faction)
    found = [state.where[base] for base in bases.of(state, faction)]
    return [place for place in (*found, home) if place != start]


def at_hand(state: StellarState, launcher: int) -> Hold:
    """What lies where a launcher stands."""
    faction, start = UNITS[launcher].faction, state.where[launcher]
    if start == home_of(state, faction):
        return cargo.at_home(state, faction)
    return holds.stored(state, faction, start)


def hauls(state: StellarState, faction: int) -> list[Option]:
    """The launchers that can haul something."""
    found: list[Option] = []
    if state.bases.keys().isdisjoint(BASES[faction]) and (is_campaign(state) or not bases.of(state, faction)):
        return found  # nothing to haul to or from
    seen: set[tuple[int, int]] = set()
    for unit in LVS[faction]:
        start = state.where[unit]
        if start == RESERVE or state.flags[unit] & LAUNCHED or (start, UNITS[unit].size) in seen:
            continue
        seen.add((start, UNITS[unit].size))
        if goals(state, unit) and any(at_hand(state, unit)):
            found.append(HaulWith(unit))
    return found


class ChooseHaulGoal(Narrow[StellarState, HaulTo], frozen=True, gc=False):
    launcher: int

    rule: ClassVar[str] = "SH-104"

    def options(self, state: StellarState) -> list[HaulTo]:
        if state.where[self.launcher] == RESERVE:
            return []
        return [HaulTo(place) for place in goals(state, self.launcher)]

    def resolve(self, state: StellarState, option: HaulTo) -> None:
        state.then(ChooseFreight(self.seat, self.launcher, option.place))


class ChooseFreight(Narrow[StellarState, Carry], frozen=True, gc=False):
    launcher: int
    place: int

    rule: ClassVar[str] = "SH-104"

    def options(self, state: StellarState) -> list[Carry]:
        if state.where[self.launcher] == RESERVE:
            return []
        unit, start = self.launcher, state.where[self.launcher]
        if state.flags[unit] & LAUNCHED or self.place not in goals(state, unit):
            return []
        faction, size, (ore, fuel, supplies) = UNITS[unit].faction, UNITS[unit].size, at_hand(state, unit)
        return [  # as `can_carry` says of each
            Carry(o, f, s)
            for o in range(min(ore, size) + 1)
            for f in range(min(fuel, size - o) + 1)
            for s in range(min(supplies, size - o - f) + 1)
            if o + f + s and holds.affords(state, faction, start, (o, f, s))
        ]

    def resolve(self, state: StellarState, option: Carry) -> None:
        freight = (option.ore, option.fuel, option.supplies)
        haul(state, self.seat, Haul(self.launcher, self.place, freight))


def can_carry(state: StellarState, wanted: Haul) -> bool:
    """Whether a whole haul is possible."""
    unit = wanted.launcher
    if state.where[unit] == RESERVE or state.flags[unit] & LAUNCHED:
        return False
    if not 0 < sum(wanted.cargo) <= UNITS[unit].size or wanted.place not in goals(state, unit):
        return False
    return holds.affords(state, UNITS[unit].faction, state.where[unit], wanted.cargo)


def haul(state: StellarState, seat: int, wanted: Haul) -> None:
    """At once, unless the engines fail or somebody waits at a blockaded base."""  # SH-105, SH-106
    unit = wanted.launcher
    start = state.where[unit]
    holds.pay(state, state.played[seat], start, wanted.cargo, "cargo")
    state.cargo[unit] = wanted.cargo
    roll, failed = engine_failure.rolled(state, unit, reusable=True)
    if failed:
        engine_failure.fail(state, unit)
        return
    kept = engine_failure.comes_back(state, state.played[seat], roll)
    steps: list[Step[StellarState]] = [MeetHaul(unit, place) for place in (start, wanted.place)]
    state.then(*steps, Deliver(seat, unit, start, wanted.place, kept))


class MeetHaul(Step[StellarState], frozen=True, gc=False):
    """Those who blockade a base may intercept what leaves it or comes to it."""  # SH-106

    unit: int
    place: int

    def run(self, state: StellarState) -> None:
        if state.where[self.unit] == RESERVE:
            return
        base = state.base_at(UNITS[self.unit].faction, self.place)
        if base == NOTHING or all(blockade.base != base for blockade in state.blockades):
            return
        state.where[self.unit] = self.place
        if interception.threatened(state, UNITS[self.unit].faction, self.place, (self.unit,)):
            state.then(interception.Interceptions(self.unit, self.place))


class Deliver(Step[StellarState], frozen=True, gc=False):
    seat: int
    unit: int
    start: int
    place: int
    kept: bool

    def run(self, state: StellarState) -> None:
        faction = state.played[self.seat]
        if state.where[self.unit] == RESERVE:
            return
        freight = state.cargo[self.unit]
        state.cargo[self.unit] = EMPTY
        if self.place == home_of(state, faction):
            own = state.factions[faction]
            own.stores = holds.plus(own.stores, freight)
        else:
            base = state.base_at(faction, self.place)
            if base != NOTHING:
                state.cargo[base] = holds.plus(state.cargo[base], freight)
        state.tell(Hauled, self.seat, self.unit, self.start, self.place, freight)
        state.where[self.unit] = self.start  # SH-289
        engine_failure.use(state, self.unit, kept=self.kept)
