"""Objectives of the solo game: tasks to mark, three at a time, and what it costs to leave them."""

from __future__ import annotations

from typing import ClassVar

from msgspec import field

from armillary.engine import Decision, Option, Step
from armillary.games.seti.rules.components import OBJECTIVES
from armillary.games.seti.rules.events import ObjectiveCompleted, ObjectiveRevealed, ObjectivesSpent
from armillary.games.seti.rules.solo.arrow import HUMAN, rival_of
from armillary.games.seti.rules.solo.resources import progress
from armillary.games.seti.rules.solo.tasks import ALL_TASKS, mark_fulfilled, mark_task, tasks_for
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.rules.triggers import OBJECTIVES_REACT, TriggerEvent, reacts

ACTIVE = 3  # SETI-557
PROGRESS_FOR_MISSING = 3  # SETI-562
POINTS_FOR_OPEN = 5  # SETI-564


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


@reacts(OBJECTIVES_REACT)
def _objectives(state: SetiState, seat: int, event: TriggerEvent) -> None:
    """A task of an objective may be marked."""
    if state.rival is not None and seat == HUMAN:
        state.then(MarkTask(seat, event))


class SweepObjectives(Step[SetiState], frozen=True, gc=False):
    """At the end of a turn of the human new objectives take the place of completed ones."""  # SETI-557

    seat: int

    def run(self, state: SetiState) -> None:
        if state.rival is not None and self.seat == HUMAN:
            sweep(state)


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
    progress(state, PROGRESS_FOR_MISSING * missing)


def final_points(state: SetiState) -> int:
    """What the rival scores for the objectives that are not completed."""  # SETI-564
    rival = rival_of(state)
    open_ones = sum(
        marked != ALL_TASKS[objective]
        for objective, marked in zip(rival.active_objectives, rival.tasks, strict=True)
    )
    return POINTS_FOR_OPEN * (open_ones + len(rival.objectives))
