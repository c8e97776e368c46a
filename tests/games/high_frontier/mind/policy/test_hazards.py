"""What is dared."""

from __future__ import annotations

from armillary.games.high_frontier.rules.hazards.hazard_rolls import HazardRoll
from armillary.games.high_frontier.rules.state import Slot
from armillary.testing import do
from tests.games.high_frontier.mind.favourites import KIT, favourite, in_year
from tests.games.high_frontier.positions import put


def test_only_who_is_rich_pays_for_safety() -> None:
    state = in_year(12, "taikonauts", "spacex")
    put(state, 0, Slot.ROCKET, "deimos", *KIT, wet="12")
    state.players[0].aqua = 30
    do(state, HazardRoll(0, Slot.ROCKET, "crash"))
    assert favourite(state) == "finao"
    poor = in_year(12, "taikonauts", "spacex")
    put(poor, 0, Slot.ROCKET, "deimos", *KIT, wet="12")
    poor.players[0].aqua = 4
    do(poor, HazardRoll(0, Slot.ROCKET, "crash"))
    assert favourite(poor) == "risk"
