"""Ships, blueprints and what parts are worth: EXO-039 to EXO-050, EXO-056."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.components import (
    BLUEPRINTS,
    SHIP_NUMBERS,
    SHIPS_A_CLASS,
    UPGRADE_NUMBERS,
    UPGRADES,
    Cost,
)
from armillary.games.exodus.rules.pieces import blueprints
from armillary.games.exodus.rules.state import SHIPS, Part
from tests.games.exodus.positions import fit, mounted, table

RAIDER, FIGHTER, CRUISER, CARRIER = range(4)


def packed(kind: int, *upgrades: str) -> tuple[Part, ...]:
    parts = blueprints.packed(kind, tuple(UPGRADE_NUMBERS[name] for name in upgrades))
    assert parts is not None
    return parts


@pytest.mark.rule("EXO-039")
def test_a_player_has_two_ships_of_each_of_four_classes() -> None:
    assert [ship.id for ship in BLUEPRINTS] == ["dark_raider", "fighter", "war_cruiser", "battle_carrier"]
    assert (SHIPS_A_CLASS, SHIPS) == (2, 8)
    assert len(table().factions[0].where) == SHIPS


@pytest.mark.rule("EXO-040")
def test_a_blueprint_shows_cost_vp_cargo_and_spaces() -> None:
    carrier = BLUEPRINTS[CARRIER]

    assert (carrier.cost, carrier.vp, carrier.cargo, len(carrier.cells)) == (Cost(cp=4, axinium=3), 4, 3, 14)


@pytest.mark.rule("EXO-041", "EXO-214")
def test_what_is_mounted_holds_for_both_ships_of_the_class() -> None:
    state = table()
    fit(state, 0, "fighter", "nuclear_drive", "plasma_cannon")

    assert blueprints.dice(state.factions[0].blueprints[FIGHTER]) == 3
    assert len(state.factions[0].blueprints) == len(BLUEPRINTS)  # one sheet for both ships


@pytest.mark.rule("EXO-042")
def test_cargo_limits() -> None:
    assert [ship.cargo for ship in BLUEPRINTS] == [0, 0, 1, 3]


@pytest.mark.rule("EXO-043")
def test_three_kinds_go_on_blueprints_and_rockets_do_not() -> None:
    assert {upgrade.kind for upgrade in UPGRADES if upgrade.shapes} == {"drive", "shield", "cannon"}
    assert {upgrade.kind for upgrade in UPGRADES if not upgrade.shapes} == {"rocket"}
    assert all(not blueprints.placements(CARRIER, (), rocket) for rocket in blueprints.ROCKETS)


@pytest.mark.rule("EXO-044")
def test_a_drive_gives_its_range() -> None:
    assert blueprints.reach(packed(FIGHTER, "fusion_drive", "phase_cannon")) == 2


@pytest.mark.rule("EXO-045")
def test_shields_add_up() -> None:
    parts = packed(CARRIER, "electromagnetic_shield", "multipolar_grid_shield", "quark_gluon_plasma_shield")

    assert blueprints.absorbed(parts) == 1 + 2 + 3


@pytest.mark.rule("EXO-046")
def test_cannons_add_up() -> None:
    assert blueprints.dice(packed(CRUISER, "plasma_cannon", "ssl_cannon", "phase_cannon")) == 3 + 2 + 1


@pytest.mark.rule("EXO-047", "EXO-250")
def test_a_part_that_does_not_fit_physically_has_no_place() -> None:
    plasma = UPGRADE_NUMBERS["plasma_cannon"]

    assert blueprints.placements(RAIDER, (), plasma) == ()
    assert blueprints.hindrance(RAIDER, (), plasma) == blueprints.TOO_BIG
    assert len(blueprints.placements(FIGHTER, (), plasma)) == 4


@pytest.mark.rule("EXO-047")
def test_parts_never_overlap() -> None:
    parts = packed(FIGHTER, "plasma_cannon", "fusion_drive", "electromagnetic_shield")
    cells = [cell for part in parts for cell in blueprints.cells_of(part)]

    assert len(cells) == len(set(cells)) == 9
    assert set(cells) <= BLUEPRINTS[FIGHTER].cells


@pytest.mark.rule("EXO-048")
def test_a_part_may_be_turned_and_no_space_is_reserved() -> None:
    shield = UPGRADE_NUMBERS["electromagnetic_shield"]

    turns = {(part.turn, part.row, part.column) for part in blueprints.placements(RAIDER, (), shield)}

    assert turns == {(0, 2, 0), (1, 0, 1), (1, 1, 1), (1, 2, 1)}


@pytest.mark.rule("EXO-048")
def test_every_cell_of_a_part_lies_on_a_usable_cell() -> None:
    drive = UPGRADE_NUMBERS["nuclear_drive"]

    for kind, ship in enumerate(BLUEPRINTS):
        places = blueprints.placements(kind, (), drive)
        assert places
        assert all(blueprints.cells_of(part) <= ship.cells for part in places)


@pytest.mark.rule("EXO-049", "EXO-X17")
def test_a_second_drive_is_refused_even_if_it_fits() -> None:
    parts = packed(CARRIER, "nuclear_drive")
    nuclear = UPGRADE_NUMBERS["nuclear_drive"]

    assert blueprints.placements(CARRIER, parts, nuclear) == ()
    assert blueprints.hindrance(CARRIER, parts, nuclear) == blueprints.SECOND_DRIVE
    assert blueprints.packed(CARRIER, (nuclear, nuclear)) is None


@pytest.mark.rule("EXO-050")
def test_without_parts_a_ship_neither_moves_nor_rolls_nor_absorbs() -> None:
    assert (blueprints.reach(()), blueprints.dice(()), blueprints.absorbed(())) == (0, 0, 0)


@pytest.mark.rule("EXO-056", "EXO-259", "EXO-260")
@pytest.mark.parametrize(
    ("kind", "values"),
    [
        ("drive", {"nuclear_drive": 1, "fusion_drive": 2, "antigravity_drive": 3}),
        (
            "shield",
            {"electromagnetic_shield": 1, "multipolar_grid_shield": 2, "quark_gluon_plasma_shield": 3},
        ),
        ("cannon", {"phase_cannon": 1, "ssl_cannon": 2, "plasma_cannon": 3, "antimatter_cannon": 5}),
    ],
)
def test_values_of_parts(kind: str, values: dict[str, int]) -> None:
    assert {upgrade.id: upgrade.value for upgrade in UPGRADES if upgrade.kind == kind} == values


def test_a_snug_place_leaves_room_for_the_largest_part() -> None:
    place = blueprints.snug(FIGHTER, (), UPGRADE_NUMBERS["phase_cannon"])

    assert place is not None
    assert blueprints.placements(FIGHTER, (place,), UPGRADE_NUMBERS["plasma_cannon"])
    assert blueprints.snug(RAIDER, (), UPGRADE_NUMBERS["plasma_cannon"]) is None


@pytest.mark.rule("EXO-047", "EXO-048")
def test_a_snug_cannon_stands_upright_where_a_shield_still_fits_beside_it() -> None:
    """The first of its places lies across the only free cells of a shield."""
    shield = UPGRADE_NUMBERS["electromagnetic_shield"]
    first, *_ = blueprints.placements(RAIDER, (), UPGRADE_NUMBERS["phase_cannon"])

    place = blueprints.snug(RAIDER, (), UPGRADE_NUMBERS["phase_cannon"])

    assert place is not None
    assert blueprints.placements(RAIDER, (place,), shield)
    assert not blueprints.placements(RAIDER, (first,), shield)


@pytest.mark.rule("EXO-053")
@pytest.mark.parametrize("kind", [RAIDER, FIGHTER, CRUISER, CARRIER])
def test_the_damage_of_both_ships_of_the_class_counts_and_no_other(kind: int) -> None:
    for ship in range(SHIPS):
        faction = table().factions[0]
        faction.damage[ship] = 1

        assert blueprints.bears_its_damage(faction, kind, ()) == (ship // SHIPS_A_CLASS != kind)


@pytest.mark.rule("EXO-053")
def test_ships_bear_as_much_damage_as_their_shields() -> None:
    state = table()
    fit(state, 0, "battle_carrier", "multipolar_grid_shield")
    faction = state.factions[0]
    faction.damage[2 * CARRIER] = 2

    assert blueprints.all_bear_their_damage(faction)
    assert not blueprints.bears_its_damage(faction, CARRIER, ())
    assert mounted(state, 0, "battle_carrier") == ["multipolar_grid_shield"]
    assert SHIP_NUMBERS["battle_carrier"] == CARRIER
