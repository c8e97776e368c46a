"""Selling what is stored at home."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.movement.movement_phase import MoveShips
from armillary.games.stellar_horizons.rules.units.selling import SellHowMany, _sales
from armillary.testing import do
from tests.games.stellar_horizons.positions import faction, knows, position, put


@pytest.mark.rule("SH-028")
def test_two_are_sold_at_a_time() -> None:
    state = position("russia")
    faction(state, "russia").stores = (5, 0, 0)

    assert do(state, SellHowMany(0, 0)) == ["count 2", "count 4"]


@pytest.mark.rule("SH-028")
def test_nothing_is_sold_in_the_middle_of_an_own_action() -> None:
    state = position("russia", "japan")
    knows(state, "russia", "orbital_rendezvous")
    for name in ("russia", "japan"):
        faction(state, name).stores = (5, 1, 0)
    do(state, SellHowMany(0, 0))
    assert [len(_sales(state, seat)) for seat in (0, 1)] == [0, 2]

    state.stack.clear()
    put(state, "ru_kliper", "moon.orbit")
    assert "move kliper" in do(state, MoveShips(0))
    assert [len(_sales(state, seat)) for seat in (0, 1)] == [2, 2]
