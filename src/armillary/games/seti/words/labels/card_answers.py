"""Answers about cards: to take, give, discard, tuck, show or play, with what they would bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engine import Label, Words
from armillary.games.seti.rules.components import CARDS, COLOURS, Card
from armillary.games.seti.rules.effects import triggers
from armillary.games.seti.rules.main_actions import pass_turn, play_card
from armillary.games.seti.rules.player import cards, exchange, income
from armillary.games.seti.rules.species import discovery, exertians
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.rules.telescopes import signals
from armillary.games.seti.words import now
from armillary.games.seti.words.labels.asked import seat_asked
from armillary.games.seti.words.names import card_name, colour_name, points, resource, resources
from armillary.games.seti.words.sentences import rewards
from armillary.mechanics.dispatch import Dispatch
from armillary.mechanics.sentences import listed, sentence


def card_price(card: Card, words: Words) -> str:
    return resources(words, credits=card.credits, energy=card.energy) or words("for nothing")


def card_now(card: int, seen: SetiState, words: Words) -> str:
    """What a card would bring to the player who is asked."""
    return " ".join(now.card_lines(card, seen, seat_asked(seen), words))


def _of_card(option: Any, seen: SetiState, words: Words) -> Label:
    """A card to be taken, given or discarded: its price, and what it would bring now."""
    if option.card < 0:
        return Label(card_name(option.card, words))
    price = card_price(CARDS[option.card], words)
    text = words("{price}: {gains}").format(price=price, gains=card_now(option.card, seen, words))
    return Label(card_name(option.card, words), text)


def _face_down(option: exertians.PlayFaceDown, seen: SetiState, words: Words) -> Label:
    """Danger and points stand in the name: what they ask for is read after it."""
    card = CARDS[option.card]
    name = words("{card}: danger {danger}, {points}").format(
        card=card_name(option.card, words), danger=card.danger, points=points(card.points, words)
    )
    assert card.condition is not None
    return Label(name, sentence(now.scheme(card.condition, seen, seat_asked(seen), words)))


def _discard_card(option: signals.DiscardCard, seen: SetiState, words: Words) -> Label:
    card = CARDS[option.card]
    step = seen.stack[-1]
    what = step.what if isinstance(step, signals.DiscardForGain) else "signal"
    gains = {
        "signal": words("a signal in a {colour} sector").format(
            colour=colour_name(COLOURS[card.sector], words)
        ),
        "corner": listed([resource(icon.resource, icon.n, words) for icon in card.corner], words),
    }.get(what) or resource(card.income, 1, words)
    return Label(card_name(option.card, words), gains)


def _tuck(option: income.Tuck, seen: SetiState, words: Words) -> Label:
    card = CARDS[option.card]
    text = words("{gain} now and after each round").format(gain=resource(card.income, 1, words))
    return Label(card_name(option.card, words), text)


def _show(option: play_card.Show, seen: SetiState, words: Words) -> Label:
    return Label(words("Show {cards}").format(cards=resource("card", option.n, words)))


def _alternative(option: play_card.Alternative, seen: SetiState, words: Words) -> Label:
    step = seen.stack[-1]
    chosen = step.alternatives[option.number] if isinstance(step, play_card.ChooseOne) else ()
    return Label(sentence(rewards(chosen, words)), now.shortfall(chosen, seen, seat_asked(seen), words))


def _pay(option: play_card.Pay, seen: SetiState, words: Words) -> Label:
    """The price as the name, and what it buys."""
    step = seen.stack[-1]
    if not isinstance(step, play_card.PayForEffect):
        return Label(words("Pay"))
    gains = now.effects_now(step.operation.then, seen, seat_asked(seen), words)
    return Label(sentence(rewards(step.operation.cost, words)), gains)


def _cover(option: triggers.Cover, seen: SetiState, words: Words) -> Label:
    mission = CARDS[option.card].mission
    gains = rewards(mission.slots[option.space].rewards, words) if mission else ""
    return Label(words("Cover a space of {card}").format(card=card_name(option.card, words)), gains)


LABELS: Dispatch[Callable[[Any, SetiState, Words], Label]] = Dispatch("labels of answers with cards")
LABELS |= {
    exchange.Give: _of_card,
    cards.TakeFromRow: _of_card,
    pass_turn.TakeFromStack: _of_card,
    pass_turn.Discard: _of_card,
    discovery.TakeShown: _of_card,
    exertians.PlayFaceDown: _face_down,
    play_card.Pay: _pay,
    signals.DiscardCard: _discard_card,
    income.Tuck: _tuck,
    play_card.Show: _show,
    play_card.Alternative: _alternative,
    triggers.Cover: _cover,
}
