"""Rockets formed, and roles exchanged."""

from __future__ import annotations

import pytest

from armillary.engine import advance
from armillary.engine.steps import resolve
from armillary.games.high_frontier.rules.components import WHOLE
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Grade
from armillary.games.high_frontier.rules.events.stacks import FuelLoaded, RocketFormed, RocketGrounded
from armillary.games.high_frontier.rules.fuel_and_cargo.roles import FormRocket
from armillary.games.high_frontier.rules.movement.movement import may_move
from armillary.games.high_frontier.rules.pieces.stacks import dry_mass, fuel_steps
from armillary.games.high_frontier.rules.state import Slot
from armillary.testing import asked, choose, refused, told
from tests.games.high_frontier.positions import (
    card,
    dice,
    mass,
    node,
    piece,
    position,
    put,
    ready_to_fly,
    rocket,
    turn_of,
)

HALL = ("Hall Effect", "Cascade Photovoltaic")


@pytest.mark.rule("HFC-X01")
@pytest.mark.rule("HFC-085")
@pytest.mark.rule("HFC-088")
@pytest.mark.rule("HFC-111")
def test_a_rocket_is_formed_in_leo_and_fuelled_with_aqua() -> None:
    state = position("spacex", "taikonauts")
    state.players[0].aqua = 4
    put(state, 0, Slot.LEO, "leo", *HALL, "Tungsten Resistojet", "spacex", "Electroforming")
    choose(turn_of(state), "form leo", "card thruster_hall_effect", "card generator_cascade_photovoltaic")
    choose(state, "card robonaut_tungsten_resistojet", "done")
    assert (dry_mass(rocket(state)), rocket(state).wet, rocket(state).grade) == (5, WHOLE[5], Grade.WATER)
    assert told(state, RocketFormed)[0].pieces == rocket(state).cards
    choose(state, "load rocket", "count 3")
    assert (mass(rocket(state)), fuel_steps(rocket(state)), state.players[0].aqua) == ("8", 7, 1)
    assert told(state, FuelLoaded)[0].tanks == 3
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    assert leo.cards == (piece("spacex"), piece("Electroforming"))


@pytest.mark.rule("HFC-086")
@pytest.mark.rule("HFC-082")
def test_a_second_rocket_needs_the_first_to_go() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", *HALL, wet="8")
    put(state, 0, Slot.LEO, "leo", "Mass Driver")
    assert "form leo" not in asked(turn_of(state))
    assert refused(state, "form leo").rule == "HFC-086"
    choose(state, "outpost rocket")
    assert told(state, RocketGrounded)[0].slot == Slot.OUTPOST_1
    outpost = state.held(0, Slot.OUTPOST_1)
    assert outpost is not None
    assert (outpost.node, outpost.wet) == (node("geo"), NOTHING)
    choose(state, "form leo")
    assert (rocket(state).cards, rocket(state).grade) == ((piece("Mass Driver"),), Grade.DIRT)


@pytest.mark.rule("HFC-115")
def test_outpost_and_rocket_exchange_roles_far_from_each_other() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", *HALL, wet="8")
    put(state, 0, Slot.OUTPOST_2, "ceres", "Mass Driver", water=2, glitch=True)
    choose(turn_of(state), "rocket outpost_2")
    assert (rocket(state).node, rocket(state).water, rocket(state).glitch) == (node("ceres"), 2, True)
    assert fuel_steps(rocket(state)) == 0
    assert "rocket outpost_2" not in asked(state)  # once


@pytest.mark.rule("HFC-115")
@pytest.mark.rule("HFC-120")
def test_fuel_is_saved_as_tanks_before_the_exchange() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", *HALL, wet="8")
    put(state, 0, Slot.OUTPOST_2, "ceres", "Mass Driver")
    choose(turn_of(state), "store rocket", "count 3")
    choose(state, "rocket outpost_2")
    former = state.held(0, Slot.OUTPOST_2)
    assert former is not None
    assert (former.node, former.water) == (node("geo"), 3)


@pytest.mark.rule("HFC-114")
def test_a_rocket_is_formed_of_part_of_an_outpost() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "ceres", *HALL, "Electroforming", water=2)
    choose(turn_of(state), "form outpost_1", "card thruster_hall_effect", "done")
    outpost = state.held(0, Slot.OUTPOST_1)
    assert outpost is not None
    assert (len(outpost.cards), outpost.water, rocket(state).cards) == (2, 2, (piece("Hall Effect"),))


@pytest.mark.rule("HFC-118")
def test_a_rocket_formed_of_a_glitched_stack_rolls_and_is_glitched() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "ceres", *HALL, "Electroforming", glitch=True)
    turn_of(state)
    dice(state, 1)  # the photovoltaic generator
    choose(
        state, "form outpost_1", "card thruster_hall_effect", "card generator_cascade_photovoltaic", "done"
    )
    assert state.players[0].hand == [card("Cascade Photovoltaic")]
    assert (rocket(state).cards, rocket(state).glitch) == ((piece("Hall Effect"),), True)


@pytest.mark.rule("HFC-084")
@pytest.mark.rule("HFC-086")
def test_a_rocket_in_leo_joins_the_stack_there() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "leo", *HALL, water=2, wet="8")
    choose(turn_of(state), "outpost rocket")
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    assert set(leo.cards) == {piece("spacex"), *map(piece, HALL)}
    assert (state.players[0].aqua, state.held(0, Slot.ROCKET)) == (2, None)


@pytest.mark.rule("HFC-090")
def test_an_outpost_does_not_move() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "geo", "spacex", water=5)
    assert not [text for text in asked(turn_of(state)) if text.startswith("move")]


@pytest.mark.rule("HFC-085")
def test_a_rocket_needs_no_crew_to_move() -> None:
    assert "move rocket" in asked(ready_to_fly("geo", *HALL, wet="8"))


def test_a_whole_rocket_in_one() -> None:
    state = position("spacex", "taikonauts")
    state.players[0].aqua = 4
    put(state, 0, Slot.LEO, "leo", *HALL)
    turn_of(state)
    act = FormRocket((card("Hall Effect"), card("Cascade Photovoltaic")), 3)
    assert act.may(state, 0)
    assert not FormRocket((card("Mass Driver"),), 0).may(state, 0)
    resolve(state, act, 0)
    advance(state)
    assert (mass(rocket(state)), state.players[0].aqua) == ("8", 1)


def test_cards_of_a_new_rocket_stay_in_it_until_something_else_is_done() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.LEO, "leo", *HALL)
    choose(turn_of(state), "form leo", "card thruster_hall_effect", "done")
    assert "cargo rocket leo" not in asked(state)
    choose(state, "outpost rocket")
    assert [text for text in choose(state, "form leo") if text.startswith("card")] == []
    assert piece("Cascade Photovoltaic") in rocket(state).cards  # the only card that was left to choose


def test_what_was_transferred_is_refused_for_a_rocket() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.LEO, "leo", *HALL, "Electroforming")
    choose(turn_of(state), "form leo", "card thruster_hall_effect", "done")
    choose(state, "outpost rocket", "form leo")
    assert refused(state, "card thruster_hall_effect").rule == "HFC-110"
    assert "card refinery_electroforming" in asked(state)


@pytest.mark.rule("HFC-118")
@pytest.mark.rule("HFC-086")
def test_a_glitched_rocket_that_joins_leo_rolls_and_glitches_it() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "leo", *HALL, glitch=True)
    turn_of(state)
    dice(state, 1)  # the photovoltaic generator
    choose(state, "outpost rocket")
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    assert leo.glitch
    assert (state.players[0].hand, set(leo.cards)) == (
        [card("Cascade Photovoltaic")],
        {piece("spacex"), piece("Hall Effect")},
    )


def test_no_second_whole_rocket() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.LEO, "leo", *HALL)
    put(state, 0, Slot.ROCKET, "geo", "Mass Driver")
    assert not FormRocket((card("Hall Effect"),), 0).may(turn_of(state), 0)


@pytest.mark.rule("HFC-137")
def test_a_figure_that_has_moved_does_not_move_as_another_rocket() -> None:
    state = ready_to_fly("geo", *HALL, wet="8")
    put(state, 0, Slot.LEO, "leo", "Re Solar Moth")
    state.players[0].aqua = 3
    choose(state, choose(state, "move rocket")[0], "halt", "outpost rocket", "form leo")
    assert rocket(state).node == node("leo")
    choose(state, "load rocket", "count 3")
    assert not may_move(state, 0, Slot.ROCKET)
