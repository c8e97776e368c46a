"""Heliocentric transfers: how many years ships are under way between systems."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from armillary.games.stellar_horizons.rules.components import SYSTEMS
from armillary.games.stellar_horizons.rules.concepts.dice import TEN, rounded
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.state import StellarState

SHORTEST = 1  # SH-281


def years(state: StellarState, faction: int, start: int, goal: int, launcher: int = 0) -> int:
    """The turns between two systems; `launcher` is the size of the LV that carries a robot."""
    return years_at(powers(state, faction).helio_tenths, start, goal, launcher)


def years_at(tenths: int, start: int, goal: int, launcher: int = 0) -> int:
    """The years of a transfer with any engines: `tenths` of the distance."""
    distance = abs(SYSTEMS[goal].helio - SYSTEMS[start].helio)
    return max(SHORTEST, _turns(distance, tenths) - max(0, launcher - 1))  # SH-281, SH-285


@cache
def _turns(distance: int, tenths: int) -> int:
    tens, rest = divmod(distance, TEN)  # SH-278
    return tens * tenths + rounded(Fraction(rest * tenths, TEN))  # SH-277
