"""Quarrels: pirates are hunted by those who are stronger, raids and blockades used where there is a War.

Nobody's relations are spoiled for it: see `affairs`. The asteroid and the Invader are fought by all.
"""

from __future__ import annotations

from armillary.games.stellar_horizons.mind import goals, odds, quarrels
from armillary.games.stellar_horizons.mind.outlook import NEVER, Outlook
from armillary.games.stellar_horizons.mind.weights import LIKES
from armillary.games.stellar_horizons.rules.combat import (
    battle,
    combat_phase,
    placing_hits,
    search,
    sides,
    surrender,
    tactics,
)
from armillary.games.stellar_horizons.rules.combat.sides import ALIEN, PIRATE, Battle
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.kinds import Kind
from armillary.games.stellar_horizons.rules.concepts.places import system_of
from armillary.games.stellar_horizons.rules.movement import interception, missiles, steering
from armillary.games.stellar_horizons.rules.scenarios import incoming, invasion
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState

KEEN_ON_FIGHTS = 3.0
CAUTION = 0.15  # how much better than even the odds should be
A_RAID = 2.0
SHARE = 0.5  # of the money that all have together


# What is begun


@LIKES(combat_phase.SearchFor)
def _search(outlook: Outlook, option: combat_phase.SearchFor) -> float:
    state = outlook.state
    fleet = _fleet(state, option.fleet)
    if option.target == PIRATE:
        pirate = state.pirates[sides.strongest(state, system_of(state.where[option.fleet]))]
        return KEEN_ON_FIGHTS * (odds.against_pirate(state, fleet, pirate) - CAUTION)
    if UNITS[option.target].kind is Kind.BASE:
        return KEEN_ON_FIGHTS * (odds.against_base(state, fleet, option.target) - CAUTION)
    sought = sides.members_of(state, state.fleet[option.target], state.where[option.target])
    return KEEN_ON_FIGHTS * (odds.against_fleet(state, fleet, sought) - CAUTION)


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
    return A_RAID if quarrels.sure(outlook, fleet) else NEVER


@LIKES(search.AgreeToAttack)
def _agree(outlook: Outlook, option: object) -> float:
    return 0.5


@LIKES(steering.AgreeToFly)
def _fly_along(outlook: Outlook, option: object) -> float:
    return -1.0


@LIKES(interception.Intercept)
def _intercept(outlook: Outlook, option: interception.Intercept) -> float:
    step = outlook.step
    balance = odds.against_fleet(outlook.state, step.fleet, step.units)
    return KEEN_ON_FIGHTS * (balance - CAUTION)


@LIKES(interception.StopHere)
def _stop(outlook: Outlook, option: object) -> float:
    return 0.5


@LIKES(missiles.LaunchMissile)
def _missile(outlook: Outlook, option: object) -> float:
    return NEVER


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
        return odds.against_pirate(state, own, state.pirates[met.pirate])
    base = sides.base_in(enemies)
    return odds.against_fleet(state, own, enemies) if base < 0 else odds.against_base(state, own, base)


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


# The asteroid and the Invader


@LIKES(incoming.Survey)
def _survey(outlook: Outlook, option: incoming.Survey) -> float:
    return 1.0 + 0.1 * _surveyed(outlook, option.unit)


def _surveyed(outlook: Outlook, unit: int) -> int:
    return sum(part.amount for part in incoming.survey_parts(outlook.state, unit))


@LIKES(incoming.Tow)
def _tow(outlook: Outlook, option: incoming.Tow) -> float:
    """Who tows needs a port: worth it at once in the end, before that only for large ships."""
    end = max((until for _, _, until in incoming.positions(outlook.state)), default=0)
    years = end - outlook.state.year
    size = UNITS[option.unit].size
    soon = size > 0.1 * _surveyed(outlook, option.unit) * min(3, years + 1)
    return 3.0 if soon or size >= incoming.strength(outlook.state) else 0.0


@LIKES(incoming.Shoot)
def _shoot(outlook: Outlook, option: incoming.Shoot) -> float:
    expected = 0.6 * odds.hits(UNITS[option.unit].combat, ranged=False)
    return 1.0 + 0.1 * 10 * expected if expected > 0.1 * _surveyed(outlook, option.unit) else 0.5


@LIKES(invasion.SendShip)
def _send(outlook: Outlook, option: invasion.SendShip) -> float:
    """A ship that fights is a point each, and the loss of everything if nobody goes."""
    return 1.5 if UNITS[option.unit].combat else -0.5


@LIKES(invasion.Share)
def _share(outlook: Outlook, option: invasion.Share) -> float:
    """Few large ships fight better than many small ones: half of it, then half of the rest."""
    step = outlook.step
    wanted = step.left if len(step.waiting) == 0 else int(step.left * SHARE)
    return -0.5 * abs(option.money - wanted)


def for_battle(outlook: Outlook, unit: int) -> float:
    """How much a ship is liked that is built for the battle with the Invader."""
    ship = UNITS[unit]
    if not goals.meets_invader(outlook.state) or ship.kind is not Kind.CV or not ship.combat:
        return NEVER
    return 1.0 + 6.0 * (ship.combat + 2 * ship.drones + 0.5 * ship.size) / sum(ship.cost)
