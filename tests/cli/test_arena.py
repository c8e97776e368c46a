"""`armillary arena` and `armillary bots`."""

from __future__ import annotations

import json

import pytest

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
    assert [name for name in ("greedy", "random", "search[:") if f"\n{name}" not in f"\n{out}"] == []
