"""Tactics points: the side that has more of them shapes the battle."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Decision, Option
from armillary.games.stellar_horizons.rules.combat import battle as battles
from armillary.games.stellar_horizons.rules.combat import sides
from armillary.games.stellar_horizons.rules.combat.sides import ALIEN, Battle
from armillary.games.stellar_horizons.rules.components import TACTICS
from armillary.games.stellar_horizons.rules.decisions.acting import DONE, Done
from armillary.games.stellar_horizons.rules.decisions.anytime import fights
from armillary.games.stellar_horizons.rules.events.combat import CombatAvoided, TacticsCounted, TacticsSpent
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState

A_POINT_OF_SIZE = 7  # SH-327
DIRECT, AVOID, DAMAGE, SHIELD = "direct", "avoid", "damage", "shield"
COST = {DIRECT: TACTICS["direct"], AVOID: TACTICS["avoid"], DAMAGE: TACTICS["damage"]}
COST[SHIELD] = COST[DAMAGE]  # SH-331


def points(state: StellarState, battle: Battle, side: int) -> int:
    """The other side's search roll, what is known of war, and how clumsy the enemy is."""
    sizes = sum(sides.size_of(state, battle, unit) for unit in sides.alive(state, battle, 1 - side))
    return (
        max(0, battle.rolls[1 - side])  # SH-325
        + sides.arms(state, battle, side).tactics  # SH-326
        + sizes // A_POINT_OF_SIZE  # SH-327
    )


def count(state: StellarState, battle: Battle) -> None:
    """The side with more points may spend what it has more."""  # SH-328
    both = points(state, battle, 0), points(state, battle, 1)
    state.tell(TacticsCounted, battle.seats, both)
    spender = int(both[1] > both[0])
    battle = replace(battle, points=abs(both[0] - both[1]), spender=spender)
    if battle.seats[spender] != NOBODY:
        state.then(SpendTactics(battle.seats[spender], battle))
    elif ALIEN in battle.sides[spender]:
        _by_invader(state, battle)
    else:
        _by_pirate(state, battle)


def _by_pirate(state: StellarState, battle: Battle) -> None:
    """Away from armed ships if it can, else a direct engagement."""  # SH-363, SH-364
    side = battle.spender
    if battle.points >= COST[AVOID] and sides.armed(state, battle.sides[1 - side]):
        spend(state, battle, AVOID)
    elif battle.points >= COST[DIRECT]:
        spend(state, replace(battle, points=COST[DIRECT]), DIRECT)
    else:
        battles.engage(state, battle)


def _by_invader(state: StellarState, battle: Battle) -> None:
    """As much damage as it can."""  # SH-537
    extra = battle.points // COST[DAMAGE]
    more = list(battle.more)
    more[battle.spender] += extra
    if extra:
        state.tell(TacticsSpent, NOBODY, DAMAGE, extra * COST[DAMAGE])
    battles.engage(state, replace(battle, points=0, more=(more[0], more[1])))


class UseTactics(Option, frozen=True, gc=False):
    use: str

    verb: ClassVar[str] = "tactics"


_USES = {use: UseTactics(use) for use in (DIRECT, AVOID, DAMAGE, SHIELD)}


@fights
class SpendTactics(Decision[StellarState, Option], frozen=True, gc=False):
    """One use after another; what is kept may still choose targets."""

    battle: Battle

    rule: ClassVar[str] = "SH-328"

    def options(self, state: StellarState) -> list[Option]:
        battle = self.battle
        side = battle.spender
        useful = {
            DIRECT: not battle.direct,  # SH-329
            AVOID: ALIEN not in battle.sides[1 - side]  # SH-535
            and not sides.has_base(battle.sides[side]),  # SH-330
            DAMAGE: battles.can_strike(state, battle, side),
            SHIELD: battles.can_strike(state, battle, 1 - side),
        }
        return [
            *(_USES[use] for use, helps in useful.items() if helps and battle.points >= COST[use]),
            DONE,
        ]

    def resolve(self, state: StellarState, option: Option) -> None:
        if isinstance(option, Done):
            battles.engage(state, self.battle)
            return
        assert isinstance(option, UseTactics)
        spend(state, self.battle, option.use)


def spend(state: StellarState, battle: Battle, use: str) -> None:
    side = battle.spender
    seat = battle.seats[side]
    state.tell(TacticsSpent, seat, use, COST[use])
    battle = replace(battle, points=battle.points - COST[use])
    if use == AVOID:
        state.tell(CombatAvoided, seat)
        return
    if use == DIRECT:
        battle = replace(battle, direct=True)
    elif use == DAMAGE:
        more = list(battle.more)
        more[side] += 1
        battle = replace(battle, more=(more[0], more[1]))
    else:
        less = list(battle.less)
        less[side] += 1
        battle = replace(battle, less=(less[0], less[1]))
    if seat == NOBODY:
        battles.engage(state, battle)
    else:
        state.then(SpendTactics(seat, battle))
