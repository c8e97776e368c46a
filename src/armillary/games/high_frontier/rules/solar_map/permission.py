"""Asking another player's leave in the midst of an Operation: for a Factory, or for Luna.

Each is asked once a Turn; who was refused does not see the choice again. A deal made before counts
as leave (HFC-274).
"""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.components import SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.rules.events.operations import PermissionAsked
from armillary.games.high_frontier.rules.menu import once, use
from armillary.games.high_frontier.rules.pieces import blocs, grants, privileges
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import replaceable
from armillary.mechanics.narrow import Narrow


class Allow(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "allow"


class Deny(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "deny"


ALLOW, DENY = Allow(), Deny()


class AskLeave(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Whether another player may use a Factory, or prospect Luna."""  # HFC-203, HFC-215, HFC-274

    asker: int
    kind: str
    site: int

    rule: ClassVar[str] = "HFC-274"

    def options(self, state: HighFrontierState) -> list[Option]:
        return [ALLOW, DENY]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        allowed = option == ALLOW
        use(state, _mark(self.kind, self.site))
        state.tell(PermissionAsked, self.seat, self.asker, self.kind, self.site, allowed)
        if allowed:
            what = self.site if self.kind == grants.FACTORY else NOTHING
            grants.grant(state, self.kind, self.seat, self.asker, what)


def _mark(kind: str, site: int) -> str:
    return f"asked.{kind}" if kind == grants.LUNA else f"asked.{kind}.{SITES[site].id}"


# Factories


def may_ask_factory(state: HighFrontierState, seat: int, site: int) -> bool:
    """An opponent's, who was not asked yet."""  # HFC-215
    owner = state.factories.get(site, NOBODY)
    if owner in (seat, NOBODY) or sites.may_use_factory(state, seat, site):
        return False
    if not blocs.may_deal(state, seat, owner):
        return False
    return once(state, _mark(grants.FACTORY, site))


def ask_factory(state: HighFrontierState, seat: int, site: int) -> tuple[AskLeave, ...]:
    """The question that comes before a Factory is used, if there is one."""
    if not may_ask_factory(state, seat, site):
        return ()
    return (AskLeave(state.factories[site], seat, grants.FACTORY, site),)


# Luna


@replaceable
def luna_open(state: HighFrontierState, seat: int, site: int, /) -> bool:
    """Of Luna only: by the 1st Player, with his leave, or by Felony."""  # HFC-203, HFC-238
    if not SITES[site].luna or seat == state.first or state.first in state.left:
        return True  # Q54
    if grants.granted(state, seat, grants.LUNA) == state.first:
        return True
    return privileges.may_commit(state, seat, SITES[site].node, state.first)


def may_ask_luna(state: HighFrontierState, seat: int, site: int) -> bool:
    if luna_open(state, seat, site) or not blocs.may_deal(state, seat, state.first):
        return False
    return once(state, _mark(grants.LUNA, site))


def ask_luna(state: HighFrontierState, seat: int, site: int) -> tuple[AskLeave, ...]:
    if not may_ask_luna(state, seat, site):
        return ()
    return (AskLeave(state.first, seat, grants.LUNA, site),)
