"""What may be built, where, and whether it can be paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import ClassVar

from armillary.engine import Option
from armillary.games.stellar_horizons.rules.components import CVS, FACTIONS, LVS, RES, UNITS
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
from armillary.games.stellar_horizons.rules.economy import support
from armillary.games.stellar_horizons.rules.modes import is_campaign, special
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import bases, holds, mothballs, ships
from armillary.games.stellar_horizons.rules.units.ports import Ports, Sizes, ports_of

Purse = tuple[int, Hold, int]  # a place that builds, what is stored for it, money
# Unit, kind, size, the technology that it needs (bits), whether it is a Probe, what it costs
Ship = tuple[int, int, int, int, bool, list[tuple[Hold, Option]]]
Cost = tuple[int, Hold, Option]  # all together, each resource, and what is so paid for
Design = tuple[int, int, int, tuple[Cost, ...], tuple[Option, ...]]  # unit, kind, size; the options alone


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


def purses(state: StellarState, faction: int, known: Ports | None = None) -> list[Purse]:
    """What each yard can pay with; at home money buys what is not stored."""  # SH-027, SH-254
    known = known or ports_of(state, faction)
    own, home, found = state.factions[faction], known.home, []
    for yard in known.yards:
        held, money = EMPTY if yard.base == NOTHING else state.cargo[yard.base], 0
        if yard.payer == home:
            held, money = holds.plus(held, own.stores), max(0, own.money)
        found.append((yard.place, held, money))
    return found


def affordable(
    state: StellarState, unit: int, *, mothballed: bool, yards: Sequence[Purse] | None = None
) -> list[int]:
    """The places that can build a ship and pay for it."""
    faction = UNITS[unit].faction
    cost = holds.due(state, faction, mothballs.price(unit, mothballed=mothballed))
    if UNITS[unit].kind is CV and _fleet_is_full(state):
        return []
    return [  # most of the time there is too little money: the cheaper question first
        place
        for place, held, money in (purses(state, faction) if yards is None else yards)
        if holds.missing(cost, held) <= money and _buildable(state, faction, place, unit)
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
        not is_campaign(state) and holds.due(state, faction, mothballs.CREW) != mothballs.CREW,
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
                if size <= sizes[kind] and (total <= money or holds.missing(cost, held) <= money):
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


_SHIPS = [tuple(_ships(faction)) for faction in range(len(FACTIONS))]
_LAUNCHER = int(LV)
_DEAREST = max(sum(ship.cost) for ship in UNITS)  # more than that makes no difference
_NEEDED = [reduce(or_, (needed for _, _, _, needed, _, _ in ships)) for ships in _SHIPS]  # technologies, bits
