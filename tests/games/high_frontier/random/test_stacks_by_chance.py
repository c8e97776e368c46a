"""Stacks at rest, handled by chance: nothing is lost or made that the rules do not lose or make."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from armillary.engine.steps import options, resolve, to_act
from armillary.games.high_frontier.rules.components import CARDS, MAX_DRY, OF_DECK, WHOLE
from armillary.games.high_frontier.rules.components.kinds import CORE_DECKS, NOTHING, Grade
from armillary.games.high_frontier.rules.menu import END_TURN
from armillary.games.high_frontier.rules.pieces import stacks
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack, piece_of
from tests.games.high_frontier.positions import node, position, turn_of

HANDLING = frozenset(
    {"form", "cargo", "load", "store", "vent", "dirt", "fogg", "jettison", "rocket", "outpost"}
)
SLOTS = (Slot.ROCKET, Slot.OUTPOST_1, Slot.OUTPOST_2, Slot.SPARE_1)


def _crowded(rng: random.Random) -> HighFrontierState:
    """A player with many cards in many Stacks, most of them at one Space."""
    state = position("nasrda_astronauts", "taikonauts", seed=rng.randrange(1000))
    cards = [card for deck in CORE_DECKS for card in OF_DECK[deck]]
    rng.shuffle(cards)
    for slot in SLOTS:
        pieces = []
        for card in (cards.pop() for _ in range(rng.randrange(1, 6))):
            state.decks[CARDS[card].deck].remove(card)
            pieces.append(piece_of(card, rng.randrange(len(CARDS[card].faces))))
        where = node("ceres" if rng.random() < 0.7 else "leo")
        stack = Stack(where, tuple(pieces), rng.randrange(4), rng.randrange(2), glitch=rng.random() < 0.2)
        state.put(0, slot, stacks.emptied(stack, rng.choice(list(Grade))) if slot == Slot.ROCKET else stack)
    state.players[0].aqua = 6
    return turn_of(state)


def _cards(state: HighFrontierState) -> Counter[int]:
    """Where each card is, as often as it is there."""
    found = Counter(card for deck in state.decks for card in deck)
    for player in state.players:
        found.update(player.hand)
        found.update(piece >> 2 for stack in player.stacks if stack is not None for piece in stack.cards)
    return found


@pytest.mark.parametrize("seed", range(12))
def test_cards_and_chits_stay_in_order(seed: int) -> None:
    rng = random.Random(seed)
    state = _crowded(rng)
    before = _cards(state)
    while state.active == 0 and to_act(state):
        legal = list(options(state, 0))
        handling = [option for option in legal if option.verb in HANDLING] if END_TURN in legal else legal
        resolve(state, rng.choice(handling or [END_TURN]), 0)
        assert _cards(state) == before
        assert state.players[0].aqua >= 0
        for slot, stack in enumerate(state.players[0].stacks):
            if stack is None:
                continue
            assert 0 <= stack.moved_water <= stack.water
            assert 0 <= stack.moved_gold <= stack.gold
            if slot == Slot.ROCKET:
                assert stack.wet >= WHOLE[min(stacks.dry_mass(stack), MAX_DRY)]
            else:
                assert stack.wet == NOTHING
