"""How the mind of High Frontier is taught: at short games, whose choices take long enough."""

from __future__ import annotations

from armillary.engine.training import Table, Training
from armillary.games.high_frontier.rules.state import HighFrontierState


def taught(state: HighFrontierState) -> bool:
    """Modules change what is worth having."""
    return not state.modules


TRAINING = Training(
    (Table(2, {}, 2.0), Table(3, {}, 1.0), Table(4, {}, 1.0)),
    first=200,
    lap=120,
    chunk=1,
    odds=False,
    greedy=0.0,
)
