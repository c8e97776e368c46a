"""How the mind of Exodus is taught."""

from __future__ import annotations

from armillary.engine.training import Table, Training

TRAINING = Training(
    (Table(2, {}, 2.0), Table(3, {}, 1.5), Table(4, {}, 1.0), Table(5, {}, 0.3), Table(6, {}, 0.2)),
    first=6_000,
    lap=2_000,
    chunk=4,
)
