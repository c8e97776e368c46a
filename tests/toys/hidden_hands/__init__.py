"""Hidden hands: a deck, cards that only their owner sees, cards that leave play face down."""

from tests.toys.hidden_hands.game import HIDDEN_HANDS

__all__ = ["HIDDEN_HANDS"]
