"""Scenarios: bots do what they are about."""

from __future__ import annotations

from armillary.games.stellar_horizons.mind import goals
from armillary.games.stellar_horizons.mind.forecast.base_projects import (
    SETTLEMENT,
    TERRAFORMING,
    at_base,
    wish,
)
from armillary.games.stellar_horizons.mind.forecast.destinations import goal
from armillary.games.stellar_horizons.mind.forecast.special_trips import errand
from armillary.games.stellar_horizons.mind.forecast.technology_worth import technology_worth
from armillary.games.stellar_horizons.mind.situation import Outlook
from armillary.games.stellar_horizons.mind.value import forecast
from armillary.games.stellar_horizons.rules.building.building_phase import BuildShips
from armillary.games.stellar_horizons.rules.components import (
    FACTION_NUMBERS,
    TECHNOLOGY_NUMBERS,
    WORLD_NUMBERS,
)
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING
from armillary.games.stellar_horizons.rules.concepts.politics_chits import ConvertChits
from armillary.games.stellar_horizons.rules.exploration.exploration_phase import Exploring
from armillary.games.stellar_horizons.rules.movement.movement_phase import MoveShips
from armillary.games.stellar_horizons.rules.scenarios.invasion import ShareMoney
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.testing import do
from tests.games.stellar_horizons.mind.test_policy import favourite, weights_of
from tests.games.stellar_horizons.positions import faction, found, knows, place, position, put

RUSSIA = FACTION_NUMBERS["russia"]


def red_planet() -> StellarState:
    state = position("russia", year=2033, mode="red_planet")
    knows(
        state, "russia", "orbital_rendezvous", "advanced_astrodynamics", "crewed_vehicles", "space_habitation"
    )
    faction(state, "russia").money = 30
    return state


def test_a_race_goes_to_its_world() -> None:
    state = red_planet()
    kliper = put(state, "ru_kliper", "earth.surface")
    put(state, "ru_lv2_1", "earth.surface")
    assert goal(Outlook(state, 0), kliper) == WORLD_NUMBERS["mars"]
    do(state, MoveShips(0))
    assert favourite(state) == "load kliper supplies"


def test_who_is_about_to_found_a_base_does_not_explore_first() -> None:
    state = red_planet()
    put(state, "ru_kliper", "mars.surface", cargo=(0, 0, 4))
    do(state, Exploring(0))
    assert favourite(state) == "done"


def test_with_a_foothold_all_goes_into_settlements() -> None:
    state = red_planet()
    mir = found(state, "ru_mir", "mars")
    found(state, "ru_vostok", "moon")
    outlook = Outlook(state, 0)
    project = wish(outlook)
    assert project is not None
    assert (project.base, project.what) == (mir, SETTLEMENT)
    do(state, BuildShips(0))
    assert not favourite(state).startswith("build glushko")


def test_a_settlement_of_the_goal_is_worth_more_than_elsewhere() -> None:
    state = red_planet()
    bases = found(state, "ru_mir", "mars"), found(state, "ru_vostok", "moon")
    outlook = Outlook(state, 0)
    mars, moon = (
        next(project.worth for project in at_base(outlook, base) if project.what == SETTLEMENT)
        for base in bases
    )
    assert mars > 3 * moon


def test_a_pioneer_without_supplies_fetches_some() -> None:
    state = position("russia", year=2070, mode="titan")
    knows(state, "russia", "orbital_rendezvous", "advanced_life_support")
    kliper = put(state, "ru_kliper", "mars.surface")
    found(state, "ru_mir", "mars", supply=1)
    assert errand(Outlook(state, 0), kliper) == place("earth.surface")


def test_politics_become_no_points_where_points_do_not_count() -> None:
    state = position("russia", year=2060, mode="red_planet")
    faction(state, "russia").politics = 8
    do(state, ConvertChits(0))
    assert weights_of(state)["convert victory"] < weights_of(state)["convert money"] / 100


def test_a_crew_meets_the_asteroid_at_mars() -> None:
    state = position("russia", year=2071, mode="incoming")
    knows(state, "russia", "orbital_rendezvous", "advanced_life_support")
    state.strength = 20
    kliper = put(state, "ru_kliper", "earth.orbit")
    assert errand(Outlook(state, 0), kliper) == place("mars.flyby")


def test_money_is_kept_until_the_asteroid_is_near() -> None:
    state = position("russia", year=2062, mode="incoming")
    knows(state, "russia", "crewed_vehicles", "orbital_rendezvous", "advanced_life_support")
    state.strength = 20
    faction(state, "russia").money = 40
    do(state, BuildShips(0))
    assert favourite(state) == "done"
    state.year = 2071
    assert favourite(state).startswith("build ")


def test_in_the_last_year_every_crew_tows() -> None:
    state = position("russia", year=2079, mode="incoming")
    state.strength = 20
    put(state, "ru_kliper", "earth.flyby")
    do(state, Exploring(0))
    assert favourite(state) == "tow kliper"


def test_against_the_invader_warships_are_built() -> None:
    state = position("russia", "japan", year=2133, mode="invasion")
    do(state, ShareMoney(0, 80, (1,)))
    assert favourite(state) == "share 40"
    assert goals.meets_invader(state)


def test_against_the_machine_the_great_technologies_count() -> None:
    state = position("japan", "russia", year=2070, mode="ex_machina")
    state.one = 0
    great = TECHNOLOGY_NUMBERS["interstellar_vessel"]
    human, machine = (technology_worth(Outlook(state, seat), great) for seat in (1, 0))
    assert human != machine
    assert goals.seeks_the_stars(state, RUSSIA)


def test_a_step_to_the_goal_is_worth_more_than_its_price() -> None:
    state = position("russia", year=2050, mode="red_planet")
    faction(state, "russia").money = 5
    before = forecast(state, RUSSIA)
    faction(state, "russia").money = 0
    assert goals.foothold(state, RUSSIA) == NOTHING
    found(state, "ru_mir", "mars", settlements=1)
    assert forecast(state, RUSSIA) > before


def olympus(stores: tuple[int, int, int], settlements: int) -> StellarState:
    state = position("russia", year=2070, mode="olympus")
    knows(state, "russia", "terraforming")
    found(state, "ru_mir", "mars", settlements=settlements, stores=stores)
    faction(state, "russia").money = 40
    return state


def test_on_olympus_more_is_brought_than_the_next_settlement_needs() -> None:
    wanted = wish(Outlook(olympus((9, 9, 9), 5), 0))

    assert wanted is not None
    assert wanted.what == SETTLEMENT
    assert wanted.missing == wanted.cost


def test_on_olympus_terraforming_comes_when_most_settlements_stand() -> None:
    def best(settlements: int) -> int:
        outlook = Outlook(olympus((9, 9, 9), settlements), 0)
        base = goals.foothold(outlook.state, RUSSIA)
        return max(at_base(outlook, base), key=lambda project: project.yields).what

    assert best(5) == SETTLEMENT
    assert best(31) == TERRAFORMING
