"""The table in which a liking is found by the type of an option; the chapters of the mind fill it."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any

from armillary.games.high_frontier.mind.outlook import Outlook
from armillary.mechanics.dispatch import Dispatch

Like = Callable[[Outlook, Any], float]

LIKES: Dispatch[Like] = Dispatch("how much an option is liked")

KEEN = 3.0  # how much a point of liking counts
MOST = 6.0  # liking beyond this makes no difference
DONE = 0.0  # to end a Turn
EVEN = -4.0  # what no chapter speaks of
NEVER = -6.0


def keen(liking: float) -> float:
    """A weight: who likes something a point more takes it far more often."""
    return exp(KEEN * max(-MOST, min(MOST, liking)))
