"""Bonus Burns: of flybys, of the solar Oberth, of Radiation Belts for a mag sail."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.crafts import Course, Craft
from armillary.games.high_frontier.rules.spaces import Leap


def bonus_of(craft: Craft, course: Course, leap: Leap) -> int:
    """What a thruster that works gains by entering a Space."""  # HFC-171 to HFC-176
    if leap.flyby:
        return leap.flyby if leap.flyby_season in (NOTHING, craft.season) else 0
    if leap.oberth:
        return 0 if leap.to in course.gained else craft.bonus
    if leap.belt and craft.per_belt:
        return 0 if leap.to in course.gained else craft.per_belt
    return 0


def is_once(leap: Leap) -> bool:
    """Whether a Space gives its bonus once in a movement."""  # HFC-175, HFC-176
    return leap.oberth or leap.belt
