"""What is still ahead of a Spacecraft at least."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import LEO, NODES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.journeys.lower_bounds import Reach
from armillary.games.high_frontier.rules.journeys.voyages import Voyage, joined, worth
from armillary.games.high_frontier.rules.movement.spacecraft import Craft
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
