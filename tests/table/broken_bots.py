"""Bots that fail in each way in which a bot can."""

from __future__ import annotations

import os
import threading
from typing import Any

from armillary.bots.bot import Bot
from armillary.engine import Option, Rng


class Crashing(Bot):
    """Raises."""

    def choose(self, view: Any, rng: Rng) -> Option:
        raise ZeroDivisionError("no idea")


class Dying(Bot):
    """Takes its process with it."""

    def choose(self, view: Any, rng: Rng) -> Option:
        os._exit(3)


class Hanging(Bot):
    """Never answers."""

    def choose(self, view: Any, rng: Rng) -> Option:
        threading.Event().wait()
        raise AssertionError("unreachable")


class Cheating(Bot):
    """Answers with something that is not allowed."""

    def choose(self, view: Any, rng: Rng) -> Option:
        return Option()
