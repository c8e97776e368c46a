"""Interception."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.combat import surrender
from armillary.games.stellar_horizons.rules.combat.combat_phase import CombatPhase
from armillary.games.stellar_horizons.rules.combat.tactics import SpendTactics
from armillary.games.stellar_horizons.rules.components import AREAS, FACTION_NUMBERS, UNIT_NUMBERS, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Relation
from armillary.games.stellar_horizons.rules.decisions.orders import FLY
from armillary.games.stellar_horizons.rules.events.combat import InterceptionTried, SearchRolled
from armillary.games.stellar_horizons.rules.movement import interception
from armillary.games.stellar_horizons.rules.movement.interception import Interceptions
from armillary.games.stellar_horizons.rules.movement.movement_phase import MoveShips
from armillary.games.stellar_horizons.rules.state import STOPPED, Blockade, Order, StellarState
from armillary.games.stellar_horizons.rules.units import fleets
from armillary.testing import asked, choose, do, seat_asked, told
from tests.games.stellar_horizons.positions import (
    combat_dice,
    dice,
    faction,
    found,
    knows,
    place,
    position,
    put,
    relate,
)

CHINA, JAPAN = FACTION_NUMBERS["china"], FACTION_NUMBERS["japan"]
ORBIT = "mars.orbit"


@pytest.fixture
def state() -> StellarState:
    state = position("china", "japan", year=2107)
    relate(state, "china", "japan", Relation.WAR)
    return state


def leaving(state: StellarState, unit: str = "jp_fuji") -> int:
    """A Japanese ship leaves Mars orbit, where a Chinese cruiser is."""
    put(state, "cn_yangtze", ORBIT)
    ship = put(state, unit, ORBIT)
    do(state, Interceptions(ship, place(ORBIT)))
    return ship


@pytest.mark.rule("SH-297")
def test_who_may_act_against_a_fleet_may_intercept_it(state: StellarState) -> None:
    leaving(state)

    assert (seat_asked(state), asked(state)) == (0, ["intercept yangtze", "let pass"])


@pytest.mark.rule("SH-297")
@pytest.mark.parametrize(("relation", "danger"), [(Relation.NEUTRAL, False), (Relation.EMBARGO, True)])
def test_relations_say_who_is_threatened(state: StellarState, relation: Relation, danger: bool) -> None:
    relate(state, "china", "japan", relation)
    put(state, "cn_yangtze", ORBIT)
    fuji = put(state, "jp_fuji", ORBIT)

    assert interception.threatened(state, JAPAN, place(ORBIT), [fuji]) is danger


@pytest.mark.rule("SH-298")
def test_several_fleets_may_try_and_still_search_later(state: StellarState) -> None:
    put(state, "cn_huang_he", ORBIT)
    leaving(state)
    dice(state, 10, 10, 10, 10)
    choose(state, "intercept yangtze")
    assert asked(state) == ["intercept huang_he", "let pass"]
    choose(state, "intercept huang_he")
    assert len(told(state, SearchRolled)) == 2

    assert "search yangtze jp_fuji" in do(state, CombatPhase())


@pytest.mark.rule("SH-299")
def test_it_is_resolved_as_a_search(state: StellarState) -> None:
    leaving(state)
    dice(state, 5, 5)
    choose(state, "intercept yangtze")

    assert told(state, SearchRolled) == [SearchRolled((0, 1), (5, 5), 4, False)]


@pytest.mark.rule("SH-300")
def test_robots_and_launchers_are_destroyed(state: StellarState) -> None:
    launcher = leaving(state, "jp_lv1_1")
    dice(state, 4, 10)
    choose(state, "intercept yangtze")

    assert state.where[launcher] == RESERVE


@pytest.mark.rule("SH-301")
def test_a_fleet_with_crews_may_stop(state: StellarState) -> None:
    fuji = leaving(state)
    dice(state, 4, 10)
    assert choose(state, "intercept yangtze") == ["stop", "surrender", "fight"]
    choose(state, "stop")

    assert state.flags[fuji] & STOPPED
    assert state.where[fuji] == place(ORBIT)


@pytest.mark.rule("SH-301")
def test_or_fight_at_once(state: StellarState) -> None:
    leaving(state)
    dice(state, 4, 10)
    choose(state, "intercept yangtze", "fight")

    assert isinstance(state.stack[-1], SpendTactics)


@pytest.mark.rule("SH-299", "SH-302")
def test_a_move_goes_on_after_the_combat(state: StellarState) -> None:
    knows(state, "japan", "orbital_rendezvous", "deep_space_exploration", "crewed_vehicles")
    put(state, "cn_yangtze", ORBIT)
    fuji = put(state, "jp_takao", ORBIT)
    state.initiative = [1, 0]
    do(state, MoveShips(1))
    combat_dice(state, 4, 10, 5, 1)
    choose(state, "move takao")
    choose(state, "to mars.flyby" if "to mars.flyby" in asked(state) else asked(state)[0])
    assert told(state, InterceptionTried) == []  # announced after the engines were tried
    choose(state, "intercept yangtze", "fight")
    while asked(state) and seat_asked(state) == 0:
        choose(state, "tactics direct" if "tactics direct" in asked(state) else asked(state)[-1])

    assert asked(state)[:2] == ["go on", "stay"]
    assert state.where[fuji] == place(ORBIT)


def flying_off(state: StellarState) -> int:
    """In an Embargo Takao leaves Mars orbit, where Yangtze watches it."""
    relate(state, "china", "japan", Relation.EMBARGO)
    knows(state, "japan", "orbital_rendezvous", "deep_space_exploration", "crewed_vehicles")
    put(state, "cn_yangtze", ORBIT)
    takao = put(state, "jp_takao", ORBIT)
    do(state, MoveShips(1))
    choose(state, "move takao")
    return takao


@pytest.mark.rule("SH-302")
def test_who_was_found_may_cancel_the_move_though_nothing_is_damaged(state: StellarState) -> None:
    takao = flying_off(state)
    dice(state, 4, 10)
    choose(state, "to mars.flyby", "intercept yangtze", "surrender")
    assert (seat_asked(state), asked(state)) == (1, ["go on", "stay"])

    choose(state, "stay")

    assert state.where[takao] == place(ORBIT)
    assert "move takao" in asked(state), "it may move elsewhere"


@pytest.mark.rule("SH-302", "SH-323")
def test_or_go_on_to_where_it_was_bound(state: StellarState) -> None:
    takao = flying_off(state)
    dice(state, 4, 10)
    choose(state, "to mars.flyby", "intercept yangtze", "surrender", "go on")

    assert state.where[takao] == place("mars.flyby")


@pytest.mark.rule("SH-302")
def test_who_was_not_found_is_not_asked(state: StellarState) -> None:
    takao = flying_off(state)
    dice(state, 5, 5)
    choose(state, "to mars.flyby", "intercept yangtze")

    assert state.where[takao] == place("mars.flyby")
    assert "go on" not in asked(state)


@pytest.mark.rule("SH-302")
def test_an_order_to_fly_ends_with_the_move_that_is_cancelled(state: StellarState) -> None:
    takao = flying_off(state)
    dice(state, 4, 10)
    choose(state, "to mars.flyby", "intercept yangtze", "surrender")
    faction(state, "japan").orders[takao] = Order(FLY, place("mars.flyby"))

    choose(state, "stay")

    assert faction(state, "japan").orders == {}


@pytest.mark.rule("SH-323")
def test_a_fleet_that_has_surrendered_is_not_intercepted_again_by_the_same_faction(
    state: StellarState,
) -> None:
    relate(state, "china", "japan", Relation.EMBARGO)
    fuji = leaving(state)
    put(state, "cn_huang_he", "mars.flyby")
    dice(state, 4, 10)
    choose(state, "intercept yangtze", "surrender")

    assert not interception.threatened(state, JAPAN, place("mars.flyby"), [fuji])
    assert do(state, Interceptions(fuji, place(ORBIT))) == []


@pytest.mark.rule("SH-323")
def test_allies_count_as_the_faction_to_which_it_has_surrendered() -> None:
    state = position("china", "russia", "japan", year=2107)
    relate(state, "china", "russia", Relation.ALLIANCE)
    relate(state, "china", "japan", Relation.EMBARGO)
    relate(state, "russia", "japan", Relation.EMBARGO)
    fleets.form(state, [put(state, "cn_yangtze", ORBIT), put(state, "ru_titov", ORBIT)])
    fuji = put(state, "jp_fuji", ORBIT)
    do(state, Interceptions(fuji, place(ORBIT)))
    dice(state, 4, 10)
    choose(state, "intercept yangtze", "agree", "surrender")

    assert surrender.spared(state, FACTION_NUMBERS["russia"], (fuji,))


@pytest.mark.rule("SH-106", "SH-088")
def test_freight_to_a_blockaded_base_is_met_by_the_blockaders(state: StellarState) -> None:
    relate(state, "china", "japan", Relation.EMBARGO)
    put(state, "cn_yangtze", ORBIT)
    base = found(state, "jp_kibo", "mars")
    launcher = put(state, "jp_lv1_1", "mars.surface", cargo=(1, 0, 0))
    assert not interception.threatened(state, JAPAN, place("mars.surface"), [launcher])
    state.blockades = (Blockade(CHINA, base),)

    assert interception.threatened(state, JAPAN, place("mars.surface"), [launcher])


@pytest.mark.rule("SH-297")
def test_nobody_is_intercepted_at_earth(state: StellarState) -> None:
    put(state, "cn_yangtze", "earth.orbit")
    fuji = put(state, "jp_fuji", "earth.orbit")

    assert not interception.threatened(state, JAPAN, place("earth.orbit"), [fuji])  # Q35


def test_a_habit_lets_all_pass(state: StellarState) -> None:
    faction(state, "china").habits = ("let pass",)
    leaving(state)

    assert asked(state) == []


@pytest.mark.rule("SH-297", "SH-095")
@pytest.mark.parametrize(
    ("area", "met"),
    [("mars.orbit", True), ("earth.orbit", False), ("earth.surface", False), ("mars.transfer.2", False)],
)
def test_nobody_is_met_at_earth_or_under_way(area: str, met: bool) -> None:
    state = position("china", "japan", year=2107)
    relate(state, "china", "japan", Relation.WAR)
    put(state, "cn_yangtze", area)
    fuji = put(state, "jp_fuji", area)
    japan, china = UNITS[fuji].faction, UNITS[UNIT_NUMBERS["cn_yangtze"]].faction

    assert interception.threatened(state, japan, state.where[fuji], (fuji,)) is met
    assert not interception.threatened(state, china, state.where[fuji], (UNIT_NUMBERS["cn_yangtze"],))


@pytest.mark.rule("SH-297")
def test_the_areas_of_a_system_where_somebody_waits() -> None:
    state = position("china", "japan", year=2107)
    relate(state, "china", "japan", Relation.WAR)
    put(state, "cn_yangtze", "mars.orbit")
    fuji = put(state, "jp_fuji", "mars.surface")
    mars = AREAS[place("mars.orbit")].system

    assert interception.threats(state, UNITS[fuji].faction, mars, (fuji,)) == 1 << place("mars.orbit")
    relate(state, "china", "japan", Relation.NEUTRAL)
    assert interception.threats(state, UNITS[fuji].faction, mars, (fuji,)) == 0


@pytest.mark.rule("SH-106")
def test_freight_is_met_by_who_blockades_its_base_and_by_nobody_else() -> None:
    state = position("china", "japan", "russia", year=2107)
    kibo, mir = found(state, "jp_kibo", "mars"), found(state, "ru_mir", "moon")
    china, japan, russia = (UNITS[UNIT_NUMBERS[u]].faction for u in ("cn_yangtze", "jp_kibo", "ru_mir"))
    state.blockades = (Blockade(china, kibo), Blockade(japan, mir))

    def orbits(faction: int, owner: int, base: int) -> set[int]:
        return interception._orbits_of_blockaders(state, faction, owner, state.where[base])

    assert orbits(china, japan, kibo) == {place("mars.orbit")}
    assert orbits(russia, japan, kibo) == orbits(china, russia, mir) == set()
