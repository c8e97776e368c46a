"""`armillary replay`: shows a record as text or pictures, or only checks it."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.progress import track

from armillary.cli.commands import Command, Parser, add_language, console, load_game
from armillary.cli.pictures import picture
from armillary.cli.players import usual_names
from armillary.cli.saving import load, seats_in
from armillary.cli.screen import Screen
from armillary.engine import SPECTATOR, Event, Match, Record, RecordError, State
from armillary.language.words import catalogue
from armillary.scene.terminal import titled


def declare(parser: Parser) -> None:
    parser.add_argument("record", metavar="FILE", type=Path, help="the record")
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument(
        "--check",
        action="store_true",
        help="only play it again; exits 0 if every position agrees, otherwise 1 with the line where it stops",
    )
    ways.add_argument("--svg", metavar="FOLDER", type=Path, help="write a picture of every turn")
    ways.add_argument("--at", metavar="N", type=int, help="show the board after N choices")
    add_language(parser)


def run(asked: argparse.Namespace) -> int:
    record = load(asked.record)
    game = load_game(record.game)
    match, error = Match.replay_as_far(game, record)
    if asked.check:
        return _check(asked.record, match, record, error)
    screen = _screen(asked, match)
    if asked.svg:
        _draw(match, screen, asked.svg)
    elif asked.at is not None:
        _show_position(match, screen, asked.at)
    else:
        _show_turns(match, screen)
    if error is not None:
        screen.complain(_where_it_stops(asked.record, match, record, error))
        return 1
    return 0


def _screen(asked: argparse.Namespace, match: Match[Any]) -> Screen:
    words = catalogue(asked.language).of(match.game)
    specs = seats_in(asked.record)
    if len(specs) != match.seats:
        specs = ["me"] * match.seats
    return Screen(console(prose=True), match.game, usual_names(specs, words), words)


def _check(path: Path, match: Match[Any], record: Record, error: RecordError | None) -> int:
    out = console()
    if error is not None:
        out.print(_where_it_stops(path, match, record, error), soft_wrap=True)
        return 1
    digests = len(record.turn_ends)
    out.print(
        f"{path}: {len(match.choices)} choices and {digests} positions agree.",
        soft_wrap=True,
    )
    return 0


def _where_it_stops(path: Path, match: Match[Any], record: Record, error: RecordError) -> str:
    rules, now = record.rules, match.game.facts.rules_version
    other = f" It was written under rules version {rules}; this is version {now}." if rules != now else ""
    return f"{path}: {str(error).rstrip('.')}. {len(match.choices)} choices agree.{other}"


# Showing


def _show_position(match: Match[Any], screen: Screen, count: int) -> None:
    view = match.game.view(match.at(count), SPECTATOR)
    screen.console.print(screen.heading(view))
    screen.console.print(screen.board(view, whole=True))
    if count < len(match.choices):
        choice = match.choices[count]
        screen.say(f"{count + 1}: {screen.names[choice.seat]}: {choice.text}")


def _show_turns(match: Match[Any], screen: Screen) -> None:
    """The match turn by turn, and the final count."""
    for state, events in _turns(match):
        screen.console.print(titled(screen.standings(state).plain, screen.console.width))
        screen.show_stories(screen.stories(events))
    if match.over:
        screen.console.print(titled(screen.words("The count"), screen.console.width))
        screen.show_result(match)


def _turns(match: Match[Any]) -> Iterator[tuple[State, list[Event]]]:
    """The position in which each turn began, and what happened in it."""
    ends = {end.after for end in match.record.turn_ends}
    began: State | None = None
    told: list[Event] = []
    for count, state in enumerate(match.positions()):
        began = state.clone() if began is None else began
        told += match.happened[count]
        if count in ends or count == match.count:
            yield began, told
            began, told = state.clone(), []


def _draw(match: Match[Any], screen: Screen, folder: Path) -> None:
    """A picture of the beginning, of the end of every turn, and of the end."""
    counts = sorted({0, *(end.after for end in match.record.turn_ends), match.count})
    folder.mkdir(parents=True, exist_ok=True)
    out = screen.console
    drawing = track(counts, screen.words("Drawing"), console=out, transient=True, disable=not out.is_terminal)
    for number, count in enumerate(drawing):
        view = match.game.view(match.at(count), SPECTATOR)
        drawn = picture(match.game, view, screen.names, screen.words)
        (folder / f"{number:03}.svg").write_text(drawn, "utf-8")
    screen.say(screen.words("{count} pictures are in {path}.").format(count=len(counts), path=folder))


COMMAND = Command(
    name="replay",
    help="show, draw or check a game that was written down",
    example="armillary replay out.txt\n"
    "armillary replay out.txt --check\n"
    "armillary replay out.txt --svg pictures",
    declare=declare,
    run=run,
)
