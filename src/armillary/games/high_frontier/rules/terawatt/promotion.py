"""Promotion: a card is turned Purple-Side up at a Colony of the type that it shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option, Step
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import CARDS, FACES, NODES, SITES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Side, Spectral
from armillary.games.high_frontier.rules.hazards import glitches
from armillary.games.high_frontier.rules.menu import Act, operate
from armillary.games.high_frontier.rules.pieces import humans, stacks
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.solar_map import permission, sites
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import TERAWATT
from armillary.games.high_frontier.rules.terawatt.events import CardPromoted
from armillary.mechanics.modules import extensible, replaceable

PROMOTE = "promote"
NO_COLONY = "It is promoted at a Colony of its own type: {kind}."
FEATURES = ("submarine", "astrobiology", "atmospheric", "push")
MOST = 12


@replaceable
def may_promote(state: HighFrontierState, seat: int, node: int, /) -> bool:
    """Whether anything may be promoted at a Space now."""  # HFC-310
    return True


def is_of_type(site: int, kind: str) -> bool:
    """Whether a Site is of the type that a card shows."""  # HFC-310
    found = SITES[site]
    return bool(getattr(found, kind)) if kind in FEATURES else found.spectral is Spectral[kind]


@replaceable
def promotes_at(state: HighFrontierState, seat: int, piece: int, node: int, /) -> bool:
    """Whether a card finds what promotes it at a Space: a Colony of its type, own or lent."""  # HFC-310, Q04
    site = NODES[node].site
    kind = CARDS[piece >> 2].promotion
    if site == NOTHING or site not in state.colonies or not is_of_type(site, kind):
        return False
    if state.colonies[site] == seat or sites.may_use_factory(state, seat, site):
        return True
    return permission.may_ask_factory(state, seat, site)


def purple(piece: int) -> int:
    """The piece that a card becomes, or NOTHING: it has no such side, or shows it already."""  # HFC-310
    promoted = piece + 1
    if not CARDS[piece >> 2].promotion or FACES[piece].side is Side.PURPLE:
        return NOTHING
    return promoted if FACES[promoted].side is Side.PURPLE else NOTHING


def candidates(state: HighFrontierState, seat: int) -> list[tuple[int, int]]:
    """Slots and pieces that could be promoted where they are."""
    found = []
    for slot, stack in enumerate(state.players[seat].stacks):
        for piece in stack.cards if stack is not None else ():
            if purple(piece) == NOTHING or humans.owner_of(state, seat, piece >> 2) != seat:
                continue
            assert stack is not None
            if promotes_at(state, seat, piece, stack.node) and may_promote(state, seat, stack.node):
                found.append((slot, piece))
    return found


class Promote(Act, frozen=True, gc=False):
    """A card where it is."""  # HFC-310

    card: int

    verb: ClassVar[str] = PROMOTE

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(*begin(state, seat, self.card, operation=True))


def begin(
    state: HighFrontierState, seat: int, card: int, *, operation: bool = False
) -> list[Step[HighFrontierState]]:
    """The owner of another's Colony is asked first."""  # HFC-310
    slot = stacks.slot_of(state, seat, card)
    stack = state.held(seat, slot)
    assert stack is not None
    site = NODES[stack.node].site
    asked = permission.ask_factory(state, seat, site) if state.colonies.get(site, seat) != seat else ()
    return [*asked, PromoteCard(seat, card, operation)]


class PromoteCard(Step[HighFrontierState], frozen=True, gc=False):
    """If its place is open to the player, and a Glitch leaves it; a refusal costs no Operation."""  # Q54

    seat: int
    card: int
    operation: bool = False

    def run(self, state: HighFrontierState) -> None:
        slot = stacks.slot_of(state, self.seat, self.card)
        stack = state.held(self.seat, slot) if slot != NOTHING else None
        if stack is None:
            return
        site = NODES[stack.node].site
        if state.colonies.get(site, self.seat) != self.seat and not sites.may_use_factory(
            state, self.seat, site
        ):
            return
        if self.operation:
            operate(state, self.seat, PROMOTE)
        glitches.trigger(state, self.seat, slot)
        slot = stacks.slot_of(state, self.seat, self.card)
        stack = state.held(self.seat, slot) if slot != NOTHING else None
        if stack is None:
            return
        piece = next(piece for piece in stack.cards if piece >> 2 == self.card)
        if purple(piece) != NOTHING and promotes_at(state, self.seat, piece, stack.node):
            promote(state, self.seat, slot, piece)


def promote(state: HighFrontierState, seat: int, slot: int, piece: int) -> None:
    """The card is turned; both chits follow its Mass."""  # HFC-310, HFC-320
    stack = state.held(seat, slot)
    assert stack is not None
    cards = tuple(purple(piece) if held == piece else held for held in stack.cards)
    if stack.wet == NOTHING:
        after = replace(stack, cards=cards)
    else:
        after = stacks.loaded(stack, cards=cards, water=stack.water, gold=stack.gold)
    state.put(seat, slot, after)
    state.tell(CardPromoted, seat, purple(piece), stack.node)
    promoted(state, seat, purple(piece))


@extensible
def promoted(state: HighFrontierState, seat: int, piece: int, /) -> None:
    """A card lies Purple-Side up: what follows for modules."""


@offers("operation.promote", TERAWATT)
def promotions(state: HighFrontierState, seat: int) -> Sequence[Option]:
    if not state.colonies and not state.anchored:
        return ()
    return [Promote(piece >> 2) for _, piece in candidates(state, seat)]


@explains("operation.promote", TERAWATT)
def why_not_promoted(state: HighFrontierState, seat: int) -> list[Refusal]:
    open_cards = {piece >> 2 for _, piece in candidates(state, seat)}
    found = []
    for stack in state.players[seat].stacks:
        for piece in stack.cards if stack is not None else ():
            if purple(piece) != NOTHING and piece >> 2 not in open_cards:
                figures: dict[str, int | str] = {"kind": CARDS[piece >> 2].promotion}
                found.append(Refusal(Promote(piece >> 2), "HFC-310", NO_COLONY, figures))
    return found[:MOST]
