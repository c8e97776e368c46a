"""At which tables somebody is: there bots play; at the others they wait until somebody comes."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_MOST = 20_000  # tables whose last visit is remembered


class Presence:
    """Who looks, chooses or listens at a table is there, and stays so for a while."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        self._clock = clock
        self._seen: OrderedDict[str, float] = OrderedDict()
        self._listening: Counter[str] = Counter()

    def anybody(self, table: str) -> bool:
        if self._listening[table]:
            return True
        return self._clock() - self._seen.get(table, float("-inf")) < self.seconds

    def came(self, table: str) -> bool:
        """Somebody is there; true if nobody was."""
        first = not self.anybody(table)
        self._seen[table] = self._clock()
        self._seen.move_to_end(table)
        while len(self._seen) > _MOST:
            self._seen.popitem(last=False)
        return first

    @contextmanager
    def listening(self, table: str) -> Iterator[None]:
        """Somebody's page is open."""
        self._listening[table] += 1
        try:
            yield
        finally:
            self._listening[table] -= 1
            if not self._listening[table]:
                del self._listening[table]
            self.came(table)
