"""The choices of a table as one seat counts them.

A seat could read from numbers how much others have planned. So whatever is shown and sent counts
their choices only when they are revealed; the store counts them all.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any

from armillary.engine import Match
from armillary.engine.match.secret_counts import kept_from
from armillary.table.store.models import ChoiceRow


class Numbers:
    """Between the store's numbers and a seat's."""

    def __init__(self, match: Match[Any], seat: int) -> None:
        self.all = match.count
        self.kept = kept_from(match, seat)  # of others, and secret still

    @property
    def count(self) -> int:
        """How many choices the seat may know of."""
        return self.all - len(self.kept)

    def shown(self, number: int) -> int:
        """A number of the store as the seat counts."""
        return number - bisect_right(self.kept, number)

    def stored(self, number: int) -> int:
        """The number in the store; the last one the seat knows of is the present, whatever came since."""
        if number >= self.count:
            return number + len(self.kept)
        for kept in self.kept:
            if kept > number:
                break
            number += 1
        return number

    def is_kept(self, number: int) -> bool:
        place = bisect_right(self.kept, number) - 1
        return place >= 0 and self.kept[place] == number

    def known(self, choices: Sequence[ChoiceRow]) -> list[ChoiceRow]:
        """Without those of others that are secret still."""
        return [choice for choice in choices if not self.is_kept(choice.number)]
