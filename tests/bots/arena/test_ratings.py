"""Intervals and Elo."""

from __future__ import annotations

import pytest

from armillary.bots.arena.ratings import elo, mean, wilson


def test_wilsons_interval_for_a_known_case() -> None:
    share = wilson(81, 263)  # Newcombe 1998, method 3
    assert (round(share.low, 4), round(share.high, 4)) == (0.2553, 0.3662)


@pytest.mark.parametrize(("wins", "low", "high"), [(0, 0.0, 0.161), (20, 0.839, 1.0)])
def test_all_or_nothing_leaves_doubt_on_one_side(wins: int, low: float, high: float) -> None:
    share = wilson(wins, 20)
    assert (round(share.low, 3), round(share.high, 3)) == (low, high)


def test_no_games_say_nothing() -> None:
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_a_mean_has_an_interval_that_shrinks_with_the_root_of_the_games() -> None:
    few, many = mean([1.0, 3.0] * 10), mean([1.0, 3.0] * 1000)
    assert few.value == many.value == 2.0
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(10, rel=0.03)


def test_three_wins_in_four_are_191_elo() -> None:
    results = [(0, 1, 1.0)] * 3000 + [(1, 0, 1.0)] * 1000
    strong, weak = elo(2, results)
    assert strong.value - weak.value == pytest.approx(190.8, abs=1)
    assert (strong.value + weak.value) / 2 == pytest.approx(1500)
    assert strong.low < strong.value < strong.high


def test_ties_make_equals() -> None:
    one, other = elo(2, [(0, 1, 0.5)] * 10)
    assert one.value == pytest.approx(other.value) == pytest.approx(1500)


def test_a_bot_that_never_loses_has_a_finite_rating_that_grows_with_its_games() -> None:
    few = elo(2, [(0, 1, 1.0)] * 5)[0]
    many = elo(2, [(0, 1, 1.0)] * 500)[0]
    assert 1500 < few.value < many.value < 3500


def test_ratings_follow_from_games_that_were_not_played() -> None:
    """Two bots that never met are compared by way of a third."""
    results = [(0, 1, 1.0)] * 75 + [(0, 1, 0.0)] * 25 + [(1, 2, 1.0)] * 75 + [(1, 2, 0.0)] * 25
    first, second, third = elo(3, results)
    assert first.value > second.value > third.value
    assert first.value - third.value == pytest.approx(2 * (first.value - second.value), rel=0.01)


def test_more_games_make_a_rating_surer() -> None:
    few = elo(2, [(0, 1, 1.0), (0, 1, 0.0)] * 10)[0]
    many = elo(2, [(0, 1, 1.0), (0, 1, 0.0)] * 1000)[0]
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(10, rel=0.05)
