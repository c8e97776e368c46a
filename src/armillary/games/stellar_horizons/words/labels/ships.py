"""Building, servicing, cargo."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.stellar_horizons.rules.building import building_phase, servicing
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.kinds import EMPTY, Kind
from armillary.games.stellar_horizons.rules.economy import support
from armillary.games.stellar_horizons.rules.modes import home_of
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import (
    bases,
    cargo,
    demolition,
    mothballs,
    scrapping,
    selling,
)
from armillary.games.stellar_horizons.words.labels.asked import (
    LabelMaker,
    faction_asked,
    keeper,
    price,
    seat_looking,
    waiting,
)
from armillary.games.stellar_horizons.words.names import (
    chain_name,
    damage,
    hold,
    money,
    place_name,
    resource,
    resource_name,
    unit_full,
    unit_name,
)
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed

labels: Dispatch[LabelMaker] = Dispatch("labels of ships and cargo")


# Building


def _cost(seen: StellarState, unit: int, *, mothballed: bool, words: Words) -> str:
    faction = UNITS[unit].faction
    return price(seen, faction, home_of(seen, faction), mothballs.price(unit, mothballed=mothballed), words)


def figures(unit: int, words: Words) -> str:
    """What a ship can do."""
    record = UNITS[unit]
    said = []
    if record.exploration:
        said.append(words("exploration {value}").format(value=record.exploration))
    if record.cargo:
        said.append(words("cargo {value}").format(value=record.cargo))
    if record.combat:
        said.append(words("combat {value}").format(value=record.combat))
    if record.drones:
        said.append(words("drones {value}").format(value=record.drones))
    if record.production:
        said.append(words("produces"))
    if record.spectrometer:
        said.append(words("spectrometer"))
    if record.mobile_lab:
        said.append(words("mobile lab"))
    return ", ".join(said)


@labels(building_phase.BuildNew)
def _build(option: building_phase.BuildNew, seen: StellarState, words: Words) -> Label:
    cost = _cost(seen, option.unit, mothballed=False, words=words)
    able = figures(option.unit, words)
    name = words("Build {unit}").format(unit=unit_full(option.unit, words))
    return Label(name, f"{cost}; {able}" if able else cost)


@labels(building_phase.BuildMothballed)
def _build_mothballed(option: building_phase.BuildMothballed, seen: StellarState, words: Words) -> Label:
    cost = _cost(seen, option.unit, mothballed=True, words=words)
    name = words("Build {unit} mothballed").format(unit=unit_full(option.unit, words))
    return Label(name, words("{price}; without a crew").format(price=cost))


@labels(building_phase.AtYard)
def _at_yard(option: building_phase.AtYard, seen: StellarState, words: Words) -> Label:
    faction = faction_asked(seen)
    held = hold(cargo.stored(seen, faction, option.place), words)
    return Label(place_name(option.place, words), words("stored here: {held}").format(held=held))


@labels(building_phase.BuildUnit)
def _build_whole(option: building_phase.BuildUnit, seen: StellarState, words: Words) -> Label:
    text = words("Build {unit} mothballed, {place}") if option.mothballed else words("Build {unit}, {place}")
    name = text.format(unit=unit_full(option.unit, words), place=place_name(option.place, words))
    cost = mothballs.price(option.unit, mothballed=option.mothballed)
    return Label(name, price(seen, UNITS[option.unit].faction, option.place, cost, words))


# Servicing


@labels(servicing.WakeShip)
def _wake(option: servicing.WakeShip, seen: StellarState, words: Words) -> Label:
    faction = UNITS[option.unit].faction
    name = words("Unmothball {unit}").format(unit=unit_full(option.unit, words))
    paid_at = mothballs.payer(seen, faction, seen.where[option.unit])
    return Label(name, price(seen, faction, paid_at, mothballs.waking_cost(seen, faction), words))


@labels(servicing.RestShip)
def _rest(option: servicing.RestShip, seen: StellarState, words: Words) -> Label:
    name = words("Mothball {unit}").format(unit=unit_full(option.unit, words))
    return Label(name, words("it does nothing until it is serviced in a port"), careful=True)


@labels(servicing.RepairShip)
def _repair(option: servicing.RepairShip, seen: StellarState, words: Words) -> Label:
    faction = UNITS[option.unit].faction
    paid_at = mothballs.payer(seen, faction, seen.where[option.unit])
    text = words("{price}; {damage} before").format(
        price=price(seen, faction, paid_at, servicing.ONE_ORE, words),
        damage=damage(seen.damage[option.unit], words),
    )
    return Label(words("Repair {unit}").format(unit=unit_name(option.unit, words)), text)


def part_of_base(chain: int, words: Words) -> str:
    return words("Settlement") if chain == bases.SETTLEMENTS else chain_name(chain, words)


@labels(servicing.MendStructure)
def _mend(option: servicing.MendStructure, seen: StellarState, words: Words) -> Label:
    name = words("Repair {base}: {structure}").format(
        base=unit_name(option.base, words), structure=part_of_base(option.chain, words)
    )
    faction = UNITS[option.base].faction
    return Label(name, price(seen, faction, seen.where[option.base], servicing.ONE_ORE, words))


@labels(servicing.Dismantle)
def _dismantle(option: servicing.Dismantle, seen: StellarState, words: Words) -> Label:
    back = hold(servicing.salvage(seen, option.unit), words)
    name = words("Dismantle {unit}").format(unit=unit_full(option.unit, words))
    return Label(name, words("you get back: {resources}").format(resources=back), careful=True)


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


# Cargo


@labels(cargo.Load)
def _load(option: cargo.Load, seen: StellarState, words: Words) -> Label:
    unit = unit_name(option.unit, words)
    group = words("Load {unit}").format(unit=unit)
    room = words("room for {count}").format(count=max(0, cargo.room(seen, option.unit)))
    if UNITS[option.unit].kind is Kind.BASE:
        room = words("stored here: {held}").format(held=hold(seen.cargo[option.unit], words))
    what = resource_name(option.resource, words)
    return Label(f"{group}: {what}", room, group=group, part=what)


@labels(cargo.Unload)
def _unload(option: cargo.Unload, seen: StellarState, words: Words) -> Label:
    group = words("Unload {unit}").format(unit=unit_name(option.unit, words))
    what = resource(option.resource, seen.cargo[option.unit][option.resource], words)
    return Label(f"{group}: {resource_name(option.resource, words)}", what, group=group, part=what)


@labels(cargo.LoadFrom)
def _load_from(option: cargo.LoadFrom, seen: StellarState, words: Words) -> Label:
    name = words("From {keeper}").format(keeper=keeper(option.source, words))
    if option.source == cargo.HOME:
        faction = faction_asked(seen)
        held = cargo.stored(seen, faction, home_of(seen, faction))
        text = words("stored: {held}; what is missing is bought, {money}")
        have = money(seen.factions[faction].money, words)
        return Label(name, text.format(held=hold(held, words), money=have))
    return Label(name, hold(seen.cargo[option.source], words))


@labels(cargo.Dump)
def _dump(option: cargo.Dump, seen: StellarState, words: Words) -> Label:
    group = words("Throw away cargo of {unit}").format(unit=unit_name(option.unit, words))
    what = resource(option.resource, seen.cargo[option.unit][option.resource], words)
    return Label(f"{group}: {resource_name(option.resource, words)}", what, group, what, careful=True)


@labels(scrapping.ScrapShip)
def _scrap(option: scrapping.ScrapShip, seen: StellarState, words: Words) -> Label:
    name = words("Destroy {unit}").format(unit=unit_full(option.unit, words))
    return Label(name, place_name(seen.where[option.unit], words), careful=True)


@labels(scrapping.ReallyScrap)
def _really(option: scrapping.ReallyScrap, seen: StellarState, words: Words) -> Label:
    step = waiting(seen)
    text = words("what it carries is lost too")
    if isinstance(step, scrapping.ConfirmScrap) and seen.cargo[step.unit] != EMPTY:
        text = words("lost with it: {held}").format(held=hold(seen.cargo[step.unit], words))
    return Label(words("Destroy it"), text, careful=True)


@labels(scrapping.KeepShip)
def _keep(option: scrapping.KeepShip, seen: StellarState, words: Words) -> Label:
    return Label(words("Keep it"))


@labels(demolition.ScrapBase)
def _scrap_base(option: demolition.ScrapBase, seen: StellarState, words: Words) -> Label:
    name = words("Give up {base}").format(base=unit_name(option.base, words))
    where = place_name(seen.where[option.base], words)
    return Label(name, words("{place}; all that stands there is lost").format(place=where), careful=True)


@labels(demolition.ScrapStructure)
def _scrap_structure(option: demolition.ScrapStructure, seen: StellarState, words: Words) -> Label:
    group = words("Pull down at {base}").format(base=unit_name(option.base, words))
    what = part_of_base(option.chain, words)
    return Label(f"{group}: {what}", words("a level less"), group, what, careful=True)


# Selling


@labels(selling.SellStored)
def _sell(option: selling.SellStored, seen: StellarState, words: Words) -> Label:
    held = seen.of(seat_looking(seen)).stores[option.resource]
    name = words("Sell {resource}").format(resource=resource_name(option.resource, words))
    text = words("{count} for {money}; you have {held}")
    return Label(name, text.format(count=selling.FOR_MONEY, money=money(1, words), held=held))


@labels(selling.SellMixed)
def _sell_mixed(option: selling.SellMixed, seen: StellarState, words: Words) -> Label:
    both = listed([resource(option.first, 1, words), resource(option.second, 1, words)], words)
    return Label(words("Sell {resource}").format(resource=both), money(1, words))
