"""Marking signals: SETI-169 to SETI-178, on 'Oumuamua's tile SETI-380 to SETI-383; discarding for them."""

from __future__ import annotations

import pytest

from armillary.games.seti.rules.components.vocabulary import (
    AnySectorTarget,
    ChooseProbeOp,
    ColourTarget,
    DiscardForOp,
    DrawOp,
    GainOp,
    NextAnomalySectorTarget,
    OumuamuaTarget,
    OwnProbeSectorAndNeighboursTarget,
    OwnProbeSectorTarget,
    PerOp,
    PlanetSectorTarget,
    SectorOfEachTarget,
    SignalOp,
    SignalsMarkedCount,
    StarTarget,
)
from armillary.games.seti.rules.events import CardDiscarded, Gained, RowFilled, SectorCompleted, SignalMarked
from armillary.games.seti.rules.state import TILE, SetiState
from armillary.games.seti.rules.telescopes.signals import mark_signal
from tests.games.seti.positions import (
    asked,
    at,
    card,
    choose,
    discover,
    effect,
    give,
    none_of,
    own,
    space,
    table,
    texts,
    told,
)

VEGA, SIRIUS, BARNARD, KEPLER, PROXIMA, VIRGINIS, BETA, PROCYON = range(8)  # sectors of the table
BLACK = SignalOp(1, ColourTarget("black"))
AT_VEGA = SignalOp(1, StarTarget("vega"))


def offered(state: SetiState, verb: str = "signal") -> list[str]:
    """What is offered with this verb, free actions left aside."""
    return [text for text in texts(state) if text.split()[0] == verb]


def with_oumuamua() -> SetiState:
    """A table where 'Oumuamua's tile lies in Earth's sector."""
    state = table(species=("oumuamua", "anomalies"))
    discover(state, 0)
    assert state.sky.places[7] % 8 == VIRGINIS
    return state


@pytest.mark.rule("SETI-169")
def test_a_signal_cannot_be_declined_even_without_data() -> None:
    state = table()
    state.signals[VEGA] = [1, 1, 1, 1]

    effect(state, BLACK)

    assert offered(state) == ["signal 1", "signal 7"]


@pytest.mark.rule("SETI-170")
def test_a_signal_takes_a_data_from_the_slot_into_the_pool() -> None:
    state = table()

    effect(state, AT_VEGA)

    assert state.signals[VEGA] == [0]
    assert (state.data_left(VEGA), own(state).data) == (3, 1)
    assert told(state, SignalMarked) == [SignalMarked(0, VEGA, state.sector_stars[VEGA], 1)]


@pytest.mark.rule("SETI-171", "SETI-178")
def test_markers_stand_from_left_to_right_in_the_order_in_which_they_came() -> None:
    state = table(3)

    for seat in (2, 0, 1, 0):
        mark_signal(state, seat, VEGA)

    assert state.signals[VEGA] == [2, 0, 1, 0]
    assert [event.position for event in told(state, SignalMarked)] == [1, 2, 3, 4]


@pytest.mark.rule("SETI-178")
def test_excess_markers_are_kept_in_order_too() -> None:
    state = table(3)
    state.signals[VEGA] = [0, 0, 1, 1]

    mark_signal(state, 2, VEGA)
    mark_signal(state, 0, VEGA)

    assert state.signals[VEGA] == [0, 0, 1, 1, 2, 0]


@pytest.mark.rule("SETI-172")
def test_the_second_position_scores_two_points() -> None:
    state = table()

    effect(state, SignalOp(3, StarTarget("vega")))

    assert own(state).score == 1 + 2
    points = [event for event in told(state, Gained) if event.resource == "points"]
    assert points == [Gained(0, "points", 2)]


@pytest.mark.rule("SETI-173")
def test_an_excess_marker_gives_no_data_and_completes_nothing_again() -> None:
    state = table()
    state.signals[VEGA] = [1, 1, 1, 0]

    effect(state, AT_VEGA)

    assert state.signals[VEGA] == [1, 1, 1, 0, 0]
    assert (own(state).data, own(state).score) == (0, 1)
    assert state.completed_sectors == []
    assert told(state, SignalMarked)[0].position == 0


@pytest.mark.rule("SETI-174")
def test_a_coloured_signal_goes_to_one_of_two_sectors() -> None:
    state = table()
    effect(state, BLACK)
    assert offered(state) == ["signal 1", "signal 7"]

    choose(state, "signal 7")

    assert state.signals[BETA] == [0]


@pytest.mark.rule("SETI-175")
def test_a_planets_signal_goes_where_the_planet_is_now() -> None:
    state = table()
    state.offsets = [-1 % 8, 0, 0]  # disc 1 has turned: Mercury has left sector 2 for sector 1

    effect(state, SignalOp(2, PlanetSectorTarget("mercury")))

    assert state.signals[VEGA] == [0, 0]


@pytest.mark.rule("SETI-176", "SETI-163")
def test_a_card_of_the_row_is_discarded_for_a_signal_of_its_colour() -> None:
    state = table()
    effect(state, DiscardForOp("row", "signal", n=1))
    assert texts(state)[:3] == ["discard 001", "discard 002", "discard 003"]

    choose(state, "discard 002")

    assert offered(state) == ["signal 2", "signal 8"]
    choose(state, "signal 8")
    assert state.signals[PROCYON] == [0]
    assert state.discards == [card("002")]


@pytest.mark.rule("SETI-177")
def test_a_card_of_the_hand_is_discarded_for_its_signal() -> None:
    state = table()
    give(state, "010", "011")
    effect(state, DiscardForOp("hand", "signal", n=1))
    assert none_of(texts(state), "stop")

    choose(state, "discard 010", "signal 1")

    assert own(state).hand == [card("011")]
    assert state.signals[VEGA] == [0]


@pytest.mark.rule("SETI-166")
def test_the_row_is_refilled_after_all_its_discards() -> None:
    state = table()
    effect(state, DiscardForOp("row", "signal", n=2))

    choose(state, "discard 001", "signal 4")
    assert not told(state, RowFilled)
    assert "discard 004" not in texts(state)
    choose(state, "discard 003", "signal 4")

    assert state.row == [card("004"), card("002"), card("005")]
    assert state.signals[KEPLER] == [0, 0]


@pytest.mark.rule("SETI-166")
def test_three_discards_empty_the_row_before_it_is_refilled() -> None:
    state = table()
    effect(state, DiscardForOp("row", "signal", n=3))

    choose(state, "discard 001", "signal 4", "discard 003", "signal 6", "signal 2")

    assert state.row == [card("004"), card("005"), card("006")]
    assert [event.card for event in told(state, CardDiscarded)] == [card("001"), card("003"), card("002")]


@pytest.mark.rule("SETI-167")
def test_the_face_up_card_of_a_species_is_not_part_of_the_row() -> None:
    state = table()
    discover(state, 0)

    effect(state, DiscardForOp("row", "signal", n=1))

    assert offered(state, "discard") == ["discard 001", "discard 002", "discard 003"]


def test_up_to_three_cards_may_be_discarded_or_none() -> None:
    state = table()
    give(state, "010", "011")
    effect(state, DiscardForOp("hand", "signal", up_to=3))
    assert texts(state)[:3] == ["discard 010", "discard 011", "stop"]

    choose(state, "discard 010", "signal 1", "stop")

    assert own(state).hand == [card("011")]
    assert state.signals[VEGA] == [0]


def test_cards_of_the_deck_are_discarded_one_after_the_other() -> None:
    state = table()
    effect(state, DiscardForOp("deck_top", "signal", n=3))

    choose(state, "signal 3", "signal 2", "signal 5")  # 004 red, 005 blue, 006 red

    assert state.discards == [card("004"), card("005"), card("006")]
    assert [len(markers) for markers in state.signals] == [0, 1, 1, 0, 1, 0, 0, 0]


def test_a_drawn_card_is_discarded_for_its_corner_and_another_for_its_income() -> None:
    state = table()
    give(state, "012")
    own(state).energy = 0
    state.deck += [card("010"), card("007"), card("006")]  # 006 and 010: a data; 006 and 010: energy
    effect(
        state,
        DrawOp(3, remember=True),
        DiscardForOp("drawn", "corner", n=1),
        DiscardForOp("drawn", "income_resource", n=1),
    )
    assert texts(state)[:3] == ["discard 006", "discard 007", "discard 010"]

    choose(state, "discard 007", "discard 006")

    assert (own(state).publicity, own(state).energy) == (5, 1)
    assert own(state).hand == [card("012"), card("010")]


def test_row_cards_are_discarded_for_their_corners() -> None:
    state = table()
    state.row = [card("006"), card("007"), card("008")]
    effect(state, DiscardForOp("row", "corner", n=3))

    choose(state, "discard 006", "discard 008")

    assert (own(state).data, own(state).publicity) == (1, 6)
    assert [event.card for event in told(state, CardDiscarded)] == [card("006"), card("008"), card("007")]
    assert [event.place for event in told(state, RowFilled)] == [0, 1, 2]


def test_signals_without_data() -> None:
    state = table()
    own(state).probes = [at("mars", state)]

    effect(state, SignalOp(3, OwnProbeSectorTarget(), same_sector=True, gain_data=False))

    assert state.signals[BARNARD] == [0, 0, 0]
    assert (own(state).data, own(state).score, state.data_left(BARNARD)) == (0, 3, 2)


def test_a_signal_in_the_sector_of_an_own_probe() -> None:
    state = table()
    own(state).probes = [space(1, 0), space(4, 6)]
    own(state).capsules = [space(2, 3)]
    own(state, 1).probes = [space(1, 1)]

    effect(state, SignalOp(1, OwnProbeSectorTarget()))

    assert offered(state) == ["signal 1", "signal 4", "signal 7"]


def test_signals_together_stay_in_the_chosen_sector() -> None:
    state = table()
    own(state).probes = [space(1, 0), space(4, 6)]
    effect(state, SignalOp(2, OwnProbeSectorTarget(), same_sector=True))

    choose(state, "signal 7")

    assert state.over
    assert state.signals[BETA] == [0, 0]


def test_other_signals_may_go_to_different_sectors() -> None:
    state = table()
    effect(state, SignalOp(2, ColourTarget("black")))

    choose(state, "signal 7", "signal 1")

    assert (state.signals[VEGA], state.signals[BETA]) == ([0], [0])


def test_without_a_probe_its_signal_is_skipped() -> None:
    state = table()

    effect(state, SignalOp(1, OwnProbeSectorTarget()), SignalOp(1, StarTarget("vega")))

    assert [len(markers) for markers in state.signals] == [1, 0, 0, 0, 0, 0, 0, 0]


def test_signals_in_a_sector_and_both_neighbours() -> None:
    state = table()
    own(state).probes = [space(1, 0), space(4, 4)]
    effect(state, SignalOp(1, OwnProbeSectorAndNeighboursTarget()))
    assert offered(state, "around") == ["around 1", "around 5"]

    choose(state, "around 1")

    assert [len(markers) for markers in state.signals] == [1, 1, 0, 0, 0, 0, 0, 1]


def test_a_signal_in_the_sector_of_each_chosen_probe() -> None:
    state = table()
    own(state).probes = [space(1, 0)]
    own(state, 1).probes = [space(4, 4)]
    effect(state, ChooseProbeOp("any", up_to=3), SignalOp(1, SectorOfEachTarget()))

    choose(state, "probe 1.1", "probe 4.5")

    assert [len(markers) for markers in state.signals] == [1, 0, 0, 0, 1, 0, 0, 0]


def test_a_signal_in_the_sector_of_the_next_anomaly() -> None:
    state = table(species=("anomalies", "mascamites"))
    discover(state, 0)
    state.anomalies = [(5, 0, 0), (2, 1, 0), (0, 2, 0)]  # Earth is in sector 6 and goes down

    effect(state, SignalOp(1, NextAnomalySectorTarget()))

    assert state.signals[BARNARD] == [0]


def test_a_card_counts_the_signals_that_it_marked() -> None:
    state = table()
    state.signals[VEGA] = [0]
    points = PerOp(SignalsMarkedCount(distinct_sectors=True), (GainOp("points", 2),))
    effect(state, SignalOp(2, StarTarget("sirius_a"), gain_data=False), BLACK, points)

    choose(state, "signal 7")

    assert own(state).score == 1 + 2 + 2 * 2


def test_a_full_pool_may_be_relieved_before_the_data_comes() -> None:
    state = table()
    own(state).data = 6
    effect(state, AT_VEGA)
    assert asked(state) == "MakeRoom"

    choose(state, "place 1")

    assert (own(state).data, own(state).top) == (6, 1)
    assert told(state, Gained)[-1] == Gained(0, "data", 1)


def test_outside_its_turn_a_player_loses_the_data_beyond_the_limit() -> None:
    state = table()
    own(state, 1).data = 6

    effect(state, AT_VEGA, seat=1)

    assert state.over
    assert own(state, 1).data == 6
    assert told(state, Gained) == [Gained(1, "data", 0, 1)]


@pytest.mark.rule("SETI-380")
def test_in_the_sector_of_the_tile_each_signal_goes_to_the_sector_or_to_the_tile() -> None:
    state = with_oumuamua()
    effect(state, SignalOp(2, PlanetSectorTarget("earth")))
    assert offered(state) == ["signal 6", "signal tile"]

    choose(state, "signal tile", "signal 6")

    assert state.tile_signals == [0]
    assert state.signals[VIRGINIS] == [0]


@pytest.mark.rule("SETI-380")
def test_before_its_discovery_there_is_no_tile() -> None:
    state = table(species=("oumuamua", "anomalies"))

    effect(state, SignalOp(1, AnySectorTarget()))

    assert offered(state) == [f"signal {sector}" for sector in range(1, 9)]


@pytest.mark.rule("SETI-380")
def test_signals_in_one_sector_may_be_divided_between_it_and_its_tile() -> None:
    state = with_oumuamua()
    effect(state, SignalOp(2, AnySectorTarget(), same_sector=True))
    assert len(offered(state)) == 9

    choose(state, "signal tile")

    assert offered(state) == ["signal 6", "signal tile"]


@pytest.mark.rule("SETI-381")
def test_oumuamuas_signal_goes_to_its_sector_or_to_the_tile() -> None:
    state = with_oumuamua()
    state.offsets = [0, 0, -2 % 8]  # disc 3 has turned: the tile lies in sector 4

    effect(state, SignalOp(1, OumuamuaTarget()))

    assert offered(state) == ["signal 4", "signal tile"]


@pytest.mark.rule("SETI-382")
def test_a_signal_on_the_tile_takes_its_data_and_the_first_and_third_score() -> None:
    state = with_oumuamua()

    scores = []
    for _ in range(3):
        mark_signal(state, 0, TILE)
        scores.append(own(state).score)

    assert scores == [1 + 1, 1 + 1, 1 + 1 + 2]
    assert own(state).data == 3
    assert state.tile_signals == [0, 0, 0]
    assert told(state, SignalMarked)[0] == SignalMarked(0, TILE, -1, 1)


@pytest.mark.rule("SETI-383")
def test_excess_markers_on_the_tile_give_nothing() -> None:
    state = with_oumuamua()
    state.tile_signals = [1, 1, 1]

    mark_signal(state, 0, TILE)

    assert state.tile_signals == [1, 1, 1, 0]
    assert (own(state).data, own(state).score) == (0, 1)
    assert not told(state, SectorCompleted)
