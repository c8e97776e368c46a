"""Far clicks: journeys over several years."""

from __future__ import annotations

import pytest

from armillary.engine import Plan, as_written
from armillary.engine.match.match import Match
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.mind.plans import plans, targets
from armillary.games.stellar_horizons.rules.components import UNIT_NUMBERS
from armillary.games.stellar_horizons.rules.components.areas import in_transfer
from armillary.games.stellar_horizons.rules.movement.movement_phase import MoveShips
from armillary.games.stellar_horizons.rules.settling.trade import Trading
from armillary.games.stellar_horizons.rules.state import Order, StellarState
from armillary.games.stellar_horizons.rules.turn import Phase
from armillary.testing import do
from tests.games.stellar_horizons.positions import knows, place, position, put

KLIPER = UNIT_NUMBERS["ru_kliper"]
MARS, MARS_SURFACE = "atlas--system-mars", "system-mars--mars-surface"


@pytest.fixture
def state() -> StellarState:
    table = position("russia", year=2040)
    knows(table, "russia", "advanced_astrodynamics", "space_operations")
    put(table, "ru_kliper", "earth.orbit")
    table.stack = [Phase("combat")]
    do(table, MoveShips(0))
    return table


def ways(state: StellarState, target: str) -> list[Plan]:
    return plans(GAME.view(state, 0), 0, target)


def said(plan: Plan) -> list[str]:
    return [line.said(as_written) for line in (plan.name, *plan.costs, *plan.gains, *plan.risks)]


def test_what_a_ship_can_reach_over_the_years_is_worth_a_click(state: StellarState) -> None:
    found = targets(GAME.view(state, 0), 0)

    assert {MARS, MARS_SURFACE} <= {*found}
    assert not [shape for shape in found if "neptune" in shape]


def test_a_journey_says_year_by_year_how_it_goes_and_what_may_fail(state: StellarState) -> None:
    (plan,) = ways(state, MARS_SURFACE)

    assert said(plan) == [
        "Kliper to Mars, surface",
        "2040: leaves for Mars",
        "2041: to Mars, surface",
        "there in 2041, after 1 year",
        "engine failure 4 % (moves 2, basic 5, Space Operations −1, size −2)",
        "within the range of 1 from what serves it",
    ]


def test_a_journey_begins_now_and_goes_on_by_order(state: StellarState) -> None:
    (plan,) = ways(state, MARS_SURFACE)
    assert plan.choices == (
        "open orders",
        "do order kliper",
        "fly",
        "fly mars.surface",
    )

    match = Match.resume(GAME, 1, 0, {}, state, 0)
    chain = match.play_chain(plan.choices, 0)

    assert chain.played == len(plan.choices)
    assert match.state.of(0).orders == {KLIPER: Order("fly", place("mars.surface"), 2040)}
    assert in_transfer(match.state.where[KLIPER])


def test_a_place_that_is_reached_at_once_needs_no_order(state: StellarState) -> None:
    choices = [plan.choices for plan in ways(state, "system-earth--moon-orbit")]

    assert choices == [("move kliper", "to moon.orbit")]


def test_an_order_that_holds_is_taken_back_before(state: StellarState) -> None:
    state.of(0).orders[KLIPER] = Order("stay")

    (plan,) = ways(state, MARS_SURFACE)

    assert plan.choices[:4] == ("open orders", "do cancel kliper", "open orders", "do order kliper")


def test_journeys_are_not_planned_while_something_else_is_asked(state: StellarState) -> None:
    state.stack = [Trading(0)]

    assert targets(GAME.view(state, 0), 0) == []
