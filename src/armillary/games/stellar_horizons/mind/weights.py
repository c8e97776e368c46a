"""The table in which a weight is found by the type of an option; the chapters of the mind fill it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.games.stellar_horizons.mind.outlook import Outlook
from armillary.mechanics.dispatch import Dispatch

Like = Callable[[Outlook, Any], float]

LIKES: Dispatch[Like] = Dispatch("how much an option is liked")
EVEN = 0.0  # what no chapter speaks of
