"""What positions are worth, seen through the forecasts of bots."""

from __future__ import annotations

import pytest

from armillary.engine import Rng, advance, resolve, to_act
from armillary.engine.planning import onward
from armillary.games.exodus import GAME
from armillary.games.exodus.mind.forecast.planets_and_battles import RESISTANCE, odds
from armillary.games.exodus.mind.value import forecast, values
from tests.games.exodus.positions import fit, give, known, no_ships, planet, settle, ship, table, won


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_chances_lie_between_0_and_1_and_add_up_to_1(seats: int) -> None:
    game = GAME
    state = game.new_state(seats, seed=seats)
    advance(state)
    rng = Rng(seats)
    for _ in range(300):
        if state.over:
            break
        chances = values(state)
        assert all(0 <= chance <= 1 for chance in chances)
        assert sum(chances) == pytest.approx(1, abs=0.02)
        seat = to_act(state)[0]
        resolve(state, rng.choice(onward(state, seat)), seat)


def test_a_game_that_is_over_has_its_winner() -> None:
    state = table(2, turn=7)
    state.vp = [0, 30]
    state.over = True
    assert values(state) == (0.0, 1.0)


@pytest.mark.parametrize("resource", ["cp", "axinium", "phasium"])
@pytest.mark.parametrize("turn", [1, 4, 7])
def test_more_of_a_resource_is_better(resource: str, turn: int) -> None:
    state = table(2, turn=turn)
    give(state, 0, **{resource: 2})
    before = forecast(state)[0]
    give(state, 0, **{resource: 3})
    assert forecast(state)[0] > before


def test_a_technology_is_worth_more_the_earlier_it_comes() -> None:
    gains = []
    for turn in (1, 4, 6):
        state = table(2, turn=turn)
        before = forecast(state)[0]
        known(state, 0, "expert_cloning")
        gains.append(forecast(state)[0] - before)
    assert gains[0] > gains[1] > gains[2] > 0


def test_axinium_is_dearer_than_phasium_and_a_ship_dearer_than_its_axinium() -> None:
    state = table(2, turn=3)
    give(state, 0, cp=0, axinium=0, phasium=0)
    before = forecast(state)[0]
    give(state, 0, axinium=3)
    metal = forecast(state)[0] - before
    give(state, 0, axinium=0, phasium=3)
    assert forecast(state)[0] - before < metal
    give(state, 0, axinium=0, phasium=0)
    ship(state, 0, "battle_carrier", state.home(0))
    assert forecast(state)[0] - before > metal


def test_a_planet_with_the_majority_is_better_than_one_without() -> None:
    state = table(2, turn=6)
    place = planet(state, "blue", 3)
    settle(state, 0, place, 1)
    settle(state, 1, place, 2)
    second = forecast(state)
    settle(state, 0, place, 3)
    first = forecast(state)
    assert first[0] > second[0]
    assert first[1] < second[1]


def test_a_centurian_card_counts_its_points() -> None:
    state = table(2, turn=3)
    before = forecast(state)[0]
    won(state, 0, "c3_12")
    assert forecast(state)[0] == pytest.approx(before + 5)


def test_an_armed_blueprint_is_better_than_a_bare_one() -> None:
    state = table(2, turn=3)
    before = forecast(state)[0]
    fit(state, 0, "battle_carrier", "nuclear_drive", "phase_cannon", "phase_cannon", "electromagnetic_shield")
    assert forecast(state)[0] > before


def test_the_hex_of_the_council_is_the_best_to_hold_at_the_end() -> None:
    state = table(2, turn=7)
    no_ships(state)
    raider = ship(state, 0, "dark_raider", state.home(0))
    state.conquest = state.conquests
    at_home = forecast(state)[0]
    state.factions[0].where[raider] = state.council
    assert forecast(state)[0] > at_home + 2


def test_a_fleet_that_meets_a_stronger_one_is_as_good_as_lost() -> None:
    state = table(2, turn=3)
    no_ships(state)
    state.conquest = 1
    raider = ship(state, 0, "dark_raider", state.home(0))
    ship(state, 1, "battle_carrier", state.council)
    ship(state, 1, "battle_carrier", state.council)
    apart = values(state)[0]
    state.factions[0].where[raider] = state.council
    assert values(state)[0] < apart


def test_strength_wins_battles() -> None:
    guard = RESISTANCE[2]
    weak, even, strong = (odds(dice, dice, guard.dice, guard.hull) for dice in (1, 4, 8))
    assert weak < 0.1 < even < 0.9 < strong
