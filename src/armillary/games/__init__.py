"""The games, found by their names."""

from __future__ import annotations

import pkgutil
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Any

from armillary.engine import Game, SetupError

_registered: dict[str, Game[Any]] = {}


def names() -> list[str]:
    """The names of all games that can be loaded."""
    shipped = {
        module.name for module in pkgutil.iter_modules(__path__) if module.ispkg and _is_playable(module)
    }
    return sorted(shipped | set(_registered))


def _is_playable(module: pkgutil.ModuleInfo) -> bool:
    """A folder without `game.py` is a game in the making."""
    return any(Path(folder, module.name, "game.py").exists() for folder in __path__)


def load(name: str) -> Game[Any]:
    """A game by its name."""
    if name in _registered:
        return _registered[name]
    if name not in names():
        close = get_close_matches(name, names(), n=1)
        guess = f" Did you mean {close[0]}?" if close else ""
        raise SetupError(f"There is no game {name!r}.{guess} Games: {', '.join(names())}.")
    game: Game[Any] = import_module(f"armillary.games.{name}").GAME
    _registered[name] = game
    return game


def register(game: Game[Any]) -> None:
    """Add a game that is not part of this package."""
    _registered[game.name] = game
