"""Estimated widths of words, before a browser measures them.

The widths are those of the fallback faces, which are wider than the chosen ones: what fits
here fits there. A label that would not be readable is dropped, never squeezed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Literal, TypeAlias

Face: TypeAlias = Literal["text", "display", "caps"]

SMALLEST = 11  # px on screen: nothing smaller is ever drawn
GROWN = 14.4  # units: as large a small plate may have its small print, for that

_NARROW = frozenset("ijlI.,:;'|!()[] ")
_SLIM = frozenset('frt-/"')
_WIDE = frozenset("mwMW@%")
_VOWELS = frozenset("aeiouyàèéìòù")
_CLOSING = frozenset("lmnr")  # consonants that end a syllable before another one
_SYLLABLE = 3  # letters that a part of a broken word has at least
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


def lines_in(text: str, size: float, rooms: Sequence[float]) -> tuple[str, ...]:
    """The text in at most as many lines as there are rooms; words are broken, then cut, only if need be.

    >>> lines_in("Space Mining", 10, (40, 40)), lines_in("Terraforming", 10, (50, 50))
    (('Space', 'Mining'), ('Terrafor-', 'ming'))
    """
    whole = _filled(text.split(), size, rooms, breaks=False)
    broken = whole or _filled(text.split(), size, rooms, breaks=True)
    if broken:
        return broken
    first, *rest = wrap(text, size, rooms[0])
    cut = [shorten(first, size, rooms[0])]
    if rest and len(rooms) > 1:
        cut.append(shorten(" ".join(rest), size, rooms[1]))
    return tuple(cut)


def _filled(words: list[str], size: float, rooms: Sequence[float], *, breaks: bool) -> tuple[str, ...]:
    """The words in these lines; nothing if they have no room there."""
    left, lines = list(words), []
    for room in rooms:
        line = ""
        while left and fits(f"{line} {left[0]}".lstrip(), size, room):
            line = f"{line} {left.pop(0)}".lstrip()
        if left and breaks:
            for head, tail in _breaks(left[0]):
                if fits(f"{line} {head}".lstrip(), size, room):
                    line, left[0] = f"{line} {head}".lstrip(), tail
                    break
        if line:
            lines.append(line)
    return () if left else tuple(lines)


def _breaks(word: str) -> Iterator[tuple[str, str]]:
    """Where a word can be broken, the last place first: where a syllable begins, as far as letters tell."""
    for at in range(len(word) - _SYLLABLE, _SYLLABLE - 1, -1):
        before, first, second = word[at - 1], word[at], word[at + 1]
        consonant = first.isalpha() and first not in _VOWELS
        if before == "-":
            yield word[:at], word[at:]
        elif consonant and second in _VOWELS and (before in _VOWELS | _CLOSING or before == first):
            yield word[:at] + "-", word[at:]


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
