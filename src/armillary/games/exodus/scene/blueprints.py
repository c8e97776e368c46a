"""The own four blueprints side by side, and the supply with the prices as the own faction pays them."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.exodus.rules import blueprints as rules
from armillary.games.exodus.rules import purchases, research
from armillary.games.exodus.rules.components import BLUEPRINTS, RESERVE, UPGRADES
from armillary.games.exodus.rules.state import ExodusState, Part
from armillary.games.exodus.scene import blueprint
from armillary.games.exodus.scene.look import LOOK
from armillary.games.exodus.scene.moment import bench_of, fitting_of
from armillary.games.exodus.scene.names import (
    BLUEPRINTS_PLATE,
    SUPPLY,
    class_name,
    technology_name,
    upgrade_name,
)
from armillary.games.exodus.scene.pieces import figure, hairline, head, hull, line_of
from armillary.scene.captions import Caption
from armillary.scene.marks import seat_class
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Group, Path, Place, Rect, Text, group, use
from armillary.scene.targets import target

WIDE, HIGH = 276.0, 346.0  # the panel of a class
_KINDS = ("drive", "cannon", "shield", "rocket")


def plate(seen: ExodusState, seat: int, words: Words) -> Plate:
    box = Box(0, 0, 2 * WIDE, 2 * HIGH)
    panels = tuple(
        _panel(seen, seat, kind, words, Place(WIDE * (kind % 2), HIGH * (kind // 2)))
        for kind in range(len(BLUEPRINTS))
    )
    seams = Path(f"M{WIDE} 8V{2 * HIGH - 8}M8 {HIGH}H{2 * WIDE - 8}", cls="hair")
    return Plate(
        name=BLUEPRINTS_PLATE,
        title=words("Your blueprints"),
        drawing=Drawing(box, (seams, *panels), cls=f"blueprints {seat_class(seat)}", look=LOOK),
        caption=Caption(align="start"),
        proportion=box.proportion,
        weight=1,
        twin=tuple(twin(seen, seat, words)),
    )


def _panel(seen: ExodusState, seat: int, kind: int, words: Words, at: Place) -> Group:
    faction, record = seen.factions[seat], BLUEPRINTS[kind]
    parts = faction.blueprints[kind]
    width, height = blueprint.size_of(kind)
    shapes: list[AnyShape] = [
        Rect(2, 2, WIDE - 4, HIGH - 4, round=6, cls="plot"),
        head(class_name(kind, words), 12, 24, 14),
        *_reserve(seen, seat, kind),
        line_of(_worth(kind, words), 12, 42, WIDE - 24, 12, "quiet"),
    ]
    room = HIGH - 50 - 58
    scale = min(1.0, room / (height + 64))
    drawn = group(
        *blueprint.hull(kind),
        *(blueprint.mounted(kind, part, new=_new(seen, seat, kind, part)) for part in parts),
        *_places(seen, seat, kind, parts),
        at=Place(WIDE / 2 - width * scale / 2, 50 + (room - height * scale) / 2, 0, scale),
    )
    shapes += [drawn, hairline(12, HIGH - 52, WIDE - 24), *_stats(parts, words)]
    free = len(record.cells - rules.covered(parts))
    said = words("{free} of {all} cells free").format(free=free, all=len(record.cells))
    shapes.append(line_of(said, 12, HIGH - 13, WIDE - 24, 12, "quiet"))
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
    return words("{cp} CP, {axinium} Axinium; {vp} VP to a foe; cargo {cargo}").format(
        cp=record.cost.cp, axinium=record.cost.axinium, vp=record.vp, cargo=record.cargo
    )


def _stats(parts: tuple[Part, ...], words: Words) -> Iterator[AnyShape]:
    values = (
        ("drive", words("moves"), rules.reach(parts)),
        ("cannon", words("dice"), rules.dice(parts)),
        ("shield", words("shields"), rules.absorbed(parts)),
    )
    for index, (icon, name, value) in enumerate(values):
        x, y = 20 + 88.0 * index, HIGH - 37
        yield use(icon, x, y, 15, "sign")
        yield Text(x + 12, y + 4.4, name, 12, "start", cls="quiet", room=50)
        yield Text(x + 60, y + 5, str(value), 14, "end", cls="strong")


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


# The supply

ROW_HIGH, SUPPLY_WIDE = 31.0, 300.0


def supply(seen: ExodusState, seat: int, words: Words) -> Plate:
    """Every upgrade with its shape, its value, its price for this faction, and how many are left."""
    shapes: list[AnyShape] = []
    y = 6.0
    for kind in _KINDS:
        shapes.append(head(_kind_name(kind, words), 8, y + 12, 12))
        if kind == _KINDS[0]:
            shapes += [use("cp", 218, y + 8, 14, "sign"), use("phasium", 248, y + 8, 14, "sign")]
            shapes.append(Text(292, y + 12, words("left"), 12, "end", cls="quiet"))
        y += 19
        for upgrade, record in enumerate(UPGRADES):
            if record.kind == kind:
                shapes.append(_row(seen, seat, upgrade, y, words))
                y += ROW_HIGH
        y += 5
    loose = _loose(seen, seat)
    if loose:
        shapes.append(head(words("In hand"), 8, y + 14, 12))
        y += 20
        for upgrade, n in loose.items():
            shapes.append(_hand_row(upgrade, n, y, words))
            y += ROW_HIGH
    box = Box(0, 0, SUPPLY_WIDE, y + 4)
    return Plate(
        name=SUPPLY,
        title=words("Supply"),
        drawing=Drawing(box, tuple(shapes), cls="supply", look=LOOK),
        caption=Caption(align="start"),
        proportion=box.proportion,
        weight=0.6,
        twin=tuple(_supply_twin(seen, seat, words)),
    )


def _kind_name(kind: str, words: Words) -> str:
    match kind:
        case "drive":
            return words("Drives")
        case "cannon":
            return words("Cannons")
        case "shield":
            return words("Shields")
    return words("Rockets")


def _row(seen: ExodusState, seat: int, upgrade: int, y: float, words: Words) -> Group:
    record, cost = UPGRADES[upgrade], purchases.cost_of(seen, seat, upgrade)
    known = purchases.known(seen, seat, upgrade)
    shapes: list[AnyShape] = [
        Rect(4, y, SUPPLY_WIDE - 8, ROW_HIGH - 2, round=4, cls="plot"),
        blueprint.shape_of(upgrade, 24, y + 14, 10.5),
        line_of(upgrade_name(upgrade, words), 46, y + (19 if known else 13), 132, 12.5, "strong" if known else ""),
        Text(192, y + 19, str(record.value), 14, cls="strong" if known else ""),
    ]
    if not known:
        price = research.cost_of(seen, seat, record.technology)
        said = words("technology: {cp} CP").format(cp=price)
        shapes.append(line_of(said, 46, y + 26, 132, 11, "quiet"))
    for x, now, printed in ((218, cost.cp, record.cost.cp), (248, cost.phasium, record.cost.phasium)):
        shapes.append(Text(x, y + 19, str(now), 14, cls="strong" if known else "quiet"))
        if now != printed:
            shapes.append(Text(x - 12, y + 19, str(printed), 11, cls="struck quiet"))
    shapes.append(Text(288, y + 19, str(seen.supply[upgrade]), 13, "end", cls="quiet"))
    cls = "ware" if known else "ware locked"
    return target(record.id, tuple(shapes), Rect(4, y, SUPPLY_WIDE - 8, ROW_HIGH - 2, round=4), cls=cls)


def _hand_row(upgrade: int, n: int, y: float, words: Words) -> Group:
    shapes: list[AnyShape] = [
        Rect(4, y, SUPPLY_WIDE - 8, ROW_HIGH - 2, round=4, cls="plot in-hand"),
        blueprint.shape_of(upgrade, 24, y + 14, 10.5),
        line_of(upgrade_name(upgrade, words), 46, y + 19, 190, 12.5, "strong"),
        *(figure("cube", str(n), 250, y + 14, 13) if n > 1 else ()),
    ]
    frame = Rect(4, y, SUPPLY_WIDE - 8, ROW_HIGH - 2, round=4)
    return target(f"hand-{UPGRADES[upgrade].id}", tuple(shapes), frame, cls="ware")


def _loose(seen: ExodusState, seat: int) -> dict[int, int]:
    """Upgrades that wait to be mounted, and how many of each."""
    found: dict[int, int] = {}
    bench, fitting = bench_of(seen), fitting_of(seen)
    if bench is not None and bench[0] == seat:
        for upgrade in bench[1].loose:
            found[upgrade] = found.get(upgrade, 0) + 1
    if fitting is not None and fitting.seat == seat:
        found[fitting.upgrade] = found.get(fitting.upgrade, 0) + 1
    return found


def _supply_twin(seen: ExodusState, seat: int, words: Words) -> Iterator[TwinLine]:
    for upgrade, record in enumerate(UPGRADES):
        cost = purchases.cost_of(seen, seat, upgrade)
        said = words("{upgrade}: value {value}, {cp} CP and {phasium} Phasium, {left} left").format(
            upgrade=upgrade_name(upgrade, words),
            value=record.value,
            cp=cost.cp,
            phasium=cost.phasium,
            left=seen.supply[upgrade],
        )
        if not purchases.known(seen, seat, upgrade):
            said += words(", needs {technology}").format(technology=technology_name(record.technology, words))
        yield TwinLine(said, record.id)
    for upgrade, n in _loose(seen, seat).items():
        said = words("In hand: {upgrade}, {n}").format(upgrade=upgrade_name(upgrade, words), n=n)
        yield TwinLine(said, f"hand-{UPGRADES[upgrade].id}")
