"""The movement phase: ships under way come nearer, then one player after the other moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Decision, Option, Refusal, Step
from armillary.games.stellar_horizons.rules import (
    cargo,
    courses,
    fleets,
    flights,
    launchers,
    missiles,
    relations,
    ships,
)
from armillary.games.stellar_horizons.rules.acting import DONE, Acting, Narrow, worst_first
from armillary.games.stellar_horizons.rules.components import (
    BASES,
    CVS,
    FACTIONS,
    RES,
    SHIPS,
    SYSTEMS,
    UNITS,
)
from armillary.games.stellar_horizons.rules.components.areas import bound_for, in_transfer, turns_left
from armillary.games.stellar_horizons.rules.components.kinds import (
    NOTHING,
    RESERVE,
    Explorer,
    Kind,
    Relation,
)
from armillary.games.stellar_horizons.rules.events_flight import Dropped, OrderOfMoves, ProbeTaken
from armillary.games.stellar_horizons.rules.flights import Fly
from armillary.games.stellar_horizons.rules.launchers import Haul, HaulWith
from armillary.games.stellar_horizons.rules.modes import scenario_of
from armillary.games.stellar_horizons.rules.orders import FollowOrders
from armillary.games.stellar_horizons.rules.places import is_flyby, place_name
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import AWARE, DOCKED, SETTLED, STOPPED, StellarState

MOST_MOVES = 3  # of a ship in a year; the rules set no limit, but a fourth never helps


# Ships under way


@at("movement.drop")
class Drop(Step[StellarState], frozen=True, gc=False):
    """All ships in transfer spaces drop by one; from the first they come to the Flyby space."""  # SH-265

    def run(self, state: StellarState) -> None:
        where = state.where
        for faction in state.played:
            for unit in SHIPS[faction]:
                place = where[unit]
                if in_transfer(place):
                    where[unit] = place - 1 if turns_left(place) > 1 else SYSTEMS[bound_for(place)].flyby
                    state.tell(Dropped, unit, where[unit])


# Who moves when


@at("movement.moves")
class MovementPhase(Step[StellarState], frozen=True, gc=False):
    """Worst initiative first, unless somebody with a better one announces to move sooner."""  # SH-264

    order: tuple[int, ...] = ()
    asked: int = 0  # how many seats were asked, the worst first: Q59

    def run(self, state: StellarState) -> None:
        seats = worst_first(state)
        order = self.order or tuple(seats)
        for n in range(self.asked, len(seats)):
            if order_matters(state, seats[n]) and _ahead(state, seats[n], order):
                state.then(AnnounceMove(seats[n], order, n + 1))
                return
        if order != tuple(seats):
            state.tell(OrderOfMoves, order)
        for n in reversed(range(len(order))):
            acting = MoveShips(order[n], moved_before=order[:n])
            state.then(FollowMoves(acting), acting)


def order_matters(state: StellarState, seat: int) -> bool:
    """Who moves first matters only to those who may intercept each other, or move together."""
    if scenario_of(state) is not None:
        return True
    own = state.played[seat]
    return any(
        state.relation(own, other) in (Relation.WAR, Relation.EMBARGO, Relation.ALLIANCE)
        for other in state.played
        if other != own
    )


def _ahead(state: StellarState, seat: int, order: Sequence[int]) -> list[int]:
    """The seats with a worse initiative that move sooner."""
    place = state.initiative.index(seat)
    return [other for other in order[: order.index(seat)] if state.initiative.index(other) > place]


class Before(Option, frozen=True, gc=False):
    faction: int

    verb: ClassVar[str] = "before"

    def words(self) -> tuple[object, ...]:
        return (FACTIONS[self.faction].id,)


class AnnounceMove(Decision[StellarState, Option], frozen=True, gc=False):
    order: tuple[int, ...]
    asked: int

    rule: ClassVar[str] = "SH-264"

    def options(self, state: StellarState) -> list[Option]:
        return [*(Before(state.played[seat]) for seat in _ahead(state, self.seat, self.order)), DONE]

    def resolve(self, state: StellarState, option: Option) -> None:
        order = self.order
        if isinstance(option, Before):
            rest = [seat for seat in order if seat != self.seat]
            place = rest.index(state.seat_of[option.faction])
            order = (*rest[:place], self.seat, *rest[place:])
        state.then(MovementPhase(order, self.asked))


# Moving


class MoveWith(Option, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "move"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.unit),)


class LaunchShip(Option, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "launch"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.unit),)


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
    if place == RESERVE or in_transfer(place) or state.flags[unit] & (STOPPED | SETTLED | AWARE):
        return False
    if UNITS[unit].kind is Kind.RE:
        return is_flyby(place) and UNITS[unit].explorer in (Explorer.ORBITER, Explorer.ROVER)
    return not launchers.needs_launcher(state, unit)


def can_launch(state: StellarState, unit: int) -> bool:
    place = state.where[unit]
    if place == RESERVE or state.flags[unit] & (STOPPED | SETTLED | AWARE) or in_transfer(place):
        return False
    return launchers.needs_launcher(state, unit) and bool(launchers.carriers(state, unit))


class MoveShips(Acting, frozen=True, gc=False):
    """Ships in any order, each in one or several moves; launchers that haul; missiles."""

    moved_before: tuple[int, ...] = ()  # seats
    flown: tuple[int, ...] = ()  # units, as often as they moved
    moved: cargo.Moved = ()

    rule: ClassVar[str] = "SH-267"

    def actions(self, state: StellarState) -> Sequence[Option]:
        faction = state.played[self.seat]
        where, found = state.where, list[Option]()
        for unit in (*RES[faction], *CVS[faction]):
            if where[unit] == RESERVE or self.flown.count(unit) >= MOST_MOVES:
                continue
            if can_move(state, unit) and not fleets.aboard(state, unit):
                found.append(MoveWith(unit))
            elif can_launch(state, unit):
                found.append(LaunchShip(unit))
        return [*found, *launchers.hauls(state, faction), *missiles.launches(state, self.seat)]

    def besides(self, state: StellarState) -> Sequence[Option]:
        return cargo.offers(state, self.seat, self.moved)

    def again(self, option: Option) -> MoveShips:
        flown = self.flown
        if isinstance(option, MoveWith | LaunchShip):
            flown = (*flown, option.unit)
        elif isinstance(option, Fly):
            flown = (*flown, *option.units)
        return MoveShips(self.seat, self.moved_before, flown, cargo.after(self.moved, option))

    def may(self, state: StellarState, option: Option) -> bool:
        if isinstance(option, Fly):
            return may_fly(state, self.seat, option)
        if isinstance(option, Haul):
            return launchers.can_carry(state, option)
        return super().may(state, option)

    def act(self, state: StellarState, option: Option) -> None:
        if isinstance(option, Fly):
            flights.depart(state, self.seat, option)
        elif isinstance(option, Haul):
            launchers.haul(state, self.seat, option)
        elif isinstance(option, MoveWith):
            state.then(ChooseCourse(self.seat, (option.unit,), NOTHING, self._allies(state)))
        elif isinstance(option, LaunchShip):
            state.then(ChooseLauncher(self.seat, option.unit))
        elif isinstance(option, HaulWith):
            state.then(launchers.ChooseHaulGoal(self.seat, option.unit))
        elif isinstance(option, missiles.LaunchMissile):
            state.then(missiles.ChooseTarget(self.seat, option.unit))
        else:
            cargo.act(state, self.seat, option)

    def _allies(self, state: StellarState) -> tuple[int, ...]:
        """Allies who would have moved: with them a common fleet moves now."""  # SH-083
        own = state.played[self.seat]
        return tuple(seat for seat in self.moved_before if relations.allied(state, own, state.played[seat]))

    def refusals(self, state: StellarState) -> list[Refusal]:
        """Ships that a player would expect to move."""
        found = []
        for unit in (*RES[state.played[self.seat]], *CVS[state.played[self.seat]]):
            if state.where[unit] == RESERVE or fleets.aboard(state, unit):
                continue
            rule, reason = why_not(state, unit)
            if rule:
                found.append(Refusal(MoveWith(unit), rule, reason, {"ship": UNITS[unit].name}))
        return found[:12]


def why_not(state: StellarState, unit: int) -> tuple[str, str]:
    """The rule that keeps a ship where it is, and what to say; nothing if it can move."""
    if in_transfer(state.where[unit]):
        return "SH-265", "{ship} is under way."
    if state.flags[unit] & SETTLED:
        return "SH-276", "{ship} has arrived and never moves again."
    if state.flags[unit] & STOPPED:
        return "SH-269", "{ship} has landed or docked this year."
    if launchers.needs_launcher(state, unit) and not launchers.carriers(state, unit):
        if UNITS[unit].kind is Kind.CV:
            return "SH-286", "{ship} needs a launcher of at least its own size here."
        return "SH-271", "{ship} needs a launcher for its first move."
    return "", ""


class FollowMoves(FollowOrders, frozen=True, gc=False):
    phase: ClassVar[str] = "movement"


class ChooseLauncher(Narrow[OnLauncher], frozen=True, gc=False):
    unit: int

    rule: ClassVar[str] = "SH-285"

    def options(self, state: StellarState) -> list[OnLauncher]:
        if state.where[self.unit] == RESERVE:
            return []
        return [OnLauncher(launcher) for launcher in launchers.carriers(state, self.unit)]

    def resolve(self, state: StellarState, option: OnLauncher) -> None:
        state.then(ChooseCourse(self.seat, (self.unit,), option.launcher))


class ChooseCourse(Narrow[Option], frozen=True, gc=False):
    """Where to, and who comes along."""

    units: tuple[int, ...]
    launcher: int = NOTHING
    allies: tuple[int, ...] = ()  # seats whose ships may come along

    rule: ClassVar[str] = "SH-266"

    def options(self, state: StellarState) -> list[Option]:
        if any(state.where[unit] == RESERVE for unit in (*self.units, self.launcher) if unit != NOTHING):
            return []
        places = courses.courses(state, self.units, self.launcher)
        start = state.where[self.units[0]]
        found: list[Option] = list(map(FlyTo, places))
        if leaves_company(state, self.units):
            found.append(FlyTo(start))  # SH-163, SH-275
        found += self._company(state, {start, *places})
        return [*found, *self._along(state)] if found else []

    def _company(self, state: StellarState, places: set[int]) -> list[Option]:
        """Bases to dock with and fleets to join."""
        if UNITS[self.units[0]].kind is not Kind.CV:
            return []
        faction = state.played[self.seat]
        start = state.where[self.units[0]]
        docked = all(state.flags[unit] & DOCKED for unit in self.units)
        found: list[Option] = [
            DockAt(base)
            for base in BASES[faction]
            if base in state.bases
            and state.where[base] in places
            and not (state.where[base] == start and docked)
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
        if UNITS[self.units[0]].kind is Kind.RE:
            if UNITS[self.units[0]].explorer is Explorer.TELESCOPE or len(self.units) > 1:
                return []
            if fleets.probe_of(state, self.units[0]) is not None:
                return []  # SH-109
            return [
                TakeAlong(unit)
                for unit in RES[state.played[self.seat]]
                if UNITS[unit].explorer is Explorer.PROBE
                and state.where[unit] == start
                and not fleets.aboard(state, unit)
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
        if isinstance(option, TakeAlong):
            self._take_along(state, option.unit)
            return
        if isinstance(option, FlyTo):
            fly = Fly(self.units, option.place, self.launcher)
        elif isinstance(option, DockAt):
            fly = Fly(self.units, state.where[option.base], self.launcher, option.base)
        else:
            assert isinstance(option, JoinFleet)
            fly = Fly(self.units, state.where[option.leader], self.launcher, option.leader)
        others = {state.seat_of[UNITS[unit].faction] for unit in self.units} - {self.seat}
        if others:
            state.then(AskAllies(self.seat, fly, tuple(sorted(others))))
        else:
            flights.depart(state, self.seat, fly)

    def _take_along(self, state: StellarState, unit: int) -> None:
        if UNITS[unit].explorer is Explorer.PROBE:
            state.fleet[unit] = self.units[0]  # SH-273
            state.tell(ProbeTaken, self.seat, unit, self.units[0])
            state.then(self)
        else:
            state.then(ChooseCourse(self.seat, (*self.units, unit), self.launcher, self.allies))


def leaves_company(state: StellarState, units: Sequence[int]) -> bool:
    """Whether ships can leave a base or other ships without leaving the place."""
    if any(state.flags[unit] & DOCKED for unit in units):
        return True
    return any(set(fleets.fleet(state, unit)) - {*units} for unit in units if UNITS[unit].kind is Kind.CV)


def fleets_matter(state: StellarState, faction: int) -> bool:
    """Whether anybody could attack or be attacked: else it is all one who flies with whom."""
    if state.pirates or scenario_of(state) is not None:
        return True
    return any(
        state.relation(faction, other) in (Relation.WAR, Relation.EMBARGO, Relation.ALLIANCE)
        for other in range(len(FACTIONS))
        if other != faction
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
    if flights.staying(state, fly):
        return leaves_company(state, fly.units) or fly.join != NOTHING
    return fly.place in courses.courses(state, fly.units, fly.launcher)


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
            flights.depart(state, self.seat, self.fly)


def may_still_fly(state: StellarState, fly: Fly) -> bool:
    if any(state.where[unit] == RESERVE for unit in fly.units):
        return False
    return flights.staying(state, fly) or fly.place in courses.courses(state, fly.units, fly.launcher)


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
