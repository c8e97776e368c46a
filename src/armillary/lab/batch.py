"""Batches of games, one row each, written as Parquet or CSV.

    from armillary.lab import Batch, run_batch
    batch = Batch("space_gate_odyssey", ("greedy", "greedy", "random"), games=1000)
    run_batch(batch, "games.parquet", jobs=2)

A row says which bot sat where, the settings, the scores, the winners, the
length, and whatever the observers counted.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import Struct, field

import armillary
from armillary.bots import bot
from armillary.bots.arena.in_processes import in_processes
from armillary.bots.arena.kept_results import Kept
from armillary.bots.arena.on_ray import on_ray
from armillary.bots.interjections import InterjectionFailed, interjections
from armillary.engine import Game, Match, Observer, Rng, SetupError
from armillary.engine.match.observers import EventCounter
from armillary.engine.points import figure
from armillary.engine.rng import number
from armillary.optional_packages import needs

Cell = int | float | str | bool
Row = dict[str, Cell]
Watching = Callable[[], Observer]


class Batch(Struct, frozen=True):
    """A batch: a game, a bot for each seat, a number of games. `rotate` moves every bot through all seats."""

    game: str
    seats: tuple[str, ...]
    games: int
    seed: int = 0
    settings: dict[str, Any] = field(default_factory=dict)
    observers: tuple[Watching, ...] = (EventCounter,)
    rotate: bool = True
    longest: int = 20_000  # choices; a game that goes on beyond is left as it stands


def run_batch(
    batch: Batch,
    path: str | Path,
    jobs: int = 1,
    progress: Callable[[int], object] | None = None,
    *,
    resume: bool = False,
    ray: str | None = None,
) -> list[Row]:
    """Play a batch, write a row a game to `path` (.parquet or .csv), and return the rows.

    Interrupted, it writes what it has (`Interrupted`). With `resume` each game is also kept in `path` +
    `.games` as it ends, and the same batch goes on from there. With `ray` (an address, `auto` or `local`)
    the games run on that Ray cluster and not in `jobs` processes. A bot that raises loses its game, and the
    column `fault` says why.
    """
    write = _writer(Path(path))
    run = (batch.game, batch.seats, batch.seed, batch.settings, batch.rotate)
    kept = Kept[Row](Path(f"{path}.games"), run, Row) if resume else None
    rows: list[Row] = [row for row in kept.games if int(row["index"]) < batch.games] if kept else []
    try:
        for row in play_batch(batch, jobs, ray, done=[int(row["index"]) for row in rows]):
            rows.append(row)
            if kept:
                kept.add(row)
            if progress:
                progress(len(rows))
    except KeyboardInterrupt:
        raise Interrupted(len(rows), batch.games, Path(path), resume) from None
    finally:
        rows.sort(key=lambda row: row["index"])
        if rows:
            write(_squared(rows))
    return rows


class Interrupted(KeyboardInterrupt):
    """Somebody stopped a batch; the rows of the games that had ended are written."""

    def __init__(self, rows: int, games: int, path: Path, resume: bool) -> None:
        self.rows = rows
        where = f", and their rows are in {path}" if rows else ""
        onward = "The same batch goes on from there." if resume else "With resume=True a batch can go on."
        super().__init__(f"Stopped after {rows} of {games} games{where}. {onward}")


def play_batch(
    batch: Batch, jobs: int = 1, ray: str | None = None, *, done: Collection[int] = ()
) -> Iterator[Row]:
    """The rows of a batch but those that are done, as they are finished."""
    game = armillary.load(batch.game)
    game.check_seats(len(batch.seats))
    game.settled(batch.settings)
    for spec in batch.seats:
        bot(spec, game)
    play = partial(play_one, batch)
    todo = [index for index in range(batch.games) if index not in done]
    if ray is not None:
        yield from on_ray(play, todo, ray)
        return
    if jobs == 1:
        yield from map(play, todo)
        return
    # Where processes can be forked, a script need not be written so that it can be imported again.
    yield from in_processes(play, todo, jobs, "fork" if sys.platform == "linux" else "spawn")


def play_one(batch: Batch, index: int) -> Row:
    """Game number `index` of a batch; the same wherever and whenever it is played."""
    game = armillary.load(batch.game)
    seed = number(batch.seed, index) >> 1
    turn = index % len(batch.seats) if batch.rotate else 0
    specs = (*batch.seats[turn:], *batch.seats[:turn])
    match = game.start(seats=len(specs), seed=seed, settings=batch.settings)
    observers = [make() for make in batch.observers]
    match.attach(*observers)
    fault = play_out(match, specs, seed, batch.longest)
    return _row(index, game, match, specs, observers, fault)


class Fault(Struct, frozen=True):
    """A bot that raised, or chose what is not allowed: its game ends there and is lost."""

    seat: int
    what: str


def play_out(match: Match[Any], specs: Sequence[str], seed: int, longest: int = 20_000) -> Fault | None:
    """Let bots play a match to its end, each from its own view; one that knows no end is left there."""
    bots = [bot(spec, match.game) for spec in specs]
    chance = [Rng(number(seed, seat + 1) >> 1) for seat in range(len(specs))]
    while not match.over and match.count < longest:
        seat = match.to_act[0]
        try:
            match.play(bots[seat].choose(match.view(seat), chance[seat]), seat)
        except Exception as error:  # a bot is somebody else's program
            return Fault(seat, f"{specs[seat]}: {type(error).__name__}: {error}")
        try:
            for other, option in interjections(match.game, match.state, list(zip(bots, chance, strict=True))):
                match.play(option, other)
        except InterjectionFailed as failed:
            return Fault(failed.seat, f"{specs[failed.seat]}: {failed}")
    return None


def _row(
    index: int,
    game: Game[Any],
    match: Match[Any],
    specs: Sequence[str],
    observers: Iterable[Observer],
    fault: Fault | None,
) -> Row:
    row: Row = {"game": game.name, "index": index, "seed": match.seed, "seats": len(specs)}
    row |= {f"option_{name}": value for name, value in match.settings.items()}
    winners = match.winners() if fault is None else [seat for seat in range(len(specs)) if seat != fault.seat]
    for seat, (spec, score) in enumerate(zip(specs, match.scores(), strict=True)):
        row |= {f"bot_{seat}": spec, f"score_{seat}": figure(score), f"winner_{seat}": seat in winners}
    row |= {"choices": match.count, "turns": match.turn, "over": match.over}
    row["fault"] = fault.what if fault else ""
    for line in match.score_lines():
        row |= {f"line_{line.label}_{seat}": figure(points) for seat, points in enumerate(line.points)}
    for observer in observers:
        row |= observer.result()
    return row


def _squared(rows: list[Row]) -> tuple[list[str], list[list[Cell | None]]]:
    """All columns of all rows, in the order in which they were first seen."""
    columns = list(dict.fromkeys(name for row in rows for name in row))
    return columns, [[row.get(name) for name in columns] for row in rows]


Squared = tuple[list[str], list[list[Cell | None]]]


def _writer(path: Path) -> Callable[[Squared], None]:
    writers: dict[str, Callable[[Path, Squared], None]] = {".parquet": _write_parquet, ".csv": _write_csv}
    if path.suffix not in writers:
        raise SetupError(f"{path.name}: rows are written to .parquet or .csv files.")
    if not path.parent.is_dir():
        raise SetupError(f"There is no folder {path.parent}.")
    if path.suffix == ".parquet":
        with needs("lab"):  # said before anything is played
            import pyarrow  # noqa: F401, PLC0415
    return partial(writers[path.suffix], path)


def _write_parquet(path: Path, table: Squared) -> None:
    import pyarrow as pa  # noqa: PLC0415  (an extra: only those who want Parquet need it)
    from pyarrow import parquet  # noqa: PLC0415

    columns, rows = table
    values = {name: [row[i] for row in rows] for i, name in enumerate(columns)}
    parquet.write_table(pa.table(values), path)


def _write_csv(path: Path, table: Squared) -> None:
    columns, rows = table
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(columns)
        writer.writerows(rows)
