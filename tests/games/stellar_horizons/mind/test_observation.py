"""What a program that learns is shown: lists of the same lengths, seen from the own seat."""

from __future__ import annotations

import pytest

from armillary.engine import Rng, advance, resolve, to_act
from armillary.engine.planning import onward
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.mind.observation import DECISIONS, observe
from armillary.games.stellar_horizons.rules.yard import BuildShips
from armillary.testing import do
from tests.games.stellar_horizons.positions import faction, position, put


@pytest.mark.parametrize("mode", ["to_2069", "olympus", "ex_machina"])
def test_lists_keep_their_lengths(mode: str) -> None:
    state = GAME.new_state(3, 5, {"mode": mode})
    advance(state)
    rng = Rng(5)
    lengths: dict[str, int] = {}
    for _ in range(200):
        seat = to_act(state)[0]
        seen = {name: len(numbers) for name, numbers in observe(GAME.view(state, seat)).items()}
        lengths = lengths or seen
        assert seen == lengths
        resolve(state, rng.choice(onward(state, seat)), seat)


def test_the_own_faction_comes_first() -> None:
    state = position("russia", "japan", "europe")
    faction(state, "japan").money = 17
    state.viewer = 1
    seen = observe(state)
    assert seen["factions"][:3] == [0, 1, 17]


def test_a_ship_on_its_way_is_seen_with_its_years() -> None:
    state = position("russia", "japan")
    put(state, "ru_kliper", "saturn.transfer.4")
    state.viewer = 0
    ships = observe(state)["ships"]
    assert [n for n in ships[1::7] if n] == [4]


def test_it_names_the_decision_and_who_is_asked() -> None:
    state = position("russia", "japan")
    faction(state, "russia").money = 20
    do(state, BuildShips(0))
    state.viewer = 1
    assert observe(state)["decision"] == [DECISIONS.index("BuildShips") + 1, 1]
