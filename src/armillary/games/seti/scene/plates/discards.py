"""The discard pile, by name: it is public, and grows too large to be drawn."""

from __future__ import annotations

from armillary.engine import Words
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.scene.look import LOOK
from armillary.games.seti.scene.names import DISCARDS, card_part
from armillary.games.seti.scene.pieces import cards
from armillary.games.seti.words.names import card_name
from armillary.scene.captions import Caption, Figure, Name
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Group, Place, Rect, Text
from armillary.scene.text import shorten

_COLUMNS, _WIDE, _LINE = 3, 196.0, 21.0
_FEWEST_LINES = 12


@drawn_once()
def plate(seen: SetiState, words: Words) -> Plate:
    """Newest first; what is written on a card is its tooltip."""
    shown = [card for card in reversed(seen.discards) if card >= 0]
    lines = max(_FEWEST_LINES, -(-len(shown) // _COLUMNS))
    shapes: list[AnyShape] = [
        _name(card, (number // lines) * _WIDE, (number % lines) * _LINE, words)
        for number, card in enumerate(shown)
    ]
    none = words("no cards yet")
    if not shown:
        shapes.append(Text(_WIDE * _COLUMNS / 2, 3 * _LINE, none, 15, cls="quiet"))
    box = Box(-4, -4, _COLUMNS * _WIDE + 8, lines * _LINE + 8)
    return Plate(
        name=DISCARDS,
        title=words("Discard pile"),
        drawing=Drawing(box, tuple(shapes), cls="discards", look=LOOK),
        caption=Caption((Name(words("Discard pile")), Figure(str(len(seen.discards)))), align="start"),
        proportion=box.proportion,
        weight=0.1,
        least=0.8,
        twin=tuple(TwinLine(cards.said(card, words), card_part(card)) for card in shown) or (TwinLine(none),),
    )


def _name(card: int, x: float, y: float, words: Words) -> Group:
    name = shorten(card_name(card, words), 14, _WIDE - 34)
    shapes = (
        Rect(0, 0, _WIDE - 6, _LINE - 2, round=3, cls="mission-line"),
        Text(8, 14.2, cards.price(card), 13, "start", cls="strong"),
        Text(24, 14.2, name, 14, "start", cls="mission-name", room=_WIDE - 32),
    )
    return Group(shapes, id=card_part(card), at=Place(x, y))
