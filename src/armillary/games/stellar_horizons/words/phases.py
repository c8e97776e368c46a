"""Where in a year the table is."""

from __future__ import annotations

from armillary.engine import TurnWord, Words, as_written
from armillary.games.stellar_horizons.rules.components.kinds import DECADE
from armillary.games.stellar_horizons.rules.sequence import PHASES
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.turn import FIRST_ECONOMY, Phase
from armillary.games.stellar_horizons.words.names import phase_name


def turn(seen: StellarState, words: Words = as_written) -> TurnWord:
    """A turn is a year."""  # SH-176
    return TurnWord(words("Year"), seen.year - seen.turn)


def phases(seen: StellarState, words: Words = as_written) -> tuple[tuple[str, ...], int]:
    """The phases of the year and the present one; the set-up and the final count stand alone."""
    if seen.turn == 0:
        return (words("Set-up"),), 0
    if seen.over:
        return (words("Final count"),), 1
    names = list(PHASES)
    if seen.year < FIRST_ECONOMY or seen.year % DECADE:
        names.remove("economic")  # SH-183
    waiting = {step.name for step in seen.stack if isinstance(step, Phase)}
    to_come = sum(name in waiting for name in names)
    return tuple(phase_name(name, words) for name in names), max(0, len(names) - to_come - 1)
