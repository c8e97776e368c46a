"""Standing orders: what, until when, and for whom."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.components import UNIT_NUMBERS
from armillary.games.stellar_horizons.rules.state import Order
from tests.games.stellar_horizons.positions import faction as faction_of
from tests.games.stellar_horizons.positions import place, position, put
from tests.games.stellar_horizons.scene.drawings import drawn, said, texts


def test_orders_say_what_and_until_when_and_only_their_owner_sees_them() -> None:
    state = position("russia", "china", year=2040)
    put(state, "ru_kliper", "mars.transfer.2")
    own = faction_of(state, "russia")
    own.orders[UNIT_NUMBERS["ru_kliper"]] = Order("explore", 4, 2039)
    own.habits = ("never ally",)
    plate = drawn("orders", state)
    assert "yearly" in texts(plate, "order-ru_kliper")
    assert "since 2039" in said(plate, "order-ru_kliper")
    assert texts(plate, "habit-never-ally") == ["Never enter an Alliance"]
    assert [line.text for line in drawn("orders", state, 1).twin] == ["no standing orders"]


def test_a_journey_that_has_no_way_any_more_says_so() -> None:
    state = position("russia", "china", year=2040)
    unit = put(state, "ru_kliper", "moon.orbit")
    faction_of(state, "russia").orders[unit] = Order("fly", place("titan.surface"), 2039)
    assert "no way now" in said(drawn("orders", state), "order-ru_kliper")
