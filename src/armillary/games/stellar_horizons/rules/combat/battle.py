"""The battle itself: screens or drones, the damage of both sides, and where the hits go."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Decision, Option, Simultaneous, Step
from armillary.engine.options import Amounts
from armillary.games.stellar_horizons.rules.combat import placing_hits, sides
from armillary.games.stellar_horizons.rules.combat.sides import Battle
from armillary.games.stellar_horizons.rules.components import DIRECT, RANGED, UNITS
from armillary.games.stellar_horizons.rules.concepts.dice import die
from armillary.games.stellar_horizons.rules.decisions.acting import DONE, Done
from armillary.games.stellar_horizons.rules.decisions.anytime import fights
from armillary.games.stellar_horizons.rules.events.combat import DamageRolled, DronesFlown, UnitScreened
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState


def can_strike(state: StellarState, battle: Battle, side: int) -> bool:
    """Whether a side can inflict anything: an unscreened unit with a combat value; missiles at a distance."""
    if not battle.direct and not sides.arms(state, battle, side).ranged:  # SH-341
        return False
    return any(
        sides.combat_of(state, battle, unit) > 0 for unit in sides.unscreened(state, battle, side)
    )  # SH-750


def engage(state: StellarState, battle: Battle) -> None:
    """Direct: both sides screen what they wish. Ranged: both decide how their drones fly."""
    if battle.direct:
        _screen(state, battle, 0)
        return
    bombers = [0, 0]
    asked: list[int] = []
    for side in (0, 1):
        flying = sides.squadrons(state, battle, side)
        able = sides.arms(state, battle, side).bombers and can_strike(state, battle, side)
        if not flying or not able:
            continue
        seat = battle.seats[side]
        if seat == NOBODY or not can_strike(state, battle, 1 - side):
            bombers[side] = flying  # nothing to defend against
        else:
            asked.append(seat)
    battle = replace(battle, bombers=(bombers[0], bombers[1]))
    if asked:
        state.then(FlyDrones(choosing=tuple(asked), battle=battle))
    else:
        state.then(RollDamage(battle))


# Screens


class ScreenUnit(Option, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "screen"

    def words(self) -> tuple[object, ...]:
        return (UNITS[self.unit].id,)


def _screen(state: StellarState, battle: Battle, side: int) -> None:
    """The side that searched first, then the other one."""
    for asked in range(side, 2):
        if battle.seats[asked] != NOBODY and len(sides.unscreened(state, battle, asked)) > 1:
            state.then(ScreenUnits(battle.seats[asked], battle, asked))
            return
    state.then(RollDamage(battle))


@fights
class ScreenUnits(Decision[StellarState, Option], frozen=True, gc=False):
    """One unit after another; the last one is never screened: nothing would be gained."""

    battle: Battle
    side: int

    rule: ClassVar[str] = "SH-333"

    def options(self, state: StellarState) -> list[Option]:
        left = sides.unscreened(state, self.battle, self.side)
        return [*(ScreenUnit(unit) for unit in left if len(left) > 1), DONE]

    def resolve(self, state: StellarState, option: Option) -> None:
        if isinstance(option, Done):
            _screen(state, self.battle, self.side + 1)
            return
        assert isinstance(option, ScreenUnit)
        state.tell(UnitScreened, self.seat, option.unit)
        battle = replace(self.battle, screened=(*self.battle.screened, option.unit))
        state.then(ScreenUnits(self.seat, battle, self.side))


# Drones


class FlyBombers(Option, frozen=True, gc=False):
    """Squadrons that attack; the others defend."""

    count: int

    verb: ClassVar[str] = "bombers"


@fights
class FlyDrones(Simultaneous[StellarState, FlyBombers], frozen=True, gc=False, kw_only=True):
    """In secret, revealed together."""  # SH-337

    battle: Battle

    rule: ClassVar[str] = "SH-335"

    def options(self, state: StellarState, seat: int) -> Sequence[FlyBombers]:
        side = self.battle.seats.index(seat)
        return Amounts(FlyBombers, 0, sides.squadrons(state, self.battle, side))

    def reveal(self, state: StellarState, choices: dict[int, FlyBombers]) -> None:
        bombers = list(self.battle.bombers)
        for seat, option in choices.items():
            side = self.battle.seats.index(seat)
            bombers[side] = option.count
            fighters = sides.squadrons(state, self.battle, side) - option.count
            state.tell(DronesFlown, seat, fighters, option.count)
        state.then(RollDamage(replace(self.battle, bombers=(bombers[0], bombers[1]))))


# Damage


def strength(state: StellarState, battle: Battle, side: int) -> int:
    """The row of the combat table before the die."""  # SH-338, SH-339, Q60
    own = sum(sides.combat_of(state, battle, unit) for unit in sides.unscreened(state, battle, side))
    enemies = len(sides.unscreened(state, battle, 1 - side))
    return own + sides.arms(state, battle, side).combat + max(0, enemies - 1)


def inflicted(state: StellarState, battle: Battle, side: int, total: int) -> int:
    """The damage for a row of the table, with drones and tactics of both sides."""
    caused = bisect_right(DIRECT if battle.direct else RANGED, total) + battle.more[side]
    spared = battle.less[1 - side]
    if not battle.direct:
        caused += battle.bombers[side]  # SH-335
        if sides.arms(state, battle, 1 - side).fighters:
            flying = sides.squadrons(state, battle, 1 - side)
            spared += max(0, flying - battle.bombers[1 - side])  # SH-334, SH-336
    return max(0, caused - spared)


@fights
class RollDamage(Step[StellarState], frozen=True, gc=False):
    """Both sides at once; the side that searched receives its hits first."""  # SH-338, SH-342

    battle: Battle

    def run(self, state: StellarState) -> None:
        battle = self.battle
        received = [0, 0]
        for side in (0, 1):
            if not can_strike(state, battle, side):
                continue
            roll = die(state.rng)
            total = strength(state, battle, side) + roll
            received[1 - side] = inflicted(state, battle, side, total)
            state.tell(DamageRolled, battle.seats[side], roll, total, received[1 - side])
        state.then(placing_hits.NextHit(battle, (received[0], received[1])))
