"""Between blocs: petitions, bribes under delegates, blackmail, sabotage."""

from __future__ import annotations

from armillary.games.high_frontier.mind.expeditions.goals import AQUA
from armillary.games.high_frontier.mind.forecast import war_outcomes
from armillary.games.high_frontier.mind.policy.conflict.delegates import halfway, relief, voice_of
from armillary.games.high_frontier.mind.policy.negotiation import is_unheard
from armillary.games.high_frontier.mind.policy.operations.boosting import to_boost
from armillary.games.high_frontier.mind.policy.weights import FIRST, LIKES, NEVER, SURELY
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.components import CONFLICT_FIGURES, RESTRICTIONS
from armillary.games.high_frontier.rules.conflict import bribes
from armillary.games.high_frontier.rules.conflict.table import bloc_of, is_extremist, table
from armillary.games.high_frontier.rules.conflict.war import blocs, delegates
from armillary.games.high_frontier.rules.conflict.war.corruption import Suborn
from armillary.games.high_frontier.rules.conflict.war.petitions import (
    NEGOTIATION,
    AnswerPetition,
    Ask,
    Petition,
)
from armillary.games.high_frontier.rules.conflict.war.propaganda import Blackmail
from armillary.games.high_frontier.rules.conflict.war.restrictions import BOOST, MARKET, RESEARCH
from armillary.games.high_frontier.rules.conflict.war.sabotage import ChooseSabotage, Sabotage
from armillary.games.high_frontier.rules.pieces import blocs as root
from armillary.games.high_frontier.rules.politics import laws
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot

ASKED = 0.4  # to ask costs nothing
DELEGATE = 1.0  # a token
A_CARD = 0.7  # what a card costs that is lost on the way: boost, Fuel, years
FATAL = 1 / 6
THEIRS = 0.45  # what an enemy's loss is worth
FRIENDLY = 1.0  # who fights for the same cause may be a little ahead
KEPT = 0.3  # a delegate that would be dismissed
HOSTILE = 1.2  # a delegate among enemies is gone with the Turn
AN_EXTREMIST = 2.5  # may change sides, and have the enemies' bribes after a victory
SPOKEN = 1.0  # the only delegate there, in War
SPEAKS = {laws.UNITY: 0.4, laws.EQUALITY: 0.3, laws.FREEDOM: 0.2}  # a first delegate where much is restricted


# Delegates


def voice(outlook: Outlook, ideology: int) -> float:
    """What another delegate there would be good for in War: among enemies it is dismissed."""
    state = outlook.state
    if not war_outcomes.in_play(state) or blocs.is_over(state):
        return 0.0
    if ideology >= len(table(state).propaganda):
        return halfway(outlook)
    if table(state).propaganda[ideology] != bloc_of(state, outlook.seat):
        lost = -HOSTILE if table(state).effects else -HOSTILE / 4
        return voice_of(outlook, ideology) or lost
    if state.delegates_of(ideology, outlook.seat):
        return 0.0
    return SPEAKS.get(ideology, 0.1) + voice_of(outlook, ideology)


def loss_of_voice(outlook: Outlook, ideology: int) -> float:
    """What it costs if a delegate leaves: an extremist never comes back."""
    state, seat = outlook.state, outlook.seat
    if not war_outcomes.in_play(state) or blocs.is_over(state):
        return 0.0
    if is_extremist(state, ideology, seat) and not delegates.plain_of(state, ideology, seat):
        return AN_EXTREMIST
    if state.delegates_of(ideology, seat) > 1:
        return 0.0
    return SPOKEN if table(state).effects and ideology in SPEAKS else 0.1


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
    if name == NEGOTIATION:
        return FIRST if is_unheard(outlook) else ASKED
    return SURELY if RESTRICTIONS[name].every_turn else ASKED


@LIKES(Petition)
def _petition(outlook: Outlook, option: Petition) -> float:
    return wanted(outlook, option.name)


@LIKES(Ask)
def _ask(outlook: Outlook, option: Ask) -> float:
    """The weakest has the least to fear of the asker."""
    return -0.1 * war_outcomes.expected(outlook.state)[option.seat]


def favour(outlook: Outlook, answer: AnswerPetition) -> float:
    """What it is worth to let one's delegate speak for another: allies who are behind are helped."""
    state, seat = outlook.state, outlook.seat
    if not root.allied(state, seat, answer.asker):
        return -1.0
    points = war_outcomes.expected(state)
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
    """A bribe under a delegate: it stays, and lets everybody do what the Ideology restricts."""
    found = relief(outlook, option.ideology) - war_outcomes.worth_of_bribe(outlook.state)
    if option.owner != outlook.seat:
        return found - AQUA * CONFLICT_FIGURES.suborn_aqua
    return found + (KEPT if _spared(outlook, option.ideology) else 0.0)


@LIKES(Blackmail)
def _blackmail(outlook: Outlook, option: Blackmail) -> float:
    return war_outcomes.worth_of_bribe(outlook.state) + (
        THEIRS if option.owner != outlook.seat else -DELEGATE
    )


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
    points = war_outcomes.expected(outlook.state)
    hated = THEIRS if points[step.victim] >= max(points) else THEIRS / 2
    harm = FATAL * hated * (stake(outlook.state, step.victim) + 2.0)
    return 3 * (harm - war_outcomes.worth_of_bribe(outlook.state) * (1 + hated))
