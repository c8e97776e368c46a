"""Options as buttons: a name, and in small what follows from it.

Each chapter of the rules has a module; the options of chapters that are one module stand here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from armillary.engine import Label, Option, Stop, Words, as_written
from armillary.games.seti.rules import milestones, turn
from armillary.games.seti.rules.components import CARDS, GOLD_TILES, OBJECTIVES
from armillary.games.seti.rules.effects import triggers
from armillary.games.seti.rules.effects.free_actions import FreeAction, MainAction
from armillary.games.seti.rules.main_actions import pass_turn
from armillary.games.seti.rules.player import cards
from armillary.games.seti.rules.probes import movement
from armillary.games.seti.rules.solo import objectives
from armillary.games.seti.rules.species import discovery
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.words.labels import main_actions, player, probes, species, telescopes
from armillary.games.seti.words.names import card_name, gold_name, points, resource
from armillary.games.seti.words.sentences.conditions import count
from armillary.games.seti.words.sentences.effects import rewards
from armillary.games.seti.words.sentences.rival import objective
from armillary.mechanics.dispatch import Dispatch


def label(option: Option, seen: SetiState, words: Words = as_written) -> Label:
    """An option of the decision that waits."""
    make = _LABELS.get(type(option))
    if make is None:
        return _simple(words).get(type(option)) or Label(str(option))
    made = make(option, seen, words)
    return replace(made, careful=True) if isinstance(option, MainAction | FreeAction) else made


def _simple(words: Words) -> dict[type, Label]:
    """Options that need no figures."""
    return {
        cards.TakeFromDeck: Label(words("The top card of the deck")),
        discovery.TakeFromAlienDeck: Label(words("The top card of the species' deck")),
        triggers.Decline: Label(words("No, thank you")),
        Stop: Label(words("Stop here")),
        pass_turn.Postpone: Label(words("Choose later")),
        pass_turn.TakeIncome: Label(words("Income now")),
        pass_turn.Wait: Label(words("Income at the end of the round")),
        movement.GainPublicity: Label(resource("publicity", 1, words)),
        movement.GainMovement: Label(resource("move", 1, words)),
    }


def _finish(option: turn.Finish, seen: SetiState, words: Words) -> Label:
    return Label(words("End turn"), words("no more free actions"))


def _cover(option: triggers.Cover, seen: SetiState, words: Words) -> Label:
    mission = CARDS[option.card].mission
    gains = rewards(mission.slots[option.space].rewards, words) if mission else ""
    return Label(words("Cover a space of {card}").format(card=card_name(option.card, words)), gains)


def _tile(option: milestones.MarkTile, seen: SetiState, words: Words) -> Label:
    side = GOLD_TILES[option.tile].sides[seen.gold_sides[option.tile]]
    value = side.values[min(2, len(seen.gold_marks[option.tile]))]
    text = words("{points} for each {thing}")
    return Label(
        gold_name(option.tile, words), text.format(points=points(value, words), thing=count(side.unit, words))
    )


def _task(option: Any, seen: SetiState, words: Words) -> Label:
    record = OBJECTIVES[option.objective]
    return Label(record.id, objective(record.tasks[option.task], words))


_LABELS: Dispatch[Callable[[Any, SetiState, Words], Label]] = Dispatch("labels of options")
for _chapter in (main_actions, player, probes, species, telescopes):
    _LABELS |= _chapter.LABELS
_LABELS |= {
    turn.Finish: _finish,
    triggers.Cover: _cover,
    milestones.MarkTile: _tile,
    objectives.DoTask: _task,
}
