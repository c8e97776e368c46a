"""What is still ahead of a Spacecraft at least."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.high_frontier.rules.components import LEO, NODES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.journeys import lower_bounds
from armillary.games.high_frontier.rules.journeys.lower_bounds import Reach
from armillary.games.high_frontier.rules.journeys.voyages import (
    DEAD,
    Voyage,
    deadly,
    drives_of,
    gains_of,
    joined,
    worth,
)
from armillary.games.high_frontier.rules.movement.spacecraft import Craft
from armillary.games.high_frontier.rules.solar_map.distances import (
    ALL_MARKS,
    ENDS,
    FAR,
    STARTS,
    burns_from,
    closed_to,
)
from tests.games.high_frontier.positions import node


def _with(thrust: int, burn: int) -> Voyage:
    """Three fuel steps of two units in the tanks."""
    craft = Craft(thrust, burn, 2, NOTHING, seasonless=True)
    return Voyage(LEO, 3, (NOTHING,), 9, craft, 0, 0, ((thrust,) * 9,) * 4)


def test_of_several_engines_each_burns_no_more_in_a_turn_than_its_fuel_is_good_for() -> None:
    strong, thrifty = _with(9, burn=4), _with(1, burn=2)

    limits = Reach(joined((strong, thrifty)), node("phobos")).limits

    # Six units of Fuel are three half Burns of the strong one; the thrifty one has thrust for two
    assert limits[NODES[LEO].zone][3] == 3


def test_an_engine_that_can_land_is_worth_keeping_beside_one_that_burns_as_much() -> None:
    """The tanks are good for half a Burn with either."""
    strong, weak = _with(9, burn=12), _with(1, burn=12)
    assert worth((strong, weak), node("phobos")) == [0]
    assert worth((weak, strong), node("phobos")) == [1]


# What a Turn and the tanks are good for


def _climbing(*thrusts: int, burn: int = 4, afterburn: int = 0, unit: int = 2) -> Voyage:
    """Net thrust by the fuel steps that are spent; three fuel steps in the tanks."""
    craft = Craft(1, burn, unit, NOTHING, seasonless=True)
    return Voyage(LEO, 3, (NOTHING,), 9, craft, 0, afterburn, tuple((thrust,) * 9 for thrust in thrusts))


def test_labels_wait_in_the_order_of_their_figures() -> None:
    figures = (9, 8, 5, 3, 7)  # half Burns in all, in this Turn, Bonus Pivots, flybys, way
    code = lower_bounds._coded(*figures)
    for place in range(len(figures)):
        more = [figure + (number == place) for number, figure in enumerate(figures)]
        more[place + 1 :] = [0] * len(more[place + 1 :])
        assert lower_bounds._coded(*more) > code
    code, way = divmod(code, lower_bounds._CODE)
    code, passed = divmod(code, ALL_MARKS)
    code, turned = divmod(code, lower_bounds._TURNS)
    assert (*divmod(code, lower_bounds._CODE), turned, passed, way) == figures


def test_a_turn_burns_two_half_burns_for_each_thrust_by_the_fuel_that_is_needed_yet() -> None:
    limits = lower_bounds._limits(_climbing(-1, 1, 4, DEAD))
    assert limits == [[NOTHING, 8, 2, 0]] * 9


def test_what_an_afterburn_takes_is_not_burnt() -> None:
    plain, burning = _climbing(9, 9, 9, 9), _climbing(9, 9, 9, 9, afterburn=1)
    for each, halves in ((plain, 3), (burning, 2)):  # of six units, or of four, each half Burn takes two
        voyage = replace(each, drives=drives_of(each))
        assert lower_bounds._affordable(voyage) == [[halves] * 4] * 9


def test_a_turn_that_burns_much_begins_when_the_tanks_are_light() -> None:
    light = lower_bounds._light(_climbing(1, 2, 3), 7)
    assert light == [[0, 0, 0, 1, 1, 2, 2, FAR]] * 9


@pytest.mark.parametrize(
    ("burn", "afterburn", "unit", "tanks"),
    [(3, 0, 2, 4), (3, 1, 2, 2), (4, 1, 2, 2), (3, 0, 4, 8), (0, 0, 2, FAR)],
)
@pytest.mark.parametrize("left", [0, 1, 3])
def test_after_a_way_the_tanks_are_good_for_what_is_not_spent_and_bonus_burns_come_on_top(
    burn: int, afterburn: int, unit: int, tanks: int, left: int
) -> None:
    voyage, goal = _climbing(1, 1, 1, 1, burn=burn, afterburn=afterburn, unit=unit), node("phobos")
    spent = burns_from(LEO, gains_of(voyage))
    caps = lower_bounds._caps(voyage, goal, [left] * len(ENDS))
    closed = closed_to(goal, LEO) | deadly(voyage)
    assert len({spent[end] for end in ENDS}) > 2
    for way, (start, end) in enumerate(zip(STARTS, ENDS, strict=True)):
        if not closed & {start, end}:
            assert caps[way] == tanks - spent[end] + 2 * left
