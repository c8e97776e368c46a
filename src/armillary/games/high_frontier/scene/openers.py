"""Buttons in a drawing that open a plate within it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Words
from armillary.games.high_frontier.scene.names import ASSEMBLY, MARKET, SOL, STRIP, WORKSHOP
from armillary.scene import text
from armillary.scene.shapes import AnyShape, Place, Rect, Text, group, use

_ICONS = {MARKET: "hand", WORKSHOP: "wrench", SOL: "synodic", STRIP: "rocket", ASSEMBLY: "law"}


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
        wide = text.width(said[plate], 12.5) + 34
        end -= wide
        yield group(
            Rect(0, 0, wide, 20, round=4, cls="opener"),
            use(_ICONS[plate], 13, 10, 13, "brass-sign"),
            Text(24, 14, said[plate], 12.5, "start"),
            cls="opens",
            id=f"open-{plate}",
            at=Place(end, y),
        )
        end -= 8
