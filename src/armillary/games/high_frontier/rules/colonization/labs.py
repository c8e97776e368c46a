"""Labs: promoted Bernals, and what they promote."""

from __future__ import annotations

from collections.abc import Sequence

from armillary.engine import Option
from armillary.games.high_frontier.rules.colonization import colonists, onboard
from armillary.games.high_frontier.rules.components import ADJACENT_SITES, CARDS
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.pieces import bernals, humans
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import COLONIZATION, TERAWATT
from armillary.games.high_frontier.rules.terawatt import promotion

PROMOTED_BY_LABS = (Deck.COLONIST, Deck.FREIGHTER, Deck.GW_THRUSTER)


def promotes_at(state: HighFrontierState, seat: int, piece: int, node: int, /) -> bool:
    """At a Lab everything but Bernals; a Bernal itself beside a Colony of its type."""  # HFC-310, HFC-357
    anchor = bernals.anchor_at(state, node) if state.anchored else None
    deck = CARDS[piece >> 2].deck
    if anchor is not None and deck in PROMOTED_BY_LABS and bernals.is_lab(state, anchor):
        return bernals.may_use(state, seat, anchor)
    if deck is Deck.BERNAL:
        if anchor is None or anchor.seat != seat or bernals.bernal_in(state, seat, anchor.slot) != piece:
            return False
        kind = CARDS[piece >> 2].promotion
        return any(
            site in state.colonies
            and promotion.is_of_type(site, kind)
            and (state.colonies[site] == seat or sites.may_use_factory(state, seat, site))
            for site in ADJACENT_SITES[node]
        )
    return promotion.promotes_at.beneath(state, COLONIZATION)(state, seat, piece, node)


def promoted(state: HighFrontierState, seat: int, piece: int, /) -> None:
    """A Lab has room for another Colonist."""  # HFC-357, HFC-372
    if CARDS[piece >> 2].deck is Deck.BERNAL:
        colonists.afterwards(state, seat)
        onboard.equip(state, seat)


@offers("operation.labs", COLONIZATION)
def promotions(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Without Module 1 too: there its own chapter lists them."""  # HFC-310
    return () if TERAWATT in state.modules else promotion.promotions(state, seat)


def present(state: HighFrontierState, seat: int, node: int, /) -> bool:
    """An Anchored Bernal is Human."""  # HFC-237, HFC-351
    anchor = bernals.anchor_at(state, node) if state.anchored else None
    if anchor is not None and anchor.seat == seat:
        return True
    return humans.present.beneath(state, COLONIZATION)(state, seat, node)
