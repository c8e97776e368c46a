"""Faction weapons."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components import CARDS, FACES, WEAPONS
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck
from armillary.games.high_frontier.rules.conflict.combat import arsenal, factions, firing
from armillary.games.high_frontier.rules.conflict.combat.arsenal import Mount
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict_table import Dropstone
from armillary.games.high_frontier.rules.menu import use
from armillary.games.high_frontier.rules.pieces import grants
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import choose, seat_asked
from tests.games.high_frontier.positions import (
    MODULE_3,
    bernal,
    bribes,
    dice,
    factory,
    node,
    piece,
    position,
    propaganda,
    put,
)
from tests.games.high_frontier.rules.conflict.fights import at_war, attack, fought

RAYGUN = "Lorentz-Propelled Microprobe"
GUN = "O'Meara LSP Paralens"


def _ways(state: HighFrontierState, seat: int, where: str) -> set[str]:
    return {WEAPONS[mount.weapon].id for mount in arsenal.mounts(state, seat, node(where))}


@pytest.mark.rule("HF3-161")
@pytest.mark.parametrize("at", ["war", "peace"])
def test_faction_weapons_work_in_war_only(at: str) -> None:
    state = at_war("united_nations_cosmonauts", "spacex") if at == "war" else None
    state = state or position("united_nations_cosmonauts", "spacex", **MODULE_3)

    assert factions.warhead(state, 0) == (5 if at == "war" else 0)


@pytest.mark.rule("HF3-162")
def test_with_module_2_they_need_a_home() -> None:
    state = at_war("united_nations_cosmonauts", "spacex", colonization=True)
    assert factions.warhead(state, 0) == 0

    bernal(state, 0, "geo", "GEO Elevator Bernal")

    assert factions.warhead(state, 0) == 5


@pytest.mark.rule("HF3-163", "HF3-213")
@pytest.mark.parametrize(("crew", "first"), [(True, 0), (False, 1)])
def test_jammers_let_red_fire_first_if_the_crew_takes_part(crew: bool, first: int) -> None:
    state = at_war("nasrda_astronauts", "taikonauts")
    factory(state, 1, "hertha")
    put(state, 0, Slot.OUTPOST_1, "hertha", GUN, *(("nasrda_astronauts",) if crew else ()))
    dice(state, 6, 6, 6, 6)

    attack(state, "hertha")

    assert [seat for seat, *_ in fought(state)] == [first, 1 - first]


@pytest.mark.rule("HF3-163")
def test_jammers_do_nothing_in_defence() -> None:
    state = at_war("taikonauts", "nasrda_astronauts")
    put(state, 0, Slot.OUTPOST_1, "hertha", RAYGUN)
    put(state, 1, Slot.OUTPOST_1, "hertha", GUN, "nasrda_astronauts")
    dice(state, 1, 1, 6, 6)

    attack(state, "hertha")

    assert [seat for seat, *_ in fought(state)] == [0, 1]


@pytest.mark.rule("HF3-164", "HF3-295")
def test_yellow_kamikazes_carry_biological_warheads() -> None:
    state = at_war("united_nations_cosmonauts", "spacex")
    for seat in (0, 1):
        put(state, seat, Slot.OUTPOST_1, "hertha", "Pulsed Plasmoid")
    values = [
        firing.fire_value(
            state,
            Mount(seat, Slot.OUTPOST_1, piece("Pulsed Plasmoid"), arsenal.KAMIKAZE),
            node("hertha"),
            (2,),
        )
        for seat in (0, 1)
    ]

    assert values == [6, 1]


@pytest.mark.rule("HF3-165")
def test_white_crews_storm_without_a_buggy() -> None:
    for faction, marines in (("nasa_astronauts", True), ("taikonauts", False)):
        state = at_war(faction, "spacex")
        put(state, 0, Slot.OUTPOST_1, "hertha", faction)

        assert ("buggy" in _ways(state, 0, "hertha")) == marines


@pytest.mark.rule("HF3-168")
def test_green_humans_and_robonauts_need_no_beam_for_their_mirrors() -> None:
    for faction, mirrors in (("esa_space_unionists", True), ("spacex", False)):
        state = at_war(faction, "taikonauts")
        put(state, 0, Slot.OUTPOST_1, "ceres_lagrange_08", faction)
        put(state, 0, Slot.ROCKET, "ceres_lagrange_13", "MET Steamer", "Radioisotope Stirling")

        assert ("mirror" in _ways(state, 0, "ceres_lagrange_08")) == mirrors
        assert ("mirror" in _ways(state, 0, "ceres_lagrange_13")) == mirrors


@pytest.mark.rule("HF3-169", "HF3-129", "HF3-275")
def test_gray_goo_costs_a_bribe_for_a_victim_and_a_turn() -> None:
    state = at_war("spacex", "taikonauts", colonization=True)
    bernal(state, 0, "geo", "GEO Elevator Bernal")
    put(state, 0, Slot.OUTPOST_1, "hertha", RAYGUN, "Rock Rats Miners' Union")
    put(state, 1, Slot.OUTPOST_1, "hertha", "Hall Effect")
    factory(state, 1, "hertha")
    bribes(state, 1, 0)
    gun = "fire robonaut_phase_locked_diode_laser raygun"

    assert f"{gun} goo" in attack(state, "hertha")
    dice(state, 1, 1, 1)
    options = choose(state, f"{gun} goo")

    assert fought(state) == [(0, "raygun", 0, ())]
    assert table(state).bribes == (0, 1)
    assert "fire colonist_rock_rats_miners_union raygun goo" in options


@pytest.mark.rule("HF3-169")
def test_goo_against_a_dropstone_is_free() -> None:
    state = at_war("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "ceres_lagrange_08", RAYGUN)
    put(state, 1, Slot.DROPSTONE, "ceres_lagrange_08", "Pulsed Plasmoid")
    change(state, dropstones=(Dropstone(1, "synodic", 4, 5),))
    bribes(state, 0, 0)

    options = attack(state, "ceres_lagrange_08")

    assert "fire robonaut_phase_locked_diode_laser raygun goo" in options


@pytest.mark.rule("HF3-X12", "HF3-169", "HF3-275", "HF3-257", "HF3-258", "HF3-271", "HF3-252")
def test_gray_destroys_a_home_bernal_in_the_next_orbit() -> None:
    state = at_war("spacex", "taikonauts", colonization=True)
    bernal(state, 0, "geo", "L5 Solar Cell Factory")
    put(state, 0, Slot.OUTPOST_1, "geo", RAYGUN, "Rock Rats Miners' Union")
    bernal(state, 1, "sol_earth_l2", "SSO Diplomatic")
    bribes(state, 2, 0)

    attack(state, "sol_earth_l2")
    dice(state, 3, 3, 3, 5, 5, 6)
    choose(state, "fire robonaut_phase_locked_diode_laser raygun goo")
    assert state.anchored[1:] != ()
    choose(state, "fire colonist_rock_rats_miners_union raygun goo")

    assert [value for *_, value, _ in fought(state)] == [6, 13]
    assert [anchor.seat for anchor in state.anchored] == [0]
    assert table(state).bribes == (0, 2)


@pytest.mark.rule("HF3-170", "HF3-282", "HF3-283", "HF3-284", "HF3-218")
def test_purples_crew_may_throw_amat_bombs_for_an_aqua() -> None:
    state = at_war("taikonauts", "spacex")
    factory(state, 1, "hertha")
    put(state, 0, Slot.ROCKET, "ceres_lagrange_08", "taikonauts")
    state.players[0].aqua = 1

    assert attack(state, "hertha") == ["fire hertha gun", "hold"]
    assert choose(state, "hold") == ["fire taikonauts amat_bomb", "hold"]
    dice(state, 2, 3)
    choose(state, "fire taikonauts amat_bomb")

    assert fought(state) == [(0, "amat_bomb", 5, ("destroy", "glitch", "collateral"))]
    assert state.players[0].aqua == 0
    assert not state.factories


@pytest.mark.rule("HF3-170", "HF3-283", "HF3-282")
def test_no_bombs_without_aqua_in_defence_or_for_others() -> None:
    poor = at_war("taikonauts", "spacex")
    put(poor, 0, Slot.ROCKET, "ceres_lagrange_08", "taikonauts")
    assert _ways(poor, 0, "ceres_lagrange_08") & {"amat_bomb"} == set()

    state = at_war("spacex", "taikonauts")
    state.players[1].aqua = state.players[0].aqua = 5
    put(state, 0, Slot.OUTPOST_1, "hertha", GUN, "spacex")
    put(state, 1, Slot.OUTPOST_1, "hertha", "taikonauts")
    assert "amat_bomb" not in _ways(state, 0, "hertha")
    bribes(state, 0, 0)
    dice(state, 6, 6)
    attack(state, "hertha")
    assert {seat for seat, *_ in fought(state)} == {0}
    assert seat_asked(state) in (None, 0)


@pytest.mark.rule("HF3-282", "HF3-283", "HF3-356")
def test_antimatter_arms_everybody_and_the_lab_pays_for_it() -> None:
    state = at_war("spacex", "taikonauts", colonization=True)
    put(state, 0, Slot.OUTPOST_1, "hertha", "spacex")
    state.players[0].aqua = 1
    assert not factions.has_bombs(state, 0, Slot.OUTPOST_1, piece("spacex"))

    bernal(state, 0, "earth_luna_l4", "L4 Antimatter Factory")
    assert factions.has_bombs(state, 0, Slot.OUTPOST_1, piece("spacex"))
    assert factions.price_of_bomb(state, 0) == 1

    put(state, 0, Slot.STANFORD, "earth_luna_l4", "Antimatter Lab")
    assert factions.price_of_bomb(state, 0) == 0


@pytest.mark.rule("HF3-171", "HF3-296", "HF3-128")
def test_only_purple_sacrifices_humans_and_pays_for_it() -> None:
    state = at_war("taikonauts", "spacex")
    put(state, 0, Slot.OUTPOST_1, "hertha", "taikonauts")
    put(state, 1, Slot.OUTPOST_1, "hertha", "spacex")
    factory(state, 1, "hertha")
    assert "kamikaze" in _ways(state, 0, "hertha")
    assert "kamikaze" not in _ways(state, 1, "hertha")
    bribes(state, 1, 0)
    state.players[0].aqua = 0
    dice(state, 6, 6, 6, 1)

    attack(state, "hertha")
    choose(state, "fire taikonauts kamikaze")

    assert table(state).bribes == (0, 1)
    assert fought(state)[-1] == (0, "kamikaze", 8, ("destroy", "glitch", "collateral"))


@pytest.mark.rule("HF3-171", "HF3-213")
def test_a_sneak_attack_fires_first_and_costs_purple_nothing() -> None:
    state = at_war("taikonauts", "nasa_astronauts")
    propaganda(state, "authority", "independence")
    use(state, "defect")
    factory(state, 1, "hertha")
    put(state, 0, Slot.OUTPOST_1, "hertha", GUN)
    bribes(state, 0, 0)
    dice(state, 6, 6, 6, 6)

    attack(state, "hertha")

    assert [seat for seat, *_ in fought(state)] == [0, 1]


@pytest.mark.rule("HF3-172")
def test_faction_weapons_are_no_goods() -> None:
    weapons = {"jammers", "biological_warheads", "marines", "fighting_mirrors", "gray_goo", "amat_bombs"}

    assert not weapons & set(grants.GRANTS)


@pytest.mark.rule("HF3-165")
@pytest.mark.parametrize(
    ("deck", "digs", "marine"),
    [
        (Deck.CREW, True, True),
        (Deck.COLONIST, True, True),
        (Deck.COLONIST, False, False),
        (Deck.ROBONAUT, True, False),
    ],
)
def test_marines_are_crews_and_colonists_that_can_prospect(deck: Deck, digs: bool, marine: bool) -> None:
    state = at_war("nasa_astronauts", "spacex")
    found = [
        number
        for number, face in enumerate(FACES)
        if CARDS[number >> 2].deck is deck and face.name and (face.isru != NOTHING) == digs
    ]
    assert found
    assert all(factions.is_marine(state, 0, number) == marine for number in found)


@pytest.mark.rule("HF3-129", "HF3-169")
@pytest.mark.parametrize(("name", "goo"), [("L4s Pharmaceutics Bernal", True), ("SSO Diplomatic", False)])
def test_an_anchored_pharmaceutics_bernal_makes_goo(name: str, goo: bool) -> None:
    state = at_war("taikonauts", "spacex", colonization=True)
    bernal(state, 0, "earth_luna_l4", name)

    assert factions.has_goo(state, 0) == goo


@pytest.mark.rule("HF3-282", "HF3-356")
@pytest.mark.parametrize(("name", "rich"), [("L4 Antimatter Factory", True), ("SSO Diplomatic", False)])
def test_only_the_antimatter_bernal_makes_rich(name: str, rich: bool) -> None:
    state = at_war("taikonauts", "spacex", colonization=True)
    bernal(state, 0, "earth_luna_l4", name)

    assert factions.is_rich(state, 0) == rich


@pytest.mark.rule("HF3-170", "HF3-282")
@pytest.mark.parametrize("anchored", [True, False])
def test_purples_bernal_throws_bombs_only_if_it_is_anchored(anchored: bool) -> None:
    state = at_war("taikonauts", "spacex", colonization=True)
    bernal(state, 0, "geo", "GEO Elevator Bernal")
    bernal(state, 0, "earth_luna_l4", "SSO Diplomatic", slot=Slot.KALPANA, anchored=anchored)
    state.players[0].aqua = 1

    assert factions.has_bombs(state, 0, Slot.KALPANA, piece("SSO Diplomatic")) == anchored
