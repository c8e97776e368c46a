"""Action Trade: EXO-223 to EXO-233."""

from __future__ import annotations

import pytest

from armillary.engine import refusals
from armillary.games.exodus.rules.cards.one_action import act
from armillary.games.exodus.rules.components import MARKET, Action
from armillary.games.exodus.rules.events import ActionBarred, Exchanged, TradeRolled
from armillary.games.exodus.rules.state import ExodusState
from armillary.games.exodus.rules.upkeep import ClearMarket
from tests.games.exodus.positions import (
    ALL_CUBES,
    asked,
    choose,
    cubes,
    do,
    give,
    in_force,
    interrupt,
    known,
    refused,
    rolls,
    table,
    told,
    waiting,
    won,
)


def trade(state: ExodusState, seat: int, face: int) -> list[str]:
    """A player goes to the market and rolls; the exchanges that are open."""
    rolls(state, face)
    act(state, seat, Action.TRADE)
    do(state)
    return choose(state, "trade")


def trading(face: int, *, cp: int = 20, axinium: int = 2, phasium: int = 2, red: bool = False) -> ExodusState:
    state = table(4)
    give(state, 0, cp=cp, axinium=axinium, phasium=phasium)
    if red:
        known(state, 0, "advanced_trading")
    trade(state, 0, face)
    return state


@pytest.mark.rule("EXO-223", "EXO-227")
def test_one_exchange_sells_or_buys_one_cylinder() -> None:
    state = trading(2)
    assert asked(state) == ["sell axinium", "sell phasium", "buy axinium", "buy phasium", "stop"]

    choose(state, "sell axinium", "sell phasium")

    assert (state.factions[0].cp, state.factions[0].axinium, state.factions[0].phasium) == (30, 1, 1)
    assert state.over


@pytest.mark.rule("EXO-223")
def test_cylinders_are_bought_for_cp() -> None:
    state = trading(2)

    choose(state, "buy phasium", "buy axinium")

    assert (state.factions[0].cp, state.factions[0].axinium, state.factions[0].phasium) == (12, 3, 3)


@pytest.mark.rule("EXO-227")
def test_no_purchase_is_refused_that_can_be_paid() -> None:
    assert refusals(trading(2), 0) == []


@pytest.mark.rule("EXO-227")
def test_a_purchase_that_cannot_be_paid_says_what_it_costs() -> None:
    state = trading(2, cp=1)

    assert refused(state, "buy axinium").figures["held"] == 1


@pytest.mark.rule("EXO-224")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_table_for_the_number_of_players(seats: int) -> None:
    state = table(seats)

    assert len(MARKET[seats]) == len(state.market) == seats


@pytest.mark.rule("EXO-225", "EXO-037")
def test_a_cube_of_the_reserve_marks_the_leftmost_free_column() -> None:
    state = table(4)
    state.market[0] = 3
    state.factions[3].reserve -= 1
    reserve = state.factions[0].reserve

    trade(state, 0, 1)

    assert state.market == [3, 0, -1, -1]
    assert state.factions[0].reserve == reserve - 1
    assert cubes(state, 0) == ALL_CUBES


@pytest.mark.rule("EXO-225", "EXO-036")
def test_without_a_cube_in_reserve_nobody_trades() -> None:
    state = table(4)
    state.factions[0].reserve = 0

    act(state, 0, Action.TRADE)
    do(state)

    assert state.over
    assert len(told(state, ActionBarred)) == 1


@pytest.mark.rule("EXO-225", "EXO-036")
def test_a_card_that_takes_the_last_cube_closes_the_market() -> None:
    state = table(4)
    won(state, 0, "Oracle")
    give(state, 0, cp=20)
    state.factions[0].reserve = 1
    act(state, 0, Action.TRADE)
    assert do(state) == ["trade", "stop"]

    interrupt(state, 0, "discard c2_10")
    choose(state, "research radar")

    assert state.over
    assert state.factions[0].reserve == 0
    assert told(state, ActionBarred) == [ActionBarred(0, "trade")]


@pytest.mark.rule("EXO-159")
def test_a_player_may_stay_away_from_the_market() -> None:
    state = table(4)
    act(state, 0, Action.TRADE)
    do(state)

    choose(state, "stop")

    assert state.market == [-1] * 4
    assert told(state, TradeRolled) == []


@pytest.mark.rule("EXO-226")
def test_the_die_is_the_number_of_exchanges() -> None:
    state = trading(3)

    choose(state, "sell axinium", "sell axinium", "sell phasium")

    assert state.over
    assert state.factions[0].phasium == 1
    assert told(state, TradeRolled)[0].faces == (3,)


@pytest.mark.rule("EXO-227", "EXO-159")
def test_fewer_exchanges_are_allowed_even_none() -> None:
    state = trading(6)

    choose(state, "stop")

    assert told(state, Exchanged) == []


@pytest.mark.rule("EXO-227")
def test_what_cannot_be_paid_is_refused_with_the_figures() -> None:
    state = trading(6, cp=3, phasium=0)

    assert asked(state) == ["sell axinium", "stop"]
    assert str(refused(state, "buy axinium")) == "it costs 4 CP and you have 3 (EXO-227)"
    assert refused(state, "sell phasium").rule == "EXO-227"


@pytest.mark.rule("EXO-228")
def test_with_white_rates_each_exchange_goes_its_own_way() -> None:
    state = trading(3, cp=0, axinium=1, phasium=0)

    choose(state, "sell axinium", "buy phasium", "sell phasium")

    assert (state.factions[0].cp, state.factions[0].phasium) == (5 - 4 + 5, 0)
    assert [exchange.sold for exchange in told(state, Exchanged)] == [True, False, True]


@pytest.mark.rule("EXO-228", "EXO-227")
def test_a_sale_and_a_purchase_are_two_exchanges() -> None:
    state = trading(1)

    choose(state, "sell axinium")

    assert state.over


@pytest.mark.rule("EXO-229", "EXO-234")
def test_with_red_rates_sales_and_purchases_mix() -> None:
    state = trading(4, cp=0, axinium=1, phasium=0, red=True)

    choose(state, "sell axinium", "buy phasium", "sell phasium", "buy axinium")

    assert (state.factions[0].cp, state.factions[0].axinium) == (6 - 3 + 6 - 3, 1)


@pytest.mark.rule("EXO-230", "EXO-093")
def test_a_used_column_stays_blocked_until_the_market_is_cleared() -> None:
    state = trading(1)
    choose(state, "stop")

    trade(state, 0, 1)
    assert state.market[:2] == [0, 0]
    choose(state, "stop")
    do(state, ClearMarket())

    assert state.market == [-1] * 4
    assert cubes(state, 0) == ALL_CUBES


@pytest.mark.rule("EXO-231")
def test_without_a_free_column_nothing_happens() -> None:
    state = table(2)
    state.market = [1, 1]

    act(state, 0, Action.TRADE)
    do(state)

    assert state.over
    assert told(state, ActionBarred)[0].action == "trade"


def test_a_free_market_allows_one_exchange_more() -> None:
    state = table(4)
    in_force(state, "law_free_market")
    give(state, 0, axinium=5)
    trade(state, 0, 1)

    assert waiting(state) == "Exchange"
    choose(state, "sell axinium", "sell axinium")
    assert state.over


def test_a_market_freeze_takes_the_effect_away() -> None:
    state = table(4)
    in_force(state, "res_market_freeze")

    act(state, 0, Action.TRADE)
    do(state)

    assert state.over
    assert state.market == [-1] * 4


# The example: seat 1 is Blue, seat 2 is Purple


@pytest.mark.rule("EXO-225", "EXO-226", "EXO-227", "EXO-229", "EXO-X18")
@pytest.mark.parametrize("resource", ["axinium", "phasium"])
def test_example_of_blue(resource: str) -> None:
    state = table(4)
    state.market[0] = 0
    known(state, 1, "advanced_trading")
    give(state, 1, **{"cp": 2, "axinium": 0, "phasium": 0, resource: 1})
    trade(state, 1, 4)

    choose(state, f"sell {resource}", f"buy {resource}", f"sell {resource}", f"buy {resource}")

    assert state.market[1] == 1
    assert (state.factions[1].cp, state.factions[1].axinium + state.factions[1].phasium) == (6, 1)


@pytest.mark.rule("EXO-227", "EXO-228", "EXO-X19")
def test_example_of_purple() -> None:
    state = table(4)
    state.market[:2] = [0, 1]
    give(state, 2, cp=3, axinium=1, phasium=1)
    trade(state, 2, 3)

    choose(state, "sell axinium", "sell phasium", "stop")

    assert state.factions[2].cp == 11  # the third exchange goes unused


@pytest.mark.rule("EXO-230", "EXO-231", "EXO-X20")
def test_example_of_the_last_column() -> None:
    state = table(4)
    state.market[:3] = [0, 1, 2]
    give(state, 3, cp=9)
    trade(state, 3, 1)
    choose(state, "buy axinium")
    assert state.market == [0, 1, 2, 3]

    act(state, 0, Action.TRADE)
    do(state)

    assert state.over
    assert len(told(state, ActionBarred)) == 1
