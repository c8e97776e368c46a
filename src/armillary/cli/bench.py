"""`armillary bench`: speed of the engine, alone or beside other programs."""

from __future__ import annotations

import argparse
import json
import os
import platform
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table

from armillary.bots.arena.kept_results import Kept
from armillary.cli.commands import (
    INTERRUPTED,
    Command,
    Parser,
    add_game,
    console,
    counting_number,
    load_game,
    seconds,
)
from armillary.cli.compared import PROGRAMS
from armillary.cli.speed import ROUNDS, Figures, Round, Subject, best_of, bytes_of, measured, midgames, our
from armillary.engine.shapes import is_compiled
from armillary.scene.terminal import colour

_ABOUT = (
    "A decision is a choice between at least two options: forced choices resolve themselves and are not "
    "counted for us, while Catanatron's ticks include them. Everything runs on one core, in rounds that "
    "take turns; the best round of each counts, in seconds of processor time."
)


def declare(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument("--seats", metavar="N", type=counting_number, help="how many play (default: 3)")
    parser.add_argument(
        "--seconds", metavar="S", type=seconds, default=5.0, help="how long each is measured (default: 5)"
    )
    parser.add_argument(
        "--resume",
        metavar="FILE",
        type=Path,
        help="keep every round in this file as it ends, and go on from those that it has",
    )
    parser.add_argument("--json", action="store_true", help="the figures for a program to read")
    parser.add_argument(
        "--compare", action="store_true", help="measure Catanatron, python-chess and OpenSpiel too"
    )


def run(asked: argparse.Namespace) -> int:
    game = load_game(asked.game)
    seats = asked.seats or min(game.facts.seats, key=lambda count: abs(count - 3))
    game.check_seats(seats)
    context = {
        "game": game.name,
        "seats": seats,
        "seconds": asked.seconds,
        "python": platform.python_version(),
        "compiled": is_compiled(type(game.new_state(seats, 1)).__module__),
    }
    with _one_core():
        states = midgames(game, seats)
        subjects = [our(game, seats, states)]
        missing = _add_others(subjects, seats) if asked.compare else []
        kept = _kept(asked.resume, context, subjects)
        rounds, stopped = _measured(subjects, asked.seconds, kept)
        if not rounds:
            console(stderr=True).print("Stopped before anything was measured.")
            return INTERRUPTED
        size = bytes_of(states)
    by_subject = [[each for each in rounds if each.subject == subject.name] for subject in subjects]
    figures = [best_of(found) for found in by_subject if found]  # the last ones may lack their first round
    del subjects[len(figures) :]
    if asked.json:
        _write_json(context, subjects, figures, size)
    else:
        _show(context, subjects, figures, size)
        for package in missing:
            console().print(
                f"Not measured: {package}. Install it with make bench, or pip install 'armillary[bench]'."
            )
    if stopped:
        console(stderr=True).print(_stopped_after(len(rounds), ROUNDS * len(by_subject), asked.resume))
    return INTERRUPTED if stopped else 0


def _kept(path: Path | None, context: dict[str, Any], subjects: Sequence[Subject]) -> Kept[Round] | None:
    run = [context, [subject.name for subject in subjects]]
    return Kept[Round](path, run, Round) if path else None


def _stopped_after(done: int, rounds: int, path: Path | None) -> str:
    said = f"Stopped after {done} of {rounds} rounds."
    if path:
        return f"{said} The same command goes on from {path}."
    return f"{said} With --resume FILE a measurement goes on where it was stopped."


def _add_others(subjects: list[Subject], seats: int) -> list[str]:
    """The programs that are installed; the names of those that are not."""
    for program in PROGRAMS:
        if program.is_there:
            subjects.extend(program.subjects(seats))
    return [program.package for program in PROGRAMS if not program.is_there]


def _measured(subjects: Sequence[Subject], each: float, kept: Kept[Round] | None) -> tuple[list[Round], bool]:
    """The rounds, and whether somebody interrupted them."""
    rounds = kept.games[:] if kept else []
    columns = (TextColumn("Measuring"), BarColumn(), TextColumn("{task.completed}/{task.total}"))
    err = console(stderr=True)
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task("", total=ROUNDS * len(subjects), completed=len(rounds))
        try:
            for found in measured(subjects, each, done=rounds):
                rounds.append(found)
                if kept:
                    kept.add(found)
                progress.advance(task)
        except KeyboardInterrupt:
            return rounds, True
    return rounds, False


@contextmanager
def _one_core() -> Iterator[None]:
    """Stay on one core, where the system lets us choose."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


# Showing


def _rounded(figures: Figures) -> dict[str, float]:
    return {
        "decisions_per_second": round(figures.decisions_per_second),
        "games_per_second": round(figures.games_per_second, 2),
        "clones_per_second": round(figures.clones_per_second),
        "options_per_decision": round(figures.options_per_decision, 2),
    }


def _write_json(
    context: dict[str, Any], subjects: Sequence[Subject], figures: Sequence[Figures], size: int
) -> None:
    found: dict[str, Any] = {**context, **_rounded(figures[0]), "state_bytes": size}
    if len(subjects) > 1:
        others = zip(subjects[1:], figures[1:], strict=True)
        found["compared"] = {subject.name: _compared(figures[0], other) for subject, other in others}
    print(json.dumps(found, indent=2))


def _compared(own: Figures, other: Figures) -> dict[str, float]:
    found = _rounded(other)
    if not other.options_per_decision:
        del found["options_per_decision"]
    return {
        **found,
        "decisions_ratio": round(_decided(own, other), 2),
        "clones_ratio": round(_copied(own, other), 2),
    }


def _decided(own: Figures, other: Figures) -> float:
    return own.decisions_per_second / other.decisions_per_second


def _copied(own: Figures, other: Figures) -> float:
    return own.clones_per_second / other.clones_per_second


def _show(
    context: dict[str, Any], subjects: Sequence[Subject], figures: Sequence[Figures], size: int
) -> None:
    out = console()
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=colour("brass-1"))
    table.add_column("", no_wrap=True)
    for title in ("decisions/s", "games/s", "clones/s", "options"):
        table.add_column(title, justify="right")
    if len(subjects) > 1:
        for title in ("we decide", "we clone"):
            table.add_column(title, justify="right")
    table.add_column("")
    own = figures[0]
    for subject, found in zip(subjects, figures, strict=True):
        ratios = (
            [f"× {_decided(own, found):.2f}", f"× {_copied(own, found):.2f}"]
            if found is not own
            else ["", ""]
        )
        table.add_row(
            f"{subject.name}, {context['seats']} players" if found is own else subject.name,
            f"{found.decisions_per_second:,.0f}",
            f"{found.games_per_second:,.1f}",
            f"{found.clones_per_second:,.0f}",
            f"{found.options_per_decision:.1f}" if found.options_per_decision else "",
            *(ratios if len(subjects) > 1 else ()),
            subject.note or (f"{size:,} bytes a state" if found is own else ""),
            style="bold" if found is own else "",
        )
    out.print(table)
    build = "compiled" if context["compiled"] else "plain Python"
    out.print(f"{_ABOUT} This is {build}, on {context['python']}.", style="dim")


COMMAND = Command(
    name="bench",
    help="measure how fast a game is",
    example="armillary bench --game space_gate_odyssey --seconds 5 --json\n"
    "armillary bench --compare --resume bench.jsonl",
    declare=declare,
    run=run,
)
