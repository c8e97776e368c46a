"""Where a learner stands in a lesson follows from the choices alone."""

from __future__ import annotations

import msgspec
import pytest

from armillary.engine.lessons import Lesson, Place, read_lesson

TEXT = """
{"seats": 2, "seed": 1, "others": {"1": ["left", "right"]}, "chapters": [
  {"title": "One", "steps": [
    {"says": "Look."},
    {"says": "Open a door.", "choices": ["open 1"], "also": ["open 2"]}
  ]},
  {"title": "Two", "steps": [
    {"says": "Go in, twice.", "choices": ["in", "in"]},
    {"says": "Read."},
    {"says": "Whatever you like.", "choices": ["out"], "also": ["*"]}
  ]}
]}
"""


@pytest.fixture
def lesson() -> Lesson:
    return read_lesson(TEXT)


def made(*choices: str) -> list[tuple[int, str]]:
    """The learner's choices; somebody else chooses between any two of them."""
    return [(2 * number + 1, text) for number, text in enumerate(choices)]


def test_a_step_that_is_read_waits_until_one_goes_on(lesson: Lesson) -> None:
    assert lesson.place([], told=0) == Place(0)
    assert lesson.place([], told=1) == Place(1)


def test_who_chooses_has_read_what_came_before(lesson: Lesson) -> None:
    assert lesson.place(made("open 1"), told=0) == Place(2)


def test_a_choice_that_is_as_good_leads_on(lesson: Lesson) -> None:
    assert lesson.place(made("open 2"), told=1) == Place(2)


def test_a_step_of_two_choices_waits_for_the_second(lesson: Lesson) -> None:
    assert lesson.place(made("open 1", "in"), told=1) == Place(2, part=1)
    assert lesson.place(made("open 1", "in", "in"), told=1) == Place(3)


def test_another_choice_leaves_the_path_and_the_lesson_waits_there(lesson: Lesson) -> None:
    assert lesson.place(made("open 1", "out", "in"), told=1) == Place(2, strayed=3)


def test_where_everything_is_as_good_the_lesson_goes_on(lesson: Lesson) -> None:
    assert lesson.place(made("open 1", "in", "in", "sing"), told=4) == Place(5)


def test_a_step_lies_in_its_chapter(lesson: Lesson) -> None:
    assert [lesson.chapter_of(step) for step in range(6)] == [(0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (1, 3)]
    assert lesson.first_step_after(0) == 2


def test_others_choose_what_is_written_for_them(lesson: Lesson) -> None:
    assert [lesson.answer_of(1, number) for number in range(3)] == ["left", "right", None]
    assert lesson.answer_of(0, 0) is None


def test_what_a_lesson_does_not_know_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        read_lesson(TEXT.replace('"also"', '"alike"'))


def test_what_was_taken_back_in_a_secret_plan_is_as_if_never_made(lesson: Lesson) -> None:
    assert lesson.place(made("open 1", "in", "back", "in"), told=1) == Place(2, part=1)
    assert lesson.place(made("open 1", "out", "back"), told=1) == Place(2)
    assert lesson.place(made("open 1", "in", "in", "reopen", "back"), told=1) == Place(2)


def test_a_path_left_after_something_was_taken_back_is_left_at_the_later_choice(lesson: Lesson) -> None:
    assert lesson.place(made("open 1", "out", "back", "sing"), told=1) == Place(2, strayed=7)
