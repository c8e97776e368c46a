"""What the finder offers is flown to its end by the rules and arrives."""

from __future__ import annotations

import random

import pytest

from armillary.games.high_frontier.rules import hazards, stacks
from armillary.games.high_frontier.rules.components import (
    FACES,
    MAX_DRY,
    MAX_WET,
    NODES,
    OF_DECK,
    SITES,
    WHOLE,
)
from armillary.games.high_frontier.rules.components.kinds import CORE_DECKS, Deck, Season
from armillary.games.high_frontier.rules.engines import Engine, engines
from armillary.games.high_frontier.rules.journeys import Journey, journeys
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack, piece_of
from tests.games.high_frontier.flying import fly, lucky
from tests.games.high_frontier.positions import position, turn_of

CARRIED = [number for deck in CORE_DECKS for number in OF_DECK[deck]]
SAILS = [card for card in OF_DECK[Deck.THRUSTER] if FACES[piece_of(card, 0)].sail]


def a_rocket(rng: random.Random, *, sail: bool) -> HighFrontierState:
    """Some cards with a thruster at some Space, with some Fuel, a long time before the end."""
    season = rng.choice(list(Season)).name.lower()
    state = position("spacex", "taikonauts", season=season, seed=rng.randrange(1 << 20))
    state.years = 24
    thrusters = SAILS if sail else OF_DECK[Deck.THRUSTER]
    cards = dict.fromkeys([rng.choice(thrusters), *rng.sample(CARRIED, rng.randint(1, 6))])
    pieces = tuple(piece_of(card, rng.randint(0, 1)) for card in cards)
    if rng.random() < 0.5:
        pieces += (piece_of(state.players[0].crew),)
    node = rng.choice([n for n, space in enumerate(NODES) if space.may_halt and space.zone < 6])
    dry = stacks.dry_mass(Stack(node, pieces))
    if dry <= MAX_DRY:
        wet = rng.randint(WHOLE[max(1, dry)], MAX_WET)
        state.put(0, Slot.ROCKET, Stack(node, pieces, wet=wet))
    return turn_of(state)


def running(state: HighFrontierState) -> list[Engine]:
    return engines(state, 0, Slot.ROCKET)[:3]


def offered(state: HighFrontierState, goal: int) -> tuple[Journey, ...]:
    found = running(state)
    return journeys(state, 0, Slot.ROCKET, found[0], goal, others=tuple(found[1:])) if found else ()


@pytest.mark.rule("HFC-139")
@pytest.mark.rule("HFC-163")
@pytest.mark.parametrize("sail", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_what_is_offered_arrives(seed: int, sail: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hazards, "roll", lucky)
    rng = random.Random(seed)
    flown = 0
    while flown < 6:
        state = a_rocket(rng, sail=sail)
        if state.held(0, Slot.ROCKET) is None:
            continue
        goal = rng.choice(SITES).node
        for journey in offered(state, goal):
            assert journey.survival > 0
            table = state.clone()
            fly(table, journey)
            stack = table.held(0, Slot.ROCKET)
            assert stack is not None
            assert stack.node == goal
            if not journey.sails_lost:  # without any thruster what is left becomes FTs: HFC-092
                assert stack.wet == journey.legs[-1].wet
            flown += 1
