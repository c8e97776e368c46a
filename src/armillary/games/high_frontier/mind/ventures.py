"""Modules 1 and 2 and Futures: what is worth daring when it is offered, and what is left alone."""

from __future__ import annotations

from armillary.games.high_frontier.mind.outlook import Outlook
from armillary.games.high_frontier.mind.weights import EVEN, LIKES, NEVER
from armillary.games.high_frontier.rules.colonization.homestead import Homestead, Settler
from armillary.games.high_frontier.rules.components import ELEVATORS, FUTURES, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.rules.futures.attempting import AttemptFuture
from armillary.games.high_frontier.rules.futures.gifts import Colonize, Inspire
from armillary.games.high_frontier.rules.state import HighFrontierState, price
from armillary.games.high_frontier.rules.switches import FUTURES as DREAMS
from armillary.games.high_frontier.rules.terawatt.cubes import MoveFactory, SwapFactory, SwapMobile
from armillary.games.high_frontier.rules.terawatt.elevators import BuildElevator
from armillary.games.high_frontier.rules.terawatt.promotion import Promote

KEENLY = 3.5
SURVIVES = 5 / 6  # an Epic Hazard
A_FUTURE = 4.0  # points, at least
A_CUBE = 1.0
PROMOTED = 1.2  # a card that may complete a Future
A_HUMAN = 1.0  # who dares it


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


@LIKES(AttemptFuture)
def _future(outlook: Outlook, option: AttemptFuture) -> float:
    """Not with the last Spacecraft that has a Factory still to build."""
    if FUTURES[option.future].ad_astra and outlook.work_here:
        return EVEN
    return KEENLY if SURVIVES * A_FUTURE > (1 - SURVIVES) * A_HUMAN else EVEN


@LIKES(Promote)
def _promote(outlook: Outlook, option: Promote) -> float:
    return PROMOTED if DREAMS in outlook.state.modules else EVEN


@LIKES(Homestead)
def _homestead(outlook: Outlook, option: Homestead) -> float:
    """A dome for a product that nobody needs."""
    site = SITES[option.site]
    return KEENLY - 1 + 0.2 * site.astrobiology + 0.4 * site.submarine


@LIKES(Settler)
def _settler(outlook: Outlook, option: Settler) -> float:
    return 0.0


@LIKES(Colonize, Inspire)
def _gift(outlook: Outlook, option: Colonize | Inspire) -> float:
    return KEENLY


@LIKES(MoveFactory, SwapFactory, SwapMobile)
def _stays(outlook: Outlook, option: object) -> float:
    """A Factory on its Claim counts; one that flies about is lost easily."""
    return NEVER
