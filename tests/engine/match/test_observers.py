"""Statistics that hang on a match."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.engine import Event, InvalidChoice, Match, Observer
from armillary.engine.match.observers import EventCounter, ScoreHistory
from armillary.engine.record import Choice
from tests.toys.interrupts import INTERRUPTS


class Diary(Observer):
    def __init__(self) -> None:
        self.lines: list[str] = []

    def start(self, match: Match[Any]) -> None:
        self.lines.append(f"joined at {match.count}")

    def step(self, match: Match[Any], choice: Choice, events: list[Event]) -> None:
        self.lines.append(f"{match.count} {choice.seat} {choice.text} {len(events)}")

    def end(self, match: Match[Any]) -> None:
        self.lines.append(f"over {match.winners()}")

    def back(self, match: Match[Any]) -> None:
        self.lines.append(f"back to {match.count}")


def test_an_observer_hears_of_every_choice_from_when_it_joins() -> None:
    match = INTERRUPTS.start(2)
    diary = Diary()
    match.play("charge")

    match.attach(diary)
    match.play("spark 1")

    assert diary.lines == ["joined at 1", "2 0 spark 1 1"]


def test_an_observer_hears_of_the_end_once() -> None:
    match = INTERRUPTS.start(2)
    diary = Diary()
    match.attach(diary)

    while not match.over:
        match.play(match.options()[0])

    assert [line for line in diary.lines if line.startswith("over")] == [f"over {match.winners()}"]
    assert len(diary.lines) == match.count + 2


def test_an_observer_hears_of_a_choice_that_is_taken_back() -> None:
    match = INTERRUPTS.start(2)
    diary = Diary()
    match.attach(diary)
    match.play("charge")

    match.undo(0)

    assert diary.lines[-1] == "back to 0"


def test_an_observer_hears_nothing_of_a_choice_that_was_refused() -> None:
    match = INTERRUPTS.start(2)
    diary = Diary()
    match.attach(diary)

    with pytest.raises(InvalidChoice):
        match.play("dance")

    assert diary.lines == ["joined at 0"]


def test_a_branch_is_not_observed() -> None:
    match = INTERRUPTS.start(2)
    diary = Diary()
    match.attach(diary)

    match.branch().play("charge")

    assert diary.lines == ["joined at 0"]


def test_a_replay_is_observed() -> None:
    match = INTERRUPTS.start(2)
    for choice in ("charge", "spark 1", "take"):
        match.play(choice)
    diary = Diary()

    Match.replay(INTERRUPTS, match.record, [diary])

    assert diary.lines == ["joined at 0", "1 0 charge 1", "2 0 spark 1 1", "3 1 take 1"]


def test_events_are_counted_by_kind() -> None:
    match = INTERRUPTS.start(2)
    counter = EventCounter()
    match.attach(counter)
    for choice in ("charge", "charge", "charge", "spark 0"):
        match.play(choice)

    assert counter.result() == {"events_Charged": 3, "events_SparkThrown": 1}


def test_events_that_were_taken_back_do_not_count() -> None:
    match = INTERRUPTS.start(2)
    counter = EventCounter()
    match.play("charge")
    match.attach(counter)
    match.play("charge")
    match.play("spark 0")

    match.undo(1)

    assert counter.result() == {"events_Charged": 1}


def test_scores_are_kept_by_turn() -> None:
    match = INTERRUPTS.start(2)
    history = ScoreHistory()
    match.attach(history)
    for choice in ("spark 1", "take", "stop", "charge"):
        match.play(choice)

    assert (history.turns, history.scores) == ([1, 2], [(6, 4), (6, 4)])


def test_scores_of_a_turn_that_was_taken_back_are_forgotten() -> None:
    match = INTERRUPTS.start(2)
    history = ScoreHistory()
    match.attach(history)
    for choice in ("spark 1", "take", "stop", "charge"):
        match.play(choice)

    match.undo()
    match.undo()
    match.undo()

    assert (history.turns, history.scores) == ([1], [(6, 6)])
