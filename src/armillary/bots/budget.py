"""Thinking time of a bot: milliseconds of processor time, or a number of rounds."""

from __future__ import annotations

import re
from time import thread_time

from msgspec import Struct

from armillary.engine import SetupError

_TIME = re.compile(r"(\d+(?:\.\d+)?)(ms|s)")


class Budget(Struct, frozen=True):
    """How long to think: in rounds, or in seconds of computing.

    Time counts while this thread computes, so that a busy machine makes a
    bot slow but not weak.
    """

    rounds: int = 0
    seconds: float = 0.0

    @classmethod
    def read(cls, text: str) -> Budget:
        """A budget as it is written.

        >>> Budget.read("100ms"), Budget.read("500")
        (Budget(rounds=0, seconds=0.1), Budget(rounds=500, seconds=0.0))
        """
        if text.isdecimal() and int(text):
            return cls(rounds=int(text))
        match = _TIME.fullmatch(text)
        if match and float(match[1]):
            return cls(seconds=float(match[1]) / (1000 if match[2] == "ms" else 1))
        raise SetupError(f"{text!r} is no budget of the bot search. Allowed: 100ms, 2s, or rounds as in 500.")

    def affords(self, rounds: int, seconds: float) -> bool:
        """True if this many rounds of this length fit."""
        return rounds <= self.rounds if self.rounds else rounds * seconds <= self.seconds

    def share(self, rounds: int) -> float:
        """The part of the budget that these rounds are; 0 where time is counted."""
        return rounds / self.rounds if self.rounds else 0.0

    def spent(self, done: int, since: float) -> float:
        """The part of the budget used after these rounds; 1 when nothing is left."""
        return done / self.rounds if self.rounds else (thread_time() - since) / self.seconds

    def left(self, done: int, since: float) -> float:
        """Rounds that still fit: the rest of them, or by their mean duration so far."""
        if self.rounds:
            return self.rounds - done
        spent = thread_time() - since
        return (self.seconds - spent) * done / spent if spent else 1.0
