"""Moving upgrades between blueprints: EXO-051 to EXO-054."""

from __future__ import annotations

import pytest

from armillary.engine import options as offered
from armillary.engine import refusals
from armillary.games.exodus.rules.action import refit
from armillary.games.exodus.rules.anytime import LastChance
from armillary.games.exodus.rules.components import ShipClass
from armillary.games.exodus.rules.events import RefitDropped, UpgradeReturned
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import (
    choose,
    do,
    fit,
    interrupt,
    mounted,
    refused,
    supply,
    table,
    told,
)


def refitting(seats: int = 2) -> ExodusState:
    """Seat 0 moves parts: a Fighter with a Plasma Cannon, a Dark Raider with a drive only."""
    state = table(seats)
    fit(state, 0, "dark_raider", "nuclear_drive")
    fit(state, 0, "fighter", "fusion_drive", "plasma_cannon")
    fit(state, 0, "war_cruiser")
    fit(state, 0, "battle_carrier")
    do(state, LastChance(0))
    interrupt(state, 0, "refit")
    return state


@pytest.mark.rule("EXO-051", "EXO-052")
def test_a_part_moves_to_another_blueprint_free_of_charge() -> None:
    state = refitting()
    before = state.factions[0].cp

    choose(state, "lift fighter plasma", "mount plasma", "on war", "at r2c1", "stop")

    assert mounted(state, 0, "fighter") == ["fusion_drive"]
    assert mounted(state, 0, "war_cruiser") == ["plasma_cannon"]
    assert state.factions[0].cp == before


@pytest.mark.rule("EXO-051")
def test_a_refit_leaves_the_decision_that_waited() -> None:
    state = refitting()

    assert choose(state, "stop") == ["stop"]
    assert isinstance(state.stack[-1], LastChance)


@pytest.mark.rule("EXO-048")
def test_the_exact_place_is_the_players_choice() -> None:
    state = refitting()

    options = choose(state, "lift dark_raider", "mount nuclear", "on dark")

    assert options == [
        "at r3c1",
        "at r3c2",
        "at r1c2 turned",
        "at r2c2 turned",
        "at r3c2 turned",
        "at r4c2 turned",
    ]
    choose(state, "at r4c2 turned")
    assert state.factions[0].blueprints[ShipClass.DARK_RAIDER][0].row == 3


@pytest.mark.rule("EXO-049")
def test_a_drive_cannot_join_another_one() -> None:
    state = refitting()

    options = choose(state, "lift dark_raider", "mount nuclear")

    assert options == ["on dark_raider", "on war_cruiser", "on battle_carrier"]
    refusal = refused(state, "on fighter")
    assert (refusal.rule, str(refusal)) == ("EXO-049", "a blueprint holds one drive (EXO-049)")


@pytest.mark.rule("EXO-047")
def test_a_blueprint_where_it_does_not_fit_says_why() -> None:
    state = refitting()

    choose(state, "lift fighter plasma", "mount plasma")

    assert refused(state, "on dark_raider").rule == "EXO-047"


@pytest.mark.rule("EXO-053")
def test_shields_cannot_leave_a_damaged_ship() -> None:
    state = table(2)
    fit(state, 0, "battle_carrier", "electromagnetic_shield")
    fit(state, 0, "fighter")
    state.factions[0].damage[2 * ShipClass.BATTLE_CARRIER] = 1
    do(state, LastChance(0))
    interrupt(state, 0, "refit")

    options = choose(state, "lift battle_carrier", "mount electro", "on fighter", "at r1c1")

    assert "stop" not in options
    refusal = refused(state, "stop")
    assert refusal.rule == "EXO-053"
    assert refusal.figures == {"ship": "Battle Carrier", "damage": 1, "absorbed": 0}


@pytest.mark.rule("EXO-053")
def test_the_most_damaged_ship_of_the_class_is_named_and_no_other() -> None:
    state = table(2)
    for kind in ("fighter", "war_cruiser"):
        fit(state, 0, kind, "multipolar_grid_shield")
    fit(state, 0, "battle_carrier")
    fit(state, 0, "dark_raider")
    state.factions[0].damage = [0, 0, 2, 2, 2, 2, 0, 1]
    do(state, LastChance(0))
    interrupt(state, 0, "refit")

    refusal = refused(state, "stop")

    assert refusal.figures == {"ship": "Battle Carrier", "damage": 1, "absorbed": 0}


@pytest.mark.rule("EXO-053")
def test_a_refit_that_went_wrong_can_be_dropped() -> None:
    state = table(2)
    fit(state, 0, "battle_carrier", "electromagnetic_shield")
    state.factions[0].damage[2 * ShipClass.BATTLE_CARRIER] = 1
    before = state.factions[0].blueprints[:]
    stock = state.supply[:]
    do(state, LastChance(0))
    interrupt(state, 0, "refit")

    assert choose(state, "lift battle_carrier", "return electro", "restore") == ["stop"]

    assert state.factions[0].blueprints == before
    assert state.supply == stock
    assert len(told(state, RefitDropped)) == 1


@pytest.mark.rule("EXO-054")
def test_a_refit_cannot_end_while_an_upgrade_lies_loose() -> None:
    state = refitting()

    options = choose(state, "lift dark_raider")

    assert "stop" not in options
    assert refused(state, "stop").figures == {"n": 1}
    assert refused(state, "stop").rule == "EXO-054"


@pytest.mark.rule("EXO-054")
def test_what_is_not_mounted_returns_to_the_supply_without_refund() -> None:
    state = refitting()
    before, cp = supply(state, "plasma_cannon"), state.factions[0].cp

    choose(state, "lift fighter plasma", "return plasma", "stop")

    assert supply(state, "plasma_cannon") == before + 1
    assert state.factions[0].cp == cp
    assert len(told(state, UpgradeReturned)) == 1


def test_a_part_is_moved_once_in_a_refit() -> None:
    state = refitting()

    options = choose(state, "lift dark_raider", "mount nuclear", "on war", "at r1c2")

    assert "lift war_cruiser nuclear_drive r1c2" not in options
    assert refused(state, "lift war_cruiser nuclear_drive r1c2").reason == refit.MOVED


def test_a_loose_part_that_fits_nowhere_says_why() -> None:
    state = table(2)
    for kind in ("dark_raider", "fighter", "war_cruiser", "battle_carrier"):
        fit(state, 0, kind, "nuclear_drive")
    state.supply[0] -= 1
    refit.begin(state, 0, (0,))
    options = do(state)

    assert "mount nuclear_drive" not in options
    assert refused(state, "mount nuclear_drive").rule == "EXO-049"


@pytest.mark.rule("EXO-047")
def test_cells_that_are_taken_or_too_narrow_say_so() -> None:
    state = refitting()
    choose(state, "lift fighter plasma", "mount plasma", "on fighter")
    drive = state.factions[0].blueprints[1][0]
    corner = f"at r{drive.row + 1}c{drive.column + 1}"

    taken = refused(state, corner)

    assert taken.rule == "EXO-047"
    assert str(taken.reason).format(**taken.figures) == "Fusion Drive lies there"
    assert corner not in [str(option) for option in offered(state)]


@pytest.mark.rule("EXO-047")
def test_no_cell_is_both_offered_and_refused() -> None:
    state = refitting()
    choose(state, "lift fighter plasma", "mount plasma", "on fighter")
    wishes = {str(each.option) for each in refusals(state, 0)}
    assert wishes
    assert not wishes & {str(option) for option in offered(state)}
