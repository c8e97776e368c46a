"""Searches in the combat phase."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.combat import search
from armillary.games.stellar_horizons.rules.combat.combat_phase import CombatPhase
from armillary.games.stellar_horizons.rules.combat.sides import Battle
from armillary.games.stellar_horizons.rules.components import UNIT_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Relation
from armillary.games.stellar_horizons.rules.events.combat import SearchRolled
from armillary.games.stellar_horizons.rules.state import DOCKED, MOTHBALLED, StellarState
from armillary.games.stellar_horizons.rules.units import fleets
from armillary.testing import asked, choose, do, refused, seat_asked, told
from tests.games.stellar_horizons.positions import dice, found, knows, position, put, relate

FLYBY, ORBIT, SURFACE = "jupiter.flyby", "mars.orbit", "mars.surface"


@pytest.fixture
def state() -> StellarState:
    state = position("china", "japan", year=2107)
    relate(state, "china", "japan", Relation.WAR)
    return state


@pytest.mark.rule("SH-304")
def test_the_first_player_fights_all_combats_before_the_next(state: StellarState) -> None:
    put(state, "cn_yangtze", FLYBY)
    put(state, "cn_huang_he", FLYBY)
    put(state, "jp_hiryu", FLYBY)
    do(state, CombatPhase())
    seats = [seat_asked(state)]
    dice(state, 10, 10)
    choose(state, "search yangtze jp_hiryu")
    seats.append(seat_asked(state))
    choose(state, "done")
    seats.append(seat_asked(state))

    assert seats == [0, 0, 1]


@pytest.mark.rule("SH-305")
def test_without_a_successful_search_nothing_follows(state: StellarState) -> None:
    put(state, "cn_yangtze", FLYBY)
    put(state, "jp_fuji", FLYBY)
    do(state, CombatPhase())
    dice(state, 5, 5)

    assert choose(state, "search yangtze jp_fuji") == []


@pytest.mark.rule("SH-306")
@pytest.mark.parametrize(("unit", "flags"), [("cn_shenzhou", 0), ("cn_yangtze", MOTHBALLED), ("cn_lv1_1", 0)])
def test_only_armed_active_crewed_vehicles_search(state: StellarState, unit: str, flags: int) -> None:
    put(state, unit, FLYBY, flags=flags)
    put(state, "jp_fuji", FLYBY)

    assert do(state, CombatPhase()) == []


@pytest.mark.rule("SH-306")
def test_a_fleet_with_a_robot_does_not_search(state: StellarState) -> None:
    yangtze = put(state, "cn_yangtze", FLYBY)
    robot = next(UNIT_NUMBERS[name] for name in UNIT_NUMBERS if name.startswith("cn_lv1"))
    put(state, "cn_lv1_1", FLYBY)
    fleets.form(state, [yangtze, robot])
    put(state, "jp_fuji", FLYBY)

    assert do(state, CombatPhase()) == []


@pytest.mark.rule("SH-308")
def test_each_fleet_searches_once_a_year(state: StellarState) -> None:
    put(state, "cn_yangtze", FLYBY)
    put(state, "jp_fuji", FLYBY)
    put(state, "jp_mukai", FLYBY)
    do(state, CombatPhase())
    dice(state, 5, 5)

    assert choose(state, "search yangtze jp_fuji") == []


@pytest.mark.rule("SH-308")
def test_nobody_searches_in_a_transfer_space(state: StellarState) -> None:
    put(state, "cn_yangtze", "jupiter.transfer.2")
    put(state, "jp_fuji", "jupiter.transfer.2")

    assert do(state, CombatPhase()) == []


@pytest.mark.rule("SH-309", "SH-311")
def test_a_base_is_bombarded_from_orbit_and_always_found(state: StellarState) -> None:
    put(state, "cn_yangtze", ORBIT)
    base = found(state, "jp_kibo", "mars", supply=1)
    docked = put(state, "jp_fuji", SURFACE, flags=DOCKED)
    assert "search yangtze jp_kibo" in do(state, CombatPhase())
    dice(state, 10, 9)
    choose(state, "search yangtze jp_kibo")

    assert asked(state) == ["surrender", "fight"]
    assert told(state, SearchRolled)[0].found
    assert state.stack[-1].battle.sides[1] == (base, docked)  # type: ignore[attr-defined]


@pytest.mark.rule("SH-310")
@pytest.mark.parametrize(("rolls", "met"), [((4, 10), True), ((10, 4), True), ((5, 5), False)])
def test_one_side_must_roll_four_or_less(state: StellarState, rolls: tuple[int, int], met: bool) -> None:
    yangtze, fuji = put(state, "cn_yangtze", FLYBY), put(state, "jp_fuji", FLYBY)
    dice(state, *rolls)

    assert search.rolled(state, Battle(((yangtze,), (fuji,)), (0, 1), 0))[1] is met


@pytest.mark.rule("SH-312", "SH-310")
@pytest.mark.rule("SH-X19")
def test_two_against_three_search_with_seven(state: StellarState) -> None:
    two = tuple(put(state, unit, FLYBY) for unit in ("cn_yangtze", "cn_huang_he"))
    three = tuple(put(state, unit, FLYBY) for unit in ("jp_fuji", "jp_mukai", "jp_hiryu"))

    assert search.number(Battle((two, three), (0, 1), 0)) == 7


@pytest.mark.rule("SH-313")
def test_five_squadrons_take_two_from_the_roll(state: StellarState) -> None:
    yangtze = put(state, "cn_yangtze", ORBIT)
    hiryu = put(state, "jp_hiryu", SURFACE, flags=DOCKED)
    base = found(state, "jp_kibo", "mars", defence=2)
    battle = Battle(((yangtze,), (base, hiryu)), (0, 1), 0)
    assert search.drones(state, battle, 1) == 0

    knows(state, "japan", "fighter_drones")
    assert search.drones(state, battle, 1) == -2
    assert search.drones(state, Battle(((yangtze,), (base,)), (0, 1), 0), 1) == -1


@pytest.mark.rule("SH-314")
def test_robots_and_launchers_that_are_found_are_lost(state: StellarState) -> None:
    put(state, "cn_yangtze", FLYBY)
    robot = put(state, "jp_lv1_1", FLYBY)
    do(state, CombatPhase())
    dice(state, 1, 10)
    choose(state, "search yangtze jp_lv1_1")

    assert state.where[robot] == RESERVE


@pytest.mark.rule("SH-084", "SH-086")
def test_an_ally_may_refuse_to_attack() -> None:
    state = position("china", "russia", "japan", year=2107)
    relate(state, "china", "russia", Relation.ALLIANCE)
    put(state, "jp_fuji", FLYBY)
    common = [put(state, "cn_yangtze", FLYBY), put(state, "ru_gagarin", FLYBY)]
    fleets.form(state, common)
    relate(state, "china", "japan", Relation.WAR)
    assert do(state, CombatPhase()) == []  # Russia is at peace

    relate(state, "russia", "japan", Relation.WAR)
    assert any(option.startswith("search") for option in do(state, CombatPhase()))
    choose(state, asked(state)[0])
    assert (seat_asked(state), asked(state)) == (1, ["agree", "refuse"])
    choose(state, "refuse")
    assert told(state, SearchRolled) == []


@pytest.mark.rule("SH-307")
def test_why_a_friend_is_not_searched_for(state: StellarState) -> None:
    put(state, "cn_yangtze", FLYBY)
    put(state, "jp_fuji", FLYBY)
    third = position("china", "japan", "russia", year=2107)
    relate(third, "china", "japan", Relation.WAR)
    for unit in ("cn_yangtze", "jp_fuji", "ru_kliper"):
        put(third, unit, FLYBY)
    do(third, CombatPhase())

    assert refused(third, "search yangtze ru_kliper").rule == "SH-307"


@pytest.mark.rule("SH-314", "SH-317")
def test_launchers_at_a_base_that_alone_gives_up_are_lost(state: StellarState) -> None:
    put(state, "cn_yangtze", ORBIT)
    found(state, "jp_kibo", "mars", supply=1)
    launcher = put(state, "jp_lv1_1", SURFACE, flags=DOCKED)
    do(state, CombatPhase())
    dice(state, 1, 1, 1)
    choose(state, "search yangtze jp_kibo", "surrender", "only base")

    assert state.where[launcher] == RESERVE
