"""What War/Anarchy restricts among the rules of the core and Module 1, and why it is refused."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import (
    CHARTS,
    LEO,
    NODES,
    RESTRICTIONS,
    SITES,
    UNPROMOTING_ZONES,
)
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Deck
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.games.high_frontier.rules.conflict.war import blocs as sides
from armillary.games.high_frontier.rules.futures import completed
from armillary.games.high_frontier.rules.hazards import hazard_rolls
from armillary.games.high_frontier.rules.movement import movement
from armillary.games.high_frontier.rules.movement.movement import Flight, ToSpace
from armillary.games.high_frontier.rules.movement.spacecraft import Onward
from armillary.games.high_frontier.rules.operations import boosting, delivery, market, research
from armillary.games.high_frontier.rules.operations.market import SellCard
from armillary.games.high_frontier.rules.pieces import blocs, homes
from armillary.games.high_frontier.rules.pieces.decks import decks_in_play
from armillary.games.high_frontier.rules.sequence import explains
from armillary.games.high_frontier.rules.solar_map import permission
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.switches import WAR
from armillary.games.high_frontier.rules.terawatt import promotion

BOOST, MARKET, RESEARCH = "boost", "free_market", "start_research_auction"
FINAO, ENTER_LEO, PROMOTION, HOMESTEAD = "finao", "enter_leo", "promotion", "homestead"
GOLDEN_APPLES = "golden_apples"
WARTIME_SALE = 1  # Aqua for a Hand card: HF3-148, Q137

NO_BOOST = "In War and Anarchy nothing is boosted without a petition in unity."
NO_AUCTION = "In War and Anarchy no auction is started without a petition in equality."
NO_SALE = "In War and Anarchy products are not sold without a petition in freedom."
NO_GOODS = "In War and Anarchy nothing is delivered to LEO without a petition in authority."
NO_ENTRY = "In War and Anarchy nobody flies into LEO without a petition in authority."


def rule_of(name: str) -> str:
    return RESTRICTIONS[name].rule


# Operations


def may_boost(state: HighFrontierState, seat: int, /) -> bool:
    """Unity."""  # HF3-149, HF3-150
    return boosting.may_boost.beneath(state, WAR)(state, seat) and not blocs.restricted(state, seat, BOOST)


def sell_options(state: HighFrontierState, seat: int, /) -> list[Option]:
    """Freedom: only Hand cards are sold."""  # HF3-148
    found = market.sell_options.beneath(state, WAR)(state, seat)
    if not found or not blocs.restricted(state, seat, MARKET):
        return found
    hand = state.players[seat].hand
    return [option for option in found if isinstance(option, SellCard) and option.card in hand]


def hand_price(state: HighFrontierState, seat: int, /) -> int:
    """Freedom: hardly anything is paid; whose income is doubled has twice as much."""  # HF3-148, HFC-004
    usual = market.hand_price.beneath(state, WAR)(state, seat)
    if blocs.restricted(state, seat, MARKET):
        return usual * WARTIME_SALE // CHARTS.hand_card_sale
    return usual


def may_begin(state: HighFrontierState, seat: int, deck: Deck, /) -> bool:
    """Equality: no auction is started; all may bid."""  # HF3-153
    if blocs.restricted(state, seat, RESEARCH):
        return False
    return research.may_begin.beneath(state, WAR)(state, seat, deck)


# Free actions


def finao_price(state: HighFrontierState, seat: int, /) -> int:
    """Doubled for good once there is isotope money or a lift into space."""  # HF3-086, HF3-087, Q13
    price = hazard_rolls.finao_price.beneath(state, WAR)(state, seat)
    return 2 * price if table(state).finao_doubled else price


def may_finao(state: HighFrontierState, seat: int, /) -> bool:
    """Individuality, unless the golden apples are in somebody's hands."""  # HF3-160, HF3-357
    if not hazard_rolls.may_finao.beneath(state, WAR)(state, seat):
        return False
    if not blocs.restricted(state, seat, FINAO):
        return True
    return bool(state.futures) and completed.holder(state, GOLDEN_APPLES) != NOBODY


def moves_on(state: HighFrontierState, flight: Flight, /) -> list[Onward]:
    """Authority: not into LEO."""  # HF3-156
    found = movement.moves_on.beneath(state, WAR)(state, flight)
    if any(step.to == LEO for step in found) and blocs.restricted(state, flight.seat, ENTER_LEO):
        return [step for step in found if step.to != LEO]
    return found


def why_closed(state: HighFrontierState, flight: Flight, /) -> list[Refusal]:
    if not blocs.restricted(state, flight.seat, ENTER_LEO):
        return []
    found = movement.moves_on.beneath(state, WAR)(state, flight)
    return [Refusal(ToSpace(LEO), rule_of(ENTER_LEO), NO_ENTRY)] if any(s.to == LEO for s in found) else []


def deliveries(state: HighFrontierState, seat: int, /) -> Sequence[Option]:
    """Authority: what comes from space comes to LEO by no other way either."""  # HF3-156, Q254
    found = delivery.deliveries.beneath(state, WAR)(state, seat)
    return () if found and _closed_to_goods(state, seat) else found


def _closed_to_goods(state: HighFrontierState, seat: int) -> bool:
    to_leo = delivery.destination(state, seat) == Slot.LEO
    return to_leo and blocs.restricted(state, seat, ENTER_LEO)


def luna_open(state: HighFrontierState, seat: int, site: int, /) -> bool:
    """A Republic needs nobody's leave."""  # HF3-377
    if SITES[site].luna and sides.is_republic(state):
        return True
    return permission.luna_open.beneath(state, WAR)(state, seat, site)


def may_promote(state: HighFrontierState, seat: int, node: int, /) -> bool:
    """Individuality: nothing is promoted near the Sun."""  # HF3-154
    if NODES[node].zone in UNPROMOTING_ZONES and blocs.restricted(state, seat, PROMOTION):
        return False
    return promotion.may_promote.beneath(state, WAR)(state, seat, node)


def may_homestead(state: HighFrontierState, seat: int, /) -> bool:
    """Unity."""  # HF3-149, HF3-150
    if blocs.restricted(state, seat, HOMESTEAD):
        return False
    return homes.may_homestead.beneath(state, WAR)(state, seat)


# Why not


@explains("free.petition", WAR)
def why_restricted(state: HighFrontierState, seat: int) -> list[Refusal]:
    """Operations that a player could do in peace."""
    if not table(state).effects or state.operated:
        return []
    found = []
    hand = state.players[seat].hand
    if hand and blocs.restricted(state, seat, BOOST):
        found.append(Refusal(boosting.BOOST[0], rule_of(BOOST), NO_BOOST))
    if blocs.restricted(state, seat, RESEARCH):
        decks = [deck for deck in decks_in_play(state) if state.decks[deck]]
        found += [Refusal(research.RESEARCH[deck], rule_of(RESEARCH), NO_AUCTION) for deck in decks]
    if blocs.restricted(state, seat, MARKET):
        peace = market.sell_options.beneath(state, WAR)(state, seat)
        if peace and not market.sell_options(state, seat):
            found.append(Refusal(market.SELL[0], rule_of(MARKET), NO_SALE))
    if _closed_to_goods(state, seat):
        goods = delivery.deliveries.beneath(state, WAR)(state, seat)
        found += [Refusal(option, rule_of(ENTER_LEO), NO_GOODS) for option in goods]
    return found
