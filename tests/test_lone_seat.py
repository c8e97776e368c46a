"""One seat is enough for a game, and nobody may win it: the engine, bots, laboratory and terminal agree."""

from __future__ import annotations

from pathlib import Path

import pytest

import armillary
from armillary.bots.arena import tournament
from armillary.bots.values import values
from armillary.cli import main
from armillary.engine import GameEnded, Match, Record, RecordError, RivalScore
from armillary.lab import env
from armillary.lab.batch import Batch, play_one
from armillary.language.words import catalogue
from tests.toys.lone_watch import LONE_WATCH
from tests.toys.lone_watch.game import NIGHTS, WatchState

NAME = LONE_WATCH.name


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(armillary.games._registered, NAME, LONE_WATCH)


def slept(seats: int = 1) -> Match[WatchState]:
    """A match in which everybody rests: the clouds have won."""
    match = LONE_WATCH.start(seats=seats, seed=3)
    for _ in range(seats * NIGHTS):
        match.play("rest")
    return match


def watched() -> Match[WatchState]:
    match = LONE_WATCH.start(seats=1, seed=3)
    for _ in range(NIGHTS):
        match.play("look")
    return match


def test_a_match_ends_without_a_winner() -> None:
    match = slept()

    assert match.over
    assert match.winners() == ()
    assert match.happened[-1][-1] == GameEnded((), (0,))


def test_alone_one_may_win() -> None:
    assert watched().winners() == (0,)


@pytest.mark.parametrize("seats", [1, 2])
def test_a_record_without_winners_is_written_read_and_played_again(seats: int) -> None:
    match = slept(seats)
    text = str(match.record)

    again = Match.replay(LONE_WATCH, Record.read(text))

    assert text.endswith(f"result {' '.join('0' * seats)} winners none\n")
    assert Record.read(text).result == (match.scores(), ())
    assert str(again.record) == text


def test_a_record_that_calls_nobody_the_winner_of_a_won_game_is_refused() -> None:
    text = str(watched().record).replace("winners 0", "winners none")

    with pytest.raises(RecordError, match="the result differs"):
        Match.replay(LONE_WATCH, Record.read(text))


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", ("Nobody wins.", "Mara wins.")), ("it", ("Non vince nessuno.", "Vince Mara."))],
)
def test_the_end_is_told_in_a_sentence(language: str, said: tuple[str, str]) -> None:
    words = catalogue(language)

    told = [LONE_WATCH.words.story(GameEnded(winners, (0,)), ["Mara"], words) for winners in ((), (0,))]

    assert tuple(told) == said


def test_a_lost_game_is_worth_nothing_and_a_won_one_all() -> None:
    assert values(LONE_WATCH, slept().state) == (0.0,)
    assert values(LONE_WATCH, slept(2).state) == (0.0, 0.0)
    assert values(LONE_WATCH, watched().state) == (1.0,)


def test_an_arena_counts_games_that_nobody_has_won() -> None:
    report = tournament.run(NAME, ["random"], games=40, seed=2)

    (alone,) = report.standings
    assert 0 < alone.wins < 40, "at random one wins and loses"
    assert alone.win_rate.value == alone.wins / 40
    assert {result.wins for result in report.results} == {(0.0,), (1.0,)}


def test_search_alone_sees_that_looking_is_better() -> None:
    report = tournament.run(NAME, ["search:40"], games=4, seed=2)

    assert report.standings[0].wins == 4


def test_a_batch_has_rows_without_a_winner() -> None:
    rows = [play_one(Batch(NAME, ("random",), games=20, seed=1), index) for index in range(20)]

    assert {row["winner_0"] for row in rows} == {True, False}


@pytest.mark.parametrize(("action", "reward"), [(0, 1.0), (1, -1.0)])
def test_the_environment_pays_a_lone_seat_for_its_victory(action: int, reward: float) -> None:
    table = env(NAME, seats=1)
    table.reset(seed=3)
    for _ in range(NIGHTS):
        table.step(action)

    assert table.rewards == {"seat_0": reward}


def test_the_terminal_says_that_nobody_wins_and_counts_the_rivals_points(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "slept.txt"
    path.write_text(str(slept().record), "utf-8")

    assert main(["replay", str(path)]) == 0

    *_, heading, looks, dice, total, verdict = capsys.readouterr().out.splitlines()
    clouds = str(slept().state.clouds)
    assert heading.split() == ["●", "Player", "◆", "Clouds"]
    assert looks.split() == ["Looks", "WATCH-002", "0", "0"]
    assert dice.split() == ["Dice", "WATCH-003", "0", clouds]
    assert total.split() == ["Total", "0", clouds]
    assert verdict == "Nobody wins."


def test_a_match_says_what_its_rivals_have() -> None:
    match = slept()

    assert match.rivals() == (RivalScore("clouds", match.state.clouds),)
    assert sum(line.rivals[0] for line in match.score_lines()) == match.state.clouds > 0
