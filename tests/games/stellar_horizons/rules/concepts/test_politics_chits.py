"""What politics chits are spent for."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS, MISSION_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import Field
from armillary.games.stellar_horizons.rules.concepts import treasury
from armillary.games.stellar_horizons.rules.concepts.politics_chits import ConvertChits
from armillary.games.stellar_horizons.rules.events import economy
from armillary.testing import choose, do, told
from tests.games.stellar_horizons.positions import dice, faction, position, pursues
from tests.games.stellar_horizons.rules.concepts.test_treasury import act, in_a_year, offered

RUSSIA = FACTION_NUMBERS["russia"]


@pytest.mark.rule("SH-041")
def test_a_chit_is_worth_one_billion_at_any_time() -> None:
    state = position("russia")
    in_a_year(state)
    faction(state, "russia").politics = 1
    assert offered(state) == [
        "politics money",
        "politics physics",
        "politics engineering",
        "politics biology",
    ]

    act(state, "politics money")

    assert (faction(state, "russia").politics, faction(state, "russia").money) == (0, 1)
    assert [event.use for event in told(state, economy.PoliticsSpent)] == ["money"]


@pytest.mark.rule("SH-040")
@pytest.mark.parametrize(("policies", "points"), [((), 2), (("unified_space_diplomacy",), 3)])
def test_a_chit_gives_points_of_one_field(policies: tuple[str, ...], points: int) -> None:
    state = position("russia")
    in_a_year(state)
    pursues(state, "russia", *policies)
    faction(state, "russia").politics = 1

    act(state, "politics biology")

    assert faction(state, "russia").bank == [0, 0, points]


@pytest.mark.rule("SH-042")
def test_two_chits_replace_a_mission_that_is_not_completed() -> None:
    state = position("russia")
    in_a_year(state)
    own = faction(state, "russia")
    own.politics = 2
    own.missions = [MISSION_NUMBERS["mission_mars"]]
    assert "politics mission" not in offered(state), "there is nothing to draw"
    state.mission_pool = [MISSION_NUMBERS["mission_sun"]]

    dice(state, 1 + sorted([*own.missions, *state.mission_pool]).index(MISSION_NUMBERS["mission_sun"]))
    act(state, "politics mission")

    assert (own.politics, own.missions) == (0, [MISSION_NUMBERS["mission_sun"]])
    assert state.mission_pool == [MISSION_NUMBERS["mission_mars"]]


@pytest.mark.rule("SH-042")
def test_the_mission_that_goes_back_may_be_drawn_again() -> None:
    state = position("russia")
    in_a_year(state)
    own, mars = faction(state, "russia"), MISSION_NUMBERS["mission_mars"]
    own.politics, own.missions, state.mission_pool = 2, [mars], [MISSION_NUMBERS["mission_sun"]]

    dice(state, 1 + sorted([mars, *state.mission_pool]).index(mars))
    act(state, "politics mission")

    assert own.missions == [mars]
    assert state.mission_pool == [MISSION_NUMBERS["mission_sun"]]


@pytest.mark.rule("SH-043")
def test_four_chits_buy_a_victory_point_chit() -> None:
    state = position("russia")
    in_a_year(state)
    own = faction(state, "russia")
    own.politics = 3
    assert "politics victory" not in offered(state)
    own.politics = 5

    act(state, "politics victory")

    assert (own.politics, own.vp) == (1, 1)


@pytest.mark.rule("SH-045", "SH-246")
def test_what_is_left_at_the_end_of_the_technology_step_is_converted() -> None:
    state = position("russia")
    own = faction(state, "russia")
    own.politics = 6

    assert do(state, ConvertChits(0)) == [
        "convert money",
        "convert physics",
        "convert engineering",
        "convert biology",
        "convert victory",
    ]
    choose(state, "convert victory")  # once at most: not asked how often
    assert choose(state, "convert money") == ["count 1", "count 2"]
    choose(state, "count 1", "convert physics")

    assert (own.politics, own.vp, own.money) == (0, 1, 1)
    assert own.bank[Field.PHYSICS] == 2


def test_without_chits_nobody_is_asked() -> None:
    state = position("russia")

    assert do(state, ConvertChits(0)) == []


@pytest.mark.rule("SH-037")
def test_chits_are_gained_during_play() -> None:
    state = position("russia")

    treasury.gain_politics(state, RUSSIA, 3)

    assert faction(state, "russia").politics == 3


def test_chits_about_which_somebody_decides_are_not_spent_meanwhile() -> None:
    state = position("russia", "japan")
    in_a_year(state)
    faction(state, "russia").politics = faction(state, "japan").politics = 2

    do(state, ConvertChits(0))

    assert offered(state, 0) == []
    assert "politics money" in offered(state, 1)
