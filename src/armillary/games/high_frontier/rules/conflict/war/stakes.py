"""What is at stake in a petition: nobody is asked for leave that would change nothing.

What is asked here is the position as it is. Whoever gets a card, a Rocket or a Bernal later in the Turn may
petition then.
"""

from __future__ import annotations

from collections.abc import Callable

from armillary.games.high_frontier.rules.colonization import colonists, homestead
from armillary.games.high_frontier.rules.components import (
    FACES,
    LEO,
    NODES,
    SPECIAL_BERNALS,
    UNPROMOTING_ZONES,
)
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.conflict.table import bloc_of
from armillary.games.high_frontier.rules.hazards import hazard_rolls
from armillary.games.high_frontier.rules.movement import movement
from armillary.games.high_frontier.rules.operations import auctions, boosting, delivery, market
from armillary.games.high_frontier.rules.pieces import bernals, blocs, treasury
from armillary.games.high_frontier.rules.pieces.decks import decks_in_play
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import TERAWATT, WAR
from armillary.games.high_frontier.rules.terawatt import elevators, mobiles, promotion

HOSPITAL = SPECIAL_BERNALS["red_cross"]


def matters(state: HighFrontierState, seat: int, name: str) -> bool:
    """Whether a player has anything that a restriction holds up."""  # HF3-141, Q250
    return _AT_STAKE[name](state, seat)


# Operations


def _sells(state: HighFrontierState, seat: int) -> bool:
    """A Hand card, or a product at the Bank."""  # HF3-148
    return bool(market.sell_options.base(state, seat))


def _boosts(state: HighFrontierState, seat: int) -> bool:
    """A Hand card with a White-Side that can be paid."""  # HF3-149
    hand = state.players[seat].hand
    masses = [FACES[piece].mass for card in hand for piece in boosting.white_sides(card)]
    return bool(masses) and boosting.cost_of(state, seat, min(masses)) <= state.players[seat].aqua


def _homesteads(state: HighFrontierState, seat: int) -> bool:
    """A product, a Colonist, a Factory and a dome."""  # HF3-149
    return bool(
        state.players[seat].domes
        and homestead.grounds(state, seat)
        and homestead.products(state, seat)
        and colonists.in_play(state, seat)
    )


def _anchors(state: HighFrontierState, seat: int) -> bool:
    """A Bernal in a Home Orbit, Anchored or not; the hospital needs nobody."""  # HF3-151, HF3-328
    for slot in bernals.on_map(state, seat):
        stack = state.held(seat, slot)
        hospital = bernals.bernal_in(state, seat, slot) >> 2 == HOSPITAL
        if stack is not None and NODES[stack.node].home_orbit and not hospital:
            return True
    return False


def _auctions(state: HighFrontierState, seat: int) -> bool:
    """A deck in which there is a card, and a place in the Hand."""  # HF3-153
    return any(state.decks[deck] and auctions.may_bid(state, seat, deck) for deck in decks_in_play(state))


def _promotes(state: HighFrontierState, seat: int) -> bool:
    """A card near the Sun beside what promotes it."""  # HF3-154
    return any(
        promotion.purple(piece) != NOTHING and promotion.promotes_at(state, seat, piece, stack.node)
        for stack in state.players[seat].stacks
        if stack is not None and NODES[stack.node].zone in UNPROMOTING_ZONES
        for piece in stack.cards
    )


# Abilities and free actions


def _exomigrates(state: HighFrontierState, seat: int) -> bool:
    """Room for another Colonist."""  # HF3-155
    return len(colonists.in_play(state, seat)) < colonists.limit(state, seat)


def _negotiates(state: HighFrontierState, seat: int) -> bool:
    """An enemy."""  # HF3-157
    return any(
        other != seat and other not in state.left and not blocs.allied(state, seat, other)
        for other in range(state.seats)
    )


def _keeps_colonists(state: HighFrontierState, seat: int) -> bool:
    """A Colonist of the other bloc."""  # HF3-159
    if WAR not in state.modules:
        return False  # without propaganda Colonists have no bloc: HF3-395
    own = bloc_of(state, seat)
    blocs_of_all = (colonists.bloc_of(state, card) for card in colonists.in_play(state, seat))
    return any(bloc not in (None, own) for bloc in blocs_of_all)


def _comes_home(state: HighFrontierState, seat: int) -> bool:
    """A Spacecraft away from LEO that has not moved yet, or a product that could be delivered."""
    # HF3-156, Q254
    if TERAWATT not in state.modules and not state.operated and delivery.deliveries.base(state, seat):
        return True
    for slot, stack in enumerate(state.players[seat].stacks):
        if stack is not None and stack.node != LEO and movement.may_move(state, seat, slot):
            return True
    return any(mobiles.may_lift(state, seat, site) for site in state.factories)


def _pays(state: HighFrontierState, seat: int) -> bool:
    """Money for the programmers."""  # HF3-160
    return treasury.funds(state, seat) >= hazard_rolls.finao_cost(state, seat)


_AT_STAKE: dict[str, Callable[[HighFrontierState, int], bool]] = {
    "free_market": _sells,
    "exomigration": _exomigrates,
    "enemy_negotiation": _negotiates,
    "enemy_colonists": _keeps_colonists,
    "boost": _boosts,
    "homestead": _homesteads,
    "home_bernal_anchor": _anchors,
    "et_home_elevator": elevators.has_near_loop,
    "enter_leo": _comes_home,
    "start_research_auction": _auctions,
    "promotion": _promotes,
    "finao": _pays,
}
