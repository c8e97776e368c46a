"""Affairs of state: diplomacy, politics chits, production, technologies, policies, trade, ransom."""

from __future__ import annotations

from armillary.games.stellar_horizons.mind import goals, quarrels, technologies
from armillary.games.stellar_horizons.mind.outlook import NEVER, Outlook
from armillary.games.stellar_horizons.mind.weights import LIKES
from armillary.games.stellar_horizons.rules.combat import ransom
from armillary.games.stellar_horizons.rules.components import (
    FACTIONS,
    MISSIONS,
    POLICIES,
    POLICY_LIMIT,
    TILES,
    TRADE_CHITS,
    UNITS,
)
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Hold, Relation, Resource
from armillary.games.stellar_horizons.rules.concepts import missions, politics_chits, world_tiles
from armillary.games.stellar_horizons.rules.economy import (
    arrivals,
    diplomacy,
    initiative,
    policies,
    production_step,
    technology_step,
)
from armillary.games.stellar_horizons.rules.economy.production import POINTS, production_of
from armillary.games.stellar_horizons.rules.event_chart import effects, rolling
from armillary.games.stellar_horizons.rules.settling import trade

A_NUMBER = 0.05  # which friend does not matter much: no need to think about it
A_QUARREL, FOR_A_QUARREL = 3.0, 3.3
FOR_WAR = ("space_military", "vigorous_military")
KEPT_FOR_A_QUARREL = 3  # chits: two attempts
FRIENDS_PAY = 25  # years that a better relation should last
VICTORY_FROM = 25  # years before the end from which chits become points rather than money


# The economic phase


@LIKES(initiative.SpendChits)
def _initiative(outlook: Outlook, option: initiative.SpendChits) -> float:
    return -1.0 * option.chits


@LIKES(diplomacy.RaiseRelation)
def _raise(outlook: Outlook, option: diplomacy.RaiseRelation) -> float:
    """Friends bring money in every phase; each further attempt costs more."""
    if outlook.years < FRIENDS_PAY or option.faction == quarrels.foe(outlook):
        return NEVER
    own, state = outlook.faction, outlook.state
    now = state.relation(own, option.faction)
    track = FACTIONS[own].relations
    if now + outlook.step.tried(own, option.faction, 1) >= Relation.ALLIANCE:
        return NEVER  # more attempts than levels that are left
    gain = track[now + 1].money - track[now].money + 0.4 * (now < Relation.NEUTRAL)
    phases = outlook.years / 20
    cost: int = outlook.step.cost(state)
    return 0.9 * gain * min(2.0, phases) - 0.5 * cost + 0.1 - A_NUMBER * option.faction


@LIKES(diplomacy.LowerRelation)
def _lower(outlook: Outlook, option: diplomacy.LowerRelation) -> float:
    """A quarrel is worth some chits, if it can become a War."""
    if option.faction != quarrels.foe(outlook) or outlook.able.floor > Relation.WAR:
        return NEVER
    own, state = outlook.faction, outlook.state
    if state.relation(own, option.faction) <= Relation.WAR + outlook.step.tried(own, option.faction, -1):
        return NEVER
    cost: int = outlook.step.cost(state)
    return A_QUARREL - 0.5 * cost


@LIKES(diplomacy.AllowAlliance)
def _ally(outlook: Outlook, option: object) -> float:
    return 1.0


@LIKES(rolling.LetHappen)
def _happen(outlook: Outlook, option: object) -> float:
    """The last events are mostly bad for everybody."""
    return -1.0


@LIKES(production_step.ResearchField)
def _field(outlook: Outlook, option: production_step.ResearchField) -> float:
    return 2.0 * technologies.field_need(outlook, option.field)


@LIKES(production_step.MakeItem)
def _make(outlook: Outlook, option: production_step.MakeItem) -> float:
    """Points while there is something to develop; else what the base can build with."""
    amount: int = production_of(outlook.state, outlook.step.base, option.item)[0]
    if option.item >= POINTS:
        need = technologies.field_need(outlook, option.item - POINTS)
        return 0.25 * amount * min(1.5, 0.3 + need)
    stores: Hold = outlook.state.cargo[outlook.step.base]
    return 0.3 * amount - (0.2 if option.item == Resource.FUEL else 0.12) * stores[option.item]


@LIKES(technology_step.DevelopTechnology)
def _develop(outlook: Outlook, option: technology_step.DevelopTechnology) -> float:
    return technologies.develop(outlook, option.technology)


@LIKES(technology_step.PassTechnology)
def _pass(outlook: Outlook, option: object) -> float:
    return -2.0


@LIKES(technology_step.Spare)
def _spare(outlook: Outlook, option: technology_step.Spare) -> float:
    return 0.0 if option.field == NOTHING else 0.1 * outlook.science.bank[option.field]


@LIKES(politics_chits.ConvertTo)
def _convert(outlook: Outlook, option: politics_chits.ConvertTo) -> float:
    """Money while it can work, points in the end."""
    if option.use == politics_chits.VICTORY:
        if not goals.counts_points(outlook.state):
            return NEVER
        return 2.0 if outlook.years < VICTORY_FROM else -1.0
    if option.use in politics_chits.FIELDS and goals.seeks_the_stars(outlook.state, outlook.faction):
        return 1.0 + min(1.0, technologies.field_need(outlook, politics_chits.FIELDS.index(option.use)))
    if outlook.science.politics <= KEPT_FOR_A_QUARREL and quarrels.brewing(outlook):
        return -1.0
    return 1.0 if option.use == politics_chits.MONEY else -1.0


@LIKES(policies.TakePolicy)
def _policy(outlook: Outlook, option: policies.TakePolicy) -> float:
    if goals.meets_invader(outlook.state) and "military" in POLICIES[option.policy].id:
        return 4.5
    if POLICIES[option.policy].id in FOR_WAR and quarrels.foe(outlook) != NOTHING:
        return FOR_A_QUARREL
    return 2.0 * technologies.policy_worth(
        option.policy,
        settling=goals.aim(outlook.state) is not None,
        researching=goals.seeks_the_stars(outlook.state, outlook.faction),
    )


@LIKES(policies.PassPolicy)
def _no_policy(outlook: Outlook, option: object) -> float:
    full = outlook.own.policies.bit_count() >= POLICY_LIMIT
    return 2.6 if full else 0.5


@LIKES(policies.DropPolicy)
def _drop(outlook: Outlook, option: policies.DropPolicy) -> float:
    if POLICIES[option.policy].id in FOR_WAR and quarrels.foe(outlook) != NOTHING:
        return -2.0 * FOR_A_QUARREL
    return -2.0 * technologies.policy_worth(option.policy) - POLICIES[option.policy].level


@LIKES(arrivals.RemoveFrom)
def _remove(outlook: Outlook, option: object) -> float:
    return -0.5


@LIKES(effects.RaiseValue)
def _raise_world(outlook: Outlook, option: effects.RaiseValue) -> float:
    return 1.0 + 0.3 * outlook.mission(option.world, crewed=True)


# Missions and tiles


@LIKES(missions.KeepMission, missions.Complete)
def _keep(outlook: Outlook, option: missions.KeepMission | missions.Complete) -> float:
    return 0.8 * MISSIONS[option.mission].vp


@LIKES(missions.DropMission)
def _drop_mission(outlook: Outlook, option: missions.DropMission) -> float:
    return -0.8 * MISSIONS[option.mission].vp


@LIKES(world_tiles.Place)
def _tile(outlook: Outlook, option: world_tiles.Place) -> float:
    """What helps explorers and bases more than what lies there."""
    return _tile_worth(option.tile) - _tile_worth(outlook.state.tiles[outlook.step.world])


def _tile_worth(tile: int) -> float:
    if tile == NOTHING:
        return 0.0
    placed = TILES[tile]
    return 0.3 * sum(placed.exploration) + 0.3 * max(placed.production) + 0.3 * placed.research


# Trade


@LIKES(trade.TradeWith)
def _trade(outlook: Outlook, option: trade.TradeWith) -> float:
    """Buying two resources for one piece of money always pays; selling what a base needs does not."""
    built = outlook.state.bases[option.base]
    if built.sells and goals.pioneers(outlook.state, outlook.faction):
        return NEVER  # what is aboard is for the next base
    if not built.sells:
        own = UNITS[option.base].faction == outlook.faction
        return 1.5 if own and outlook.own.money >= 3 else -0.5
    chit = TRADE_CHITS[built.chit]
    return 1.2 if chit.sell[1] > chit.sell[0] and not outlook.last else -1.0


@LIKES(trade.ConsentToTrade)
def _consent(outlook: Outlook, option: object) -> float:
    return 0.2


@LIKES(trade.ChargeForTrade)
def _charge(outlook: Outlook, option: object) -> float:
    return 1.0


# Pirates


@LIKES(ransom.Pay)
def _pay(outlook: Outlook, option: object) -> float:
    roll: int = outlook.step.roll
    return 1.0 - 0.2 * roll if outlook.own.money >= roll else -1.0


@LIKES(ransom.PayDouble)
def _pay_double(outlook: Outlook, option: object) -> float:
    roll: int = outlook.step.roll
    rich = outlook.own.money >= 3 * roll
    return 0.8 - 0.4 * roll if rich and outlook.years > FRIENDS_PAY else -2.5
