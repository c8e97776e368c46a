"""Cards that can be had, and the own hand: the row, decks, the end-of-round stack, faces and backs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Words
from armillary.games.seti.rules.components import CARDS, MAIN_CARDS, NO_CARD, ROUNDS
from armillary.games.seti.rules.main_actions.pass_turn import TakeEndCard
from armillary.games.seti.rules.species import exertians
from armillary.games.seti.rules.state import Agency, SetiState
from armillary.games.seti.scene import cards
from armillary.games.seti.scene.look import LOOK
from armillary.games.seti.scene.names import HAND, ROW_PLATE, card_part
from armillary.games.seti.scene.pieces import CARD_HEIGHT, CARD_WIDTH, card_back, pile
from armillary.games.seti.words.names import card_name
from armillary.games.seti.words.now import Outlook, outlook
from armillary.scene.captions import Caption, Figure, Icon, Line, Name
from armillary.scene.captions import Words as CaptionWords
from armillary.scene.once import SENTENCES, drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Place, Rect, Text, group

GAP = 9.0
_STEP = CARD_WIDTH + GAP
_FEWEST = 4  # cards that the hand leaves room for
_ROOM, _LEAST_STEP = 1600.0, 96.0  # what the hand has room for, how much of a card is seen
_FRAME, _LABEL = 7.0, 28.0  # around cards that are offered, and above them
_PILES = 114.0
HIGH = CARD_HEIGHT + 8  # of a row of cards


@drawn_once()
def row_plate(seen: SetiState, words: Words) -> Plate:
    """The row, the face-up cards of the species, and the piles."""
    shapes: list[AnyShape] = []
    x = 0.0
    for place, card in enumerate(seen.row):
        shapes.append(_open(seen, card, x, words) if card >= 0 else _gap(x, f"gap-{place + 1}"))
        x += _STEP
    shown = [card for card in seen.alien_shown if card != NO_CARD and card >= MAIN_CARDS]
    for card in shown:
        shapes.append(_open(seen, card, x + 6, words))
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
        drawing=Drawing(box, tuple(shapes), cls="cards", look=LOOK),
        caption=Caption(
            _row_head(seen, words), align="start", summary=tuple(_row_summary(seen, shown, words))
        ),
        proportion=box.proportion,
        weight=0.6,
        least=0.54,
        twin=tuple(_twin(seen, (*seen.row, *shown), words)),
    )


def _row_head(seen: SetiState, words: Words) -> Line:
    said = words("deck {deck}, discards {count}").format(deck=len(seen.deck), count=len(seen.discards))
    return Name(words("Card row")), CaptionWords(said, quiet=True)


def _row_summary(seen: SetiState, shown: Sequence[int], words: Words) -> Iterator[Line]:
    """What each open card costs, and its name."""
    for card in (*(card for card in seen.row if card >= 0), *shown):
        price = Icon("energy" if CARDS[card].energy else "credit", "", cards.price(card))
        yield price, CaptionWords(card_name(card, words))


@drawn_once()
def hand_plate(seen: SetiState, own: int, words: Words, offered: Sequence[int] = ()) -> Plate:
    """The own hand, then the own Exertian cards; what only its owner is offered has a frame of its own.

    Many cards lie in a fan, each over the one before it, with its name and its price in what is seen.
    """
    agency = seen.agencies[own]
    offered = [card for card in offered if card not in agency.hand]
    held = _holds(agency)
    step = _step(seen, own)
    wide = min(CARD_WIDTH, step)
    shapes: list[AnyShape] = [
        _held(
            seen, own, card, number, (number - 1) * step, words, CARD_WIDTH if number == len(held) else wide
        )
        for number, card in enumerate(held, 1)
    ]
    x = _fan(len(held), step)
    if offered:
        shapes += _offer(seen, own, offered, x, words)
        x += len(offered) * _STEP + 2 * _FRAME
    none = words("no cards in hand")
    if not held and not offered:
        shapes.append(Text(2 * _STEP, CARD_HEIGHT / 2, none, 18, cls="quiet"))
    top = -_LABEL if offered else 0.0
    box = Box(-3, top - 4, max(x, _FEWEST * _STEP) - GAP + 6, HIGH - top)
    return Plate(
        name=HAND,
        title=words("Hand"),
        drawing=Drawing(box, tuple(shapes), cls="cards", look=LOOK),
        caption=Caption(_head(seen, own, words), align="start"),
        proportion=box.proportion,
        weight=1,
        least=0.5,
        twin=tuple(_twin(seen, (*held, *offered), words)) or (TwinLine(none),),
    )


def _holds(agency: Agency) -> list[int]:
    return [*agency.hand, *agency.exertians, *agency.schemes]


def _step(seen: SetiState, own: int) -> float:
    """From one card of the hand to the next: as much as leaves them a good size."""
    count = len(_holds(seen.agencies[own]))
    if count < 2:
        return _STEP
    room = _ROOM - len(offered_cards(seen, own)) * _STEP
    return max(_LEAST_STEP, min(_STEP, (room - _STEP) / (count - 1)))


def _fan(count: int, step: float) -> float:
    """How wide so many cards are."""
    return (count - 1) * step + _STEP if count else 0.0


def _offer(seen: SetiState, own: int, offered: Sequence[int], x: float, words: Words) -> Iterator[AnyShape]:
    """Cards of which one can be taken: not in the hand yet, so in a frame with its own title."""
    wide = len(offered) * _STEP - GAP + 2 * _FRAME
    yield Rect(x, -_LABEL, wide, CARD_HEIGHT + _LABEL + 2, round=9, cls="offer")
    yield Text(x + wide / 2, -8, words("end of round"), 19, cls="engraved", room=wide)
    for number, card in enumerate(offered):
        yield _held(seen, own, card, 0, x + _FRAME + number * _STEP, words)


def _held(
    seen: SetiState, own: int, card: int, number: int, x: float, words: Words, wide: float = CARD_WIDTH
) -> AnyShape:
    """A card of the hand: its face, or its back for everybody else."""
    if card < 0:
        return group(card_back(0, 0, card), at=Place(x, 0), id=f"back-{number}")
    state = _state(seen.agencies[own], card)
    return cards.card(card, x, 0, words, cls=state, outlook=_outlook(seen, card, words), wide=wide)


def _open(seen: SetiState, card: int, x: float, words: Words) -> AnyShape:
    return cards.card(card, x, 0, words, outlook=_outlook(seen, card, words))


@drawn_once(SENTENCES)
def _outlook(seen: SetiState, card: int, words: Words) -> Outlook | None:
    """What a card would bring to the player who looks; nobody who only looks on is spoken to."""
    if seen.viewer is None or seen.viewer < 0:
        return None
    return outlook(card, seen, seen.viewer, words)


def _twin(seen: SetiState, shown: Sequence[int], words: Words) -> Iterator[TwinLine]:
    for card in shown:
        if card >= 0:
            yield TwinLine(cards.said(card, words, _outlook(seen, card, words)), card_part(card))


def _head(seen: SetiState, own: int, words: Words) -> Line:
    agency = seen.agencies[own]
    found: Line = (Name(words("Hand")), Figure(str(len(agency.hand))))
    if agency.exertians or agency.schemes:
        said = words("and {count} Exertian cards, {played} played: {points} points, danger {danger}").format(
            count=len(agency.exertians) + len(agency.schemes),
            played=len(agency.schemes),
            points=exertians.card_points(seen, own),
            danger=exertians.danger(seen, own),
        )
        return (*found, CaptionWords(said, quiet=True))
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
