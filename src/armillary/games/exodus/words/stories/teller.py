"""How an event is told: the type of all tables of stories."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from armillary.engine import Words

Names = Sequence[str]
Teller = Callable[[Any, Names, Words], str]
