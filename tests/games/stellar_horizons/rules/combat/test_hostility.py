"""Who may act against whom."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.combat import hostility
from armillary.games.stellar_horizons.rules.combat.combat_phase import CombatPhase
from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS, FACTIONS, POLICY_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import Relation
from armillary.games.stellar_horizons.rules.concepts import relations
from armillary.games.stellar_horizons.rules.setup import starting_policies
from armillary.games.stellar_horizons.rules.state import AWARE, DOCKED, StellarState
from armillary.testing import asked, choose, do, seat_asked
from tests.games.stellar_horizons.positions import dice, found, place, position, put, relate

CHINA, JAPAN, RUSSIA = (FACTION_NUMBERS[name] for name in ("china", "japan", "russia"))
ORBIT, SURFACE = "mars.orbit", "mars.surface"


@pytest.fixture
def state() -> StellarState:
    return position("china", "japan", year=2107)


@pytest.mark.rule("SH-087", "SH-093")
def test_an_embargo_is_enough_for_a_blockade_and_war_includes_it(state: StellarState) -> None:
    assert not hostility.may_blockade(state, CHINA, JAPAN, place(SURFACE))
    for relation in (Relation.EMBARGO, Relation.WAR):
        relate(state, "china", "japan", relation)
        assert hostility.may_blockade(state, CHINA, JAPAN, place(SURFACE))


@pytest.mark.rule("SH-088")
def test_in_an_embargo_only_launch_vehicles_with_freight_are_intercepted(state: StellarState) -> None:
    relate(state, "china", "japan", Relation.EMBARGO)
    empty = put(state, "jp_lv1_1", SURFACE)
    laden = put(state, "jp_lv2_1", SURFACE, cargo=(1, 0, 0))

    assert not hostility.may_intercept(state, CHINA, JAPAN, place(SURFACE), [empty])
    assert hostility.may_intercept(state, CHINA, JAPAN, place(SURFACE), [laden])


@pytest.mark.rule("SH-089")
def test_in_an_embargo_crewed_vehicles_are_searched_for(state: StellarState) -> None:
    relate(state, "china", "japan", Relation.EMBARGO)
    fuji, robot = put(state, "jp_fuji", ORBIT), put(state, "jp_lv1_1", ORBIT)

    assert hostility.may_search(state, CHINA, JAPAN, place(ORBIT), [fuji])
    assert hostility.may_intercept(state, CHINA, JAPAN, place(ORBIT), [fuji])
    assert not hostility.may_search(state, CHINA, JAPAN, place(ORBIT), [robot])


@pytest.mark.rule("SH-091", "SH-092")
def test_ships_at_their_own_base_are_safe_in_an_embargo_but_not_in_a_war(state: StellarState) -> None:
    found(state, "jp_kibo", "mars")
    fuji = put(state, "jp_fuji", SURFACE)
    relate(state, "china", "japan", Relation.EMBARGO)
    assert not hostility.may_search(state, CHINA, JAPAN, place(SURFACE), [fuji])
    assert not hostility.may_attack_base(state, CHINA, JAPAN, place(SURFACE))

    relate(state, "china", "japan", Relation.WAR)
    assert hostility.may_search(state, CHINA, JAPAN, place(SURFACE), [fuji])
    assert hostility.may_attack_base(state, CHINA, JAPAN, place(SURFACE))


@pytest.mark.rule("SH-090")
def test_in_an_embargo_a_surrender_must_be_accepted(state: StellarState) -> None:
    relate(state, "china", "japan", Relation.EMBARGO)
    put(state, "cn_yangtze", ORBIT)
    fuji = put(state, "jp_fuji", ORBIT)
    do(state, CombatPhase())
    dice(state, 1, 1)
    choose(state, "search yangtze jp_fuji")
    assert seat_asked(state) == 1
    choose(state, "surrender")

    assert state.marks == {f"year.surrendered.{fuji}.{CHINA}"}


@pytest.mark.rule("SH-094")
def test_in_a_war_the_surrender_of_a_base_must_be_accepted(state: StellarState) -> None:
    assert hostility.must_accept(state, CHINA, JAPAN, place(SURFACE), base=True)
    relate(state, "china", "japan", Relation.WAR)
    assert hostility.must_accept(state, CHINA, JAPAN, place(SURFACE), base=True)
    assert not hostility.must_accept(state, CHINA, JAPAN, place(SURFACE), base=False)


@pytest.mark.rule("SH-095")
@pytest.mark.parametrize("area", ["earth.surface", "earth.orbit"])
def test_nobody_is_attacked_on_earth_or_in_its_orbit(state: StellarState, area: str) -> None:
    relate(state, "china", "japan", Relation.WAR)
    put(state, "cn_yangtze", area)
    put(state, "jp_fuji", area)
    found(state, "jp_kibo", "earth_orbit")

    assert do(state, CombatPhase()) == []
    for may in (hostility.may_search, hostility.may_intercept, hostility.may_blockade):
        assert not may(state, CHINA, JAPAN, place(area))


@pytest.mark.rule("SH-095")
def test_the_flyby_space_of_earth_is_open(state: StellarState) -> None:
    relate(state, "china", "japan", Relation.WAR)
    put(state, "cn_yangtze", "earth.flyby")
    put(state, "jp_fuji", "earth.flyby")

    assert "search yangtze jp_fuji" in do(state, CombatPhase())


@pytest.mark.rule("SH-570")
def test_mars_is_safe_in_the_rebellion() -> None:
    state = position("south_america", "japan", mode="rebellion")
    relate(state, "south_america", "japan", Relation.WAR)
    southern = FACTION_NUMBERS["south_america"]

    assert not hostility.may_attack_base(state, JAPAN, southern, place(SURFACE))
    assert hostility.may_attack_base(state, JAPAN, southern, place("phobos_deimos.surface"))


@pytest.mark.rule("SH-583", "SH-584")
@pytest.mark.parametrize(
    ("rule", "worst"), [("utopia", Relation.NEUTRAL), ("embargo_only", Relation.EMBARGO)]
)
def test_relations_never_fall_below_what_the_table_allows(rule: str, worst: Relation) -> None:
    state = position("china", "japan", **{rule: True})
    relations.shift(state, CHINA, JAPAN, -5)

    assert state.relation(CHINA, JAPAN) is worst


@pytest.mark.rule("SH-583")
def test_china_begins_with_robotic_policies_in_a_utopia() -> None:
    state = position("china", "japan", utopia=True)

    assert starting_policies(state, FACTIONS[CHINA]) == 1 << POLICY_NUMBERS["space_robotic"]


@pytest.mark.rule("SH-307")
def test_without_an_embargo_there_is_nothing_to_search_for(state: StellarState) -> None:
    put(state, "cn_yangtze", ORBIT)
    put(state, "jp_fuji", ORBIT, flags=DOCKED)

    do(state, CombatPhase())
    assert asked(state) == []


@pytest.mark.rule("SH-308", "SH-095", "SH-503")
@pytest.mark.parametrize("area", ["earth.orbit", "earth.surface", "mars.transfer.2"])
def test_not_even_self_aware_robots_are_searched_for_where_nobody_is_attacked(area: str) -> None:
    state = position("china", "japan", year=2107)
    glushko = put(state, "ru_glushko", area, flags=AWARE)
    numbers = FACTION_NUMBERS["china"], FACTION_NUMBERS["russia"]

    assert not hostility.may_search(state, *numbers, state.where[glushko], (glushko,))
    put(state, "ru_glushko", "mars.orbit", flags=AWARE)
    assert hostility.may_search(state, *numbers, state.where[glushko], (glushko,))


@pytest.mark.rule("SH-093")
def test_enemies_are_players_with_an_embargo_or_worse() -> None:
    state = position("china", "japan", year=2107)
    china = FACTION_NUMBERS["china"]
    for other in range(7):
        if other != china:
            state.relate(china, other, Relation.NEUTRAL)
    assert not hostility.has_enemies(state, china)

    relate(state, "china", "russia", Relation.WAR)  # nobody plays Russia
    assert not hostility.has_enemies(state, china)
    relate(state, "china", "japan", Relation.EMBARGO)
    assert hostility.has_enemies(state, china)


@pytest.mark.rule("SH-520", "SH-523")
def test_only_players_meet_as_in_a_war_on_the_world_of_the_scenario() -> None:
    state = position("china", "japan", mode="red_planet")
    china, japan, russia = (FACTION_NUMBERS[name] for name in ("china", "japan", "russia"))
    for other in (japan, russia):
        state.relate(china, other, Relation.NEUTRAL)

    assert hostility.stance(state, china, japan, place("mars.orbit")) is Relation.WAR
    assert hostility.stance(state, china, japan, place("moon.orbit")) is Relation.NEUTRAL
    assert hostility.stance(state, china, russia, place("mars.orbit")) is Relation.NEUTRAL
