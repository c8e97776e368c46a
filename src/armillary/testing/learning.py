"""Promises to those who learn a game: a lesson that can be played, signs and an overview that are true.

TestLearning = learning(GAME)
"""

from __future__ import annotations

from typing import Any

import pytest

from armillary.engine import Game, Match
from armillary.engine.lessons import ANY, Lesson, LessonStep, words_of
from armillary.language.words import SOURCE, catalogue, languages
from armillary.scene.sheets import icon_id, symbols

STEPS = range(15, 36)
WORDS = 16  # of a sentence
CHAPTERS = 8


class LessonPlayed:
    """A lesson as it is played: before every choice of the learner the match stands where its step says."""

    def __init__(self, game: Game[Any], lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.match: Match[Any] = game.start(lesson.seats, lesson.seed, lesson.settings)
        self.made = dict.fromkeys(range(lesson.seats), 0)
        self.let_others_choose()

    def choose(self, text: str) -> None:
        assert self.is_learners(), f"seat {self.lesson.seat} is not asked; {text} is waited for"
        assert text in self.legal(), self.offered(text)
        self.match.play(text, self.lesson.seat)
        self.let_others_choose()

    def is_learners(self) -> bool:
        return self.lesson.seat in self.match.to_act

    def legal(self) -> list[str]:
        """The learner's options, asked or at any time."""
        seat = self.lesson.seat
        return [*map(str, self.match.options(seat)), *map(str, self.match.anytime(seat))]

    def offered(self, text: str) -> str:
        legal = ", ".join(self.legal())
        return f"{text!r} cannot be chosen here; these can: {legal}"

    def let_others_choose(self) -> None:
        """As long as others are asked and something is written down for them."""
        while asked := [seat for seat in self.match.to_act if seat != self.lesson.seat]:
            seat = asked[0]
            text = self.lesson.answer_of(seat, self.made[seat])
            if text is None:
                return
            assert text in map(str, self.match.options(seat)), f"seat {seat} cannot choose {text!r}"
            self.match.play(text, seat)
            self.made[seat] += 1

    def shapes(self) -> set[str]:
        seen = self.match.view(self.lesson.seat)
        return {identity for plate in self.game.pictures.plates(seen) for identity in plate.ids()}


class LearningPromises:
    """A test for each promise; `learning` says of which games."""

    @staticmethod
    def test_there_are_a_lesson_signs_and_an_overview(game: Game[Any]) -> None:
        has = {"lesson": game.lesson, "signs": game.signs, "overview": game.overview}
        assert [name for name, found in has.items() if not found] == []

    @staticmethod
    def test_every_lesson_can_be_played_to_its_end(game: Game[Any]) -> None:
        for lesson in game.lessons:
            _play_to_its_end(game, lesson)

    @staticmethod
    def test_every_lesson_is_known_by_how_it_begins(game: Game[Any]) -> None:
        for number, lesson in enumerate(game.lessons):
            assert game.lesson_at(lesson.seats, lesson.seed, game.settled(lesson.settings)) is lesson
            assert bool(lesson.title) or not number, "which of the lessons is it?"

    @staticmethod
    def test_what_is_as_good_leads_on(game: Game[Any]) -> None:
        """After another option that a step accepts, the rest of the lesson can still be played."""
        for lesson in game.lessons:
            for number, step in enumerate(lesson.steps):
                for other in step.also:
                    if other != ANY and _is_open(game, lesson, number, other):
                        _play_with(game, lesson, number, other)

    @staticmethod
    def test_steps_are_few_and_short(game: Game[Any]) -> None:
        for lesson in game.lessons:
            assert len(lesson.steps) in STEPS
            assert len(lesson.chapters) <= CHAPTERS
            long = [step.says for step in lesson.steps if len(step.says.split()) > WORDS]
            assert long == []

    @staticmethod
    def test_every_rule_that_is_named_exists_in_every_language(game: Game[Any]) -> None:
        named = {step.rule for lesson in game.lessons for step in lesson.steps}
        named |= {sign.rule for sign in game.signs}
        if game.overview:
            named |= {fact.rule for part in game.overview.parts for fact in part.facts}
        for language in languages():
            assert named - {""} <= set(game.ledger_in(language).rules)

    @staticmethod
    def test_everything_is_said_in_every_language(game: Game[Any]) -> None:
        """A name may be equal in two languages; a sentence is not."""
        for language in languages():
            words = catalogue(language).of(game)
            told = {*words_of(None, game.signs, game.overview)} - {sign.name for sign in game.signs}
            told |= {text for lesson in game.lessons for text in words_of(lesson, (), None)}
            same = {text for text in told if words(text) == text}
            assert language == SOURCE or not same, same

    @staticmethod
    def test_signs_are_drawn_and_lessons_name_them(game: Game[Any]) -> None:
        look = game.pictures.look
        drawn = {*symbols(None), *(symbols(look) if look else ())}
        facts = [fact for part in game.overview.parts for fact in part.facts] if game.overview else []
        icons = [sign.icon for sign in game.signs] + [fact.icon for fact in facts if fact.icon]
        assert {icon_id(icon, look) for icon in icons} <= drawn
        named = {name for lesson in game.lessons for step in lesson.steps for name in step.signs}
        assert named <= {sign.name for sign in game.signs}


def _play_to_its_end(game: Game[Any], lesson: Lesson) -> None:
    played = LessonPlayed(game, lesson)
    for _, step, choice in lesson.path():
        assert played.is_learners(), step.says
        missing = set(step.shapes) - played.shapes()
        assert not missing, f"{step.says} lights what is not drawn: {missing}"
        if choice is not None:
            played.choose(choice)
    left = {seat: written[played.made[seat] :] for seat, written in lesson.others.items()}
    assert not any(left.values()), f"never chosen: {left}"


def _is_open(game: Game[Any], lesson: Lesson, number: int, other: str) -> bool:
    """Whether the other choice can be made at its step when all before went as it is told."""
    played = LessonPlayed(game, lesson)
    for at, step, choice in lesson.path():
        if at == number:
            return other in played.legal()
        if choice is not None:
            played.choose(_of(played, step, choice))
    return False


def _play_with(game: Game[Any], lesson: Lesson, number: int, other: str) -> None:
    played = LessonPlayed(game, lesson)
    for at, step, choice in lesson.path():
        if choice is not None:
            played.choose(other if at == number else _of(played, step, choice))


def _of(played: LessonPlayed, step: LessonStep, choice: str) -> str:
    """The option that the step waits for, or one that it accepts where that is not legal."""
    legal = set(played.legal())
    return next((text for text in (choice, *step.also) if text in legal), choice)


def learning(*games: Game[Any]) -> type[LearningPromises]:
    """The tests of what games promise to learners; a game that cannot be learned fails them."""
    suite = type("Learning", (LearningPromises,), {})
    return pytest.mark.parametrize("game", games, ids=lambda game: game.name)(suite)
