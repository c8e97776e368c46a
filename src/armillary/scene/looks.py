"""A game's look: its own colours, symbols and drawings."""

from __future__ import annotations

from msgspec import Struct


class Look(Struct, frozen=True):
    """Drawings of one game alone: `drawings.css` and `icons.svg` in its package, under its own name.

    Its classes hold in its own drawings alone, and its icons go before those of the house.
    """

    name: str
    package: str
