"""What Sundive looks like: a lane for every probe, seven depths wide, with its owner's shields behind it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text as Characters

from armillary.engine import Event, Option, SeatEvent, Words, as_written, to_act
from armillary.scene import Box, Drawing, Look, Plate, TwinLine, shape_id
from armillary.scene.marks import mark
from armillary.scene.shapes import AnyShape, Place, Rect, Text
from armillary.scene.targets import target
from armillary.scene.terminal import marked
from sundive.rules import DEEPEST, SHIELDS, Dive, Send, Shield, Sky

LOOK = Look("sundive", "sundive.scene")  # drawings.css lies here
DEPTHS = range(DEEPEST + 1)
WIDE, HIGH = 60, 50  # of a depth in a lane


def plates(seen: Sky, words: Words = as_written, names: Sequence[str] = ()) -> Sequence[Plate]:
    """One plate: the depths with what they are worth, and the lanes."""
    box = Box(-10, -40, WIDE * (len(DEPTHS) + SHIELDS) + 40, HIGH * seen.seats + 50)
    worth = (Text(WIDE * (depth + 0.5), -14, str(seen.worth(depth)), 16) for depth in DEPTHS)
    lanes = [shape for seat in range(seen.seats) for shape in (*_lane(seen, seat), *_shields(seen, seat))]
    told = words("{player}: depth {depth}, {points} points, shields {shields}")
    twin = (
        told.format(
            player=names[seat] if names else seat + 1,
            depth=seen.depth[seat],
            points=seen.points[seat],
            shields=", ".join(_faces(seen, seat)),
        )
        for seat in range(seen.seats)
    )
    return (
        Plate(
            name="fall",
            title=words("Mission {mission} of 3").format(mission=seen.mission),
            drawing=Drawing(box, (*worth, *lanes), look=LOOK),
            proportion=box.proportion,
            twin=tuple(map(TwinLine, twin)),
        ),
    )


def _lane(seen: Sky, seat: int) -> list[AnyShape]:
    field = Rect(2, 2, WIDE - 4, HIGH - 4, round=4, cls="field")
    lane: list[AnyShape] = [
        target(
            f"depth-{seat}-{depth}",
            (field,),
            field,
            cls=f"depth heat-{depth}",
            at=Place(WIDE * depth, HIGH * seat),
        )
        for depth in DEPTHS
    ]
    if seen.flying[seat]:
        x, y = WIDE * (seen.depth[seat] + 0.5), HIGH * (seat + 0.5)
        lane.append(mark(seat, x, y, 13, piece=f"probe-{seat}"))
    return lane


def _shields(seen: Sky, seat: int) -> list[AnyShape]:
    card = Rect(8, 2, WIDE - 16, HIGH - 4, round=8, cls="card")
    return [
        target(
            f"shield-{seat}-{place}",
            (card, Text(WIDE / 2, 32, face, 20)),
            card,
            cls="shield",
            at=Place(WIDE * (len(DEPTHS) + place) + 20, HIGH * seat),
        )
        for place, face in enumerate(_faces(seen, seat))
    ]


def _faces(seen: Sky, seat: int) -> list[str]:
    return [str(strength or "?") for strength in seen.shields[seat]]


def shapes(thing: Option | Event, seen: Sky) -> tuple[str, ...]:
    """Which shapes a choice or an event is about."""
    seat = thing.seat if isinstance(thing, SeatEvent) else to_act(seen)[0]
    depth = seen.depth[seat]
    match thing:
        case Dive():
            return (shape_id("fall", f"depth-{seat}-{depth + 1}"),)
        case Shield(strength=strength) if strength in seen.shields[seat]:
            return (shape_id("fall", f"shield-{seat}-{seen.shields[seat].index(strength)}"),)
        case Send() | SeatEvent():
            return (shape_id("fall", f"depth-{seat}-{depth}"),)
    return ()


def text_board(seen: Sky, words: Words, names: Sequence[str], *, whole: bool = False) -> Characters:
    """The same in characters."""
    board = Characters("     " + "".join(f"{seen.worth(depth):>4}" for depth in DEPTHS) + "\n", style="dim")
    for seat, depth in enumerate(seen.depth):
        lane = "".join("   ▼" if seen.flying[seat] and depth == n else "   ·" for n in DEPTHS)
        own = " ".join(_faces(seen, seat))
        board.append_text(marked(seat)).append(f"    {lane}   [{own}]   {names[seat]} {seen.points[seat]}\n")
    return board
