"""Everything that a card says, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words
from armillary.engine.texts import once_a_language
from armillary.games.seti.rules.components import CARDS, Card
from armillary.games.seti.rules.components import vocabulary as v
from armillary.games.seti.words.names import resource
from armillary.games.seti.words.sentences.conditions import condition, trigger
from armillary.games.seti.words.sentences.effects import effects, rewards


def card_text(card: Card, words: Words) -> list[str]:
    """Everything that a card says: its effect, its mission or its gold box, line by line."""
    return list(_card_text(card.number, words)) if card is CARDS[card.number] else _lines(card, words)


@once_a_language
def _card_text(number: int, words: Words) -> tuple[str, ...]:
    return tuple(_lines(CARDS[number], words))


def _lines(card: Card, words: Words) -> list[str]:
    lines = []
    if card.effects:
        lines.append(effects(card.effects, words) + ".")
    if card.mission is not None and card.mission.condition is not None:
        text = words("Mission: {condition} → {rewards}.")
        lines.append(
            text.format(
                condition=condition(card.mission.condition, words),
                rewards=rewards(card.mission.rewards, words),
            )
        )
    elif card.mission is not None:
        lines += _slots(card.mission.slots, words)
    if card.endgame:
        lines.append(words("At the end: {effect}.").format(effect=rewards(card.endgame, words)))
    if card.on_message:
        text = words("When the message is reached: {effect}.")
        lines.append(text.format(effect=rewards(card.on_message, words)))
    if card.condition is not None:
        text = words("Danger {danger}. At the end: {condition} → {points}.")
        lines.append(
            text.format(
                danger=card.danger,
                condition=condition(card.condition, words),
                points=resource("points", card.points, words),
            )
        )
    return lines


def _slots(slots: Sequence[v.Slot], words: Words) -> list[str]:
    return [
        words("When {trigger} → {rewards}.").format(
            trigger=trigger(slot.when, words), rewards=rewards(slot.rewards, words)
        )
        for slot in slots
    ]
