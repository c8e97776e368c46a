"""Action Banking: EXO-198, EXO-199."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.cards.one_action import act
from armillary.games.exodus.rules.components import Action
from armillary.games.exodus.rules.events import BankingRolled
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import do, give, in_force, known, rolls, table, told


def banked(*faces: int, technology: str = "", card: str = "") -> ExodusState:
    state = table(2)
    give(state, 0, cp=1)
    if technology:
        known(state, 0, technology)
    if card:
        in_force(state, card)
    rolls(state, *faces)
    act(state, 0, Action.BANKING)
    do(state)
    return state


@pytest.mark.rule("EXO-198")
def test_one_die_of_cp() -> None:
    state = banked(4)

    assert state.factions[0].cp == 5
    assert told(state, BankingRolled)[0].faces == (4,)


@pytest.mark.rule("EXO-199", "EXO-238")
def test_advanced_banking_adds_a_die() -> None:
    assert banked(4, 6, technology="advanced_banking").factions[0].cp == 11


def test_a_credit_boom_adds_a_die_for_everybody() -> None:
    assert banked(2, 3, card="res_credit_boom").factions[0].cp == 6
