"""`armillary arena` and `armillary bots`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from armillary.bots.arena import tournament
from armillary.cli import main

SHORT = ["--setting", "short_game=true", "--jobs", "1"]


def test_the_table_names_every_bot_with_its_wins(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--seats", "random,random", "--games", "2", *SHORT]) == 0
    out = capsys.readouterr().out
    assert "random #1" in out
    assert "2 games of Space Gate Odyssey" in out


def test_json_can_be_read_and_follows_the_seed(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for _ in range(2):
        assert (
            main(["arena", "--seats", "random,random", "--games", "2", "--seed", "5", "--json", *SHORT]) == 0
        )
        found.append(json.loads(capsys.readouterr().out))
    assert [len(report["results"]) for report in found] == [2, 2]
    scores = [[result["scores"] for result in report["results"]] for report in found]
    assert scores[0] == scores[1]


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["--seats", "me,random"], "There is no bot 'me'"),
        (["--seats", "random"], "Allowed: 2, 3, 4."),
        (["--seats", "random,random", "--setting", "tea"], "has no setting 'tea'"),
        (["--game", "chess"], "There is no game 'chess'"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(
    arguments: list[str], answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "--games", "1", *arguments]) == 2
    error = capsys.readouterr().err
    assert answer in error
    assert error.count("\n") == 1


def test_no_games_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(["arena", "--games", "0"])
    assert exit_.value.code == 2
    assert "'0' is not a number from 1 on" in capsys.readouterr().err


def test_bots_are_listed_with_what_they_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bots"]) == 0
    out = capsys.readouterr().out
    listed = ("greedy", "random", "search[:", "BOT:plain", "BOT:net=FILE")
    assert [name for name in listed if f"\n{name}" not in f"\n{out}"] == []


# Bots of one's own

MY_BOTS = """
from armillary.engine import options

class First:
    def __init__(self, game, argument): pass
    def reset(self): pass
    def choose(self, view, rng): return options(view, view.viewer)[0]

class Tired(First):
    def choose(self, view, rng): raise RuntimeError("out of ideas")

class Cheat(First):
    def choose(self, view, rng): return "win"

class Silent:
    def __init__(self, game, argument): pass

class Strange:
    pass

NUMBER = 7
"""


@pytest.fixture
def my_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A module in the current folder."""
    (tmp_path / "mybots.py").write_text(MY_BOTS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    yield
    sys.modules.pop("mybots", None)


def test_a_bot_in_the_current_folder_is_found(my_bots: None, capsys: pytest.CaptureFixture[str]) -> None:
    seats = ["--seats", "mybots.First,random"]

    assert main(["arena", "--game", "seti", *seats, "--games", "1", "--jobs", "1"]) == 0

    assert "mybots.First" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("Silent", "mybots.Silent is no bot: it has no method choose."),
        ("Strange", "mybots.Strange makes no bot from a game and a text"),
        ("NUMBER", "mybots.NUMBER is no bot: it is int, not a class."),
        ("Missing", "There is no bot 'mybots.Missing'"),
    ],
)
def test_what_is_no_bot_is_said_in_a_sentence(
    name: str, answer: str, my_bots: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "--seats", f"mybots.{name},random", "--games", "1"]) == 2

    error = capsys.readouterr().err
    assert answer in error
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "what"), [("Tired", "RuntimeError: out of ideas"), ("Cheat", "IllegalChoice")]
)
def test_a_bot_that_fails_loses_its_games_and_the_others_go_on(
    name: str, what: str, my_bots: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "--seats", f"mybots.{name},random", "--games", "4", *SHORT]) == 0

    out = capsys.readouterr().out
    assert f"mybots.{name}: 4 games lost by a fault, the first: {what}" in out
    assert "4 of 4" in out


# Interrupted


def interrupt_after(games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    play = tournament.play
    played: list[int] = []

    def some(fixture: tournament.Fixture) -> tournament.Result:
        if len(played) == games:
            raise KeyboardInterrupt
        played.append(fixture.number)
        return play(fixture)

    monkeypatch.setattr(tournament, "play", some)


def test_an_arena_that_is_interrupted_shows_what_it_has(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    interrupt_after(2, monkeypatch)

    assert main(["arena", "--seats", "random,random", "--games", "9", *SHORT]) == 130

    out, err = capsys.readouterr()
    assert "2 games of Space Gate Odyssey" in out
    assert "Stopped after 2 of 9 games." in err


def test_it_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["arena", "--seats", "random,random", "--games", "3", "--seed", "4", "--json", *SHORT]
    main(asked)
    whole = json.loads(capsys.readouterr().out)["results"]
    kept = tmp_path / "games.jsonl"
    with monkeypatch.context() as patched:
        interrupt_after(2, patched)
        main([*asked, "--resume", str(kept)])
    kept.write_bytes(kept.read_bytes() + b'{"number": 2, "see')  # cut off in the midst of a line
    interrupt_after(1, monkeypatch)
    capsys.readouterr()

    assert main([*asked, "--resume", str(kept)]) == 0

    found = json.loads(capsys.readouterr().out)["results"]
    assert [result["scores"] for result in found] == [result["scores"] for result in whole]


def test_games_of_another_arena_are_not_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = str(tmp_path / "games.jsonl")
    main(["arena", "--seats", "random,random", "--games", "1", "--resume", kept, *SHORT])
    capsys.readouterr()

    assert main(["arena", "--seats", "random,greedy", "--games", "1", "--resume", kept, *SHORT]) == 2

    assert "holds another run" in capsys.readouterr().err


def test_a_table_that_is_piped_is_not_cut(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")  # of the terminal from which it was started

    main(["arena", "--seats", "random,random", "--games", "1", *SHORT])

    head = next(line for line in capsys.readouterr().out.splitlines() if "win rate" in line)
    assert "ms a choice" in head
