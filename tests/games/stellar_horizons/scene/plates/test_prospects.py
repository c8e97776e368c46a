"""What is in reach."""

from __future__ import annotations

from tests.games.stellar_horizons.positions import faction as faction_of
from tests.games.stellar_horizons.positions import position
from tests.games.stellar_horizons.scene.drawings import classes, drawn


def test_what_is_in_reach_comes_before_what_is_too_dear() -> None:
    state = position("europe", "china")
    faction_of(state, "europe").bank[:] = [0, 10, 0]
    plate = drawn("prospects", state)
    listed = [line.part for line in plate.twin]
    reach = [part for part in listed if "reach" in classes(plate, part)]
    assert reach
    assert listed[: len(reach)] == reach
    assert "crewed_vehicles" in reach
