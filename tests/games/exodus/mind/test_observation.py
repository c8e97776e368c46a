"""What a program that learns is shown: lists of the same lengths, seen from the own seat."""

from __future__ import annotations

from armillary.engine import Rng, advance, resolve, to_act
from armillary.engine.planning import onward
from armillary.games.exodus import GAME
from armillary.games.exodus.mind.observation import DECISIONS, observe
from armillary.games.exodus.rules.build import BuildShips
from tests.games.exodus.positions import do, give, settle, table


def test_lists_keep_their_lengths() -> None:
    game = GAME
    state = game.new_state(3, seed=5)
    advance(state)
    rng = Rng(5)
    lengths: dict[str, int] = {}
    for _ in range(200):
        seat = to_act(state)[0]
        seen = {name: len(numbers) for name, numbers in observe(game.view(state, seat)).items()}
        lengths = lengths or seen
        assert seen == lengths
        resolve(state, rng.choice(onward(state, seat)), seat)


def test_the_own_faction_comes_first() -> None:
    state = table(3)
    give(state, 1, cp=17)
    settle(state, 1, state.home(1), 5)
    state.viewer = 1
    seen = observe(state)
    assert seen["resources"][0] == 17
    assert seen["population"][3 * state.home(1)] == 5


def test_it_names_the_decision_and_who_is_asked() -> None:
    state = table(2)
    give(state, 0, cp=10, axinium=5)
    do(state, BuildShips(0))
    state.viewer = 1
    assert observe(state)["decision"] == [DECISIONS.index("BuildShips") + 1, 1]
