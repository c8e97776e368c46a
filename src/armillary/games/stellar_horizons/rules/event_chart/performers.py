"""How effects of events are performed: every chapter adds those that are its own.

This stands apart from the events themselves, which know most other chapters.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.mechanics.dispatch import Dispatch

Performer = Callable[[StellarState, int, Any], None]  # the world that was rolled, or NOTHING; the effect

PERFORMERS: Dispatch[Performer] = Dispatch("effects of events")
