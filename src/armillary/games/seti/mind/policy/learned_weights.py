"""What was learned and adds to the price list: policy weights, in points.

A kind of choice has a weight for every feature of the state, and weights for what the price list already
says of it; features of an option have weights of their own. They were learned in games
(docs/archive/bots-diary.md says how) and stand in `data/policy_weights.json`;
`scripts/learn_seti.py` goes on learning from there.
"""

from __future__ import annotations

from operator import mul
from typing import Any

from msgspec import Struct

from armillary.games.records import load
from armillary.games.seti.mind.features.moment import state_features
from armillary.games.seti.mind.features.options import kind, option_features
from armillary.games.seti.mind.forecast.glance import Glance
from armillary.games.seti.rules.components import PACKAGE, ROUNDS

UNIT, MOST = 8.0, 2.0  # points of the price list that count as one, and how many of them count


class PolicyWeights(Struct, forbid_unknown_fields=True):
    """By name; what has no number is worth nothing."""

    state_features: dict[str, list[float]]  # by kind of option: a weight for each feature
    prices: dict[str, tuple[float, float]]  # by kind: for the price list's points, now and for later
    option_features: dict[str, float]


LEARNED = load(PACKAGE, "policy_weights.json", PolicyWeights)


class Weighing:
    """The policy weights of a player at one moment."""

    __slots__ = ("_glance", "_kinds", "_later", "_weights", "state_features")

    def __init__(self, glance: Glance, weights: PolicyWeights = LEARNED) -> None:
        self._glance = glance
        self._weights = weights
        self._later = glance.payouts / (ROUNDS - 1)
        self._kinds: dict[str, float] = {}
        self.state_features = state_features(glance)

    def points(self, option: Any, price: float) -> float:
        """What the weights add to an option for which the price list says so much."""
        name = kind(self._glance, option)
        found = self._kinds.get(name)
        if found is None:
            found = self._kinds[name] = self._of_kind(name)
        prices = self._weights.prices.get(name)
        if prices is not None:
            found += (prices[0] + prices[1] * self._later) * clipped(price)
        known = self._weights.option_features
        for feature, amount in option_features(self._glance, option):
            if feature in known:
                found += known[feature] * amount
        return found

    def _of_kind(self, name: str) -> float:
        numbers = self._weights.state_features.get(name)
        return 0.0 if numbers is None else sum(map(mul, numbers, self.state_features))


def clipped(price: float) -> float:
    """Points of the price list as the weights see them."""
    return max(-MOST, min(MOST, price / UNIT))
