"""Objectives of the solo game: tasks to mark, three at a time, and what it costs to leave them."""

from __future__ import annotations

from typing import ClassVar

from msgspec import field

from armillary.engine import Decision, Option, Step
from armillary.games.seti.rules.components import OBJECTIVES
from armillary.games.seti.rules.components.vocabulary import AnyCondition
from armillary.games.seti.rules.effects.triggers import TriggerEvent, matches
from armillary.games.seti.rules.player import resources
from armillary.games.seti.rules.player.conditions import holds
from armillary.games.seti.rules.rival import HUMAN, RIVAL, rival_of
from armillary.games.seti.rules.solo import gains
from armillary.games.seti.rules.solo.events import (
    ObjectiveCompleted,
    ObjectiveRevealed,
    ObjectivesSpent,
    RivalStands,
    TaskMarked,
)
from armillary.games.seti.rules.state import SetiState

ACTIVE = 3  # SETI-557
PROGRESS_FOR_MISSING = 3  # SETI-562
POINTS_FOR_OPEN = 5  # SETI-564

# By objective: its tasks that are fulfilled by what the human has, not by what the human does
_CONDITIONS: tuple[tuple[tuple[int, AnyCondition], ...], ...] = tuple(
    tuple(
        (number, condition)
        for number, task in enumerate(objective.tasks)
        for condition in task.conditions  # any one of them: SETI-556
    )
    for objective in OBJECTIVES
)
ALL_TASKS = tuple((1 << len(objective.tasks)) - 1 for objective in OBJECTIVES)


# Tasks: some wait for an event, others are there as soon as they are true


def mark_task(state: SetiState, objective: int, task: int) -> None:
    """Put a marker on a task of an active objective."""  # SETI-554
    rival = rival_of(state)
    rival.tasks[rival.active_objectives.index(objective)] |= 1 << task
    state.tell(TaskMarked, objective, task)


def mark_fulfilled(state: SetiState) -> None:
    """Mark the tasks that ask for something that the human has."""  # SETI-565, SETI-566, SETI-567
    rival = rival_of(state)
    for place, objective in enumerate(rival.active_objectives):
        for task, condition in _CONDITIONS[objective]:
            if not rival.tasks[place] >> task & 1 and holds(state, HUMAN, condition):
                mark_task(state, objective, task)


def tasks_for(state: SetiState, event: TriggerEvent) -> list[tuple[int, int]]:
    """The active objectives and their tasks that this event would mark, equal tasks only once."""
    rival = rival_of(state)
    found: list[tuple[int, int]] = []
    for objective, marked in zip(rival.active_objectives, rival.tasks, strict=True):
        tasks = OBJECTIVES[objective].tasks
        for number, task in enumerate(tasks):
            if marked >> number & 1 or not any(matches(trigger, event) for trigger in task.triggers):
                continue
            if number and not marked >> number - 1 & 1 and tasks[number - 1] == task:
                continue  # the same task, just before
            found.append((objective, number))
    return found


def react(state: SetiState, seat: int, event: TriggerEvent) -> None:
    """A task of an objective may be marked."""
    if seat == HUMAN:
        state.then(MarkTask(seat, event))


def gain(state: SetiState, seat: int, resource: str, n: int, /) -> None:
    """The rival gains in its own way; what the human gains, tasks may have waited for."""
    if seat == RIVAL:
        gains.gain(state, resource, n)
        return
    resources.gain.base(state, seat, resource, n)
    if rival_of(state).active_objectives:
        mark_fulfilled(state)


class DoTask(Option, frozen=True, gc=False):
    """A task of an active objective, counted from 0."""

    objective: int
    task: int

    verb: ClassVar[str] = "mark"

    def words(self) -> tuple[object, ...]:
        return OBJECTIVES[self.objective].id, self.task + 1


class MarkTask(Decision[SetiState, DoTask], frozen=True, gc=False):
    """One event marks at most one task; which one, the human chooses."""  # SETI-554, SETI-559

    event: TriggerEvent = field(name="happening")  # as the first records call it

    rule: ClassVar[str] = "SETI-559"

    def options(self, state: SetiState) -> list[DoTask]:
        if not rival_of(state).active_objectives:
            return []
        return [DoTask(objective, task) for objective, task in tasks_for(state, self.event)]

    def resolve(self, state: SetiState, option: DoTask) -> None:
        mark_task(state, option.objective, option.task)

    def when_empty(self, state: SetiState) -> None:
        """No task waits for this."""


# Objectives


def end_turn(state: SetiState, seat: int) -> None:
    state.then(SweepObjectives(seat))


class SweepObjectives(Step[SetiState], frozen=True, gc=False):
    """After a turn of the human new objectives take the place of completed ones."""  # SETI-557

    seat: int

    def run(self, state: SetiState) -> None:
        if state.rival is None:
            return  # a position saved when every game had this step
        if self.seat == HUMAN:
            sweep(state)
        else:
            own, rival = state.agencies[RIVAL], state.rival
            state.tell(RivalStands, own.score, own.publicity, rival.computer + own.data, rival.progress)


def sweep(state: SetiState) -> None:
    """Set completed objectives aside and reveal others, also in the place of those complete at once."""
    rival = rival_of(state)
    for place in range(len(rival.active_objectives) - 1, -1, -1):
        objective = rival.active_objectives[place]
        if rival.tasks[place] == ALL_TASKS[objective]:  # SETI-555
            del rival.active_objectives[place], rival.tasks[place]
            rival.completed_objectives.append(objective)
            state.tell(ObjectiveCompleted, objective)
    if reveal(state):
        sweep(state)  # SETI-558


def reveal(state: SetiState) -> bool:
    """Fill up the active objectives from the stack; did any come?"""  # SETI-458
    rival = rival_of(state)
    revealed = False
    while rival.objectives and len(rival.active_objectives) < ACTIVE:
        rival.active_objectives.append(rival.objectives.pop())
        rival.tasks.append(0)
        state.tell(ObjectiveRevealed, rival.active_objectives[-1])
        revealed = True
    if revealed:
        mark_fulfilled(state)
    return revealed


def spend(state: SetiState) -> None:
    """At the end of a round as many completed objectives as its number go; those that miss help the rival."""
    rival = rival_of(state)
    if not any(rival.difficulty.objectives):
        return  # SETI-459
    sweep(state)  # SETI-563
    spent = min(state.round, len(rival.completed_objectives))  # SETI-561
    missing = state.round - spent
    rival.spent_objectives += rival.completed_objectives[:spent]
    del rival.completed_objectives[:spent]
    state.tell(ObjectivesSpent, spent, missing)
    gains.progress(state, PROGRESS_FOR_MISSING * missing)


def final_points(state: SetiState) -> int:
    """What the rival scores for the objectives that are not completed."""  # SETI-564
    rival = rival_of(state)
    open_ones = sum(
        marked != ALL_TASKS[objective]
        for objective, marked in zip(rival.active_objectives, rival.tasks, strict=True)
    )
    return POINTS_FOR_OPEN * (open_ones + len(rival.objectives))
