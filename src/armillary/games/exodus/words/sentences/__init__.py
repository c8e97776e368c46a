"""What cards and technologies do, in sentences made from their data."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.exodus.rules.components import (
    ABILITY_CARDS,
    BONUS_CARDS,
    CENTURIAN_CARDS,
    POLITICAL_CARDS,
    TECHNOLOGIES,
)
from armillary.games.exodus.words.sentences import lasting, once, powers
from armillary.games.exodus.words.sentences.phrases import said, says, worth
from armillary.mechanics.sentences import sentence

__all__ = [
    "ability_text",
    "bonus_text",
    "centurian_text",
    "political_text",
    "said",
    "says",
    "technology_text",
    "worth",
]

CHAPTERS = (once, lasting, powers)  # each adds its effects to `says`


def technology_text(number: int, words: Words) -> str:
    return sentence(said(TECHNOLOGIES[number].effects, words))


def political_text(card: int, words: Words) -> str:
    """What holds while the card is in force, and what happens at once."""
    record = POLITICAL_CARDS[card]
    text = said(record.effects, words)
    if record.immediate:
        at_once = said(record.immediate, words)
        text = words("{lasting}; at once, {immediate}").format(lasting=text, immediate=at_once)
    return sentence(text)


def centurian_text(card: int, words: Words) -> str:
    """What the card brings when it is discarded."""
    return sentence(said(CENTURIAN_CARDS[card].discard, words))


def ability_text(card: int, words: Words) -> str:
    return sentence(said(ABILITY_CARDS[card].effects, words))


def bonus_text(card: int, words: Words) -> str:
    return sentence(said(BONUS_CARDS[card].effects, words))
