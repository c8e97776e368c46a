"""Armillary: heavy space board games, played properly by a computer.

>>> import armillary
>>> game = armillary.load("space_gate_odyssey")
>>> match = game.start(seats=3, seed=7, settings={"short_game": True})
>>> match
<Match space_gate_odyssey: 3 seats, turn 0, seat 2 is asked, 9 options>
>>> whim = armillary.Rng(1)
>>> while not match.over:
...     _ = match.play(whim.choice(match.options()))
>>> len(match.scores())
3

What is named here is imported when it is first asked for, so that `import armillary` costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from armillary.engine import (
        SPECTATOR,
        AmbiguousChoice,
        ArmillaryError,
        ChoiceError,
        DataError,
        Facts,
        Game,
        GameMind,
        GamePictures,
        GameRules,
        GameWords,
        IllegalChoice,
        InvalidChoice,
        Match,
        NotYourChoice,
        Record,
        RecordError,
        Rng,
        RulesBroken,
        SetupError,
        UndoRefused,
    )
    from armillary.games import load, names, register

__version__ = "0.1.0"

__all__ = [
    "SPECTATOR",
    "AmbiguousChoice",
    "ArmillaryError",
    "ChoiceError",
    "DataError",
    "Facts",
    "Game",
    "GameMind",
    "GamePictures",
    "GameRules",
    "GameWords",
    "IllegalChoice",
    "InvalidChoice",
    "Match",
    "NotYourChoice",
    "Record",
    "RecordError",
    "Rng",
    "RulesBroken",
    "SetupError",
    "UndoRefused",
    "__version__",
    "load",
    "names",
    "register",
]

_OF_GAMES = ("load", "names", "register")


if not TYPE_CHECKING:  # a checker sees the imports above, and a name that is not there is an error

    def __getattr__(name: str) -> object:
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module = import_module("armillary.games" if name in _OF_GAMES else "armillary.engine")
        found: object = getattr(module, name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
