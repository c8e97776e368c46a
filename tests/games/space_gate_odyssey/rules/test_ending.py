"""End of the game: SGO-248 to SGO-253."""

from __future__ import annotations

import pytest

from armillary.engine import GameEnded
from armillary.games.space_gate_odyssey.rules import scoring
from armillary.games.space_gate_odyssey.rules.events import (
    EndTriggered,
    GateMovedToHawking,
    InfluenceLost,
    PlanetClosed,
    PlanetScored,
    PredominanceWon,
    SentToHawking,
    SettlersSent,
    TurnBegan,
)
from armillary.games.space_gate_odyssey.rules.state import ON_HAWKING, OdysseyState
from armillary.games.space_gate_odyssey.rules.turn import ActivateRoom
from tests.games.space_gate_odyssey.positions import (
    ALL_PIECES,
    aboard,
    build,
    choose,
    do,
    fill_up,
    full,
    journey,
    pieces,
    risen,
    seat_asked,
    settle,
    table,
    told,
    waiting,
)

SUSSKIND = 1
HAWKING = 5  # line of the count


def last_planet(seats: int = 3, *, active: int = 0, closed: int = 4) -> OdysseyState:
    """Susskind is the last planet open (or the last but one), with 2 free areas and gate beta on it.

    The last two seats have 8 settlers there.
    """
    state = table(seats, active=active)
    for planet in [0, 2, 3, 4][:closed]:
        state.planets[planet].closed = True
    state.gates = [ON_HAWKING, SUSSKIND, ON_HAWKING if closed == 4 else 4]
    settle(state, "susskind", {seats - 2: [f"T{number}" for number in range(3, 11)]})
    fill_up(state, "susskind", seats - 1, but=["T1", "T2"])
    return state


@pytest.mark.rule("SGO-248")
def test_the_fifth_closing_triggers_the_end() -> None:
    state = last_planet()
    full(state, 0, "G-W-05", "E1")
    journey(state)

    choose(state, "place susskind T1")

    kinds = (GateMovedToHawking, PlanetScored, PlanetClosed, EndTriggered)
    happened = [type(event) for event in state.events or [] if isinstance(event, kinds)]
    assert happened == [GateMovedToHawking, PlanetScored, PlanetClosed, EndTriggered]
    assert state.gates == [ON_HAWKING] * 3
    assert [own.count[SUSSKIND] for own in state.confederations] == [4, 16, 16]
    assert state.over


@pytest.mark.rule("SGO-248")
def test_the_fourth_closing_does_not_end_the_game() -> None:
    state = last_planet(closed=3)
    full(state, 0, "G-W-05", "E1")
    do(state, ActivateRoom(0))
    choose(state, "move engineer water energy")

    choose(state, "place susskind T1")

    assert told(state, EndTriggered) == []
    assert (waiting(state), seat_asked(state)) == ("ActivateRoom", 1)


@pytest.mark.rule("SGO-249")
def test_at_the_end_every_full_module_sends_to_hawking_whatever_its_symbol() -> None:
    state = last_planet()
    full(state, 0, "G-W-05", "E1")
    full(state, 1, "G-L-01", "E1")  # alpha, 2 settlers
    full(state, 1, "G-L-07", "W1")  # beta, 3 settlers
    full(state, 2, "G-L-12", "E1")  # gamma, 4 settlers
    state.gates[2] = 4  # as if gamma did not stand on Hawking
    journey(state)

    choose(state, "place susskind T1")

    assert [own.count[HAWKING] for own in state.confederations] == [0, 5, 4]
    assert [sum(own.station.settlers) for own in state.confederations] == [5, 5, 5]
    assert [pieces(state, seat) for seat in range(3)] == [ALL_PIECES] * 3


@pytest.mark.rule("SGO-250")
def test_the_last_sending_goes_in_turn_order_from_the_active_player() -> None:
    state = last_planet(active=1)
    for seat, module in enumerate(("G-L-01", "G-W-05", "G-L-12")):
        full(state, seat, module, "E1")
    full(state, 1, "G-L-02", "W1")  # 3 settlers of the player who closes Susskind
    journey(state)
    choose(state, "send E1")

    choose(state, "place susskind T1")

    assert told(state, SentToHawking) == [SentToHawking(1, 3), SentToHawking(2, 4), SentToHawking(0, 2)]


@pytest.mark.rule("SGO-250")
def test_ranks_of_the_last_sending_are_taken_in_turn_order_from_the_active_player() -> None:
    state = last_planet(active=1)
    full(state, 1, "G-W-05", "E1")
    full(state, 0, "G-L-01", "E1")
    full(state, 2, "G-L-12", "E1")
    risen(state, 0, 28)
    risen(state, 2, 13)  # 29 after Susskind
    journey(state)
    choose(state, "place susskind T1")

    asked_in_turn = [seat_asked(state)]
    choose(state, "rank engineer wildlife")
    asked_in_turn.append(seat_asked(state))

    assert asked_in_turn == [2, 0]


@pytest.mark.rule("SGO-251")
def test_settlers_elsewhere_than_in_full_gate_modules_are_worth_nothing() -> None:
    state = last_planet()
    full(state, 0, "G-W-05", "E1")
    build(state, 1, "G-L-12", "E1", settlers=3)  # 3 of 4
    full(state, 1, "A-W-01", "W1")
    journey(state)

    choose(state, "place susskind T1")

    assert told(state, SentToHawking) == []
    assert state.confederations[1].count[HAWKING] == 0
    assert [aboard(state, 1, where) for where in ("0", "E1", "W1")] == [5, 3, 2]


@pytest.mark.rule("SGO-252")
def test_no_step_and_no_turn_follows_the_end() -> None:
    state = last_planet()
    full(state, 1, "G-W-05", "E1")
    full(state, 2, "G-L-12", "E1")
    do(state, ActivateRoom(0))
    choose(state, "move engineer water energy")

    choose(state, "place susskind T1")

    assert state.over
    assert state.stack == []
    assert told(state, TurnBegan) == [], "not even seats 1 and 2 get the turn that seat 0 had"
    journeys = [sent.seat for sent in told(state, SettlersSent)]
    assert journeys == [1], "the journey of seat 2 was replaced by the last sending"


@pytest.mark.rule("SGO-252")
def test_leftover_settlers_of_the_closing_module_do_not_go_to_hawking() -> None:
    state = last_planet()
    full(state, 0, "G-W-08", "E1")  # 4 settlers for 2 areas
    journey(state)

    choose(state, "place susskind T1")

    assert told(state, SentToHawking) == []
    assert (state.confederations[0].count[HAWKING], aboard(state, 0, "E1")) == (0, 0)
    assert pieces(state, 0) == ALL_PIECES


@pytest.mark.rule("SGO-253")
def test_predominance_comes_before_open_corridors() -> None:
    state = last_planet()
    full(state, 0, "G-W-05", "E1")  # 5 open corridors, and the only water module
    journey(state)

    choose(state, "place susskind T1")

    kinds = [
        type(event) for event in state.events or [] if isinstance(event, PredominanceWon | InfluenceLost)
    ]
    assert kinds == [PredominanceWon, InfluenceLost, InfluenceLost, InfluenceLost]
    own = state.confederations[0]
    assert own.count == [0, 4, 0, 0, 0, 0, 7, -5], "with the corridors first, only 4 could be lost"
    assert own.influence == 6


@pytest.mark.rule("SGO-248", "SGO-253")
def test_the_count_adds_up_to_the_influence() -> None:
    state = last_planet()
    full(state, 0, "G-W-05", "E1")
    full(state, 2, "G-L-12", "E1")
    journey(state)

    choose(state, "place susskind T1")
    while not state.over:
        choose(state, str(state.pending[0]))

    lines = scoring.score_lines(state)
    totals = tuple(sum(line.points[seat] for line in lines) for seat in range(3))
    assert totals == scoring.scores(state)
    assert [line.label for line in lines[5:]] == ["hawking", "predominance", "corridors"]
    assert told(state, GameEnded) == [], "the match tells it, not the rules"
