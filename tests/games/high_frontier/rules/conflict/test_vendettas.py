"""Vendettas."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.conflict import vendettas
from armillary.games.high_frontier.rules.conflict.table import table
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import EVERYTHING, MODULE_3, position


@pytest.mark.rule("HF3-123", "HF3-129")
def test_one_bribe_buys_gray_goo_for_the_turn() -> None:
    state = position("spacex", "taikonauts", **MODULE_3)
    positions.war(state)
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


@pytest.mark.rule("HF3-128")
def test_only_purple_sacrifices_humans_one_bribe_for_the_turn() -> None:
    state = position("spacex", "taikonauts", **MODULE_3)
    positions.war(state)
    assert not vendettas.may(state, 0, 1, vendettas.HUMAN)
    assert vendettas.may(state, 1, 0, vendettas.HUMAN)

    vendettas.pay(state, 1, 0, vendettas.HUMAN)
    vendettas.pay(state, 1, 0, vendettas.HUMAN)

    assert table(state).bribes == (4, 2)


@pytest.mark.rule("HF3-129")
def test_goo_is_for_gray_or_who_has_the_pharmaceutics_bernal() -> None:
    state = position("spacex", "nasa_astronauts", "taikonauts", **EVERYTHING)
    positions.war(state)
    assert not vendettas.may(state, 1, 0, vendettas.GOO)
    positions.bernal(state, 1, "sol_earth_l4s", "bernal_l4s_pharmaceutics_bernal")
    assert vendettas.may(state, 1, 0, vendettas.GOO)
    assert not vendettas.may(state, 2, 0, vendettas.GOO)


@pytest.mark.rule("HF3-124", "HF3-122")
def test_there_are_five_vendettas_and_felonies_are_none() -> None:
    five = (vendettas.SNEAK, vendettas.SABOTAGE, vendettas.HUMAN, vendettas.GOO, vendettas.STONE)
    assert len(set(five)) == 5
    assert vendettas.PIRATE not in five
