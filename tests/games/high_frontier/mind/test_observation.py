"""What a program that learns is shown: lists of the same lengths, seen from the own seat."""

from __future__ import annotations

import pytest

from armillary.engine import Rng, advance, resolve, to_act
from armillary.engine.planning import onward
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.mind.observation import DECISIONS, HELD, NO_STACK, PLACES, observe
from armillary.games.high_frontier.rules.state import Slot
from tests.games.high_frontier.positions import card, claim, give, node, position, put, site, turn_of


@pytest.mark.parametrize("politics", [False, True])
def test_lists_keep_their_lengths(politics: bool) -> None:
    state = GAME.new_state(3, 5, {"politics": politics})
    advance(state)
    rng = Rng(5)
    lengths: dict[str, int] = {}
    for _ in range(200):
        seat = to_act(state)[0]
        seen = {name: len(numbers) for name, numbers in observe(GAME.view(state, seat)).items()}
        lengths = lengths or seen
        assert seen == lengths
        resolve(state, rng.choice(onward(state, seat)), seat)


def test_the_own_seat_comes_first() -> None:
    state = position("taikonauts", "spacex", "roscosmos")
    state.players[1].aqua = 17
    state.viewer = 1
    assert observe(state)["players"][1] == 17


def test_cards_are_seen_where_they_are() -> None:
    state = position("taikonauts", "spacex")
    give(state, 1, "Hall Effect")
    put(state, 0, Slot.ROCKET, "deimos", "Nuclear Drill", wet="2")
    state.viewer = 0
    cards = observe(state)["cards"]
    assert cards[card("Hall Effect")] == HELD + PLACES
    assert cards[card("Nuclear Drill")] == HELD + 1 + Slot.ROCKET


def test_a_stack_is_seen_with_its_space() -> None:
    state = position("taikonauts", "spacex")
    put(state, 0, Slot.ROCKET, "deimos", "Nuclear Drill", wet="2")
    state.viewer = 0
    stacks = observe(state)["stacks"]
    assert stacks[NO_STACK * Slot.ROCKET] == node("deimos") + 1


def test_what_stands_on_sites_is_told_by_seat() -> None:
    state = position("taikonauts", "spacex")
    claim(state, 0, "deimos")
    state.viewer = 1
    assert observe(state)["sites"][5 * site("deimos")] == 2


def test_it_names_the_decision_and_who_is_asked() -> None:
    state = turn_of(position("taikonauts", "spacex"))
    state.viewer = 1
    assert observe(state)["decision"] == [DECISIONS.index("PlayTurn") + 1, 1]
