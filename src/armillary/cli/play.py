"""`armillary play`: a game in the terminal."""

from __future__ import annotations

import argparse
import secrets
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from armillary.cli.commands import (
    Command,
    Parser,
    add_game,
    add_language,
    add_settings,
    console,
    load_game,
    read_settings,
)
from armillary.cli.players import ME, Player, let_play, players, split_seats, usual_seats
from armillary.cli.saving import load, save, seats_in
from armillary.cli.screen import Screen
from armillary.cli.sitting import Sitting
from armillary.engine import Match, RecordError
from armillary.language.words import catalogue


def declare(parser: Parser) -> None:
    add_game(parser)
    parser.add_argument(
        "--seats",
        metavar="WHO,WHO",
        help="who plays, in seat order: me, or a bot that `armillary bots` lists (default: me and two bots); "
        "several me share the terminal, and without any the bots play alone",
    )
    parser.add_argument("--names", metavar="A,B", default="", help="what the players are called")
    parser.add_argument("--seed", metavar="N", type=int, help="the same seed, the same game (default: any)")
    add_settings(parser)
    parser.add_argument("--record", metavar="FILE", type=Path, help="where the game is written down")
    parser.add_argument("--resume", metavar="FILE", type=Path, help="go on with a game that was written down")
    add_language(parser)


def run(asked: argparse.Namespace) -> int:
    match, specs = _resumed(asked) if asked.resume else _begun(asked)
    words = catalogue(asked.language).of(match.game)
    names = [name.strip() for name in asked.names.split(",") if name.strip()]
    seated = players(match.game, specs, match.seed, names, words)
    screen = Screen(console(prose=True), match.game, [player.name for player in seated], words)
    if ME in specs:
        record = asked.record or asked.resume
        Sitting(match, seated, screen, _ask, language=asked.language, record=record).run()
    else:
        _play_out(match, seated, screen)
        if asked.record:
            save(match.record, specs, asked.record)
            screen.say(words("The record is in {path}.").format(path=asked.record))
    return 0


def _begun(asked: argparse.Namespace) -> tuple[Match[Any], list[str]]:
    game = load_game(asked.game)
    specs = split_seats(asked.seats) if asked.seats else usual_seats(game)
    seed = secrets.randbelow(1_000_000) if asked.seed is None else asked.seed
    return game.start(len(specs), seed, read_settings(game, asked.settings)), specs


def _resumed(asked: argparse.Namespace) -> tuple[Match[Any], list[str]]:
    record = load(asked.resume)
    game = load_game(record.game)
    specs = split_seats(asked.seats) if asked.seats else seats_in(asked.resume) or usual_seats(game)
    match, error = Match.replay_as_far(game, record)
    if error is not None:
        where = f"{asked.resume}: {str(error).rstrip('.')}"
        raise RecordError(0, f"{where}. armillary replay {asked.resume} shows how far it goes.")
    return match, specs


def _play_out(match: Match[Any], seated: list[Player], screen: Screen) -> None:
    with screen.console.status(screen.words("The bots are playing")):
        while not match.over:
            seat = match.to_act[0]
            let_play(match, seat, seated[seat])
    screen.show_result(match)


def _ask() -> str:
    """A line of the player; one that does not come from a keyboard is shown, so that the page reads well."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401, PLC0415  (lines can be edited and come back with the arrow keys)
        return input("> ")
    sys.stdout.write("> ")
    line = sys.stdin.readline()
    sys.stdout.write(line or "\n")
    if not line:
        raise EOFError
    return line


COMMAND = Command(
    name="play",
    help="play in the terminal",
    example="armillary play\n"
    "armillary play --seats me,search:300ms --option short_game=true --language it\n"
    "armillary play --seats random,random --seed 7 --record out.txt",
    declare=declare,
    run=run,
)
