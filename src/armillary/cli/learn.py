"""`armillary learn`: trains a game's mind by self-play."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from rich.live import Live

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

GATE = 200  # paired games of a gate, where there is an hour or more to learn


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
    parser.add_argument("--ray", metavar="ADDRESS", help="play on this Ray cluster: auto, local, ray://...")
    parser.add_argument("--resume", metavar="DIR", type=Path, help="go on from the checkpoint in this folder")
    parser.add_argument("--init", metavar="FILE", type=Path, help="begin with the nets of this mind")
    parser.add_argument(
        "--tables",
        metavar="SPEC",
        help="what is played, such as '2;4:short_game=true*0.5': seats, settings, weight",
    )
    parser.add_argument(
        "--policy-only",
        action="store_true",
        help="leave the learned values out of the mind: the game's own stay",
    )
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="of the games and the nets")
    parser.add_argument(
        "--rate", metavar="R", type=float, default=1e-3, help="how fast (default: %(default)s)"
    )
    parser.add_argument(
        "--lap", metavar="N", type=counting_number, help="games between two steps of the nets"
    )
    parser.add_argument(
        "--first",
        metavar="N",
        type=counting_number,
        help="games of the game's own policy before; with --init, of that mind's, and values begin anew",
    )
    parser.add_argument(
        "--gate",
        metavar="N",
        type=int,
        help=f"paired games in which a net has to be better than the mind so far to replace it; "
        f"0: the newest is the mind (default: {GATE} from an hour on, 0 for less)",
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
    from armillary.lab.learn.course import Course, Run  # noqa: PLC0415  (an extra)
    from armillary.lab.learn.display import board, line  # noqa: PLC0415
    from armillary.lab.learn.progress import Progress  # noqa: PLC0415
    from armillary.lab.learn.tables import training_of  # noqa: PLC0415

    training = training_of(game)
    if asked.tables:
        training = replace(training, tables=read_tables(game, asked.tables))
    if asked.lap:
        training = replace(training, lap=asked.lap)
    if asked.first:
        training = replace(training, first=asked.first)
    course = Course(
        game=game.name,
        folder=asked.resume or asked.folder or Path(f"learn-{game.name}"),
        seconds=3600 * asked.hours,
        training=training,
        jobs=asked.jobs,
        seed=asked.seed,
        rate=asked.rate,
        init=asked.init,
        anew=bool(asked.init and asked.first),
        resume=asked.resume is not None,
        command=" ".join(["armillary", *sys.argv[1:]]),
        ray=asked.ray,
        values=not asked.policy_only,
        gate=asked.gate if asked.gate is not None else GATE if asked.hours >= 1 else 0,
    )
    out = console(stderr=True)
    laps: list[Progress] = []
    if not out.is_terminal:
        Run(course, lambda lap: out.print(line(lap), soft_wrap=True)).run()
        return 0
    with Live(console=out) as live:

        def show(lap: Progress) -> None:
            laps.append(lap)
            live.update(board(laps, course.seconds))

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
