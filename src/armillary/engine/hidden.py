"""What a seat may see, and a guess at what it may not.

A game declares its hidden zones: slices of lists that only some seats see.
Views, samples and the undo barrier all follow from that declaration.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from armillary.engine import steps
from armillary.engine.rng import Rng
from armillary.engine.state import State

if TYPE_CHECKING:
    from armillary.engine.game import Game

S = TypeVar("S", bound=State)

SPECTATOR = -1


class Zone:
    """The part `cards[low:high]` of a live list, hidden from every seat but its owners.

    Cards of one pool are interchangeable as far as somebody who sees none of
    them can tell. Cards that have left play unseen are a zone too, otherwise
    the pool would tell which they are.
    """

    __slots__ = ("cards", "high", "low", "mask", "owners", "pool")

    def __init__(
        self,
        cards: list[Any],
        pool: str,
        owners: Sequence[int] = (),
        low: int = 0,
        high: int | None = None,
        mask: Any = -1,
    ) -> None:
        self.cards = cards
        self.pool = pool
        self.owners = owners
        self.low = low
        self.high = max(low, len(cards) if high is None else high)
        self.mask = mask


def view(game: Game[S], state: S, seat: int) -> S:
    """The state as this seat may see it: hidden cards, chance and other seats' options masked."""
    seen = state.clone()
    seen.rng = Rng.masked()
    seen.viewer = seat
    seen.unseen = {}
    for zone in game.rules.zones(seen):
        if seat in zone.owners or zone.low == zone.high:
            continue
        seen.unseen.setdefault(zone.pool, []).extend(zone.cards[zone.low : zone.high])
        zone.cards[zone.low : zone.high] = [zone.mask] * (zone.high - zone.low)
    for cards in seen.unseen.values():
        cards.sort()
    game.rules.hide_rest(seen, seat)
    seen.stack = [step.masked(seat) for step in seen.stack]
    if seat not in steps.to_act(state):
        seen.pending = ()
    return seen


def sample(game: Game[S], seen: S, rng: Rng) -> S:
    """A whole state that this view could come from."""
    state = seen.clone()
    state.viewer = None
    state.unseen = {}
    state.rng = Rng(rng.below(1 << 62))
    pools = {pool: cards[:] for pool, cards in seen.unseen.items()}
    for cards in pools.values():
        rng.shuffle(cards)
    for zone in game.rules.zones(state):
        if seen.viewer in zone.owners or zone.low == zone.high:
            continue
        pool = pools[zone.pool]
        zone.cards[zone.low : zone.high] = [pool.pop() for _ in range(zone.low, zone.high)]
    game.rules.settle_sample(state, seen, rng)
    _guess_secret_choices(state, rng)
    return state


def _guess_secret_choices(state: State, rng: Rng) -> None:
    if not state.stack or not isinstance(state.stack[-1], steps.Simultaneous):
        return
    step = state.stack[-1]
    unknown = step.hidden
    step = msgspec.structs.replace(step, hidden=())
    for seat in unknown:
        step = step.with_choice(seat, rng.choice(step.options(state, seat)))
    state.stack[-1] = step


def hidden_from(game: Game[S], state: S, seat: int) -> Counter[tuple[str, Any]]:
    """What this seat cannot see, counted."""
    return Counter(
        (zone.pool, card)
        for zone in game.rules.zones(state)
        if seat not in zone.owners
        for card in zone.cards[zone.low : zone.high]
    )
