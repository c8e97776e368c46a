"""Sites that are shared: who may use them, and what is freed."""

from __future__ import annotations

from armillary.games.high_frontier.mind.policy.conflict.blocs import favour
from armillary.games.high_frontier.mind.policy.weights import LIKES
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.components import SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict.war.petitions import AnswerPetition
from armillary.games.high_frontier.rules.solar_map.permission import Allow, Deny
from armillary.games.high_frontier.rules.solar_map.sites import Free


@LIKES(Allow)
def _allow(outlook: Outlook, option: Allow) -> float:
    step = outlook.step
    return favour(outlook, step) if isinstance(step, AnswerPetition) else -1.0


@LIKES(Deny)
def _deny(outlook: Outlook, option: Deny) -> float:
    return 0.0


@LIKES(Free)
def _free(outlook: Outlook, option: Free) -> float:
    """The least that can be spared."""
    return 1.0 if option.site == NOTHING else -0.1 * _price(outlook, option.site)


def _price(outlook: Outlook, site: int) -> float:
    return float(SITES[site].size)
