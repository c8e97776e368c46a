"""What a bot likes best."""

from __future__ import annotations

from armillary.engine import options as legal
from armillary.games.high_frontier.mind.policy import policy
from armillary.games.high_frontier.rules.negotiation.offers import Answer
from armillary.games.high_frontier.rules.negotiation.terms import Term
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.testing import do
from tests.games.high_frontier.positions import position, turn_of

KIT = ("Hall Effect", "Cascade Photovoltaic", "Nuclear Drill", "Cermet NERVA Fission", "CVD Molding")


def in_year(year: int, *factions: str) -> HighFrontierState:
    state = position(*factions)
    state.years, state.year = 48, year
    return state


def favourite(state: HighFrontierState, seat: int = 0) -> str:
    choices = legal(state, seat)
    weights = policy(state, seat, choices)
    assert weights is not None
    return str(choices[max(range(len(choices)), key=weights.__getitem__)])


def answer(state: HighFrontierState, *terms: Term) -> str:
    turn_of(state, 1)
    do(state, Answer(0, 1, (), terms, 1, (0,)))
    return favourite(state)
