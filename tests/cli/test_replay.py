"""`armillary replay`: checking, showing and drawing a record."""

from __future__ import annotations

from pathlib import Path

import pytest

from armillary.cli import main
from armillary.engine import Record


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The record of a short game between bots that play anything."""
    path = tmp_path_factory.mktemp("records") / "game.txt"
    asked = ["--seats", "random,random", "--seed", "4", "--setting", "short_game", "--record", str(path)]
    assert main(["play", *asked]) == 0
    return path.read_text("utf-8")


@pytest.fixture
def record(written: str, tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(written, "utf-8")
    return path


def line_of(path: Path, beginning: str) -> int:
    lines = path.read_text("utf-8").splitlines()
    return next(n for n, line in enumerate(lines, start=1) if line.startswith(beginning))


def change(path: Path, line: int, text: str) -> None:
    lines = path.read_text("utf-8").splitlines()
    lines[line - 1] = text
    path.write_text("\n".join(lines) + "\n", "utf-8")


def test_a_record_that_agrees_exits_0(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["replay", str(record), "--check"]) == 0
    choices = len(Record.load(record).choices)
    assert f"{choices} choices and " in capsys.readouterr().out


def test_another_choice_exits_1_with_its_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = line_of(record, "5 ")
    change(record, line, "5 0 move engineer water moon")
    assert main(["replay", str(record), "--check"]) == 1
    out = capsys.readouterr().out
    assert f"line {line}: " in out
    assert "4 choices agree." in out


def test_another_digest_exits_1(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = line_of(record, "= turn 9 ")
    change(record, line, "= turn 9 0000000000000000")
    assert main(["replay", str(record), "--check"]) == 1
    assert "the position at the end of turn 9 differs" in capsys.readouterr().out


def test_another_result_exits_1_with_its_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = line_of(record, "result ")
    change(record, line, "result 999 0 winners 0")
    assert main(["replay", str(record), "--check"]) == 1
    assert f"line {line}: the result differs" in capsys.readouterr().out


def test_older_rules_are_mentioned_where_it_stops(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(record, line_of(record, "rules "), "rules 0")
    change(record, line_of(record, "7 "), "7 0 sing")
    assert main(["replay", str(record), "--check"]) == 1
    assert "written under rules version 0; this is version 2" in capsys.readouterr().out


def test_a_damaged_record_exits_2_with_its_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = line_of(record, "6 ")
    change(record, line, "six")
    assert main(["replay", str(record), "--check"]) == 2
    assert f"{record}: line {line}: “six” is not a line of a record" in capsys.readouterr().err


def test_another_kind_of_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear all\n", "utf-8")
    assert main(["replay", str(letter)]) == 2
    assert "this is not an Armillary record" in capsys.readouterr().err


def test_a_record_reads_as_a_story(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record)]) == 0
    out = capsys.readouterr().out
    assert "── Turn 1 " in out
    assert "SGO-044" in out
    assert " wins." in out or " win together." in out


def test_a_story_that_stops_is_told_so_far(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(record, line_of(record, "300 "), "300 0 sing")
    assert main(["replay", str(record)]) == 1
    out = capsys.readouterr().out
    assert "── Turn 1 " in out
    assert "299 choices agree" in out


def test_a_position_is_shown_with_what_comes_next(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--at", "20"]) == 0
    out = capsys.readouterr().out
    assert "Station of " in out
    assert Record.load(record).choices[20].text in out


def test_a_position_that_is_not_there_is_refused(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    choices = len(Record.load(record).choices)
    assert main(["replay", str(record), "--at", "99999"]) == 2
    assert f"0 to {choices}" in capsys.readouterr().err


def test_every_turn_becomes_a_picture(record: Path, tmp_path: Path) -> None:
    kept = record.read_text("utf-8").splitlines()
    third = line_of(record, "= turn 4 ")
    record.write_text("\n".join(kept[:third]) + "\n", "utf-8")
    folder = tmp_path / "deep" / "pictures"
    assert main(["replay", str(record), "--svg", str(folder)]) == 0
    pictures = sorted(folder.iterdir())
    assert [picture.name for picture in pictures] == [f"{n:03}.svg" for n in range(5)]
    assert all(picture.read_text("utf-8").startswith("<svg") for picture in pictures)
