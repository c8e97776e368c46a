"""Movement: thrusters and Spaces."""

from __future__ import annotations

from fractions import Fraction

from armillary.engine import Label, Words
from armillary.games.high_frontier.rules.components import NODES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.rules.hazards import belts
from armillary.games.high_frontier.rules.movement import activation, engines, movement
from armillary.games.high_frontier.rules.movement import steps as courses
from armillary.games.high_frontier.rules.movement.spacecraft import Onward
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words import chances
from armillary.games.high_frontier.words.labels.asked import LabelMaker, contents, held, stack_name, waiting
from armillary.games.high_frontier.words.names import (
    burns,
    card_name,
    fuel_steps,
    grade_name,
    landing,
    number,
    piece_names,
    player,
    site_full,
    site_name,
    space_name,
)
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of movement")


@labels(activation.MoveCraft, activation.Fly)
def _move(option: activation.MoveCraft, seen: HighFrontierState, words: Words) -> Label:
    name = words("Move {stack}").format(stack=stack_name(seen, option.slot, words))
    return Label(name, contents(seen, option.slot, words))


def power(engine: engines.Engine, words: Words) -> str:
    """What a triangle brings: net thrust, Fuel for a Burn, afterburn."""
    text = words("net thrust {thrust}, {steps} of {grade} a Burn")
    said = text.format(
        thrust=engine.net_thrust,
        steps=fuel_steps(engine.fuel, words),
        grade=grade_name(engine.triangle.grade, words),
    )
    if engine.afterburn:
        spent = fuel_steps(engine.triangle.afterburn, words)
        said += "; " + words("the afterburn takes {steps}").format(steps=spent)
    if engine.pushed:
        said += "; " + words("pushed")
    return said


@labels(activation.BurnWith)
def _burn(option: activation.BurnWith, seen: HighFrontierState, words: Words) -> Label:
    card = card_name(option.card, words)
    text = words("{card} with afterburn") if option.afterburn else words("{card}, no afterburn")
    step = waiting(seen)
    said = ""
    if isinstance(step, activation.ActivateTriangle):
        for engine in activation.leading(seen, step.seat, step.slot):
            if engine.piece >> 2 == option.card and engine.afterburn == option.afterburn:
                said = power(engine, words)
                break
    return Label(text.format(card=card), said)


@labels(activation.ByChain)
def _chain(option: activation.ByChain, seen: HighFrontierState, words: Words) -> Label:
    step = waiting(seen)
    name = words("Supports {number}").format(number=option.chain)
    if isinstance(step, activation.ChooseChain):
        found = [
            engine
            for engine in activation.leading(seen, step.seat, step.slot)
            if activation.BurnWith(engine.piece >> 2, engine.afterburn) == step.burn
        ]
        if option.chain <= len(found):
            engine = found[option.chain - 1]
            return Label(piece_names(engine.chain.pieces, words), power(engine, words))
    return Label(name)


# Spaces


def step_said(seen: HighFrontierState, flight: movement.Flight, step: Onward, words: Words) -> str:
    """What a step costs and risks."""
    parts = []
    if step.burns:
        unit = engines.craft_of(seen, flight.seat, flight.slot, flight.engine).unit
        steps = fuel_steps(Fraction(step.units, unit), words)
        parts.append(words("{burns}, {steps}").format(burns=burns(step.burns, words), steps=steps))
    if step.bonus:
        parts.append(words("Bonus Burns used: {count}").format(count=step.bonus))
    if step.pivoted:
        parts.append(words("a Bonus Pivot"))
    if landed := landing(step.how, words):
        parts.append(landed)
    if step.after.bonus > flight.course.bonus:
        gained = step.after.bonus - flight.course.bonus + step.bonus
        parts.append(words("Bonus Burns gained: {count}").format(count=gained))
    rolls = (*step.rolls, *((courses.ASSISTED,) if step.first else ()))
    parts += [f"{roll_name(roll, words)}, {chances.hazard(words)}" for roll in rolls]
    stack = held(seen, flight.slot)
    if NODES[step.to].is_belt and stack is not None:
        soft = belts.softest(stack.cards)
        faces = belts.fatal_faces(soft, flight.engine.net_thrust, seen.season)
        if faces:
            parts.append(chances.belt(faces, words))
    return "; ".join(parts) or words("free")


def roll_name(cause: str, words: Words) -> str:
    """Why a Hazard Roll is made."""
    return {
        courses.CRASH: words("Crash Hazard"),
        courses.BRAKE: words("Aerobrake Hazard"),
        courses.ASSISTED: words("Hazard of a Factory's help"),
    }.get(cause, words("Hazard"))


@labels(movement.ToSpace, movement.ByPlane, movement.NextSpace)
def _to(option: movement.NextSpace, seen: HighFrontierState, words: Words) -> Label:
    site = NODES[option.node].site
    if site != NOTHING:
        name = words("Land on {site}").format(site=site_full(site, words))
    else:
        name = words("To {place}").format(place=space_name(option.node, words))
    if isinstance(option, movement.ByPlane):
        name = words("By rocketplane to {place}").format(place=space_name(option.node, words))
    flight = waiting(seen)
    if isinstance(flight, movement.Flight):
        for step in movement.moves_on(seen, flight):
            if movement.choice_of(step) == option:
                said = step_said(seen, flight, step, words)
                risky = bool(step.rolls or step.first)
                return Label(name, said, careful=risky)
    return Label(name)


@labels(movement.HaltHere)
def _halt(option: movement.HaltHere, seen: HighFrontierState, words: Words) -> Label:
    flight = waiting(seen)
    if not isinstance(flight, movement.Flight):
        return Label(words("Halt"))
    place = space_name(flight.course.node, words)
    unit = engines.craft_of(seen, flight.seat, flight.slot, flight.engine).unit
    left = Fraction(flight.course.tank, unit)
    said = words("the movement ends; Fuel left: {steps}").format(steps=number(left))
    return Label(words("Halt at {place}").format(place=place), said)


@labels(movement.AskHelp)
def _ask(option: movement.AskHelp, seen: HighFrontierState, words: Words) -> Label:
    owner = player(seen.factories.get(option.site, NOBODY), words)
    name = words("Ask {player} for the help of the Factory").format(player=owner)
    return Label(name, site_name(option.site, words))


@labels(movement.ByDive)
def _dive(option: movement.ByDive, seen: HighFrontierState, words: Words) -> Label:
    name = words("Dive to {place}").format(place=space_name(option.node, words))
    return Label(name, words("without power; it must strike there and is lost"), careful=True)
