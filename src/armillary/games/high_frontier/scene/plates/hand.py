"""The Hand of a player: the patents not yet boosted, open to all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Words
from armillary.games.high_frontier.rules.components import CARDS
from armillary.games.high_frontier.rules.state import HighFrontierState, piece_of
from armillary.games.high_frontier.scene.look import LOOK
from armillary.games.high_frontier.scene.names import ON_DEMAND, card_part, hand_plate
from armillary.games.high_frontier.scene.pieces import cards
from armillary.scene import captions, text
from armillary.scene.captions import Caption
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Place, Rect, Text, use
from armillary.scene.targets import target

_LIST, _LINE = 236.0, 23.0


@drawn_once()
def plate(seen: HighFrontierState, seat: int, names: Sequence[str], words: Words, own: bool) -> Plate:
    """The patents that a player holds, not yet boosted: one line each; the own stands under the seats."""
    held = seen.players[seat].hand
    box = Box(0, 0, _LIST, max(1, len(held)) * _LINE + 4)
    shapes: list[AnyShape] = [
        target(
            card_part(card),
            tuple(_line(card)),
            Rect(2, 1, _LIST - 4, _LINE - 2, round=4),
            cls="hand-line",
            at=Place(0, 2 + n * _LINE),
            piece=f"card-{card}",
        )
        for n, card in enumerate(held)
    ]
    none = words("no patents")
    if not held:
        shapes.append(Text(8, box.height / 2 + 4, none, 12, "start", cls="quiet"))
    title = words("Hand of {player}").format(player=names[seat])
    return Plate(
        name=hand_plate(seat),
        title=title,
        drawing=Drawing(box, tuple(shapes), cls="hand", look=LOOK),
        caption=Caption((captions.Name(title), captions.Figure(str(len(held)))), align="start"),
        proportion=box.proportion,
        weight=1,
        least=0.0 if own else ON_DEMAND,
        seat=None if own else seat,
        aside=own,
        twin=tuple(
            TwinLine(f"{CARDS[card].number} {cards.said(piece_of(card), words)}".strip(), card_part(card))
            for card in held
        )
        or (TwinLine(none),),
    )


def _line(card: int) -> Iterator[AnyShape]:
    """Kind, name, Spectral Type, mass."""
    middle = _LINE / 2
    face = CARDS[card].faces[0]
    yield Rect(2, 1, _LIST - 4, _LINE - 2, round=4, cls="hand-row")
    yield use(cards.ICONS.get(CARDS[card].deck, "hand"), 16, middle, 17, "quiet-sign")
    yield Text(30, middle + 4.5, text.shorten(face.name, 12.5, _LIST - 92), 12.5, "start", cls="strong")
    yield from cards.chip(CARDS[card].spectral, _LIST - 42, middle - 8.5)
    yield Text(_LIST - 10, middle + 4.5, str(face.mass), 13, "end")
