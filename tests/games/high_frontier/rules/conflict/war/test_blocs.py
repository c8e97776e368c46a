"""Blocs: who is whose enemy, who may attack whom, and at what price."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.games.high_frontier.rules.conflict import table, vendettas
from armillary.games.high_frontier.rules.conflict.war.blocs import DEFECTED, enemies, is_criminal
from armillary.games.high_frontier.rules.conflict_table import War
from armillary.games.high_frontier.rules.menu import use
from armillary.games.high_frontier.rules.pieces import blocs, privileges
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import MODULE_3, position, turn_of

# purple and white are Loyalists, gray and green Independents
FOUR = ("taikonauts", "nasa_astronauts", "spacex", "esa_space_unionists")


def _table(**settings: Any) -> HighFrontierState:
    return turn_of(position(*FOUR, **{**MODULE_3, **settings}), 0)


@pytest.mark.rule("HF3-020", "HF3-021", "HF3-022", "HF3-103")
def test_the_chit_of_the_own_colour_says_who_is_an_ally() -> None:
    state = _table()
    assert [blocs.allied(state, 0, other) for other in range(4)] == [True, True, False, False]

    positions.propaganda(state, "individuality", "loyalist")

    assert blocs.allied(state, 0, 2)
    assert enemies(state, 0) == [3]


@pytest.mark.rule("HF3-025", "HF3-121", "HF3-161", "HF3-119")
def test_enemies_are_attacked_in_war_and_anarchy_and_not_in_peace() -> None:
    state = _table()
    assert not blocs.may_attack(state, 0, 2)
    assert not blocs.has_weapon(state, 0)

    positions.war(state, rages=False)

    assert [blocs.may_attack(state, 0, other) for other in range(4)] == [False, False, True, True]
    assert blocs.has_weapon(state, 0)
    assert blocs.price_of_attack(state, 0, 2) == 0


@pytest.mark.rule("HF3-102", "HF3-203", "HF3-117")
def test_combat_is_a_duty_in_war_but_not_while_anarchy_reigns() -> None:
    state = _table()
    positions.war(state)
    assert blocs.must_fight(state, 0)
    state.anarchy = True
    assert not blocs.must_fight(state, 0)


@pytest.mark.rule("HF3-388", "HF3-389")
def test_pirates_attack_anybody_at_any_time_their_own_bloc_for_a_bribe() -> None:
    state = _table(conflict="piracy")
    assert blocs.may_attack(state, 0, 1)
    assert blocs.price_of_attack(state, 0, 1) == 1
    assert blocs.price_of_attack(state, 0, 2) == 0
    assert blocs.has_weapon(state, 0)

    positions.war(state)

    assert not blocs.must_fight(state, 0)


@pytest.mark.rule("HF3-390", "HF3-391", "HF3-393")
def test_in_the_age_of_piracy_every_attack_costs_a_bribe() -> None:
    state = _table(conflict="age_of_piracy")
    assert all(blocs.may_attack(state, 0, other) for other in (1, 2, 3))
    assert {blocs.price_of_attack(state, 0, other) for other in (1, 2, 3)} == {1}
    vendettas.pay(state, 0, 2, vendettas.PIRATE)
    assert [blocs.price_of_attack(state, 0, other) for other in (1, 2, 3)] == [1, 1, 1]
    assert blocs.has_weapon(state, 0)
    assert not blocs.must_fight(state, 0)


@pytest.mark.rule("HF3-368", "HF3-377")
def test_a_republic_knows_no_combat() -> None:
    state = _table()
    table.change(state, war=War.INDEPENDENCE)
    state.anarchy = True
    assert not blocs.may_attack(state, 0, 2)
    assert not blocs.is_lawless(state)


@pytest.mark.rule("HF3-368", "HF3-378")
def test_in_the_anarchy_of_an_empire_everybody_is_a_pirate() -> None:
    state = _table()
    table.change(state, war=War.LOYALIST)
    assert not blocs.may_attack(state, 0, 1)

    state.anarchy = True

    assert blocs.may_attack(state, 0, 1)
    assert blocs.price_of_attack(state, 0, 1) == 1
    assert not blocs.must_fight(state, 0)


@pytest.mark.rule("HF3-072", "HF3-125")
def test_a_defector_may_sneak_up_on_his_former_allies() -> None:
    state = _table()
    turn_of(state, 2)
    positions.war(state)
    positions.propaganda(state, "individuality", "loyalist")
    assert not blocs.is_sneak(state, 2, 3)

    use(state, DEFECTED)

    assert blocs.is_sneak(state, 2, 3)
    assert not blocs.is_sneak(state, 2, 0)
    assert blocs.price_of_attack(state, 2, 3) == 0  # only the surprise costs a bribe
    assert vendettas.is_due(state, 2, 3, vendettas.SNEAK)
    vendettas.pay(state, 2, 3, vendettas.SNEAK)
    assert not vendettas.is_due(state, 2, 3, vendettas.SNEAK)


@pytest.mark.rule("HF3-171")
def test_purple_sneaks_for_nothing() -> None:
    state = _table()
    positions.war(state)
    positions.propaganda(state, "authority", "independence")
    use(state, DEFECTED)
    assert blocs.is_sneak(state, 0, 1)
    assert not vendettas.is_due(state, 0, 1, vendettas.SNEAK)


def test_who_has_left_is_nobodys_enemy() -> None:
    state = _table()
    positions.war(state)
    state.left = (2,)
    assert not blocs.may_attack(state, 0, 2)
    assert enemies(state, 0) == [3]


@pytest.mark.rule("HF3-023", "HF3-019")
def test_everybody_is_his_own_ally_whatever_the_chits_show() -> None:
    state = _table()
    for name in ("authority", "honor"):
        positions.propaganda(state, name, "independence")
    assert all(blocs.allied(state, seat, seat) for seat in range(4))
    assert not blocs.may_attack(state, 0, 0)


@pytest.mark.rule("HF3-027", "HFC-239")
def test_soldiers_do_not_ask_who_defends_in_war_either() -> None:
    state = position("spacex", "taikonauts", **{**MODULE_3, "colonization": True})
    positions.war(state)
    positions.put(state, 0, Slot.ROCKET, "phobos", "spacex")
    positions.put(state, 1, Slot.ROCKET, "phobos", "taikonauts")
    assert not privileges.may_commit(state, 0, positions.node("phobos"), 1)
    positions.put(state, 0, Slot.OUTPOST_1, "phobos", "Soldier Caste")
    assert privileges.may_commit(state, 0, positions.node("phobos"), 1)


@pytest.mark.rule("HF3-171")
def test_purple_is_criminal_while_there_are_weapons() -> None:
    state = _table()
    assert not is_criminal(state, 0)
    positions.war(state)
    assert [is_criminal(state, seat) for seat in range(4)] == [True, False, False, False]
