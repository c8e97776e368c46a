"""What experience adds to the price list: habits, in points.

A habit has a number for every circumstance of a kind of choice, a number for what the price list already
says of it, and numbers for details of an option. They were learned in games (docs/bots.md says how)
and stand in `data/policy_weights.json`; `scripts/learn_seti.py` goes on learning from there.
"""

from __future__ import annotations

from operator import mul
from typing import Any

from msgspec import Struct

from armillary.games.records import load
from armillary.games.seti.mind.option_features import details, kind
from armillary.games.seti.mind.prospects import Glance
from armillary.games.seti.mind.state_features import circumstances
from armillary.games.seti.rules.components import PACKAGE, ROUNDS

UNIT, MOST = 8.0, 2.0  # points of the price list that count as one, and how many of them count


class Habits(Struct, forbid_unknown_fields=True):
    """By name; what has no number is worth nothing."""

    kinds: dict[str, list[float]]  # by kind of option: a number for each circumstance
    prices: dict[str, tuple[float, float]]  # by kind: for the price list's points, now and for later
    details: dict[str, float]


LEARNED = load(PACKAGE, "policy_weights.json", Habits)


class Experience:
    """A player's habits at one moment."""

    __slots__ = ("_glance", "_habits", "_kinds", "_later", "circumstances")

    def __init__(self, glance: Glance, habits: Habits = LEARNED) -> None:
        self._glance = glance
        self._habits = habits
        self._later = glance.payouts / (ROUNDS - 1)
        self._kinds: dict[str, float] = {}
        self.circumstances = circumstances(glance)

    def points(self, option: Any, price: float) -> float:
        """What habit adds to an option for which the price list says so much."""
        name = kind(self._glance, option)
        found = self._kinds.get(name)
        if found is None:
            found = self._kinds[name] = self._of_kind(name)
        prices = self._habits.prices.get(name)
        if prices is not None:
            found += (prices[0] + prices[1] * self._later) * clipped(price)
        known = self._habits.details
        for detail, amount in details(self._glance, option):
            if detail in known:
                found += known[detail] * amount
        return found

    def _of_kind(self, name: str) -> float:
        numbers = self._habits.kinds.get(name)
        return 0.0 if numbers is None else sum(map(mul, numbers, self.circumstances))


def clipped(price: float) -> float:
    """Points of the price list as habits see them."""
    return max(-MOST, min(MOST, price / UNIT))
