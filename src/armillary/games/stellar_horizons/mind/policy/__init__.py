"""What a sensible player does at a glance: weights for options, cheap enough for playouts.

Explore from the first year on, build ships and bases as money allows, develop what pays, settle,
complete missions; fight pirates and whoever is at war, when that promises well.
"""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Option
from armillary.games.stellar_horizons.mind.policy import (
    building,
    combat,
    concepts,
    economy,
    event_chart,
    exploration,
    movement,
    scenarios,
    settling,
    units,
)
from armillary.games.stellar_horizons.mind.policy.weights import EVEN, LIKES
from armillary.games.stellar_horizons.mind.situation import Outlook, keen
from armillary.games.stellar_horizons.rules.decisions.acting import Done, DoneUntilNew
from armillary.games.stellar_horizons.rules.exploration.exploration_phase import KeepExploring
from armillary.games.stellar_horizons.rules.state import StellarState

CHAPTERS = (
    concepts,
    units,
    economy,
    building,
    movement,
    combat,
    exploration,
    settling,
    event_chart,
    scenarios,
)
DONE = 0.0
NEVER = -1e9  # standing orders are for players: bots are asked every year


def policy(state: StellarState, seat: int, options: Sequence[Option]) -> Sequence[float] | None:
    """A weight for each option."""
    outlook = Outlook(state, seat)
    return [keen(liking(outlook, option)) for option in options]


def liking(outlook: Outlook, option: Option) -> float:
    """How much an option is liked, in points; to be done with a phase counts as nothing."""
    if isinstance(option, DoneUntilNew | KeepExploring):
        return NEVER
    if isinstance(option, Done):
        return DONE
    found = LIKES.get(type(option))
    return EVEN if found is None else found(outlook, option)
