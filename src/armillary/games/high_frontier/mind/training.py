"""How the mind of High Frontier is taught: at short games, whose choices take long enough."""

from __future__ import annotations

from armillary.engine.training import Table, Training
from armillary.games.high_frontier.rules.state import HighFrontierState


def taught(state: HighFrontierState) -> bool:
    """Modules change what is worth having."""
    return not state.modules


TRAINING = Training(
    (Table(2, {}, 6.0), Table(3, {}, 1.0), Table(4, {}, 0.5)),
    first=500,
    lap=300,
    chunk=1,
    plain=0.0,
    greedy=0.0,
    others=0.6,
    inputs=300,
    ranges=("players", "stacks", "glories", "decks", "calendar", "table", "decision"),
    lapse=40,
)
