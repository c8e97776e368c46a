"""The rival, and the objectives."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Counted, Event, Words
from armillary.games.seti.rules.components import ACTION_CARDS, OBJECTIVES
from armillary.games.seti.rules.solo import events as solo
from armillary.games.seti.words.names import points, resource, tech_name
from armillary.games.seti.words.sentences.rival import ROMAN, action, hindrance, objective, objectives

Names = Sequence[str]


def told(event: Event, names: Names, words: Words) -> str:
    match event:
        case solo.RivalRevealed(card=card, action=line):
            return _revealed(card, line, words)
        case solo.RivalHindered(card=card, line=line, reason=reason, has=has, needs=needs):
            return words("Line {line} was impossible, {why} ({action})").format(
                line=line + 1,
                action=action(ACTION_CARDS[card].actions[line], words),
                why=hindrance(reason, has, needs, words),
            )
        case solo.RivalStands():
            return words("The rival now has {points}, {publicity} and {data}; progress space {place}").format(
                points=points(event.points, words),
                publicity=resource("publicity", event.publicity, words),
                data=resource("data", event.data, words),
                place=event.place + 1,
            )
        case solo.RivalReplaced(card=card, by=by):
            return words("The rival replaces {card} by {new}").format(
                card=ACTION_CARDS[card].id, new=ACTION_CARDS[by].id
            )
        case solo.ProgressMade(spaces=spaces, place=place):
            text = Counted(
                "The rival advances {count} space, to space {place}",
                "The rival advances {count} spaces, to space {place}",
                spaces,
            )
            return words(text).format(count=spaces, place=place + 1)
        case solo.RivalStrengthened():
            return words("The rival gets an advanced action card")
        case solo.RivalTechUsed(tech=tech):
            return words("The rival discards {tech}").format(tech=tech_name(tech, words))
        case solo.TaskMarked(objective=number, task=task):
            told = objective(OBJECTIVES[number].tasks[task], words)
            return words("A task of an objective is done: {task}").format(task=told)
        case solo.ObjectiveCompleted(objective=number):
            return words("An objective is completed: {tasks}").format(
                tasks=objectives(OBJECTIVES[number], words)
            )
        case solo.ObjectiveRevealed(objective=number):
            return words("A new objective of level {level}: {tasks}").format(
                level=ROMAN[OBJECTIVES[number].level], tasks=objectives(OBJECTIVES[number], words)
            )
        case solo.ObjectivesSpent(spent=spent, missing=missing):
            return words("{spent} objectives are spent, {missing} are missing").format(
                spent=spent, missing=missing
            )
    return ""


def _revealed(card: int, line: int, words: Words) -> str:
    """The card and the sentence of the line that is done."""
    if line < 0:
        return words("The rival reveals {card}: no line is possible").format(card=ACTION_CARDS[card].id)
    return words("The rival reveals {card} and does line {line}: {action}").format(
        card=ACTION_CARDS[card].id, line=line + 1, action=action(ACTION_CARDS[card].actions[line], words)
    )
