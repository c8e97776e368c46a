"""What a sensible player does at a glance: weights for options.

Earn, research the cards of the goal, boost and fuel them when all can be paid, fly by the finder's way,
prospect, industrialize, settle; take apart what is left and begin again.
"""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Option
from armillary.games.high_frontier.mind.policy import (
    colonization,
    free_actions,
    fuel_and_cargo,
    futures,
    hazards,
    movement,
    negotiation,
    politics,
    setup,
    solar_map,
    sunspot_cycle,
    terawatt,
)
from armillary.games.high_frontier.mind.policy.conflict import blocs, combat, war
from armillary.games.high_frontier.mind.policy.operations import boosting, earning, industry
from armillary.games.high_frontier.mind.policy.weights import DONE, EVEN, LIKES, keen
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.menu import End
from armillary.games.high_frontier.rules.state import HighFrontierState

CHAPTERS = (
    setup,
    solar_map,
    hazards,
    fuel_and_cargo,
    movement,
    earning,
    boosting,
    industry,
    free_actions,
    sunspot_cycle,
    negotiation,
    politics,
    terawatt,
    futures,
    colonization,
    combat,
    blocs,
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
