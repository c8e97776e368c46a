"""Cards leave play: to their owner's Hand, Crews to the Bank."""

from __future__ import annotations

from math import floor

from msgspec.structs import replace

from armillary.games.high_frontier.rules.components import CARDS, FACES, STRIP
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck, Grade
from armillary.games.high_frontier.rules.events.table import CardDiscarded, CardsDecommissioned, FuelSaved
from armillary.games.high_frontier.rules.pieces import decks, forming, glory, humans, stacks
from armillary.games.high_frontier.rules.pieces.treasury import bank
from armillary.games.high_frontier.rules.state import MOBILES, HighFrontierState, Slot, Stack
from armillary.mechanics.modules import extensible, replaceable

# Why cards are lost
GLITCH, HAZARD, BELT = "glitch", "hazard", "belt"
FLARE, PAD, IRRADIATED, AEROBRAKE = "flare", "pad_explosion", "irradiated", "aerobrake"
VOLUNTARY, MURDER = "voluntary", "murder"
COMBAT = "combat"  # HF3-255
WILLING = (VOLUNTARY, MURDER)
TURNS_LIGHT = (GLITCH, HAZARD, BELT, COMBAT)  # what a heavy radiator survives: HFC-096, HF3-268


def may_decommission(piece: int) -> bool:
    """Whether a card may be Decommissioned because its owner wants it: Humans have rules of their own."""
    return not FACES[piece].human  # HFC-095


def decommission(
    state: HighFrontierState,
    seat: int,
    slot: int,
    pieces: tuple[int, ...],
    cause: str,
    *,
    in_flight: bool = False,
) -> None:
    """Pieces of a Stack leave it; in flight the strip is put right only afterwards."""  # HFC-091, HFC-105
    pieces = lost(state, seat, slot, pieces, cause)
    stack = state.players[seat].stacks[slot]
    if stack is None or not pieces:
        return
    cards = list(stack.cards)
    gone = []
    for piece in pieces:
        place = cards.index(piece)
        if FACES[piece].heavy and cause in TURNS_LIGHT:
            cards[place] = piece - 1  # HFC-096
        else:
            del cards[place]
            gone.append(piece >> 2)
    state.tell(CardsDecommissioned, seat, slot, pieces, cause)
    if not cards and cause not in WILLING:
        state.put(seat, slot, _emptied(slot, stack))
    elif in_flight:
        state.put(seat, slot, replace(stack, cards=tuple(cards)))
    else:
        state.put(seat, slot, stacks.loaded(stack, cards=tuple(cards), water=stack.water, gold=stack.gold))
        forming.settle(state, seat, slot)
        if cause not in WILLING and any(FACES[piece].triangle for piece in pieces):
            save_fuel(state, seat, slot)
    for card in gone:
        return_card(state, seat, card, cause)  # last: a Crew may return to the very Stack it comes from
    decommissioned(state, seat, slot, pieces, cause)


def _emptied(slot: int, stack: Stack) -> Stack | None:
    """What is left without the last card: FTs are lost, a cube that flies is not."""  # HFC-093, HFC-321
    if slot == Slot.LEO:
        return replace(stack, cards=())
    return replace(stack, cards=(), water=0, gold=0) if slot in MOBILES else None


@replaceable
def lost(
    state: HighFrontierState, seat: int, slot: int, pieces: tuple[int, ...], cause: str, /
) -> tuple[int, ...]:
    """Which of these pieces are lost indeed."""
    return pieces


@extensible
def decommissioned(
    state: HighFrontierState, seat: int, slot: int, pieces: tuple[int, ...], cause: str, /
) -> None:
    """Pieces have left a Stack, or turned light: what follows for modules."""


def save_fuel(state: HighFrontierState, seat: int, slot: int) -> None:
    """Without any thrust triangle a Spacecraft has no Fuel: whole tanks of it become FTs, dirt is lost.

    Nobody is asked: FTs can be thrown away at any time.
    """  # HFC-092, Q60
    stack = state.players[seat].stacks[slot]
    if stack is None or stack.wet == NOTHING or any(FACES[piece].triangle for piece in stack.cards):
        return
    saved = as_tanks(stack)
    state.put(seat, slot, stacks.emptied(saved, stack.grade))
    tanks = saved.water + saved.gold - stack.water - stack.gold
    if tanks:
        state.tell(FuelSaved, seat, slot, tanks)


def as_tanks(stack: Stack) -> Stack:
    """Without Fuel Strip: whole tanks of water and isotopes have become FTs."""  # HFC-092
    if stack.wet == NOTHING:
        return stack
    tanks = max(0, floor(STRIP[stack.wet].mass) - stacks.dry_mass(stack))
    water = stack.water + (tanks if stack.grade == Grade.WATER else 0)
    gold = stack.gold + (tanks if stack.grade == Grade.ISOTOPE else 0)
    bare = replace(stack, water=water, gold=gold, wet=NOTHING, stale=False)
    if stack.moved:
        return replace(bare, moved_water=water, moved_gold=gold)
    return bare


@replaceable
def return_card(state: HighFrontierState, holder: int, card: int, cause: str, /) -> None:
    """To its owner's Hand; a Crew to its owner's Bank; a chit on it to the playmat."""  # HFC-091, HFC-094
    seat = humans.owner_of(state, holder, card)
    glory.dropped(state, seat, card)
    if seat != holder:
        state.guests = tuple(guest for guest in state.guests if guest[0] != card)
    if CARDS[card].deck is Deck.CREW:
        forming.place(state, seat, bank(state, seat), (4 * card,))
    else:
        state.players[seat].hand.append(card)


@extensible
def lose_stack(state: HighFrontierState, seat: int, slot: int, cause: str, /) -> None:
    """Everything in a Stack: cards, FTs and Fuel; heavy radiators may survive."""  # HFC-169
    stack = state.players[seat].stacks[slot]
    if stack is None:
        return
    decommission(state, seat, slot, stack.cards, cause, in_flight=True)
    left = state.players[seat].stacks[slot]
    if left is not None:
        bare = replace(left, water=0, gold=0)
        state.put(seat, slot, stacks.emptied(bare, left.grade) if left.wet >= 0 else bare)
        forming.settle(state, seat, slot)


def discard(state: HighFrontierState, seat: int, card: int, cause: str = VOLUNTARY) -> None:
    """From the Hand to the bottom of its deck."""  # HFC-130
    state.players[seat].hand.remove(card)
    decks.put_under(state, card)
    state.tell(CardDiscarded, seat, card, cause)
