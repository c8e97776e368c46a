"""The rolls of the fire value: a bar for each, between hits and misses the threshold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Words
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.scene.look import LOOK
from armillary.games.high_frontier.scene.names import FIRE_VALUE
from armillary.games.high_frontier.scene.pieces.shot_words import formula, source_name
from armillary.games.high_frontier.scene.pieces.shots import Front, Way
from armillary.games.high_frontier.scene.plates.fire.pages import LEAST, WEIGHT, WIDE, in_order, page, pages
from armillary.scene import captions, text
from armillary.scene.captions import Caption
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Line, Path, Rect, Text, nums

_UNDER, _TOP, _SIDE = 52.0, 30.0, 12.0  # of the rolls


def fire_value_plate(fronts: Sequence[Front], words: Words, high: float) -> Plate:
    found = list(pages(fronts))
    shapes = in_order(
        page(part, list(_rolls(way, words, high)), first=not n) for n, (part, _, way) in enumerate(found)
    )
    if not shapes:
        shapes.append(Text(10, 24, words("nobody fires"), 13, "start", cls="quiet"))
    box = Box(0, 0, WIDE, high)
    rolls = found[0][2].rolls if found else 36
    said = words("{n} rolls").format(n=rolls)
    return Plate(
        name=FIRE_VALUE,
        title=words("Fire value"),
        drawing=Drawing(box, tuple(shapes), cls="fire-value", look=LOOK),
        caption=Caption(
            (captions.Name(words("Fire value")), captions.Words(said, quiet=True)), align="start"
        ),
        proportion=box.proportion,
        weight=WEIGHT - 1,
        least=LEAST,
        twin=tuple(
            TwinLine(f"{source_name(way.mount, words)}: {_counted(way, words)}", part)
            for part, _, way in found
        ),
    )


def _counted(way: Way, words: Words) -> str:
    hit = int((1 - way.miss) * way.rolls)
    said = words("hit {hit} of {rolls}, miss {miss}")
    return said.format(hit=hit, rolls=way.rolls, miss=way.rolls - hit)


def _rolls(way: Way, words: Words, high: float) -> Iterator[AnyShape]:
    """A bar for every fire value, as high as there are rolls; hits are filled, between them the threshold."""
    step = (WIDE - 2 * _SIDE) / len(way.bars)
    tallest = max(count for _, count, _ in way.bars)
    foot = high - _UNDER
    unit = (foot - _TOP - 22) / tallest
    missed = way.rolls - int((1 - way.miss) * way.rolls)
    edges = []
    for n, (value, count, line) in enumerate(way.bars):
        x, tall = _SIDE + step * n, unit * count
        hit = "" if line == NOTHING else f" hit line-{line}"
        yield Rect(x + 2, foot - tall, step - 4, tall, round=1.5, cls=f"roll-bar{hit}")
        yield Text(x + step / 2, foot - tall - 5, str(count), 12, cls="legal-words" if hit else "quiet")
        yield Text(x + step / 2, foot + 16, str(value).replace("-", "−"), 12)
        if n and line != way.bars[n - 1][2]:
            edges.append(x)
    yield Line(_SIDE - 2, foot, WIDE - _SIDE + 2, foot, cls="rule")
    for x in edges:
        yield Path(f"M{nums(x, foot + 20)}V{nums(_TOP - 20)}", cls="threshold-line")
    if edges:
        miss = words("miss {n} of {rolls}").format(n=missed, rolls=way.rolls)
        hit = words("hit {n} of {rolls}").format(n=way.rolls - missed, rolls=way.rolls)
        yield from _either_side(edges[0] - 7, edges[-1] + 7, miss, hit)
    elif not missed:
        yield Text(WIDE / 2, _TOP - 10, words("every roll hits"), 12.5, cls="legal-words")
    said = f"{source_name(way.mount, words)}: {formula(way)}"
    yield Text(WIDE / 2, foot + 38, text.shorten(said, 12.5, WIDE - 12), 12.5, cls="quiet")


def _either_side(left: float, right: float, miss: str, hit: str) -> Iterator[Text]:
    """Each on its side of the threshold; one that has no room there stands beyond the other."""
    missed, struck = text.width(miss, 12.5) + 12, text.width(hit, 12.5) + 12
    if left < missed:
        yield Text(right + struck, _TOP - 10, miss, 12.5, "start", cls="quiet")
    else:
        yield Text(left, _TOP - 10, miss, 12.5, "end", cls="quiet")
    if WIDE - right < struck and left >= missed:
        yield Text(left - missed, _TOP - 10, hit, 12.5, "end", cls="legal-words")
    else:
        yield Text(right, _TOP - 10, hit, 12.5, "start", cls="legal-words")
