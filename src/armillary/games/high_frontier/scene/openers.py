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
    WAR_PLATE,
    WORKSHOP,
)
from armillary.scene import text
from armillary.scene.shapes import AnyShape, Place, Rect, Text, group, use

_ICONS = {MARKET: "hand", WORKSHOP: "wrench", SOL: "synodic", ASSEMBLY: "law"}
_SIGNS = {HABITATS: "bernal", FUTURES_PLATE: "future", WAR_PLATE: "war", RESTRICTIONS: "locked"}


def row(plates: Sequence[str], end: float, y: float, words: Words) -> Iterator[AnyShape]:
    """From the right to the left, the first of them outermost; sheets of modules by their signs alone."""
    named = {
        MARKET: words("decks"),
        WORKSHOP: words("workshop"),
        SOL: words("chart"),
        ASSEMBLY: words("assembly"),
    }
    for plate in plates:
        said = named.get(plate, "")
        wide = text.width(said, 12.5) + 34 if said else 28
        end -= wide
        yield group(
            Rect(0, 0, wide, 20, round=4, cls="opener"),
            use(_ICONS[plate], 13, 10, 13, "brass-sign")
            if said
            else use(_SIGNS[plate], 14, 10, 18, "brass-sign"),
            Text(24, 14, said, 12.5, "start") if said else None,
            cls="opens",
            id=f"open-{plate}",
            at=Place(end, y),
        )
        end -= 8
