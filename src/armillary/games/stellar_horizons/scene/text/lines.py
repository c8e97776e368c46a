"""Lines of a terminal that are filled with texts one after another."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

INDENT = 2

Lines = list[Text]


def cut(text: str, room: int) -> str:
    return text if len(text) <= room else f"{text[: max(0, room - 1)]}…"


def filled(parts: Sequence[str], width: int, between: str = ",") -> Lines:
    """Texts one after another, on as many lines as they need."""
    return beside(Text(), [Text(part) for part in parts], width, between) if parts else []


def beside(head: Text, pieces: Sequence[Text], width: int, between: str = ",") -> Lines:
    """A head and pieces after it; what has no room goes to a further line, set in."""
    indent = " " * (2 * INDENT if head.plain else 0)
    lines, line = [], head
    for number, piece in enumerate(pieces):
        last = number == len(pieces) - 1
        needed = len(piece) + (0 if last else len(between))
        gap = 1 if line.plain.strip() else 0
        if line.plain.strip() and len(line) + gap + needed > width:
            lines.append(line)
            line, gap = Text(indent), 0
        line = Text.assemble(line, " " * gap, piece, "" if last else between)
        line.truncate(width, overflow="ellipsis")
    return [*lines, line]
