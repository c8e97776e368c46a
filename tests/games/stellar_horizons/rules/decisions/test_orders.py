"""Acting in a phase, and standing orders that act before."""

from __future__ import annotations

from typing import ClassVar

import pytest

from armillary.engine import Option
from armillary.games.stellar_horizons.rules.components import UNIT_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE
from armillary.games.stellar_horizons.rules.decisions import orders
from armillary.games.stellar_horizons.rules.decisions.acting import Acting
from armillary.games.stellar_horizons.rules.decisions.orders import FollowOrders, OrderFollowed, OrderStopped
from armillary.games.stellar_horizons.rules.state import EXPLORED, Order, StellarState
from armillary.testing import choose, do, told
from tests.games.stellar_horizons.positions import position, put

KLIPER, RENDA = UNIT_NUMBERS["ru_kliper"], UNIT_NUMBERS["ru_renda"]


class Look(Option, frozen=True, gc=False):
    unit: int

    verb: ClassVar[str] = "look"


class Looking(Acting, frozen=True, gc=False):
    """Each of two ships may look once."""

    def actions(self, state: StellarState) -> list[Option]:
        ships = (KLIPER, RENDA)
        return [Look(u) for u in ships if state.where[u] != RESERVE and not state.flags[u] & EXPLORED]

    def act(self, state: StellarState, option: Option) -> None:
        assert isinstance(option, Look)
        state.flags[option.unit] |= EXPLORED


class FollowLooking(FollowOrders, frozen=True, gc=False):
    phase: ClassVar[str] = "looking"


@orders.follows("look", "looking")
def _look(state: StellarState, seat: int, unit: int, order: Order) -> Option | str | None:
    return orders.DAMAGED if state.damage[unit] else Look(unit)


@pytest.fixture
def state() -> StellarState:
    table = position("russia")
    put(table, "ru_kliper", "moon.surface")
    put(table, "ru_renda", "mars.surface")
    return table


def test_a_player_acts_in_any_order_and_says_when_it_is_done(state: StellarState) -> None:
    assert do(state, Looking(0)) == [f"look {KLIPER}", f"look {RENDA}", "done"]
    assert choose(state, f"look {RENDA}") == [f"look {KLIPER}", "done"]
    assert choose(state, "done") == []


def test_a_phase_without_anything_to_do_passes_by_itself(state: StellarState) -> None:
    choose_from = do(state, Looking(0))
    assert choose_from
    choose(state, f"look {KLIPER}", f"look {RENDA}")

    assert state.over


def test_an_order_chooses_before_its_player_is_asked(state: StellarState) -> None:
    state.of(0).orders[KLIPER] = Order("look")

    assert do(state, FollowLooking(Looking(0)), Looking(0)) == [f"look {RENDA}", "done"]
    assert told(state, OrderFollowed) == [OrderFollowed(0, KLIPER, "look", f"look {KLIPER}")]
    assert KLIPER in state.of(0).orders


def test_an_order_stops_when_something_is_not_as_foreseen(state: StellarState) -> None:
    state.of(0).orders[KLIPER] = Order("look")
    state.damage[KLIPER] = 1

    assert f"look {KLIPER}" in do(state, FollowLooking(Looking(0)), Looking(0))
    assert told(state, OrderStopped)[0].reason == orders.DAMAGED
    assert state.of(0).orders == {}


def test_an_order_stops_when_it_can_no_longer_be_followed(state: StellarState) -> None:
    state.of(0).orders[KLIPER] = Order("look")
    state.flags[KLIPER] |= EXPLORED

    do(state, FollowLooking(Looking(0)))

    assert told(state, OrderStopped)[0].reason == orders.NO_WAY


def test_an_order_of_a_ship_that_is_lost_stops(state: StellarState) -> None:
    state.of(0).orders[KLIPER] = Order("look")
    state.where[KLIPER] = RESERVE

    do(state, FollowLooking(Looking(0)))

    assert told(state, OrderStopped)[0].reason == orders.LOST


def test_others_do_not_hear_of_orders() -> None:
    event = OrderFollowed(0, KLIPER, "look", "look")

    assert event.masked(1) is None
    assert event.masked(0) == event


def test_a_new_order_forgets_only_how_the_last_one_of_its_ship_ended(state: StellarState) -> None:
    orders.give(state, 0, KLIPER, "look", 0)
    orders.give(state, 0, RENDA, "look", 0)
    orders.stop(state, 0, KLIPER, orders.ARRIVED)
    orders.stop(state, 0, RENDA, orders.ARRIVED)
    assert [each.unit for each in state.of(0).stopped] == [KLIPER, RENDA]

    orders.give(state, 0, KLIPER, "look", 0)
    assert [each.unit for each in state.of(0).stopped] == [RENDA]


def test_what_a_player_cancels_is_no_news(state: StellarState) -> None:
    own = state.of(0)
    orders.give(state, 0, KLIPER, "look", 0)
    own.passed["looking"] = ()
    orders.stop(state, 0, KLIPER, orders.CANCELLED)

    assert own.stopped == ()
    assert list(own.passed) == ["looking"]
