"""Snapshots of a match: all of the last turns, fewer of older ones, at most `MOST`.

There is one at the beginning, one after each turn, and one wherever a turn has gone on for `LONGEST`
choices. When there are too many, the one goes that leaves the smallest gap, except for the last `DENSE`.
So what a match keeps does not grow with the game, the last turns are found again at once, and any other
position by making at most about a hundredth of all choices again. The digest of one that goes is kept.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Generic, TypeVar

from armillary.engine.record import TurnEnd
from armillary.engine.state import State

S = TypeVar("S", bound=State)

MOST = 256
DENSE = 8
LONGEST = 64


class Snapshot(Generic[S]):
    """A position, how many choices led to it, and whether a turn ended with them."""

    __slots__ = ("choices", "ends_turn", "state")

    def __init__(self, choices: int, state: S, *, ends_turn: bool = False) -> None:
        self.choices = choices
        self.state = state
        self.ends_turn = ends_turn

    def turn_end(self) -> TurnEnd:
        return TurnEnd(self.choices, self.state.turn, self.state.digest())


class Snapshots(Generic[S]):
    """A few positions of a match, in order; they are read only."""

    __slots__ = ("_ends", "_kept")

    def __init__(self, choices: int, state: S) -> None:
        self._kept = [Snapshot(choices, state)]
        self._ends: list[TurnEnd] = []  # of snapshots that are kept no more

    def __len__(self) -> int:
        return len(self._kept)

    @property
    def last(self) -> Snapshot[S]:
        return self._kept[-1]

    def before(self, count: int) -> Snapshot[S]:
        """The last snapshot at or before this number of choices."""
        return self._kept[bisect_right(self._kept, count, key=_choices) - 1]

    def follow(self, count: int, state: S, *, turn_ended: bool) -> None:
        """Stores a copy of the position after this choice, if one is due."""
        if turn_ended or count - self.last.choices >= LONGEST:
            self._kept.append(Snapshot(count, state.clone(), ends_turn=turn_ended))
            if len(self._kept) > MOST:
                self._let_one_go()

    def _let_one_go(self) -> None:
        places = [snapshot.choices for snapshot in self._kept]
        old = range(1, len(places) - DENSE)
        gone = self._kept.pop(min(old, key=lambda place: places[place + 1] - places[place - 1]))
        if gone.ends_turn:
            self._ends.append(gone.turn_end())

    def turn_ends(self) -> list[TurnEnd]:
        """Choices, turn and digest at the end of every turn."""
        kept = [snapshot.turn_end() for snapshot in self._kept if snapshot.ends_turn]
        return sorted([*self._ends, *kept], key=lambda end: end.after)

    def until(self, count: int) -> Snapshots[S]:
        """Snapshots up to this number of choices."""
        other: Snapshots[S] = Snapshots.__new__(Snapshots)
        other._kept = [snapshot for snapshot in self._kept if snapshot.choices <= count]
        other._ends = [end for end in self._ends if end.after <= count]
        return other

    def since(self, first: Snapshot[S]) -> Snapshots[S]:
        """Those from this one on, as if everything had begun there."""
        other: Snapshots[S] = Snapshots(first.choices, first.state)
        other._kept += [snapshot for snapshot in self._kept if snapshot.choices > first.choices]
        return other


def _choices(snapshot: Snapshot[S]) -> int:
    return snapshot.choices
