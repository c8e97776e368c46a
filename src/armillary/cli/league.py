"""`armillary league`: every bot against every other in every game, as a table for the documentation."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import armillary
from armillary.bots.arena import league
from armillary.bots.levels import LEVELS
from armillary.cli.arena import cores
from armillary.cli.commands import INTERRUPTED, Command, Parser, console, counting_number, load_game
from armillary.cli.players import split_seats
from armillary.games import shipped


def declare(parser: Parser) -> None:
    parser.add_argument("--game", metavar="NAME", help="only this game (default: all)")
    parser.add_argument("--bots", metavar="BOT,BOT", help="the bots (default: random and the four levels)")
    parser.add_argument(
        "--games", metavar="N", type=counting_number, default=40, help="of each pair (default: %(default)s)"
    )
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="the same seed, the same tables")
    parser.add_argument(
        "--jobs", metavar="J", type=counting_number, default=cores(), help="processes (default: one a core)"
    )
    parser.add_argument("--ray", metavar="ADDRESS", help="play on this Ray cluster: auto, local, ray://...")
    parser.add_argument(
        "--resume", metavar="FOLDER", type=Path, help="keep every game there, and go on from those it has"
    )
    parser.add_argument(
        "--ladder", action="store_true", help="each bot only against the next in the list: far fewer games"
    )
    parser.add_argument("--ratings", metavar="FILE", type=Path, help="write the levels' ratings there too")


def run(asked: argparse.Namespace) -> int:
    names = [load_game(asked.game).name] if asked.game else list(shipped())
    bots = tuple(split_seats(asked.bots)) if asked.bots else league.BOTS
    if asked.resume:
        asked.resume.mkdir(parents=True, exist_ok=True)
    found: dict[str, dict[str, int]] = {}
    err = console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task("", total=None)

        def show(game: str, done: int, games: int) -> None:
            bar.update(task, description=game, completed=done, total=games)

        code = 0
        for name in names:
            try:
                places = league.play(
                    name,
                    bots,
                    asked.games,
                    asked.seed,
                    jobs=asked.jobs,
                    ray=asked.ray,
                    keep=asked.resume,
                    progress=show,
                    ladder=asked.ladder,
                )
            except league.Interrupted as stopped:
                places, code = stopped.places, INTERRUPTED
            found[name] = _of_levels(places)
            console().print(
                league.as_markdown(armillary.load(name).facts.title, places) + "\n",
                soft_wrap=True,
                markup=False,
                highlight=False,
            )
            if code:
                break
    if asked.ratings:
        kept = json.loads(asked.ratings.read_text("utf-8")) if asked.ratings.exists() else {"ratings": {}}
        how = " --ladder" if asked.ladder else ""
        kept["provenance"] = f"armillary league --games {asked.games} --seed {asked.seed}{how}"
        kept["ratings"].update(found)
        asked.ratings.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", "utf-8")
    return code


def _of_levels(places: list[league.Place]) -> dict[str, int]:
    specs = {level.spec: name for name, level in LEVELS.items()}
    return {specs[place.spec]: round(place.rating.value) for place in places if place.spec in specs}


COMMAND = Command(
    name="league",
    help="rate all bots in all games",
    example="armillary league --games 40 --resume league\n"
    "armillary league --game seti --bots greedy,search:100ms",
    declare=declare,
    run=run,
)
