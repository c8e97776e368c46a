"""Flights: what becomes of a launcher, of orders, and of whoever arrives."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import UNIT_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE
from armillary.games.stellar_horizons.rules.decisions import orders
from armillary.games.stellar_horizons.rules.movement import flight
from armillary.games.stellar_horizons.rules.movement.flight import GoOn
from armillary.games.stellar_horizons.rules.state import DOCKED, LAUNCHED, Order, StellarState
from tests.games.stellar_horizons.positions import found, place, position, put

KLIPER, RENDA, VOLKOV, LV2 = (UNIT_NUMBERS[f"ru_{name}"] for name in ("kliper", "renda", "volkov", "lv2_1"))


@pytest.fixture
def state() -> StellarState:
    return position("russia", "japan")


def move(state: StellarState, goal: str, *, join: int = -1, launcher: int = -1) -> GoOn:
    start = state.where[KLIPER]
    return GoOn(0, (KLIPER,), start, place(goal), (), join, launcher)


@pytest.mark.rule("SH-289")
def test_only_a_launcher_that_flew_is_lost_with_its_ship(state: StellarState) -> None:
    put(state, "ru_kliper", "earth.surface")
    put(state, "ru_lv2_1", "earth.surface")
    move(state, "moon.orbit", launcher=LV2)._lose_launcher(state)
    assert state.where[LV2] == place("earth.surface")

    state.flags[LV2] = LAUNCHED
    move(state, "moon.orbit")._lose_launcher(state)
    assert state.where[LV2] == place("earth.surface")
    move(state, "moon.orbit", launcher=LV2)._lose_launcher(state)
    assert state.where[LV2] == RESERVE


def test_a_move_that_is_cancelled_ends_orders_to_fly_and_no_others(state: StellarState) -> None:
    for unit in ("kliper", "renda", "volkov"):
        put(state, f"ru_{unit}", "moon.orbit")
    own = state.of(0)
    own.orders = {KLIPER: Order(orders.FLY, place("mars.orbit")), RENDA: Order("stay")}

    flight._give_up_flight(state, (KLIPER, RENDA, VOLKOV))
    assert own.orders == {RENDA: Order("stay")}


def test_ships_that_meet_somebody_forget_what_they_were_told(state: StellarState) -> None:
    put(state, "ru_kliper", "moon.orbit")
    state.of(0).orders = {KLIPER: Order("stay")}

    flight._stop_orders(state, (KLIPER, UNIT_NUMBERS["cn_shenzhou"]))
    assert state.of(0).orders == {}


@pytest.mark.rule("SH-163", "SH-268")
def test_who_comes_to_a_base_that_is_still_there_docks(state: StellarState) -> None:
    base = found(state, "ru_vostok", "moon")
    put(state, "ru_kliper", "moon.orbit")
    flight.arrive(state, 0, [KLIPER], move(state, "moon.surface"))
    assert not state.flags[KLIPER] & DOCKED

    flight.arrive(state, 0, [KLIPER], move(state, "moon.surface", join=base))
    assert state.flags[KLIPER] & DOCKED

    put(state, "ru_kliper", "moon.orbit")
    state.where[base] = RESERVE
    flight.arrive(state, 0, [KLIPER], move(state, "moon.surface", join=base))
    assert not state.flags[KLIPER] & DOCKED
