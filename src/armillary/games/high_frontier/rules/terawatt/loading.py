"""What Freighters and Mobile Factories may carry, and where they take it aboard."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import CARDS, FACES, NODES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck, Side
from armillary.games.high_frontier.rules.fuel_and_cargo import cargo, fuelling
from armillary.games.high_frontier.rules.pieces import bernals, homes, stacks
from armillary.games.high_frontier.rules.state import MOBILES, HighFrontierState, Slot
from armillary.games.high_frontier.rules.switches import TERAWATT

CRAFT_SLOTS = (Slot.FREIGHTER, *MOBILES)


def freighter_of(state: HighFrontierState, seat: int) -> int:
    """The Freighter's card as it lies, or NOTHING."""  # HFC-313
    stack = state.players[seat].stacks[Slot.FREIGHTER]
    for piece in stack.cards if stack is not None else ():
        if CARDS[piece >> 2].deck is Deck.FREIGHTER:
            return piece
    return NOTHING


def is_promoted(state: HighFrontierState, seat: int) -> bool:
    """Whether a player's Freighter lies Purple-Side up: then the small cubes fly."""  # HFC-320
    piece = freighter_of(state, seat)
    return piece != NOTHING and FACES[piece].side is Side.PURPLE


def load_limit(state: HighFrontierState, seat: int, slot: int) -> int:
    """The most Mass of cargo; of Mobile Factories that of the card."""  # HFC-313, HFC-320
    piece = freighter_of(state, seat)
    return FACES[piece].load if piece != NOTHING else 0


def carried(state: HighFrontierState, seat: int, slot: int) -> int:
    """Mass of the cargo aboard: the Freighter's own card does not count."""  # HFC-313
    stack = state.held(seat, slot)
    if stack is None:
        return 0
    own = freighter_of(state, seat) if slot == Slot.FREIGHTER else NOTHING
    return stacks.load(stack) - (FACES[own].mass if own != NOTHING else 0)


def loads_here(state: HighFrontierState, seat: int, slot: int) -> bool:
    """A card marked so takes cargo only at a Factory, or at an own Anchored Bernal that is no home."""
    # HFC-314
    piece = freighter_of(state, seat)
    if piece == NOTHING or not FACES[piece].factory_loading:
        return True
    stack = state.held(seat, slot)
    if stack is None:
        return False
    if NODES[stack.node].site in state.factories:
        return True
    anchor = bernals.anchor_at(state, stack.node) if state.anchored else None
    return anchor is not None and anchor.seat == seat and homes.home_of(state, seat) != anchor.slot


# What the rules of cargo become


def takes(state: HighFrontierState, seat: int, source: int, target: int, /) -> bool:
    if target in CRAFT_SLOTS and not loads_here(state, seat, target):
        return False
    return cargo.takes.beneath(state, TERAWATT)(state, seat, source, target)


def may_leave(state: HighFrontierState, seat: int, source: int, piece: int, /) -> bool:
    """A Freighter's card stays in its Stack."""  # HFC-313
    if source == Slot.FREIGHTER and CARDS[piece >> 2].deck is Deck.FREIGHTER:
        return False
    return cargo.may_leave.beneath(state, TERAWATT)(state, seat, source, piece)


def fits(state: HighFrontierState, seat: int, target: int, mass: int, /) -> bool:
    """Not more than its Load Limit."""  # HFC-313
    if target in CRAFT_SLOTS and carried(state, seat, target) + mass > load_limit(state, seat, target):
        return False
    return cargo.fits.beneath(state, TERAWATT)(state, seat, target, mass)


def holds(state: HighFrontierState, seat: int, slot: int, /) -> int:
    """FTs are cargo too."""  # HFC-313
    if slot not in CRAFT_SLOTS:
        return fuelling.holds.beneath(state, TERAWATT)(state, seat, slot)
    if not loads_here(state, seat, slot):
        return 0
    return max(0, load_limit(state, seat, slot) - carried(state, seat, slot))
