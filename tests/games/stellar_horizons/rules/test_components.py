"""What is in the box: the counts of the ledger, and that everything fits together."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from fractions import Fraction

import msgspec
import pytest

from armillary.games.stellar_horizons.rules import components as box
from armillary.games.stellar_horizons.rules.components import box as makers
from armillary.games.stellar_horizons.rules.components import (
    event_effects,
    records,
    scenario_rules,
    vocabulary,
)
from armillary.games.stellar_horizons.rules.components.areas import (
    bound_for,
    in_transfer,
    transfer_space,
    turns_left,
)
from armillary.games.stellar_horizons.rules.components.boards import boards
from armillary.games.stellar_horizons.rules.components.kinds import Chain, Explorer, Field, Kind, Resource
from tests.games.stellar_horizons.positions import place


def test_every_counter_of_the_box_is_there() -> None:
    assert len(box.SYSTEMS) == 13
    assert len(box.WORLDS) == 38
    assert sum(tile.copies for tile in box.TILES) == 54
    assert len(box.FACTIONS) == 7
    assert len(box.UNITS) == 231
    assert len(box.MISSIONS) == 30
    assert len(box.TRADE_CHITS) == 27
    assert [len(values) for values in box.TECHNOLOGY_CHITS] == [36, 36, 36]
    assert (box.PIRATES, box.ASTEROIDS) == (12, 8)
    assert len(box.EVENTS) == 21
    assert len(box.SCENARIOS) == 7
    assert len(box.SOLO_RESULTS) == 7


def test_a_faction_has_thirty_three_units_of_every_kind() -> None:
    for faction in range(7):
        kinds = Counter(unit.kind for unit in box.UNITS if unit.faction == faction)
        assert kinds == {Kind.LV: 6, Kind.RE: 10, Kind.CV: 11, Kind.BASE: 6}
        sizes = {box.UNITS[unit].size for unit in box.LVS[faction]}
        assert sizes == {1, 2, 3, 4}
        types = {box.UNITS[unit].explorer for unit in box.RES[faction]}
        assert types == {*Explorer} - {Explorer.CREWED}


def test_the_chart_has_fifty_four_technologies_that_can_all_be_reached() -> None:
    assert len(box.TECHNOLOGIES) == 54
    fields = Counter(technology.field for technology in box.TECHNOLOGIES)
    assert fields == {Field.PHYSICS: 18, Field.ENGINEERING: 19, Field.BIOLOGY: 17}
    for number, technology in enumerate(box.TECHNOLOGIES):
        assert not technology.before >> number & 1, f"{technology.id} needs itself"
    assert sum(technology.interstellar for technology in box.TECHNOLOGIES) == 3
    assert {t.id for t in box.TECHNOLOGIES if t.column is None} == {"traces_of_life", "present_life"}


def test_the_leftmost_technology_of_every_row_needs_nothing() -> None:
    for row, first in enumerate(box.ROW_FIRST):
        technology = box.TECHNOLOGIES[first]
        assert (technology.row, technology.requires) == (row, 0)


def test_eight_families_of_three_policies() -> None:
    families = Counter(policy.family for policy in box.POLICIES)
    assert set(families.values()) == {3}
    assert len(families) == 8
    assert all(policy.unified == (policy.level == 3) for policy in box.POLICIES)


def test_starting_technologies_have_what_they_need() -> None:
    for faction in box.FACTIONS:
        for number, technology in enumerate(box.TECHNOLOGIES):
            if faction.technologies >> number & 1:
                assert technology.requires & ~faction.technologies == 0
    counts = {faction.id: faction.technologies.bit_count() for faction in box.FACTIONS}
    assert (counts["north_america"], counts["europe"], counts["japan"]) == (7, 1, 0)


def test_event_ranges_and_events_name_every_roll_once() -> None:
    assert [box.world_rolled(roll) for roll in (12, 15, 19)] == [box.WORLD_NUMBERS["moon"]] * 3
    assert box.world_rolled(23) == box.WORLD_NUMBERS["mars"]
    rolls = [roll for event in box.EVENTS for roll in range(event.rolls[0], event.rolls[1] + 1)]
    assert rolls == list(range(1, 101))
    ranges = [world.event_range for world in box.WORLDS if world.event_range]
    assert sum(high - low + 1 for low, high in ranges) == 100


def test_links_join_every_area_of_a_system_to_its_flyby_space() -> None:
    for system in box.SYSTEMS:
        if system.flyby < 0:
            continue
        reached, edge = {system.flyby}, [system.flyby]
        while edge:
            area = edge.pop()
            more = {*box.AREAS[area].links} - reached
            reached |= more
            edge += more
        assert reached == {
            n for n, area in enumerate(box.AREAS) if box.AREAS[n].system == box.AREAS[system.flyby].system
        }


@pytest.mark.rule("SH-467")
def test_ganymede_and_triton_are_physics() -> None:
    assert {box.WORLDS[box.WORLD_NUMBERS[name]].field for name in ("ganymede", "triton")} == {Field.PHYSICS}


@pytest.mark.rule("SH-141")
def test_the_whole_board_of_mercury_is_irradiated() -> None:
    mercury = box.SYSTEMS[box.SYSTEM_NUMBERS["mercury"]]
    assert mercury.radiation
    assert box.AREAS[mercury.flyby].radiation
    jupiter = box.SYSTEMS[box.SYSTEM_NUMBERS["jupiter"]]
    assert not jupiter.radiation
    assert box.AREAS[box.AREA_NUMBERS["europa.orbit"]].radiation
    assert not box.AREAS[box.AREA_NUMBERS["jupiter.orbit"]].radiation


def test_a_transfer_space_is_a_number() -> None:
    saturn = box.SYSTEM_NUMBERS["saturn"]
    space = transfer_space(saturn, 6)
    assert in_transfer(space)
    assert not any(map(in_transfer, range(len(box.AREAS))))
    assert (bound_for(space), turns_left(space)) == (saturn, 6)
    assert bound_for(transfer_space(len(box.SYSTEMS) - 1, 47)) == len(box.SYSTEMS) - 1


def test_the_combat_table_gives_the_damage_of_a_total() -> None:
    assert [bisect_right(box.DIRECT, total) for total in (4, 5, 18, 39, 40, 99)] == [0, 1, 6, 24, 25, 25]
    assert [bisect_right(box.RANGED, total) for total in (6, 7, 16, 23, 59, 60)] == [0, 1, 5, 7, 24, 25]


def test_structures_by_chain_and_level() -> None:
    supply = box.LEVELS[Chain.SUPPLY]
    assert [level and level.id for level in supply] == [
        None,
        "supply_small",
        "supply_large",
        "spaceport_small",
        "spaceport_large",
    ]
    assert box.LEVELS[Chain.SUPPLY][1].cost == (1, 1, 0)  # type: ignore[union-attr]  # a level that is there
    assert box.SETTLEMENT.cost == (2, 1, 2)


def test_renda_costs_what_the_example_says() -> None:
    renda = box.UNITS[box.UNIT_NUMBERS["ru_renda"]]
    assert renda.cost == (5, 2, 1)
    assert (renda.size, renda.exploration, renda.explorer, renda.cargo) == (2, 0, None, 6)


def test_settlements_score_exact_fractions() -> None:
    worth = {world.id: world.settlement_vp for world in box.WORLDS}
    assert worth["earth_orbit"] == 1
    assert worth["mars"] == worth["moon"] == Fraction(5, 4)
    assert (worth["titan"], worth["triton"]) == (Fraction(7, 4), Fraction(2))


def test_harvest_and_raid_tables_have_ten_rows() -> None:
    assert box.HARVEST[9] == (Resource.ORE, 6)
    assert len(box.RAIDS) == 10
    assert box.RAIDS[9].base_destroyed


def test_the_invader_is_as_printed() -> None:
    assert (box.INVADER.size, box.INVADER.combat, box.INVADER.drones) == (25, 30, 5)


@pytest.mark.parametrize(
    ("union", "used"),
    [
        (
            vocabulary.LastingEffect,
            {type(e) for technology in box.TECHNOLOGIES for e in technology.effects}
            | {type(e) for policy in box.POLICIES for e in policy.effects}
            | {type(e) for f in box.FACTIONS for e in f.ability},
        ),
        (vocabulary.StructureEffect, {type(e) for s in box.STRUCTURES for e in s.effects}),
        (event_effects.EventEffect, {type(e) for card in box.EVENTS for e in card.effects}),
        (scenario_rules.Goal, {type(s.goal) for s in box.SCENARIOS.values()}),
        (scenario_rules.Special, {type(e) for s in box.SCENARIOS.values() for e in s.special}),
    ],
)
def test_every_effect_of_the_vocabulary_is_used(union: object, used: set[type[msgspec.Struct]]) -> None:
    assert {*union.__args__} == used  # type: ignore[attr-defined]  # a union of classes


def test_a_starting_unit_is_its_factions_own() -> None:
    assert sum(len(start.units) for start in box.CAMPAIGN) == 31
    for faction, start in enumerate(box.CAMPAIGN):
        for unit in start.units:
            assert box.UNITS[unit.unit].faction == faction


def test_scenarios_bring_earth_orbit_with_earth() -> None:
    boards = box.SCENARIOS["incoming"].worlds
    assert boards == {box.WORLD_NUMBERS[name] for name in ("earth", "earth_orbit", "mars", "ceres")}
    assert box.SCENARIOS["olympus"].end[7] == 2052


def test_what_the_records_say_is_what_is_in_the_box() -> None:
    assert boards() == (box.SYSTEMS, box.WORLDS, box.AREAS)
    assert makers.tiles() == box.TILES
    chart = records.read("technologies.json", records.TechnologyFile)
    assert makers.technologies(chart) == box.TECHNOLOGIES
    assert makers.policies(records.read("policies.json", records.PolicyFile)) == box.POLICIES
    assert makers.factions(box.TECHNOLOGIES, box.POLICIES) == box.FACTIONS
    ships = records.read("ships.json", records.UnitFile)
    assert makers.units(ships, box.FACTIONS, box.TECHNOLOGIES) == box.UNITS
    assert makers.invader(ships) == box.INVADER
    assert makers.structures() == box.STRUCTURES
    assert makers.missions(box.WORLDS) == box.MISSIONS
    chits = records.read("chits.json", records.ChitFile)
    assert makers.technology_chits(chits) == box.TECHNOLOGY_CHITS
    assert makers.trade_chits(chits) == box.TRADE_CHITS
    assert makers.event_cards() == box.EVENTS
    assert makers.scenarios(box.SYSTEMS, box.WORLDS) == (*box.SCENARIOS.values(),)
    assert makers.campaign(box.FACTIONS, box.UNITS, box.AREAS, place) == box.CAMPAIGN
    assert box._of_kinds(Kind.LV, Kind.RE, Kind.CV) == box.SHIPS
    assert box._named_by_rolls() == tuple(map(box.world_rolled, range(1, 101)))


def test_deep_space_has_a_board_but_no_area() -> None:
    assert "mercury.flyby" in box.AREA_NUMBERS
    assert box.AREA_NUMBERS.keys().isdisjoint({"earth_orbit.orbit", "earth_orbit.surface"})
    assert [system.flyby < 0 for system in box.SYSTEMS].count(True) == 1


@pytest.mark.rule("SH-070")
def test_what_lies_before_a_technology_is_what_all_its_links_lead_to() -> None:
    for technology in box.TECHNOLOGIES:
        before = technology.requires
        for number, other in enumerate(box.TECHNOLOGIES):
            if technology.requires >> number & 1:
                before |= other.before
        assert technology.before == before
