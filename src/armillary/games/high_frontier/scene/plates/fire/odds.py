"""Every result of a shot, with its chance and its rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Words
from armillary.games.high_frontier.scene.look import LOOK
from armillary.games.high_frontier.scene.names import ODDS
from armillary.games.high_frontier.scene.pieces.shot_words import Row, results_of
from armillary.games.high_frontier.scene.pieces.shots import Front
from armillary.games.high_frontier.scene.plates.fire.pages import (
    LEAST,
    WEIGHT,
    WIDE,
    in_order,
    in_percent,
    page,
    pages,
    rule_words,
)
from armillary.scene import captions, text
from armillary.scene.captions import Caption
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Line, Rect, Text

RESULT = 33.0


def results_plate(fronts: Sequence[Front], names: Sequence[str], words: Words) -> Plate:
    found = [(part, results_of(front, way, names, words)) for part, front, way in pages(fronts)]
    most = max((len(rows) for _, rows in found), default=1)
    box = Box(0, 0, WIDE, most * RESULT + 6)
    shapes = in_order(
        page(part, list(_result_rows(rows)), first=not n) for n, (part, rows) in enumerate(found)
    )
    if not shapes:
        shapes.append(Text(10, 24, words("nobody fires"), 13, "start", cls="quiet"))
    said = words("all that apply")
    return Plate(
        name=ODDS,
        title=words("Results"),
        drawing=Drawing(box, tuple(shapes), cls="odds", look=LOOK),
        caption=Caption(
            (captions.Name(words("Results")), captions.Words(said, quiet=True)),
            summary=tuple(
                (captions.Words(row.name), captions.Figure(in_percent(row.chance)))
                for _, rows in found[:1]
                for row in rows
            ),
            align="start",
        ),
        proportion=box.proportion,
        weight=WEIGHT + 1,
        least=LEAST,
        twin=tuple(
            TwinLine(f"{row.name}, {row.when}: {in_percent(row.chance)} ({row.rule})", part)
            for part, rows in found
            for row in rows
        ),
    )


def _result_rows(rows: Sequence[Row]) -> Iterator[AnyShape]:
    for n, row in enumerate(rows):
        y = 3 + n * RESULT
        if n:
            yield Line(6, y, WIDE - 6, y, cls="row-line")
        yield Text(8, y + 14.5, text.shorten(row.name, 13, 176), 13, "start", cls=f"result-name {row.tone}")
        yield Text(8, y + 28, text.shorten(row.when, 12, 176), 12, "start", cls="quiet")
        yield Text(WIDE - 68, y + 17, in_percent(row.chance), 14, "end", cls=f"result-chance {row.tone}")
        wide = max(2.0, 42 * float(row.chance))
        yield Rect(WIDE - 68 - wide, y + 22, wide, 2.6, cls=f"result-bar {row.tone}")
        yield rule_words(row.rule, WIDE - 8, y + 20)
