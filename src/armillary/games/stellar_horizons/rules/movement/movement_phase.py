"""The movement phase: ships under way come nearer, then one player after the other moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from armillary.engine import Decision, Option, Refusal, Step
from armillary.games.stellar_horizons.rules.combat import hostility
from armillary.games.stellar_horizons.rules.components import (
    AREAS,
    CVS,
    EARTH,
    FACTIONS,
    RES,
    SHIPS,
    SYSTEMS,
    UNITS,
)
from armillary.games.stellar_horizons.rules.components.areas import (
    TRANSFER,
    bound_for,
    in_transfer,
    turns_left,
)
from armillary.games.stellar_horizons.rules.components.kinds import (
    CV,
    NOTHING,
    PROBE,
    RESERVE,
    TELESCOPE,
)
from armillary.games.stellar_horizons.rules.concepts import relations
from armillary.games.stellar_horizons.rules.concepts.marks import FIRST_CONTACT
from armillary.games.stellar_horizons.rules.concepts.places import is_flyby
from armillary.games.stellar_horizons.rules.concepts.powers import NO_RANGE, powers
from armillary.games.stellar_horizons.rules.decisions.acting import DONE, Acting, worst_first
from armillary.games.stellar_horizons.rules.decisions.orders import AT_REST, FollowOrders
from armillary.games.stellar_horizons.rules.events.flight import Dropped, OrderOfMoves
from armillary.games.stellar_horizons.rules.modes import is_campaign
from armillary.games.stellar_horizons.rules.movement import flight, launchers, missiles, steering
from armillary.games.stellar_horizons.rules.movement.flight import Fly
from armillary.games.stellar_horizons.rules.movement.launchers import Haul, HaulWith
from armillary.games.stellar_horizons.rules.movement.reach import crews_lead_anywhere
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import SETTLED, STOPPED, StellarState
from armillary.games.stellar_horizons.rules.units import cargo, fleets, hazards, ships

MOST_MOVES = 3  # of a ship in a year; the rules set no limit, but a fourth never helps


# Ships under way


@at("movement.drop")
class Drop(Step[StellarState], frozen=True, gc=False):
    """All ships in transfer spaces drop by one; from the first they come to the Flyby space."""  # SH-265

    def run(self, state: StellarState) -> None:
        where = state.where
        for faction in state.played:
            for unit in [unit for unit in SHIPS[faction] if where[unit] >= TRANSFER]:
                place = where[unit]
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
        for n in range(self.asked, len(seats)) if state.seats > 1 else ():
            if order_matters(state, seats[n]) and _ahead(state, seats[n], order):
                state.then(AnnounceMove(seats[n], order, n + 1))
                return
        if order != tuple(seats):
            state.tell(OrderOfMoves, order)
        state.then(*_moves_in(order))


@lru_cache(1 << 13)
def _moves_in(order: tuple[int, ...]) -> tuple[Step[StellarState], ...]:
    """Each seat in this order follows its orders, then it is asked."""
    moves = [MoveShips(seat, moved_before=order[:n]) for n, seat in enumerate(order)]
    return tuple(step for acting in moves for step in (FollowMoves(acting), acting))


def order_matters(state: StellarState, seat: int) -> bool:
    """Anybody may announce an earlier move; it is asked where it can change something.

    That is: among those who may intercept each other, among allies, where pirates lie in wait for
    whoever comes first, and in the race for a first contact; and if there is something to move.
    """  # SH-264, Q86
    if state.seats == 1:
        return False
    faction = state.played[seat]
    matters = (
        hostility.has_enemies(state, faction)
        or bool(state.pirates)
        or FIRST_CONTACT in state.marks
        or any(relations.allied(state, faction, other) for other in state.played if other != faction)
    )
    return matters and MoveShips(seat).has_actions(state)


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


_MOVE = [MoveWith(unit) for unit in range(len(UNITS))]
_LAUNCH = [LaunchShip(unit) for unit in range(len(UNITS))]
_MOBILE = [[*robots, *crewed] for robots, crewed in zip(RES, CVS, strict=True)]
_ALL_MOBILE = frozenset(unit for units in _MOBILE for unit in units)


def _lifted(unit: int) -> tuple[int, frozenset[int]]:
    """In the campaign: the least launcher that lifts a ship, and the places where it cannot do without.

    Any launcher lifts a robot, for its first move; crews need a large one, on Earth. Nothing lifts a Probe.
    """
    kind = UNITS[unit].explorer
    if UNITS[unit].kind is CV:
        return UNITS[unit].size, frozenset({EARTH})
    if kind is PROBE:
        return _NEVER, frozenset(range(len(AREAS)))
    if kind is TELESCOPE:
        return 0, frozenset({EARTH})  # elsewhere it depends
    return 0, frozenset(place for place in range(len(AREAS)) if not is_flyby(place))


_NEVER = 1 + max(unit.size for unit in UNITS)
_LIFTED = [_lifted(unit) for unit in range(len(UNITS))]
_LEAST_LAUNCHER = [least for least, _ in _LIFTED]
_CANNOT_DO_WITHOUT = [places for _, places in _LIFTED]


class MoveShips(Acting, frozen=True, gc=False):
    """Ships in any order, each in one or several moves; launchers that haul; missiles."""

    moved_before: tuple[int, ...] = ()  # seats
    flown: tuple[int, ...] = ()  # units, as often as they moved
    moved: cargo.Moved = ()

    begins: ClassVar[bool] = True
    phase: ClassVar[str] = "movement"
    rule: ClassVar[str] = "SH-267"

    def actions(self, state: StellarState) -> Sequence[Option]:
        faction = state.played[self.seat]
        found = self._flights(state, at_rest=False)
        return [*found, *launchers.hauls(state, faction), *missiles.launches(state, self.seat)]

    def has_actions(self, state: StellarState) -> bool:
        if self._flights(state, at_rest=False) or launchers.hauls(state, state.played[self.seat]):
            return True
        return bool(missiles.launches(state, self.seat))

    def _flights(self, state: StellarState, *, at_rest: bool) -> list[Option]:
        """Ships that can move: those that have other orders, or the others."""
        faction, standing = state.played[self.seat], state.of(self.seat).orders
        where, flags, flown, found = state.where, state.flags, self.flown, list[Option]()
        mobile = _MOBILE[faction]
        if at_rest:
            mobile = [u for u in sorted(standing) if u in _ALL_MOBILE and standing[u].kind in AT_REST]
        elif standing:
            mobile = [u for u in mobile if u not in standing or standing[u].kind not in AT_REST]
        units = [
            unit for unit in mobile if RESERVE < where[unit] < TRANSFER and not flags[unit] & steering.STAYS
        ]
        if not units:
            return found
        campaign, able, lift = is_campaign(state), powers(state, faction), launchers.lift(state, faction)
        for unit in units:
            if flown and flown.count(unit) >= MOST_MOVES:
                continue
            place = where[unit]
            if campaign and place in _CANNOT_DO_WITHOUT[unit]:
                if lift.get(place, NOTHING) >= _LEAST_LAUNCHER[unit]:
                    found.append(_LAUNCH[unit])  # as `can_launch`, for most ships
            elif campaign and UNITS[unit].kind is CV:  # as `can_move`
                if crews_lead_anywhere(
                    place,
                    UNITS[unit].size > hazards.LARGEST_TO_LAND,
                    able.radiation,
                    able.atmosphere,
                    able.range == NO_RANGE,
                ) or steering.leaves_company(state, (unit,)):
                    found.append(_MOVE[unit])
            elif steering.can_move(state, unit) and not fleets.aboard(state, unit):
                found.append(_MOVE[unit])
            elif steering.can_launch(state, unit):
                found.append(_LAUNCH[unit])
        return found

    def besides(self, state: StellarState) -> Sequence[Option]:
        """Ships with other orders; ships that have not moved yet change cargo, SH-164."""
        resting = self._flights(state, at_rest=True) if state.of(self.seat).orders else []
        return [*resting, *cargo.offers(state, self.seat, self.moved, self.flown)]

    def again(self, option: Option) -> MoveShips:
        flown = self.flown
        if type(option) is MoveWith or type(option) is LaunchShip:
            flown = (*flown, option.unit)
        elif type(option) is Fly:
            flown = (*flown, *option.units)
        return MoveShips(self.seat, self.moved_before, flown, cargo.after(self.moved, option))

    def may(self, state: StellarState, option: Option) -> bool:
        if isinstance(option, Fly):
            return steering.may_fly(state, self.seat, option)
        if isinstance(option, Haul):
            return launchers.can_carry(state, option)
        return super().may(state, option)

    def act(self, state: StellarState, option: Option) -> None:
        if type(option) is Fly:
            flight.depart(state, self.seat, option)
        elif type(option) is MoveWith:
            state.then(steering.ChooseCourse(self.seat, (option.unit,), NOTHING, self._allies(state)))
        elif type(option) is LaunchShip:
            state.then(steering.ChooseLauncher(self.seat, option.unit))
        elif type(option) is Haul:
            launchers.haul(state, self.seat, option)
        elif type(option) is HaulWith:
            state.then(launchers.ChooseHaulGoal(self.seat, option.unit))
        elif type(option) is missiles.LaunchMissile:
            state.then(missiles.ChooseMissileTarget(self.seat, option.unit))
        else:
            cargo.act(state, self.seat, option)

    def _allies(self, state: StellarState) -> tuple[int, ...]:
        """Allies who would have moved: with them a common fleet moves now."""  # SH-083
        own = state.played[self.seat]
        if not self.moved_before:
            return ()
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
        return "SH-265", "It is under way."
    if state.flags[unit] & SETTLED:
        return "SH-276", "It has arrived and never moves again."
    if state.flags[unit] & STOPPED:
        return "SH-269", "It has landed or docked this year."
    if launchers.needs_launcher(state, unit) and not launchers.carriers(state, unit):
        if UNITS[unit].kind is CV:
            return "SH-286", "It needs a launcher of at least its own size here."
        return "SH-271", "It needs a launcher for its first move."
    return "", ""


class FollowMoves(FollowOrders, frozen=True, gc=False):
    phase: ClassVar[str] = "movement"
