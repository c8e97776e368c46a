"""Building and servicing ships."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from armillary.engine import Option, Refusal, Step
from armillary.games.stellar_horizons.rules import bases, cargo, mothballs, servicing, ships, upkeep
from armillary.games.stellar_horizons.rules.acting import Acting, Narrow, worst_first
from armillary.games.stellar_horizons.rules.components import (
    AREAS,
    CVS,
    FACTIONS,
    LVS,
    RES,
    TECHNOLOGIES,
    UNITS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.kinds import (
    NOTHING,
    RESERVE,
    Explorer,
    Hold,
    Kind,
)
from armillary.games.stellar_horizons.rules.components.scenario_rules import FleetLimit
from armillary.games.stellar_horizons.rules.events_flight import ShipBuilt
from armillary.games.stellar_horizons.rules.modes import home_of, home_orbit, special
from armillary.games.stellar_horizons.rules.orders import FollowOrders, OrderFollowed
from armillary.games.stellar_horizons.rules.places import place_name
from armillary.games.stellar_horizons.rules.powers import powers
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.servicing import (
    Dismantle,
    MendStructure,
    RepairShip,
    RestShip,
    WakeShip,
)
from armillary.games.stellar_horizons.rules.state import DOCKED, MOTHBALLED, StellarState


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
    if UNITS[unit].kind is Kind.CV and _fleet_is_full(state):
        return []
    return [place for place in _yards(state, faction) if _buildable(state, faction, place, unit)]


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
    return UNITS[unit].kind is not Kind.CV or fits(place, UNITS[unit].size)


def fits(place: int, size: int) -> bool:
    """Large ships cannot stand where there is reentry."""  # SH-133, SH-134
    world = WORLDS[AREAS[place].world]
    return size <= bases.LARGEST_FROM_EARTH or not (world.reentry and place == world.surface)


def _yards(state: StellarState, faction: int) -> Iterator[int]:
    """Home, own bases; with an elevator also the orbits above them."""  # SH-167, SH-168
    elevator = powers(state, faction).elevator
    yield home_of(state, faction)
    orbit = home_orbit(state, faction)
    if elevator:
        yield orbit
    for base in bases.of(state, faction):
        place = state.where[base]
        if place == home_of(state, faction):
            continue  # the AI's home is a base
        if place != orbit or not elevator:
            yield place
        area = AREAS[place]
        if elevator and place == WORLDS[area.world].surface:
            yield WORLDS[area.world].orbit


Purse = tuple[int, Hold, int]  # a place that builds, what is stored for it, money


def purses(state: StellarState, faction: int) -> list[Purse]:
    """What each yard can pay with; at home money buys what is not stored."""  # SH-027, SH-254
    home, found = home_of(state, faction), []
    for place in _yards(state, faction):
        payer = mothballs.payer(state, faction, place)
        money = max(0, state.factions[faction].money) if payer == home else 0
        found.append((place, cargo.stored(state, faction, payer), money))
    return found


def affordable(
    state: StellarState, unit: int, *, mothballed: bool, yards: Sequence[Purse] | None = None
) -> list[int]:
    """The places that can build a ship and pay for it."""
    faction = UNITS[unit].faction
    cost = cargo.due(state, faction, mothballs.price(unit, mothballed=mothballed))
    if UNITS[unit].kind is Kind.CV and _fleet_is_full(state):
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


class BuildShips(Acting, frozen=True, gc=False):
    """Building, waking, repairing, dismantling; besides, resting ships and moving cargo."""

    moved: cargo.Moved = ()

    phase: ClassVar[str] = "build"
    rule: ClassVar[str] = "SH-253"

    def actions(self, state: StellarState) -> Sequence[Option]:
        faction = state.played[self.seat]
        found, mendings = buildings(state, faction), servicing.mendings(state, faction)
        crewed = [unit for unit in CVS[faction] if state.where[unit] != RESERVE]
        if not crewed:
            return [*found, *mendings]
        return [
            *found,
            *(
                WakeShip(unit)
                for unit in crewed
                if state.flags[unit] & MOTHBALLED and mothballs.can_wake(state, unit)
            ),
            *(
                RepairShip(unit)
                for unit in crewed
                if state.damage[unit] and servicing.can_repair(state, unit)
            ),
            *mendings,
            *(Dismantle(unit) for unit in crewed if servicing.can_dismantle(state, unit)),
            *cargo.deliveries(state, self.seat, self.moved),
        ]

    def besides(self, state: StellarState) -> Sequence[Option]:
        faction = state.played[self.seat]
        delivered = cargo.deliveries(state, self.seat, self.moved)
        return [
            *(
                RestShip(unit)
                for unit in CVS[faction]
                if state.where[unit] != RESERVE and not state.flags[unit] & MOTHBALLED
            ),
            *(o for o in cargo.offers(state, self.seat, self.moved) if o not in delivered),
        ]

    def again(self, option: Option) -> BuildShips:
        return BuildShips(self.seat, cargo.after(self.moved, option))

    def may(self, state: StellarState, option: Option) -> bool:
        if isinstance(option, BuildUnit):
            unit = option.unit
            return (
                UNITS[unit].faction == state.played[self.seat]
                and state.where[unit] == RESERVE
                and known(state, unit)
                and upkeep.has_room(state, unit)
                and option.place in affordable(state, unit, mothballed=option.mothballed)
            )
        return super().may(state, option) or option in self.besides(state)

    def act(self, state: StellarState, option: Option) -> None:
        if isinstance(option, BuildUnit):
            build(state, self.seat, option)
        elif isinstance(option, BuildNew | BuildMothballed):
            state.then(ChooseYard(self.seat, option.unit, isinstance(option, BuildMothballed)))
        elif isinstance(option, WakeShip):
            mothballs.wake(state, option.unit)
        elif isinstance(option, RestShip):
            mothballs.rest(state, option.unit)
        elif isinstance(option, RepairShip):
            servicing.repair(state, self.seat, option.unit)
        elif isinstance(option, MendStructure):
            servicing.mend(state, self.seat, option)
        elif isinstance(option, Dismantle):
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


def why_not_built(state: StellarState, unit: int) -> Refusal | None:
    if not known(state, unit):
        name = TECHNOLOGIES[UNITS[unit].requires].name
        return Refusal(
            BuildNew(unit),
            "SH-099",
            "{ship} needs {technology}.",
            {"ship": UNITS[unit].name, "technology": name},
        )
    if not upkeep.has_room(state, unit):
        return Refusal(
            BuildNew(unit),
            "SH-208",
            "{ship} would be more than four beyond what is supported.",
            {"ship": UNITS[unit].name},
        )
    if not sites(state, unit):
        return Refusal(BuildNew(unit), "SH-256", "No port can build {ship}.", {"ship": UNITS[unit].name})
    mothballed = UNITS[unit].kind is Kind.CV
    if not affordable(state, unit, mothballed=mothballed):
        return Refusal(BuildNew(unit), "SH-254", "{ship} cannot be paid for.", {"ship": UNITS[unit].name})
    return None


def buildings(state: StellarState, faction: int) -> list[Option]:
    """Ships that can be built and paid for; of two alike the first.

    As `affordable` of each, but every yard is looked at once for all ships.
    """
    found: list[Option] = []
    where, technologies = state.where, state.science(faction).technologies
    yards = [(held, money, *_largest(state, faction, place)) for place, held, money in purses(state, faction)]
    most = max(held[0] + held[1] + held[2] + money for held, money, *_ in yards)
    ore_for_supplies = cargo.due(state, faction, mothballs.CREW) != mothballs.CREW
    robots, crews = upkeep.may_add(state, faction, Kind.RE), upkeep.may_add(state, faction, Kind.CV)
    room = (True, robots, crews)  # by kind: SH-208
    alike: set[int] = set()
    for unit, least, kind, size, needed, probe, costs in _SHIPS[faction]:
        if least > most or where[unit] != RESERVE or technologies & needed != needed:
            continue
        if not room[kind] and not probe:
            continue
        if kind is Kind.LV:
            if size in alike:
                continue
            alike.add(size)
        for cost, option in costs:
            price = cargo.due(state, faction, cost) if ore_for_supplies else cost
            for held, money, *largest in yards:
                if size <= largest[kind] and cargo.missing(price, held) <= money:
                    found.append(option)
                    break
    return found


def _largest(state: StellarState, faction: int, place: int) -> tuple[int, int, int]:
    """The largest LV, RE and CV that a yard can build."""
    lv, re, cv = bases.largest(state, faction, place)
    if not fits(place, cv):
        cv = bases.LARGEST_FROM_EARTH
    return lv, re, 0 if _fleet_is_full(state) else cv


def _ships(faction: int) -> Iterator[tuple[int, int, Kind, int, int, bool, Costs]]:
    """What there is to know of each ship before it is built: the least that it costs comes first."""
    for unit in (*LVS[faction], *RES[faction], *CVS[faction]):
        ship = UNITS[unit]
        costs: list[tuple[Hold, Option]] = [(ship.cost, BuildNew(unit))]
        if ship.kind is Kind.CV:
            costs.append((mothballs.without_crew(ship.cost), BuildMothballed(unit)))
        needed = 0 if ship.requires == NOTHING else 1 << ship.requires
        probe = ship.explorer is Explorer.PROBE
        yield unit, min(sum(cost) for cost, _ in costs), ship.kind, ship.size, needed, probe, tuple(costs)


Costs = tuple[tuple[Hold, Option], ...]
_SHIPS = [tuple(_ships(faction)) for faction in range(len(FACTIONS))]


class ChooseYard(Narrow[AtYard], frozen=True, gc=False):
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
