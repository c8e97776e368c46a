"""Vendettas."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.conflict import vendettas
from armillary.games.high_frontier.rules.conflict.table import table
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import MODULE_3, position


@pytest.mark.rule("HF3-123", "HF3-129")
def test_one_bribe_buys_gray_goo_for_the_turn() -> None:
    state = position("spacex", "taikonauts", **MODULE_3)
    positions.bribes(state, 1, 0)

    vendettas.pay(state, 0, 1, vendettas.GOO)
    vendettas.pay(state, 0, 1, vendettas.GOO)

    assert table(state).bribes == (0, 1)
    assert vendettas.may(state, 0, 1, vendettas.GOO)
    assert not vendettas.may(state, 0, 1, vendettas.STONE)


@pytest.mark.rule("HF3-130")
def test_every_dropstone_costs_a_bribe_but_not_purple() -> None:
    state = position("spacex", "taikonauts", **MODULE_3)
    positions.war(state)
    positions.bribes(state, 2, 0)

    vendettas.pay(state, 0, 1, vendettas.STONE)
    vendettas.pay(state, 0, 1, vendettas.STONE)
    vendettas.pay(state, 1, 0, vendettas.STONE)

    assert table(state).bribes == (0, 2)
    assert vendettas.is_due(state, 1, 0, vendettas.HUMAN)
