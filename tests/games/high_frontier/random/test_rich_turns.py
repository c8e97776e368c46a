"""Turns by chance with Freighters, cubes that fly, elevators, isotopes and dropstones under way."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from armillary.engine import advance, codec
from armillary.engine.steps import options, resolve, to_act
from armillary.games.high_frontier.rules.components import (
    CARDS,
    CHARTS,
    DROPSTONES,
    ELEVATORS,
    FACES,
    NODES,
    OF_DECK,
    SITES,
)
from armillary.games.high_frontier.rules.components.kinds import CORE_DECKS, NOTHING, Deck
from armillary.games.high_frontier.rules.conflict.dropstones import falling
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.conflict_table import War
from armillary.games.high_frontier.rules.state import MOBILES, HighFrontierState, Slot
from armillary.games.high_frontier.rules.switches import COMBAT, FUTURES
from armillary.games.high_frontier.rules.terawatt import loading
from armillary.games.high_frontier.rules.turn import Turn
from tests.games.high_frontier.positions import (
    EVERYTHING,
    MODULE_3,
    WITH_FUTURES,
    claim,
    factory,
    position,
    put,
    war,
)

FACTIONS = ("spacex", "roscosmos", "esa_space_unionists")
TURNS = 12
SOME = 6000  # choices, far more than these Turns take
TABLES: dict[str, dict[str, Any]] = {
    "terawatt": {"terawatt": True},
    "futures": WITH_FUTURES,
    "war": {**MODULE_3, "terawatt": True},
    "everything": EVERYTHING,
}
GENTLE = [site.id for site in SITES if site.size <= 5 and not site.sungrazer]
SPECIAL = [SITES[site].id for place in DROPSTONES.values() for site in place.sites]
ENDS = [NODES[place.a].id for place in ELEVATORS if NODES[place.a].site != NOTHING]


def _rich(seed: int, settings: dict[str, Any]) -> HighFrontierState:
    """Everybody has a Freighter, often promoted, cubes on Claims and off, a GW thruster and isotopes."""
    rng = random.Random(seed)
    state = position(*FACTIONS, seed=seed, **settings)
    places = rng.sample(sorted({*rng.sample(GENTLE, 14), *rng.sample(SPECIAL, 4), *rng.sample(ENDS, 3)}), 18)
    for seat, faction in enumerate(FACTIONS):
        own = places[6 * seat : 6 * seat + 6]
        state.players[seat].aqua = rng.randint(2, 25)
        for place in own[:3]:
            factory(state, seat, place, colony=rng.random() < 0.3)
        claim(state, seat, *own[3:5])
        freighter = 4 * state.decks[Deck.FREIGHTER].pop() + (rng.random() < 0.7)
        put(state, seat, Slot.FREIGHTER, rng.choice(places), freighter)
        if rng.random() < 0.7 and loading.is_promoted(state, seat):
            state.players[seat].cubes -= 1
            put(state, seat, Slot.MOBILE_1, rng.choice(places))
        thruster = 4 * state.decks[Deck.GW_THRUSTER].pop() + (rng.random() < 0.5)
        for slot in (Slot.ROCKET, Slot.OUTPOST_1, Slot.OUTPOST_2):
            pieces = [_dealt(state, deck, rng) for deck in CORE_DECKS]
            names: list[str | int] = [*pieces, faction] if slot == Slot.OUTPOST_1 else [*pieces]
            if slot == Slot.ROCKET:
                names.append(thruster)
            glitch = rng.random() < 0.3
            water, gold = rng.randint(0, 6), rng.randint(0, 2)
            put(
                state, seat, slot, rng.choice((*own, *SPECIAL)), *names, water=water, gold=gold, glitch=glitch
            )
    if FUTURES in state.modules:
        for number in rng.sample(range(20), 3):
            state.futures = (*state.futures, (number, rng.randrange(3)))
    if state.conflict:
        war(state)
    return state


def _dealt(state: HighFrontierState, deck: Deck, rng: random.Random) -> int:
    number = state.decks[deck].pop()
    return 4 * number + rng.randrange(len(CARDS[number].faces))


def _check(state: HighFrontierState) -> None:
    where = Counter(number for deck in state.decks for number in deck)
    for player in state.players:
        where.update(player.hand)
        where.update(piece >> 2 for stack in player.stacks if stack is not None for piece in stack.cards)
        assert player.aqua >= 0
        assert min(player.cubes, player.disks, player.domes) >= 0
    assert set(where.values()) == {1}, "every card is in one place"
    assert set(OF_DECK[Deck.FREIGHTER]) <= set(where)
    for seat, player in enumerate(state.players):
        flying = sum(player.stacks[slot] is not None for slot in MOBILES)
        cubes = (
            flying + list(state.factories.values()).count(seat) + sum(state.delegates[seat :: state.seats])
        )
        assert player.cubes + cubes + (seat == state.first) == CHARTS.cubes
        big = player.stacks[Slot.FREIGHTER]
        assert big is None or FACES[big.cards[0]].load
        stone = falling.stone_of(state, seat)
        assert (stone is None) == (player.stacks[Slot.DROPSTONE] is None)
    if COMBAT not in state.modules:
        assert set(state.factories) <= set(state.claims)


@pytest.mark.parametrize("name", list(TABLES))
@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_lost_or_made(name: str, seed: int) -> None:
    state = _rich(seed, TABLES[name])
    rng = random.Random(seed)
    state.then(*(Turn(number % len(FACTIONS)) for number in range(TURNS)))
    advance(state)
    made = 0
    while not state.over and to_act(state) and made < SOME:
        seat = to_act(state)[0]
        resolve(state, _chosen(state, seat, rng), seat)
        made += 1
        _check(state)
    assert made < SOME
    assert codec.digest(state)
    assert not state.conflict or table(state).war >= War.NONE


def _chosen(state: HighFrontierState, seat: int, rng: random.Random) -> Any:
    """By chance; what belongs to these modules is taken rather often."""
    found = list(options(state, seat))
    wanted = [
        option
        for option in found
        if str(option).startswith(
            ("move", "swap", "promote", "elevator", "future", "ride", "dislodge", "strike", "nano", "change")
        )
        or "isotopes" in str(option)
    ]
    return rng.choice(wanted) if wanted and rng.random() < 0.5 else rng.choice(found)
