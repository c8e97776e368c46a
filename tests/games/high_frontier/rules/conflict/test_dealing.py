"""Bribes in deals."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.conflict.table import table
from armillary.testing import asked, choose
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import MODULE_3, position, turn_of

# gray, green: allies
TWO = ("spacex", "esa_space_unionists")


@pytest.mark.rule("HF3-050")
def test_in_peace_bribes_are_traded() -> None:
    state = turn_of(position(*TWO, **MODULE_3), 0)
    choose(state, "offer 1", "give bribe", "send", "accept")
    assert table(state).bribes == (2, 4)


@pytest.mark.rule("HF3-050", "HF3-051")
@pytest.mark.parametrize(("switch", "open_now"), [(False, False), (True, True)])
def test_in_war_only_with_the_switch(switch: bool, open_now: bool) -> None:
    state = position(*TWO, **MODULE_3, war_bribe_trade=switch)
    positions.war(state)
    turn_of(state, 0)
    choose(state, "offer 1")
    assert ("give bribe" in asked(state)) == open_now
