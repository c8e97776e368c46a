"""Building and servicing ships."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from armillary.engine import Option, Refusal, Step
from armillary.games.stellar_horizons.rules.building import servicing
from armillary.games.stellar_horizons.rules.building.designs import (
    BuildMothballed,
    BuildNew,
    affordable,
    buildings,
    known,
    sites,
)
from armillary.games.stellar_horizons.rules.building.servicing import (
    Dismantle,
    MendStructure,
    RepairShip,
    RestShip,
    WakeShip,
)
from armillary.games.stellar_horizons.rules.components import CVS, LVS, RES, TECHNOLOGIES, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import CV, NOTHING, RESERVE
from armillary.games.stellar_horizons.rules.concepts.places import place_name
from armillary.games.stellar_horizons.rules.decisions.acting import Acting, worst_first
from armillary.games.stellar_horizons.rules.decisions.orders import FollowOrders, OrderFollowed
from armillary.games.stellar_horizons.rules.economy import support
from armillary.games.stellar_horizons.rules.events.flight import ShipBuilt
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import DOCKED, MOTHBALLED, StellarState
from armillary.games.stellar_horizons.rules.units import cargo, holds, mothballs, ships
from armillary.games.stellar_horizons.rules.units.ports import Ports, ports_of
from armillary.mechanics.narrow import Narrow


@at("build")
class BuildPhase(Step[StellarState], frozen=True, gc=False):
    """Worst initiative first."""  # SH-179

    def run(self, state: StellarState) -> None:
        for seat in reversed(worst_first(state)):
            acting = BuildShips(seat)
            state.then(FollowBuild(acting), acting)


class FollowBuild(FollowOrders, frozen=True, gc=False):
    """Orders, and the habit of keeping ships in service."""

    phase: ClassVar[str] = "build"

    def run(self, state: StellarState) -> None:
        chosen = servicing.by_habit(state, self.acting.seat)
        if chosen is None:
            super().run(state)
            return
        state.tell(OrderFollowed, self.acting.seat, chosen.unit, servicing.SERVICE, str(chosen))
        state.then(self)
        self.acting.act(state, chosen)


# What is built, and where


class AtYard(Option, frozen=True, gc=False):
    place: int

    verb: ClassVar[str] = "at"

    def words(self) -> tuple[object, ...]:
        return (place_name(self.place),)


class BuildUnit(Option, frozen=True, gc=False):
    """A whole building."""

    unit: int
    place: int
    mothballed: bool = False

    verb: ClassVar[str] = "build"

    def words(self) -> tuple[object, ...]:
        return ships.own_name(self.unit), place_name(self.place), *(["mothballed"] * self.mothballed)


_WAKE: list[Option] = [WakeShip(unit) for unit in range(len(UNITS))]
_REST: list[Option] = [RestShip(unit) for unit in range(len(UNITS))]
_REPAIR: list[Option] = [RepairShip(unit) for unit in range(len(UNITS))]
_DISMANTLE: list[Option] = [Dismantle(unit) for unit in range(len(UNITS))]


class BuildShips(Acting, frozen=True, gc=False):
    """Building, waking, repairing, dismantling; besides, resting ships and moving cargo."""

    moved: cargo.Moved = ()

    begins: ClassVar[bool] = True
    phase: ClassVar[str] = "build"
    rule: ClassVar[str] = "SH-253"

    def actions(self, state: StellarState) -> Sequence[Option]:
        faction = state.played[self.seat]
        known = ports_of(state, faction)
        found, mendings = buildings(state, faction, known), servicing.mendings(state, faction)
        where, flags, damage = state.where, state.flags, state.damage
        at = known.at
        here = [unit for unit in CVS[faction] if where[unit] in at]
        if not here:
            return found + mendings if mendings else found
        asleep = [unit for unit in here if flags[unit] & MOTHBALLED]
        if asleep:
            found += _to_wake(state, faction, known, asleep)
        hurt = [unit for unit in here if damage[unit]]
        found += [_REPAIR[unit] for unit in hurt if servicing.can_repair(state, unit)]
        found += mendings
        found += [_DISMANTLE[unit] for unit in here if not damage[unit]]
        return found + cargo.deliveries(state, self.seat, self.moved, known)

    def besides(self, state: StellarState) -> Sequence[Option]:
        where, flags = state.where, state.flags
        found = [
            _REST[unit]
            for unit in CVS[state.played[self.seat]]
            if where[unit] != RESERVE and not flags[unit] & MOTHBALLED
        ]
        return found + cargo.offers(state, self.seat, self.moved, delivered=True)

    def again(self, option: Option) -> BuildShips:
        moved = cargo.after(self.moved, option)
        return self if moved is self.moved else BuildShips(self.seat, moved)

    def may(self, state: StellarState, option: Option) -> bool:
        if isinstance(option, BuildUnit):
            unit = option.unit
            return (
                UNITS[unit].faction == state.played[self.seat]
                and state.where[unit] == RESERVE
                and known(state, unit)
                and support.has_room(state, unit)
                and option.place in affordable(state, unit, mothballed=option.mothballed)
            )
        return super().may(state, option) or option in self.besides(state)

    def act(self, state: StellarState, option: Option) -> None:
        if type(option) is BuildNew:
            state.then(ChooseYard(self.seat, option.unit, False))
        elif type(option) is BuildMothballed:
            state.then(ChooseYard(self.seat, option.unit, True))
        elif type(option) is BuildUnit:
            build(state, self.seat, option)
        elif type(option) is WakeShip:
            mothballs.wake(state, option.unit)
        elif type(option) is RestShip:
            mothballs.rest(state, option.unit)
        elif type(option) is RepairShip:
            servicing.repair(state, self.seat, option.unit)
        elif type(option) is MendStructure:
            servicing.mend(state, self.seat, option)
        elif type(option) is Dismantle:
            servicing.dismantle(state, self.seat, option.unit)
        else:
            cargo.act(state, self.seat, option)

    def refusals(self, state: StellarState) -> list[Refusal]:
        """Ships that a player would expect to build."""
        found = []
        for unit in (
            *LVS[state.played[self.seat]],
            *RES[state.played[self.seat]],
            *CVS[state.played[self.seat]],
        ):
            if state.where[unit] == RESERVE:
                refusal = why_not_built(state, unit)
                if refusal is not None:
                    found.append(refusal)
        return found[:12]


def _to_wake(state: StellarState, faction: int, known: Ports, asleep: Sequence[int]) -> Iterator[Option]:
    """As `mothballs.can_wake` says of each."""
    at, where, paid = known.at, state.where, dict[int, bool]()
    for unit in asleep:
        port = at[where[unit]]
        if UNITS[unit].size <= port.wakes:
            if port.payer not in paid:
                cost = mothballs.waking_cost(state, faction)
                paid[port.payer] = holds.affords(state, faction, port.payer, cost)
            if paid[port.payer]:
                yield _WAKE[unit]


def why_not_built(state: StellarState, unit: int) -> Refusal | None:
    if not known(state, unit):
        name = TECHNOLOGIES[UNITS[unit].requires].name
        return Refusal(
            BuildNew(unit),
            "SH-099",
            "It needs {technology}.",
            {"ship": UNITS[unit].name, "technology": name},
        )
    if not support.has_room(state, unit):
        return Refusal(
            BuildNew(unit),
            "SH-208",
            "That would be more than four beyond what is supported.",
            {"ship": UNITS[unit].name},
        )
    if not sites(state, unit):
        return Refusal(BuildNew(unit), "SH-256", "No port can build it.", {"ship": UNITS[unit].name})
    mothballed = UNITS[unit].kind is CV
    if not affordable(state, unit, mothballed=mothballed):
        return Refusal(BuildNew(unit), "SH-254", "It cannot be paid for.", {"ship": UNITS[unit].name})
    return None


class ChooseYard(Narrow[StellarState, AtYard], frozen=True, gc=False):
    unit: int
    mothballed: bool

    rule: ClassVar[str] = "SH-254"

    def options(self, state: StellarState) -> list[AtYard]:
        return [AtYard(place) for place in affordable(state, self.unit, mothballed=self.mothballed)]

    def resolve(self, state: StellarState, option: AtYard) -> None:
        build(state, self.seat, BuildUnit(self.unit, option.place, self.mothballed))


def build(state: StellarState, seat: int, wanted: BuildUnit) -> None:
    unit, place, faction = wanted.unit, wanted.place, state.played[seat]
    cost = mothballs.price(unit, mothballed=wanted.mothballed)
    holds.pay(state, faction, mothballs.payer(state, faction, place), cost, "build")
    state.where[unit], state.fleet[unit] = place, unit
    state.flags[unit] = MOTHBALLED if wanted.mothballed else 0
    if state.base_at(faction, place) != NOTHING:
        state.flags[unit] |= DOCKED  # SH-161, SH-375
    state.tell(ShipBuilt, seat, unit, place, wanted.mothballed)
