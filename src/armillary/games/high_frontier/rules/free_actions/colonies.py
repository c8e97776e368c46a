"""Colonies: a Human settles at an own Factory. Here, too, are Factories that cost no Operation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import CARDS, FACES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.events.operations import ColonyFounded
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.menu import Act
from armillary.games.high_frontier.rules.operations import industry
from armillary.games.high_frontier.rules.pieces import humans, privileges, stacks
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import extensible

FELONY = "To found a Colony on the Sungrazer is a Felony."


class Settle(Act, frozen=True, gc=False):
    site: int
    card: int

    verb: ClassVar[str] = "settle"

    def words(self) -> tuple[object, ...]:
        return SITES[self.site].id, CARDS[self.card].id

    def act(self, state: HighFrontierState, seat: int) -> None:
        piece = next(p for _, p in settlers(state, seat, self.site) if p >> 2 == self.card)
        found(state, seat, self.site, piece)


def settlers(state: HighFrontierState, seat: int, site: int) -> list[tuple[int, int]]:
    """Own Human cards at a Site, with their slots."""  # HFC-122
    return [
        (slot, piece)
        for slot, piece in stacks.cards_at(state, seat, SITES[site].node)
        if FACES[piece].human and humans.owner_of(state, seat, piece >> 2) == seat
    ]


def may_found(state: HighFrontierState, seat: int, site: int) -> bool:
    """At an own Factory without a Colony; on the Sungrazer only who may commit a Felony."""
    # HFC-047, HFC-122
    if state.factories.get(site, NOBODY) != seat or site in state.colonies:
        return False
    return not SITES[site].sungrazer or privileges.may_commit(state, seat, SITES[site].node, NOBODY)


@offers("free.colony")
def foundings(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Colonies, and Factories where an Ability makes them no Operation."""
    options: list[Option] = [
        Settle(site, piece >> 2)
        for site, owner in state.factories.items()
        if owner == seat and may_found(state, seat, site)
        for _, piece in settlers(state, seat, site)
    ]
    if state.claims:
        options += industry.free_actions(state, seat)
    return options


@explains("free.colony")
def why_no_colony(state: HighFrontierState, seat: int) -> list[Refusal]:
    return [
        Refusal(Settle(site, piece >> 2), "HFC-047", FELONY)
        for site, owner in state.factories.items()
        if owner == seat and SITES[site].sungrazer and site not in state.colonies
        for _, piece in settlers(state, seat, site)
        if not may_found(state, seat, site)
    ]


def found(state: HighFrontierState, seat: int, site: int, piece: int) -> None:
    """The Human is Decommissioned, which is no Felony, and a dome stands on the Factory."""  # HFC-122
    slot = next(slot for slot, held in settlers(state, seat, site) if held == piece)
    state.colonies[site] = seat
    state.players[seat].domes -= 1
    state.tell(ColonyFounded, seat, site, piece >> 2)
    losses.decommission(state, seat, slot, (piece,), losses.VOLUNTARY)
    colony_founded(state, seat, piece >> 2)


@extensible
def colony_founded(state: HighFrontierState, seat: int, card: int, /) -> None:
    """What modules add: a delegate, another Colonist."""  # HFC-123, HFC-124
