"""Small games that need what no shipped game may: secrets, plans, offers, fractions, length, width."""

from __future__ import annotations

from typing import Any

from armillary.engine import Game
from tests.toys.hidden_hands import HIDDEN_HANDS
from tests.toys.interrupts import INTERRUPTS
from tests.toys.lone_watch import LONE_WATCH
from tests.toys.long_count import LONG_COUNT
from tests.toys.open_market import OPEN_MARKET
from tests.toys.sealed_bids import SEALED_BIDS
from tests.toys.secret_orders import SECRET_ORDERS
from tests.toys.shared_orbits import SHARED_ORBITS
from tests.toys.wide_map import WIDE_MAP

TOYS: tuple[Game[Any], ...] = (
    SEALED_BIDS,
    HIDDEN_HANDS,
    INTERRUPTS,
    LONE_WATCH,
    SECRET_ORDERS,
    OPEN_MARKET,
    SHARED_ORBITS,
    LONG_COUNT,
    WIDE_MAP,
)
