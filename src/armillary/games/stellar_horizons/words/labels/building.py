"""Building, waking and repairing."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.stellar_horizons.rules.building import building_phase, designs, servicing
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.modes import home_of
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import bases, holds, mothballs
from armillary.games.stellar_horizons.words.labels.asked import LabelMaker, faction_asked, price
from armillary.games.stellar_horizons.words.names import (
    chain_name,
    damage,
    hold,
    place_name,
    unit_full,
    unit_name,
)
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of building")


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


@labels(designs.BuildNew)
def _build(option: designs.BuildNew, seen: StellarState, words: Words) -> Label:
    cost = _cost(seen, option.unit, mothballed=False, words=words)
    able = figures(option.unit, words)
    name = words("Build {unit}").format(unit=unit_full(option.unit, words))
    return Label(name, f"{cost}; {able}" if able else cost)


@labels(designs.BuildMothballed)
def _build_mothballed(option: designs.BuildMothballed, seen: StellarState, words: Words) -> Label:
    cost = _cost(seen, option.unit, mothballed=True, words=words)
    name = words("Build {unit} mothballed").format(unit=unit_full(option.unit, words))
    return Label(name, words("{price}; without a crew").format(price=cost))


@labels(building_phase.AtYard)
def _at_yard(option: building_phase.AtYard, seen: StellarState, words: Words) -> Label:
    faction = faction_asked(seen)
    held = hold(holds.stored(seen, faction, option.place), words)
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
