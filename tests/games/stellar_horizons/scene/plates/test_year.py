"""The plate of the year: what changed, what the others did, what waits."""

from __future__ import annotations

import pytest

from armillary.engine import as_written
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules.annals import NoteYear
from armillary.games.stellar_horizons.rules.decisions import orders
from armillary.games.stellar_horizons.rules.movement.movement_phase import MoveShips
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, Order, StellarState
from armillary.games.stellar_horizons.scene.plates import year
from armillary.scene.plates import Plate
from tests.games.stellar_horizons.positions import knows, place, position, put


@pytest.fixture
def state() -> StellarState:
    table = position("russia", "japan", year=2051)
    table.stack = [MoveShips(0)]
    return table


def drawn(state: StellarState) -> Plate:
    return year.plate(GAME.view(state, 0), as_written, ("Mara", "Tycho"))


def read(state: StellarState) -> list[str]:
    return [line.text for line in drawn(state).twin]


def test_it_says_what_changed_for_me_and_what_the_others_did(state: StellarState) -> None:
    NoteYear().run(state)
    knows(state, "japan", "space_operations")

    assert "Mara: nothing" in read(state)
    assert "Tycho: Technologies +1" in read(state)


def test_it_looks_back_to_the_beginning_of_the_year_before(state: StellarState) -> None:
    NoteYear().run(state)
    knows(state, "russia", "space_operations")
    state.year = 2052
    NoteYear().run(state)
    assert "Mara: Technologies +1" in read(state)

    state.year = 2053
    NoteYear().run(state)
    assert "Mara: nothing" in read(state)
    assert len(state.annals) == 3


def test_it_says_what_waits(state: StellarState) -> None:
    put(state, "ru_kliper", "mars.transfer.2")
    put(state, "ru_renda", "moon.orbit")
    put(state, "ru_komarov", "earth.orbit", flags=MOTHBALLED)

    assert year.waits(GAME.view(state, 0), as_written) == [
        "2053: Kliper at Mars",
        "without orders: Renda",
        "mothballed: Komarov",
        "2060: economic phase, in 9 years",
    ]


def test_a_ship_with_an_order_does_not_wait(state: StellarState) -> None:
    unit = put(state, "ru_renda", "moon.orbit")
    state.of(0).orders[unit] = Order("fly", place("mars.surface"))

    assert not [text for text in year.waits(GAME.view(state, 0), as_written) if "Renda" in text]


def test_an_order_that_has_stopped_waits_for_another_for_a_year(state: StellarState) -> None:
    unit = put(state, "ru_renda", "moon.orbit")
    state.of(0).orders[unit] = Order("stay")
    orders.stop(state, 0, unit, orders.DANGER)
    text = "Renda: the standing order has stopped, danger on the way"
    assert text in year.waits(GAME.view(state, 0), as_written)
    assert GAME.view(state, 1).of(0).stopped == ()

    state.year += 2
    NoteYear().run(state)
    assert text not in year.waits(GAME.view(state, 0), as_written)


def test_late_years_say_how_probably_they_are_the_last() -> None:
    state = position("russia", year=2154)
    state.stack = [MoveShips(0)]

    assert "the game ends after this year with 10 %" in year.waits(GAME.view(state, 0), as_written)


def test_the_goal_stands_above(state: StellarState) -> None:
    assert read(state)[0].startswith("the most points win")
    assert "goal" in {each.rpartition("--")[2] for each in drawn(state).ids()}


def test_before_factions_are_taken_there_is_nothing_to_say() -> None:
    match = GAME.start(2, seed=1, settings={"mode": "to_2069"})

    assert [line.text for line in year.plate(match.view(0), as_written, ("A", "B")).twin] == [
        "no faction is taken yet"
    ]
