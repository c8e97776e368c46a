"""Loop guard: after 400 choices in one turn a bot plays at random."""

from __future__ import annotations

LONG = 400  # choices of a seat in a turn; the longest turns that we have seen take 123


class Patience:
    """Counts what each seat has chosen in the turn that it is."""

    __slots__ = ("own", "turn")

    def __init__(self) -> None:
        self.turn = 0
        self.own: dict[int, int] = {}

    def is_out(self, seat: int, turn: int) -> bool:
        """Asked before every choice of a bot: whether it has had too many."""
        if turn != self.turn:
            self.turn = turn
            self.own.clear()
        self.own[seat] = self.own.get(seat, 0) + 1
        return self.own[seat] > LONG
