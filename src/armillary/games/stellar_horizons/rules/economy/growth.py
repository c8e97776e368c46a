"""Settlements grow: one for each full ten, perhaps one more; under a blockade they decline."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from armillary.engine import Step
from armillary.games.stellar_horizons.rules.combat import blockades
from armillary.games.stellar_horizons.rules.components import BASES, UNITS
from armillary.games.stellar_horizons.rules.components.scenario_rules import GrowthFactor
from armillary.games.stellar_horizons.rules.concepts.dice import TEN, die, rounded, tens_and_rest
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.decisions.acting import best_first
from armillary.games.stellar_horizons.rules.events.economy import GrowthRolled, SettlementsChanged
from armillary.games.stellar_horizons.rules.modes import is_the_one, special
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.mechanics.chances import Chance, Part, chance_of


@at("economic.growth")
class GrowthStep(Step[StellarState], frozen=True, gc=False):
    def run(self, state: StellarState) -> None:
        for seat in best_first(state):
            for base in BASES[state.played[seat]]:
                if base in state.bases and state.bases[base].settlements:
                    grow(state, base)


def declines(state: StellarState, base: int) -> bool:
    return blockades.blockaded(state, base)  # SH-248, SH-354


def effective(state: StellarState, base: int) -> int:
    """How many Settlements count for growth or decline."""
    n, factor = state.bases[base].settlements, special(state, GrowthFactor)
    if factor is None:
        return n
    if is_the_one(state, UNITS[base].faction):
        return 0 if declines(state, base) else n * factor.times  # SH-574
    return n if declines(state, base) else rounded(Fraction(n, factor.divided))  # SH-575


def chances(state: StellarState, base: int) -> tuple[int, Chance]:
    """How many come or go for certain, and the chance of one more."""  # SH-247, SH-249
    sure, rest = tens_and_rest(effective(state, base))
    dice = powers(state, UNITS[base].faction).growth_dice
    missed = Fraction(TEN - rest, TEN)
    if dice == 1:
        percent = TEN * rest
    elif declines(state, base):  # all dice must show it: the owner takes the best
        percent = rounded(100 * Fraction(rest, TEN) ** dice)
    else:
        percent = rounded(100 * (1 - missed**dice))
    return sure, chance_of([Part("settlements", percent)])


def grow(state: StellarState, base: int) -> None:
    """With two dice the owner chooses: always the better one for the base."""  # SH-249
    sure, rest = tens_and_rest(effective(state, base))
    seat, change = state.seat_of[UNITS[base].faction], sure
    less = declines(state, base)
    if rest:
        dice = tuple(die(state.rng) for _ in range(powers(state, UNITS[base].faction).growth_dice))
        state.tell(GrowthRolled, seat, base, dice, rest)
        change += (max(dice) if less else min(dice)) <= rest
    if change:
        add_settlements(state, base, -change if less else change)


def add_settlements(state: StellarState, base: int, change: int) -> None:
    """Settlements come to a base or go from it, the damaged ones first."""
    built = state.bases[base]
    left = max(0, built.settlements + change)
    hurt = max(0, built.hurt + min(0, change))
    state.bases[base] = replace(built, settlements=left, hurt=min(hurt, left))
    state.tell(SettlementsChanged, state.seat_of[UNITS[base].faction], base, left - built.settlements)
