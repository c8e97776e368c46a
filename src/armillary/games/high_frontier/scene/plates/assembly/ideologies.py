"""The assembly of Module 0: six Ideologies around the Centrist, delegates in them, the star of the Law."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Words
from armillary.games.high_frontier.rules.components import CENTRIST, IDEOLOGIES
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.scene.look import LOOK
from armillary.games.high_frontier.scene.names import ASSEMBLY
from armillary.games.high_frontier.words.names import ideology_name, law_name
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.marks import mark
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.rings import polar
from armillary.scene.shapes import AnyShape, Circle, Group, Point, Polygon, Text, nums, use
from armillary.scene.targets import path_target

WIDTH, HEIGHT = 250.0, 214.0
_MIDDLE = (WIDTH / 2, HEIGHT / 2)
_INNER, _OUTER = 32.0, 106.0
_TINTS = ("t-rust", "t-any", "t-sand", "t-rose", "t-leaf", "t-slate", "t-any")
_ROW = 4  # delegates side by side


@drawn_once()
def plate(seen: HighFrontierState, names: Sequence[str], words: Words) -> Plate:
    law = law_name(seen.star, words)
    said = words("Anarchy: no law") if seen.anarchy else words("{law} is law").format(law=law)
    return Plate(
        name=ASSEMBLY,
        title=words("Assembly"),
        drawing=Drawing(Box(0, 0, WIDTH, HEIGHT), tuple(_shapes(seen, words)), cls="assembly", look=LOOK),
        caption=Caption((captions.Name(words("Assembly")), captions.Words(said, quiet=True)), align="start"),
        proportion=WIDTH / HEIGHT,
        weight=2,
        aside=True,
        twin=tuple(_twin(seen, names, words)),
    )


def _shapes(seen: HighFrontierState, words: Words) -> Iterator[AnyShape]:
    for number in range(len(IDEOLOGIES)):
        yield _ideology(seen, number, words)


def _corners(number: int) -> tuple[Point, ...]:
    """Six pieces of a hexagon, the first above; the Centrist is its middle."""
    x, y = _MIDDLE
    if number == CENTRIST:
        around = [polar(_INNER - 2, 30 + 60 * n) for n in range(6)]
    else:
        start, end = 60 * number - 30, 60 * number + 30
        around = [polar(_INNER, start), polar(_OUTER, start), polar(_OUTER, end), polar(_INNER, end)]
    return tuple((x + px, y + py) for px, py in around)


def _centre(number: int) -> Point:
    if number == CENTRIST:
        return _MIDDLE
    x, y = polar((_INNER + _OUTER) / 2 * 1.04, 60 * number)
    return _MIDDLE[0] + x, _MIDDLE[1] + y


def _ideology(seen: HighFrontierState, number: int, words: Words) -> Group:
    corners = _corners(number)
    outline = f"M{'L'.join(nums(*corner) for corner in corners)}Z"
    x, y = _centre(number)
    lawful = number == seen.star and not seen.anarchy
    parts: list[AnyShape] = [Polygon(corners, cls=f"ideology {_TINTS[number]}{' lawful' if lawful else ''}")]
    if number == CENTRIST:
        parts.append(use("centrist", x, y - 8, 14, "quiet-sign"))
    else:
        parts.append(Text(x, y - 5, ideology_name(number, words), 13.5, cls="strong", room=92))
    if lawful:
        parts.append(use("law", x + (0 if number == CENTRIST else 38), y - 24, 13, "brass-sign"))
    present = [seat for seat in range(seen.seats) for _ in range(seen.delegates_of(number, seat))]
    for n, seat in enumerate(present):
        row, column = divmod(n, _ROW)
        wide = min(_ROW, len(present) - row * _ROW)
        parts.append(mark(seat, x + (column - (wide - 1) / 2) * 13, y + 9 + 13 * row, 5.4))
    for n in range(seen.legacy[number]):
        parts.append(Circle(x + 8 * n - 4 * (seen.legacy[number] - 1), y + 32, 3, cls="legacy"))
    return path_target(
        IDEOLOGIES[number].id, tuple(parts), outline, outline, corners[1], (x, y), cls="ideology-target"
    )


def _twin(seen: HighFrontierState, names: Sequence[str], words: Words) -> Iterator[TwinLine]:
    for number, ideology in enumerate(IDEOLOGIES):
        who = ", ".join(
            f"{names[seat]} {count}"
            for seat in range(seen.seats)
            if (count := seen.delegates_of(number, seat))
        )
        yield TwinLine(f"{ideology_name(number, words)}: {who or words('nobody')}", ideology.id)
