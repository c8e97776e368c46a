"""The solo rival: its action card line by line, its progress track, its resources, the objectives."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Words
from armillary.games.seti.components import (
    ACTION_CARDS,
    NO_CARD,
    OBJECTIVES,
    TECH_KINDS,
    TECH_RECORDS,
    TOP_ROW,
)
from armillary.games.seti.components.vocabulary import AnyRivalAction, Task
from armillary.games.seti.scene import icons, sign_rows
from armillary.games.seti.scene.names import KIND_TINTS, RIVAL, kind_icon
from armillary.games.seti.scene.pieces import data
from armillary.games.seti.scene.sign_rows import SLASH, Sign, Signs
from armillary.games.seti.state import NOT_SET, Rival, SetiState
from armillary.games.seti.words.conditions import condition, deed
from armillary.games.seti.words.names import either, tech_name
from armillary.scene.captions import Caption, Line, Name
from armillary.scene.captions import Words as CaptionWords
from armillary.scene.marks import mark
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Circle, Group, Place, Rect, Text, group, use
from armillary.scene.targets import target

_WIDE = 198.0
_RIVAL = 1  # its seat
_LINE = 42.0
_MOST_LINES = 4
_TRACK_PITCH = _WIDE / 6
_OBJECTIVE = 32.0

ROMAN = ("", "I", "II", "III")


def plate(seen: SetiState, words: Words) -> Plate:
    rival = seen.rival
    assert rival is not None
    shapes: list[AnyShape] = list(_resources(seen, rival))
    y = 50.0
    shapes += _action_card(rival, y, words)
    y += 38 + _LINE * _MOST_LINES
    shapes += _track(rival, y)
    y += 84
    shapes += _objectives(rival, y, words)
    y += 14 + _OBJECTIVE * max(1, len(rival.active_objectives))
    box = Box(-3, -3, _WIDE + 6, y + 4)
    return Plate(
        name=RIVAL,
        title=words("Rival"),
        drawing=Drawing(box, tuple(shapes), cls="rival"),
        caption=Caption(_head(rival, words), align="start"),
        proportion=box.proportion,
        weight=0.7,
        twin=tuple(_twin(seen, rival, words)),
    )


def _head(rival: Rival, words: Words) -> Line:
    return Name(words("Rival")), CaptionWords(words("level {level}").format(level=rival.level), quiet=True)


def _resources(seen: SetiState, rival: Rival) -> Iterator[AnyShape]:
    """Its score, publicity and data; it has nothing else."""
    agency = seen.agencies[_RIVAL]
    yield mark(_RIVAL, 9, 10, 7)
    signs = (
        Sign(str(agency.score), "points"),
        Sign(str(agency.publicity), "publicity", "t-rose"),
        Sign(str(agency.data), "data", "t-sea"),
    )
    yield from sign_rows.line(signs, 26, 10, 19, middle=False)
    for place in range(TOP_ROW):
        x = 14 + 34 * place
        yield Circle(x, 34, 11, cls="computer-place")
        if place < rival.computer:
            yield data(x, 34, 7.4, id=f"computer-{place + 1}")


# ---- the action card -------------------------------------------------------


def _action_card(rival: Rival, y: float, words: Words) -> list[AnyShape]:
    """Every line in the order of trying: those that were impossible, the one that was done, the rest."""
    high = 28 + _LINE * _MOST_LINES
    frame = Rect(0, y, _WIDE, high, round=7, cls="card-face")
    left = words("{left} left, {used} used").format(left=len(rival.deck), used=len(rival.used))
    if rival.card == NO_CARD:
        return [frame, Text(_WIDE / 2, y + high / 2, words("no card revealed yet"), 13, cls="quiet")]
    record = ACTION_CARDS[rival.card]
    arrow = words("ties: rightmost") if record.rightmost else words("ties: leftmost")
    shapes: list[AnyShape] = [
        frame,
        Text(8, y + 18, record.id, 15, "start", cls="strong"),
        Text(46, y + 18, arrow, 11.5, "start", cls="quiet"),
        Text(_WIDE - 8, y + 18, left, 11.5, "end", cls="near quiet"),
    ]
    for number, action in enumerate(record.actions):
        shapes.append(_action(rival, number, action, y + 26 + number * _LINE))
    return [target("card", tuple(shapes), Rect(0, y, _WIDE, high, round=7))]


def _action(rival: Rival, number: int, action: AnyRivalAction, y: float) -> Group:
    done = rival.action == number
    tried = rival.action == NOT_SET or number < rival.action
    state = "done" if done else "tried" if tried else "later"
    signs = icons.rival_action(action)
    middle, room = (_LINE - 4) / 2, _WIDE - 44
    size = sign_rows.fitted(signs, 18, room, _LINE - 6, 11)
    rows = len(sign_rows.lines(signs, size, room))
    shapes: list[AnyShape] = [
        Rect(5, 0, _WIDE - 10, _LINE - 4, round=5, cls=f"rival-line {state}"),
        *sign_rows.block(signs, 33, middle - rows * 0.59 * size, size, room, middle=False),
    ]
    if done:
        shapes.append(use("confirm", 18, middle, 16, "sign brass"))
    elif tried and rival.action != NOT_SET:
        shapes.append(use("close", 18, middle, 13, "sign quiet"))
    else:
        shapes.append(Text(18, middle + 4.4, str(number + 1), 12.5, cls="quiet"))
    outline = Rect(5, 0, _WIDE - 10, _LINE - 4, round=5)
    return target(f"line-{number + 1}", tuple(shapes), outline, at=Place(0, y), cls=f"fine {state}")


# ---- the progress track ----------------------------------------------------


def _track(rival: Rival, y: float) -> Iterator[AnyShape]:
    """Twelve spaces in two rows, each with the tech that the rival prefers there, filled if it has one."""
    for place, tech in enumerate(rival.difficulty.track):
        record = TECH_RECORDS[tech]
        x, top = place % 6 * _TRACK_PITCH, y + place // 6 * 40
        middle = (_TRACK_PITCH - 3) / 2
        shapes: list[AnyShape] = [
            Rect(
                0, 0, _TRACK_PITCH - 3, 36, round=4, cls="tile-back" if tech in rival.techs else "tech-free"
            ),
            use(kind_icon(TECH_KINDS[record.kind]), middle - 5, 12, 16, "sign tinted"),
            Text(middle + 9, 16.5, str(record.number), 12, cls="quiet"),
        ]
        yield group(*shapes, cls=f"tech {KIND_TINTS[record.kind]}", at=Place(x, top), id=f"track-{place + 1}")
        if place == rival.progress:
            yield mark(_RIVAL, x + middle, top + 28, 5.6, id="progress", piece="progress")


# ---- objectives ------------------------------------------------------------


def _objectives(rival: Rival, y: float, words: Words) -> Iterator[AnyShape]:
    if not rival.active_objectives:
        if rival.level > 1:
            yield Text(_WIDE / 2, y + 12, words("no objectives left"), 12, cls="quiet")
        return
    waiting = words("{waiting} wait, {done} done").format(
        waiting=len(rival.objectives), done=len(rival.completed_objectives)
    )
    yield Text(_WIDE - 4, y + 4, waiting, 11, "end", cls="quiet")
    for number, (objective, done) in enumerate(zip(rival.active_objectives, rival.tasks, strict=True)):
        yield _objective(objective, done, y + 10 + number * _OBJECTIVE)


def _objective(objective: int, done: int, y: float) -> Group:
    record = OBJECTIVES[objective]
    part = f"objective-{record.id}"
    shapes: list[AnyShape] = [
        Rect(0, 0, _WIDE, 29, round=5, cls="mission-line"),
        Text(14, 19, ROMAN[record.level], 13, cls="engraved"),
    ]
    each = (_WIDE - 28) / len(record.tasks)
    for number, task in enumerate(record.tasks):
        x = 27 + each * number
        marked = bool(done >> number & 1)
        signs = _task(task)
        size = sign_rows.in_one_line(signs, 18, each - 9)
        inner: list[AnyShape] = [
            Rect(0, 0, each - 3, 23, round=4, cls="mission-slot done" if marked else "mission-slot"),
            group(*sign_rows.line(signs, (each - 3) / 2, 11.5, size), cls="taken" if marked else ""),
        ]
        if marked:
            inner.append(use("confirm", (each - 3) / 2, 11.5, 17, "sign brass"))
        outline = Rect(0, 0, each - 3, 23, round=4)
        shapes.append(target(f"{part}-{number + 1}", tuple(inner), outline, at=Place(x, 3), cls="fine"))
    return target(part, tuple(shapes), Rect(0, 0, _WIDE, 29, round=5), at=Place(0, y))


def _task(task: Task) -> Signs:
    parts = [icons.deed(each) for each in task.deeds] + [icons.condition(each) for each in task.conditions]
    found: list[Sign] = []
    for number, signs in enumerate(parts):
        found += (SLASH, *signs) if number else signs
    return tuple(found)


# ---- in words --------------------------------------------------------------


def _twin(seen: SetiState, rival: Rival, words: Words) -> Iterator[TwinLine]:
    agency = seen.agencies[_RIVAL]
    yield TwinLine(
        words("{points} points, {publicity} publicity, {data} data on the computer").format(
            points=agency.score, publicity=agency.publicity, data=rival.computer
        )
    )
    if rival.card != NO_CARD and rival.action != NOT_SET:
        yield TwinLine(
            words("Card {card}: line {line} was the first possible one").format(
                card=ACTION_CARDS[rival.card].id, line=rival.action + 1
            ),
            "card",
        )
    tech = rival.difficulty.track[rival.progress]
    yield TwinLine(
        words("Progress: space {place}, {tech}").format(
            place=rival.progress + 1, tech=tech_name(tech, words)
        ),
        f"track-{rival.progress + 1}",
    )
    for objective, done in zip(rival.active_objectives, rival.tasks, strict=True):
        record = OBJECTIVES[objective]
        for number, task in enumerate(record.tasks):
            said = [deed(each, words) for each in task.deeds] + [
                condition(each, words) for each in task.conditions
            ]
            text = words("Objective {level}: {task}").format(
                level=ROMAN[record.level], task=either(said, words)
            )
            if done >> number & 1:
                text = words("{text}, done").format(text=text)
            yield TwinLine(text, f"objective-{record.id}-{number + 1}")
