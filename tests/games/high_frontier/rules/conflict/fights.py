"""Positions in which somebody fights."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from armillary.engine import advance
from armillary.games.high_frontier.rules.components import WEAPONS
from armillary.games.high_frontier.rules.conflict.combat.battles import Battle
from armillary.games.high_frontier.rules.conflict.combat.events import ShotFired
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.conflict_table import Deeds
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.turn import begin_turn
from armillary.testing import asked, told
from tests.games.high_frontier.positions import MODULE_3, node, position, war

GRAY, GREEN, PURPLE, WHITE = 0, 1, 2, 3  # of FOUR: the first two are Independents, the others Loyalists
FOUR = ("spacex", "esa_space_unionists", "taikonauts", "nasa_astronauts")


def at_war(*factions: str, rages: bool = True, **settings: Any) -> HighFrontierState:
    """War, or Anarchy; it is the Turn of the first seat."""
    state = position(*(factions or FOUR), **{**MODULE_3, **settings})
    war(state, rages=rages)
    begin_turn(state, 0)
    return state


def landed(state: HighFrontierState, seat: int, slot: int = Slot.ROCKET) -> None:
    """A Stack has moved this Turn."""
    stack = state.held(seat, slot)
    assert stack is not None
    state.put(seat, slot, replace(stack, moved=True))
    state.moved = (*state.moved, *(piece >> 2 for piece in stack.cards))


def attack(state: HighFrontierState, where: str, seat: int = 0) -> list[str]:
    """A player attacks a Space; what is asked then."""
    state.active = seat
    state.then(Battle(seat, node(where)))
    advance(state)
    return asked(state) if state.stack else []


def fought(state: HighFrontierState) -> list[tuple[int, str, int, tuple[str, ...]]]:
    """Every shot: by whom, with what, its fire value and its effects."""
    return [(shot.seat, WEAPONS[shot.weapon].id, shot.value, shot.effects) for shot in told(state, ShotFired)]


def deeds(state: HighFrontierState) -> Deeds:
    return table(state).battle[0]
