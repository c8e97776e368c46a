"""The solo rival: its action card line by line, its progress track, its resources, the objectives."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from armillary.engine import Words
from armillary.games.seti.rules.components import (
    ACTION_CARDS,
    NO_CARD,
    OBJECTIVES,
    TECH_KINDS,
    TECH_RECORDS,
    TOP_ROW,
)
from armillary.games.seti.rules.components import vocabulary as v
from armillary.games.seti.rules.components.vocabulary import AnyRivalAction, Task
from armillary.games.seti.rules.rival import Rival
from armillary.games.seti.rules.state import NOT_SET, SetiState
from armillary.games.seti.scene.look import LOOK
from armillary.games.seti.scene.names import KIND_TINTS, RIVAL, body_icon, kind_icon
from armillary.games.seti.scene.pieces import effect_signs, sign_rows
from armillary.games.seti.scene.pieces.sign_rows import ARROW, SLASH, Sign, Signs
from armillary.games.seti.scene.pieces.tokens import data
from armillary.games.seti.words.names import tech_name
from armillary.games.seti.words.sentences.rival import ROMAN, objective
from armillary.games.seti.words.sentences.rival import action as told
from armillary.mechanics.sentences import sentence
from armillary.scene.captions import Caption, Line, Name
from armillary.scene.captions import Words as CaptionWords
from armillary.scene.marks import mark
from armillary.scene.once import drawn_once
from armillary.scene.plates import Box, Drawing, Plate, TwinLine
from armillary.scene.shapes import AnyShape, Circle, Group, Place, Rect, Text, group, use
from armillary.scene.targets import target
from armillary.scene.text import wrap

_WIDE = 198.0
_RIVAL = 1  # its seat
_HEAD, _LINE = 31.0, 58.0  # of its action card
_MOST_LINES = 4
_MOST_WORDS = 4  # lines of a sentence
_TRACK_PITCH = _WIDE / 6
_OBJECTIVE = 32.0


@drawn_once()
def plate(seen: SetiState, words: Words) -> Plate:
    rival = seen.rival
    assert rival is not None
    shapes: list[AnyShape] = list(_resources(seen, rival))
    y = 50.0
    shapes += _action_card(rival, y, words)
    y += _HEAD + 12 + _LINE * _MOST_LINES
    shapes += _track(rival, y)
    y += 84
    shapes += _objectives(rival, y, words)
    y += 14 + _OBJECTIVE * max(1, len(rival.active_objectives))
    box = Box(-3, -3, _WIDE + 6, y + 4)
    return Plate(
        name=RIVAL,
        title=words("Rival"),
        drawing=Drawing(box, tuple(shapes), cls="rival", look=LOOK),
        caption=Caption(_head(rival, words), align="start"),
        proportion=box.proportion,
        weight=0.7,
        aside=True,
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
    high = _HEAD + 2 + _LINE * _MOST_LINES
    frame = Rect(0, y, _WIDE, high, round=7, cls="card-face")
    left = words("{left} left, {used} used").format(left=len(rival.deck), used=len(rival.used))
    if rival.card == NO_CARD:
        return [frame, Text(_WIDE / 2, y + high / 2, words("no card revealed yet"), 13, cls="quiet")]
    record = ACTION_CARDS[rival.card]
    arrow = words("ties: rightmost") if record.rightmost else words("ties: leftmost")
    shapes: list[AnyShape] = [
        frame,
        Text(8, y + 18, record.id, 15, "start", cls="strong"),
        Text(46, y + 13, arrow, 11.5, "start", cls="quiet"),
        Text(46, y + 26, left, 11.5, "start", cls="quiet"),
    ]
    for number, action in enumerate(record.actions):
        shapes.append(_action(rival, number, action, y + _HEAD + number * _LINE, words))
    return [replace(target("card", tuple(shapes), Rect(0, y, _WIDE, high, round=7)), closer=True)]


def _action(rival: Rival, number: int, action: AnyRivalAction, y: float, words: Words) -> Group:
    """A line of the card: from afar its signs large, near its sentence under them."""
    done = rival.action == number
    tried = rival.action == NOT_SET or number < rival.action
    state = "done" if done else "tried" if tried else "later"
    signs = action_signs(action)
    middle, room = (_LINE - 4) / 2, _WIDE - 44
    size = sign_rows.fitted(signs, 18, room, _LINE - 6, 11)
    rows = len(sign_rows.lines(signs, size, room))
    large = sign_rows.block(signs, 33, middle - rows * 0.59 * size, size, room, middle=False)
    shapes: list[AnyShape] = [
        Rect(5, 0, _WIDE - 10, _LINE - 4, round=5, cls=f"rival-line {state}"),
        group(*large, cls="far"),
        group(*_in_words(signs, sentence(told(action, words)), room), cls="near"),
    ]
    if done:
        shapes.append(use("confirm", 18, middle, 16, "sign brass"))
    elif tried and rival.action != NOT_SET:
        shapes.append(use("close", 18, middle, 13, "sign quiet"))
    else:
        shapes.append(Text(18, middle + 4.4, str(number + 1), 12.5, cls="quiet"))
    outline = Rect(5, 0, _WIDE - 10, _LINE - 4, round=5)
    return target(f"line-{number + 1}", tuple(shapes), outline, at=Place(0, y), cls=f"fine {state}")


def _in_words(signs: Signs, said: str, room: float) -> list[AnyShape]:
    """The sentence in lines, and over it the signs in one row if there is room for them."""
    size, foot = 11.0, _LINE - 4
    lines = list(wrap(said, size, room))
    if len(lines) > _MOST_WORDS:
        size = 10.2
        lines = list(wrap(said, size, room))
    step = 1.1 * size
    row = min(14.0, foot - 6 - step * len(lines))
    over = row >= 10
    top = (foot - step * len(lines) - (row + 2 if over else 0)) / 2
    found: list[AnyShape] = []
    if over:
        row = sign_rows.in_one_line(signs, row, room)
        found += sign_rows.line(signs, 33, top + row / 2, row, middle=False)
        top += row + 2
    found += [
        Text(33, round(top + size * 0.85 + step * number, 1), line, size, "start", cls="card-text")
        for number, line in enumerate(lines)
    ]
    return found


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
    for number, (active, done) in enumerate(zip(rival.active_objectives, rival.tasks, strict=True)):
        yield _objective(active, done, y + 10 + number * _OBJECTIVE)


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
    parts = [effect_signs.trigger(each) for each in task.triggers] + [
        effect_signs.condition(each) for each in task.conditions
    ]
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
    if rival.card != NO_CARD:
        for number, line in enumerate(ACTION_CARDS[rival.card].actions):
            yield TwinLine(_line(rival, number, line, words), f"line-{number + 1}")
    tech = rival.difficulty.track[rival.progress]
    yield TwinLine(
        words("Progress: space {place}, {tech}").format(
            place=rival.progress + 1, tech=tech_name(tech, words)
        ),
        f"track-{rival.progress + 1}",
    )
    for active, done in zip(rival.active_objectives, rival.tasks, strict=True):
        record = OBJECTIVES[active]
        for number, task in enumerate(record.tasks):
            text = words("Objective {level}: {task}").format(
                level=ROMAN[record.level], task=objective(task, words)
            )
            if done >> number & 1:
                text = words("{text}, done").format(text=text)
            yield TwinLine(text, f"objective-{record.id}-{number + 1}")


def _line(rival: Rival, number: int, line: AnyRivalAction, words: Words) -> str:
    """A line of the action card, and what became of it."""
    if rival.action == number:
        text = words("Line {line}, done: {action}")
    elif rival.action == NOT_SET or number < rival.action:
        text = words("Line {line}, impossible: {action}. The log says why.")
    else:
        text = words("Line {line}, not reached: {action}")
    return text.format(line=number + 1, action=told(line, words))


def action_signs(action: AnyRivalAction) -> Signs:
    """What a line of an action card says."""
    match action:
        case v.RivalAnalyzeAction(points):
            more = (effect_signs.resource("points", points),) if points else ()
            return Sign("", "tech-computer"), ARROW, Sign("", "trace-blue", "t-sea"), *more
        case v.RivalLaunchAction(publicity, progress):
            return (Sign("", "launch"), *_gains(publicity, progress))
        case v.RivalTechAction(cost, progress):
            price = (Sign(f"−{cost}", "publicity", "t-rose"),) if cost else ()
            return (*price, Sign("", "rotate"), Sign("", "tech"), *_gains(0, progress))
        case v.RivalFlyAction(targets, prefer):
            goals = [(Sign(str(goal.moves), body_icon(goal.planet)),) for goal in targets]
            acts = effect_signs.joined(
                [(Sign("", {"orbit": "orbit", "land": "land"}[act]),) for act in prefer], SLASH
            )
            return (*effect_signs.joined(goals, Sign("")), ARROW, *acts)
        case v.RivalScanAction(signals):
            icons = {"earth": "planet-earth", "row": "card-row", "oumuamua_tile": "planet-oumuamua"}
            return (Sign("", "scan"), *(Sign("", icons[signal]) for signal in signals))
        case v.RivalReplaceAction(species):
            return Sign(str(species), "species"), ARROW, Sign("", "card")
        case v.RivalAnomalyAction(points):
            return Sign("", "anomaly"), effect_signs.resource("points", points)
        case v.RivalMessageAction(ahead, progress):
            return (Sign(f"+{ahead}", "message"), *_gains(0, progress))
        case v.RivalExertianAction(most):
            return Sign(f"≤{most}", "danger"), Sign("", "card-alien")


def _gains(publicity: int, progress: int) -> Signs:
    found: list[Sign] = []
    if publicity:
        found.append(effect_signs.resource("publicity", publicity))
    if progress:
        found.append(Sign(str(progress) if progress > 1 else "", "progress"))
    return tuple(found)
