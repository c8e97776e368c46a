"""Hits: one after the other on one unit, both sides choosing in turn."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Decision, Option, Step
from armillary.games.stellar_horizons.rules.combat import aftermath, sides
from armillary.games.stellar_horizons.rules.combat.sides import ALIEN, PIRATE, Battle
from armillary.games.stellar_horizons.rules.components import TACTICS, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import (
    BASE,
    CV,
    Chain,
    Resource,
)
from armillary.games.stellar_horizons.rules.decisions.anytime import fights
from armillary.games.stellar_horizons.rules.events.combat import PirateDamaged, TacticsSpent
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, NOBODY, StellarState
from armillary.games.stellar_horizons.rules.units import bases, damage, ranges

CHOOSE_TARGET = "choose_target"
NAMES = {PIRATE: "pirate", ALIEN: "invader"}


def unit_name(unit: int) -> str:
    return NAMES[unit] if unit in NAMES else UNITS[unit].id


class HitUnit(Option, frozen=True, gc=False):
    """A ship, a pirate, or a base at which nothing is built."""

    unit: int

    verb: ClassVar[str] = "hit"

    def words(self) -> tuple[object, ...]:
        return (unit_name(self.unit),)


class HitStructure(Option, frozen=True, gc=False):
    base: int
    chain: int

    verb: ClassVar[str] = "hit"

    def words(self) -> tuple[object, ...]:
        return UNITS[self.base].id, Chain(self.chain).name.lower()


class HitSettlement(Option, frozen=True, gc=False):
    base: int
    hurt: bool  # one that has a damage counter already

    verb: ClassVar[str] = "hit"

    def words(self) -> tuple[object, ...]:
        return UNITS[self.base].id, "hurt_settlement" if self.hurt else "settlement"


class HitStores(Option, frozen=True, gc=False):
    base: int
    first: int
    second: int

    verb: ClassVar[str] = "hit"

    def words(self) -> tuple[object, ...]:
        return UNITS[self.base].id, *(Resource(r).name.lower() for r in (self.first, self.second))


Hit = HitUnit | HitStructure | HitSettlement | HitStores


def targets(state: StellarState, battle: Battle, side: int, *, screened: bool = False) -> list[Hit]:
    """What a hit on a side may strike: screened units only when nothing else is left, or by tactics."""
    units = sides.alive(state, battle, side)
    if not screened:
        units = sides.unscreened(state, battle, side) or units  # SH-333
    found: list[Hit] = []
    for unit in units:
        if unit >= 0 and UNITS[unit].kind is BASE:
            found += on_base(state, unit)
        else:
            found.append(HitUnit(unit))
    return found


def on_base(state: StellarState, base: int) -> list[Hit]:
    """Its structures, Settlements and stores; a base without structures is hit itself."""  # SH-345
    built = state.bases[base]
    if not damage.built_up(built):
        return [HitUnit(base)]
    found: list[Hit] = [HitStructure(base, chain) for chain in Chain if built.levels[chain]]
    if built.settlements > built.hurt:
        found.append(HitSettlement(base, hurt=False))
    if built.hurt:
        found.append(HitSettlement(base, hurt=True))
    return found + _on_stores(state, base)


def _on_stores(state: StellarState, base: int) -> list[Hit]:
    """Two of one type or one of each of two; a lone resource goes alone."""  # SH-347
    held = state.cargo[base]
    if sum(held) == 1:
        only = held.index(1)
        return [HitStores(base, only, only)]
    return [
        HitStores(base, first, second)
        for first in Resource
        for second in Resource
        if first <= second and held[first] and held[second] >= 1 + (first == second)
    ]


def strike(state: StellarState, battle: Battle, hit: Hit) -> Battle:
    """Apply a hit; the battle with what came of it."""
    if isinstance(hit, HitStructure):
        damage.hit_structure(state, hit.base, Chain(hit.chain))
    elif isinstance(hit, HitSettlement):
        damage.hit_settlement(state, hit.base, hurt=hit.hurt)
    elif isinstance(hit, HitStores):
        damage.hit_stores(state, hit.base, hit.first, hit.second)
    else:
        return _strike_unit(state, battle, hit.unit)
    return battle


def _strike_unit(state: StellarState, battle: Battle, unit: int) -> Battle:
    if unit == ALIEN:
        state.strength += 1
        return battle
    if unit == PIRATE:
        pirate = state.pirates[battle.pirate]
        worse = replace(pirate, damage=pirate.damage + 1)
        number = battle.pirate
        state.pirates = (*state.pirates[:number], worse, *state.pirates[number + 1 :])
        state.tell(PirateDamaged, pirate.system, worse.damage)
        return battle
    if UNITS[unit].kind is BASE:
        faction = UNITS[unit].faction
        bases.destroy_base(state, unit, "combat")
        ranges.recheck(state, faction)  # SH-128
        return replace(battle, lost=(*battle.lost, unit))
    crewed = UNITS[unit].kind is CV
    active = crewed and not state.flags[unit] & MOTHBALLED
    destroyed = damage.hit_ship(state, unit)
    if active:
        harmed = dict(battle.harmed)
        harmed[unit] = harmed.get(unit, 0) + 1
        battle = replace(battle, harmed=tuple(harmed.items()))
    if destroyed and crewed:
        battle = replace(battle, lost=(*battle.lost, unit))
    return battle


def _by_chance(state: StellarState, battle: Battle, side: int) -> Battle:
    """The Invader fires at one ship drawn by lot, and at another one when that is destroyed."""  # SH-538
    units = sides.alive(state, battle, side)
    if battle.marked not in units:
        battle = replace(battle, marked=state.rng.choice(units))
    return strike(state, battle, HitUnit(battle.marked))


@fights
class NextHit(Step[StellarState], frozen=True, gc=False):
    """The hits that are left, first on the side that searched."""  # SH-342

    battle: Battle
    left: tuple[int, int]  # on each side
    turn: int = 0  # hits that the side has received

    def run(self, state: StellarState) -> None:
        battle, left, turn = self.battle, self.left, self.turn
        if not left[0] or not sides.alive(state, battle, 0):
            if left[0]:
                left = 0, left[1]
                turn = 0
            if not left[1] or not sides.alive(state, battle, 1):
                aftermath.finish(state, battle)
                return
        side = 0 if left[0] else 1
        asked = self._chooser(battle, side, turn)
        rest = (left[0] - 1, left[1]) if side == 0 else (left[0], left[1] - 1)
        after = NextHit(battle, rest, 0 if side == 0 and not rest[0] else turn + 1)
        if ALIEN in battle.sides[1 - side]:
            state.then(replace(after, battle=_by_chance(state, battle, side)))
            return
        choose = ChooseTarget(battle.seats[asked], after, side)
        spender = battle.spender
        if (
            battle.points >= TACTICS[CHOOSE_TARGET]
            and spender != asked
            and battle.seats[spender] != NOBODY
            and len(targets(state, battle, side, screened=True)) > 1
        ):
            state.then(OverrideTarget(battle.seats[spender], choose))
        else:
            state.then(choose)

    def _chooser(self, battle: Battle, side: int, turn: int) -> int:
        """The side that chooses: at a distance the one that inflicts begins, else the one that receives."""
        first = side if battle.direct else 1 - side  # SH-343, Q3
        asked = first if turn % 2 == 0 else 1 - first
        return asked if battle.seats[asked] != NOBODY else 1 - asked  # SH-365


@fights
class ChooseTarget(Decision[StellarState, Hit], frozen=True, gc=False):
    after: NextHit
    side: int
    screened: bool = False  # chosen by tactics: screened units too

    rule: ClassVar[str] = "SH-343"

    def options(self, state: StellarState) -> list[Hit]:
        return targets(state, self.after.battle, self.side, screened=self.screened)

    def resolve(self, state: StellarState, option: Hit) -> None:
        state.then(replace(self.after, battle=strike(state, self.after.battle, option)))


class Override(Option, frozen=True, gc=False):
    """Choose the target in place of the opponent."""

    verb: ClassVar[str] = "override"


class LetChoose(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "let choose"


OVERRIDE, LET_CHOOSE = Override(), LetChoose()


@fights
class OverrideTarget(Decision[StellarState, Override | LetChoose], frozen=True, gc=False):
    """A tactics point buys the choice of one target."""

    choose: ChooseTarget

    rule: ClassVar[str] = "SH-332"

    def options(self, state: StellarState) -> list[Override | LetChoose]:
        return [OVERRIDE, LET_CHOOSE]

    def resolve(self, state: StellarState, option: Override | LetChoose) -> None:
        if isinstance(option, LetChoose):
            state.then(self.choose)
            return
        battle = self.choose.after.battle
        cost = TACTICS[CHOOSE_TARGET]
        state.tell(TacticsSpent, self.seat, CHOOSE_TARGET, cost)
        after = replace(self.choose.after, battle=replace(battle, points=battle.points - cost))
        state.then(ChooseTarget(self.seat, after, self.choose.side, screened=True))
