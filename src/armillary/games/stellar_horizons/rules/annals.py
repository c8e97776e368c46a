"""What everybody had when the years began: for looking back over a year and over the decades.

Only what everybody can see is noted, so that the annals tell nobody a secret.
"""

from __future__ import annotations

from functools import cache

from armillary.engine import Step
from armillary.games.stellar_horizons.rules import scoring
from armillary.games.stellar_horizons.rules.components import BASES
from armillary.games.stellar_horizons.rules.economy import production_step
from armillary.games.stellar_horizons.rules.sequence import at
from armillary.games.stellar_horizons.rules.state import Annal, StellarState
from armillary.games.stellar_horizons.rules.units import bases

# Not earned so far: what is missing counts at the end, and what is in hand is secret
LEFT_OUT = frozenset({"undeveloped", "undiscovered", "technology_points"})
OF_BASES = frozenset({"most_settlements", "settlements", "terraformed_settlements", "infrastructure"})


def earned(state: StellarState, faction: int) -> int:
    """The points of a faction that are open to all; what is not developed is taken off at the end."""
    total, parts = 0, 1  # a fraction: far cheaper than to add one after the other
    settled = not state.bases.keys().isdisjoint(BASES[faction])
    for count in _open_lines(scoring.lines_of(state), settled):
        points = count(state, faction)
        if isinstance(points, int):
            total += points * parts
        else:
            total = total * points.denominator + points.numerator * parts
            parts *= points.denominator
    return (2 * total + parts) // (2 * parts)  # as `rounded`


@cache
def _open_lines(
    lines: tuple[tuple[str, str, scoring.Count], ...], settled: bool
) -> tuple[scoring.Count, ...]:
    """Without a base there are no points for what stands at bases."""
    left_out = LEFT_OUT if settled else LEFT_OUT | OF_BASES
    return tuple(count for name, _, count in lines if name not in left_out)


def to_take_off(state: StellarState, faction: int) -> int:
    """What would be taken off if the game ended now: below zero, or nothing."""
    counts = (count for name, _, count in scoring.lines_of(state) if name in ("undeveloped", "undiscovered"))
    return sum(int(count(state, faction)) for count in counts)


def annal_of(state: StellarState) -> Annal:
    """What everybody has now."""
    played = state.played
    return Annal(
        state.year,
        tuple([earned(state, faction) for faction in played]),
        tuple([production_step.money_from_earth(state, faction) for faction in played]),
        tuple([state.science(faction).technologies.bit_count() for faction in played]),
        tuple([bases.settlements(state, faction) for faction in played]),
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
