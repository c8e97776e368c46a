"""Exodus as plates."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words, as_written
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.scene import blueprints, board, technologies
from armillary.games.exodus.scene.names import called_as, looking
from armillary.scene.plates import Plate


def plates(seen: ExodusState, words: Words = as_written, names: Sequence[str] = ()) -> tuple[Plate, ...]:
    """Every plate of a view."""
    called = called_as(seen, names, words)
    own = looking(seen)
    return (
        board.plate(seen, called, words),
        blueprints.plate(seen, own, words),
        blueprints.supply(seen, own, words),
        technologies.plate(seen, own, called, words),
    )
