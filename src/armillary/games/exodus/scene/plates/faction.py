"""What a faction has, compact: stock, its four blueprints with their ships, technologies, cards."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.exodus.rules.components import (
    ACTION_CARDS,
    ACTIONS,
    BLUEPRINTS,
    CENTURIAN_CARDS,
    NO_CARD,
    RESERVE,
    TECHNOLOGIES,
)
from armillary.games.exodus.rules.pieces import blueprints as rules
from armillary.games.exodus.rules.pieces.resources import held
from armillary.games.exodus.rules.state import ExodusState
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
from armillary.games.exodus.scene.pieces import blueprint
from armillary.games.exodus.scene.pieces.tokens import hairline, head, hull, line_of
from armillary.scene.captions import Caption
from armillary.scene.marks import seat_class
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Group, Place, Rect, Text, group, use
from armillary.scene.targets import target

WIDE = 240.0
_LINE = 17.0
_ONE_COLUMN = 8  # more technologies stand in two columns
_LEAST, _LEAST_OF_RIVALS = 0.6, 1.0  # in a card there is no room for what rivals have: it is opened
_ORIGIN_TINTS = {"brown": "t-rust", "grey": "t-slate", "purple": "t-rose", "white": "t-any"}


def plate(seen: ExodusState, seat: int, names: Names, words: Words, *, own: bool) -> Plate:
    shapes: list[AnyShape] = [*_stock(seen, seat)]
    shapes.append(hairline(4, 28, WIDE - 8))
    shapes += _legend(words)
    shapes += [_class(seen, seat, kind, 6 + 58.0 * kind) for kind in range(len(BLUEPRINTS))]
    y = _technologies(seen, seat, shapes, 130, words)
    y = _cards(seen, seat, shapes, y, words)
    box = Box(0, 0, WIDE, y)
    title = words("Your faction") if own else words("{player}'s faction").format(player=names[seat])
    return Plate(
        name=faction_plate(seat),
        title=title,
        drawing=Drawing(box, tuple(shapes), cls=f"faction {seat_class(seat)}", look=LOOK),
        caption=Caption(align="start", named=not own),
        proportion=box.proportion,
        weight=0.6 if own else 0.4,
        twin=tuple(_twin(seen, seat, words)),
        aside=own,
        seat=seat,
        least=_LEAST if own else _LEAST_OF_RIVALS,
    )


def _stock(seen: ExodusState, seat: int) -> Iterator[AnyShape]:
    faction = seen.factions[seat]
    values = [(resource, f"ore-{resource}", held(faction, resource)) for resource in RESOURCES]
    values += [("cube", "sign", faction.reserve), ("general", "sign", len(faction.technologies))]
    for index, (icon, cls, value) in enumerate(values):
        x = 14 + 47.0 * index
        shown = (use(icon, x, 14, 17, cls), Text(x + 12, 19.5, str(value), 15, "start", cls="strong"))
        yield group(*shown, id=f"stock-{icon}")


def _legend(words: Words) -> Iterator[AnyShape]:
    """What the three figures of a class are."""
    yield head(words("Blueprints"), 6, 44)
    for index, icon in enumerate(("drive", "cannon", "shield")):
        yield use(icon, WIDE - 48 + 17 * index, 40, 13, "sign")


def _class(seen: ExodusState, seat: int, kind: int, x: float) -> Group:
    """A blueprint without words, the ships in play, and moves, dice and shields in figures."""
    faction = seen.factions[seat]
    parts = faction.blueprints[kind]
    width, height = blueprint.size_of(kind, 9.5)
    shapes: list[AnyShape] = [
        Rect(x - 2, 50, 55, 76, round=4, cls="plot"),
        group(*blueprint.small(kind, parts), at=Place(x + 25 - width / 2, 76 - height / 2)),
    ]
    for n in range(2):
        away = faction.where[2 * kind + n] == RESERVE
        shapes.append(hull(seat, kind, x + 17.5 + 16 * n, 109, 14, "in-reserve" if away else ""))
    figures = f"{rules.reach(parts)} {rules.dice(parts)} {rules.absorbed(parts)}"
    shapes.append(Text(x + 25, 126, figures, 12.5, cls="strong spaced"))
    frame = Rect(x - 2, 50, 55, 79, round=4)
    return target(f"class-{BLUEPRINTS[kind].id}", tuple(shapes), frame, cls="fine")


def _technologies(seen: ExodusState, seat: int, shapes: list[AnyShape], y: float, words: Words) -> float:
    """By name: the discipline by its sign, the origin by its tint."""
    known = sorted(seen.factions[seat].technologies)
    shapes.append(hairline(4, y + 4, WIDE - 8))
    shapes.append(head(words("Technologies"), 6, y + 20))
    figure = words("{n} of {most}").format(n=len(known), most=len(TECHNOLOGIES))
    shapes.append(Text(WIDE - 6, y + 20, figure, 12, "end", cls="quiet"))
    y += 26
    columns = 1 if len(known) <= _ONE_COLUMN else 2
    rows = -(-len(known) // columns)
    room = (WIDE - 8) / columns
    for index, number in enumerate(known):
        record = TECHNOLOGIES[number]
        x, top = 6 + room * (index // rows), y + _LINE * (index % rows)
        back = Rect(x, top + 1, 14, 14, round=3, cls="chip")
        sign = use(record.discipline, x + 7, top + 8, 12, "glyph")
        name = line_of(technology_name(number, words), x + 19, top + 12.4, room - 24, 12.5)
        tint = _ORIGIN_TINTS[record.origin]
        shapes.append(Group((back, sign, name), id=f"tech-{record.id}", cls=f"tech-chip {tint}"))
    return y + _LINE * rows + 2


def _cards(seen: ExodusState, seat: int, shapes: list[AnyShape], y: float, words: Words) -> float:
    """The open action card, Centurian cards by level with their VP, and how many abilities are left."""
    faction = seen.factions[seat]
    row: list[AnyShape] = []
    x = 8.0
    if faction.open_card != NO_CARD:
        action = ACTION_CARDS[faction.open_card].primary
        row += [
            use(ACTIONS[action], x + 8, y + 14, 18, "lit-sign"),
            line_of(action_name(action, words), x + 20, y + 18.5, 102, 12.5, "strong"),
        ]
        x += 126
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
