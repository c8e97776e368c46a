"""What a mind learns at: numbers of players and settings, mixed by weight, and how it is taught."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct, field

from armillary.engine import Game, Value


class Table(Struct, frozen=True):
    """A number of players with settings, and how often it is played beside the others."""

    seats: int
    settings: dict[str, Value] = field(default_factory=dict)
    weight: float = 1.0


class Training(Struct, frozen=True):
    """How the mind of a game is taught."""

    tables: tuple[Table, ...]
    temperature: float = 1.0  # at which the game's own policy is where the net begins
    first: int = 12_000  # seats' games of the game's own policy, for scales and first values
    lap: int = 2_000  # seats' games between two steps of the nets
    chunk: int = 8  # games that an actor plays before it hands them over
    odds: bool = True  # values read what the game's own value says; not where that takes long
    plain: float = 0.1  # share of the tables where the others play the game's own policy
    greedy: float = 0.04  # and where they look one choice ahead with the game's own mind
    former: float = 0.12  # and where they are a former net
    others: float = 1.0  # what the best other's points count beside one's own; less rewards long games
    longest: int = 5_000  # choices; a game that goes on beyond teaches nothing
    inputs: int = 1100  # most inputs from the row
    ranges: tuple[str, ...] = ()  # of the row that are read; all, unless the game's figures say the rest
    lapse: int = 10  # own choices after which a turn counts as another one


# A rival at a level is rather to be beaten than known: the middle ones come most often.
_SETI = (
    Table(1, {"difficulty": 2}, 1.0),
    Table(1, {"difficulty": 3}, 2.0),
    Table(1, {"difficulty": 4}, 1.0),
    Table(1, {"difficulty": 5}, 2.0),
    Table(2, {}, 0.6),
    Table(3, {}, 0.2),
    Table(4, {}, 0.4),
)

KNOWN: dict[str, Training] = {
    "seti": Training(
        _SETI,
        temperature=1.5,
        others=0.8,
        first=20_000,
        lap=2_200,
        chunk=8,
        greedy=0.0,
        inputs=1300,
        ranges=("cards", "missions", "planets", "probes", "traces", "arrivals", "rival", "decision"),
        lapse=24,
    ),
    "space_gate_odyssey": Training(
        (
            Table(2, {}, 2.0),
            Table(3, {}, 1.0),
            Table(4, {}, 1.5),
            Table(2, {"short_game": True}, 1.0),
            Table(4, {"short_game": True}, 0.5),
        ),
        first=12_000,
        lap=4_000,
        chunk=8,
        lapse=12,
        longest=2_500,
    ),
    "exodus": Training(
        (Table(2, {}, 2.0), Table(3, {}, 1.5), Table(4, {}, 1.0), Table(5, {}, 0.3), Table(6, {}, 0.2)),
        first=6_000,
        lap=2_000,
        chunk=4,
    ),
    "stellar_horizons": Training(
        (
            Table(1, {"mode": "to_2069"}, 1.0),
            Table(2, {"mode": "to_2069"}, 2.0),
            Table(3, {"mode": "to_2069"}, 1.0),
        ),
        first=1_500,
        lap=800,
        chunk=2,
        greedy=0.0,
    ),
    "high_frontier": Training(
        (Table(2, {}, 2.0), Table(3, {}, 1.0), Table(4, {}, 1.0)),
        first=200,
        lap=120,
        chunk=1,
        odds=False,
        greedy=0.0,
    ),
}


def training_of(game: Game[Any]) -> Training:
    """How a game is taught; one that is not known here, at every number of players, as it comes."""
    found = KNOWN.get(game.name)
    if found is not None:
        return found
    return Training(tuple(Table(seats) for seats in game.facts.seats if seats <= 4))


def drawn(tables: Sequence[Table], luck: Random) -> int:
    """The number of a table, as likely as its weight."""
    return luck.choices(range(len(tables)), [table.weight for table in tables])[0]
