"""Movement: a Rocket follows the way to its destination."""

from __future__ import annotations

from armillary.games.high_frontier.mind.expeditions import bernal_home as habitats
from armillary.games.high_frontier.mind.policy.weights import EVEN, LIKES, NEVER, SURELY
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.components import LEO
from armillary.games.high_frontier.rules.free_actions.martian import Drive
from armillary.games.high_frontier.rules.free_actions.mooncable import Mooncable
from armillary.games.high_frontier.rules.movement.activation import (
    ActivateTriangle,
    BurnWith,
    ByChain,
    ChooseChain,
    MoveCraft,
)
from armillary.games.high_frontier.rules.movement.engines import engines
from armillary.games.high_frontier.rules.movement.movement import AskHelp, ByPlane, Flight, HaltHere, ToSpace
from armillary.games.high_frontier.rules.state import Slot


def _flies(outlook: Outlook, slot: int) -> bool:
    """Whether it is a Bernal on its way to its orbit."""
    habitat = outlook.habitat
    return habitat is not None and (habitat.next, habitat.slot) == (habitats.FLY, slot)


@LIKES(MoveCraft)
def _move(outlook: Outlook, option: MoveCraft) -> float:
    rocket = outlook.rocket
    if option.slot != Slot.ROCKET:
        return SURELY if _flies(outlook, option.slot) else NEVER
    if rocket is None or outlook.work_here:
        return NEVER
    if rocket.node != LEO and (outlook.onward.pieces or outlook.onward.tanks):
        return NEVER  # it waits for products and tanks
    if rocket.node == LEO and outlook.errand.tanks:
        return NEVER  # it is not ready
    return SURELY if outlook.errand_now.path and not outlook.given_up else NEVER


@LIKES(BurnWith)
def _burn(outlook: Outlook, option: BurnWith) -> float:
    step = outlook.step
    if isinstance(step, ActivateTriangle) and step.slot != Slot.ROCKET:
        return NEVER if option.afterburn else 0.0
    engine = outlook.errand_now.engine if isinstance(step, ActivateTriangle) else None
    if engine is None:
        return EVEN
    return SURELY if (option.card, option.afterburn) == (engine.piece >> 2, engine.afterburn) else NEVER


@LIKES(ByChain)
def _chain(outlook: Outlook, option: ByChain) -> float:
    step = outlook.step
    if not isinstance(step, ChooseChain) or step.slot != Slot.ROCKET:
        return EVEN
    engine = outlook.errand_now.engine
    if engine is None:
        return EVEN
    same = [
        other.chain
        for other in engines(outlook.state, outlook.seat, step.slot)
        if other.piece == engine.piece and other.afterburn == engine.afterburn
    ]
    wanted = same.index(engine.chain) + 1 if engine.chain in same else 1
    return SURELY if option.chain == wanted else NEVER


@LIKES(ToSpace, ByPlane)
def _to(outlook: Outlook, option: ToSpace | ByPlane) -> float:
    if not isinstance(outlook.step, Flight):
        return EVEN
    return SURELY if option.node == outlook.next_space else NEVER


@LIKES(HaltHere)
def _halt(outlook: Outlook, option: HaltHere) -> float:
    return 0.0


@LIKES(AskHelp)
def _ask(outlook: Outlook, option: AskHelp) -> float:
    return NEVER


@LIKES(Drive, Mooncable)
def _never(outlook: Outlook, option: object) -> float:
    return NEVER
