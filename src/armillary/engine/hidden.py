"""What a seat may see, and a guess at what it may not.

A game declares its hidden zones: slices of lists that only some seats see.
Views, samples and the undo barrier all follow from that declaration. What was chosen and is
kept in secret is no card of a box: it is sealed, and a view tells nothing of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from armillary.engine import steps
from armillary.engine.errors import RulesBroken
from armillary.engine.options import Option
from armillary.engine.rng import Rng
from armillary.engine.shapes import plain_data
from armillary.engine.state import State

if TYPE_CHECKING:
    from armillary.engine.game import Game

S = TypeVar("S", bound=State)

SPECTATOR = -1
SEALED = ""  # the pool of what is in none


@plain_data
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


@plain_data
class Sealed(Zone):
    """Values that their owner has chosen and keeps in secret, each a place of `cards[low:high]`.

    They come from no pool: nobody could work out what the others have. A sample draws each
    from the options `among`, as the policy would for the first owner, or asks `GameRules.guess`.
    """

    __slots__ = ("among",)

    def __init__(
        self,
        cards: list[Any],
        owners: Sequence[int] = (),
        low: int = 0,
        high: int | None = None,
        mask: Any = -1,
        among: Sequence[Option] = (),
    ) -> None:
        super().__init__(cards, SEALED, owners, low, high, mask)
        self.among = among


def view(game: Game[S], state: S, seat: int) -> S:
    """The state as this seat may see it: hidden cards, chance and other seats' options masked."""
    seen = state.clone()
    seen.rng = Rng.masked()
    seen.viewer = seat
    seen.unseen = {}
    for zone in game.rules.zones(seen):
        if seat in zone.owners or zone.low == zone.high:
            continue
        if zone.pool != SEALED:
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
    sealed: list[Sealed] = []
    for zone in game.rules.zones(state):
        if seen.viewer in zone.owners or zone.low == zone.high:
            continue
        if isinstance(zone, Sealed):
            sealed.append(zone)  # a guess at these may depend on cards
            continue
        pool = pools[zone.pool]
        zone.cards[zone.low : zone.high] = [pool.pop() for _ in range(zone.low, zone.high)]
    for zone in sealed:
        zone.cards[zone.low : zone.high] = guessed(game, state, zone, rng)
    game.rules.settle_sample(state, seen, rng)
    _guess_secret_choices(game, state, rng)
    return state


def guessed(game: Game[S], state: S, zone: Sealed, rng: Rng) -> list[Any]:
    """Values that a sealed zone may hold."""
    places = range(zone.low, zone.high)
    if zone.among:
        return [drawn(game, state, zone.owners[0], zone.among, rng) for _ in places]
    if game.rules.guess is None:
        raise RulesBroken(f"{game.name} seals values but does not say how to guess them")
    return [game.rules.guess(state, zone, rng) for _ in places]


def drawn(game: Game[S], state: S, seat: int, options: Sequence[Option], rng: Rng) -> Option:
    """One of these options, as likely as the policy says; without a policy, any."""
    weights = game.mind.policy(state, seat, options)
    return rng.choice(options) if weights is None else options[rng.weighed(weights)]


def _guess_secret_choices(game: Game[S], state: S, rng: Rng) -> None:
    """Fill in what others have chosen and planned, also where something else came between."""

    def draw(state: S, seat: int, options: Sequence[Option]) -> Option:
        return drawn(game, state, seat, options, rng)

    whole = state.stack
    for place, step in enumerate(whole):
        if isinstance(step, steps.Gathering) and step.unknown():
            state.stack = whole[: place + 1]  # the policy is asked as if nothing had come between
            whole[place] = step.guessed(state, draw)
    state.stack = whole


def hidden_from(game: Game[S], state: S, seat: int) -> Counter[tuple[str, Any]]:
    """The cards hidden from this seat, counted by pool."""
    return Counter(
        (zone.pool, card)
        for zone in game.rules.zones(state)
        if seat not in zone.owners
        for card in zone.cards[zone.low : zone.high]
    )
