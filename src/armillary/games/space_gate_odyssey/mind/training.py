"""How the mind of Space Gate Odyssey is taught."""

from __future__ import annotations

from armillary.engine.training import Table, Training

TRAINING = Training(
    (
        Table(2, {}, 2.0),
        Table(3, {}, 1.0),
        Table(4, {}, 1.5),
        Table(2, {"short_game": True}, 1.0),
        Table(4, {"short_game": True}, 0.5),
    ),
    first=12_000,
    lap=4_000,
    chunk=8,
    lapse=12,
    longest=2_500,
)
