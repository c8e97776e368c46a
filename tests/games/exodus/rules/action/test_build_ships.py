"""Action Build Ships: EXO-200 to EXO-207."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.action import build_ships
from armillary.games.exodus.rules.cards.one_action import act
from armillary.games.exodus.rules.components import RESERVE, Action, Cost, ShipClass
from armillary.games.exodus.rules.components.vocabulary import DiscountAction, DiscountNext
from armillary.games.exodus.rules.events import Conscripted, ShipBuilt
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import (
    ALL_CUBES,
    asked,
    choose,
    cubes,
    do,
    general,
    give,
    in_force,
    in_play,
    refused,
    settle,
    ship,
    table,
    told,
)

FIGHTER = ShipClass.FIGHTER


def building(cp: int = 20, axinium: int = 10, *cards: str) -> ExodusState:
    """Seat 0, with a Dark Raider and a Battle Carrier in play, carries out Build Ships."""
    state = table(2)
    give(state, 0, cp=cp, axinium=axinium)
    in_force(state, *cards)
    act(state, 0, Action.BUILD_SHIPS)
    do(state)
    return state


@pytest.mark.rule("EXO-200", "EXO-202")
def test_any_number_of_ships_each_paid_at_the_home_planet() -> None:
    state = building()

    choose(state, "build fighter", "build fighter", "build war_cruiser", "stop")

    assert (in_play(state, 0, "fighter"), in_play(state, 0, "war_cruiser")) == (2, 1)
    assert (state.factions[0].cp, state.factions[0].axinium) == (20 - 1 - 1 - 3, 10 - 2 - 2 - 2)
    assert {state.factions[0].where[event.ship] for event in told(state, ShipBuilt)} == {state.home(0)}


@pytest.mark.rule("EXO-159", "EXO-200")
def test_building_is_optional() -> None:
    state = building()

    choose(state, "stop")

    assert told(state, ShipBuilt) == []


@pytest.mark.rule("EXO-200")
def test_what_cannot_be_paid_is_refused_with_the_figures() -> None:
    state = building(3, 2)

    assert asked(state) == ["build dark_raider", "build fighter", "build war_cruiser", "stop"]
    refusal = refused(state, "build battle_carrier")
    assert refusal.figures == {"cp": 4, "axinium": 3, "held_cp": 3, "held_axinium": 2}


@pytest.mark.rule("EXO-201")
def test_never_more_than_two_of_a_class() -> None:
    state = building()

    options = choose(state, "build dark_raider")

    assert "build dark_raider" not in options
    assert refused(state, "build dark_raider").rule == "EXO-201"


@pytest.mark.rule("EXO-203", "EXO-202")
def test_a_new_ship_is_on_the_map_before_the_first_conquest_phase() -> None:
    state = building()

    choose(state, "build fighter", "stop")

    assert state.conquest == 0
    assert state.factions[0].where[2 * FIGHTER] == state.home(0)


@pytest.mark.rule("EXO-204", "EXO-127")
@pytest.mark.parametrize(
    ("cards", "cost"),
    [
        (("law_shipyard_charter",), Cost(cp=0, axinium=2)),
        (("res_war_economy",), Cost(cp=1, axinium=1)),
        (("gen_law_conscription", "law_shipyard_charter"), Cost(cp=0, axinium=2)),
    ],
)
def test_political_cards_change_the_cost_of_a_fighter(cards: tuple[str, ...], cost: Cost) -> None:
    assert build_ships.cost_of(building(20, 10, *cards), 0, FIGHTER) == cost


@pytest.mark.rule("EXO-127")
def test_a_card_never_lowers_a_cost_below_its_minimum() -> None:
    state = building(20, 10, "res_war_economy")

    assert build_ships.cost_of(state, 0, ShipClass.DARK_RAIDER).axinium == 1


@pytest.mark.rule("EXO-204", "EXO-164")
def test_conscription_takes_a_cube_of_the_home_planet() -> None:
    state = building(20, 10, "gen_law_conscription")
    settle(state, 0, state.home(0), 1)

    choose(state, "build fighter")

    assert state.population[state.home(0)][0] == 0
    assert cubes(state, 0) == ALL_CUBES
    assert told(state, Conscripted)[0].n == 1
    assert state.over  # without cubes no ship can be built


@pytest.mark.rule("EXO-204")
def test_without_conscripts_no_ship() -> None:
    state = table(2)
    give(state, 0, cp=20, axinium=10)
    in_force(state, "gen_law_conscription")
    settle(state, 0, state.home(0), 0)
    state.factions[0].won.append(0)
    act(state, 0, Action.BUILD_SHIPS)

    assert do(state) == ["stop"]
    assert refused(state, "build fighter").figures == {"cubes": 1, "held": 0}


@pytest.mark.rule("EXO-205", "EXO-206", "EXO-X37")
def test_enemy_ships_at_home_hinder_nothing_and_no_fight_follows() -> None:
    state = table(2)
    enemy = ship(state, 1, "fighter", state.home(0))
    give(state, 0, cp=20, axinium=10)
    act(state, 0, Action.BUILD_SHIPS)
    do(state)

    choose(state, "build fighter", "stop")

    assert state.factions[0].where[2 * FIGHTER] == state.factions[1].where[enemy] == state.home(0)
    assert state.factions[0].damage == [0] * 8
    assert state.over  # nothing but the building has happened


@pytest.mark.rule("EXO-207")
def test_a_destroyed_ship_is_built_again() -> None:
    state = building()
    choose(state, "build dark_raider", "stop")
    state.factions[0].where[0] = RESERVE

    act(state, 0, Action.BUILD_SHIPS)
    do(state)
    choose(state, "build dark_raider")

    assert state.factions[0].where[:2] == [state.home(0)] * 2


# Cards that make ships cheaper


def test_the_next_ship_costs_less_axinium() -> None:
    state = table(2)
    give(state, 0, cp=20, axinium=2)
    state.factions[0].discounts.append(DiscountNext("ship", "axinium", -2))
    act(state, 0, Action.BUILD_SHIPS)
    do(state)

    choose(state, "build fighter", "build fighter")

    assert state.factions[0].axinium == 0
    assert in_play(state, 0, "fighter") == 2


@pytest.mark.rule("EXO-401")
def test_the_master_shipwright_takes_two_axinium_off_the_whole_action() -> None:
    state = table(2, generals=True)
    general(state, 0, "shipwright")
    give(state, 0, cp=20, axinium=1)
    act(state, 0, Action.BUILD_SHIPS)
    do(state)

    choose(state, "use shipwright", "build dark_raider", "build fighter")

    assert state.factions[0].axinium == 0
    assert (in_play(state, 0, "dark_raider"), in_play(state, 0, "fighter")) == (2, 1)


def test_what_is_left_of_an_action_discount_lapses_with_the_action() -> None:
    state = table(2, generals=True)
    general(state, 0, "shipwright")
    give(state, 0, cp=20, axinium=1)
    act(state, 0, Action.BUILD_SHIPS)
    do(state)

    choose(state, "use shipwright", "build dark_raider", "stop")

    assert state.factions[0].discounts == []
    assert state.factions[0].axinium == 1


@pytest.mark.rule("EXO-127", "EXO-200")
def test_cp_and_axinium_are_taken_off_the_whole_action() -> None:
    state = building()
    state.factions[0].discounts += [
        DiscountAction("build_ships", "cp", -2),
        DiscountAction("build_ships", "axinium", -1),
    ]

    assert build_ships.cost_of(state, 0, ShipClass.BATTLE_CARRIER) == Cost(cp=2, axinium=2)
    assert build_ships.cost_of(state, 0, FIGHTER) == Cost(cp=0, axinium=1)

    choose(state, "build fighter")

    assert build_ships.cost_of(state, 0, ShipClass.WAR_CRUISER) == Cost(cp=2, axinium=2)
