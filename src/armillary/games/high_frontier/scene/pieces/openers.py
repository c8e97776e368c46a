"""Buttons in a drawing that open a plate within it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Words
from armillary.games.high_frontier.scene.names import (
    ASSEMBLY,
    FUTURES_PLATE,
    HABITATS,
    MARKET,
    RESTRICTIONS,
    SOL,
    STRIP,
    WAR_PLATE,
    WORKSHOP,
)
from armillary.scene import text
from armillary.scene.plates import TwinLine
from armillary.scene.shapes import AnyShape, Place, Rect, Text, group, use

_ICONS = {
    MARKET: "hand",
    WORKSHOP: "wrench",
    SOL: "synodic",
    STRIP: "rocket",
    ASSEMBLY: "law",
    HABITATS: "bernal",
    FUTURES_PLATE: "future",
    WAR_PLATE: "war",
    RESTRICTIONS: "locked",
}  # sheets of modules have a sign alone: the strip is not that long


def row(plates: Sequence[str], end: float, y: float, words: Words) -> Iterator[AnyShape]:
    """From the right to the left, the first of them outermost."""
    said = {
        MARKET: words("decks"),
        WORKSHOP: words("workshop"),
        SOL: words("chart"),
        STRIP: words("rocket"),
        ASSEMBLY: words("assembly"),
    }
    for plate in plates:
        name = said.get(plate, "")
        wide = text.width(name, text.GROWN) + 34 if name else 28
        end -= wide
        yield group(
            Rect(0, 0, wide, 20, round=4, cls="opener"),
            use(_ICONS[plate], 13, 10, 13, "brass-sign")
            if name
            else use(_ICONS[plate], 14, 10, 18, "brass-sign"),
            Text(24, 14, name, 12.5, "start") if name else None,
            cls="opens",
            id=f"open-{plate}",
            at=Place(end, y),
        )
        end -= 8


def twin(sheet: str, words: Words) -> TwinLine:
    """The name of what a sign opens."""
    said = {
        HABITATS: words("Habitats and crafts"),
        FUTURES_PLATE: words("Futures"),
        RESTRICTIONS: words("Restrictions"),
    }.get(sheet, words("War"))
    return TwinLine(said, f"open-{sheet}")
