"""The economic phase: politics, diplomacy, technologies, policies, production, arrivals, events."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.stellar_horizons.rules import setup
from armillary.games.stellar_horizons.rules.components import FACTIONS, POLICIES, TECHNOLOGIES
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Relation
from armillary.games.stellar_horizons.rules.concepts import politics_chits as politics
from armillary.games.stellar_horizons.rules.concepts import technology
from armillary.games.stellar_horizons.rules.concepts.dice import halved
from armillary.games.stellar_horizons.rules.economy import (
    arrivals,
    diplomacy,
    initiative,
    policies,
    production_step,
    technology_step,
)
from armillary.games.stellar_horizons.rules.economy.production import production_of
from armillary.games.stellar_horizons.rules.event_chart import effects as happenings
from armillary.games.stellar_horizons.rules.event_chart import rolling
from armillary.games.stellar_horizons.rules.scenarios import invasion
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.words import chances, effects
from armillary.games.stellar_horizons.words.labels.asked import (
    LabelMaker,
    faction_asked,
    seat_looking,
    waiting,
)
from armillary.games.stellar_horizons.words.labels.counts import base_name, use_name, worth
from armillary.games.stellar_horizons.words.names import (
    faction_name,
    field_name,
    item_name,
    money,
    place_name,
    points,
    policy_name,
    relation_name,
    resource,
    settlements,
    signed,
    system_name,
    technology_name,
    unit_name,
    world_name,
)
from armillary.games.stellar_horizons.words.names import (
    politics as politics_chits,
)
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of the economic phase")


@labels(setup.Take)
def _faction(option: setup.Take, seen: StellarState, words: Words) -> Label:
    board = FACTIONS[option.faction]
    return Label(faction_name(option.faction, words), effects.said(board.ability, words))


# Politics, initiative, diplomacy


@labels(politics.SpendPolitics)
def _spend(option: politics.SpendPolitics, seen: StellarState, words: Words) -> Label:
    group = words("Spend politics chits")
    faction = seen.played[seat_looking(seen)]
    what = use_name(option.use, words)
    return Label(f"{group}: {what}", worth(seen, faction, option.use, 1, words), group=group, part=what)


@labels(politics.ConvertTo)
def _convert(option: politics.ConvertTo, seen: StellarState, words: Words) -> Label:
    return Label(use_name(option.use, words), worth(seen, faction_asked(seen), option.use, 1, words))


@labels(initiative.SpendChits)
def _initiative(option: initiative.SpendChits, seen: StellarState, words: Words) -> Label:
    parts = initiative.bonus(seen, faction_asked(seen), option.chits)
    total = sum(part.amount for part in parts)
    said = words("{change} to your roll of 1-100").format(change=signed(total))
    if parts:
        said = f"{said} ({chances.made_up(parts, words)})"
    return Label(politics_chits(option.chits, words), said)


def _attempt(seen: StellarState, faction: int, words: Words) -> str:
    mine = faction_asked(seen)
    step = waiting(seen)
    cost = step.cost(seen) if isinstance(step, diplomacy.Announce) else 1
    text = words("{relation} now; {chits}, succeeds with {chance}")
    return text.format(
        relation=relation_name(seen.relation(mine, faction), words),
        chits=politics_chits(cost, words),
        chance=chances.percent(diplomacy.success(seen, mine), words),
    )


@labels(diplomacy.RaiseRelation)
def _raise(option: diplomacy.RaiseRelation, seen: StellarState, words: Words) -> Label:
    name = words("Better relations with {faction}").format(faction=faction_name(option.faction, words))
    return Label(name, _attempt(seen, option.faction, words))


@labels(diplomacy.LowerRelation)
def _lower(option: diplomacy.LowerRelation, seen: StellarState, words: Words) -> Label:
    name = words("Worse relations with {faction}").format(faction=faction_name(option.faction, words))
    return Label(name, _attempt(seen, option.faction, words), careful=True)


@labels(diplomacy.AllowAlliance)
def _allow(option: diplomacy.AllowAlliance, seen: StellarState, words: Words) -> Label:
    return Label(words("Let relations improve"), words("beyond Free Trade"))


@labels(diplomacy.RefuseAlliance)
def _refuse(option: diplomacy.RefuseAlliance, seen: StellarState, words: Words) -> Label:
    text = words("stay at {relation}").format(relation=relation_name(Relation.FREE_TRADE, words))
    return Label(words("Keep your distance"), text)


# Technologies and policies


def technology_price(seen: StellarState, faction: int, number: int, words: Words) -> str:
    """What a technology costs a faction now, what makes that up, and what the bank holds."""
    parts = technology.parts_of_price(seen, faction, number)
    total, field = technology.price(seen, faction, number), TECHNOLOGIES[number].field
    text = words("{field} {price}, the bank holds {held}")
    return text.format(
        field=field_name(field, words),
        price=chances.with_parts(total, parts, words),
        held=seen.science(faction).bank[field],
    )


@labels(technology_step.DevelopTechnology)
def _develop(option: technology_step.DevelopTechnology, seen: StellarState, words: Words) -> Label:
    cost = technology_price(seen, faction_asked(seen), option.technology, words)
    gain = effects.said(TECHNOLOGIES[option.technology].effects, words)
    name = technology_name(option.technology, words)
    return Label(name, f"{cost}; {gain}" if gain else cost)


@labels(technology_step.PassTechnology)
def _pass(option: technology_step.PassTechnology, seen: StellarState, words: Words) -> Label:
    bank = seen.science(faction_asked(seen)).bank
    kept = ", ".join(points(field, n, words) for field, n in enumerate(bank))
    return Label(words("Develop nothing more"), words("in the bank: {points}").format(points=kept))


@labels(technology_step.Spare)
def _spare(option: technology_step.Spare, seen: StellarState, words: Words) -> Label:
    if option.field == NOTHING:
        return Label(words("All banks are halved"))
    held = seen.science(faction_asked(seen)).bank[option.field]
    name = words("Spare the bank of {field}").format(field=field_name(option.field, words))
    text = words("{held} stay instead of {left}")
    return Label(name, text.format(held=held, left=halved(held)))


@labels(policies.TakePolicy)
def _policy(option: policies.TakePolicy, seen: StellarState, words: Words) -> Label:
    policy = POLICIES[option.policy]
    return Label(policy_name(option.policy, words), effects.said(policy.effects, words))


@labels(policies.PassPolicy)
def _pass_policy(option: policies.PassPolicy, seen: StellarState, words: Words) -> Label:
    return Label(words("Choose no policy"))


@labels(policies.DropPolicy)
def _drop_policy(option: policies.DropPolicy, seen: StellarState, words: Words) -> Label:
    name = words("Give up {policy}").format(policy=policy_name(option.policy, words))
    lost = effects.said(POLICIES[option.policy].effects, words)
    return Label(name, words("lost: {effects}").format(effects=lost), careful=True)


# Production


@labels(production_step.ResearchField)
def _field(option: production_step.ResearchField, seen: StellarState, words: Words) -> Label:
    step = waiting(seen)
    n = step.points if isinstance(step, production_step.ChooseField) else 0
    held = words("in the bank: {points}").format(points=seen.science(faction_asked(seen)).bank[option.field])
    return Label(points(option.field, n, words) if n else field_name(option.field, words), held)


@labels(production_step.MakeItem)
def _produce(option: production_step.MakeItem, seen: StellarState, words: Words) -> Label:
    step = waiting(seen)
    name = item_name(option.item, words)
    if not isinstance(step, production_step.ProduceItem) or step.base not in seen.bases:
        return Label(name)
    return Label(name, produced(seen, step.base, option.item, words))


def produced(seen: StellarState, base: int, item: int, words: Words) -> str:
    """How much a base would produce of an item, and what makes it up."""
    amount, parts = production_of(seen, base, item)
    return chances.with_parts(amount, parts, words)


# Arrivals


@labels(arrivals.RemoveFrom)
def _remove(option: arrivals.RemoveFrom, seen: StellarState, words: Words) -> Label:
    return Label(words("Take it from {system}").format(system=system_name(option.system, words)))


@labels(arrivals.LeaveCounters)
def _leave(option: arrivals.LeaveCounters, seen: StellarState, words: Words) -> Label:
    return Label(words("Leave all where they are"), words("nothing new arrives"))


@labels(arrivals.ChitFor)
def _chit(option: arrivals.ChitFor, seen: StellarState, words: Words) -> Label:
    name = words("A trade chit for {base}")
    base = base_name(option.base, faction_asked(seen), words)
    return Label(name.format(base=base), place_name(seen.where[option.base], words))


# Events


@labels(rolling.LetHappen)
def _let(option: rolling.LetHappen, seen: StellarState, words: Words) -> Label:
    return Label(words("Let it happen"), words("if all others agree"))


@labels(rolling.Veto)
def _veto(option: rolling.Veto, seen: StellarState, words: Words) -> Label:
    return Label(words("Prevent it"), words("the event is ignored"))


@labels(happenings.RaiseValue)
def _raise_value(option: happenings.RaiseValue, seen: StellarState, words: Words) -> Label:
    step = waiting(seen)
    now = seen.exploration[option.world]
    more = step.amount if isinstance(step, happenings.RaiseWorld) else 0
    text = words("exploration value {before} becomes {after}")
    return Label(world_name(option.world, words), text.format(before=now, after=now + more))


@labels(happenings.DeclineRaise)
def _decline(option: happenings.DeclineRaise, seen: StellarState, words: Words) -> Label:
    return Label(words("Raise no world"))


@labels(happenings.LoseResource)
def _lose(option: happenings.LoseResource, seen: StellarState, words: Words) -> Label:
    step = waiting(seen)
    name = words("Lose {resource}").format(resource=resource(option.resource, 1, words))
    if not isinstance(step, happenings.LoseStores):
        return Label(name)
    held = seen.cargo[step.base][option.resource]
    return Label(name, words("stored: {count}").format(count=held))


@labels(happenings.SettleAt)
def _settle(option: happenings.SettleAt, seen: StellarState, words: Words) -> Label:
    built = seen.bases.get(option.base)
    now = words("so far {settlements}").format(
        settlements=settlements(built.settlements if built else 0, words)
    )
    where = place_name(seen.where[option.base], words)
    return Label(unit_name(option.base, words), f"{where}; {now}")


@labels(invasion.Share)
def _share(option: invasion.Share, seen: StellarState, words: Words) -> Label:
    step = waiting(seen)
    left = step.left - option.money if isinstance(step, invasion.ShareMoney) else 0
    return Label(money(option.money, words), words("{count} left for the others").format(count=left))
