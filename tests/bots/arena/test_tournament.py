"""Bots against bots."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import armillary
from armillary.bots.arena import tournament
from armillary.bots.arena.tournament import Report, draw
from armillary.engine import Game, Option, Rng, SetupError, State
from tests.bots.nim import NIM, TakeStones

GAME = "space_gate_odyssey"
SHORT = {"short_game": True}


class TakesAll:
    """Chooses what nobody may."""

    def __init__(self, game: Game[Any], argument: str = "") -> None:
        self.choice = TakeStones(99)

    def choose(self, view: State, rng: Rng) -> Option:
        return self.choice

    def reset(self) -> None:
        """Nothing to forget."""


@pytest.fixture(autouse=True)
def nim(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(armillary.games._registered, "nim", NIM)


@pytest.mark.parametrize(
    ("seats", "tables"),
    [
        (["greedy", "greedy", "greedy", "greedy"], 8),
        (["greedy", "random", "greedy", "random"], 4),
        (["greedy", "greedy", "random", "random"], 2),
    ],
)
def test_no_game_is_played_twice(seats: list[str], tables: int) -> None:
    fixtures = draw(armillary.load(GAME), seats, games=8, seed=4, settings={})
    assert len({(fixture.seed, fixture.seats) for fixture in fixtures}) == 8
    assert len({fixture.seed for fixture in fixtures}) == tables


def test_every_bot_sits_in_every_seat_at_every_table() -> None:
    fixtures = draw(NIM, ["random", "greedy", "search:9"], games=6, seed=4, settings={})
    assert [fixture.seats for fixture in fixtures[:3]] == [
        ("random", "greedy", "search:9"),
        ("greedy", "search:9", "random"),
        ("search:9", "random", "greedy"),
    ]
    first, second = fixtures[:3], fixtures[3:]
    assert len({fixture.seed for fixture in first}) == len({fixture.seed for fixture in second}) == 1
    assert first[0].seed != second[0].seed


def test_results_are_told_by_bot_and_not_by_seat() -> None:
    report = tournament.run("nim", ["search:300", "random"], games=20, seed=2, settings={"stones": 7})
    search, luck = report.standings
    assert search.wins + luck.wins == 20
    assert search.wins > 15
    assert {result.seats for result in report.results} == {(0, 1), (1, 0)}
    assert search.elo.value > luck.elo.value
    assert search.win_rate.value == search.wins / 20


def test_the_same_seed_gives_the_same_games_in_processes_too() -> None:
    alone = tournament.run(GAME, ["greedy", "random"], games=2, seed=3, settings=SHORT, longest=60)
    beside = tournament.run(GAME, ["greedy", "random"], games=2, seed=3, settings=SHORT, longest=60, jobs=2)
    other = tournament.run(GAME, ["greedy", "random"], games=2, seed=4, settings=SHORT, longest=60)
    assert _outcomes(alone) == _outcomes(beside)
    assert _outcomes(alone) != _outcomes(other)


def _outcomes(report: Report) -> list[tuple[object, ...]]:
    return [(r.seed, r.scores, r.wins, r.choices, r.turns) for r in report.results]


def test_progress_is_told_after_every_game() -> None:
    told: list[tuple[int, int]] = []
    tournament.run(
        "nim", ["random", "random"], games=3, progress=lambda done, games: told.append((done, games))
    )
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_a_report_is_json_and_back() -> None:
    report = tournament.run("nim", ["random", "random"], games=4, seed=1)
    assert msgspec.json.decode(report.to_json(), type=Report) == report
    assert [standing.name for standing in report.standings] == ["random #1", "random #2"]


def test_a_report_is_a_table() -> None:
    report = tournament.run("nim", ["random", "greedy"], games=4, seed=1)
    assert report.table().row_count == 2


def test_a_game_without_end_is_counted_as_it_stands() -> None:
    report = tournament.run(GAME, ["random", "random"], games=1, longest=10)
    assert report.unfinished == 1
    assert sum(report.results[0].choices) == 10


def test_a_bot_that_cheats_loses_and_is_named() -> None:
    report = tournament.run("nim", ["tests.bots.arena.test_tournament.TakesAll", "random"], games=2)

    assert [standing.wins for standing in report.standings] == [0, 2]
    assert "TakesAll chose “take 99”, which is not allowed" in report.faults[0]
    assert report.faults[1] == ""


@pytest.mark.parametrize(
    ("seats", "games", "options", "message"),
    [
        (["greedy"], 2, {}, "not played by 1 seats"),
        (["greedy", "nobody"], 2, {}, "There is no bot 'nobody'"),
        (["greedy", "random"], 0, {}, "Allowed: 1 or more"),
        (["greedy", "random"], 2, {"stone": 3}, "has no setting 'stone'"),
    ],
)
def test_a_bad_arena_is_refused_before_anything_is_played(
    seats: list[str], games: int, options: dict[str, object], message: str
) -> None:
    with pytest.raises(SetupError, match=message):
        tournament.run("nim", seats, games, settings=options)
