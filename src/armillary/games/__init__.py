"""The games, found by their names: those of this package, and what other packages offer."""

from __future__ import annotations

import logging
import pkgutil
import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from armillary.engine import Game, SetupError
from armillary.engine.texts import quoted
from armillary.entry_points import GAMES, OfferBroken, offers

_log = logging.getLogger(__name__)
_registered: dict[str, Game[Any]] = {}
_broken: dict[str, str] = {}


def names() -> list[str]:
    """The names of all games; none of them is imported for it."""
    return sorted({*shipped(), *offers(GAMES), *_registered})


@cache
def shipped() -> tuple[str, ...]:
    """The games of this package."""
    return tuple(
        module.name for module in pkgutil.iter_modules(__path__) if module.ispkg and _is_playable(module)
    )


def _is_playable(module: pkgutil.ModuleInfo) -> bool:
    """A folder without `game.py` is a game in the making."""
    return any(Path(folder, module.name, "game.py").exists() for folder in __path__)


def load(name: str) -> Game[Any]:
    """A game by its name."""
    if name not in _registered:
        _registered[name] = _imported(name)
    return _registered[name]


def _imported(name: str) -> Game[Any]:
    if name in shipped():  # nobody else can take the place of one of these
        game: Game[Any] = import_module(f"armillary.games.{name}").GAME
        return game
    if name in offers(GAMES):
        return _offered(name)
    close = get_close_matches(name, names(), n=1)
    guess = f" Did you mean {close[0]}?" if close else ""
    raise SetupError(f"There is no game {quoted(name)}.{guess} Games: {', '.join(names())}.")


def _offered(name: str) -> Game[Any]:
    """A game of another package. What failed once is not imported again, and is logged once."""
    if name in _broken:
        raise OfferBroken(_broken[name])
    offer = offers(GAMES)[name]
    try:
        game = offer.load(Game)
        offer.check_name(game.name)
    except OfferBroken as error:
        _broken[name] = str(error)
        _log.warning("%s", error)
        raise
    return game


def playable() -> Iterator[Game[Any]]:
    """Every game that can be loaded, by name; what is broken is passed over."""
    for name in names():
        try:
            yield load(name)
        except OfferBroken:
            continue


def title(name: str) -> str:
    """What a game is called; its name, if it is not (or no longer) here."""
    try:
        return load(name).facts.title
    except SetupError:
        return name


def register(game: Game[Any]) -> None:
    """Add a game of this process only; a package offers its games by entry points."""
    _registered[game.name] = game


def prefixes_in_the_making() -> list[str]:
    """How the rule ids begin of games whose ledgers are here, but no `game.py`, there or above."""
    ledgers = (path for folder in __path__ for path in Path(folder).rglob("RULES.md"))
    waiting = (path for path in ledgers if not any((f / "game.py").exists() for f in path.parents[:2]))
    return [found[1] for path in waiting if (found := _FIRST_RULE.search(path.read_text("utf-8")))]


_FIRST_RULE = re.compile(r"^- \*\*([A-Z0-9]+)-\d+\*\*", re.MULTILINE)
