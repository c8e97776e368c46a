"""Journeys flown to their end by the rules, with dice that take nothing."""

from __future__ import annotations

from armillary.engine import Option
from armillary.engine.steps import options, resolve
from armillary.games.high_frontier.rules.components import SPOTS
from armillary.games.high_frontier.rules.fuel_and_cargo import limits
from armillary.games.high_frontier.rules.hazards.belts import BELT
from armillary.games.high_frontier.rules.journeys.finder import Journey, Leg
from armillary.games.high_frontier.rules.menu import PlayTurn
from armillary.games.high_frontier.rules.movement import activation, movement
from armillary.games.high_frontier.rules.pieces.stacks import rest
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import choose
from tests.games.high_frontier.positions import turn_of


def lucky(state: HighFrontierState, seat: int, what: str) -> int:
    """Instead of `hazards.roll`: a one is the best in a Radiation Belt and the worst elsewhere."""
    return 1 if what == BELT else 6


def fly(state: HighFrontierState, journey: Journey) -> None:
    """Year by year, as far as the rules allow."""
    for number, leg in enumerate(journey.legs):
        if number:
            next_year(state)
        if leg.spaces:
            fly_leg(state, leg)


def fly_leg(state: HighFrontierState, leg: Leg) -> None:
    """One movement: with its engine, through its Spaces."""
    assert leg.engine is not None
    if leg.vented:
        choose(state, "vent rocket", f"count {leg.vented}")
    moves = [option for option in options(state) if str(option) == "move rocket"]
    assert moves, "the Rocket cannot move"
    resolve(state, moves[0], 0)
    while state.stack and not isinstance(state.stack[-1], PlayTurn):
        resolve(state, _wanted(state, leg), 0)


def _wanted(state: HighFrontierState, leg: Leg) -> Option:
    step, found, engine = state.stack[-1], list(options(state)), leg.engine
    assert engine is not None
    if isinstance(step, activation.ActivateTriangle):
        wanted = activation.BurnWith(engine.piece >> 2, engine.afterburn)
        return next(option for option in found if option == wanted)
    if isinstance(step, activation.ChooseChain):
        chains = [one.chain.pieces for one in step._engines(state)]
        return found[chains.index(engine.chain.pieces)]
    if isinstance(step, movement.Flight):
        ahead = leg.spaces[len(step.ways) :]  # where there is one way only, nobody is asked
        if not ahead:
            return movement.HALT
        return next(one for one in found if isinstance(one, movement.NextSpace) and one.node == ahead[0])
    return found[0]


def next_year(state: HighFrontierState) -> None:
    """Nothing happens but that the Sun goes on."""
    limits.turn_sinks(state, 0)
    stack = state.held(0, Slot.ROCKET)
    assert stack is not None, "the Rocket is lost"
    state.put(0, Slot.ROCKET, rest(stack))
    state.moved = ()
    state.stack.clear()
    state.year += 1
    state.spot = (state.spot + 1) % SPOTS
    turn_of(state)
