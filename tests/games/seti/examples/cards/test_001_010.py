"""Cards 001 to 010: missions and launches of probes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from armillary.games.seti.rules.state import SetiState
from tests.games.seti.examples.cards.helpers import (
    fly_to,
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
)
from tests.games.seti.positions import (
    asked,
    at,
    card,
    choose,
    own,
    space,
    table,
    texts,
    turn,
)


def test_001_pioneer_11_visits_jupiter_for_data_and_saturn_for_points() -> None:
    state = table()
    own(state).probes = [at("jupiter", state)]
    play_for(state, 0, "001")
    assert lies_open(state, "001")
    assert gained(state) == {}, "a probe that stands there already does not count"

    fly_to(state, "jupiter")
    choose(state, "cover 001 1")
    assert gained(state) == {"data": 1, "publicity": 1, "energy": -1}

    fly_to(state, "saturn")
    choose(state, "cover 001 2")
    assert gained(state) == {"data": 1, "points": 4, "publicity": 2, "energy": -2}
    assert is_completed(state, "001")


def test_002_mariner_10_visits_mercury_for_a_card_and_venus_for_publicity() -> None:
    state = table()
    play_for(state, 0, "002")
    assert lies_open(state, "002")

    fly_to(state, "mercury")
    choose(state, "cover 002 1")
    assert len(own(state).hand) == 1
    assert gained(state) == {"publicity": 1, "energy": -1}

    fly_to(state, "venus")
    choose(state, "cover 002 2")
    assert gained(state) == {"publicity": 2 + 1, "energy": -2}
    assert is_completed(state, "002")


def test_003_voyager_2_visits_uranus_for_energy_and_neptune_for_a_credit() -> None:
    state = table()
    play_for(state, 0, "003")
    assert lies_open(state, "003")

    fly_to(state, "uranus")
    choose(state, "cover 003 1")
    assert gained(state) == {"publicity": 1}, "the energy of the flight comes back"

    fly_to(state, "neptune")
    choose(state, "cover 003 2")
    assert gained(state) == {"publicity": 2, "credits": 1, "energy": -1}
    assert is_completed(state, "003")


def test_004_galileo_visits_venus_for_publicity_and_jupiter_for_data() -> None:
    state = table()
    play_for(state, 0, "004")
    assert lies_open(state, "004")

    fly_to(state, "venus")
    choose(state, "cover 004 1")
    assert gained(state) == {"publicity": 1 + 1, "energy": -1}

    fly_to(state, "jupiter")
    choose(state, "cover 004 2")
    assert gained(state) == {"publicity": 2 + 1, "data": 1, "energy": -2}
    assert is_completed(state, "004")


def test_005_venera_launches_with_publicity_and_waits_for_a_piece_at_venus() -> None:
    state = table()
    play_for(state, 3, "005")
    assert own(state).probes == [at("earth", state)]
    assert gained(state) == {"publicity": 1}
    assert lies_open(state, "005")

    lander(state, "venus")
    choose(state, "complete 005")
    assert gained(state) == {"publicity": 1 + 1, "points": 7}
    assert is_completed(state, "005")


@pytest.mark.parametrize(
    ("name", "piece", "planet"),
    [
        ("005", orbiter, "venus"),
        ("006", orbiter, "jupiter"),
        ("006", lander, "jupiter"),
        ("007", orbiter, "mercury"),
        ("008", orbiter, "saturn"),
        ("008", lander, "saturn"),
    ],
)
def test_005_to_008_probes_wait_for_an_orbiter_or_a_lander(
    name: str, piece: Callable[[SetiState, str], None], planet: str
) -> None:
    state = table()
    own(state).missions, own(state).covered = [card(name)], [0]
    turn(state)
    piece(state, "uranus")
    assert lies_open(state, name)
    piece(state, planet)

    assert f"complete {name}" in texts(state)


@pytest.mark.parametrize("name", ["005", "006", "007", "008"])
def test_005_to_008_launch_one_probe_within_the_limit(name: str) -> None:
    assert probes_after(3, name, probes=0, limit=2) == 1
    assert probes_after(3, name, probes=1, limit=2) == 2
    assert probes_after(3, name, probes=1, limit=1) == 1


def test_006_juno_launches_with_data_and_waits_for_a_piece_at_jupiter_or_its_moons() -> None:
    state = table()
    play_for(state, 3, "006")
    assert own(state).probes == [at("earth", state)]
    assert gained(state) == {"data": 1}
    assert lies_open(state, "006")

    moon_lander(state, "callisto")
    choose(state, "complete 006")
    assert gained(state) == {"data": 1, "points": 7, "publicity": 1}
    assert is_completed(state, "006")


def test_007_messenger_launches_with_a_move_and_waits_for_a_piece_at_mercury() -> None:
    state = table()
    play_for(state, 3, "007", "move 1.6 1.7")
    assert own(state).probes == [space(1, 6)]
    assert gained(state) == {}
    assert lies_open(state, "007")

    lander(state, "mercury")
    choose(state, "complete 007")
    assert gained(state) == {"points": 7, "publicity": 1}
    assert is_completed(state, "007")


def test_008_cassini_launches_with_a_card_and_waits_for_a_piece_at_saturn_or_its_moons() -> None:
    state = table()
    play_for(state, 3, "008", "take 002")
    assert own(state).probes == [at("earth", state)]
    assert ids(own(state).hand) == ["002"]
    assert ids(state.row) == ["001", "004", "003"]
    assert lies_open(state, "008")

    moon_lander(state, "titan")
    choose(state, "complete 008")
    assert gained(state) == {"points": 6, "publicity": 1}
    assert is_completed(state, "008")


def test_009_falcon_heavy_launches_two_probes_beyond_the_limit() -> None:
    state = table()
    own(state).probes = [space(4, 1)]
    play_for(state, 3, "009")

    assert own(state).probes == [space(4, 1), at("earth", state), at("earth", state)]
    assert gained(state) == {"publicity": 1}
    assert is_discarded(state, "009")


def test_010_odinus_brings_a_probe_tech_and_waits_for_neptune_and_uranus() -> None:
    state = table()
    play_for(state, 3, "010")
    assert has_rotated(state)
    assert offered(state, "tech") == ["probe_1", "probe_2", "probe_3", "probe_4"]
    choose(state, "tech probe_3")
    assert gained(state) == {"points": 2, "energy": 1}, "of the tile"

    lander(state, "neptune")
    assert lies_open(state, "010"), "Uranus is missing"
    orbiter(state, "uranus")
    choose(state, "complete 010", "take 001")
    assert asked(state) == "FinishTurn", "one card"
    assert gained(state) == {"points": 2 + 5, "energy": 1}
    assert ids(own(state).hand) == ["001"]
    assert is_completed(state, "010")


def test_010_odinus_counts_the_moons_and_waits_for_both_planets() -> None:
    state = table()
    play_for(state, 3, "010", "tech probe_3")
    moon_lander(state, "titania")
    assert lies_open(state, "010"), "Neptune is missing"
    moon_lander(state, "triton")

    assert "complete 010" in texts(state)
