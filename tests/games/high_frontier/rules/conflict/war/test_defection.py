"""Defection."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components.kinds import Bloc
from armillary.games.high_frontier.rules.conflict import table as tables
from armillary.games.high_frontier.rules.conflict import vendettas
from armillary.games.high_frontier.rules.conflict.table import bloc_of, table
from armillary.games.high_frontier.rules.conflict.war.delegates import has_extremist
from armillary.games.high_frontier.rules.conflict_table import Coming, War
from armillary.games.high_frontier.rules.pieces import blocs, privileges
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import asked, choose
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import (
    MODULE_3,
    claim,
    factory,
    node,
    position,
    propaganda,
    put,
    site,
    turn_of,
    whole_turn,
)

# gray, green, purple, white
FOUR = ("spacex", "esa_space_unionists", "taikonauts", "nasa_astronauts")


def _table(*factions: str) -> HighFrontierState:
    return position(*(factions or FOUR), **MODULE_3)


@pytest.mark.rule("HF3-066", "HF3-057")
def test_a_defector_turns_the_own_chit_in_peace_too_and_only_once() -> None:
    state = turn_of(_table(), 0)

    choose(state, "defect")

    assert bloc_of(state, 0) == Bloc.LOYALIST
    assert not has_extremist(state, 0)
    assert state.delegates_of(positions.ideology("individuality"), 0) == 1
    assert "defect" not in asked(state)


@pytest.mark.rule("HF3-067", "HF3-316")
def test_a_factory_without_colony_goes_to_an_enemy_of_before() -> None:
    state = _table()
    factory(state, 0, "ceres", "hertha")
    factory(state, 0, "lutetia", colony=True)
    cubes = [player.cubes for player in state.players]
    turn_of(state, 0)

    assert choose(state, "defect") == ["factory ceres", "factory hertha"]
    assert choose(state, "factory ceres") == ["to 2", "to 3"]
    choose(state, "to 3")

    assert state.factories[site("ceres")] == 3
    assert state.claims[site("ceres")] == 0
    assert [player.cubes for player in state.players] == [cubes[0] + 1, *cubes[1:3], cubes[3] - 1]


@pytest.mark.rule("HF3-067", "HF3-070")
def test_colonized_factories_are_not_lost() -> None:
    state = _table()
    factory(state, 0, "lutetia", colony=True)
    turn_of(state, 0)
    choose(state, "defect")
    assert state.factories[site("lutetia")] == 0
    assert bloc_of(state, 0) == Bloc.LOYALIST


@pytest.mark.rule("HF3-067")
def test_an_enemy_without_a_cube_frees_one_or_the_factory_is_gone() -> None:
    state = _table("spacex", "taikonauts")
    factory(state, 0, "ceres")
    state.players[1].cubes = 0
    turn_of(state, 0)

    choose(state, "defect")

    assert state.factories[site("ceres")] == 1
    assert not state.delegates_of(positions.ideology("authority"), 1)  # the only cube he had

    other = _table("spacex", "taikonauts")
    factory(other, 0, "ceres")
    other.players[1].cubes = 0
    other.delegates = [0] * len(other.delegates)
    table_of = list(table(other).extremists)
    table_of[positions.ideology("authority")] = -1
    tables.change(other, extremists=tuple(table_of))
    turn_of(other, 0)
    choose(other, "defect")
    assert site("ceres") not in other.factories


@pytest.mark.rule("HF3-X01", "HF3-066", "HF3-067", "HF3-072", "HF3-125", "HF3-068")
def test_an_independent_defects_and_sneaks_up_on_a_former_ally() -> None:
    state = _table()
    positions.war(state)
    positions.bribes(state, 1, 0, 0, 0)
    factory(state, 0, "ceres")
    turn_of(state, 0)
    assert not blocs.may_attack(state, 0, 1)

    choose(state, "defect", "to 2")
    assert blocs.may_attack(state, 0, 1)
    assert blocs.is_sneak(state, 0, 1)
    vendettas.pay(state, 0, 1, vendettas.SNEAK)

    assert table(state).bribes == (0, 1, 0, 0)
    assert vendettas.may(state, 0, 1, vendettas.SNEAK)  # paid for the Turn
    assert table(state).propaganda[positions.ideology("individuality")] == Bloc.LOYALIST
    assert state.factories[site("ceres")] == 2
    assert not has_extremist(state, 0)  # he counts among the defeated


@pytest.mark.rule("HF3-073", "HF3-122")
def test_a_defector_commits_felonies_against_former_allies_without_a_bribe() -> None:
    state = _table()
    positions.war(state)
    positions.bribes(state, 0, 0, 0, 0)
    claim(state, 1, "ceres")
    put(state, 0, Slot.ROCKET, "ceres", "spacex")
    turn_of(state, 0)
    assert not privileges.may_commit(state, 0, node("ceres"), 1)

    choose(state, "defect")

    assert privileges.may_commit(state, 0, node("ceres"), 1)
    assert "jump ceres" in asked(state)


@pytest.mark.rule("HF3-071", "HF3-365", "HF3-074")
def test_the_war_ends_when_the_last_enemy_defects() -> None:
    state = _table("spacex", "taikonauts")
    positions.war(state)
    whole_turn(state, 0)

    choose(state, "defect")
    assert table(state).coming == Coming.VICTORY
    assert table(state).war == War.RAGES
    choose(state, "end")

    assert table(state).war == War.LOYALIST
    assert not table(state).effects


@pytest.mark.rule("HF3-071")
def test_a_defection_in_peace_ends_no_war() -> None:
    state = _table("spacex", "taikonauts")
    whole_turn(state, 0)
    choose(state, "defect", "end")
    assert table(state).war == War.NONE


@pytest.mark.rule("HF3-X36", "HF3-071", "HF3-365", "HF3-371")
def test_capitulation_sends_the_placard_back_to_the_box() -> None:
    state = _table()
    for name in ("freedom", "equality"):
        propaganda(state, name, "loyalist")
    positions.war(state)
    state.legacy[0] = 2
    delegates = sum(state.delegates[0 :: state.seats])
    cubes = state.players[0].cubes
    whole_turn(state, 0)

    assert choose(state, "defect", "end") == ["bribe 2", "bribe 3"]
    choose(state, "bribe 2", "bribe 2", "bribe 3")
    choose(state, "bribe 3", "bribe 3", "bribe 3")  # green has lost his extremist as well

    assert table(state).war == War.LOYALIST
    assert not any(state.delegates)
    assert state.players[0].cubes == cubes + delegates
    assert sum(state.legacy) == 0
    assert table(state).bribes == (0, 0, 5, 7)  # he has lost
