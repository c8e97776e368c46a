"""The board on the page: plates in nested rows and columns, each seat's own plate in its card."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b

import msgspec
from markupsafe import Markup
from msgspec import Struct
from msgspec.structs import replace

from armillary.scene import Column, Layout, Look, Plate, Room, Row, captions, layout, render, shape_id
from armillary.scene.once import drawn_at
from armillary.scene.shapes import AnyShape, Group, walk
from armillary.scene.svg import render_ground
from armillary.table.pages.parts import END, PART, Kept, digest, keep
from armillary.table.views.viewer import Viewer

_LARGE = 0.8  # plates that ask for as much of the page show how to zoom
_KEPT_PLATES = 600  # drawn ones, of all tables; a plate of 20 kB is a usual one
_KEPT_GROUNDS = 100
_KEPT_BOARDS = 8  # of one table: its seats, in their languages
_VIEW = PART + Markup('<div class="plate-view" id="at-view-{}">{}</div>') + END


class DrawnPlate:
    """A plate with its drawing as SVG and its caption as HTML."""

    def __init__(self, plate: Plate, ground: Ground | None) -> None:
        caption = plate.caption
        self.name = plate.name
        self.title = plate.title
        drawing = render(plate, role="group", tooltips=True, ground=ground.name if ground else "")
        self.view = keep(_VIEW.format(plate.name, Markup(drawing)))  # the same however the plate stands
        self.named = caption.named
        self.over = caption.over
        self.align = caption.align
        self.head = Markup(captions.html(caption.head or (captions.Name(plate.title),), plate.drawing.look))
        self.foot = [Markup(captions.html(line, plate.drawing.look)) for line in caption.foot]
        self.summary = [Markup(captions.html(line, plate.drawing.look)) for line in caption.summary]
        self.seat = plate.seat
        self.least = plate.least
        self.core = plate.core
        self.within = plate.within
        self.weight = plate.weight
        self.ground = ground.name if ground else ""
        fixed = ground.parts if ground else ()
        self.twin = [
            (line.text, shape_id(plate.name, line.part) if line.part in fixed else "") for line in plate.twin
        ]  # what lies on the ground gets its tooltips from the page
        self.large = plate.weight >= _LARGE
        self.findable = _names_any(plate.drawing.shapes) or (ground is not None and ground.findable)
        self.aside = plate.aside
        self._written: dict[Hashable, Kept] = {}

    def once(self, as_: Hashable, write: Callable[[], Markup]) -> Kept:
        """The plate as HTML, written once for each way in which it stands on pages."""
        found = self._written.get(as_)
        if found is None:
            found = self._written[as_] = keep(write())
        return found


class Ground(Struct, frozen=True):
    """The ground of a plate: a file of its own, named by its digest."""

    name: str
    text: str
    parts: frozenset[str]
    findable: bool  # something on it is called by a name


@lru_cache(maxsize=_KEPT_GROUNDS)
def _ground(plate: str, shapes: tuple[AnyShape, ...], look: Look | None) -> Ground:
    text = render_ground(plate, shapes, look)
    parts = frozenset(shape.id for shape in walk(shapes) if shape.id)
    return Ground(f"{plate}-{digest(text)}", text, parts, _names_any(shapes))


def _names_any(shapes: tuple[AnyShape, ...]) -> bool:
    return any(isinstance(shape, Group) and shape.called for shape in walk(shapes))


def ground_of(plate: Plate) -> Ground | None:
    """The ground of a plate, drawn once for all who see it."""
    return _ground(plate.name, plate.ground, plate.drawing.look) if plate.ground else None


def ground_text(viewer: Viewer, name: str) -> str | None:
    """A ground by its name, for somebody who may see the plate that it belongs to."""
    plates = viewer.game.pictures.plates(viewer.seen, viewer.words, names=viewer.live.names)
    grounds = (ground_of(plate) for plate in plates if name.startswith(f"{plate.name}-"))
    return next((ground.text for ground in grounds if ground is not None and ground.name == name), None)


_drawn: OrderedDict[bytes, DrawnPlate] = OrderedDict()
_same: OrderedDict[int, tuple[Plate, DrawnPlate]] = OrderedDict()


def drawn_plate(plate: Plate) -> DrawnPlate:
    """The plate drawn, once for all who see the same; the very same plate is known at once."""
    known, found = _same.get(id(plate), (None, None))
    if known is not plate or found is None:
        found = _found(plate)
        _same[id(plate)] = (plate, found)
        if len(_same) > _KEPT_PLATES:
            _same.popitem(last=False)
    _same.move_to_end(id(plate))
    return found


def _found(plate: Plate) -> DrawnPlate:
    """The drawing of an equal plate, or a new one."""
    ground = ground_of(plate)
    bare = replace(plate, ground=())
    named = b"" if ground is None else ground.name.encode()
    key = blake2b(msgspec.msgpack.encode(bare) + named, digest_size=16).digest()
    found = _drawn.get(key)
    if found is None:
        found = _drawn[key] = DrawnPlate(bare, ground)
        if len(_drawn) > _KEPT_PLATES:
            _drawn.popitem(last=False)
    else:
        _drawn.move_to_end(key)
    return found


def board_of(viewer: Viewer) -> Board:
    """The board of a position, made once for all who look from the same seat in the same language."""
    live = viewer.live
    key = (live.row.epoch, viewer.match.count, viewer.beat, viewer.seat, viewer.language, *live.names)
    kept: OrderedDict[object, Board] = live.boards
    if key not in kept:
        kept[key] = Board(viewer)
        if len(kept) > _KEPT_BOARDS:
            kept.popitem(last=False)
    return kept[key]


class Part:
    """A row, a column, a room or a plate, and its share in hundredths of what it is part of."""

    def __init__(
        self,
        kind: str,
        share: int,
        *,
        plate: DrawnPlate | None = None,
        parts: Sequence[Part] = (),
        front: str = "",
    ) -> None:
        self.kind = kind
        self.share = share
        self.plate = plate
        self.parts = list(parts)
        self.front = front  # of a room
        self.folds = False
        self.orbits: float | None = None  # where the middle of the rings is, in hundredths

    @property
    def rings(self) -> Markup:
        return Markup("") if self.orbits is None else rings(self.orbits)


class Board:
    """All plates of a position, placed."""

    def __init__(self, viewer: Viewer) -> None:
        game, names = viewer.game, viewer.live.names
        with drawn_at(viewer.live.id):
            plates = list(game.pictures.plates(viewer.seen, viewer.words, names=names))
        own = max(viewer.seat, 0)
        self.of_seat = _seat_plates(plates, viewer.live.row.seats, own)
        in_cards = {name for found in self.of_seat.values() for name in found}
        beside = [plate.name for plate in plates if plate.aside and plate.name not in in_cards]
        elsewhere = in_cards.union(beside)
        drawn = {plate.name: drawn_plate(plate) for plate in plates}
        known = {plate.name: plate for plate in plates}
        wished = game.pictures.arrangement(viewer.seen)
        if wished is None and plates:
            wished = layout.arrange([plate for plate in plates if plate.name not in elsewhere])
        kept = None if wished is None else _without(wished, elsewhere)
        self.whole = None if kept is None else _part(kept, 100, known, drawn)
        self.cards = {seat: [drawn[name] for name in found] for seat, found in self.of_seat.items()}
        self.beside = [drawn[name] for name in beside]
        self.grounds = [each.ground for each in drawn.values() if each.ground]
        self.names = [plate.name for plate in plates if plate.name not in in_cards]


def _seat_plates(plates: Sequence[Plate], seats: int, own: int) -> dict[int, list[str]]:
    """The plates that go to the cards of their seats; of the own ones only those that are aside."""
    return {
        seat: [plate.name for plate in plates if plate.seat == seat and (seat != own or plate.aside)]
        for seat in range(seats)
    }


def _without(part: Layout, names: set[str]) -> Layout | None:
    """The layout less some plates; a share goes with its part."""
    if isinstance(part, str):
        return None if part in names else part
    if isinstance(part, Room):
        return Room(tuple(name for name in part.items if name not in names), part.front)
    kept = [(_without(item, names), index) for index, item in enumerate(part.items)]
    items = tuple(item for item, _ in kept if item is not None)
    shares = tuple(part.shares[index] for item, index in kept if item is not None) if part.shares else ()
    if not items and not (isinstance(part, Column) and part.folds):
        return None
    if isinstance(part, Row):
        return Row(items, shares, part.lines, part.orbits)
    return Column(items, shares, part.lines, part.folds)


def _part(part: Layout, share: int, known: Mapping[str, Plate], drawn: Mapping[str, DrawnPlate]) -> Part:
    if isinstance(part, str):
        return Part("plate", share, plate=drawn[part])
    if isinstance(part, Room):
        kept = [_part(name, 100, known, drawn) for name in part.items]
        return Part("room", share, parts=kept, front=part.front)
    shares = layout.shares_of(part, known)
    hundredths = [max(1, round(100 * each / sum(shares))) for each in shares]
    parts = [_part(item, each, known, drawn) for item, each in zip(part.items, hundredths, strict=True)]
    made = Part("row" if isinstance(part, Row) else "column", share, parts=parts)
    made.folds = isinstance(part, Column) and part.folds
    if isinstance(part, Row) and part.orbits in part.items:
        index = part.items.index(part.orbits)
        made.orbits = sum(hundredths[:index]) + hundredths[index] / 2
    return made


@lru_cache(maxsize=64)
def rings(middle: float) -> Markup:
    """The rings around a place, in hundredths of the width, and the stars behind them."""
    orbit = Markup('<circle class="orbit" cx="{}%" cy="46%" r="{}"></circle>')
    star = Markup('<circle class="star" cx="{}%" cy="{}%" r="{}"></circle>')
    drawn = [orbit.format(middle, radius) for radius in (215, 411, 607, 803, 1000)]
    drawn += [star.format(*each) for each in _stars()]
    return Markup('<svg class="rings drawing" id="at-rings-{:.0f}" aria-hidden="true">{}</svg>').format(
        middle, Markup("").join(drawn)
    )


def _stars(count: int = 60) -> Iterator[tuple[float, float, float]]:
    """A fixed sky, in hundredths of its place: x, y, size."""
    value = 20191
    for index in range(count):
        value = (value * 1103515245 + 12345) % 2**31
        x = value / 2**31 * 100
        value = (value * 1103515245 + 12345) % 2**31
        yield round(x, 2), round(value / 2**31 * 100, 2), (0.5, 0.6, 0.9, 1.2)[index % 4]
