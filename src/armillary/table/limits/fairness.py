"""Who is served next when there is not enough for all: everybody in turn, nobody for all of it."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable
from itertools import count
from typing import Any, Generic, NamedTuple, TypeVar

from armillary.engine import ArmillaryError
from armillary.engine.texts import Filled
from armillary.table.limits.password_throttle import network_of

_MOST_KNOWN = 20_000

T = TypeVar("T")


class TooMuch(ArmillaryError):
    """Somebody asks for more than their share; later it may be granted."""


class Homes:
    """From where each person came last. A new nickname costs nothing, a new address does."""

    def __init__(self) -> None:
        self._of: OrderedDict[str, str] = OrderedDict()

    def came(self, person: str, address: str) -> None:
        self._of[person] = network_of(address)
        self._of.move_to_end(person)
        while len(self._of) > _MOST_KNOWN:
            self._of.popitem(last=False)

    def __call__(self, person: str) -> str:
        """Somebody who was never seen here is at home alone."""
        return self._of.get(person, person)


class _Wish(NamedTuple, Generic[T]):
    """Somebody's place in the line."""

    home: str
    person: str
    at_once: bool
    urgent: bool
    number: int
    place: asyncio.Future[T]


class FairQueue(Generic[T]):
    """Lends a few things to many people.

    What becomes free goes to the home that has the fewest of them now, and of those to the one to which
    none was lent for the longest time; there to a person, chosen in the same way. Of one person's requests
    the urgent ones come first. Some things may be kept for requests that are answered at once.
    """

    def __init__(
        self, things: Iterable[T], *, kept: Iterable[T] = (), home: Callable[[str], str] = str
    ) -> None:
        self._free = list(things)  # the last used one is taken first: it is warm
        self._kept_free = list(kept)
        self._kept = list(self._kept_free)
        self._home = home
        self._waiting: list[_Wish[T]] = []
        self._lent: list[tuple[T, str, str]] = []  # with the home and the person
        self._turns: dict[tuple[str, ...], int] = {}  # of those who wait: since when, or lent when
        self._numbers = count()

    @property
    def length(self) -> int:
        return len(self._waiting)

    def waiting(self, person: str) -> int:
        return sum(wish.person == person for wish in self._waiting)

    def check_share(self, person: str, most: int) -> None:
        """Refuse somebody who waits for that many already."""
        if self.waiting(person) >= most:
            raise TooMuch(
                Filled("You are waiting for {number} answers already; let them come first.", number=most)
            )

    async def borrow(self, person: str, *, urgent: bool = False, at_once: bool = False) -> T:
        """Waits for one item of the resource; a cancelled wait leaves the queue."""
        place: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        wish = _Wish(self._home(person), person, at_once, urgent, next(self._numbers), place)
        self._waiting.append(wish)
        for who in _who(wish):
            self._turns.setdefault(who, wish.number)
        self._hand_out()
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.give_back(person, place.result())
            else:
                self._leaves(wish)
            raise

    def give_back(self, person: str, thing: T) -> None:
        lent = next(each for each in self._lent if each[0] is thing and each[2] == person)
        self._lent.remove(lent)
        kept = any(thing is each for each in self._kept)
        (self._kept_free if kept else self._free).append(thing)
        self._hand_out()

    def _leaves(self, wish: _Wish[T]) -> None:
        """Out of the line; who has no other place in it has no turn."""
        if wish in self._waiting:
            self._waiting.remove(wish)
        for who in _who(wish):
            if not any(who in _who(other) for other in self._waiting):
                self._turns.pop(who, None)

    def _hand_out(self) -> None:
        while self._kept_free and self._lend(self._kept_free, at_once_only=True):
            pass
        while self._free and self._lend(self._free, at_once_only=False):
            pass

    def _lend(self, free: list[T], *, at_once_only: bool) -> bool:
        """Lends one of these items to the next in the queue; False if the queue has nobody for it."""
        wishes = [wish for wish in self._waiting if wish.at_once or not at_once_only]
        if not wishes:
            return False
        homes = Counter(home for _, home, _ in self._lent)
        people = Counter(person for _, _, person in self._lent)

        def turn(wish: _Wish[T]) -> tuple[int | bool, ...]:
            home, person = _who(wish)
            return (
                homes[wish.home],
                self._turns[home],
                people[wish.person],
                self._turns[person],
                not wish.urgent,
                wish.number,
            )

        wish = min(wishes, key=turn)
        for who in _who(wish):
            self._turns[who] = next(self._numbers)  # at the end
        self._leaves(wish)
        if not wish.place.done():
            thing = free.pop()
            self._lent.append((thing, wish.home, wish.person))
            wish.place.set_result(thing)
        return True


def _who(wish: _Wish[Any]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The home and the person in it, which have their turns."""
    return (wish.home,), (wish.home, wish.person)


class Share:
    """A limit of a resource for each person."""

    def __init__(self, most: int, refusal: str) -> None:
        self.most = most
        self.refusal = refusal
        self.taken: Counter[str] = Counter()

    def take(self, person: str) -> Taken:
        if self.taken[person] >= self.most:
            raise TooMuch(Filled(self.refusal, number=self.most))
        self.taken[person] += 1
        return Taken(self, person)


class Taken:
    """A part of somebody's share, until it is given back or forgotten."""

    def __init__(self, share: Share, person: str) -> None:
        self._share: Share | None = share
        self._person = person

    def give_back(self) -> None:
        share, self._share = self._share, None
        if share is not None:
            share.taken[self._person] -= 1
            if share.taken[self._person] <= 0:
                del share.taken[self._person]

    def __del__(self) -> None:  # of a stream that never began, because its listener was gone
        self.give_back()
