"""Truce: four bribes among the enemies end the War for the time being."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import CONFLICT_FIGURES
from armillary.games.high_frontier.rules.conflict import bribes
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict.war import blocs
from armillary.games.high_frontier.rules.conflict.war.ending import GiveTo
from armillary.games.high_frontier.rules.conflict.war.events import TruceDeclared
from armillary.games.high_frontier.rules.conflict.war.outbreak import in_war
from armillary.games.high_frontier.rules.conflict.war.petitions import NEGOTIATION
from armillary.games.high_frontier.rules.conflict_table import Coming
from armillary.games.high_frontier.rules.menu import Act
from armillary.games.high_frontier.rules.pieces import blocs as root
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import WAR
from armillary.mechanics.narrow import Narrow

TRUCE = "truce"
NO_BRIBES = "A truce costs {cost} bribes."
NO_TALKS = "A truce needs a petition in honor."


class Truce(Act, frozen=True, gc=False):
    verb: ClassVar[str] = TRUCE

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(PayTruce(seat, CONFLICT_FIGURES.truce_bribes, tuple(blocs.enemies(state, seat))))


OFFERED = (Truce(),)


def _possible(state: HighFrontierState, seat: int) -> bool:
    """In War, while nothing else ends it with this Turn."""
    return in_war(state) and table(state).coming == Coming.NOTHING and bool(blocs.enemies(state, seat))


@offers("free.truce", WAR)
def truces(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Who can pay, and may talk to the enemy."""  # HF3-362, HF3-363
    if not _possible(state, seat) or bribes.held(state, seat) < CONFLICT_FIGURES.truce_bribes:
        return ()
    return () if root.restricted(state, seat, NEGOTIATION) else OFFERED


@explains("free.truce", WAR)
def no_truce(state: HighFrontierState, seat: int) -> list[Refusal]:
    if not _possible(state, seat):
        return []
    cost = CONFLICT_FIGURES.truce_bribes
    if bribes.held(state, seat) < cost:
        return [Refusal(OFFERED[0], "HF3-363", NO_BRIBES, {"cost": cost})]
    if root.restricted(state, seat, NEGOTIATION):
        return [Refusal(OFFERED[0], "HF3-362", NO_TALKS)]
    return []


class PayTruce(Narrow[HighFrontierState, GiveTo], frozen=True, gc=False):
    """To whom the next bribe goes: every enemy gets one while there are enough."""  # HF3-363

    left: int
    unpaid: tuple[int, ...]  # enemies who have none yet

    rule: ClassVar[str] = "HF3-363"

    def options(self, state: HighFrontierState) -> list[GiveTo]:
        owed = len(self.unpaid) >= self.left
        return [GiveTo(other) for other in (self.unpaid if owed else blocs.enemies(state, self.seat))]

    def resolve(self, state: HighFrontierState, option: GiveTo) -> None:
        bribes.pay(state, self.seat, option.seat, 1, TRUCE)
        unpaid = tuple(other for other in self.unpaid if other != option.seat)
        if self.left > 1:
            state.then(replace(self, left=self.left - 1, unpaid=unpaid))
        else:
            change(state, coming=Coming.TRUCE)
            state.tell(TruceDeclared, self.seat)
