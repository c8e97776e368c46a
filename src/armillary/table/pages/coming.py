"""Games that are being prepared: they have a card, not yet a table."""

from __future__ import annotations

from msgspec import Struct


class ComingGame(Struct, frozen=True):
    """What is known of a game before its rules are here; its picture is `emblems/<name>.svg`."""

    name: str
    title: str
    seats: tuple[int, int]
    minutes: int


COMING = (ComingGame("high_frontier", "High Frontier 4 Conflict", (1, 5), 300),)


def coming(here: set[str]) -> list[ComingGame]:
    """Those that cannot be played here yet."""
    return [game for game in COMING if game.name not in here]
