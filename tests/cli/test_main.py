"""The command line as a whole: help, errors in one line, interruptions."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from armillary import cli
from armillary.cli import main
from armillary.cli.commands import Command
from armillary.engine import SetupError
from armillary.engine.shapes import is_compiled

COMMAND = [sys.executable, "-c", "import sys; from armillary.cli import main; sys.exit(main(sys.argv[1:]))"]
NAMES = [command.name for command in cli.COMMANDS]


def raising(error: BaseException) -> Command:
    def run(asked: object) -> int:
        raise error

    return Command("fail", "fail", "armillary fail", lambda parser: None, run)


def with_command(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    monkeypatch.setattr(cli, "COMMANDS", (raising(error),))


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_help_with_an_example(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main([name, "--help"])
    assert exit_.value.code == 0
    assert f"for example:\n  armillary {name}" in capsys.readouterr().out


def test_without_a_command_the_help_lists_them_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    out = capsys.readouterr().out
    assert [name for name in NAMES if f"\n    {name} " in out] == NAMES


def test_a_wrong_argument_gets_one_line_that_says_where_to_look(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(["play", "--tea"])
    assert exit_.value.code == 2
    assert capsys.readouterr().err == ("armillary: unrecognized arguments: --tea. Try armillary --help.\n")


def test_an_unknown_game_is_answered_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "space_gate_odissey"]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "Did you mean space_gate_odyssey?" in error


def test_a_missing_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "nothing.txt"
    assert main(["replay", str(missing)]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert f"{missing} cannot be opened: No such file or directory" in error


def test_an_error_of_ours_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with_command(monkeypatch, SetupError("Two\nlines."))
    assert main(["fail"]) == 2
    assert capsys.readouterr().err == "armillary: Two lines.\n"


def test_an_error_of_the_system_names_the_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with_command(monkeypatch, PermissionError(13, "Permission denied", "secret.txt"))
    assert main(["fail"]) == 2
    assert capsys.readouterr().err == "armillary: secret.txt: Permission denied.\n"


def test_an_interruption_is_not_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with_command(monkeypatch, KeyboardInterrupt())
    assert main(["fail"]) == 130
    assert capsys.readouterr().err == ""


def test_a_reader_who_goes_away_gets_no_traceback() -> None:
    with subprocess.Popen(
        [*COMMAND, "rules", "space_gate_odyssey", "--all"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        pipesize=4096,  # far less than there is to say: nobody can have said it all before the reader goes
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.read(1)
        process.stdout.close()
        errors = process.stderr.read()
    assert errors == b""
    assert process.returncode == 141


def test_a_terminal_without_our_characters_gets_no_traceback() -> None:
    shown = subprocess.run(
        [*COMMAND, "rules", "space_gate_odyssey", "SGO-044"],
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert shown.returncode == 0
    assert b"?? Turn structure" in shown.stdout


def test_the_version_is_told_and_whether_it_is_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(["--version"])
    assert exit_.value.code == 0
    told = capsys.readouterr().out
    assert told.startswith("armillary 0.")
    assert told.endswith("(compiled)\n" if is_compiled("armillary.engine.steps") else "(plain Python)\n")
