"""Pieces and spaces that more than one plate draws."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.games.seti.rules.components import CARDS
from armillary.games.seti.rules.state import FREE, NEUTRAL
from armillary.games.seti.scene.names import COLOUR_TINTS
from armillary.scene.marks import mark, seat_class
from armillary.scene.shapes import AnyShape, Circle, Group, Path, Place, Rect, Text, nums, use
from armillary.scene.targets import target

CARD_WIDTH, CARD_HEIGHT = 150.0, 210.0


def marker(owner: int, x: float, y: float, size: float, *, id: str = "") -> AnyShape:
    """A player's marker is the seat's mark; a neutral one is a hollow ring."""
    if owner == NEUTRAL:
        return Circle(x, y, 0.8 * size, cls="neutral", id=id, piece="marker-neutral")
    return mark(owner, x, y, size, id=id, piece=f"marker-{owner}")


def probe(seat: int, x: float, y: float, size: float, *, id: str = "") -> AnyShape:
    """A probe, orbiter or lander: they are one figure, which moves from one plate to another."""
    return mark(seat, x, y, size, "probe", id=id, piece=f"probe-{seat}")


def capsule(seat: int, x: float, y: float, size: float, *, id: str = "") -> Group:
    """A capsule: the seat's mark in a dashed ring."""
    shapes = (Circle(0, 0, 1.6 * size, cls=f"capsule {seat_class(seat)}"), mark(seat, 0, 0, 0.8 * size))
    return Group(shapes, at=Place(x, y), id=id, piece=f"capsule-{seat}")


def data(x: float, y: float, size: float, *, id: str = "") -> Path:
    """A data token."""
    return Path(diamond(x, y, size), cls="data-token", id=id, piece="data")


def no_data(x: float, y: float, size: float, *, id: str = "") -> Path:
    """A place for data without any."""
    return Path(diamond(x, y, size), cls="data-place", id=id)


def diamond(x: float, y: float, size: float) -> str:
    return f"M{nums(x, y - size)}L{nums(x + size, y)}L{nums(x, y + size)}L{nums(x - size, y)}Z"


def owned(owner: int, x: float, y: float, size: float, *, id: str = "") -> tuple[AnyShape, ...]:
    """The marker of who has taken a place, if anybody has."""
    return () if owner == FREE else (marker(owner, x, y, size, id=id),)


def card_back(x: float, y: float, card: int, *, id: str = "") -> Group:
    """The back of a card, as large as a card; alien cards have a back of their own."""
    icon = "card-alien" if card < -1 else "armillary"
    shapes: tuple[AnyShape, ...] = (
        Rect(0, 0, CARD_WIDTH, CARD_HEIGHT, round=9, cls="card-back"),
        Rect(9, 9, CARD_WIDTH - 18, CARD_HEIGHT - 18, round=6, cls="card-rim"),
        use(icon, CARD_WIDTH / 2, CARD_HEIGHT / 2, 56, "card-seal"),
    )
    return Group(shapes, at=Place(x, y), id=id)


def pile(x: float, y: float, count: int, icon: str, label: str, part: str) -> Group:
    """A pile of cards face down with its count; an empty one is a dashed outline."""
    wide, high = 98.0, 62.0
    under = tuple(
        Rect(3 * n, -3 * n, wide, high, round=7, cls="under") for n in range(min(2, max(0, count - 1)), 0, -1)
    )
    outline = Rect(0, 0, wide, high, round=7)
    shapes: tuple[AnyShape, ...] = (
        *under,
        replace(outline, cls="card-back" if count else "gone"),
        use(icon, 30, high / 2, 34, "card-seal"),
        Text(68, high / 2 + 9, str(count), 25, cls="pile-count"),
        Text(wide / 2, high + 19, label, 18, cls="quiet", room=wide + 12),
    )
    return target(part, shapes, outline, at=Place(x, y), cls="pile")


def sector_tint(card: int) -> str:
    """The tint of a card: that of its sector colour."""
    colour = CARDS[card].sector
    return COLOUR_TINTS[colour] if colour >= 0 else "t-any"
