"""What a sensible player does at a glance: weights for options, cheap enough for playouts.

Each chapter of the rules has a module with the weights of its options; those of the chapters that are
one module stand here.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from armillary.engine import Option, Stop
from armillary.games.seti.mind.forecast.glance import Glance
from armillary.games.seti.mind.policy import main_actions, player, probes, species, telescopes
from armillary.games.seti.mind.policy.learned_weights import Weighing
from armillary.games.seti.mind.policy.scale import KEEN, LEAST, Weigh, always, keen
from armillary.games.seti.rules import milestones, turn
from armillary.games.seti.rules.components import GOLD_TILES
from armillary.games.seti.rules.effects import triggers
from armillary.games.seti.rules.player.counts import count
from armillary.games.seti.rules.state import SetiState
from armillary.mechanics.dispatch import Dispatch

# What follows was found by trial in many thousands of games of the policy against the rival.
GROWTH = 0.25  # of what a gold tile counts, in a round


def policy(state: SetiState, seat: int, options: Sequence[Option]) -> list[float]:
    """A weight for each option."""
    glance = Glance(state, seat)
    weighing = Weighing(glance)
    found = []
    for option, weight in zip(options, listed(glance, options), strict=True):
        found.append(weight * exp(KEEN * weighing.points(option, log(max(weight, LEAST)) / KEEN)))
    return found


def listed(glance: Glance, options: Sequence[Option]) -> list[float]:
    """A weight for each option, by the price list alone."""
    return [
        _WEIGHTS[kind](glance, option) if (kind := type(option)) in _WEIGHTS else 1.0 for option in options
    ]


def _gold(glance: Glance, option: milestones.MarkTile) -> float:
    state = glance.state
    side = GOLD_TILES[option.tile].sides[state.gold_sides[option.tile]]
    value = milestones.gold_value(state, option.tile)
    return keen(0.7 * value * (count(state, glance.seat, side.unit) + GROWTH * glance.payouts))


_WEIGHTS: Dispatch[Weigh] = Dispatch("weight of an option")
_WEIGHTS |= main_actions.WEIGHTS
_WEIGHTS |= player.WEIGHTS
_WEIGHTS |= probes.WEIGHTS
_WEIGHTS |= species.WEIGHTS
_WEIGHTS |= telescopes.WEIGHTS
_WEIGHTS |= {
    turn.Finish: always(1.0),
    triggers.Cover: always(20.0),
    triggers.Decline: always(0.2),
    Stop: always(0.6),
    milestones.MarkTile: _gold,
}
