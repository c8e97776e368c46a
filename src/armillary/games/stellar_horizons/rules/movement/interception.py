"""Interception: fleets and pirates that meet a fleet which leaves their area."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Decision, Option, Step
from armillary.games.stellar_horizons.rules.combat import (
    blockades,
    hostility,
    ransom,
    search,
    sides,
    surrender,
    tactics,
)
from armillary.games.stellar_horizons.rules.combat.sides import Battle
from armillary.games.stellar_horizons.rules.components import AREAS, CVS, SYSTEMS, UNITS
from armillary.games.stellar_horizons.rules.components.areas import in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import (
    CV,
    LV,
    NOTHING,
)
from armillary.games.stellar_horizons.rules.concepts.places import is_flyby, on_earth_or_in_orbit, system_of
from armillary.games.stellar_horizons.rules.decisions import orders
from armillary.games.stellar_horizons.rules.decisions.anytime import fights
from armillary.games.stellar_horizons.rules.events.combat import FleetStopped, InterceptionTried
from armillary.games.stellar_horizons.rules.state import STOPPED, StellarState
from armillary.games.stellar_horizons.rules.units import fleets, ships

# The areas of each system in which ships can be met
_WATCHED = [
    frozenset(
        number
        for number, area in enumerate(AREAS)
        if area.system == system and not on_earth_or_in_orbit(number)
    )
    for system in range(len(SYSTEMS))
]

_CREWED = [(units[0], units[-1] + 1) for units in CVS]  # their numbers follow each other

LET_THEM_PASS = "let pass"  # a habit


def threatened(state: StellarState, faction: int, place: int, units: Sequence[int]) -> bool:
    """Whether anybody may intercept these ships when they leave a place, or a pirate would."""
    if on_earth_or_in_orbit(place) or in_transfer(place):  # Q35
        return False
    if state.pirates and robbed_by(state, place, units) != NOTHING:
        return True
    return hostility.has_enemies(state, faction) and bool(interceptors(state, faction, place, units))


def threats(state: StellarState, faction: int, system: int, units: Sequence[int]) -> int:
    """Bits: the areas of a system of which `threatened` holds, freight aside."""
    where, found = state.where, 0
    areas: set[int] = set()
    for pirate in state.pirates:
        if pirate.system == system:
            areas.add(SYSTEMS[system].flyby)
    if hostility.has_enemies(state, faction):
        watched = _WATCHED[system]
        for other in state.played:
            if other != faction:
                first, last = _CREWED[other]
                areas |= watched.intersection(where[first:last])
    for area in areas:
        if threatened(state, faction, area, units):
            found |= 1 << area
    return found


def robbed_by(state: StellarState, place: int, units: Sequence[int]) -> int:
    """The number of the pirate that tries to intercept a fleet, or NOTHING: no armed ship may be in it."""
    if not is_flyby(place) or not any(UNITS[unit].kind is CV for unit in units):
        return NOTHING
    if surrender.spared(state, surrender.PIRATES, units):
        return NOTHING  # SH-360
    if any(UNITS[unit].kind is CV and ships.fights(state, unit) > 0 for unit in units):
        return NOTHING  # SH-303
    return sides.strongest(state, system_of(place))


def interceptors(
    state: StellarState, faction: int, place: int, units: Sequence[int]
) -> list[tuple[int, ...]]:
    """The fleets that may intercept these ships, in initiative order of their owners."""  # SH-297, SH-298
    found: list[tuple[int, ...]] = []
    for seat in state.initiative:
        other = state.played[seat]
        if other == faction or not hostility.may_intercept(state, other, faction, place, units):
            continue
        places = {place}
        if all(UNITS[unit].kind is LV for unit in units):
            places |= _orbits_of_blockaders(state, other, faction, place)
        for area in sorted(places):
            found += [
                fleet
                for fleet in sides.groups(state, other, area)
                if sides.able(state, fleet)
                and sides.decider(state, fleet) == seat
                and not surrender.spared_by(state, fleet, units)  # SH-323
            ]
    return found


def _orbits_of_blockaders(state: StellarState, faction: int, owner: int, place: int) -> set[int]:
    """Freight to and from a base is met by those who blockade it."""  # SH-106, Q35
    base = state.base_at(owner, place)
    if base == NOTHING:
        return set()
    return {
        blockades.orbit_above(state, base)
        for blockade in state.blockades
        if blockade.base == base and blockade.faction == faction
    }


class Intercept(Option, frozen=True, gc=False):
    """With the fleet that this ship leads."""

    leader: int

    verb: ClassVar[str] = "intercept"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.leader),)


class LetPass(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "let pass"


class StopHere(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "stop"


LET_PASS, STOP_HERE = LetPass(), StopHere()


class Interceptions(Step[StellarState], frozen=True, gc=False):
    """All who may intercept a fleet that leaves a place are asked, one after the other; then a pirate tries.

    Each fleet may try once at each place, and as often as it likes in a year.
    """  # SH-298

    leader: int
    place: int
    units: tuple[int, ...] = ()  # the fleet as it was when it came
    asked: tuple[int, ...] = ()  # leaders of fleets

    def run(self, state: StellarState) -> None:
        units = self.units or tuple(fleets.fleet(state, self.leader))
        left = [unit for unit in units if state.where[unit] == self.place]
        if not left or any(state.flags[unit] & STOPPED for unit in left):
            return
        faction = UNITS[left[0]].faction
        for fleet in interceptors(state, faction, self.place, left):
            if fleet[0] not in self.asked:
                again = Interceptions(self.leader, self.place, units, (*self.asked, fleet[0]))
                state.then(ChooseToIntercept(sides.decider(state, fleet), fleet, tuple(left)), again)
                return
        if robbed_by(state, self.place, left) != NOTHING:
            state.then(ransom.PirateIntercepts(tuple(left), self.place))


class ChooseToIntercept(Decision[StellarState, Intercept | LetPass], frozen=True, gc=False):
    fleet: tuple[int, ...]
    units: tuple[int, ...]

    rule: ClassVar[str] = "SH-297"

    def options(self, state: StellarState) -> list[Intercept | LetPass]:
        if orders.always(state, self.seat, LET_THEM_PASS):
            return [LET_PASS]
        own = next(unit for unit in self.fleet if state.seat_of[UNITS[unit].faction] == self.seat)
        return [Intercept(own), LET_PASS]

    def resolve(self, state: StellarState, option: Intercept | LetPass) -> None:
        if isinstance(option, Intercept):
            seats = self.seat, sides.decider(state, self.units)
            battle = Battle((self.fleet, self.units), seats, state.where[self.units[0]])
            allies = sides.owners(state, self.fleet)[1:]
            search.with_consent(state, allies, TryIntercept(battle))


class TryIntercept(Step[StellarState], frozen=True, gc=False):
    """As a search."""  # SH-299

    battle: Battle

    def run(self, state: StellarState) -> None:
        battle = self.battle
        fleet, units = battle.sides
        state.tell(InterceptionTried, battle.seats[0], fleet, units, battle.place)
        battle, met = search.rolled(state, battle)
        if met and not search.destroyed_at_once(state, battle):  # SH-300
            ransom.meet(state, units)
            state.then(StopOrFight(battle.seats[1], battle))


@fights
class StopOrFight(Decision[StellarState, Option], frozen=True, gc=False):
    """Stop, or let it come to a combat, in which a surrender may be offered first."""

    battle: Battle

    rule: ClassVar[str] = "SH-301"

    def options(self, state: StellarState) -> list[Option]:
        return [STOP_HERE, surrender.SURRENDER, surrender.FIGHT]

    def resolve(self, state: StellarState, option: Option) -> None:
        if isinstance(option, surrender.Fight):
            tactics.count(state, self.battle)
        elif isinstance(option, surrender.Surrender):
            surrender.answer(state, self.battle)
        else:
            units = self.battle.sides[1]
            for unit in units:
                state.flags[unit] |= STOPPED
            state.tell(FleetStopped, self.seat, units)
