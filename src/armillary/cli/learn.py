"""`armillary learn`: a game's mind, learned by playing itself."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from armillary.cli.arena import cores
from armillary.cli.commands import (
    Command,
    Parser,
    add_game,
    console,
    counting_number,
    load_game,
    read_settings,
)
from armillary.engine import Game, SetupError
from armillary.extras import needs


def declare(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument(
        "--hours", metavar="H", type=_hours, default=1.0, help="how long (default: %(default)s)"
    )
    parser.add_argument(
        "--jobs", metavar="J", type=counting_number, default=cores(), help="processes (default: one a core)"
    )
    parser.add_argument(
        "--folder", metavar="DIR", type=Path, help="for the mind and all else (default: learn-GAME)"
    )
    parser.add_argument("--resume", metavar="DIR", type=Path, help="go on from the checkpoint in this folder")
    parser.add_argument("--init", metavar="FILE", type=Path, help="begin with the nets of this mind")
    parser.add_argument(
        "--tables",
        metavar="SPEC",
        help="what is played, such as '2;4:short_game=true*0.5': seats, settings, weight",
    )
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="of the games and the nets")
    parser.add_argument(
        "--rate", metavar="R", type=float, default=1e-3, help="how fast (default: %(default)s)"
    )
    parser.add_argument(
        "--lap", metavar="N", type=counting_number, help="games between two steps of the nets"
    )
    parser.add_argument(
        "--first", metavar="N", type=counting_number, help="games of the game's own policy before"
    )


def _hours(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found <= 1000:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of hours, up to 1000")
    return found


def run(asked: argparse.Namespace) -> int:
    game = load_game(asked.game)
    with needs("learn"):
        import numpy  # noqa: F401, PLC0415
    from armillary.lab.learn.course import Course, Progress, Run  # noqa: PLC0415  (an extra)
    from armillary.lab.learn.tables import training_of  # noqa: PLC0415

    training = training_of(game)
    if asked.tables:
        training = replace(training, tables=read_tables(game, asked.tables))
    if asked.lap:
        training = replace(training, lap=asked.lap)
    if asked.first:
        training = replace(training, first=asked.first)
    out = console(stderr=True)

    def show(progress: Progress) -> None:
        out.print(
            f"{progress.seconds:6.0f} s  lap {progress.lap}  {progress.games} games  "
            f"{progress.own:.1f} points to {progress.best:.1f}, won {progress.won:.0%}  {progress.note}",
            soft_wrap=True,
        )

    course = Course(
        game=game.name,
        folder=asked.resume or asked.folder or Path(f"learn-{game.name}"),
        seconds=3600 * asked.hours,
        training=training,
        jobs=asked.jobs,
        seed=asked.seed,
        rate=asked.rate,
        init=asked.init,
        resume=asked.resume is not None,
        command=" ".join(["armillary", *sys.argv[1:]]),
    )
    Run(course, show).run()
    return 0


def read_tables(game: Game[Any], spec: str) -> Any:
    """Tables as they are written: `SEATS:NAME=VALUE,NAME=VALUE*WEIGHT;...`."""
    from armillary.lab.learn.tables import Table  # noqa: PLC0415

    found = []
    for part in spec.split(";"):
        text, _, weight = part.partition("*")
        seats, _, settings = text.partition(":")
        try:
            table = Table(
                int(seats), read_settings(game, settings.split(",") if settings else []), float(weight or 1)
            )
        except ValueError:
            raise SetupError(
                f"{part!r} is no table. Write SEATS:NAME=VALUE*WEIGHT, such as 2:short_game=true."
            ) from None
        game.check_seats(table.seats)
        found.append(table)
    return tuple(found)


COMMAND = Command(
    name="learn",
    help="teach a game's bots by letting them play themselves",
    example="armillary learn --game space_gate_odyssey --hours 8\n"
    "armillary learn --game seti --hours 2 --resume learn-seti\n"
    "armillary learn --hours 0.1 --tables '2:short_game=true' --lap 200",
    declare=declare,
    run=run,
)
