"""One hex of the map: its body, its people, its ships, each at a fixed place.

The name on top, the body at the left with its resources as a figure and its VP as studs under it,
people at the right, ships in a row below. A Centurian ship takes the place of the people; with both,
it goes to the ships.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from armillary.engine import Words
from armillary.games.exodus.rules.components import PLANETS, UPGRADES, Planet
from armillary.games.exodus.rules.pieces import fleets
from armillary.games.exodus.rules.pieces.resources import majority
from armillary.games.exodus.rules.state import NO_PLANET, ExodusState
from armillary.games.exodus.scene.names import LEVELS
from armillary.games.exodus.scene.pieces.tokens import hull, ship_piece, studs
from armillary.games.exodus.scene.plates.map.coordinates import brackets, corners, outline
from armillary.scene import text
from armillary.scene.marks import mark, seat_class
from armillary.scene.shapes import AnyShape, Circle, Group, Path, Place, Polygon, Rect, Text, group, nums, use
from armillary.scene.targets import path_target, target

_BODY = (-23.0, -4.0)
_BODY_SIZE = 15.5
_TINTS = {"blue": "t-sea", "red": "t-rust", "green": "t-leaf"}
_SHIPS_AT = 31.0
_ROW = 72.0  # how wide the ships of a hex may stand
_STEP = 14.5
_CARGO = 13.0


def tile(seen: ExodusState, place: int, words: Words) -> tuple[AnyShape, ...]:
    """Everything in a hex, around its middle."""
    planet = seen.planet(place)
    shapes: list[AnyShape] = [Polygon(corners(), cls="ground")]
    shapes += _edges(seen, place)
    name = name_of(seen, place, words)
    if name is not None:
        shapes.append(name)
    if place == seen.council:
        shapes.append(use("council", -20, -3, 34, "emblem-sign"))
    elif planet is not None:
        shapes += _body(planet, seen.resources[place])
        shapes += studs(planet.vp, _BODY[0], 17.5)
    if place in seen.doomed:
        shapes.append(Path(outline(0.1), cls="doom"))
    shapes += _people(seen, place)
    shapes += _rockets(seen, place)
    if seen.centurians[place]:
        beside = any(seen.population[place])
        x, y, size = (-1.0, 12.0, 10.0) if beside else (22.0, -3.0, 17.0)
        shapes.append(_centurian(seen.centurians[place], place, x, y, size))
    shapes += _ships(seen, place)
    return tuple(shapes)


def placed(seen: ExodusState, place: int, at: tuple[float, float], words: Words, cls: str = "") -> Group:
    """The hex as a target where it stands."""
    kind = " ".join(filter(None, ("hex", _tint(seen, place), _role(seen, place), cls)))
    found = path_target(
        f"hex-{place}",
        tile(seen, place, words),
        outline(),
        brackets(0.02),
        (corners()[5][0] + 2, corners()[5][1] + 4),
        (30, 34),
        cls=kind,
    )
    return Group(found.shapes, id=found.id, cls=found.cls, corner=found.corner, at=Place(*at))


def _tint(seen: ExodusState, place: int) -> str:
    if place == seen.council:
        return "t-sand"
    planet = seen.planet(place)
    return "t-slate" if planet is None else _TINTS[planet.colour]


def _role(seen: ExodusState, place: int) -> str:
    if place == seen.council:
        return "council-hex"
    if place in seen.homes:
        return f"home {seat_class(seen.homes.index(place))}"
    return "destroyed" if seen.destroyed[place] else ""


def _edges(seen: ExodusState, place: int) -> list[AnyShape]:
    """Whose home it is, or who leads on its planet."""
    if place == seen.council:
        return [Path(outline(0.1), cls="inner-edge")]
    if place in seen.homes:
        return [Path(outline(), cls=f"home-edge {seat_class(seen.homes.index(place))}")]
    leader = majority(seen, place) if any(seen.population[place]) else -1
    if leader < 0:
        return []
    return [Path(outline(0.105), cls=f"held-edge {seat_class(leader)}")]


def name_of(seen: ExodusState, place: int, words: Words) -> Text | None:
    """The name of a hex where it stands in it: struck where the planet was destroyed."""
    if place == seen.council:
        return _name(words("Council"), capitals=True)
    if place in seen.homes:
        return _name(words("Home"), capitals=True, struck=seen.destroyed[place])
    number = seen.planets[place]
    if number == NO_PLANET:
        return None
    return _name(words(PLANETS[number].name), struck=seen.destroyed[place])


def _name(words: str, *, capitals: bool = False, struck: bool = False) -> Text:
    shown = words.upper() if capitals else words
    size = text.fit(shown, 12.5, 62 if capitals else 74, 9, "caps" if capitals else "text") or 9
    cls = "place-name display" if capitals else "place-name struck" if struck else "place-name"
    return Text(0, -28.5, shown, size, cls=cls, room=76)


def _body(planet: Planet, resources: int) -> Iterator[AnyShape]:
    """Round with its seas where people live, faceted where ore lies: the shape says what the colour says."""
    x, y = _BODY
    if planet.colour == "blue":
        yield Circle(x, y, _BODY_SIZE, cls="body")
        yield Path(f"M{nums(x - 14, y - 6)}q14 4 28 0M{nums(x - 14.6, y + 5)}q14.6 5 29.2 0", cls="sea")
    else:
        sides = 7 if planet.colour == "green" else 8
        turn = 0.2 if planet.colour == "green" else 0.5
        radii = [_BODY_SIZE * (1.06 if side % 3 else 0.94) for side in range(sides)]
        points = (
            (x + r * sin(turn + side * 2 * pi / sides), y - r * cos(turn + side * 2 * pi / sides))
            for side, r in enumerate(radii)
        )
        yield Polygon(tuple(points), cls="body")
    yield Text(x, y + 5.6, str(resources), 16, cls="strong ore" if resources else "ore spent")


def _people(seen: ExodusState, place: int) -> Iterator[AnyShape]:
    """A mark and a count for each seat, in two columns where there are many."""
    there = [(seat, n) for seat, n in enumerate(seen.population[place]) if n]
    many = len(there) > 3
    shown = sorted(there, key=lambda each: -each[1])
    for index, (seat, n) in enumerate(shown):
        x = 7.0 + (22 if many and index >= (len(shown) + 1) // 2 else 0) + (0 if many else 6)
        rows = (len(shown) + 1) // 2 if many else len(shown)
        row = index % rows
        y = -4.0 + (row - (rows - 1) / 2) * 14.5
        piece = group(
            mark(seat, x, y, 4.9),
            Text(x + 7.5, y + 4.6, str(n), 13, "start", cls="strong"),
        )
        yield target(
            f"cubes-{place}-{seat}",
            piece.shapes,
            Rect(x - 7, y - 7.2, 25, 14.4, round=4),
            cls="people fine",
        )


def _rockets(seen: ExodusState, place: int) -> Iterator[AnyShape]:
    kinds = sorted(set(seen.rockets[place]))
    for index, upgrade in enumerate(kinds):
        x, y = -40.0, 15.0 - 14 * index
        count = seen.rockets[place].count(upgrade)
        shapes: list[AnyShape] = [use(rocket_icon(upgrade), x, y, 15, "rocket-sign")]
        if count > 1:
            shapes.append(Text(x + 6, y + 7, str(count), 10, "start", cls="strong"))
        yield target(
            f"rocket-{place}-{UPGRADES[upgrade].id}",
            tuple(shapes),
            Rect(x - 7, y - 7, 14, 14, round=4),
            cls="rocket fine",
        )


def rocket_icon(upgrade: int) -> str:
    destroys = UPGRADES[upgrade].destroys
    return f"rocket-{destroys}" if destroys in ("planet", "population") else "rocket"


def _centurian(level: int, place: int, x: float, y: float, size: float) -> Group:
    triangle = f"M{nums(x, y - size)}L{nums(x + size * 1.02, y + size * 0.78)}H{nums(x - size * 1.02)}Z"
    label = Text(x, y + size * 0.56, LEVELS[level], size * 0.72 if size > 12 else 8.5, cls="level")
    return group(Path(triangle, cls="triangle"), label, cls="centurian", id=f"centurian-{place}")


# Ships


def _ships(seen: ExodusState, place: int) -> Iterator[AnyShape]:
    """All ships of a hex side by side, closer where there are many; the first of a seat after its mark."""
    seats = fleets.seats_in(seen, place)
    crowd = [(seat, ship) for seat in sorted(seats) for ship in fleets.ships_in(seen, seat, place)]
    if not crowd:
        return
    rows = [crowd] if len(crowd) <= 6 else [crowd[: (len(crowd) + 1) // 2], crowd[(len(crowd) + 1) // 2 :]]
    for index, row in enumerate(rows):
        y = _SHIPS_AT + (0 if len(rows) == 1 else (-8 if index == 0 else 7))
        yield from _row(seen, place, row, y, _ROW if index == 0 else _ROW - 10)


def _row(
    seen: ExodusState, place: int, row: list[tuple[int, int]], y: float, room: float
) -> Iterator[AnyShape]:
    marked = [index == 0 or row[index - 1][0] != seat for index, (seat, _) in enumerate(row)]
    widths = [
        _STEP + (10 if marked[index] else 0) + (_CARGO if seen.factions[seat].cargo[ship] else 0)
        for index, (seat, ship) in enumerate(row)
    ]
    squeeze = min(1.0, room / sum(widths))
    x = -sum(widths) * squeeze / 2
    for (seat, ship), first, width in zip(row, marked, widths, strict=True):
        yield _ship(seen, place, seat, ship, x, y, squeeze, first)
        x += width * squeeze


def _ship(
    seen: ExodusState, place: int, seat: int, ship: int, x: float, y: float, squeeze: float, first: bool
) -> Group:
    """A ship with its damage as beads under it and its cargo at its right."""
    faction = seen.factions[seat]
    size = 15.0 * max(0.78, squeeze)
    left = x + (10 * squeeze if first else 0)
    middle = left + size / 2
    hidden = fleets.cloaked(seen, seat, place)
    shapes: list[AnyShape] = [mark(seat, x + 4 * squeeze, y, 3.2)] if first else []
    shapes.append(hull(seat, fleets.kind_of(ship), middle, y, size, "cloaked" if hidden else ""))
    for n in range(faction.damage[ship]):
        shapes.append(
            Circle(middle - 2 * (faction.damage[ship] - 1) + 4 * n, y + size * 0.6, 1.7, cls="wound")
        )
    if faction.cargo[ship]:
        shapes.append(mark(seat, left + size + 1.5, y - 3.4, 2.5))
        shapes.append(Text(left + size + 4.6, y + 4.4, str(faction.cargo[ship]), 11, "start", cls="strong"))
    drawn = Group(tuple(shapes), piece=ship_piece(seat, ship), id=f"piece-{seat}-{ship}")
    frame = Circle(middle, y, size * 0.62)
    return target(f"ship-{seat}-{ship}", (drawn,), frame, cls=f"ship fine {seat_class(seat)}")
