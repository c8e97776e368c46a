"""Every bot against every other, and one rating from all of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import armillary.games
from armillary.bots.arena import league, tournament
from armillary.bots.levels import LEVELS, ratings
from tests.bots.nim import NIM


@pytest.fixture(autouse=True)
def nim(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(armillary.games._registered, "nim", NIM)


def test_who_wins_more_has_the_better_rating(tmp_path: Path) -> None:
    places = league.play("nim", ("random", "search:200"), 6, keep=tmp_path)

    assert [place.spec for place in places] == ["search:200", "random"]
    assert places[0].rating.value > 1500 > places[1].rating.value
    assert (places[0].games, places[0].won + places[1].won) == (6, 1.0)


def test_a_league_goes_on_from_the_games_that_it_has(tmp_path: Path) -> None:
    first = league.play("nim", ("random", "greedy"), 2, keep=tmp_path)
    seen: list[int] = []

    again = league.play(
        "nim", ("random", "greedy"), 2, keep=tmp_path, progress=lambda game, done, all_: seen.append(done)
    )

    assert seen == []
    assert [place.rating for place in again] == [place.rating for place in first]


def test_on_a_ladder_a_bot_meets_only_its_neighbours() -> None:
    places = league.play("nim", ("random", "greedy", "search:200"), 2, ladder=True)

    assert {place.spec: place.games for place in places} == {"random": 2, "greedy": 4, "search:200": 2}


def test_a_league_that_is_stopped_says_what_it_has_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = tournament.run

    def stopped_at_the_second_pair(
        game: str, seats: list[str], *rest: Any, **named: Any
    ) -> tournament.Report:
        report = whole(game, seats, *rest, **named)
        if "search:200" in seats:
            raise tournament.Interrupted(report)
        return report

    monkeypatch.setattr(tournament, "run", stopped_at_the_second_pair)
    with pytest.raises(league.Interrupted) as stopped:
        league.play("nim", ("random", "greedy", "search:200", "policy"), 2, ladder=True)

    assert {place.spec: place.games for place in stopped.value.places} == {
        "random": 2,
        "greedy": 4,
        "search:200": 2,
    }


def test_the_documentation_gets_a_line_a_bot() -> None:
    text = league.as_markdown("Nim", league.play("nim", ("random", "greedy"), 2))

    assert text.startswith("**Nim**\n\n| Bot |")
    assert "| `greedy` (strong) |" in text


def test_ratings_are_of_levels_that_exist() -> None:
    assert all(set(by_level) <= set(LEVELS) for by_level in ratings().values())
