"""Set-up: seats take factions, the campaign puts their ships where they start."""

from __future__ import annotations

import pytest

from armillary.engine import SetupError
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS, MISSIONS, UNIT_NUMBERS, WORLDS
from armillary.games.stellar_horizons.rules.components.kinds import HIDDEN, NOTHING, Relation
from armillary.games.stellar_horizons.rules.concepts.missions import FirstMissions
from armillary.games.stellar_horizons.rules.setup import Deploy, deploy
from armillary.games.stellar_horizons.rules.state import NOBODY, Order, StellarState
from armillary.testing import asked, choose, do
from tests.games.stellar_horizons.positions import faction, in_play, place, position


def deployed(*factions: str) -> StellarState:
    state = position(*factions)
    for number in state.played:
        deploy(state, number)
    return state


@pytest.mark.rule("SH-073")
def test_seats_are_asked_for_their_factions_one_after_the_other() -> None:
    match = GAME.start(3, settings={"faction_2": "russia"})

    assert "take russia" not in [str(option) for option in match.options()]
    match.play("take japan")
    assert match.to_act == (2,)
    assert [str(option) for option in match.options()] == [
        "take north_america",
        "take europe",
        "take china",
        "take asia",
        "take south_america",
    ]


@pytest.mark.rule("SH-073")
def test_the_rest_are_non_player_factions() -> None:
    state = position("russia", "japan")

    assert state.played == (1, 5)
    assert state.seat_of == (NOBODY, 0, NOBODY, NOBODY, NOBODY, 1, NOBODY)


def test_two_seats_cannot_have_one_faction() -> None:
    with pytest.raises(SetupError, match="cannot both be"):
        GAME.new_state(2, 1, {"faction_1": "asia", "faction_2": "asia"})


def test_a_scenario_may_need_more_seats() -> None:
    with pytest.raises(SetupError, match="2 to 5"):
        GAME.new_state(1, 1, {"mode": "ex_machina"})


@pytest.mark.rule("SH-546", "SH-564")
def test_the_first_seat_of_a_scenario_of_one_against_all_has_its_counters() -> None:
    for mode, name in (("ex_machina", "japan"), ("rebellion", "south_america")):
        match = GAME.start(2, settings={"mode": mode, "faction_2": "russia"})
        assert match.state.played == (FACTION_NUMBERS[name], FACTION_NUMBERS["russia"])
        assert match.state.one == 0


@pytest.mark.rule("SH-458", "SH-X76")
def test_russia_starts_with_its_units_and_money() -> None:
    state = deployed("russia")

    assert in_play(state, "russia") == {
        "ru_kliper": place("earth.surface"),
        "ru_kozlov": place("mars.orbit"),
        "ru_glushko": place("jupiter.transfer.4"),
        "ru_zasyadko": place("saturn.transfer.6"),
        "ru_lv2_1": place("earth.surface"),
    }
    assert faction(state, "russia").money == 30


@pytest.mark.rule("SH-458")
def test_a_probe_starts_aboard_its_carrier() -> None:
    state = deployed("europe")

    assert state.fleet[UNIT_NUMBERS["eu_curie"]] == UNIT_NUMBERS["eu_darwin"]
    assert state.fleet[UNIT_NUMBERS["eu_darwin"]] == UNIT_NUMBERS["eu_darwin"]


@pytest.mark.rule("SH-463", "SH-465", "SH-751")
def test_factions_start_with_technologies_and_a_policy() -> None:
    state = deployed("north_america", "china", "south_america")

    assert faction(state, "north_america").technologies.bit_count() == 7
    assert [f.policies.bit_count() for f in map(state.of, range(3))] == [1, 1, 1]


@pytest.mark.rule("SH-583")
def test_china_starts_with_robots_in_a_utopia() -> None:
    state = position("china", utopia=True)
    deploy(state, FACTION_NUMBERS["china"])
    plain = deployed("china")

    assert faction(state, "china").policies != faction(plain, "china").policies
    assert faction(state, "china").policies.bit_count() == 1


@pytest.mark.rule("SH-461", "SH-464", "SH-078")
def test_banks_are_empty_and_relations_neutral() -> None:
    state = deployed("russia", "japan")

    assert state.of(0).bank == [0, 0, 0]
    assert {state.relation(a, b) for a in range(7) for b in range(7) if a != b} == {Relation.NEUTRAL}


@pytest.mark.rule("SH-462")
def test_initiative_follows_the_printed_order_without_gaps() -> None:
    match = GAME.start(
        3, settings={"faction_1": "japan", "faction_2": "north_america", "faction_3": "europe"}
    )
    assert match.state.played == (5, 0, 2)

    begun = GAME.new_state(3, 1, {"faction_1": "japan", "faction_2": "north_america", "faction_3": "europe"})
    begun.stack[:] = [step for step in begun.stack if not isinstance(step, Deploy)]
    do(begun)
    assert begun.initiative == [1, 2, 0]


@pytest.mark.rule("SH-013", "SH-030")
def test_no_world_has_a_tile_and_all_bags_are_full() -> None:
    state = position("asia")

    assert set(state.tiles) == {NOTHING}
    assert [len(pool) for pool in state.chits] == [36, 36, 36]
    assert (len(state.tile_bag), len(state.trade_bag)) == (54, 27)


@pytest.mark.rule("SH-047", "SH-049", "SH-051", "SH-460")
def test_everybody_draws_a_mission_and_one_is_common() -> None:
    state = position("russia", "japan")
    do(state, FirstMissions())

    assert [len(state.of(seat).missions) for seat in range(2)] == [1, 1]
    assert len(state.common_missions) == 1
    assert len(state.mission_pool) == 20 - 3
    assert all(MISSIONS[mission].year for mission in state.missions_to_come)


@pytest.mark.rule("SH-050")
def test_the_first_mission_may_be_one_of_two() -> None:
    state = position("russia", draw_two=True)
    options = do(state, FirstMissions())

    assert len(options) == 2
    choose(state, options[1])
    assert f"keep {MISSIONS[state.of(0).missions[0]].id}" == options[1]
    assert asked(state) == []
    assert len(state.mission_pool) == 20 - 2


@pytest.mark.rule("SH-050")
def test_where_worlds_are_few_a_second_mission_leaves_enough_for_all() -> None:
    state = position("russia", "japan", mode="incoming", year=2061, draw_two=True)
    options = do(state, FirstMissions())

    assert [len(state.of(seat).missions) for seat in range(2)] == [1, 1]
    assert len(state.common_missions) == 1
    assert options == []


@pytest.mark.rule("SH-050")
def test_where_no_world_has_a_mission_nobody_is_asked_to_keep_one() -> None:
    state = position("russia", "japan", mode="invasion", year=2133, draw_two=True)

    assert do(state, FirstMissions()) == []
    assert state.common_missions == []


@pytest.mark.rule("SH-051")
def test_the_number_of_common_missions_is_a_setting() -> None:
    state = position("russia", common_missions=2)
    do(state, FirstMissions())

    assert len(state.common_missions) == 2


@pytest.mark.rule("SH-059")
def test_missions_of_boards_that_are_not_in_use_are_left_out() -> None:
    state = position("russia", mode="red_planet", year=2032)
    do(state, FirstMissions())

    drawn = [*state.mission_pool, *state.of(0).missions, *state.common_missions]
    names = {WORLDS[MISSIONS[mission].world].id for mission in drawn}
    assert names == {"moon", "near_earth_asteroids", "mars", "phobos_deimos", "comet", "venus"}


@pytest.mark.rule("SH-056", "SH-402")
def test_missions_chits_and_orders_are_their_owners_secret() -> None:
    state = position("russia", "japan")
    do(state, FirstMissions())
    for seat in range(2):
        state.of(seat).chits[0] = [5, 1]
        state.of(seat).orders[20] = Order("fly", 3)

    seen = GAME.view(state, 0)

    assert seen.of(0).missions == state.of(0).missions
    assert seen.of(1).missions == [HIDDEN]
    assert (seen.of(0).chits[0], seen.of(1).chits[0]) == ([5, 1], [HIDDEN, HIDDEN])
    assert (len(seen.of(0).orders), len(seen.of(1).orders)) == (1, 0)
    assert set(seen.mission_pool) == {HIDDEN}
    assert seen.common_missions == state.common_missions


def test_a_sample_of_a_view_holds_the_same_missions_and_chits() -> None:
    state = position("russia", "japan")
    do(state, FirstMissions())
    state.of(1).chits[2] = [state.chits[2].pop(), state.chits[2].pop()]

    guess = GAME.sample(GAME.view(state, 0), state.rng.clone())

    assert sorted([*guess.mission_pool, *guess.of(1).missions]) == sorted(
        [*state.mission_pool, *state.of(1).missions]
    )
    assert sorted([*guess.chits[2], *guess.of(1).chits[2]]) == sorted(
        [*state.chits[2], *state.of(1).chits[2]]
    )


def test_a_clone_is_independent() -> None:
    state = deployed("russia", "japan")
    before = state.digest()
    other = state.clone()
    assert other.digest() == before

    other.of(0).bank[0] += 1
    other.of(0).chits[1].append(3)
    other.where[0] = 5
    other.relate(0, 1, Relation.WAR)
    other.chits[0].pop()
    other.exploration[3] += 1

    assert state.digest() == before
    assert other.digest() != before


def test_a_snapshot_brings_everything_back() -> None:
    from armillary.engine import codec  # noqa: PLC0415

    state = deployed("russia", "japan")
    state.of(0).orders[40] = Order("explore", 3, 2031)
    state.stack.append(Deploy())

    again = codec.load(codec.dump(state), (*GAME.rules.types, type(state.rng)))

    assert again.digest() == state.digest()
