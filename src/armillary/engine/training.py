"""How a game's mind is trained: numbers of players and settings by weight, and the curriculum."""

from __future__ import annotations

from msgspec import Struct, field

from armillary.engine.facts import Value


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
    others_of_many: float | None = None  # the same among three players or more; None: as much
    longest: int = 5_000  # choices; a game that goes on beyond teaches nothing
    inputs: int = 1100  # most inputs from the row
    ranges: tuple[str, ...] = ()  # of the row that are read; all, unless the game's figures say the rest
    lapse: int = 10  # own choices after which a turn counts as another one

    def weight_of_others(self, table: int) -> float:
        """The weight of the best opponent's points at a table, smaller where there are several opponents."""
        if self.others_of_many is None or self.tables[table].seats < 3:
            return self.others
        return self.others_of_many
