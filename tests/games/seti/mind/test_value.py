"""What positions are worth, seen through the forecasts of bots."""

from __future__ import annotations

import pytest

from armillary.engine import Rng
from armillary.games.seti.mind.features.agency import NAMES, features
from armillary.games.seti.mind.forecast.rival import rival_forecast
from armillary.games.seti.mind.value import COEFFICIENTS, forecast, values
from armillary.games.seti.rules.components import GOLD_MILESTONES, ROUNDS
from armillary.games.seti.rules.setup import first_state
from armillary.games.seti.rules.state import SetiState
from tests.games.seti.positions import at, card, give, give_techs, own, table
from tests.games.seti.rivals import its, solo


def test_every_figure_has_its_coefficient() -> None:
    assert list(COEFFICIENTS) == list(NAMES)
    assert len(features(table(), 0)) == len(NAMES)


@pytest.mark.parametrize("resource", ["credits", "energy", "publicity", "data"])
@pytest.mark.parametrize("round_number", range(1, ROUNDS + 1))
def test_more_of_a_resource_is_better(resource: str, round_number: int) -> None:
    state = table()
    state.round = round_number
    before = forecast(state, 0)
    setattr(own(state), resource, getattr(own(state), resource) + 1)
    assert forecast(state, 0) > before


def test_income_is_worth_more_the_earlier_it_comes() -> None:
    gains = []
    for round_number in (1, 3, 5):
        state = table()
        state.round = round_number
        before = forecast(state, 0)
        own(state).tucked.append(card("001"))
        gains.append(forecast(state, 0) - before)
    assert gains[0] > gains[1] > gains[2]


def test_a_fulfilled_mission_is_better_than_an_open_one() -> None:
    state = table()
    own(state).missions, own(state).covered = [card("005")], [0]
    still_open = forecast(state, 0)
    own(state).landers[1] = 1  # on Venus
    assert forecast(state, 0) > still_open


def test_a_probe_at_a_planet_is_better_than_one_on_earth() -> None:
    state = table()
    own(state).probes = [at("earth", state)]
    on_earth = forecast(state, 0)
    own(state).probes = [at("venus", state)]
    assert forecast(state, 0) > on_earth


@pytest.mark.parametrize("kind", ["telescope", "computer"])
def test_techs_are_better_early(kind: str) -> None:
    def gain(round_number: int) -> float:
        state = table()
        state.round = round_number
        before = forecast(state, 0)
        give_techs(state, *(f"{kind}_{number}" for number in range(1, 5)))
        return forecast(state, 0) - before

    assert gain(1) > gain(5) > 0


def test_after_the_last_pass_only_points_count() -> None:
    state = table()
    state.round = ROUNDS
    own(state).score = 80
    own(state).golds_resolved = len(GOLD_MILESTONES)
    own(state).passed = True
    give(state, "001", "002")
    assert forecast(state, 0) == 80


def test_chances_add_up_and_go_with_the_points() -> None:
    state = table(3)
    own(state, 1).score += 20
    chances = values(state)
    assert sum(chances) == pytest.approx(1)
    assert chances[1] > max(chances[0], chances[2])


@pytest.mark.parametrize("lead", [0, 60, 150])
def test_who_leads_by_far_still_wants_points(lead: int) -> None:
    state = table()
    state.round = ROUNDS
    own(state).score += lead
    before = values(state)[0]
    own(state).score += 1
    assert before < values(state)[0] < 1


def test_alone_only_the_human_has_a_chance_to_judge() -> None:
    assert len(values(solo())) == 1


def test_a_marked_task_of_an_objective_takes_points_from_the_rival() -> None:
    state = solo(3, objectives=("II-2",))
    unmarked, chance = rival_forecast(state), values(state)[0]
    assert state.rival is not None
    state.rival.tasks[0] = 0b01
    assert rival_forecast(state) < unmarked
    assert values(state)[0] > chance


def test_a_rival_with_more_action_cards_expects_more() -> None:
    state = solo(3)
    assert state.rival is not None
    state.rival.deck[:] = [0, 1, 2, 3]
    few = rival_forecast(state)
    state.rival.deck.append(4)
    assert rival_forecast(state) > few + 4 * 4
    assert its(state).score < few


def _opening(seats: int) -> SetiState:
    return first_state(seats, Rng(seats), {"difficulty": 3})


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_an_opening_is_open(seats: int) -> None:
    chances = values(_opening(seats))
    assert len(chances) == seats
    assert all(0 < chance < 1 for chance in chances)
