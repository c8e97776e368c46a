"""Free actions with Stacks: forming, cargo, Fuel, jettison; and what has to go."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.high_frontier.rules.colonization import lifting
from armillary.games.high_frontier.rules.components import FACES, STRIP
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Grade
from armillary.games.high_frontier.rules.conflict.dropstones import dislodging
from armillary.games.high_frontier.rules.free_actions import colonies, discards, martian, mooncable
from armillary.games.high_frontier.rules.fuel_and_cargo import cargo, dirt, fuel_menu, jettison, limits, roles
from armillary.games.high_frontier.rules.futures import effects
from armillary.games.high_frontier.rules.pieces import humans, naming, stacks
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.sunspot_cycle import event_roll
from armillary.games.high_frontier.words.labels.asked import (
    LabelMaker,
    contents,
    held,
    lying,
    own,
    seat_asked,
    stack_name,
    waiting,
)
from armillary.games.high_frontier.words.labels.operations import figures
from armillary.games.high_frontier.words.names import (
    card_name,
    cards,
    fuel_steps,
    grade_name,
    mass_at,
    number,
    piece_name,
    site_name,
    slot_name,
    tanks_of,
)
from armillary.games.high_frontier.words.names import tanks as tanks_said
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of Stacks")


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


@labels(mooncable.Mooncable)
def _mooncable(option: mooncable.Mooncable, seen: HighFrontierState, words: Words) -> Label:
    count = mooncable.dirt_for(seen, seat_asked(seen), option.slot)
    said = words("{tanks} of dirt").format(tanks=tanks_said(count, words))
    return Label(words("Use the Mooncable"), said)


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


@labels(fuel_menu.MassChoice)
def _mass(option: fuel_menu.MassChoice, seen: HighFrontierState, words: Words) -> Label:
    step = waiting(seen)
    name = words("Wet Mass {mass}").format(mass=number(option.mass))
    if isinstance(step, fuel_menu.FillWithDirt) and not dirt.digs_freely(seen, step.seat, step.slot):
        return Label(name, words("a Crew digs one tank"))
    return Label(name, words("dirt up to there"))


# On Sites


@labels(colonies.Settle)
def _settle(option: colonies.Settle, seen: HighFrontierState, words: Words) -> Label:
    site = site_name(option.site, words)
    name = words("Found a Colony on {site} with {card}").format(site=site, card=card_name(option.card, words))
    return Label(
        name, words("its Factory and Claim stay for good"), words("Found a Colony"), site, careful=True
    )


@labels(martian.Drive)
def _drive(option: martian.Drive, seen: HighFrontierState, words: Words) -> Label:
    text = words("{card} drives to {site}")
    return Label(text.format(card=card_name(option.card, words), site=site_name(option.site, words)))


@labels(discards.Discard)
def _discard(option: discards.Discard, seen: HighFrontierState, words: Words) -> Label:
    card = card_name(option.card, words)
    name = words("Discard {card}").format(card=card)
    return Label(name, words("it goes under its deck"), words("Discard"), card, careful=True)


@labels(discards.Raze)
def _raze(option: discards.Raze, seen: HighFrontierState, words: Words) -> Label:
    site = site_name(option.site, words)
    name = words("Raze the Factory on {site}").format(site=site)
    return Label(name, words("the cube goes back to Reserve, the Claim stays"), careful=True)


@labels(discards.Abandon)
def _abandon(option: discards.Abandon, seen: HighFrontierState, words: Words) -> Label:
    name = words("Give up the Claim on {site}").format(site=site_name(option.site, words))
    return Label(name, words("the disk goes back to Reserve"), careful=True)


# Events


@labels(event_roll.GlitchOf)
def _glitch(option: event_roll.GlitchOf, seen: HighFrontierState, words: Words) -> Label:
    name = words("Glitch on {stack}").format(stack=stack_name(seen, option.slot, words))
    return Label(name, contents(seen, option.slot, words))


@labels(event_roll.Lose)
def _lose(option: event_roll.Lose, seen: HighFrontierState, words: Words) -> Label:
    name = words("Lose {card}").format(card=piece_name(option.piece, words))
    return Label(name, words("Mass {mass}").format(mass=FACES[option.piece].mass))


@labels(event_roll.Cut)
def _cut(option: event_roll.Cut, seen: HighFrontierState, words: Words) -> Label:
    name = words("Discard {card}").format(card=card_name(option.card, words))
    return Label(name, words("it goes under its deck"))
