"""Levels of bots as people choose them: each is a bot with its argument."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from armillary.bots.bot import Bot, Maker, bot, no_argument
from armillary.engine import Game


class Level(Struct, frozen=True):
    """A bot as it is made, and how long it thinks about a choice."""

    spec: str
    seconds: float = 0.0


BEGINNER, REGULAR, STRONG, EXPERT = "beginner", "regular", "strong", "expert"
LEVELS = {
    BEGINNER: Level("policy:3"),
    REGULAR: Level("policy:0"),
    STRONG: Level("greedy"),
    EXPERT: Level("search:1000ms", 1.0),
}
SAYS = {
    BEGINNER: "plays at a glance, and often what it likes less",
    REGULAR: "plays at a glance what it likes best",
    STRONG: "looks one choice ahead",
    EXPERT: "searches for a second",
}


def made_as(spec: str) -> Maker:
    """How a level is made: it takes nothing after a colon."""

    def make(game: Game[Any], argument: str) -> Bot:
        no_argument(spec, argument)
        return bot(spec, game)

    return make


@cache
def ratings() -> dict[str, dict[str, int]]:
    """By game and level: the Elo rating that `armillary league` has measured, 1500 on average."""
    text = files(__package__).joinpath("ratings.json").read_text("utf-8")
    found: dict[str, dict[str, int]] = json.loads(text)["ratings"]
    return found
