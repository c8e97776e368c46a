"""What a faction has, compact: stock, its four blueprints with their ships, technologies, cards."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.exodus.rules import blueprints as rules
from armillary.games.exodus.rules.components import (
    ACTION_CARDS,
    ACTIONS,
    BLUEPRINTS,
    CENTURIAN_CARDS,
    NO_CARD,
    RESERVE,
    TECHNOLOGIES,
)
from armillary.games.exodus.rules.resources import held
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.scene import blueprint
from armillary.games.exodus.scene.look import LOOK
from armillary.games.exodus.scene.names import (
    LEVELS,
    RESOURCES,
    Names,
    action_name,
    class_name,
    faction_plate,
    resource_name,
    technology_name,
)
from armillary.games.exodus.scene.pieces import hairline, hull, line_of
from armillary.scene.captions import Caption
from armillary.scene.marks import seat_class
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Group, Place, Rect, Text, group, use
from armillary.scene.targets import target

WIDE = 240.0
_TECHS_A_ROW = 11
_ORIGIN_TINTS = {"brown": "t-rust", "grey": "t-slate", "purple": "t-rose", "white": "t-any"}


def plate(seen: ExodusState, seat: int, names: Names, words: Words, *, own: bool) -> Plate:
    shapes: list[AnyShape] = [*_stock(seen, seat)]
    shapes.append(hairline(4, 28, WIDE - 8))
    shapes += [_class(seen, seat, kind, 6 + 58.0 * kind) for kind in range(len(BLUEPRINTS))]
    y = _technologies(seen, seat, shapes, 112)
    y = _cards(seen, seat, shapes, y, words)
    box = Box(0, 0, WIDE, y)
    title = words("Your faction") if own else words("{player}'s faction").format(player=names[seat])
    return Plate(
        name=faction_plate(seat),
        title=title,
        drawing=Drawing(box, tuple(shapes), cls=f"faction {seat_class(seat)}", look=LOOK),
        caption=Caption(align="start", named=own),
        proportion=box.proportion,
        weight=0.6 if own else 0.4,
        twin=tuple(_twin(seen, seat, words)),
        seat=seat,
    )


def _stock(seen: ExodusState, seat: int) -> Iterator[AnyShape]:
    faction = seen.factions[seat]
    values = [(resource, f"ore-{resource}", held(faction, resource)) for resource in RESOURCES]
    values += [("cube", "sign", faction.reserve), ("general", "sign", len(faction.technologies))]
    for index, (icon, cls, value) in enumerate(values):
        x = 14 + 47.0 * index
        shown = (use(icon, x, 14, 17, cls), Text(x + 12, 19.5, str(value), 15, "start", cls="strong"))
        yield group(*shown, id=f"stock-{icon}")


def _class(seen: ExodusState, seat: int, kind: int, x: float) -> Group:
    """A blueprint without words, the ships in play, and moves, dice and shields in figures."""
    faction = seen.factions[seat]
    parts = faction.blueprints[kind]
    width, height = blueprint.size_of(kind, 9.5)
    shapes: list[AnyShape] = [
        Rect(x - 2, 32, 55, 76, round=4, cls="plot"),
        group(*blueprint.small(kind, parts), at=Place(x + 25 - width / 2, 58 - height / 2)),
    ]
    for n in range(2):
        away = faction.where[2 * kind + n] == RESERVE
        shapes.append(hull(seat, kind, x + 17.5 + 16 * n, 91, 14, "in-reserve" if away else ""))
    figures = f"{rules.reach(parts)} {rules.dice(parts)} {rules.absorbed(parts)}"
    shapes.append(Text(x + 25, 107.5, figures, 12.5, cls="strong spaced"))
    frame = Rect(x - 2, 32, 55, 79, round=4)
    return target(f"class-{BLUEPRINTS[kind].id}", tuple(shapes), frame, cls="fine")


def _technologies(seen: ExodusState, seat: int, shapes: list[AnyShape], y: float) -> float:
    """A sign each: discipline by its shape, origin by its tint."""
    known = sorted(seen.factions[seat].technologies)
    if not known:
        return y + 4
    shapes.append(hairline(4, y + 2, WIDE - 8))
    for index, number in enumerate(known):
        record = TECHNOLOGIES[number]
        x = 6 + 21.0 * (index % _TECHS_A_ROW)
        top = y + 7 + 21 * (index // _TECHS_A_ROW)
        back = Rect(x, top, 18, 18, round=3, cls="chip")
        sign = use(record.discipline, x + 9, top + 9, 13, "glyph")
        tint = _ORIGIN_TINTS[record.origin]
        shapes.append(Group((back, sign), id=f"tech-{record.id}", cls=f"tech-chip {tint}"))
    return y + 8 + 21 * ((len(known) - 1) // _TECHS_A_ROW + 1)


def _cards(seen: ExodusState, seat: int, shapes: list[AnyShape], y: float, words: Words) -> float:
    """The open action card, Centurian cards by level with their VP, and how many abilities are left."""
    faction = seen.factions[seat]
    row: list[AnyShape] = []
    x = 8.0
    if faction.open_card != NO_CARD:
        action = ACTION_CARDS[faction.open_card].primary
        row += [
            use(ACTIONS[action], x + 8, y + 14, 18, "lit-sign"),
            line_of(action_name(action, words), x + 20, y + 18.5, 84, 12.5, "strong"),
        ]
        x += 122
    if faction.won:
        vp = sum(CENTURIAN_CARDS[card].vp for card in faction.won)
        row.append(use("centurian", x + 8, y + 13.5, 18, "danger-sign"))
        row.append(Text(x + 20, y + 18.5, f"{len(faction.won)}", 13.5, "start", cls="strong"))
        row.append(Text(x + 32, y + 18.5, words("{n} VP").format(n=vp), 12, "start", cls="quiet"))
        x += 74
    if faction.abilities:
        row.append(use("ability", x + 8, y + 13.5, 18, "sign"))
        row.append(Text(x + 20, y + 18.5, str(len(faction.abilities)), 13.5, "start", cls="strong"))
    if not row:
        return y + 4
    shapes.append(hairline(4, y + 2, WIDE - 8))
    shapes.append(group(*row, id="cards"))
    return y + 26


def _twin(seen: ExodusState, seat: int, words: Words) -> Iterator[TwinLine]:
    faction = seen.factions[seat]
    for resource in RESOURCES:
        said = words("{resource}: {n}").format(
            resource=resource_name(resource, words), n=held(faction, resource)
        )
        yield TwinLine(said, f"stock-{resource}")
    yield TwinLine(words("reserve: {n} cubes").format(n=faction.reserve), "stock-cube")
    for kind, parts in enumerate(faction.blueprints):
        ships = sum(place != RESERVE for place in faction.where[2 * kind : 2 * kind + 2])
        said = words("{ship}: {n} in play, moves {reach}, dice {dice}, shields {shields}").format(
            ship=class_name(kind, words),
            n=ships,
            reach=rules.reach(parts),
            dice=rules.dice(parts),
            shields=rules.absorbed(parts),
        )
        yield TwinLine(said, f"class-{BLUEPRINTS[kind].id}")
    for number in sorted(faction.technologies):
        yield TwinLine(technology_name(number, words), f"tech-{TECHNOLOGIES[number].id}")
    if faction.open_card != NO_CARD:
        action = ACTION_CARDS[faction.open_card].primary
        yield TwinLine(words("open card: {action}").format(action=action_name(action, words)))
    for card in faction.won:
        record = CENTURIAN_CARDS[card]
        said = words("Centurian card of level {level}: {n} VP").format(
            level=LEVELS[record.level], n=record.vp
        )
        yield TwinLine(said)
