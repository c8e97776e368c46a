"""The count of the campaign."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules import scoring
from armillary.games.stellar_horizons.rules.components import (
    FACTION_NUMBERS,
    MISSION_NUMBERS,
    TECHNOLOGIES,
    WORLD_NUMBERS,
)
from armillary.games.stellar_horizons.rules.events.economy import Counted
from armillary.games.stellar_horizons.rules.scoring import FinalCount
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, StellarState
from armillary.testing import do, told
from tests.games.stellar_horizons.positions import faction, found, knows, position, put

RUSSIA = FACTION_NUMBERS["russia"]
MARS = WORLD_NUMBERS["mars"]
EVERYTHING = (1 << len(TECHNOLOGIES)) - 1


def line(state: StellarState, name: str) -> tuple[object, ...]:
    return next(found.points for found in scoring.score_lines(state) if found.label == name)


def complete(state: StellarState, *names: str) -> None:
    """So that nothing is lost by undeveloped technologies, without their three great ones."""
    for name in names:
        faction(state, name).technologies = EVERYTHING


@pytest.mark.rule("SH-468")
def test_victory_point_chits_count_one_each() -> None:
    state = position("russia")
    faction(state, "russia").vp = 7

    assert line(state, "vp_chits") == (7,)


@pytest.mark.rule("SH-469")
@pytest.mark.parametrize(
    ("known", "points"),
    [
        ((), 0),
        (("interstellar_vessel",), 15),
        (("interstellar_vessel", "interstellar_biosphere"), 30),
        (("interstellar_vessel", "interstellar_biosphere", "interstellar_propulsion"), 50),
    ],
)
def test_interstellar_technologies_count_together(known: tuple[str, ...], points: int) -> None:
    state = position("russia")
    knows(state, "russia", *known)

    assert line(state, "interstellar") == (points,)


@pytest.mark.rule("SH-470")
@pytest.mark.parametrize(("terraforming", "points"), [(18, 20), (17, 10), (9, 10), (8, 0)])
def test_most_settlements_on_a_terraformed_world(terraforming: int, points: int) -> None:
    state = position("russia", "japan", "china")
    state.terraforming[MARS] = terraforming
    found(state, "ru_mir", "mars", settlements=4)
    found(state, "jp_kibo", "mars", settlements=3)

    assert line(state, "most_settlements") == (points, 0, 0)


@pytest.mark.rule("SH-470")
def test_all_who_tie_for_most_settlements_score_and_on_every_world() -> None:
    state = position("russia", "japan")
    state.terraforming[MARS] = 18
    state.terraforming[WORLD_NUMBERS["venus"]] = 12
    found(state, "ru_mir", "mars", settlements=4)
    found(state, "jp_kibo", "mars", settlements=4)
    found(state, "ru_vostok", "venus", settlements=1)

    assert line(state, "most_settlements") == (30, 20)


@pytest.mark.rule("SH-471")
def test_completed_missions_that_are_held_count() -> None:
    state = position("russia")
    own = faction(state, "russia")
    own.completed = [MISSION_NUMBERS["mission_comet"], MISSION_NUMBERS["mission_sun"]]
    own.missions = [MISSION_NUMBERS["mission_eris"]]

    assert line(state, "missions") == (5,)


@pytest.mark.rule("SH-472")
@pytest.mark.parametrize(("alpha", "points"), [(0, 0), (1, 15), (2, 5), (3, 20)])
def test_alpha_centauri_counts_for_crew_and_robots(alpha: int, points: int) -> None:
    state = position("russia")
    faction(state, "russia").alpha = alpha

    assert line(state, "alpha_centauri") == (points,)


@pytest.mark.rule("SH-473")
@pytest.mark.parametrize(
    ("world", "each"),
    [
        ("earth_orbit", "1"),
        ("moon", "1.25"),
        ("near_earth_asteroids", "1.25"),
        ("mars", "1.25"),
        ("phobos_deimos", "1.25"),
        ("mercury", "1.5"),
        ("venus", "1.5"),
        ("vesta", "1.5"),
        ("callisto", "1.75"),
        ("titan", "1.75"),
        ("uranus", "2"),
        ("triton", "2"),
    ],
)
def test_settlements_count_more_the_farther_they_are(world: str, each: str) -> None:
    state = position("russia")
    found(state, "ru_mir", world, settlements=3)

    assert line(state, "settlements") == (3 * Fraction(each),)


@pytest.mark.rule("SH-474")
@pytest.mark.parametrize(("terraforming", "more"), [(18, "1.5"), (9, "0.75"), (8, "0")])
def test_settlements_on_terraformed_worlds_count_more(terraforming: int, more: str) -> None:
    state = position("russia")
    state.terraforming[MARS] = terraforming
    found(state, "ru_mir", "mars", settlements=3)

    assert line(state, "terraformed_settlements") == (Fraction(more),)


@pytest.mark.rule("SH-475", "SH-X42")
def test_every_level_of_a_structure_counts_one() -> None:
    state = position("russia")
    mir = found(state, "ru_mir", "moon", mining=4, settlements=9)
    assert line(state, "infrastructure") == (4,)

    found(state, "ru_vostok", "mars", supply=1, research=2, defence=1)
    state.bases[mir] = replace(state.bases[mir], harm=(0, 1, 0, 0))

    assert line(state, "infrastructure") == (8,)


@pytest.mark.rule("SH-476")
def test_every_technology_that_is_missing_costs_three() -> None:
    state = position("russia")
    complete(state, "russia")
    assert (line(state, "undeveloped"), line(state, "undiscovered")) == ((0,), (0,))

    faction(state, "russia").technologies = 0

    assert line(state, "undiscovered") == (-6,)
    assert line(state, "undeveloped") == (-3 * (len(TECHNOLOGIES) - 2),)


@pytest.mark.rule("SH-477")
def test_unspent_points_and_chits_count_a_little() -> None:
    state = position("russia")
    own = faction(state, "russia")
    own.bank, own.chits, own.politics = [19, 10, 8], [[2], [], [1, 1]], 9

    assert (line(state, "technology_points"), line(state, "politics")) == ((2,), (1,))


@pytest.mark.rule("SH-477")
def test_a_view_does_not_count_the_chits_that_it_hides() -> None:
    state = position("russia", "japan")
    faction(state, "japan").chits = [[5, 5, 5, 5], [], []]
    state.over = True

    assert line(state, "technology_points") == (0, 1)
    assert line(GAME.view(state, 0), "technology_points") == (0, 0)


@pytest.mark.rule("SH-478", "SH-X42")
def test_ships_in_service_count_half_a_point_for_their_size() -> None:
    state = position("russia")
    put(state, "ru_kozlov", "mars.orbit")
    put(state, "ru_kliper", "earth.orbit")
    put(state, "ru_volkov", "earth.orbit", flags=MOTHBALLED)
    put(state, "ru_tereshkova", "mars.orbit")
    put(state, "ru_lv4_1", "earth.surface")

    assert line(state, "fleet") == (5,)


@pytest.mark.rule("SH-005", "SH-456")
def test_lines_are_exact_and_only_their_sum_is_rounded() -> None:
    state = position("russia", "japan")
    complete(state, "russia", "japan")
    found(state, "ru_mir", "moon", settlements=1)
    put(state, "ru_kozlov", "mars.orbit")
    put(state, "ru_glushko", "mars.orbit")

    assert scoring.exact(state, RUSSIA) == 50 + Fraction(5, 4) + 1
    assert scoring.scores(state) == (52, 50)
    assert line(state, "rounding") == (Fraction(-1, 4), 0)
    assert scoring.winners(state) == (0,)


@pytest.mark.rule("SH-456")
def test_the_count_is_told_at_the_end() -> None:
    state = position("russia", "japan")
    complete(state, "russia", "japan")

    do(state, FinalCount())

    assert [event.points for event in told(state, Counted)] == [(50, 50)]
    assert scoring.winners(state) == (0, 1), "a tie is shared"


@pytest.mark.rule("SH-479", "SH-480", "SH-X28")
def test_a_solo_campaign_loses_three_points_a_year_after_2145() -> None:
    state = position("russia", year=2147)
    complete(state, "russia")
    faction(state, "russia").vp = 207 - 50

    assert line(state, "late") == (-6,)
    assert scoring.scores(state) == (201,)
    assert scoring.result(state) == "major_victory"


@pytest.mark.rule("SH-480")
def test_nothing_is_lost_in_2145_or_with_more_players() -> None:
    assert line(position("russia", year=2145), "late") == (0,)
    assert all(found.label != "late" for found in scoring.score_lines(position("russia", "japan", year=2169)))


@pytest.mark.rule("SH-481")
@pytest.mark.parametrize(
    ("points", "result", "won"),
    [
        (99, "disaster", False),
        (100, "defeat", False),
        (150, "defeat", False),
        (151, "draw", False),
        (175, "draw", False),
        (176, "minor_victory", True),
        (201, "major_victory", True),
        (226, "brilliant_victory", True),
        (251, "spectacular_victory", True),
    ],
)
def test_the_result_of_a_solo_campaign_is_read_from_the_table(points: int, result: str, won: bool) -> None:
    state = position("russia", year=2145)
    complete(state, "russia")
    faction(state, "russia").vp = points - 50

    assert scoring.result(state) == result
    assert scoring.winners(state) == ((0,) if won else ())


@pytest.mark.rule("SH-517")
@pytest.mark.parametrize(("settlements", "result"), [(14, ""), (15, "minor_victory")])
def test_alone_a_race_that_is_nearly_won_is_a_minor_victory(settlements: int, result: str) -> None:
    state = position("russia", mode="red_planet", year=2069)
    found(state, "ru_mir", "mars", settlements=settlements)
    state.victors = ()

    assert scoring.result(state) == result


@pytest.mark.rule("SH-519", "SH-522")
@pytest.mark.parametrize(("mode", "world"), [("red_planet", "mars"), ("titan", "titan")])
def test_in_a_race_only_the_settlements_at_the_goal_count(mode: str, world: str) -> None:
    state = position("russia", "japan", mode=mode, year=2070)
    found(state, "ru_mir", world, settlements=7)
    found(state, "jp_kibo", "moon", settlements=9)

    assert scoring.scores(state) == (7, 0)


@pytest.mark.rule("SH-542")
def test_in_mount_olympus_all_count_the_same() -> None:
    state = position("russia", "japan", mode="olympus", year=2060)
    found(state, "ru_mir", "mars", settlements=7)
    state.terraforming[MARS] = 20

    assert scoring.scores(state) == (7 + 18, 7 + 18)


@pytest.mark.rule("SH-525")
def test_in_incoming_the_strength_that_is_gone_counts() -> None:
    state = position("russia", "japan", mode="incoming", year=2065)
    state.strength = 31

    assert scoring.scores(state) == (9, 9)


@pytest.mark.rule("SH-544")
def test_against_the_ai_the_three_great_technologies_count() -> None:
    state = position("japan", "russia", mode="ex_machina", year=2100)
    knows(state, "russia", "interstellar_vessel", "interstellar_biosphere")

    assert scoring.scores(state) == (0, 2)


@pytest.mark.rule("SH-576")
def test_the_rebellion_is_counted_like_the_campaign() -> None:
    state = position("south_america", "russia", mode="rebellion", year=2100)

    assert scoring.lines_of(state) == scoring.LINES
