"""The own hand: faces in a fan, backs, and what only its owner is offered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Words
from armillary.games.seti.rules.components import CARDS
from armillary.games.seti.rules.main_actions.pass_turn import TakeEndCard
from armillary.games.seti.rules.species import exertians
from armillary.games.seti.rules.state import Agency, SetiState
from armillary.games.seti.scene.look import LOOK
from armillary.games.seti.scene.names import HAND
from armillary.games.seti.scene.pieces import cards
from armillary.games.seti.scene.pieces.card_rows import GAP, STEP, outlook_of, told
from armillary.games.seti.scene.pieces.tokens import CARD_HEIGHT, CARD_WIDTH, card_back
from armillary.scene.captions import Caption, Figure, Line, Name
from armillary.scene.captions import Words as CaptionWords
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Place, Rect, Text, group

_HIGH = CARD_HEIGHT + 8
_FEWEST = 4  # cards that the hand leaves room for
_ROOM, _LEAST_STEP = 1600.0, 96.0  # what the hand has room for, how much of a card is seen
_FRAME, _LABEL = 7.0, 28.0  # around cards that are offered, and above them


@drawn_once()
def plate(seen: SetiState, own: int, words: Words, offered: Sequence[int] = ()) -> Plate:
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
        x += len(offered) * STEP + 2 * _FRAME
    none = words("no cards in hand")
    if not held and not offered:
        shapes.append(Text(2 * STEP, CARD_HEIGHT / 2, none, 18, cls="quiet"))
    top = -_LABEL if offered else 0.0
    box = Box(-3, top - 4, max(x, _FEWEST * STEP) - GAP + 6, _HIGH - top)
    return Plate(
        name=HAND,
        title=words("Hand"),
        drawing=Drawing(box, tuple(shapes), cls="cards", look=LOOK),
        caption=Caption(_head(seen, own, words), align="start"),
        proportion=box.proportion,
        weight=1,
        least=0.5,
        twin=tuple(told(seen, (*held, *offered), words)) or (TwinLine(none),),
    )


def _holds(agency: Agency) -> list[int]:
    return [*agency.hand, *agency.exertians, *agency.schemes]


def _step(seen: SetiState, own: int) -> float:
    """From one card of the hand to the next: as much as leaves them a good size."""
    count = len(_holds(seen.agencies[own]))
    if count < 2:
        return STEP
    room = _ROOM - len(offered_cards(seen, own)) * STEP
    return max(_LEAST_STEP, min(STEP, (room - STEP) / (count - 1)))


def _fan(count: int, step: float) -> float:
    """How wide so many cards are."""
    return (count - 1) * step + STEP if count else 0.0


def _offer(seen: SetiState, own: int, offered: Sequence[int], x: float, words: Words) -> Iterator[AnyShape]:
    """Cards of which one can be taken: not in the hand yet, so in a frame with its own title."""
    wide = len(offered) * STEP - GAP + 2 * _FRAME
    yield Rect(x, -_LABEL, wide, CARD_HEIGHT + _LABEL + 2, round=9, cls="offer")
    yield Text(x + wide / 2, -8, words("end of round"), 19, cls="engraved", room=wide)
    for number, card in enumerate(offered):
        yield _held(seen, own, card, 0, x + _FRAME + number * STEP, words)


def _held(
    seen: SetiState, own: int, card: int, number: int, x: float, words: Words, wide: float = CARD_WIDTH
) -> AnyShape:
    """A card of the hand: its face, or its back for everybody else."""
    if card < 0:
        return group(card_back(0, 0, card), at=Place(x, 0), id=f"back-{number}")
    state = _state(seen.agencies[own], card)
    return cards.card(card, x, 0, words, cls=state, outlook=outlook_of(seen, card, words), wide=wide)


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


def offered_cards(seen: SetiState, own: int) -> list[int]:
    """Cards that only the own seat is offered: this round's stack while one of it is chosen."""
    top = seen.stack[-1] if seen.stack else None
    if not isinstance(top, TakeEndCard) or top.seat != own:
        return []
    return [card for card in seen.end_stacks[seen.round - 1] if card >= 0]
