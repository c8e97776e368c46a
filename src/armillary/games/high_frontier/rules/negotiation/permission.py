"""Permission that is asked for in the midst of an Operation, without an offer."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.rules.events_table import PermissionGiven, PermissionRefused
from armillary.games.high_frontier.rules.menu import Narrow, once, use
from armillary.games.high_frontier.rules.negotiation.granting import grant, granted
from armillary.games.high_frontier.rules.state import HighFrontierState


class Allow(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "allow"


class Deny(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "deny"


ALLOW, DENY = Allow(), Deny()


def askable(state: HighFrontierState, seat: int, kind: str, giver: int, what: int = NOTHING) -> bool:
    """Whether a player may still ask another for this: once a Turn, and not what was granted already."""
    if giver in (seat, NOBODY) or giver in state.left:
        return False
    return once(state, _mark(kind, what)) and granted(state, seat, kind, what) == NOBODY


class AskPermission(Narrow[Option], frozen=True, gc=False):
    """The seat that is asked lets `taker` use what it has until the end of the Turn, or does not."""

    # HFC-273, HFC-274

    kind: str  # a name of `granting.GRANTS`
    taker: int
    what: int = NOTHING

    rule: ClassVar[str] = "HFC-274"

    def options(self, state: HighFrontierState) -> list[Option]:
        return [ALLOW, DENY] if askable(state, self.taker, self.kind, self.seat, self.what) else []

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        use(state, _mark(self.kind, self.what))
        if option == ALLOW:
            grant(state, self.kind, self.seat, self.taker, self.what)
            state.tell(PermissionGiven, self.seat, self.taker, self.kind, self.what)
        else:
            state.tell(PermissionRefused, self.seat, self.taker, self.kind, self.what)


def _mark(kind: str, what: int) -> str:
    return f"asked.{kind}.{what}"
