"""Movements by chance from anywhere: they end, and the strip stays in order."""

from __future__ import annotations

import random

import pytest

from armillary.engine.steps import options, resolve, to_act
from armillary.games.high_frontier.rules.components import (
    FACES,
    MAX_DRY,
    MAX_WET,
    NODES,
    OF_DECK,
    SITES,
    STRIP,
    WHOLE,
)
from armillary.games.high_frontier.rules.components.kinds import CORE_DECKS, Deck, Grade, Season
from armillary.games.high_frontier.rules.menu import PlayTurn
from armillary.games.high_frontier.rules.pieces import stacks
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack, piece_of
from tests.games.high_frontier.positions import position, turn_of

CARRIED = [number for deck in CORE_DECKS for number in OF_DECK[deck]]


def somewhere(rng: random.Random) -> HighFrontierState:
    """A Rocket of some cards at some Space, with some Fuel, Factories here and there."""
    season = rng.choice(list(Season)).name.lower()
    state = position("spacex", "taikonauts", season=season, seed=rng.randrange(1 << 20))
    thruster = rng.choice(OF_DECK[Deck.THRUSTER])
    cards = [thruster, *rng.sample([card for card in CARRIED if card != thruster], rng.randint(1, 6))]
    pieces = tuple(
        piece for card in cards if FACES[piece := piece_of(card, rng.randint(0, 1))].mass + 1 <= MAX_DRY
    )
    node = rng.choice([number for number, space in enumerate(NODES) if space.may_halt])
    stack = stacks.emptied(Stack(node, pieces, water=rng.randint(0, 2)), rng.choice(list(Grade)))
    dry = stacks.dry_mass(stack)
    if dry <= MAX_DRY:
        wet = rng.randint(WHOLE[dry], MAX_WET)
        stack = Stack(node, pieces, stack.water, wet=wet, grade=stack.grade, glitch=rng.random() < 0.3)
    state.put(0, Slot.ROCKET, stack)
    state.players[0].aqua = rng.randint(0, 9)
    for site in rng.sample(range(len(SITES)), 30):
        state.claims[site] = state.factories[site] = rng.randint(0, 1)
    return turn_of(state)


@pytest.mark.rule("HFC-104")
@pytest.mark.parametrize("seed", range(12))
def test_a_movement_by_chance_ends_in_order(seed: int) -> None:
    rng = random.Random(seed)
    moved = 0
    for _ in range(25):
        state = somewhere(rng)
        found = [option for option in options(state) if str(option) == "move rocket"]
        if not found:
            continue
        moved += 1
        resolve(state, found[0], 0)
        while not isinstance(state.stack[-1], PlayTurn):
            resolve(state, rng.choice(list(options(state))), to_act(state)[0])
        stack = state.held(0, Slot.ROCKET)
        if stack is not None:
            assert stack.moved
            assert STRIP[stack.wet].mass >= min(stacks.dry_mass(stack), MAX_DRY)
            assert stacks.fuel_steps(stack) >= 0
    assert moved
