"""How the mind of SETI is taught."""

from __future__ import annotations

from armillary.engine.training import Table, Training

# A rival at a level is rather to be beaten than known: the middle ones come most often.
_TABLES = (
    Table(1, {"difficulty": 2}, 1.0),
    Table(1, {"difficulty": 3}, 2.0),
    Table(1, {"difficulty": 4}, 1.0),
    Table(1, {"difficulty": 5}, 2.0),
    Table(2, {}, 0.6),
    Table(3, {}, 0.2),
    Table(4, {}, 0.4),
)

TRAINING = Training(
    _TABLES,
    temperature=1.5,
    others=0.8,
    others_of_many=0.0,  # what three others end with can hardly be hindered
    first=20_000,
    lap=2_200,
    chunk=8,
    greedy=0.0,
    inputs=1300,
    ranges=("cards", "missions", "planets", "probes", "traces", "arrivals", "rival", "decision"),
    lapse=24,
)
