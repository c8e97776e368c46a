"""`armillary bench`: what is measured, without asking how fast."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import armillary
from armillary.cli import bench, main
from armillary.cli.compared import PROGRAMS, Program
from armillary.cli.speed import Played, Subject, bytes_of, measured, midgames, our
from armillary.engine.shapes import is_compiled
from tests.toys.sealed_bids import SEALED_BIDS

KEYS = {
    "decisions_per_second",
    "games_per_second",
    "clones_per_second",
    "options_per_decision",
    "state_bytes",
}
CONTEXT = {"game", "seats", "seconds", "python", "compiled"}
ODYSSEY = armillary.load("space_gate_odyssey")


def test_json_has_the_figures_and_what_they_are_of(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.1", "--seats", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == KEYS | CONTEXT
    assert all(found[key] > 0 for key in KEYS)
    assert (found["game"], found["seats"]) == ("space_gate_odyssey", 2)
    assert found["compiled"] == is_compiled("armillary.games.space_gate_odyssey.rules.state")


def test_the_table_says_what_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0.1"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "Space Gate Odyssey, 3 players" in out
    assert "forced choices resolve themselves and are not counted" in out


@pytest.mark.parametrize("arguments", [["--seconds", "0"], ["--seconds", "soon"], ["--seats", "many"]])
def test_senseless_figures_are_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(["bench", *arguments])
    assert exit_.value.code == 2
    assert "armillary bench: argument" in capsys.readouterr().err


def test_a_seat_count_that_the_game_does_not_have_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seats", "9"]) == 2
    assert "Allowed: 2, 3, 4." in capsys.readouterr().err


def three_choices(seats: int) -> list[Subject]:
    return [Subject("Three choices", lambda: Played(3, 6, 1), lambda: None)]


def test_others_are_measured_in_the_same_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "PROGRAMS", (Program("json", "json", three_choices),))
    assert main(["bench", "--seconds", "0.1", "--compare", "--json"]) == 0
    other = json.loads(capsys.readouterr().out)["compared"]["Three choices"]
    assert other["options_per_decision"] == 2
    assert {"decisions_ratio", "clones_ratio"} <= set(other)


def test_a_program_that_is_not_installed_is_named_with_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "PROGRAMS", (Program("no_such_module", "no-such-package", three_choices),))
    assert main(["bench", "--seconds", "0.1", "--compare"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "Not measured: no-such-package. Install it with make bench" in out


def interrupted_in_round(number: int) -> Program:
    """A program during which somebody presses Ctrl-C."""
    rounds = iter(range(1, 100))

    def play() -> Played:
        if next(rounds) == number:
            raise KeyboardInterrupt
        return Played(3, 6, 1)

    return Program("json", "json", lambda seats: [Subject("Three choices", play, lambda: None)])


COMPARED = ["bench", "--seconds", "0.000001", "--seats", "2", "--compare", "--json"]


def test_a_measurement_that_is_interrupted_shows_what_it_has(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "PROGRAMS", (interrupted_in_round(1),))
    assert main(COMPARED) == 130
    said = capsys.readouterr()
    assert json.loads(said.out)["decisions_per_second"] > 0
    assert "compared" not in json.loads(said.out)
    assert "Stopped after 1 of 10 rounds. With --resume FILE" in " ".join(said.err.split())


def test_a_measurement_goes_on_from_the_rounds_that_it_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "bench.jsonl"
    with monkeypatch.context() as patched:
        patched.setattr(bench, "PROGRAMS", (interrupted_in_round(4),))
        assert main([*COMPARED, "--resume", str(kept)]) == 130
    before = kept.read_text().splitlines()
    assert len(before) == 1 + 7  # which run it is; four rounds of ours, three of the other
    monkeypatch.setattr(bench, "PROGRAMS", (interrupted_in_round(3),))  # two are missing: it is not reached
    assert main([*COMPARED, "--resume", str(kept)]) == 0
    after = kept.read_text().splitlines()
    assert after[:8] == before
    assert len(after) == 1 + 10
    capsys.readouterr()
    assert main(["bench", "--seconds", "1", "--resume", str(kept)]) == 2
    assert "holds another run" in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.package)
def test_a_program_that_is_installed_plays_and_copies(program: Program) -> None:
    if not program.is_there:
        pytest.skip(f"{program.package} is only installed for make bench")
    random.seed(1)  # one game of gin rummy in a hundred is over after ten choices
    for subject in program.subjects(3):
        assert subject.play().decisions > 10
        assert subject.copy() is not None


def test_subjects_take_turns() -> None:
    order: list[str] = []

    def subject(name: str) -> Subject:
        def play() -> Played:
            order.append(name)
            return Played(1, 2, 1)

        return Subject(name, play, lambda: None)

    # No time at all: one game and one batch of copies for each in every round.
    list(measured([subject("a"), subject("b")], 0.0, rounds=3))
    assert order == ["a", "b", "a", "b", "a", "b"]


def test_games_are_played_to_the_end_and_secret_choices_are_made_too() -> None:
    played = our(SEALED_BIDS, 3, [SEALED_BIDS.new_state(3, 1)]).play()
    assert played.decisions == 4 * 3  # four comets, three secret bids each


def test_a_state_in_mid_game_is_neither_new_nor_over() -> None:
    states = midgames(ODYSSEY, 3, count=2)
    assert all(state.turn > 5 and not state.over for state in states)


def test_a_larger_state_takes_more_memory() -> None:
    begun = ODYSSEY.new_state(3, 1)
    assert 0 < bytes_of([begun]) < bytes_of(midgames(ODYSSEY, 3, count=1))
