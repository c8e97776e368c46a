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
_ALIEN = 0.48  # the size of Exertian cards beside the hand
_FEWEST = 4  # cards that the hand leaves room for
_PILES = 114.0


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
    own_cards = [*agency.hand, *(card for card in offered if card not in agency.hand)]
    aliens = [*agency.exertians, *agency.schemes]
    every = [*own_cards, *aliens]
    shapes: list[AnyShape] = []
    for number, card in enumerate(own_cards):
        shapes.append(_held(agency, card, number + 1, number * _STEP, 0, 1, words))
        if number == len(agency.hand) and number:
            shapes.append(Rect(number * _STEP - GAP / 2 - 0.8, 14, 1.6, CARD_HEIGHT - 28, cls="divider"))
    x = len(own_cards) * _STEP
    for number, card in enumerate(aliens):  # half as large, two in a column
        place = x + 4 + number // 2 * (CARD_WIDTH + GAP) / 2, number % 2 * (CARD_HEIGHT + 2) / 2
        shapes.append(_held(agency, card, len(own_cards) + number + 1, *place, _ALIEN, words))
    x += 4 + -(-len(aliens) // 2) * (CARD_WIDTH + GAP) / 2 if aliens else 0
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


def _held(agency: Agency, card: int, number: int, x: float, y: float, scale: float, words: Words) -> AnyShape:
    """A card of the hand: its face, or its back for everybody else."""
    if card < 0:
        return group(card_back(0, 0, card), at=Place(x, y, 0, scale), id=f"back-{number}")
    return cards.card(card, x, y, words, cls=_state(agency, card), scale=scale)


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


def offered_cards(seen: SetiState, own: int) -> list[int]:
    """Cards that only the own seat is offered: this round's stack while one of it is chosen."""
    top = seen.stack[-1] if seen.stack else None
    if not isinstance(top, TakeEndCard) or top.seat != own:
        return []
    return [card for card in seen.end_stacks[seen.round - 1] if card >= 0]
