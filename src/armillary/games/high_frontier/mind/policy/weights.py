"""The table in which a liking is found by the type of an option; the chapters of the mind fill it."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, tanh
from typing import Any

from armillary.games.high_frontier.mind.situation import Outlook
from armillary.mechanics.dispatch import Dispatch

Like = Callable[[Outlook, Any], float]

LIKES: Dispatch[Like] = Dispatch("how much an option is liked")

KEEN = 3.0  # how much a point of liking counts
MOST = 6.0  # liking beyond this makes no difference
RATHER = 2.0
KEENLY = 3.5  # more than any way to earn
SURELY = 4.0
FIRST = 5.0  # before anybody flies or fires
DONE = 0.0  # to end a Turn
EVEN = -4.0  # what no chapter speaks of
NEVER = -6.0
SURVIVES = 5 / 6  # an Epic Hazard


def keen(liking: float) -> float:
    """A weight: who likes something a point more takes it far more often."""
    return exp(KEEN * max(-MOST, min(MOST, liking)))


SHARP = 6.0  # liking for a point that the means promise more
MOST_GAIN = 2.8  # liking, at most
AN_OPERATION = 0.5  # liking of an Operation that brings nothing


def gain(points: float) -> float:
    """Liking of an Operation that brings so much: never as much as what a Rocket has to do."""
    return AN_OPERATION + MOST_GAIN * tanh(SHARP * points / MOST_GAIN)


RICH = 6  # Aqua beyond the goal's needs with which nobody sells a card to be rid of it
