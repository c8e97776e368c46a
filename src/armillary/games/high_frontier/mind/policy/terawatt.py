"""Module 1: elevators, promotion, and Factories that stay where they are."""

from __future__ import annotations

from armillary.games.high_frontier.mind.policy.weights import EVEN, KEENLY, LIKES, NEVER, SURVIVES
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.components import ELEVATORS, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.rules.state import HighFrontierState, price
from armillary.games.high_frontier.rules.switches import FUTURES as DREAMS
from armillary.games.high_frontier.rules.terawatt.cubes import MoveFactory, SwapFactory, SwapMobile
from armillary.games.high_frontier.rules.terawatt.elevators import BuildElevator
from armillary.games.high_frontier.rules.terawatt.promotion import Promote

A_CUBE = 1.0
PROMOTED = 1.2  # a card that may complete a Future


def worth_of_elevator(state: HighFrontierState, seat: int, node: int) -> float:
    """The stock price of the own Factories at its ends once more, or what is lost if it falls."""
    found = 0.0
    for place in ELEVATORS:
        if node in (place.a, place.b):
            sites = {NODES[end].site for end in (place.a, place.b)} - {NOTHING}
            own = [site for site in sites if state.factories.get(site, NOBODY) == seat]
            found = max(found, float(sum(price(state, SITES[site].spectral) for site in own)))
    return SURVIVES * found - (1 - SURVIVES) * (found + A_CUBE)


@LIKES(BuildElevator)
def _elevator(outlook: Outlook, option: BuildElevator) -> float:
    worth = worth_of_elevator(outlook.state, outlook.seat, option.node)
    return KEENLY if worth > A_CUBE else NEVER


@LIKES(Promote)
def _promote(outlook: Outlook, option: Promote) -> float:
    return PROMOTED if DREAMS in outlook.state.modules else EVEN


@LIKES(MoveFactory, SwapFactory, SwapMobile)
def _stays(outlook: Outlook, option: object) -> float:
    """A Factory on its Claim counts; one that flies about is lost easily."""
    return NEVER
