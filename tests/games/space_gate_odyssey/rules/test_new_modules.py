"""New modules control room: SGO-090 to SGO-098."""

from __future__ import annotations

import pytest

from armillary.engine import SPECTATOR
from armillary.games.space_gate_odyssey.game import GAME
from armillary.games.space_gate_odyssey.rules.components import MODULE_NAMED, MODULES, PILES, Room
from armillary.games.space_gate_odyssey.rules.events import ModuleAdded, ModuleReturned, ModuleTaken
from armillary.games.space_gate_odyssey.rules.new_modules import TakeModules
from armillary.games.space_gate_odyssey.rules.state import OdysseyState
from armillary.games.space_gate_odyssey.rules.turn import BeginTurn, UseRoom
from tests.games.space_gate_odyssey.positions import (
    addresses,
    asked,
    build,
    choose,
    crew,
    do,
    is_active,
    random_game,
    refused,
    seat_asked,
    table,
    told,
    waiting,
)

ALL_PILES = [f"take {pile}" for pile in PILES]


def top(state: OdysseyState, pile: str) -> str:
    """The id of the module on top of a pile."""
    number = state.top(PILES.index(pile))
    return "" if number is None else MODULES[number].id


def close_station(state: OdysseyState, seat: int) -> None:
    """Dead ends on all four sides of the initial module."""
    for module, where, turns in (
        ("A-W-06", "N1", 2),
        ("A-L-06", "E1", 3),
        ("A-E-06", "S1", 0),
        ("G-W-08", "W1", 1),
    ):
        build(state, seat, module, where, turns=turns)


@pytest.mark.rule("SGO-090")
def test_a_point_takes_the_top_module_and_adds_it() -> None:
    state = table()
    assert do(state, TakeModules(0, 1)) == [*ALL_PILES, "stop"]
    choose(state, "take airlock-water")
    assert asked(state) == ["put N1", "put E1", "put S1", "put W1", "bottom"]

    choose(state, "put S1")

    station = state.confederations[0].station
    assert [MODULES[module].id for module in station.modules] == ["S-1", "A-W-01"]
    assert addresses(state, 0) == ["0", "S1"]
    assert MODULE_NAMED["A-W-01"] not in state.piles[6]
    assert state.over, "the point is spent"
    assert len(told(state, ModuleAdded)) == 1


@pytest.mark.rule("SGO-090")
def test_a_point_takes_the_top_module_and_puts_it_under_its_pile() -> None:
    state = table()
    do(state, TakeModules(0, 1))

    choose(state, "take odyssey-energy", "bottom")

    pile = state.piles[PILES.index("odyssey-energy")]
    assert [MODULES[module].id for module in (pile[0], pile[1], pile[-1])] == ["O-E-01", "O-E-09", "O-E-02"]
    assert len(pile) == 9
    assert state.over, "the point is spent"
    assert told(state, ModuleReturned) == [ModuleReturned(0, 5, MODULE_NAMED["O-E-01"])]


@pytest.mark.rule("SGO-091")
def test_after_adding_from_a_pile_it_is_closed_for_the_turn() -> None:
    state = table()
    do(state, TakeModules(0, 3))

    choose(state, "take airlock-water", "put N1")
    assert asked(state) == [*(take for take in ALL_PILES if take != "take airlock-water"), "stop"]
    choose(state, "take airlock-energy", "put S1")

    assert "take airlock-water" not in asked(state)
    assert "take airlock-energy" not in asked(state)
    assert refused(state, "take airlock-water").rule == "SGO-091"
    assert refused(state, "take airlock-energy").rule == "SGO-091"


@pytest.mark.rule("SGO-092")
def test_the_lock_does_not_bind_the_other_players() -> None:
    state = table()
    crew(state, 0, engineers=(0, 0, 0, 1, 0))
    crew(state, 1, engineers=(0, 0, 0, 1, 0))
    do(state, UseRoom(0, Room.NEW_MODULES), UseRoom(1, Room.NEW_MODULES))

    choose(state, "take airlock-water", "put N1")

    assert seat_asked(state) == 1
    assert "take airlock-water" in asked(state)


@pytest.mark.rule("SGO-092")
def test_the_lock_ends_with_the_turn() -> None:
    state = table(seats=2)
    crew(state, 0, engineers=(0, 0, 0, 1, 0), chiefs=(0, 0, 0, 0, 1))
    crew(state, 1, engineers=(1, 0, 0, 0, 0))
    do(state, BeginTurn(0))
    choose(state, "move chief airlock new_modules", "take airlock-water", "put N1", "stop")
    choose(state, "move engineer water new_modules", "stop")

    assert (seat_asked(state), waiting(state)) == (0, "TakeModules")
    assert "take airlock-water" in asked(state)


@pytest.mark.rule("SGO-093")
def test_after_putting_a_module_back_the_same_pile_stays_open() -> None:
    state = table()
    do(state, TakeModules(0, 3))

    choose(state, "take gate-water", "bottom")
    assert asked(state) == [*ALL_PILES, "stop"]
    choose(state, "take gate-water", "bottom")

    assert asked(state) == [*ALL_PILES, "stop"]
    taken = [MODULES[event.module].id for event in told(state, ModuleTaken)]
    assert taken == ["G-W-01", "G-W-02"]


@pytest.mark.rule("SGO-093")
def test_putting_back_does_not_open_a_pile_that_is_closed() -> None:
    state = table()
    do(state, TakeModules(0, 3))

    choose(state, "take airlock-water", "put N1", "take gate-water", "bottom")

    assert "take airlock-water" not in asked(state)
    assert "take gate-water" in asked(state)


@pytest.mark.rule("SGO-094")
def test_a_module_in_the_hand_is_added_or_put_back_first() -> None:
    state = table()
    do(state, TakeModules(0, 3))

    choose(state, "take airlock-water")

    assert waiting(state) == "PutModule"
    assert {option.split()[0] for option in asked(state)} == {"put", "bottom"}
    assert refused(state, "stop").rule == "SGO-094"


@pytest.mark.rule("SGO-095")
def test_the_next_module_of_the_pile_becomes_visible_to_all() -> None:
    state = table()
    do(state, TakeModules(0, 2))
    assert top(state, "gate-energy") == "G-E-01"

    choose(state, "take gate-energy")

    for seat in (0, 1, 2, SPECTATOR):
        assert top(GAME.view(state, seat), "gate-energy") == "G-E-02"
        assert set(GAME.view(state, seat).piles[2][:-1]) == {-1}


@pytest.mark.rule("SGO-096")
def test_an_empty_pile_cannot_be_chosen() -> None:
    state = table()
    state.piles[PILES.index("airlock-energy")] = [MODULE_NAMED["A-E-01"]]
    crew(state, 1, engineers=(0, 0, 0, 1, 0))
    do(state, TakeModules(0, 1), UseRoom(1, Room.NEW_MODULES))

    choose(state, "take airlock-energy", "put N1")

    assert seat_asked(state) == 1
    assert "take airlock-energy" not in asked(state)
    assert refused(state, "take airlock-energy").rule == "SGO-096"


@pytest.mark.rule("SGO-096")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_pile_is_never_refilled(seats: int) -> None:
    everything = set(range(4, len(MODULES)))
    for state in random_game(seats, seed=96):
        in_piles = [module for pile in state.piles for module in pile]
        built = [module for own in state.confederations for module in own.station.modules[1:]]
        held = everything - set(in_piles) - set(built)
        assert len(held) <= 1, "nowhere but in a pile, in a station or in one hand"
        assert len(in_piles) + len(built) + len(held) == len(everything)


@pytest.mark.rule("SGO-097")
def test_new_modules_are_added_deactivated() -> None:
    state = table()
    do(state, TakeModules(0, 2))

    choose(state, "take airlock-water", "put N1", "take airlock-energy", "put N2")

    assert [is_active(state, 0, where) for where in ("0", "N1", "N2")] == [True, False, False]


@pytest.mark.rule("SGO-098")
def test_without_an_open_corridor_no_module_can_be_added() -> None:
    state = table()
    close_station(state, 0)
    do(state, TakeModules(0, 1))

    assert choose(state, "take airlock-water") == ["bottom"]
    assert refused(state, "put N1E1").rule == "SGO-098"
    assert refused(state, "put N2").rule == "SGO-098"
    assert refused(state, "put N1").rule == "SGO-099"
