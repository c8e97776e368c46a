"""Founding bases, and building what stands there."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option, Refusal, Step
from armillary.engine.options import Amounts
from armillary.games.stellar_horizons.rules.components import (
    BASES,
    CVS,
    LEVELS,
    SETTLEMENT,
    UNITS,
    WORLD_NUMBERS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.kinds import (
    BASE,
    CV,
    EMPTY,
    NOTHING,
    RESERVE,
    Chain,
    Hold,
)
from armillary.games.stellar_horizons.rules.components.scenario_rules import (
    AiBaseCost,
    NoSettlementLimit,
    SettlementCost,
    WorldOverride,
)
from armillary.games.stellar_horizons.rules.concepts.politics_chits import Count
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.decisions.acting import Acting, best_first
from armillary.games.stellar_horizons.rules.economy import support
from armillary.games.stellar_horizons.rules.events.exploration import Settled, StructureBuilt
from armillary.games.stellar_horizons.rules.modes import is_the_one, special
from armillary.games.stellar_horizons.rules.sequence import AFTER_BUILDING, at, steps_at
from armillary.games.stellar_horizons.rules.settling import terraforming
from armillary.games.stellar_horizons.rules.state import DOCKED, MOTHBALLED, Base, StellarState
from armillary.games.stellar_horizons.rules.units import bases, cargo, fleets, holds, ships
from armillary.mechanics.narrow import Narrow

LEAST = 1  # that a base costs: SH-443
WORLD_AT = {world.base_area: n for n, world in enumerate(WORLDS) if world.base_area != NOTHING}
TOO_DEAR, NO_BUILDER, DAMAGED, BUILT = "SH-443", "SH-444", "SH-447", "SH-445"


# Founding


def base_price(state: StellarState, faction: int, world: int) -> Hold | None:
    """What a base costs on a world, out of the cargo of one ship; None where there can be none."""
    printed, changed = WORLDS[world].base_cost, special(state, WorldOverride)
    allowed = printed is not None
    if changed is not None and WORLD_NUMBERS[changed.world] == world:
        allowed = changed.base  # SH-560, SH-567
    ore = special(state, AiBaseCost)
    if allowed and ore is not None and is_the_one(state, faction):
        return ore.ore, 0, 0  # SH-553
    if not allowed or printed is None:  # SH-146, SH-442
        return None
    return 0, 0, max(LEAST, printed + powers(state, faction).base_cost)


def taken(state: StellarState, faction: int, world: int) -> bool:
    """Whether a faction has a base on a world; on some worlds all have one together."""  # SH-145, SH-540
    return state.base_at(faction, WORLDS[world].base_area) != NOTHING


def price_here(state: StellarState, unit: int) -> Hold | None:
    """What a base would cost where a ship is; None where it may not be founded."""
    faction = UNITS[unit].faction
    world = WORLD_AT.get(state.where[unit], NOTHING)
    if world == NOTHING or taken(state, faction, world):
        return None
    return base_price(state, faction, world)


def builder(state: StellarState, unit: int) -> bool:
    """Active, and able to explore: not so damaged that nothing of its value is left."""
    # SH-130, SH-170, SH-444, Q78
    return ships.explores(state, unit) > 0 and not state.flags[unit] & MOTHBALLED


def founders(state: StellarState, faction: int) -> list[int]:
    """The vehicles that can found a base now."""  # SH-443
    found, held = [], state.cargo
    for unit in CVS[faction]:
        if held[unit] == EMPTY or state.where[unit] == RESERVE or not builder(state, unit):
            continue  # a base costs something everywhere
        price = price_here(state, unit)
        if price is not None and holds.missing(price, state.cargo[unit]) == 0:
            found.append(unit)
    return found


def free_counter(state: StellarState, faction: int) -> int:
    """The next base counter, or NOTHING: they are limited, and so is support."""  # SH-022, SH-208
    if not support.may_add(state, faction, BASE):
        return NOTHING
    return next((base for base in BASES[faction] if state.where[base] == RESERVE), NOTHING)


def found(state: StellarState, unit: int, base: int) -> None:
    """The fleet that builds a base is docked there: what it carries can be used at once."""  # SH-446
    faction, place = UNITS[unit].faction, state.where[unit]
    price = price_here(state, unit)
    assert price is not None
    state.cargo[unit] = holds.less(state.cargo[unit], price)
    bases.found(state, faction, place, base)
    for ship in fleets.fleet(state, unit):
        if UNITS[ship].faction == faction and UNITS[ship].kind is CV:
            fleets.leave(state, ship)
            state.flags[ship] |= DOCKED


# Building


def may_expand(state: StellarState, base: int, chain: int) -> str:
    """The rule that keeps a structure from growing, whatever it costs, or nothing."""
    built = state.bases[base]
    if built.levels[chain] + 1 >= len(LEVELS[chain]):
        return "SH-149"
    if built.built == state.year:
        return BUILT
    return DAMAGED if built.harm[chain] else ""


def next_cost(built: Base, chain: int) -> Hold:
    structure = LEVELS[chain][built.levels[chain] + 1]
    assert structure is not None
    return structure.cost


def settlement_cost(state: StellarState, faction: int) -> Hold:
    cheaper = special(state, SettlementCost)
    if cheaper is not None and is_the_one(state, faction):
        return cheaper.cost  # SH-573
    return SETTLEMENT.cost


def may_settle(state: StellarState, base: int) -> bool:
    """One structure or Settlement a year; in some scenarios any number of Settlements."""  # SH-516
    return state.bases[base].built != state.year or special(state, NoSettlementLimit) is not None


def pays(state: StellarState, base: int, cost: Hold) -> bool:
    return holds.affords(state, UNITS[base].faction, state.where[base], cost)


def expand(state: StellarState, seat: int, base: int, chain: int) -> None:
    """One level; the larger structure replaces the smaller."""  # SH-150, SH-151
    built = state.bases[base]
    holds.pay(state, UNITS[base].faction, state.where[base], next_cost(built, chain), "structure")
    levels = list(built.levels)
    levels[chain] += 1
    state.bases[base] = replace(built, levels=tuple(levels), built=state.year)
    state.tell(StructureBuilt, seat, base, chain, levels[chain])


def settle(state: StellarState, seat: int, base: int) -> None:
    built, owner = state.bases[base], UNITS[base].faction
    holds.pay(state, owner, state.where[base], settlement_cost(state, owner), "settlement")
    year = built.built if special(state, NoSettlementLimit) is not None else state.year
    state.bases[base] = replace(built, settlements=built.settlements + 1, built=year)  # SH-157
    state.tell(Settled, seat, base, built.settlements + 1)


# The step


class Found(Option, frozen=True, gc=False):
    base: int

    verb: ClassVar[str] = "found"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.base),)


class FoundWith(Option, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "with"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.unit),)


class FoundBase(Option, frozen=True, gc=False):
    """The whole action."""

    unit: int
    base: int

    verb: ClassVar[str] = "found"

    def words(self) -> tuple[object, ...]:
        return ships.own_name(self.base), ships.own_name(self.unit)


class Expand(Option, frozen=True, gc=False):
    base: int
    chain: int

    verb: ClassVar[str] = "expand"

    def words(self) -> tuple[object, ...]:
        return ships.own_name(self.base), Chain(self.chain).name.lower()


class SettleBase(Option, frozen=True, gc=False):
    base: int

    verb: ClassVar[str] = "settle"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.base),)


class TerraformAt(Option, frozen=True, gc=False):
    base: int

    verb: ClassVar[str] = "terraform"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.base),)


class TerraformWorld(Option, frozen=True, gc=False):
    """The whole action."""

    base: int
    n: int

    verb: ClassVar[str] = "terraform"

    def words(self) -> tuple[object, ...]:
        return ships.own_name(self.base), self.n


class Founding(Acting, frozen=True, gc=False):
    """What a seat builds in a year; the points of a base are bought all at once."""

    moved: cargo.Moved = ()
    formed: tuple[int, ...] = ()  # bases where points were bought this year

    phase: ClassVar[str] = "bases"
    rule: ClassVar[str] = "SH-445"

    def actions(self, state: StellarState) -> list[Option]:
        faction = state.played[self.seat]
        found: list[Option] = []
        if founders(state, faction):
            counter = free_counter(state, faction)
            if counter != NOTHING:
                found.append(Found(counter))
        own = bases.of(state, faction)  # SH-540
        for base in own:
            found += self._at(state, faction, base)
        return found + cargo.deliveries(state, self.seat, self.moved) if own else found

    def _at(self, state: StellarState, faction: int, base: int) -> list[Option]:
        built = state.bases[base]
        found: list[Option] = [
            Expand(base, chain)
            for chain in Chain
            if not may_expand(state, base, chain) and pays(state, base, next_cost(built, chain))
        ]
        if may_settle(state, base) and pays(state, base, settlement_cost(state, UNITS[base].faction)):
            found.append(SettleBase(base))
        if base not in self.formed and terraforming.affordable(state, faction, base):
            found.append(TerraformAt(base))
        return found

    def besides(self, state: StellarState) -> list[Option]:
        return cargo.offers(state, self.seat, self.moved, delivered=True)

    def again(self, option: Option) -> Acting:
        formed = self.formed
        if isinstance(option, TerraformAt | TerraformWorld):
            formed = (*formed, option.base)
        return Founding(self.seat, cargo.after(self.moved, option), formed)

    def act(self, state: StellarState, option: Option) -> None:
        if isinstance(option, Found):
            state.then(ChooseFounder(self.seat, option.base))
        elif isinstance(option, FoundBase):
            found(state, option.unit, option.base)
        elif isinstance(option, Expand):
            expand(state, self.seat, option.base, option.chain)
        elif isinstance(option, SettleBase):
            settle(state, self.seat, option.base)
        elif isinstance(option, TerraformAt):
            state.then(TerraformHowMuch(self.seat, option.base))
        elif isinstance(option, TerraformWorld):
            terraforming.terraform(state, state.played[self.seat], option.base, option.n)
        else:
            cargo.act(state, self.seat, option)

    def may(self, state: StellarState, option: Option) -> bool:
        faction = state.played[self.seat]
        if isinstance(option, FoundBase):
            return option.base == free_counter(state, faction) and option.unit in founders(state, faction)
        if isinstance(option, TerraformWorld):
            return TerraformAt(option.base) in self.actions(
                state
            ) and 0 < option.n <= terraforming.affordable(state, faction, option.base)
        return super().may(state, option)

    def refusals(self, state: StellarState) -> list[Refusal]:
        faction = state.played[self.seat]
        return [*_no_founding(state, faction), *_no_building(state, faction)][:12]


def _no_founding(state: StellarState, faction: int) -> list[Refusal]:
    counter = free_counter(state, faction)
    found: list[Refusal] = []
    for unit in CVS[faction]:
        if counter == NOTHING or state.where[unit] == RESERVE:
            continue
        price = price_here(state, unit)
        if price is None:
            continue
        option = FoundBase(unit, counter)
        figures: dict[str, int | str] = {"ship": UNITS[unit].name, "price": sum(price)}
        if not builder(state, unit):
            reason = "{ship} cannot build a base: it must be active and have an exploration value."
            found.append(Refusal(option, NO_BUILDER, reason, figures))
        elif holds.missing(price, state.cargo[unit]):
            reason = "{ship} does not carry the {price} Supplies that a base costs here."
            found.append(Refusal(option, TOO_DEAR, reason, figures))
    return found


def _no_building(state: StellarState, faction: int) -> list[Refusal]:
    reasons = {
        BUILT: "{base} has built something this year.",
        DAMAGED: "What is damaged must be repaired before it grows.",
    }
    return [
        Refusal(Expand(base, chain), rule, reasons[rule], {"base": UNITS[base].name})
        for base in bases.of(state, faction)
        for chain in Chain
        if (rule := may_expand(state, base, chain)) in reasons
    ]


class ChooseFounder(Narrow[StellarState, FoundWith], frozen=True, gc=False):
    base: int

    rule: ClassVar[str] = "SH-443"

    def options(self, state: StellarState) -> list[FoundWith]:
        return [FoundWith(unit) for unit in founders(state, state.played[self.seat])]

    def resolve(self, state: StellarState, option: FoundWith) -> None:
        found(state, option.unit, self.base)


class TerraformHowMuch(Narrow[StellarState, Count], frozen=True, gc=False):
    base: int

    rule: ClassVar[str] = "SH-448"

    def options(self, state: StellarState) -> Amounts[Count]:
        if self.base not in state.bases:
            return Amounts(Count, 1, 0)
        return Amounts(Count, 1, terraforming.affordable(state, state.played[self.seat], self.base))

    def resolve(self, state: StellarState, option: Count) -> None:
        terraforming.terraform(state, state.played[self.seat], self.base, option.n)


@at("bases.build")
class FoundingStep(Step[StellarState], frozen=True, gc=False):
    """In initiative order; the last thing of the year that an asteroid may spoil."""  # SH-433

    def run(self, state: StellarState) -> None:
        state.then(*map(Founding, best_first(state)), *steps_at(*AFTER_BUILDING))
