"""Quarrels: pirates are hunted by those who are stronger, raids and blockades used where there is a War.

Nobody's relations are spoiled for it: see `economy`. The asteroid and the Invader are fought by all.
"""

from __future__ import annotations

from armillary.games.stellar_horizons.mind.forecast import fight_odds, raids
from armillary.games.stellar_horizons.mind.policy.weights import CAUTION, FRIENDS_PAY, KEEN_ON_FIGHTS, LIKES
from armillary.games.stellar_horizons.mind.situation import NEVER, Outlook
from armillary.games.stellar_horizons.rules.combat import (
    battle,
    combat_phase,
    placing_hits,
    ransom,
    search,
    sides,
    surrender,
    tactics,
)
from armillary.games.stellar_horizons.rules.combat.sides import ALIEN, PIRATE, Battle
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.kinds import Kind
from armillary.games.stellar_horizons.rules.concepts.places import system_of
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState

A_RAID = 2.0


# What is begun


@LIKES(combat_phase.SearchFor)
def _search(outlook: Outlook, option: combat_phase.SearchFor) -> float:
    state = outlook.state
    fleet = _fleet(state, option.fleet)
    if option.target == PIRATE:
        pirate = state.pirates[sides.strongest(state, system_of(state.where[option.fleet]))]
        return KEEN_ON_FIGHTS * (fight_odds.against_pirate(state, fleet, pirate) - CAUTION)
    if UNITS[option.target].kind is Kind.BASE:
        return KEEN_ON_FIGHTS * (fight_odds.against_base(state, fleet, option.target) - CAUTION)
    sought = sides.members_of(state, state.fleet[option.target], state.where[option.target])
    return KEEN_ON_FIGHTS * (fight_odds.against_fleet(state, fleet, sought) - CAUTION)


def _fleet(state: StellarState, unit: int) -> tuple[int, ...]:
    return sides.members_of(state, state.fleet[unit], state.where[unit])


@LIKES(combat_phase.BlockadeBase)
def _blockade(outlook: Outlook, option: object) -> float:
    """It costs nothing, and brings money."""
    return 2.0


@LIKES(combat_phase.LiftBlockade)
def _lift(outlook: Outlook, option: object) -> float:
    return NEVER


@LIKES(combat_phase.RaidBase)
def _raid(outlook: Outlook, option: combat_phase.RaidBase) -> float:
    """A point and resources, unless a ship is lost."""
    fleet = _fleet(outlook.state, option.fleet)
    return A_RAID if raids.sure(outlook, fleet) else NEVER


@LIKES(search.AgreeToAttack)
def _agree(outlook: Outlook, option: object) -> float:
    return 0.5


# What is answered


@LIKES(surrender.Surrender)
def _surrender(outlook: Outlook, option: object) -> float:
    """A crew that carries nothing has little to lose."""
    units: tuple[int, ...] = outlook.step.battle.sides[1]
    aboard = sum(sum(outlook.state.cargo[unit]) for unit in units if unit >= 0)
    return 0.2 - 0.2 * aboard


@LIKES(surrender.Fight)
def _fight(outlook: Outlook, option: object) -> float:
    return KEEN_ON_FIGHTS * (_balance(outlook.state, outlook.step.battle, 1) - CAUTION)


@LIKES(surrender.Accept)
def _accept(outlook: Outlook, option: object) -> float:
    return 1.0


def _balance(state: StellarState, met: Battle, side: int) -> float:
    """How a battle is likely to go for a side."""
    own = tuple(unit for unit in met.sides[side] if unit >= 0)
    enemies = met.sides[1 - side]
    if ALIEN in enemies:
        return 0.0
    if PIRATE in enemies:
        return fight_odds.against_pirate(state, own, state.pirates[met.pirate])
    base = sides.base_in(enemies)
    return (
        fight_odds.against_fleet(state, own, enemies)
        if base < 0
        else fight_odds.against_base(state, own, base)
    )


@LIKES(tactics.UseTactics)
def _tactics(outlook: Outlook, option: tactics.UseTactics) -> float:
    """Away from a fight that is likely to be lost; else what brings it to an end sooner."""
    met: Battle = outlook.step.battle
    if option.use == tactics.AVOID:
        return 1.5 if _balance(outlook.state, met, met.spender) < 0 else NEVER
    if option.use == tactics.DIRECT:
        if ALIEN in met.sides[1 - met.spender]:
            return NEVER  # drones fight at a distance only
        return 0.8 if NOBODY in met.seats else 0.2
    return 1.0 if option.use == tactics.DAMAGE else 0.6


@LIKES(battle.ScreenUnit)
def _screened(outlook: Outlook, option: battle.ScreenUnit) -> float:
    """What fights is needed in the line."""
    unit = option.unit
    return NEVER if unit < 0 or UNITS[unit].kind is not Kind.CV or UNITS[unit].combat else 1.0


@LIKES(placing_hits.HitUnit)
def _hit(outlook: Outlook, option: placing_hits.HitUnit) -> float:
    """Of the enemy what is nearly lost; of the own what bears most and is worth least."""
    state, unit = outlook.state, option.unit
    if unit < 0:
        return 0.5
    left = UNITS[unit].size - state.damage[unit]
    if state.seat_of[UNITS[unit].faction] == outlook.seat:
        return (0.5 if left > 1 else -1.5) - 0.05 * UNITS[unit].exploration
    return 1.0 + 0.1 * UNITS[unit].combat - 0.2 * left


@LIKES(placing_hits.HitSettlement)
def _hit_settlement(outlook: Outlook, option: placing_hits.HitSettlement) -> float:
    own = UNITS[option.base].faction == outlook.faction
    return -0.5 if own else 0.8


@LIKES(battle.FlyBombers)
def _bombers(outlook: Outlook, option: battle.FlyBombers) -> float:
    return 0.3 * option.count


@LIKES(ransom.Pay)
def _pay(outlook: Outlook, option: object) -> float:
    roll: int = outlook.step.roll
    return 1.0 - 0.2 * roll if outlook.own.money >= roll else -1.0


@LIKES(ransom.PayDouble)
def _pay_double(outlook: Outlook, option: object) -> float:
    roll: int = outlook.step.roll
    rich = outlook.own.money >= 3 * roll
    return 0.8 - 0.4 * roll if rich and outlook.years > FRIENDS_PAY else -2.5
