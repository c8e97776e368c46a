"""What each technology does: EXO-234 to EXO-261, where no other chapter tests it."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.cards.one_action import act
from armillary.games.exodus.rules.components import TECHNOLOGIES, Action
from armillary.games.exodus.rules.components.vocabulary import (
    Cloak,
    DetectCloaked,
    Effect,
    LandingAuto,
    ModifyRoll,
    MovePopulationFreely,
)
from armillary.games.exodus.rules.pieces.in_force import in_force
from armillary.games.exodus.rules.upkeep import GrowPopulation, Income, RepairShips
from tests.games.exodus.positions import choose, do, fit, give, known, planet, settle, table


@pytest.mark.rule("EXO-235", "EXO-236", "EXO-237")
@pytest.mark.parametrize(
    ("technology", "colour", "resource", "income"),
    [
        ("advanced_phasium_extraction", "green", "phasium", 2),
        ("advanced_axinium_extraction", "red", "axinium", 2),
        ("advanced_cp_extraction", "blue", "cp", 10),
    ],
)
def test_extraction_takes_one_more_from_each_planet(
    technology: str, colour: str, resource: str, income: int
) -> None:
    state = table(2)
    settle(state, 0, state.home(0), 0)
    settle(state, 0, planet(state, colour))
    known(state, 0, technology, "advanced_politics")
    give(state, 0, cp=0)

    do(state, Income(0))

    assert getattr(state.factions[0], resource) == income


@pytest.mark.rule("EXO-240")
def test_advanced_politics_frees_from_taxes() -> None:
    state = table(2)
    settle(state, 0, state.home(0), 0)
    settle(state, 0, planet(state, "red"))
    known(state, 0, "advanced_politics")
    give(state, 0, cp=0)

    do(state, Income(0))

    assert (state.factions[0].axinium, state.factions[0].cp) == (1, 0)


@pytest.mark.rule("EXO-243")
def test_expert_cloning_grows_one_more() -> None:
    state = table(2)
    known(state, 0, "expert_cloning")
    before = state.population[state.home(0)][0]

    do(state, GrowPopulation(0))
    choose(state, "grow 1")

    assert state.population[state.home(0)][0] == before + 3


@pytest.mark.rule("EXO-254")
def test_basic_repairs_take_one_damage_off_each_ship() -> None:
    state = table(2)
    fit(state, 0, "battle_carrier", "multipolar_grid_shield")
    state.factions[0].damage[6] = 2
    known(state, 0, "basic_repairs")

    do(state, RepairShips(0))

    assert state.factions[0].damage[6] == 1


@pytest.mark.rule("EXO-195", "EXO-253", "EXO-255", "EXO-257", "EXO-258")
@pytest.mark.parametrize(
    ("technology", "effect"),
    [
        ("advanced_maneuver", LandingAuto),
        ("civilian_ships", MovePopulationFreely),
        ("radar", DetectCloaked),
        ("radar", ModifyRoll),
        ("cloaking", Cloak),
    ],
)
def test_what_matters_in_conquest_holds_from_its_research_on(technology: str, effect: type[Effect]) -> None:
    state = table(2)
    give(state, 0, cp=20)
    assert not list(in_force(state, 0, effect))
    act(state, 0, Action.RESEARCH)
    do(state)

    choose(state, f"research {technology}")

    assert len(list(in_force(state, 0, effect))) == 1
    assert not list(in_force(state, 1, effect))


@pytest.mark.rule("EXO-257")
def test_radar_adds_one_to_range_checks() -> None:
    state = table(2)
    known(state, 0, "radar")

    assert [(roll.context, roll.amount) for roll in in_force(state, 0, ModifyRoll)] == [("wmd_range", 1)]


def test_there_are_twenty_eight() -> None:
    assert len({technology.id for technology in TECHNOLOGIES}) == 28
