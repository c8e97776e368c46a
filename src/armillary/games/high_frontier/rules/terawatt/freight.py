"""Freighters: Spacecraft without Fuel, and what moves as they do.

A Freighter is a Stack of its own, the card first. Off Claims a Mobile Factory is a Stack too, and uses the
values of the promoted card wherever that is.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec.structs import replace

from armillary.engine import Option
from armillary.games.high_frontier.rules.components import (
    CARDS,
    FACES,
    FREIGHTER_FIGURES,
    NODES,
    SITES,
    ZONE_NUMBERS,
)
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Ability, Deck, Side
from armillary.games.high_frontier.rules.hazards import belts, glitches, losses
from armillary.games.high_frontier.rules.movement import engines, landings, movement
from armillary.games.high_frontier.rules.movement.activation import MoveCraft, leading
from armillary.games.high_frontier.rules.movement.engines import Engine
from armillary.games.high_frontier.rules.movement.movement import Flight
from armillary.games.high_frontier.rules.movement.spacecraft import Craft, Onward
from armillary.games.high_frontier.rules.operations import production
from armillary.games.high_frontier.rules.pieces import privileges
from armillary.games.high_frontier.rules.pieces.supports import Chain
from armillary.games.high_frontier.rules.state import MOBILES, HighFrontierState, Slot, Stack
from armillary.games.high_frontier.rules.switches import TERAWATT
from armillary.games.high_frontier.rules.terawatt import loading, mobiles
from armillary.games.high_frontier.rules.terawatt.events import CargoStranded
from armillary.games.high_frontier.rules.terawatt.loading import CRAFT_SLOTS, freighter_of, is_promoted

__all__ = ["CRAFT_SLOTS", "freighter_of", "is_promoted"]

SPARED = (losses.BELT, losses.FLARE)  # what a Freighter survives with a Glitch: HFC-318
NO_CHAIN = Chain((), 0, Fraction(1), False, 0)
LEAST_MASS = 1  # HFC-087
load_limit = loading.load_limit


def ability(piece: int, key: str) -> Ability | None:
    """What a Freighter's card says under a name."""
    return next((found for found in FACES[piece].abilities if found.key == key), None)


def net_thrust(state: HighFrontierState, seat: int, stack: Stack, piece: int) -> int:
    """1, or 2 with a push, and what the card adds where the movement starts."""  # HFC-315, Q160
    pushed = privileges.powersat(state, seat)
    thrust = FREIGHTER_FIGURES.pushed if pushed else FREIGHTER_FIGURES.net_thrust
    more = ability(piece, "thrust_bonus")
    if more is None:
        return thrust
    node = NODES[stack.node]
    here = node.is_belt if more.of == "radiation" else node.site in state.factories
    return thrust + more.amount * here


def engine_of(state: HighFrontierState, seat: int, slot: int) -> Engine | None:
    """The engine of a Freighter or Mobile Factory, which needs neither Fuel nor supports."""
    # HFC-315, HFC-317, HFC-320
    stack = state.players[seat].stacks[slot]
    piece = freighter_of(state, seat)
    if stack is None or piece == NOTHING:
        return None
    if slot != Slot.FREIGHTER:
        if not is_promoted(state, seat):
            return None
        chain = NO_CHAIN
    else:
        chain = replace(NO_CHAIN, pieces=(piece,))
    pivots = FACES[piece].pivots
    pushed = privileges.powersat(state, seat)
    return Engine(piece, chain, False, pushed, net_thrust(state, seat, stack, piece), Fraction(0), pivots)


# What the rules of movement become


def engines_of(state: HighFrontierState, seat: int, slot: int, /) -> list[Engine]:
    if slot not in CRAFT_SLOTS:
        return engines.engines.beneath(state, TERAWATT)(state, seat, slot)
    engine = engine_of(state, seat, slot)
    return [] if engine is None else [engine]


def may_move(state: HighFrontierState, seat: int, slot: int, /) -> bool:
    """Nothing of it has moved this Turn, and it carries no more than it may."""  # HFC-313, HFC-320
    if slot not in CRAFT_SLOTS:
        return movement.may_move.beneath(state, TERAWATT)(state, seat, slot)
    stack = state.players[seat].stacks[slot]
    if stack is None or stack.moved or stack.moved_water or stack.moved_gold:
        return False
    if loading.carried(state, seat, slot) > load_limit(state, seat, slot):
        return False
    return not state.moved or not any(piece >> 2 in state.moved for piece in stack.cards)


def craft_of(state: HighFrontierState, seat: int, slot: int, engine: Engine, /) -> Craft:
    """Some land by themselves; a cube is the Factory of its own rocketplane."""
    # HFC-168, HFC-316, HFC-322, Q81
    craft = engines.craft_of.beneath(state, TERAWATT)(state, seat, slot, engine)
    if slot not in CRAFT_SLOTS:
        return craft
    helping, rocketplane = craft.factories, craft.rocketplane
    landing = ability(engine.piece, "self_landing")
    nimble = 0 if landing is None else landing.amount
    if slot != Slot.FREIGHTER:
        helping |= mobiles.open_claims(state)
        stack = state.held(seat, slot)
        assert stack is not None
        if mobiles.is_pad(state, seat, NODES[stack.node].site):
            rocketplane = engines.plane_fuelled(state, seat, slot)
    safe = helping if engine.pushed else craft.safe
    return replace(craft, rocketplane=rocketplane, factories=helping, safe=safe, nimble=nimble)


def wet_mass(state: HighFrontierState, seat: int, slot: int, /) -> Fraction:
    """Without Fuel it is the Dry Mass: the Freighter's card, also for a cube, and the cargo."""
    # HFC-168, HFC-315, HFC-321, Q81
    if slot not in CRAFT_SLOTS:
        return engines.wet_mass.beneath(state, TERAWATT)(state, seat, slot)
    return Fraction(mass_of(state, seat, loading.carried(state, seat, slot)))


def mass_of(state: HighFrontierState, seat: int, cargo: int) -> int:
    """The Mass of a Freighter or a cube with some cargo."""  # HFC-087, Q81
    return max(LEAST_MASS, FACES[freighter_of(state, seat)].mass + cargo)


def moves_on(state: HighFrontierState, flight: Flight, /) -> list[Onward]:
    """No lander burns but by rocketplane; some Freighters leave the inner zones only with a push."""
    # HFC-168, HFC-316
    found = movement.moves_on.beneath(state, TERAWATT)(state, flight)
    if flight.slot not in CRAFT_SLOTS:
        return found
    limit = None if flight.engine.pushed else ability(flight.engine.piece, "zone_limit")
    farthest = ZONE_NUMBERS[limit.of] if limit is not None else len(ZONE_NUMBERS)
    rising = bool(NODES[flight.course.node].lander)  # through further lander burns
    return [
        step
        for step in found
        if (rising or step.how == landings.ROCKETPLANE or not NODES[step.to].lander)
        and NODES[step.to].zone <= farthest
    ]


def exposed(state: HighFrontierState, seat: int, slot: int, /) -> tuple[int, ...]:
    """A Mobile Factory is as hard as the card."""  # HFC-321
    below = belts.exposed.beneath(state, TERAWATT)(state, seat, slot)
    return (freighter_of(state, seat), *below) if slot in MOBILES else below


def lost(
    state: HighFrontierState, seat: int, slot: int, pieces: tuple[int, ...], cause: str, /
) -> tuple[int, ...]:
    """Radiation gives a Freighter a Glitch first."""  # HFC-318
    pieces = losses.lost.beneath(state, TERAWATT)(state, seat, slot, pieces, cause)
    if slot not in CRAFT_SLOTS or cause not in SPARED:
        return pieces
    card = freighter_of(state, seat)
    stack = state.held(seat, slot)
    if card not in pieces or stack is None:
        return pieces
    others = tuple(piece for piece in pieces if piece != card)
    if not stack.glitch:
        glitches.glitch(state, seat, slot)
        return others
    if slot == Slot.FREIGHTER:
        return pieces
    losses.decommission(state, seat, slot, others, cause, in_flight=True)
    mobiles.lose(state, seat, slot)
    return ()


def decommissioned(
    state: HighFrontierState, seat: int, slot: int, pieces: tuple[int, ...], cause: str, /
) -> None:
    """Without its card a Freighter is an Outpost; without the promoted card no cube flies."""
    # HFC-313, Q08, HF3-X16
    if slot == Slot.FREIGHTER:
        strand(state, seat)
    for piece in pieces:
        if CARDS[piece >> 2].deck is Deck.FREIGHTER and FACES[piece].side is Side.PURPLE:
            for mobile in mobiles.mobiles(state, seat):
                mobiles.lose(state, seat, mobile)


def strand(state: HighFrontierState, seat: int) -> None:
    stack = state.held(seat, Slot.FREIGHTER)
    if stack is None or freighter_of(state, seat) != NOTHING:
        return
    state.put(seat, Slot.FREIGHTER, None)
    mobiles.unload(state, seat, stack)
    state.tell(CargoStranded, seat, Slot.FREIGHTER)


def put_product(state: HighFrontierState, seat: int, piece: int, site: int) -> int:
    """The big cube at the Factory that has made it."""  # HFC-313
    state.put(seat, Slot.FREIGHTER, Stack(SITES[site].node, (piece,)))
    return Slot.FREIGHTER


def movements(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Freighter and Mobile Factories that can go anywhere."""
    held = state.players[seat].stacks
    piece = freighter_of(state, seat)
    if piece == NOTHING:
        return ()
    slots = [slot for slot in CRAFT_SLOTS if held[slot] is not None]
    return [MoveCraft(slot) for slot in slots if leading(state, seat, slot)]


def put_made(state: HighFrontierState, seat: int, piece: int, site: int, /) -> int:
    """The big cube at the Factory that has made it; all else as ever."""  # HFC-308, HFC-313
    if CARDS[piece >> 2].deck is Deck.FREIGHTER:
        return put_product(state, seat, piece, site)
    return production.put_product.beneath(state, TERAWATT)(state, seat, piece, site)
