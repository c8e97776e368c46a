"""Isotopes as money."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.engine import Step
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.rules.conflict.gold import money
from armillary.games.high_frontier.rules.conflict.gold.dealing import BankTerm, GoldTerm
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.futures.completed import NUMBERS
from armillary.games.high_frontier.rules.hazards import hazard_rolls
from armillary.games.high_frontier.rules.pieces import treasury
from armillary.games.high_frontier.rules.state import OUTPOSTS, HighFrontierState, Slot
from armillary.games.high_frontier.rules.terawatt import gigawatt
from armillary.games.high_frontier.rules.terawatt.epics import EpicHazard
from armillary.testing import asked, choose, do
from tests.games.high_frontier.positions import (
    EVERYTHING,
    MODULE_3,
    bernal,
    factory,
    give,
    position,
    put,
    turn_of,
    war,
)

ORION = "Mini-Mag Orion Z-Pinch Fission"  # type M, that of Hertha


def _table(gold: int = 0, aqua: int = 0, **settings: Any) -> HighFrontierState:
    """Gray with an isostandard, against Purple; beads at the Bank."""
    state = position("spacex", "roscosmos", **{**MODULE_3, "terawatt": True, **settings})
    give(state, 0, ORION)
    put(state, 0, Slot.LEO, "leo", gold=gold)
    state.players[0].aqua = aqua
    return state


@pytest.mark.rule("HF3-085")
@pytest.mark.parametrize(("settings", "funds"), [({}, 13), ({"conflict": "age_of_piracy"}, 3)])
def test_beads_at_the_bank_are_worth_ten_aqua(settings: dict[str, Any], funds: int) -> None:
    assert treasury.funds(_table(1, 3, **settings), 0) == funds


@pytest.mark.rule("HF3-085")
def test_beads_elsewhere_are_no_money() -> None:
    state = _table(0, 3)
    put(state, 0, Slot.OUTPOST_1, "hertha", gold=2)
    assert treasury.funds(state, 0) == 3


@pytest.mark.rule("HF3-085", "HF3-088")
def test_an_auction_is_paid_with_beads_and_change_comes_in_aqua() -> None:
    state = _table(1, 3)
    treasury.spend(state, 0, 8, "auction", 1)
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    assert (leo.gold, state.players[0].aqua, state.players[1].aqua) == (0, 5, 8)


@pytest.mark.rule("HF3-088")
def test_who_has_the_aqua_keeps_his_beads() -> None:
    state = _table(1, 9)
    treasury.spend(state, 0, 8, "auction", NOBODY)
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    assert (leo.gold, state.players[0].aqua) == (1, 1)


@pytest.mark.rule("HF3-088")
def test_beads_and_aqua_are_exchanged_both_ways_but_not_to_and_fro() -> None:
    state = turn_of(_table(1, 12))
    choose(state, "change gold 1")
    assert state.players[0].aqua == 22
    assert not {"change aqua", "change gold 1"} & set(asked(state))
    state = turn_of(_table(1, 12))
    choose(state, "change aqua")
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    assert (leo.gold, state.players[0].aqua) == (2, 2)
    assert not {"change aqua", "change gold 1"} & set(asked(state))


@pytest.mark.rule("HF3-086", "HF3-087")
def test_the_first_bead_doubles_finao_once() -> None:
    state = _table()
    factory(state, 0, "hertha")
    state.players[0].hand.clear()
    put(state, 0, Slot.OUTPOST_1, "hertha", ORION)
    before = hazard_rolls.finao_cost(state, 1)
    turn_of(state)
    choose(state, "refuel outpost_1 isotopes")
    assert table(state).finao_doubled
    assert hazard_rolls.finao_cost(state, 1) == 2 * before
    gigawatt.gold_made(state, 1)
    assert hazard_rolls.finao_cost(state, 1) == 2 * before


@pytest.mark.rule("HF3-089")
def test_beads_given_away_are_the_receivers_own() -> None:
    state = _table(1)
    give(state, 1, "Salt-Water Zubrin")
    term = GoldTerm(0, 1, Slot.LEO)
    assert not term.barred(state)
    term.carry_out(state)
    mine, yours = state.held(0, Slot.LEO), state.held(1, Slot.LEO)
    assert mine is not None
    assert yours is not None
    assert (mine.gold, yours.gold) == (0, 1)
    assert gigawatt.isostandard(state, 1) != gigawatt.isostandard(state, 0)
    assert treasury.funds(state, 1) == 10


@pytest.mark.rule("HF3-089", "HFC-079")
@pytest.mark.parametrize(
    ("beside", "figures", "rule"), [(True, 0, ""), (False, 1, ""), (False, 0, "HFC-079")]
)
def test_beads_are_received_into_a_stack_there_or_a_new_outpost(
    beside: bool, figures: int, rule: str
) -> None:
    state = _table(1)
    put(state, 0, Slot.OUTPOST_1, "hertha", gold=1)
    for number, slot in enumerate(OUTPOSTS[figures:]):
        put(state, 1, slot, "hertha" if beside and not number else "ceres", "Hall Effect")
    assert GoldTerm(0, 1, Slot.OUTPOST_1).barred(state) == rule


@pytest.mark.rule("HF3-090")
def test_without_an_isostandard_beads_are_aqua_at_once() -> None:
    state = _table(1)
    assert gigawatt.isostandard(state, 1) == NOTHING
    GoldTerm(0, 1, Slot.LEO).carry_out(state)
    yours = state.held(1, Slot.LEO)
    assert yours is not None
    assert (yours.gold, state.players[1].aqua) == (0, 10)
    state.players[1].aqua = 30
    assert "change aqua" not in asked(turn_of(state, 1))


class _Dared(Step[HighFrontierState], frozen=True, gc=False):
    def run(self, state: HighFrontierState) -> None:
        state.heroism = ()


@pytest.mark.rule("HF3-396", "HF3-X03", "HF3-084", "HF3-085", "HF3-088", "HF3-142", "HF3-160")
def test_another_players_bernal_serves_as_bank() -> None:
    """Gray's extremist speaks for him: FINAO is not restricted."""
    state = position("spacex", "roscosmos", **EVERYTHING)
    war(state)
    give(state, 0, ORION)
    gigawatt.gold_made(state, 0)
    bernal(state, 1, "sol_earth_l2", "bernal_l2_collimator_bernal")
    put(state, 0, Slot.FREIGHTER, "sol_earth_l2", "HIIPER Beam Rider", gold=1)
    assert hazard_rolls.finao_cost(state, 0) == 8
    assert not hazard_rolls.can_finao(state, 0)

    term = BankTerm(1, 0)
    assert not term.barred(state)
    term.carry_out(state)
    turn_of(state)
    do(state, EpicHazard(0, NOTHING, NOTHING, _Dared()))
    choose(state, "finao")
    freighter = state.held(0, Slot.FREIGHTER)
    assert freighter is not None
    assert (freighter.gold, state.players[0].aqua) == (0, 2)


@pytest.mark.rule("HF3-396")
def test_without_beads_or_a_bernal_there_is_nothing_to_lend() -> None:
    state = position("spacex", "roscosmos", **EVERYTHING)
    assert BankTerm(1, 0).barred(state) == "HF3-396"
    bernal(state, 1, "sol_earth_l2", "bernal_l2_collimator_bernal")
    assert BankTerm(1, 0).barred(state) == "HF3-396"


@pytest.mark.rule("HF3-357")
@pytest.mark.parametrize(("at_war", "paid"), [(True, 4), (False, 0)])
def test_in_war_finao_is_paid_to_the_owner_of_the_golden_apples(at_war: bool, paid: int) -> None:
    state = position("spacex", "roscosmos", **EVERYTHING)
    state.players[0].aqua = 20
    state.futures = ((NUMBERS["golden_apples"], 1),)
    if at_war:
        war(state)
    hazard_rolls.pay_finao(state, 0)
    assert state.players[0].aqua == 16
    assert state.players[1].aqua == paid


@pytest.mark.rule("HF3-357")
def test_nobody_is_restricted_then() -> None:
    state = position("spacex", "roscosmos", **EVERYTHING)
    war(state)
    state.futures = ((NUMBERS["golden_apples"], 0),)
    assert all(hazard_rolls.may_finao(state, seat) for seat in (0, 1))


def test_beads_are_counted_where_they_are() -> None:
    assert money.beads(_table(3), 0) == 3
