"""Tables at which deals are made."""

from __future__ import annotations

from armillary.games.high_frontier.rules.negotiation import offers, wares
from armillary.games.high_frontier.rules.negotiation.terms import Term
from armillary.games.high_frontier.rules.state import HighFrontierState
from tests.games.high_frontier.positions import position, turn_of


def table(*factions: str, aqua: int = 5) -> HighFrontierState:
    state = position(*(factions or ("spacex", "taikonauts")))
    for player in state.players:
        player.aqua = aqua
    return turn_of(state)


def deal(state: HighFrontierState, *terms: Term) -> None:
    """These terms, accepted by all, if nothing forbids them."""
    assert not wares.why_not(state, terms, idle=True)
    offers.carry_out(state, 0, (1,), terms)


def barred(state: HighFrontierState, *terms: Term) -> str:
    return wares.why_not(state, terms, idle=True)
