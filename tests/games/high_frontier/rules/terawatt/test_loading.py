"""What Freighters carry."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.fuel_and_cargo import cargo, fuelling
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.terawatt import loading
from tests.games.high_frontier.positions import factory, piece, position, put

STEAM = "Fission-Heated Steam"  # Load Limit 2, Factory Loading Only
SAIL = "Fusion Fragment Sail"  # loads anywhere


def _freighter(where: str, name: str, *names: str, water: int = 0) -> HighFrontierState:
    state = position("spacex", "taikonauts", terawatt=True)
    put(state, 0, Slot.FREIGHTER, where, name, *names, water=water)
    return state


@pytest.mark.rule("HFC-314")
@pytest.mark.parametrize(("name", "loads"), [(STEAM, False), (SAIL, True)])
def test_what_has_no_mark_loads_in_space_too(name: str, loads: bool) -> None:
    assert loading.loads_here(_freighter("ceres_lagrange_08", name), 0, Slot.FREIGHTER) == loads


@pytest.mark.rule("HFC-313")
@pytest.mark.parametrize(("name", "leaves"), [(SAIL, False), ("Hall Effect", True)])
def test_cargo_leaves_and_the_card_stays(name: str, leaves: bool) -> None:
    state = _freighter("leo", SAIL, "Hall Effect")
    assert cargo.may_leave(state, 0, Slot.FREIGHTER, piece(name)) == leaves


@pytest.mark.rule("HFC-313")
@pytest.mark.parametrize(("water", "fits"), [(0, 2), (1, 1), (2, 0)])
def test_what_is_aboard_leaves_less_room(water: int, fits: int) -> None:
    state = _freighter("ceres", STEAM, water=water)
    factory(state, 0, "ceres")
    assert fuelling.holds(state, 0, Slot.FREIGHTER) == fits
    assert cargo.fits(state, 0, Slot.FREIGHTER, fits)
    assert not cargo.fits(state, 0, Slot.FREIGHTER, fits + 1)
