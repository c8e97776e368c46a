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


def persuasion(outlook: Outlook, ideology: int) -> float:
    """What the chit is worth that the star turns if it enters an Ideology; nobody must turn one."""
    state, seat = outlook.state, outlook.seat
    if not may_turn(state, ideology) or outlook.years < LEAST_YEARS:
        return 0.0
    if table(state).propaganda[ideology] == bloc_of(state, seat):
        return 0.0
    return max(0.0, outcomes.worth_of_flip(state, seat, ideology))


def may_turn(state: HighFrontierState, ideology: int) -> bool:
    """Whether a star that comes from elsewhere turns a chit there."""
    if not outcomes.in_play(state) or ideology in (CENTRIST, state.star):
        return False
    if blocs.star_is_gone(state) or blocs.is_over(state):
        return False
    return table(state).extremists[ideology] == NOBODY


def within_reach(outlook: Outlook, ideology: int) -> bool:
    """Whether one fundraise can bring the star there: a delegate is elected, another comes from next door."""
    state, seat = outlook.state, outlook.seat
    sent = set(assembly.represented(state, seat))
    more = (ideology in sent and outlook.own.cubes > 0) + bool(
        sent.intersection(IDEOLOGIES[ideology].neighbours)
    )
    votes = [state.votes(number) for number in assembly.ALL if number != ideology]
    return more > 0 and state.votes(ideology) + more >= max(votes)


def campaign(outlook: Outlook) -> float:
    """The best chit that a fundraise could turn now."""
    if not outcomes.in_play(outlook.state):
        return 0.0
    found = [
        persuasion(outlook, ideology)
        for ideology in range(len(table(outlook.state).propaganda))
        if may_turn(outlook.state, ideology) and within_reach(outlook, ideology)
    ]
    return max(found, default=0.0)


def drawn_by(outlook: Outlook, ideology: int, *, leaves: int = NOBODY) -> float:
    """The chit that the star could turn after a delegate more has come there, perhaps from elsewhere."""
    state = outlook.state
    if not outcomes.in_play(state) or not may_turn(state, ideology):
        return 0.0
    votes = [state.votes(number) - (number == leaves) for number in assembly.ALL if number != ideology]
    return persuasion(outlook, ideology) if state.votes(ideology) + 1 >= max(votes) else 0.0
