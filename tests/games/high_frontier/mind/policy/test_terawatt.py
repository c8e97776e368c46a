"""Elevators that are built, and Factories that stay where they are."""

from __future__ import annotations

from armillary.games.high_frontier.mind.policy import liking, terawatt
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.components import ELEVATORS, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.terawatt.cubes import SwapFactory
from armillary.games.high_frontier.rules.terawatt.elevators import BuildElevator
from tests.games.high_frontier.positions import MODULES_1_AND_2, factory, position, site


def test_an_elevator_to_an_own_factory_is_worth_its_price_again() -> None:
    state = position("taikonauts", "spacex", **MODULES_1_AND_2)
    place = next(p for p in ELEVATORS if NODES[p.a].site != NOTHING and not p.by_anchoring)
    assert terawatt.worth_of_elevator(state, 0, place.a) < 0
    factory(state, 0, SITES[NODES[place.a].site].id)
    assert terawatt.worth_of_elevator(state, 0, place.a) > 3
    assert liking(Outlook(state, 0), BuildElevator(place.a)) > 3


def test_a_factory_stays_on_its_claim() -> None:
    state = position("taikonauts", "spacex", **MODULES_1_AND_2)
    factory(state, 0, "ceres")
    assert liking(Outlook(state, 0), SwapFactory(site("ceres"))) < -4
