"""Promotion of cards."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.games.high_frontier.rules.components import CARDS
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Side
from armillary.games.high_frontier.rules.fuel_and_cargo import jettison
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.negotiation.terms import StackTerm
from armillary.games.high_frontier.rules.operations import market
from armillary.games.high_frontier.rules.pieces import grants
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, piece_of
from armillary.games.high_frontier.rules.terawatt import promotion
from armillary.testing import asked, choose, do, refused
from tests.games.high_frontier.positions import (
    bernal,
    card,
    factory,
    mass,
    node,
    piece,
    position,
    put,
    rocket,
    turn_of,
)

STEAM, GCR = "Fission-Heated Steam", "Fission GCR"  # promoted at a Colony of type M


def _table(**settings: Any) -> HighFrontierState:
    return position("spacex", "taikonauts", terawatt=True, **settings)


@pytest.mark.rule("HFC-310")
def test_a_card_is_turned_at_a_colony_of_its_type() -> None:
    state = _table()
    factory(state, 0, "hertha", colony=True)
    put(state, 0, Slot.FREIGHTER, "hertha", STEAM)
    turn_of(state)
    choose(state, "promote freighter_fission_heated_steam")
    stack = state.held(0, Slot.FREIGHTER)
    assert stack is not None
    assert stack.cards == (piece(GCR),)
    assert state.operated


@pytest.mark.rule("HFC-310")
@pytest.mark.parametrize(("name", "colony"), [("hertha", False), ("phobos", True)])
def test_not_without_a_dome_nor_at_another_type(name: str, colony: bool) -> None:
    state = _table()
    factory(state, 0, name, colony=colony)
    put(state, 0, Slot.FREIGHTER, name, STEAM)
    turn_of(state)
    assert refused(state, "promote freighter_fission_heated_steam").rule == "HFC-310"


@pytest.mark.rule("HFC-310")
@pytest.mark.parametrize(
    ("name", "where"),
    [
        ("colonist_heavy_water_survivalists", "ceres"),  # submarine
        ("colonist_calypso_2_seed_sail", "eureka"),  # astrobiology
        ("freighter_hiiper_beam_rider", "cruithne"),  # push
        ("colonist_boyle_engineering_collective", "mars_north_pole"),  # atmospheric
    ],
)
def test_features_of_sites_are_types_too(name: str, where: str) -> None:
    state = _table(colonization=True)
    assert not promotion.promotes_at(state, 0, piece(name), node(where))
    factory(state, 0, where, colony=True)
    assert promotion.promotes_at(state, 0, piece(name), node(where))


@pytest.mark.rule("HFC-310")
@pytest.mark.parametrize("allowed", [True, False])
def test_anothers_colony_with_leave(allowed: bool) -> None:
    state = _table()
    factory(state, 1, "hertha", colony=True)
    put(state, 0, Slot.FREIGHTER, "hertha", STEAM)
    turn_of(state)
    choose(state, "promote freighter_fission_heated_steam", "allow" if allowed else "deny")
    stack = state.held(0, Slot.FREIGHTER)
    assert stack is not None
    assert (stack.cards == (piece(GCR),)) == allowed
    assert state.operated == allowed  # Q54


@pytest.mark.rule("HFC-310")
def test_a_colony_lent_before_is_not_asked_for() -> None:
    state = _table()
    factory(state, 1, "hertha", colony=True)
    put(state, 0, Slot.FREIGHTER, "hertha", STEAM)
    turn_of(state)
    grants.grant(state, grants.FACTORY, 1, 0, next(iter(state.colonies)))
    choose(state, "promote freighter_fission_heated_steam")
    stack = state.held(0, Slot.FREIGHTER)
    assert stack is not None
    assert stack.cards == (piece(GCR),)


@pytest.mark.rule("HFC-311")
def test_a_promoted_card_comes_back_unpromoted() -> None:
    state = _table()
    put(state, 0, Slot.FREIGHTER, "hertha", GCR)
    losses.decommission(state, 0, Slot.FREIGHTER, (piece(GCR),), losses.GLITCH)
    assert state.players[0].hand == [card(GCR)]


@pytest.mark.rule("HFC-311")
def test_purple_sides_are_neither_sold_nor_given_away() -> None:
    state = _table()
    thruster = "Zubrin-GDM"
    put(state, 0, Slot.OUTPOST_1, "leo", thruster)
    assert not market.sell_options(state, 0)
    assert StackTerm(0, 1, Slot.OUTPOST_1).barred(state) == "HFC-267"
    put(state, 0, Slot.OUTPOST_1, "leo", "Salt-Water Zubrin")
    assert market.sell_options(state, 0)


@pytest.mark.rule("HFC-311")
def test_a_promoted_human_is_not_decommissioned_at_will() -> None:
    state = _table(colonization=True)
    put(state, 0, Slot.OUTPOST_1, "hertha", piece("colonist_biomechs", back=True))
    assert not jettison.expendable(state, 0, piece("colonist_biomechs", back=True))
    turn_of(state)
    assert "kill colonist_biomechs" not in asked(state)
    state.anarchy = True
    assert "kill colonist_biomechs" in asked(turn_of(state))


def test_what_has_no_dome_icon_is_not_promoted() -> None:
    assert promotion.purple(piece("Hall Effect")) == NOTHING
    assert promotion.purple(piece(GCR)) == NOTHING


@pytest.mark.rule("HFC-310")
def test_what_lies_purple_side_up_becomes_nothing_more() -> None:
    for number, found in enumerate(CARDS):
        for place, face in enumerate(found.faces):
            if face.side is Side.PURPLE or not found.promotion:
                assert promotion.purple(piece_of(number, place)) == NOTHING


@pytest.mark.rule("HFC-310")
def test_a_promoted_card_is_not_offered_at_a_colony_of_its_type() -> None:
    state = _table()
    factory(state, 0, "hertha", colony=True)
    put(state, 0, Slot.FREIGHTER, "hertha", GCR)
    assert promotion.promotions(state, 0) == []


@pytest.mark.rule("HFC-310")
def test_nothing_is_promoted_where_the_type_is_another() -> None:
    state = _table()
    factory(state, 0, "phobos", colony=True)
    put(state, 0, Slot.FREIGHTER, "phobos", STEAM)
    do(state, promotion.PromoteCard(0, card(STEAM)))
    stack = state.held(0, Slot.FREIGHTER)
    assert stack is not None
    assert stack.cards == (piece(STEAM),)


@pytest.mark.rule("HFC-310", "HFC-274")
def test_who_was_refused_does_not_ask_again() -> None:
    state = _table()
    factory(state, 1, "hertha", colony=True)
    put(state, 0, Slot.FREIGHTER, "hertha", STEAM)
    choose(turn_of(state), "promote freighter_fission_heated_steam", "deny")
    assert promotion.promotions(state, 0) == []


@pytest.mark.rule("HFC-310")
def test_the_chits_follow_the_mass_of_a_promoted_thruster() -> None:
    state = _table()
    factory(state, 0, "hertha", colony=True)
    put(state, 0, Slot.ROCKET, "hertha", "Salt-Water Zubrin", wet="8")  # Mass 1, promoted 3
    choose(turn_of(state), "promote gw_thruster_salt_water_zubrin")
    assert rocket(state).cards == (piece("Zubrin-GDM"),)
    assert mass(rocket(state)) == "10"


@pytest.mark.rule("HFC-310", "HFC-357")
def test_a_lab_promotes_where_nobody_has_a_colony() -> None:
    state = _table(colonization=True)
    bernal(state, 0, "ceres_lagrange_08", "Solar Cell Lab", dirtsides=("ceres",))
    put(state, 0, Slot.OUTPOST_1, "ceres_lagrange_08", "Salt-Water Zubrin")
    assert [str(option) for option in promotion.promotions(state, 0)] == [
        "promote gw_thruster_salt_water_zubrin"
    ]


@pytest.mark.rule("HFC-310")
def test_only_of_what_can_be_promoted_is_said_why_it_is_not() -> None:
    state = _table()
    put(state, 0, Slot.FREIGHTER, "hertha", STEAM, "Hall Effect")
    found = [str(why.option) for why in promotion.why_not_promoted(state, 0)]
    assert found == ["promote freighter_fission_heated_steam"]
