"""Colonies, glory, heroes, Felonies, and what is given up."""

from __future__ import annotations

from armillary.games.high_frontier.mind.policy.weights import LIKES, NEVER, RICH, SURELY, gain
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.free_actions.colonies import Settle
from armillary.games.high_frontier.rules.free_actions.discards import Abandon, Discard, Raze
from armillary.games.high_frontier.rules.free_actions.felonies import FromSite, Jump, Kill
from armillary.games.high_frontier.rules.free_actions.heroism import HeroVote, No, Nominate, Yes
from armillary.games.high_frontier.rules.free_actions.taking_glory import Carry, TakeGlory

UNBLOCKED = 0.5  # points for a place in a Hand that is too full


@LIKES(Discard)
def _discard(outlook: Outlook, option: Discard) -> float:
    """A free place in the Hand can be worth more than what a sale would bring next year."""
    rich = outlook.aqua >= outlook.goal.needs + RICH
    if outlook.blocked and rich and not outlook.state.operated and outlook.is_spare(option.card):
        return gain(UNBLOCKED)
    return NEVER


@LIKES(Kill)
def _kill(outlook: Outlook, option: object) -> float:
    return NEVER


@LIKES(Jump)
def _jump(outlook: Outlook, option: Jump) -> float:
    return 1.0


@LIKES(FromSite)
def _from(outlook: Outlook, option: FromSite) -> float:
    return 0.0


@LIKES(Nominate)
def _nominate(outlook: Outlook, option: Nominate) -> float:
    return 3.0 if option.nominee == outlook.seat else NEVER


@LIKES(Yes)
def _yes(outlook: Outlook, option: Yes) -> float:
    step = outlook.step
    return 3.0 if isinstance(step, HeroVote) and step.nominee == outlook.seat else -1.0


@LIKES(No)
def _no(outlook: Outlook, option: No) -> float:
    return 0.0


@LIKES(Settle)
def _settle(outlook: Outlook, option: Settle) -> float:
    return SURELY


@LIKES(TakeGlory)
def _glory(outlook: Outlook, option: TakeGlory) -> float:
    return SURELY + 1


@LIKES(Carry)
def _carry(outlook: Outlook, option: Carry) -> float:
    return 0.0


@LIKES(Raze, Abandon)
def _give_up(outlook: Outlook, option: object) -> float:
    return NEVER
