"""The economic phase in sentences: events, relations, production, arrivals, technologies, policies."""

from __future__ import annotations

from armillary.engine import Counted, Words
from armillary.engine.points import written
from armillary.games.stellar_horizons.rules.components import EVENTS, TRADE_CHITS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING
from armillary.games.stellar_horizons.rules.events import economy as happened
from armillary.games.stellar_horizons.words.event_chart import event_said
from armillary.games.stellar_horizons.words.names import (
    event_name,
    faction_name,
    hold,
    item_name,
    money,
    points,
    policy_name,
    politics,
    relation_name,
    resource,
    resource_name,
    settlements,
    system_name,
    technology_name,
    unit_of,
    world_name,
)
from armillary.games.stellar_horizons.words.stories.phrases import (
    Names,
    Teller,
    base,
    faces,
    fields,
    owner,
    reason,
    world,
)
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed

tells: Dispatch[Teller] = Dispatch("stories of the economic phase")


# Politics chits and events


@tells(happened.PoliticsSpent)
def _politics_spent(event: happened.PoliticsSpent, names: Names, words: Words) -> str:
    use = {
        "money": words("money"),
        "physics": words("points of Physics"),
        "engineering": words("points of Engineering"),
        "biology": words("points of Biology"),
        "mission": words("another mission"),
        "victory": words("a victory point chit"),
        "initiative": words("initiative"),
        "diplomacy": words("diplomacy"),
    }.get(event.use, event.use)
    text = words("{name} spends {chits} on {use}")
    return text.format(name=names[event.seat], chits=politics(event.chits, words), use=use)


@tells(happened.EventRolled)
def _event_rolled(event: happened.EventRolled, names: Names, words: Words) -> str:
    star = " *" if EVENTS[event.event].starred else ""
    text = words("Event {roll}: {event}: {effect}")
    name = event_name(event.event, words) + star
    return text.format(roll=event.roll, event=name, effect=event_said(event.event, words))


@tells(happened.EventIgnored)
def _event_ignored(event: happened.EventIgnored, names: Names, words: Words) -> str:
    return words("{event} does not take place").format(event=event_name(event.event, words))


@tells(happened.EventVetoed)
def _event_vetoed(event: happened.EventVetoed, names: Names, words: Words) -> str:
    text = words("{name} does not want the event {event}")
    return text.format(name=names[event.seat], event=event_name(event.event, words))


@tells(happened.WorldRolled)
def _world_rolled(event: happened.WorldRolled, names: Names, words: Words) -> str:
    text = words("The dice name {world} ({roll})")
    return text.format(world=world(event.world, words), roll=event.roll)


@tells(happened.ExplorationChanged)
def _exploration_changed(event: happened.ExplorationChanged, names: Names, words: Words) -> str:
    text = words("Exploration value of {world}: now {value}")
    return text.format(world=world_name(event.world, words), value=event.value)


@tells(happened.StoresLost)
def _stores_lost(event: happened.StoresLost, names: Names, words: Words) -> str:
    text = words("{name} loses {resources} at {base}")
    return text.format(
        name=owner(event.base, event.seat, names, words),
        resources=hold(event.lost, words),
        base=base(event.base, words),
    )


@tells(happened.TransfersAdded)
def _transfers_added(event: happened.TransfersAdded, names: Names, words: Words) -> str:
    text = Counted(
        "{name} may transport {count} time more", "{name} may transport {count} times more", event.transfers
    )
    return words(text).format(name=names[event.seat], count=event.transfers)


@tells(happened.SettlementsChanged)
def _settlements_changed(event: happened.SettlementsChanged, names: Names, words: Words) -> str:
    grown = event.change > 0
    text = words("{base} of {name} grows by {count}") if grown else words("{base} of {name} loses {count}")
    return text.format(
        base=base(event.base, words),
        name=owner(event.base, event.seat, names, words),
        count=settlements(abs(event.change), words),
    )


@tells(happened.GrowthRolled)
def _growth_rolled(event: happened.GrowthRolled, names: Names, words: Words) -> str:
    text = words("{base} of {name} rolls {faces} for growth; {needed} or less counts")
    return text.format(
        base=base(event.base, words),
        name=names[event.seat],
        faces=faces(event.dice),
        needed=event.needed,
    )


# Initiative


@tells(happened.InitiativeRolled)
def _initiative_rolled(event: happened.InitiativeRolled, names: Names, words: Words) -> str:
    text = words("{name} rolls {roll} for initiative, {total} in all")
    return text.format(name=names[event.seat], roll=event.roll, total=event.total)


@tells(happened.InitiativeSet)
def _initiative_set(event: happened.InitiativeSet, names: Names, words: Words) -> str:
    order = ", ".join(names[seat] for seat in event.order)
    return words("Order of initiative: {names}").format(names=order)


# Relations


@tells(happened.RelationChanged)
def _relation_changed(event: happened.RelationChanged, names: Names, words: Words) -> str:
    text = words("{faction} and {other}: {relation}")
    return text.format(
        faction=faction_name(event.faction, words),
        other=faction_name(event.other, words),
        relation=relation_name(event.relation, words),
    )


@tells(happened.RelationsDrifted)
def _relations_drifted(event: happened.RelationsDrifted, names: Names, words: Words) -> str:
    if event.faction == NOTHING:
        return words("Relations stay as they are ({die})").format(die=event.die)
    text = words("Relations with {faction} drift towards Neutral ({die})")
    return text.format(faction=faction_name(event.faction, words), die=event.die)


@tells(happened.AttemptAnnounced)
def _attempt_announced(event: happened.AttemptAnnounced, names: Names, words: Words) -> str:
    if event.up:
        text = words("{name} wants better relations with {faction}: {chits}")
    else:
        text = words("{name} wants worse relations with {faction}: {chits}")
    return text.format(
        name=names[event.seat],
        faction=faction_name(event.other, words),
        chits=politics(event.chits, words),
    )


@tells(happened.AttemptRolled)
def _attempt_rolled(event: happened.AttemptRolled, names: Names, words: Words) -> str:
    if event.succeeded:
        text = words("{name} succeeds in diplomacy with {faction} ({die})")
    else:
        text = words("{name} fails in diplomacy with {faction} ({die})")
    return text.format(name=names[event.seat], faction=faction_name(event.other, words), die=event.die)


@tells(happened.RiseRefused)
def _rise_refused(event: happened.RiseRefused, names: Names, words: Words) -> str:
    text = words("{name} refuses better relations with {faction}")
    return text.format(name=names[event.seat], faction=faction_name(event.other, words))


# Production and transport


@tells(happened.EarthProduced)
def _earth_produced(event: happened.EarthProduced, names: Names, words: Words) -> str:
    text = words("Earth gives {name} {money} and points: {points}")
    return text.format(
        name=names[event.seat], money=money(event.money, words), points=fields(event.points, words)
    )


@tells(happened.PiratesSkimmed)
def _pirates_skimmed(event: happened.PiratesSkimmed, names: Names, words: Words) -> str:
    text = words("Pirates take {money} of the production of {name}")
    return text.format(name=names[event.seat], money=money(event.money, words))


@tells(happened.PointsGained)
def _points_gained(event: happened.PointsGained, names: Names, words: Words) -> str:
    text = words("{name}: +{points} ({why})")
    return text.format(
        name=names[event.seat],
        points=points(event.field, event.points, words),
        why=reason(event.why, words),
    )


@tells(happened.BaseProduced)
def _base_produced(event: happened.BaseProduced, names: Names, words: Words) -> str:
    text = words("{base} of {name} produces {amount} {item}")
    return text.format(
        base=base(event.base, words),
        name=names[event.seat],
        amount=event.amount,
        item=item_name(event.item, words),
    )


@tells(happened.ResourcesSent)
def _resources_sent(event: happened.ResourcesSent, names: Names, words: Words) -> str:
    text = words("{name} transports {resources} from {start} to {goal}")
    return text.format(
        name=names[event.seat],
        resources=resource(event.resource, event.amount, words),
        start=base(event.start, words),
        goal=base(event.goal, words),
    )


# Arrivals


@tells(happened.NoArrival)
def _no_arrival(event: happened.NoArrival, names: Names, words: Words) -> str:
    text = {
        "base": words("No new base of a non-player faction ({roll})"),
        "asteroid": words("No new asteroid ({roll})"),
        "pirate": words("No new pirate ({roll})"),
    }.get(event.what, words("Nothing arrives ({roll})"))
    return text.format(roll=event.roll)


@tells(happened.BaseArrived)
def _base_arrived(event: happened.BaseArrived, names: Names, words: Words) -> str:
    text = words("New base on {world}: {base} ({roll})")
    return text.format(world=world_name(event.world, words), base=unit_of(event.base, words), roll=event.roll)


@tells(happened.AsteroidArrived)
def _asteroid_arrived(event: happened.AsteroidArrived, names: Names, words: Words) -> str:
    text = words("An asteroid comes to the {system} system ({roll})")
    return text.format(system=system_name(event.system, words), roll=event.roll)


@tells(happened.CounterTaken)
def _counter_taken(event: happened.CounterTaken, names: Names, words: Words) -> str:
    if event.what == "asteroid":
        text = words("{name} takes the asteroid away from the {system} system")
    else:
        text = words("{name} takes the pirate away from the {system} system")
    return text.format(name=names[event.seat], system=system_name(event.system, words))


@tells(happened.TradeChitPlaced)
def _trade_chit_placed(event: happened.TradeChitPlaced, names: Names, words: Words) -> str:
    chit = TRADE_CHITS[event.chit]
    if event.sells:
        given, got = chit.sell
        text = words("{base} buys {resource}: {given} for {money}")
        price = money(got, words)
    else:
        paid, given = chit.buy
        text = words("{base} sells {resource}: {given} for {money}")
        price = money(paid, words)
    return text.format(
        base=unit_of(event.base, words),
        resource=resource_name(chit.resource, words),
        given=given,
        money=price,
    )


# Technologies and policies


@tells(happened.TechnologyGained)
def _technology_gained(event: happened.TechnologyGained, names: Names, words: Words) -> str:
    text = words("{name} has the technology {technology}")
    return text.format(name=names[event.seat], technology=technology_name(event.technology, words))


@tells(happened.TechnologyBought)
def _technology_bought(event: happened.TechnologyBought, names: Names, words: Words) -> str:
    text = Counted(
        "{name} develops {technology} for {count} point",
        "{name} develops {technology} for {count} points",
        event.price,
    )
    return words(text).format(
        name=names[event.seat],
        technology=technology_name(event.technology, words),
        count=event.price,
    )


@tells(happened.TechnologyPassed)
def _technology_passed(event: happened.TechnologyPassed, names: Names, words: Words) -> str:
    return words("{name} develops nothing more").format(name=names[event.seat])


@tells(happened.BanksHalved)
def _banks_halved(event: happened.BanksHalved, names: Names, words: Words) -> str:
    text = words("The banks of {name} are halved; left: {points}")
    return text.format(name=names[event.seat], points=fields(event.banks, words))


@tells(happened.PolicyTaken)
def _policy_taken(event: happened.PolicyTaken, names: Names, words: Words) -> str:
    text = words("{name} chooses the policy {policy}")
    return text.format(name=names[event.seat], policy=policy_name(event.policy, words))


@tells(happened.PolicyDropped)
def _policy_dropped(event: happened.PolicyDropped, names: Names, words: Words) -> str:
    text = words("{name} gives up the policy {policy}")
    return text.format(name=names[event.seat], policy=policy_name(event.policy, words))


# The end


@tells(happened.Counted)
def _counted(event: happened.Counted, names: Names, words: Words) -> str:
    each = [f"{name} {written(n)}" for name, n in zip(names, event.points, strict=False)]
    return words("Points: {points}").format(points=listed(each, words))
