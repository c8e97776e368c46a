"""Nanofacture: robonaut and refinery become a Mobile Factory at a Bernal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import CARDS, FACES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck
from armillary.games.high_frontier.rules.hazards import glitches, losses
from armillary.games.high_frontier.rules.menu import Act, operate
from armillary.games.high_frontier.rules.pieces import bernals, homes, stacks, supports
from armillary.games.high_frontier.rules.pieces.naming import CardChoice, StackAct
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import COLONIZATION, TERAWATT
from armillary.games.high_frontier.rules.terawatt import loading, mobiles
from armillary.mechanics.narrow import Narrow

NANOFACTURE = "nanofacture"
NEEDED = (Deck.ROBONAUT, Deck.REFINERY)
NO_CARDS = "A robonaut and a refinery must be Operational there."
UNPROMOTED = "Your Freighter is not promoted."


def workers(state: HighFrontierState, seat: int, slot: int, deck: Deck) -> list[int]:
    """Operational cards of a deck at the Bernal."""
    stack = state.held(seat, slot)
    if stack is None:
        return []
    return [
        piece
        for there in stacks.stacks_at(state, seat, stack.node)
        if (held := state.held(seat, there)) is not None
        for piece in held.cards
        if CARDS[piece >> 2].deck is deck and supports.operational(state, seat, there, piece)
    ]


def places(state: HighFrontierState, seat: int) -> list[int]:
    """Slots of own Anchored Bernals that are no home."""  # HFC-371
    return [a.slot for a in bernals.anchors(state, seat) if homes.home_of(state, seat) != a.slot]


def may_make(state: HighFrontierState, seat: int, slot: int) -> bool:
    if not loading.is_promoted(state, seat) or mobiles.free_slot(state, seat) == NOTHING:
        return False
    if not sites.has_cube(state, seat):
        return False
    return all(workers(state, seat, slot, deck) for deck in NEEDED)


class Nanofacture(StackAct, frozen=True, gc=False):
    """At a Bernal."""  # HFC-371

    verb: ClassVar[str] = NANOFACTURE

    def act(self, state: HighFrontierState, seat: int) -> None:
        operate(state, seat, NANOFACTURE)
        glitches.trigger(state, seat, self.slot)
        state.then(*begin(state, seat, self.slot))


def begin(state: HighFrontierState, seat: int, slot: int) -> list[Narrow[HighFrontierState, Option]]:
    return [*_cubes(state, seat), SpendWorkers(seat, slot)]


def _cubes(state: HighFrontierState, seat: int) -> list[Narrow[HighFrontierState, Option]]:
    return [step for step in sites.free_cube(state, seat) if isinstance(step, Narrow)]


class SpendWorkers(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Which robonaut, then which refinery; asked only if there are several."""

    slot: int
    robonaut: int = NOTHING

    rule: ClassVar[str] = "HFC-371"

    def options(self, state: HighFrontierState) -> list[Option]:
        if not may_make(state, self.seat, self.slot):
            return []
        deck = NEEDED[self.robonaut != NOTHING]
        return [CardChoice(piece >> 2) for piece in workers(state, self.seat, self.slot, deck)]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        assert isinstance(option, CardChoice)
        if self.robonaut == NOTHING:
            state.then(SpendWorkers(self.seat, self.slot, option.card))
        else:
            make(state, self.seat, self.slot, (self.robonaut, option.card))


def spent(state: HighFrontierState, seat: int, slot: int, card: int) -> tuple[int, ...]:
    """A card with the supports of its chain, radiators included if it needs cooling."""  # HFC-371
    stack = state.held(seat, slot)
    assert stack is not None
    piece = next(piece for piece in stack.cards if piece >> 2 == card)
    solar = supports.solar_here(state, seat, stack.node)
    chain = min(
        supports.chains(stack.cards, piece, solar=solar), key=lambda found: (found.therms, len(found.pieces))
    )
    pieces = list(chain.pieces)
    therms = chain.therms
    for radiator in sorted((p for p in stack.cards if FACES[p].therms), key=lambda p: -FACES[p].therms):
        if therms <= 0:
            break
        therms -= FACES[radiator].therms
        pieces.append(radiator)
    return tuple(dict.fromkeys(pieces))


def make(state: HighFrontierState, seat: int, slot: int, cards: tuple[int, int]) -> None:
    """The cards are spent and a cube stands beside the Bernal."""  # HFC-371
    bernal = state.held(seat, slot)
    assert bernal is not None
    gone: dict[int, list[int]] = {}
    for card in cards:
        place = stacks.slot_of(state, seat, card)
        gone.setdefault(place, []).extend(spent(state, seat, place, card))
    for place, pieces in gone.items():
        losses.decommission(state, seat, place, tuple(dict.fromkeys(pieces)), losses.VOLUNTARY)
    mobiles.spawn(state, seat, bernal.node)


@offers("operation.nanofacture", TERAWATT, COLONIZATION)
def nanofactures(state: HighFrontierState, seat: int) -> Sequence[Option]:
    if not state.anchored:
        return ()
    return [Nanofacture(slot) for slot in places(state, seat) if may_make(state, seat, slot)]


@explains("operation.nanofacture", TERAWATT, COLONIZATION)
def why_not(state: HighFrontierState, seat: int) -> list[Refusal]:
    found: list[Refusal] = []
    for slot in places(state, seat):
        act: Act = Nanofacture(slot)
        if not loading.is_promoted(state, seat):
            found.append(Refusal(act, "HFC-371", UNPROMOTED))
        elif not may_make(state, seat, slot):
            found.append(Refusal(act, "HFC-371", NO_CARDS))
    return found
