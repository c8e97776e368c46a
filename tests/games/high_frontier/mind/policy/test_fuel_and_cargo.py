"""What is thrown away."""

from __future__ import annotations

from armillary.games.high_frontier.mind.policy import liking
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.fuel_and_cargo.jettison import Jettison
from armillary.games.high_frontier.rules.state import Slot
from tests.games.high_frontier.positions import MODULES_1_AND_2, bernal, position


def test_a_bernal_is_never_thrown_away() -> None:
    state = position("taikonauts", "spacex", **MODULES_1_AND_2)
    bernal(state, 0, "cycler", "L5 Solar Cell Factory", anchored=False)
    assert liking(Outlook(state, 0), Jettison(Slot.STANFORD)) < -4
