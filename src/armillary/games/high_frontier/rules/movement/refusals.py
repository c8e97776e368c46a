"""Why a movement may not go on to a Space that lies next on the map."""

from __future__ import annotations

from collections.abc import Callable

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import NODES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.movement import landings, steps
from armillary.games.high_frontier.rules.movement.spacecraft import Course, Craft
from armillary.games.high_frontier.rules.solar_map.spaces import Leap, is_open, leaps_from

MOST = 12

CLOSED = "It can be entered or left only in its season."
TOO_WEAK_UP = "Net thrust {thrust} is not above its Size of {size}: it cannot lift off."
TOO_WEAK_DOWN = "Net thrust {thrust} is not above its Size of {size}: it cannot land."
NO_ASSIST = "The help of a Factory does not reach through a lander burn."
COASTING = "Without net thrust it only coasts: no Burns, no Pivots."
FAILED = "Its thruster has failed: it only coasts."
NO_BURNS = "Burns that this takes: {needed}; net thrust leaves {left}."
NO_FUEL = "There is not enough Fuel for this Burn."
NO_WAY_ON = "It could not go on from that lander burn, and it may not halt there."


def refusals(craft: Craft, course: Course, choice: Callable[[int], Option]) -> list[Refusal]:
    """Of the Spaces next on the map those that may not be entered, and why."""
    found = []
    for leap in leaps_from(course.node, course.came):
        if steps.along(craft, course, leap) is None:
            rule, reason, figures = why(craft, course, leap)
            found.append(Refusal(choice(leap.to), rule, reason, figures))
    return found[:MOST]


def why(craft: Craft, course: Course, leap: Leap) -> tuple[str, str, dict[str, int | str]]:
    """The rule that bars a way, the reason and its figures."""
    if not craft.seasonless and not is_open(leap, craft.season):
        return "HFC-045", CLOSED, {}
    live = course.live
    if leap.off != NOTHING and not landings.lifts(craft, leap, live=live):
        if leap.off_site in craft.factories and leap.lander:
            return "HFC-158", NO_ASSIST, {}
        return "HFC-161", TOO_WEAK_UP, {"thrust": craft.thrust, "size": leap.off}
    if leap.on != NOTHING and not landings.lands(craft, leap, live=live):
        if leap.site in craft.factories and NODES[leap.start].lander:
            return "HFC-158", NO_ASSIST, {}
        return "HFC-161", TOO_WEAK_DOWN, {"thrust": craft.thrust, "size": leap.on}
    if not live:
        return "HFC-139", FAILED, {}
    if craft.thrust < 1:
        return "HFC-142", COASTING, {}
    free = leap.burns if not (leap.pivot and course.pivots) else leap.burns - 2
    paid = max(0, free - course.bonus)
    needed = paid + bool(leap.lander)
    if needed > course.burns:
        return "HFC-148", NO_BURNS, {"needed": needed, "left": course.burns}
    if paid * craft.burn + craft.burn * leap.lander // 2 > course.tank:
        return "HFC-155", NO_FUEL, {}
    return "HFC-156", NO_WAY_ON, {}
