"""Surrender."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.combat import surrender
from armillary.games.stellar_horizons.rules.combat.combat_phase import CombatPhase
from armillary.games.stellar_horizons.rules.combat.sides import Battle
from armillary.games.stellar_horizons.rules.combat.surrender import AnswerSurrender, Plunder
from armillary.games.stellar_horizons.rules.combat.tactics import SpendTactics
from armillary.games.stellar_horizons.rules.components import UNIT_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Relation
from armillary.games.stellar_horizons.rules.events.combat import PlunderTaken
from armillary.games.stellar_horizons.rules.state import DOCKED, MOTHBALLED, StellarState
from armillary.testing import asked, choose, do, seat_asked, told
from tests.games.stellar_horizons.positions import dice, faction, found, position, put, relate

YANGTZE = UNIT_NUMBERS["cn_yangtze"]
FLYBY, ORBIT, SURFACE = "jupiter.flyby", "mars.orbit", "mars.surface"


@pytest.fixture
def state() -> StellarState:
    state = position("china", "japan", year=2107)
    relate(state, "china", "japan", Relation.EMBARGO)
    return state


def met(state: StellarState, *, unit: str = "jp_fuji", cargo: tuple[int, int, int] = (0, 0, 0)) -> int:
    """China finds a Japanese ship in the Flyby space of Jupiter."""
    put(state, "cn_yangtze", FLYBY)
    target = put(state, unit, FLYBY, cargo=cargo)
    do(state, CombatPhase())
    dice(state, 1, 10)
    choose(state, f"search yangtze {unit}")
    return target


def besieged(state: StellarState, *, stores: tuple[int, int, int] = (0, 0, 0)) -> tuple[int, int]:
    """China bombards a Japanese base at which a ship is docked."""
    relate(state, "china", "japan", Relation.WAR)
    put(state, "cn_yangtze", ORBIT)
    base = found(state, "jp_kibo", "mars", supply=1, stores=stores)
    docked = put(state, "jp_fuji", SURFACE, flags=DOCKED, cargo=(0, 2, 0))
    do(state, CombatPhase())
    dice(state, 1, 10)
    choose(state, "search yangtze jp_kibo")
    return base, docked


@pytest.mark.rule("SH-315", "SH-316", "SH-318", "SH-321")
def test_who_gives_up_loses_cargo_and_is_mothballed(state: StellarState) -> None:
    fuji = met(state, cargo=(1, 0, 2))
    assert (seat_asked(state), asked(state)) == (1, ["surrender", "fight"])
    choose(state, "surrender")  # must be accepted

    assert state.cargo[fuji] == (0, 0, 0)
    assert state.flags[fuji] & MOTHBALLED


@pytest.mark.rule("SH-320")
def test_the_attacker_takes_half_of_each_type(state: StellarState) -> None:
    met(state, unit="jp_nippon_maru", cargo=(3, 0, 4))
    choose(state, "surrender")

    assert state.cargo[YANGTZE] == (2, 0, 2)  # halves are rounded up


@pytest.mark.rule("SH-320")
def test_the_attacker_chooses_what_fits_into_the_holds(state: StellarState) -> None:
    met(state, unit="jp_nippon_maru", cargo=(6, 0, 8))
    assert choose(state, "surrender") == ["take ore", "take supplies"]
    choose(state, "take ore", "take supplies", "take supplies", "take supplies")

    assert state.cargo[YANGTZE] == (1, 0, 3)  # four fit


@pytest.mark.rule("SH-317", "SH-319")
def test_a_base_that_gives_up_loses_stores_by_a_die(state: StellarState) -> None:
    base, fuji = besieged(state, stores=(2, 0, 3))
    choose(state, "surrender")
    assert (seat_asked(state), asked(state)) == (0, ["accept", "only base"])
    dice(state, 3)
    assert choose(state, "accept") == ["destroy ore", "destroy supplies"]
    choose(state, "destroy supplies", "destroy supplies", "destroy ore")

    assert state.cargo[base] == (1, 0, 1)
    assert state.cargo[YANGTZE] == (1, 1, 1)  # half of two Fuel, two Supplies, one Ore
    assert state.flags[fuji] & MOTHBALLED


@pytest.mark.rule("SH-317")
def test_the_ships_at_a_base_may_be_fought_before_the_base_gives_up(state: StellarState) -> None:
    base, _ = besieged(state, stores=(1, 0, 0))
    choose(state, "surrender")
    choose(state, "only base")
    waiting = state.stack[-1]
    assert isinstance(waiting, SpendTactics)
    assert base not in waiting.battle.sides[1]
    dice(state, 10)
    choose(state, "done")  # at a distance, without missiles: nobody is hurt

    assert state.cargo[base] == (0, 0, 0)  # then the base gave up: all it had was destroyed


@pytest.mark.rule("SH-322")
def test_a_politics_chit_goes_to_the_attacker(state: StellarState) -> None:
    faction(state, "japan").politics = 2
    met(state)
    choose(state, "surrender")

    assert (faction(state, "china").politics, faction(state, "japan").politics) == (1, 1)


@pytest.mark.rule("SH-323")
def test_who_has_given_up_is_left_alone_for_the_year(state: StellarState) -> None:
    put(state, "cn_huang_he", FLYBY)
    met(state)
    choose(state, "surrender")

    assert asked(state) == []  # the second cruiser has nobody to search for


@pytest.mark.rule("SH-324", "SH-317")
def test_in_a_war_the_surrender_of_ships_may_be_refused(state: StellarState) -> None:
    relate(state, "china", "japan", Relation.WAR)
    met(state)
    choose(state, "surrender")
    assert (seat_asked(state), asked(state)) == (0, ["accept", "refuse"])
    choose(state, "refuse")

    assert isinstance(state.stack[-1], SpendTactics)


@pytest.mark.rule("SH-324")
def test_without_a_surrender_combat_begins(state: StellarState) -> None:
    met(state)
    choose(state, "fight")

    assert isinstance(state.stack[-1], SpendTactics)


def test_a_habit_answers_for_the_player(state: StellarState) -> None:
    faction(state, "japan").habits = ("never surrender",)
    met(state)

    assert isinstance(state.stack[-1], SpendTactics)


def aboard(state: StellarState, *, full: bool = False) -> tuple[int, ...]:
    """A Chinese fleet of two cruisers of which one was lost."""
    lost = put(state, "cn_huang_he", FLYBY)
    put(state, "cn_yangtze", FLYBY, cargo=(4, 0, 0) if full else (0, 0, 0))
    state.where[lost] = RESERVE
    return (YANGTZE, lost)


@pytest.mark.rule("SH-320")
def test_a_lost_ship_has_no_room_for_plunder(state: StellarState) -> None:
    assert surrender.hold_of(state, aboard(state)) == 4


@pytest.mark.rule("SH-320")
def test_what_was_taken_of_the_plunder_is_not_there_any_more(state: StellarState) -> None:
    assert do(state, Plunder(0, aboard(state), (1, 0, 5))) == ["take ore", "take supplies"]
    choose(state, "take ore")

    assert asked(state) == []  # only Supplies are left
    taken = [event.resources for event in told(state, PlunderTaken)]
    assert taken == [(1, 0, 0), (0, 0, 1), (0, 0, 1), (0, 0, 1)]
    assert state.cargo[YANGTZE] == (1, 0, 3)


@pytest.mark.rule("SH-320")
def test_nothing_is_told_where_nothing_is_taken(state: StellarState) -> None:
    do(state, Plunder(0, aboard(state, full=True), (1, 0, 5)))
    assert told(state, PlunderTaken) == []

    state.cargo[YANGTZE] = (0, 0, 0)
    do(state, Plunder(0, (YANGTZE,), (0, 0, 0)))
    assert told(state, PlunderTaken) == []


@pytest.mark.rule("SH-317", "SH-314")
def test_a_base_alone_is_accepted_as_a_whole(state: StellarState) -> None:
    relate(state, "china", "japan", Relation.WAR)
    put(state, "cn_yangtze", ORBIT)
    base = found(state, "jp_kibo", "mars", supply=1)
    met = Battle(((YANGTZE,), (base,)), (0, 1), state.where[base])

    assert list(map(str, AnswerSurrender(0, met).options(state))) == ["accept"]
    relate(state, "china", "japan", Relation.EMBARGO)
    docked = put(state, "jp_fuji", SURFACE, flags=DOCKED)
    met = Battle(((YANGTZE,), (base, docked)), (0, 1), state.where[base])
    assert list(map(str, AnswerSurrender(0, met).options(state))) == ["accept"]
