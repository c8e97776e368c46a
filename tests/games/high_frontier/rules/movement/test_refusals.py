"""Why a Space that lies next on the map is not entered: the first reason that holds, with its figures."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.high_frontier.rules.components.kinds import NOTHING, Season
from armillary.games.high_frontier.rules.movement.refusals import why
from armillary.games.high_frontier.rules.movement.spacecraft import Course, Craft
from armillary.games.high_frontier.rules.solar_map.spaces import LEAPS, Leap
from tests.games.high_frontier.positions import node, site

CERES = site("ceres")
LANDER = next(leap.start for leaps in LEAPS for leap in leaps if leap.site == CERES and leap.on != NOTHING)
OPEN = node("leo")  # no lander burn
PLAIN = replace(
    LEAPS[OPEN][0],
    start=OPEN,
    pivot=False,
    burns=0,
    lander=0,
    path=False,
    off=NOTHING,
    on=NOTHING,
    off_site=NOTHING,
    site=NOTHING,
    seasonal=False,
)
AT_CERES = frozenset({CERES})


def _why(
    leap: Leap,
    craft: Craft | None = None,
    *,
    burns: int = 3,
    bonus: int = 0,
    pivots: int = 0,
    tank: int = 99,
    live: bool = True,
) -> tuple[str, dict[str, int | str]]:
    """Two units in a step, four for a Burn, thrust of 3."""
    craft = craft or Craft(3, 4, 2, Season.YELLOW)
    rule, _, figures = why(craft, Course(OPEN, NOTHING, burns, bonus, pivots, tank, live), leap)
    return rule, figures


@pytest.mark.rule("HFC-045")
def test_a_closed_season_comes_first() -> None:
    comet = replace(PLAIN, seasonal=True, enters=Season.RED, burns=9)
    assert _why(comet)[0] == "HFC-045"
    assert _why(comet, Craft(3, 4, 2, Season.RED))[0] == "HFC-148"
    assert _why(comet, Craft(3, 4, 2, Season.YELLOW, seasonless=True))[0] == "HFC-148"


@pytest.mark.rule("HFC-158")
@pytest.mark.rule("HFC-161")
def test_a_factory_lifts_nothing_through_a_lander_burn() -> None:
    up = replace(PLAIN, off=6, off_site=CERES, lander=2)
    helped = Craft(3, 4, 2, Season.YELLOW, factories=AT_CERES)
    assert _why(up, helped) == ("HFC-158", {})
    assert _why(up) == ("HFC-161", {"thrust": 3, "size": 6})
    assert _why(replace(up, lander=0)) == ("HFC-161", {"thrust": 3, "size": 6})
    assert _why(replace(up, lander=0), helped, live=False)[0] == "HFC-161"


@pytest.mark.rule("HFC-158")
@pytest.mark.rule("HFC-161")
def test_nor_does_it_land_anything() -> None:
    down = replace(PLAIN, on=6, site=CERES, start=LANDER)
    helped = Craft(3, 4, 2, Season.YELLOW, factories=AT_CERES)
    assert _why(down, helped) == ("HFC-158", {})
    assert _why(down) == ("HFC-161", {"thrust": 3, "size": 6})
    assert _why(replace(down, start=OPEN)) == ("HFC-161", {"thrust": 3, "size": 6})
    assert _why(replace(down, start=OPEN), helped, live=False)[0] == "HFC-161"


@pytest.mark.rule("HFC-161")
def test_what_can_lift_or_land_is_stopped_by_something_else() -> None:
    strong = Craft(7, 4, 2, Season.YELLOW)
    for leap in (replace(PLAIN, on=6, site=CERES), replace(PLAIN, off=6, off_site=CERES)):
        assert _why(replace(leap, burns=9), strong)[0] == "HFC-148"


@pytest.mark.rule("HFC-139")
@pytest.mark.rule("HFC-142")
def test_without_a_thruster_or_thrust_it_coasts() -> None:
    assert _why(replace(PLAIN, burns=1), live=False)[0] == "HFC-139"
    assert _why(replace(PLAIN, burns=1), Craft(0, 4, 2, Season.YELLOW), burns=0)[0] == "HFC-142"
    assert _why(replace(PLAIN, burns=2), Craft(1, 4, 2, Season.YELLOW), burns=1)[0] == "HFC-148"


@pytest.mark.rule("HFC-148")
@pytest.mark.rule("HFC-151")
def test_burns_that_are_missing_are_counted() -> None:
    def needed(leap: Leap, *, burns: int = 0, bonus: int = 0, pivots: int = 0) -> dict[str, int | str]:
        rule, figures = _why(leap, burns=burns, bonus=bonus, pivots=pivots)
        assert rule == "HFC-148"
        return figures

    turn = replace(PLAIN, pivot=True, burns=3)
    assert needed(turn) == {"needed": 3, "left": 0}
    assert needed(turn, pivots=1) == {"needed": 1, "left": 0}
    assert needed(replace(turn, pivot=False), pivots=1) == {"needed": 3, "left": 0}
    assert needed(turn, bonus=2) == {"needed": 1, "left": 0}
    assert needed(replace(turn, lander=2), bonus=2, burns=1) == {"needed": 2, "left": 1}
    assert needed(replace(turn, lander=1), bonus=9) == {"needed": 1, "left": 0}


@pytest.mark.rule("HFC-155")
@pytest.mark.rule("HFC-156")
@pytest.mark.rule("HFC-159")
def test_fuel_that_is_missing_is_counted_in_units() -> None:
    found = [_why(replace(PLAIN, burns=2, lander=2), tank=tank)[0] for tank in (11, 12)]
    assert found == ["HFC-155", "HFC-156"]
    found = [_why(replace(PLAIN, burns=2, lander=1), tank=tank)[0] for tank in (9, 10)]
    assert found == ["HFC-155", "HFC-156"]
