"""What everybody had when the years began: for looking back over a year and over the decades.

Only what everybody can see is noted, so that the annals tell nobody a secret.
"""

from __future__ import annotations

from fractions import Fraction

from armillary.engine import Step
from armillary.games.stellar_horizons.rules import bases, income, scoring
from armillary.games.stellar_horizons.rules.numbers import rounded
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import Annal, StellarState

# Not earned so far: what is missing counts at the end, and what is in hand is secret
LEFT_OUT = frozenset({"undeveloped", "undiscovered", "technology_points"})


def earned(state: StellarState, faction: int) -> int:
    """The points of a faction that are open to all; what is not developed is taken off at the end."""
    lines = (count(state, faction) for name, _, count in scoring.lines_of(state) if name not in LEFT_OUT)
    return rounded(Fraction(sum(lines)))


def to_take_off(state: StellarState, faction: int) -> int:
    """What would be taken off if the game ended now: below zero, or nothing."""
    counts = (count for name, _, count in scoring.lines_of(state) if name in ("undeveloped", "undiscovered"))
    return sum(int(count(state, faction)) for count in counts)


def annal_of(state: StellarState) -> Annal:
    """What everybody has now."""
    played = state.played
    return Annal(
        state.year,
        tuple(earned(state, faction) for faction in played),
        tuple(sum(part.amount for part in income.money_parts(state, faction)) for faction in played),
        tuple(state.science(faction).technologies.bit_count() for faction in played),
        tuple(bases.settlements(state, faction) for faction in played),
    )


def note(state: StellarState) -> None:
    state.annals = (*state.annals, annal_of(state))


@at("year.annals")
class NoteYear(Step[StellarState], frozen=True, gc=False):
    """For the summary of a year, and for the charts of the decades."""

    def run(self, state: StellarState) -> None:
        note(state)
        for seat in range(state.seats):
            own = state.of(seat)
            if own.stopped:
                own.stopped = tuple(each for each in own.stopped if each.year >= state.year - 1)
