"""Cards 037 to 054 and 056: observations of stars, telescopes."""

from __future__ import annotations

import pytest

from armillary.games.seti.rules.state import SetiState
from tests.games.seti.examples.cards.helpers import (
    ask_again,
    final_points,
    gained,
    ids,
    is_completed,
    is_discarded,
    lies_open,
    offered,
    play_for,
    win,
)
from tests.games.seti.positions import asked, at, card, choose, give_techs, own, space, table, texts

# Sectors: 0 Vega, 1 Sirius A, 2 Barnard's Star, 3 Kepler 22, 4 Proxima Centauri, 5 61 Virginis,
# 6 Beta Pictoris, 7 Procyon.


def sectors_with(state: SetiState, *markers: int) -> list[int]:
    """The sectors with exactly these markers."""
    return [sector for sector, found in enumerate(state.signals) if found == list(markers)]


@pytest.mark.parametrize(
    ("name", "sector", "star", "other"),
    [
        ("037", 4, "proxima_centauri", "barnards_star"),
        ("039", 5, "61_virginis", "kepler_22"),
        ("041", 1, "sirius_a", "procyon"),
    ],
)
def test_037_039_041_observations_mark_two_signals_and_wait_for_two_wins_of_the_colour(
    name: str, sector: int, star: str, other: str
) -> None:
    state = table()
    play_for(state, 2, name)
    assert sectors_with(state, 0, 0) == [sector]
    assert gained(state) == {"data": 2, "points": 2}, "2 points for the second place"

    win(state, star)
    win(state, "vega")
    assert lies_open(state, name), "one win of the colour is missing"
    win(state, other)
    choose(state, f"complete {name}")
    assert gained(state) == {"data": 2, "points": 2 + 4, "publicity": 1}
    assert is_completed(state, name)


@pytest.mark.parametrize(
    ("name", "sector", "star", "other"),
    [
        ("038", 2, "barnards_star", "proxima_centauri"),
        ("040", 3, "kepler_22", "61_virginis"),
        ("042", 7, "procyon", "sirius_a"),
    ],
)
def test_038_040_042_observations_mark_two_signals_and_score_wins_of_the_colour(
    name: str, sector: int, star: str, other: str
) -> None:
    state = table()
    play_for(state, 2, name)
    assert sectors_with(state, 0, 0) == [sector]
    assert gained(state) == {"data": 2, "points": 2}

    assert final_points(state, name) == 0
    win(state, star)
    win(state, star)
    win(state, other)
    win(state, "vega")
    assert final_points(state, name) == 9


def test_043_beta_pictoris_observation_marks_a_signal_and_waits_for_a_black_win() -> None:
    state = table()
    play_for(state, 1, "043")
    assert sectors_with(state, 0) == [6]
    assert gained(state) == {"data": 1}

    win(state, "sirius_a")
    assert lies_open(state, "043")
    win(state, "vega")
    choose(state, "complete 043")
    assert gained(state) == {"data": 1, "points": 2, "publicity": 1}
    assert is_completed(state, "043")


def test_044_vega_observation_marks_a_signal_and_scores_black_wins() -> None:
    state = table()
    play_for(state, 1, "044")
    assert sectors_with(state, 0) == [0]
    assert gained(state) == {"data": 1}

    assert final_points(state, "044") == 0
    win(state, "vega")
    win(state, "beta_pictoris")
    win(state, "procyon")
    assert final_points(state, "044") == 6


def nearly_complete() -> SetiState:
    """Kepler 22 and Procyon lack one signal each."""
    state = table()
    state.signals[3] = [1] * 4
    state.signals[7] = [1] * 4
    return state


COMPLETING_BOTH = ("discard 001", "signal 4", "discard 002", "signal 8")


def test_045_allen_array_brings_energy_once_for_a_completed_sector() -> None:
    state = nearly_complete()
    play_for(state, 2, "045")
    assert offered(state, "discard") == ["001", "002", "003"]
    choose(state, *COMPLETING_BOTH)

    assert state.signals[3] == state.signals[7] == [1, 1, 1, 1, 0]
    assert gained(state) == {"data": 2, "energy": 1}
    assert ids(state.row) == ["004", "005", "003"]
    assert {"001", "002", "045"} <= set(ids(state.discards))


def test_045_allen_array_brings_no_energy_without_a_completed_sector() -> None:
    state = table()
    play_for(state, 2, "045", *COMPLETING_BOTH)

    assert gained(state) == {"data": 2}
    assert is_discarded(state, "045")


def test_046_alma_draws_a_card_once_for_a_completed_sector() -> None:
    state = nearly_complete()
    play_for(state, 2, "046", *COMPLETING_BOTH)

    assert gained(state) == {"data": 2}
    assert ids(own(state).hand) == ["004"]
    assert ids(state.row) == ["005", "006", "003"], "refilled after both signals"
    assert is_discarded(state, "046")


def test_047_very_large_array_brings_data_once_for_a_completed_sector() -> None:
    state = nearly_complete()
    play_for(state, 2, "047", *COMPLETING_BOTH)

    assert gained(state) == {"data": 2 + 1}
    assert ids(state.row) == ["004", "005", "003"]
    assert is_discarded(state, "047")


@pytest.mark.parametrize(("name", "sectors"), [("048", ["3", "5"]), ("049", ["4", "6"]), ("056", ["2", "8"])])
def test_048_049_056_breakthrough_projects_move_and_mark_a_signal_of_a_colour(
    name: str, sectors: list[str]
) -> None:
    state = table()
    own(state).probes = [at("earth", state)]
    play_for(state, 1, name, "move 1.6 2.6")
    assert own(state).probes == [space(2, 5)]
    assert offered(state, "signal") == sectors
    choose(state, f"signal {sectors[0]}")

    assert sectors_with(state, 0) == [int(sectors[0]) - 1]
    assert gained(state) == {"data": 1}
    assert is_discarded(state, name)


def test_050_square_kilometre_array_scores_different_sectors() -> None:
    state = table()
    play_for(state, 3, "050", "discard 001", "signal 4", "discard 003", "signal 4", "signal 8")

    assert state.signals[3] == [0, 0]
    assert state.signals[7] == [0]
    assert gained(state) == {"data": 3, "points": 2 + 2 * 2}, "2 for the second place at Kepler 22"
    assert ids(state.row) == ["004", "005", "006"]
    assert is_discarded(state, "050")


def test_051_lovell_brings_data_and_a_scan_and_waits_for_8_publicity() -> None:
    state = table()
    own(state).energy = 0
    play_for(state, 3, "051", "scan row", "discard 002", "signal 8")
    assert sectors_with(state, 0) == [5, 7], "the sector of Earth too"
    assert gained(state) == {"data": 1 + 2, "energy": -3}, "the scan itself costs nothing"

    own(state).publicity = 7
    ask_again(state)
    assert lies_open(state, "051")
    own(state).publicity = 8
    ask_again(state)
    choose(state, "complete 051", "take 001")
    assert asked(state) == "FinishTurn", "one card"
    assert gained(state) == {"data": 3, "energy": -3, "publicity": 4, "points": 3}
    assert ids(own(state).hand) == ["001"]
    assert is_completed(state, "051")


def test_051_lovell_does_not_pay_for_telescope_techs() -> None:
    state = table()
    give_techs(state, "telescope_2")
    play_for(state, 3, "051", "scan mercury", "scan earth", "discard 002", "signal 8")

    assert sectors_with(state, 0) == [1, 5, 7]
    assert gained(state) == {"data": 1 + 3, "publicity": -1}


@pytest.mark.parametrize(
    ("name", "turned", "discarded", "signal", "points"),
    [
        ("052", 7, "004", 3, 4),  # Earth before Proxima Centauri, a red card
        ("052", 0, "004", 3, 2),
        ("052", 0, "001", 4, 0),
        ("053", 0, "001", 4, 4),  # Earth before 61 Virginis, a yellow card
        ("053", 7, "001", 4, 2),
        ("053", 7, "004", 3, 0),
        ("054", 2, "002", 2, 4),  # Earth before Procyon, a blue card
        ("054", 0, "002", 2, 2),
        ("054", 0, "001", 4, 0),
    ],
)
def test_052_to_054_observatories_scan_and_score_signals_of_a_colour(
    name: str, turned: int, discarded: str, signal: int, points: int
) -> None:
    state = table()
    state.offsets = [turned, 0, 0]
    state.row[2] = card("004")
    state.deck.remove(card("004"))
    play_for(state, 2, name, "scan row", f"discard {discarded}", f"signal {signal}")

    assert sorted(sectors_with(state, 0)) == sorted([(5 + turned) % 8, signal - 1])
    assert gained(state) == ({"data": 2, "points": points} if points else {"data": 2})
    assert is_discarded(state, name)


@pytest.mark.parametrize(
    ("name", "turned", "discarded"), [("052", 7, "004"), ("053", 0, "001"), ("054", 2, "002")]
)
def test_052_to_054_observatories_score_each_signal_in_one_sector(
    name: str, turned: int, discarded: str
) -> None:
    state = table()
    state.offsets = [turned, 0, 0]
    state.row[2] = card("004")
    state.deck.remove(card("004"))
    earth = (5 + turned) % 8
    play_for(state, 2, name, "scan row", f"discard {discarded}", f"signal {earth + 1}")

    assert state.signals[earth] == [0, 0]
    assert gained(state) == {"data": 2, "points": 4 + 2}, "2 for the second place"


def test_053_deep_synoptic_array_does_not_count_signals_of_others_or_before() -> None:
    state = table()
    state.signals[3] = [0, 1]
    play_for(state, 2, "053", "scan earth", "discard 001", "signal 4")

    assert gained(state) == {"data": 2, "points": 4}
    assert asked(state) == "FinishTurn"
    assert "complete 053" not in texts(state)
