"""Cards that are chosen, and Stacks that are formed of them."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.high_frontier.rules.colonization import lifting
from armillary.games.high_frontier.rules.components import FACES, STRIP
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict.dropstones import dislodging
from armillary.games.high_frontier.rules.fuel_and_cargo import cargo, fuel_menu, jettison, roles
from armillary.games.high_frontier.rules.futures import effects
from armillary.games.high_frontier.rules.pieces import humans, naming, stacks
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels.asked import LabelMaker, held, lying, own, seat_asked, waiting
from armillary.games.high_frontier.words.labels.operations import figures
from armillary.games.high_frontier.words.names import card_name, cards, fuel_steps, mass_at, tanks_of
from armillary.games.high_frontier.words.names import tanks as tanks_said
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of pieces")


@labels(naming.CardChoice)
def _card(option: naming.CardChoice, seen: HighFrontierState, words: Words) -> Label:
    card = lying(seen, option.card, words)
    goes = words("it comes back to your Hand")
    if humans.is_guest(seen, option.card):
        goes = words("it goes to the Bank of its owner")
    match waiting(seen):
        case jettison.JettisonCargo():
            return Label(words("Jettison {card}").format(card=card), goes, careful=True)
        case fuel_menu.BurnCards():
            said = words("its Mass becomes dirt Fuel") + "; " + goes
            return Label(words("Burn {card}").format(card=card), said, careful=True)
    return Label(card, _card_figures(seen, option.card, words))


def _card_figures(seen: HighFrontierState, card: int, words: Words) -> str:
    seat = seat_asked(seen)
    slot = stacks.slot_of(seen, seat, card)
    stack = seen.held(seat, slot) if slot != NOTHING else None
    pieces = [piece for piece in (stack.cards if stack is not None else ()) if piece >> 2 == card]
    return figures(pieces[0] if pieces else 4 * card, words)


@labels(naming.LightChoice)
def _light(option: naming.LightChoice, seen: HighFrontierState, words: Words) -> Label:
    name = words("Turn {card} light").format(card=card_name(option.card, words))
    return Label(name, words("it weighs and cools less, for good"), careful=True)


@labels(naming.WaterChoice)
def _water(option: naming.WaterChoice, seen: HighFrontierState, words: Words) -> Label:
    return _some_tanks(tanks_of(option.tanks, 0, words), seen, words)


@labels(naming.GoldChoice)
def _gold(option: naming.GoldChoice, seen: HighFrontierState, words: Words) -> Label:
    return _some_tanks(tanks_of(0, option.tanks, words), seen, words)


def _some_tanks(said: str, seen: HighFrontierState, words: Words) -> Label:
    if isinstance(waiting(seen), jettison.JettisonCargo):
        return Label(words("Jettison {tanks}").format(tanks=said), words("they are lost"), careful=True)
    return Label(said)


@labels(naming.Done)
def _done(option: naming.Done, seen: HighFrontierState, words: Words) -> Label:
    match waiting(seen):
        case roles.ChooseCards(cards=chosen):
            mass = sum(FACES[piece].mass for piece in _chosen(seen, chosen))
            text = words("{cards}, Dry Mass {mass}").format(cards=cards(len(chosen), words), mass=mass)
            return Label(words("Form the Rocket"), text)
        case cargo.TransferCargo():
            return Label(words("The cargo is complete"))
        case jettison.JettisonCargo():
            return Label(words("Jettison no more"))
        case fuel_menu.BurnCards():
            return Label(words("Burn no more"))
        case lifting.LiftCargo():
            return Label(words("The cargo is complete"))
        case dislodging.LoadStone(cards=chosen):
            said = words("lost with it: {cards}").format(cards=cards(len(chosen), words))
            return Label(words("Send the dropstone"), said, careful=True)
        case effects.SellOn():
            return Label(words("Sell no other card"))
    return Label(words("Done"))


def _chosen(seen: HighFrontierState, chosen: tuple[int, ...]) -> list[int]:
    """The pieces of cards in Stacks of the player who is asked."""
    every = [piece for stack in own(seen).stacks if stack is not None for piece in stack.cards]
    return [piece for piece in every if piece >> 2 in chosen]


@labels(naming.CountChoice)
def _count(option: naming.CountChoice, seen: HighFrontierState, words: Words) -> Label:
    step = waiting(seen)
    name = tanks_said(option.count, words)
    match step:
        case fuel_menu.VentFuel(slot=slot):
            stack = held(seen, slot)
            wet = stacks.steps_down(stack.wet, option.count) if stack is not None else NOTHING
            return Label(fuel_steps(option.count, words), _mass_then(wet, words), careful=True)
        case fuel_menu.LoadTanks(slot=slot, source=source):
            stack = held(seen, slot)
            if stack is not None and source != slot:
                wet = stacks.tanks_up(stack.wet, option.count)
                return Label(name, _mass_then(wet, words))
        case fuel_menu.StoreFuel(slot=slot):
            return Label(name, words("they weigh the same as cargo"))
    return Label(name)


def _mass_then(wet: int, words: Words) -> str:
    """What the craft weighs then, and its class."""
    if not 0 <= wet < len(STRIP):
        return ""
    thrust = STRIP[wet].thrust
    text = words("Wet Mass {mass} then, thrust {thrust} by weight")
    return text.format(mass=mass_at(wet), thrust=f"{thrust:+d}" if thrust else "0")
