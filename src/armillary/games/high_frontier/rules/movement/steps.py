"""The steps that a movement may take next: the one list for the choices and for the search."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.movement import landings
from armillary.games.high_frontier.rules.movement.flybys import bonus_of
from armillary.games.high_frontier.rules.movement.spacecraft import Course, Craft, Onward
from armillary.games.high_frontier.rules.solar_map.spaces import Leap, is_open, leaps_from

CRASH, BRAKE, ASSISTED = "crash", "aerobrake", "assist"  # why Hazard Rolls are made

NO_ROLLS: tuple[str, ...] = ()
_CRASH, _BRAKE, _ASSISTED = (CRASH,), (BRAKE,), (ASSISTED,)


def onward(craft: Craft, course: Course) -> list[Onward]:
    """Every Space that may be entered next."""  # HFC-140, HFC-148 to HFC-160
    found = []
    for leap in leaps_from(course.node, course.came):
        step = along(craft, course, leap)
        if step is not None:
            found.append(step)
    return found


def along(craft: Craft, course: Course, leap: Leap) -> Onward | None:
    """The step along a way, or None if it is not legal."""
    if leap.seasonal and not craft.seasonless and not is_open(leap, craft.season):
        return None
    live = course.live
    how, first, rolls, crash = "", False, NO_ROLLS, leap.crash
    if leap.off != NOTHING:
        how = landings.lifts(craft, leap, live=live)
        if not how:
            return None
        if how in (landings.ASSIST, landings.ROCKETPLANE):
            first = leap.off_site not in craft.safe  # HFC-165
            crash = False  # HFC-166
    if leap.on != NOTHING:
        how = landings.lands(craft, leap, live=live)
        if not how:
            return None
        if how == landings.ASSIST and leap.site not in craft.safe:
            rolls = _ASSISTED
    if crash:
        rolls = _CRASH
    elif leap.aerobrake and not craft.braked:
        rolls = _BRAKE
    # A Bonus Pivot first, then Bonus Burns, then Fuel
    needed = leap.burns
    pivots = course.pivots
    pivoted = False
    if leap.pivot and pivots:
        pivots -= 1
        needed -= 2
        pivoted = True
    free = needed if needed <= course.bonus else course.bonus
    paid = needed - free
    units = paid * craft.burn
    if leap.lander and not (craft.plane_free and how == landings.ROCKETPLANE):  # HFC-157, HFC-159, Q02
        paid += 1
        units += craft.burn * leap.lander // 2
    if paid and (not live or paid > course.burns or units > course.tank):
        return None  # HFC-148, HFC-155
    after = arrived(
        craft,
        Course(
            leap.to,
            leap.edge,
            course.burns - paid,
            course.bonus - free,
            pivots,
            course.tank - units,
            live,
            course.gained,
        ),
        leap,
    )
    if leap.lander and not onward(craft, after):
        return None  # HFC-156
    return Onward(leap.edge, leap.to, how, paid, free, units, pivoted, first, rolls, after)


def arrived(craft: Craft, course: Course, leap: Leap) -> Course:
    """A course with what its Space gives to a thruster that works, or takes from it."""
    if not course.live:
        return course
    if craft.solar and not leap.sunlit:  # HFC-014
        return replaced(course, course.bonus, False, course.gained)
    if not (leap.flyby or leap.oberth or leap.belt):
        return course
    bonus = bonus_of(craft, course, leap)
    if not bonus:
        return course
    return replaced(course, course.bonus + bonus, True, (*course.gained, leap.to))


def replaced(course: Course, bonus: int, live: bool, gained: tuple[int, ...]) -> Course:
    return Course(course.node, course.came, course.burns, bonus, course.pivots, course.tank, live, gained)
