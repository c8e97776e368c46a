"""What a Home Bernal is worth."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.high_frontier.rules.colonization import anchoring, home
from armillary.games.high_frontier.rules.components import CARDS, CREWS
from armillary.games.high_frontier.rules.components.kinds import Privilege
from armillary.games.high_frontier.rules.hazards import belts, losses
from armillary.games.high_frontier.rules.movement import engines
from armillary.games.high_frontier.rules.pieces import bernals, forming, homes, privileges, treasury
from armillary.games.high_frontier.rules.pieces.blocs import has_weapon
from armillary.games.high_frontier.rules.politics.legacy import PassBaton
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack
from armillary.games.high_frontier.rules.sunspot_cycle import event_roll
from armillary.games.high_frontier.rules.sunspot_cycle.event_roll import CutBudget
from armillary.games.high_frontier.rules.turn import BeginYear, Turn
from armillary.testing import asked, choose, do
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import (
    MODULE_3,
    bernal,
    card,
    factory,
    give,
    node,
    piece,
    position,
    put,
    turn_of,
)

CYCLER, HOSPITAL, LOOP = "Tourism Cycler", "L5s Cancer Hospital", "L3 Lofstrom Loop Microgravity"
ELEVATOR = "GEO Elevator Bernal"
PILGRIMS, IMMORTALISTS = "Eugenic Pilgrims", "Group Mind Immortalists"


def _home(name: str = CYCLER, where: str = "geo", aqua: int = 0) -> HighFrontierState:
    state = position("spacex", "taikonauts", colonization=True)
    bernal(state, 0, where, name, aqua=aqua)
    return state


def _held(state: HighFrontierState, slot: int = Slot.STANFORD) -> Stack:
    found = state.held(0, slot)
    assert found is not None
    return found


@pytest.mark.rule("HFC-358", "HF3-048")
def test_the_bank_is_at_home() -> None:
    state = _home(aqua=5)
    assert (treasury.bank(state, 0), treasury.bank(state, 1)) == (node("geo"), node("leo"))
    assert forming.is_bank(state, 0, Slot.STANFORD)
    assert not forming.is_bank(state, 0, Slot.LEO)
    put(state, 0, Slot.OUTPOST_1, "ceres", "spacex")
    losses.decommission(state, 0, Slot.OUTPOST_1, (piece("spacex"),), losses.HAZARD)
    assert piece("spacex") in _held(state).cards
    put(state, 0, Slot.ROCKET, "geo", "Hall Effect")
    turn_of(state)
    choose(state, "load rocket", "count 2")
    assert state.players[0].aqua == 3


@pytest.mark.rule("HFC-359", "HF3-005")
def test_the_privilege_is_locked_without_a_home() -> None:
    state = _home()
    assert privileges.own(state, 0) is CARDS[card("spacex")].privilege
    assert privileges.own(state, 1) is Privilege.NONE
    factory(state, 1, "himalia")
    bernal(state, 1, "jupiter_lagrange_07", HOSPITAL, dirtsides=("himalia",))
    assert privileges.own(state, 1) is Privilege.NONE
    state.anarchy = True
    assert privileges.own(state, 1) is Privilege.FELONIOUS


@pytest.mark.rule("HFC-359")
@pytest.mark.parametrize(
    ("at_home", "colonist", "keeps"),
    [(True, True, True), (True, False, False), (False, True, False)],
)
def test_a_colonist_keeps_the_privilege_in_anarchy_for_who_has_a_home(
    *, at_home: bool, colonist: bool, keeps: bool
) -> None:
    state = position("spacex", "taikonauts", colonization=True)
    state.anarchy = True
    if at_home:
        bernal(state, 0, "geo", CYCLER)
    if colonist:
        put(state, 0, Slot.OUTPOST_1, "ceres", PILGRIMS)
    kept = CARDS[card("spacex")].privilege
    assert privileges.own(state, 0) is (kept if keeps else Privilege.FELONIOUS)


@pytest.mark.rule("HFC-359")
@pytest.mark.parametrize(
    ("at_home", "colonist", "other"),
    [(True, True, True), (True, False, False), (False, True, False)],
)
def test_a_colonist_brings_the_other_privilege_of_the_crew_card_at_home(
    *, at_home: bool, colonist: bool, other: bool
) -> None:
    state = position("spacex", "taikonauts", colonization=True)
    if at_home:
        bernal(state, 0, "geo", CYCLER)
    if colonist:
        put(state, 0, Slot.OUTPOST_1, "ceres", IMMORTALISTS)
    (back,) = [face for pair in CREWS if card("spacex") in pair for face in pair if face != card("spacex")]
    assert privileges.also(state, 0) == ((CARDS[back].privilege,) if other else ())


@pytest.mark.rule("HF3-005", "HF3-046")
def test_the_weapon_is_locked_too() -> None:
    state = position("spacex", "taikonauts", **MODULE_3, colonization=True)
    positions.war(state)
    assert not has_weapon(state, 0)
    bernal(state, 0, "geo", CYCLER)
    assert has_weapon(state, 0)
    anchoring.unanchor(state, 0, Slot.STANFORD)
    assert not has_weapon(state, 0)


@pytest.mark.rule("HFC-360")
def test_home_abilities_work_at_home_and_those_of_labs_everywhere() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    factory(state, 0, "himalia")
    bernal(state, 0, "jupiter_lagrange_07", "L2 Collimator Bernal", dirtsides=("himalia",))
    assert not privileges.powersat(state, 0)
    put(state, 0, Slot.STANFORD, "jupiter_lagrange_07", "Collimator Lab")
    assert privileges.powersat(state, 0)
    assert privileges.powersat(_home("L2 Collimator Bernal"), 0)
    assert privileges.has(_home("L4s Pharmaceutics Bernal"), 0, Privilege.SKUNKWORKS)


@pytest.mark.rule("HFC-360")
def test_who_rules_the_weather_is_first() -> None:
    state = _home("L1 Climate Control Bernal")
    state.first = 1
    do(state, BeginYear())
    assert state.first == 0


@pytest.mark.rule("HFC-360", "HFC-299")
def test_the_ruler_of_the_weather_puts_a_cube_on_the_cycle() -> None:
    state = _home("L1 Climate Control Bernal")
    state.first = 1
    before = [player.cubes for player in state.players]
    do(state, BeginYear())
    assert [player.cubes for player in state.players] == [before[0] - 1, before[1] + 1]
    assert (state.first, state.active) == (0, 0)


@pytest.mark.rule("HFC-360", "HFC-298")
def test_the_ruler_of_the_weather_hands_the_role_to_nobody() -> None:
    state = position("spacex", "taikonauts", politics=True, colonization=True)
    bernal(state, 0, "geo", "L1 Climate Control Bernal")
    assert not PassBaton(0).options(state)
    state.anchored = ()
    assert PassBaton(0).options(state)


@pytest.mark.rule("HFC-361")
def test_a_home_pays_every_turn() -> None:
    state = _home()
    do(state, Turn(0))
    assert state.players[0].aqua == 1
    do(state, Turn(1))
    assert state.players[1].aqua == 0


@pytest.mark.rule("HFC-362")
@pytest.mark.parametrize(
    ("name", "where", "cost"),
    [
        (CYCLER, "geo", 6),
        (LOOP, "geo", 3),
        (LOOP, "sol_earth_l2", 3),
        (ELEVATOR, "geo", 3),
        (ELEVATOR, "sol_earth_l2", 6),
    ],
)
def test_cards_are_boosted_home_at_double_cost(name: str, where: str, cost: int) -> None:
    state = _home(name, where, aqua=9)
    give(state, 0, "Radioisotope Stirling")
    turn_of(state)
    choose(state, "boost", f"card {CARDS[card('Radioisotope Stirling')].id}")
    assert {"launch", "launch home"} <= set(asked(state))
    choose(state, "launch home")
    assert state.players[0].aqua == 9 - cost
    assert piece("Radioisotope Stirling") in _held(state).cards


@pytest.mark.rule("HFC-362")
def test_who_cannot_pay_twice_launches_to_leo() -> None:
    state = _home(aqua=5)
    give(state, 0, "Radioisotope Stirling")
    turn_of(state)
    choose(state, "boost", f"card {CARDS[card('Radioisotope Stirling')].id}")
    assert "launch home" not in asked(state)


@pytest.mark.rule("HFC-363")
def test_events_do_not_touch_what_is_at_home() -> None:
    state = _home()
    put(state, 1, Slot.OUTPOST_1, "geo", "Hall Effect")
    put(state, 1, Slot.OUTPOST_2, "sso", "Hall Effect")
    assert event_roll.spared(state, 1, Slot.OUTPOST_1, event_roll.FLARE)
    assert not event_roll.spared(state, 1, Slot.OUTPOST_2, event_roll.FLARE)
    assert event_roll.spared(state, 0, Slot.STANFORD, event_roll.GLITCH)


@pytest.mark.rule("HFC-360")
def test_a_hospital_saves_budgets() -> None:
    for name, count in ((CYCLER, 1), (HOSPITAL, 0)):
        state = _home(name)
        give(state, 0, "Hall Effect")
        assert len(CutBudget(0).options(state)) == count


@pytest.mark.rule("HFC-369", "HF3-324")
def test_a_home_that_is_left_is_no_bank_and_its_aqua_are_tanks() -> None:
    state = _home(aqua=4)
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    state.put(0, Slot.LEO, replace(leo, water=2))
    anchoring.unanchor(state, 0, Slot.STANFORD)
    assert (_held(state).water, state.players[0].aqua) == (4, 2)
    assert treasury.bank(state, 0) == node("leo")
    assert privileges.own(state, 0) is Privilege.NONE
    assert homes.home_of(state, 0) < 0
    do(state, Turn(0))
    assert state.players[0].aqua == 2  # no profit
    assert bernals.gifts(state, 0, "safe_belts_near_earth") == []


@pytest.mark.rule("HFC-369", "HF3-324")
def test_gold_and_aqua_of_a_home_that_is_left_are_added_to_its_tanks() -> None:
    state = _home(aqua=2)
    state.put(0, Slot.STANFORD, replace(_held(state), water=1, gold=1))
    state.players[0].gold = 3
    home.pay_out(state, 0, Slot.STANFORD)
    assert (_held(state).gold, state.players[0].gold) == (4, 0)


@pytest.mark.rule("HFC-360")
def test_a_cancer_laboratory_and_a_lift_help_everywhere() -> None:
    state = _home("Cancer Lab")
    crew = piece("spacex")
    assert belts.toughness(state, 0, Slot.ROCKET, crew) == event_roll.rad_hard(state, 0, crew) == 7
    assert belts.toughness(state, 1, Slot.ROCKET, piece("taikonauts")) < 7
    thruster = piece("Hall Effect")
    assert belts.toughness(state, 0, Slot.ROCKET, thruster) == belts.hardness(thruster)
    for name, over in (("Lofstrom Loop Microgravity Lab", True), (CYCLER, False)):
        state = _home(name)
        put(state, 0, Slot.ROCKET, "leo", "spacex", wet="6")
        engine = engines.engines(state, 0, Slot.ROCKET)[0]
        assert engines.craft_of(state, 0, Slot.ROCKET, engine).over_landers == over
