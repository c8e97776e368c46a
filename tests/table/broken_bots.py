"""Bots that fail in each way in which a bot can."""

from __future__ import annotations

import os
import threading
from typing import Any

from armillary.engine import Game, Option, Rng, State


class Broken:
    """What they have in common."""

    def __init__(self, game: Game[Any], argument: str) -> None:
        self.game = game

    def reset(self) -> None:
        """Nothing is remembered."""


class Crashing(Broken):
    """Raises."""

    def choose(self, view: State, rng: Rng) -> Option:
        raise ZeroDivisionError("no idea")


class Dying(Broken):
    """Takes its process with it."""

    def choose(self, view: State, rng: Rng) -> Option:
        os._exit(3)


class Hanging(Broken):
    """Never answers."""

    def choose(self, view: State, rng: Rng) -> Option:
        threading.Event().wait()
        raise AssertionError("unreachable")


class Cheating(Broken):
    """Answers with something that is not allowed."""

    def choose(self, view: State, rng: Rng) -> Option:
        return Option()
