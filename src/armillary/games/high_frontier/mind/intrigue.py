"""Between blocs: petitions, bribes under delegates, blackmail, sabotage."""

from __future__ import annotations

from armillary.games.high_frontier.mind import outcomes
from armillary.games.high_frontier.mind.assembling import to_boost
from armillary.games.high_frontier.mind.outlook import Outlook
from armillary.games.high_frontier.mind.weights import LIKES, NEVER
from armillary.games.high_frontier.rules import blocs as root
from armillary.games.high_frontier.rules.components import OUTCOMES, RESTRICTIONS
from armillary.games.high_frontier.rules.conflict import bribes
from armillary.games.high_frontier.rules.conflict.table import bloc_of, table
from armillary.games.high_frontier.rules.conflict.war.corruption import Suborn
from armillary.games.high_frontier.rules.conflict.war.petitions import AnswerPetition, Ask, Petition
from armillary.games.high_frontier.rules.conflict.war.propaganda import Blackmail
from armillary.games.high_frontier.rules.conflict.war.restrictions import BOOST, MARKET, RESEARCH
from armillary.games.high_frontier.rules.conflict.war.sabotage import ChooseSabotage, Sabotage
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot

SURELY = 4.0
ASKED = 0.4  # to ask costs nothing
DELEGATE = 1.0  # a token
A_CARD = 0.7  # what a card costs that is lost on the way: boost, Fuel, years
FATAL = 1 / 6
THEIRS = 0.45  # what an enemy's loss is worth
FRIENDLY = 0.3


def worth_of_bribe(state: HighFrontierState) -> float:
    """What a bribe in Reserve is likely to count."""
    likely = outcomes.ends(state)
    free = OUTCOMES["independence"].bribe
    return (
        likely.loyalist * OUTCOMES["loyalist"].bribe
        + (likely.peace + likely.independence) * free
        + likely.unsettled * OUTCOMES["unsettled"].bribe
    )


# Petitions


def wanted(outlook: Outlook, name: str) -> float:
    """What it is worth to do what is restricted, as a liking."""
    if name == BOOST:
        return SURELY if to_boost(outlook) else NEVER
    if name == RESEARCH:
        kit = outlook.goal.kit
        return 1.0 if kit is not None and kit.lacks else -1.0
    if name == MARKET:
        return ASKED if outlook.own.hand else NEVER
    return SURELY if RESTRICTIONS[name].every_turn else ASKED


@LIKES(Petition)
def _petition(outlook: Outlook, option: Petition) -> float:
    return wanted(outlook, option.name)


@LIKES(Ask)
def _ask(outlook: Outlook, option: Ask) -> float:
    """The weakest has the least to fear of the asker."""
    return -0.1 * outcomes.expected(outlook.state)[option.seat]


def favour(outlook: Outlook, answer: AnswerPetition) -> float:
    """What it is worth to let one's delegate speak for another: allies who are behind are helped."""
    state, seat = outlook.state, outlook.seat
    if not root.allied(state, seat, answer.asker):
        return -1.0
    points = outcomes.expected(state)
    return FRIENDLY + 0.2 * (points[seat] - points[answer.asker])


# Corruption


def _spared(outlook: Outlook, ideology: int) -> bool:
    """Whether a delegate there would be dismissed at the end of the Turn."""
    found = table(outlook.state)
    return ideology < len(found.propaganda) and found.propaganda[ideology] != bloc_of(
        outlook.state, outlook.seat
    )


@LIKES(Suborn)
def _suborn(outlook: Outlook, option: Suborn) -> float:
    """A bribe under an own delegate: it stays, and lets its owner do what the Ideology restricts."""
    if option.owner != outlook.seat:
        return NEVER
    found = -worth_of_bribe(outlook.state)
    for name, restriction in RESTRICTIONS.items():
        if restriction.ideology == option.ideology and root.restricted(outlook.state, outlook.seat, name):
            if name == BOOST and to_boost(outlook):
                found += 2.5
            elif name == RESEARCH and outlook.goal.kit is not None and outlook.goal.kit.lacks:
                found += 0.8
    return found + (0.3 if _spared(outlook, option.ideology) else -0.3)


@LIKES(Blackmail)
def _blackmail(outlook: Outlook, option: Blackmail) -> float:
    return worth_of_bribe(outlook.state) + (THEIRS if option.owner != outlook.seat else -DELEGATE)


# Sabotage


def stake(state: HighFrontierState, seat: int) -> float:
    """What a player's Rocket is worth."""
    stack = state.players[seat].stacks[Slot.ROCKET]
    return 0.0 if stack is None else A_CARD * len(stack.cards)


@LIKES(Sabotage)
def _sabotage(outlook: Outlook, option: Sabotage) -> float:
    """One face of six, for a bribe that the enemy gets."""
    step = outlook.step
    if not isinstance(step, ChooseSabotage) or bribes.held(outlook.state, outlook.seat) < 1:
        return NEVER
    points = outcomes.expected(outlook.state)
    hated = THEIRS if points[step.victim] >= max(points) else THEIRS / 2
    harm = FATAL * hated * (stake(outlook.state, step.victim) + 2.0)
    return 3 * (harm - worth_of_bribe(outlook.state) * (1 + hated))
