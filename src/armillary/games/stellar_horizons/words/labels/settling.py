"""Bases: founding, building, terraforming; trade."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.stellar_horizons.rules.components import LEVELS, SETTLEMENT, UNITS
from armillary.games.stellar_horizons.rules.components import vocabulary as v
from armillary.games.stellar_horizons.rules.components.kinds import Structure
from armillary.games.stellar_horizons.rules.concepts.places import base_world
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.settling import founding, terraforming, trade
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.words.labels.asked import LabelMaker, faction_asked, price
from armillary.games.stellar_horizons.words.labels.concepts import base_name, trade_offer
from armillary.games.stellar_horizons.words.names import (
    hold,
    money,
    place_name,
    resource,
    settlements,
    signed,
    structure_name,
    unit_full,
    unit_name,
    world_name,
)
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of bases and trade")


def abilities(structure: Structure, words: Words) -> str:
    """What a structure does."""
    said = []
    for effect in structure.effects:
        match effect:
            case v.Build(lv=lv, re=re, cv=cv):
                kinds = [f"LV-{lv}"] * bool(lv) + ["RE"] * re + [f"CV-{cv}"] * bool(cv)
                said.append(words("builds up to {units}").format(units=", ".join(kinds)))
            case v.Unmothball(cv=cv):
                said.append(words("services up to {unit}").format(unit=f"CV-{cv}"))
            case v.Repair(count=count) if count >= v.UNLIMITED:
                said.append(words("repairs everything"))
            case v.Repair(count=count):
                said.append(words("repairs {count}").format(count=count))
            case v.ResourceProduction(amount=amount):
                said.append(words("produces resources {change}").format(change=signed(amount)))
            case v.TechProduction(amount=amount):
                said.append(words("produces technology points {change}").format(change=signed(amount)))
            case v.BaseCombat(combat=combat, drones=drones):
                said.append(words("combat {combat}, drones {drones}").format(combat=combat, drones=drones))
    return ", ".join(said)


@labels(founding.Found)
def _found(option: founding.Found, seen: StellarState, words: Words) -> Label:
    able = founding.founders(seen, UNITS[option.base].faction)
    where = ", ".join(sorted({place_name(seen.where[unit], words) for unit in able}))
    return Label(words("Found {base}").format(base=unit_name(option.base, words)), where)


@labels(founding.FoundWith)
def _found_with(option: founding.FoundWith, seen: StellarState, words: Words) -> Label:
    cost = founding.price_here(seen, option.unit)
    text = words("{place}; {price} of its cargo")
    said = text.format(place=place_name(seen.where[option.unit], words), price=hold(cost or (0, 0, 0), words))
    return Label(words("With {unit}").format(unit=unit_full(option.unit, words)), said)


@labels(founding.FoundBase)
def _found_whole(option: founding.FoundBase, seen: StellarState, words: Words) -> Label:
    text = words("Found {base} with {unit}")
    name = text.format(base=unit_name(option.base, words), unit=unit_name(option.unit, words))
    return Label(name, place_name(seen.where[option.unit], words))


@labels(founding.Expand)
def _expand(option: founding.Expand, seen: StellarState, words: Words) -> Label:
    built = seen.bases.get(option.base)
    level = built.levels[option.chain] + 1 if built else 1
    structure = LEVELS[option.chain][min(level, len(LEVELS[option.chain]) - 1)]
    group = words("Build at {base}").format(base=unit_name(option.base, words))
    what = structure_name(option.chain, min(level, len(LEVELS[option.chain]) - 1), words)
    if structure is None:
        return Label(f"{group}: {what}", group=group, part=what)
    cost = price(seen, faction_asked(seen), seen.where[option.base], structure.cost, words)
    return Label(f"{group}: {what}", f"{cost}; {abilities(structure, words)}", group=group, part=what)


@labels(founding.SettleBase)
def _settle(option: founding.SettleBase, seen: StellarState, words: Words) -> Label:
    group = words("Build at {base}").format(base=unit_name(option.base, words))
    built = seen.bases.get(option.base)
    cost = founding.settlement_cost(seen, faction_asked(seen))
    said = price(seen, faction_asked(seen), seen.where[option.base], cost, words)
    now = words("so far {settlements}").format(
        settlements=settlements(built.settlements if built else 0, words)
    )
    what = words(SETTLEMENT.name)
    return Label(f"{group}: {what}", f"{said}; {now}", group=group, part=what)


def _terraforming(seen: StellarState, base: int, words: Words) -> str:
    world = base_world(seen.where[base])
    text = words("{world}, points still missing: {count}")
    return text.format(world=world_name(world, words), count=terraforming.missing(seen, world))


@labels(founding.TerraformAt)
def _terraform(option: founding.TerraformAt, seen: StellarState, words: Words) -> Label:
    name = words("Terraform from {base}").format(base=unit_name(option.base, words))
    return Label(name, _terraforming(seen, option.base, words))


@labels(founding.TerraformWorld)
def _terraform_whole(option: founding.TerraformWorld, seen: StellarState, words: Words) -> Label:
    text = words("Terraform from {base}, points: {count}")
    name = text.format(base=unit_name(option.base, words), count=option.n)
    cost = terraforming.supplies(powers(seen, faction_asked(seen)).terraform_price, option.n)
    return Label(name, f"{resource(2, cost, words)}; {_terraforming(seen, option.base, words)}")


# Trade


@labels(trade.TradeWith)
def _trade(option: trade.TradeWith, seen: StellarState, words: Words) -> Label:
    faction = faction_asked(seen)
    name = words("Trade at {base}").format(base=base_name(option.base, faction, words))
    _, most = trade.trader(seen, faction, option.base)
    text = words("{offer}; up to {count}")
    return Label(name, text.format(offer=trade_offer(seen, option.base, words), count=most))


@labels(trade.TradeAt)
def _trade_whole(option: trade.TradeAt, seen: StellarState, words: Words) -> Label:
    text = words("Trade {count} at {base}")
    name = text.format(count=option.n, base=base_name(option.base, faction_asked(seen), words))
    return Label(name, trade_offer(seen, option.base, words))


@labels(trade.ConsentToTrade)
def _consent(option: trade.ConsentToTrade, seen: StellarState, words: Words) -> Label:
    return Label(words("Allow the trade"), words("free of charge"))


@labels(trade.ChargeForTrade)
def _charge(option: trade.ChargeForTrade, seen: StellarState, words: Words) -> Label:
    fee = words("you receive {money}").format(money=money(trade.FEE, words))
    return Label(words("Ask for a fee"), words("{fee}; the other may decline").format(fee=fee))


@labels(trade.RefuseTrade)
def _refuse(option: trade.RefuseTrade, seen: StellarState, words: Words) -> Label:
    return Label(words("Refuse the trade"), words("no trade at this base this year"))


@labels(trade.DeclineTrade)
def _decline(option: trade.DeclineTrade, seen: StellarState, words: Words) -> Label:
    return Label(words("Do not trade"), words("no fee is paid"))
