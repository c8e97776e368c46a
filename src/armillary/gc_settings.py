"""How often a process looks for cycles of objects that nobody needs.

States, options and plans have none: they go when nobody holds them. Python's usual pace, every few hundred
new objects, went through all that bots remember again and again, in High Frontier half of their time.
"""

from __future__ import annotations

import gc

YOUNG = 20_000  # new objects until the newest are looked at
OLDER = 20  # such looks until the older ones are


def collect_seldom() -> None:
    """For a process that plays: what begins one calls this, a library that somebody imports does not."""
    gc.set_threshold(YOUNG, OLDER, OLDER)
