"""What the reports on balance share: games of bots, kept as they are played, and tables in Markdown."""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, median, pstdev

import msgspec
from rich.console import Console
from rich.progress import track

from armillary.lab.batch import Batch, Row, play_one

# Games


def parser(
    about: str | None, seats: Sequence[int], *, games: int = 1000, seed: int = 1
) -> argparse.ArgumentParser:
    """The questions that every report asks."""
    asked = argparse.ArgumentParser(description=about)
    asked.add_argument("--games", type=int, default=games, help="for each number of players")
    asked.add_argument("--seed", type=int, default=seed)
    asked.add_argument("--bot", default="policy")
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--seats", type=int, nargs="*", default=list(seats))
    asked.add_argument(
        "--keep", type=Path, help="folder for the games played so far; a later run goes on there"
    )
    asked.add_argument("--stop", action="store_true", help="play no more: report on the games that are kept")
    return asked


def played(batch: Batch, asked: argparse.Namespace) -> list[Row]:
    """The games of a batch; those that are kept from an earlier run are not played again."""
    kept = _Kept(asked.keep, batch) if asked.keep else None
    rows = kept.rows() if kept else {}
    if asked.stop:
        return [rows[index] for index in sorted(rows)]
    missing = [index for index in range(batch.games) if index not in rows]
    games = _games(batch, missing, asked.jobs)
    what = f"{len(batch.seats)} players"
    for row in track(games, what, len(missing), console=Console(stderr=True)):
        rows[int(row["index"])] = row
        if kept:
            kept.add(row)
    return [rows[index] for index in range(batch.games)]


def _games(batch: Batch, numbers: Sequence[int], jobs: int) -> Iterator[Row]:
    play = partial(play_one, batch)
    if jobs == 1:
        yield from map(play, numbers)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, numbers, chunksize=4)


class _Kept:
    """Rows on disk, a line each: a run that is broken off loses nothing."""

    def __init__(self, folder: Path, batch: Batch) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        settings = "".join(f"_{name}-{value}" for name, value in sorted(batch.settings.items()))
        self.path = folder / f"{batch.game}_{len(batch.seats)}_{batch.seats[0]}_{batch.seed}{settings}.jsonl"

    def rows(self) -> dict[int, Row]:
        if not self.path.exists():
            return {}
        lines = self.path.read_bytes().splitlines()
        found = [msgspec.json.decode(line, type=dict[str, int | float | str | bool]) for line in lines]
        return {int(row["index"]): row for row in found}

    def add(self, row: Row) -> None:
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(row) + b"\n")


# Tables


def table(titles: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = ["| " + " | ".join(titles) + " |", "|" + "---|" * len(titles)]
    return "\n".join([*lines, *("| " + " | ".join(map(str, row)) + " |" for row in rows)])


def percent(values: Sequence[bool]) -> str:
    if not values:
        return "–"
    n, p = len(values), mean(values)
    return f"{100 * p:.1f} % ± {196 * (p * (1 - p) / n) ** 0.5:.1f}"


def seats_of(row: Row) -> range:
    return range(int(row["seats"]))


def points_of(row: Row, seat: int) -> float:
    return float(row[f"score_{seat}"])


def summary(rows: Sequence[Row], name: str = "Points") -> str:
    """How many points, how far apart, how long."""
    points = [points_of(row, seat) for row in rows for seat in seats_of(row)]
    best = [max(points_of(row, seat) for seat in seats_of(row)) for row in rows]
    turns = median(int(row["turns"]) for row in rows)
    choices = mean(int(row["choices"]) for row in rows)
    return (
        f"{len(rows)} games. {name} {mean(points):.1f} on average (spread {pstdev(points):.1f}, "
        f"median {median(points):g}, from {min(points):g} to {max(points):g}), "
        f"the winner's {mean(best):.1f}. "
        f"Turns: median {turns:.0f}; choices {choices:.0f} on average."
    )


def clockwise(row: Row, place: int) -> int:
    """The seat at a place in turn order, where turns go round; a row says with `first` who began."""
    return (int(row["first"]) + place) % int(row["seats"])


def by_place(
    rows: Sequence[Row],
    seats: int,
    titles: Sequence[str] = ("Place in turn order", "Wins", "Mean points"),
    seat_at: Callable[[Row, int], int] = clockwise,
) -> str:
    """Wins and points of whoever sat at each place."""
    found = []
    for place in range(seats):
        sitting = [(row, seat_at(row, place)) for row in rows]
        wins = percent([bool(row[f"winner_{seat}"]) for row, seat in sitting])
        found.append((place + 1, wins, f"{mean(points_of(row, seat) for row, seat in sitting):.1f}"))
    return table(titles, found)


def lines_of(rows: Sequence[Row]) -> list[str]:
    """The lines of the count."""
    return [key[5:-2] for key in rows[0] if key.startswith("line_") and key.endswith("_0")]


def line_points(rows: Sequence[Row], name: str) -> tuple[list[float], list[float]]:
    """What a line gave every player, and what it gave the winners."""
    every = [(row, seat, float(row[f"line_{name}_{seat}"])) for row in rows for seat in seats_of(row)]
    return [n for _, _, n in every], [n for row, seat, n in every if row[f"winner_{seat}"]]


def winners_without(row: Row, line: str) -> set[int]:
    """Who would have the most without one line of the count."""
    rest = [points_of(row, seat) - float(row.get(f"line_{line}_{seat}", 0)) for seat in seats_of(row)]
    return {seat for seat, points in enumerate(rest) if points == max(rest)}


def decides(row: Row, line: str) -> bool:
    """Would none of the winners have won without this line?"""
    return not winners_without(row, line) & {seat for seat in seats_of(row) if row[f"winner_{seat}"]}


def taken(rows: Sequence[Row], what: str) -> tuple[Counter[str], dict[str, list[bool]]]:
    """How often each thing was taken, and whether the taker won."""
    often: Counter[str] = Counter()
    won: dict[str, list[bool]] = defaultdict(list)
    for row in rows:
        for seat in seats_of(row):
            for name in str(row.get(f"{what}_{seat}") or "").split():
                often[name] += 1
                won[name].append(bool(row[f"winner_{seat}"]))
    return often, won
