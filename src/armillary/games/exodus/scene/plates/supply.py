"""The supply: every upgrade with its shape, its value, what the own faction pays, how many are left."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.exodus.rules.action import research, upgrade_prices
from armillary.games.exodus.rules.components import UPGRADES
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.scene.look import LOOK
from armillary.games.exodus.scene.moment import bench_of, fitting_of
from armillary.games.exodus.scene.names import LEAST, SUPPLY, technology_name, upgrade_name
from armillary.games.exodus.scene.pieces import blueprint, summaries
from armillary.games.exodus.scene.pieces.tokens import head, line_of
from armillary.scene import captions, text
from armillary.scene.captions import Caption
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Group, Rect, Text, use
from armillary.scene.targets import target

_KINDS = ("drive", "cannon", "shield", "rocket")
_ROW, _WIDE = 31.0, 300.0


def plate(seen: ExodusState, seat: int, words: Words) -> Plate:
    shapes, lowest = _column(seen, seat, words)
    for upgrade, n in _loose(seen, seat).items():
        shapes.append(_hand_row(upgrade, n, lowest, words))
        lowest += _ROW
    box = Box(0, 0, _WIDE, lowest + 4)
    return Plate(
        name=SUPPLY,
        title=words("Supply"),
        drawing=Drawing(box, tuple(shapes), cls="supply", look=LOOK),
        caption=Caption(_head(words), align="start", summary=summaries.of_supply(seen, seat, words)),
        least=LEAST,
        proportion=box.proportion,
        weight=0.6,
        twin=tuple(_twin(seen, seat, words)),
    )


def _head(words: Words) -> captions.Line:
    return captions.Name(words("Supply")), captions.Words(words("prices as you pay them"), quiet=True)


def _column(seen: ExodusState, seat: int, words: Words) -> tuple[list[AnyShape], float]:
    shapes: list[AnyShape] = [
        use("cp", 230, 14, 14, "ore-cp"),
        use("phasium", 258, 14, 14, "ore-phasium"),
        Text(292, 18, text.shorten(words("left"), 12, 26), 12, "end", cls="quiet", room=27),
    ]
    y = 6.0
    for kind in _KINDS:
        shapes.append(head(_kind_name(kind, words), 8, y + 12, 12))
        y += 19
        for upgrade, record in enumerate(UPGRADES):
            if record.kind == kind:
                shapes.append(_ware(seen, seat, upgrade, y, words))
                y += _ROW
        y += 5
    return shapes, y


def _kind_name(kind: str, words: Words) -> str:
    match kind:
        case "drive":
            return words("Drives")
        case "cannon":
            return words("Cannons")
        case "shield":
            return words("Shields")
    return words("Rockets")


def _ware(seen: ExodusState, seat: int, upgrade: int, y: float, words: Words) -> Group:
    record, cost = UPGRADES[upgrade], upgrade_prices.cost_of(seen, seat, upgrade)
    known = upgrade_prices.known(seen, seat, upgrade)
    shapes: list[AnyShape] = [
        Rect(4, y, _WIDE - 8, _ROW - 2, round=4, cls="plot"),
        blueprint.shape_of(upgrade, 24, y + 14, 10.5),
        line_of(
            upgrade_name(upgrade, words), 46, y + (19 if known else 13), 148, 12.5, "strong" if known else ""
        ),
        Text(206, y + 19, str(record.value), 14, cls="strong" if known else ""),
    ]
    if not known:
        price = research.cost_of(seen, seat, record.technology)
        said = words("research: {cp} CP").format(cp=price)
        shapes.append(line_of(said, 46, y + 26, 146, 12, "quiet"))
    full = seen.prices.upgrades[upgrade]
    for x, now, printed in ((230, cost.cp, full.cp), (258, cost.phasium, full.phasium)):
        shapes.append(Text(x, y + 19, str(now), 14, cls="strong" if known else "quiet"))
        if now != printed:
            shapes.append(Text(x - 12, y + 19, str(printed), 11, cls="struck quiet"))
    shapes.append(Text(290, y + 19, str(seen.supply[upgrade]), 13, "end", cls="quiet"))
    cls = "ware" if known else "ware locked"
    return target(record.id, tuple(shapes), Rect(4, y, _WIDE - 8, _ROW - 2, round=4), cls=cls)


def _hand_row(upgrade: int, n: int, y: float, words: Words) -> Group:
    shapes: list[AnyShape] = [
        Rect(4, y, _WIDE - 8, _ROW - 2, round=4, cls="plot in-hand"),
        blueprint.shape_of(upgrade, 24, y + 14, 10.5),
        line_of(upgrade_name(upgrade, words), 46, y + 19, 190, 12.5, "strong"),
        Text(288, y + 19, f"×{n}" if n > 1 else "", 13, "end", cls="strong"),
    ]
    frame = Rect(4, y, _WIDE - 8, _ROW - 2, round=4)
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


def _twin(seen: ExodusState, seat: int, words: Words) -> Iterator[TwinLine]:
    for upgrade, record in enumerate(UPGRADES):
        cost = upgrade_prices.cost_of(seen, seat, upgrade)
        said = words("{upgrade}: value {value}, {cp} CP and {phasium} Phasium, {left} left").format(
            upgrade=upgrade_name(upgrade, words),
            value=record.value,
            cp=cost.cp,
            phasium=cost.phasium,
            left=seen.supply[upgrade],
        )
        if not upgrade_prices.known(seen, seat, upgrade):
            said += words(", needs {technology}").format(technology=technology_name(record.technology, words))
        yield TwinLine(said, record.id)
    for upgrade, n in _loose(seen, seat).items():
        said = words("In hand: {upgrade}, {n}").format(upgrade=upgrade_name(upgrade, words), n=n)
        yield TwinLine(said, f"hand-{UPGRADES[upgrade].id}")
