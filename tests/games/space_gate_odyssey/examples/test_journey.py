"""Worked examples of the journey, of closing, of the end and of the winner: SGO-X10 to X16, X37 to X44."""

from __future__ import annotations

import random

import pytest

import armillary
from armillary.engine import advance, resolve
from armillary.games.space_gate_odyssey.rules.components import GATES, TOKENS
from armillary.games.space_gate_odyssey.rules.ending import ScoreCorridors
from armillary.games.space_gate_odyssey.rules.events import (
    EndTriggered,
    GateMoved,
    GateMovedToHawking,
    PlanetClosed,
    PlanetScored,
    PredominanceWon,
    RankLost,
    RankTaken,
    SentToHawking,
    SettlersReturned,
    SettlersSent,
    TurnBegan,
)
from armillary.games.space_gate_odyssey.rules.influence import Gain
from armillary.games.space_gate_odyssey.rules.predominance import ScorePredominance
from armillary.games.space_gate_odyssey.rules.scoring import winners
from armillary.games.space_gate_odyssey.rules.state import (
    NOT_IN_PLAY,
    ON_HAWKING,
    RANK_CHIEF,
    RANK_ENGINEER,
    RANK_SETTLER,
    OdysseyState,
)
from armillary.games.space_gate_odyssey.rules.turn import ActivateRoom
from tests.games.space_gate_odyssey.positions import (
    ALL_PIECES,
    aboard,
    asked,
    build,
    choose,
    crew,
    do,
    fill_up,
    full,
    give_modules,
    journey,
    lay_tokens,
    pieces,
    risen,
    seat_asked,
    settle,
    table,
    told,
    waiting,
)

ALEX, SIMONA, CHIARA = 0, 1, 2
BOSE, SUSSKIND, PLANCK, TURING, RUSSELL = range(5)


def alex_and_simona_before_the_journey() -> OdysseyState:
    """Gate alpha stands on Bose, beta on Susskind; Turing has none."""
    state = table(3)
    full(state, ALEX, "G-W-01", "E1")  # alpha, 2 settlers
    full(state, ALEX, "G-W-04", "E2")  # alpha, 4
    full(state, ALEX, "G-W-06", "W1")  # beta, 3
    full(state, SIMONA, "G-L-06", "E1")  # beta, 3
    build(state, SIMONA, "G-L-08", "W1", settlers=1)  # beta, 1 of 4
    settle(state, "susskind", {SIMONA: [f"T{number}" for number in range(4, 9)]})
    fill_up(state, "susskind", CHIARA, but=["T1", "T2", "T3"])
    return state


def alex_empties_his_modules(state: OdysseyState) -> None:
    journey(state)
    choose(state, "send E1", "place bose L1-1", "place bose L1-2")
    choose(state, "send E2", *(f"place bose L1-{number}" for number in (3, 4, 5, 6)))
    choose(state, "place susskind T1", "place susskind T2", "gate turing")


@pytest.mark.rule("SGO-X10")
def test_alex_empties_three_modules_and_closes_susskind() -> None:
    state = alex_and_simona_before_the_journey()

    alex_empties_his_modules(state)

    sent = [(event.settlers, event.planet) for event in told(state, SettlersSent) if event.seat == ALEX]
    assert sent == [(2, "bose"), (4, "bose"), (3, "susskind")]
    assert state.planets[BOSE].settlers_of(ALEX) == 6
    assert not state.planets[BOSE].closed
    assert told(state, PlanetScored) == [PlanetScored("susskind", (6, 10, 20))]
    assert told(state, PlanetClosed) == [PlanetClosed("susskind")]
    assert told(state, GateMoved) == [GateMoved(ALEX, 1, "turing")]


@pytest.mark.rule("SGO-X11")
def test_simona_sends_her_full_module_to_turing() -> None:
    state = alex_and_simona_before_the_journey()
    alex_empties_his_modules(state)

    assert seat_asked(state) == SIMONA
    choose(state, "place turing P1", "place turing P2", "place turing P3")

    assert state.planets[TURING].settlers_of(SIMONA) == 3
    assert aboard(state, SIMONA, "W1") == 1, "the single settler stays in its module"
    assert [pieces(state, seat) for seat in range(3)] == [ALL_PIECES] * 3


def chiara_closes_bose() -> OdysseyState:
    """Chiara has 12 influence, two full modules for Bose, and Bose has 2 free areas.

    With them she will have 9 settlers there and the majority of levels 3, 4 and 6.
    """
    state = table(3, active=CHIARA)
    state.planets[TURING].closed = state.planets[RUSSELL].closed = True
    risen(state, CHIARA, 12)
    full(state, CHIARA, "G-W-02", "E1")  # alpha, 3 settlers
    full(state, CHIARA, "G-W-04", "W1")  # alpha, 4 settlers
    settle(state, "bose", {CHIARA: ["L2-1", "L2-2", "L3-1", "L3-2", "L3-3", "L4-1", "L4-2"]})
    settle(state, "bose", {SIMONA: ["L1-1", "L1-2", "L1-3", "L2-3", "L4-3"]})
    fill_up(state, "bose", ALEX, but=["L5-2", "L6-1"])
    journey(state)
    choose(state, "send E1")
    return state


@pytest.mark.rule("SGO-X12")
def test_chiara_closes_bose_with_one_settler_too_many() -> None:
    state = chiara_closes_bose()

    assert state.planets[BOSE].settlers_of(CHIARA) == 9
    assert told(state, SettlersReturned) == [SettlersReturned(CHIARA, 1, "bose")]
    assert told(state, GateMovedToHawking) == [GateMovedToHawking(CHIARA, 0)]


@pytest.mark.rule("SGO-X13")
def test_bose_gives_chiara_eighteen_influence_and_two_ranks() -> None:
    state = chiara_closes_bose()
    own = state.confederations[CHIARA]

    assert told(state, PlanetScored)[0].gains[CHIARA] == 18
    assert (own.influence, own.wheel) == (30, 0)
    assert asked(state) == [
        "rank engineer water",
        "rank engineer wildlife",
        "rank engineer energy",
        "rank chief new_modules",
    ]
    choose(state, "rank engineer energy")

    ranks = [event for event in told(state, RankTaken) if event.seat == CHIARA]
    assert ranks == [RankTaken(CHIARA, 2, RANK_SETTLER), RankTaken(CHIARA, 3, RANK_ENGINEER)]
    assert own.engineers == [1, 1, 0, 0, 0]


@pytest.mark.rule("SGO-X14")
def test_chiara_sends_her_second_module_to_hawking() -> None:
    state = chiara_closes_bose()
    own = state.confederations[CHIARA]

    choose(state, "rank engineer energy")

    assert told(state, SentToHawking) == [SentToHawking(CHIARA, 4)]
    assert own.influence == 34
    assert aboard(state, CHIARA, "W1") == 0
    assert own.spare_settlers == 36 - 1 - 5 - 2, "all but the marker, the initial module and two ranks"
    assert pieces(state, CHIARA) == ALL_PIECES


@pytest.mark.rule("SGO-X15")
def test_predominance_of_alex_simona_and_chiara() -> None:
    state = table(3)
    lay_tokens(state, "balance wildlife none energy water")
    give_modules(state, ALEX, 3, 4, 2)
    give_modules(state, SIMONA, 6, 3, 1)
    give_modules(state, CHIARA, 4, 4, 4)

    do(state, ScorePredominance())

    assert [own.influence for own in state.confederations] == [4, 0, 12]
    assert PredominanceWon(TOKENS.index("water"), (SIMONA,), 0) in told(state, PredominanceWon)


@pytest.mark.rule("SGO-X16")
def test_alex_loses_six_influence_for_six_open_corridors() -> None:
    state = table(3)
    own = risen(state, ALEX, 8)
    build(state, ALEX, "A-W-01", "E1", active=False)  # three of a cross, three of the initial module

    do(state, ScoreCorridors(ALEX))

    assert own.influence == 2


@pytest.mark.rule("SGO-X37")
@pytest.mark.parametrize(
    ("choice", "piece"), [("rank engineer energy", RANK_ENGINEER), ("rank chief airlock", RANK_CHIEF)]
)
def test_an_engineer_or_a_chief_goes_to_the_sixth_rank(choice: str, piece: int) -> None:
    state = table(3)
    crew(state, 0, engineers=(1, 0, 1, 0, 0), chiefs=(0, 0, 0, 0, 1))
    own = risen(state, 0, 57)
    assert (len(own.ranks), own.wheel) == (5, 7)

    do(state, Gain(0, 5, 0))
    choose(state, choice)

    assert (own.wheel, own.influence) == (2, 62)
    assert told(state, RankTaken) == [RankTaken(0, 6, piece)]


def six_open_corridors(influence: int) -> OdysseyState:
    state = table(2)
    risen(state, 0, influence)
    build(state, 0, "A-W-01", "E1")
    assert state.confederations[0].station.open_corridors() == 6
    return state


@pytest.mark.rule("SGO-X38")
def test_open_corridors_cost_the_third_rank() -> None:
    state = six_open_corridors(influence=32)
    own = state.confederations[0]
    engineers = own.spare_engineers

    do(state, ScoreCorridors(0))

    assert (own.wheel, own.influence, len(own.ranks)) == (6, 26, 2)
    assert told(state, RankLost) == [RankLost(0, 3)]
    assert own.spare_engineers == engineers + 1


@pytest.mark.rule("SGO-X39")
def test_open_corridors_cost_no_more_than_there_is() -> None:
    state = six_open_corridors(influence=4)

    do(state, ScoreCorridors(0))

    assert state.confederations[0].influence == 0


@pytest.mark.rule("SGO-X41")
def test_twelve_activated_modules_beat_eleven() -> None:
    state = table(2)
    for seat, modules in ((0, (4, 4, 3)), (1, (4, 4, 4))):
        assert len(risen(state, seat, 54).ranks) == 5
        give_modules(state, seat, *modules)

    assert winners(state) == (1,)


@pytest.mark.rule("SGO-X42")
def test_the_end_in_the_middle_of_step_4() -> None:
    state = table(2)
    for planet in (BOSE, PLANCK, TURING, RUSSELL):
        state.planets[planet].closed = True
    state.gates = [ON_HAWKING, SUSSKIND, ON_HAWKING]
    settle(state, "susskind", {1: [f"T{number}" for number in range(3, 19)]})
    full(state, 0, "G-W-05", "E2")
    full(state, 1, "G-W-02", "E2")  # 3 settlers
    build(state, 1, "G-W-12", "W2", settlers=2)  # 2 of 4
    do(state, ActivateRoom(0))
    choose(state, "move engineer water energy")
    choose(state, "place susskind T1", "rank engineer water")  # seat 1 gains 32

    assert told(state, EndTriggered) == [EndTriggered()]
    assert told(state, SentToHawking) == [SentToHawking(1, 3)]
    assert aboard(state, 1, "W2") == 2, "they count nothing"
    assert (state.over, told(state, TurnBegan)) == (True, [])
    own = state.confederations[1]
    assert own.count == [0, 32, 0, 0, 0, 3, 7, -own.station.open_corridors()], "final scoring was made"


def short_game_without_gamma() -> OdysseyState:
    game = armillary.load("space_gate_odyssey")
    for seed in range(100):
        state: OdysseyState = game.new_state(2, seed, {"short_game": True})
        advance(state)
        if state.gates[GATES.index("gamma")] == NOT_IN_PLAY:
            return state
    raise AssertionError("gamma is never left out")


@pytest.mark.rule("SGO-X43")
def test_the_short_game_without_gamma() -> None:
    state = short_game_without_gamma()
    assert [len(pile) for pile in state.piles] == [8, 8, 8, 9, 9, 9, 6, 6, 6]

    rng = random.Random(1)
    asked_at_the_end: set[str] = set()
    while not state.over:
        if state.has_closed() == 3:
            asked_at_the_end.add(waiting(state))
        resolve(state, rng.choice(state.pending))

    assert state.has_closed() == 3
    assert asked_at_the_end <= {"EngineerForRank", "SettlerForRank"}, (
        "after the third closing only the count is left"
    )
    assert state.gates == [ON_HAWKING, ON_HAWKING, NOT_IN_PLAY]


@pytest.mark.rule("SGO-X44")
def test_a_predominance_area_swaps_energy_and_balance() -> None:
    state = table(3)
    full(state, 0, "G-W-05", "E1")
    journey(state)

    choose(state, "place susskind T5", "swap 3-4")

    assert [TOKENS[token] for token in state.track] == ["water", "wildlife", "balance", "energy", "none"]
