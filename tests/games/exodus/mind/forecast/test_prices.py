"""What things are worth to a player, in points."""

from __future__ import annotations

from armillary.games.exodus.mind.forecast.prices import best_research, ship_gain, technology_worth
from armillary.games.exodus.rules.components import BLUEPRINTS, TECHNOLOGY_NUMBERS
from tests.games.exodus.positions import give, known, table

NOTHING_SETTLED = {"cp": 0, "axinium": 0, "phasium": 0}


def test_research_is_worth_more_where_a_group_has_agreed_on_lower_costs() -> None:
    state = table(2, turn=2)
    give(state, 0, cp=9)
    dear = best_research(state, 0)
    state.data_set = "open_archives"
    assert best_research(state, 0) > dear
    state.data_set = "ledger"
    assert best_research(state, 0) == dear


def test_a_technology_that_is_outdone_is_worth_less() -> None:
    state = table(2, turn=2)
    plasma = TECHNOLOGY_NUMBERS["plasma_cannon"]
    give(state, 0, phasium=4)
    before = technology_worth(state, 0, plasma, NOTHING_SETTLED)
    known(state, 0, "antimatter_cannon")
    assert technology_worth(state, 0, plasma, NOTHING_SETTLED) < before


def test_every_class_of_ship_is_worth_building_early() -> None:
    state = table(2, turn=1)
    give(state, 0, cp=9, axinium=9)
    assert all(ship_gain(state, 0, kind) > 0 for kind in range(len(BLUEPRINTS)))
