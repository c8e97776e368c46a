"""What other packages offer: games and bots, found by the entry points that their packages declare.

    [project.entry-points."armillary.games"]
    sundive = "sundive:GAME"

Nothing is imported before it is asked for by its name, and whatever is wrong with a package stays its
own matter: it is told as an `OfferBroken` with a reason, and the rest of the house goes on.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TypeVar

from msgspec import Struct

from armillary.engine.errors import SetupError

GAMES, BOTS = "armillary.games", "armillary.bots"

T = TypeVar("T")


class OfferBroken(SetupError):
    """Something that another package offers and that cannot be used."""


class Offer(Struct, frozen=True):
    """A thing that a package offers under a name."""

    name: str
    package: str  # with its version, as it is told to people
    entry: EntryPoint

    def load(self, kind: type[T]) -> T:
        """Import it; it has to be of this kind and to carry the name under which it is offered."""
        try:
            found = self.entry.load()
        except (Exception, SystemExit) as error:  # other people's code may fail in any way
            raise self._broken(f"{type(error).__name__}: {error}") from error
        if not isinstance(found, kind):
            raise self._broken(f"{self.entry.value} is no {kind.__name__} but a {type(found).__name__}")
        return found

    def check_name(self, name: str) -> None:
        if name != self.name:
            raise self._broken(f"{self.entry.value} calls itself {name!r}")

    def _broken(self, reason: str) -> OfferBroken:
        return OfferBroken(f"{self.name} of {self.package} cannot be used: {' '.join(reason.split())}")


@cache
def offers(group: str) -> dict[str, Offer]:
    """What is offered, by name; nothing is imported. Of two packages with one name the first is taken."""
    found: dict[str, Offer] = {}
    for entry in entry_points(group=group):
        package = f"{entry.dist.name} {entry.dist.version}" if entry.dist else "an unknown package"
        found.setdefault(entry.name, Offer(entry.name, package, entry))
    return found
