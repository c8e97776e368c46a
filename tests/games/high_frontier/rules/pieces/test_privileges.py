"""Faction privileges, Crews, and what they bring."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules import setup
from armillary.games.high_frontier.rules.components import CARDS, CREWS, LEO
from armillary.games.high_frontier.rules.components.kinds import Deck, Grade, Privilege
from armillary.games.high_frontier.rules.free_actions.mooncable import cables, dirt_for
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.pieces import grants, humans, privileges
from armillary.games.high_frontier.rules.state import Slot
from armillary.testing import asked, choose
from tests.games.high_frontier.positions import (
    card,
    factory,
    game,
    give,
    mass,
    node,
    piece,
    position,
    put,
    rocket,
    turn_of,
)

DIRT = "nasrda_astronauts"


@pytest.mark.rule("HFC-020")
def test_every_crew_is_human_with_a_platform_and_a_colour() -> None:
    for pair in CREWS:
        for number in pair:
            face = CARDS[number].faces[0]
            assert face.human
            assert (face.mass, bool(face.platforms), face.isru) == (1, True, 4)
            assert CARDS[number].colour


@pytest.mark.rule("HFC-021")
def test_a_crew_is_never_in_a_hand() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", "spacex")
    losses.lose_stack(state, 0, Slot.ROCKET, losses.HAZARD)
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    assert (leo.cards, state.players[0].hand) == ((piece("spacex"),), [])
    assert all(CARDS[number].deck is not Deck.CREW for deck in state.decks for number in deck)


@pytest.mark.rule("HFC-022")
def test_a_privilege_works_wherever_the_crew_is() -> None:
    state = position(DIRT, "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "ceres", DIRT)
    assert privileges.has(state, 0, Privilege.MOONCABLE)
    state.anarchy = True
    assert not privileges.has(state, 0, Privilege.MOONCABLE)


@pytest.mark.rule("HFC-029")
def test_a_crew_thruster_gains_one_tank_of_dirt_once_a_turn() -> None:
    state = position(DIRT, "taikonauts")
    put(state, 0, Slot.ROCKET, "leo", DIRT, grade=Grade.DIRT)
    choose(turn_of(state), "mooncable rocket")
    assert (mass(rocket(state)), rocket(state).grade) == ("2", Grade.DIRT)
    assert "mooncable rocket" not in asked(state)


@pytest.mark.rule("HFC-029")
def test_another_dirt_thruster_gains_seven_at_a_home_orbit_only() -> None:
    state = position(DIRT, "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", "Mass Driver", "Flywheel Compulsator", grade=Grade.DIRT)
    assert dirt_for(state, 0, Slot.ROCKET) == 7
    put(state, 0, Slot.ROCKET, "geo", "Mass Driver", grade=Grade.DIRT)
    assert dirt_for(state, 0, Slot.ROCKET) == 0
    put(state, 0, Slot.ROCKET, "ceres", "Mass Driver", "Flywheel Compulsator", grade=Grade.DIRT)
    assert dirt_for(state, 0, Slot.ROCKET) == 0


@pytest.mark.rule("HFC-029")
def test_mooncable_is_lent() -> None:
    state = position("norse_astronauts", DIRT)
    put(state, 0, Slot.ROCKET, "leo", "norse_astronauts", grade=Grade.DIRT)
    assert not cables(state, 0)
    grants.grant(state, grants.MOONCABLE, 1, 0)
    assert [str(option) for option in cables(state, 0)] == ["mooncable rocket"]


@pytest.mark.rule("HFC-029")
def test_a_water_thruster_gains_no_dirt() -> None:
    state = position(DIRT, "taikonauts")
    put(state, 0, Slot.ROCKET, "leo", "Hall Effect", "Cascade Photovoltaic")
    assert not cables(state, 0)


@pytest.mark.rule("HFC-031")
def test_powersat_is_own_lent_or_comes_from_a_push_factory() -> None:
    state = position("esa_space_unionists", "taikonauts")
    assert [privileges.powersat(state, seat) for seat in (0, 1)] == [True, False]
    grants.grant(state, grants.POWERSAT, 0, 1)
    assert privileges.powersat(state, 1)


@pytest.mark.rule("HFC-033")
def test_the_secretary_general_starts_with_two_more() -> None:
    state = position("united_nations_cosmonauts", "taikonauts")
    assert [setup.starting_aqua(state, seat) for seat in (0, 1)] == [8, 6]
    assert sum(player.aqua for player in game(2).players) >= 12


@pytest.mark.rule("HFC-237")
def test_colonies_and_leo_count_as_humans() -> None:
    state = position("spacex", "taikonauts")
    factory(state, 0, "ceres", colony=True)
    factory(state, 1, "vesta")
    assert humans.present(state, 0, LEO)
    assert humans.present(state, 0, node("ceres"))
    assert not humans.present(state, 1, node("ceres"))
    assert not humans.present(state, 1, node("vesta"))


@pytest.mark.rule("HFC-021")
def test_a_crew_is_never_discarded() -> None:
    state = position("spacex", "taikonauts")
    give(state, 0, "Hall Effect")
    assert not any(option in ("discard spacex", "sell spacex") for option in asked(turn_of(state)))
    assert card("spacex") not in state.players[0].hand
