"""Transport of resources in the economic phase."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS, SYSTEM_NUMBERS
from armillary.games.stellar_horizons.rules.economy.opening import PoliticsChits
from armillary.games.stellar_horizons.rules.economy.transport import (
    HOME,
    SendResources,
    SendWhole,
    TransportStep,
    at_hand,
)
from armillary.games.stellar_horizons.rules.state import Pirate, StellarState
from armillary.games.stellar_horizons.rules.units.bases import destroy_base
from armillary.testing import asked, choose, do
from tests.games.stellar_horizons.positions import besiege, faction, found, knows, position


@pytest.fixture
def state() -> StellarState:
    table = position("russia", "japan", year=2050)
    faction(table, "russia").transfers = 8
    return table


@pytest.mark.rule("SH-224")
def test_resources_go_between_bases_and_home_in_either_direction(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", stores=(5, 0, 0))
    vostok = found(state, "ru_vostok", "mars")
    faction(state, "russia").stores = (0, 0, 3)

    assert do(state, TransportStep()) == ["send home supplies", "send mir ore", "done"]
    assert choose(state, "send mir ore") == ["to home", "to vostok"]
    assert choose(state, "to vostok") == ["count 1", "count 2", "count 3", "count 4", "count 5"]
    choose(state, "count 2", "send mir ore", "to home", "count 1", "send home supplies", "to mir", "count 3")

    assert (state.cargo[mir], state.cargo[vostok]) == ((2, 0, 3), (2, 0, 0))
    assert faction(state, "russia").stores == (1, 0, 0)
    assert faction(state, "russia").transfers == 2


@pytest.mark.rule("SH-027", "SH-224")
def test_what_is_sent_from_home_is_bought_if_it_is_not_there(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon")
    faction(state, "russia").money = 4
    faction(state, "russia").stores = (1, 0, 0)
    do(state, TransportStep())

    assert choose(state, "send home ore") == ["count 1", "count 2", "count 3", "count 4", "count 5"]
    choose(state, "count 3")

    assert (state.cargo[mir], faction(state, "russia").money) == ((3, 0, 0), 2)


@pytest.mark.rule("SH-225")
def test_there_are_as_many_transfers_as_the_technology_gives() -> None:
    state = position("russia", "japan", year=2050)
    knows(state, "russia", "advanced_astrodynamics", "trade_routes")
    found(state, "ru_mir", "moon", stores=(20, 0, 0))
    found(state, "jp_kibo", "moon", stores=(20, 0, 0))
    do(state, PoliticsChits())

    do(state, TransportStep())
    choose(state, "send mir ore")
    assert asked(state)[-1] == "count 8"
    assert choose(state, "count 8") == [], "Japan has no trade routes"


@pytest.mark.rule("SH-226")
def test_nothing_goes_to_or_from_a_blockaded_base(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", stores=(5, 0, 0))
    found(state, "ru_vostok", "mars", stores=(0, 1, 0))
    besiege(state, mir, "jp_yamato")

    assert do(state, TransportStep()) == ["send vostok fuel", "done"]
    assert choose(state, "send vostok fuel") == ["send home fuel", "done"]
    assert faction(state, "russia").stores == (0, 1, 0)


@pytest.mark.rule("SH-226")
def test_a_pirate_closes_its_system_earth_included(state: StellarState) -> None:
    found(state, "ru_mir", "ceres", stores=(5, 0, 0))
    vostok = found(state, "ru_vostok", "mars")
    state.pirates = (Pirate(SYSTEM_NUMBERS["earth"], 0),)

    assert do(state, TransportStep()) == ["send mir ore", "done"]
    choose(state, "send mir ore", "count 5")  # only one goal is open
    assert state.cargo[vostok] == (5, 0, 0)


def test_a_whole_transport_is_checked(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", stores=(5, 0, 0))
    acting = SendResources(0)

    assert acting.may(state, SendWhole(mir, 0, HOME, 5))
    assert not acting.may(state, SendWhole(mir, 0, HOME, 6))
    assert not acting.may(state, SendWhole(mir, 0, mir, 1))


@pytest.mark.rule("SH-540")
def test_all_send_to_the_common_base_on_mars() -> None:
    state = position("russia", "japan", mode="olympus", year=2040)
    mir = found(state, "ru_mir", "mars")
    faction(state, "japan").transfers, faction(state, "japan").stores = 2, (3, 0, 0)

    do(state, SendResources(1))
    choose(state, "send home ore", "count 2")

    assert state.cargo[mir] == (2, 0, 0)


@pytest.mark.rule("SH-148")
def test_nothing_is_sent_to_a_base_that_is_given_up_meanwhile(state: StellarState) -> None:
    found(state, "ru_mir", "moon", stores=(5, 0, 0))
    vostok = found(state, "ru_vostok", "mars")
    do(state, SendResources(0))
    choose(state, "send mir ore", "to vostok")

    destroy_base(state, vostok, "scrapped")

    assert do(state) == ["send mir ore", "done"]


@pytest.mark.rule("SH-027", "SH-554")
def test_money_buys_all_that_is_sent_from_home_but_supplies_for_the_ai() -> None:
    state = position("japan", "russia", mode="ex_machina", year=2070)
    for name in ("japan", "russia"):
        faction(state, name).money, faction(state, name).stores = 5, (2, 3, 4)
    hands = [at_hand(state, FACTION_NUMBERS[name], HOME) for name in ("japan", "russia")]
    assert hands == [(7, 8, 4), (7, 8, 9)]

    faction(state, "russia").money = -1
    assert at_hand(state, FACTION_NUMBERS["russia"], HOME) == (2, 3, 4)
