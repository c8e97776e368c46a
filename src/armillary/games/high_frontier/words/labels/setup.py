"""Crews that are taken, and a quick start."""

from __future__ import annotations

from armillary.engine import Label, Words
from armillary.games.high_frontier.rules import quick_start, setup
from armillary.games.high_frontier.rules.components import CARDS
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.pieces import decks
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.words.labels.asked import LabelMaker, own
from armillary.games.high_frontier.words.labels.operations import figures
from armillary.games.high_frontier.words.names import (
    aqua,
    card_name,
    deck_name,
    ideology_name,
    privilege_name,
)
from armillary.mechanics.dispatch import Dispatch

labels: Dispatch[LabelMaker] = Dispatch("labels of setup")


@labels(quick_start.Draw)
def _draw(option: quick_start.Draw, seen: HighFrontierState, words: Words) -> Label:
    deck = deck_name(option.deck, words)
    card = decks.top(seen, option.deck) if seen.decks[option.deck] else NOTHING
    return Label(words("Draw from the {deck}").format(deck=deck), card_name(card, words))


@labels(quick_start.SellOffCard)
def _sell_off(option: quick_start.SellOffCard, seen: HighFrontierState, words: Words) -> Label:
    said = words("receive {aqua}").format(aqua=aqua(quick_start.PRICE, words))
    return Label(words("Sell {card}").format(card=card_name(option.card, words)), said, careful=True)


@labels(quick_start.DoneSelling)
def _done_selling(option: quick_start.DoneSelling, seen: HighFrontierState, words: Words) -> Label:
    kept = words("you keep {count} in Hand").format(count=len(own(seen).hand))
    return Label(words("Sell no more"), kept)


@labels(setup.Take)
def _take(option: setup.Take, seen: HighFrontierState, words: Words) -> Label:
    card = CARDS[option.card]
    said = words("{privilege}; {ideology}; {figures}").format(
        privilege=privilege_name(card.privilege, words),
        ideology=ideology_name(card.ideology, words),
        figures=figures(4 * option.card, words),
    )
    return Label(card_name(option.card, words), said)
