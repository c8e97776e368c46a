"""Cards 019 to 036: flights, space telescopes and exploration programmes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from armillary.games.seti.rules.solar_system import address
from armillary.games.seti.rules.state import SetiState
from tests.games.seti.examples.cards.helpers import (
    beside,
    gained,
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
from tests.games.seti.positions import asked, at, choose, own, space, table, texts


def test_019_slingshot_turns_the_publicity_of_planet_visits_into_movement() -> None:
    state = table()
    own(state).probes = [space(1, 4)]
    play_for(state, 1, "019", "move 1.5 1.4", "movement")
    assert gained(state) == {}, "a movement instead of publicity"

    choose(state, "move 1.4 1.3", "move 1.3 1.2", "publicity")
    assert asked(state) == "FinishTurn", "all three movements are spent"
    assert gained(state) == {"publicity": 1}
    assert is_discarded(state, "019")


def test_019_slingshot_holds_for_later_moves_of_the_turn() -> None:
    state = table()
    own(state).probes = [space(1, 4)]
    play_for(state, 1, "019", "stop")

    choose(state, "move 1.5 1.4", "movement", "move 1.4 1.5")
    assert gained(state) == {"energy": -1}, "the way back was free"
    choose(state, "move 1.5 1.6")
    assert asked(state) == "FinishTurn", "Earth has no publicity to turn into movement"


@pytest.mark.parametrize(("name", "planet"), [("020", "mercury"), ("022", "mars"), ("023", "jupiter")])
def test_020_022_023_flybys_pay_4_points_once_and_bring_2_moves(name: str, planet: str) -> None:
    state = table()
    outside, inside = address(beside(state, planet)), address(at(planet, state))
    own(state).probes = [beside(state, planet)]
    play_for(state, 1, name, f"move {outside} {inside}", f"move {inside} {outside}")
    assert asked(state) == "FinishTurn", "both moves are spent"
    assert gained(state) == {"points": 4, "publicity": 1}

    choose(state, f"move {outside} {inside}")
    assert gained(state) == {"points": 4, "publicity": 2, "energy": -1}
    assert is_discarded(state, name)


@pytest.mark.parametrize(("name", "planet"), [("020", "venus"), ("022", "mercury"), ("023", "saturn")])
def test_020_022_023_flybys_of_other_planets_pay_nothing(name: str, planet: str) -> None:
    state = table()
    outside, inside = address(beside(state, planet)), address(at(planet, state))
    own(state).probes = [beside(state, planet)]
    play_for(state, 1, name, f"move {outside} {inside}", "stop")

    assert gained(state) == {"publicity": 1}


def test_020_flyby_is_over_with_the_turn() -> None:
    state = table()
    own(state).probes = [space(1, 2)]
    own(state, 1).passed = True
    play_for(state, 1, "020", "stop", "end")
    assert asked(state) == "TakeAction"
    choose(state, "move 1.3 1.2")

    assert gained(state) == {"publicity": 1, "energy": -1}


def test_021_venus_flyby_pays_3_points_once_and_brings_2_moves() -> None:
    state = table()
    own(state).probes = [space(1, 2)]
    play_for(state, 1, "021", "move 1.3 1.4", "move 1.4 1.5")
    assert asked(state) == "FinishTurn"
    assert gained(state) == {"points": 3, "publicity": 1}

    choose(state, "move 1.5 1.4")
    assert gained(state) == {"points": 3, "publicity": 2, "energy": -1}
    assert is_discarded(state, "021")


def test_021_venus_flyby_counts_later_moves_of_the_turn() -> None:
    state = table()
    own(state).probes = [space(1, 2)]
    play_for(state, 1, "021", "stop", "move 1.3 1.4")

    assert gained(state) == {"points": 3, "publicity": 1, "energy": -1}


def test_024_saturn_flyby_pays_6_points_and_brings_3_moves() -> None:
    state = table()
    own(state).probes = [space(3, 5)]
    play_for(state, 2, "024", "move 3.6 3.7", "move 3.7 3.8", "move 3.8 3.1")
    assert asked(state) == "FinishTurn"
    assert gained(state) == {"points": 6, "publicity": 1}

    choose(state, "move 3.1 3.8")
    assert gained(state) == {"points": 6, "publicity": 2, "energy": -1}
    assert is_discarded(state, "024")


def test_025_lightsail_pays_each_planet_once_earth_included_and_brings_4_moves() -> None:
    state = table()
    own(state).probes = [space(1, 4)]
    play_for(state, 2, "025", "move 1.5 1.6", "move 1.6 1.5", "move 1.5 1.4", "move 1.4 1.5")
    assert asked(state) == "FinishTurn"
    assert gained(state) == {"points": 2, "publicity": 1}, "Earth and Venus"

    choose(state, "move 1.5 1.4")
    assert gained(state) == {"points": 2, "publicity": 2, "energy": -1}, "Venus a second time"
    choose(state, "move 1.4 1.3", "move 1.3 1.2")
    assert gained(state) == {"points": 3, "publicity": 3, "energy": -3}, "and Mercury"
    assert is_discarded(state, "025")


def test_026_through_the_asteroid_belt_leaves_asteroids_like_any_space() -> None:
    state = table()
    own(state).probes = [space(2, 6)]
    play_for(state, 1, "026", "move 2.7 2.8", "move 2.8 3.8")
    assert asked(state) == "FinishTurn"
    assert own(state).probes == [at("saturn", state)]
    assert gained(state) == {"publicity": 1}

    choose(state, "move 3.8 2.8", "move 2.8 2.1")
    assert gained(state) == {"publicity": 2, "energy": -2}, "for the rest of the turn"
    assert is_discarded(state, "026")


def test_027_hubble_moves_and_marks_a_signal_in_the_sector_of_a_probe() -> None:
    state = table()
    own(state).probes = [at("earth", state), space(3, 0)]
    play_for(state, 1, "027", "move 1.6 1.7")
    assert offered(state, "signal") == ["1", "7"]
    choose(state, "signal 7")

    assert state.signals[6] == [0]
    assert gained(state) == {"data": 1}
    assert is_discarded(state, "027")


def test_028_kepler_moves_and_marks_two_signals_in_one_sector_of_a_probe() -> None:
    state = table()
    own(state).probes = [at("earth", state), space(3, 0)]
    play_for(state, 2, "028", "move 1.6 1.7")
    assert offered(state, "signal") == ["1", "7"]
    choose(state, "signal 1")

    assert state.signals[0] == [0, 0]
    assert state.signals[6] == []
    assert gained(state) == {"data": 2, "points": 2}, "2 points for the second place"
    assert is_discarded(state, "028")


def test_029_james_webb_marks_signals_around_a_probe() -> None:
    state = table()
    own(state).probes = [at("earth", state), space(3, 3)]
    play_for(state, 2, "029", "move 1.6 1.7")
    assert offered(state, "around") == ["4", "7"]
    choose(state, "around 7")

    assert state.signals == [[], [], [], [], [], [0], [0], [0]]
    assert gained(state) == {"data": 3}
    assert is_discarded(state, "029")


def test_030_great_observatories_mark_a_signal_for_up_to_three_probes_of_anybody() -> None:
    state = table()
    own(state).probes = [at("earth", state)]
    own(state, 1).probes = [at("earth", state), at("jupiter", state), at("uranus", state)]
    play_for(state, 2, "030")
    assert offered(state, "probe") == ["1.6", "3.4", "4.1"]
    choose(state, "probe 1.6", "probe 1.6", "probe 3.4")

    assert state.signals == [[], [], [], [0], [], [0, 0], [], []]
    assert gained(state) == {"data": 3, "points": 2}
    assert is_discarded(state, "030")


def test_030_great_observatories_choose_each_probe_once_and_need_not_take_three() -> None:
    state = table()
    own(state, 1).probes = [at("jupiter", state), at("uranus", state)]
    play_for(state, 2, "030", "probe 3.4")
    assert offered(state, "probe") == ["4.1"]
    choose(state, "stop")

    assert state.signals == [[], [], [], [0], [], [], [], []]
    assert gained(state) == {"data": 1}


def test_031_space_launch_system_launches_with_a_move_and_waits_for_three_landers() -> None:
    state = table()
    play_for(state, 2, "031", "move 1.6 2.6")
    assert own(state).probes == [space(2, 5)]
    lander(state, "venus")
    lander(state, "mars")
    moon_lander(state, "io")
    orbiter(state, "venus")
    assert lies_open(state, "031"), "landers on moons do not count"

    lander(state, "venus")
    choose(state, "complete 031")
    assert gained(state) == {"credits": 1}
    assert is_completed(state, "031")


def test_031_space_launch_system_launches_one_probe_within_the_limit() -> None:
    assert probes_after(2, "031", probes=0, limit=2) == 1
    assert probes_after(2, "031", probes=1, limit=2) == 2
    assert probes_after(2, "031", probes=1, limit=1) == 1


@pytest.mark.parametrize(
    ("name", "planet", "sector"),
    [
        ("032", "mercury", 0),
        ("033", "venus", 2),
        ("034", "mars", 1),
        ("035", "jupiter", 2),
        ("036", "saturn", 6),
    ],
)
@pytest.mark.parametrize("piece", [orbiter, lander])
def test_032_to_036_exploration_programmes_scan_a_planet_and_wait_for_a_piece_there(
    name: str, planet: str, sector: int, piece: Callable[[SetiState, str], None]
) -> None:
    state = table()
    state.offsets = [7, 7, 7]  # all planets on discs are one sector back
    play_for(state, 2, name)
    assert [number for number, markers in enumerate(state.signals) if markers == [0, 0]] == [sector]
    assert gained(state) == {"data": 2, "points": 2}, "2 points for the second place"

    piece(state, "uranus")
    assert lies_open(state, name)
    piece(state, planet)
    choose(state, f"complete {name}")
    assert gained(state) == {"data": 2, "points": 2 + 4}
    assert is_completed(state, name)


@pytest.mark.parametrize(
    ("name", "moon"), [("034", "phobos_deimos"), ("035", "europa"), ("036", "enceladus")]
)
def test_034_to_036_exploration_programmes_count_moons(name: str, moon: str) -> None:
    state = table()
    play_for(state, 2, name)
    moon_lander(state, moon, seat=1)
    assert lies_open(state, name), "not the moon of somebody else"
    moon_lander(state, moon)

    assert f"complete {name}" in texts(state)
