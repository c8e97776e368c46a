"""From points to weights: an option is liked the more, the more points it promises."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any

from armillary.games.exodus.mind.forecast.glance import Glance

Weigh = Callable[[Glance, Any], float]
KEEN = 3.0  # how much a point more attracts
LEAST, MOST = -5.0, 6.0  # points beyond which nothing repels or attracts more
NEVER = 1e-9


def keen(points: float) -> float:
    return exp(KEEN * max(LEAST, min(MOST, points)))


def always(weight: float) -> Weigh:
    return lambda glance, option: weight
