"""Robotic exploration: what each type of robot can explore from where it is; Flybys that go on outward."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import ClassVar

from armillary.engine import Option, Refusal, Step
from armillary.engine.options import Amounts
from armillary.games.stellar_horizons.rules.components import AREAS, RES, SYSTEMS, UNITS
from armillary.games.stellar_horizons.rules.components.areas import in_transfer, transfer_space, turns_left
from armillary.games.stellar_horizons.rules.components.kinds import (
    FLYBY,
    NOTHING,
    ORBIT,
    ORBITER,
    RESERVE,
    ROVER,
    SURFACE,
    TELESCOPE,
    Explorer,
)
from armillary.games.stellar_horizons.rules.components.vocabulary import RoboticExploration
from armillary.games.stellar_horizons.rules.concepts.dice import halved
from armillary.games.stellar_horizons.rules.concepts.places import is_flyby, system_of, world_of
from armillary.games.stellar_horizons.rules.concepts.powers import powers, sources
from armillary.games.stellar_horizons.rules.concepts.world_tiles import modifier
from armillary.games.stellar_horizons.rules.events.exploration import SentOnward
from armillary.games.stellar_horizons.rules.movement import engine_failure, reach
from armillary.games.stellar_horizons.rules.state import AWARE, StellarState
from armillary.games.stellar_horizons.rules.units import fleets, hazards, ships
from armillary.games.stellar_horizons.rules.units.hazards import telescope_places
from armillary.mechanics.chances import Part
from armillary.mechanics.narrow import Narrow

FROM_CENTRE = -1  # an Orbiter that looks at another world of its system: SH-380
FARTHEST_SPACE = 24  # that a Flyby may choose: the highest that the board and its counters show, Q77


# What is in reach


def in_view(state: StellarState, unit: int) -> Sequence[int]:
    """The worlds that a robot could explore from where it is, as far as its type goes."""
    place, kind = state.where[unit], UNITS[unit].explorer
    if kind is TELESCOPE:
        return _in_order(state.worlds) if place in telescope_places(state, UNITS[unit].faction) else ()
    return _seen_from(kind, place)


@lru_cache(1 << 4)
def _in_order(worlds: frozenset[int]) -> tuple[int, ...]:
    return tuple(sorted(worlds))


@cache
def _seen_from(kind: Explorer | None, place: int) -> tuple[int, ...]:
    if kind is FLYBY:
        near = in_transfer(place) or is_flyby(place)
        return SYSTEMS[system_of(place)].worlds if near else ()  # SH-381
    if in_transfer(place) or is_flyby(place):
        return ()
    world, spot = world_of(place), AREAS[place].spot
    if kind is ROVER:
        return (world,) if spot is SURFACE else ()  # SH-379
    if kind is ORBITER and spot is ORBIT:
        system = SYSTEMS[AREAS[place].system]
        return system.worlds if world == system.central else (world,)  # SH-380
    return ()


def in_reach_of_probe(state: StellarState, carrier: int) -> list[int]:
    """Where a carrier can release its Probe."""  # SH-388
    place, kind = state.where[carrier], UNITS[carrier].explorer
    if kind is FLYBY:
        return list(SYSTEMS[system_of(place)].worlds) if is_flyby(place) else []
    if in_transfer(place) or is_flyby(place):
        return []
    landed = AREAS[place].spot is (SURFACE if kind is ROVER else ORBIT)
    return [world_of(place)] if landed else []


def value(state: StellarState, unit: int, world: int) -> int:
    """What the parts below come to."""
    robot, place, there, tile = UNITS[unit], state.where[unit], state.exploration[world], state.tiles[world]
    kind = robot.explorer
    assert kind is not None
    total = halved(there) if kind is TELESCOPE else there
    total += max(0, robot.exploration - state.damage[unit]) + powers(state, robot.faction).robotic
    if tile != NOTHING:
        total += modifier(state, world, kind)
    if kind is FLYBY and in_transfer(place):
        return total - turns_left(place)
    if kind is ORBITER and world != world_of(place):
        return total + FROM_CENTRE
    return total


def value_parts(state: StellarState, unit: int, world: int) -> list[Part]:
    """What makes up the value of a robotic exploration; a Probe explores from where its carrier is."""
    robot = UNITS[unit]
    assert robot.explorer is not None
    there = state.exploration[world]
    parts = [
        Part("world", halved(there) if robot.explorer is TELESCOPE else there),  # SH-393
        Part("ship", ships.explores(state, unit)),
        *sources(state, robot.faction, RoboticExploration),
        Part("tile", modifier(state, world, robot.explorer)),
    ]
    place = state.where[unit]
    if robot.explorer is FLYBY and in_transfer(place):
        parts.append(Part("distance", -turns_left(place)))  # SH-382
    elif robot.explorer is ORBITER and world != world_of(place):
        parts.append(Part("distance", FROM_CENTRE))
    return parts


# Flybys go on


class GoOnward(Option, frozen=True, gc=False):
    system: int

    verb: ClassVar[str] = "onward"

    def words(self) -> tuple[object, ...]:
        return (SYSTEMS[self.system].id,)


class TakeSpace(Option, frozen=True, gc=False):
    n: int

    verb: ClassVar[str] = "space"


def outward(state: StellarState, unit: int) -> list[int]:
    """The systems farther out to which a Flyby may go on."""  # SH-383, SH-387
    helio = SYSTEMS[system_of(state.where[unit])].helio
    return [
        number
        for number, system in enumerate(SYSTEMS)
        if system.helio > helio
        and system.flybys != "no"
        and not hazards.may_enter(state, unit, transfer_space(number, 1))
    ]


_FLYBYS = [tuple(unit for unit in units if UNITS[unit].explorer is FLYBY) for units in RES]


class SendOnward(Step[StellarState], frozen=True, gc=False):
    """Flybys that have not explored leave their Flyby spaces too."""  # SH-386

    seat: int

    def run(self, state: StellarState) -> None:
        where, flags = state.where, state.flags
        leaving = [
            Onward(self.seat, unit)
            for unit in _FLYBYS[state.played[self.seat]]
            if where[unit] != RESERVE and is_flyby(where[unit]) and not flags[unit] & AWARE
        ]
        if leaving:
            state.then(*leaving)


def must_leave(state: StellarState, unit: int) -> bool:
    place = state.where[unit]
    return place != RESERVE and UNITS[unit].explorer is FLYBY and is_flyby(place)


class Onward(Narrow[StellarState, GoOnward], frozen=True, gc=False):
    """A Flyby has had its year in a system; where none lies farther out it is lost."""

    unit: int

    rule: ClassVar[str] = "SH-383"

    def options(self, state: StellarState) -> list[GoOnward]:
        if not must_leave(state, self.unit):
            return []
        return [GoOnward(system) for system in outward(state, self.unit)]

    def resolve(self, state: StellarState, option: GoOnward) -> None:
        state.then(ChooseSpace(self.seat, self.unit, option.system))

    def refusals(self, state: StellarState) -> list[Refusal]:
        helio, name = SYSTEMS[system_of(state.where[self.unit])].helio, UNITS[self.unit].name
        inward, beyond = "{ship} can only go outward.", "{ship} cannot leave the Solar System."
        return [
            Refusal(
                GoOnward(number),
                *(("SH-383", inward) if system.helio <= helio else ("SH-387", beyond)),
                {"ship": name},
            )
            for number, system in enumerate(SYSTEMS)
            if system.flyby != NOTHING and (system.helio <= helio or system.flybys == "no")
        ]

    def when_empty(self, state: StellarState) -> None:
        if must_leave(state, self.unit):
            ships.destroy(state, self.unit, "beyond")  # SH-387


class ChooseSpace(Narrow[StellarState, TakeSpace], frozen=True, gc=False):
    """The nearest space that it can reach, or one farther off, for more years of exploration."""

    unit: int
    system: int

    rule: ClassVar[str] = "SH-384"

    def options(self, state: StellarState) -> Amounts[TakeSpace]:
        if not must_leave(state, self.unit):
            return Amounts(TakeSpace, 1, 0)
        start = system_of(state.where[self.unit])
        near = reach.years(state, UNITS[self.unit].faction, start, self.system)
        return Amounts(TakeSpace, near, max(near, FARTHEST_SPACE))

    def resolve(self, state: StellarState, option: TakeSpace) -> None:
        send_onward(state, self.unit, transfer_space(self.system, option.n))


def send_onward(state: StellarState, unit: int, place: int) -> None:
    if not engine_failure.roll_engines(state, [unit]):
        return
    fleets.leave(state, unit)
    probe = fleets.probe_of(state, unit)
    state.where[unit] = place
    if probe is not None:
        state.where[probe] = place
    state.tell(SentOnward, state.seat_of[UNITS[unit].faction], unit, place)
