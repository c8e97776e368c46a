"""What a sensible player does at a glance: favourites in clear positions, a weight for every option."""

from __future__ import annotations

import pytest

from armillary.engine import Option, Rng, advance, resolve, to_act
from armillary.engine import options as legal
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.mind.forecast.base_projects import SETTLEMENT, at_base, wish
from armillary.games.stellar_horizons.mind.forecast.destinations import exploring, goal
from armillary.games.stellar_horizons.mind.forecast.technology_worth import develop
from armillary.games.stellar_horizons.mind.policy import policy
from armillary.games.stellar_horizons.mind.situation import Outlook
from armillary.games.stellar_horizons.rules.building.building_phase import BuildShips
from armillary.games.stellar_horizons.rules.components import (
    FACTION_NUMBERS,
    MISSIONS,
    TECHNOLOGY_NUMBERS,
    WORLD_NUMBERS,
)
from armillary.games.stellar_horizons.rules.components.kinds import Explorer, Relation
from armillary.games.stellar_horizons.rules.concepts.politics_chits import ConvertChits
from armillary.games.stellar_horizons.rules.economy.diplomacy import Announce
from armillary.games.stellar_horizons.rules.economy.policies import SelectPolicy
from armillary.games.stellar_horizons.rules.economy.technology_step import Develop
from armillary.games.stellar_horizons.rules.exploration.exploration_phase import Exploring
from armillary.games.stellar_horizons.rules.movement.flight import ChooseToGoOn, GoOn
from armillary.games.stellar_horizons.rules.movement.movement_phase import MoveShips
from armillary.games.stellar_horizons.rules.settling.founding import Founding
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, StellarState
from armillary.testing import do
from tests.games.stellar_horizons.positions import faction, found, knows, place, position, put, relate


def favourite(state: StellarState, seat: int = 0) -> str:
    choices = legal(state, seat)
    weights = policy(state, seat, choices)
    assert weights is not None
    return str(choices[max(range(len(choices)), key=weights.__getitem__)])


def weights_of(state: StellarState, seat: int = 0) -> dict[str, float]:
    choices: list[Option] = list(legal(state, seat))
    weights = policy(state, seat, choices)
    assert weights is not None
    return dict(zip(map(str, choices), weights, strict=True))


def test_a_robot_explores_where_it_is() -> None:
    state = position("russia")
    put(state, "ru_glushko", "mars.orbit")
    do(state, Exploring(0))
    assert favourite(state) == "explore glushko"


def test_a_robot_on_earth_is_launched() -> None:
    state = position("russia")
    put(state, "ru_glushko", "earth.surface")
    put(state, "ru_lv1_1", "earth.surface")
    do(state, MoveShips(0))
    assert favourite(state) == "launch glushko"


def test_a_crew_loads_what_a_base_costs_before_it_leaves() -> None:
    state = position("russia")
    knows(state, "russia", "orbital_rendezvous")
    faction(state, "russia").money = 20
    put(state, "ru_kliper", "earth.surface")
    put(state, "ru_lv2_1", "earth.surface")
    do(state, MoveShips(0))
    assert favourite(state) == "load kliper supplies"


def test_a_crew_founds_a_base_where_it_can() -> None:
    state = position("russia")
    put(state, "ru_kliper", "earth.orbit", cargo=(0, 0, 2))
    do(state, Founding(0))
    assert favourite(state) == "found mir"


def test_a_crew_does_not_fly_where_nobody_can_relieve_it() -> None:
    state = position("russia")
    knows(state, "russia", "orbital_rendezvous", "advanced_astrodynamics")
    kliper = put(state, "ru_kliper", "moon.surface")
    do(state, MoveShips(0))
    assert goal(Outlook(state, 0), kliper) in {
        WORLD_NUMBERS[name] for name in ("moon", "earth_orbit", "near_earth_asteroids")
    }


def test_a_crew_that_was_called_back_goes_to_a_port() -> None:
    state = position("russia", year=2050)
    knows(state, "russia", "orbital_rendezvous")
    put(state, "ru_kliper", "moon.surface", flags=MOTHBALLED)
    found(state, "ru_mir", "earth_orbit", supply=1)
    do(state, MoveShips(0))
    assert favourite(state) == "move kliper"


def test_money_becomes_explorers_first() -> None:
    state = position("russia")
    faction(state, "russia").money = 20
    do(state, BuildShips(0))
    built = weights_of(state)
    assert favourite(state).startswith("build ")
    assert built["done"] < max(built.values()) / 2


def test_what_waits_for_a_launcher_gets_one() -> None:
    state = position("russia")
    faction(state, "russia").money = 4
    put(state, "ru_glushko", "earth.surface")
    do(state, BuildShips(0))
    assert favourite(state) == "build lv1_1"


def test_no_quarrel_is_begun() -> None:
    state = position("russia", "japan", year=2040)
    faction(state, "russia").politics = 3
    do(state, Announce(0, 0, ()))
    worsening = {name: weight for name, weight in weights_of(state).items() if name.startswith("lower")}
    assert all(weight < weights_of(state)["done"] / 100 for weight in worsening.values())


def test_a_friend_is_not_courted_more_often_than_levels_are_left() -> None:
    state = position("russia", year=2040)
    faction(state, "russia").politics = 9
    russia, europe = FACTION_NUMBERS["russia"], FACTION_NUMBERS["europe"]
    relate(state, "russia", "europe", Relation.COLLABORATION)
    do(state, Announce(0, 0, ((russia, europe, 1),)))
    weights = weights_of(state)
    assert weights["raise europe"] < weights["done"] / 100


def test_who_was_intercepted_goes_on() -> None:
    state = position("russia")
    kliper = put(state, "ru_kliper", "mars.flyby")
    do(state, ChooseToGoOn(0, GoOn(0, (kliper,), place("mars.flyby"), place("mars.orbit"), ())))
    assert favourite(state) == "go on"


def test_a_technology_is_developed_rather_than_none() -> None:
    state = position("russia", year=2040)
    faction(state, "russia").bank[:] = [20, 20, 20]
    do(state, Develop(0, ()))
    assert favourite(state).startswith("develop ")


def test_the_great_technologies_are_worth_their_price() -> None:
    outlook = Outlook(position("russia", year=2120), 0)
    great = develop(outlook, TECHNOLOGY_NUMBERS["interstellar_vessel"])
    assert great > develop(outlook, TECHNOLOGY_NUMBERS["command_and_control"])


def test_the_first_policy_brings_money() -> None:
    state = position("europe", year=2040)
    do(state, SelectPolicy(0))
    assert favourite(state) == "policy space_economy"


@pytest.mark.parametrize(("year", "use"), [(2050, "convert money"), (2140, "convert victory")])
def test_politics_become_money_early_and_points_late(year: int, use: str) -> None:
    state = position("russia", year=year)
    faction(state, "russia").politics = 8
    do(state, ConvertChits(0))
    assert favourite(state) == use


def test_a_mission_makes_a_world_more_interesting() -> None:
    state = position("russia")
    plain = exploring(Outlook(state, 0), WORLD_NUMBERS["io"], 2, Explorer.ORBITER)
    faction(state, "russia").missions.append(
        next(n for n, mission in enumerate(MISSIONS) if mission.id == "mission_io")
    )
    assert exploring(Outlook(state, 0), WORLD_NUMBERS["io"], 2, Explorer.ORBITER) > plain


def test_what_is_brought_to_a_base_is_what_it_lacks() -> None:
    state = position("russia", year=2100)
    found(state, "ru_mir", "moon", stores=(2, 0, 2))
    project = wish(Outlook(state, 0))
    assert project is not None
    assert project.lacking <= sum(project.cost)
    assert all(
        have + lack >= cost for have, lack, cost in zip((2, 0, 2), project.missing, project.cost, strict=True)
    )


def test_a_settlement_far_out_is_worth_more() -> None:
    state = position("russia", year=2100)
    near = found(state, "ru_mir", "moon")
    far = found(state, "ru_vostok", "callisto")
    outlook = Outlook(state, 0)
    worth = {
        base: next(p.worth for p in at_base(outlook, base) if p.what == SETTLEMENT) for base in (near, far)
    }
    assert worth[far] > worth[near]
    assert state.where[far] == place("callisto.surface")


@pytest.mark.parametrize(("mode", "seats"), [("to_2069", 2), ("titan", 2), ("olympus", 2), ("invasion", 2)])
def test_every_option_of_a_game_has_a_weight(mode: str, seats: int) -> None:
    state = GAME.rules.first_state(seats, Rng(7), {"mode": mode})
    rng = Rng(8)
    advance(state)
    for _ in range(250):
        if state.over:
            break
        seat = to_act(state)[0]
        choices = legal(state, seat)
        weights = policy(state, seat, choices)
        assert weights is not None
        assert len(weights) == len(choices)
        assert min(weights) > 0
        resolve(state, rng.choice(choices), seat)
