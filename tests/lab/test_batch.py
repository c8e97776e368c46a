"""Batch runs: a row a game, the same rows whoever plays them."""

from __future__ import annotations

import csv
import subprocess
import sys
from pathlib import Path

import pytest
from pyarrow import parquet

from armillary.engine import Option, Rng, SetupError, State
from armillary.lab import Batch, play_batch, run_batch
from armillary.optional_packages import MissingExtra

SHORT = Batch("space_gate_odyssey", ("random", "random"), games=2, seed=5, settings={"short_game": True})


def test_a_row_tells_who_played_and_how_it_ended() -> None:
    row = next(play_batch(SHORT))

    assert row["option_short_game"] is True
    assert (row["bot_0"], row["bot_1"]) == ("random", "random")
    assert sum(bool(row[f"winner_{seat}"]) for seat in (0, 1)) >= 1
    assert int(row["events_PlanetClosed"]) == 3
    lines = [value for name, value in row.items() if name.startswith("line_") and name.endswith("_0")]
    assert sum(int(value) for value in lines) == row["score_0"]


def test_bots_change_seats_from_game_to_game() -> None:
    batch = Batch("space_gate_odyssey", ("random", "greedy"), games=2, settings={"short_game": True})

    rows = list(play_batch(batch))

    assert [row["bot_0"] for row in rows] == ["random", "greedy"]


def test_two_processes_play_the_same_games_as_one() -> None:
    rows = sorted(play_batch(SHORT, jobs=2), key=lambda row: int(row["index"]))
    assert rows == list(play_batch(SHORT, jobs=1))


def test_parquet_and_csv_hold_the_same_rows(tmp_path: Path) -> None:
    rows = run_batch(SHORT, tmp_path / "games.parquet")
    run_batch(SHORT, tmp_path / "games.csv")

    table = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    with (tmp_path / "games.csv").open(encoding="utf-8") as file:
        written = list(csv.DictReader(file))
    assert [row["score_0"] for row in table] == [row["score_0"] for row in rows]
    assert [int(row["score_0"]) for row in written] == [row["score_0"] for row in rows]


@pytest.mark.parametrize("path", ["games.xls", "nowhere/games.csv"])
def test_a_path_that_cannot_be_written_is_refused_before_anything_is_played(
    path: str, tmp_path: Path
) -> None:
    with pytest.raises(SetupError):
        run_batch(SHORT, tmp_path / path)


def test_parquet_without_its_extra_is_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    played: list[int] = []

    with pytest.raises(MissingExtra, match=r"armillary\[lab\]"):
        run_batch(SHORT, tmp_path / "games.parquet", progress=played.append)

    assert not played


def test_a_batch_runs_as_a_script(tmp_path: Path) -> None:
    """As the documentation shows it, with less to play, and without the line for other systems."""
    script = tmp_path / "study.py"
    script.write_text(
        "from armillary.lab import Batch, run_batch\n"
        "batch = Batch('space_gate_odyssey', ('random', 'random'), games=2, settings={'short_game': True})\n"
        "print(len(run_batch(batch, 'games.csv', jobs=2)))\n"
    )

    done = subprocess.run([sys.executable, script], cwd=tmp_path, capture_output=True, text=True, check=False)

    assert (done.stdout, done.stderr) == ("2\n", "")
    assert (tmp_path / "games.csv").exists()


def test_a_batch_that_is_interrupted_keeps_its_rows_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"

    def stop(rows: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt, match=r"Stopped after 1 of 2 games, and their rows are in .*csv\."):
        run_batch(SHORT, path, progress=stop, resume=True)
    with path.open(encoding="utf-8") as file:
        assert len(list(csv.DictReader(file))) == 1
    counted: list[int] = []

    rows = run_batch(SHORT, path, progress=counted.append, resume=True)

    assert counted == [2]
    assert [row["score_0"] for row in rows] == [row["score_0"] for row in play_batch(SHORT)]


def test_rows_of_another_batch_are_not_taken(tmp_path: Path) -> None:
    run_batch(SHORT, tmp_path / "games.csv", resume=True)

    with pytest.raises(SetupError, match="another run"):
        run_batch(Batch("seti", ("random", "random"), games=1), tmp_path / "games.csv", resume=True)


class Clumsy:
    """A bot with a mistake in it."""

    def __init__(self, game: object, argument: str) -> None:
        pass

    def reset(self) -> None:
        pass

    def choose(self, view: State, rng: Rng) -> Option:
        raise ValueError("no idea")


def test_a_bot_that_raises_loses_its_game_and_the_batch_goes_on() -> None:
    batch = Batch("space_gate_odyssey", ("tests.lab.test_batch.Clumsy", "random"), games=2)

    rows = list(play_batch(batch))

    assert [row["fault"] for row in rows] == ["tests.lab.test_batch.Clumsy: ValueError: no idea"] * 2
    assert [(row["winner_0"], row["winner_1"]) for row in rows] == [(False, True), (True, False)]
