"""The reactor of a Crew whose player has the Antimatter Bernal."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules import turn
from armillary.games.high_frontier.rules.colonization import anchoring, onboard
from armillary.games.high_frontier.rules.components import NAMESAKES, NODES, SPECIAL_BERNALS
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.pieces import supports
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.terawatt import promotion
from tests.games.high_frontier.positions import bernal, piece, position, put, turn_of

FACTORY, LAB = "L4 Antimatter Factory", "Antimatter Lab"
L4 = NODES[NAMESAKES[SPECIAL_BERNALS["antimatter"]]].id
DRYING, DRILL = "Supercritical Drying", "Nuclear Drill"  # they need an exotic reactor, a stationary one


def _table(name: str, *, anchored: bool = True) -> HighFrontierState:
    """A Bernal in its Home Orbit, a Crew with cards that need reactors far away."""
    state = position("spacex", "taikonauts", terawatt=True, colonization=True)
    put(state, 0, Slot.OUTPOST_1, "deimos", "spacex", DRYING, DRILL)
    bernal(state, 0, L4, name, anchored=anchored)
    return state


def _begin(state: HighFrontierState, seat: int = 0) -> HighFrontierState:
    turn.turn_begins(state, seat)
    return turn_of(state, seat)


def _works(state: HighFrontierState, *names: str) -> list[bool]:
    return [supports.operational(state, 0, Slot.OUTPOST_1, piece(name)) for name in names]


@pytest.mark.rule("HFC-360")
@pytest.mark.parametrize(
    ("name", "works"), [(FACTORY, [True, False]), (LAB, [True, True])], ids=["factory", "lab"]
)
def test_what_a_crew_carries_supports_its_stack(name: str, works: list[bool]) -> None:
    state = _begin(_table(name))

    assert _works(state, DRYING, DRILL) == works


@pytest.mark.rule("HFC-360")
def test_it_comes_with_the_anchoring_and_goes_with_it() -> None:
    state = _begin(_table(FACTORY, anchored=False))
    assert _works(state, DRYING) == [False]

    anchoring.anchor(state, 0, Slot.STANFORD)
    assert _works(state, DRYING) == [True]

    anchoring.unanchor(state, 0, Slot.STANFORD)
    assert _works(state, DRYING) == [False]


@pytest.mark.rule("HFC-360")
def test_promoted_it_is_a_reactor_of_any_type() -> None:
    state = _begin(_table(FACTORY))

    promotion.promote(state, 0, Slot.STANFORD, piece(FACTORY))

    assert _works(state, DRYING, DRILL) == [True, True]


@pytest.mark.rule("HFC-094")
def test_a_crew_that_comes_back_to_the_bank_carries_it_still() -> None:
    state = _begin(_table(FACTORY))

    losses.decommission(state, 0, Slot.OUTPOST_1, (piece("spacex") + onboard.EXOTIC,), losses.HAZARD)

    stack = state.held(0, Slot.STANFORD)
    assert stack is not None
    assert piece("spacex") + onboard.EXOTIC in stack.cards  # the Bank is at home


@pytest.mark.rule("HFC-360")
def test_other_crews_carry_nothing() -> None:
    state = _table(FACTORY)
    put(state, 1, Slot.OUTPOST_1, "deimos", "taikonauts", DRYING)
    _begin(state, 1)

    assert not supports.operational(state, 1, Slot.OUTPOST_1, piece(DRYING))
