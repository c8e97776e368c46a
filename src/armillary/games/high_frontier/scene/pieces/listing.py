"""Lists: a row is an icon, a name, why, a verdict and its rule. Plates of War and sheets are made of them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from armillary.engine import Words
from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.words.inferred import rule_said, why_inferred
from armillary.scene import text
from armillary.scene.marks import mark
from armillary.scene.plates import TwinLine
from armillary.scene.shapes import AnyShape, Line, Place, Rect, Text, group, use

WIDTH = 216.0
_TITLE, _SMALL, _LEFT, _RIGHT = 13.0, 12.2, 30.0, 6.0
_HEAD, _STEP, _FOOT = 17.0, 14.0, 8.0
OPEN, SHUT, ASK = "open", "shut", "ask"


class Row(Struct, frozen=True):
    icon: str
    title: str
    says: str = ""
    verdict: str = ""  # OPEN, SHUT or ASK: how its word is drawn
    word: str = ""
    rule: str = ""
    tint: str = ""
    seat: int = NOBODY  # whose it is: the mark stands in the icon's place
    part: str = ""  # id of the row
    about: str = ""  # what the icon stands for, where it is said in words


def rows(
    listed: Sequence[Row], top: float = 0.0, *, wide: float = WIDTH, columns: int = 1
) -> tuple[tuple[AnyShape, ...], float]:
    """The rows one under the other, with hairlines between them, and where they end.

    In several columns, each `wide`, they are read from the left to the right.
    """
    shapes: list[AnyShape] = []
    for first in range(0, len(listed), columns):
        if first:
            shapes.append(Line(6, top, columns * wide - 6, top, cls="row-line"))
        deep = 0.0
        for column, row in enumerate(listed[first : first + columns]):
            drawn, high = _row(row, wide)
            place = Place(column * wide, top)
            shapes.append(group(*drawn, id=row.part, at=place))
            deep = max(deep, high)
        top += deep
    return tuple(shapes), top


def _row(row: Row, across: float) -> tuple[list[AnyShape], float]:
    aside = 0.0
    shapes: list[AnyShape] = []
    if row.word:
        wide = text.width(row.word, _SMALL) + 14
        aside = wide + 6
        x = across - _RIGHT - wide
        shapes.append(Rect(x, 3.5, wide, 17, round=3, cls=f"verdict v-{row.verdict}"))
        shapes.append(Text(x + wide / 2, 16, row.word, _SMALL, cls=f"verdict-word v-{row.verdict}"))
    beneath = text.width(row.rule, _SMALL) + (16 if why_inferred(row.rule) else 0) + 6 if row.rule else 0.0
    room = across - _LEFT - _RIGHT
    titles = text.wrap(row.title, _TITLE, room - max(aside, beneath if row.word else 0))
    under = bool(row.word) and len(titles) > 1  # the rule stands under the verdict, beside the title
    says = text.wrap(row.says, _SMALL, room if under else room - max(beneath, 0 if row.rule else aside))
    if row.seat != NOBODY:
        shapes.append(mark(row.seat, 15, 14, 6))
    elif row.icon:
        shapes.append(use(row.icon, 15, 15, 17, f"sided-sign {row.tint}" if row.tint else "quiet-sign"))
    y = 18.0
    for line in titles:
        shapes.append(Text(_LEFT, y, line, _TITLE, "start", cls="strong"))
        y += _HEAD - 2
    low = max(y, 34.0) if row.word and row.rule and not says else y
    for line in says:
        shapes.append(Text(_LEFT, y, line, _SMALL, "start", cls="quiet"))
        y += _STEP
    if row.rule:
        last = 34.0 if under else max(low, y - _STEP) if says else low
        shapes += _rule(row.rule, across - _RIGHT, last)
        y = max(y, last + _STEP)
    return shapes, y - _STEP + _FOOT + 3


def _rule(rule: str, end: float, y: float) -> list[AnyShape]:
    found: list[AnyShape] = [Text(end, y, rule, _SMALL, "end", cls="rule-id")]
    if why_inferred(rule):
        found.append(use("inferred", end - text.width(rule, _SMALL) - 9, y - 4, 12, "quiet-sign"))
    return found


def twins(listed: Sequence[Row], words: Words) -> tuple[TwinLine, ...]:
    """The list in words; inferred figures are said to be inferred."""
    return tuple(TwinLine(said(row, words), row.part) for row in listed)


def said(row: Row, words: Words) -> str:
    title = row.title if not row.word else f"{row.title}: {row.word}"
    says = f"{row.about}: {row.says}" if row.about else row.says
    parts = [title, says, rule_said(row.rule, words)]
    return ". ".join(part.removesuffix(".") for part in parts if part)
