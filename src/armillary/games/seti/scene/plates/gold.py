"""Gold tiles with what they are worth so far, and the score track with its milestones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from armillary.engine import Words
from armillary.games.seti.rules.components import (
    GOLD_MILESTONES,
    GOLD_TILES,
    NEUTRAL_MILESTONES,
    Species,
)
from armillary.games.seti.rules.scoring import count_of, sets, tile_points
from armillary.games.seti.rules.state import NEUTRAL, NOT_SET, SetiState
from armillary.games.seti.scene.look import LOOK
from armillary.games.seti.scene.names import GOLD
from armillary.games.seti.scene.pieces import effect_signs, sign_rows
from armillary.games.seti.scene.pieces.tokens import marker
from armillary.games.seti.words.names import gold_name
from armillary.games.seti.words.sentences.conditions import count as counted
from armillary.scene.captions import Caption, Line, Name
from armillary.scene.captions import Words as CaptionWords
from armillary.scene.marks import mark
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Circle, Group, Path, Place, Rect, Text, group, nums, use
from armillary.scene.targets import target
from armillary.scene.tracks import Rule, graduations, spread

_WIDE, _HIGH, _GAP = 56.0, 68.0, 4.0
_PLACES, _POINTS = 31.0, 50.0  # the middles of the places, the foot of the points under them
_TRACK = 94.0
_WHOLE = 4 * (_WIDE + _GAP) - _GAP
_END = 100  # the track is drawn as far as this, or as far as the leader has come

Names = Sequence[str]


@drawn_once()
def plate(seen: SetiState, own: int, names: Names, words: Words) -> Plate:
    tiles = [_tile(seen, tile, own, words) for tile in range(len(GOLD_TILES))]
    box = Box(-5, -2, _WHOLE + 10, _TRACK + 27)
    return Plate(
        name=GOLD,
        title=words("Scoring"),
        drawing=Drawing(box, (*tiles, *_track(seen)), cls="gold-board", look=LOOK),
        caption=Caption(_head(seen, own, words), align="start"),
        proportion=box.proportion,
        weight=0.5,
        aside=True,
        twin=tuple(_twin(seen, names, words)),
    )


def _head(seen: SetiState, own: int, words: Words) -> Line:
    """What the own cards and tiles would score now, until they have."""
    title = Name(words("Scoring"))
    if not 0 <= own < seen.seats or seen.over:
        return (title,)
    points = sum(count_of(seen, own)[1:])
    return title, CaptionWords(words("{points} points so far").format(points=f"+{points}"), quiet=True)


def _tile(seen: SetiState, tile: int, own: int, words: Words) -> Group:
    record = GOLD_TILES[tile]
    side = record.sides[seen.gold_sides[tile]]
    signs = effect_signs.count(side.unit)
    size = sign_rows.in_one_line(signs, 16, _WIDE - 3)
    shapes: list[AnyShape] = [Rect(0, 0, _WIDE, _HIGH, round=5, cls="final-tile")]
    shapes += sign_rows.line(signs, _WIDE / 2, 11, size)
    shapes += _values(seen, tile, side.values, own)
    if 0 <= own < seen.seats:
        shapes.append(Text(_WIDE / 2, _HIGH - 4.5, f"×{sets(seen, own, tile)}", 13, cls="quiet"))
    return target(
        f"tile-{record.id}",
        tuple(shapes),
        Rect(0, 0, _WIDE, _HIGH, round=5),
        at=Place(tile * (_WIDE + _GAP), 0),
    )


def _values(seen: SetiState, tile: int, values: tuple[int, ...], own: int) -> Iterator[AnyShape]:
    """The three spaces, under a marker what it is worth so far; the last holds any number of markers."""
    marks = seen.gold_marks[tile]
    for place, x in enumerate(spread(3, 18.2, _WIDE / 2)):
        yield Circle(x, _PLACES, 8.8, cls="final-place")
        here = marks[place : place + 1] if place < 2 else marks[2:]
        if not here:
            yield Text(x, _PLACES + 4.8, str(values[place]), 13.5, cls="final-value")
            continue
        for seat, at in zip(here, spread(len(here), 7, x), strict=True):
            yield marker(seat, at, _PLACES, 6 if len(here) < 2 else 4.2)
        if own in here or len(here) == 1:
            seat = own if own in here else here[0]
            cls = "final-now" if seat == own else "quiet"
            yield Text(x, _POINTS, str(tile_points(seen, seat, tile)), 13, cls=cls)


# ---- the score track -------------------------------------------------------


def _track(seen: SetiState) -> list[AnyShape]:
    most = max(own.score for own in seen.agencies)
    end = max(_END, -(-most // 25) * 25)
    rule = Rule(0, end, 2, _WHOLE - 2)
    shorts, longs = graduations(0, end, 5, 25 if end <= _END else 50)
    found: list[AnyShape] = [
        Path(rule.line(_TRACK), cls="rule"),
        Path(rule.ticks(shorts, _TRACK, 3), cls="ticks"),
        Path(rule.ticks(longs, _TRACK, 6), cls="ticks major"),
        *(Text(rule.x(value), _TRACK + 22, str(value), 13, cls="quiet") for value in longs),
    ]
    for value in GOLD_MILESTONES:
        found.append(_milestone(rule.x(value), value))
    for number, value in enumerate(NEUTRAL_MILESTONES):
        if seen.neutral_markers[number]:
            found.append(_neutral(rule.x(value), value, seen.neutral_markers[number]))
    found += _messages(seen, rule)
    found += _scores(seen, rule)
    return found


def _milestone(x: float, value: int) -> Group:
    y = _TRACK + 6
    flag = Path(f"M{nums(x, y - 5)}L{nums(x + 4, y)}L{nums(x, y + 5)}L{nums(x - 4, y)}Z", cls="milestone")
    return group(flag, id=f"milestone-{value}")


def _neutral(x: float, value: int, markers: int) -> Group:
    rings = [marker(NEUTRAL, at, _TRACK + 6, 4.4) for at in spread(markers, 7, x)]
    return group(*rings, id=f"milestone-{value}")


def _messages(seen: SetiState, rule: Rule) -> Iterator[AnyShape]:
    """Message tiles and cards of the Centaurians, the milestones of the Exertians."""
    for seat, own in enumerate(seen.agencies):
        waiting = ([own.message_tile] if own.message_tile != NOT_SET else []) + [
            score for score, _ in own.message_cards
        ]
        for score in waiting:
            yield use("message", rule.x(score), _TRACK + 7, 12, f"seat-icon p{seat + 1}")
    if seen.slot_of(Species.EXERTIANS) != NOT_SET:
        for score in seen.exertian_milestones:
            if score != NOT_SET:
                yield use("danger", rule.x(score), _TRACK + 7, 11, "sign brass")


def _scores(seen: SetiState, rule: Rule) -> Iterator[AnyShape]:
    """The players' markers above the rule; who stands close steps up."""
    taken: list[tuple[float, float]] = []
    for seat, own in sorted(enumerate(seen.agencies), key=lambda each: each[1].score):
        x, y = rule.x(own.score), _TRACK - 12
        while any(abs(x - other) < 11 and abs(y - level) < 9 for other, level in taken):
            y -= 10
        taken.append((x, y))
        yield mark(seat, x, y, 5.6, id=f"score-{seat}", piece=f"score-{seat}")


# ---- in words --------------------------------------------------------------


def _twin(seen: SetiState, names: Names, words: Words) -> Iterator[TwinLine]:
    for tile, record in enumerate(GOLD_TILES):
        side = record.sides[seen.gold_sides[tile]]
        text = words("{tile}: {values} points for each {unit}").format(
            tile=gold_name(tile, words),
            values=", ".join(map(str, side.values)),
            unit=counted(side.unit, words),
        )
        for seat in seen.gold_marks[tile]:
            value = seen.agencies[seat].gold[tile]
            line = words("{name}: {value} × {times} = {points}").format(
                name=names[seat],
                value=value,
                times=sets(seen, seat, tile),
                points=value * sets(seen, seat, tile),
            )
            text = f"{text}; {line}"
        yield TwinLine(text, f"tile-{record.id}")
    for seat, own in enumerate(seen.agencies):
        yield TwinLine(words("{name}: {score} points").format(name=names[seat], score=own.score))
