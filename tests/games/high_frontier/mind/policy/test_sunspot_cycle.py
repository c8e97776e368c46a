"""What the event roll takes."""

from __future__ import annotations

from armillary.games.high_frontier.rules.sunspot_cycle.event_roll import CutBudget
from armillary.testing import do
from tests.games.high_frontier.mind.favourites import favourite, in_year
from tests.games.high_frontier.positions import give


def test_budget_cuts_take_what_the_goal_does_not_need() -> None:
    state = in_year(6, "taikonauts", "spacex")
    give(state, 0, "Nuclear Drill", "Cermet NERVA Fission", "CVD Molding", "Project Orion")
    state.players[0].aqua = 20
    do(state, CutBudget(0))
    assert favourite(state) == "cut reactor_project_orion"
