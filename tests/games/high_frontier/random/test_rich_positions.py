"""Turns by chance where much is possible: Factories, Claims, miners, products, tanks, Glitches."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from armillary.engine import advance
from armillary.engine.steps import options, resolve, to_act
from armillary.games.high_frontier.rules.components import CARDS, CHARTS, OF_DECK, SITES
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.pieces.decks import decks_in_play
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.turn import Turn
from tests.games.high_frontier.positions import card, claim, factory, position, put

FACTIONS = ("taikonauts", "roscosmos", "b612_foundation")
TURNS = 16
SOME = 3000  # choices, far more than these Turns take


def _rich(seed: int, *, politics: bool) -> HighFrontierState:
    """Every player has cards in Stacks on Sites, some claimed, some with Factories."""
    rng = random.Random(seed)
    state = position(*FACTIONS, seed=seed, politics=politics)
    places = rng.sample([site.id for site in SITES if site.hydration], 12)
    for seat, faction in enumerate(FACTIONS):
        state.players[seat].aqua = rng.randint(2, 12)
        for place in places[3 * seat : 3 * seat + 2]:
            factory(state, seat, place, colony=rng.random() < 0.3)
        claim(state, seat, places[3 * seat + 2])
        for slot, place in zip(
            (Slot.ROCKET, Slot.OUTPOST_1, Slot.OUTPOST_2), rng.sample(places, 3), strict=True
        ):
            pieces = [_dealt(state, deck, rng) for deck in Deck if deck < Deck.FREIGHTER]
            names: list[str | int] = [*pieces, faction] if slot == Slot.OUTPOST_1 else [*pieces]
            put(state, seat, slot, place, *names, water=rng.randint(0, 6), glitch=rng.random() < 0.4)
        state.players[seat].hand += [state.decks[deck].pop() for deck in (2 * seat, 2 * seat + 1)]
    return state


def _dealt(state: HighFrontierState, deck: Deck, rng: random.Random) -> int:
    """A card of a deck, either side up."""
    number = state.decks[deck].pop()
    return 4 * number + rng.randrange(len(CARDS[number].faces))


def _check(state: HighFrontierState) -> None:
    where = Counter(number for deck in state.decks for number in deck)
    for player in state.players:
        where.update(player.hand)
        where.update(piece >> 2 for stack in player.stacks if stack is not None for piece in stack.cards)
        assert player.aqua >= 0
        assert min(player.cubes, player.disks, player.domes) >= 0
    expected = {number for deck in decks_in_play(state) for number in OF_DECK[deck]}
    assert where == Counter({*expected, *map(card, FACTIONS)}), "every card is in one place"
    for seat, player in enumerate(state.players):
        cubes = list(state.factories.values()).count(seat) + sum(state.delegates[seat :: state.seats])
        assert player.cubes + cubes + (seat == state.first) == CHARTS.cubes
        assert player.disks + list(state.claims.values()).count(seat) == CHARTS.disks
    assert set(state.colonies) <= set(state.factories) <= set(state.claims)


@pytest.mark.parametrize("seed", range(6))
def test_nothing_is_lost_or_made_in_rich_turns(seed: int) -> None:
    state = _rich(seed, politics=seed % 2 == 1)
    rng = random.Random(seed)
    state.then(*(Turn(number % len(FACTIONS)) for number in range(TURNS)))
    advance(state)
    made = 0
    while not state.over and to_act(state) and made < SOME:
        seat = to_act(state)[0]
        resolve(state, rng.choice(options(state, seat)), seat)
        made += 1
        _check(state)
    assert made < SOME
