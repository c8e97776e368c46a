"""What a sensible player does at a glance: weights for options.

Earn, research the cards of the goal, boost and fuel them when all can be paid, fly by the finder's way,
prospect, industrialize, settle; take apart what is left and begin again.
"""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Option
from armillary.games.high_frontier.mind import (
    affairs,
    assembling,
    combat,
    dealing,
    flying,
    industry,
    intrigue,
    trading,
    ventures,
    war,
)
from armillary.games.high_frontier.mind.outlook import Outlook
from armillary.games.high_frontier.mind.weights import DONE, EVEN, LIKES, keen
from armillary.games.high_frontier.rules.menu import End
from armillary.games.high_frontier.rules.state import HighFrontierState

CHAPTERS = (
    affairs,
    assembling,
    combat,
    dealing,
    flying,
    industry,
    intrigue,
    trading,
    ventures,
    war,
)  # they fill the table


def policy(state: HighFrontierState, seat: int, options: Sequence[Option]) -> Sequence[float] | None:
    """A weight for each option."""
    outlook = Outlook(state, seat)
    return [keen(liking(outlook, option)) for option in options]


def liking(outlook: Outlook, option: Option) -> float:
    """How much an option is liked, in points; to end a Turn counts as nothing."""
    if isinstance(option, End):
        return DONE
    found = LIKES.get(type(option))
    return EVEN if found is None else found(outlook, option)
