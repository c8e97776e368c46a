"""War and peace: chits that are turned, sides that are changed, truces, the end."""

from __future__ import annotations

from armillary.games.high_frontier.mind.forecast import war_outcomes
from armillary.games.high_frontier.mind.policy.weights import LIKES, NEVER, SURELY
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.components import CONFLICT_FIGURES
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict.war import blocs
from armillary.games.high_frontier.rules.conflict.war.defection import Defect, Forsake, LeaveTo
from armillary.games.high_frontier.rules.conflict.war.ending import GiveTo, Rise
from armillary.games.high_frontier.rules.conflict.war.outbreak import in_war
from armillary.games.high_frontier.rules.conflict.war.propaganda import Flip
from armillary.games.high_frontier.rules.conflict.war.truce import Truce
from armillary.games.high_frontier.rules.conflict_table import War
from armillary.games.high_frontier.rules.state import HighFrontierState, home_ideology

NOT_LIGHTLY = 0.8  # points that a change of sides must bring if it ends the War
HARDLY = 1.5  # and if it does not: the extremist is gone for little


@LIKES(Flip)
def _flip(outlook: Outlook, option: Flip) -> float:
    return war_outcomes.worth_of_flip(outlook.state, outlook.seat, option.ideology)


# Changing sides


def forsaken(state: HighFrontierState, seat: int) -> list[int]:
    """Factories that a defector could give up, the cheapest first."""
    found = [site for site, owner in state.factories.items() if owner == seat and site not in state.colonies]
    return sorted(found, key=lambda site: (site not in table(state).damaged, site))


def defected(state: HighFrontierState, seat: int) -> HighFrontierState:
    """As it would be if a player went over to the other bloc."""
    after = war_outcomes.turned(state, home_ideology(state, seat))
    given = forsaken(state, seat)
    if given:
        after.factories = state.factories.copy()
        heirs = blocs.enemies(state, seat)
        if heirs:
            after.factories[given[0]] = heirs[-1]
        else:
            del after.factories[given[0]]
    return war_outcomes.settled(after)


def worth_of_defection(state: HighFrontierState, seat: int) -> float:
    """What it brings to go over to the other bloc, in points."""
    after = defected(state, seat)
    ends = table(after).war != War.RAGES
    gain = war_outcomes.margin(after, seat) - war_outcomes.margin(state, seat)
    return gain - (NOT_LIGHTLY if ends else HARDLY)


@LIKES(Defect)
def _defect(outlook: Outlook, option: Defect) -> float:
    """Only in War: in peace there is nothing to be won by it."""
    if not in_war(outlook.state):
        return NEVER
    return worth_of_defection(outlook.state, outlook.seat)


@LIKES(Forsake)
def _forsake(outlook: Outlook, option: Forsake) -> float:
    return -float(forsaken(outlook.state, outlook.seat).index(option.site))


@LIKES(LeaveTo)
def _leave_to(outlook: Outlook, option: LeaveTo) -> float:
    """The weakest."""
    return -0.2 * war_outcomes.expected(outlook.state)[option.seat]


# Its end


@LIKES(Truce)
def _truce(outlook: Outlook, option: Truce) -> float:
    """Four bribes go to enemies; what is left of the War is a truce."""
    state, seat = outlook.state, outlook.seat
    after = state.outlined()
    held = list(table(state).bribes)
    enemies = blocs.enemies(state, seat)
    for place in range(CONFLICT_FIGURES.truce_bribes):
        held[enemies[place % len(enemies)]] += 1
    held[seat] = max(0, held[seat] - CONFLICT_FIGURES.truce_bribes)
    change(after, war=War.TRUCE, bribes=tuple(held))
    return war_outcomes.margin(after, seat) - war_outcomes.margin(state, seat) - NOT_LIGHTLY


@LIKES(GiveTo)
def _give(outlook: Outlook, option: GiveTo) -> float:
    return -0.2 * war_outcomes.expected(outlook.state)[option.seat]


@LIKES(Rise)
def _rise(outlook: Outlook, option: Rise) -> float:
    """Who would win the game with this Turn ends it."""
    state, seat = outlook.state, outlook.seat
    likely = war_outcomes.ends(state)
    points = war_outcomes.won_by(state, War.LOYALIST if likely.loyalist else War.INDEPENDENCE)
    others = max(points[other] for other in range(state.seats) if other != seat)
    return SURELY if points[seat] > others else NEVER
