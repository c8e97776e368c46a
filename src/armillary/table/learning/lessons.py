"""Lessons at a table: an ordinary private table of one person, whose other seats play what is written.

Where the learner stands is worked out from the choices in the store (`Lesson.place`); the table's row
only keeps how many steps have been read. So nothing is lost on reload, on another device or after a
restart, and taking back is the same as everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

import armillary
from armillary.engine import Game, Match, Option, Words
from armillary.engine.lessons import Lesson, LessonStep, Made, Place, standing
from armillary.scene.sheets import icon_id
from armillary.table.people.people import Person
from armillary.table.store import Conflict, NotFound, Store
from armillary.table.tables.live import LiveTable
from armillary.table.tables.rows import BOT
from armillary.table.tables.scripted_seats import lesson_of, written_for
from armillary.table.tables.tables import Tables
from armillary.table.views.question import Question
from armillary.table.views.viewer import Viewer
from armillary.table.wire.question import OptionMessage

TEACHER = "greedy"  # how the others play where nothing is written for them
LEFT = -1  # the lesson was ended, the table goes on
MOST_SKIPPED = 200  # choices of a chapter, all seats together


class SignMessage(Struct):
    """An icon, by its id on a page, and what it means; `key` is its name in lessons."""

    icon: str
    name: str
    says: str
    rule: str
    key: str


class StepMessage(Struct):
    says: str
    rule: str
    done: bool


class ChapterMessage(Struct):
    title: str
    steps: list[StepMessage]


class LessonMessage(Struct):
    """A lesson as its learner sees it."""

    chapters: list[ChapterMessage]
    chapter: int
    step: int  # in the chapter
    done: int  # of all
    all: int
    says: str
    rule: str
    shapes: list[str]
    option: OptionMessage | None  # what the step waits for; none: it is read
    also: list[OptionMessage]  # what is as good
    chain: list[str]  # of several choices, those that are left, to be made in one go
    part: int  # of several choices, which one it is
    parts: int
    free: bool  # whatever is chosen is as good
    asked: bool  # the learner is asked now; otherwise the others are waited for
    strayed: bool  # something else was chosen: one may go back, or play on
    finished: bool
    title: str  # what it is about; of a game's first lesson, nothing
    signs: list[str]  # names of the icons that matter here
    known: list[str]  # and of those that came before


# Where somebody stands


async def place_of(store: Store, live: LiveTable, lesson: Lesson) -> Place:
    return lesson.place(await _made(store, live, lesson), live.row.lesson or 0)


async def _made(store: Store, live: LiveTable, lesson: Lesson) -> list[Made]:
    """The learner's choices."""
    return [(row.number, row.text) for row in await store.choices(live.id) if row.seat == lesson.seat]


class Offers(Struct):
    """Of all that a lesson ever waits for, what may be chosen now."""

    asked: bool
    options: dict[str, OptionMessage]


def offers_of(viewer: Viewer) -> Offers | None:
    """The learner's options, read before anything is awaited: another seat may choose meanwhile."""
    lesson = lesson_of(viewer.live)
    if lesson is None or not viewer.is_present or lesson.seat not in viewer.yours:
        return None
    # Whoever has closed a secret plan may open it again, but the lesson waits for the others then.
    question = Question(viewer)
    if not question.may_choose() or viewer.seat not in viewer.match.to_act:
        return Offers(asked=False, options={})
    wanted = {text for step in lesson.steps for text in (*step.choices, *step.also)}
    legal = {str(option): option for option in _legal(viewer.match, viewer.seat)}
    return Offers(asked=True, options={text: question.option(legal[text]) for text in wanted & legal.keys()})


def _legal(match: Match[Any], seat: int) -> list[Option]:
    """Options of the learner, those at any time included: lessons teach both."""
    return [*match.options(seat), *match.anytime(seat)]


async def told(store: Store, viewer: Viewer, offers: Offers | None) -> LessonMessage | None:
    """The lesson of a table, for its learner; nothing when looking back."""
    live = viewer.live
    lesson = lesson_of(live)
    if lesson is None or offers is None:
        return None
    asked = offers.asked
    place = await place_of(store, live, lesson)
    finished = place.step >= len(lesson.steps)
    step = LessonStep("") if finished else lesson.steps[place.step]
    words = viewer.words
    offered = [] if place.strayed is not None else _offered(words, step, place.part, offers.options)
    chapter, at = lesson.chapter_of(place.step)
    return LessonMessage(
        chapters=_chapters(lesson, place.step, words),
        chapter=chapter,
        step=at,
        done=place.step,
        all=len(lesson.steps),
        says=words(step.says),
        rule=step.rule,
        shapes=list(step.shapes),
        option=offered[0] if offered else None,
        also=offered[1:],
        chain=list(step.choices[place.part :]),
        part=place.part,
        parts=len(step.choices),
        free=step.free,
        asked=asked,
        strayed=place.strayed is not None or bool(asked and step.waits and not offered),
        finished=finished,
        title=words(lesson.title),
        signs=list(step.signs),
        known=sorted({name for each in lesson.steps[: place.step] for name in each.signs} - {*step.signs}),
    )


def _offered(
    words: Words, step: LessonStep, part: int, legal: Mapping[str, OptionMessage]
) -> list[OptionMessage]:
    """Among the options, those that the step waits for or accepts as well."""
    if not step.waits:
        return []
    wanted = step.choices[part]
    found = []
    for text in (wanted, *step.also):
        if text not in legal:
            continue
        option = legal[text]
        if text == wanted:
            option.shapes = list(step.shapes or option.shapes)
            option.name = words(step.name) or option.name
        found.append(option)
    return found


def _chapters(lesson: Lesson, done: int, words: Words) -> list[ChapterMessage]:
    found, number = [], 0
    for chapter in lesson.chapters:
        steps = []
        for step in chapter.steps:
            steps.append(StepMessage(words(step.says), step.rule, number < done))
            number += 1
        found.append(ChapterMessage(words(chapter.title), steps))
    return found


def sign_messages(game: Game[Any], words: Words) -> list[SignMessage]:
    """The meanings of the game's icons, in the reader's words."""
    look = game.pictures.look
    return [
        SignMessage(icon_id(sign.icon, look), words(sign.name), words(sign.says), sign.rule, sign.name)
        for sign in game.signs
    ]


# What is done


class Lessons:
    """Beginning a lesson, going on, stepping back, skipping, coming back."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def begin(self, person: Person, name: str, *, number: int = 0, again: bool = False) -> LiveTable:
        """The person's lesson of this game where they left it, or a new one; of several, this one."""
        game = armillary.load(name)
        if number >= len(game.lessons):
            raise NotFound("This game has no lesson.")
        lesson = game.lessons[number]
        if not again:
            for row in await self.store.lists.of_person(person.id):
                if row.game != name or row.lesson is None or row.status != "running":
                    continue
                if game.lesson_at(lesson.seats, row.seed, row.settings) is lesson:
                    return await self.tables.live.open(row.id)
        return await self.tables.register.create(
            person,
            name,
            _seats(lesson),
            settings=lesson.settings,
            seed=lesson.seed,
            private=True,
            hints=True,
            consent=True,
            lesson=True,
        )

    async def go_on(self, id_: str, person: Person, step: int) -> LiveTable:
        """A step that waits for no choice has been read."""
        live, lesson, place = await self._mine(id_, person)
        if step != place.step or place.strayed is not None:
            raise Conflict("The lesson is at another step already.")
        if step < len(lesson.steps) and not lesson.steps[step].waits:
            live = await self.tables.register.change(id_, lesson=step + 1)
        return live

    async def step_back(self, id_: str, person: Person) -> LiveTable:
        """To the step before, and to the position before it."""
        live, lesson, place = await self._mine(id_, person)
        made = [number for number, _ in standing(await _made(self.store, live, lesson))]
        if place.strayed is not None:
            return await self.tables.undo.cut_to(id_, place.strayed - 1)
        if place.part:
            return await self.tables.undo.cut_to(id_, made[-1] - 1)
        if not place.step:
            return live
        before = lesson.steps[place.step - 1]
        if before.waits:
            live = await self.tables.undo.cut_to(id_, made[-len(before.choices)] - 1)
        return await self.tables.register.change(live.id, lesson=place.step - 1)

    async def come_back(self, id_: str, person: Person) -> LiveTable:
        """From beside the path to the step where it was left."""
        live, _, place = await self._mine(id_, person)
        return live if place.strayed is None else await self.tables.undo.cut_to(id_, place.strayed - 1)

    async def leave(self, id_: str, person: Person) -> LiveTable:
        """The lesson ends; the table stays, an ordinary one."""
        await self._mine(id_, person)
        return await self.tables.register.change(id_, lesson=LEFT)

    async def skip(self, id_: str, person: Person) -> LiveTable:
        """To the end of the chapter, by playing it."""
        live, lesson, place = await self._mine(id_, person)
        if place.strayed is not None:
            live = await self.come_back(id_, person)
        chapter, _ = lesson.chapter_of(place.step)
        end = lesson.first_step_after(chapter)
        for _ in range(MOST_SKIPPED):
            live, _, place = await self._mine(id_, person)
            if place.step >= end or not live.is_running():
                break
            if not await self._one_on(live, person, lesson, place):
                break
        return live

    async def _one_on(self, live: LiveTable, person: Person, lesson: Lesson, place: Place) -> bool:
        """Plays one choice of the seat that is asked, or reads one step; False if there is neither."""
        match, step = live.match, lesson.steps[place.step]
        count = match.count
        waiting = [seat for seat in match.to_act if live.seats[seat].kind == BOT]
        try:
            if lesson.seat in match.to_act:
                if not step.waits:
                    await self.tables.register.change(live.id, lesson=place.step + 1)
                    return True
                number = match.count_for(lesson.seat) + 1
                legal = {str(option) for option in _legal(match, lesson.seat)}
                offered = (step.choices[place.part], *step.also)
                text = next((each for each in offered if each in legal), offered[0])
                await self.tables.choices.play(live.id, person, lesson.seat, number, text)
                return True
            if waiting and (written := await written_for(self.store, live, waiting[0])):
                await self.tables.choices.play(
                    live.id, None, waiting[0], match.count_for(waiting[0]) + 1, written
                )
                return True
        except Conflict:
            return True  # the seat's own bot was quicker
        return live.match.count != count  # here too

    async def _mine(self, id_: str, person: Person) -> tuple[LiveTable, Lesson, Place]:
        live = await self.tables.live.open(id_)
        lesson = lesson_of(live)
        if lesson is None or lesson.seat not in live.seats_of(person):
            raise NotFound("There is no lesson at this table.")
        return live, lesson, await place_of(self.store, live, lesson)


def _seats(lesson: Lesson) -> list[dict[str, str]]:
    names = [*lesson.names, *[""] * lesson.seats]
    return [
        {"kind": "me"} if seat == lesson.seat else {"kind": "bot", "bot": TEACHER, "name": names[seat]}
        for seat in range(lesson.seats)
    ]
