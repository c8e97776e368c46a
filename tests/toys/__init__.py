"""Small games that need what no shipped game may: secret choices, hidden hands, interrupts, a lone
seat, points that are fractions, twenty thousand choices."""

from __future__ import annotations

from typing import Any

from armillary.engine import Game
from tests.toys.hidden_hands import HIDDEN_HANDS
from tests.toys.interrupts import INTERRUPTS
from tests.toys.lone_watch import LONE_WATCH
from tests.toys.long_count import LONG_COUNT
from tests.toys.sealed_bids import SEALED_BIDS
from tests.toys.shared_orbits import SHARED_ORBITS

TOYS: tuple[Game[Any], ...] = (SEALED_BIDS, HIDDEN_HANDS, INTERRUPTS, LONE_WATCH, SHARED_ORBITS, LONG_COUNT)
