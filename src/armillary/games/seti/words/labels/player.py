"""Corners, purchases, exchanges, and cards that are given or tucked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engine import Label, Words
from armillary.games.seti.rules.components import CARDS
from armillary.games.seti.rules.player import cards, exchange, income
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.words.labels.card_buttons import of_card
from armillary.games.seti.words.names import card_name, resource, resources
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed


def _corner(option: exchange.UseCorner, seen: SetiState, words: Words) -> Label:
    card = CARDS[option.card]
    gains = listed([resource(icon.resource, icon.n, words) for icon in card.corner], words)
    name = card_name(option.card, words)
    text = words("discard {card} for {gains}").format(card=name, gains=gains)
    return Label(words("Corner: {gains}").format(gains=gains), text, words("Use a corner"), name)


def _buy(option: exchange.BuyCard, seen: SetiState, words: Words) -> Label:
    return Label(words("Buy a card"), resources(words, publicity=3))


def _exchange(option: exchange.Exchange, seen: SetiState, words: Words) -> Label:
    given, received = resource(_kind(option.given), 2, words), resource(_kind(option.received), 1, words)
    name = words("{given} → {received}").format(given=given, received=received)
    return Label(name, "", words("Exchange"), name)


def _kind(name: str) -> str:
    return "card" if name == "cards" else name


def _tuck(option: income.Tuck, seen: SetiState, words: Words) -> Label:
    card = CARDS[option.card]
    text = words("{gain} now and after each round").format(gain=resource(card.income, 1, words))
    return Label(card_name(option.card, words), text)


LABELS: Dispatch[Callable[[Any, SetiState, Words], Label]] = Dispatch("labels of cards and resources")
LABELS |= {
    exchange.UseCorner: _corner,
    exchange.BuyCard: _buy,
    exchange.Exchange: _exchange,
    exchange.Give: of_card,
    cards.TakeFromRow: of_card,
    income.Tuck: _tuck,
}
