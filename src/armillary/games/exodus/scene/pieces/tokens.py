"""Small drawings that several plates share: ships, dice, face-down tokens, bars of chances, lines."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.games.exodus.rules.components import BLUEPRINTS
from armillary.games.exodus.rules.pieces.fleets import kind_of
from armillary.scene import text
from armillary.scene.marks import mark, seat_class
from armillary.scene.shapes import AnyShape, Circle, Group, Path, Place, Rect, Text, group, nums, use

# Four outlines on 24 by 24, told apart at 14 px: a dart, swept wings, a split stern, an open deck.
HULLS = (
    "M12 2.5 17.2 20.5 12 16.8 6.8 20.5z",
    "M12 2.2 14.2 10l7.6 7.4-7.6-.8-2.2 5-2.2-5-7.6.8L9.8 10z",
    "m12 1.5 3.6 5V13l4.4 4.3v4.2h-5.2L12 19.4l-2.8 2.1H4v-4.2L8.4 13V6.5z",
    "M8.3 2h7.4l1.5 5.5h3.3v11L17 22H7l-3.5-3.5v-11h3.3zM10.9 5v14h2.2V5z",
)
BAR = 18.0  # the height of a bar of chances
_SLACK = 0.9  # of its room: a page lets small letters grow

CLASSES = tuple(ship.id for ship in BLUEPRINTS)

# Pips of a die on -1 to 1.
_PIPS: tuple[tuple[tuple[float, float], ...], ...] = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
)


def hull(seat: int, kind: int, x: float, y: float, size: float, cls: str = "") -> Path:
    """The outline of a ship in the colour of its seat, around a point."""
    at = Place(x - size / 2, y - size / 2, 0, size / 24)
    return Path(HULLS[kind], cls=f"hull {seat_class(seat)} {cls}".strip(), at=at)


def ship_piece(seat: int, ship: int) -> str:
    """The name of a ship as a piece that moves."""
    return f"ship-{seat}-{kind_of(ship)}"


def figure(
    icon: str, label: str, x: float, y: float, size: float = 14, cls: str = ""
) -> tuple[AnyShape, ...]:
    """An icon with its number at the right."""
    return (
        use(icon, x, y, size * 1.15, f"sign {cls}".strip()),
        Text(x + size * 0.8, y + size * 0.36, label, size, "start", cls="strong"),
    )


def die(face: int, x: float, y: float, side: float, *, hit: bool) -> Group:
    """A die with its pips; one that hits is lit."""
    half, step = side / 2, side * 0.26
    pips = (Circle(px * step, py * step, side * 0.085, cls="pip") for px, py in _PIPS[face])
    back = Rect(-half, -half, side, side, round=side * 0.2, cls="die-face")
    return group(back, *pips, cls="die hit" if hit else "die", at=Place(x, y))


def token(seat: int, count: int, x: float, y: float) -> Group:
    """Movement tokens that lie face down: whose, and how many."""
    card = Rect(-9, -7, 18, 14, round=3, cls="token-back")
    return group(
        card,
        mark(seat, -4, 0, 3.6),
        Text(4, 4, str(count), 11, cls="strong"),
        cls=f"face-down {seat_class(seat)}",
        at=Place(x, y),
    )


def party_sign(party: int, x: float, y: float, size: float) -> AnyShape:
    """The mark of a player in a battle, or the sign of the Resistance."""
    if party < 0:
        return use("centurian", x, y, 2.4 * size, "danger-sign")
    return mark(party, x, y, size)


def bead(label: str, x: float, y: float, cls: str = "") -> Group:
    """A side that a pile crosses, with its number."""
    return group(
        Circle(0, 0, 9.5, cls="bead-back"), Text(0, 4.2, label, 12), cls=f"bead {cls}".strip(), at=Place(x, y)
    )


def studs(count: int, x: float, y: float) -> tuple[AnyShape, ...]:
    """Victory points of a planet, one stud each."""
    first = x - 3.2 * (count - 1)
    return tuple(Circle(first + 6.4 * n, y, 2.3, cls="stud") for n in range(count))


def head(words: str, x: float, y: float, size: float = 12) -> Text:
    """The title of a part of a plate, engraved."""
    return Text(x, y, words.upper(), size, "start", cls="display engraved")


def line_of(words: str, x: float, y: float, room: float, size: float = 12, cls: str = "") -> Text:
    """A line of text that keeps to its room."""
    return Text(x, y, text.shorten(words, size, room * _SLACK), size, "start", cls=cls, room=room)


def hairline(x: float, y: float, width: float) -> Path:
    return Path(f"M{nums(x, y)}h{nums(width)}", cls="hair")


def ready_ring(seat: int, x: float, y: float, *, ready: bool) -> Group:
    """Whoever chooses in secret: a solid ring round the mark when ready, a dashed one before."""
    ring = Circle(0, 0, 10.5, cls="ready-ring done" if ready else "ready-ring")
    return group(ring, mark(seat, 0, 0, 4.6), at=Place(x, y))


def bar(
    parties_: tuple[int | None, ...], values: tuple[float, ...], x: float, y: float, wide: float
) -> Iterator[AnyShape]:
    """Chances side by side, each as wide as it is likely, with its figure where it has room."""
    for party, value in zip(parties_, values, strict=True):
        part = wide * value
        if part < 1.5:
            continue
        cls = "bar-rest" if party is None else "bar-foe" if party < 0 else f"bar {seat_class(party)}"
        back = Rect(x, y, max(1.0, part - 2), BAR, round=2, cls=cls)
        label = f"{100 * value:.0f}"
        tone = "on-bar quiet-bar" if party is None else "on-bar"
        figure = Text(x + part / 2 - 1, y + 13.4, label, 12.5, cls=tone)
        yield group(back, figure if part > 20 else None)
        x += part
