"""Tasks of the objectives: what waits for an event, and what is there as soon as it is true."""

from __future__ import annotations

from armillary.games.seti.rules.components import OBJECTIVES
from armillary.games.seti.rules.components.vocabulary import AnyCondition
from armillary.games.seti.rules.conditions import holds
from armillary.games.seti.rules.events import TaskMarked
from armillary.games.seti.rules.solo.arrow import HUMAN, rival_of
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.rules.triggers import TriggerEvent, matches

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
