"""One action of a player: the same whatever allows it, a card, a reaction or a bonus.

The chapters say which step their action begins with, so that cards can grant actions without
knowing how they are carried out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from armillary.engine import Step
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.components import ACTIONS, Action
from armillary.games.exodus.rules.components.vocabulary import Forbid
from armillary.games.exodus.rules.pieces.in_force import by_law
from armillary.games.exodus.rules.state import ExodusState

Begin = Callable[[int], Step[Any]]
B = TypeVar("B", bound=Begin)

_BEGINNINGS: dict[Action, Begin] = {}


def begins(action: Action) -> Callable[[B], B]:
    """Says that a step, made for a seat, is this action."""

    def register(begin: B) -> B:
        _BEGINNINGS[action] = begin
        return begin

    return register


def act(state: ExodusState, seat: int, action: Action) -> None:
    """Let a player carry out an action now."""  # EXO-157, EXO-170
    if barred(state, action):
        state.tell(events.ActionBarred, seat, ACTIONS[action])
        return
    state.tell(events.ActionTaken, seat, ACTIONS[action])
    state.then(_BEGINNINGS[action](seat))


def barred(state: ExodusState, action: Action) -> bool:
    """True if a card in force cancels the effect of this action."""
    laws = by_law(state, Forbid)
    return bool(laws) and any(law.what == "action" and ACTIONS[action] in law.filter.action for law in laws)
