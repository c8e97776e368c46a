"""Pieces and tiles that more than one plate draws."""

from __future__ import annotations

from typing import Literal, TypeAlias

from armillary.games.space_gate_odyssey.rules.components import EAST, NORTH, SOUTH, WEST, Module
from armillary.games.space_gate_odyssey.scene.names import BONUS_ICONS, FIELD_ICONS, FIELD_TINTS, ROOM_ICONS
from armillary.scene.marks import cut, mark, seat_class
from armillary.scene.shapes import AnyShape, Circle, Group, Path, Place, Text, group, num, nums, use
from armillary.scene.tracks import spread

Density: TypeAlias = Literal["full", "dense", "tiny"]

CELL = 100.0  # a module's cell; its room is inset by 7, a corridor is a neck 26 wide
_INSET, _FAR, _TURN = 7, 93, 5
_JAMB, _OTHER_JAMB = 37, 63

_BODY = (
    "M12 11.4c-4.6 0-7.8 2.8-7.8 8.2v.9c0 .8.7 1.5 1.5 1.5h12.6c.8 0 1.5-.7 1.5-1.5v-.9"
    "c0-5.4-3.2-8.2-7.8-8.2z"
)
_BOX = (
    "M12 4.4V2.2M6.4 4.6h11.2a1.4 1.4 0 0 1 1.4 1.4v14.4a1.6 1.6 0 0 1-1.6 1.6H6.6"
    "A1.6 1.6 0 0 1 5 20.4V6a1.4 1.4 0 0 1 1.4-1.4z"
)


def figure(character: str, seat: int, x: float, y: float, scale: float = 1, *, id: str = "") -> Group:
    """An engineer, a chief engineer or a robot, 24 high at scale 1, around a point."""
    match character:
        case "robot":
            shapes: tuple[AnyShape, ...] = (
                Path(_BOX, cls="body"),
                Circle(12, 2.2, 1.5, cls="body"),
                Path("M8 8.2h2.4M13.6 8.2H16", cls="cut"),
                cut(seat, 12, 15, 3.7),
            )
        case "chief":
            helmet = group(Circle(12, 6.6, 5.9, cls="suit"), Path("M12 .7V-1.2", cls="suit"))
            shapes = (*_person(), helmet, cut(seat, 12, 17, 3.7))
        case _:
            shapes = (*_person(), Path("M7 5.6h10", cls="cap"), cut(seat, 12, 17, 3.7))
    return Group(
        shapes,
        cls=f"figure {seat_class(seat)}",
        at=Place(x - 12 * scale, y - 12 * scale, scale=scale),
        piece=f"{character}-{seat}",
        id=id,
    )


def _person() -> tuple[AnyShape, ...]:
    return Path(_BODY, cls="body"), Circle(12, 6.6, 4.1, cls="body")


def settler(seat: int, x: float, y: float, size: float, id: str) -> AnyShape:
    """A settler is the seat's mark."""
    return mark(seat, x, y, size, id=id, piece=f"settler-{seat}")


def floor(corridors: int) -> str:
    """The room with the necks of its corridors, as one outline."""
    parts = [f"M{_INSET + _TURN} {_INSET}"]
    for side, (out, away, back) in _NECKS.items():
        if corridors & side:
            parts.append(f"{out}{away}{back}")
        parts.append(_CORNERS[side])
    return "".join(parts) + "Z"


def walls(corridors: int) -> str:
    """The lines around the room: open at the mouths of its corridors."""
    parts = [f"M{_INSET + _TURN} {_INSET}"]
    for side, (out, away, back) in _NECKS.items():
        if corridors & side:
            parts.append(f"{out}M{away.removeprefix('L')}{back}")
        parts.append(_CORNERS[side])
    return "".join(parts)


# Clockwise from the top left: to the neck's end, across its mouth, back to the room.
_NECKS = {
    NORTH: (f"H{_JAMB}V0", f"L{_OTHER_JAMB} 0", f"V{_INSET}"),
    EAST: (f"V{_JAMB}H100", f"L100 {_OTHER_JAMB}", f"H{_FAR}"),
    SOUTH: (f"H{_OTHER_JAMB}V100", f"L{_JAMB} 100", f"V{_FAR}"),
    WEST: (f"V{_OTHER_JAMB}H0", f"L0 {_JAMB}", f"H{_INSET}"),
}
# On to the next corner, and around it.
_CORNERS = {
    NORTH: "H88Q93 7 93 12",
    EAST: "V88Q93 93 88 93",
    SOUTH: "H12Q7 93 7 88",
    WEST: "V12Q7 7 12 7",
}


def tile(
    module: Module,
    corridors: int,
    *,
    active: bool,
    settlers: int = 0,
    seat: int = 0,
    density: Density = "full",
    part: str = "",
) -> Group:
    """A module in a station, on a cell of 100; `part` is the prefix of the ids of its spaces."""
    outline = floor(corridors)
    return Group(
        (
            Path(outline, cls="floor"),
            *(() if active else (Path(outline, cls="hatch"),)),
            Path(walls(corridors), cls="walls"),
            *_signs(module, density, spent=active and bool(module.bonus)),
            *_spaces(module, settlers, seat, density, part, active),
        ),
        cls=f"tile {FIELD_TINTS[module.field]} {'on' if active else 'off'}",
    )


def face(module: Module, corridors: int, density: Density = "dense") -> Group:
    """A module on a pile or in the hand: deactivated, but drawn as clearly as one in use."""
    return Group(
        (
            Path(floor(corridors), cls="floor"),
            Path(walls(corridors), cls="walls"),
            *_signs(module, density, spent=False),
            *_spaces(module, 0, 0, density, "", False),
        ),
        cls=f"tile {FIELD_TINTS[module.field]} on",
    )


def _signs(module: Module, density: Density, *, spent: bool) -> tuple[AnyShape, ...]:
    """The field's glyph and the emblem, and the room of a robot; what is spent steps back."""
    if density == "tiny":
        return ()
    dim = " spent" if spent else ""
    if module.is_initial:
        return (use("airlock", 50, 37, 31, "emblem"),)
    if density == "dense":
        return (
            use(FIELD_ICONS[module.field], 31, 34, 27, "glyph"),
            use(emblem(module), 66, 34, 31, f"emblem{dim}"),
        )
    signs: tuple[AnyShape, ...] = (
        use(FIELD_ICONS[module.field], 21.5, 22, 17, "glyph"),
        use(emblem(module), 50, 37, 31, f"emblem{dim}"),
    )
    if module.room >= 0:
        return (*signs, use(ROOM_ICONS[module.room], 78, 22, 16, f"glyph{dim}"))
    return signs


def emblem(module: Module) -> str:
    """The icon that tells what a module is for."""
    if module.gate >= 0:
        return ("gate-alpha", "gate-beta", "gate-gamma")[module.gate]
    return BONUS_ICONS[module.bonus] if module.bonus else "airlock"


def _spaces(
    module: Module, settlers: int, seat: int, density: Density, part: str, active: bool
) -> tuple[AnyShape, ...]:
    """A pip for each space; a settler is the seat's mark on it."""
    if density == "tiny":
        tally = f"{settlers}/{module.capacity}" if active else str(module.capacity)
        return (Text(50, 66, tally, 46, cls="tally"),)
    crowded = module.capacity > 4
    dense = density == "dense"
    pitch = (16.4 if crowded else 19) if dense else (16.4 if crowded else 18.6)
    size = (8.6 if crowded else 10) if dense else (7.9 if crowded else 8.75)
    pip = (6.4 if crowded else 7.2) if dense else (5.69 if crowded else 6.3)
    shapes: list[AnyShape] = []
    for number, x in enumerate(spread(module.capacity, pitch, 50), 1):
        id_ = f"{part}-{number}" if part else ""
        if number <= settlers:
            shapes.append(settler(seat, x, 72, size, id_))
        else:
            shapes.append(Circle(x, 72, pip, cls="pip", id=id_))
    return tuple(shapes)


def open_mouth(side: int) -> tuple[AnyShape, ...]:
    """Jambs that flare into the void, and the bead that counts what it costs."""
    jambs, x, y = {
        NORTH: ("M63 0l4-5M37 0l-4-5", 50, -5),
        EAST: ("M100 63l5 4M100 37l5-4", 105, 50),
        SOUTH: ("M37 100l-4 5M63 100l4 5", 50, 105),
        WEST: ("M0 37l-5-4M0 63l-5 4", -5, 50),
    }[side]
    return Path(jambs, cls="jambs"), Circle(x, y, 3.2, cls="bead")


def blocked_mouth(side: int) -> AnyShape:
    """A bar across the mouth of a corridor that meets a wall."""
    bar = {NORTH: "M36-1.6H64", EAST: "M101.6 36V64", SOUTH: "M36 101.6H64", WEST: "M-1.6 36V64"}[side]
    return Path(bar, cls="bar")


def chord(radius: float, y: float) -> str:
    """A horizontal line across a disc, as path data."""
    half = max(0.0, radius**2 - y**2) ** 0.5
    return f"M{nums(-half, y)}H{num(half)}"
