"""The two species: face down with their discovery spaces, then revealed with columns of research spaces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from armillary.engine import Words
from armillary.games.seti.components import (
    MESSAGES,
    NO_CARD,
    SAMPLES,
    SPECIES_BOARDS,
    TRACES,
    Space,
    Species,
)
from armillary.games.seti.components.vocabulary import GainOp
from armillary.games.seti.scene import icons, sign_rows
from armillary.games.seti.scene.names import (
    RESOURCE_ICONS,
    SPECIES_PLATES,
    TRACE_ICONS,
    TRACE_TINTS,
    body_icon,
    trace_part,
)
from armillary.games.seti.scene.pieces import marker, owned
from armillary.games.seti.scene.sign_rows import COLON, Sign, Signs
from armillary.games.seti.state import FREE, NOT_SET, SetiState
from armillary.games.seti.traces import sample_place
from armillary.games.seti.words import sentences
from armillary.games.seti.words.names import card_name, slot_name, trace_colour
from armillary.scene.captions import Caption, Line, Name
from armillary.scene.captions import Words as CaptionWords
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Circle, Group, Place, Rect, Text, group, use
from armillary.scene.targets import target
from armillary.scene.text import shorten
from armillary.scene.tracks import spread

_WIDE, _GAP = 50.0, 3.0
_ROW, _LOW = 21.0, 27.0
_OVERFLOW = 16.0
_FIRST_TRACE = (5, 3)  # points for a discovery space, and one publicity
_WHOLE = 3 * _WIDE + 2 * _GAP

Names = Sequence[str]


def plate(seen: SetiState, slot: int, names: Names, words: Words) -> Plate:
    """A species from left to right by colour of trace, from bottom to top as the columns go."""
    high = _height(seen, slot)
    shapes: list[AnyShape] = []
    for colour in range(3):
        shapes.append(group(*_column(seen, slot, colour, high), at=Place(colour * (_WIDE + _GAP), 0)))
    extra = list(_extras(seen, slot, words)) if seen.discovered[slot] else []
    shapes += extra
    top = -28.0 if extra else 0.0
    if not seen.discovered[slot]:
        shapes.append(use("species", _WHOLE / 2, high / 2 - 24, 56, "species-seal"))
        first = (Sign(str(_FIRST_TRACE[slot]), "points"), Sign("+"), Sign("", "publicity", "t-rose"))
        shapes += sign_rows.line(first, _WHOLE / 2, high - _LOW - 13, 15)
    box = Box(-2, top - 2, _WHOLE + 4, high - top + _OVERFLOW + 4)
    return Plate(
        name=SPECIES_PLATES[slot],
        title=slot_name(slot, seen, words),
        drawing=Drawing(box, tuple(shapes), cls="species"),
        caption=Caption(_head(seen, slot, words), align="start"),
        proportion=box.proportion,
        weight=0.7,
        twin=tuple(_twin(seen, slot, names, words)),
    )


def _head(seen: SetiState, slot: int, words: Words) -> Line:
    if seen.discovered[slot]:
        return (Name(slot_name(slot, seen, words)),)
    found = sum(seen.discovery[3 * slot + colour] != FREE for colour in range(3))
    return Name(words("Unknown")), CaptionWords(f"{found}/3", quiet=True)


def _spaces(seen: SetiState, slot: int, colour: int) -> tuple[Space, ...]:
    return SPECIES_BOARDS[seen.species[slot]].columns[colour] if seen.discovered[slot] else ()


def _height(seen: SetiState, slot: int) -> float:
    """As high as the highest column, and never lower than a board that lies face down."""
    rows = max((_rows(_spaces(seen, slot, colour)) for colour in range(3)), default=0)
    return max(5, rows) * _ROW + _LOW


def _rows(spaces: Sequence[Space]) -> int:
    """Sample spaces stand two in a row."""
    samples = sum(space.sample for space in spaces)
    return len(spaces) - samples + -(-samples // 2)


def _column(seen: SetiState, slot: int, colour: int, high: float) -> Iterator[AnyShape]:
    column = 3 * slot + colour
    top = high - _LOW
    yield Rect(0, 0, _WIDE, high + _OVERFLOW, round=5, cls=f"trace-column {TRACE_TINTS[colour]}")
    yield _discovery(seen, column, colour, top)
    yield _overflow(seen, column, colour, high)
    spaces = _spaces(seen, slot, colour)
    first = next((place for place, space in enumerate(spaces) if space.sample), len(spaces))
    for place, space in enumerate(spaces):
        row, right = place, False
        if space.sample:
            row, right = first + (place - first) // 2, bool((place - first) % 2)
        yield _space(seen, column, place, space, top - (row + 1) * _ROW, right=right)


def _discovery(seen: SetiState, column: int, colour: int, y: float) -> Group:
    owner = seen.discovery[column]
    middle = _WIDE / 2
    shapes: tuple[AnyShape, ...] = (
        Circle(middle, _LOW / 2, 11.6, cls="trace-place"),
        use(TRACE_ICONS[colour], middle, _LOW / 2, 17, f"sign tinted{' spent' if owner != FREE else ''}"),
        *owned(owner, middle, _LOW / 2, 7.6, id=f"discovery-{TRACES[colour]}-marker"),
    )
    return target(
        trace_part(colour, "discovery"),
        shapes,
        Circle(middle, _LOW / 2, 11.6),
        at=Place(0, y),
        cls=TRACE_TINTS[colour],
    )


def _overflow(seen: SetiState, column: int, colour: int, y: float) -> Group:
    """Three points a marker, any number of them."""
    marks = seen.overflow[column]
    shapes: list[AnyShape] = [Rect(2, 1, _WIDE - 4, _OVERFLOW - 3, round=4, cls="overflow")]
    shapes += sign_rows.line((Sign("3", "points"),), 12, _OVERFLOW / 2, 10)
    shapes += _crowd(marks, _WIDE / 2 + 10, _OVERFLOW / 2, _WIDE - 28, 4)
    return target(
        trace_part(colour, "overflow"),
        tuple(shapes),
        Rect(2, 1, _WIDE - 4, _OVERFLOW - 3, round=4),
        at=Place(0, y),
        cls=f"fine {TRACE_TINTS[colour]}",
    )


def _crowd(seats: Sequence[int], x: float, y: float, room: float, size: float) -> Iterator[AnyShape]:
    pitch = min(2.3 * size, room / max(1, len(seats)))
    for seat, at in zip(seats, spread(len(seats), pitch, x), strict=True):
        yield marker(seat, at, y, size)


def _space(seen: SetiState, column: int, place: int, space: Space, y: float, *, right: bool) -> Group:
    """A research space: price and reward while it is free, then whose it is."""
    colour = column % 3
    wide = (_WIDE - 3) / 2 if space.sample else _WIDE - 3
    outline = Rect(1.5, 1, wide - 1, _ROW - 2, round=4)
    marks = seen.repeated[column] if space.repeatable else [seen.spaces[column][place]]
    marks = [owner for owner in marks if owner != FREE]
    signs = _signs(seen, column, place, space)
    shapes: list[AnyShape] = [replace(outline, cls=f"research{' again' if space.repeatable else ''}")]
    middle = wide / 2 + 1
    if marks and space.repeatable:
        size = sign_rows.in_one_line(signs, 13, wide - 24)
        shapes += sign_rows.line(signs, middle - 10, _ROW / 2, size)
        shapes += _crowd(marks, wide - 11, _ROW / 2, 20, 5.6 if len(marks) < 2 else 4)
    elif marks:
        if not space.sample:
            faint = sign_rows.line(signs, middle + 8, _ROW / 2, sign_rows.in_one_line(signs, 11, wide - 20))
            shapes.append(group(*faint, cls="taken"))
        shapes += _crowd(marks, middle if space.sample else 12, _ROW / 2, 20, 6.4)
    else:
        shapes += sign_rows.line(signs, middle, _ROW / 2, sign_rows.in_one_line(signs, 14.5, wide - 4))
    where = "repeatable" if space.repeatable else "board"
    return target(
        trace_part(colour, where, place),
        tuple(shapes),
        outline,
        at=Place(wide if right else 0, y),
        cls=f"fine {TRACE_TINTS[colour]}",
    )


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
        return icons.effects(SAMPLES[seen.board_samples[number]])
    return (*price, *icons.effects(space.rewards))


# ---- what only some species have -------------------------------------------


def _extras(seen: SetiState, slot: int, words: Words) -> Iterator[AnyShape]:
    """Above the columns: the deck, then what belongs to the species."""
    if seen.alien_decks[slot] or seen.alien_shown[slot] != NO_CARD:
        count = len(seen.alien_decks[slot])
        yield _small("deck", 0, 30, (Sign(str(count), "card-alien"),), "card-back")
    match seen.species[slot]:
        case Species.MASCAMITES:
            yield from _samples(seen)
        case Species.CENTAURIANS:
            yield from _messages(seen)
        case Species.EXERTIANS:
            for number, score in enumerate(seen.exertian_milestones):
                if score != NOT_SET:
                    cost = (Sign("−1", "credit"),) if number else ()
                    yield _small(
                        f"milestone-{number + 1}",
                        40 + 62 * number,
                        58,
                        (Sign(f"{score}:", "danger"), *cost),
                        "research",
                    )
    shown = seen.alien_shown[slot]
    if shown >= 0 and seen.species[slot] not in (Species.MASCAMITES, Species.CENTAURIANS):
        name = shorten(card_name(shown, words), 11, _WHOLE - 40)
        yield Text(36, -10, name, 11, "start", cls="quiet")


def _small(part: str, x: float, wide: float, signs: Signs, cls: str) -> Group:
    size = sign_rows.in_one_line(signs, 14, wide - 3)
    shapes = (Rect(0, 0, wide, 22, round=4, cls=cls), *sign_rows.line(signs, wide / 2, 11, size))
    return target(part, shapes, Rect(0, 0, wide, 22, round=4), at=Place(x, -26), cls="fine")


def _samples(seen: SetiState) -> Iterator[AnyShape]:
    """Samples on Jupiter and Saturn: how many, or which ones for who has looked."""
    x = 36.0
    for home, planet in enumerate(("jupiter", "saturn")):
        samples = seen.planet_samples[home]
        yield _small(f"home-{planet}", x, 18, (Sign("", body_icon(planet)),), "plain")
        x += 19
        for place, sample in enumerate(samples):
            known = sample >= 0
            signs = icons.effects(SAMPLES[sample]) if known else (Sign("", "sample"),)
            part = f"sample-{sample + 1}" if known else f"hidden-{home + 1}-{place + 1}"
            yield _small(part, x, 15, signs, "research")
            x += 15.6


def _messages(seen: SetiState) -> Iterator[AnyShape]:
    for number, rewards in enumerate(MESSAGES):
        owner = seen.message_rewards[number]
        found = _small(f"message-{number + 1}", 36 + 34 * number, 32, icons.effects(rewards), "research")
        if owner != FREE:
            found = Group(
                (*found.shapes, marker(owner, 16, 11, 7)),
                id=found.id,
                cls=found.cls,
                at=found.at,
                corner=found.corner,
            )
        yield found


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
    said = sentences.rewards(space.rewards, words)
    if not space.cost:
        return said
    price = sentences.rewards((GainOp(space.cost_resource, space.cost),), words)
    return words("{reward} for {price}").format(reward=said, price=price)


def _who(owner: int, names: Names, words: Words) -> str:
    if owner == FREE:
        return words("free")
    return names[owner] if owner >= 0 else words("neutral")
