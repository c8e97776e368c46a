"""Hawking as a destination: SGO-167 to SGO-171."""

from __future__ import annotations

import pytest

from armillary.games.space_gate_odyssey.rules.events import (
    PlanetClosed,
    RankTaken,
    SentToHawking,
    SettlerPlaced,
    SettlersSent,
)
from armillary.games.space_gate_odyssey.rules.state import ON_HAWKING, RANK_SETTLER
from tests.games.space_gate_odyssey.positions import (
    ALL_PIECES,
    aboard,
    full,
    journey,
    pieces,
    risen,
    table,
    told,
)


@pytest.mark.rule("SGO-167")
def test_hawking_has_no_areas_and_never_closes() -> None:
    state = table(2)
    state.gates = [ON_HAWKING, 1, 2]
    full(state, 0, "G-W-01", "E1")

    assert journey(state) == [], "there is nothing to choose"

    assert told(state, SettlerPlaced) == []
    assert told(state, PlanetClosed) == []
    assert state.gates == [ON_HAWKING, 1, 2]


@pytest.mark.rule("SGO-168")
def test_only_modules_with_a_gate_on_hawking_send_there() -> None:
    state = table(2)
    state.gates = [ON_HAWKING, 1, 2]
    full(state, 0, "G-W-01", "E1")  # alpha
    full(state, 1, "G-W-05", "E1")  # beta, on Susskind

    options = journey(state)

    assert [sent.planet for sent in told(state, SettlersSent)] == ["hawking", "susskind"]
    assert {option.split()[1] for option in options} == {"susskind"}


@pytest.mark.rule("SGO-168")
def test_without_a_gate_there_nobody_sends_to_hawking() -> None:
    state = table(2)
    full(state, 0, "G-W-01", "E1")

    journey(state)

    assert told(state, SentToHawking) == []


@pytest.mark.rule("SGO-168")
def test_any_gate_that_stands_on_hawking_opens_it() -> None:
    state = table(3)
    state.gates = [0, ON_HAWKING, ON_HAWKING]
    full(state, 0, "G-W-05", "E1")  # beta
    full(state, 1, "G-W-09", "E1")  # gamma

    journey(state)

    assert told(state, SentToHawking) == [SentToHawking(0, 2), SentToHawking(1, 2)]


@pytest.mark.rule("SGO-169")
@pytest.mark.parametrize(("module", "influence"), [("G-W-01", 2), ("G-W-02", 3), ("G-W-04", 4)])
def test_each_settler_on_hawking_gives_one_influence(module: str, influence: int) -> None:
    state = table(2)
    state.gates = [ON_HAWKING, 1, 2]
    full(state, 0, module, "E1")

    journey(state)

    assert [own.influence for own in state.confederations] == [influence, 0]
    assert state.confederations[0].count == [0, 0, 0, 0, 0, influence, 0, 0]


@pytest.mark.rule("SGO-170")
def test_settlers_sent_to_hawking_return_at_once() -> None:
    state = table(2)
    state.gates = [ON_HAWKING, 1, 2]
    full(state, 0, "G-W-04", "E1")
    spare = state.confederations[0].spare_settlers

    journey(state)

    assert state.confederations[0].spare_settlers == spare + 4
    assert aboard(state, 0, "E1") == 0
    assert pieces(state, 0) == ALL_PIECES


@pytest.mark.rule("SGO-170")
def test_a_settler_back_from_hawking_can_take_the_rank_it_earned() -> None:
    state = table(2)
    state.gates = [ON_HAWKING, 1, 2]
    own = risen(state, 0, 9)
    full(state, 0, "G-W-01", "E1")
    own.spare_settlers = 0

    assert journey(state) == [], "the supply is not empty any more, so nothing is asked"

    assert (own.influence, own.ranks, own.spare_settlers) == (11, [RANK_SETTLER], 1)


@pytest.mark.rule("SGO-171")
def test_any_number_of_settlers_can_be_sent_to_hawking() -> None:
    state = table(2)
    state.gates = [ON_HAWKING] * 3
    own = state.confederations[0]
    number = full(state, 0, "G-W-04", "E1")

    for _ in range(7):
        own.spare_settlers -= 4 - own.station.settlers[number]
        own.station.settlers[number] = 4
        journey(state)

    assert own.influence == 28
    assert len(told(state, RankTaken)) == 2
    assert pieces(state, 0) == ALL_PIECES
