"""The decision arrow of the rival's action card: where it cannot decide, it goes to one side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from armillary.games.seti.rules.components import ACTION_CARDS, NO_CARD
from armillary.games.seti.rules.state import Rival, SetiState

T = TypeVar("T")

RIVAL = 1  # its agency; the human's is 0
HUMAN = 0


def rival_of(state: SetiState) -> Rival:
    """What only the rival has; there is one in every solo game."""
    assert state.rival is not None
    return state.rival


def goes_right(state: SetiState) -> bool:
    """What the card last revealed says, also outside of the rival's turn."""  # SETI-477
    card = rival_of(state).card
    return card != NO_CARD and ACTION_CARDS[card].rightmost  # SETI-478


def outermost(state: SetiState, items: Sequence[T]) -> T:
    """Of things in order from left to right, the one on the side of the arrow."""
    return items[-1] if goes_right(state) else items[0]
