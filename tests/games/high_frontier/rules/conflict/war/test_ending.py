"""The end of the War, and what comes after it."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.engine import advance
from armillary.games.high_frontier.rules.components import OUTCOMES, SENIORITY_SPOT
from armillary.games.high_frontier.rules.components.kinds import Deck, Privilege
from armillary.games.high_frontier.rules.conflict import table as tables
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.conflict.war import ending
from armillary.games.high_frontier.rules.conflict.war.events import SpaceLordRose, WarWon
from armillary.games.high_frontier.rules.conflict.war.genocide import genocide
from armillary.games.high_frontier.rules.conflict_table import Coming, Prisoner, War
from armillary.games.high_frontier.rules.events.game import PointsCounted
from armillary.games.high_frontier.rules.free_actions import colonies
from armillary.games.high_frontier.rules.pieces import blocs, homes, privileges, stacks
from armillary.games.high_frontier.rules.politics import laws
from armillary.games.high_frontier.rules.solar_map import permission
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, piece_of
from armillary.games.high_frontier.rules.sunspot_cycle.event_roll import unruly
from armillary.games.high_frontier.rules.turn import BeginYear, CheckSeniority, turn_begins
from armillary.testing import asked, choose, do, seat_asked, told
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import (
    MODULE_3,
    card,
    delegate,
    dice,
    game,
    ideology,
    position,
    propaganda,
    site,
    turn_of,
    whole_turn,
)

# purple, gray, green
THREE = ("taikonauts", "spacex", "esa_space_unionists")


def _war(*factions: str, to: str, **settings: Any) -> HighFrontierState:
    """All chits show one bloc, only extremists of that bloc are left; the first seat plays."""
    state = position(*(factions or THREE), **{**MODULE_3, **settings})
    positions.war(state)
    for name in ("freedom", "honor", "unity", "authority", "equality", "individuality"):
        bloc = table(state).propaganda[ideology(name)]
        propaganda(state, name, to, extremist=bloc.name.lower() == to)
    return whole_turn(state, 0)


def _won(state: HighFrontierState, *answers: str) -> None:
    ending.check(state, 0)
    do(state)
    choose(state, *answers, "end")


@pytest.mark.rule("HF3-365", "HF3-366")
def test_the_war_is_won_when_all_chits_agree_and_over_when_the_turn_is() -> None:
    state = _war(to="loyalist", space_lord=False)
    ending.check(state, 0)
    assert told(state, WarWon) == [WarWon(0, 0)]
    assert blocs.is_lawless(state)
    do(state)
    choose(state, "end")
    assert table(state).war == War.LOYALIST
    assert not blocs.is_lawless(state)


@pytest.mark.rule("HF3-365")
def test_five_chits_are_not_enough() -> None:
    state = _war(to="loyalist")
    propaganda(state, "freedom", "independence")
    ending.check(state, 0)
    assert table(state).coming == Coming.NOTHING


@pytest.mark.rule("HF3-370")
def test_a_republic_begins_with_a_star_where_most_delegates_are() -> None:
    state = _war("spacex", "taikonauts", to="independence", space_lord=False)
    delegate(state, 0, "equality", 2)
    delegate(state, 1, "honor", 2)
    ending.check(state, 0)
    do(state)
    choose(state, "end")

    assert seat_asked(state) == 0
    assert asked(state) == ["star honor", "star equality"]
    choose(state, "star equality")
    assert laws.in_force(state, laws.EQUALITY)
    assert table(state).war == War.INDEPENDENCE


@pytest.mark.rule("HF3-371", "HF3-372")
def test_in_an_empire_the_placard_and_the_legacy_are_gone() -> None:
    state = _war(to="loyalist", space_lord=False)
    delegate(state, 1, "centrist", 2)
    positions.corrupt(state, 1, "centrist")
    state.legacy[2] = 3
    cubes = state.players[1].cubes
    _won(state)
    assert not any(state.delegates)
    assert state.players[1].cubes == cubes + 3
    assert not any(state.legacy)
    assert table(state).corrupt == ()


@pytest.mark.rule("HF3-373", "HF3-068")
def test_who_has_no_extremist_gives_up_his_bribes() -> None:
    state = _war(to="loyalist", space_lord=False)
    _won(state)
    assert table(state).bribes == (9, 0, 0)


@pytest.mark.rule("HF3-376")
def test_the_space_lord_ends_the_game_with_his_turn() -> None:
    state = _war(to="loyalist")
    state.stack.insert(0, BeginYear())
    ending.check(state, 0)
    assert do(state) == ["lord", "none"]
    choose(state, "lord", "end")
    assert told(state, SpaceLordRose) == [SpaceLordRose(0)]
    assert state.over
    assert told(state, PointsCounted)


@pytest.mark.rule("HF3-376")
def test_who_does_not_want_to_be_lord_plays_on() -> None:
    state = _war(to="loyalist")
    state.stack.insert(0, BeginYear())
    _won(state, "none")
    assert not state.over


@pytest.mark.rule("HF3-376")
def test_no_lord_without_extremist_or_of_the_losing_bloc() -> None:
    state = _war(to="independence")  # purple plays and is on the side that has won, without extremist
    ending.check(state, 0)
    do(state)
    assert "lord" not in asked(state)


@pytest.mark.rule("HF3-367", "HF3-380")
@pytest.mark.parametrize(
    ("war", "outcome"),
    [
        (War.NONE, "independence"),
        (War.RAGES, "unsettled"),
        (War.TRUCE, "unsettled"),
        (War.LOYALIST, "loyalist"),
        (War.INDEPENDENCE, "independence"),
    ],
)
def test_the_column_of_the_endgame_table(war: War, outcome: str) -> None:
    state = position(*THREE, **MODULE_3)
    tables.change(state, war=war)
    assert ending.outcome(state).id == outcome


@pytest.mark.rule("HF3-053", "HF3-384")
def test_what_a_bribe_is_worth_by_the_outcome() -> None:
    assert {name: outcome.bribe for name, outcome in OUTCOMES.items()} == {
        "loyalist": 0,
        "independence": 1,
        "unsettled": 2,
    }


@pytest.mark.rule("HF3-374")
def test_prisoners_go_home_with_the_peace() -> None:
    state = _war(to="loyalist", space_lord=False, colonization=True)
    crew, colonist = card("spacex"), card("colonist_vatican_observers")
    state.decks[Deck.COLONIST].remove(colonist)
    leo = state.held(1, Slot.LEO)
    assert leo is not None
    state.put(1, Slot.LEO, stacks.without(leo, piece_of(crew)))
    positions.put(state, 0, Slot.OUTPOST_1, "ceres", piece_of(crew), piece_of(colonist))
    tables.change(state, prisoners=(Prisoner(crew, 1, 0), Prisoner(colonist, 1, 0)))

    _won(state)

    assert state.held(0, Slot.OUTPOST_1) is None
    leo = state.held(1, Slot.LEO)
    assert leo is not None
    assert leo.cards == (piece_of(crew),)
    assert state.decks[Deck.COLONIST][0] == colonist
    assert table(state).prisoners == ()


@pytest.mark.rule("HF3-375")
@pytest.mark.parametrize("lawless", [False, True])
def test_in_peace_colonists_above_the_limit_go_back_to_the_queue(lawless: bool) -> None:
    state = position(*THREE, **MODULE_3, colonization=True)
    names = ("colonist_vatican_observers", "colonist_house_of_saud")
    for name in names:
        state.decks[Deck.COLONIST].remove(card(name))
    positions.put(state, 0, Slot.OUTPOST_1, "ceres", *names)
    positions.bernal(state, 0, "geo", "bernal_geo_elevator_bernal")
    tables.change(state, effects=lawless)

    turn_begins(state, 0)
    asked_for = do(state)

    if lawless:
        assert asked_for == []
    else:
        assert sorted(asked_for) == sorted(f"dismiss {name}" for name in names)
        choose(state, f"dismiss {names[0]}")
        assert state.decks[Deck.COLONIST][0] == card(names[0])
        stack = state.held(0, Slot.OUTPOST_1)
        assert stack is not None
        assert [piece >> 2 for piece in stack.cards] == [card(names[1])]


# Republic and Empire


@pytest.mark.rule("HF3-377")
def test_a_republic_is_as_module_0_has_it_and_luna_is_free() -> None:
    state = position(*THREE, **MODULE_3)
    tables.change(state, war=War.INDEPENDENCE)
    state.star = laws.HONOR
    delegate(state, 1, "honor")
    delegate(state, 1, "unity", 3)
    dice(state, 2)
    assert permission.luna_open(state, 1, site("luna_shackleton_polar_rim"))
    assert homes.luna_serves(state)

    unruly(state)

    assert privileges.own(state, 1) is Privilege.FELONIOUS
    assert not laws.in_force(state, laws.HONOR)
    assert not state.delegates_of(laws.HONOR, 1)  # the purge of Module 0
    advance(state)
    assert state.star == laws.UNITY  # and its votes
    assert not blocs.restricted(state, 1, "boost")


@pytest.mark.rule("HF3-203", "HF3-377")
def test_before_the_republic_luna_needs_leave() -> None:
    state = position(*THREE, **MODULE_3)
    assert not permission.luna_open(state, 1, site("luna_shackleton_polar_rim"))
    assert not homes.luna_serves(state)


@pytest.mark.rule("HF3-378")
def test_an_empire_pays_income_and_has_no_assembly() -> None:
    state = _empire()
    turn_of(state, 1)
    offered = asked(state)
    assert "income" in offered
    assert "fundraise" not in offered

    colonies.colony_founded(state, 1, card("colonist_vatican_observers"))  # whose Ideology is honor

    assert do(state) == offered
    assert not any(state.delegates)


def _empire() -> HighFrontierState:
    state = position(*THREE, **MODULE_3)
    tables.change(state, war=War.LOYALIST)
    ending.dissolve(state)
    return state


@pytest.mark.rule("HF3-372", "HF3-378")
def test_in_an_empire_the_first_player_stays() -> None:
    state = _empire()
    state.spot = SENIORITY_SPOT
    state.seniority = 2
    CheckSeniority().run(state)
    assert [type(step).__name__ for step in state.stack] == ["BeginYear"]


@pytest.mark.rule("HF3-397", "HF3-377")
def test_a_game_may_begin_as_a_republic() -> None:
    state = game(3, **MODULE_3, postwar="republic")
    assert table(state).war == War.INDEPENDENCE
    assert sum(state.delegates) == 3
    assert "fundraise" in asked(state)
    assert "defect" not in asked(state)


@pytest.mark.rule("HF3-397", "HF3-378")
def test_a_game_may_begin_as_an_empire() -> None:
    state = game(3, **MODULE_3, postwar="empire")
    assert table(state).war == War.LOYALIST
    assert sum(state.delegates) == 0
    assert "income" in asked(state)


# Genocide


@pytest.mark.rule("HF3-271")
def test_genocide_costs_all_bribes_delegates_and_heroism() -> None:
    state = position("spacex", "taikonauts", "esa_space_unionists", **MODULE_3)
    positions.war(state)
    delegate(state, 0, "freedom", 2)
    delegate(state, 0, "unity")
    positions.corrupt(state, 0, "unity")
    state.heroism = (0, 1, -1, -1)
    turn_of(state, 0)

    genocide(state, 0, 1)

    assert table(state).bribes == (0, 7, 3)
    assert sum(state.delegates[0 :: state.seats]) == 1  # the extremist
    assert table(state).corrupt == ()
    assert state.heroism == (-1, 1, -1, -1)


@pytest.mark.rule("HF3-171", "HF3-271")
def test_purple_has_nothing_to_fear() -> None:
    state = position("taikonauts", "spacex", **MODULE_3)
    positions.war(state)
    delegate(state, 0, "unity")
    turn_of(state, 0)
    genocide(state, 0, 1)
    assert table(state).bribes == (3, 3)
    assert state.delegates_of(laws.UNITY, 0) == 1
