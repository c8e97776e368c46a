"""What War and Anarchy hold up, and what it is worth to have a delegate who speaks for it."""

from __future__ import annotations

from armillary.games.high_frontier.mind.forecast import war_outcomes
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.components import CENTRIST, IDEOLOGIES, RESTRICTIONS
from armillary.games.high_frontier.rules.conflict.table import bloc_of, table
from armillary.games.high_frontier.rules.conflict.war import corruption
from armillary.games.high_frontier.rules.conflict.war.restrictions import BOOST, MARKET, RESEARCH
from armillary.games.high_frontier.rules.pieces import blocs as root
from armillary.games.high_frontier.rules.politics import assembly

FRESH = 3.0  # points that the next expedition is likely to bring, if there is no better goal yet
AN_EXPEDITION = 15  # years that one takes, with all that leads to it
HELD_UP = 0.4  # share of an expedition that does not come about without what is restricted
LATER_ON = 0.4  # of that, if only the expedition after the next needs it
SALES = 0.02  # points a year for a market that pays in full
DELEGATE = 1.0  # a token
HALFWAY = 0.5  # of what a delegate is worth, for one who is a step away
HEED = 0.3  # of that, for the Operation by which one is sent


def relief(outlook: Outlook, ideology: int) -> float:
    """What it is worth, in points, to be let do for the rest of the game what an Ideology restricts."""
    state, seat = outlook.state, outlook.seat
    if not table(state).effects:
        return 0.0
    return sum(
        _worth(outlook, name)
        for name, restriction in RESTRICTIONS.items()
        if restriction.ideology == ideology and root.restricted(state, seat, name)
    )


def _worth(outlook: Outlook, name: str) -> float:
    years, kit = outlook.years, outlook.goal.kit
    if name == MARKET:
        return SALES * years
    if name == BOOST:
        needed = kit is not None and any(piece not in outlook.leo.cards for piece in kit.pieces)
    elif name == RESEARCH:
        needed = kit is None or bool(kit.lacks)
    else:
        return 0.0
    expedition = max(outlook.goal.value, FRESH * min(1.0, years / AN_EXPEDITION))
    share = HELD_UP if needed else HELD_UP * LATER_ON
    return share * expedition * (1 + years / AN_EXPEDITION)


def voice_of(outlook: Outlook, ideology: int) -> float:
    """What a delegate there could do for its owner: among enemies only with a bribe under it."""
    state, seat = outlook.state, outlook.seat
    found = relief(outlook, ideology)
    if found and table(state).propaganda[ideology] != bloc_of(state, seat):
        if not corruption.can_suborn(state, seat) or corruption.is_incorruptible(state, seat):
            return 0.0
        found -= war_outcomes.worth_of_bribe(state) + DELEGATE
    return max(0.0, found)


def halfway(outlook: Outlook) -> float:
    """What a delegate in the middle, who may go on to any Ideology, is worth to who has none near enough."""
    state, seat = outlook.state, outlook.seat
    if not table(state).effects or state.delegates_of(CENTRIST, seat):
        return 0.0
    near = {to for number in assembly.represented(state, seat) for to in IDEOLOGIES[number].neighbours}
    far = [number for number in range(len(table(state).propaganda)) if number not in near]
    return HALFWAY * max((voice_of(outlook, number) for number in far), default=0.0)


def sent(outlook: Outlook) -> float:
    """What a fundraise is worth more for the delegate who is sent by it."""
    state, seat = outlook.state, outlook.seat
    if not war_outcomes.in_play(state) or not table(state).effects:
        return 0.0
    near = {to for number in assembly.represented(state, seat) for to in IDEOLOGIES[number].neighbours}
    found = [voice_of(outlook, number) for number in near if number != CENTRIST]
    return HEED * max(*found, halfway(outlook), 0.0)
