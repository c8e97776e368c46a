"""Glitches: what sets them off, what they cost, how they are repaired."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.events.game import DieRolled
from armillary.games.high_frontier.rules.hazards import belts, glitches
from armillary.games.high_frontier.rules.pieces import grants
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import asked, choose, refused, told
from tests.games.high_frontier.positions import (
    card,
    claim,
    dice,
    factory,
    piece,
    position,
    put,
    rocket,
    turn_of,
)

SOFT = piece("Metallic Hydrogen")  # 2
THREES = (piece("D-D Fusion Magneto-Inertial"), piece("Penning Trap"))
FIVE = piece("Hall Effect")
SIX = piece("De Laval Nozzle")


def _glitched(state: HighFrontierState, seat: int, slot: int) -> bool:
    stack = state.held(seat, slot)
    return stack is not None and stack.glitch


@pytest.mark.rule("HFC-233")
@pytest.mark.rule("HFC-X44")
def test_both_cards_of_the_hardness_that_was_rolled_are_lost() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", SOFT, *THREES, FIVE, SIX, glitch=True)
    assert [FACES[p].rad_hard for p in THREES] == [3, 3]
    dice(state, 3)
    assert glitches.trigger(state, 0, Slot.ROCKET)
    assert rocket(state).cards == (SOFT, FIVE, SIX)


@pytest.mark.rule("HFC-232")
def test_the_glitch_stays_whatever_is_rolled() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", FIVE, glitch=True)
    dice(state, 1, 1)
    assert not glitches.trigger(state, 0, Slot.ROCKET)
    assert rocket(state).glitch
    assert not glitches.trigger(state, 0, Slot.ROCKET)


@pytest.mark.rule("HFC-233")
def test_all_own_cards_on_the_space_are_rolled_for_but_not_those_of_others() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", FIVE)
    put(state, 0, Slot.OUTPOST_1, "geo", "Pulsed Inductive", SIX, glitch=True)
    put(state, 1, Slot.OUTPOST_1, "geo", "Rubbia Thin Film Fission Hohlraum")
    dice(state, 5)
    assert glitches.trigger(state, 0, Slot.ROCKET)
    outpost, other = state.held(0, Slot.OUTPOST_1), state.held(1, Slot.OUTPOST_1)
    assert (state.held(0, Slot.ROCKET), outpost is not None and outpost.cards) == (None, (SIX,))
    assert other is not None
    assert len(other.cards) == 1


@pytest.mark.rule("HFC-233")
def test_a_heavy_radiator_turns_light() -> None:
    state = position("spacex", "taikonauts")
    heavy = piece("Curie Point", heavy=True)
    put(state, 0, Slot.OUTPOST_1, "geo", heavy, glitch=True)
    dice(state, FACES[heavy].rad_hard)
    glitches.trigger(state, 0, Slot.OUTPOST_1)
    outpost = state.held(0, Slot.OUTPOST_1)
    assert outpost is not None
    assert outpost.cards == (heavy - 1,)


def test_without_a_glitch_nothing_is_rolled() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", FIVE)
    assert not glitches.trigger(state, 0, Slot.ROCKET)
    assert not told(state, DieRolled)


@pytest.mark.rule("HFC-134")
@pytest.mark.rule("HFC-X14")
def test_at_an_own_colony_a_glitch_is_repaired() -> None:
    state = position("spacex", "taikonauts")
    factory(state, 0, "ceres", colony=True)
    put(state, 0, Slot.ROCKET, "ceres", FIVE, glitch=True)
    choose(turn_of(state), "repair rocket")
    assert not rocket(state).glitch


@pytest.mark.rule("HFC-134")
def test_without_a_human_nothing_is_repaired() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "ceres", FIVE, glitch=True)
    assert "repair rocket" not in asked(turn_of(state))
    assert refused(state, "repair rocket").rule == "HFC-134"


@pytest.mark.rule("HFC-134")
def test_a_human_repairs_an_opponents_stack_next_to_it_and_that_is_a_deed() -> None:
    state = position("spacex", "taikonauts", "nasa_astronauts")
    put(state, 0, Slot.ROCKET, "geo", "spacex")
    put(state, 1, Slot.OUTPOST_1, "geo", FIVE, glitch=True)
    choose(turn_of(state), "repair outpost_1 1")
    assert not _glitched(state, 1, Slot.OUTPOST_1)
    assert state.deeds == {(glitches.REPAIR_DEED, 0)}


@pytest.mark.rule("HFC-134")
@pytest.mark.rule("HFC-272")
def test_a_human_who_rides_along_repairs_the_stack_of_its_host() -> None:
    state = position("spacex", "taikonauts", "nasa_astronauts")
    put(state, 0, Slot.LEO, "leo")
    put(state, 1, Slot.OUTPOST_1, "ceres", "spacex", glitch=True)
    state.guests = ((card("spacex"), 0),)
    choose(turn_of(state), "repair outpost_1 1")
    assert state.deeds == {(glitches.REPAIR_DEED, 0)}


@pytest.mark.rule("HFC-032")
def test_troubleshooters_repair_from_afar_and_are_lent() -> None:
    state = position("norse_astronauts", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "ceres", FIVE, glitch=True)
    put(state, 1, Slot.OUTPOST_1, "vesta", SIX, glitch=True)
    assert "repair outpost_1" in asked(turn_of(state))
    assert glitches.repairs(state, 1) == []
    grants.grant(state, grants.SCRUM, 0, 1)
    assert glitches.Repair(Slot.OUTPOST_1) in glitches.repairs(state, 1)


def _triggering(act: str) -> HighFrontierState:
    """A Glitched Stack about to do what sets its Glitch off."""
    state = position("spacex", "taikonauts", season="blue")
    if act == "flyby":
        put(
            state, 0, Slot.ROCKET, "sol_earth_l2", "Hall Effect", "Cascade Photovoltaic", wet="8", glitch=True
        )
    elif act == "cargo":
        put(state, 0, Slot.ROCKET, "geo", "Hall Effect", glitch=True)
        put(state, 0, Slot.OUTPOST_1, "geo", "Mass Driver")
    else:
        put(state, 0, Slot.OUTPOST_1, "ceres", "Lorentz-Propelled Microprobe", REFINERY, water=7, glitch=True)
        put(state, 0, Slot.OUTPOST_2, "ceres", BLACK)
    if act != "prospect":
        claim(state, 0, "ceres")
    if act == "deliver":
        state.put(0, Slot.OUTPOST_2, None)
        put(state, 0, Slot.OUTPOST_1, "ceres", BLACK, water=9, glitch=True)
        factory(state, 0, "ceres")
    return turn_of(state)


BLACK = piece("thruster_hall_effect", back=True)
REFINERY = "CVD Molding"
CHOICES = {
    "flyby": ("move rocket", "to venus_flyby"),
    "cargo": ("cargo rocket outpost_1",),
    "refuel": ("refuel outpost_1",),
    "prospect": ("prospect outpost_1",),
    "industrialize": ("industrialize ceres",),
    "deliver": ("deliver outpost_1",),
}


@pytest.mark.rule("HFC-234")
@pytest.mark.parametrize("act", CHOICES)
def test_what_sets_a_glitch_off(act: str) -> None:
    state = _triggering(act)
    dice(state, 1, 6)
    choose(state, *CHOICES[act])
    assert told(state, DieRolled)[0].what == "glitch"


@pytest.mark.rule("HFC-234")
def test_a_boost_and_income_set_nothing_off() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "geo", "Hall Effect", glitch=True)
    choose(turn_of(state), "income")
    assert not told(state, DieRolled)


@pytest.mark.rule("HFC-235")
def test_a_prospect_lost_to_a_glitch_is_used_up() -> None:
    state = _triggering("prospect")
    dice(state, 3)
    choose(state, "prospect outpost_1")
    assert (state.operated, state.claims) == (True, {})


@pytest.mark.rule("HFC-105")
@pytest.mark.rule("HFC-233")
@pytest.mark.parametrize("flying", [False, True])
def test_only_the_strip_of_the_stack_that_flies_is_put_right_later(flying: bool) -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", FIVE, *THREES, wet="20", glitch=True)
    before = rocket(state)
    dice(state, 3)
    glitches.trigger(state, 0, Slot.ROCKET, flying=Slot.ROCKET if flying else Slot.OUTPOST_1)
    assert rocket(state).cards == (FIVE,)
    assert (rocket(state).wet == before.wet) == flying


@pytest.mark.rule("HFC-134")
def test_a_repair_is_no_deed_without_heroism_nor_from_afar() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", "spacex")
    put(state, 1, Slot.OUTPOST_1, "geo", FIVE, glitch=True)
    choose(turn_of(state), "repair outpost_1 1")
    assert not state.deeds
    state = position("norse_astronauts", "taikonauts", "spacex")
    put(state, 1, Slot.OUTPOST_1, "vesta", FIVE, glitch=True)
    choose(turn_of(state), "repair outpost_1 1")
    assert not state.deeds
    assert not _glitched(state, 1, Slot.OUTPOST_1)


@pytest.mark.rule("HFC-134")
def test_only_what_is_glitched_is_repaired_or_said_to_stay_so() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "ceres", FIVE, glitch=True)
    put(state, 0, Slot.OUTPOST_1, "vesta", SIX)
    turn_of(state)
    assert [str(refusal.option) for refusal in glitches.unmanned(state, 0)] == ["repair rocket"]
    assert glitches.unmanned(state, 1) == []


@pytest.mark.rule("HFC-178")
@pytest.mark.parametrize(("face", "passed"), [(1, True), (6, False)])
def test_a_belt_is_passed_where_a_roll_was_made_and_nothing_lost(face: int, passed: bool) -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", SOFT, SIX)
    dice(state, face)
    assert belts.roll(state, 0, Slot.ROCKET, 0) == passed
    assert (SOFT in rocket(state).cards) == passed
    assert not belts.roll(state, 0, Slot.OUTPOST_1, 0)
    assert not belts.roll(state, 0, Slot.ROCKET, 9)  # no face could cost anything
