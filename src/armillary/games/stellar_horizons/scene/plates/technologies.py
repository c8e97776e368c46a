"""The technology chart: levels as columns, fields as bands, and what each costs whoever looks now.

| Part | What it is |
|---|---|
| `<technology>` | a technology, by its id |
| `link-<technology>-<technology>` | a link, from left to right |
| `bank-<field>` | the points that the own faction has |
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from msgspec.structs import replace

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import ROWS, TECHNOLOGIES, TECHNOLOGY_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import Field
from armillary.games.stellar_horizons.rules.concepts import technology as rules
from armillary.games.stellar_horizons.rules.state import NOBODY, StellarState
from armillary.games.stellar_horizons.scene.look import LOOK
from armillary.games.stellar_horizons.scene.names import TECHNOLOGIES_PLATE, Names, called_as, faction_looking
from armillary.games.stellar_horizons.scene.pieces import changes
from armillary.games.stellar_horizons.scene.pieces.sheet import FIELD_ICONS, FIELD_TINTS
from armillary.games.stellar_horizons.scene.pieces.technology_state import owners_of, said_of, state_of
from armillary.games.stellar_horizons.words.names import field_name, signed
from armillary.games.stellar_horizons.words.technology_chart import name_on_card, row_name
from armillary.scene import captions, text
from armillary.scene.captions import Caption
from armillary.scene.marks import mark
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Group, Path, Rect, Text, group, nums, use
from armillary.scene.targets import target

_LEFT, _TOP = 119.0, 24.0
_WIDE, _HIGH, _GAP, _PITCH = 113.0, 39.5, 11.0, 45.0
_BETWEEN = 6.0  # bands
_SIZE = 17.2  # of names: 11 px where a page of 1024 px has room for the chart
_LINE = 17.0
_NARROWER = 0.92  # letters are narrower than they are reckoned
_TITLES = {Field.PHYSICS: 1, Field.ENGINEERING: 4, Field.BIOLOGY: 9}  # a row whose second line begins empty
_LEVELS = 7
# Where two of a row stand in one column, or a link would run through a card, one stands a line lower.
_LOWER = frozenset(
    (
        "active_radiation_shielding",
        "pressure_hulls",
        "fighter_drones",
        "bomber_drones",
        "powered_exosuits",
        "human_augmentation",
    )
)
_COLUMNS = {"traces_of_life": 3, "present_life": 5}  # discoveries have no level
_MARK = 4.6


@drawn_once()
def plate(seen: StellarState, words: Words, names: Names) -> Plate:
    called = called_as(seen, names, words)
    faction = faction_looking(seen)
    cards = (_card(seen, faction, number, words) for number in range(len(TECHNOLOGIES)))
    box = Box(0, 0, _LEFT + _LEVELS * (_WIDE + _GAP) - _GAP + 10, _foot())
    return Plate(
        name=TECHNOLOGIES_PLATE,
        title=words("Technologies"),
        drawing=Drawing(
            box,
            (*_bands(words), *_links(seen, faction), *cards),
            cls="technologies",
            look=LOOK,
        ),
        caption=Caption(_head(seen, faction, words), align="start", summary=(_banks(seen, faction, words),)),
        proportion=box.proportion,
        weight=0.5,
        least=0.64,
        twin=tuple(_twin(seen, faction, called, words)),
    )


# Places


@cache
def _lines_of_rows() -> tuple[float, ...]:
    """The upper edge of each row of the chart, and of what is under the last one."""
    tops = []
    y = _TOP
    for row, name in enumerate(ROWS):
        if row and _field_of(row) != _field_of(row - 1):
            y += _BETWEEN
        tops.append(y)
        lower = any(t.row == row and t.id in _LOWER for t in TECHNOLOGIES)
        y += _PITCH * (2 if lower else 1)
        if not name:
            break
    return (*tops, y)


@cache
def _field_of(row: int) -> Field:
    return next(t.field for t in TECHNOLOGIES if t.row == row)


def _foot() -> float:
    return _lines_of_rows()[-1] + 4


@cache
def place_of(technology: int) -> tuple[int, float, float]:
    """The column of a technology and the upper left corner of its card."""
    record = TECHNOLOGIES[technology]
    column = _COLUMNS.get(record.id) or record.column or 1
    y = _lines_of_rows()[record.row] + (_PITCH if record.id in _LOWER else 0) + 5
    return column, _LEFT + (column - 1) * (_WIDE + _GAP), y


# What never changes


def _bands(words: Words) -> Iterator[AnyShape]:
    tops = _lines_of_rows()
    right = _LEFT + _LEVELS * (_WIDE + _GAP) - _GAP + 4
    for level in range(1, _LEVELS + 1):
        said = words("Level {n}").format(n=level) if level == 1 else str(level)
        yield Text(_LEFT + (level - 1) * (_WIDE + _GAP) + _WIDE / 2, 17, said, 16.5, cls="level")
    for field in Field:
        rows = [row for row in range(len(ROWS)) if _field_of(row) == field]
        top, foot = tops[rows[0]], tops[rows[-1] + 1] - (_BETWEEN if rows[-1] + 1 < len(ROWS) else 0)
        back = Rect(4, top, right - 4, foot - top, round=2, cls="band-back")
        edge = Rect(4, top, 2.5, foot - top, cls="band-edge")
        y = tops[_TITLES[field]] + _PITCH + 5 + _HIGH / 2
        sign = use(FIELD_ICONS[field], 20, y, 18, "glyph")
        name = Text(33, y + 5.5, field_name(field, words), 16.5, "start", cls="strong")
        yield group(back, edge, sign, name, cls=FIELD_TINTS[field])
    for row in range(len(ROWS)):
        middle = tops[row] + 5 + _HIGH / 2
        yield Text(_LEFT - 7, middle + 5.5, row_name(row, words), 16, "end", cls="quiet")


# Links


@cache
def _ways() -> tuple[tuple[int, int, str], ...]:
    """Every link with its way, in the gaps between the columns; each source has its own track there."""
    links = [
        (before, number)
        for number, technology in enumerate(TECHNOLOGIES)
        for before in range(len(TECHNOLOGIES))
        if technology.requires >> before & 1
    ]
    tracks: dict[int, list[_Run]] = {}
    return tuple((before, after, _way(before, after, tracks)) for before, after in links)


_Run = tuple[int, float, float, int]  # source, from and to which height, and the track


def _way(before: int, after: int, tracks: dict[int, list[_Run]]) -> str:
    start, x, y = place_of(before)
    goal, to_x, to_y = place_of(after)
    y, to_y = y + _HIGH / 2, to_y + _HIGH / 2
    out, enter = x + _WIDE, to_x
    if _free(start, goal, y):
        if y == to_y:
            return f"M{nums(out, y)}H{nums(enter)}"
        bend = _track(goal, before, y, to_y, tracks)
        return f"M{nums(out, y)}H{nums(bend)}V{nums(to_y)}H{nums(enter)}"
    if y != to_y and _free(start, goal, to_y):
        first = _track(start + 1, before, y, to_y, tracks)
        return f"M{nums(out, y)}H{nums(first)}V{nums(to_y)}H{nums(enter)}"
    between = to_y - _HIGH / 2 - 3.5  # over the row
    first = _track(start + 1, before, y, between, tracks)
    last = _track(goal, before, between, to_y, tracks)
    return f"M{nums(out, y)}H{nums(first)}V{nums(between)}H{nums(last)}V{nums(to_y)}H{nums(enter)}"


def _track(column: int, source: int, y: float, to_y: float, tracks: dict[int, list[_Run]]) -> float:
    """Where a link runs in the gap before a column: over others of its source, beside all the rest."""
    low, high = min(y, to_y), max(y, to_y)
    runs = tracks.setdefault(column, [])
    taken = {track for other, top, foot, track in runs if other != source and low <= foot and top <= high}
    track = next(n for n in range(len(TECHNOLOGIES)) if n not in taken)
    runs.append((source, low, high, track))
    return _LEFT + (column - 1) * (_WIDE + _GAP) - 2.5 - 2.6 * track


def _free(start: int, goal: int, y: float) -> bool:
    """Whether no card stands in a line between two columns."""
    return not any(
        start < column < goal and abs(top + _HIGH / 2 - y) < 1
        for column, _, top in map(place_of, range(len(TECHNOLOGIES)))
    )


def _links(seen: StellarState, faction: int) -> Iterator[AnyShape]:
    held = 0 if faction == NOBODY else seen.science(faction).technologies
    for before, after, way in _ways():
        cls = "link held" if held >> before & 1 else "link"
        yield Path(way, cls=cls, id=f"link-{TECHNOLOGIES[before].id}-{TECHNOLOGIES[after].id}")


# Cards


def _card(seen: StellarState, faction: int, number: int, words: Words) -> Group:
    state = state_of(seen, faction, number)
    price, below = _price(seen, faction, number, state)
    return _drawn(number, name_on_card(number, words), state, price, below, tuple(owners_of(seen, number)))


@lru_cache(1 << 10)
def _drawn(number: int, name: str, state: str, price: str, below: str, owners: tuple[int, ...]) -> Group:
    """A card, often as before; what stands beside the price gives way to the name."""
    record = TECHNOLOGIES[number]
    _, x, y = place_of(number)
    shapes: list[AnyShape] = [Rect(x, y, _WIDE, _HIGH, round=3.5, cls="card-back")]
    lines, beside = _name_lines(name, f"{price} {below}".strip())
    if below and any(map(_marred, lines)):
        below = ""
        lines, beside = _name_lines(name, price)
    middle = (max(len(lines), beside + 1 if price else 0) - 1) / 2
    for index, line in enumerate(lines):
        top = y + _HIGH / 2 + 5.5 + _LINE * (index - middle) + (1 if owners else 0)
        shapes.append(Text(x + 4, top, line, _SIZE, "start", cls="card-name"))
    if price:
        top = y + _HIGH / 2 + 5.5 + _LINE * (beside - middle) + (1 if owners else 0)
        cls = "price strong" if state == "reach" else "price"
        shapes += _prices(x + _WIDE - 4, top, price, below, cls, short=state == "short")
    for place, seat in enumerate(owners):
        shapes.append(mark(seat, x + _WIDE - 9 - 13 * (len(owners) - 1 - place), y, _MARK))
    frame = Rect(x, y, _WIDE, _HIGH, round=3.5)
    card = target(record.id, tuple(shapes), frame, cls=f"tech {FIELD_TINTS[record.field]} {state}")
    return replace(card, corner=(x + 3, y + 2))


def _prices(x: float, y: float, price: str, below: str, cls: str, *, short: bool) -> Iterator[AnyShape]:
    """The price; after it what is missing, or before it the printed cost if that is another one."""
    if not below:
        yield Text(x, y, price, _SIZE, "end", cls=cls)
        return
    middle = x - text.width(below if short else price, _SIZE) - 1
    other = "missing" if short else "quiet struck"
    yield Text(middle if short else x, y, price, _SIZE, "end", cls=cls)
    yield Text(x if short else middle, y, below, _SIZE - 1, "end", cls=other)


@cache
def _name_lines(name: str, price: str) -> tuple[tuple[str, ...], int]:
    """A name in at most two lines, and beside which of them the price has room."""
    room = (_WIDE - 7) / _NARROWER
    left = room - (text.width(price, _SIZE) + 7 if price else 0)
    rooms = ((1, (room, left)), (0, (left, room)))
    ways = [(text.lines_in(name, _SIZE, wide), beside) for beside, wide in rooms]
    return min(ways, key=lambda way: sum(map(_marred, way[0])))


def _marred(line: str) -> int:
    """How far a line is from words that are whole: broken is better than cut."""
    return 2 * line.endswith("…") + line.endswith("-")


def _price(seen: StellarState, faction: int, number: int, state: str) -> tuple[str, str]:
    """What it costs now; under it the printed cost if that is another one, or what is missing."""
    printed = TECHNOLOGIES[number].cost
    if state == "known":
        return "", ""
    if faction == NOBODY:
        return str(printed), ""
    price = rules.price(seen, faction, number)
    if state == "short":
        return str(price), signed(changes.bank_after(seen, faction, number))
    return str(price), str(printed) if price != printed and state == "reach" else ""


# Words


def _head(seen: StellarState, faction: int, words: Words) -> captions.Line:
    if faction == NOBODY:
        return captions.Name(words("Technologies")), *_banks(seen, faction, words)
    known = seen.science(faction).technologies.bit_count()
    said = words("{n} of {most}").format(n=known, most=len(TECHNOLOGIES))
    return captions.Name(words("Technologies")), captions.Words(said, quiet=True)


def _banks(seen: StellarState, faction: int, words: Words) -> captions.Line:
    """Points by field, and how many technologies are developed."""
    if faction == NOBODY:
        return (captions.Words(words("printed costs"), quiet=True),)
    science = seen.science(faction)
    fields = [
        captions.Icon(FIELD_ICONS[field], field_name(field, words), str(science.bank[field]))
        for field in Field
    ]
    known = str(science.technologies.bit_count())
    counted = captions.Icon("technology", words("developed"), f"{known}/{len(TECHNOLOGIES)}")
    return (counted, *fields)


def _twin(seen: StellarState, faction: int, called: list[str], words: Words) -> Iterator[TwinLine]:
    for technology in TECHNOLOGIES:
        number = TECHNOLOGY_NUMBERS[technology.id]
        yield TwinLine(said_of(seen, faction, number, called, words), technology.id)
