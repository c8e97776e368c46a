"""Cards 055 and 057 to 069: construction of telescopes, techs, and missions and scores of traces."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from armillary.games.seti.rules.state import SetiState
from tests.games.seti.examples.cards.helpers import (
    ask_again,
    final_points,
    gained,
    has_rotated,
    ids,
    is_completed,
    is_discarded,
    lander,
    lies_open,
    moon_lander,
    offered,
    orbiter,
    play_for,
    probes_after,
    traces,
)
from tests.games.seti.positions import asked, at, choose, give, own, space, table, texts

PROBE_TECHS = ["probe_1", "probe_2", "probe_3", "probe_4"]
TELESCOPE_TECHS = ["telescope_1", "telescope_2", "telescope_3", "telescope_4"]
COMPUTER_TECHS = ["computer_1", "computer_2", "computer_3", "computer_4"]

TILE = {"points": 2, "energy": 1}  # of the first tile of every stack


def test_055_arecibo_scans_and_marks_a_signal_in_any_sector() -> None:
    state = table()
    play_for(state, 3, "055", "scan earth", "discard 002", "signal 8")
    assert offered(state, "signal") == ["1", "2", "3", "4", "5", "6", "7", "8"]
    choose(state, "signal 1")

    assert state.signals == [[0], [], [], [], [], [0], [], [0]]
    assert gained(state) == {"data": 3}
    assert ids(state.row) == ["001", "004", "003"]
    assert is_discarded(state, "055")


def test_057_effelsberg_takes_a_card_and_a_telescope_tech() -> None:
    state = table()
    play_for(state, 3, "057", "take 001")
    assert ids(own(state).hand) == ["001"]
    assert has_rotated(state)
    assert offered(state, "tech") == TELESCOPE_TECHS
    choose(state, "tech telescope_1")

    assert gained(state) == {**TILE, "data": 2}, "the 2 data of this tech"
    assert is_discarded(state, "057")


def test_058_uranus_orbiter_launches_and_waits_for_a_piece_at_uranus_or_its_moon() -> None:
    state = table()
    play_for(state, 2, "058")
    assert own(state).probes == [at("earth", state)]
    assert gained(state) == {}
    assert lies_open(state, "058")

    moon_lander(state, "titania")
    choose(state, "complete 058")
    assert gained(state) == {"points": 3}
    assert ids(own(state).hand) == ["004"]
    assert is_completed(state, "058")


def test_059_ion_propulsion_brings_energy_and_a_probe_tech() -> None:
    state = table()
    play_for(state, 3, "059")
    assert has_rotated(state)
    assert offered(state, "tech") == PROBE_TECHS
    choose(state, "tech probe_1")

    assert gained(state) == {"points": 2, "energy": 1 + 1}
    assert own(state).probes == [space(1, 4)], "the launch of this tech, after the rotation"
    assert is_discarded(state, "059")


def test_060_trident_launches_and_waits_for_a_piece_at_neptune_or_its_moon() -> None:
    state = table()
    play_for(state, 2, "060")
    assert own(state).probes == [at("earth", state)]
    orbiter(state, "uranus")
    assert lies_open(state, "060")

    moon_lander(state, "triton")
    choose(state, "complete 060")
    assert gained(state) == {"points": 4, "data": 1}
    assert is_completed(state, "060")


@pytest.mark.parametrize("name", ["058", "060"])
def test_058_060_launch_one_probe_within_the_limit(name: str) -> None:
    assert probes_after(2, name, probes=0, limit=2) == 1
    assert probes_after(2, name, probes=1, limit=2) == 2
    assert probes_after(2, name, probes=1, limit=1) == 1


@pytest.mark.parametrize(("name", "planet"), [("058", "uranus"), ("060", "neptune")])
@pytest.mark.parametrize("piece", [orbiter, lander])
def test_058_060_wait_for_an_orbiter_or_a_lander(
    name: str, planet: str, piece: Callable[[SetiState, str], None]
) -> None:
    state = table()
    play_for(state, 2, name)
    piece(state, "saturn")
    assert lies_open(state, name)
    piece(state, planet)

    assert f"complete {name}" in texts(state)


def test_061_quantum_computer_waits_for_50_points_to_tuck_a_card() -> None:
    state = table()
    play_for(state, 3, "061")
    assert has_rotated(state)
    assert offered(state, "tech") == COMPUTER_TECHS
    choose(state, "tech computer_1", "slot 2")
    assert gained(state) == TILE

    give(state, "001")
    own(state).score = 49
    ask_again(state)
    assert lies_open(state, "061")
    own(state).score = 50
    ask_again(state)
    choose(state, "complete 061", "tuck 001")
    assert ids(own(state).tucked) == ["001"]
    assert gained(state) == {"points": 49, "energy": 1 + 1}
    assert is_completed(state, "061")


def test_062_onsala_takes_a_telescope_tech_and_scores_purple_traces() -> None:
    state = table()
    play_for(state, 3, "062")
    assert has_rotated(state)
    assert offered(state, "tech") == TELESCOPE_TECHS
    choose(state, "tech telescope_3")
    assert gained(state) == TILE

    assert final_points(state, "062") == 0
    traces(state, 2, 1, 1, 1, 1, 1)
    assert final_points(state, "062") == 6


def test_063_sherloc_takes_a_probe_tech_and_scores_orange_traces() -> None:
    state = table()
    play_for(state, 3, "063")
    assert has_rotated(state)
    assert offered(state, "tech") == PROBE_TECHS
    choose(state, "tech probe_4")
    assert gained(state) == TILE

    assert final_points(state, "063") == 0
    traces(state, 1, 2, 1, 1, 1, 1)
    assert final_points(state, "063") == 6


def test_064_alice_takes_a_computer_tech_and_waits_for_blue_traces_with_both_species() -> None:
    state = table()
    play_for(state, 3, "064")
    assert has_rotated(state)
    assert offered(state, "tech") == COMPUTER_TECHS
    choose(state, "tech computer_2", "slot 1")
    assert gained(state) == TILE

    traces(state, 1, 1, 2, 1, 1, 0)
    assert lies_open(state, "064")
    traces(state, 0, 0, 1, 0, 0, 1)
    choose(state, "complete 064")
    assert gained(state) == {**TILE, "data": 2}
    assert is_completed(state, "064")


def test_065_fast_discards_two_row_cards_for_signals_and_takes_a_telescope_tech() -> None:
    state = table()
    play_for(state, 4, "065", "discard 001", "signal 4")
    assert ids(card for card in state.row if card >= 0) == ["002", "003"], "refilled after both signals"
    assert state.offsets == [0, 0, 0]
    choose(state, "discard 002", "signal 8")
    assert state.signals == [[], [], [], [0], [], [], [], [0]]
    assert ids(state.row) == ["004", "005", "003"]
    assert has_rotated(state)
    assert offered(state, "tech") == TELESCOPE_TECHS
    choose(state, "tech telescope_2")

    assert gained(state) == {**TILE, "data": 2}
    assert is_discarded(state, "065")


def test_066_gmrt_takes_a_telescope_tech_and_waits_for_purple_traces_with_both_species() -> None:
    state = table()
    play_for(state, 3, "066")
    assert has_rotated(state)
    assert offered(state, "tech") == TELESCOPE_TECHS
    choose(state, "tech telescope_4")
    assert gained(state) == TILE

    traces(state, 2, 1, 1, 0, 1, 1)
    assert lies_open(state, "066")
    traces(state, 1, 0, 0, 1, 0, 0)
    choose(state, "complete 066")
    assert gained(state) == {"points": 2 + 2, "energy": 1 + 1}
    assert is_completed(state, "066")


def test_067_yevpatoria_takes_a_telescope_tech_and_may_discard_a_hand_card_for_a_signal() -> None:
    state = table()
    give(state, "004", "005")
    play_for(state, 3, "067")
    assert gained(state) == {"publicity": 1}
    assert has_rotated(state)
    assert offered(state, "tech") == TELESCOPE_TECHS
    choose(state, "tech telescope_2")
    assert offered(state, "discard") == ["004", "005"]
    choose(state, "discard 004", "signal 3")

    assert asked(state) == "FinishTurn", "one card at the most"
    assert state.signals[2] == [0]
    assert ids(own(state).hand) == ["005"]
    assert gained(state) == {**TILE, "publicity": 1, "data": 1}
    assert is_discarded(state, "067")


def test_067_yevpatoria_may_keep_the_hand() -> None:
    state = table()
    give(state, "004")
    play_for(state, 3, "067", "tech telescope_2", "stop")

    assert ids(own(state).hand) == ["004"]
    assert state.signals == [[]] * 8


def test_068_dune_takes_a_computer_tech_and_scores_blue_traces() -> None:
    state = table()
    play_for(state, 3, "068")
    assert has_rotated(state)
    assert offered(state, "tech") == COMPUTER_TECHS
    choose(state, "tech computer_4", "slot 4")
    assert gained(state) == TILE

    assert final_points(state, "068") == 0
    traces(state, 1, 1, 2, 1, 1, 1)
    assert final_points(state, "068") == 6


def test_069_large_hadron_collider_brings_data_and_a_computer_tech() -> None:
    state = table()
    play_for(state, 3, "069")
    assert gained(state) == {"data": 1}
    assert has_rotated(state)
    assert offered(state, "tech") == COMPUTER_TECHS
    choose(state, "tech computer_3", "slot 3")

    assert gained(state) == {**TILE, "data": 1}
    assert is_discarded(state, "069")
