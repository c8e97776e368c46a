"""Collins: SGO-181 to SGO-189."""

from __future__ import annotations

import pytest

from armillary.games.space_gate_odyssey.rules.exoplanets.collins import is_conquered
from armillary.games.space_gate_odyssey.rules.state import Exoplanet
from tests.games.space_gate_odyssey.positions import (
    choose,
    closes,
    colony,
    gains,
    group_named,
    is_closed,
    land,
    legal,
    settle,
    share_out,
    table,
)

both_sides = pytest.mark.parametrize(("seats", "areas"), [(2, 19), (3, 19), (4, 30)])

# The areas round a volcano that touch no other one, and those of it that do.
OWN_OF_V3, SHARED_OF_V3 = ["H4", "H2", "H1", "H3"], ["H6", "H7"]


def conquered(planet: Exoplanet, volcano: str) -> bool:
    return is_conquered(planet, group_named(planet.side, volcano))


def round_volcano(planet: Exoplanet, volcano: str) -> list[str]:
    return [planet.side.areas[area].id for area in group_named(planet.side, volcano).areas]


@pytest.mark.rule("SGO-181")
@both_sides
def test_every_free_area_can_be_settled(seats: int, areas: int) -> None:
    collins = colony("collins", seats, {1: ["H5"]})

    assert len(legal(collins)) == areas - 1
    assert "H5" not in legal(collins)


@pytest.mark.rule("SGO-182")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_centre_is_an_area_for_two_or_three(seats: int) -> None:
    assert "C" in legal(colony("collins", seats))
    assert gains(colony("collins", seats, {0: ["C"]}))[0] == 7 + 7, "it touches two volcanoes"


@pytest.mark.rule("SGO-182")
def test_there_is_no_area_in_the_centre_for_four() -> None:
    collins = colony("collins", 4)

    assert "C" not in legal(collins)
    assert all(abs(area.x) + abs(area.y) > 0.2 for area in collins.side.areas)


@pytest.mark.rule("SGO-183")
@pytest.mark.parametrize(
    ("seats", "shared", "left"),
    [
        (2, ["H6", "H7"], ["H1", "H2", "H3", "H4"]),
        (3, ["H6", "H7"], ["H1", "H2", "H3", "H4"]),
        (4, ["H19", "H25"], ["H27", "H20", "H24", "H28"]),
    ],
)
def test_collins_closes_when_the_last_volcano_is_conquered(
    seats: int, shared: list[str], left: list[str]
) -> None:
    state = table(seats, ["collins", "planck", "russell"])
    settle(state, "collins", {0: shared[:1], 1: shared[1:]})
    collins = share_out(state, "collins", but=left)
    predominance, first, second, _ = left

    land(state, 0, "collins", 2)
    choose(state, f"place collins {predominance}", "swap 1-2", f"place collins {first}")
    assert not is_closed(collins), "with 3 to 1 and 2 free areas V3 can still be lost"

    land(state, 0, "collins", 2)
    choose(state, f"place collins {second}")
    assert is_closed(collins)


@pytest.mark.rule("SGO-183", "SGO-185")
def test_collins_can_close_with_free_areas() -> None:
    collins = colony("collins", 2, {0: ["C", "H7", "H6", "H13", "H12", "H8", "H5", "H1", "H3", "H15", "H16"]})

    assert len(legal(collins)) == 8
    assert closes(collins), "4 of 6 round every volcano at least"


@pytest.mark.rule("SGO-184")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_settlers_conquer_a_volcano_whosoever_they_are(seats: int) -> None:
    areas = round_volcano(colony("collins", seats), "V3")

    assert conquered(colony("collins", seats, {0: areas[:3], 1: areas[3:]}), "V3")
    assert not conquered(colony("collins", seats, {0: areas[:3], 1: areas[3:5]}), "V3")


@pytest.mark.rule("SGO-185")
@pytest.mark.parametrize(
    ("own", "rival", "third", "safe"),
    [
        (4, 0, 0, True),
        (4, 1, 0, True),
        (3, 0, 0, False),  # a rival could still draw level
        (3, 1, 1, True),  # one free area cannot change it
        (3, 1, 0, False),
        (3, 2, 0, False),
        (2, 2, 1, False),
        (0, 0, 0, False),
    ],
)
def test_a_majority_that_cannot_be_lost_conquers(own: int, rival: int, third: int, safe: bool) -> None:
    areas = OWN_OF_V3 + SHARED_OF_V3
    settlers = {0: areas[:own], 1: areas[own : own + rival], 2: areas[own + rival : own + rival + third]}

    assert conquered(colony("collins", 3, settlers), "V3") is safe


@pytest.mark.rule("SGO-186")
def test_a_conquered_volcano_can_still_be_settled() -> None:
    collins = colony("collins", 3, {0: OWN_OF_V3})

    assert conquered(collins, "V3")
    assert set(SHARED_OF_V3) <= set(legal(collins, seat=1))


@pytest.mark.rule("SGO-187")
def test_a_shared_area_counts_for_each_of_its_volcanoes() -> None:
    assert gains(colony("collins", 3, {0: ["H7"]})) == [7 + 7, 0, 0], "V1 and V3"
    assert gains(colony("collins", 4, {0: ["H22"]})) == [7 + 7, 0, 0, 0], "V1 and V2"
    assert gains(colony("collins", 3, {0: ["H10"]})) == [7, 0, 0], "V1 alone"


@pytest.mark.rule("SGO-188")
def test_the_most_round_a_volcano_give_seven() -> None:
    assert gains(colony("collins", 2, {0: ["H1"], 1: ["H2", "H3"]})) == [0, 7]
    assert gains(colony("collins", 3, {0: ["H1"], 1: ["H2", "H3"], 2: ["H4"]})) == [0, 7, 0]
    assert gains(colony("collins", 4, {0: ["H17"], 1: ["H13", "H23"], 3: ["H16"]})) == [0, 7, 0, 0]


@pytest.mark.rule("SGO-189")
def test_tied_players_gain_three_each() -> None:
    assert gains(colony("collins", 3, {0: ["H1"], 1: ["H2"], 2: ["H8"]})) == [3, 3, 7]
    assert gains(colony("collins", 3, {0: ["H1"], 1: ["H2"], 2: ["H3"]})) == [3, 3, 3]
    assert gains(colony("collins", 4, {0: ["H17"], 1: ["H13"], 3: ["H2"]})) == [3, 3, 0, 7]
