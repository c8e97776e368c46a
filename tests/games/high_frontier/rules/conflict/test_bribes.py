"""Bribes."""

from __future__ import annotations

import pytest

from armillary.engine.errors import RulesBroken
from armillary.games.high_frontier.rules.conflict import bribes
from armillary.games.high_frontier.rules.conflict.events import BribePaid
from armillary.games.high_frontier.rules.conflict.table import table
from armillary.testing import told
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import MODULE_3, position


@pytest.mark.rule("HF3-052")
def test_heroism_chits_are_paid_when_the_disks_are_gone() -> None:
    state = position("spacex", "taikonauts", "nasa_astronauts", **MODULE_3)
    positions.bribes(state, 1, 0, 0)
    state.heroism = (0, 2, -1, -1)
    assert bribes.held(state, 0) == 2

    bribes.pay(state, 0, 1, 2, "vendetta")

    assert table(state).bribes == (0, 1, 0)
    assert state.heroism == (1, 2, -1, -1)
    assert bribes.held(state, 1) == 2
    assert told(state, BribePaid) == [BribePaid(0, 1, 2, 1, "vendetta")]


def test_nobody_pays_what_he_has_not() -> None:
    state = position("spacex", "taikonauts", **MODULE_3)
    with pytest.raises(RulesBroken):
        bribes.pay(state, 0, 1, 4)
