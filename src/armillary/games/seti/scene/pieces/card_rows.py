"""Rows of cards: how far apart they lie, what each would bring, and each as a line of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Words
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.scene.names import card_part
from armillary.games.seti.scene.pieces import cards
from armillary.games.seti.scene.pieces.tokens import CARD_WIDTH
from armillary.games.seti.words.sentences.outlook import Outlook, outlook
from armillary.scene.once import SENTENCES, drawn_once
from armillary.scene.plates import TwinLine

GAP = 9.0
STEP = CARD_WIDTH + GAP


@drawn_once(SENTENCES)
def outlook_of(seen: SetiState, card: int, words: Words) -> Outlook | None:
    """What a card would bring to the player who looks; nobody who only looks on is spoken to."""
    if seen.viewer is None or seen.viewer < 0:
        return None
    return outlook(card, seen, seen.viewer, words)


def told(seen: SetiState, shown: Sequence[int], words: Words) -> Iterator[TwinLine]:
    """Each card as a line of text."""
    for card in shown:
        if card >= 0:
            yield TwinLine(cards.said(card, words, outlook_of(seen, card, words)), card_part(card))
