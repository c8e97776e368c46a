"""Heliocentric transfers: how many years ships are under way between systems."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from armillary.games.stellar_horizons.rules.components import SYSTEMS
from armillary.games.stellar_horizons.rules.numbers import TEN, rounded
from armillary.games.stellar_horizons.rules.powers import powers
from armillary.games.stellar_horizons.rules.state import StellarState

SHORTEST = 1  # SH-281


def years(state: StellarState, faction: int, start: int, goal: int, launcher: int = 0) -> int:
    """The turns between two systems; `launcher` is the size of the LV that carries a robot."""
    distance = abs(SYSTEMS[goal].helio - SYSTEMS[start].helio)
    turns = _turns(distance, powers(state, faction).helio_tenths)
    return max(SHORTEST, turns - max(0, launcher - 1))  # SH-281, SH-285


@cache
def _turns(distance: int, tenths: int) -> int:
    tens, rest = divmod(distance, TEN)  # SH-278
    return tens * tenths + rounded(Fraction(rest * tenths, TEN))  # SH-277
