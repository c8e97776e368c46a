"""Small games that need what no shipped game needs yet: secret choices, hidden hands, interrupts."""

from __future__ import annotations

from typing import Any

from armillary.engine import Game
from tests.toys.hidden_hands import HIDDEN_HANDS
from tests.toys.interrupts import INTERRUPTS
from tests.toys.sealed_bids import SEALED_BIDS

TOYS: tuple[Game[Any], ...] = (SEALED_BIDS, HIDDEN_HANDS, INTERRUPTS)
