"""Games by chance in which everybody has Bernals, Factories and money: they end, and nothing is lost."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from armillary.engine import advance, codec
from armillary.engine.steps import options, resolve, to_act
from armillary.games.high_frontier.rules.colonization import anchoring
from armillary.games.high_frontier.rules.colonization.anchoring import PlaceDome
from armillary.games.high_frontier.rules.components import CARDS, CHARTS, OF_DECK
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.menu import END_TURN, PlayTurn
from armillary.games.high_frontier.rules.state import BERNALS, HighFrontierState, Slot
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import EVERYTHING, MODULE_3, MODULES_1_AND_2, WITH_FUTURES

GROUND = (
    ("ganymede_memphis_facula", "ganymede_uruk_sulcus"),
    ("callisto_asgard_ice_spires", "callisto_valhalla"),
    ("himalia", "elara"),
)
ORBITS = ("jupiter_lagrange_03", "jupiter_lagrange_06", "jupiter_lagrange_07")
HOMES = ("geo", "sol_earth_l4s", "earth_luna_l3")
MOST_IN_A_TURN = 600

TABLES: dict[str, dict[str, Any]] = {
    "colonization": {"colonization": True},
    "modules 0 to 2": {**MODULES_1_AND_2, "length": "medium"},
    "futures": WITH_FUTURES,
    "conflict": {**MODULE_3, "colonization": True},
    "piracy": {**MODULE_3, "colonization": True, "conflict": "piracy"},
    "republic": {**MODULE_3, "colonization": True, "postwar": "republic"},
    "everything": EVERYTHING,
}


def _rich(settings: dict[str, Any], seed: int) -> HighFrontierState:
    """Three players with a Bernal each and what anchors it, Factories nearby, Colonists to come."""
    state = positions.game(3, seed=seed, **settings)
    rng = random.Random(seed)
    for seat, player in enumerate(state.players):
        player.aqua = 40
        for deck in (Deck.GENERATOR, Deck.RADIATOR, Deck.ROBONAUT, Deck.REFINERY):
            player.hand.append(state.decks[deck].pop())
        for name in GROUND[seat]:
            positions.factory(state, seat, name, colony=rng.random() < 0.3)
        near, far = state.decks[Deck.BERNAL].pop(), state.decks[Deck.BERNAL].pop()
        generators = [c for c in state.decks[Deck.GENERATOR] if _electric(c)][-1:]
        for generator in generators:
            state.decks[Deck.GENERATOR].remove(generator)
        spare = [4 * generator for generator in generators]
        positions.put(state, seat, Slot.STANFORD, HOMES[seat], 4 * near, *spare, wet="22")
        positions.put(state, seat, Slot.KALPANA, ORBITS[seat], 4 * far + rng.randrange(2), wet="22")
        for slot in BERNALS:
            if rng.random() < 0.8:
                anchoring.anchor(state, seat, slot)
        if state.conflict and rng.random() < 0.5:
            positions.bribes(state, *([3] * state.seats))
    advance(state)
    return state


def _electric(card: int) -> bool:
    face = CARDS[card].faces[0]
    return bool(face.gives & 16) and not face.needs and not face.therms_needed


def _all_there(state: HighFrontierState) -> None:
    """Domes and cards are somewhere, once."""
    for seat, player in enumerate(state.players):
        on_map = sum(owner == seat for owner in state.colonies.values())
        on_bernals = sum(anchor.seat == seat for anchor in state.anchored)
        if not any(isinstance(step, PlaceDome) and step.seat == seat for step in state.stack):
            assert player.domes + on_map + on_bernals == CHARTS.domes
        for slot in BERNALS:
            stack = player.stacks[slot]
            assert stack is None or CARDS[stack.cards[0] >> 2].deck is Deck.BERNAL
    found = Counter(card for deck in (Deck.BERNAL, Deck.COLONIST) for card in state.decks[deck])
    for player in state.players:
        found.update(player.hand)
        found.update(piece >> 2 for stack in player.stacks if stack is not None for piece in stack.cards)
    for deck in (Deck.BERNAL, Deck.COLONIST):
        assert all(found[card] == 1 for card in OF_DECK[deck])


@pytest.mark.parametrize("name", TABLES)
def test_nothing_is_lost_where_bernals_are_many(name: str) -> None:
    for seed in (1, 2):
        state = _rich(TABLES[name], seed)
        rng = random.Random(seed)
        turn, choices = state.turn, 0
        while not state.over and state.year < 16:
            seat = to_act(state)[0]
            offered = options(state, seat)
            option = offered[rng.randrange(len(offered))]
            if option == END_TURN:
                option = offered[rng.randrange(len(offered))]
            resolve(state, option, seat)
            choices = choices + 1 if state.turn == turn else 0
            turn = state.turn
            assert choices <= MOST_IN_A_TURN
            if isinstance(state.stack[-1] if state.stack else None, PlayTurn):
                _all_there(state)
        advance(state)
        assert positions.WIDE.restore(codec.dump(state)).digest() == state.digest()
