"""Dice that succeed or fail: the lowest face that is a success."""

from __future__ import annotations

from armillary.games.exodus.rules.components.vocabulary import SuccessOn
from armillary.games.exodus.rules.pieces.in_force import by_law
from armillary.games.exodus.rules.state import ExodusState

PRINTED = {"combat": 5, "landing": 4, "wmd_damage": 5}  # EXO-327, EXO-364, EXO-276


def lowest(state: ExodusState, roll: str) -> int:
    """As printed, unless a law or a resolution says otherwise."""
    return next(
        (effect.min_face for effect in by_law(state, SuccessOn) if effect.context == roll), PRINTED[roll]
    )
