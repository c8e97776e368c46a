"""Future wars: the restrictions of Module 3 in the War of a Future, without extremists and corruption."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import LEO, NODES, RESTRICTIONS, UNPROMOTING_ZONES
from armillary.games.high_frontier.rules.conflict.war import petitions
from armillary.games.high_frontier.rules.conflict.war.petitions import NEGOTIATION
from armillary.games.high_frontier.rules.conflict.war.restrictions import (
    NO_AUCTION,
    NO_BOOST,
    NO_SALE,
    WARTIME_SALE,
    rule_of,
)
from armillary.games.high_frontier.rules.menu import once
from armillary.games.high_frontier.rules.movement import movement
from armillary.games.high_frontier.rules.movement.movement import Flight
from armillary.games.high_frontier.rules.movement.spacecraft import Onward
from armillary.games.high_frontier.rules.operations import boosting, market, research
from armillary.games.high_frontier.rules.operations.market import SellCard
from armillary.games.high_frontier.rules.pieces import blocs
from armillary.games.high_frontier.rules.pieces.decks import decks_in_play
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import FUTURE_WARS, INDEPENDENCE
from armillary.games.high_frontier.rules.terawatt import promotion

__all__ = ["WARTIME_SALE"]

HOME = "home_bernal_anchor"


def is_on(state: HighFrontierState) -> bool:
    """Whether the War of a Future restricts what may be done."""  # HF3-394
    return bool(state.independence) and FUTURE_WARS in state.rules


def is_strict(state: HighFrontierState) -> bool:
    """Whether it is on with the rules of the Futures themselves."""  # HFC-303 to HFC-305
    return bool(state.independence) and FUTURE_WARS not in state.rules


def allied(state: HighFrontierState, seat: int, other: int, /) -> bool:
    """On the same side of the War of a Future; without War nobody is."""  # HFC-302
    if not state.independence:
        return seat == other
    return (seat in state.independence) == (other in state.independence)


def restricted(state: HighFrontierState, seat: int, name: str, /) -> bool:
    """Own delegates help, whatever they believe in; else an ally has to be asked."""  # HF3-394, HF3-395
    if not is_on(state):
        return name == HOME and is_strict(state) and seat in state.independence  # HFC-303
    found = RESTRICTIONS[name]
    if found.independents_only and seat not in state.independence:
        return False
    if seat == state.active and not once(state, petitions.mark(name)):
        return False
    return not state.delegates_of(found.ideology, seat)


def may_speak(state: HighFrontierState, owner: int, seat: int, ideology: int, /) -> bool:
    """Allies only."""  # HF3-395
    if owner == seat or owner in state.left or not state.delegates_of(ideology, owner):
        return False
    return allied(state, seat, owner)


@offers("free.plea", INDEPENDENCE)
def pleas(state: HighFrontierState, seat: int) -> Sequence[Option]:
    return petitions.listed(state, seat) if is_on(state) else ()


def may_deal(state: HighFrontierState, seat: int, other: int, /) -> bool:
    """Enemies only if one of them may talk."""  # HF3-157, HF3-394
    if seat == other or other in state.left:
        return False
    if not is_on(state) or allied(state, seat, other):
        return True
    return not (restricted(state, seat, NEGOTIATION) and restricted(state, other, NEGOTIATION))


def partners(state: HighFrontierState, seat: int, /) -> list[int]:
    return [other for other in range(state.seats) if may_deal(state, seat, other)]


# What is restricted


def sales(state: HighFrontierState, seat: int, found: list[Option]) -> list[Option]:
    """Freedom."""  # HF3-148
    if not found or not restricted(state, seat, "free_market"):
        return found
    hand = state.players[seat].hand
    return [option for option in found if isinstance(option, SellCard) and option.card in hand]


def may_promote(state: HighFrontierState, seat: int, node: int, /) -> bool:
    """Individuality."""  # HF3-154
    if NODES[node].zone in UNPROMOTING_ZONES and restricted(state, seat, "promotion"):
        return False
    return promotion.may_promote.beneath(state, INDEPENDENCE)(state, seat, node)


def moves_on(state: HighFrontierState, flight: Flight, /) -> list[Onward]:
    """Authority."""  # HF3-156
    found = movement.moves_on.beneath(state, INDEPENDENCE)(state, flight)
    if any(step.to == LEO for step in found) and restricted(state, flight.seat, "enter_leo"):
        return [step for step in found if step.to != LEO]
    return found


@explains("free.plea", INDEPENDENCE)
def why_restricted(state: HighFrontierState, seat: int) -> list[Refusal]:
    """Operations that a player could do in peace."""
    if not is_on(state) or state.operated:
        return []
    found = []
    if state.players[seat].hand and blocs.restricted(state, seat, "boost"):
        found.append(Refusal(boosting.BOOST[0], rule_of("boost"), NO_BOOST))
    if blocs.restricted(state, seat, "start_research_auction"):
        decks = [deck for deck in decks_in_play(state) if state.decks[deck]]
        rule = rule_of("start_research_auction")
        found += [Refusal(research.RESEARCH[deck], rule, NO_AUCTION) for deck in decks]
    if blocs.restricted(state, seat, "free_market") and not market.sell_options(state, seat):
        found.append(Refusal(market.SELL[0], rule_of("free_market"), NO_SALE))
    return found
