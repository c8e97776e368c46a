"""All technologies: origins as columns, disciplines as bands, each with what it costs the own faction now."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.exodus.rules.action import research
from armillary.games.exodus.rules.components import TECHNOLOGIES
from armillary.games.exodus.rules.head_start import ChooseTechnologies, chosen_in
from armillary.games.exodus.rules.modes import MODES
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.scene.look import LOOK
from armillary.games.exodus.scene.moment import top
from armillary.games.exodus.scene.names import (
    TECHS_PLATE,
    Names,
    discipline_name,
    origin_name,
    technology_name,
)
from armillary.games.exodus.scene.pieces import summaries
from armillary.games.exodus.scene.pieces.tokens import hairline, head
from armillary.games.exodus.words.sentences import technology_text
from armillary.scene import captions, text
from armillary.scene.captions import Caption
from armillary.scene.marks import mark
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Group, Rect, Text, use
from armillary.scene.targets import target

ORIGINS = ("brown", "grey", "purple", "white")
BANDS = ("civil", "military", "transport")  # the one of general use stands with the civil ones
_WIDE, _HIGH, _GAP = 152.0, 64.0, 6.0
_LEFT, _TOP = 26.0, 22.0
_ORIGIN_TINTS = {"brown": "t-rust", "grey": "t-slate", "purple": "t-rose", "white": "t-any"}


def plate(seen: ExodusState, seat: int, names: Names, words: Words) -> Plate:
    shapes: list[AnyShape] = []
    for column, origin in enumerate(ORIGINS):
        x = _LEFT + column * (_WIDE + _GAP)
        shapes.append(head(origin_name(origin, words), x + 2, 15, 12.5))
    y = _TOP
    for band in BANDS:
        high = max(len(_of(origin, band)) for origin in ORIGINS) * (_HIGH + _GAP)
        shapes.append(use(band, 13, y + 14, 18, "sign"))
        for column, origin in enumerate(ORIGINS):
            for row, number in enumerate(_of(origin, band)):
                x = _LEFT + column * (_WIDE + _GAP)
                shapes.append(_card(seen, seat, number, x, y + row * (_HIGH + _GAP), words))
        y += high
        if band != BANDS[-1]:
            shapes.append(hairline(4, y + 1, _LEFT + 4 * (_WIDE + _GAP) - 8))
            y += 8
    box = Box(0, 0, _LEFT + 4 * (_WIDE + _GAP), y)
    return Plate(
        name=TECHS_PLATE,
        title=words("Technologies"),
        drawing=Drawing(box, tuple(shapes), cls="technologies", look=LOOK),
        caption=Caption(_head(words), align="start", summary=summaries.of_technologies(seen, seat, words)),
        least=0.72,
        proportion=box.proportion,
        weight=0.5,
        twin=tuple(_twin(seen, seat, names, words)),
    )


def _head(words: Words) -> captions.Line:
    return captions.Name(words("Technologies")), captions.Words(words("prices as you pay them"), quiet=True)


def _of(origin: str, band: str) -> list[int]:
    """The technologies of a field of the table, the cheapest first."""
    found = [
        number
        for number, record in enumerate(TECHNOLOGIES)
        if record.origin == origin and band in (record.discipline, _BAND_OF.get(record.discipline))
    ]
    return sorted(found, key=lambda number: TECHNOLOGIES[number].cost)


_BAND_OF = {"general": "civil"}


def _chosen(seen: ExodusState, seat: int) -> tuple[int, ...]:
    """What the own plan holds where technologies are chosen in secret at the start."""
    step = top(seen)
    if isinstance(step, ChooseTechnologies) and seat in step.choosing and seat not in step.hidden:
        return chosen_in(step.plan_of(seat))
    return ()


def _card(seen: ExodusState, seat: int, number: int, x: float, y: float, words: Words) -> Group:
    record = TECHNOLOGIES[number]
    owners = [other for other in range(seen.seats) if seen.factions[other].has(number)]
    own = seat in owners or number in _chosen(seen, seat)
    barred = number in MODES[seen.mode].barred
    shapes: list[AnyShape] = [
        Rect(x, y, _WIDE, _HIGH, round=5, cls="tile-back"),
        Rect(x, y + 5, 3, _HIGH - 10, round=1.5, cls="origin-bar"),
        use(record.discipline, x + 15, y + 14, 14, "glyph"),
    ]
    room = _WIDE - 27 - 6
    lines = text.wrap(technology_name(number, words), 12.5, room * 0.9)[:2]  # small letters grow on a page
    if len(lines) == 2:
        lines = (lines[0], text.shorten(lines[1], 12.5, room * 0.9))
    for index, line in enumerate(lines):
        shapes.append(
            Text(x + 27, y + 18 + 15 * index, line, 12.5, "start", cls="strong" if own else "", room=room)
        )
    foot = y + _HIGH - 11
    if own:
        shapes.append(use("tick", x + _WIDE - 17, foot - 2, 18, "have"))
    elif not barred:
        price = research.cost_of(seen, seat, number)
        afford = price <= seen.factions[seat].cp
        shapes.append(
            Text(x + _WIDE - 9, foot + 3, str(price), 17, "end", cls="strong" if afford else "quiet")
        )
        if price != (printed := seen.prices.technologies[number]):
            shapes.append(Text(x + _WIDE - 33, foot + 2, str(printed), 12, "end", cls="quiet struck"))
    for index, owner in enumerate(owners):
        shapes.append(mark(owner, x + 14 + 13 * index, foot - 2, 4.6))
    tint = _ORIGIN_TINTS[record.origin]
    cls = f"tech {tint} known" if own else f"tech {tint} barred" if barred else f"tech {tint}"
    return target(record.id, tuple(shapes), Rect(x, y, _WIDE, _HIGH, round=5), cls=cls)


def _twin(seen: ExodusState, seat: int, names: Names, words: Words) -> Iterator[TwinLine]:
    for number, record in enumerate(TECHNOLOGIES):
        said = words("{technology}, {discipline}, {origin}: {price}").format(
            technology=technology_name(number, words),
            discipline=discipline_name(record.discipline, words),
            origin=origin_name(record.origin, words),
            price=_price(seen, seat, number, words),
        )
        owners = [names[other] for other in range(seen.seats) if seen.factions[other].has(number)]
        said += f"; {technology_text(number, words)}"
        if owners:
            said += words("; known to {players}").format(players=", ".join(owners))
        yield TwinLine(said, record.id)


def _price(seen: ExodusState, seat: int, number: int, words: Words) -> str:
    if seen.factions[seat].has(number):
        return words("yours")
    if number in MODES[seen.mode].barred:
        return words("not in this game")
    return words("{cp} CP for you").format(cp=research.cost_of(seen, seat, number))
