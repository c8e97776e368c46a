"""What is asked under way."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.high_frontier.rules.movement import activation, movement
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels.asked import Asker, stack_name
from armillary.games.high_frontier.words.names import card_name, space_name
from armillary.mechanics.dispatch import Dispatch

prompts: Dispatch[Asker] = Dispatch("prompts of movement")


@prompts(activation.ActivateTriangle)
def _activate(step: activation.ActivateTriangle, seen: HighFrontierState, words: Words) -> str:
    return words("Which thruster moves {stack}?").format(stack=stack_name(seen, step.slot, words))


@prompts(activation.ChooseChain)
def _chain(step: activation.ChooseChain, seen: HighFrontierState, words: Words) -> str:
    return words("Which supports serve {card}?").format(card=card_name(step.burn.card, words))


@prompts(movement.Flight)
def _flight(step: movement.Flight, seen: HighFrontierState, words: Words) -> str:
    stack = seen.held(step.seat, step.slot)
    place = space_name(stack.node if stack is not None else step.course.node, words)
    text = words("At {place}: where to? Burns left: {burns}")
    if step.course.bonus:
        text = words("At {place}: where to? Burns left: {burns}, Bonus Burns: {bonus}")
    return text.format(place=place, burns=step.course.burns, bonus=step.course.bonus)
