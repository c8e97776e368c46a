"""The name of a card in lines that have room: beside the price first, then under it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from armillary.games.seti.scene.pieces.tokens import CARD_WIDTH
from armillary.scene.shapes import Text
from armillary.scene.text import width

BAND = 48.0  # the least height of the band behind a name
_BESIDE, _UNDER = 41.0, 7.0  # where a line begins beside the price, and under it
_PRICE_ENDS = 42.0
_STEP = 1.06  # from line to line, in sizes
_TOP = 0.2
_LEAST = 3  # letters before and after a hyphen
_VOWELS = "aeiouyàèéìòù"


class Named(Struct, frozen=True):
    """A name in lines, and how high the band behind it is."""

    lines: tuple[Text, ...]
    band: float


class Line(Struct, frozen=True):
    """A part of a name, where it begins, and its room."""

    text: str
    start: float
    room: float


def named(name: str, sizes: tuple[float, ...], most: int, wide: float = CARD_WIDTH) -> Named:
    """A name in the first of the sizes at which it needs no more lines than `most`, else in the last one."""
    for size in sizes:
        lines = tuple(_lines(name, size, wide))
        if len(lines) <= most:
            break
    step = _STEP * size
    high = len(lines) * step
    band = max(BAND, high + 2 * _TOP * size)
    # A name that has room beside the price stands in the middle of the band.
    top = (band - high) / 2 if lines[-1].start == _BESIDE else _TOP * size
    return Named(
        tuple(
            Text(
                line.start,
                round(top + step * number + 0.82 * size, 1),
                line.text,
                size,
                "start",
                cls="card-name",
                room=line.room + 3,
            )
            for number, line in enumerate(lines)
        ),
        round(band, 1),
    )


def _lines(name: str, size: float, wide: float) -> Iterator[Line]:
    left = _parts(name)
    number = 0
    while left:
        beside = (_TOP + _STEP * number) * size < _PRICE_ENDS
        start = _BESIDE if beside else _UNDER
        room = wide - 4 - start
        if beside and room < 3 * size:  # too narrow for a word
            yield Line("", start, room)
            number += 1
            continue
        line = ""
        while left and width(f"{line}{left[0]}".rstrip(), size) <= room:
            line += left.pop(0)
        if not line:  # a word that is longer than the whole line
            kept = _break(left[0], size, room)
            line, left[0] = left[0][:kept] + "-", left[0][kept:]
        yield Line(line.rstrip(), start, room)
        number += 1


def _parts(name: str) -> list[str]:
    """What has to stay in one line: words, and what stands before a hyphen of their own.

    >>> _parts("Pre-launch Testing")
    ['Pre-', 'launch ', 'Testing ']
    """
    return [
        part if part.endswith("-") else f"{part} "
        for word in name.split()
        for part in word.replace("-", "- ").split()
    ]


def _break(word: str, size: float, room: float) -> int:
    """How many letters of a word come before the hyphen: to a syllable's end if one is near."""
    most = max(_LEAST, len(word.rstrip()) - _LEAST)
    fits = [n for n in range(_LEAST, most + 1) if width(word[:n] + "-", size) <= room] or [_LEAST]
    soft = [n for n in fits[-5:] if word[n] not in _VOWELS and word[n + 1] in _VOWELS]
    return (soft or fits)[-1]
