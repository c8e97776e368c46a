"""Drawings made of characters: the seat marks, the colours of the tokens, a canvas of characters."""

from __future__ import annotations

from functools import cache

from rich.text import Text

from armillary.scene.sheets import tokens

MARKS = "●◆▲■⬢★✚"  # in seat order, as `marks` draws them

# The arms of a crossing by the sides that it has, as bits: north 1, east 2, south 4, west 8.
LIGHT = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
HEAVY = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"


@cache
def colour(token: str) -> str:
    """The colour of a token by night, as a terminal writes it.

    >>> colour("p1")
    '#74A9F8'
    """
    return tokens("night")[f"--{token}"]


def seat_colour(seat: int) -> str:
    return colour(f"p{seat + 1}")


def tint(name: str) -> str:
    """The line of a tint: `sea`, `leaf`, `rose`."""
    return colour(f"tint-{name}-line")


def marked(seat: int, text: str = "") -> Text:
    """A seat's mark in its colour, and words after it."""
    found = Text.assemble((MARKS[seat], f"bold {seat_colour(seat)}"))
    if text:
        found.append(f" {text}", style=seat_colour(seat))
    return found


def titled(title: str, width: int) -> Text:
    """A title in a rule."""
    found = Text.assemble(("── ", colour("brass-3")))
    found.append(title, style=f"bold {colour('brass-1')}")
    found.append(" " + "─" * max(0, width - len(title) - 4), style=colour("brass-3"))
    return found


class Sheet:
    """Characters on squares, each with its style; lines grow as they are written."""

    def __init__(self) -> None:
        self._rows: dict[int, dict[int, tuple[str, str]]] = {}

    def write(self, row: int, column: int, text: str, style: str = "") -> None:
        squares = self._rows.setdefault(row, {})
        for offset, character in enumerate(text):
            squares[column + offset] = (character, style)

    def lines(self) -> list[Text]:
        return [self._line(self._rows.get(row, {})) for row in range(max(self._rows, default=-1) + 1)]

    def _line(self, squares: dict[int, tuple[str, str]]) -> Text:
        line = Text(no_wrap=True)
        for column in range(max(squares, default=-1) + 1):
            character, style = squares.get(column, (" ", ""))
            line.append(character, style=style)
        return line
