"""What a bot is, and how a bot is written: `greedy`, `search:100ms`, `my_package.bots.Cautious:3`."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Protocol, runtime_checkable

from msgspec import Struct

from armillary.engine import Game, Option, Rng, SetupError, State
from armillary.entry_points import BOTS, OfferBroken, offers


class Bot(Protocol):
    """Plays one seat. It knows its game and is handed its seat's view, never the state."""

    def choose(self, view: State, rng: Rng) -> Option:
        """One of the options of the seat whose view this is; `view.viewer` is that seat."""
        ...

    def reset(self) -> None:
        """Forget everything: a new game begins."""
        ...


class Opinion(NamedTuple):
    """What a bot thinks of an option: how often it tried it, and what it is worth from 0 to 1."""

    option: Option
    visits: int
    value: float


@runtime_checkable
class Analyst(Protocol):
    """A bot that can also say what it thinks of every option."""

    def analyse(self, view: State, rng: Rng | None = None) -> list[Opinion]:
        """The options, the best first."""
        ...


Maker = Callable[[Game[Any], str], Bot]


class BotKind(Struct, frozen=True):
    """A kind of bot: its name, what it does, what may follow the colon, and how to make one.

    This is what a package offers as an entry point of the group `armillary.bots`.
    """

    name: str
    help: str
    make: Maker
    argument: str = ""


_log = logging.getLogger(__name__)
_known: dict[str, BotKind] = {}


def register(name: str, make: Maker, summary: str, argument: str = "") -> None:
    """Add a kind of bot to this process: `make(game, text after the colon)` returns one."""
    _known[name] = BotKind(name, summary, make, argument)


def kinds() -> list[BotKind]:
    """Every kind of bot that has a name; what another package offers and is broken is logged, not listed."""
    found = []
    for name in bot_names():
        try:
            found.append(kind(name))
        except OfferBroken as error:
            _log.warning("%s", error)
    return found


def bot_names() -> list[str]:
    """The names of all kinds of bot; nothing is imported for it."""
    return sorted({*_known, *offers(BOTS)})


def kind(name: str) -> BotKind:
    """A kind of bot by its name; one of another package is imported now."""
    if name not in _known:
        offer = offers(BOTS)[name]
        found = offer.load(BotKind)
        offer.check_name(found.name)
        _known[name] = found
    return _known[name]


def describe() -> list[tuple[str, str]]:
    """The bots as they are written, each with a line of help."""
    return [described(kind) for kind in kinds()]


def described(kind: BotKind) -> tuple[str, str]:
    return f"{kind.name}{kind.argument and f'[:{kind.argument}]'}", kind.help


def bot(spec: str, game: Game[Any]) -> Bot:
    """A bot for this game from its spec: a name, or a class by its dotted path, and maybe an argument.

    >>> import armillary
    >>> game = armillary.load("space_gate_odyssey")
    >>> type(bot("search:100ms", game)).__name__
    'SearchBot'
    """
    name, _, argument = spec.strip().partition(":")
    make = maker(name)
    try:
        made = make(game, argument.strip())
    except (TypeError, AttributeError) as error:
        raise SetupError(f"{name} makes no bot from a game and a text: {error}.") from error
    for asked in ("choose", "reset"):
        if not callable(getattr(made, asked, None)):
            raise SetupError(f"{name} is no bot: it has no method {asked}.")
    return made


def check(spec: str, game: Game[Any]) -> str:
    """The spec, if it names a bot; otherwise an error that says what would."""
    bot(spec, game)
    return spec.strip()


def maker(name: str) -> Maker:
    if name in bot_names():
        return kind(name).make
    if "." in name:
        return _imported(name)
    close = get_close_matches(name, bot_names(), n=1)
    guess = f" Did you mean {close[0]}?" if close else ""
    raise SetupError(f"There is no bot {name!r}.{guess} Bots: {', '.join(text for text, _ in describe())}.")


def _imported(path: str) -> Maker:
    """A class imported by its path, so that worker processes find bots that were never registered there."""
    module, _, name = path.rpartition(".")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # after all that is installed
    try:
        made: Maker = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise SetupError(f"There is no bot {path!r}: {error}.") from None
    if not callable(made):
        raise SetupError(f"{path} is no bot: it is {type(made).__name__}, not a class.")
    return made


def no_argument(name: str, argument: str) -> None:
    """Refuse what follows the colon of a bot that takes nothing."""
    if argument:
        raise SetupError(f"The bot {name} takes nothing after a colon, but {argument!r} was given.")
