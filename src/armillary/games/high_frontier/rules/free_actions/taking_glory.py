"""Glory is taken: the first Human on a Site puts the chit of the zone on the own card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.components import CARDS, FACES, NODES, SITES, ZONES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.rules.events.table import GloryTaken
from armillary.games.high_frontier.rules.menu import Act
from armillary.games.high_frontier.rules.movement.landings import first_landing
from armillary.games.high_frontier.rules.pieces import glory
from armillary.games.high_frontier.rules.pieces.humans import owner_of
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.state import GloryChit, HighFrontierState
from armillary.mechanics.narrow import Narrow


class TakeGlory(Act, frozen=True, gc=False):
    """The chit of a zone."""  # HFC-128

    zone: int

    verb: ClassVar[str] = "glory"

    def words(self) -> tuple[object, ...]:
        return (ZONES[self.zone].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(ChooseCarrier(seat, self.zone))


class Carry(Option, frozen=True, gc=False):
    card: int

    verb: ClassVar[str] = "with"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


class ChooseCarrier(Narrow[HighFrontierState, Carry], frozen=True, gc=False):
    """Which Human carries it, if several could."""

    zone: int

    rule: ClassVar[str] = "HFC-128"

    def options(self, state: HighFrontierState) -> list[Carry]:
        return [Carry(card) for zone, card in bearers(state, self.seat) if zone == self.zone]

    def resolve(self, state: HighFrontierState, option: Carry) -> None:
        state.glories[self.zone] = GloryChit(carrier=option.card)
        state.tell(GloryTaken, self.seat, option.card, self.zone)


def bearers(state: HighFrontierState, seat: int) -> list[tuple[int, int]]:
    """Unclaimed chits by zone, and own Humans without a chit who were the first on a Site of it this Turn."""
    # HFC-128, HFC-129, HFC-251
    holders = range(state.seats) if state.guests else (seat,)
    return [
        (SITES[site].zone, piece >> 2)
        for holder in holders  # a Human that rides along is still its owner's: HFC-272
        for stack in state.players[holder].stacks
        if stack is not None and (site := NODES[stack.node].site) != NOTHING
        if first_landing(site) in state.used and state.glories[SITES[site].zone] == UNCLAIMED
        for piece in stack.cards
        if FACES[piece].human
        and owner_of(state, holder, piece >> 2) == seat
        and glory.carried(state, piece >> 2) == NOTHING
    ]


UNCLAIMED = GloryChit(NOTHING, NOBODY)


@offers("free.glory")
def glories(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Only in a Turn in which somebody has landed where nobody was before."""
    if not state.used:
        return ()
    return [TakeGlory(zone) for zone in dict.fromkeys(zone for zone, _ in bearers(state, seat))]
