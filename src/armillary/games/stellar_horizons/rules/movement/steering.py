"""Steering: who flies along, where to, and with whose consent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Decision, Option, Step
from armillary.games.stellar_horizons.rules.components import (
    CVS,
    SYSTEMS,
    UNITS,
)
from armillary.games.stellar_horizons.rules.components.areas import bound_for, in_transfer, transfer_space
from armillary.games.stellar_horizons.rules.components.kinds import (
    ALLIANCE,
    CV,
    EMBARGO,
    NOTHING,
    ORBITER,
    PROBE,
    RE,
    RESERVE,
    ROVER,
    TELESCOPE,
    WAR,
)
from armillary.games.stellar_horizons.rules.concepts import relations
from armillary.games.stellar_horizons.rules.concepts.places import is_flyby, place_name
from armillary.games.stellar_horizons.rules.events.flight import ProbeTaken
from armillary.games.stellar_horizons.rules.modes import home_of, scenario_of
from armillary.games.stellar_horizons.rules.movement import flight, launchers, reach
from armillary.games.stellar_horizons.rules.movement.flight import Fly
from armillary.games.stellar_horizons.rules.state import AWARE, DOCKED, SETTLED, STOPPED, StellarState
from armillary.games.stellar_horizons.rules.units import bases, fleets, ships
from armillary.mechanics.narrow import Narrow

STAYS = STOPPED | SETTLED | AWARE  # flags of a ship that makes no move


class OnLauncher(Option, frozen=True, gc=False):
    launcher: int

    verb: ClassVar[str] = "on"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.launcher),)


class TakeAlong(Option, frozen=True, gc=False):
    """Another ship, or a Probe aboard; an ally's is asked for."""

    unit: int

    verb: ClassVar[str] = "with"

    def words(self) -> tuple[object, ...]:
        return (UNITS[self.unit].id,)


class FlyTo(Option, frozen=True, gc=False):
    place: int

    verb: ClassVar[str] = "to"

    def words(self) -> tuple[object, ...]:
        if in_transfer(self.place):
            return (SYSTEMS[bound_for(self.place)].id,)
        return (place_name(self.place),)


_FLY_TO = [FlyTo(place) for place in range(transfer_space(len(SYSTEMS), 0))]


class DockAt(Option, frozen=True, gc=False):
    base: int

    verb: ClassVar[str] = "dock"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.base),)


class JoinFleet(Option, frozen=True, gc=False):
    leader: int

    verb: ClassVar[str] = "join"

    def words(self) -> tuple[object, ...]:
        return (UNITS[self.leader].id,)


def can_move(state: StellarState, unit: int) -> bool:
    """Whether a ship may make a move of its own, apart from launchers."""
    place = state.where[unit]
    if place == RESERVE or in_transfer(place) or state.flags[unit] & STAYS:
        return False
    if UNITS[unit].kind is RE:
        return is_flyby(place) and UNITS[unit].explorer in (ORBITER, ROVER)
    if launchers.needs_launcher(state, unit):
        return False
    return reach.leads_anywhere(state, unit) or leaves_company(state, (unit,))


def can_launch(state: StellarState, unit: int) -> bool:
    place = state.where[unit]
    if place == RESERVE or state.flags[unit] & STAYS or in_transfer(place):
        return False
    if not launchers.needs_launcher(state, unit):
        return False
    carriers = launchers.carriers(state, unit)
    if UNITS[unit].explorer is TELESCOPE:
        faction = UNITS[unit].faction
        if not bases.is_home(state, faction, place) and not leaves_company(state, (unit,)):
            return False  # SH-272
        if place == home_of(state, faction) and scenario_of(state) is None:
            return bool(carriers)  # up into the orbit
    elif scenario_of(state) is None:
        return bool(carriers)  # in the campaign there is always somewhere to go
    if carriers and leaves_company(state, (unit,)):
        return True
    return any(reach.courses(state, (unit,), launcher) for launcher in carriers)


class ChooseLauncher(Narrow[StellarState, OnLauncher], frozen=True, gc=False):
    unit: int

    rule: ClassVar[str] = "SH-285"

    def options(self, state: StellarState) -> list[OnLauncher]:
        if state.where[self.unit] == RESERVE:
            return []
        return [OnLauncher(launcher) for launcher in launchers.carriers(state, self.unit)]

    def resolve(self, state: StellarState, option: OnLauncher) -> None:
        state.then(ChooseCourse(self.seat, (self.unit,), option.launcher))


class ChooseCourse(Narrow[StellarState, Option], frozen=True, gc=False):
    """Where to, and who comes along."""

    units: tuple[int, ...]
    launcher: int = NOTHING
    allies: tuple[int, ...] = ()  # seats whose ships may come along

    rule: ClassVar[str] = "SH-266"

    def options(self, state: StellarState) -> list[Option]:
        where = state.where
        if self.launcher != NOTHING and where[self.launcher] == RESERVE:
            return []
        for unit in self.units:
            if where[unit] == RESERVE:
                return []
        places = reach.courses(state, self.units, self.launcher)
        start = where[self.units[0]]
        found: list[Option] = [_FLY_TO[place] for place in places]
        if leaves_company(state, self.units):
            found.append(_FLY_TO[start])  # SH-163, SH-275
        if UNITS[self.units[0]].kind is CV:
            here = {start} if self.launcher == NOTHING else set()  # nobody is launched to stay
            found += self._company(state, {*places} | here)
        return [*found, *self._along(state)] if found else []

    def _company(self, state: StellarState, places: set[int]) -> list[Option]:
        """Bases to dock with and fleets to join."""
        faction = state.played[self.seat]
        start = state.where[self.units[0]]
        docked = all(state.flags[unit] & DOCKED for unit in self.units)
        found: list[Option] = [
            DockAt(base)
            for base in bases.of(state, faction)
            if state.where[base] in places and not (state.where[base] == start and docked)
        ]
        if fleets_matter(state, faction):
            found += [JoinFleet(leader) for leader in self._fleets(state, places)]
        return found

    def _fleets(self, state: StellarState, places: set[int]) -> list[int]:
        """The leaders of own and allied fleets of crewed vehicles, apart from those at own bases."""
        own = state.played[self.seat]
        factions = [own, *(state.played[seat] for seat in self.allies)]
        return [
            unit
            for faction in factions
            for unit in CVS[faction]
            if state.where[unit] in places
            and not in_transfer(state.where[unit])
            and state.fleet[unit] == unit
            and not state.flags[unit] & DOCKED
            and all(
                state.fleet[other] != unit or state.where[other] != state.where[unit] for other in self.units
            )
        ]

    def _along(self, state: StellarState) -> list[Option]:
        start = state.where[self.units[0]]
        if UNITS[self.units[0]].kind is RE:
            if UNITS[self.units[0]].explorer is TELESCOPE or len(self.units) > 1:
                return []
            if fleets.probe_of(state, self.units[0]) is not None:
                return []  # SH-109
            return [
                TakeAlong(unit)
                for unit in fleets.PROBES[state.played[self.seat]]
                if state.where[unit] == start and not fleets.aboard(state, unit)
            ]
        if self.launcher != NOTHING:
            return []  # SH-288
        return [
            TakeAlong(unit)
            for seat in (self.seat, *self.allies)
            for unit in CVS[state.played[seat]]
            if unit not in self.units and state.where[unit] == start and can_move(state, unit)
        ]

    def resolve(self, state: StellarState, option: Option) -> None:
        if type(option) is TakeAlong:
            self._take_along(state, option.unit)
            return
        if type(option) is FlyTo:
            fly = Fly(self.units, option.place, self.launcher)
        elif isinstance(option, DockAt):
            fly = Fly(self.units, state.where[option.base], self.launcher, option.base)
        else:
            assert isinstance(option, JoinFleet)
            fly = Fly(self.units, state.where[option.leader], self.launcher, option.leader)
        others = {state.seat_of[UNITS[unit].faction] for unit in self.units} if len(self.units) > 1 else set()
        others.discard(self.seat)
        if others:
            state.then(AskAllies(self.seat, fly, tuple(sorted(others))))
        else:
            flight.depart(state, self.seat, fly)

    def _take_along(self, state: StellarState, unit: int) -> None:
        if UNITS[unit].explorer is PROBE:
            state.fleet[unit] = self.units[0]  # SH-273
            state.flags[unit] &= ~DOCKED
            state.tell(ProbeTaken, self.seat, unit, self.units[0])
            state.then(self)
        else:
            state.then(ChooseCourse(self.seat, (*self.units, unit), self.launcher, self.allies))


def _is_with_others(state: StellarState, unit: int, units: Sequence[int]) -> bool:
    return fleets.has_company(state, unit) and not {*units}.issuperset(fleets.fleet(state, unit))


def leaves_company(state: StellarState, units: Sequence[int]) -> bool:
    """Whether ships can leave a base or other ships without leaving the place."""
    flags = state.flags
    for unit in units:
        if flags[unit] & DOCKED:
            break
        if UNITS[unit].kind is CV and _is_with_others(state, unit, units):
            break
    else:
        return False
    return all(UNITS[unit].kind is CV or reach.ends(state, unit, state.where[unit]) for unit in units)


def fleets_matter(state: StellarState, faction: int) -> bool:
    """Whether anybody could attack or be attacked: else it is all one who flies with whom."""
    if state.pirates or scenario_of(state) is not None:
        return True
    return any(
        state.relation(faction, other) in (WAR, EMBARGO, ALLIANCE) for other in relations.others(faction)
    )


def may_fly(state: StellarState, seat: int, fly: Fly) -> bool:
    """Whether a whole move is open."""
    faction = state.played[seat]
    for unit in fly.units:
        if UNITS[unit].faction != faction:
            return False
        able = can_move if fly.launcher == NOTHING else can_launch
        if not able(state, unit):
            return False
    if fly.launcher != NOTHING and (
        len(fly.units) > 1 or fly.launcher not in launchers.carriers(state, fly.units[0])
    ):
        return False
    if flight.staying(state, fly):
        return leaves_company(state, fly.units) or fly.join != NOTHING
    return fly.place in reach.courses(state, fly.units, fly.launcher)


# Common fleets of allies


class AgreeToFly(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "agree"


class RefuseToFly(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "refuse"


class AskAllies(Step[StellarState], frozen=True, gc=False):
    """A common fleet moves only if all agree."""  # SH-084

    seat: int
    fly: Fly
    others: tuple[int, ...]

    def run(self, state: StellarState) -> None:
        if self.others:
            state.then(AskAlly(self.others[0], self))
        elif may_still_fly(state, self.fly):
            flight.depart(state, self.seat, self.fly)


def may_still_fly(state: StellarState, fly: Fly) -> bool:
    if any(state.where[unit] == RESERVE for unit in fly.units):
        return False
    return flight.staying(state, fly) or fly.place in reach.courses(state, fly.units, fly.launcher)


class AskAlly(Decision[StellarState, Option], frozen=True, gc=False):
    asking: AskAllies

    rule: ClassVar[str] = "SH-084"

    def options(self, state: StellarState) -> list[Option]:
        return [AgreeToFly(), RefuseToFly()]

    def resolve(self, state: StellarState, option: Option) -> None:
        asking = self.asking
        if isinstance(option, AgreeToFly):
            state.then(AskAllies(asking.seat, asking.fly, asking.others[1:]))
            return
        faction = state.played[self.seat]  # each decides for its own ships: the others choose anew
        units = tuple(unit for unit in asking.fly.units if UNITS[unit].faction != faction)
        state.then(ChooseCourse(asking.seat, units, NOTHING))
