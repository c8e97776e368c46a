"""Before a shot: the weapons, the rolls of the fire value, every result with its chance and its rule.

One way to fire is shown; which, is said by the choice that is pointed at: every way is a page of its own,
and the first is open while none is pointed at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from msgspec.structs import replace

from armillary.engine import Words
from armillary.games.high_frontier.rules.components import WEAPONS
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Range
from armillary.games.high_frontier.scene.look import LOOK
from armillary.games.high_frontier.scene.names import FIRE_VALUE, ODDS, attack_part, shot_part
from armillary.games.high_frontier.scene.names import WEAPONS as PLATE
from armillary.games.high_frontier.scene.shots import REASONS, Front, Way
from armillary.games.high_frontier.scene.shots_words import (
    Row,
    formula,
    reason,
    results_of,
    source_name,
    way_said,
)
from armillary.games.high_frontier.words.chances import percent
from armillary.games.high_frontier.words.names import space_name
from armillary.games.high_frontier.words.names_conflict import weapon_name
from armillary.scene import captions, text
from armillary.scene.captions import Caption
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Group, Line, Path, Place, Rect, Text, group, nums, use
from armillary.scene.targets import target

WIDE, ROW, HIGH = 300.0, 38.0, 224.0
_LOW = 192.0  # the rolls beside the map
RESULT = 33.0
WEIGHT = 5.0
LEAST = 0.8
_ICONS = {
    "raygun": "raygun",
    "gun": "gun",
    "mirror": "mirror",
    "buggy": "buggy",
    "kamikaze": "missile",
    "dropstone": "stone",
    "amat_bomb": "bomb",
}
_MOST_IDLE = 5
_UNDER, _TOP, _SIDE = 52.0, 30.0, 12.0  # of the rolls


def plates(fronts: Sequence[Front], names: Sequence[str], words: Words) -> tuple[Plate, ...]:
    """Of a battle as high as the highest of them, so that they begin and end on one line."""
    lists = _weapons(fronts, names, words), _results(fronts, names, words)
    if not fronts[0].begun:
        return lists[0], _fire_value(fronts, words, _LOW), lists[1]
    high = max(HIGH, *(plate.drawing.box.height for plate in lists))
    return _as_high(lists[0], high), _fire_value(fronts, words, high), _as_high(lists[1], high)


def _as_high(plate: Plate, high: float) -> Plate:
    box = replace(plate.drawing.box, height=high)
    return replace(plate, drawing=replace(plate.drawing, box=box), proportion=box.proportion)


def pages(fronts: Sequence[Front]) -> Iterator[tuple[str, Front, Way]]:
    """By the choice that is pointed at: a way to fire, or of a Space to attack the best of them."""
    for front in fronts:
        if front.begun:
            for way in front.ways:
                yield shot_part(way.option), front, way
        elif front.ways:
            yield attack_part(front.deeds.node), front, min(front.ways, key=lambda way: way.miss)


# Weapons


def _weapons(fronts: Sequence[Front], names: Sequence[str], words: Words) -> Plate:
    shapes: list[AnyShape] = []
    lines = 1
    for n, front in enumerate(fronts):
        rows = list(_rows(front, names, words))
        lines = max(lines, len(rows))
        if front.begun:
            shapes += rows
        else:
            shapes.append(_page(attack_part(front.deeds.node), rows, first=not n))
    if not shapes:
        shapes.append(Text(10, 24, words("no weapons"), 13, "start", cls="quiet"))
    whose = names[fronts[0].firer] if fronts else ""
    box = Box(0, 0, WIDE, lines * ROW + 6)
    said = words("of {player}").format(player=whose)
    return Plate(
        name=PLATE,
        title=words("Weapons"),
        drawing=Drawing(box, tuple(_pages(shapes)), cls="weapons", look=LOOK),
        caption=Caption(
            (captions.Name(words("Weapons")), captions.Words(said, quiet=True)),
            summary=tuple(_briefly(front, way, words) for front in fronts for way in front.ways[:2]),
            align="start",
        ),
        proportion=box.proportion,
        weight=WEIGHT,
        least=LEAST,
        twin=tuple(_weapon_lines(fronts, names, words)),
    )


def _briefly(front: Front, way: Way, words: Words) -> captions.Line:
    """A weapon where there is no room for more."""
    return (
        captions.Words(source_name(way.mount, words)),
        captions.Figure(_percent(1 - way.miss)),
        captions.Words(space_name(front.deeds.node, words), quiet=True),
    )


def _rows(front: Front, names: Sequence[str], words: Words) -> Iterator[Group]:
    y = 3.0
    for way in front.ways:
        shapes = tuple(_weapon(way, front, words))
        if front.begun:
            outline = Rect(2, 0, WIDE - 4, ROW - 3, round=5)
            yield target(shot_part(way.option), shapes, outline, cls="weapon-row", at=Place(0, y))
        else:
            yield group(*shapes, at=Place(0, y))
        y += ROW
    for idle in front.idle[: _MOST_IDLE if front.begun else 2]:
        name = source_name(idle.mount, words)
        yield group(
            use(_ICONS[WEAPONS[idle.mount.weapon].id], 20, ROW / 2 - 2, 18, "quiet-sign"),
            Text(38, 14, text.shorten(name, 13, WIDE - 104), 13, "start", cls="quiet"),
            Text(38, 29, reason(idle, words), 12, "start", cls="refused-words", room=WIDE - 100),
            _rule(REASONS[idle.why], WIDE - 8, 22),
            at=Place(0, y),
        )
        y += ROW


def _weapon(way: Way, front: Front, words: Words) -> Iterator[AnyShape]:
    weapon = WEAPONS[way.mount.weapon]
    name = source_name(way.mount, words)
    yield Rect(2, 0, WIDE - 4, ROW - 3, round=5, cls="weapon-floor")
    yield use(_ICONS[weapon.id], 20, ROW / 2 - 2, 18, "brass-sign")
    yield Text(38, 14, text.shorten(name, 13, WIDE - 150), 13, "start", cls="strong")
    said = f"{formula(way)}, {distance(way, words)}"
    if front.begun:
        said = f"{said}, {weapon_name(way.mount.weapon, words)}"
    else:
        said = f"{space_name(front.deeds.node, words)}: {said}"
    yield Text(38, 29, text.shorten(said, 12, WIDE - 106), 12, "start", cls="quiet")
    yield Text(WIDE - 70, 15, f"{percent(float(1 - way.miss))} %", 14, "end", cls="strong")
    yield _rule(weapon.rule, WIDE - 8, 22)


def distance(way: Way, words: Words) -> str:
    """How far it fires."""
    if way.start == way.aim.node:
        return words("same Space")
    along = WEAPONS[way.mount.weapon].reach is Range.ROAD
    return words("along a road") if along else words("at range")


def _rule(rule: str, x: float, y: float) -> Text:
    return Text(x, y, rule, 11, "end", cls="rule-words")


def _weapon_lines(fronts: Sequence[Front], names: Sequence[str], words: Words) -> Iterator[TwinLine]:
    for front in fronts:
        where = space_name(front.deeds.node, words)
        for way in front.ways:
            part = shot_part(way.option) if front.begun else attack_part(front.deeds.node)
            yield TwinLine(f"{where}: {way_said(way, words)}", part)
        for idle in front.idle:
            yield TwinLine(f"{source_name(idle.mount, words)}: {reason(idle, words)} ({REASONS[idle.why]})")


# The fire value


def _fire_value(fronts: Sequence[Front], words: Words, high: float) -> Plate:
    found = list(pages(fronts))
    shapes = _pages(
        _page(part, list(_rolls(way, words, high)), first=not n) for n, (part, _, way) in enumerate(found)
    )
    if not shapes:
        shapes.append(Text(10, 24, words("nobody fires"), 13, "start", cls="quiet"))
    box = Box(0, 0, WIDE, high)
    rolls = found[0][2].rolls if found else 36
    said = words("{n} rolls").format(n=rolls)
    return Plate(
        name=FIRE_VALUE,
        title=words("Fire value"),
        drawing=Drawing(box, tuple(shapes), cls="fire-value", look=LOOK),
        caption=Caption(
            (captions.Name(words("Fire value")), captions.Words(said, quiet=True)), align="start"
        ),
        proportion=box.proportion,
        weight=WEIGHT - 1,
        least=LEAST,
        twin=tuple(
            TwinLine(f"{source_name(way.mount, words)}: {_counted(way, words)}", part)
            for part, _, way in found
        ),
    )


def _counted(way: Way, words: Words) -> str:
    hit = int((1 - way.miss) * way.rolls)
    said = words("hit {hit} of {rolls}, miss {miss}")
    return said.format(hit=hit, rolls=way.rolls, miss=way.rolls - hit)


def _rolls(way: Way, words: Words, high: float) -> Iterator[AnyShape]:
    """A bar for every fire value, as high as there are rolls; hits are filled, between them the threshold."""
    step = (WIDE - 2 * _SIDE) / len(way.bars)
    tallest = max(count for _, count, _ in way.bars)
    foot = high - _UNDER
    unit = (foot - _TOP - 22) / tallest
    missed = way.rolls - int((1 - way.miss) * way.rolls)
    edges = []
    for n, (value, count, line) in enumerate(way.bars):
        x, tall = _SIDE + step * n, unit * count
        hit = "" if line == NOTHING else f" hit line-{line}"
        yield Rect(x + 2, foot - tall, step - 4, tall, round=1.5, cls=f"roll-bar{hit}")
        yield Text(x + step / 2, foot - tall - 5, str(count), 12, cls="legal-words" if hit else "quiet")
        yield Text(x + step / 2, foot + 16, str(value).replace("-", "−"), 12)
        if n and line != way.bars[n - 1][2]:
            edges.append(x)
    yield Line(_SIDE - 2, foot, WIDE - _SIDE + 2, foot, cls="rule")
    for x in edges:
        yield Path(f"M{nums(x, foot + 20)}V{nums(_TOP - 20)}", cls="threshold-line")
    if edges:
        miss = words("miss {n} of {rolls}").format(n=missed, rolls=way.rolls)
        hit = words("hit {n} of {rolls}").format(n=way.rolls - missed, rolls=way.rolls)
        yield from _either_side(edges[0] - 7, edges[-1] + 7, miss, hit)
    elif not missed:
        yield Text(WIDE / 2, _TOP - 10, words("every roll hits"), 12.5, cls="legal-words")
    said = f"{source_name(way.mount, words)}: {formula(way)}"
    yield Text(WIDE / 2, foot + 38, text.shorten(said, 12.5, WIDE - 12), 12.5, cls="quiet")


def _either_side(left: float, right: float, miss: str, hit: str) -> Iterator[Text]:
    """Each on its side of the threshold; one that has no room there stands beyond the other."""
    missed, struck = text.width(miss, 12.5) + 12, text.width(hit, 12.5) + 12
    if left < missed:
        yield Text(right + struck, _TOP - 10, miss, 12.5, "start", cls="quiet")
    else:
        yield Text(left, _TOP - 10, miss, 12.5, "end", cls="quiet")
    if WIDE - right < struck and left >= missed:
        yield Text(left - missed, _TOP - 10, hit, 12.5, "end", cls="legal-words")
    else:
        yield Text(right, _TOP - 10, hit, 12.5, "start", cls="legal-words")


# Results


def _results(fronts: Sequence[Front], names: Sequence[str], words: Words) -> Plate:
    found = [(part, results_of(front, way, names, words)) for part, front, way in pages(fronts)]
    most = max((len(rows) for _, rows in found), default=1)
    box = Box(0, 0, WIDE, most * RESULT + 6)
    shapes = _pages(
        _page(part, list(_result_rows(rows)), first=not n) for n, (part, rows) in enumerate(found)
    )
    if not shapes:
        shapes.append(Text(10, 24, words("nobody fires"), 13, "start", cls="quiet"))
    said = words("all that apply")
    return Plate(
        name=ODDS,
        title=words("Results"),
        drawing=Drawing(box, tuple(shapes), cls="odds", look=LOOK),
        caption=Caption(
            (captions.Name(words("Results")), captions.Words(said, quiet=True)),
            summary=tuple(
                (captions.Words(row.name), captions.Figure(_percent(row.chance)))
                for _, rows in found[:1]
                for row in rows
            ),
            align="start",
        ),
        proportion=box.proportion,
        weight=WEIGHT + 1,
        least=LEAST,
        twin=tuple(
            TwinLine(f"{row.name}, {row.when}: {_percent(row.chance)} ({row.rule})", part)
            for part, rows in found
            for row in rows
        ),
    )


def _percent(chance: Fraction) -> str:
    """A chance that is there is never written as none, nor one that is not certain as certain."""
    if 0 < chance < Fraction(1, 200):
        return "< 1 %"
    if Fraction(199, 200) < chance < 1:
        return "> 99 %"
    return f"{percent(float(chance))} %"


def _result_rows(rows: Sequence[Row]) -> Iterator[AnyShape]:
    for n, row in enumerate(rows):
        y = 3 + n * RESULT
        if n:
            yield Line(6, y, WIDE - 6, y, cls="row-line")
        yield Text(8, y + 14.5, text.shorten(row.name, 13, 176), 13, "start", cls=f"result-name {row.tone}")
        yield Text(8, y + 28, text.shorten(row.when, 12, 176), 12, "start", cls="quiet")
        yield Text(WIDE - 68, y + 17, _percent(row.chance), 14, "end", cls=f"result-chance {row.tone}")
        wide = max(2.0, 42 * float(row.chance))
        yield Rect(WIDE - 68 - wide, y + 22, wide, 2.6, cls=f"result-bar {row.tone}")
        yield _rule(row.rule, WIDE - 8, y + 20)


def _pages(drawn: Iterable[AnyShape]) -> list[AnyShape]:
    """Pages that lie over each other; the one that is open while none is pointed at comes last."""
    return sorted(drawn, key=lambda page: "first" in page.cls.split())


def _page(part: str, shapes: Sequence[AnyShape], *, first: bool) -> Group:
    return Group(tuple(shapes), id=part, cls="page first" if first else "page")
