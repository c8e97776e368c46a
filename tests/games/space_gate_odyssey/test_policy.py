"""What a sensible player does at a glance."""

from __future__ import annotations

import pytest

from armillary.engine import STOP, Step
from armillary.games.space_gate_odyssey import GAME
from armillary.games.space_gate_odyssey.airlock import FillAirlocks
from armillary.games.space_gate_odyssey.building import TurnModule
from armillary.games.space_gate_odyssey.components import MODULE_NAMED, Room
from armillary.games.space_gate_odyssey.field_rooms import MoveSettlers
from armillary.games.space_gate_odyssey.influence import EngineerForRank
from armillary.games.space_gate_odyssey.journey import PlaceSettler
from armillary.games.space_gate_odyssey.new_modules import PutModule
from armillary.games.space_gate_odyssey.predominance import SwapTokens
from armillary.games.space_gate_odyssey.state import OdysseyState
from armillary.games.space_gate_odyssey.station import cell_named
from armillary.games.space_gate_odyssey.turn import ActivateRoom
from tests.games.space_gate_odyssey.positions import build, crew, do, random_game, settle, table


def weighed(state: OdysseyState, step: Step[OdysseyState]) -> dict[str, float]:
    """The options of this step with their weights."""
    do(state, step)
    weights = GAME.policy(state, 0, state.pending)
    assert weights is not None
    return {str(option): weight for option, weight in zip(state.pending, weights, strict=True)}


def best(weights: dict[str, float]) -> str:
    return max(weights, key=weights.__getitem__)


def test_a_settler_fills_the_fuller_gate() -> None:
    state = table()
    build(state, 0, "G-W-02", "N1", settlers=2)
    build(state, 0, "G-W-09", "E1")
    assert best(weighed(state, MoveSettlers(0, 2, Room.WATER))) == "enter 0 N1"


def test_a_settler_stays_in_its_gate() -> None:
    state = table()
    build(state, 0, "G-W-02", "N1", settlers=2)
    state.confederations[0].station.settlers[0] = 3
    weights = weighed(state, MoveSettlers(0, 2, Room.WATER))
    assert weights["enter N1 0"] < weights[str(STOP)] < weights["enter 0 N1"]


def test_the_room_with_something_to_do_is_activated() -> None:
    state = table(seats=2)
    crew(state, 0, engineers=(1, 1, 1, 0, 0))
    build(state, 0, "G-E-04", "N1", settlers=1)
    assert best(weighed(state, ActivateRoom(0))).endswith("energy")


def test_a_room_that_helps_the_others_is_activated_less() -> None:
    alone, together = table(seats=2), table(seats=2)
    for state in (alone, together):
        crew(state, 0, engineers=(0, 1, 0, 1, 0))
        build(state, 0, "G-E-04", "N1", settlers=1)
    crew(together, 1, chiefs=(0, 0, 3, 0, 0))
    build(together, 1, "G-E-11", "N1")
    option = "move engineer wildlife energy"
    assert _share(weighed(together, ActivateRoom(0)), option) < _share(
        weighed(alone, ActivateRoom(0)), option
    )


def _share(weights: dict[str, float], option: str) -> float:
    return weights[option] / sum(weights.values())


def test_a_gate_is_put_beside_an_airlock() -> None:
    state = table()
    build(state, 0, "O-W-05", "E1")
    weights = weighed(state, PutModule(0, MODULE_NAMED["G-W-09"], 0, 0))
    assert weights["put N1"] > weights["put E2"]


def test_a_module_is_turned_to_link_more_and_to_leave_less_open() -> None:
    state = table()
    build(state, 0, "O-W-05", "E1")
    build(state, 0, "O-L-08", "N1")
    weights = weighed(state, TurnModule(0, MODULE_NAMED["G-W-03"], cell_named("N1E1")))
    assert best(weights) == "turn SW"


def test_the_emptiest_airlock_is_filled() -> None:
    state = table()
    state.confederations[0].station.settlers[0] = 1
    build(state, 0, "A-W-01", "N1", settlers=1)
    assert best(weighed(state, FillAirlocks(0, 1))) == "fill 0"


def test_a_settler_goes_where_it_gives_most() -> None:
    state = table(planets=("bose", "susskind", "planck", "turing", "russell"))
    settle(state, "planck", {0: ["C", "I1"], 1: ["I3", "O5"]})
    build(state, 0, "G-W-09", "N1", settlers=2)
    weights = weighed(state, PlaceSettler(0, 2, 1))
    assert weights["place planck I2"] > weights["place planck O8"]


def test_an_engineer_rather_than_a_chief_takes_a_rank() -> None:
    state = table()
    crew(state, 0, engineers=(1, 0, 0, 0, 0), chiefs=(1, 0, 0, 0, 0))
    assert best(weighed(state, EngineerForRank(0))) == "rank engineer water"


def test_where_nothing_is_known_all_options_are_alike() -> None:
    state = table()
    do(state, SwapTokens(0))
    assert GAME.policy(state, 0, state.pending) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_decision_of_a_game_gets_a_weight_for_every_option(seats: int) -> None:
    for state in random_game(seats, seed=3):
        if state.over or state.turn > 60:
            break
        before = state.digest() if state.turn % 20 == 0 else ""
        weights = GAME.policy(state, state.stack[-1].seat, state.pending)  # type: ignore[attr-defined]
        assert weights is None or len(weights) == len(state.pending)
        assert weights is None or min(weights) >= 0 < max(weights)
        assert not before or state.digest() == before
