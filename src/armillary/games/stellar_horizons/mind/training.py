"""How the mind of Stellar Horizons is taught: at short campaigns, which are the same game."""

from __future__ import annotations

from armillary.engine.training import Table, Training

TRAINING = Training(
    (
        Table(1, {"mode": "to_2069"}, 1.0),
        Table(2, {"mode": "to_2069"}, 2.0),
        Table(3, {"mode": "to_2069"}, 1.0),
    ),
    first=1_500,
    lap=800,
    chunk=2,
    greedy=0.0,
)
