"""Every run visits every game, number of seats and value of a setting; the commit says by which ways."""

from __future__ import annotations

import pytest

import armillary
from armillary.games import shipped
from armillary.testing.cases import cases_of
from tests.conformance import ways as chosen
from tests.conformance.ways import VARIABLE, commit, drawn, traits, ways

GAMES = [armillary.load(name) for name in shipped()]
CASES = cases_of(*GAMES)


@pytest.mark.parametrize("seed", range(5))
def test_whatever_is_drawn_everything_is_met(seed: int) -> None:
    some = drawn(CASES, seed)

    assert {trait for case in some for trait in traits(case)} == {
        trait for case in CASES for trait in traits(case)
    }
    assert {(case.game.name, case.seats) for case in some} == {
        (game.name, seats) for game in GAMES for seats in game.facts.seats
    }


def test_fewer_than_all_are_drawn_and_others_for_another_commit() -> None:
    first, again, other = drawn(CASES, 1), drawn(CASES, 1), drawn(CASES, 2)

    assert first == again != other
    assert len(first) < len(CASES)
    assert [case for case in CASES if case in first] == list(first)


def test_all_are_visited_if_somebody_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "1")
    assert ways(*GAMES) == CASES


def test_all_are_visited_in_sources_without_a_history(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setattr(chosen, "commit", lambda: "")
    assert ways(*GAMES) == CASES


def test_the_commit_draws_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setattr(chosen, "commit", lambda: "2f")
    assert ways(*GAMES) == drawn(CASES, 47)
    monkeypatch.undo()
    assert set(commit()) <= set("0123456789abcdef")
