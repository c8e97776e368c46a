"""What Futures let a player do once."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.futures import attempting
from armillary.games.high_frontier.rules.futures.completed import NUMBERS
from armillary.testing import asked, choose
from tests.games.high_frontier.positions import WITH_FUTURES, factory, position, turn_of


@pytest.mark.rule("HFC-342")
def test_a_free_colony_takes_a_dome_and_stands_on_an_own_bare_factory() -> None:
    state = position("spacex", "taikonauts", **WITH_FUTURES)
    attempting.achieve(state, 0, NUMBERS["seti"])
    factory(state, 0, "hertha")
    factory(state, 0, "phobos", colony=True)
    factory(state, 1, "ceres")
    domes = state.players[0].domes
    turn_of(state)

    assert [option for option in asked(state) if option.startswith("colonize")] == ["colonize hertha"]
    choose(state, "colonize hertha")

    assert state.players[0].domes == domes - 1
