"""From points to weights: an option is liked the more, the more points it promises."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any

from armillary.games.seti.mind.forecast.glance import Glance

Weigh = Callable[[Glance, Any], float]
KEEN = 3.76  # how much a point more attracts
SURE = 16.0  # points from which on more of them attract no more
HARDLY = 0.01
LEAST = 1e-30  # no weight counts as less
PROMPT = 1e7  # what a sensible player does before small things


def keen(points: float) -> float:
    """A weight that grows with what an option is worth."""
    return exp(KEEN * min(points, SURE))


def always(weight: float) -> Weigh:
    return lambda glance, option: weight
