"""A card as a button: its price, and what it would bring."""

from __future__ import annotations

from typing import Any

from armillary.engine import Label, Words
from armillary.games.seti.rules.components import CARDS, Card
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.words.labels.asked import seat_asked
from armillary.games.seti.words.names import card_name, resources
from armillary.games.seti.words.sentences import outlook


def card_price(card: Card, words: Words) -> str:
    return resources(words, credits=card.credits, energy=card.energy) or words("for nothing")


def card_now(card: int, seen: SetiState, words: Words) -> str:
    """What a card would bring to the player who is asked."""
    return " ".join(outlook.card_lines(card, seen, seat_asked(seen), words))


def of_card(option: Any, seen: SetiState, words: Words) -> Label:
    """A card to be taken, given or discarded: its price, and what it would bring now."""
    if option.card < 0:
        return Label(card_name(option.card, words))
    price = card_price(CARDS[option.card], words)
    text = words("{price}: {gains}").format(price=price, gains=card_now(option.card, seen, words))
    return Label(card_name(option.card, words), text)
