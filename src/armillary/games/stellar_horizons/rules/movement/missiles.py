"""Launch vehicles as interplanetary missiles: an optional rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option, Step
from armillary.games.stellar_horizons.rules.combat import hostility
from armillary.games.stellar_horizons.rules.components import LVS, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Chain, Resource
from armillary.games.stellar_horizons.rules.concepts.marks import MISSILE_LAUNCHED
from armillary.games.stellar_horizons.rules.events.flight import MissileLaunched
from armillary.games.stellar_horizons.rules.movement import engine_failure
from armillary.games.stellar_horizons.rules.state import LAUNCHED, NOBODY, StellarState
from armillary.games.stellar_horizons.rules.units import bases, damage, ships
from armillary.games.stellar_horizons.rules.units.bases import SETTLEMENTS
from armillary.games.stellar_horizons.rules.units.ranges import recheck
from armillary.mechanics.narrow import Narrow

MISSILES = "missiles"  # the optional rule


class LaunchMissile(Option, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "missile"

    def words(self) -> tuple[object, ...]:
        return (ships.own_name(self.unit),)


class AtBase(Option, frozen=True, gc=False):
    base: int

    verb: ClassVar[str] = "at"

    def words(self) -> tuple[object, ...]:
        return (UNITS[self.base].id,)


def targets(state: StellarState, faction: int) -> list[int]:
    """The bases of factions at war with this one, never in Earth orbit."""  # SH-095, SH-579
    return [
        base
        for base in sorted(state.bases)
        if UNITS[base].faction != faction
        and hostility.may_attack_base(state, faction, UNITS[base].faction, state.where[base])
    ]


def launches(state: StellarState, seat: int) -> Sequence[Option]:
    """One launcher a year; of two alike the first."""  # SH-579
    if MISSILES not in state.rules:
        return ()
    faction = state.played[seat]
    found: dict[int, int] = {}
    for unit in LVS[faction]:
        if state.where[unit] != RESERVE and not state.flags[unit] & LAUNCHED:
            found.setdefault(UNITS[unit].size, unit)
    if not found or MISSILE_LAUNCHED.format(faction) in state.marks or not targets(state, faction):
        return ()
    return [LaunchMissile(unit) for unit in found.values()]


class ChooseMissileTarget(Narrow[StellarState, AtBase], frozen=True, gc=False):
    unit: int

    rule: ClassVar[str] = "SH-579"

    def options(self, state: StellarState) -> list[AtBase]:
        if state.where[self.unit] == RESERVE:
            return []
        return [AtBase(base) for base in targets(state, state.played[self.seat])]

    def resolve(self, state: StellarState, option: AtBase) -> None:
        launch(state, self.seat, self.unit, option.base)


def launch(state: StellarState, seat: int, unit: int, base: int) -> None:
    """The launcher is lost whether its engines hold or not."""
    state.marks |= {MISSILE_LAUNCHED.format(state.played[seat])}
    state.tell(MissileLaunched, seat, unit, base)
    _, failed = engine_failure.rolled(state, unit, reusable=False)
    ships.destroy(state, unit, "engine" if failed else "used")
    if not failed:
        state.then(StrikeBase(seat, base, UNITS[unit].size))


class StrikeBase(Step[StellarState], frozen=True, gc=False):
    """Hits are chosen in turn, the first by the owner of the base."""  # SH-580

    seat: int
    base: int
    left: int
    by_owner: bool = True

    def run(self, state: StellarState) -> None:
        if not self.left or self.base not in state.bases:
            return
        if not damage.built_up(state.bases[self.base]):
            faction = UNITS[self.base].faction
            bases.destroy_base(state, self.base, "missile")  # SH-345: stores do not save it
            recheck(state, faction)
            return
        owner = state.seat_of[UNITS[self.base].faction]
        chooser = owner if self.by_owner and owner != NOBODY else self.seat
        after = StrikeBase(self.seat, self.base, self.left - 1, not self.by_owner)
        state.then(ChooseStrike(chooser, self.base), after)


class StrikeStructure(Option, frozen=True, gc=False):
    base: int
    chain: int

    verb: ClassVar[str] = "hit"

    def words(self) -> tuple[object, ...]:
        name = "settlement" if self.chain == SETTLEMENTS else Chain(self.chain).name.lower()
        return UNITS[self.base].id, name


class StrikeStores(Option, frozen=True, gc=False):
    """Two resources."""

    base: int
    first: int
    second: int

    verb: ClassVar[str] = "hit"

    def words(self) -> tuple[object, ...]:
        return UNITS[self.base].id, Resource(self.first).name.lower(), Resource(self.second).name.lower()


class ChooseStrike(Narrow[StellarState, Option], frozen=True, gc=False):
    base: int

    rule: ClassVar[str] = "SH-580"

    def options(self, state: StellarState) -> list[Option]:
        built = state.bases.get(self.base)
        if built is None:
            return []
        found: list[Option] = [StrikeStructure(self.base, chain) for chain in Chain if built.levels[chain]]
        found += [StrikeStructure(self.base, SETTLEMENTS)] if built.settlements else []
        held = state.cargo[self.base]
        for first in Resource:
            for second in Resource:
                if first < second and held[first] and held[second]:
                    found.append(StrikeStores(self.base, first, second))
            if held[first] > 1 or (held[first] and sum(held) == 1):
                found.append(StrikeStores(self.base, first, first))
        return found

    def resolve(self, state: StellarState, option: Option) -> None:
        if isinstance(option, StrikeStores):
            damage.hit_stores(state, self.base, option.first, option.second)
        elif isinstance(option, StrikeStructure) and option.chain == SETTLEMENTS:
            built = state.bases[self.base]
            damage.hit_settlement(state, self.base, hurt=built.hurt > 0)
        elif isinstance(option, StrikeStructure):
            damage.hit_structure(state, self.base, Chain(option.chain))
