"""A player's board: resources, computer with its data, data pool, techs, income, missions in play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from armillary.engine import Words
from armillary.games.seti.rules.aliens import exertians
from armillary.games.seti.rules.components import (
    CARDS,
    COMPUTER,
    INCOMES,
    NO_SLOT,
    POOL,
    TECH_RECORDS,
    Species,
)
from armillary.games.seti.rules.components.vocabulary import Mission
from armillary.games.seti.rules.conditions import holds
from armillary.games.seti.rules.scoring import card_points, count_of
from armillary.games.seti.rules.state import NOT_SET, Agency, SetiState
from armillary.games.seti.scene import agency_words, icons, sign_rows
from armillary.games.seti.scene.look import LOOK
from armillary.games.seti.scene.names import KIND_TINTS, RESOURCE_ICONS, agency_plate, card_id
from armillary.games.seti.scene.pieces import data, no_data
from armillary.games.seti.scene.sign_rows import COLON, Sign, Signs
from armillary.games.seti.scene.tech_board import ABILITIES
from armillary.games.seti.words.names import card_name
from armillary.scene.captions import Caption, Line, Mark, Name
from armillary.scene.marks import seat_class
from armillary.scene.plates import Box, Drawing, Plate
from armillary.scene.shapes import AnyShape, Circle, Group, Place, Rect, Text, group, use
from armillary.scene.targets import target
from armillary.scene.text import shorten

_WIDE = 396.0
_PITCH = 37.0
_RESOURCE = 32.0
_TOPS, _LOWER = 54.0, 88.0  # the two rows of the computer
_TECHS, _MISSIONS = 107.0, 149.0
_LINE = 23.0
_MOST = 10  # cards in play that are shown
_IN_ONE_COLUMN = 3

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


def plate(seen: SetiState, seat: int, own: bool, names: Names, words: Words) -> Plate:
    """The own board large, those of others compact."""
    shapes, box = _full(seen, seat, words) if own else _compact(seen, seat, words)
    title = words("Your agency") if own else names[seat]
    if own and seen.viewer != seat:  # somebody who only watches has no agency
        title = names[seat]
    head: Line = (Name(title),) if own else (Mark(seat, names[seat]),)
    return Plate(
        name=agency_plate(seat),
        seat=seat,
        title=title,
        drawing=Drawing(box, tuple(shapes), cls=f"agency {seat_class(seat)}", look=LOOK),
        caption=Caption(head, align="start", named=own),
        proportion=box.proportion,
        weight=1 if own else 0.5,
        twin=tuple(agency_words.twin(seen, seat, own, words)),
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
        *_missions(rows),
    ]
    return shapes, Box(-3, -3, _WIDE + 6, height(seen, seat) + 6)


def height(seen: SetiState, seat: int) -> float:
    """How high the own board is: as high as the cards in play ask for."""
    agency = seen.agencies[seat]
    cards = min(_MOST, len(agency.missions) + len(agency.scoring_cards) + len(agency.message_cards))
    lines = cards if cards <= _IN_ONE_COLUMN else -(-cards // 2)
    return _MISSIONS - 7 + _LINE * lines


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
            Rect(0, 0, pitch - 6, _RESOURCE, round=6, cls="resource"),
            use(icon, 19, _RESOURCE / 2, 22, f"sign tinted {tint}" if tint else "sign"),
            Text(36, _RESOURCE / 2 + 7, figure, 20, "start", cls="strong"),
        )
        yield target(part, inner, Rect(0, 0, pitch - 6, _RESOURCE, round=6), at=Place(number * pitch, 0))


def _computer(agency: Agency) -> list[AnyShape]:
    """Six spaces from left to right, and under a computer tech one more."""
    outline = Rect(0, _TOPS - 19, 6 * _PITCH + 2, 69, round=8)
    between = replace(outline, cls="hit")  # it can be pointed at between its spaces too
    return [target("computer", (between, *_computer_spaces(agency)), outline)]


def _computer_spaces(agency: Agency) -> Iterator[AnyShape]:
    for place, space in enumerate(COMPUTER):
        x = 19 + place * _PITCH
        if place:
            yield Rect(x - _PITCH + 15, _TOPS - 1, _PITCH - 30, 2, cls="wire")
        if space.tech_slot != NO_SLOT:
            yield _slot(agency, space.tech_slot, x)
        yield _top(agency, place, x)


def _top(agency: Agency, place: int, x: float) -> Group:
    space = COMPUTER[place]
    rewards = icons.effects(space.rewards)
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
        shapes += sign_rows.line(rewards, 0, 0, sign_rows.fitted(rewards, 15, 26, 16, 8))
    else:
        shapes.append(no_data(0, 0, 8))
    return target(f"top-{place + 1}", tuple(shapes), Circle(0, 0, 15), at=Place(x, _TOPS))


def _slot(agency: Agency, slot: int, x: float) -> Group:
    """Under a slot: nothing yet, or a computer tech with its lower space."""
    tech = agency.computer_slots[slot]
    if tech == NOT_SET:
        shapes: tuple[AnyShape, ...] = (Rect(-14, -13, 28, 26, round=5, cls="tech-free"),)
    else:
        rewards = icons.effects(TECH_RECORDS[tech].lower)
        full = agency.lower >> slot & 1
        inside: list[AnyShape] = (
            [data(0, 0, 9, id=f"slot-{slot + 1}-data")] if full else sign_rows.line(rewards, 0, 0, 15)
        )
        shapes = (
            Rect(-15, -51, 30, 65, round=7, cls="tech-under"),
            Rect(-13, -12, 26, 24, round=5, cls="computer-place"),
            *inside,
        )
    return target(
        f"slot-{slot + 1}", shapes, Rect(-14, -13, 28, 26, round=5), at=Place(x, _LOWER), cls="t-sea"
    )


def _pool(agency: Agency, words: Words) -> list[AnyShape]:
    """Six places in three columns."""
    left, top = 258.0, _TOPS - 17
    shapes: list[AnyShape] = [
        Rect(0, 0, 132, 64, round=6, cls="pool"),
        Text(66, 59, words("data pool"), 13, cls="quiet"),
    ]
    for number in range(POOL):
        x, y = 22 + 44 * (number % 3), 13 + 20 * (number // 3)
        part = f"pool-{number + 1}"
        shapes.append(data(x, y, 9, id=part) if number < agency.data else no_data(x, y, 7.5, id=part))
    return [target("pool", tuple(shapes), Rect(0, 0, 132, 64, round=6), at=Place(left, top), cls="t-sea")]


def _techs(agency: Agency) -> list[AnyShape]:
    """Probe and telescope techs: what they do once they are there, a dashed place before."""
    shapes: list[AnyShape] = []
    for number, tech in enumerate(range(8)):
        record = TECH_RECORDS[tech]
        x = number * 33.0 + (4 if number > 3 else 0)
        shapes.append(_tech(agency, tech, x, KIND_TINTS[record.kind]))
    return [group(*shapes, id="techs", at=Place(0, _TECHS))]


def _tech(agency: Agency, tech: int, x: float, tint: str) -> Group:
    record = TECH_RECORDS[tech]
    have = agency.has_tech(tech)
    signs = ABILITIES[record.id]
    size = sign_rows.fitted(signs, 15, 27, 34, 8)
    shapes: list[AnyShape] = [Rect(0, 0, 30, 36, round=5, cls="tile-back" if have else "tech-free")]
    if have:
        shapes += sign_rows.block(
            signs, 15, 18 - len(sign_rows.lines(signs, size, 27)) * 0.59 * size, size, 27
        )
    else:
        shapes.append(Text(15, 23, str(record.number), 13, cls="quiet"))
    return group(*shapes, cls=f"tech {tint}", at=Place(x, 0), id=f"tech-{record.id}")


def _income(agency: Agency, words: Words) -> list[AnyShape]:
    """Tucked cards by their icon."""
    shapes: list[AnyShape] = [
        Rect(0, 0, 124, 36, round=6, cls="pool"),
        use("income", 14, 18, 18, "sign quiet"),
    ]
    tucked = [CARDS[card].income for card in agency.tucked if card >= 0]
    kinds = [kind for kind in INCOMES if kind in tucked or kind in INCOMES[:3]]
    pitch = 96 / len(kinds)
    for number, kind in enumerate(kinds):
        sign = Sign(str(tucked.count(kind)), RESOURCE_ICONS[kind])
        x = 26 + pitch * (number + 0.5)
        shapes.append(
            group(*sign_rows.line((sign,), x, 18, 15 if len(kinds) < 4 else 13.4), id=f"income-{kind}")
        )
    return [target("income", tuple(shapes), Rect(0, 0, 124, 36, round=6), at=Place(270, _TECHS))]


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
        signs = icons.effects(CARDS[card].endgame)
        points = str(card_points(seen, seat, card))
        yield InPlay(f"scoring-{card_id(card)}", "endgame", card_name(card, words), (Bonus(signs),), points)
    for score, card in agency.message_cards:
        signs = icons.effects(CARDS[card].on_message)
        yield InPlay(
            f"message-{card_id(card)}", "message", card_name(card, words), (Bonus(signs),), str(score)
        )


def _bonuses(mission: Mission, covered: int, part: str) -> Iterator[Bonus]:
    if mission.condition is not None:
        yield Bonus((*icons.condition(mission.condition), COLON, *icons.effects(mission.rewards)))
    for number, slot in enumerate(mission.slots):
        signs = (*icons.trigger(slot.when), COLON, *icons.effects(slot.rewards))
        yield Bonus(signs, f"{part}-{number + 1}", bool(covered >> number & 1))


def _missions(rows: Sequence[InPlay]) -> Iterator[AnyShape]:
    columns = 2 if len(rows) > _IN_ONE_COLUMN else 1
    wide = (_WIDE - 6 * (columns - 1)) / columns
    for number, row in enumerate(rows[:_MOST]):
        x = (wide + 6) * (number % columns)
        yield _mission(row, x, _MISSIONS + _LINE * (number // columns), wide)


def _mission(row: InPlay, x: float, y: float, wide: float) -> Group:
    need = sum(_need(bonus.signs) for bonus in row.bonuses) + (30 if row.note else 4)
    room = max(0.26 * wide, min(0.62 * wide, wide - need - 26))
    shapes: list[AnyShape] = [
        Rect(0, 0, wide, _LINE - 3, round=4, cls=f"mission-line{' ready' if row.ready else ''}"),
        use(row.icon, 11, 10, 14, "sign brass"),
        # Shortened for the size to which a small page makes it grow.
        Text(21, 14.8, shorten(row.name, 15.5, room), 13.5, "start", cls="mission-name", room=room + 6),
    ]
    left = 24 + room
    each = (wide - left - (30 if row.note else 4)) / max(1, len(row.bonuses))
    for number, bonus in enumerate(row.bonuses):
        shapes.append(_bonus(bonus, left + each * number, each - 3))
    if row.note:
        shapes.append(Text(wide - 5, 15, row.note, 13, "end", cls="final-now"))
    return target(row.part, tuple(shapes), Rect(0, 0, wide, _LINE - 3, round=4), at=Place(x, y), cls="fine")


def _need(signs: Signs) -> float:
    """The room that signs of full size take."""
    return sum(sign_rows.length(sign, 14) + 2.3 for sign in signs) + 9


def _bonus(bonus: Bonus, x: float, room: float) -> AnyShape:
    size = sign_rows.in_one_line(bonus.signs, 14, room - 4)
    shapes: tuple[AnyShape, ...] = (
        Rect(0, 1.5, room, _LINE - 6, round=4, cls="mission-slot done" if bonus.done else "mission-slot"),
        group(*sign_rows.line(bonus.signs, room / 2, 10, size), cls="taken" if bonus.done else ""),
        *((use("confirm", room / 2, 10, 15, "sign brass"),) if bonus.done else ()),
    )
    if not bonus.part:
        return group(*shapes, at=Place(x, 0))
    return target(bonus.part, shapes, Rect(0, 1.5, room, _LINE - 6, round=4), at=Place(x, 0), cls="fine")


# ---- the board of somebody else --------------------------------------------


def _compact(seen: SetiState, seat: int, words: Words) -> tuple[list[AnyShape], Box]:
    agency = seen.agencies[seat]
    shapes: list[AnyShape] = []
    for place, space in enumerate(COMPUTER):
        x = 9 + place * 19
        slot = space.tech_slot
        if slot != NO_SLOT and agency.computer_slots[slot] != NOT_SET:
            shapes.append(Rect(x - 8, 1, 16, 36, round=5, cls="tech-under t-sea"))
            low = agency.lower >> slot & 1
            shapes.append(data(x, 28, 5.6, id=f"slot-{slot + 1}-data") if low else no_data(x, 28, 4.6))
        full = place < agency.top
        shapes.append(data(x, 10, 5.6, id=f"top-{place + 1}-data") if full else no_data(x, 10, 4.6))
    for number in range(POOL):
        x, y = 136 + 16 * (number % 3), 10 + 16 * (number // 3)
        part = f"pool-{number + 1}"
        shapes.append(data(x, y, 5.6, id=part) if number < agency.data else no_data(x, y, 4.6, id=part))
    shapes += _traces(seen, seat)
    shapes += _few_techs(agency)
    shapes += _few_cards(seen, seat, words)
    return shapes, Box(-2, -2, 240, 82)


def _traces(seen: SetiState, seat: int) -> Iterator[AnyShape]:
    """How many traces of each colour, with either species."""
    traces = seen.agencies[seat].traces
    for colour, (icon, tint) in enumerate(
        (("trace-pink", "t-rose"), ("trace-yellow", "t-sand"), ("trace-blue", "t-sea"))
    ):
        sign = Sign(str(traces[colour] + traces[3 + colour]), icon, tint)
        yield from sign_rows.line((sign,), 218, 6 + 14.5 * colour, 15.5)


def _few_techs(agency: Agency) -> Iterator[AnyShape]:
    """Twelve small places by kind: full if the tech is there."""
    for tech, record in enumerate(TECH_RECORDS):
        x = 1 + 15.4 * (tech % 4) + 64 * record.kind
        have = agency.has_tech(tech)
        cls = f"tile-back tech {KIND_TINTS[record.kind]}" if have else "tech-free"
        yield Rect(x, 42, 13.6, 17, round=2.6, cls=cls)
        if have:
            yield Text(x + 6.8, 55.2, str(record.number), 13, cls="strong")


def _so_far(seen: SetiState, seat: int) -> Iterator[Sign]:
    """What would be scored at the end, and the danger among Exertians, as far as they can be seen."""
    if not seen.over:
        yield Sign(f"+{sum(count_of(seen, seat)[1:])}", "points")
    if seen.slot_of(Species.EXERTIANS) != NOT_SET:
        yield Sign(str(exertians.danger(seen, seat)), "danger", "t-rust")


def _few_cards(seen: SetiState, seat: int, words: Words) -> list[AnyShape]:
    agency = seen.agencies[seat]
    tucked = [CARDS[card].income for card in agency.tucked if card >= 0]
    signs = [
        Sign(str(len(agency.missions)), "mission"),
        Sign(str(len(agency.completed)), "confirm"),
        Sign(str(len(agency.scoring_cards)), "endgame"),
        *_so_far(seen, seat),
        Sign(""),
        *(Sign(str(tucked.count(kind)), RESOURCE_ICONS[kind]) for kind in INCOMES if kind in tucked),
    ]
    return sign_rows.line(signs, 2, 70, sign_rows.in_one_line(tuple(signs), 15.5, 236), middle=False)
