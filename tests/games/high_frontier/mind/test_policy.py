"""What a sensible player does at a glance: favourites in clear positions, a weight for every option."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.bots import bot
from armillary.engine import Rng, advance, resolve, to_act
from armillary.engine import options as legal
from armillary.engine.planning import onward
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.mind.policy import policy
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from tests.games.high_frontier.positions import (
    EVERYTHING,
    MODULE_3,
    WIDE,
    claim,
    factory,
    give,
    position,
    put,
    turn_of,
)


def favourite(state: HighFrontierState, seat: int = 0) -> str:
    choices = legal(state, seat)
    weights = policy(state, seat, choices)
    assert weights is not None
    return str(choices[max(range(len(choices)), key=weights.__getitem__)])


def in_year(year: int, *factions: str) -> HighFrontierState:
    state = position(*factions)
    state.years, state.year = 48, year
    return state


KIT = ("Hall Effect", "Cascade Photovoltaic", "Nuclear Drill", "Cermet NERVA Fission", "CVD Molding")


def test_who_can_pay_for_a_whole_expedition_boosts_it() -> None:
    state = in_year(6, "taikonauts", "spacex")
    give(state, 0, *KIT)
    state.players[0].aqua = 30
    assert favourite(turn_of(state)) == "boost"


def test_who_cannot_pay_for_it_earns_first() -> None:
    state = in_year(6, "taikonauts", "spacex")
    give(state, 0, *KIT)
    state.players[0].aqua = 2
    assert favourite(turn_of(state)) != "boost"


def test_cards_in_orbit_become_a_rocket() -> None:
    state = in_year(6, "taikonauts", "spacex")
    put(state, 0, Slot.LEO, "leo", *KIT)
    state.players[0].aqua = 20
    assert favourite(turn_of(state)) == "form leo"


def test_a_rocket_with_an_errand_is_fuelled_and_then_flies() -> None:
    state = in_year(6, "taikonauts", "spacex")
    put(state, 0, Slot.ROCKET, "leo", *KIT, wet="7")
    state.players[0].aqua = 12
    assert favourite(turn_of(state)) == "load rocket"
    put(state, 0, Slot.ROCKET, "leo", *KIT, wet="16")
    state.players[0].aqua = 0
    assert favourite(turn_of(state)) == "move rocket"


def test_a_rocket_on_a_site_prospects_it() -> None:
    state = in_year(12, "taikonauts", "spacex")
    put(state, 0, Slot.ROCKET, "mars_hellas_basin_buried_glaciers", *KIT, wet="7")
    assert favourite(turn_of(state)) == "prospect rocket"


def test_a_claim_with_robonaut_and_refinery_becomes_a_factory() -> None:
    state = in_year(13, "taikonauts", "spacex")
    put(state, 0, Slot.ROCKET, "mars_hellas_basin_buried_glaciers", *KIT, wet="7")
    claim(state, 0, "mars_hellas_basin_buried_glaciers")
    assert favourite(turn_of(state)) == "industrialize mars_hellas_basin_buried_glaciers"


def test_a_crew_at_a_factory_settles() -> None:
    state = in_year(14, "taikonauts", "spacex")
    factory(state, 0, "mars_hellas_basin_buried_glaciers")
    put(state, 0, Slot.ROCKET, "mars_hellas_basin_buried_glaciers", "Taikonauts", wet="1")
    assert favourite(turn_of(state)) == "settle mars_hellas_basin_buried_glaciers taikonauts"


@pytest.mark.parametrize(("seats", "politics"), [(1, False), (2, False), (4, True)])
def test_every_option_of_random_games_has_a_weight(seats: int, politics: bool) -> None:
    state = GAME.new_state(seats, 4, {"politics": politics})
    advance(state)
    rng = Rng(4)
    for _ in range(400):
        seat = to_act(state)[0]
        choices = onward(state, seat)
        weights = policy(state, seat, choices)
        assert weights is not None
        assert len(weights) == len(choices)
        assert min(weights) > 0
        resolve(state, rng.choice(choices), seat)
        if state.over:
            break


@pytest.mark.parametrize(
    "settings",
    [
        MODULE_3,
        EVERYTHING,
        {"politics": True, "conflict": "age_of_piracy"},
        {"politics": True, "conflict": "piracy", "terawatt": True, "colonization": True},
    ],
)
def test_every_option_of_games_with_modules_has_a_weight(settings: dict[str, Any]) -> None:
    state = WIDE.new_state(3, 5, settings)
    advance(state)
    rng = Rng(5)
    for count in range(900):
        seat = to_act(state)[0]
        choices = onward(state, seat)
        if count % 4 == 0:
            weights = policy(state, seat, choices)
            assert weights is not None
            assert len(weights) == len(choices)
            assert min(weights) > 0
        resolve(state, rng.choice(choices), seat)
        if state.over:
            break


def test_it_sees_no_more_than_the_seat_does() -> None:
    state = GAME.new_state(2, 9, {})
    advance(state)
    rng = Rng(9)
    player = bot("policy", GAME)
    for _ in range(120):
        seat = to_act(state)[0]
        choices = onward(state, seat)
        seen = GAME.view(state, seat)
        assert policy(seen, seat, choices) == policy(state, seat, choices)
        resolve(state, player.choose(seen, rng), seat)


def test_a_whole_short_game_founds_a_factory() -> None:
    match = GAME.start(seats=2, seed=3)
    players = [bot("policy", GAME) for _ in range(2)]
    rng = Rng(3)
    while not match.state.over:
        seat = match.to_act[0]
        match.play(players[seat].choose(match.view(seat), rng), seat)
    assert match.state.factories


def test_a_whole_game_with_module_3_comes_to_an_end() -> None:
    match = WIDE.start(seats=2, seed=6, settings=MODULE_3)
    players = [bot("policy", WIDE) for _ in range(2)]
    rng = Rng(6)
    while not match.state.over and len(match.choices) < 4000:
        seat = match.to_act[0]
        match.play(players[seat].choose(match.view(seat), rng), seat)
    assert match.state.over
    assert match.state.factories


def test_who_lacks_aqua_sells_what_fills_the_hand() -> None:
    """With room in the Hand research brings cards again: more than an income does."""
    state = in_year(12, "taikonauts", "spacex")
    put(state, 0, Slot.LEO, "leo", *KIT)
    give(state, 0, "Project Orion", "Mo / Li Heat Pipe", "Flywheel Tractor", "Pebble Bed Fission")
    state.players[0].aqua = 1
    assert favourite(turn_of(state)) == "sell"
