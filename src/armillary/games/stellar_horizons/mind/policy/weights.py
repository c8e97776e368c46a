"""The table in which a weight is found by the type of an option; the chapters of the mind fill it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.games.stellar_horizons.mind.situation import Outlook
from armillary.mechanics.dispatch import Dispatch

Like = Callable[[Outlook, Any], float]

LIKES: Dispatch[Like] = Dispatch("how much an option is liked")
EVEN = 0.0  # what no chapter speaks of

# Known to several chapters
KEEN_ON_FIGHTS = 3.0
CAUTION = 0.15  # how much better than even the odds should be
FRIENDS_PAY = 25  # years that a better relation should last
