"""What learned nets read of a position and of options."""

from __future__ import annotations

import pytest

from armillary.engine import codec, options
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.mind.expeditions.goals import goal_of
from armillary.games.high_frontier.mind.features.encoding import details, figures
from armillary.games.high_frontier.mind.value import forecast
from armillary.games.high_frontier.rules.operations.auctions import Offer
from armillary.games.high_frontier.rules.operations.research import Research
from armillary.games.high_frontier.rules.state import HighFrontierState
from tests.games.high_frontier.positions import factory, give, position, turn_of

KIT = ("Hall Effect", "Cascade Photovoltaic", "Nuclear Drill", "Cermet NERVA Fission", "CVD Molding")


def in_year(year: int, *factions: str) -> HighFrontierState:
    state = position(*factions)
    state.years, state.year = 48, year
    return state


def named(state: HighFrontierState, text: str) -> dict[str, float]:
    """What is said of an option."""
    choices = options(state, 0)
    said = details(state, 0, choices)
    return dict(said[[str(option) for option in choices].index(text)])


def test_the_own_forecast_and_goal_come_first() -> None:
    state = turn_of(in_year(6, "taikonauts", "spacex"))
    give(state, 0, *KIT)

    found = figures(state, 0)

    assert found[0] == pytest.approx(forecast(state, 0))
    assert found[2:4] == pytest.approx([goal_of(state, 0).value, goal_of(state, 0).years])


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_figures_are_as_many_at_every_table_and_before_crews_are_chosen(seats: int) -> None:
    chosen = turn_of(in_year(6, "taikonauts", "spacex"))
    beginning = GAME.start(seats=seats, seed=1).state

    assert len(figures(beginning, 0)) == len(figures(chosen, 0)) == len(figures(chosen, 1))


def test_of_the_others_the_one_who_is_ahead_is_read() -> None:
    state = turn_of(in_year(20, "taikonauts", "spacex", "nasa_astronauts"))
    factory(state, 2, "mars_hellas_basin_buried_glaciers")

    ahead = max(forecast(state, 1), forecast(state, 2))

    assert ahead == forecast(state, 2) in figures(state, 0)


def test_a_bid_is_read_from_a_view_that_has_travelled_as_data() -> None:
    match = GAME.start(seats=2, seed=11)
    while not any(isinstance(option, Offer) for option in match.options(match.to_act[0])):
        choices = match.options(match.to_act[0])
        match.play(max(choices, key=lambda option: isinstance(option, Research)), match.to_act[0])
    seat = match.to_act[0]

    view = GAME.restore(codec.dump(match.view(seat)))

    choices = options(view, seat)
    assert details(view, seat, choices) == details(match.view(seat), seat, choices)


def test_research_says_what_it_would_bring_to_the_goal() -> None:
    state = turn_of(in_year(6, "taikonauts", "spacex"))
    give(state, 0, *KIT[1:])

    found = named(state, "research thruster")

    assert found["Research"] == 1.0
    assert found["research lacking"] == float("thruster" in _lacking(state))
    assert found["research cards"] >= 1


def _lacking(state: HighFrontierState) -> set[str]:
    kit = goal_of(state, 0).kit
    return set() if kit is None else {deck.name.lower() for deck in kit.lacks}


def test_income_says_how_much_the_goal_is_short_of() -> None:
    poor, rich = (turn_of(in_year(6, "taikonauts", "spacex")) for _ in range(2))
    for state, aqua in ((poor, 2), (rich, 30)):
        give(state, 0, *KIT)
        state.players[0].aqua = aqua

    assert named(poor, "income")["income short"] > 0 > named(rich, "income")["income short"]
