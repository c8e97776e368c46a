"""Games by chance in which War rages from the first year: nothing of the assembly is lost on the way."""

from __future__ import annotations

import random
from typing import Any

import pytest

from armillary.engine import advance
from armillary.engine.steps import options, resolve, to_act
from armillary.games.high_frontier.rules.components import CHARTS, CONFLICT_FIGURES
from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.conflict import table as tables
from armillary.games.high_frontier.rules.conflict.table import is_extremist, table
from armillary.games.high_frontier.rules.conflict.war.delegates import corrupt_of, plain_of
from armillary.games.high_frontier.rules.conflict_table import War
from armillary.games.high_frontier.rules.menu import END_TURN, PlayTurn
from armillary.games.high_frontier.rules.politics.assembly import ALL
from armillary.games.high_frontier.rules.state import HighFrontierState
from tests.games.high_frontier.positions import EVERYTHING, MODULE_3, WIDE


def _is_sound(state: HighFrontierState) -> None:
    """Bribes, delegates and extremists add up."""
    found = table(state)
    chits = len(state.heroism)  # each may have become a bribe
    assert min(found.bribes) >= 0
    assert sum(found.bribes) + len(found.corrupt) <= state.seats * CONFLICT_FIGURES.bribes + 40 * chits
    for seat in range(state.seats):
        for ideology in ALL:
            assert plain_of(state, ideology, seat) >= 0
            assert corrupt_of(state, ideology, seat) >= 0
            assert state.delegates_of(ideology, seat) >= is_extremist(state, ideology, seat)
    if found.war == War.LOYALIST:
        assert not any(state.delegates)
        assert set(found.extremists) == {NOBODY}


def _cubes_add_up(state: HighFrontierState) -> None:
    for seat, player in enumerate(state.players):
        factories = sum(owner == seat for owner in state.factories.values())
        delegates = sum(state.delegates[seat :: state.seats])
        assert player.cubes + factories + delegates + (seat == state.first) == CHARTS.cubes


def _played(seats: int, seed: int, settings: dict[str, Any], *, cubes: bool) -> set[int]:
    """How far the War has come, in all the Turns of a game."""
    rng = random.Random(seed)
    state = WIDE.new_state(seats, seed, settings)
    advance(state)
    seen: set[int] = set()
    while not state.over:
        seat = to_act(state)[0]
        offered = options(state, seat)
        option = offered[rng.randrange(len(offered))]
        if option == END_TURN:
            option = offered[rng.randrange(len(offered))]
        resolve(state, option, seat)
        if state.year and state.stack and isinstance(state.stack[-1], PlayTurn):
            if not seen:
                tables.change(state, war=War.RAGES, effects=True)
            _is_sound(state)
            if cubes:
                _cubes_add_up(state)
            seen.add(int(table(state).war))
    return seen


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_war_from_the_first_year(seats: int) -> None:
    assert War.RAGES in _played(seats, seats, MODULE_3, cubes=True)


@pytest.mark.parametrize("conflict", ["full", "piracy"])
def test_war_with_everything(conflict: str) -> None:
    assert War.RAGES in _played(4, 9, {**EVERYTHING, "conflict": conflict}, cubes=False)
