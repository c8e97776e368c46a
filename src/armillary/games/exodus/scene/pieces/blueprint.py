"""A blueprint: the hull around its cells, the parts on them, the places where a part in the hand fits."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from armillary.games.exodus.rules.components import BLUEPRINTS, UPGRADES
from armillary.games.exodus.rules.pieces.blueprints import Cells, cells_of, covered
from armillary.games.exodus.rules.state import Part
from armillary.scene.shapes import AnyShape, Circle, Group, Path, Rect, Text, group, nums, use
from armillary.scene.targets import target

CELL = 42.0
TINTS = {"drive": "t-sand", "cannon": "t-rose", "shield": "t-slate", "rocket": "t-rust"}
_HULL, _EDGE = 9.6, 1.4  # the hull beyond the cells, and the line around it

# The lines of each ship outside of its cells, in cells from the corner of the grid.
_LINES: tuple[tuple[tuple[float, ...], ...], ...] = (
    (
        (-0.22, 2.5, -1.05, 4.5, -1.05, 5.0, 0.75, 4.3),
        (3.22, 2.5, 4.05, 4.5, 4.05, 5.0, 2.25, 4.3),
        (-0.22, 2.9, -0.8, 4.4),
        (3.22, 2.9, 3.8, 4.4),
        (1.2, 5.22, 1.2, 5.52, 1.8, 5.52, 1.8, 5.22),
    ),
    (
        (1.0, -0.22, 1.5, -1.2, 2.0, -0.22),
        (1.5, -1.2, 1.5, -0.22),
        (-0.22, 0.5, -1.1, 3.4, -0.22, 3.1),
        (3.22, 0.5, 4.1, 3.4, 3.22, 3.1),
        (-0.22, 1.1, -0.85, 3.1),
        (3.22, 1.1, 3.85, 3.1),
        (0.4, 3.22, 0.4, 3.55, 1.0, 3.55, 1.0, 3.22),
        (2.0, 3.22, 2.0, 3.55, 2.6, 3.55, 2.6, 3.22),
    ),
    (
        (1.2, -0.22, 2.0, -0.95, 2.8, -0.22),
        (2.0, -0.95, 2.0, -0.22),
        (-0.22, 1.3, -0.62, 1.5, -0.62, 2.6, -0.22, 2.8),
        (4.22, 1.3, 4.62, 1.5, 4.62, 2.6, 4.22, 2.8),
        (-0.1, 3.22, -0.45, 4.4, 0.75, 4.0),
        (4.1, 3.22, 4.45, 4.4, 3.25, 4.0),
        (1.2, 4.22, 1.2, 4.5, 1.8, 4.5, 1.8, 4.22),
        (2.2, 4.22, 2.2, 4.5, 2.8, 4.5, 2.8, 4.22),
    ),
    (
        (1.0, -0.22, 1.3, -0.7, 2.7, -0.7, 3.0, -0.22),
        (-0.22, 1.6, -0.55, 1.8, -0.55, 3.4, -0.22, 3.6),
        (4.22, 1.6, 4.55, 1.8, 4.55, 3.4, 4.22, 3.6),
        (0.5, 4.22, 0.5, 4.5, 1.2, 4.5, 1.2, 4.22),
        (2.8, 4.22, 2.8, 4.5, 3.5, 4.5, 3.5, 4.22),
    ),
)


def size_of(kind: int, cell: float = CELL) -> tuple[float, float]:
    """Width and height of the cells of a class."""
    return BLUEPRINTS[kind].columns * cell, BLUEPRINTS[kind].rows * cell


def hull(kind: int, cell: float = CELL) -> Iterator[AnyShape]:
    """The lines of the ship, the contour of its hull, and its cells; the corner of the grid is 0, 0."""
    lines = "".join(
        "M" + "L".join(nums(x * cell, y * cell) for x, y in zip(line[::2], line[1::2], strict=True))
        for line in _LINES[kind]
    )
    yield Path(lines, cls="ship-lines")
    cells = sorted(BLUEPRINTS[kind].cells)
    for grown, cls in ((_HULL, "hull-edge"), (_HULL - _EDGE, "hull-floor")):
        for row, column in cells:
            yield Rect(
                column * cell - grown,
                row * cell - grown,
                cell + 2 * grown,
                cell + 2 * grown,
                round=7,
                cls=cls,
            )
    for row, column in cells:
        yield Rect(column * cell + 0.7, row * cell + 0.7, cell - 1.4, cell - 1.4, round=3.4, cls="cell")


def small(kind: int, parts: tuple[Part, ...], cell: float = 9.5) -> Iterator[AnyShape]:
    """A blueprint without words: cells and parts."""
    for row, column in sorted(BLUEPRINTS[kind].cells - covered(parts)):
        yield Rect(column * cell + 0.5, row * cell + 0.5, cell - 1, cell - 1, round=0.8, cls="cell")
    for part in parts:
        x, y, width, height = _frame(cells_of(part), cell, 0.6)
        tint = TINTS[UPGRADES[part.upgrade].kind]
        yield group(Rect(x, y, width, height, round=1.2, cls="part-back"), cls=f"part {tint}")


def part_id(kind: int, part: Part) -> str:
    return f"{BLUEPRINTS[kind].id}-r{part.row + 1}c{part.column + 1}"


def mounted(kind: int, part: Part, cell: float = CELL, *, new: bool = False) -> Group:
    """A part where it lies, as a target: it can be lifted."""
    x, y, width, height = _frame(cells_of(part), cell, 2.9)
    shapes = (Rect(x, y, width, height, round=5, cls="part-back"), *_face(part.upgrade, x, y, width, height))
    tint = TINTS[UPGRADES[part.upgrade].kind]
    cls = f"part {tint} new" if new else f"part {tint}"
    return target(part_id(kind, part), shapes, Rect(x, y, width, height, round=5), cls=cls)


def place_id(kind: int, part: Part) -> str:
    return f"{BLUEPRINTS[kind].id}-at-r{part.row + 1}c{part.column + 1}-{part.turn}"


def place_for(kind: int, part: Part, cell: float = CELL) -> Group:
    """A place where the part in the hand would fit: its outline, and a spot in its middle to take it by."""
    x, y, width, height = _frame(cells_of(part), cell, 4)
    # A part and the same one turned may share their middle: a high one is taken by its foot.
    spot = (x + width / 2, y + height * 0.34 if height <= width else y + height - cell * 0.26)
    outline = Rect(x, y, width, height, round=5, cls="fit")
    shapes = (outline, Circle(*spot, 5, cls="spot"))
    found = target(place_id(kind, part), shapes, Rect(x, y, width, height, round=5), cls="fitting")
    return replace(found, corner=spot)


def barred_id(kind: int, row: int, column: int) -> str:
    return f"{BLUEPRINTS[kind].id}-no-r{row + 1}c{column + 1}"


def barred(kind: int, cells: Cells, cell: float = CELL) -> Group:
    """Cells where the part in the hand cannot lie, hatched, with a small cross."""
    x, y, width, height = _frame(cells, cell, 3)
    frame = Rect(x, y, width, height, round=4)
    cross = Path(_cross(x + width - 9, y + 9), cls="bar-cross")
    hatch = Rect(x, y, width, height, round=4, cls="bar-hatch")
    return target(barred_id(kind, *min(cells)), (hatch, cross), frame, cls="barred")


def hatched(cells: Cells, cell: float = CELL) -> Iterator[AnyShape]:
    """Free cells of a blueprint on which the part in the hand fits nowhere."""
    for row, column in sorted(cells):
        x, y, side, _ = _frame(frozenset({(row, column)}), cell, 3)
        yield Rect(x, y, side, side, round=4, cls="bar-hatch")
        yield Path(_cross(x + side / 2, y + side / 2), cls="bar-cross")


def _cross(x: float, y: float) -> str:
    return f"M{nums(x - 3.6, y - 3.6)}l7.2 7.2m0 -7.2l-7.2 7.2"


def shape_of(upgrade: int, x: float, y: float, cell: float) -> Group:
    """The shape of an upgrade to scale, around a point; a rocket has none but its sign."""
    record = UPGRADES[upgrade]
    tint = TINTS[record.kind]
    if not record.shapes:
        return group(use("rocket", x, y, cell * 2.2, "rocket-sign"), cls=f"part {tint}")
    cells = record.shapes[0]
    _, _, width, height = _frame(cells, cell, 0)
    x0, y0 = x - width / 2, y - height / 2
    back = Rect(x0, y0, width, height, round=2, cls="part-back")
    seams = "".join(f"M{nums(x0 + cell * n, y0)}v{nums(height)}" for n in range(1, round(width / cell)))
    seams += "".join(f"M{nums(x0, y0 + cell * n)}h{nums(width)}" for n in range(1, round(height / cell)))
    return group(back, Path(seams, cls="seam") if seams else None, cls=f"part {tint}")


def _face(upgrade: int, x: float, y: float, width: float, height: float) -> Iterator[AnyShape]:
    """The sign of its kind and its value, side by side or one under the other."""
    record = UPGRADES[upgrade]
    mx, my = x + width / 2, y + height / 2
    along = (15.0, 0.0) if width >= height else (0.0, 14.0)
    yield use(record.kind, mx - along[0], my - along[1], 20, "glyph")
    yield Text(mx + along[0], my + along[1] + 6.6, str(record.value), 19, cls="strong")


def _frame(cells: Cells, cell: float, inset: float) -> tuple[float, float, float, float]:
    rows = [row for row, _ in cells]
    columns = [column for _, column in cells]
    x, y = min(columns) * cell + inset, min(rows) * cell + inset
    width = (max(columns) - min(columns) + 1) * cell - 2 * inset
    height = (max(rows) - min(rows) + 1) * cell - 2 * inset
    return x, y, width, height
