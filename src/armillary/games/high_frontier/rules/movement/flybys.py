"""Bonus Burns: of flybys, of the solar Oberth, of Radiation Belts for a mag sail."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.movement.spacecraft import Course, Craft
from armillary.games.high_frontier.rules.solar_map.spaces import Leap


def bonus_of(craft: Craft, course: Course, leap: Leap) -> int:
    """What a thruster that works gains by entering a Space: of each Space once in a movement."""
    # HFC-171 to HFC-176, Q80
    if leap.to in course.gained:
        return 0
    if leap.flyby:
        return leap.flyby if leap.flyby_season in (NOTHING, craft.season) else 0
    if leap.oberth:
        return craft.bonus
    return craft.per_belt if leap.belt else 0
