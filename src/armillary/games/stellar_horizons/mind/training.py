"""How the mind of Stellar Horizons is taught: at short campaigns, which are the same game."""

from __future__ import annotations

from armillary.engine.training import Table, Training
from armillary.games.stellar_horizons.rules.state import StellarState

SHORT = "to_2069"


def taught(state: StellarState) -> bool:
    """Longer campaigns and scenarios are about other things."""
    return state.mode == SHORT


TRAINING = Training(
    (
        Table(1, {"mode": SHORT}, 1.0),
        Table(2, {"mode": SHORT}, 2.0),
        Table(3, {"mode": SHORT}, 1.0),
    ),
    first=1_500,
    lap=800,
    chunk=2,
    greedy=0.0,
)
