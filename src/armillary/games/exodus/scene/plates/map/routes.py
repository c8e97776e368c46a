"""Movement on the map: own orders as arrows, face-down tokens, the reach of the group in hand."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from armillary.games.exodus.rules.conquest.movement_tokens import BLANK, Pile, way_of
from armillary.games.exodus.rules.pieces.fleets import kind_of
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.scene.moment import orders_of, piles_on_map, planning_orders, reach_of
from armillary.games.exodus.scene.pieces.tokens import bead, hull, token
from armillary.games.exodus.scene.plates.map import coordinates
from armillary.scene.marks import seat_class
from armillary.scene.rings import polar
from armillary.scene.shapes import AnyShape, Group, Path, Place, Point, Text, group, num, nums

_COMPASS = 40.0


def routes(seen: ExodusState, seat: int) -> Iterator[Group]:
    """The orders of a seat, each as the path that it means; the one in hand is dotted."""
    piles = orders_of(seen, seat)
    open_yet = planning_orders(seen, seat)
    for number, pile in enumerate(piles):
        planned = open_yet and number == len(piles) - 1
        yield _route(seen, seat, number, pile, "planned" if planned else "")


def _route(seen: ExodusState, seat: int, number: int, pile: Pile, cls: str) -> Group:
    way = way_of(seen, seat, pile)
    start = coordinates.middle(seen, way[0])
    beads: list[AnyShape] = []
    line = ""
    here = (start[0], start[1] + 20)
    for index, side in enumerate(pile.tokens):
        middle = coordinates.middle(seen, way[index])
        if side == BLANK:
            beads.append(bead("–", middle[0] + 2, middle[1] + 14 - 4 * index, "blank"))
            continue
        edge = coordinates.side_middle(middle, side - 1)
        line += f"M{nums(*here)}Q{nums(*middle)} {nums(*edge)}" if here != edge else ""
        beads.append(bead(str(side), *edge))
        here = edge
    shapes: list[AnyShape] = []
    if line:
        goal = coordinates.middle(seen, way[-1])
        tip = _toward(here, (goal[0], goal[1] + 4), 25)
        line += f"M{nums(*here)}L{nums(*tip)}"
        shapes = [Path(line, cls="casing"), Path(line, cls="way"), Path(_head(here, tip), cls="way-head")]
        shapes += _ghosts(seat, pile, goal)
    cls = " ".join(filter(None, ("order", seat_class(seat), cls)))
    return group(*shapes, *beads, cls=cls, id=f"order-{number}")


def _ghosts(seat: int, pile: Pile, goal: Point) -> Iterator[AnyShape]:
    """The ships where they will be."""
    for index, ship in enumerate(pile.ships):
        x = goal[0] + 13 * (index - (len(pile.ships) - 1) / 2)
        yield hull(seat, kind_of(ship), x, goal[1] + 19, 12, "ghost-ship")


def _toward(a: Point, b: Point, length: float) -> Point:
    far = hypot(b[0] - a[0], b[1] - a[1]) or 1
    return a[0] + (b[0] - a[0]) * length / far, a[1] + (b[1] - a[1]) * length / far


def _head(a: Point, b: Point) -> str:
    """The tip of an arrow."""
    far = hypot(b[0] - a[0], b[1] - a[1]) or 1
    ux, uy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    tip = (b[0] + 5 * ux, b[1] + 5 * uy)
    left = (b[0] - 6 * ux - 6.5 * uy, b[1] - 6 * uy + 6.5 * ux)
    right = (b[0] - 6 * ux + 6.5 * uy, b[1] - 6 * uy - 6.5 * ux)
    return f"M{nums(*tip)}L{nums(*left)}L{nums(*right)}Z"


def face_down(seen: ExodusState) -> Iterator[Group]:
    """Piles that all can count, beside the hex of their ships."""
    beside: dict[int, int] = {}
    for seat, ships, size in piles_on_map(seen):
        place = seen.factions[seat].where[ships[0]]
        if place < 0:
            continue
        x, y = coordinates.middle(seen, place)
        step = beside.get(place, 0)
        beside[place] = step + 1
        yield token(seat, size, x + 34 - 20 * (step % 4), y + 14 - 15 * (step // 4))


def reach(seen: ExodusState, seat: int) -> Path | None:
    """One contour round all hexes that the group in hand can enter."""
    places = reach_of(seen, seat)
    return Path(coordinates.contour(seen, places), cls="reach") if places else None


def compass(seen: ExodusState) -> Group | None:
    """The numbers of the sides, in a corner without hexes."""
    at = coordinates.free_corner(seen.seats, seen.layout, _COMPASS)
    if at is None:
        return None
    points = [polar(22, 30 + 60 * corner) for corner in range(6)]
    ring = "M" + "L".join(nums(*point) for point in points) + "Z"
    labels = []
    ticks = ""
    for side in range(6):
        x, y = polar(33, 60 * side)
        inner, outer = polar(16, 60 * side), polar(24, 60 * side)
        ticks += f"M{nums(*inner)}L{nums(*outer)}"
        labels.append(Text(float(num(x)), y + 4.2, str(side + 1), 12, cls="engraved"))
    return group(
        Path(ring, cls="ring faint"), Path(ticks, cls="ticks"), *labels, cls="compass", at=Place(*at)
    )
