"""What a choice leads to, in points."""

from __future__ import annotations

from dataclasses import replace

import pytest

import armillary
from armillary.bots.outlook import Outlook, outlook, outlooks
from armillary.engine import Expectation, GameMind, Rng
from tests.bots.nim import NIM, HeapState, TakeStones, heap


def _by_stones(state: HeapState) -> list[float]:
    return [10.0 - state.stones, 2.0]


COUNTED = replace(NIM, mind=GameMind(forecasts=_by_stones))


def test_a_choice_is_told_by_the_forecast_after_it() -> None:
    view = COUNTED.view(heap(9), 0)
    found = outlooks(COUNTED, view, [TakeStones(1), TakeStones(3)], Rng(1))
    assert found == [Outlook(2.0, 2.0), Outlook(4.0, 2.0)]


def test_what_the_mind_expects_comes_before_a_forecast() -> None:
    mind = GameMind[HeapState](
        forecasts=_by_stones, expects=lambda state, seat: Expectation(7.0, 5.0, 0.8, 0.8)
    )
    assert outlook(replace(NIM, mind=mind), heap(9), 0) == Outlook(7.0, 5.0)


def test_the_end_is_told_by_the_count() -> None:
    view = COUNTED.view(heap(3), 0)
    assert outlooks(COUNTED, view, [TakeStones(3)], Rng(1)) == [Outlook(1.0, 0.0)]


def test_a_game_that_forecasts_nothing_says_nothing_of_points() -> None:
    assert outlooks(NIM, NIM.view(heap(9), 0), [TakeStones(1)], Rng(1)) == [None]


@pytest.mark.parametrize(
    ("name", "forecast"),
    [
        ("space_gate_odyssey", 3),
        ("seti", 3),
        ("exodus", 3),
        ("high_frontier", 0),
    ],  # 0: Crews are chosen first
)
def test_games_about_points_forecast_those_of_every_seat(name: str, forecast: int) -> None:
    game = armillary.load(name)
    state = game.start(seats=3, seed=4).state
    assert game.mind.forecasts is not None
    assert len(game.mind.forecasts(state)) == forecast
