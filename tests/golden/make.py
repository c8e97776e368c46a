"""Make the golden records again, after a rule or the layout of a state has changed on purpose:

    python -m tests.golden.make

Every game is played to its end by a seeded random chooser. The seeds are such that, for each number of
players, the standard and the short game together use all eight exoplanets.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct, field

import armillary
from armillary.engine import STOP, Match, Option

FOLDER = Path(__file__).parent


class Golden(Struct, frozen=True):
    """A game worth keeping."""

    game: str
    name: str
    seats: int
    seed: int
    options: dict[str, bool] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        return FOLDER / self.game / f"{self.name}.txt"


SHORT = {"short_game": True}
SHORT_WITH_TOKENS = {"short_game": True, "reorganisation_tokens": True}
GAMES = (
    Golden("space_gate_odyssey", "2-players", 2, 7),
    Golden("space_gate_odyssey", "2-players-short-tokens", 2, 84, SHORT_WITH_TOKENS),
    Golden("space_gate_odyssey", "3-players", 3, 2),
    Golden("space_gate_odyssey", "3-players-short", 3, 33, SHORT),
    Golden("space_gate_odyssey", "4-players", 4, 2),
    Golden("space_gate_odyssey", "4-players-short-tokens", 4, 33, SHORT_WITH_TOKENS),
)


def play(golden: Golden) -> Match[Any]:
    """Play the game to its end, seldom stopping before all is used up."""
    match = armillary.load(golden.game).start(golden.seats, golden.seed, golden.options)
    rng = random.Random(golden.seed)
    while not match.over:
        match.play(choice(match, rng))
    return match


def choice(match: Match[Any], rng: random.Random) -> Option:
    options = list(match.options())
    if STOP in options and len(options) > 1 and rng.random() < 0.9:
        options.remove(STOP)
    return rng.choice(options)


def made() -> Iterator[Golden]:
    for golden in GAMES:
        golden.path.parent.mkdir(exist_ok=True)
        play(golden).record.save(golden.path)
        yield golden


def main() -> None:
    for golden in made():
        print(f"{golden.path.relative_to(FOLDER)}  {golden.path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
