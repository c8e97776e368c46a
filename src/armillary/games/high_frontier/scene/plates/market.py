"""The patent decks with the card on top of each."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from armillary.engine import Words
from armillary.games.high_frontier.rules.components.kinds import HIDDEN, Deck
from armillary.games.high_frontier.rules.operations.auctions import OUT, SILENT, Bid
from armillary.games.high_frontier.rules.pieces.decks import decks_in_play, top
from armillary.games.high_frontier.rules.state import HighFrontierState, piece_of
from armillary.games.high_frontier.scene.look import LOOK
from armillary.games.high_frontier.scene.names import BESIDE, HERO, MARKET, STRIP, deck_part
from armillary.games.high_frontier.scene.pieces import cards
from armillary.games.high_frontier.scene.pieces.cards import deck_title
from armillary.games.high_frontier.words.names import deck_name
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Place, Rect, Text, group, use
from armillary.scene.targets import target

_GAP, _HEAD, _COLUMNS = 14.0, 26.0, 3
_OUTLINE = Rect(0, 0, cards.WIDTH, cards.HEIGHT, round=6)


class Auctioned(Struct, frozen=True):
    """The deck whose top card is at auction, and what each seat has bid so far."""

    deck: Deck
    bids: tuple[int, ...]


def at_auction(seen: HighFrontierState) -> Auctioned | None:
    step = seen.stack[-1] if seen.stack else None
    return Auctioned(step.deck, step.bids) if isinstance(step, Bid) else None


@drawn_once()
def plate(seen: HighFrontierState, words: Words, hero: bool, sold: Auctioned | None = None) -> Plate:
    decks = decks_in_play(seen)
    rows = -(-len(decks) // _COLUMNS)
    step = cards.HEIGHT + _HEAD + _GAP
    box = Box(0, 0, _COLUMNS * (cards.WIDTH + _GAP) - _GAP + 8, rows * step - _GAP + 8)
    shapes = tuple(
        _deck(
            seen,
            deck,
            Place(4 + n % _COLUMNS * (cards.WIDTH + _GAP), 4 + n // _COLUMNS * step + _HEAD),
            "chosen-part" if sold is not None and sold.deck is deck else "",
            words,
        )
        for n, deck in enumerate(decks)
    )
    return Plate(
        name=MARKET,
        title=words("Patent decks"),
        drawing=Drawing(box, shapes, cls="patents", look=LOOK),
        caption=Caption((captions.Name(words("Patent decks")), *_bids(sold, words)), align="start"),
        proportion=box.proportion,
        weight=HERO if hero else BESIDE,
        within="" if hero else STRIP,
        least=0.8,
        twin=tuple(_twin(seen, deck, words) for deck in decks),
    )


def _bids(sold: Auctioned | None, words: Words) -> Iterator[captions.Item]:
    """Who has bid what for the card that is framed; who has left has a dash."""
    if sold is None:
        return
    yield captions.Words(words("at auction: {deck}").format(deck=deck_name(sold.deck, words)), quiet=True)
    for seat, bid in enumerate(sold.bids):
        if bid != SILENT:
            yield captions.Mark(seat, "–" if bid == OUT else str(bid))


def _deck(seen: HighFrontierState, deck: Deck, place: Place, cls: str, words: Words) -> AnyShape:
    card, count = top(seen, deck), len(seen.decks[deck])
    parts: list[AnyShape] = [
        group(
            use(cards.ICONS.get(deck, "hand"), 9, -_HEAD / 2 - 1, 16, "brass-sign"),
            Text(22, -_HEAD / 2 + 4, deck_title(deck, words), 13, "start", cls="strong", tail=f"  {count}"),
            cls="detail",
        ),
        *(
            Rect(2 * n, 2 * n, cards.WIDTH, cards.HEIGHT, round=6, cls="under-card")
            for n in (2, 1)
            if count > n
        ),
    ]
    if card >= 0 and card != HIDDEN:
        parts += cards.tile(piece_of(card), words, cls=cls)
    else:
        parts.append(Rect(0, 0, cards.WIDTH, cards.HEIGHT, round=6, cls="gone"))
    return target(deck_part(deck), tuple(parts), _OUTLINE, cls="patent-target", at=place)


def _twin(seen: HighFrontierState, deck: Deck, words: Words) -> TwinLine:
    card = top(seen, deck)
    shown = cards.said(piece_of(card), words) if card >= 0 else words("empty")
    line = words("{deck}, {n} cards; on top {card}")
    return TwinLine(
        line.format(deck=deck_title(deck, words), n=len(seen.decks[deck]), card=shown), deck_part(deck)
    )
