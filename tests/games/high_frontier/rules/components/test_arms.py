"""The tables of Module 3 as the box has them, and as its examples read them."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules.components import (
    DROPSTONES,
    FACTION_WEAPONS,
    FUTURES,
    IDEOLOGIES,
    INFERRED,
    NODES,
    OUTCOMES,
    RESTRICTIONS,
    SITES,
    SPECIAL_BERNALS,
    WEAPON_NUMBERS,
    WEAPONS,
    ZONES,
)
from armillary.games.high_frontier.rules.components.kinds import Column, Effect, Hit


def _hit(weapon: str, column: Column, value: int) -> Hit | None:
    for hit in WEAPONS[WEAPON_NUMBERS[weapon]].columns[column]:
        if hit.low <= value <= hit.high:
            return hit
    return None


def _effects(weapon: str, column: Column, value: int) -> set[Effect]:
    hit = _hit(weapon, column, value)
    return set(hit.effects) if hit is not None else set()


@pytest.mark.rule("HF3-245", "HF3-247")
@pytest.mark.parametrize(
    ("weapon", "column", "value", "expected"),
    [
        ("gun", Column.SPACE, 3, {"overload", "unanchor"}),
        ("gun", Column.SPACE, 0, set()),
        ("buggy", Column.UNMANNED, 4, {"capture"}),
        ("buggy", Column.MANNED, 5, {"destroy", "collateral"}),
        ("buggy", Column.MANNED, 1, {"damage", "collateral"}),
        ("raygun", Column.MANNED, 3, set()),
        ("raygun", Column.SPACE, 13, {"zap"}),
        ("gun", Column.MANNED, 6, {"damage", "collateral"}),
        ("kamikaze", Column.SPACE, 1, {"overload", "unanchor"}),
        ("dropstone", Column.SPACE, 5, {"unanchor"}),
        ("dropstone", Column.MANNED, 7, {"damage", "collateral"}),
        ("dropstone", Column.UNMANNED, 12, {"destroy", "glitch", "collateral"}),
    ],
)
def test_what_the_examples_read_in_the_table(
    weapon: str, column: Column, value: int, expected: set[str]
) -> None:
    assert _effects(weapon, column, value) == expected


def test_lines_of_a_cell_do_not_overlap() -> None:
    for weapon in WEAPONS:
        assert len(weapon.columns) == len(Column)
        for column in weapon.columns:
            bounds = [bound for hit in column for bound in (hit.low, hit.high)]
            assert bounds == sorted(bounds)
            assert column[-1].high > 18, "the last line has no end"


def test_weapons_that_let_the_attacker_fire_first_and_those_one_need_not_fire() -> None:
    assert {weapon.id for weapon in WEAPONS if weapon.attacker_first} == {"raygun", "dropstone"}
    assert {weapon.id for weapon in WEAPONS if weapon.optional} == {"kamikaze", "amat_bomb"}


def test_every_rule_that_the_data_name_stands_in_a_ledger() -> None:
    named = {weapon.rule for weapon in WEAPONS} | {place.rule for place in DROPSTONES.values()}
    named |= {restriction.rule for restriction in RESTRICTIONS.values()} | INFERRED
    named |= {rule for weapon in FACTION_WEAPONS.values() for rule in weapon.rules}
    assert {rule for rule in named if rule not in GAME.ledger} == set()


def test_what_is_inferred_is_known_as_such() -> None:
    """Lowest certainty: whether kamikazes destroy, and the small hits of buggies."""
    hit = _hit("kamikaze", Column.UNMANNED, 1)
    assert hit is not None
    assert hit.inferred
    assert {"HF3-294", "HFC-315", "HFC-335", "HF3-018"} <= INFERRED


def test_each_colour_has_a_weapon_and_each_ideology_its_restrictions() -> None:
    colours = {ideology.colour for ideology in IDEOLOGIES if ideology.colour}
    assert set(FACTION_WEAPONS) == colours
    for number, ideology in enumerate(IDEOLOGIES):
        named = {found.id for found in RESTRICTIONS.values() if found.ideology == number}
        assert named == set(ideology.restricts)


@pytest.mark.rule("HF3-178", "HF3-179", "HF3-180")
@pytest.mark.parametrize(("place", "moons"), [("jupiter", 4), ("saturn", 6), ("uranus", 3)])
def test_moons_of_the_giants_fall_to_their_flybys(place: str, moons: int) -> None:
    found = DROPSTONES[place]
    assert len(found.sites) == moons
    assert NODES[found.flyby].flyby
    assert {ZONES[SITES[site].zone].id for site in found.sites} == {place}


def test_synodic_and_frostline_dropstones_fall_to_the_sun() -> None:
    assert all(NODES[DROPSTONES[name].flyby].oberth for name in ("synodic", "frostline"))


def test_columns_of_the_endgame_table() -> None:
    assert {
        found.id: (found.glory, found.price, found.politics, found.bribe) for found in OUTCOMES.values()
    } == {
        "loyalist": (2, 0, 0, 0),
        "independence": (1, 0, 1, 1),
        "unsettled": (1, 2, 0, 2),
    }


def test_special_bernals_and_futures_in_war() -> None:
    assert len(SPECIAL_BERNALS) == 6
    assert {future.id for future in FUTURES if future.casus_belli} == {
        "uplift",
        "pan_sapiens",
        "secession_soldier_caste",
        "secession_new_attica",
        "footfall",
    }
    assert sum(bool(future.in_war) for future in FUTURES) == 10
    assert len({future.named for future in FUTURES}) == 27
