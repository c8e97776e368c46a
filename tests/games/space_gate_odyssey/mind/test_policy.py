"""What a sensible player does at a glance."""

from __future__ import annotations

import pytest

from armillary.engine import STOP, Step
from armillary.games.space_gate_odyssey import GAME
from armillary.games.space_gate_odyssey.rules.airlock import FillAirlocks
from armillary.games.space_gate_odyssey.rules.building import TurnModule
from armillary.games.space_gate_odyssey.rules.components import FIELDS, MODULE_NAMED, MODULES, Room
from armillary.games.space_gate_odyssey.rules.field_rooms import MoveSettlers
from armillary.games.space_gate_odyssey.rules.influence import EngineerForRank
from armillary.games.space_gate_odyssey.rules.journey import PlaceSettler
from armillary.games.space_gate_odyssey.rules.new_modules import PutModule, TakeModules
from armillary.games.space_gate_odyssey.rules.predominance import SwapTokens
from armillary.games.space_gate_odyssey.rules.state import ON_HAWKING, OdysseyState
from armillary.games.space_gate_odyssey.rules.station import cell_named
from armillary.games.space_gate_odyssey.rules.turn import ActivateRoom
from tests.games.space_gate_odyssey.positions import (
    build,
    crew,
    do,
    fill_up,
    give_modules,
    random_game,
    risen,
    settle,
    table,
)


def weighed(state: OdysseyState, step: Step[OdysseyState]) -> dict[str, float]:
    """The options of this step with their weights."""
    do(state, step)
    weights = GAME.mind.policy(state, 0, state.pending)
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


def _all_but_one_closed(turn: int = 0) -> OdysseyState:
    """Only Bose is open, behind gate alpha; the other gates stand on Hawking."""
    state = table(seats=2)
    for planet in state.planets[1:]:
        planet.closed = True
    state.gates = [0, ON_HAWKING, ON_HAWKING]
    state.turn = turn
    return state


def test_the_way_to_an_exoplanet_comes_before_hawking() -> None:
    state = _all_but_one_closed()
    build(state, 0, "G-W-02", "N1", active=False)
    build(state, 0, "G-W-09", "E1", settlers=1)
    assert best(weighed(state, MoveSettlers(0, 2, Room.WATER))) == "enter 0 N1"


def test_a_settler_goes_through_a_gate_to_hawking_to_an_exoplanet() -> None:
    state = _all_but_one_closed()
    state.confederations[0].station.settlers[0] = 3
    build(state, 0, "G-L-05", "N1", settlers=1)
    build(state, 0, "G-W-02", "N2", settlers=1)
    weights = weighed(state, MoveSettlers(0, 2, Room.WATER))
    assert best(weights) == "enter N1 N2"
    assert weights["enter N1 0"] < weights[str(STOP)]


@pytest.mark.parametrize(("turn", "sure"), [(100, False), (300, True)])
def test_in_the_end_there_is_no_way_but_to_the_last_exoplanet(turn: int, sure: bool) -> None:
    state = _all_but_one_closed(turn)
    risen(state, 1, 9)
    state.confederations[0].station.settlers[0] = 3
    build(state, 0, "G-W-09", "N1")  # to Hawking
    build(state, 0, "G-W-02", "N2", settlers=1)
    weights = weighed(state, MoveSettlers(0, 2, Room.WATER))
    others = max(weight for option, weight in weights.items() if option != "enter 0 N1")
    assert (weights["enter 0 N1"] > GAME.mind.prune_ratio * others) == sure


def test_a_settler_leaves_a_gate_for_the_bonus_of_an_odyssey_module() -> None:
    state = table()
    build(state, 0, "G-L-05", "N1", settlers=1)
    build(state, 0, "O-W-05", "N2", active=False)
    assert best(weighed(state, MoveSettlers(0, 1, Room.WATER))) == "enter N1 N2"


def test_the_last_settlers_change_to_a_gate_that_they_can_fill() -> None:
    state = table()
    own = state.confederations[0]
    build(state, 0, "G-W-02", "N1", settlers=1)  # for three
    build(state, 0, "G-W-09", "E1", settlers=1)  # for two
    own.station.settlers[0] = 0
    own.spare_settlers = 0
    weights = weighed(state, MoveSettlers(0, 2, Room.WATER))
    assert max(weights.values()) == weights["enter N1 0"]
    own.station.settlers[:2] = [1, 0]
    assert best(weighed(state, MoveSettlers(0, 2, Room.WATER))) == "enter 0 E1"


def test_who_runs_short_of_settlers_closes_an_exoplanet() -> None:
    plenty, short = table(), table()
    for state in (plenty, short):
        build(state, 0, "G-W-02", "N1", settlers=2)
        build(state, 0, "G-W-11", "E1", settlers=2)
        fill_up(state, "planck", 1, but=["C"])
    short.confederations[0].spare_settlers = 0
    assert best(weighed(plenty, MoveSettlers(0, 1, Room.WATER))) == "enter 0 N1"
    assert best(weighed(short, MoveSettlers(0, 1, Room.WATER))) == "enter 0 E1"


def _ahead(state: OdysseyState, leader: int) -> OdysseyState:
    """Seat 0 may enter a gate to the last exoplanet or one to Hawking that is nearly full."""
    build(state, 0, "G-W-02", "N1")
    build(state, 0, "G-W-08", "E1", turns=3, settlers=3)
    state.confederations[leader].influence = 20
    return state


@pytest.mark.parametrize("turn", [0, 150])
def test_who_leads_prefers_the_last_exoplanet_to_hawking_more_than_who_is_behind(turn: int) -> None:
    ahead, behind = (
        weighed(_ahead(_all_but_one_closed(turn), leader), MoveSettlers(0, 1, Room.WATER))
        for leader in (0, 1)
    )

    assert ahead["enter 0 N1"] / ahead["enter 0 E1"] > behind["enter 0 N1"] / behind["enter 0 E1"]


def test_who_leads_in_a_game_that_drags_on_leaves_hawking_alone() -> None:
    state = _ahead(_all_but_one_closed(150), leader=0)

    assert best(weighed(state, MoveSettlers(0, 1, Room.WATER))) == "enter 0 N1"


def test_hawking_is_as_good_to_the_leader_while_several_exoplanets_are_open() -> None:
    leading, trailing = (
        weighed(_ahead(_two_open(), leader), MoveSettlers(0, 1, Room.WATER)) for leader in (0, 1)
    )

    assert leading == trailing


def _two_open() -> OdysseyState:
    state = _all_but_one_closed()
    state.planets[1].closed = False
    state.gates = [0, ON_HAWKING, 1]
    return state


def test_a_room_that_brings_settlers_nearer_to_the_last_exoplanet_is_activated() -> None:
    state = _all_but_one_closed(150)
    crew(state, 0, engineers=(0, 1, 1, 0, 0))
    build(state, 0, "G-L-05", "E1", settlers=2)  # to Hawking, as near as the passage
    build(state, 0, "A-W-01", "N1")
    build(state, 0, "G-E-03", "N2", turns=1)  # to the last exoplanet
    state.confederations[0].spare_settlers = 0

    assert best(weighed(state, ActivateRoom(0))).endswith(" water")


def test_two_settlers_look_for_a_gate_that_they_can_fill() -> None:
    state = table(2)
    own = state.confederations[0]
    build(state, 0, "G-W-04", "N1", turns=2, settlers=1)
    own.station.settlers[0], own.spare_settlers = 1, 0
    _lay_on_top(state, "G-W-03", "G-L-05", "G-E-04")  # for three, two and four

    assert best(weighed(state, TakeModules(0, 1))) == "take gate-wildlife"
    assert best(weighed(state, PutModule(0, MODULE_NAMED["G-L-05"], 0, 0))).startswith("put")


def test_a_settler_does_not_enter_a_gate_that_cannot_be_filled_any_more() -> None:
    state = table(2)
    own = state.confederations[0]
    build(state, 0, "G-W-04", "N1", turns=2, settlers=1)
    build(state, 0, "G-W-09", "E1")
    own.station.settlers[0], own.spare_settlers = 2, 0  # three, and N1 has four spaces

    weights = weighed(state, MoveSettlers(0, 1, Room.WATER))

    assert best(weights) == "enter 0 E1"
    assert weights["enter 0 N1"] < weights["enter N1 0"], "it is better to leave it"


def test_a_module_is_sought_for_a_gate_that_is_out_of_reach() -> None:
    state = _all_but_one_closed()
    _lay_on_top(state, "G-W-09", "G-L-09", "G-E-12")
    assert best(weighed(state, TakeModules(0, 2))) in {f"take gate-{field}" for field in FIELDS}
    _lay_on_top(state, "G-L-04")
    assert best(weighed(state, TakeModules(0, 2))) == "take gate-wildlife"


def _lay_on_top(state: OdysseyState, *modules: str) -> None:
    for module in modules:
        number = MODULE_NAMED[module]
        pile = state.piles[MODULES[number].pile]
        pile.remove(number)
        pile.append(number)


def test_a_module_goes_back_when_it_is_of_no_use_any_more() -> None:
    state = _all_but_one_closed()
    build(state, 0, "G-W-02", "N1")
    give_modules(state, 0, 3, 3, 3)
    assert best(weighed(state, PutModule(0, MODULE_NAMED["G-W-09"], 0, 0))) == "bottom"


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
    assert GAME.mind.policy(state, 0, state.pending) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_decision_of_a_game_gets_a_weight_for_every_option(seats: int) -> None:
    for state in random_game(seats, seed=3):
        if state.over or state.turn > 60:
            break
        before = state.digest() if state.turn % 20 == 0 else ""
        weights = GAME.mind.policy(state, state.stack[-1].seat, state.pending)  # type: ignore[attr-defined]
        assert weights is None or len(weights) == len(state.pending)
        assert weights is None or min(weights) >= 0 < max(weights)
        assert not before or state.digest() == before
