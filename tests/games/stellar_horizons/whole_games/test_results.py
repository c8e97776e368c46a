"""What a search is told at the end of each scenario: who has won, whatever the points are."""

from __future__ import annotations

import pytest

from armillary.bots.search.rollouts import margin
from armillary.bots.standing import standing
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules.components import SCENARIOS, TECHNOLOGIES
from armillary.games.stellar_horizons.rules.state import StellarState
from tests.games.stellar_horizons.positions import faction, found, knows, position

ALL = ("north_america", "russia", "europe", "china")
TOGETHER = [name for name, scenario in SCENARIOS.items() if scenario.kind == "cooperative"]
RACES = {"red_planet": "mars", "titan": "titan"}


def ended(scenario: str, *victors: int, seats: int = 3) -> StellarState:
    state = position(*ALL[:seats], mode=scenario)
    state.victors, state.over = victors, True
    return state


def told(state: StellarState) -> list[float]:
    return [margin(GAME, state, seat) for seat in range(state.seats)]


@pytest.mark.parametrize("scenario", TOGETHER)
@pytest.mark.parametrize("seats", [1, 3])
def test_together_a_victory_is_everybodys_and_a_defeat_too(scenario: str, seats: int) -> None:
    assert told(ended(scenario, *range(seats), seats=seats)) == [1.0] * seats
    assert told(ended(scenario, seats=seats)) == [0.0] * seats


def test_the_one_against_all_wins_without_points() -> None:
    state = ended("ex_machina", 0)
    state.one = 0
    knows(state, ALL[1], next(technology.id for technology in TECHNOLOGIES if technology.interstellar))
    assert standing(GAME, state, 1).team > standing(GAME, state, 0).team

    assert told(state) == [1.0, 0.0, 0.0]


def test_all_who_stand_against_the_one_win_together() -> None:
    state = ended("ex_machina", 1, 2)
    state.one = 0

    assert told(state) == [0.0, 1.0, 1.0]


@pytest.mark.parametrize("scenario", RACES)
def test_a_race_is_won_by_as_much_as_the_others_are_behind(scenario: str) -> None:
    state = ended(scenario, 0)
    found(state, "na_freedom", RACES[scenario], settlements=20)
    found(state, "ru_mir", RACES[scenario], settlements=19)

    first, second, third = told(state)

    assert third < second < 0.5 < first


@pytest.mark.parametrize("scenario", RACES)
@pytest.mark.parametrize("seats", [1, 2])
def test_a_race_in_which_nobody_arrives_is_lost_by_all(scenario: str, seats: int) -> None:
    state = ended(scenario, seats=seats)
    found(state, "ru_mir" if seats > 1 else "na_freedom", RACES[scenario], settlements=19)

    assert told(state) == [0.0] * seats


def test_the_rebellion_is_won_by_points() -> None:
    state = ended("rebellion")
    state.victors = None
    faction(state, ALL[2]).vp = 30

    first, second, third = told(state)

    assert max(first, second) < 0.5 < third
