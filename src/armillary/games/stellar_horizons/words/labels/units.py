"""Cargo, and what ships and bases do with it."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.kinds import EMPTY, Kind
from armillary.games.stellar_horizons.rules.modes import home_of
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import cargo, demolition, holds, scrapping, selling
from armillary.games.stellar_horizons.words.labels.asked import (
    LabelMaker,
    faction_asked,
    keeper,
    seat_looking,
    waiting,
)
from armillary.games.stellar_horizons.words.labels.building import part_of_base
from armillary.games.stellar_horizons.words.names import (
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

labels: Dispatch[LabelMaker] = Dispatch("labels of units")


@labels(cargo.Load)
def _load(option: cargo.Load, seen: StellarState, words: Words) -> Label:
    unit = unit_name(option.unit, words)
    group = words("Load {unit}").format(unit=unit)
    room = words("room for {count}").format(count=max(0, holds.room(seen, option.unit)))
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
        held = holds.stored(seen, faction, home_of(seen, faction))
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
