"""Options as buttons: a name, and in small what follows from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from armillary.engine import Label, Option, Stop, Words, as_written
from armillary.games.seti.rules.effects import triggers
from armillary.games.seti.rules.effects.free_actions import FreeAction, MainAction
from armillary.games.seti.rules.main_actions import pass_turn
from armillary.games.seti.rules.player import cards
from armillary.games.seti.rules.probes import movement
from armillary.games.seti.rules.species import discovery
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.words.labels import board_answers, card_answers, free_actions, main_actions
from armillary.games.seti.words.names import resource
from armillary.mechanics.dispatch import Dispatch

_LABELS: Dispatch[Callable[[Any, SetiState, Words], Label]] = Dispatch("labels of options")
for _answers in (main_actions, free_actions, card_answers, board_answers):
    _LABELS |= _answers.LABELS


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
