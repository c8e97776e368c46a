"""How wide words will be, before a browser has seen them.

The widths are those of the fallback faces, which are wider than the chosen ones: what fits
here fits there. A label that would not be readable is dropped, never squeezed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeAlias

Face: TypeAlias = Literal["text", "display", "caps"]

SMALLEST = 11  # px on screen: nothing smaller is ever drawn

_NARROW = frozenset("ijlI.,:;'|!()[] ")
_SLIM = frozenset('frt-/"')
_WIDE = frozenset("mwMW@%")
_TRACKING: dict[Face, float] = {"text": 0.0, "display": 0.01, "caps": 0.12}


@lru_cache(maxsize=1 << 14)  # the same few words at the same sizes, position after position
def width(text: str, size: float, face: Face = "text") -> float:
    """About how wide a text is at a size."""
    shown = text.upper() if face == "caps" else text
    return size * sum(_advance(char) + _TRACKING[face] for char in shown)


def fits(text: str, size: float, room: float, face: Face = "text") -> bool:
    """Whether a text has room."""
    return width(text, size, face) <= room


def fit(text: str, size: float, room: float, smallest: float, face: Face = "text") -> float:
    """The largest size up to `size` at which a text has room, and 0 if that is too small."""
    full = width(text, size, face)
    fitted = size if full <= room else size * room / full
    return round(fitted, 2) if fitted >= smallest else 0.0


def shorten(text: str, size: float, room: float, face: Face = "text") -> str:
    """The text, or as much of it as has room, with an ellipsis.

    >>> shorten("level majority", 10, 40)
    'level m…'
    """
    if fits(text, size, room, face):
        return text
    kept = text
    while kept and not fits(kept + "…", size, room, face):
        kept = kept[:-1]
    return kept.rstrip() + "…"


def wrap(text: str, size: float, room: float, face: Face = "text") -> tuple[str, ...]:
    """The text in lines that have room; a word that is too long keeps its own line."""
    lines: list[str] = []
    for word in text.split():
        if lines and fits(f"{lines[-1]} {word}", size, room, face):
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return tuple(lines)


def _advance(char: str) -> float:
    if char in _NARROW:
        return 0.28
    if char in _SLIM:
        return 0.36
    if char in _WIDE:
        return 0.86
    if char.isdigit():
        return 0.54
    return 0.68 if char.isupper() else 0.53
