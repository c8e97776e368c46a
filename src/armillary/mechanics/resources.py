"""Limited resources: gained up to a limit, paid, lost as far as they are there."""

from __future__ import annotations

from msgspec import Struct

from armillary.engine.errors import RulesBroken

UNLIMITED = 1 << 30


class Resource(Struct, frozen=True):
    """A resource that a player holds as a number in one of their slots."""

    slot: str
    limit: int = UNLIMITED

    def amount(self, own: object) -> int:
        """How much of it a player has."""
        found: int = getattr(own, self.slot)
        return found

    def room(self, own: object) -> int:
        """How much of it can still come in."""
        held: int = getattr(own, self.slot)
        return self.limit - held

    def gain(self, own: object, n: int) -> int:
        """Gain up to the limit; how much was kept. The excess is lost."""
        held: int = getattr(own, self.slot)
        kept = min(n, self.limit - held)
        setattr(own, self.slot, held + kept)
        return kept

    def pay(self, own: object, n: int) -> None:
        """Give up what the player is known to have."""
        held: int = getattr(own, self.slot)
        if held < n:
            raise RulesBroken(f"{n} of {self.slot} were to be paid, {held} are there")
        setattr(own, self.slot, held - n)

    def lose(self, own: object, n: int) -> int:
        """Takes at most as much as is there; returns how much."""
        lost = min(n, self.amount(own))
        self.pay(own, lost)
        return lost
