"""Exploration, and production with vehicles."""

from __future__ import annotations

from collections import Counter

from armillary.engine import Label, Words
from armillary.games.stellar_horizons.rules.components import HARVEST, UNITS, WORLDS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Kind
from armillary.games.stellar_horizons.rules.exploration import (
    exploration_phase,
    life,
    malfunctions,
    mining,
    robots,
)
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import recall
from armillary.games.stellar_horizons.words import chances
from armillary.games.stellar_horizons.words.labels.asked import LabelMaker, waiting
from armillary.games.stellar_horizons.words.labels.movement import risk
from armillary.games.stellar_horizons.words.names import (
    chits,
    field_name,
    place_name,
    resource,
    resource_name,
    system_name,
    unit_full,
    unit_name,
    world_name,
    years,
)
from armillary.mechanics.chances import PERCENT, Chance, Part
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of exploration")


def of_either(chance: Chance, dice: int) -> Chance:
    """A chance with one die, or with the better of two."""
    if dice == 1 or chance.impossible:
        return chance
    missed = PERCENT - chance.percent
    together = PERCENT - missed * missed // PERCENT
    return Chance(together, (Part("value", chance.percent), Part("die", together - chance.percent)))


def mishap(seen: StellarState, unit: int, words: Words) -> str:
    """What may befall a ship after it has explored."""
    if UNITS[unit].kind is Kind.CV:
        return chances.recall(recall.recall(seen, unit), words)
    return chances.malfunction(malfunctions.malfunction(seen, unit), words)


def prospect(seen: StellarState, explorer: int, world: int, words: Words) -> str:
    """What an exploration of a world may bring."""
    value, parts = exploration_phase.exploration_value(seen, explorer, world)
    sure, more = exploration_phase.chances_of_chits(value)
    more = of_either(more, 1 + UNITS[explorer].mobile_lab)
    said = [
        words("value {value}").format(value=chances.with_parts(value, parts, words)),
        chances.sure_and_more(chits(sure, words) if sure else "", chits(1, words), more, words),
    ]
    field = WORLDS[world].field
    if field is not None:
        said[1] = f"{said[1]} ({field_name(field, words)})"
    found = life.life_chance(seen, UNITS[explorer].faction, world)
    if not found.impossible:
        said.append(words("life {chance} if it is depleted").format(chance=chances.percent(found, words)))
    return "; ".join(said)


@labels(exploration_phase.ExploreWith)
def _explore(option: exploration_phase.ExploreWith, seen: StellarState, words: Words) -> Label:
    unit = option.unit
    name = words("Explore with {unit}").format(unit=unit_full(unit, words))
    worlds = exploration_phase.worlds_open_to(seen, unit)
    after = mishap(seen, unit, words)
    if len(worlds) == 1:
        text = words("{world}: {prospect}; {risk}")
        said = prospect(seen, unit, worlds[0], words)
        return Label(name, text.format(world=world_name(worlds[0], words), prospect=said, risk=after))
    return Label(name, f"{place_name(seen.where[unit], words)}; {after}")


@labels(exploration_phase.ReleaseProbe)
def _probe(option: exploration_phase.ReleaseProbe, seen: StellarState, words: Words) -> Label:
    name = words("Release {unit}").format(unit=unit_full(option.probe, words))
    worlds = exploration_phase.worlds_for_probe(seen, option.probe)
    said = words("it is used up")
    if len(worlds) == 1:
        found = prospect(seen, option.probe, worlds[0], words)
        said = f"{world_name(worlds[0], words)}: {found}; {said}"
    return Label(name, said)


@labels(exploration_phase.KeepExploring)
def _keep_exploring(option: exploration_phase.KeepExploring, seen: StellarState, words: Words) -> Label:
    name = words("Explore with all, this year and every year")
    said = words("a standing order each, until depleted, recalled or lost")
    step = waiting(seen)
    units = step.lasting(seen) if isinstance(step, exploration_phase.Exploring) else []
    risks = "; ".join(f"{unit_name(unit, words)}: {each_year(seen, unit, words)}" for unit in units)
    return Label(name, f"{said}; {risks}" if risks else said)


def each_year(seen: StellarState, unit: int, words: Words) -> str:
    """What a ship may find and what may befall it; where it has a choice of worlds, that is asked next."""
    worlds = exploration_phase.worlds_for(seen, unit)
    risk = mishap(seen, unit, words)
    return f"{prospect(seen, unit, worlds[0], words)}; {risk}" if len(worlds) == 1 else risk


@labels(exploration_phase.AtWorld)
def _at(option: exploration_phase.AtWorld, seen: StellarState, words: Words) -> Label:
    step = waiting(seen)
    name = world_name(option.world, words)
    if not isinstance(step, exploration_phase.ChooseWorld):
        return Label(name)
    if step.probe != NOTHING:
        return Label(name, prospect(seen, step.probe, option.world, words))
    found = prospect(seen, step.unit, option.world, words)
    return Label(name, f"{found}; {mishap(seen, step.unit, words)}")


@labels(exploration_phase.ExploreWorld)
def _explore_whole(option: exploration_phase.ExploreWorld, seen: StellarState, words: Words) -> Label:
    explorer = option.unit if option.probe == NOTHING else option.probe
    text = words("Explore {world} with {unit}")
    name = text.format(world=world_name(option.world, words), unit=unit_name(explorer, words))
    return Label(name, prospect(seen, explorer, option.world, words))


# Production


def _yield(seen: StellarState, unit: int, kind: int, words: Words) -> str:
    sure, more = mining.chance_of_more(seen, unit, kind)
    return chances.sure_and_more(resource(kind, sure, words), "", more, words)


@labels(mining.MineWith)
def _mine(option: mining.MineWith, seen: StellarState, words: Words) -> Label:
    unit = option.unit
    name = words("Produce with {unit}").format(unit=unit_full(unit, words))
    text = words("{place}, room for {count}; {risk}")
    said = text.format(
        place=place_name(seen.where[unit], words),
        count=mining.space(seen, unit),
        risk=chances.recall(recall.recall(seen, unit), words),
    )
    return Label(name, said)


@labels(mining.TakeResource)
def _take(option: mining.TakeResource, seen: StellarState, words: Words) -> Label:
    step = waiting(seen)
    name = resource_name(option.resource, words)
    if not isinstance(step, mining.ChooseResource):
        return Label(name)
    after = chances.recall(recall.recall(seen, step.unit), words)
    return Label(name, f"{_yield(seen, step.unit, option.resource, words)}; {after}")


@labels(mining.MineWorld)
def _mine_whole(option: mining.MineWorld, seen: StellarState, words: Words) -> Label:
    text = words("{unit} produces {resource}")
    name = text.format(unit=unit_name(option.unit, words), resource=resource_name(option.resource, words))
    return Label(name, _yield(seen, option.unit, option.resource, words))


@labels(mining.HarvestAsteroid)
def _harvest(option: mining.HarvestAsteroid, seen: StellarState, words: Words) -> Label:
    name = words("Harvest the asteroid with {unit}").format(unit=unit_full(option.unit, words))
    faces = Counter(HARVEST)
    yields = ", ".join(
        f"{resource(kind, n, words)} {100 * count // len(HARVEST)} %" for (kind, n), count in faces.items()
    )
    return Label(name, f"{yields}; {chances.recall(recall.recall(seen, option.unit), words)}")


# Robots that go on


@labels(robots.GoOnward)
def _onward(option: robots.GoOnward, seen: StellarState, words: Words) -> Label:
    name = words("On to {system}").format(system=system_name(option.system, words))
    said = words("it explores there when it passes")
    step = waiting(seen)
    if isinstance(step, robots.Onward):
        said = f"{said}; {risk(seen, (step.unit,), words)}"
    return Label(name, said)


@labels(robots.TakeSpace)
def _space(option: robots.TakeSpace, seen: StellarState, words: Words) -> Label:
    text = words("there in {year}").format(year=seen.year + option.n)
    step = waiting(seen)
    if isinstance(step, robots.ChooseSpace):
        text = f"{text}; {risk(seen, (step.unit,), words)}"
    return Label(years(option.n, words), text)
