"""Fuel and cargo; and what has to go."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.high_frontier.rules.components.kinds import Grade
from armillary.games.high_frontier.rules.fuel_and_cargo import cargo, dirt, fuel_menu, jettison, limits, roles
from armillary.games.high_frontier.rules.pieces import stacks
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.words.labels.asked import LabelMaker, contents, held, stack_name, waiting
from armillary.games.high_frontier.words.names import grade_name, number, slot_name
from armillary.games.high_frontier.words.names import tanks as tanks_said
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of Fuel and cargo")


# Forming


@labels(roles.FormAt)
def _form(option: roles.FormAt, seen: HighFrontierState, words: Words) -> Label:
    name = words("Form a Rocket of {stack}").format(stack=stack_name(seen, option.slot, words))
    return Label(
        name, contents(seen, option.slot, words), words("Form a Rocket"), slot_name(option.slot, words)
    )


@labels(roles.MakeRocket, limits.Redesignate)
def _make_rocket(
    option: roles.MakeRocket | limits.Redesignate, seen: HighFrontierState, words: Words
) -> Label:
    name = words("{stack} becomes the Rocket").format(stack=stack_name(seen, option.slot, words))
    rocket = held(seen, Slot.ROCKET)
    said = (
        words("the Rocket becomes an Outpost") if rocket is not None else contents(seen, option.slot, words)
    )
    return Label(name, said)


@labels(roles.MakeOutpost)
def _make_outpost(option: roles.MakeOutpost, seen: HighFrontierState, words: Words) -> Label:
    stack = held(seen, option.slot)
    said = words("its Fuel becomes tanks; dirt is lost")
    name = words("{stack} becomes an Outpost").format(stack=stack_name(seen, option.slot, words))
    lost = stack is not None and stack.grade == Grade.DIRT and bool(stacks.fuel_steps(stack))
    return Label(name, said, careful=lost)


@labels(roles.FormRocket)
def _whole_rocket(option: roles.FormRocket, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Form a Rocket"), tanks_said(option.tanks, words))


@labels(limits.Disband)
def _disband(option: limits.Disband, seen: HighFrontierState, words: Words) -> Label:
    name = words("Give up {stack}").format(stack=stack_name(seen, option.slot, words))
    said = words("cards to your Hand, tanks are lost: {contents}")
    return Label(name, said.format(contents=contents(seen, option.slot, words)), careful=True)


# Cargo


@labels(cargo.MoveCargo)
def _cargo(option: cargo.MoveCargo, seen: HighFrontierState, words: Words) -> Label:
    part = words("{source} to {target}").format(
        source=slot_name(option.source, words), target=slot_name(option.target, words)
    )
    name = words("Cargo from {source} to {target}").format(
        source=stack_name(seen, option.source, words), target=slot_name(option.target, words)
    )
    return Label(name, contents(seen, option.source, words), words("Cargo"), part)


@labels(jettison.Jettison)
def _jettison(option: jettison.Jettison, seen: HighFrontierState, words: Words) -> Label:
    name = words("Jettison from {stack}").format(stack=stack_name(seen, option.slot, words))
    part = slot_name(option.slot, words)
    return Label(name, contents(seen, option.slot, words), words("Jettison"), part)


# Fuel


@labels(fuel_menu.LoadCraft)
def _load(option: fuel_menu.LoadCraft, seen: HighFrontierState, words: Words) -> Label:
    said = words("tanks or Aqua become Fuel; {contents}").format(contents=contents(seen, option.slot, words))
    return Label(words("Load Fuel"), said)


@labels(fuel_menu.LoadFuel)
def _load_fuel(option: fuel_menu.LoadFuel, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Load Fuel"), tanks_said(option.tanks, words))


@labels(fuel_menu.Store)
def _store(option: fuel_menu.Store, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Fuel into tanks"), contents(seen, option.slot, words))


@labels(fuel_menu.Dig)
def _dig(option: fuel_menu.Dig, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Fill with dirt"), contents(seen, option.slot, words))


@labels(fuel_menu.Vent)
def _vent(option: fuel_menu.Vent, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Throw Fuel away"), contents(seen, option.slot, words))


@labels(fuel_menu.Fogg)
def _fogg(option: fuel_menu.Fogg, seen: HighFrontierState, words: Words) -> Label:
    return Label(words("Burn cards as Fuel"), words("their Mass becomes dirt"))


@labels(fuel_menu.Source)
def _source(option: fuel_menu.Source, seen: HighFrontierState, words: Words) -> Label:
    grade = grade_name(Grade.ISOTOPE if option.gold else Grade.WATER, words)
    step = waiting(seen)
    if option.slot == Slot.LEO:
        name = words("From the Bank")
    elif isinstance(step, fuel_menu.LoadFrom) and option.slot == step.slot:
        name = words("From its own cargo")
    else:
        name = words("From {stack}").format(stack=stack_name(seen, option.slot, words))
    said = grade
    if isinstance(step, fuel_menu.LoadFrom):
        most = dict(fuel_menu.sources(seen, step.seat, step.slot)).get(option, 0)
        said = words("{grade}, at most {tanks}").format(grade=grade, tanks=tanks_said(most, words))
    return Label(name, said)


@labels(fuel_menu.MassChoice)
def _mass(option: fuel_menu.MassChoice, seen: HighFrontierState, words: Words) -> Label:
    step = waiting(seen)
    name = words("Wet Mass {mass}").format(mass=number(option.mass))
    if isinstance(step, fuel_menu.FillWithDirt) and not dirt.digs_freely(seen, step.seat, step.slot):
        return Label(name, words("a Crew digs one tank"))
    return Label(name, words("dirt up to there"))
