"""The economic phase: initiative, diplomacy, production, transport, technologies, policies."""

from __future__ import annotations

from armillary.games.stellar_horizons.mind import goals
from armillary.games.stellar_horizons.mind.forecast import raids, technology_worth
from armillary.games.stellar_horizons.mind.forecast.base_projects import open_wish
from armillary.games.stellar_horizons.mind.policy.weights import FRIENDS_PAY, LIKES
from armillary.games.stellar_horizons.mind.situation import NEVER, Outlook
from armillary.games.stellar_horizons.rules.components import FACTIONS, POLICIES, POLICY_LIMIT, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Hold, Kind, Relation, Resource
from armillary.games.stellar_horizons.rules.economy import (
    arrivals,
    diplomacy,
    initiative,
    policies,
    production_step,
    support,
    technology_step,
    transport,
)
from armillary.games.stellar_horizons.rules.economy.production import POINTS, production_of

PLENTY = 5  # resources that a base can do without
A_NUMBER = 0.05  # which friend does not matter much: no need to think about it
A_QUARREL, FOR_A_QUARREL = 3.0, 3.3
FOR_WAR = ("space_military", "vigorous_military")


@LIKES(initiative.SpendChits)
def _initiative(outlook: Outlook, option: initiative.SpendChits) -> float:
    return -1.0 * option.chits


@LIKES(diplomacy.RaiseRelation)
def _raise(outlook: Outlook, option: diplomacy.RaiseRelation) -> float:
    """Friends bring money in every phase; each further attempt costs more."""
    if outlook.years < FRIENDS_PAY or option.faction == raids.foe(outlook):
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
    if option.faction != raids.foe(outlook) or outlook.able.floor > Relation.WAR:
        return NEVER
    own, state = outlook.faction, outlook.state
    if state.relation(own, option.faction) <= Relation.WAR + outlook.step.tried(own, option.faction, -1):
        return NEVER
    cost: int = outlook.step.cost(state)
    return A_QUARREL - 0.5 * cost


@LIKES(diplomacy.AllowAlliance)
def _ally(outlook: Outlook, option: object) -> float:
    return 1.0


@LIKES(production_step.ResearchField)
def _field(outlook: Outlook, option: production_step.ResearchField) -> float:
    return 2.0 * technology_worth.field_need(outlook, option.field)


@LIKES(production_step.MakeItem)
def _make(outlook: Outlook, option: production_step.MakeItem) -> float:
    """Points while there is something to develop; else what the base can build with."""
    amount: int = production_of(outlook.state, outlook.step.base, option.item)[0]
    if option.item >= POINTS:
        need = technology_worth.field_need(outlook, option.item - POINTS)
        return 0.25 * amount * min(1.5, 0.3 + need)
    stores: Hold = outlook.state.cargo[outlook.step.base]
    return 0.3 * amount - (0.2 if option.item == Resource.FUEL else 0.12) * stores[option.item]


@LIKES(technology_step.DevelopTechnology)
def _develop(outlook: Outlook, option: technology_step.DevelopTechnology) -> float:
    return technology_worth.develop(outlook, option.technology)


@LIKES(technology_step.PassTechnology)
def _pass(outlook: Outlook, option: object) -> float:
    return -2.0


@LIKES(technology_step.Spare)
def _spare(outlook: Outlook, option: technology_step.Spare) -> float:
    return 0.0 if option.field == NOTHING else 0.1 * outlook.science.bank[option.field]


@LIKES(policies.TakePolicy)
def _policy(outlook: Outlook, option: policies.TakePolicy) -> float:
    if goals.meets_invader(outlook.state) and "military" in POLICIES[option.policy].id:
        return 4.5
    if POLICIES[option.policy].id in FOR_WAR and raids.foe(outlook) != NOTHING:
        return FOR_A_QUARREL
    return 2.0 * technology_worth.policy_worth(
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
    if POLICIES[option.policy].id in FOR_WAR and raids.foe(outlook) != NOTHING:
        return -2.0 * FOR_A_QUARREL
    return -2.0 * technology_worth.policy_worth(option.policy) - POLICIES[option.policy].level


@LIKES(arrivals.RemoveFrom)
def _remove(outlook: Outlook, option: object) -> float:
    return -0.5


@LIKES(support.RetireUnit)
def _retire(outlook: Outlook, option: support.RetireUnit) -> float:
    """Only what is beyond support, and the cheapest of it."""
    if UNITS[option.unit].kind is Kind.BASE:
        return NEVER
    over = support.beyond(outlook.state, outlook.faction, UNITS[option.unit].kind)
    return (0.5 if over > 1 else -1.5) - 0.1 * sum(UNITS[option.unit].cost)


@LIKES(arrivals.ChitFor)
def _chit(outlook: Outlook, option: arrivals.ChitFor) -> float:
    return 0.1 * outlook.state.bases[option.base].settlements


@LIKES(transport.Send)
def _send(outlook: Outlook, option: transport.Send) -> float:
    """What a base needs: from another that has plenty, else from home."""
    project = open_wish(outlook)
    if project is None or not project.missing[option.resource] or option.start == project.base:
        return NEVER
    if option.start == transport.HOME:
        return 1.5 if outlook.own.money >= 6 else NEVER
    return 2.0 if outlook.state.cargo[option.start][option.resource] > PLENTY else NEVER


@LIKES(transport.TransportTo)
def _transport_to(outlook: Outlook, option: transport.TransportTo) -> float:
    project = open_wish(outlook)
    return 3.0 if project is not None and option.goal == project.base else 0.0
