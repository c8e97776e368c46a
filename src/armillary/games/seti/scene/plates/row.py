"""Cards that can be had: the row, the decks, the end-of-round stack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Words
from armillary.games.seti.rules.components import CARDS, MAIN_CARDS, NO_CARD, ROUNDS
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.scene.look import LOOK
from armillary.games.seti.scene.names import ROW_PLATE
from armillary.games.seti.scene.pieces import cards
from armillary.games.seti.scene.pieces.card_rows import STEP, outlook_of, told
from armillary.games.seti.scene.pieces.tokens import CARD_HEIGHT, CARD_WIDTH, pile
from armillary.games.seti.words.names import card_name
from armillary.scene.captions import Caption, Icon, Line, Name
from armillary.scene.captions import Words as CaptionWords
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate
from armillary.scene.shapes import AnyShape, Place, Rect, Text, group

_PILES = 114.0


@drawn_once()
def plate(seen: SetiState, words: Words) -> Plate:
    """The row, the face-up cards of the species, and the piles."""
    shapes: list[AnyShape] = []
    x = 0.0
    for place, card in enumerate(seen.row):
        shapes.append(_open(seen, card, x, words) if card >= 0 else _gap(x, f"gap-{place + 1}"))
        x += STEP
    shown = [card for card in seen.alien_shown if card != NO_CARD and card >= MAIN_CARDS]
    for card in shown:
        shapes.append(_open(seen, card, x + 6, words))
        x += STEP
    x += 12 if shown else 6
    shapes.append(pile(x, 5, len(seen.deck), "armillary", words("deck"), "deck"))
    if seen.round < ROUNDS:
        left = len(seen.end_stacks[seen.round - 1])
        shapes.append(pile(x, 96, left, "this-turn", words("end of round"), "end"))
    discards = words("discards {count}").format(count=len(seen.discards))
    shapes.append(Text(x + 49, CARD_HEIGHT - 1, discards, 16, cls="quiet", id="discards"))
    box = Box(-3, -4, x + _PILES, CARD_HEIGHT + 8)
    return Plate(
        name=ROW_PLATE,
        title=words("Card row"),
        drawing=Drawing(box, tuple(shapes), cls="cards", look=LOOK),
        caption=Caption(
            _row_head(seen, words), align="start", summary=tuple(_row_summary(seen, shown, words))
        ),
        proportion=box.proportion,
        weight=0.6,
        least=0.54,
        twin=tuple(told(seen, (*seen.row, *shown), words)),
    )


def _row_head(seen: SetiState, words: Words) -> Line:
    said = words("deck {deck}, discards {count}").format(deck=len(seen.deck), count=len(seen.discards))
    return Name(words("Card row")), CaptionWords(said, quiet=True)


def _row_summary(seen: SetiState, shown: Sequence[int], words: Words) -> Iterator[Line]:
    """What each open card costs, and its name."""
    for card in (*(card for card in seen.row if card >= 0), *shown):
        price = Icon("energy" if CARDS[card].energy else "credit", "", cards.price(card))
        yield price, CaptionWords(card_name(card, words))


def _open(seen: SetiState, card: int, x: float, words: Words) -> AnyShape:
    return cards.card(card, x, 0, words, outlook=outlook_of(seen, card, words))


def _gap(x: float, part: str) -> AnyShape:
    return group(Rect(0, 0, CARD_WIDTH, CARD_HEIGHT, round=9, cls="gone"), id=part, at=Place(x, 0))
