"""Shapes that a player can choose, with the lines that show their states.

A target is a group with an id and, after what it shows, three quiet shapes: `halo` (the line
of most states), `brackets` (four corners, for *selected*) and `cross` (for *forbidden*). The page
puts one of `STATES` on the group and the style sheet lights the right ones: no state is made of
colour alone.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeAlias

from msgspec.structs import replace

from armillary.scene.rings import circle
from armillary.scene.shapes import AnyShape, Circle, Group, Path, Place, Point, Rect, num, nums

State: TypeAlias = Literal["legal", "could", "hover", "selected", "forbidden", "changed"]
STATES: tuple[State, ...] = ("legal", "could", "hover", "selected", "forbidden", "changed")

Outline: TypeAlias = Circle | Rect


def target(
    part: str,
    shapes: tuple[AnyShape, ...],
    outline: Outline,
    *,
    cls: str = "",
    at: Place | None = None,
    piece: str = "",
    reach: float = 2,
) -> Group:
    """A part that can be chosen; its brackets stand `reach` outside the outline."""
    return targets(part, shapes, (outline,), cls=cls, at=at, piece=piece, reach=reach)


def targets(
    part: str,
    shapes: tuple[AnyShape, ...],
    outlines: tuple[Outline, ...],
    *,
    cls: str = "",
    at: Place | None = None,
    piece: str = "",
    reach: float = 2,
) -> Group:
    """Several like things that are chosen as one, each with its own lines."""
    lines = [line for outline in outlines for line in _lines(outline, reach)]
    return Group(
        (*shapes, *lines),
        id=part,
        cls=f"target {cls}".strip(),
        at=at,
        piece=piece,
        corner=_corner(outlines[0]),
    )


def path_target(
    part: str,
    shapes: tuple[AnyShape, ...],
    outline: str,
    brackets: str,
    corner: Point,
    cross: Point,
    *,
    cls: str = "",
    size: float = 6,
) -> Group:
    """A part of any outline that can be chosen: `corner` is for its cap, `cross` for its cross."""
    lines = (
        Path(outline, cls="halo"),
        Path(brackets, cls="brackets drawn"),
        Path(_cross_at(*cross, size), cls="cross"),
    )
    return Group((*shapes, *lines), id=part, cls=f"target {cls}".strip(), corner=corner)


@lru_cache(maxsize=1 << 12)  # most targets stay where they are
def _lines(outline: Outline, reach: float) -> tuple[AnyShape, ...]:
    return replace(outline, cls="halo"), _brackets(outline, reach), _cross(outline)


def _brackets(outline: Outline, reach: float) -> AnyShape:
    """The outline once more, a little larger; the style sheet dashes it so that four corners stay."""
    match outline:
        case Circle():
            return Path(circle(outline.r + reach, outline.cx, outline.cy), cls="brackets round", lap=40)
        case Rect():
            return Path(_corners(outline, reach), cls="brackets drawn")


def _corners(outline: Rect, reach: float) -> str:
    left, top = outline.x - reach, outline.y - reach
    right, foot = left + outline.width + 2 * reach, top + outline.height + 2 * reach
    turn = outline.round + reach
    arm = max(turn, min(outline.width, outline.height) * 0.2)
    corners = ((left, top, 1, 1), (right, top, -1, 1), (right, foot, -1, -1), (left, foot, 1, -1))
    return "".join(
        f"M{nums(x, y + down * arm)}V{num(y + down * turn)}Q{nums(x, y, x + across * turn, y)}"
        f"H{num(x + across * arm)}"
        for x, y, across, down in corners
    )


def _cross(outline: Outline) -> Path:
    match outline:
        case Circle():
            half = outline.r * 0.3
            x, y = outline.cx + outline.r * 0.7, outline.cy + outline.r * 0.7
        case Rect():
            half = min(outline.width, outline.height) * 0.064
            x, y = outline.x + outline.width - 1.8 * half, outline.y + outline.height - 1.8 * half
    return Path(_cross_at(x, y, half), cls="cross")


def _cross_at(x: float, y: float, half: float) -> str:
    side = 2 * half
    return f"M{nums(x - half, y - half)}l{nums(side, side)}m0 {num(-side)}l{nums(-side, side)}"


def _corner(outline: Outline) -> Point:
    match outline:
        case Circle():
            return outline.cx + outline.r * 0.8, outline.cy - outline.r * 0.8
        case Rect():
            return outline.x + outline.width - 3, outline.y + 3
