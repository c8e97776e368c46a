"""The words beside a drawing: marks, figures, icons and text, in lines.

A caption is not part of the drawing, so that it never shrinks with it. `html` writes it for a
page; `svg.render_standalone` writes the same caption beside the drawing.
"""

from __future__ import annotations

from html import escape
from typing import Literal, TypeAlias

from msgspec import Struct

from armillary.scene.looks import Look
from armillary.scene.sheets import icon_id


class Name(Struct, frozen=True, tag=True):
    """The plate's title, in the display face."""

    text: str


class Words(Struct, frozen=True, tag=True):
    """Plain text; quiet words step back."""

    text: str
    quiet: bool = False


class Figure(Struct, frozen=True, tag=True):
    """A number of note, and what it is out of: 14/21."""

    text: str
    of: str = ""


class Mark(Struct, frozen=True, tag=True):
    """A seat's mark with the number beside it."""

    seat: int
    text: str = ""


class Icon(Struct, frozen=True, tag=True):
    """An icon of the sprite; `label` is said where the icon cannot be seen."""

    icon: str
    label: str = ""
    text: str = ""


Item: TypeAlias = Name | Words | Figure | Mark | Icon
Line: TypeAlias = tuple[Item, ...]


class Side(Struct, frozen=True):
    """Seats that stand together, and the line over their cards."""

    head: Line
    seats: tuple[int, ...]


class Caption(Struct, frozen=True):
    """A head above the drawing and lines under it; without a head the title stands there.

    The `summary` stands in the drawing's place where a page has no room for it.

    A drawing that shows its own name is not `named` again; where a drawing leaves its upper corner
    free, the head may stand `over` it.
    """

    head: Line = ()
    foot: tuple[Line, ...] = ()
    summary: tuple[Line, ...] = ()
    align: Literal["start", "middle"] = "middle"
    named: bool = True
    over: bool = False


def html(line: Line, look: Look | None = None) -> str:
    """A line as HTML; classes only, icons from the page's sprite."""
    return "".join(_item(item, look) for item in line)


def plain(line: Line) -> str:
    """A line as text."""
    return " ".join(text for item in line if (text := _said(item)))


def _item(item: Item, look: Look | None) -> str:
    match item:
        case Name(text):
            return f'<span class="caption-name">{escape(text)}</span>'
        case Words(text, quiet):
            return f'<span class="caption-words{" quiet" if quiet else ""}">{escape(text)}</span>'
        case Figure(text, of):
            rest = f"<i>/{escape(of)}</i>" if of else ""
            return f'<span class="caption-figure">{escape(text)}{rest}</span>'
        case Mark(seat, text):
            drawn = _icon(f"i-mark-{seat + 1}", f"p{seat + 1}")
            return f'<span class="caption-mark">{drawn}{escape(text)}</span>'
        case Icon(name, label, text):
            said = f' title="{escape(label)}"' if label else ""
            return f'<span class="caption-icon"{said}>{_icon(icon_id(name, look))}{escape(text)}</span>'


def _icon(identity: str, cls: str = "") -> str:
    classes = f"icon {cls}".strip()
    return f'<svg class="{classes}" aria-hidden="true"><use href="#{escape(identity)}"/></svg>'


def _said(item: Item) -> str:
    match item:
        case Name(text) | Words(text) | Mark(_, text):
            return text
        case Figure(text, of):
            return f"{text}/{of}" if of else text
        case Icon(_, label, text):
            return f"{label} {text}".strip()
