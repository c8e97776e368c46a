"""Cargo at the start of a phase: who is asked, and who is left alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.engine import options
from armillary.games.stellar_horizons.mind.policy import policy
from armillary.games.stellar_horizons.rules.building.building_phase import BuildShips
from armillary.games.stellar_horizons.rules.combat.combat_phase import FightCombats
from armillary.games.stellar_horizons.rules.components import TRADE_CHITS, UNIT_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import Relation, Resource
from armillary.games.stellar_horizons.rules.decisions.acting import ASK_ALWAYS
from armillary.games.stellar_horizons.rules.exploration.exploration_phase import Exploring
from armillary.games.stellar_horizons.rules.movement.movement_phase import MoveShips
from armillary.games.stellar_horizons.rules.standing_orders import habits
from armillary.games.stellar_horizons.rules.state import DOCKED, MOTHBALLED, STOPPED, StellarState
from armillary.games.stellar_horizons.rules.turn import Phase
from armillary.games.stellar_horizons.rules.units import fleets
from armillary.testing import asked, choose, do, seat_asked, waiting
from tests.games.stellar_horizons.positions import dice, faction, found, knows, place, position, put, relate

HAS_COME = DOCKED | STOPPED
MIR, RENDA, KLIPER = (UNIT_NUMBERS[f"ru_{name}"] for name in ("mir", "renda", "kliper"))


@pytest.fixture
def state() -> StellarState:
    table = position("russia")
    knows(table, "russia", "orbital_rendezvous")
    return table


def docked(state: StellarState, *, flags: int = HAS_COME) -> None:
    """Renda is at Mir, with Ore and Fuel."""
    found(state, "ru_mir", "moon")
    put(state, "ru_renda", "moon.surface", flags=flags | MOTHBALLED, cargo=(2, 1, 0))


def begin(state: StellarState, *phases: str) -> list[str]:
    """These phases, one after the other."""
    state.stack = [Phase(name) for name in reversed(phases)]
    return do(state)


# What has come


@pytest.mark.rule("SH-164")
@pytest.mark.parametrize("phase", ["combat", "exploration", "bases"])
def test_what_has_come_is_unloaded_though_nothing_else_can_be_done(state: StellarState, phase: str) -> None:
    docked(state)
    begin(state, phase)
    assert waiting(state) == "TransferCargo"

    choose(state, "unload renda ore", "count 2", "unload renda fuel")

    assert state.cargo[MIR] == (2, 1, 0)
    assert waiting(state) != "TransferCargo", "nothing is left to ask"


@pytest.mark.rule("SH-164")
def test_who_leaves_it_aboard_is_not_asked_in_the_next_phase(state: StellarState) -> None:
    docked(state)
    begin(state, "combat", "exploration")

    choose(state, "done")

    assert asked(state) == []


@pytest.mark.rule("SH-164")
def test_each_resource_of_a_ship_moves_once_and_then_the_phase_goes_on(state: StellarState) -> None:
    docked(state)
    begin(state, "combat")

    choose(state, "unload renda ore", "count 1")

    assert asked(state) == ["unload renda fuel", "done"]


def test_nobody_is_asked_about_ships_that_have_been_there(state: StellarState) -> None:
    docked(state, flags=DOCKED)
    faction(state, "russia").money = 20
    put(state, "ru_kliper", "earth.surface")

    assert begin(state, "combat", "exploration") == []


@pytest.mark.rule("SH-164")
def test_cargo_moves_before_anybody_fights() -> None:
    state = position("china", "russia", year=2070)
    relate(state, "china", "russia", Relation.WAR)
    put(state, "cn_yangtze", "moon.orbit")
    docked(state)

    begin(state, "combat")

    assert (seat_asked(state), waiting(state)) == (1, "TransferCargo")


@pytest.mark.rule("SH-164")
def test_a_bot_leaves_at_the_base_what_it_can_use(state: StellarState) -> None:
    docked(state)
    begin(state, "combat")

    open_to = options(state)
    weights = policy(state, 0, open_to)

    assert weights is not None
    assert str(open_to[weights.index(max(weights))]).startswith("unload")


# What waits for cargo


@pytest.mark.rule("SH-164")
def test_a_trade_that_waits_for_cargo_is_a_reason_to_ask(state: StellarState) -> None:
    docked(state, flags=DOCKED)
    chit = next(n for n, c in enumerate(TRADE_CHITS) if c.resource is Resource.ORE and c.sell[0] <= 2)
    state.bases[MIR] = replace(state.bases[MIR], settlements=2, chit=chit, sells=True)
    begin(state, "bases")
    assert waiting(state) == "TransferCargo"

    choose(state, "unload renda ore", "count 2")

    assert (waiting(state), asked(state)[0]) == ("Trading", "trade ru_mir")


@pytest.mark.rule("SH-164", "SH-443")
def test_a_base_that_the_fleet_can_pay_for_together_is_another(state: StellarState) -> None:
    price = 3
    put(state, "ru_kliper", "moon.surface", cargo=(0, 0, 1))
    put(state, "ru_renda", "moon.surface", flags=MOTHBALLED, cargo=(0, 0, price))
    begin(state, "bases")
    assert asked(state) == [], "each is on its own"
    fleets.form(state, [KLIPER, RENDA])

    begin(state, "bases")
    assert waiting(state) == "TransferCargo"
    weights = policy(state, 0, options(state))
    assert weights is not None
    assert asked(state)[weights.index(max(weights))] == "load kliper supplies"
    choose(state, "load kliper supplies", "count 2")

    assert (waiting(state), asked(state)[0]) == ("Founding", "found mir")


# Besides


@pytest.mark.rule("SH-164")
def test_before_the_first_exploration_cargo_moves_besides(state: StellarState) -> None:
    docked(state, flags=DOCKED)
    put(state, "ru_kozlov", "mars.orbit")
    put(state, "ru_glushko", "europa.orbit")
    do(state, Exploring(0))
    choose(state, "unload renda ore", "count 2")
    assert "unload renda fuel" in asked(state)
    dice(state, 10, 99)

    choose(state, "explore kozlov", "at mars")

    assert "unload renda fuel" not in asked(state), "the phase has begun"


@pytest.mark.rule("SH-164")
def test_and_before_the_first_search() -> None:
    state = position("china", "japan", year=2107)
    relate(state, "china", "japan", Relation.EMBARGO)
    put(state, "jp_fuji", "mars.orbit")
    fleets.form(
        state,
        [put(state, "cn_yangtze", "mars.orbit"), put(state, "cn_huang_he", "mars.orbit", cargo=(1, 0, 0))],
    )
    assert "load yangtze ore" in do(state, FightCombats(0))
    choose(state, "load yangtze ore")
    assert state.cargo[UNIT_NUMBERS["cn_yangtze"]] == (1, 0, 0)
    assert "load yangtze ore" not in asked(state), "once a phase"


# Who wants to be asked always


@pytest.mark.rule("SH-164")
@pytest.mark.parametrize("phase", ["combat", "exploration", "bases"])
def test_by_habit_a_seat_is_asked_wherever_cargo_can_move(state: StellarState, phase: str) -> None:
    found(state, "ru_mir", "moon", stores=(1, 0, 0))
    put(state, "ru_renda", "moon.surface", flags=DOCKED | MOTHBALLED)
    assert ASK_ALWAYS in habits(state)
    faction(state, "russia").habits = (ASK_ALWAYS,)

    assert begin(state, phase) == ["load renda ore", "done"]


@pytest.mark.rule("SH-164")
def test_by_habit_also_before_the_events_of_a_decade(state: StellarState) -> None:
    state.year = 2040
    found(state, "ru_mir", "moon", stores=(1, 0, 0))
    put(state, "ru_renda", "moon.surface", flags=DOCKED | MOTHBALLED)
    faction(state, "russia").habits = (ASK_ALWAYS,)

    assert begin(state, "economic") == ["load renda ore", "done"]


@pytest.mark.rule("SH-164")
def test_by_habit_also_before_moves_that_nobody_can_make(state: StellarState) -> None:
    found(state, "ru_mir", "moon", stores=(1, 0, 0))
    put(state, "ru_renda", "moon.surface", flags=DOCKED | STOPPED)
    assert do(state, MoveShips(0)) == []
    faction(state, "russia").habits = (ASK_ALWAYS,)

    assert do(state, MoveShips(0)) == ["load renda ore", "done"]


# Mothballing at will


@pytest.mark.rule("SH-126")
def test_by_habit_a_seat_may_mothball_though_nothing_else_can_be_done(state: StellarState) -> None:
    put(state, "ru_kliper", "mars.orbit")
    assert do(state, BuildShips(0)) == []
    faction(state, "russia").habits = (ASK_ALWAYS,)
    assert do(state, BuildShips(0)) == ["rest kliper", "done"]

    choose(state, "rest kliper")

    assert state.flags[KLIPER] & MOTHBALLED
    assert state.where[KLIPER] == place("mars.orbit")
