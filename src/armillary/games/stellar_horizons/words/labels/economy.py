"""The economic phase: diplomacy, production, transport, technologies, policies, support, arrivals."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.stellar_horizons.rules.components import POLICIES, TECHNOLOGIES, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Relation
from armillary.games.stellar_horizons.rules.concepts import technology
from armillary.games.stellar_horizons.rules.concepts.dice import halved
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
from armillary.games.stellar_horizons.rules.economy.production import production_of
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.words import chances, effects
from armillary.games.stellar_horizons.words.labels.asked import LabelMaker, faction_asked, keeper, waiting
from armillary.games.stellar_horizons.words.labels.concepts import base_name
from armillary.games.stellar_horizons.words.names import (
    faction_name,
    field_name,
    hold,
    item_name,
    money,
    place_name,
    points,
    policy_name,
    relation_name,
    resource,
    resource_name,
    signed,
    system_name,
    technology_name,
    unit_full,
)
from armillary.games.stellar_horizons.words.names import politics as politics_chits
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of the economic phase")


# Politics, initiative, diplomacy


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


@labels(transport.Send)
def _send(option: transport.Send, seen: StellarState, words: Words) -> Label:
    group = words("Send from {keeper}").format(keeper=keeper(option.start, words))
    held = transport.at_hand(seen, faction_asked(seen), option.start)[option.resource]
    what = resource_name(option.resource, words)
    said = words("up to {count} at hand").format(count=held)
    return Label(f"{group}: {what}", said, group=group, part=what)


@labels(transport.TransportTo)
def _to(option: transport.TransportTo, seen: StellarState, words: Words) -> Label:
    name = words("To {keeper}").format(keeper=keeper(option.goal, words))
    if option.goal == transport.HOME:
        return Label(name)
    held = words("stored here: {held}").format(held=hold(seen.cargo[option.goal], words))
    return Label(name, f"{place_name(seen.where[option.goal], words)}; {held}")


@labels(transport.SendWhole)
def _send_whole(option: transport.SendWhole, seen: StellarState, words: Words) -> Label:
    text = words("Send {resources} from {start} to {goal}")
    return Label(
        text.format(
            resources=resource(option.resource, option.n, words),
            start=keeper(option.start, words),
            goal=keeper(option.goal, words),
        )
    )


@labels(support.RetireUnit)
def _retire(option: support.RetireUnit, seen: StellarState, words: Words) -> Label:
    faction = UNITS[option.unit].faction
    kind = UNITS[option.unit].kind
    over = support.beyond(seen, faction, kind)
    saved = support.cost(kind, over) - support.cost(kind, over - 1)
    name = words("Destroy {unit}").format(unit=unit_full(option.unit, words))
    text = words("{place}; saves {money}")
    said = text.format(place=place_name(seen.where[option.unit], words), money=money(saved, words))
    return Label(name, said, careful=True)
