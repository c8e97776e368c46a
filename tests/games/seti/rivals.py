"""Positions of the solo game."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import advance
from armillary.games.seti.rules.components import ACTION_CARDS, OBJECTIVES, TECH_NAMED
from armillary.games.seti.rules.rival import RIVAL, rival_of
from armillary.games.seti.rules.solo.events import (
    RivalRevealed,
)
from armillary.games.seti.rules.solo.turn import RivalTurn
from armillary.games.seti.rules.state import Agency, SetiState
from tests.games.seti.positions import discover, table, told

ACTION_NAMED = {card.id: card.number for card in ACTION_CARDS}
OBJECTIVE_NAMED = {objective.id: objective.number for objective in OBJECTIVES}


def solo(
    level: int = 1,
    species: Sequence[str] = ("mascamites", "anomalies"),
    objectives: Sequence[str] = (),
) -> SetiState:
    """A solo table; the rival has 2 points and 4 publicity, an empty deck and no reserve."""
    state = table(1, species, level)
    rival = rival_of(state)
    rival.active_objectives = [OBJECTIVE_NAMED[name] for name in objectives]
    rival.tasks = [0] * len(objectives)
    return state


def its(state: SetiState) -> Agency:
    """The rival's agency."""
    return state.agencies[RIVAL]


def action(name: str) -> int:
    return ACTION_NAMED[name]


def objective(name: str) -> int:
    return OBJECTIVE_NAMED[name]


def techs(*names: str) -> list[int]:
    return [TECH_NAMED[name] for name in names]


def last_revealed(state: SetiState, name: str) -> None:
    """The rival's arrow is that of this card."""
    rival_of(state).card = action(name)


def reveal(state: SetiState, name: str) -> int:
    """The rival turns up this card and acts, up to the end of its action; says which line it took."""
    rival_of(state).deck.append(action(name))
    state.active = RIVAL
    state.then(RivalTurn(RIVAL))
    advance(state)
    return told(state, RivalRevealed)[-1].action


def met(state: SetiState, slot: int) -> None:
    """Discover a species whose discovery spaces hold neutral markers."""
    discover(state, slot)
    state.discovery[3 * slot : 3 * slot + 3] = [-2] * 3
