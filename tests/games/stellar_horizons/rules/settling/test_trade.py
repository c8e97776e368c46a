"""Trade with the people of bases."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS, TRADE_CHITS
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, Relation, Resource
from armillary.games.stellar_horizons.rules.settling import trade
from armillary.games.stellar_horizons.rules.settling.trade import TradeAt, TradeStep, Trading
from armillary.games.stellar_horizons.rules.state import (
    DOCKED,
    MOTHBALLED,
    Blockade,
    StellarState,
)
from armillary.games.stellar_horizons.rules.units import fleets
from armillary.testing import asked, choose, do, refused, seat_asked
from tests.games.stellar_horizons.positions import faction, found, knows, position, pursues, put, relate

RUSSIA, JAPAN, CHINA = (FACTION_NUMBERS[name] for name in ("russia", "japan", "china"))


@pytest.fixture
def state() -> StellarState:
    return position("russia", "japan")


def chit(state: StellarState, base: int, resource: Resource, *, sells: bool) -> None:
    """Give a base a trade chit for a resource, one side up."""
    number = next(n for n in state.trade_bag if TRADE_CHITS[n].resource is resource)
    state.trade_bag.remove(number)
    state.bases[base] = replace(state.bases[base], chit=number, sells=sells)


@pytest.mark.rule("SH-062", "SH-063", "SH-436", "SH-X36")
def test_an_own_base_buys_for_its_stores(state: StellarState) -> None:
    mir = found(state, "ru_mir", "earth_orbit", settlements=6)
    chit(state, mir, Resource.ORE, sells=False)
    faction(state, "russia").money = 10

    do(state, Trading(0))
    choose(state, "trade ru_mir", "count 6")

    assert (state.cargo[mir], faction(state, "russia").money) == ((6, 0, 0), 7)


@pytest.mark.rule("SH-062", "SH-063", "SH-434", "SH-436", "SH-X36")
def test_an_own_base_sells_out_of_its_stores(state: StellarState) -> None:
    mir = found(state, "ru_mir", "earth_orbit", settlements=6, stores=(0, 0, 3))
    chit(state, mir, Resource.SUPPLIES, sells=True)

    do(state, Trading(0))
    choose(state, "trade ru_mir", "count 3")

    assert (state.cargo[mir], faction(state, "russia").money) == ((0, 0, 0), 6)


@pytest.mark.rule("SH-065", "SH-435")
def test_after_a_trade_the_chit_goes_back(state: StellarState) -> None:
    mir = found(state, "ru_mir", "earth_orbit", settlements=1, stores=(0, 0, 3))
    chit(state, mir, Resource.SUPPLIES, sells=True)
    put(state, "ru_kliper", "earth.orbit")

    do(state, Trading(0))
    choose(state, "trade ru_mir", "count 1")

    assert state.over
    assert (state.bases[mir].chit, len(state.trade_bag)) == (NOTHING, len(TRADE_CHITS))
    assert trade.barred(state, RUSSIA, mir) == "SH-065"


@pytest.mark.rule("SH-439", "SH-440", "SH-X25")
def test_the_settlements_limit_a_trade(state: StellarState) -> None:
    mir = found(state, "ru_mir", "earth_orbit", settlements=3)
    chit(state, mir, Resource.ORE, sells=False)
    faction(state, "russia").money = 10
    assert trade.limit(state, RUSSIA, mir) == 4
    assert [trade.price(state, mir, n) for n in (1, 2, 3, 4)] == [1, 1, 2, 2]

    state.bases[mir] = replace(state.bases[mir], sells=True)
    assert trade.price(state, mir, 4) == 8
    assert [_limit_with(state, mir, n) for n in (1, 2, 3, 4, 5)] == [2, 2, 4, 4, 6]


def _limit_with(state: StellarState, base: int, settlements: int) -> int:
    state.bases[base] = replace(state.bases[base], settlements=settlements)
    return trade.limit(state, RUSSIA, base)


@pytest.mark.rule("SH-172", "SH-158")
def test_damaged_settlements_do_not_trade(state: StellarState) -> None:
    mir = found(state, "ru_mir", "earth_orbit", settlements=3)
    state.bases[mir] = replace(state.bases[mir], hurt=1)

    assert trade.limit(state, RUSSIA, mir) == 2


@pytest.mark.rule("SH-437", "SH-439", "SH-080")
def test_a_fleet_trades_at_a_base_of_others(state: StellarState) -> None:
    tiangong = found(state, "cn_tiangong", "moon")
    chit(state, tiangong, Resource.ORE, sells=False)
    faction(state, "russia").money = 10
    kliper, renda = put(state, "ru_kliper", "moon.surface"), put(state, "ru_renda", "moon.surface")
    fleets.form(state, (kliper, renda))
    assert trade.limit(state, RUSSIA, tiangong) == 4  # Neutral; no limit by Settlements

    relate(state, "russia", "china", Relation.FREE_TRADE)
    do(state, Trading(0))
    choose(state, "trade cn_tiangong", "count 6")

    assert (state.cargo[kliper], state.cargo[renda]) == ((3, 0, 0), (3, 0, 0))
    assert faction(state, "russia").money == 7


@pytest.mark.rule("SH-437")
def test_what_is_bought_must_fit_and_what_is_sold_must_be_there(state: StellarState) -> None:
    tiangong = found(state, "cn_tiangong", "moon")
    chit(state, tiangong, Resource.ORE, sells=False)
    faction(state, "russia").money = 10
    kliper = put(state, "ru_kliper", "moon.surface", cargo=(0, 1, 0))
    assert trade.most(state, RUSSIA, tiangong, [kliper]) == 2

    state.bases[tiangong] = replace(state.bases[tiangong], sells=True)
    assert trade.most(state, RUSSIA, tiangong, [kliper]) == 0
    state.cargo[kliper] = (2, 0, 0)
    assert trade.most(state, RUSSIA, tiangong, [kliper]) == 2


@pytest.mark.rule("SH-437")
def test_nobody_trades_below_neutral_relations(state: StellarState) -> None:
    tiangong = found(state, "cn_tiangong", "moon")
    mir = found(state, "ru_mir", "moon", settlements=1, stores=(1, 0, 0))
    chit(state, tiangong, Resource.ORE, sells=False)
    chit(state, mir, Resource.ORE, sells=True)
    faction(state, "russia").money = 10
    put(state, "ru_kliper", "moon.surface")
    relate(state, "russia", "china", Relation.EMBARGO)

    assert do(state, Trading(0))[0] == "trade ru_mir"
    assert refused(state, "trade cn_tiangong").rule == "SH-437"


@pytest.mark.rule("SH-441")
def test_a_fleet_with_a_mothballed_ship_does_not_trade(state: StellarState) -> None:
    tiangong = found(state, "cn_tiangong", "moon")
    chit(state, tiangong, Resource.ORE, sells=False)
    faction(state, "russia").money = 10
    kliper = put(state, "ru_kliper", "moon.surface", flags=MOTHBALLED)
    renda = put(state, "ru_renda", "moon.surface")
    fleets.form(state, (kliper, renda))
    assert trade.trader(state, RUSSIA, tiangong) == ([], 0)

    fleets.leave(state, kliper)
    assert trade.trader(state, RUSSIA, tiangong) == ([renda], 4)


@pytest.mark.rule("SH-167", "SH-437")
def test_with_an_elevator_ships_in_orbit_trade_where_they_have_a_base(state: StellarState) -> None:
    tiangong = found(state, "cn_tiangong", "moon")
    chit(state, tiangong, Resource.ORE, sells=False)
    faction(state, "russia").money = 10
    renda = put(state, "ru_renda", "moon.orbit")
    knows(state, "russia", "space_elevator")
    assert trade.trader(state, RUSSIA, tiangong) == ([], 0)

    found(state, "ru_mir", "moon")
    assert trade.trader(state, RUSSIA, tiangong) == ([renda], 4)


@pytest.mark.rule("SH-355")
def test_a_blockaded_base_does_not_trade(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", settlements=1, stores=(1, 0, 0))
    chit(state, mir, Resource.ORE, sells=True)
    state.blockades = (Blockade(JAPAN, mir),)

    assert trade.barred(state, RUSSIA, mir) == "SH-355"


@pytest.fixture
def visit(state: StellarState) -> StellarState:
    """Japan's ship at a Russian base, and enough money."""
    mir = found(state, "ru_mir", "moon", settlements=3)
    chit(state, mir, Resource.ORE, sells=False)
    put(state, "jp_kounotori", "moon.surface")
    faction(state, "japan").money = 3
    do(state, Trading(1))
    choose(state, "trade ru_mir")
    return state


@pytest.mark.rule("SH-438", "SH-X98")
def test_the_owner_may_ask_for_a_fee(visit: StellarState) -> None:
    assert (seat_asked(visit), asked(visit)) == (0, ["consent", "charge", "refuse"])

    assert choose(visit, "charge") == ["decline", "count 1", "count 2", "count 3", "count 4"]
    choose(visit, "count 4")

    assert (faction(visit, "japan").money, faction(visit, "russia").money) == (0, 1)


@pytest.mark.rule("SH-438")
def test_the_owner_may_let_trade_for_nothing(visit: StellarState) -> None:
    choose(visit, "consent", "count 4")

    assert (faction(visit, "japan").money, faction(visit, "russia").money) == (1, 0)


@pytest.mark.rule("SH-438")
def test_the_owner_may_refuse_and_is_not_asked_again(visit: StellarState) -> None:
    choose(visit, "refuse")

    assert visit.over
    assert faction(visit, "japan").money == 3


@pytest.mark.rule("SH-438")
def test_habits_answer_for_the_owner(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", settlements=3)
    chit(state, mir, Resource.ORE, sells=False)
    put(state, "jp_kounotori", "moon.surface")
    faction(state, "japan").money = 3
    state.of(0).habits = ("charge trade",)
    do(state, Trading(1))

    assert choose(state, "trade ru_mir")[0] == "decline"


@pytest.mark.rule("SH-433", "SH-434")
def test_seats_trade_in_initiative_order(state: StellarState) -> None:
    mir = found(state, "ru_mir", "earth_orbit", settlements=1, stores=(1, 0, 0))
    kibo = found(state, "jp_kibo", "earth_orbit", settlements=1, stores=(1, 0, 0))
    for base in (mir, kibo):
        chit(state, base, Resource.ORE, sells=True)
    state.initiative = [1, 0]

    do(state, TradeStep())
    assert (seat_asked(state), asked(state)) == (1, ["trade jp_kibo", "done until new", "done"])
    choose(state, "trade jp_kibo")
    assert seat_asked(state) == 0


def test_policies_of_commerce_help(state: StellarState) -> None:
    mir = found(state, "ru_mir", "earth_orbit", settlements=1, stores=(9, 0, 0))
    chit(state, mir, Resource.ORE, sells=True)
    pursues(state, "russia", "space_commerce", "vigorous_space_commerce", "unified_space_commerce")
    assert trade.limit(state, RUSSIA, mir) == 2 + 4

    trade.trade(state, RUSSIA, mir, [mir], 6)

    assert faction(state, "russia").money == 12 + 1


def test_the_whole_action_needs_nobodys_consent(state: StellarState) -> None:
    mir = found(state, "ru_mir", "moon", settlements=1, stores=(2, 0, 0))
    tiangong = found(state, "cn_tiangong", "moon")
    kibo = found(state, "jp_kibo", "moon", settlements=1)
    kliper = put(state, "ru_kliper", "moon.surface", flags=DOCKED, cargo=(1, 0, 0))
    for base in (mir, tiangong, kibo):
        chit(state, base, Resource.ORE, sells=True)

    assert Trading(0).may(state, TradeAt(mir, mir, 2))
    assert not Trading(0).may(state, TradeAt(mir, mir, 3))
    assert Trading(0).may(state, TradeAt(tiangong, kliper, 1))
    assert not Trading(0).may(state, TradeAt(kibo, kliper, 1))

    Trading(0).act(state, TradeAt(tiangong, kliper, 1))
    assert faction(state, "russia").money == 2


@pytest.mark.rule("SH-167", "SH-441")
def test_ships_in_orbit_trade_below_only_with_an_elevator(state: StellarState) -> None:
    vostok, tiangong = found(state, "ru_vostok", "moon"), found(state, "cn_tiangong", "moon")
    chit(state, tiangong, Resource.ORE, sells=False)
    faction(state, "russia").money = 3
    kliper = put(state, "ru_kliper", "moon.orbit")
    assert trade.groups(state, RUSSIA, state.where[vostok]) == []
    assert do(state, Trading(0)) == []

    knows(state, "russia", "space_elevator")
    assert trade.groups(state, RUSSIA, state.where[vostok]) == [[kliper]]
    assert "trade cn_tiangong" in do(state, Trading(0))


@pytest.mark.rule("SH-440", "SH-438")
def test_the_money_that_is_left_after_the_fee_limits_what_is_bought(state: StellarState) -> None:
    mir = found(state, "ru_mir", "earth_orbit", settlements=9)
    chit(state, mir, Resource.ORE, sells=False)
    faction(state, "russia").money = 3

    assert trade.most(state, RUSSIA, mir, [mir]) == 6
    assert trade.most(state, RUSSIA, mir, [mir], trade.FEE) == 4


@pytest.mark.rule("SH-554")
def test_only_the_ai_buys_no_supplies() -> None:
    state = position("japan", "russia", mode="ex_machina")
    state.one = 0
    kibo, mir = found(state, "jp_kibo", "pluto", settlements=6), found(state, "ru_mir", "moon", settlements=6)
    for name in ("japan", "russia"):
        faction(state, name).money = 2
    chit(state, kibo, Resource.SUPPLIES, sells=False)
    chit(state, mir, Resource.SUPPLIES, sells=False)
    assert trade.most(state, JAPAN, kibo, [kibo]) == 0
    assert trade.most(state, RUSSIA, mir, [mir]) == 4

    chit(state, kibo, Resource.ORE, sells=False)
    assert trade.most(state, JAPAN, kibo, [kibo]) == 4


@pytest.mark.rule("SH-065")
def test_where_the_chit_or_the_base_is_gone_nothing_is_traded(state: StellarState) -> None:
    mir = found(state, "ru_mir", "earth_orbit", settlements=6)
    faction(state, "russia").money = 3
    assert trade.TradeHowMany(0, mir).options(state) == []

    chit(state, mir, Resource.ORE, sells=False)
    assert len(trade.TradeHowMany(0, mir).options(state)) == 6
    del state.bases[mir]
    assert trade.TradeHowMany(0, mir).options(state) == []
