"""Predominance areas and tokens: SGO-136 to SGO-140."""

from __future__ import annotations

import pytest

from armillary.games.space_gate_odyssey.rules.components import TOKENS
from armillary.games.space_gate_odyssey.rules.predominance import ScorePredominance, SwapTokens
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from tests.games.space_gate_odyssey.positions import (
    aboard,
    asked,
    build,
    choose,
    do,
    full,
    gains,
    journey,
    seat_asked,
    settle,
    table,
    waiting,
)

SWAPS = ["swap 1-2", "swap 2-3", "swap 3-4", "swap 4-5"]


def order(state: OdysseyState) -> list[str]:
    """The tokens from the most valuable position to the least."""
    return [TOKENS[token] for token in state.track]


@pytest.mark.rule("SGO-136")
def test_who_settles_a_predominance_area_swaps_two_tokens() -> None:
    state = table(active=2)
    full(state, 1, "G-W-05", "E1")
    journey(state)

    choose(state, "place susskind T5")

    assert (waiting(state), seat_asked(state)) == ("SwapTokens", 1)
    choose(state, "swap 1-2")
    assert order(state) == ["wildlife", "water", "energy", "balance", "none"]


@pytest.mark.rule("SGO-136")
def test_an_ordinary_area_swaps_nothing() -> None:
    state = table()
    full(state, 0, "G-W-05", "E1")
    journey(state)

    choose(state, "place susskind T4")

    assert waiting(state) == "PlaceSettler"


@pytest.mark.rule("SGO-137")
@pytest.mark.parametrize(
    ("swap", "after"),
    [
        ("swap 1-2", ["wildlife", "water", "energy", "balance", "none"]),
        ("swap 2-3", ["water", "energy", "wildlife", "balance", "none"]),
        ("swap 3-4", ["water", "wildlife", "balance", "energy", "none"]),
        ("swap 4-5", ["water", "wildlife", "energy", "none", "balance"]),
    ],
)
def test_only_neighbours_can_be_swapped(swap: str, after: list[str]) -> None:
    state = table()

    assert do(state, SwapTokens(0)) == SWAPS, "the first and the last position are not neighbours"
    choose(state, swap)

    assert order(state) == after


@pytest.mark.rule("SGO-138")
def test_the_swap_is_compulsory_and_comes_before_the_next_settler() -> None:
    state = table()
    full(state, 0, "G-W-05", "E1")
    journey(state)

    assert choose(state, "place susskind T5") == SWAPS, "no other choice"
    assert aboard(state, 0, "E1") == 1

    assert "place susskind T6" in choose(state, "swap 4-5")


@pytest.mark.rule("SGO-138")
def test_two_predominance_areas_give_two_swaps_in_a_row() -> None:
    state = table()
    full(state, 0, "G-W-05", "E1")
    journey(state)

    choose(state, "place susskind T5", "swap 1-2", "place susskind T11", "swap 1-2")

    assert order(state) == ["water", "wildlife", "energy", "balance", "none"], "swapped and swapped back"
    assert state.over


@pytest.mark.rule("SGO-139")
def test_an_advanced_predominance_area_keeps_its_prerequisite() -> None:
    state = table()
    settle(state, "bose", {0: ["L1-3"]})
    full(state, 0, "G-W-01", "E1")

    assert "place bose L2-3" not in journey(state)
    assert "place bose L2-3" in choose(state, "place bose L1-4")
    choose(state, "place bose L2-3")
    assert waiting(state) == "SwapTokens"


@pytest.mark.rule("SGO-139")
def test_a_settler_on_a_predominance_area_scores_like_any_other() -> None:
    state = table()
    planet = settle(state, "susskind", {0: ["T5"], 1: ["T6"]})

    assert gains(planet) == [2, 2, 0]


@pytest.mark.rule("SGO-140")
@pytest.mark.parametrize(("swaps", "points"), [([], 4), (["swap 1-2"], 7), (["swap 2-3"], 2)])
def test_points_belong_to_the_positions(swaps: list[str], points: int) -> None:
    state = table()
    build(state, 0, "A-L-01", "E1")  # alone with a wildlife module

    for swap in swaps:
        do(state, SwapTokens(1))
        choose(state, swap)
    do(state, ScorePredominance())

    assert [own.influence for own in state.confederations] == [points, 0, 0]


@pytest.mark.rule("SGO-140")
def test_five_tokens_lie_on_five_positions_whatever_is_swapped() -> None:
    state = table()

    for swap in (*SWAPS, *SWAPS):
        do(state, SwapTokens(0))
        assert asked(state) == SWAPS
        choose(state, swap)

    assert sorted(order(state)) == sorted(TOKENS)
