"""The own four blueprints: hull, parts, and the places where a part in the hand fits."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.exodus.rules.components import BLUEPRINTS, RESERVE, UPGRADES
from armillary.games.exodus.rules.pieces import blueprints as rules
from armillary.games.exodus.rules.state import ExodusState, Part
from armillary.games.exodus.scene.look import LOOK
from armillary.games.exodus.scene.moment import bench_of, fitting_of
from armillary.games.exodus.scene.names import (
    BLUEPRINTS_PLATE,
    class_name,
    upgrade_name,
)
from armillary.games.exodus.scene.pieces import blueprint, summaries
from armillary.games.exodus.scene.pieces.tokens import hairline, head, hull, line_of
from armillary.scene.captions import Caption
from armillary.scene.marks import seat_class
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Group, Path, Place, Rect, Text, group, num, use
from armillary.scene.targets import target

WIDE, HIGH = 276.0, 346.0  # the panel of a class


def plate(seen: ExodusState, seat: int, words: Words) -> Plate:
    columns = 2
    rows = len(BLUEPRINTS) // columns
    box = Box(0, 0, columns * WIDE, rows * HIGH)
    panels = tuple(
        _panel(seen, seat, kind, words, Place(WIDE * (kind % columns), HIGH * (kind // columns)))
        for kind in range(len(BLUEPRINTS))
    )
    lines = "".join(f"M{num(WIDE * n)} 8V{num(rows * HIGH - 8)}" for n in range(1, columns))
    lines += "".join(f"M8 {num(HIGH * n)}H{num(columns * WIDE - 8)}" for n in range(1, rows))
    seams = Path(lines, cls="hair")
    return Plate(
        name=BLUEPRINTS_PLATE,
        title=words("Your blueprints"),
        drawing=Drawing(box, (seams, *panels), cls=f"blueprints {seat_class(seat)}", look=LOOK),
        caption=Caption(align="start", summary=summaries.of_blueprints(seen, seat, words)),
        least=0.6,
        proportion=box.proportion,
        weight=0.5,
        twin=tuple(twin(seen, seat, words)),
    )


def _panel(seen: ExodusState, seat: int, kind: int, words: Words, at: Place) -> Group:
    faction, record = seen.factions[seat], BLUEPRINTS[kind]
    parts = faction.blueprints[kind]
    width, height = blueprint.size_of(kind)
    shapes: list[AnyShape] = [
        Rect(2, 2, WIDE - 4, HIGH - 4, round=6, cls="plot"),
        head(class_name(kind, words), 12, 25, 16),
        *_reserve(seen, seat, kind),
        line_of(_worth(kind, words), 12, 45, WIDE - 24, 13.5, "quiet"),
    ]
    room = HIGH - 50 - 58
    scale = min(1.0, room / (height + 76))
    drawn = group(
        *blueprint.hull(kind),
        *(blueprint.mounted(kind, part, new=_new(seen, seat, kind, part)) for part in parts),
        *_places(seen, seat, kind, parts),
        *_barred(seen, seat, kind, parts),
        at=Place(WIDE / 2 - width * scale / 2, 58 + (room - height * scale) / 2, 0, scale),
    )
    shapes += [drawn, hairline(12, HIGH - 52, WIDE - 24), *_stats(parts, words)]
    free = len(record.cells - rules.covered(parts))
    said, tone = words("{free} of {all} cells free").format(free=free, all=len(record.cells)), "quiet"
    hindrance = _hindrance(seen, seat, kind, parts)
    if hindrance:
        rule = "EXO-049" if hindrance == rules.SECOND_DRIVE else "EXO-047"
        said, tone = f"{words(hindrance)} ({rule})", "danger-words"
    shapes.append(line_of(said, 12, HIGH - 13, WIDE - 24, 13.5, tone))
    return _framed(record.id, shapes, at)


def _framed(part: str, shapes: list[AnyShape], at: Place) -> Group:
    return target(part, tuple(shapes), Rect(4, 4, WIDE - 8, HIGH - 8, round=6), cls="panel", at=at)


def _reserve(seen: ExodusState, seat: int, kind: int) -> Iterator[AnyShape]:
    """Filled ships are in play, faint ones in the reserve."""
    for n in range(2):
        away = seen.factions[seat].where[2 * kind + n] == RESERVE
        yield hull(seat, kind, WIDE - 40 + 22 * n, 20, 18, "in-reserve" if away else "")


def _worth(kind: int, words: Words) -> str:
    record = BLUEPRINTS[kind]
    return words("{cp} CP, {axinium} Axinium; {vp} VP; cargo {cargo}").format(
        cp=record.cost.cp, axinium=record.cost.axinium, vp=record.vp, cargo=record.cargo
    )


def _stats(parts: tuple[Part, ...], words: Words) -> Iterator[AnyShape]:
    values = (
        ("drive", words("moves"), rules.reach(parts)),
        ("cannon", words("dice"), rules.dice(parts)),
        ("shield", words("shields"), rules.absorbed(parts)),
    )
    for index, (icon, name, value) in enumerate(values):
        x, y = 18 + 86.0 * index, HIGH - 38
        yield use(icon, x, y, 15, "sign")
        yield Text(x + 13, y + 5.4, str(value), 16, "start", cls="strong")
        yield Text(x + 27, y + 4.8, name, 13.5, "start", cls="quiet", room=54)


def _new(seen: ExodusState, seat: int, kind: int, part: Part) -> bool:
    """Was the part mounted in the refit that lasts?"""
    found = bench_of(seen)
    return found is not None and found[0] == seat and (kind, part) in found[1].mounted


def _places(seen: ExodusState, seat: int, kind: int, parts: tuple[Part, ...]) -> Iterator[Group]:
    """Where the part in the hand fits."""
    fitting = fitting_of(seen)
    if fitting is None or fitting.seat != seat or fitting.kind not in (-1, kind):
        return
    for part in rules.placements(kind, parts, fitting.upgrade):
        yield blueprint.place_for(kind, part)


def _barred(seen: ExodusState, seat: int, kind: int, parts: tuple[Part, ...]) -> Iterator[AnyShape]:
    """Where it does not fit: on the blueprint that is chosen, each part and each narrow cell."""
    fitting = fitting_of(seen)
    if fitting is None or fitting.seat != seat or not UPGRADES[fitting.upgrade].shapes:
        return
    if fitting.kind == kind:
        for _, cells in rules.no_room(kind, parts, fitting.upgrade):
            yield blueprint.barred(kind, cells)
    elif fitting.kind < 0 and _hindrance(seen, seat, kind, parts):
        yield from blueprint.hatched(BLUEPRINTS[kind].cells - rules.covered(parts))


def _hindrance(seen: ExodusState, seat: int, kind: int, parts: tuple[Part, ...]) -> str:
    """Why the part in the hand cannot be mounted on a blueprint at all."""
    fitting = fitting_of(seen)
    if fitting is None or fitting.seat != seat or not UPGRADES[fitting.upgrade].shapes:
        return ""
    return rules.hindrance(kind, parts, fitting.upgrade)


def twin(seen: ExodusState, seat: int, words: Words) -> Iterator[TwinLine]:
    for kind, parts in enumerate(seen.factions[seat].blueprints):
        mounted = ", ".join(upgrade_name(part.upgrade, words) for part in parts) or words("nothing mounted")
        said = words("{ship}: moves {reach}, dice {dice}, shields {shields}; {parts}").format(
            ship=class_name(kind, words),
            reach=rules.reach(parts),
            dice=rules.dice(parts),
            shields=rules.absorbed(parts),
            parts=mounted,
        )
        yield TwinLine(said, BLUEPRINTS[kind].id)
