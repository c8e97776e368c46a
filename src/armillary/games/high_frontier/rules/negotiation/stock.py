"""Whether a player has anything of a kind to give another, without writing down all that it could be.

Whoever builds an offer is asked for the kind first, again and again; `wares` lists what there is of it.
"""

from __future__ import annotations

from collections.abc import Callable

from armillary.games.high_frontier.rules.components import FACES, SENIORITY_SPOT
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING, Privilege, Side
from armillary.games.high_frontier.rules.negotiation.terms import (
    LENT,
    GroundTerm,
    LendTerm,
    PermitTerm,
    has_room_at,
    spendable,
)
from armillary.games.high_frontier.rules.operations import auctions
from armillary.games.high_frontier.rules.pieces import decks, forming, grants, humans, privileges
from armillary.games.high_frontier.rules.state import OUTPOSTS, HighFrontierState, Slot
from armillary.games.high_frontier.rules.switches import POLITICS

LEO, ROCKET, DROPSTONE = int(Slot.LEO), int(Slot.ROCKET), int(Slot.DROPSTONE)
GIVEN = (ROCKET, *OUTPOSTS)  # Stacks that may change hands: Q164

Has = Callable[[HighFrontierState, int, int], bool]  # of a giver for a taker


def has_aqua(state: HighFrontierState, giver: int, taker: int) -> bool:
    return state.players[giver].aqua > 0 and spendable(state, giver) > 0


def has_cards(state: HighFrontierState, giver: int, taker: int) -> bool:
    hand = state.players[giver].hand
    if not state.traded:
        return bool(hand)
    traded = {card for card, _ in state.traded}
    return any(card not in traded for card in hand)


def auction_ahead(state: HighFrontierState) -> bool:
    """Whether there can still be an auction this Turn: only then is there something to bid for."""
    return not state.operated or isinstance(auctions.under_way(state), auctions.Bid)


def has_sales(state: HighFrontierState, giver: int, taker: int) -> bool:
    if auction_ahead(state):
        for deck in decks.decks_in_play(state):
            if state.decks[deck]:
                return True
    return False


def has_tanks(state: HighFrontierState, giver: int, taker: int) -> bool:
    for stack in state.players[giver].stacks:
        if stack is not None and stack.water and has_room_at(state, taker, stack.node):
            return True
    return False


def has_stacks(state: HighFrontierState, giver: int, taker: int) -> bool:
    for slot, stack in enumerate(state.players[giver].stacks):
        if stack is None or slot not in GIVEN:
            continue
        if any(FACES[piece].side is Side.PURPLE for piece in stack.cards):
            continue
        if slot == ROCKET and state.players[taker].stacks[ROCKET] is None:
            return True
        if forming.free_outpost(state, taker) != NOTHING:
            return True
    return False


def has_ground(state: HighFrontierState, giver: int, taker: int) -> bool:
    for held in (state.claims, state.factories):
        for site, owner in held.items():
            if owner == giver and not GroundTerm(giver, taker, site).barred(state):
                return True
    return False


def has_rides(state: HighFrontierState, giver: int, taker: int) -> bool:
    hosts = {
        host.node
        for slot, host in enumerate(state.players[taker].stacks)
        if host is not None and slot not in (LEO, DROPSTONE)
    }
    for own in state.players[giver].stacks if hosts else ():
        if own is None or own.node not in hosts:
            continue
        for piece in own.cards:
            if FACES[piece].human and humans.owner_of(state, giver, piece >> 2) == giver:
                return True
    return False


def has_loans(state: HighFrontierState, giver: int, taker: int) -> bool:
    own = privileges.own(state, giver)
    if own in LENT and not LendTerm(giver, taker, own.value).barred(state):
        return True
    if own is Privilege.POWERSAT or not privileges.powersat(state, giver):
        return False
    return not LendTerm(giver, taker, Privilege.POWERSAT.value).barred(state)


def has_uses(state: HighFrontierState, giver: int, taker: int) -> bool:
    granted = grants.granted
    if state.first == giver and granted(state, taker, grants.LUNA) == NOBODY:
        return True
    for held, kind in ((state.factories, grants.FACTORY), (state.claims, grants.SITE)):
        for site, owner in held.items():
            if owner == giver and granted(state, taker, kind, site) == NOBODY:
                return True
    there = {stack.node for stack in state.players[taker].stacks if stack is not None}
    for stack in state.players[giver].stacks:
        if stack is None or stack.node not in there:
            continue
        for piece in stack.cards:
            card, face = piece >> 2, FACES[piece]
            if face.abilities and not PermitTerm(giver, taker, grants.ABILITY, card).barred(state):
                return True
            lent = face.human and face.platforms
            if lent and not PermitTerm(giver, taker, grants.CREW, card).barred(state):
                return True
    return False


def has_abstentions(state: HighFrontierState, giver: int, taker: int) -> bool:
    if not auction_ahead(state) or auctions.pledged(state, giver):
        return False
    if not state.grants:
        return True
    bound = {g.what for g in state.grants if g.kind == grants.ABSTAIN and g.giver == giver}
    return any(deck not in bound for deck in decks.decks_in_play(state))


def has_disks(state: HighFrontierState, giver: int, taker: int) -> bool:
    if POLITICS not in state.modules or state.first != giver or state.active != NOBODY:
        return False
    return state.spot == SENIORITY_SPOT and grants.disk_of(state, giver) == NOTHING


def has_promises(state: HighFrontierState, giver: int, taker: int) -> bool:
    return True


GOODS: dict[str, Has] = {  # do not change hands in the midst of something: HFC-266
    "card": has_cards,
    "tanks": has_tanks,
    "stack": has_stacks,
    "ground": has_ground,
    "ride": has_rides,
}
WORDS: dict[str, Has] = {
    "aqua": has_aqua,
    "sale": has_sales,
    "lend": has_loans,
    "use": has_uses,
    "abstain": has_abstentions,
    "disk": has_disks,
    "promise": has_promises,
}
