"""The two species: face down with their discovery spaces, then revealed with columns of research spaces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from armillary.engine import Words
from armillary.games.seti.rules.components import (
    MESSAGES,
    NO_CARD,
    SAMPLES,
    SPECIES_BOARDS,
    TRACES,
    Space,
    Species,
)
from armillary.games.seti.rules.components.vocabulary import GainOp
from armillary.games.seti.rules.species import exertians
from armillary.games.seti.rules.species.traces import sample_place
from armillary.games.seti.rules.state import FREE, NOT_SET, SetiState
from armillary.games.seti.scene.look import LOOK
from armillary.games.seti.scene.names import (
    RESOURCE_ICONS,
    SPECIES_PLATES,
    TRACE_ICONS,
    TRACE_TINTS,
    body_icon,
    trace_part,
)
from armillary.games.seti.scene.pieces import effect_signs, sign_rows
from armillary.games.seti.scene.pieces.sign_rows import COLON, Sign, Signs
from armillary.games.seti.scene.pieces.tokens import marker, owned
from armillary.games.seti.words.names import resource, slot_name, trace_colour
from armillary.games.seti.words.sentences import effects
from armillary.scene.captions import Caption, Icon, Line, Mark, Name
from armillary.scene.captions import Words as CaptionWords
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Circle, Group, Place, Rect, group, use
from armillary.scene.targets import target
from armillary.scene.tracks import spread

_KNOWN, _DANGEROUS, _UNKNOWN, _GAP = 48.0, 57.0, 36.0, 2.0  # the widths of a column
_ROWS, _LOW = 148.0, 29.0  # the heights of the research spaces together, and of a discovery space
_HIGHEST_ROW = 30.0
_EXTRA = 26.0  # a line above the columns
_OVERFLOW = 18.0
_OVERFLOW_POINTS = 3  # for a trace that finds no space
_FIRST_TRACE = (5, 3)  # points for a discovery space, and one publicity

Names = Sequence[str]


class Measures(Struct, frozen=True):
    """How wide a column is, how high a row of research spaces, and how high they are together."""

    wide: float
    row: float
    high: float

    @property
    def whole(self) -> float:
        return 3 * self.wide + 2 * _GAP


def _measures(seen: SetiState, slot: int, extras: int) -> Measures:
    """A board that lies face down is narrow; one with more lines above has lower rows."""
    room = _ROWS - _EXTRA * max(0, extras - 1)
    if not seen.discovered[slot]:
        return Measures(_UNKNOWN, 0, room + _LOW)
    rows = max(_rows(_spaces(seen, slot, colour)) for colour in range(3))
    row = min(_HIGHEST_ROW, room / rows)
    wide = _DANGEROUS if seen.species[slot] == Species.EXERTIANS else _KNOWN
    return Measures(wide, row, row * rows + _LOW)


@drawn_once()
def plate(seen: SetiState, slot: int, names: Names, words: Words) -> Plate:
    """A species from left to right by colour of trace, from bottom to top as the columns go."""
    extras = _extras(seen, slot, words) if seen.discovered[slot] else []
    size = _measures(seen, slot, len(extras))
    shapes: list[AnyShape] = []
    for colour in range(3):
        at = Place(colour * (size.wide + _GAP), 0)
        shapes.append(group(*_column(seen, slot, colour, size), at=at))
    top = -_EXTRA * len(extras)
    for number, line in enumerate(extras):
        shapes += _line(line, _EXTRA * (number - len(extras)), size.whole)
    if not seen.discovered[slot]:
        shapes.append(use("species", size.whole / 2, size.high / 2 - 24, 56, "species-seal"))
        first = (Sign(str(_FIRST_TRACE[slot]), "points"), Sign("+"), Sign("", "publicity", "t-rose"))
        shapes += sign_rows.line(first, size.whole / 2, size.high - _LOW - 13, 16)
    box = Box(-2, top - 2, size.whole + 4, size.high - top + _OVERFLOW + 4)
    return Plate(
        name=SPECIES_PLATES[slot],
        title=slot_name(slot, seen, words),
        drawing=Drawing(box, tuple(shapes), cls="species", look=LOOK),
        caption=Caption(_head(seen, slot, words), align="start", summary=tuple(_summary(seen, slot, words))),
        proportion=box.proportion,
        weight=0.7,
        least=1.1,
        twin=tuple(_twin(seen, slot, names, words)),
    )


def _head(seen: SetiState, slot: int, words: Words) -> Line:
    if seen.discovered[slot]:
        return Name(slot_name(slot, seen, words)), *_dangers(seen, slot)
    found = sum(seen.discovery[3 * slot + colour] != FREE for colour in range(3))
    return Name(words("Unknown")), CaptionWords(f"{found}/3", quiet=True)


def _summary(seen: SetiState, slot: int, words: Words) -> Iterator[Line]:
    """What the next trace of each colour brings."""
    yield tuple(
        Icon(TRACE_ICONS[colour], trace_colour(colour, words), _next_reward(seen, slot, colour, words))
        for colour in range(3)
    )


def _next_reward(seen: SetiState, slot: int, colour: int, words: Words) -> str:
    column = 3 * slot + colour
    if seen.discovery[column] == FREE:
        return resource("points", _FIRST_TRACE[slot], words)
    for place, space in enumerate(_spaces(seen, slot, colour)):
        if (space.repeatable or seen.spaces[column][place] == FREE) and not space.sample:
            return effects.rewards(space.rewards, words)
    return resource("points", _OVERFLOW_POINTS, words)


def _dangers(seen: SetiState, slot: int) -> Line:
    """Against the rival everybody's danger, as far as it can be seen; players have it on their boards."""
    if seen.rival is None or seen.species[slot] != Species.EXERTIANS:
        return ()
    return tuple(Mark(seat, str(exertians.danger(seen, seat))) for seat in range(len(seen.agencies)))


def _spaces(seen: SetiState, slot: int, colour: int) -> tuple[Space, ...]:
    return SPECIES_BOARDS[seen.species[slot]].columns[colour] if seen.discovered[slot] else ()


def _rows(spaces: Sequence[Space]) -> int:
    """Sample spaces stand two in a row."""
    samples = sum(space.sample for space in spaces)
    return len(spaces) - samples + -(-samples // 2)


def _column(seen: SetiState, slot: int, colour: int, size: Measures) -> Iterator[AnyShape]:
    column = 3 * slot + colour
    top = size.high - _LOW
    yield Rect(0, 0, size.wide, size.high + _OVERFLOW, round=5, cls=f"trace-column {TRACE_TINTS[colour]}")
    yield _discovery(seen, column, colour, top, size.wide)
    yield _overflow(seen, column, colour, size.high, size.wide)
    spaces = _spaces(seen, slot, colour)
    first = next((place for place, space in enumerate(spaces) if space.sample), len(spaces))
    for place, space in enumerate(spaces):
        row, right = place, False
        if space.sample:
            row, right = first + (place - first) // 2, bool((place - first) % 2)
        yield _space(seen, column, place, space, top - (row + 1) * size.row, size, right=right)


def _discovery(seen: SetiState, column: int, colour: int, y: float, wide: float) -> Group:
    owner = seen.discovery[column]
    middle = wide / 2
    shapes: tuple[AnyShape, ...] = (
        Circle(middle, _LOW / 2, 12.6, cls="trace-place"),
        use(TRACE_ICONS[colour], middle, _LOW / 2, 18, f"sign tinted{' spent' if owner != FREE else ''}"),
        *owned(owner, middle, _LOW / 2, 8, id=f"discovery-{TRACES[colour]}-marker"),
    )
    return target(
        trace_part(colour, "discovery"),
        shapes,
        Circle(middle, _LOW / 2, 12.6),
        at=Place(0, y),
        cls=TRACE_TINTS[colour],
    )


def _overflow(seen: SetiState, column: int, colour: int, y: float, wide: float) -> Group:
    """Three points a marker, any number of them."""
    marks = seen.overflow[column]
    outline = Rect(1.5, 1, wide - 3, _OVERFLOW - 2, round=4)
    shapes: list[AnyShape] = [replace(outline, cls="overflow")]
    shapes += sign_rows.line((Sign("3", "points"),), 3.5, _OVERFLOW / 2, 13.5, middle=False)
    shapes += _crowd(marks, (wide + 22) / 2, _OVERFLOW / 2, wide - 28, 4.4)
    return target(
        trace_part(colour, "overflow"),
        tuple(shapes),
        outline,
        at=Place(0, y),
        cls=f"fine {TRACE_TINTS[colour]}",
    )


def _crowd(seats: Sequence[int], x: float, y: float, room: float, size: float) -> Iterator[AnyShape]:
    pitch = min(2.3 * size, room / max(1, len(seats)))
    for seat, at in zip(seats, spread(len(seats), pitch, x), strict=True):
        yield marker(seat, at, y, size)


def _space(
    seen: SetiState, column: int, place: int, space: Space, y: float, size: Measures, *, right: bool
) -> Group:
    """A research space: price and reward while it is free, then whose it is."""
    colour = column % 3
    high = size.row
    wide = (size.wide - 2) / 2 if space.sample else size.wide - 2
    outline = Rect(1.5, 1, wide - 1, high - 2, round=4)
    marks = seen.repeated[column] if space.repeatable else [seen.spaces[column][place]]
    marks = [owner for owner in marks if owner != FREE]
    signs = _signs(seen, column, place, space)
    shapes: list[AnyShape] = [replace(outline, cls=f"research{' again' if space.repeatable else ''}")]
    middle = wide / 2 + 1
    if marks and space.repeatable:
        shapes += _reward_signs(signs, middle - 9, high, wide - 20)
        shapes += _crowd(marks, wide - 9, high / 2, 16, 5.6 if len(marks) < 2 else 4)
    elif marks:
        if not space.sample:
            shapes.append(group(*_reward_signs(signs, middle + 8, high, wide - 17), cls="taken"))
        shapes += _crowd(marks, middle if space.sample else 10, high / 2, 20, 6.4)
    else:
        shapes += _reward_signs(signs, middle, high, wide - 2)
    where = "repeatable" if space.repeatable else "board"
    return target(
        trace_part(colour, where, place),
        tuple(shapes),
        outline,
        at=Place(wide if right else 0, y),
        cls=f"fine {TRACE_TINTS[colour]}",
    )


def _reward_signs(signs: Signs, x: float, high: float, room: float) -> list[AnyShape]:
    """In one line or in two, whatever is larger; of two lines the first is the price."""
    size = sign_rows.in_one_line(signs, 15, room)
    first = next((n for n, sign in enumerate(signs) if sign is COLON or sign.icon == "danger"), 0)
    halves = (signs[: first + 1], signs[first + 1 :]) if len(signs) > 1 else ()
    lines = [tuple(sign for sign in half if sign is not COLON) for half in halves]
    smaller = min([(high - 2) / 2.04, *(sign_rows.in_one_line(line, 15, room) for line in lines)])
    if not lines or smaller <= size:
        return sign_rows.line(signs, x, high / 2, size)
    return [
        shape
        for number, line in enumerate(lines)
        for shape in sign_rows.line(line, x, high / 2 + (number - 0.5) * 1.02 * smaller, smaller)
    ]


def _signs(seen: SetiState, column: int, place: int, space: Space) -> Signs:
    """The price and the reward of a space; a sample space shows the sample that lies on it."""
    price: Signs = ()
    if space.cost:
        price = (Sign(str(space.cost), RESOURCE_ICONS[space.cost_resource], "t-rust"), COLON)
    if space.danger:
        price = (Sign(str(space.danger), "danger", "t-rust"),)
    if space.sample:
        number = sample_place(seen, column, place)
        if number >= len(seen.board_samples):
            return (Sign("", "sample"),)
        return effect_signs.effects(SAMPLES[seen.board_samples[number]])
    return (*price, *effect_signs.effects(space.rewards))


# ---- what only some species have -------------------------------------------


class Extra(Struct, frozen=True):
    """A small part above the columns; `least` is its share of the line."""

    part: str
    signs: Signs
    cls: str = "research"
    least: float = 1
    owner: int = FREE


def _extras(seen: SetiState, slot: int, words: Words) -> list[list[Extra]]:
    """Lines above the columns: the deck, then what belongs to the species."""
    deck: list[Extra] = []
    if seen.alien_decks[slot] or seen.alien_shown[slot] != NO_CARD:
        count = Sign(str(len(seen.alien_decks[slot])), "card-alien")
        deck.append(Extra("deck", (count,), "card-back", 1.9))
    match seen.species[slot]:
        case Species.MASCAMITES:
            jupiter, saturn = (list(_samples(seen, home)) for home in (0, 1))
            return [[*deck, *jupiter], saturn]
        case Species.CENTAURIANS:
            return [[*deck, *_messages(seen)]]
        case Species.EXERTIANS:
            return [[*deck, *_milestones(seen)]]
    return [deck] if deck else []


def _line(line: list[Extra], y: float, whole: float) -> Iterator[AnyShape]:
    """Side by side, from edge to edge if they are many."""
    pitch = min(18.0, (whole + 2) / max(1.0, sum(extra.least for extra in line)))
    x = 0.0
    for extra in line:
        wide = pitch * extra.least - 2
        yield _small(extra, x, y, wide)
        x += wide + 2


def _small(extra: Extra, x: float, y: float, wide: float) -> Group:
    high = _EXTRA - 3
    outline = Rect(0, 0, wide, high, round=4)
    size = sign_rows.fitted(extra.signs, 15, wide - 1.5, high - 1, 8)
    top = (high - len(sign_rows.lines(extra.signs, size, wide - 1.5)) * 1.18 * size) / 2 + 0.09 * size
    shapes: tuple[AnyShape, ...] = (
        replace(outline, cls=extra.cls),
        *sign_rows.block(extra.signs, wide / 2, top, size, wide - 1.5),
        *owned(extra.owner, wide / 2, high / 2, 7.4),
    )
    return target(extra.part, shapes, outline, at=Place(x, y), cls="fine")


def _samples(seen: SetiState, home: int) -> Iterator[Extra]:
    """Samples on Jupiter or Saturn: how many, or which ones for who has looked."""
    planet = ("jupiter", "saturn")[home]
    yield Extra(f"home-{planet}", (Sign("", body_icon(planet)),), "plain", 0.9)
    for place, sample in enumerate(seen.planet_samples[home]):
        known = sample >= 0
        signs = effect_signs.effects(SAMPLES[sample]) if known else (Sign("", "sample"),)
        part = f"sample-{sample + 1}" if known else f"hidden-{home + 1}-{place + 1}"
        yield Extra(part, signs, least=1.2)


def _messages(seen: SetiState) -> Iterator[Extra]:
    for number, rewards in enumerate(MESSAGES):
        owner = seen.message_rewards[number]
        yield Extra(f"message-{number + 1}", effect_signs.effects(rewards), least=1.9, owner=owner)


def _milestones(seen: SetiState) -> Iterator[Extra]:
    """At which scores Exertian cards are played, and what that costs."""
    for number, score in enumerate(seen.exertian_milestones):
        if score != NOT_SET:
            cost = (Sign("−1", "credit"),) if number else ()
            yield Extra(f"milestone-{number + 1}", (Sign(f"{score}:", "danger"), *cost), least=3.1)


# ---- in words --------------------------------------------------------------


def _twin(seen: SetiState, slot: int, names: Names, words: Words) -> Iterator[TwinLine]:
    for colour in range(3):
        column = 3 * slot + colour
        name = trace_colour(colour, words)
        yield TwinLine(
            words("{trace}, discovery: {who}").format(
                trace=name, who=_who(seen.discovery[column], names, words)
            ),
            trace_part(colour, "discovery"),
        )
        for place, space in enumerate(_spaces(seen, slot, colour)):
            where = "repeatable" if space.repeatable else "board"
            owners = seen.repeated[column] if space.repeatable else [seen.spaces[column][place]]
            who = ", ".join(_who(owner, names, words) for owner in owners) or words("free")
            yield TwinLine(
                words("{trace}, space {number}: {reward}; {who}").format(
                    trace=name, number=place + 1, reward=_reward(space, words), who=who
                ),
                trace_part(colour, where, place),
            )
        if seen.overflow[column]:
            who = ", ".join(_who(owner, names, words) for owner in seen.overflow[column])
            yield TwinLine(
                words("{trace}, overflow: {who}").format(trace=name, who=who), trace_part(colour, "overflow")
            )


def _reward(space: Space, words: Words) -> str:
    said = effects.rewards(space.rewards, words)
    if space.danger:
        danger = words("danger {danger}").format(danger=space.danger)
        said = words("{danger}, {reward}").format(danger=danger, reward=said) if said else danger
    if not space.cost:
        return said
    price = effects.rewards((GainOp(space.cost_resource, space.cost),), words)
    return words("{reward} for {price}").format(reward=said, price=price)


def _who(owner: int, names: Names, words: Words) -> str:
    if owner == FREE:
        return words("free")
    return names[owner] if owner >= 0 else words("neutral")
