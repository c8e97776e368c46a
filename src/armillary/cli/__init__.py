"""The command line: `armillary COMMAND`, as `armillary --help` lists them."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from armillary import __version__
from armillary.cli import arena, bench, bots, games, league, learn, play, replay, rules, serve
from armillary.cli.commands import INTERRUPTED, Command, Parser
from armillary.engine import ArmillaryError
from armillary.engine.shapes import is_compiled
from armillary.gc_settings import collect_seldom

__all__ = ["main"]

COMMANDS: tuple[Command, ...] = (
    play.COMMAND,
    serve.COMMAND,
    games.COMMAND,
    bots.COMMAND,
    arena.COMMAND,
    league.COMMAND,
    learn.COMMAND,
    replay.COMMAND,
    rules.COMMAND,
    bench.COMMAND,
)

_BROKEN_PIPE = 141  # what a shell reports of a program whose reader went away


def parser() -> Parser:
    """Everything that can be asked for."""
    made = Parser(
        prog="armillary",
        description="Heavy space board games, played properly by a computer.",
        epilog="armillary COMMAND --help says more about a command.",
    )
    made.add_argument("--version", action="version", version=f"armillary {__version__} ({_build()})")
    commands = made.add_subparsers(metavar="COMMAND")
    for command in COMMANDS:
        command.add_to(commands)
    return made


def _build() -> str:
    return "compiled" if is_compiled("armillary.engine.steps") else "plain Python"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code says how it went."""
    _survive_other_encodings()
    collect_seldom()
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        _forget_stdout()
        return _BROKEN_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED
    except ArmillaryError as error:
        return _complain(str(error))
    except OSError as error:
        what = f"{error.filename}: " if error.filename else ""
        return _complain(f"{what}{error.strerror or error}.")
    return code


def _run(arguments: Sequence[str] | None) -> int:
    whole = parser()
    asked = whole.parse_args(arguments)
    if not hasattr(asked, "run"):
        whole.print_help()
        return 0
    code: int = asked.run(asked)
    return code


def _survive_other_encodings() -> None:
    """A terminal without our characters shows question marks instead of a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _complain(text: str) -> int:
    sys.stderr.write(f"armillary: {' '.join(text.split())}\n")
    return 2


def _forget_stdout() -> None:
    """Standard output is closed: the interpreter must not fail on it again at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
