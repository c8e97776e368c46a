"""Cargo transfer and jettison."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.events.stacks import CargoTransferred, TanksJettisoned
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.menu import operate
from armillary.games.high_frontier.rules.movement.movement import may_move
from armillary.games.high_frontier.rules.pieces.stacks import dry_mass, fuel_steps
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack
from armillary.testing import asked, choose, refused, told
from tests.games.high_frontier.positions import card, dice, mass, node, piece, position, put, rocket, turn_of

HALL = ("Hall Effect", "Cascade Photovoltaic")


def _at_ceres(*outpost: str | int, water: int = 0, wet: str = "") -> HighFrontierState:
    """A Rocket with a Hall thruster beside an Outpost."""
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "ceres", *HALL, wet=wet)
    put(state, 0, Slot.OUTPOST_1, "ceres", *outpost, water=water)
    return state


def _outpost(state: HighFrontierState, slot: Slot = Slot.OUTPOST_1) -> Stack:
    stack = state.held(0, slot)
    assert stack is not None
    return stack


@pytest.mark.rule("HFC-110")
@pytest.mark.rule("HFC-100")
def test_cards_and_tanks_go_from_one_stack_to_another_there() -> None:
    state = turn_of(_at_ceres("Rock Splitter", "Electroforming", water=3, wet="8"))
    choose(state, "cargo outpost_1 rocket", "card refinery_electroforming", "water 2", "done")
    assert _outpost(state).cards == (piece("Rock Splitter"),)
    assert (_outpost(state).water, rocket(state).water) == (1, 2)
    assert (dry_mass(rocket(state)), mass(rocket(state))) == (10, "13")
    assert [event.water for event in told(state, CargoTransferred)] == [0, 2]


@pytest.mark.rule("HFC-110")
def test_stacks_elsewhere_are_out_of_reach() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", *HALL)
    put(state, 0, Slot.OUTPOST_1, "ceres", "Rock Splitter", water=3)
    put(state, 1, Slot.OUTPOST_1, "geo", "Electroforming")
    assert [text for text in asked(turn_of(state)) if text.startswith("cargo")] == ["cargo rocket outpost_2"]


@pytest.mark.rule("HFC-099")
@pytest.mark.rule("HFC-110")
def test_aqua_at_the_bank_are_loaded_as_tanks() -> None:
    state = position("spacex", "taikonauts")
    state.players[0].aqua = 5
    put(state, 0, Slot.ROCKET, "leo", *HALL)
    choose(turn_of(state), "cargo leo rocket", "water 3", "done")
    assert (state.players[0].aqua, rocket(state).water, dry_mass(rocket(state))) == (2, 3, 8)


@pytest.mark.rule("HFC-099")
def test_tanks_brought_to_the_bank_are_aqua() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "leo", *HALL, water=4)
    choose(turn_of(state), "cargo rocket leo", "water 3", "done")
    assert (state.players[0].aqua, rocket(state).water) == (3, 1)


@pytest.mark.rule("HFC-114")
@pytest.mark.rule("HFC-080")
@pytest.mark.rule("HFC-079")
def test_what_a_rocket_leaves_behind_is_a_new_outpost() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "ceres", *HALL, "Rock Splitter")
    choose(turn_of(state), "cargo rocket outpost_1", "card robonaut_rock_splitter", "done")
    assert (_outpost(state).node, _outpost(state).cards) == (node("ceres"), (piece("Rock Splitter"),))
    assert piece("Rock Splitter") not in rocket(state).cards


@pytest.mark.rule("HFC-079")
def test_without_a_figure_nothing_is_left_behind() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "ceres", *HALL)
    outposts = (Slot.OUTPOST_1, Slot.OUTPOST_2, Slot.SPARE_1, Slot.SPARE_2, Slot.SPARE_3, Slot.SPARE_4)
    for slot in outposts:
        put(state, 0, slot, "vesta", water=1)
    texts = asked(turn_of(state))
    assert not [text for text in texts if text.startswith("cargo rocket")]
    assert "outpost rocket" not in texts
    assert refused(state, "outpost rocket").rule == "HFC-079"


@pytest.mark.rule("HFC-081")
def test_a_rocket_of_which_everything_is_taken_is_gone() -> None:
    state = _at_ceres(water=1, wet="8")
    choose(turn_of(state), "cargo rocket outpost_1", "card thruster_hall_effect")
    choose(state, "card generator_cascade_photovoltaic")
    assert state.held(0, Slot.ROCKET) is None
    assert len(_outpost(state).cards) == 2


@pytest.mark.rule("HFC-077")
@pytest.mark.rule("HFC-078")
def test_a_stack_takes_everything_but_cannot_move_too_heavy() -> None:
    state = _at_ceres(water=30)
    choose(turn_of(state), "cargo outpost_1 rocket", "water 18")
    assert (dry_mass(rocket(state)), may_move(state, 0, Slot.ROCKET)) == (23, True)
    state = _at_ceres(water=30)
    choose(turn_of(state), "cargo outpost_1 rocket", "water 19")
    assert (dry_mass(rocket(state)), may_move(state, 0, Slot.ROCKET)) == (24, False)


@pytest.mark.rule("HFC-109")
def test_blue_and_gold_tanks_side_by_side() -> None:
    state = _at_ceres()
    put(state, 0, Slot.OUTPOST_1, "ceres", water=2, gold=3)
    choose(turn_of(state), "cargo outpost_1 rocket", "water 1", "gold 2", "done")
    assert (rocket(state).water, rocket(state).gold, dry_mass(rocket(state))) == (1, 2, 8)
    assert (_outpost(state).water, _outpost(state).gold) == (1, 1)


def test_a_card_is_transferred_once_between_two_operations() -> None:
    state = turn_of(_at_ceres("Rock Splitter", water=1))
    choose(state, "cargo outpost_1 rocket", "card robonaut_rock_splitter", "done")
    choose(state, "cargo rocket outpost_1")
    assert refused(state, "card robonaut_rock_splitter").rule == "HFC-110"
    choose(state, "card thruster_hall_effect", "done")
    operate(state, 0, "test")
    assert "card robonaut_rock_splitter" in choose(state, "cargo rocket outpost_1")


def test_tanks_go_one_way_between_two_operations() -> None:
    state = turn_of(_at_ceres("Rock Splitter", water=4))
    choose(state, "cargo outpost_1 rocket", "water 2", "done")
    assert "water 1" not in choose(state, "cargo rocket outpost_1")


@pytest.mark.rule("HFC-137")
def test_tanks_that_have_moved_are_known_in_the_next_stack() -> None:
    state = _at_ceres("Rock Splitter")
    state.put(0, Slot.ROCKET, replace(rocket(state), water=3, moved_water=2, moved=True))
    choose(turn_of(state), "cargo rocket outpost_1", "water 1", "done")
    assert (_outpost(state).moved_water, rocket(state).moved_water) == (1, 1)


# Glitches


@pytest.mark.rule("HFC-118")
@pytest.mark.parametrize("glitched", [Slot.ROCKET, Slot.OUTPOST_1])
def test_a_transfer_with_a_glitched_stack_rolls_and_both_are_glitched(glitched: Slot) -> None:
    state = _at_ceres("Rock Splitter", "Electroforming", water=1)
    stack = state.held(0, glitched)
    assert stack is not None
    state.put(0, glitched, replace(stack, glitch=True))
    turn_of(state)
    dice(state, 3)  # the refinery
    choose(state, "cargo outpost_1 rocket", "water 1", "done")
    assert state.players[0].hand == [card("Electroforming")]
    assert (rocket(state).glitch, _outpost(state).glitch) == (True, True)
    assert rocket(state).water == 1


@pytest.mark.rule("HFC-118")
def test_a_card_lost_to_the_glitch_is_not_transferred() -> None:
    state = _at_ceres("Rock Splitter", "Electroforming", water=1)
    state.put(0, Slot.OUTPOST_1, replace(_outpost(state), glitch=True))
    turn_of(state)
    dice(state, 3)
    choose(state, "cargo outpost_1 rocket", "card refinery_electroforming")
    assert state.players[0].hand == [card("Electroforming")]
    assert piece("Electroforming") not in rocket(state).cards


@pytest.mark.rule("HFC-118")
def test_a_new_outpost_of_a_glitched_rocket_is_glitched() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "ceres", *HALL, water=3, glitch=True)
    turn_of(state)
    dice(state, 6)
    choose(state, "cargo rocket outpost_1", "water 2", "done")
    assert (_outpost(state).glitch, rocket(state).glitch) == (True, True)


# Jettison


@pytest.mark.rule("HFC-117")
def test_jettisoned_cargo_goes_to_the_hand_and_both_chits_down() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", *HALL, "Electroforming", water=2, wet="13")
    steps = fuel_steps(rocket(state))
    choose(turn_of(state), "jettison rocket", "card refinery_electroforming", "water 1", "done")
    assert state.players[0].hand == [card("Electroforming")]
    assert (dry_mass(rocket(state)), mass(rocket(state)), rocket(state).water) == (6, "9", 1)
    assert steps > 0
    assert told(state, TanksJettisoned)[0].water == 1


@pytest.mark.rule("HFC-117")
@pytest.mark.rule("HFC-229")
def test_a_heavy_radiator_may_be_turned_light_but_not_back() -> None:
    state = position("spacex", "taikonauts")
    heavy = piece("Ti / K Heat Pipe", heavy=True)
    put(state, 0, Slot.ROCKET, "geo", *HALL, heavy, wet="12")
    before = dry_mass(rocket(state))
    choose(turn_of(state), "jettison rocket", "light radiator_ti_k_heat_pipe")
    assert (dry_mass(rocket(state)), mass(rocket(state))) == (before - 2, "10")
    assert piece("Ti / K Heat Pipe") in rocket(state).cards
    assert "light radiator_ti_k_heat_pipe" not in asked(state)
    assert not state.players[0].hand


@pytest.mark.rule("HFC-117")
@pytest.mark.rule("HFC-095")
def test_a_human_is_not_jettisoned() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", "spacex", *HALL)
    assert "card spacex" not in choose(turn_of(state), "jettison rocket")
    assert refused(state, "card spacex").rule == "HFC-095"


@pytest.mark.rule("HFC-091")
@pytest.mark.rule("HFC-X31")
def test_a_card_in_leo_is_decommissioned_to_the_hand() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.LEO, "leo", "Hall Effect", "Rock Splitter", "Electroforming")
    choose(turn_of(state), "jettison leo", "card robonaut_rock_splitter", "done")
    assert state.players[0].hand == [card("Rock Splitter")]
    assert state.held(0, Slot.ROCKET) is None
    assert NOTHING not in state.players[0].hand


@pytest.mark.rule("HFC-094")
def test_a_crew_lost_in_leo_stays_in_leo() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.LEO, "leo", "spacex", "Rock Splitter", glitch=True)
    losses.decommission(state, 0, Slot.LEO, (piece("spacex"),), losses.GLITCH)
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    assert set(leo.cards) == {piece("spacex"), piece("Rock Splitter")}


@pytest.mark.rule("HFC-118")
@pytest.mark.rule("HFC-081")
def test_a_transfer_out_of_a_stack_that_the_glitch_took_is_off() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "ceres", *HALL)
    put(state, 0, Slot.OUTPOST_1, "ceres", "Electroforming", water=2, glitch=True)
    turn_of(state)
    dice(state, 3)
    texts = choose(state, "cargo outpost_1 rocket", "water 1")
    assert "end" in texts
    assert state.held(0, Slot.OUTPOST_1) is None  # its FTs are lost with its last card
    assert (rocket(state).water, rocket(state).glitch) == (0, False)


@pytest.mark.rule("HFC-117")
def test_gold_tanks_are_jettisoned_too() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "ceres", gold=2)
    put(state, 0, Slot.ROCKET, "geo", "spacex", gold=2)
    assert choose(turn_of(state), "jettison outpost_1") == ["gold 1", "gold 2"]
    choose(state, "gold 2")
    assert state.held(0, Slot.OUTPOST_1) is None
    choose(state, "jettison rocket", "gold 1", "done")
    assert (rocket(state).gold, told(state, TanksJettisoned)[-1].gold) == (1, 1)
