"""The board of a faction, and what others see of it."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.concepts import treasury
from tests.games.stellar_horizons.positions import faction as faction_of
from tests.games.stellar_horizons.positions import found, position, put
from tests.games.stellar_horizons.scene.drawings import drawn, said, texts


def test_a_board_shows_support_in_use_and_where_ships_arrive() -> None:
    state = position("russia", "china", year=2040)
    put(state, "ru_kliper", "mars.transfer.2")
    found(state, "ru_mir", "earth_orbit", supply=1, settlements=2)
    plate = drawn("faction-0", state)
    assert texts(plate, "support-cv")[0] == "1/3"
    assert "Mars 2042" in texts(plate, "unit-ru_kliper")
    assert "2 Settlements" in said(plate, "unit-ru_mir")
    assert plate.seat == 0


def test_of_rivals_a_board_shows_how_many_chits_they_hold_not_which() -> None:
    state = position("russia", "china")
    faction_of(state, "russia").chits[0].extend([3, 1])
    plate = drawn("faction-0", state, seat=1)
    assert "chits in hand: 2" in said(plate, "bank-physics")


@pytest.mark.rule("SH-361")
def test_what_a_faction_owes_to_pirates_is_told_to_all() -> None:
    state = position("russia", "china", year=2060)
    treasury.owe(state, state.played[0], 3)

    told = [line.text for line in drawn("faction-0", state, 1).twin]

    assert "$3B owed to pirates, paid with the next production of Earth" in told
