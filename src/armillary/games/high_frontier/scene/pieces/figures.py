"""Figures on the map: Rockets, Outposts, and what the modules add; each is read by its outline."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.conflict.dropstones import falling
from armillary.games.high_frontier.rules.conflict_table import Prisoner
from armillary.games.high_frontier.rules.pieces import bernals
from armillary.games.high_frontier.rules.state import BERNALS, MOBILES, HighFrontierState, Slot, Stack
from armillary.scene.marks import cut, mark, seat_class
from armillary.scene.shapes import AnyShape, Circle, Path, Place, Rect, Text, group

HULL = "M0-11C3-8 4.4-4.6 4.4-.6V5L8 8.8V11L4.4 9H-4.4L-8 11V8.8L-4.4 5V-.6C-4.4-4.6-3-8 0-11Z"
_FLAG = "M-5 10V-10"
_FLOWN = "M-5-10H8L5-5.5 8-1H-5Z"
_CONTAINERS = "M-11.5-5H-4.4V5H-11.5ZM-3.6-5H4.4V5H-3.6ZM5.2-4.4H8L12.4 0 8 4.4H5.2Z"
_TORUS = "M0-11A11 11 0 1 1 0 11A11 11 0 1 1 0-11ZM0-7.4A7.4 7.4 0 1 0 0 7.4A7.4 7.4 0 1 0 0-7.4Z"
_SPOKES = "M-7.4 0H-4.6M4.6 0H7.4M0-7.4V-4.6M0 4.6V7.4"
_DOME = "M-6.4-11A6.4 5.6 0 0 1 6.4-11Z"
_HOLD = "M0 11V16M-5 16H5"
_EXHAUST = "M-4.4 12.4V17M0 13V19M4.4 12.4V17"
_ROOF = "M-5.5 1.5L0-4 5.5 1.5M-3.8 0V5H3.8V0"
_ROCK = "M-8 2L-6.4-6 1-8.8 8-5.4 9 3 3.4 8.8-5 8Z"
_TRAIL = "M-10-8l-4-4.4M-5.4-11l-2.6-4.6M-12-3.4l-4.6-2.2"
_DART = "M0-12L4.2-4V6.4L8 11H-8L-4.2 6.4V-4Z"
_WARHEAD = "M0-12L4.2-4H-4.2Z"
_HATCHING = "M-7.2-1.4L-1.4-7.2M-7.2 4.6L4.6-7.2M-4.6 7.2L7.2-4.6M1.4 7.2L7.2 1.4"
_BARS = "M-3-5.4V5.4M0-5.4V5.4M3-5.4V5.4"


def figure(seen: HighFrontierState, seat: int, slot: int, stack: Stack) -> Iterator[AnyShape]:
    """The outline tells what it is, the mark whose; what is wrong with it stands beside it."""
    yield from _body(seen, seat, slot, stack)
    if stack.glitch:
        yield Path("M9-11l-3 5h5l-4 6", cls="glitched")
    for n, prisoner in enumerate(prisoners_in(seen, seat, stack)):
        yield group(
            Rect(-5.4, -5.4, 10.8, 10.8, round=1.5, cls="cell"),
            mark(prisoner.owner, 0, 0, 3.6),
            Path(_BARS, cls="bars"),
            cls="prisoner",
            at=Place(-14, -6 + 12 * n),
        )
    if len(stack.cards) > 1:
        yield Text(11, 9, str(len(stack.cards)), 11, "start", cls="figure-count near")


def _body(seen: HighFrontierState, seat: int, slot: int, stack: Stack) -> Iterator[AnyShape]:
    if slot == Slot.ROCKET:
        yield Path(HULL, cls="hull")
        yield cut(seat, 0, 0.5, 3.2)
    elif slot == Slot.FREIGHTER:
        yield Path(_CONTAINERS, cls="hull")
        yield cut(seat, 0.4, 0, 3)
    elif slot in MOBILES:
        yield from mobile(seat)
    elif slot in BERNALS:
        yield from _bernal(seen, seat, slot)
    elif slot == Slot.DROPSTONE:
        yield from _dropstone(seen, seat)
    elif is_kamikaze(seen, stack):
        yield Path(_DART, cls="hull")
        yield Path(_WARHEAD, cls="warhead")
        yield cut(seat, 0, 2.4, 2.8)
    else:
        yield Path(_FLAG, cls="pole")
        yield Path(_FLOWN, cls="hull")
        yield cut(seat, 0.5, -5.5, 2.6)


def mobile(seat: int) -> Iterator[AnyShape]:
    """A Factory on wheels."""
    yield Circle(-4.4, 6.6, 2.9, cls="hull")
    yield Circle(4.4, 6.6, 2.9, cls="hull")
    yield Rect(-7.5, -9, 15, 13.4, round=1.5, cls="block")
    yield cut(seat, 0, -2.3, 4)


def _bernal(seen: HighFrontierState, seat: int, slot: int) -> Iterator[AnyShape]:
    """A wheel: with a dome and a foot it is Anchored, with an exhaust it flies; a roof is a home."""
    anchor = bernals.anchor_of(seen, seat, slot)
    if anchor is not None:
        yield Path(_DOME, cls="dome")
        yield Path(_HOLD, cls="pole")
    else:
        yield Path(_EXHAUST, cls="exhaust")
    yield Path(_TORUS, cls="hull")
    yield Path(_SPOKES, cls="pole")
    yield mark(seat, 0, 0, 4.4)
    if anchor is not None and bernals.is_home(seen, anchor):
        yield Path(_ROOF, cls="home-roof", at=Place(15, -9))


def _dropstone(seen: HighFrontierState, seat: int) -> Iterator[AnyShape]:
    """A rock with its trail, and the years that it has fallen."""
    yield Path(_TRAIL, cls="trail")
    yield Path(_ROCK, cls="hull")
    yield cut(seat, 0, 0, 3.4)
    stone = falling.stone_of(seen, seat)
    if stone is not None and stone.age:
        yield Text(12, 3, str(stone.age), 12, "start", cls="figure-count")


def is_kamikaze(seen: HighFrontierState, stack: Stack) -> bool:
    """A Stack that was launched as a missile."""  # HF3-033
    if not seen.conflict:
        return False
    held = {piece >> 2 for piece in stack.cards}
    return any(cards[0] in held for cards in seen.conflict[0].missiles)


def prisoners_in(seen: HighFrontierState, seat: int, stack: Stack) -> list[Prisoner]:
    """Humans of others that lie in a Stack of their captor."""  # HF3-228
    if not seen.conflict or not seen.conflict[0].prisoners:
        return []
    held = {piece >> 2 for piece in stack.cards}
    return [one for one in seen.conflict[0].prisoners if one.captor == seat and one.card in held]


# What stands on a Site


def building(seen: HighFrontierState, site: int, built: int, ground: int) -> Iterator[AnyShape]:
    """A Factory is a block with the mark cut out, a Colony the dome on it; damage hatches and cracks it.

    What is not of the colour of the `ground` it stands on has its own.
    """
    if built != NOBODY:
        harmed = bool(seen.conflict) and site in seen.conflict[0].damaged
        block = Rect(-7.5, -7.5, 15, 15, round=1.5, cls="block harmed" if harmed else "block")
        yield from _of(built, ground, block, cut(built, 0, 0, 4.6))
        if harmed:
            yield Path(_HATCHING, cls="hatching")
            yield Path("M-3-10L1-4-3 .4 2.6 4-1 10", cls="crack")
    if site in seen.colonies:
        low = -8.5 if built != NOBODY else 3.0
        dome = Path(f"M-7.5{low:+g}A7.5 6.5 0 0 1 7.5{low:+g}Z".replace("+", " "), cls="dome")
        yield from _of(seen.colonies[site], ground, dome)


def _of(seat: int, ground: int, *shapes: AnyShape) -> Iterator[AnyShape]:
    if seat == ground:
        yield from shapes
    else:
        yield group(*shapes, cls=seat_class(seat))
