"""What all scenarios have in common, the races, and Mount Olympus."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.stellar_horizons.rules import scoring
from armillary.games.stellar_horizons.rules.combat import hostility
from armillary.games.stellar_horizons.rules.combat.combat_phase import CombatPhase
from armillary.games.stellar_horizons.rules.combat.surrender import OfferSurrender
from armillary.games.stellar_horizons.rules.components import (
    FACTION_NUMBERS,
    SCENARIOS,
    TECHNOLOGIES,
    TECHNOLOGY_NUMBERS,
    WORLD_NUMBERS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.kinds import Field, Kind, Relation
from armillary.games.stellar_horizons.rules.concepts.powers import has_ability
from armillary.games.stellar_horizons.rules.concepts.technology_chits import draw
from armillary.games.stellar_horizons.rules.economy.policies import SelectPolicy
from armillary.games.stellar_horizons.rules.economy.production_step import money_parts
from armillary.games.stellar_horizons.rules.economy.support import beyond
from armillary.games.stellar_horizons.rules.scenarios.goals import (
    EndScenarioYear,
    SetUpScenario,
    known_at,
    policies_of,
)
from armillary.games.stellar_horizons.rules.settling.founding import Founding, taken
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.turn import economic
from armillary.games.stellar_horizons.rules.units import bases
from armillary.testing import asked, choose, do
from tests.games.stellar_horizons.positions import (
    campaign,
    dice,
    faction,
    found,
    in_play,
    place,
    position,
    put,
)

JAPAN, RUSSIA = FACTION_NUMBERS["japan"], FACTION_NUMBERS["russia"]
MARS = WORLD_NUMBERS["mars"]


def set_up(mode: str, *factions: str) -> StellarState:
    """A scenario after its set-up; policies are passed."""
    state = position(*factions, mode=mode)
    do(state, SetUpScenario())
    while state.stack and isinstance(state.stack[-1], SelectPolicy):
        choose(state, "pass")
    return state


@pytest.mark.rule("SH-510")
def test_a_level_gives_all_technologies_up_to_its_column() -> None:
    held = known_at(3)
    for number, technology in enumerate(TECHNOLOGIES):
        wanted = technology.column is not None and technology.column <= 3
        assert bool(held >> number & 1) is wanted
    assert not held >> TECHNOLOGY_NUMBERS["traces_of_life"] & 1


@pytest.mark.rule("SH-510", "SH-513")
def test_a_scenario_begins_without_ships_and_own_technologies() -> None:
    state = set_up("titan", "russia", "japan")

    assert in_play(state, "russia") == {}
    assert faction(state, "russia").technologies == known_at(3)


@pytest.mark.rule("SH-511")
@pytest.mark.rule("SH-X32")
def test_one_policy_for_each_decade_up_to_the_start() -> None:
    state = position("russia", "japan", mode="titan")  # 2065: as 2060
    do(state, SetUpScenario())
    asked_for = 0
    while state.stack and isinstance(state.stack[-1], SelectPolicy):
        asked_for += 1
        choose(state, asked(state)[0])

    assert asked_for == 2 * 4
    assert faction(state, "russia").policies.bit_count() == 4


@pytest.mark.rule("SH-511")
def test_no_more_policies_than_can_be_held() -> None:
    assert policies_of(SCENARIOS["invasion"]) == 10


@pytest.mark.rule("SH-512")
@pytest.mark.parametrize(
    ("mode", "money"), [("red_planet", 40), ("titan", 60), ("incoming", 40), ("olympus", 40)]
)
def test_the_listed_money(mode: str, money: int) -> None:
    assert set_up(mode, "russia", "japan").of(0).money == money


@pytest.mark.rule("SH-514")
def test_initiative_is_rolled_at_the_start() -> None:
    state = position("russia", "japan", mode="red_planet")
    state.initiative = [0, 1]
    do(state, SetUpScenario())
    choose(state, "pass")
    dice(state, 10, 90)
    choose(state, "pass")

    assert state.initiative == [1, 0]


@pytest.mark.rule("SH-515")
def test_economic_phases_are_played_as_usual() -> None:
    state = position("russia", mode="titan", year=2070)

    assert economic(state)


@pytest.mark.rule("SH-516")
def test_any_number_of_settlements_may_be_built_in_a_year() -> None:
    state = position("russia", mode="red_planet", year=2040)
    base = found(state, "ru_mir", "mars", supply=1, stores=(10, 10, 10))
    do(state, Founding(0))
    choose(state, "settle mir", "settle mir", "settle mir")

    assert state.bases[base].settlements == 3


@pytest.mark.rule("SH-517")
@pytest.mark.parametrize(("settlements", "result"), [(15, "minor_victory"), (14, "")])
def test_alone_a_near_miss_is_a_minor_victory(settlements: int, result: str) -> None:
    state = position("russia", mode="red_planet", year=2069)
    found(state, "ru_mir", "mars", settlements=settlements)
    do(state, EndScenarioYear())

    assert state.victors == ()
    assert scoring.result(state) == result


# Races


@pytest.mark.rule("SH-518", "SH-521")
@pytest.mark.parametrize(("mode", "year", "level"), [("red_planet", 2032, 1), ("titan", 2065, 3)])
def test_how_the_races_begin(mode: str, year: int, level: int) -> None:
    state = campaign("russia", "japan", mode=mode)

    assert state.year == year
    assert state.of(0).technologies == known_at(level)


@pytest.mark.rule("SH-518")
def test_the_boards_of_the_red_planet() -> None:
    state = position("russia", mode="red_planet")

    assert {WORLDS[world].id for world in state.worlds} >= {"mars", "venus", "moon", "comet"}
    assert WORLD_NUMBERS["jupiter"] not in state.worlds


@pytest.mark.rule("SH-521")
def test_the_boards_of_titan() -> None:
    state = position("russia", mode="titan")

    assert WORLD_NUMBERS["titan"] in state.worlds
    assert WORLD_NUMBERS["deep_space_astronomy"] in state.worlds
    assert WORLD_NUMBERS["uranus"] not in state.worlds


@pytest.mark.rule("SH-519", "SH-522")
@pytest.mark.parametrize(("mode", "world"), [("red_planet", "mars"), ("titan", "titan")])
def test_the_first_with_twenty_settlements_wins(mode: str, world: str) -> None:
    state = position("russia", "japan", mode=mode)
    base = found(state, "jp_kibo", world, settlements=19)
    do(state, EndScenarioYear())
    assert state.victors is None
    state.bases[base] = replace(state.bases[base], settlements=20)
    do(state, EndScenarioYear())

    assert state.victors == (1,)


@pytest.mark.rule("SH-519", "SH-522")
@pytest.mark.parametrize(("mode", "year"), [("red_planet", 2069), ("titan", 2099)])
def test_alone_time_runs_out(mode: str, year: int) -> None:
    state = position("russia", mode=mode, year=year - 1)
    assert state.last_year == year
    do(state, EndScenarioYear())
    assert state.victors is None
    state.year = year
    do(state, EndScenarioYear())

    assert state.victors == ()


@pytest.mark.rule("SH-520", "SH-523")
@pytest.mark.parametrize(("mode", "world"), [("red_planet", "mars"), ("titan", "titan")])
def test_all_may_attack_each_other_at_the_goal(mode: str, world: str) -> None:
    state = position("russia", "japan", mode=mode)
    assert state.relation(RUSSIA, JAPAN) is Relation.NEUTRAL
    put(state, "ru_gagarin", f"{world}.orbit")
    found(state, "jp_kibo", world, supply=1)
    put(state, "jp_fuji", f"{world}.orbit")
    options = do(state, CombatPhase())

    assert "search gagarin jp_kibo" in options
    assert "search gagarin jp_fuji" in options
    assert "blockade jp_kibo" in options
    assert not hostility.may_attack_base(state, RUSSIA, JAPAN, place("moon.surface"))
    dice(state, 1, 1)
    choose(state, "search gagarin jp_fuji")
    assert isinstance(state.stack[-1], OfferSurrender)
    assert choose(state, "surrender") == ["accept", "refuse"]  # Q64


# Mount Olympus


@pytest.mark.rule("SH-539")
def test_how_olympus_begins() -> None:
    state = campaign("russia", "japan", mode="olympus")

    assert state.year == 2033
    assert WORLD_NUMBERS["jupiter"] in state.worlds
    assert WORLD_NUMBERS["saturn"] not in state.worlds
    assert scoring.teams(state) == (0, 0)


@pytest.mark.rule("SH-540")
def test_one_common_base_on_mars() -> None:
    state = set_up("olympus", "russia", "japan")
    base = found(state, "ru_mir", "mars")

    assert base in bases.of(state, JAPAN)
    assert beyond(state, RUSSIA, Kind.BASE) == beyond(state, JAPAN, Kind.BASE)  # needs no support
    assert taken(state, JAPAN, MARS)  # nobody builds a second one


@pytest.mark.rule("SH-541")
def test_all_learn_together() -> None:
    state = set_up("olympus", "russia", "japan")
    draw(state, JAPAN, Field.PHYSICS, 2)

    assert state.science(JAPAN) is state.science(RUSSIA)
    assert len(state.science(RUSSIA).chits[Field.PHYSICS]) == 2
    assert state.science(JAPAN).technologies == known_at(1)


@pytest.mark.rule("SH-541")
def test_all_are_allied_and_relations_pay_nothing() -> None:
    state = set_up("olympus", "russia", "japan")

    assert state.relation(RUSSIA, JAPAN) is Relation.ALLIANCE
    assert "relations" not in {part.source for part in money_parts(state, RUSSIA)}


@pytest.mark.rule("SH-541")
def test_north_america_has_no_ability() -> None:
    state = set_up("olympus", "north_america", "japan")

    assert not has_ability(state, FACTION_NUMBERS["north_america"])
    assert has_ability(state, JAPAN)


@pytest.mark.rule("SH-542")
@pytest.mark.parametrize(
    ("terraformed", "settlements", "won"), [(1, 40, True), (1, 39, False), (0, 40, False)]
)
def test_terraforming_and_forty_settlements_win(terraformed: int, settlements: int, won: bool) -> None:
    state = set_up("olympus", "russia", "japan")
    whole = WORLDS[MARS].terraform
    assert whole is not None
    found(state, "ru_mir", "mars", settlements=settlements)
    state.terraforming[MARS] = whole if terraformed else whole - 1
    do(state, EndScenarioYear())

    assert state.victors == ((0, 1) if won else None)


@pytest.mark.rule("SH-542")
@pytest.mark.parametrize(
    ("seats", "year"), [(1, 2099), (2, 2085), (3, 2075), (4, 2069), (5, 2062), (6, 2059), (7, 2052)]
)
def test_the_last_year_of_olympus(seats: int, year: int) -> None:
    names = tuple(FACTION_NUMBERS)[:seats]
    state = position(*names, mode="olympus")
    assert state.last_year == year
    state.year = year
    do(state, EndScenarioYear())

    assert state.victors == ()
