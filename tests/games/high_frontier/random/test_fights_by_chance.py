"""Battles by chance in crowded places: they end, and no card, cube or dome is lost or doubled."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from armillary.engine import codec
from armillary.engine.steps import options, resolve, to_act
from armillary.games.high_frontier.rules.components import CARDS, FACES, NODE_NUMBERS, OF_DECK, SITE_NUMBERS
from armillary.games.high_frontier.rules.components.kinds import CORE_DECKS, Deck
from armillary.games.high_frontier.rules.conflict.combat.events import AttackBegan, ShotFired
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.state import MOBILES, HighFrontierState, Slot, Stack, piece_of
from armillary.games.high_frontier.rules.switches import COLONIZATION
from armillary.testing import told
from tests.games.high_frontier.positions import (
    MODULE_3,
    WIDE,
    bernal,
    factory,
    position,
    put,
    war,
    whole_turn,
)

PLACES = ("hertha", "ceres_lagrange_08", "luna_aristarchus_plateau", "luna_shackleton_polar_rim", "ceres")
FACTIONS = ("norse_astronauts", "united_nations_cosmonauts", "roscosmos", "nasrda_astronauts")


def _crowded(rng: random.Random, settings: dict[str, Any]) -> HighFrontierState:
    """Everybody has Stacks of many cards in the same few places, and Factories."""
    state = position(*FACTIONS, **settings)
    wide = COLONIZATION in state.modules
    decks = [*CORE_DECKS, *((Deck.COLONIST,) if wide else ())]
    cards = [number for deck in decks for number in OF_DECK[deck]]
    rng.shuffle(cards)
    for number in cards:
        state.decks[CARDS[number].deck].remove(number)
    for seat, faction in enumerate(FACTIONS):
        for slot in (Slot.ROCKET, Slot.OUTPOST_1, Slot.OUTPOST_2):
            pieces = [
                piece_of(number, rng.randrange(2) * (len(CARDS[number].faces) // 2))
                for number in (cards.pop() for _ in range(6))
            ]
            crew = (faction,) if slot == Slot.OUTPOST_1 else ()
            put(state, seat, slot, rng.choice(PLACES), *pieces, *crew, glitch=rng.random() < 0.2)
        state.players[seat].aqua = 3
    for name in PLACES:
        if name in SITE_NUMBERS:
            factory(state, rng.randrange(4), name, colony=rng.random() < 0.5)
    for number in cards:
        state.players[rng.randrange(4)].hand.append(number)
    if wide:
        _settled(state, rng)
    return state


def _settled(state: HighFrontierState, rng: random.Random) -> None:
    """Bernals above Factories and at home, Freighters, a Mobile Factory."""
    freighters, bernals = list(OF_DECK[Deck.FREIGHTER]), list(OF_DECK[Deck.BERNAL])
    rng.shuffle(freighters)
    rng.shuffle(bernals)
    for seat in range(4):
        ship, dome = freighters.pop(), bernals.pop()
        for number in (ship, dome):
            state.decks[CARDS[number].deck].remove(number)
        put(state, seat, Slot.FREIGHTER, rng.choice(PLACES), piece_of(ship, seat == 0), water=2)
        above = ("ceres_lagrange_08", "ceres_lagrange_13", "geo", "sol_earth_l2")[seat]
        dirtsides = {"ceres_lagrange_08": ("hertha",), "ceres_lagrange_13": ("ceres",)}.get(above, ())
        bernal(state, seat, above, CARDS[dome].faces[rng.randrange(2)].name, dirtsides=dirtsides)
    state.players[0].cubes -= 1
    state.put(0, Slot.MOBILE_1, Stack(NODE_NUMBERS["ceres_lagrange_08"], water=1))


def _cards(state: HighFrontierState) -> Counter[int]:
    """Where every card is, each once."""
    found: Counter[int] = Counter()
    for player in state.players:
        found.update(player.hand)
        for stack in player.stacks:
            found.update(piece >> 2 for piece in (stack.cards if stack is not None else ()))
    for deck in state.decks:
        found.update(deck)
    return found


def _tokens(state: HighFrontierState) -> list[tuple[int, int]]:
    """Cubes and domes of each player, wherever they are."""
    return [
        (
            player.cubes
            + sum(owner == seat for owner in state.factories.values())
            + sum(state.delegates[seat :: state.seats])
            + sum(player.stacks[slot] is not None for slot in MOBILES if slot < len(player.stacks)),
            player.domes
            + sum(owner == seat for owner in state.colonies.values())
            + sum(anchor.seat == seat for anchor in state.anchored),
        )
        for seat, player in enumerate(state.players)
    ]


@pytest.mark.rule("HF3-204", "HF3-206", "HF3-248")
@pytest.mark.parametrize("conflict", ["full", "piracy", "age_of_piracy"])
@pytest.mark.parametrize("wide", [False, True])
def test_battles_end_and_nothing_is_lost_on_the_way(conflict: str, wide: bool) -> None:
    fought = shots = 0
    for seed in range(12):
        rng = random.Random(seed)
        state = _crowded(rng, {**MODULE_3, "conflict": conflict, "colonization": wide, "terawatt": wide})
        if conflict != "age_of_piracy":
            war(state, rages=seed % 3 > 0)
        cards, tokens = _cards(state), _tokens(state)
        assert set(cards.values()) == {1}
        whole_turn(state)
        choices = 0
        while not state.over and state.stack:
            seat = to_act(state)[0]
            offered = options(state, seat)
            bold = [option for option in offered if str(option).split()[0] in ("attack", "kamikaze", "dive")]
            ending = [option for option in offered if str(option) == "end"]
            option = rng.choice(bold or ending or list(offered))
            resolve(state, option, seat)
            choices += 1
            assert choices < 400
        assert _cards(state) == cards
        assert _tokens(state) == tokens
        assert table(state).battle == ()
        assert all(FACES[piece] for player in state.players for s in player.stacks if s for piece in s.cards)
        assert WIDE.restore(codec.dump(state)).digest() == state.digest()
        fought += len(told(state, AttackBegan))
        shots += len(told(state, ShotFired))
    assert fought > 10
    assert shots > 20
