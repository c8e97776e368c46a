"""A player's board: resources, computer with its data, data pool, techs, income, missions in play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from armillary.engine import Words
from armillary.games.seti.rules.components import (
    CARDS,
    COMPUTER,
    INCOMES,
    NO_SLOT,
    POOL,
    TECH_KINDS,
    TECH_RECORDS,
    Species,
)
from armillary.games.seti.rules.components.vocabulary import Mission
from armillary.games.seti.rules.player.conditions import holds
from armillary.games.seti.rules.scoring import card_points, count_of
from armillary.games.seti.rules.species import exertians
from armillary.games.seti.rules.state import NOT_SET, Agency, SetiState
from armillary.games.seti.scene.look import LOOK
from armillary.games.seti.scene.names import (
    KIND_TINTS,
    RESOURCE_ICONS,
    TRACE_ICONS,
    TRACE_TINTS,
    agency_plate,
    card_id,
    kind_icon,
)
from armillary.games.seti.scene.pieces import effect_signs, sign_rows
from armillary.games.seti.scene.pieces.sign_rows import COLON, Sign, Signs
from armillary.games.seti.scene.pieces.tokens import data, no_data
from armillary.games.seti.scene.plates.agency import descriptions
from armillary.games.seti.words.names import card_name
from armillary.scene.captions import Caption, Line, Mark, Name
from armillary.scene.marks import seat_class
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate
from armillary.scene.shapes import AnyShape, Circle, Group, Place, Rect, Text, group, use
from armillary.scene.targets import target
from armillary.scene.text import shorten

_WIDE = 232.0  # of a column of seats
_PITCH = 39.0
_RESOURCE = 27.0
_TOPS, _LOWER = 49.0, 80.0  # the two rows of the computer
_POOL, _TECHS, _INCOME, _COUNTED, _MISSIONS = 98.0, 120.0, 149.0, 178.0, 207.0
_LINE, _HEAD = 40.0, 19.0  # of a card in play: the whole, and its name
_MOST = 10  # cards in play that are shown

Names = Sequence[str]


class Bonus(Struct, frozen=True):
    """A part of a card in play: a condition with its reward, or a space to cover."""

    signs: Signs
    part: str = ""
    done: bool = False


class InPlay(Struct, frozen=True):
    """A mission or an end-of-game card on the table; `ready` if it can be completed now."""

    part: str
    icon: str
    name: str
    bonuses: tuple[Bonus, ...]
    note: str = ""
    ready: bool = False


@drawn_once()
def plate(seen: SetiState, seat: int, own: bool, names: Names, words: Words) -> Plate:
    """A board as wide as the column of the seats: the own one stands there, the others open on demand."""
    shapes, box = _full(seen, seat, words)
    title = words("Your agency") if own else names[seat]
    if own and seen.viewer != seat:  # somebody who only watches has no agency
        title = names[seat]
    head: Line = (Name(title),) if own else (Mark(seat, names[seat]),)
    return Plate(
        name=agency_plate(seat),
        seat=seat,
        title=title,
        drawing=Drawing(box, tuple(shapes), cls=f"agency {seat_class(seat)}", look=LOOK),
        caption=Caption(head, align="start"),
        proportion=box.proportion,
        weight=1 if own else 0.5,
        aside=own,
        least=0.8 if own else 1.0,
        twin=tuple(descriptions.twin(seen, seat, words)),
    )


# ---- the own board ---------------------------------------------------------


def _full(seen: SetiState, seat: int, words: Words) -> tuple[list[AnyShape], Box]:
    agency = seen.agencies[seat]
    rows = tuple(_in_play(seen, seat, words))
    shapes: list[AnyShape] = [
        *_resources(agency, words),
        *_computer(agency),
        *_pool(agency, words),
        *_techs(agency),
        *_income(agency, words),
        *_counted(seen, seat),
        *_missions(rows),
    ]
    return shapes, Box(-3, -3, _WIDE + 6, height(seen, seat) + 6)


def height(seen: SetiState, seat: int) -> float:
    """How high the own board is: as high as the cards in play ask for."""
    agency = seen.agencies[seat]
    cards = min(_MOST, len(agency.missions) + len(agency.scoring_cards) + len(agency.message_cards))
    return _MISSIONS - 4 + _LINE * cards


def _resources(agency: Agency, words: Words) -> Iterator[AnyShape]:
    """What can be spent, each with its icon and a figure."""
    shown = [
        ("credits", "credit", str(agency.credits), "t-leaf"),
        ("energy", "energy", str(agency.energy), "t-sand"),
        ("publicity", "publicity", str(agency.publicity), "t-rose"),
        ("cards", "hand", str(len(agency.hand)), ""),
        ("score", "points", str(agency.score), ""),
    ]
    if agency.exofossils:
        shown.append(("exofossils", "exofossil", str(agency.exofossils), ""))
    pitch = _WIDE / len(shown)
    for number, (part, icon, figure, tint) in enumerate(shown):
        inner = (
            Rect(0, 0, pitch - 3, _RESOURCE, round=5, cls="resource"),
            use(icon, 11, _RESOURCE / 2, 15, f"sign tinted {tint}" if tint else "sign"),
            Text(20, _RESOURCE / 2 + 5.2, figure, 15, "start", cls="strong"),
        )
        outline = Rect(0, 0, pitch - 3, _RESOURCE, round=5)
        cell = target(part, inner, outline, at=Place(number * pitch, 0))
        yield replace(cell, corner=(3, 3))  # at its right the next one would cover the cap of a key


def _computer(agency: Agency) -> list[AnyShape]:
    """Six spaces from left to right, and under a computer tech one more."""
    outline = Rect(0, _TOPS - 18, _WIDE, 64, round=8)
    between = replace(outline, cls="hit")  # it can be pointed at between its spaces too
    return [target("computer", (between, *_computer_spaces(agency)), outline)]


def _computer_spaces(agency: Agency) -> Iterator[AnyShape]:
    for place, space in enumerate(COMPUTER):
        x = 18.5 + place * _PITCH
        if place:
            yield Rect(x - _PITCH + 15, _TOPS - 1, _PITCH - 30, 2, cls="wire")
        if space.tech_slot != NO_SLOT:
            yield _slot(agency, space.tech_slot, x)
        yield _top(agency, place, x)


def _top(agency: Agency, place: int, x: float) -> Group:
    space = COMPUTER[place]
    rewards = effect_signs.effects(space.rewards)
    tech = agency.computer_slots[space.tech_slot] if space.tech_slot != NO_SLOT else NOT_SET
    if tech != NOT_SET:
        rewards = (Sign("2", "points"),)
    filled = place < agency.top
    shapes: list[AnyShape] = [
        Circle(0, 0, 15, cls="computer-place next" if place == agency.top else "computer-place")
    ]
    if filled:
        shapes.append(data(0, 0, 10, id=f"top-{place + 1}-data"))
    elif rewards:
        shapes += sign_rows.line(rewards, 0, 0, sign_rows.fitted(rewards, 15, 27, 16, 13))
    else:
        shapes.append(no_data(0, 0, 8))
    return target(f"top-{place + 1}", tuple(shapes), Circle(0, 0, 15), at=Place(x, _TOPS))


def _slot(agency: Agency, slot: int, x: float) -> Group:
    """Under a slot: nothing yet, or a computer tech with its lower space."""
    tech = agency.computer_slots[slot]
    if tech == NOT_SET:
        shapes: tuple[AnyShape, ...] = (Rect(-14, -13, 28, 26, round=5, cls="tech-free"),)
    else:
        rewards = effect_signs.effects(TECH_RECORDS[tech].lower)
        full = agency.lower >> slot & 1
        inside: list[AnyShape] = (
            [data(0, 0, 9, id=f"slot-{slot + 1}-data")] if full else sign_rows.line(rewards, 0, 0, 15)
        )
        shapes = (
            Rect(-15.5, -47, 31, 61, round=7, cls="tech-under"),
            Rect(-13, -12, 26, 24, round=5, cls="computer-place"),
            *inside,
        )
    return target(
        f"slot-{slot + 1}", shapes, Rect(-14, -13, 28, 26, round=5), at=Place(x, _LOWER), cls="t-sea"
    )


def _pool(agency: Agency, words: Words) -> list[AnyShape]:
    """Six places in a row after their name."""
    shapes: list[AnyShape] = [
        Rect(0, 0, _WIDE, 19, round=5, cls="pool"),
        Text(7, 13.8, words("data pool"), 13, "start", cls="quiet", room=84),
    ]
    for number in range(POOL):
        x = 110 + 21 * number
        part = f"pool-{number + 1}"
        shapes.append(data(x, 9.5, 7.5, id=part) if number < agency.data else no_data(x, 9.5, 6.5, id=part))
    return [target("pool", tuple(shapes), Rect(0, 0, _WIDE, 19, round=5), at=Place(0, _POOL), cls="t-sea")]


def _techs(agency: Agency) -> list[AnyShape]:
    """Probe and telescope techs by number: a tile once they are there, a dashed place before."""
    shapes: list[AnyShape] = []
    for kind, first in enumerate((0, 4)):
        x = kind * 117.0
        shapes.append(use(kind_icon(TECH_KINDS[kind]), x + 8, 13, 15, f"sign tinted {KIND_TINTS[kind]}"))
        shapes += [
            _tech(agency, tech, x + 19 + 24.5 * number, KIND_TINTS[kind])
            for number, tech in enumerate(range(first, first + 4))
        ]
    return [group(*shapes, id="techs", at=Place(0, _TECHS))]


def _tech(agency: Agency, tech: int, x: float, tint: str) -> Group:
    record = TECH_RECORDS[tech]
    have = agency.has_tech(tech)
    shapes = (
        Rect(0, 1, 22, 24, round=4, cls="tile-back" if have else "tech-free"),
        Text(11, 18, str(record.number), 14, cls="strong" if have else "quiet"),
    )
    return group(*shapes, cls=f"tech {tint}", at=Place(x, 0), id=f"tech-{record.id}")


def _income(agency: Agency, words: Words) -> list[AnyShape]:
    """Tucked cards by their icon."""
    shapes: list[AnyShape] = [
        Rect(0, 0, _WIDE, 27, round=5, cls="pool"),
        use("income", 14, 13.5, 16, "sign quiet"),
    ]
    tucked = [CARDS[card].income for card in agency.tucked if card >= 0]
    kinds = [kind for kind in INCOMES if kind in tucked or kind in INCOMES[:3]]
    pitch = (_WIDE - 30) / len(kinds)
    for number, kind in enumerate(kinds):
        sign = Sign(str(tucked.count(kind)), RESOURCE_ICONS[kind])
        x = 26 + pitch * (number + 0.5)
        shapes.append(group(*sign_rows.line((sign,), x, 13.5, 16), id=f"income-{kind}"))
    return [target("income", tuple(shapes), Rect(0, 0, _WIDE, 27, round=5), at=Place(0, _INCOME))]


def _counted(seen: SetiState, seat: int) -> list[AnyShape]:
    """Traces by colour, missions that are complete, what would be scored at the end, and the danger."""
    agency = seen.agencies[seat]
    signs = [
        *(
            Sign(str(agency.traces[colour] + agency.traces[3 + colour]), icon, tint)
            for colour, (icon, tint) in enumerate(zip(TRACE_ICONS, TRACE_TINTS, strict=True))
        ),
        Sign(str(len(agency.completed)), "confirm"),
        *_so_far(seen, seat),
    ]
    size = sign_rows.in_one_line(tuple(signs), 16, _WIDE - 8)
    pitch = _WIDE / len(signs)
    shapes: list[AnyShape] = [Rect(0, 0, _WIDE, 26, round=5, cls="pool")]
    for number, sign in enumerate(signs):
        shapes += sign_rows.line((sign,), pitch * (number + 0.5), 13, size)
    return [group(*shapes, id="counted", at=Place(0, _COUNTED))]


def _so_far(seen: SetiState, seat: int) -> Iterator[Sign]:
    """What would be scored at the end, and the danger among Exertians, as far as they can be seen."""
    if not seen.over:
        yield Sign(f"+{sum(count_of(seen, seat)[1:])}", "points")
    if seen.slot_of(Species.EXERTIANS) != NOT_SET:
        yield Sign(str(exertians.danger(seen, seat)), "danger", "t-rust")


# ---- cards in play ---------------------------------------------------------


def _in_play(seen: SetiState, seat: int, words: Words) -> Iterator[InPlay]:
    agency = seen.agencies[seat]
    for card, covered in zip(agency.missions, agency.covered, strict=True):
        part = f"mission-{card_id(card)}"
        mission = CARDS[card].mission
        assert mission is not None
        ready = mission.condition is not None and holds(seen, seat, mission.condition)
        bonuses = tuple(_bonuses(mission, covered, part))
        yield InPlay(part, "mission", card_name(card, words), bonuses, ready=ready)
    for card in agency.scoring_cards:
        signs = effect_signs.effects(CARDS[card].endgame)
        points = str(card_points(seen, seat, card))
        yield InPlay(f"scoring-{card_id(card)}", "endgame", card_name(card, words), (Bonus(signs),), points)
    for score, card in agency.message_cards:
        signs = effect_signs.effects(CARDS[card].on_message)
        yield InPlay(
            f"message-{card_id(card)}", "message", card_name(card, words), (Bonus(signs),), str(score)
        )


def _bonuses(mission: Mission, covered: int, part: str) -> Iterator[Bonus]:
    if mission.condition is not None:
        yield Bonus(
            (*effect_signs.condition(mission.condition), COLON, *effect_signs.effects(mission.rewards))
        )
    for number, slot in enumerate(mission.slots):
        signs = (*effect_signs.trigger(slot.when), COLON, *effect_signs.effects(slot.rewards))
        yield Bonus(signs, f"{part}-{number + 1}", bool(covered >> number & 1))


def _missions(rows: Sequence[InPlay]) -> Iterator[AnyShape]:
    for number, row in enumerate(rows[:_MOST]):
        yield _mission(row, _MISSIONS + _LINE * number)


def _mission(row: InPlay, y: float) -> Group:
    """Its name, and under it what it asks for and gives."""
    high = _LINE - 3
    shapes: list[AnyShape] = [
        Rect(0, 0, _WIDE, high, round=4, cls=f"mission-line{' ready' if row.ready else ''}"),
        use(row.icon, 11, 10, 14, "sign brass"),
        Text(21, 14.4, shorten(row.name, 14, _WIDE - 56), 13, "start", cls="mission-name", room=_WIDE - 50),
    ]
    each = (_WIDE - 4) / max(1, len(row.bonuses))
    for number, bonus in enumerate(row.bonuses):
        shapes.append(_bonus(bonus, 2 + each * number, each - 2))
    if row.note:
        shapes.append(Text(_WIDE - 6, 14.6, row.note, 13, "end", cls="final-now"))
    return target(row.part, tuple(shapes), Rect(0, 0, _WIDE, high, round=4), at=Place(0, y), cls="fine")


def _bonus(bonus: Bonus, x: float, room: float) -> AnyShape:
    size = sign_rows.in_one_line(bonus.signs, 14, room - 2)
    middle, high = (_HEAD + _LINE - 3) / 2, _LINE - _HEAD - 4
    shapes: tuple[AnyShape, ...] = (
        Rect(0, _HEAD, room, high, round=4, cls="mission-slot done" if bonus.done else "mission-slot"),
        group(*sign_rows.line(bonus.signs, room / 2, middle, size), cls="taken" if bonus.done else ""),
        *((use("confirm", room / 2, middle, 15, "sign brass"),) if bonus.done else ()),
    )
    if not bonus.part:
        return group(*shapes, at=Place(x, 0))
    return target(bonus.part, shapes, Rect(0, _HEAD, room, high, round=4), at=Place(x, 0), cls="fine")
