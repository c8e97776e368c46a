"""What is asked about Fuel and cargo."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.fuel_and_cargo import cargo, fuel_menu, jettison, limits, roles
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels.asked import Asker, contents, fuel_said, held, stack_name
from armillary.games.high_frontier.words.names import slot_name
from armillary.mechanics.dispatch import Dispatch

prompts: Dispatch[Asker] = Dispatch("prompts of fuel and cargo")


@prompts(roles.ChooseCards)
def _form(step: roles.ChooseCards, seen: HighFrontierState, words: Words) -> str:
    stack = seen.held(step.seat, step.slot)
    chosen = [p for p in (stack.cards if stack is not None else ()) if p >> 2 in step.cards]
    mass = sum(FACES[piece].mass for piece in chosen)
    return words("Which cards make the Rocket? Dry Mass so far: {mass}").format(mass=mass)


@prompts(cargo.TransferCargo)
def _cargo(step: cargo.TransferCargo, seen: HighFrontierState, words: Words) -> str:
    return words("What goes from {source} to {target}?").format(
        source=stack_name(seen, step.source, words), target=slot_name(step.target, words)
    )


@prompts(jettison.JettisonCargo)
def _jettison(step: jettison.JettisonCargo, seen: HighFrontierState, words: Words) -> str:
    text = words("What is thrown off {stack}? {contents}")
    stack = stack_name(seen, step.slot, words)
    return text.format(stack=stack, contents=contents(seen, step.slot, words))


@prompts(limits.DisbandOutpost)
def _disband(step: limits.DisbandOutpost, seen: HighFrontierState, words: Words) -> str:
    return words("You have too many Outposts: which one goes?")


@prompts(fuel_menu.LoadFrom)
def _load_from(step: fuel_menu.LoadFrom, seen: HighFrontierState, words: Words) -> str:
    return words("Whose tanks become Fuel of {stack}?").format(stack=stack_name(seen, step.slot, words))


@prompts(fuel_menu.LoadTanks)
def _load(step: fuel_menu.LoadTanks, seen: HighFrontierState, words: Words) -> str:
    return words("How many tanks become Fuel? {fuel}").format(fuel=_fuel(step.slot, seen, words))


@prompts(fuel_menu.StoreFuel)
def _store(step: fuel_menu.StoreFuel, seen: HighFrontierState, words: Words) -> str:
    return words("How much Fuel becomes tanks of cargo? {fuel}").format(fuel=_fuel(step.slot, seen, words))


@prompts(fuel_menu.VentFuel)
def _vent(step: fuel_menu.VentFuel, seen: HighFrontierState, words: Words) -> str:
    return words("How much Fuel is thrown away? {fuel}").format(fuel=_fuel(step.slot, seen, words))


@prompts(fuel_menu.FillWithDirt)
def _dirt(step: fuel_menu.FillWithDirt, seen: HighFrontierState, words: Words) -> str:
    return words("Dirt up to which Wet Mass? {fuel}").format(fuel=_fuel(step.slot, seen, words))


@prompts(fuel_menu.BurnCards)
def _burn_cards(step: fuel_menu.BurnCards, seen: HighFrontierState, words: Words) -> str:
    return words("Which cards become Fuel? {fuel}").format(fuel=_fuel(step.slot, seen, words))


def _fuel(slot: int, seen: HighFrontierState, words: Words) -> str:
    stack = held(seen, slot)
    return fuel_said(stack, words) if stack is not None and stack.wet != NOTHING else ""
