"""Building and servicing ships."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import ClassVar

from armillary.engine import Option, Refusal, Step
from armillary.games.stellar_horizons.rules.building import servicing
from armillary.games.stellar_horizons.rules.building.servicing import (
    Dismantle,
    MendStructure,
    RepairShip,
    RestShip,
    WakeShip,
)
from armillary.games.stellar_horizons.rules.components import (
    CVS,
    FACTIONS,
    LVS,
    RES,
    TECHNOLOGIES,
    UNITS,
)
from armillary.games.stellar_horizons.rules.components.kinds import (
    CV,
    EMPTY,
    LV,
    NOTHING,
    PROBE,
    RESERVE,
    Hold,
)
from armillary.games.stellar_horizons.rules.components.scenario_rules import FleetLimit
from armillary.games.stellar_horizons.rules.concepts.places import place_name
from armillary.games.stellar_horizons.rules.decisions.acting import Acting, worst_first
from armillary.games.stellar_horizons.rules.decisions.orders import FollowOrders, OrderFollowed
from armillary.games.stellar_horizons.rules.economy import support
from armillary.games.stellar_horizons.rules.events.flight import ShipBuilt
from armillary.games.stellar_horizons.rules.modes import is_campaign, special
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import DOCKED, MOTHBALLED, StellarState
from armillary.games.stellar_horizons.rules.units import bases, cargo, mothballs, ships
from armillary.games.stellar_horizons.rules.units.ports import Ports, Sizes, ports_of
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


# What can be built, and where


def known(state: StellarState, unit: int) -> bool:
    """Whether the owner has the technology for a ship."""  # SH-099
    needed = UNITS[unit].requires
    return needed == NOTHING or state.science(UNITS[unit].faction).has(needed)


def sites(state: StellarState, unit: int) -> list[int]:
    """The places that can build a ship, whatever it costs."""  # SH-255, SH-256
    faction = UNITS[unit].faction
    if UNITS[unit].kind is CV and _fleet_is_full(state):
        return []
    return [
        place
        for place in (yard.place for yard in ports_of(state, faction).yards)
        if _buildable(state, faction, place, unit)
    ]


def _fleet_is_full(state: StellarState) -> bool:
    """Against the Invader all players together build only so many crewed vehicles."""  # SH-533
    limit = special(state, FleetLimit)
    if limit is None:
        return False
    built = sum(state.where[unit] != RESERVE for faction in state.played for unit in CVS[faction])
    return built >= limit.cvs


def _buildable(state: StellarState, faction: int, place: int, unit: int) -> bool:
    if not bases.builds(state, faction, place, unit):
        return False
    return UNITS[unit].kind is not CV or bases.fits(place, UNITS[unit].size)


Purse = tuple[int, Hold, int]  # a place that builds, what is stored for it, money


def purses(state: StellarState, faction: int, known: Ports | None = None) -> list[Purse]:
    """What each yard can pay with; at home money buys what is not stored."""  # SH-027, SH-254
    known = known or ports_of(state, faction)
    own, home, found = state.factions[faction], known.home, []
    for yard in known.yards:
        held, money = EMPTY if yard.base == NOTHING else state.cargo[yard.base], 0
        if yard.payer == home:
            held, money = cargo.plus(held, own.stores), max(0, own.money)
        found.append((yard.place, held, money))
    return found


def affordable(
    state: StellarState, unit: int, *, mothballed: bool, yards: Sequence[Purse] | None = None
) -> list[int]:
    """The places that can build a ship and pay for it."""
    faction = UNITS[unit].faction
    cost = cargo.due(state, faction, mothballs.price(unit, mothballed=mothballed))
    if UNITS[unit].kind is CV and _fleet_is_full(state):
        return []
    return [  # most of the time there is too little money: the cheaper question first
        place
        for place, held, money in (purses(state, faction) if yards is None else yards)
        if cargo.missing(cost, held) <= money and _buildable(state, faction, place, unit)
    ]


class BuildNew(Option, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "build"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.unit),)


class BuildMothballed(Option, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "build"

    def words(self) -> tuple[object, ...]:
        return ships.own_name(self.unit), "mothballed"


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
                paid[port.payer] = cargo.affords(state, faction, port.payer, cost)
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


def buildings(state: StellarState, faction: int, known: Ports | None = None) -> list[Option]:
    """Ships that can be built and paid for; of two alike the first.

    As `affordable` of each, but every yard is looked at once for all ships.
    """
    known = known or ports_of(state, faction)
    own, yards = state.factions[faction], known.yards
    if len(yards) == 1 and yards[0].base == NOTHING:  # Earth alone
        means = [(own.stores, max(0, own.money), yards[0].largest)]
    else:
        means = [
            (held, money, yard.largest)
            for (_, held, money), yard in zip(purses(state, faction, known), yards, strict=True)
        ]
    held, money, largest = means[0]
    most = held[0] + held[1] + held[2] + money
    for held, more, sizes in means[1:]:
        most = max(most, held[0] + held[1] + held[2] + more)
        largest = max(largest[0], sizes[0]), max(largest[1], sizes[1]), max(largest[2], sizes[2])
    if _fleet_is_full(state):
        largest = largest[0], largest[1], 0
    launchers, others = _shelves(
        faction,
        state.science(faction).technologies & _NEEDED[faction],
        support.room(state, faction),
        not is_campaign(state) and cargo.due(state, faction, mothballs.CREW) != mothballs.CREW,
        min(most, _DEAREST),
        largest,
    )
    where, there = state.where, list[Design]()
    for alike in launchers:
        for ship in alike:
            if where[ship[0]] == RESERVE:
                there.append(ship)
                break
    there += [ship for ship in others if where[ship[0]] == RESERVE]
    if len(means) == 1 and (money >= _DEAREST or held == EMPTY):
        return [option for ship in there for option in ship[4]]  # money alone pays for each
    return _paid_for(there, means)


def _paid_for(ships: Sequence[Design], means: Sequence[tuple[Hold, int, Sizes]]) -> list[Option]:
    found = list[Option]()
    for _, kind, size, costs, _ in ships:
        for total, cost, option in costs:
            for held, money, sizes in means:
                if size <= sizes[kind] and (total <= money or cargo.missing(cost, held) <= money):
                    found.append(option)
                    break
    return found


@lru_cache(1 << 12)
def _shelves(
    faction: int,
    technologies: int,
    room: tuple[bool, bool, bool],
    ore_for_supplies: bool,
    most: int,
    largest: Sizes,
) -> tuple[tuple[tuple[Design, ...], ...], tuple[Design, ...]]:
    """The ships that a faction knows, may have more of, and could build and pay for with so much of all:
    launchers, those that are alike together, and the others."""
    launchers: dict[int, list[Design]] = {}
    others: list[Design] = []
    for whole, bare in _known_designs(faction, technologies, room, ore_for_supplies):
        _, kind, size, costs, _ = whole
        if size <= largest[kind] and costs[-1][0] <= most:
            design = whole if costs[0][0] <= most else bare
            (launchers.setdefault(size, []) if kind == _LAUNCHER else others).append(design)
    return tuple(map(tuple, launchers.values())), tuple(others)


@lru_cache(1 << 11)
def _known_designs(
    faction: int, technologies: int, room: tuple[bool, bool, bool], ore_for_supplies: bool
) -> tuple[tuple[Design, Design], ...]:
    """Each with all that it may cost, of which the least comes last, and with that alone."""  # SH-208
    return tuple(
        (_design(ship, ore_for_supplies, 0), _design(ship, ore_for_supplies, -1))
        for ship in _SHIPS[faction]
        if technologies & ship[3] == ship[3] and (room[ship[1]] or ship[4])
    )


def _design(ship: Ship, ore_for_supplies: bool, first: int) -> Design:
    unit, kind, size, _, _, costs = ship
    paid = tuple(_paid(cost, option, ore_for_supplies) for cost, option in costs[first:])
    return unit, kind, size, paid, tuple(option for _, _, option in paid)


def _paid(cost: Hold, option: Option, ore_for_supplies: bool) -> Cost:
    price = (cost[0] + cost[2], cost[1], 0) if ore_for_supplies else cost  # SH-554
    return sum(price), price, option


def _ships(faction: int) -> Iterator[Ship]:
    """What there is to know of each ship before it is built."""
    for unit in (*LVS[faction], *RES[faction], *CVS[faction]):
        ship = UNITS[unit]
        costs: list[tuple[Hold, Option]] = [(ship.cost, BuildNew(unit))]
        if ship.kind is CV:
            costs.append((mothballs.without_crew(ship.cost), BuildMothballed(unit)))
        needed = 0 if ship.requires == NOTHING else 1 << ship.requires
        yield unit, int(ship.kind), ship.size, needed, ship.explorer is PROBE, costs


# Unit, kind, size, the technology that it needs (bits), whether it is a Probe, what it costs
Ship = tuple[int, int, int, int, bool, list[tuple[Hold, Option]]]
Cost = tuple[int, Hold, Option]  # all together, each resource, and what is so paid for
Design = tuple[int, int, int, tuple[Cost, ...], tuple[Option, ...]]  # unit, kind, size; the options alone
_SHIPS = [tuple(_ships(faction)) for faction in range(len(FACTIONS))]
_LAUNCHER = int(LV)
_DEAREST = max(sum(ship.cost) for ship in UNITS)  # more than that makes no difference
_NEEDED = [reduce(or_, (needed for _, _, _, needed, _, _ in ships)) for ships in _SHIPS]  # technologies, bits


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
    cargo.pay(state, faction, mothballs.payer(state, faction, place), cost, "build")
    state.where[unit], state.fleet[unit] = place, unit
    state.flags[unit] = MOTHBALLED if wanted.mothballed else 0
    if state.base_at(faction, place) != NOTHING:
        state.flags[unit] |= DOCKED  # SH-161, SH-375
    state.tell(ShipBuilt, seat, unit, place, wanted.mothballed)
