"""Production with crewed vehicles: on worlds, and of asteroids in Flyby spaces."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option, Refusal, Step
from armillary.games.stellar_horizons.rules.components import AREAS, CVS, HARVEST, UNITS
from armillary.games.stellar_horizons.rules.components.areas import in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import CV, NOTHING, RESERVE, SURFACE, Resource
from armillary.games.stellar_horizons.rules.components.scenario_rules import AiSupplies
from armillary.games.stellar_horizons.rules.concepts import treasury, world_tiles
from armillary.games.stellar_horizons.rules.concepts.dice import TEN, die, tens_and_rest
from armillary.games.stellar_horizons.rules.concepts.places import is_flyby, system_of
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.decisions.acting import Acting, best_first
from armillary.games.stellar_horizons.rules.decisions.orders import FollowOrders
from armillary.games.stellar_horizons.rules.events.exploration import AsteroidHarvested, Mined
from armillary.games.stellar_horizons.rules.modes import is_the_one, special
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import AWARE, EXPLORED, MOTHBALLED, PRODUCED, StellarState
from armillary.games.stellar_horizons.rules.units import cargo, fleets, holds, ships
from armillary.games.stellar_horizons.rules.units.recall import roll_recall
from armillary.mechanics.chances import Chance, Part, chance_of
from armillary.mechanics.narrow import Narrow

IDLE = MOTHBALLED | EXPLORED | PRODUCED | AWARE  # SH-130, SH-424, SH-430
# Why a vehicle does not produce
TIRED, OWN_BASE, NO_ROOM, BARREN = "SH-424", "SH-421", "SH-427", "SH-422"
REASONS = {
    TIRED: "It has explored this year.",
    OWN_BASE: "It cannot produce where there is a base of yours.",
    NO_ROOM: "Its fleet has no room for anything.",
    BARREN: "There is nothing to produce where it is.",
}
LUCKY = 1  # a modified roll of this much or less gives one more: SH-425


_PRODUCERS = [tuple(unit for unit in units if UNITS[unit].production) for units in CVS]


# Who can produce what


def able(state: StellarState, unit: int) -> bool:
    """Whether a vehicle is made for production and free for it this year."""
    return UNITS[unit].production and state.where[unit] != RESERVE and not state.flags[unit] & IDLE


def world_to_mine(state: StellarState, unit: int) -> int:
    """The world on which a vehicle may produce, or NOTHING."""  # SH-420, SH-421
    place = state.where[unit]
    if in_transfer(place) or AREAS[place].spot is not SURFACE:
        return NOTHING
    return AREAS[place].world if state.base_at(UNITS[unit].faction, place) == NOTHING else NOTHING


def resources(state: StellarState, unit: int) -> list[int]:
    """What a vehicle can produce where it is, and stow."""  # SH-422, SH-423, SH-427
    if not able(state, unit) or not powers(state, UNITS[unit].faction).cv_production:
        return []
    world = world_to_mine(state, unit)
    if world == NOTHING or space(state, unit) <= 0:
        return []
    no_supplies = special(state, AiSupplies) is not None and is_the_one(state, UNITS[unit].faction)
    return [
        resource
        for resource in Resource
        if world_tiles.production_value(state, world, resource) > 0
        and not (no_supplies and resource is Resource.SUPPLIES)  # SH-554
    ]


def asteroid_to_harvest(state: StellarState, unit: int) -> bool:
    """Whether a vehicle is at an asteroid that it can turn into resources."""  # SH-430
    if not able(state, unit) or not powers(state, UNITS[unit].faction).harvest:
        return False
    place = state.where[unit]
    return is_flyby(place) and state.asteroids[system_of(place)] > 0


def carriers(state: StellarState, unit: int) -> list[int]:
    """The vehicles of its fleet that can carry, this one first."""  # SH-427
    faction = UNITS[unit].faction
    mates = [
        other
        for other in fleets.fleet(state, unit)
        if other != unit and UNITS[other].faction == faction and UNITS[other].kind is CV
    ]
    return [unit, *mates]


def space(state: StellarState, unit: int) -> int:
    return sum(max(0, holds.room(state, other)) for other in carriers(state, unit))


def stow(state: StellarState, unit: int, resource: int, n: int) -> int:
    """Put what was produced aboard the fleet; how much of it found room."""
    left = n
    for ship in carriers(state, unit):
        taken = min(left, max(0, holds.room(state, ship)))
        if taken:
            holds.put(state, ship, resource, taken)
            left -= taken
    return n - left


# Producing


def yield_of(value: int, face: int) -> int:
    """What a production value gives with a modified roll."""  # SH-425, SH-426
    tens, rest = tens_and_rest(value)
    return 1 + tens + (rest > 0 and face <= rest) + (face <= LUCKY)


def chance_of_more(state: StellarState, unit: int, resource: int) -> tuple[int, Chance]:
    """How many are certain, and the chance that there are more."""
    faction = UNITS[unit].faction
    value = world_tiles.production_value(state, world_to_mine(state, unit), resource)
    tens, rest = tens_and_rest(value)
    easier = -powers(state, faction).production_die
    faces = min(TEN, max(rest, LUCKY) + easier)
    return 1 + tens, chance_of([Part("value", TEN * faces)])


def mine(state: StellarState, unit: int, resource: int) -> None:
    faction, world = UNITS[unit].faction, world_to_mine(state, unit)
    face = die(state.rng)
    produced = yield_of(
        world_tiles.production_value(state, world, resource), face + powers(state, faction).production_die
    )
    stowed = stow(state, unit, resource, produced)
    state.flags[unit] |= PRODUCED
    state.tell(Mined, state.seat_of[faction], unit, world, resource, face, produced, stowed)
    roll_recall(state, unit)  # SH-429


def harvest(state: StellarState, unit: int) -> None:
    """The whole asteroid is used up."""  # SH-431
    faction, system = UNITS[unit].faction, system_of(state.where[unit])
    face = die(state.rng)
    resource, n = HARVEST[face - 1]
    stowed = stow(state, unit, resource, n)
    state.asteroids[system] -= 1
    state.flags[unit] |= PRODUCED
    state.tell(AsteroidHarvested, state.seat_of[faction], unit, system, int(resource), face, stowed)
    treasury.gain_vp(state, faction, 1)  # SH-432
    roll_recall(state, unit)


# The step


class MineWith(Option, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "mine"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.unit),)


class MineWorld(Option, frozen=True, gc=False):
    """The whole action."""

    unit: int
    resource: int

    verb: ClassVar[str] = "mine"

    def words(self) -> tuple[object, ...]:
        return ships.own_name(self.unit), Resource(self.resource).name.lower()


class HarvestAsteroid(Option, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "harvest"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.unit),)


class TakeResource(Option, frozen=True, gc=False):
    resource: int

    verb: ClassVar[str] = "produce"

    def words(self) -> tuple[object, ...]:
        return (Resource(self.resource).name.lower(),)


class Mining(Acting, frozen=True, gc=False):
    """The vehicles of a seat, one after the other; cargo can be moved to make room."""

    moved: cargo.Moved = ()

    phase: ClassVar[str] = "mining"
    rule: ClassVar[str] = "SH-420"

    def actions(self, state: StellarState) -> list[Option]:
        faction = state.played[self.seat]
        known = powers(state, faction)
        if not (known.cv_production or known.harvest):
            return []
        found: list[Option] = []
        for unit in _PRODUCERS[faction]:
            if not able(state, unit):
                continue
            if resources(state, unit):
                found.append(MineWith(unit))
            if asteroid_to_harvest(state, unit):
                found.append(HarvestAsteroid(unit))
        return found

    def besides(self, state: StellarState) -> list[Option]:
        return cargo.offers(state, self.seat, self.moved)

    def again(self, option: Option) -> Acting:
        return Mining(self.seat, cargo.after(self.moved, option))

    def act(self, state: StellarState, option: Option) -> None:
        if isinstance(option, MineWith):
            state.then(ChooseResource(self.seat, option.unit))
        elif isinstance(option, MineWorld):
            mine(state, option.unit, option.resource)
        elif isinstance(option, HarvestAsteroid):
            harvest(state, option.unit)
        else:
            cargo.act(state, self.seat, option)

    def may(self, state: StellarState, option: Option) -> bool:
        if isinstance(option, MineWorld):
            own = UNITS[option.unit].faction == state.played[self.seat]
            return own and option.resource in resources(state, option.unit)
        return super().may(state, option)

    def refusals(self, state: StellarState) -> list[Refusal]:
        found = []
        for unit in CVS[state.played[self.seat]]:
            rule = why_not(state, unit) if UNITS[unit].production else ""
            if rule:
                figures: dict[str, int | str] = {"ship": UNITS[unit].name}
                found.append(Refusal(MineWith(unit), rule, REASONS[rule], figures))
        return found


def why_not(state: StellarState, unit: int) -> str:
    """Why a vehicle on a world cannot produce there, as far as a player might wonder."""
    place = state.where[unit]
    if place == RESERVE or in_transfer(place) or AREAS[place].spot is not SURFACE:
        return ""
    if state.flags[unit] & EXPLORED:
        return TIRED
    if state.base_at(UNITS[unit].faction, place) != NOTHING:
        return OWN_BASE
    if space(state, unit) <= 0:
        return NO_ROOM
    return "" if resources(state, unit) or state.flags[unit] & IDLE else BARREN


class ChooseResource(Narrow[StellarState, TakeResource], frozen=True, gc=False):
    unit: int

    rule: ClassVar[str] = "SH-425"

    def options(self, state: StellarState) -> list[TakeResource]:
        return [TakeResource(resource) for resource in resources(state, self.unit)]

    def resolve(self, state: StellarState, option: TakeResource) -> None:
        mine(state, self.unit, option.resource)


class FollowMining(FollowOrders, frozen=True, gc=False):
    phase: ClassVar[str] = "produce"


@at("exploration.produce")
class MiningStep(Step[StellarState], frozen=True, gc=False):
    def run(self, state: StellarState) -> None:
        for_all: list[Step[StellarState]] = []
        for seat in best_first(state):
            acting = Mining(seat)
            for_all += [FollowMining(acting), acting]
        state.then(*for_all)
