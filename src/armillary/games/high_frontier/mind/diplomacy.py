"""Diplomacy: in peace the star turns the chit of an Ideology that it enters, if nobody sits on it."""

from __future__ import annotations

from armillary.games.high_frontier.mind import outcomes
from armillary.games.high_frontier.mind.outlook import Outlook
from armillary.games.high_frontier.rules.components import CENTRIST, IDEOLOGIES
from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.conflict.table import bloc_of, table
from armillary.games.high_frontier.rules.conflict.war import blocs
from armillary.games.high_frontier.rules.politics import assembly
from armillary.games.high_frontier.rules.state import HighFrontierState

LEAST_YEARS = 4  # after which nothing comes of a chit any more
LASTS = 0.35  # chance that it is not turned back before it matters
NEAR = (1.0, 0.3, 0.0)  # of a chit's worth, by how many votes the star still lacks
FAR = len(NEAR) - 1


def persuasion(outlook: Outlook, ideology: int) -> float:
    """What the chit is worth that the star turns if it enters an Ideology; nobody must turn one."""
    state, seat = outlook.state, outlook.seat
    if not may_turn(state, ideology) or outlook.years < LEAST_YEARS:
        return 0.0
    if table(state).propaganda[ideology] == bloc_of(state, seat):
        return 0.0
    return LASTS * max(0.0, outcomes.worth_of_flip(state, seat, ideology))


def may_turn(state: HighFrontierState, ideology: int) -> bool:
    """Whether a star that comes from elsewhere turns a chit there, and a War is not too far away."""
    if not outcomes.in_play(state) or not state.factories or ideology in (CENTRIST, state.star):
        return False
    if blocs.star_is_gone(state) or blocs.is_over(state):
        return False
    return table(state).extremists[ideology] == NOBODY


def missing(outlook: Outlook, ideology: int) -> int:
    """How many votes one fundraise leaves lacking for the star to go there, in which the seat has a say."""
    state, seat = outlook.state, outlook.seat
    sent = set(assembly.represented(state, seat))
    elected = ideology in sent and outlook.own.cubes > 0
    shifted = bool(sent.intersection(IDEOLOGIES[ideology].neighbours))
    if not elected and not shifted:
        return FAR
    return max(0, _most(state, ideology) - state.votes(ideology) - elected - shifted)


def _most(state: HighFrontierState, ideology: int, leaves: int = NOBODY) -> int:
    """Votes of the strongest of the other Ideologies, perhaps after a delegate has left one of them."""
    return max(state.votes(number) - (number == leaves) for number in assembly.ALL if number != ideology)


def campaign(outlook: Outlook) -> float:
    """The best chit that a fundraise turns now, or brings nearer."""
    if not outcomes.in_play(outlook.state):
        return 0.0
    found = [
        persuasion(outlook, ideology) * NEAR[min(FAR, missing(outlook, ideology))]
        for ideology in range(len(table(outlook.state).propaganda))
        if may_turn(outlook.state, ideology)
    ]
    return max(found, default=0.0)


def drawn_by(outlook: Outlook, ideology: int, *, leaves: int = NOBODY) -> float:
    """The chit that the star could turn, now or soon, after a delegate has come there."""
    state = outlook.state
    if not outcomes.in_play(state) or not may_turn(state, ideology):
        return 0.0
    gap = max(0, _most(state, ideology, leaves) - state.votes(ideology) - 1)
    return persuasion(outlook, ideology) * NEAR[min(FAR, gap)]
