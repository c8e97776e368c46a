"""What there is to give at a table."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.negotiation import wares
from armillary.games.high_frontier.rules.state import Slot
from tests.games.high_frontier.positions import position, put

PLATFORM, NO_PLATFORM = "Rock Rats Miners' Union", "Malcolm"


@pytest.mark.rule("HFC-274")
def test_humans_with_a_platform_are_lent_and_nobody_else() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    put(state, 0, Slot.OUTPOST_1, "ceres", "Hall Effect")
    put(state, 1, Slot.OUTPOST_1, "ceres", "taikonauts", "Kuck Mosquito", PLATFORM, NO_PLATFORM)
    lent = {term.written() for term in wares.wares(state, "use", 1, 0, idle=True)}
    crews = {text for text in lent if text.startswith("use crew")}
    assert crews == {"use crew taikonauts", "use crew colonist_rock_rats_miners_union"}
