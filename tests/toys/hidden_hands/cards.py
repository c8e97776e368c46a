"""The cards: a kind, a number, and a text that says what they show."""

from __future__ import annotations

KINDS = ("comet", "moon", "star", "dust")
TEXTS = (
    "It comes back, but not soon.",
    "It turns one face to us.",
    "It may be gone by now.",
    "It is what all of them were.",
)
HIGHEST = 6
CARDS = len(KINDS) * HIGHEST  # HAND-001
HIDDEN = -1


def kind_of(card: int) -> int:
    return card // HIGHEST


def number_of(card: int) -> int:
    return card % HIGHEST + 1


def name_of(card: int) -> str:
    """How a card is written.

    >>> name_of(8)
    'moon-3'
    """
    return "hidden" if card == HIDDEN else f"{KINDS[kind_of(card)]}-{number_of(card)}"


def text_of(card: int) -> str:
    return TEXTS[kind_of(card)]
