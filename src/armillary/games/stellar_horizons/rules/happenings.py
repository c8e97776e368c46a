"""Events: what each does, in order, with the decisions that it asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from armillary.engine import Step
from armillary.games.stellar_horizons.rules.components import EVENTS, world_rolled
from armillary.games.stellar_horizons.rules.components.event_effects import RandomWorld
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.mechanics.chances import percentile
from armillary.mechanics.dispatch import Dispatch

Performer = Callable[[StellarState, int, Any], None]  # the world that was rolled, or NOTHING; the effect

PERFORMERS: Dispatch[Performer] = Dispatch("effects of events")


class RunEvent(Step[StellarState], frozen=True, gc=False):
    """The effects of an event one after the other; where one asks somebody, the rest waits."""

    event: int
    done: int = 0
    world: int = NOTHING  # the one that was rolled

    def run(self, state: StellarState) -> None:
        effects, stack, world = EVENTS[self.event].effects, state.stack, self.world
        for number in range(self.done, len(effects)):
            effect = effects[number]
            depth = len(stack)
            if isinstance(effect, RandomWorld):
                world = world_rolled(percentile(state.rng))
                continue
            perform = PERFORMERS.get(type(effect))
            if perform is not None:
                perform(state, world, effect)
            if len(stack) > depth and number + 1 < len(effects):
                stack.insert(depth, RunEvent(self.event, number + 1, world))
                return
