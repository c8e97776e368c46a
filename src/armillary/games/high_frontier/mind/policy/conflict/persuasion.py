"""Diplomacy: in peace the star turns the chit of an Ideology that it enters, if nobody sits on it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from armillary.games.high_frontier.mind.forecast import war_outcomes
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.components import CENTRIST, IDEOLOGIES
from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.conflict.table import bloc_of, table
from armillary.games.high_frontier.rules.conflict.war import blocs
from armillary.games.high_frontier.rules.politics import assembly
from armillary.games.high_frontier.rules.state import HighFrontierState

LEAST_YEARS = 4  # after which nothing comes of a chit any more
TURNED_BACK = 0.5  # chance that an enemy does so before it matters
NEAR = (1.0, 0.4, 0.15, 0.05, 0.0)  # of a chit's worth, by how many votes the star still lacks
FAR = len(NEAR) - 1


def persuasion(outlook: Outlook, ideology: int) -> float:
    """What the chit is worth that the star turns if it enters an Ideology; nobody must turn one."""
    state, seat = outlook.state, outlook.seat
    if not may_turn(state, ideology) or outlook.years < LEAST_YEARS:
        return 0.0
    if table(state).propaganda[ideology] == bloc_of(state, seat):
        return 0.0
    return lasts(state, seat) * max(0.0, war_outcomes.worth_of_flip(state, seat, ideology))


def lasts(state: HighFrontierState, seat: int) -> float:
    """How likely a turned chit stays so: the fewer enemies could turn it back, the likelier.

    A bloc of many has hardly anybody to defeat in War, and must turn a chit for every victory that it lacks:
    what it has turned in peace it need not win by force.
    """
    return float((1 - TURNED_BACK) ** len(blocs.enemies(state, seat)))


def may_turn(state: HighFrontierState, ideology: int) -> bool:
    """Whether a star that comes from elsewhere turns a chit there."""
    if not war_outcomes.in_play(state) or ideology in (CENTRIST, state.star):
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
    return max(0, _most(_votes(state), ideology) - state.votes(ideology) - elected - shifted)


def _most(votes: Sequence[int], ideology: int) -> int:
    """Votes of the strongest of the other Ideologies."""
    return max(count for number, count in enumerate(votes) if number != ideology)


def campaign(outlook: Outlook) -> float:
    """The best chit that a fundraise turns now, or brings nearer.

    Nobody raises funds for it while a War is far away; but who is sent anyway is sent where that helps.
    """
    if not outlook.state.factories:
        return 0.0
    found = (worth * NEAR[min(FAR, missing(outlook, number))] for number, worth in _persuasions(outlook))
    return max(found, default=0.0)


def drawn_by(outlook: Outlook, to: int, *, leaves: int = NOBODY) -> float:
    """What a delegate who comes to an Ideology, perhaps from another, does for chits that may be turned.

    The star comes nearer to one, or is held where most delegates are.
    """
    wanted = _persuasions(outlook)
    if not wanted:
        return 0.0
    before = _votes(outlook.state)
    after = [count + (number == to) - (number == leaves) for number, count in enumerate(before)]
    return _best(wanted, after) - _best(wanted, before)


def drawn_by_electing(outlook: Outlook, ideology: int) -> float:
    """The pull of a new delegate, who may move to a neighbour at once."""
    return max(drawn_by(outlook, place) for place in (ideology, *IDEOLOGIES[ideology].neighbours))


@lru_cache(maxsize=4)  # asked for every option of a vote
def _persuasions(outlook: Outlook) -> tuple[tuple[int, float], ...]:
    """The chits that the star could turn, and what they are worth."""
    if not war_outcomes.in_play(outlook.state):
        return ()
    found = ((number, persuasion(outlook, number)) for number in range(len(table(outlook.state).propaganda)))
    return tuple((number, worth) for number, worth in found if worth)


def _best(wanted: Sequence[tuple[int, float]], votes: Sequence[int]) -> float:
    """Of the chits the one that is worth most as the votes stand."""
    return max(
        worth * NEAR[max(0, min(FAR, _most(votes, number) - votes[number]))] for number, worth in wanted
    )


def _votes(state: HighFrontierState) -> list[int]:
    return [state.votes(number) for number in assembly.ALL]
