"""`armillary arena`: bots against bots, with confidence intervals."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from armillary.bots.arena import tournament
from armillary.cli.commands import (
    INTERRUPTED,
    Command,
    Parser,
    add_game,
    add_settings,
    console,
    counting_number,
    load_game,
    read_settings,
)
from armillary.cli.players import split_seats
from armillary.engine import Game


def declare(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument(
        "--seats", metavar="BOT,BOT", default="greedy,random", help="the bots (default: %(default)s)"
    )
    parser.add_argument(
        "--games", metavar="N", type=counting_number, default=100, help="how many (default: %(default)s)"
    )
    parser.add_argument("--seed", metavar="S", type=int, default=0, help="the same seed, the same games")
    parser.add_argument(
        "--jobs", metavar="J", type=counting_number, default=cores(), help="processes (default: one a core)"
    )
    parser.add_argument("--ray", metavar="ADDRESS", help="play on this Ray cluster: auto, local, ray://...")
    parser.add_argument(
        "--resume",
        metavar="FILE",
        type=Path,
        help="keep every game in this file as it ends, and go on from those that it has",
    )
    add_settings(parser)
    parser.add_argument("--json", action="store_true", help="everything, for a program to read")


def cores() -> int:
    """How many processes can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(asked: argparse.Namespace) -> int:
    game = load_game(asked.game)
    try:
        report, code = _played(game, asked), 0
    except tournament.Interrupted as stopped:
        report, code = stopped.report, INTERRUPTED
        console(stderr=True).print(_stopped_after(report, asked))
    _show(game, report, asked)
    return code


def _stopped_after(report: tournament.Report, asked: argparse.Namespace) -> str:
    said = f"Stopped after {report.games} of {asked.games} games."
    if asked.resume:
        return f"{said} The same command goes on from {asked.resume}."
    return f"{said} With --resume FILE an arena goes on where it was stopped."


def _show(game: Game[Any], report: tournament.Report, asked: argparse.Namespace) -> None:
    out = console()
    if asked.json:
        out.print(report.to_json(), soft_wrap=True)
        return
    out.print(report.table())
    out.print(
        f"{report.games} games of {game.facts.title} in {report.seconds:.0f} s, seats rotated; "
        f"turns {report.turns}, choices {report.choices}."
    )
    if report.unfinished:
        out.print(f"{report.unfinished} games went on for too long and were counted as they stood.")
    for standing, fault in zip(report.standings, report.faults, strict=True):
        if fault:
            out.print(f"{standing.name}: {fault}", soft_wrap=True)


def _played(game: Game[Any], asked: argparse.Namespace) -> tournament.Report:
    err = console(stderr=True)
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task("", total=asked.games)
        return tournament.run(
            game.name,
            split_seats(asked.seats),
            asked.games,
            asked.seed,
            jobs=min(asked.jobs, asked.games),
            ray=asked.ray,
            settings=read_settings(game, asked.settings),
            progress=lambda done, games: bar.update(task, completed=done),
            keep=asked.resume,
        )


COMMAND = Command(
    name="arena",
    help="let bots play each other and see who is better",
    example="armillary arena --seats search:100ms,greedy --games 200 --seed 1\n"
    "armillary arena --seats greedy,random,random --games 400 --json\n"
    "armillary arena --seats mybots.Cautious,greedy --games 1000 --resume cautious.jsonl",
    declare=declare,
    run=run,
)
