"""Anchored Bernals and what serves them."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.colonization import dirtsides
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.pieces import bernals
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from tests.games.high_frontier.positions import bernal, factory, node, piece, position, site


def _two() -> HighFrontierState:
    state = position("spacex", "taikonauts", colonization=True)
    bernal(state, 0, "geo", "L3 Lofstrom Loop Microgravity")
    factory(state, 1, "himalia")
    where = "jupiter_flyby"
    bernal(state, 0, where, "Tourism Hotel", slot=Slot.KALPANA, dirtsides=("himalia",))
    return state


def test_what_is_anchored_where() -> None:
    state = _two()
    home, far = bernals.anchors(state, 0)
    assert bernals.anchor_at(state, node("geo")) == home
    assert bernals.anchor_of(state, 0, Slot.KALPANA) == far
    assert bernals.anchor_at(state, node("leo")) is None
    assert bernals.bernal_in(state, 0, Slot.STANFORD) == piece("L3 Lofstrom Loop Microgravity")
    assert bernals.bernal_in(state, 1, Slot.STANFORD) == NOTHING
    assert bernals.anchors(state, 1) == []


@pytest.mark.rule("HFC-357")
def test_a_promoted_bernal_is_a_lab() -> None:
    state = _two()
    assert [bernals.is_lab(state, anchor) for anchor in state.anchored] == [False, True]


def test_bernals_with_rules_of_their_own() -> None:
    state = _two()
    assert bernals.special(state, 0, "lofstrom") == state.anchored[0]
    assert bernals.special(state, 0, "cycler") == state.anchored[1]
    assert bernals.special(state, 0, "goo") is None


@pytest.mark.rule("HFC-353", "HFC-354")
def test_dirtsides_and_their_hydration() -> None:
    state = _two()
    home, far = state.anchored
    assert dirtsides.serves(state, site("himalia")) == far
    assert dirtsides.serves(state, site("ceres")) is None
    assert dirtsides.hydration(state, home) == 6
    assert dirtsides.hydration(state, far) == 2
