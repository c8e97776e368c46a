"""What a sensible player does at a glance: weights for options, cheap enough for playouts.

Each chapter of the rules has a module with the weights of its options; those of the chapters that are
one module stand here.
"""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import BACK, READY, REOPEN, WAIT, Option, Stop
from armillary.games.exodus.mind.forecast.glance import Glance
from armillary.games.exodus.mind.forecast.prices import technology_worth
from armillary.games.exodus.mind.policy import action, cards, conquest, council, mass_destruction, upkeep
from armillary.games.exodus.mind.policy.scale import NEVER, Weigh, always, keen
from armillary.games.exodus.rules import anytime, head_start, short_game
from armillary.games.exodus.rules.cards import generals
from armillary.games.exodus.rules.conquest.movement_tokens import LayTokens
from armillary.games.exodus.rules.council import auctions
from armillary.games.exodus.rules.state import ExodusState
from armillary.mechanics.dispatch import Dispatch


def policy(state: ExodusState, seat: int, options: Sequence[Option]) -> Sequence[float] | None:
    """A weight for each option."""
    glance = Glance(state, seat)
    if isinstance(options[-1], auctions.Bid):  # after the buttons of a plan
        aim = council.bid_aim(glance)
        return [council.bid(option, aim) if isinstance(option, auctions.Bid) else NEVER for option in options]
    if isinstance(glance.step, LayTokens):
        return conquest.orders(glance, options)
    return [_WEIGHTS[type(option)](glance, option) for option in options]


def moment(seen: ExodusState, seat: int) -> bool:
    """Ability cards that wait for no particular moment."""
    return anytime.may_interrupt(seen, seat) and bool(generals.at_any_time(seen, seat))


def _start_with(glance: Glance, option: head_start.StartWith) -> float:
    return keen(technology_worth(glance.state, glance.seat, option.technology, glance.planets))


_WEIGHTS: Dispatch[Weigh] = Dispatch("weight of an option")
_WEIGHTS |= action.WEIGHTS
_WEIGHTS |= cards.WEIGHTS
_WEIGHTS |= conquest.WEIGHTS
_WEIGHTS |= council.WEIGHTS
_WEIGHTS |= mass_destruction.WEIGHTS
_WEIGHTS |= upkeep.WEIGHTS
_WEIGHTS |= {
    Stop: always(1.0),
    type(READY): always(1.0),
    type(BACK): always(NEVER),
    type(REOPEN): always(NEVER),
    type(WAIT): always(1.0),
    head_start.StartWith: _start_with,
    anytime.DiscardCard: always(NEVER),
    short_game.TimeIsUp: always(NEVER),
}
