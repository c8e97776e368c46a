"""Who is served next when there is not enough for all: everybody in turn, nobody for all of it."""

from __future__ import annotations

import asyncio
import heapq
from collections import Counter
from collections.abc import Iterable
from itertools import count
from typing import Generic, TypeVar

from armillary.engine import ArmillaryError
from armillary.engine.texts import Filled

T = TypeVar("T")


class TooMuch(ArmillaryError):
    """Somebody asks for more than their share; later it may be granted."""


class FairQueue(Generic[T]):
    """Lends a few things to many people.

    What becomes free goes to the person who has the fewest of them now, and of those to whom it was
    not lent for the longest time. Of one person's requests the urgent ones come first.
    """

    def __init__(self, things: Iterable[T]) -> None:
        self._free = list(things)  # the last used one is taken first: it is warm
        self._waiting: dict[str, list[tuple[bool, int, asyncio.Future[T]]]] = {}
        self._lent: Counter[str] = Counter()
        self._tickets = count()

    @property
    def length(self) -> int:
        return sum(map(len, self._waiting.values()))

    def waiting(self, person: str) -> int:
        return len(self._waiting.get(person, ()))

    def check_share(self, person: str, most: int) -> None:
        """Refuse somebody who waits for that many already."""
        if self.waiting(person) >= most:
            raise TooMuch(
                Filled("You are waiting for {number} answers already; let them come first.", number=most)
            )

    async def borrow(self, person: str, *, urgent: bool = False) -> T:
        """Wait for one of the things; whoever stops waiting is forgotten."""
        place: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        entry = (not urgent, next(self._tickets), place)
        heapq.heappush(self._waiting.setdefault(person, []), entry)
        self._hand_out()
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.give_back(person, place.result())
            else:
                self._forget(person, entry)
            raise

    def give_back(self, person: str, thing: T) -> None:
        self._lent[person] -= 1
        if not self._lent[person]:
            del self._lent[person]
        self._free.append(thing)
        self._hand_out()

    def _forget(self, person: str, entry: tuple[bool, int, asyncio.Future[T]]) -> None:
        line = self._waiting.get(person, [])
        if entry in line:
            line.remove(entry)
            heapq.heapify(line)
        if not line:
            self._waiting.pop(person, None)

    def _hand_out(self) -> None:
        while self._free and self._waiting:
            person = min(self._waiting, key=self._lent.__getitem__)  # of equals the first in line
            line = self._waiting.pop(person)
            _, _, place = heapq.heappop(line)
            if line:
                self._waiting[person] = line  # at the end
            if not place.done():
                self._lent[person] += 1
                place.set_result(self._free.pop())


class Share:
    """So many of something at once for each person."""

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
