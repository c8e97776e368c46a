"""Main action: launch a probe."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Refusal
from armillary.games.seti.rules.components import TECH_NAMED
from armillary.games.seti.rules.components.vocabulary import LaunchOp
from armillary.games.seti.rules.effects.carrying_out import Resolve, performs
from armillary.games.seti.rules.effects.free_actions import MainAction, offers_main_actions, offers_refusals
from armillary.games.seti.rules.effects.triggers import TriggerEvent, happened
from armillary.games.seti.rules.events import ActionTaken, ProbeLaunched
from armillary.games.seti.rules.player.resources import pay
from armillary.games.seti.rules.state import Agency, SetiState

PRICE = 2  # credits: SETI-089
TWO_PROBES = TECH_NAMED["probe_1"]
LAUNCHED = TriggerEvent("launch")


def probe_limit(own: Agency) -> int:
    """How many probes a player may have in space; capsules do not count."""  # SETI-346
    return 2 if own.has_tech(TWO_PROBES) else 1  # SETI-091, SETI-248


def launch(state: SetiState, seat: int, *, free_of_limit: bool = False) -> bool:
    """Put a probe on Earth, if the limit of probes in space allows it."""
    own = state.agencies[seat]
    if not free_of_limit and len(own.probes) >= probe_limit(own):
        return False  # SETI-094
    space = state.sky.earth
    own.probes.append(space)  # SETI-090
    state.tell(ProbeLaunched, seat, space)
    happened(state, seat, LAUNCHED)
    return True


@performs(LaunchOp)
def launch_probes(state: SetiState, seat: int, operation: LaunchOp) -> None:
    depth = len(state.stack)
    launched = [launch(state, seat, free_of_limit=operation.ignore_probe_limit) for _ in range(operation.n)]
    if operation.then and any(launched):  # SETI-093, SETI-094
        state.stack.insert(depth, Resolve(seat, operation.then))  # after what the launch sets off


class Launch(MainAction, frozen=True, gc=False):
    """Pay for a probe and launch it."""

    verb: ClassVar[str] = "launch"

    def take(self, state: SetiState, seat: int) -> None:
        state.tell(ActionTaken, seat, "launch")
        pay(state, seat, "credits", PRICE)
        launch(state, seat)  # SETI-250


LAUNCH = (Launch(),)


@offers_main_actions("launch")
def launches(state: SetiState, seat: int) -> Sequence[Launch]:
    own = state.agencies[seat]
    return LAUNCH if own.credits >= PRICE and len(own.probes) < probe_limit(own) else ()


@offers_refusals("launch")
def refused_launches(state: SetiState, seat: int) -> list[Refusal]:
    own = state.agencies[seat]
    limit = probe_limit(own)
    if len(own.probes) >= limit:
        reason = "the limit of probes in space is {limit}, and you have {count}"
        return [Refusal(LAUNCH[0], "SETI-091", reason, {"count": len(own.probes), "limit": limit})]
    if own.credits < PRICE:
        reason = "it costs {cost} credits and you have {count}"
        return [Refusal(LAUNCH[0], "SETI-089", reason, {"cost": PRICE, "count": own.credits})]
    return []
