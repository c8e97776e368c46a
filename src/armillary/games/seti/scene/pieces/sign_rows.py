"""Signs: a figure, an icon, or both, and rows of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

from armillary.scene.shapes import AnyShape, Group, Text, group, use
from armillary.scene.text import width


class Sign(Struct, frozen=True):
    """A figure, an icon, or both: 2 and the icon of data."""

    text: str = ""
    icon: str = ""
    tint: str = ""
    idle: bool = False  # it would bring nothing now


Signs: TypeAlias = tuple[Sign, ...]

ARROW, SLASH, COLON = Sign("", "arrow", "quiet"), Sign("/"), Sign(":")
TIMES = Sign("×")


def length(sign: Sign, size: float) -> float:
    """How much room a sign takes in a row."""
    text = width(sign.text, _letters(size)) if sign.text else 0.0
    icon = size if sign.icon else 0.0
    return text + icon + (0.06 * size if sign.text and sign.icon else 0.0)


def _letters(size: float) -> float:
    return 0.88 * size


_MOST = 1 << 12  # rows that are remembered: a few rewards at a few sizes make up a whole table


@lru_cache(maxsize=_MOST)
def lines(signs: Signs, size: float, room: float) -> tuple[Signs, ...]:
    """The signs in rows that have room; joints stay with what follows them."""
    rows: list[list[Sign]] = []
    used = 0.0
    for sign in signs:
        need = length(sign, size) + 0.16 * size
        if rows and used + need <= room:
            rows[-1].append(sign)
            used += need
        else:
            rows.append([sign])
            used = need
    return tuple(map(tuple, rows))


@lru_cache(maxsize=_MOST)
def fitted(signs: Signs, size: float, room: float, height: float, smallest: float) -> float:
    """The largest size at which the signs have room."""
    while size > smallest and len(lines(signs, size, room)) * 1.18 * size > height:
        size -= 0.5
    return size


@lru_cache(maxsize=_MOST)
def in_one_line(signs: Signs, size: float, room: float) -> float:
    """The largest size at which the signs stand in one line."""
    while size > 6 and sum(length(sign, size) + 0.16 * size for sign in signs) > room:
        size -= 0.5
    return size


def block(
    signs: Signs, x: float, y: float, size: float, room: float, *, middle: bool = True
) -> list[AnyShape]:
    """The signs in rows from `y` down, around `x` or from `x` on."""
    found: list[AnyShape] = []
    for number, row in enumerate(lines(signs, size, room)):
        top = y + number * 1.18 * size
        found += line(row, x, top + size / 2, size, middle=middle)
    return found


def line(signs: Sequence[Sign], x: float, y: float, size: float, *, middle: bool = True) -> list[AnyShape]:
    """The signs side by side, their middles at `y`; around `x`, or from `x` on."""
    return [_line(tuple(signs), x, y, size, middle)]


@lru_cache(maxsize=_MOST)
def _line(signs: Signs, x: float, y: float, size: float, middle: bool) -> Group:
    gap = 0.16 * size
    whole = sum(length(sign, size) for sign in signs) + gap * (len(signs) - 1)
    at = x - whole / 2 if middle else x
    found: list[AnyShape] = []
    for sign in signs:
        found += _draw(sign, at, y, size)
        at += length(sign, size) + gap
    return group(*found, cls="whole")


def _draw(sign: Sign, x: float, y: float, size: float) -> list[AnyShape]:
    found: list[AnyShape] = []
    letters = _letters(size)
    if sign.text:
        cls = "sign-joint" if not sign.icon else "sign-figure"
        cls += " idle" if sign.idle else ""
        found.append(Text(x, y + 0.36 * letters, sign.text, round(letters, 2), "start", cls=cls))
        x += width(sign.text, letters) + 0.06 * size
    if sign.icon:
        cls = {"": "sign", "quiet": "sign quiet"}.get(sign.tint, f"sign tinted {sign.tint}")
        found.append(use(sign.icon, x + size / 2, y, size, f"{cls} idle" if sign.idle else cls))
    return found
