"""A faction board: money, banks, politics, stores, support, bases, and ships in service and in reserve.

| Part | What it is |
|---|---|
| `money`, `politics`, `vp`, `stock-<resource>`, `bank-<field>` | what the faction has |
| `support-<kind>` | units that are supported, of how many |
| `unit-<unit>` | a base or ship in service |
| `reserve-<kind>` | the ships of a kind that are on the board |
"""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.stellar_horizons.rules.components import (
    BASES,
    CVS,
    FACTIONS,
    LEVELS,
    LVS,
    RES,
    TECHNOLOGIES,
    UNITS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.areas import bound_for, in_transfer
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Chain, Field, Kind, Resource
from armillary.games.stellar_horizons.rules.concepts import treasury
from armillary.games.stellar_horizons.rules.concepts.places import base_world
from armillary.games.stellar_horizons.rules.concepts.powers import has_ability
from armillary.games.stellar_horizons.rules.economy import production_step, support
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, StellarState
from armillary.games.stellar_horizons.rules.turn import arrival
from armillary.games.stellar_horizons.rules.units.bases import settlements
from armillary.games.stellar_horizons.scene.look import LOOK
from armillary.games.stellar_horizons.scene.names import (
    FIELDS,
    RESOURCES,
    Names,
    called_as,
    faction_plate,
    kind_icon,
    looking,
)
from armillary.games.stellar_horizons.scene.pieces.sheet import (
    FIELD_TINTS,
    dollars,
    hairline,
    head,
    line_of,
    lines_of,
)
from armillary.games.stellar_horizons.words import effects
from armillary.games.stellar_horizons.words import names as said
from armillary.scene import captions
from armillary.scene.captions import Caption
from armillary.scene.marks import seat_class
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Group, Rect, Text, group, use
from armillary.scene.targets import target

WIDE = 212.0
_ROW = 16.0
_LEAST, _LEAST_OF_RIVALS = 0.9, 1.3  # what rivals have is opened on demand
CHAIN_ICONS = {Chain.SUPPLY: "port", Chain.MINING: "mine", Chain.RESEARCH: "lab", Chain.DEFENCE: "defence"}
KINDS = (Kind.RE, Kind.CV, Kind.BASE)
_KIND_ICONS = {Kind.LV: "launcher", Kind.RE: "robot", Kind.CV: "crewed", Kind.BASE: "base"}


@drawn_once()
def plate(seen: StellarState, seat: int, words: Words, names: Names) -> Plate:
    """The board of a seat; before the factions are taken it says so."""
    called = called_as(seen, names, words)
    own = seat == looking(seen)
    shapes: list[AnyShape] = []
    if seen.played:
        y = _board(seen, seat, shapes, words)
    else:
        shapes.append(line_of(words("no faction is taken yet"), 8, 20, WIDE - 16, 12.5, "quiet"))
        y = 30.0
    box = Box(0, 0, WIDE, y)
    title = words("Your faction") if own else words("{player}'s faction").format(player=called[seat])
    return Plate(
        name=faction_plate(seat),
        title=title,
        drawing=Drawing(box, tuple(shapes), cls=f"faction {seat_class(seat)}", look=LOOK),
        caption=Caption(_head(seen, seat, title, words), align="start"),
        proportion=box.proportion,
        weight=0.4 if own else 0.3,
        twin=tuple(_twin(seen, seat, words)),
        aside=own,
        seat=seat,
        least=_LEAST if own else _LEAST_OF_RIVALS,
    )


def _head(seen: StellarState, seat: int, title: str, words: Words) -> captions.Line:
    if not seen.played:
        return (captions.Name(title),)
    named = said.side_name(seen, seat, words)
    return captions.Name(title), captions.Words(named, quiet=True)


def _board(seen: StellarState, seat: int, shapes: list[AnyShape], words: Words) -> float:
    faction = seen.played[seat]
    shapes += _wealth(seen, faction)
    shapes += _banks(seen, faction)
    shapes += _stores(seen, faction)
    shapes += _support(seen, faction)
    y = 88.0
    if has_ability(seen, faction):
        ability = effects.said(FACTIONS[faction].ability, words)
        lines = lines_of(ability, 4, y + 11, WIDE - 8, 11.5, "quiet", most=2)
        shapes += lines
        y += 4 + 15 * len(lines)
    y = _bases(seen, faction, shapes, y, words)
    y = _service(seen, faction, shapes, y, words)
    return _reserve(seen, faction, shapes, y, words)


def _figure(
    part: str, icon: str, value: str, x: float, y: float, cls: str = "sign", more: str = "", tint: str = ""
) -> Group:
    """An icon with its number, and what is added to it."""
    shown: list[AnyShape] = [
        use(icon, x, y, 14, cls),
        Text(x + 9, y + 4.5, value, 12.5, "start", cls="strong"),
    ]
    if more:
        shown.append(Text(x + 13 + 7 * len(value), y + 4.5, more, 11.5, "start", cls="quiet"))
    return group(*shown, id=part, cls=tint)


def _wealth(seen: StellarState, faction: int) -> Iterator[AnyShape]:
    own, science = seen.factions[faction], seen.science(faction)
    values = (
        ("money", "money", dollars(own.money)),
        ("politics", "politics", str(science.politics)),
        ("vp", "trophy", str(own.vp)),
        ("completed", "mission", str(len(own.completed))),
        ("settlements", "settlement", str(settlements(seen, faction))),
    )
    for index, (part, icon, value) in enumerate(values):
        yield _figure(part, icon, value, 10 + 42.0 * index, 11)


def _banks(seen: StellarState, faction: int) -> Iterator[AnyShape]:
    """The points of each field, what Earth adds in an economic phase, and how many chits are in hand."""
    science, more = seen.science(faction), production_step.points_from_earth(seen, faction)
    for field in Field:
        chits = len(science.chits[field])
        added = f"+{more[field]}" + (f" ▪{chits}" if chits else "")
        x = 10 + 71.0 * field
        tint = FIELD_TINTS[field]
        yield _figure(
            f"bank-{FIELDS[field]}", FIELDS[field], str(science.bank[field]), x, 30, "glyph", added, tint
        )
    yield hairline(4, 41, WIDE - 8)


def _stores(seen: StellarState, faction: int) -> Iterator[AnyShape]:
    """On Earth; and how many technologies are developed."""
    for resource in Resource:
        amount = str(seen.factions[faction].stores[resource])
        yield _figure(f"stock-{RESOURCES[resource]}", RESOURCES[resource], amount, 10 + 42.0 * resource, 53)
    known = seen.science(faction).technologies.bit_count()
    yield _figure("developed", "technology", str(known), 136, 53, more=f"/{len(TECHNOLOGIES)}")


def _support(seen: StellarState, faction: int) -> Iterator[AnyShape]:
    """For each kind a rule of what is supported; what is beyond it costs money."""
    for index, kind in enumerate(KINDS):
        x = 4 + 71.0 * index
        limit = support.limit(seen, faction, kind)
        used = len(support.supported(seen, faction, kind))
        cells: list[AnyShape] = [
            use(_KIND_ICONS[kind], x + 7, 72, 14, "sign"),
            Text(x + 18, 76.5, f"{used}/{limit}", 12.5, "start", cls="bad" if used > limit else "strong"),
        ]
        width = 64 / max(used, limit, 1)
        for n in range(max(used, limit)):
            cls = "gauge-over" if n >= limit else "gauge-used" if n < used else "gauge-back"
            cells.append(Rect(x + width * n, 82, max(1.5, width - 2), 3.5, round=1, cls=cls))
        yield group(*cells, id=f"support-{kind.name.lower()}", cls=seat_class(seen.seat_of[faction]))


# Units


def _bases(seen: StellarState, faction: int, shapes: list[AnyShape], y: float, words: Words) -> float:
    own = [base for base in BASES[faction] if base in seen.bases]
    if not own:
        return y
    shapes += [hairline(4, y + 4, WIDE - 8), head(words("Bases"), 4, y + 18, 12)]
    y += 22
    for base in own:
        shapes.append(_base(seen, base, y, words))
        y += _ROW
    return y


def _base(seen: StellarState, base: int, y: float, words: Words) -> Group:
    """Its name and world, its structures with their levels, its Settlements."""
    record = seen.bases[base]
    world = said.world_name(base_world(seen.where[base]), words)
    named = f"{said.unit_name(base, words)}, {world}"
    levels = [chain for chain in Chain if record.levels[chain]]
    x = WIDE - (34 if record.settlements else 6) - 21 * len(levels) + 6
    shown: list[AnyShape] = [
        use("base", 10, y + 8, 13, "sign"),
        line_of(named, 19, y + 12, (x - 28) * 1.08, 11.5, "strong"),
    ]
    for chain in Chain:
        if level := record.levels[chain]:
            cls = "danger-sign" if record.harm[chain] else "sign"
            shown.append(use(CHAIN_ICONS[chain], x, y + 8, 13, cls))
            shown.append(Text(x + 7, y + 12, str(level), 11.5, "start"))
            x += 21
    if record.settlements:
        shown.append(use("settlement", WIDE - 24, y + 8, 13, "sign"))
        shown.append(Text(WIDE - 16, y + 12, str(record.settlements), 11.5, "start", cls="strong"))
    return target(
        f"unit-{UNITS[base].id}", tuple(shown), Rect(2, y, WIDE - 4, _ROW - 1, round=3), cls="unit-row"
    )


def in_service(seen: StellarState, faction: int) -> list[int]:
    """The ships that are on the boards: crewed ones, then robots, then launch vehicles."""
    units = (*CVS[faction], *RES[faction], *LVS[faction])
    return [unit for unit in units if seen.where[unit] != RESERVE]


def _service(seen: StellarState, faction: int, shapes: list[AnyShape], y: float, words: Words) -> float:
    units = in_service(seen, faction)
    if not units:
        return y
    shapes += [hairline(4, y + 4, WIDE - 8), head(words("In service"), 4, y + 18, 12)]
    y += 22
    for unit in units:
        shapes.append(_ship(seen, unit, y, words))
        y += _ROW
    return y


def _ship(seen: StellarState, unit: int, y: float, words: Words) -> Group:
    asleep = bool(seen.flags[unit] & MOTHBALLED)
    shown: list[AnyShape] = [
        use(kind_icon(unit), 10, y + 8, 13, "sign idle" if asleep else "sign"),
        line_of(said.unit_name(unit, words), 19, y + 12, 78, 11.5, "quiet" if asleep else "strong"),
        line_of(_where(seen, unit, words), 98, y + 12, (WIDE - 100) * 1.08, 11.5, "quiet"),
    ]
    if seen.damage[unit]:
        shown.append(Text(WIDE - 4, y + 12, f"−{seen.damage[unit]}", 11.5, "end", cls="bad"))
    frame = Rect(2, y, WIDE - 4, _ROW - 1, round=3)
    return target(f"unit-{UNITS[unit].id}", tuple(shown), frame, cls="unit-row")


def where_text(seen: StellarState, unit: int, words: Words) -> str:
    """Where a ship is, or when it arrives; and whether it rests."""
    text = _where(seen, unit, words)
    if seen.flags[unit] & MOTHBALLED:
        return words("{place}, mothballed").format(place=text)
    return text


def _where(seen: StellarState, unit: int, words: Words) -> str:
    place = seen.where[unit]
    if not in_transfer(place):
        return said.place_name(place, words)
    return words("{system} {year}").format(
        system=said.system_name(bound_for(place), words), year=arrival(seen, place)
    )


def _reserve(seen: StellarState, faction: int, shapes: list[AnyShape], y: float, words: Words) -> float:
    """What is not in play, by kind."""
    shapes += [hairline(4, y + 4, WIDE - 8), head(words("In reserve"), 4, y + 18, 12)]
    y += 22
    for kind, units in ((Kind.CV, CVS), (Kind.RE, RES), (Kind.LV, LVS), (Kind.BASE, BASES)):
        left = [unit for unit in units[faction] if seen.where[unit] == RESERVE]
        if not left:
            continue
        names = ", ".join(dict.fromkeys(said.unit_name(unit, words) for unit in left))
        lines = lines_of(names, 34, y + 12, WIDE - 36, 11.5, "quiet", most=5)
        sign = use(_KIND_ICONS[kind], 10, y + 8, 13, "sign")
        count = Text(19, y + 12, str(len(left)), 11.5, "start", cls="strong")
        shapes.append(group(sign, count, *lines, id=f"reserve-{kind.name.lower()}"))
        y += 3 + 14.4 * len(lines)
    return y + 4


# Words


def _twin(seen: StellarState, seat: int, words: Words) -> Iterator[TwinLine]:
    if not seen.played:
        yield TwinLine(words("no faction is taken yet"))
        return
    faction = seen.played[seat]
    own, science = seen.factions[faction], seen.science(faction)
    yield TwinLine(said.money(own.money, words), "money")
    if owed := treasury.debt(seen, faction):
        text = words("{money} owed to pirates, paid with the next production of Earth")
        yield TwinLine(text.format(money=said.money(owed, words)))
    yield TwinLine(said.politics(science.politics, words), "politics")
    yield TwinLine(said.vp(own.vp, words), "vp")
    more = production_step.points_from_earth(seen, faction)
    for field in Field:
        text = words("{points}, Earth adds {more}, chits in hand: {n}").format(
            points=said.points(field, science.bank[field], words),
            more=more[field],
            n=len(science.chits[field]),
        )
        yield TwinLine(text, f"bank-{FIELDS[field]}")
    for resource in Resource:
        yield TwinLine(said.resource(resource, own.stores[resource], words), f"stock-{RESOURCES[resource]}")
    for kind in KINDS:
        used, limit = len(support.supported(seen, faction, kind)), support.limit(seen, faction, kind)
        text = words("{kind}: {used} of {limit} supported").format(
            kind=said.kind_name(kind, words), used=used, limit=limit
        )
        cost = support.cost(kind, used - limit)
        if cost:
            told = words("costs {money}") if cost > 0 else words("earns {money}")
            text += ", " + told.format(money=dollars(abs(cost)))
        yield TwinLine(text, f"support-{kind.name.lower()}")
    for base in BASES[faction]:
        if base in seen.bases:
            yield TwinLine(_base_text(seen, base, words), f"unit-{UNITS[base].id}")
    for unit in in_service(seen, faction):
        text = f"{said.unit_full(unit, words)}: {where_text(seen, unit, words)}"
        if any(seen.cargo[unit]):
            text += "; " + words("carries {cargo}").format(cargo=said.hold(seen.cargo[unit], words))
        yield TwinLine(text, f"unit-{UNITS[unit].id}")


def _base_text(seen: StellarState, base: int, words: Words) -> str:
    record = seen.bases[base]
    parts = [f"{said.unit_name(base, words)}, {said.world_name(base_world(seen.where[base]), words)}"]
    parts += [
        said.structure_name(chain, record.levels[chain], words)
        for chain in Chain
        if record.levels[chain] and LEVELS[chain][record.levels[chain]] is not None
    ]
    parts.append(said.settlements(record.settlements, words))
    parts.append(words("stores: {stores}").format(stores=said.hold(seen.cargo[base], words)))
    world = WORLDS[base_world(seen.where[base])]
    if world.terraform:
        done = seen.terraforming[base_world(seen.where[base])]
        parts.append(words("terraforming {n} of {most}").format(n=done, most=world.terraform))
    return "; ".join(parts)
