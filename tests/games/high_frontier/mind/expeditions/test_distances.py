"""Distances as a player reckons them: Burns, halts, dangers of a landing."""

from __future__ import annotations

from fractions import Fraction

import pytest

from armillary.games.high_frontier.mind.expeditions.distances import Approach, approaches
from armillary.games.high_frontier.mind.expeditions.goals import travel
from armillary.games.high_frontier.rules.components import LEO, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.solar_map.distances import FAR, distances, fewest_burns
from tests.games.high_frontier import burns
from tests.games.high_frontier.positions import site

STARTS = [LEO, SITES[0].node, SITES[100].node, 137, 187, 821]


@pytest.mark.parametrize("start", STARTS)
def test_no_way_takes_fewer_burns(start: int) -> None:
    found = {node: Fraction(half, 2) for node, half in enumerate(fewest_burns(start)) if half < FAR}
    assert found == burns.fewest_burns(start)


def test_nobody_halts_where_he_stands() -> None:
    assert distances(LEO)[LEO] == (0, 0)


def test_far_sites_take_more_halts() -> None:
    halts = {place.id: distances(LEO)[place.node].halts for place in SITES}
    assert halts["mars_arsia_mons_caves"] < halts["ceres"] < halts["oberon"]


def test_an_aerobrake_path_has_its_own_dangers() -> None:
    ways = [way for way in approaches(LEO) if way.site == site("mars_north_pole")]
    by_air = next(way for way in ways if way.thrust == NOTHING)
    powered = next(way for way in ways if way.thrust > 0)
    assert by_air.rolls > powered.rolls


def test_every_site_within_reach_has_a_way() -> None:
    near = {way.site for way in approaches(LEO)}
    assert all(number in near for number, place in enumerate(SITES) if NODES[place.node].zone <= 4)


def test_who_has_fuel_for_a_burn_more_halts_less() -> None:
    way = Approach(0, 6, 6, 3, 0, 0)
    assert travel(way, 6, 0) == 7
    assert travel(way, 6, 2) == 4


def test_thrust_limits_what_a_year_can_burn() -> None:
    way = Approach(0, 20, 0, 3, 0, 0)
    assert travel(way, 2, 0) == 5
    assert travel(way, 10, 0) == 1
