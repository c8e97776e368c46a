"""A move, from the roll of the engines to the arrival, with those who may intercept it on its way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Decision, Option, Step
from armillary.games.stellar_horizons.rules.components import AREAS, UNITS
from armillary.games.stellar_horizons.rules.components.areas import in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import (
    BASE,
    FLYBY,
    NOTHING,
    RE,
    RESERVE,
    SURFACE,
    Spot,
)
from armillary.games.stellar_horizons.rules.concepts import first_contact
from armillary.games.stellar_horizons.rules.concepts.places import place_name
from armillary.games.stellar_horizons.rules.decisions import orders
from armillary.games.stellar_horizons.rules.events.flight import ShipsDocked, ShipsJoined, ShipsMoved
from armillary.games.stellar_horizons.rules.movement import engine_failure, interception, reach
from armillary.games.stellar_horizons.rules.state import (
    DOCKED,
    LAUNCHED,
    MET,
    NOBODY,
    SETTLED,
    STOPPED,
    StellarState,
)
from armillary.games.stellar_horizons.rules.units import fleets, ships


class Fly(Option, frozen=True, gc=False):
    """A whole move: to an area or into a transfer space, perhaps to dock or to join a fleet there."""

    units: tuple[int, ...]
    place: int
    launcher: int = NOTHING
    join: int = NOTHING  # a base, or the leader of a fleet

    verb: ClassVar[str] = "fly"

    def words(self) -> tuple[object, ...]:
        return *(UNITS[unit].id for unit in self.units), place_name(self.place)


def staying(state: StellarState, fly: Fly) -> bool:
    """A move that only leaves or joins a fleet where the ships are."""  # SH-163
    return fly.place == state.where[fly.units[0]]


def depart(state: StellarState, seat: int, fly: Fly) -> None:
    """The engines are tried once for the whole move; then the ships leave one area after the other."""
    start = state.where[fly.units[0]]
    path = () if staying(state, fly) else reach.way_to(state, fly.units, fly.place)
    flying = engine_failure.roll_engines(state, fly.units, fly.launcher)
    if not flying:
        return
    for unit in flying:
        fleets.leave(state, unit)
        state.flags[unit] &= ~DOCKED
    fleets.form(state, flying)
    state.then(GoOn(seat, tuple(flying), start, fly.place, path, fly.join, fly.launcher))


def relocate(state: StellarState, units: Sequence[int], place: int) -> None:
    """Ships are at a place, with the Probes that they carry."""
    for unit in units:
        state.where[unit] = place
        if UNITS[unit].kind is RE:
            probe = fleets.probe_of(state, unit)
            if probe is not None:
                state.where[probe] = place


class GoOn(Step[StellarState], frozen=True, gc=False):
    """What is left of a move."""

    seat: int
    units: tuple[int, ...]
    start: int
    place: int
    path: tuple[int, ...]  # the areas that are still to be left
    join: int = NOTHING
    launcher: int = NOTHING
    met: int = NOTHING  # the damage before those in the first of these areas tried to intercept it

    def run(self, state: StellarState) -> None:
        units = [unit for unit in self.units if state.where[unit] != RESERVE]
        if not units:
            self._lose_launcher(state)
            return
        found = _settle(state, units)
        if any(state.flags[unit] & STOPPED for unit in units):  # SH-301
            for unit in units:
                state.flags[unit] |= STOPPED
            _stop_orders(state, units)
            return
        hurt = len(units) < len(self.units) or _damage(state, units) != self.met
        if self.met != NOTHING and (found or hurt):  # SH-302
            if hurt:
                _stop_orders(state, units)
            state.then(ChooseToGoOn(self.seat, self._on_from(0, units, NOTHING)))
            return
        self.go(state, units, met=self.met != NOTHING)

    def go(self, state: StellarState, units: list[int], *, met: bool) -> None:
        faction = UNITS[units[0]].faction
        for n, area in enumerate(self.path):
            relocate(state, units, area)
            if met and n == 0:
                continue
            if interception.threatened(state, faction, area, units):  # SH-297
                after = self._on_from(n, units, _damage(state, units))
                state.then(interception.Interceptions(min(units), area), after)
                return
        arrive(state, self.seat, units, self)

    def _on_from(self, n: int, units: list[int], met: int) -> GoOn:
        return GoOn(
            self.seat, tuple(units), self.start, self.place, self.path[n:], self.join, self.launcher, met
        )

    def _lose_launcher(self, state: StellarState) -> None:
        """A launcher goes along to the Flyby space: it is lost with what it carried."""  # SH-289
        if self.launcher != NOTHING and state.flags[self.launcher] & LAUNCHED:
            ships.destroy(state, self.launcher, "combat")


def _settle(state: StellarState, units: Sequence[int]) -> bool:
    """Whether these ships were found by who intercepted them; what was done to them is done."""
    found = any(state.flags[unit] & MET for unit in units)
    for unit in units if found else ():
        state.flags[unit] &= ~MET
    return found


def _damage(state: StellarState, units: Sequence[int]) -> int:
    return sum(state.damage[unit] for unit in units)


def _stop_orders(state: StellarState, units: Sequence[int]) -> None:
    for unit in units:
        seat = state.seat_of[UNITS[unit].faction]
        if seat != NOBODY:
            orders.stop(state, seat, unit, orders.DANGER)


class Proceed(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "go on"


class StayHere(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "stay"


PROCEED, STAY_HERE = Proceed(), StayHere()


class ChooseToGoOn(Decision[StellarState, Option], frozen=True, gc=False):
    """Whoever was found on the way, damaged or not, goes on, or cancels the move and may move elsewhere."""

    move: GoOn

    rule: ClassVar[str] = "SH-302"

    def options(self, state: StellarState) -> list[Option]:
        return [PROCEED, STAY_HERE]

    def resolve(self, state: StellarState, option: Option) -> None:
        units = [unit for unit in self.move.units if state.where[unit] != RESERVE]
        if isinstance(option, StayHere):
            _give_up_flight(state, units)
        elif units:
            self.move.go(state, units, met=True)


def _give_up_flight(state: StellarState, units: Sequence[int]) -> None:
    """An order to fly ends with the move that is cancelled."""
    for unit in units:
        seat = state.seat_of[UNITS[unit].faction]
        if (
            seat != NOBODY
            and unit in state.of(seat).orders
            and state.of(seat).orders[unit].kind == orders.FLY
        ):
            orders.stop(state, seat, unit, orders.CANCELLED)


def arrive(state: StellarState, seat: int, units: list[int], move: GoOn) -> None:
    """The ships are there; those that land, dock, or are robots at their goal, move no more."""
    relocate(state, units, move.place)
    surface = not in_transfer(move.place) and AREAS[move.place].spot is SURFACE
    for unit in units:
        if surface:
            state.flags[unit] |= STOPPED  # SH-269
        if UNITS[unit].kind is RE and settles(unit, move.place):
            state.flags[unit] |= SETTLED  # SH-276
    state.tell(ShipsMoved, seat, tuple(units), move.start, move.place)
    if move.join != NOTHING and state.where[move.join] == move.place:
        _join(state, seat, units, move.join)
    for unit in units:
        first_contact.landed(state, unit)  # SH-501
        owner = state.seat_of[UNITS[unit].faction]
        order = state.of(owner).orders.get(unit)
        if order is not None and order.kind == "fly" and order.target == move.place:
            orders.stop(state, owner, unit, orders.ARRIVED)


def settles(unit: int, place: int) -> bool:
    """Whether a robot has reached where it will explore."""
    if in_transfer(place) or UNITS[unit].explorer is FLYBY:
        return False
    return AREAS[place].spot is not Spot.FLYBY


def _join(state: StellarState, seat: int, units: list[int], other: int) -> None:
    if UNITS[other].kind is BASE:
        for unit in units:
            state.flags[unit] |= DOCKED | STOPPED  # SH-268, SH-269
        state.tell(ShipsDocked, seat, tuple(units), other)
        return
    fleets.form(state, [*units, *fleets.fleet(state, other)])
    if state.flags[other] & DOCKED:
        for unit in units:
            state.flags[unit] |= DOCKED | STOPPED
    state.tell(ShipsJoined, seat, tuple(units), other)
