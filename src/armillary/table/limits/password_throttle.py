"""Who guesses passwords has to wait longer and longer; who knows theirs does not notice.

Only the address that guesses waits, so that nobody can lock somebody else out. Each process counts for
itself, in memory.
"""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from ipaddress import IPv6Address, ip_address

from msgspec import Struct

from armillary.engine import ArmillaryError
from armillary.engine.texts import Filled

_FORGOTTEN = 900.0  # seconds after which a wrong password counts no more
_MOST_KEPT = 20_000


class TooSoon(ArmillaryError):
    """Too many wrong passwords; the next attempt is allowed after this many seconds."""

    def __init__(self, seconds: int) -> None:
        super().__init__(Filled("Too many wrong passwords. Try again in {seconds} seconds.", seconds=seconds))
        self.seconds = seconds


class Failures(Struct):
    count: int
    last: float


class Backoff:
    """Some tries are free; after each further one the pause doubles."""

    def __init__(self, free: int, longest: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.free = free
        self.longest = longest
        self._clock = clock
        self._failures: OrderedDict[Hashable, Failures] = OrderedDict()

    def pause(self, key: Hashable) -> float:
        """Seconds until the next try."""
        known = self._failures.get(key)
        if known is None or known.count < self.free:
            return 0.0
        since = self._clock() - known.last
        if since > _FORGOTTEN:
            del self._failures[key]
            return 0.0
        return max(0.0, min(self.longest, 2.0 ** min(known.count - self.free, 30)) - since)

    def failed(self, key: Hashable) -> None:
        known = self._failures.pop(key, None)
        fresh = known is not None and self._clock() - known.last <= _FORGOTTEN
        count = known.count if known is not None and fresh else 0
        self._failures[key] = Failures(count + 1, self._clock())
        while len(self._failures) > _MOST_KEPT:
            self._failures.popitem(last=False)

    def passed(self, key: Hashable) -> None:
        self._failures.pop(key, None)


class SignInThrottle:
    """Tries for one account from one address, and for all accounts from one address."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._here = Backoff(4, 60.0, clock)  # one account
        self._anywhere = Backoff(30, 15.0, clock)  # a household or a school may share an address

    def check(self, login: str, address: str) -> None:
        where = network_of(address)
        pause = max(self._here.pause((login, where)), self._anywhere.pause(where))
        if pause > 0:
            raise TooSoon(math.ceil(pause))

    def failed(self, login: str, address: str) -> None:
        where = network_of(address)
        self._here.failed((login, where))
        self._anywhere.failed(where)

    def passed(self, login: str, address: str) -> None:
        """The pause of the address stays: a guesser may have an account of their own."""
        self._here.passed((login, network_of(address)))


def network_of(address: str) -> str:
    """An address as its holder has it: of version 6 everybody has a whole network."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if isinstance(known, IPv6Address):
        return str(known.ipv4_mapped) if known.ipv4_mapped else str(IPv6Address(int(known) >> 64 << 64))
    return str(known)
