"""What a program that learns is shown: ranges of the same lengths, seen from the own seat."""

from __future__ import annotations

import pytest

from armillary.engine import Preset, Rng, advance, resolve, to_act
from armillary.engine.planning import onward
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.mind.observation import CARD, HELD, PLACES, SITE, STACK
from armillary.games.high_frontier.rules.state import Slot
from armillary.games.records import numbered, numbering
from tests.games.high_frontier.positions import card, claim, give, node, position, put, site, turn_of

KINDS = numbered(numbering(GAME.package).decisions)


@pytest.mark.parametrize("preset", GAME.facts.presets, ids=lambda preset: preset.title)
def test_a_row_fills_its_ranges(preset: Preset) -> None:
    state = GAME.new_state(3, 5, dict(preset.settings))
    advance(state)
    rng = Rng(5)
    ranges = GAME.ranges(state).places
    for _ in range(200):
        seat = to_act(state)[0]
        assert GAME.ranges(state).places == ranges
        assert GAME.observed(state, seat)["calendar"][0] == state.year
        resolve(state, rng.choice(onward(state, seat)), seat)


def test_the_own_seat_comes_first() -> None:
    state = position("taikonauts", "spacex", "roscosmos")
    state.players[1].aqua = 17
    assert GAME.observed(state, 1)["players"][2] == 17


def test_cards_are_seen_where_they_are() -> None:
    state = position("taikonauts", "spacex")
    give(state, 1, "Hall Effect")
    put(state, 0, Slot.ROCKET, "deimos", "Nuclear Drill", wet="2")
    cards = GAME.observed(state, 0)["cards"]
    assert cards[CARD * card("Hall Effect")] == HELD + PLACES
    assert cards[CARD * card("Nuclear Drill")] == HELD + 1 + Slot.ROCKET


def test_a_stack_is_seen_with_its_space() -> None:
    state = position("taikonauts", "spacex")
    put(state, 0, Slot.ROCKET, "deimos", "Nuclear Drill", wet="2")
    stacks = GAME.observed(state, 0)["stacks"]
    assert stacks[STACK * Slot.ROCKET] == node("deimos") + 1


def test_what_stands_on_sites_is_told_by_seat() -> None:
    state = position("taikonauts", "spacex")
    claim(state, 0, "deimos")
    assert GAME.observed(state, 1)["sites"][SITE * site("deimos")] == 2


def test_it_names_the_decision_and_who_is_asked() -> None:
    state = turn_of(position("taikonauts", "spacex"))
    assert GAME.observed(state, 1)["decision"][:2] == [
        numbering(GAME.package).decisions.index("PlayTurn") + 1,
        1,
    ]
