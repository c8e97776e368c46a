"""The Martian: a Human drives along a buggy road to another Site."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.components import CARDS, FACES, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck, Platform
from armillary.games.high_frontier.rules.events.flight import HumanDrove
from armillary.games.high_frontier.rules.menu import Act, once, use
from armillary.games.high_frontier.rules.movement import landings
from armillary.games.high_frontier.rules.pieces import forming, humans, stacks
from armillary.games.high_frontier.rules.pieces.supports import operational
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.state import HighFrontierState

MARTIAN = "martian"
DRIVERS = (Deck.CREW, Deck.COLONIST)


class Drive(Act, frozen=True, gc=False):
    """A Crew or Colonist to a Site at the end of a buggy road."""

    card: int
    site: int

    verb: ClassVar[str] = "drive"

    def words(self) -> tuple[object, ...]:
        return CARDS[self.card].id, SITES[self.site].id

    def act(self, state: HighFrontierState, seat: int) -> None:
        use(state, MARTIAN)
        slot = stacks.slot_of(state, seat, self.card)
        stack = state.held(seat, slot)
        assert stack is not None
        piece = next(piece for piece in stack.cards if piece >> 2 == self.card)
        state.put(seat, slot, stacks.without(stack, piece))
        forming.settle(state, seat, slot)
        forming.place(state, seat, SITES[self.site].node, (piece,))
        state.tell(HumanDrove, seat, self.card, self.site)
        landings.landed_on(state, seat, self.site)


@offers("free.martian")
def drives(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Once a Turn, where a buggy works on a Site with a road."""  # HFC-135
    found: list[Option] = []
    for slot, stack in enumerate(state.players[seat].stacks):
        if stack is None or NODES[stack.node].site == NOTHING or not SITES[NODES[stack.node].site].roads:
            continue
        for piece in stack.cards:
            if CARDS[piece >> 2].deck not in DRIVERS or not once(state, MARTIAN):
                continue
            if humans.is_guest(state, piece >> 2):  # HFC-272
                continue
            if not _buggy(state, seat, stack.node):
                continue
            alone = len(stack.cards) == 1 and not stack.water and not stack.gold
            for site in SITES[NODES[stack.node].site].roads:
                if _room(state, seat, SITES[site].node, leaving=slot if alone else NOTHING):
                    found.append(Drive(piece >> 2, site))
    return found


def _buggy(state: HighFrontierState, seat: int, node: int) -> bool:
    """Whether a platform of the player works there that is a buggy."""
    for slot in stacks.stacks_at(state, seat, node):
        held = state.held(seat, slot)
        for piece in held.cards if held is not None else ():
            rides = humans.is_guest(state, piece >> 2)  # HFC-272
            if (
                FACES[piece].platforms & Platform.BUGGY
                and not rides
                and operational(state, seat, slot, piece)
            ):
                return True
    return False


def _room(state: HighFrontierState, seat: int, node: int, *, leaving: int) -> bool:
    """Whether there is a Stack or a figure for it at the other end."""  # HFC-079
    if leaving != NOTHING or stacks.stacks_at(state, seat, node):
        return True
    return forming.free_outpost(state, seat) != NOTHING
