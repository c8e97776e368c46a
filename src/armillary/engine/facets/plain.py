"""The board of a game that has rules and no pictures: what its state holds, line by line.

It is drawn from a view, so that it shows what its reader may see and no more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from armillary.engine.codec import slots_of
from armillary.engine.facets.words import Words, as_written
from armillary.engine.state import State

if TYPE_CHECKING:
    from armillary.scene import Plate

PLATE = "board"
LONGEST = 96  # letters of a line: what is longer goes on below
MANY = 5  # things in a row that are alike
SIZE, ROW, MARGIN = 15.0, 24.0, 18.0
NARROWEST = 320.0

_OF_EVERY_GAME = frozenset(slots_of(State))


def plain_lines(seen: State, words: Words = as_written, names: Sequence[str] = ()) -> list[str]:
    """Each thing that the game's state holds, with its name; what every player has, player by player."""
    found: list[str] = []
    for name in slots_of(type(seen)):
        if name not in _OF_EVERY_GAME:
            found += _lines(_spelled(name, words), getattr(seen, name), seen.seats, names)
    return found or [f"{words('turn')}: {seen.turn}"]


def _lines(name: str, value: Any, seats: int, names: Sequence[str]) -> Iterator[str]:
    if isinstance(value, list) and len(value) == seats > 1:
        for seat, own in enumerate(value):
            who = names[seat] if seat < len(names) else str(seat)
            yield from _broken(f"{name}, {who}: {_said(own)}")
    else:
        yield from _broken(f"{name}: {_said(value)}")


def _spelled(name: str, words: Words) -> str:
    return words(name.strip("_").replace("_", " "))


def _said(value: Any) -> str:
    """A value in characters."""
    if value is None or value in ((), [], {}):
        return "–"
    if isinstance(value, bool):
        return "✓" if value else "–"
    if isinstance(value, Mapping):
        return ", ".join(f"{_said(key)} {_said(held)}" for key, held in value.items())
    if isinstance(value, list | tuple | set | frozenset):
        said = [_said(each) for each in value]
        return ", ".join(_runs(f"({each})" if ", " in each else each for each in said))
    if isinstance(value, Struct):
        return _of_fields(value, value.__struct_fields__)
    if slots_of(type(value)):
        return _of_fields(value, slots_of(type(value)))
    return str(value)


def _runs(said: Iterable[str]) -> Iterator[str]:
    """Runs of equal items, each named once with its length: a face-down deck is long."""
    for each, run in groupby(said):
        times = len(list(run))
        yield from (f"{times} × {each}",) if times >= MANY else (each,) * times


def _of_fields(value: Any, fields: Sequence[str]) -> str:
    return ", ".join(f"{name.replace('_', ' ')} {_said(getattr(value, name))}" for name in fields)


def _broken(line: str) -> Iterator[str]:
    """A line, or several where it is long."""
    while len(line) > LONGEST:
        cut = line.rfind(" ", 1, LONGEST)
        cut = LONGEST if cut <= 0 else cut
        yield line[:cut]
        line = f"  {line[cut:].strip()}"
    yield line


def plain_plates(seen: State, words: Words = as_written, names: Sequence[str] = ()) -> Sequence[Plate]:
    """One plate with these lines."""
    from armillary.scene import Box, Drawing, Plate, TwinLine  # noqa: PLC0415  (drawing is for those who look)
    from armillary.scene.shapes import Text  # noqa: PLC0415
    from armillary.scene.text import width  # noqa: PLC0415

    lines = plain_lines(seen, words, names)
    wide = max(NARROWEST, 2 * MARGIN + max(width(line, SIZE) for line in lines))
    box = Box(0, 0, wide, 2 * MARGIN + ROW * len(lines))
    places = [
        (MARGIN + SIZE * line.startswith(" "), MARGIN + ROW * (n + 0.7)) for n, line in enumerate(lines)
    ]
    shapes = tuple(
        Text(x, y, line.strip(), SIZE, "start") for line, (x, y) in zip(lines, places, strict=True)
    )
    twin = tuple(TwinLine(line.strip()) for line in lines)
    return (Plate(PLATE, words("Board"), Drawing(box, shapes), proportion=box.proportion, twin=twin),)
