"""Lessons: a match on a fixed seed, told step by step.

A lesson is data, `data/lesson.json` of a game; further ones are `lesson_2.json` and so on, on other
seeds or with other settings. The learner holds one seat and makes the choices that the steps wait for;
the other seats make those that are written down for them. Where a learner stands follows from the
choices of the match alone, and from how far what needs no choice has been read: nothing else has to be
kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

import msgspec
from msgspec import Struct

from armillary.engine.facts import Value
from armillary.engine.planning import BACK, REOPEN

ANY = "*"
_TAKEN_BACK = frozenset(map(str, (BACK, REOPEN)))

Made = tuple[int, str]
"""A choice: its number in the match, and how it is written."""


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One sentence, and the choices that it waits for; without any, it is read and one goes on."""

    says: str
    rule: str = ""
    shapes: tuple[str, ...] = ()
    """What is lit; where it is empty, the shapes of the choice."""
    choices: tuple[str, ...] = ()
    """As they are written in a record, one after the other."""
    also: tuple[str, ...] = ()
    """Other choices that are as good: the lesson goes on with them. `*` stands for every one."""
    name: str = ""
    """What its button says; where it is empty, the name of the choice."""
    signs: tuple[str, ...] = ()
    """The icons of the glossary that matter here."""

    @property
    def waits(self) -> bool:
        return bool(self.choices)

    @property
    def free(self) -> bool:
        """Whatever is chosen, the lesson goes on."""
        return ANY in self.also

    def takes(self, part: int, text: str) -> bool:
        return self.free or text == self.choices[part] or text in self.also


class LessonChapter(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    steps: tuple[LessonStep, ...]


class Place(Struct, frozen=True):
    """Where a learner stands: at which step, at which of its choices, and whether off the path."""

    step: int
    part: int = 0
    strayed: int | None = None
    """The number of the choice by which the path was left."""


class Lesson(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A guided first game."""

    seats: int
    seed: int
    chapters: tuple[LessonChapter, ...]
    seat: int = 0
    """The learner's."""
    settings: dict[str, Value] = {}
    names: tuple[str, ...] = ()
    """What the seats are called; the learner's own name stands there for an empty one."""
    others: dict[int, tuple[str, ...]] = {}
    """What each other seat chooses, in the order in which it is asked."""
    title: str = ""
    """What it is about; a game's first lesson needs no title."""

    @cached_property
    def steps(self) -> tuple[LessonStep, ...]:
        return tuple(step for chapter in self.chapters for step in chapter.steps)

    def chapter_of(self, step: int) -> tuple[int, int]:
        """The chapter of a step, and where it stands in it; past the end, the last one."""
        for number, chapter in enumerate(self.chapters):
            if step < len(chapter.steps):
                return number, step
            step -= len(chapter.steps)
        return len(self.chapters) - 1, len(self.chapters[-1].steps)

    def first_step_after(self, chapter: int) -> int:
        return sum(len(each.steps) for each in self.chapters[: chapter + 1])

    def place(self, made: Sequence[Made], told: int) -> Place:
        """The step of a lesson after these choices and this many steps read.

        Whoever chooses has read what came before.
        """
        waiting = standing(made)
        for number, step in enumerate(self.steps):
            if not step.waits:
                if not waiting and number >= told:
                    return Place(number)
                continue
            for part in range(len(step.choices)):
                if not waiting:
                    return Place(number, part)
                at, text = waiting.pop(0)
                if not step.takes(part, text):
                    return Place(number, part, strayed=at)
        return Place(len(self.steps))

    def answer_of(self, seat: int, made: int) -> str | None:
        """The scripted choice of another seat after this many choices; None where the script has none."""
        written = self.others.get(seat, ())
        return written[made] if made < len(written) else None

    def path(self) -> Iterator[tuple[int, LessonStep, str | None]]:
        """Every step in order, once for each choice that it waits for."""
        for number, step in enumerate(self.steps):
            for choice in step.choices or (None,):
                yield number, step, choice


def standing(made: Sequence[Made]) -> list[Made]:
    """Those choices that still hold: in a secret plan one takes back by choosing, and that stays recorded."""
    found: list[Made] = []
    for each in made:
        if each[1] in _TAKEN_BACK:
            found.pop()
        else:
            found.append(each)
    return found


def read_lesson(text: str | bytes) -> Lesson:
    return msgspec.json.decode(text, type=Lesson)


# What stands beside the rules


class Sign(Struct, frozen=True, forbid_unknown_fields=True):
    """An icon, what it is called, and what it means in a few words."""

    icon: str
    name: str
    says: str
    rule: str = ""


class OverviewPart(Struct, frozen=True, forbid_unknown_fields=True):
    """A few facts about one thing, each with its rule."""

    title: str
    facts: tuple[OverviewFact, ...]


class OverviewFact(Struct, frozen=True, forbid_unknown_fields=True):
    says: str
    rule: str = ""
    icon: str = ""


class Overview(Struct, frozen=True, forbid_unknown_fields=True):
    """The game on one page."""

    says: str
    """What it is about, in a sentence or two."""
    parts: tuple[OverviewPart, ...]


def read_signs(text: str | bytes) -> tuple[Sign, ...]:
    return msgspec.json.decode(text, type=tuple[Sign, ...])


def read_overview(text: str | bytes) -> Overview:
    return msgspec.json.decode(text, type=Overview)


def words_of(lesson: Lesson | None, signs: Sequence[Sign], overview: Overview | None) -> Iterator[str]:
    """Every text that a reader is shown."""
    if lesson and lesson.title:
        yield lesson.title
    for chapter in lesson.chapters if lesson else ():
        yield chapter.title
        for step in chapter.steps:
            yield from filter(None, (step.says, step.name))
    for sign in signs:
        yield from (sign.name, sign.says)
    if overview:
        yield overview.says
        for part in overview.parts:
            yield part.title
            yield from (fact.says for fact in part.facts)
