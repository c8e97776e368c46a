"""What the technologies in reach would change, the cheapest first: the right column of the chart."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import TECHNOLOGIES
from armillary.games.stellar_horizons.rules.concepts import technology as rules
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.scene.look import LOOK
from armillary.games.stellar_horizons.scene.names import Names, called_as, faction_looking
from armillary.games.stellar_horizons.scene.pieces import changes
from armillary.games.stellar_horizons.scene.pieces.sheet import (
    FIELD_ICONS,
    FIELD_TINTS,
    PROSPECTS,
    hairline,
    line_of,
    lines_of,
)
from armillary.games.stellar_horizons.scene.pieces.technology_state import in_reach, said_of, state_of
from armillary.games.stellar_horizons.words.names import technology_name
from armillary.scene.captions import Caption
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Rect, Text, use
from armillary.scene.targets import target

WIDE = 340.0
_MOST = 9  # so many are explained; the chart has them all
_LINES = 4


@drawn_once()
def plate(seen: StellarState, words: Words, names: Names) -> Plate:
    faction = faction_looking(seen)
    shown = in_reach(seen, faction)[:_MOST]
    shapes: list[AnyShape] = []
    y = 4.0
    for number in shown:
        entry, y = _entry(seen, faction, number, y, words)
        shapes += entry
    if not shown:
        shapes.append(line_of(words("nothing is in reach"), 8, 22, WIDE - 16, 12.5, "quiet"))
        y = 34
    box = Box(0, 0, WIDE, y + 2)
    called = called_as(seen, names, words)
    return Plate(
        name=PROSPECTS,
        title=words("Prospects"),
        drawing=Drawing(box, tuple(shapes), cls="prospects", look=LOOK),
        caption=Caption(align="start"),
        proportion=box.proportion,
        weight=0.4,
        least=0.8,
        twin=tuple(_twin(seen, faction, shown, called, words)),
    )


def _entry(
    seen: StellarState, faction: int, number: int, y: float, words: Words
) -> tuple[list[AnyShape], float]:
    record = TECHNOLOGIES[number]
    reach = state_of(seen, faction, number) == "reach"
    top = y
    shapes: list[AnyShape] = [
        use(FIELD_ICONS[record.field], 15, y + 12, 15, "glyph"),
        line_of(technology_name(number, words), 27, y + 16.5, WIDE - 92, 13, "strong" if reach else ""),
        Text(WIDE - 10, y + 16.5, str(rules.price(seen, faction, number)), 14, "end", cls="price strong"),
    ]
    y += 18
    said = changes.of_technology(seen, faction, number, words)[:_LINES]
    opened = changes.opened(seen, faction, number)
    if opened:
        told = ", ".join(technology_name(n, words) for n in opened)
        said.append(words("opens {technologies}").format(technologies=told))
    for line in said:
        lines = lines_of(line, 27, y + 14, WIDE - 36, 12, most=2)
        shapes += lines
        y += 15 * len(lines)
    y += 9
    frame = Rect(3, top, WIDE - 6, y - top - 2, round=4)
    cls = f"prospect {FIELD_TINTS[record.field]} {'reach' if reach else 'short'}"
    return [target(record.id, tuple(shapes), frame, cls=cls), hairline(8, y, WIDE - 16)], y + 4


def _twin(
    seen: StellarState, faction: int, shown: list[int], called: list[str], words: Words
) -> Iterator[TwinLine]:
    for number in shown:
        yield TwinLine(said_of(seen, faction, number, called, words), TECHNOLOGIES[number].id)
    if not shown:
        yield TwinLine(words("nothing is in reach"))
