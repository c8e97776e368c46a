"""Declaration of commands, and arguments that several commands take."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn

from msgspec import Struct
from rich.console import Console

import armillary
from armillary.engine import Game, Setting, SetupError, Value
from armillary.language.words import languages

if TYPE_CHECKING:
    from argparse import _SubParsersAction

DEFAULT_GAME = "space_gate_odyssey"

INTERRUPTED = 130  # what a shell reports of a program that was interrupted

_PROSE, _TABLES = 100, 1000  # columns of what goes to no terminal

_TRUE, _FALSE = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


class Parser(argparse.ArgumentParser):
    """Complains in one line, and says where more can be read."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message.rstrip('.')}. Try {self.prog} --help.\n")


class Command(Struct, frozen=True):
    """A command: its name, what it does, an example, its arguments and what runs it."""

    name: str
    help: str
    example: str
    declare: Callable[[Parser], None]
    run: Callable[[argparse.Namespace], int]

    def add_to(self, commands: _SubParsersAction[Parser]) -> None:
        examples = "".join(f"\n  {line}" for line in self.example.splitlines())
        parser = commands.add_parser(
            self.name,
            help=self.help,
            description=f"{self.help[:1].upper()}{self.help[1:]}.",
            epilog=f"for example:{examples}",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        self.declare(parser)
        parser.set_defaults(run=self.run)


def add_game(parser: Parser) -> None:
    parser.add_argument("--game", metavar="G", default=DEFAULT_GAME, help="which game (default: %(default)s)")


def add_language(parser: Parser) -> None:
    parser.add_argument(
        "--language", choices=languages(), default="en", help="of what is shown (default: %(default)s)"
    )


def add_settings(parser: Parser) -> None:
    parser.add_argument(
        "--setting",
        "--option",  # the word of old
        dest="settings",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="a variant of the game, such as short_game=true; may be given several times",
    )


def counting_number(text: str) -> int:
    """A number from 1 on, as an argument."""
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 on")
    return int(text)


def seconds(text: str) -> float:
    """A time, as an argument."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a time in seconds, up to 3600")
    return found


def read_settings(game: Game[Any], texts: list[str]) -> dict[str, Value]:
    """`short_game=true` as the game's own settings; their names are checked by the game."""
    specs = {spec.name: spec for spec in game.facts.settings}
    found: dict[str, Value] = {}
    for text in texts:
        name, given, value = text.partition("=")
        found[name.strip()] = _read_value(specs.get(name.strip()), value.strip() if given else "true")
    return game.settled(found)


def _read_value(spec: Setting | None, text: str) -> Value:
    if spec is not None and isinstance(spec.default, bool):
        return _read_switch(spec, text)
    return int(text) if text.lstrip("-").isdigit() else text


def _read_switch(spec: Setting, text: str) -> bool:
    if text.casefold() not in _TRUE + _FALSE:
        raise SetupError(f"Setting {spec.name} cannot be {text!r}. Allowed: true, false.")
    return text.casefold() in _TRUE


def load_game(name: str) -> Game[Any]:
    return armillary.load(name)


class Page(Console):
    """Where things are shown; texts are taken as they are."""

    def on_broken_pipe(self) -> None:
        """Leave it to `main`, whose exit code a shell understands."""
        raise BrokenPipeError


def console(*, stderr: bool = False, prose: bool = False) -> Console:
    """Where to write; a table that is piped to a program is never cut."""
    page = Page(stderr=stderr, markup=False, highlight=False, emoji=False)
    if not page.is_terminal and not prose:
        page.width = _TABLES
    elif not page.is_terminal and "COLUMNS" not in os.environ:
        page.width = _PROSE
    return page
