"""The Hands."""

from __future__ import annotations

from tests.games.high_frontier.positions import give, position
from tests.games.high_frontier.scene.plates_of import lines, plate_of


def test_a_hand_shows_its_patents() -> None:
    state = position("taikonauts", "spacex")
    give(state, 0, "Hall Effect")
    assert len(list(plate_of(state, "hand-0").ids())) == 1
    assert any("Hall Effect" in line for line in lines(plate_of(state, "hand-0")))
