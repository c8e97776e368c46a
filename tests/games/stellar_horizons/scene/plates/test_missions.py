"""Missions, and who sees them."""

from __future__ import annotations

from tests.games.stellar_horizons.positions import faction as faction_of
from tests.games.stellar_horizons.positions import position
from tests.games.stellar_horizons.scene.drawings import drawn, texts


def test_a_secret_mission_is_shown_to_its_owner_alone() -> None:
    state = position("russia", "china")
    faction_of(state, "russia").missions[:] = [4]
    own, other = drawn("missions", state, 0), drawn("missions", state, 1)
    assert "mission_mars" in set(own.parts())
    assert "mission_mars" not in set(other.parts())
    assert "0 done, 1 secret" in texts(other, "done-0")
