"""Earth production."""

from __future__ import annotations

import pytest
from msgspec import structs

from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS, SYSTEM_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import Relation
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.economy import production_step
from armillary.games.stellar_horizons.rules.economy.production_step import (
    EarthProduction,
    line_of,
    money_from_earth,
    money_parts,
)
from armillary.games.stellar_horizons.rules.events.economy import EarthProduced
from armillary.games.stellar_horizons.rules.state import Pirate
from armillary.testing import choose, do, told
from tests.games.stellar_horizons.positions import besiege, faction, found, knows, position, pursues, relate

RUSSIA = FACTION_NUMBERS["russia"]


@pytest.mark.rule("SH-201", "SH-X37")
@pytest.mark.parametrize(
    ("year", "since"), [(2040, 2030), (2050, 2030), (2060, 2060), (2070, 2060), (2080, 2060), (2090, 2090)]
)
def test_a_line_of_the_board_holds_for_thirty_years(year: int, since: int) -> None:
    assert line_of(RUSSIA, year).since == since


@pytest.mark.rule("SH-201")
def test_earth_gives_money_and_points_of_every_field() -> None:
    state = position("russia", year=2040)

    do(state, EarthProduction(0))

    assert (faction(state, "russia").money, faction(state, "russia").bank) == (22, [5, 5, 4])
    assert [event.points for event in told(state, EarthProduced)] == [(5, 5, 4)]


@pytest.mark.rule("SH-053", "SH-202", "SH-356")
def test_policies_relations_blockades_and_missions_add_money() -> None:
    state = position("russia", "japan", year=2040)
    pursues(state, "russia", "space_economy", "vigorous_space_economy")
    relate(state, "russia", "china", Relation.ALLIANCE)
    besiege(state, found(state, "jp_kibo", "moon"), "ru_titov")
    faction(state, "russia").completed = [1, 2, 3]

    parts = {part.source: part.amount for part in money_parts(state, RUSSIA)}

    assert parts == {
        "board": 22,
        "vigorous_space_economy": 4,
        "relations": 2,
        "blockades": 2,
        "missions": 3,
    }


@pytest.mark.rule("SH-202", "SH-356")
def test_military_policies_make_blockades_pay_more_and_commerce_brings_money() -> None:
    state = position("russia", "japan", year=2040)
    pursues(state, "russia", "space_military", "space_commerce", "vigorous_space_commerce")
    besiege(state, found(state, "jp_kibo", "moon"), "ru_titov")

    parts = {part.source: part.amount for part in money_parts(state, RUSSIA)}

    assert parts == {"board": 22, "vigorous_space_commerce": 2, "blockades": 4}
    assert money_from_earth(state, RUSSIA) == 28


@pytest.mark.rule("SH-203")
def test_each_pirate_takes_one_billion_of_each_player_for_the_loot() -> None:
    state = position("russia", "japan", year=2050)
    state.pirates = (Pirate(SYSTEM_NUMBERS["mars"], 0), Pirate(SYSTEM_NUMBERS["earth"], 0))

    do(state, EarthProduction(0), EarthProduction(1))

    assert (faction(state, "russia").money, faction(state, "japan").money) == (20, 21)
    assert state.loot == 4


@pytest.mark.rule("SH-361")
def test_in_a_game_of_former_rules_money_below_zero_is_a_debt() -> None:
    state = position("russia", year=2040)
    faction(state, "russia").money = -5

    do(state, EarthProduction(0))

    assert faction(state, "russia").money == 17


@pytest.mark.rule("SH-201")
def test_some_policies_give_points_of_a_field_that_the_player_chooses() -> None:
    state = position("russia", year=2040)
    pursues(state, "russia", "space_research")

    assert do(state, EarthProduction(0)) == ["research physics", "research engineering", "research biology"]
    choose(state, "research biology")

    assert faction(state, "russia").bank == [5, 5, 4 + 2]


def test_discoveries_add_points_from_earth() -> None:
    state = position("russia", year=2040)
    knows(state, "russia", "traces_of_life")

    do(state, EarthProduction(0))

    assert faction(state, "russia").bank == [5, 5, 6]


@pytest.mark.rule("SH-565")
def test_the_colonials_have_half_of_everything() -> None:
    state = position("south_america", "russia", mode="rebellion", year=2070)
    line = line_of(FACTION_NUMBERS["south_america"], 2070)
    assert (line.money, line.points) == (31, (6, 7, 8))

    do(state, EarthProduction(0))

    assert (faction(state, "south_america").money, faction(state, "south_america").bank) == (16, [3, 4, 4])


@pytest.mark.rule("SH-558")
def test_the_ai_has_half_of_what_all_others_have_together() -> None:
    state = position("japan", "russia", "europe", mode="ex_machina", year=2070)
    pursues(state, "europe", "space_economy")

    do(state, EarthProduction(0))

    assert faction(state, "japan").money == 39  # half of 39 and 36 and 2, half up
    assert faction(state, "japan").bank == [8, 9, 7]  # half of 16, 17 and 14


@pytest.mark.rule("SH-201", "SH-203")
def test_what_is_known_adds_to_the_points_from_earth_and_takes_none(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position("russia", year=2040)
    plain = production_step.points_from_earth(state, RUSSIA)
    known = structs.replace(powers(state, RUSSIA), earth_points=(1, 2, 3))
    monkeypatch.setattr(production_step, "powers", lambda *_: known)

    assert production_step.points_from_earth(state, RUSSIA) == (plain[0] + 1, plain[1] + 2, plain[2] + 3)
