"""Standing orders as a player gives them: lists to open, phases that pass, ships that stay and explore."""

from __future__ import annotations

import pytest

from armillary.engine.steps import make
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules import standing_orders
from armillary.games.stellar_horizons.rules.building.building_phase import BuildShips, FollowBuild
from armillary.games.stellar_horizons.rules.components import UNIT_NUMBERS, WORLD_NUMBERS
from armillary.games.stellar_horizons.rules.concepts.places import system_of
from armillary.games.stellar_horizons.rules.decisions import orders
from armillary.games.stellar_horizons.rules.decisions.acting import PhasePassed
from armillary.games.stellar_horizons.rules.decisions.anytime import anytime
from armillary.games.stellar_horizons.rules.decisions.orders import OrderFollowed, OrderStopped
from armillary.games.stellar_horizons.rules.events.exploration import Explored
from armillary.games.stellar_horizons.rules.exploration.exploration_phase import Exploring, FollowExploration
from armillary.games.stellar_horizons.rules.movement.movement_phase import FollowMoves, MoveShips
from armillary.games.stellar_horizons.rules.state import (
    AWARE,
    EXPLORED,
    MOTHBALLED,
    SETTLED,
    STOPPED,
    Order,
    Pirate,
    StellarState,
)
from armillary.games.stellar_horizons.rules.turn import Phase
from armillary.testing import asked, choose, do, told
from tests.games.stellar_horizons.positions import dice, found, knows, place, position, put

KLIPER, RENDA = UNIT_NUMBERS["ru_kliper"], UNIT_NUMBERS["ru_renda"]
GLUSHKO = UNIT_NUMBERS["ru_glushko"]
ENDS = ["done until new", "done"]


@pytest.fixture
def state() -> StellarState:
    return position("russia", year=2050)


def opened(state: StellarState, name: str) -> list[str]:
    make(state, next(option for option in anytime(state, 0) if str(option) == f"open {name}"), 0)
    return asked(state)


# Lists


def test_what_can_be_done_at_any_time_is_a_few_lists(state: StellarState) -> None:
    put(state, "ru_kliper", "moon.orbit", cargo=(0, 0, 1))
    put(state, "ru_renda", "moon.orbit")
    state.stack = [Phase("combat"), MoveShips(0)]

    assert [str(option) for option in anytime(state, 0)] == [
        "open orders",
        "open habits",
        "open stores",
        "open destroy",
    ]


def test_an_order_is_narrowed_by_unit_then_what_then_where(state: StellarState) -> None:
    put(state, "ru_kliper", "moon.orbit")
    state.stack = [Phase("combat"), MoveShips(0)]

    assert opened(state, "orders") == ["do order kliper", "close"]
    choose(state, "do order kliper")
    assert {"fly", "stay", "none"} <= {*asked(state)}
    choose(state, "fly")
    assert "fly earth.orbit" in asked(state)


def test_an_order_that_is_given_in_its_own_phase_is_followed_at_once(state: StellarState) -> None:
    knows(state, "russia", "advanced_astrodynamics")
    put(state, "ru_kliper", "moon.orbit")
    state.stack = [Phase("combat"), MoveShips(0)]
    opened(state, "orders")
    dice(state, 50)
    choose(state, "do order kliper", "fly", "fly mars.surface")

    assert state.of(0).orders == {KLIPER: Order("fly", place("mars.surface"), 2050)}
    assert state.where[KLIPER] == place("mars.transfer.1")
    assert told(state, OrderFollowed)[0].kind == "fly"


def test_an_order_that_is_given_in_another_phase_waits_for_its_own(state: StellarState) -> None:
    knows(state, "russia", "advanced_astrodynamics")
    put(state, "ru_kliper", "moon.orbit")
    put(state, "ru_glushko", "mars.orbit", flags=SETTLED)
    state.stack = [Phase("bases"), Exploring(0)]
    opened(state, "orders")
    choose(state, "do order kliper", "fly", "fly mars.surface")

    assert state.where[KLIPER] == place("moon.orbit")
    assert KLIPER in state.of(0).orders


def test_a_list_can_be_closed_and_what_waited_is_asked_again(state: StellarState) -> None:
    put(state, "ru_kliper", "moon.orbit")
    do(state, MoveShips(0))
    before = asked(state)
    state.stack.insert(0, Phase("combat"))
    opened(state, "habits")

    assert choose(state, "close") == before


@pytest.mark.rule("SH-126")
def test_an_active_vehicle_is_told_to_be_mothballed_at_the_start_of_a_turn(state: StellarState) -> None:
    put(state, "ru_kliper", "mars.orbit")
    state.stack = [Phase("bases"), Exploring(0)]
    opened(state, "orders")
    choose(state, "do order kliper", "mothballed")
    assert not state.flags[KLIPER] & MOTHBALLED

    do(state, FollowBuild(BuildShips(0)))

    assert state.flags[KLIPER] & MOTHBALLED
    assert KLIPER in state.of(0).orders, "it stays so"


@pytest.mark.rule("SH-126")
def test_or_at_once_while_ships_are_built(state: StellarState) -> None:
    state.of(0).money = 20
    put(state, "ru_kliper", "mars.orbit")
    state.stack = [Phase("movement"), BuildShips(0)]
    opened(state, "orders")

    choose(state, "do order kliper", "mothballed")

    assert state.flags[KLIPER] & MOTHBALLED


# Phases that pass


def test_a_phase_passes_until_something_is_new(state: StellarState) -> None:
    put(state, "ru_kliper", "moon.orbit")
    do(state, MoveShips(0))
    choose(state, "done until new")

    assert do(state, MoveShips(0)) == []
    passed = PhasePassed(0, "movement")
    assert told(state, PhasePassed)[-1:] == [passed]
    assert (passed.masked(0), passed.masked(1)) == (passed, None)

    put(state, "ru_renda", "moon.orbit")
    assert "move renda" in do(state, MoveShips(0))


def test_who_acts_in_a_phase_is_asked_in_it_again(state: StellarState) -> None:
    put(state, "ru_kliper", "moon.orbit")
    put(state, "ru_renda", "moon.orbit")
    state.of(0).passed["movement"] = ("move kliper",)
    do(state, MoveShips(0))
    choose(state, "move renda")

    assert state.of(0).passed == {}


def test_a_loss_that_nobody_foresaw_ends_what_was_to_pass(state: StellarState) -> None:
    state.of(0).passed["movement"] = ("move kliper",)
    orders.stop(state, 0, KLIPER, orders.DAMAGED)

    assert state.of(0).passed == {}


def test_a_phase_that_was_to_pass_is_asked_again_at_wish(state: StellarState) -> None:
    put(state, "ru_kliper", "moon.orbit")
    state.of(0).passed["build"] = ("build lv1_1",)
    state.stack = [Phase("combat"), MoveShips(0)]
    assert "do ask build" in opened(state, "orders")

    choose(state, "do ask build")

    assert state.of(0).passed == {}


def test_what_a_player_passes_is_not_seen_by_others() -> None:
    state = position("russia", "japan")
    state.of(0).passed["build"] = ("build lv1_1",)
    state.stack = [MoveShips(0)]

    assert GAME.view(state, 1).of(0).passed == {}
    assert GAME.view(state, 0).of(0).passed == {"build": ("build lv1_1",)}


# Ships that stay


def test_a_ship_that_stays_is_no_reason_to_ask_for_moves(state: StellarState) -> None:
    put(state, "ru_kliper", "moon.orbit")
    state.of(0).orders[KLIPER] = Order("stay")

    assert do(state, FollowMoves(MoveShips(0)), MoveShips(0)) == []

    put(state, "ru_renda", "moon.orbit")
    assert {"move renda", "move kliper"} <= {*do(state, FollowMoves(MoveShips(0)), MoveShips(0))}


def test_a_ship_stays_until_a_pirate_comes(state: StellarState) -> None:
    put(state, "ru_kliper", "mars.flyby")
    state.of(0).orders[KLIPER] = Order("stay")
    state.pirates = (Pirate(system_of(place("mars.flyby")), 0),)

    do(state, FollowMoves(MoveShips(0)))

    assert told(state, OrderStopped)[0].reason == orders.DANGER


# Exploring every year


def test_all_ships_explore_every_year_at_one_word(state: StellarState) -> None:
    put(state, "ru_glushko", "mars.orbit", flags=SETTLED)
    dice(state, 10, 99)
    assert "explore every year" in do(state, Exploring(0))
    assert choose(state, "explore every year") == ["at mars", "at phobos_deimos", "at comet"]
    choose(state, "at mars")

    assert state.of(0).orders[GLUSHKO] == Order("explore", WORLD_NUMBERS["mars"], 2050)
    assert told(state, Explored)[0].world == WORLD_NUMBERS["mars"]

    state.flags[GLUSHKO] &= ~EXPLORED
    dice(state, 10, 99)
    assert do(state, FollowExploration(Exploring(0)), Exploring(0)) == []
    assert told(state, OrderFollowed)[0].kind == "explore"


# What can be ordered at all


def ordered(state: StellarState, unit: int) -> set[str]:
    return {type(option).__name__ for option in standing_orders.possible(state, unit)}


@pytest.mark.rule("SH-126")
def test_only_active_ships_that_can_move_are_told_to_stay(state: StellarState) -> None:
    put(state, "ru_kliper", "moon.orbit")
    assert {"OrderStay", "OrderRest"} <= ordered(state, KLIPER)
    put(state, "ru_kliper", "moon.orbit", flags=MOTHBALLED)
    assert "OrderStay" not in ordered(state, KLIPER)
    assert "OrderRest" in ordered(state, KLIPER)
    put(state, "ru_kliper", "mars.transfer.2")
    assert "OrderStay" not in ordered(state, KLIPER)

    put(state, "ru_glushko", "mars.orbit", flags=SETTLED)
    assert not {"OrderStay", "OrderRest"} & ordered(state, GLUSHKO)
    put(state, "ru_glushko", "mars.flyby")
    assert "OrderStay" in ordered(state, GLUSHKO)


@pytest.mark.rule("SH-374", "SH-404")
def test_ships_are_told_to_explore_what_they_see_and_something_is_left_of(state: StellarState) -> None:
    here = standing_orders.HERE
    put(state, "ru_kliper", "moon.surface")
    assert standing_orders.explorable(state, KLIPER) == [here]
    state.exploration[WORLD_NUMBERS["moon"]] = 0
    assert standing_orders.explorable(state, KLIPER) == []
    put(state, "ru_renda", "mars.surface")  # without a value
    assert standing_orders.explorable(state, RENDA) == []
    probe = put(state, "ru_lomonosov", "mars.flyby")
    assert standing_orders.explorable(state, probe) == []

    flyby = put(state, "ru_zasyadko", "mars.flyby")
    assert standing_orders.explorable(state, flyby) == []
    put(state, "ru_zasyadko", "mars.transfer.1")
    assert WORLD_NUMBERS["mars"] in standing_orders.explorable(state, flyby)
    put(state, "ru_glushko", "jupiter.orbit")
    seen = standing_orders.explorable(state, GLUSHKO)
    assert here in seen
    assert WORLD_NUMBERS["mars"] not in seen


def test_probes_self_aware_robots_and_bases_that_make_nothing_take_no_orders(state: StellarState) -> None:
    assert not standing_orders._takes_orders(state, put(state, "ru_lomonosov", "mars.flyby"))
    assert not standing_orders._takes_orders(state, put(state, "ru_glushko", "mars.flyby", flags=AWARE))
    assert standing_orders._takes_orders(state, put(state, "ru_glushko", "mars.flyby"))
    assert not standing_orders._takes_orders(state, found(state, "ru_mir", "moon"))
    assert standing_orders._takes_orders(state, found(state, "ru_vostok", "mars", mining=2))


def test_a_flight_waits_while_under_way_and_after_landing(state: StellarState) -> None:
    order = Order("fly", place("mars.surface"))
    put(state, "ru_kliper", "moon.surface", flags=STOPPED)
    assert standing_orders.fly(state, 0, KLIPER, order) == orders.WAITS
    put(state, "ru_kliper", "mars.transfer.1")
    assert standing_orders.fly(state, 0, KLIPER, order) == orders.WAITS


def test_exploring_ends_where_nothing_is_left_or_the_ship_cannot(state: StellarState) -> None:
    put(state, "ru_kliper", "mars.orbit")
    mars = WORLD_NUMBERS["mars"]
    assert standing_orders.explore(state, 0, KLIPER, Order("explore", mars)) == orders.NO_WAY
    state.exploration[mars] = 0
    assert standing_orders.explore(state, 0, KLIPER, Order("explore", mars)) == orders.DEPLETED
    put(state, "ru_kliper", "mars.flyby")
    assert (
        standing_orders.explore(state, 0, KLIPER, Order("explore", standing_orders.HERE)) == orders.DEPLETED
    )


def test_a_phase_in_which_nothing_can_be_done_is_not_told_as_passed(state: StellarState) -> None:
    state.of(0).passed["movement"] = ("move kliper",)

    assert do(state, MoveShips(0)) == []
    assert told(state, PhasePassed) == []
