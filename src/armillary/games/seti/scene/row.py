"""Cards that can be had, and the own hand: the row, decks, the end-of-round stack, faces and backs."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Words
from armillary.games.seti.components import CARDS, MAIN_CARDS, NO_CARD, ROUNDS
from armillary.games.seti.passing import TakeEndCard
from armillary.games.seti.scene import cards
from armillary.games.seti.scene.names import HAND, ROW_PLATE, card_part
from armillary.games.seti.scene.pieces import CARD_HEIGHT, CARD_WIDTH, card_back, pile
from armillary.games.seti.state import Agency, SetiState
from armillary.scene.captions import Caption, Figure, Line, Name
from armillary.scene.captions import Words as CaptionWords
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Place, Rect, Text, group

GAP = 9.0
_STEP = CARD_WIDTH + GAP
_FEWEST = 4  # cards that the hand leaves room for
_PILES = 120.0


def row_plate(seen: SetiState, words: Words) -> Plate:
    """The row, the face-up cards of the species, and the piles."""
    shapes: list[AnyShape] = []
    x = 0.0
    for place, card in enumerate(seen.row):
        shapes.append(cards.card(card, x, 0, words) if card >= 0 else _gap(x, f"gap-{place + 1}"))
        x += _STEP
    shown = [card for card in seen.alien_shown if card != NO_CARD and card >= MAIN_CARDS]
    for card in shown:
        shapes.append(cards.card(card, x + 6, 0, words))
        x += _STEP
    x += 10 if shown else 4
    shapes.append(pile(x, 12, len(seen.deck), "armillary", words("deck"), "deck"))
    shapes.append(_small(x, 178, words("discarded"), len(seen.discards), "discards"))
    if seen.round < ROUNDS:
        stack = seen.end_stacks[seen.round - 1]
        shapes.append(pile(x + _PILES, 12, len(stack), "this-turn", words("end of round"), "end"))
        x += _PILES
    box = Box(-3, -4, x + _PILES - 8, CARD_HEIGHT + 8)
    return Plate(
        name=ROW_PLATE,
        title=words("Card row"),
        drawing=Drawing(box, tuple(shapes), cls="cards"),
        caption=Caption(named=False),
        proportion=box.proportion,
        weight=0.8,
        twin=tuple(
            TwinLine(cards.said(card, words), card_part(card)) for card in (*seen.row, *shown) if card >= 0
        ),
    )


def hand_plate(seen: SetiState, own: int, words: Words, offered: Sequence[int] = ()) -> Plate:
    """The own hand, then the own Exertian cards, then cards that are offered to their owner alone."""
    agency = seen.agencies[own]
    held = [*agency.hand, *agency.exertians, *agency.schemes]
    every = [*held, *(card for card in offered if card not in held)]
    shapes: list[AnyShape] = []
    x = 0.0
    for number, card in enumerate(every, 1):
        if number - 1 in (len(agency.hand), len(held)) and number > 1:
            shapes.append(Rect(x + 1, 14, 1.6, CARD_HEIGHT - 28, cls="divider"))
            x += 12
        if card >= 0:
            shapes.append(cards.card(card, x, 0, words, cls=_state(agency, card)))
        else:
            shapes.append(card_back(x, 0, card, id=f"back-{number}"))
        x += _STEP
    if not every:
        shapes.append(Text(2 * _STEP, CARD_HEIGHT / 2, words("no cards in hand"), 18, cls="quiet"))
    box = Box(-3, -4, max(x, _FEWEST * _STEP) - GAP + 6, CARD_HEIGHT + 8)
    return Plate(
        name=HAND,
        title=words("Hand"),
        drawing=Drawing(box, tuple(shapes), cls="cards"),
        caption=Caption(_head(agency, words), align="start"),
        proportion=box.proportion,
        weight=1,
        twin=tuple(TwinLine(cards.said(card, words), card_part(card)) for card in every if card >= 0),
    )


def _head(agency: Agency, words: Words) -> Line:
    found: Line = (Name(words("Hand")), Figure(str(len(agency.hand))))
    if agency.exertians or agency.schemes:
        said = words("and {count} Exertian cards, {played} played")
        cards_ = len(agency.exertians) + len(agency.schemes)
        return (*found, CaptionWords(said.format(count=cards_, played=len(agency.schemes)), quiet=True))
    return found


def _state(agency: Agency, card: int) -> str:
    """A card that its owner could not pay now steps back; a scheme is played already."""
    shown = CARDS[card]
    if card in agency.schemes:
        return "played"
    return "dear" if shown.credits > agency.credits or shown.energy > agency.energy else ""


def _gap(x: float, part: str) -> AnyShape:
    return group(Rect(0, 0, CARD_WIDTH, CARD_HEIGHT, round=9, cls="gone"), id=part, at=Place(x, 0))


def _small(x: float, y: float, label: str, count: int, part: str) -> AnyShape:
    return group(Text(46, 20, f"{label} {count}", 16, cls="quiet"), id=part, at=Place(x, y))


def offered_cards(seen: SetiState, own: int) -> list[int]:
    """Cards that only the own seat is offered: this round's stack while one of it is chosen."""
    top = seen.stack[-1] if seen.stack else None
    if not isinstance(top, TakeEndCard) or top.seat != own:
        return []
    return [card for card in seen.end_stacks[seen.round - 1] if card >= 0]
