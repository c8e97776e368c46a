"""Ex Machina: the AI on Pluto against the humans."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules import scoring
from armillary.games.stellar_horizons.rules.building.building_phase import BuildShips
from armillary.games.stellar_horizons.rules.combat import hostility
from armillary.games.stellar_horizons.rules.components import (
    FACTION_NUMBERS,
    RES,
    SYSTEM_NUMBERS,
    TECHNOLOGIES,
    TECHNOLOGY_NUMBERS,
    TILE_NUMBERS,
    UNIT_NUMBERS,
    UNITS,
    WORLD_NUMBERS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.kinds import Chain, Explorer, Kind, Relation
from armillary.games.stellar_horizons.rules.concepts import relations, technology, treasury
from armillary.games.stellar_horizons.rules.concepts.powers import has_ability
from armillary.games.stellar_horizons.rules.economy import production_step, support
from armillary.games.stellar_horizons.rules.economy.policies import SelectPolicy
from armillary.games.stellar_horizons.rules.exploration import life, malfunctions
from armillary.games.stellar_horizons.rules.movement import launchers
from armillary.games.stellar_horizons.rules.scenarios.goals import EndScenarioYear, SetUpScenario, known_at
from armillary.games.stellar_horizons.rules.settling import founding
from armillary.games.stellar_horizons.rules.state import Pirate, StellarState
from armillary.games.stellar_horizons.rules.units import (
    bases,
    cargo,
    hazards,
    holds,
    mothballs,
    ranges,
    recall,
)
from armillary.testing import asked, choose, do
from tests.games.stellar_horizons.positions import campaign, faction, knows, place, position, put

AI, RUSSIA, EUROPE = (FACTION_NUMBERS[name] for name in ("japan", "russia", "europe"))
PLUTO = WORLD_NUMBERS["pluto"]
SURFACE = "pluto.surface"


@pytest.fixture
def state() -> StellarState:
    state = position("japan", "russia", "europe", mode="ex_machina")
    do(state, SetUpScenario())
    while state.stack and isinstance(state.stack[-1], SelectPolicy):
        choose(state, "pass")
    return state


def first_base(state: StellarState) -> int:
    return state.base_at(AI, place(SURFACE))


@pytest.mark.rule("SH-543", "SH-546")
def test_one_player_is_the_ai_with_the_japanese_counters() -> None:
    state = campaign("russia", "europe", mode="ex_machina")

    assert state.year == 2062
    assert state.played[0] == AI
    assert scoring.teams(state) == (0, 1)


@pytest.mark.rule("SH-544")
def test_the_humans_win_when_the_first_base_is_destroyed(state: StellarState) -> None:
    do(state, EndScenarioYear())
    assert state.victors is None
    bases.destroy_base(state, first_base(state), "combat")
    do(state, EndScenarioYear())

    assert state.victors == (1, 2)


@pytest.mark.rule("SH-544")
def test_the_humans_win_when_one_of_them_can_leave(state: StellarState) -> None:
    great = [t.id for t in TECHNOLOGIES if t.interstellar]
    knows(state, "russia", *great[:2])
    knows(state, "europe", great[2])
    do(state, EndScenarioYear())
    assert state.victors is None
    knows(state, "russia", great[2])
    do(state, EndScenarioYear())

    assert state.victors == (1, 2)


@pytest.mark.rule("SH-544")
def test_otherwise_the_ai_wins_at_the_end_of_2120(state: StellarState) -> None:
    assert state.last_year == 2120
    state.year = 2120
    do(state, EndScenarioYear())

    assert state.victors == (0,)


@pytest.mark.rule("SH-545")
def test_open_war_with_all_and_no_duty_to_accept(state: StellarState) -> None:
    for other in range(7):
        if other != AI:
            assert state.relation(AI, other) is Relation.WAR
    assert not hostility.must_accept(state, AI, RUSSIA, place(SURFACE), base=True)
    assert not hostility.must_accept(state, RUSSIA, AI, place(SURFACE), base=False)
    relations.shift(state, AI, RUSSIA, 2)

    assert state.relation(AI, RUSSIA) is Relation.WAR


@pytest.mark.rule("SH-546")
def test_japan_is_no_part_of_foreign_relations(state: StellarState) -> None:
    assert not relations.counts(state, RUSSIA, AI)
    assert relations.counts(state, RUSSIA, FACTION_NUMBERS["china"])


@pytest.mark.rule("SH-547")
def test_the_ai_and_the_humans_learn_nothing_from_each_other(state: StellarState) -> None:
    wanted = next(n for n in range(len(TECHNOLOGIES)) if TECHNOLOGIES[n].column == 4)
    before = technology.price(state, RUSSIA, wanted), technology.price(state, AI, wanted)
    faction(state, "japan").technologies |= 1 << wanted
    assert technology.price(state, RUSSIA, wanted) == before[0]
    faction(state, "japan").technologies &= ~(1 << wanted)
    faction(state, "europe").technologies |= 1 << wanted

    assert technology.price(state, AI, wanted) == before[1]
    assert technology.price(state, RUSSIA, wanted) < before[0]


@pytest.mark.rule("SH-548")
def test_the_ai_finds_no_life(state: StellarState) -> None:
    traces = TECHNOLOGY_NUMBERS["traces_of_life"]

    assert technology.may_develop(state, AI, traces)
    assert life.life_chance(state, AI, WORLD_NUMBERS["mars"]).impossible


@pytest.mark.rule("SH-549")
def test_the_ai_selects_policies_as_usual() -> None:
    state = position("japan", "russia", mode="ex_machina")
    do(state, SetUpScenario())
    seats = []
    while state.stack and isinstance(state.stack[-1], SelectPolicy):
        seats.append(state.stack[-1].seat)
        choose(state, "pass")

    assert seats.count(0) == seats.count(1) == 4


@pytest.mark.rule("SH-550")
def test_every_world_is_explored_by_one(state: StellarState) -> None:
    for number, world in enumerate(WORLDS):
        assert state.exploration[number] == max(0, (world.exploration or 0) - 1)


@pytest.mark.rule("SH-551")
def test_the_ai_has_the_line_to_artificial_intelligence(state: StellarState) -> None:
    last = TECHNOLOGY_NUMBERS["artificial_intelligence"]
    assert faction(state, "russia").technologies == known_at(3)
    held = faction(state, "japan").technologies

    assert held == known_at(3) | TECHNOLOGIES[last].before | 1 << last


@pytest.mark.rule("SH-552")
def test_malfunctions_and_recalls_of_the_ai_are_halved(state: StellarState) -> None:
    robot = put(state, UNITS[RES[AI][4]].id, "mars.orbit")
    crew = put(state, "jp_fuji", "mars.orbit")
    theirs = put(state, "eu_wellington", "mars.orbit")

    assert not has_ability(state, AI)
    assert recall.recall(state, crew).percent * 2 in (
        recall.recall(state, theirs).percent,
        recall.recall(state, theirs).percent + 1,
    )
    assert "halved" in {part.source for part in malfunctions.malfunction(state, robot).parts}


@pytest.mark.rule("SH-553")
@pytest.mark.parametrize("world", ["mars", "titan", "moon"])
def test_a_base_of_the_ai_costs_two_ore_anywhere(state: StellarState, world: str) -> None:
    assert founding.base_price(state, AI, WORLD_NUMBERS[world]) == (2, 0, 0)


@pytest.mark.rule("SH-554", "SH-560")
def test_costs_in_supplies_are_paid_in_ore(state: StellarState) -> None:
    faction(state, "japan").money = 4
    state.cargo[first_base(state)] = (2, 0, 0)
    assert holds.affords(state, AI, place(SURFACE), (1, 1, 3))
    holds.pay(state, AI, place(SURFACE), (1, 1, 3))

    assert state.cargo[first_base(state)] == (0, 0, 0)
    assert faction(state, "japan").money == 1  # two Ore and one Fuel were bought on Pluto


@pytest.mark.rule("SH-554")
def test_the_ai_never_buys_supplies(state: StellarState) -> None:
    faction(state, "japan").money = 9

    assert cargo.at_home(state, AI) == (9, 9, 0)


@pytest.mark.rule("SH-555")
def test_the_ai_gains_no_politics_chits(state: StellarState) -> None:
    treasury.gain_politics(state, AI, 3)

    assert faction(state, "japan").politics == 0


@pytest.mark.rule("SH-556")
def test_range_and_crews_of_the_ai(state: StellarState) -> None:
    fuji = put(state, "jp_fuji", SURFACE)

    assert ranges.in_range(state, fuji, SYSTEM_NUMBERS["mercury"])
    assert mothballs.waking_cost(state, AI) == (0, 0, 0)
    assert not bases.serves(state, AI, place("mars.surface"), 2)
    assert bases.serves(state, AI, place(SURFACE), 2)


@pytest.mark.rule("SH-557")
def test_support_rises_with_the_number_of_players(state: StellarState) -> None:
    more = support.limit(state, AI, Kind.CV), support.limit(state, AI, Kind.RE)
    plain = position("japan", "russia", "europe")
    plain.factions[AI].technologies = state.factions[AI].technologies
    less = support.limit(plain, AI, Kind.CV), support.limit(plain, AI, Kind.RE)

    assert more == (less[0] + 2, less[1] + 2)


@pytest.mark.rule("SH-558")
def test_the_ai_receives_half_of_what_the_humans_have(state: StellarState) -> None:
    money = sum(
        part.amount for human in (RUSSIA, EUROPE) for part in production_step.money_parts(state, human)
    )

    assert production_step.board_income(state, AI)[0] == (money + 1) // 2


@pytest.mark.rule("SH-203", "SH-558")
def test_pirates_rob_the_ai_only_of_its_half_of_what_the_humans_lose(state: StellarState) -> None:
    money = sum(
        part.amount for human in (RUSSIA, EUROPE) for part in production_step.money_parts(state, human)
    )
    state.pirates = (Pirate(SYSTEM_NUMBERS["mars"], 0),) * 3
    before, state.loot = state.of(0).money, 0

    do(state, production_step.EarthProduction(0))

    assert state.of(0).money - before == (money - 2 * 3 + 1) // 2
    assert state.loot == 0


@pytest.mark.rule("SH-559")
def test_starting_money(state: StellarState) -> None:
    assert [state.of(seat).money for seat in range(3)] == [30, 30, 30]


@pytest.mark.rule("SH-560", "SH-561")
def test_pluto_begins_with_a_small_spaceport_and_a_tile(state: StellarState) -> None:
    base = first_base(state)

    assert state.bases[base].levels[Chain.SUPPLY] == 3
    assert state.tiles[PLUTO] == TILE_NUMBERS["mixed_icy"]
    assert bases.port(state, AI, place(SURFACE)) == 3
    assert not bases.is_home(state, AI, place("earth.surface"))


@pytest.mark.rule("SH-560")
def test_pluto_may_hold_every_kind_of_structure(state: StellarState) -> None:
    base = first_base(state)

    assert [founding.may_expand(state, base, chain) for chain in Chain] == ["", "", "", ""]


@pytest.mark.rule("SH-560", "SH-554")
def test_the_ai_builds_and_loads_on_pluto_for_money(state: StellarState) -> None:
    own = faction(state, "japan")
    own.money = 13
    do(state, BuildShips(0))
    choose(state, "build fuji")  # 6 Ore, 2 Fuel, and 2 Ore for its Supplies
    fuji = UNIT_NUMBERS["jp_fuji"]
    assert state.where[fuji] == place(SURFACE)
    assert own.money == 3
    choose(state, "load fuji ore", "count 2")

    assert state.cargo[fuji] == (2, 0, 0)
    assert own.money == 1
    assert "load fuji supplies" not in asked(state)


@pytest.mark.rule("SH-560")
def test_crewed_vehicles_leave_pluto_without_a_launcher(state: StellarState) -> None:
    fuji = put(state, "jp_fuji", SURFACE)

    assert not launchers.needs_launcher(state, fuji)


@pytest.mark.rule("SH-562")
def test_telescopes_of_the_ai_work_above_pluto(state: StellarState) -> None:
    telescope = next(unit for unit in RES[AI] if UNITS[unit].explorer is Explorer.TELESCOPE)
    put(state, UNITS[telescope].id, "pluto.orbit")

    assert place("pluto.orbit") in hazards.telescope_places(state, AI)
    assert UNIT_NUMBERS[UNITS[telescope].id] == telescope


@pytest.mark.rule("SH-258", "SH-556")
def test_only_the_ai_makes_ships_active_for_nothing(state: StellarState) -> None:
    assert mothballs.waking_cost(state, AI) == (0, 0, 0)
    assert mothballs.waking_cost(state, RUSSIA) == mothballs.CREW == (0, 1, 1)
