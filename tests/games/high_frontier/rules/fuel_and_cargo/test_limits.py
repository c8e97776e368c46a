"""Stacks: figures, roles, and the limits at the end of a Turn."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.high_frontier.rules.components import LEO, NODES, WHOLE
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Grade, NodeKind
from armillary.games.high_frontier.rules.events.stacks import OutpostDisbanded, RadiatorLightened
from armillary.games.high_frontier.rules.fuel_and_cargo import fuelling
from armillary.games.high_frontier.rules.fuel_and_cargo.limits import KeepLimits
from armillary.games.high_frontier.rules.pieces import forming, supports
from armillary.games.high_frontier.rules.pieces.supports import chains
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import choose, do, told
from tests.games.high_frontier.positions import card, mass, node, piece, position, put, rocket, turn_of

HALL = ("Hall Effect", "Cascade Photovoltaic")


def _three_outposts() -> HighFrontierState:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "ceres", "Hall Effect")
    put(state, 0, Slot.OUTPOST_2, "vesta", "Rock Splitter", water=2)
    put(state, 0, Slot.SPARE_1, "geo", "Electroforming", water=3)
    return state


@pytest.mark.rule("HFC-082")
@pytest.mark.rule("HFC-083")
@pytest.mark.rule("HFC-X64")
def test_of_three_outposts_one_goes_at_the_end_of_the_turn() -> None:
    state = _three_outposts()
    put(state, 0, Slot.ROCKET, "leo", "spacex")
    assert do(state, KeepLimits(0)) == ["disband outpost_1", "disband outpost_2", "disband spare_1"]
    choose(state, "disband outpost_1")
    assert state.players[0].hand == [card("Hall Effect")]
    assert told(state, OutpostDisbanded)[0].node == node("ceres")
    left = [state.held(0, slot) for slot in (Slot.OUTPOST_1, Slot.OUTPOST_2, Slot.SPARE_1)]
    assert [stack and stack.node for stack in left] == [node("geo"), node("vesta"), None]


@pytest.mark.rule("HFC-083")
@pytest.mark.rule("HFC-085")
def test_an_outpost_in_excess_may_become_the_rocket() -> None:
    state = _three_outposts()
    assert "rocket outpost_2" in do(state, KeepLimits(0))
    choose(state, "rocket outpost_2")
    assert (rocket(state).node, rocket(state).water, state.players[0].hand) == (node("vesta"), 2, [])
    assert state.held(0, Slot.SPARE_1) is None


@pytest.mark.rule("HFC-082")
def test_two_outposts_may_stay() -> None:
    state = _three_outposts()
    state.put(0, Slot.SPARE_1, None)
    do(state, KeepLimits(0))
    assert not told(state, OutpostDisbanded)
    assert state.held(0, Slot.OUTPOST_2) is not None


@pytest.mark.rule("HFC-079")
@pytest.mark.rule("HFC-089")
def test_without_a_figure_no_stack() -> None:
    state = position("spacex", "taikonauts")
    for slot in (Slot.OUTPOST_1, Slot.OUTPOST_2, Slot.SPARE_1, Slot.SPARE_2, Slot.SPARE_3):
        put(state, 0, slot, "ceres", water=1)
    hohmann = next(n for n, space in enumerate(NODES) if space.kind is NodeKind.HOHMANN)
    assert forming.place(state, 0, hohmann, water=1) == Slot.SPARE_4
    assert forming.place(state, 0, node("vesta"), water=1) == NOTHING


@pytest.mark.rule("HFC-080")
def test_what_is_made_at_a_stack_joins_it() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_2, "ceres", "Hall Effect")
    assert forming.place(state, 0, node("ceres"), water=4) == Slot.OUTPOST_2
    assert fuelling.water_at(state, 0, node("ceres")) == 4


@pytest.mark.rule("HFC-081")
def test_a_stack_with_nothing_in_it_is_removed_with_its_glitch() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "ceres", water=2, glitch=True)
    fuelling.take_tanks(state, 0, Slot.OUTPOST_1, 1)
    assert state.held(0, Slot.OUTPOST_1) is not None
    fuelling.take_tanks(state, 0, Slot.OUTPOST_1, 1)
    assert state.held(0, Slot.OUTPOST_1) is None


@pytest.mark.rule("HFC-084")
def test_the_stack_in_leo_stays_though_it_is_empty() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "leo", "spacex")
    forming.settle(state, 0, Slot.LEO)
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    assert (leo.node, leo.cards) == (LEO, ())


@pytest.mark.rule("HFC-099")
def test_water_at_the_bank_is_aqua() -> None:
    state = position("spacex", "taikonauts")
    forming.place(state, 0, LEO, water=3)
    assert state.players[0].aqua == 3
    assert fuelling.water_at(state, 0, LEO) == 3


@pytest.mark.rule("HFC-115")
@pytest.mark.rule("HFC-088")
def test_a_rocket_and_an_outpost_exchange_roles_and_the_fuel_is_lost() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", *HALL, water=1, wet="10", glitch=True)
    put(state, 0, Slot.OUTPOST_1, "ceres", "Mass Driver", water=3)
    forming.exchange(state, 0, Slot.OUTPOST_1)
    new, old = rocket(state), state.held(0, Slot.OUTPOST_1)
    assert old is not None
    assert (new.node, new.water, new.wet, new.grade) == (node("ceres"), 3, WHOLE[6], Grade.DIRT)
    assert (old.node, old.water, old.glitch, old.wet) == (node("geo"), 1, True, NOTHING)


@pytest.mark.rule("HFC-115")
@pytest.mark.rule("HFC-137")
def test_what_a_figure_has_moved_stays_with_the_figure() -> None:
    state = position("spacex", "taikonauts")
    stack = put(state, 0, Slot.ROCKET, "geo", *HALL, water=1)
    state.put(0, Slot.ROCKET, replace(stack, moved=True, moved_water=1))
    state.used |= {forming.moved_mark(Slot.ROCKET)}
    put(state, 0, Slot.OUTPOST_1, "ceres", "Mass Driver")
    forming.exchange(state, 0, Slot.OUTPOST_1)
    old = state.held(0, Slot.OUTPOST_1)
    assert old is not None
    assert (rocket(state).moved, rocket(state).moved_water) == (True, 0)
    assert (old.moved, old.moved_water) == (False, 1)


@pytest.mark.rule("HFC-086")
def test_a_rocket_becomes_an_outpost() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", *HALL, wet="10")
    assert forming.ground(state, 0)
    outpost = state.held(0, Slot.OUTPOST_1)
    assert outpost is not None
    assert (outpost.node, outpost.wet, state.held(0, Slot.ROCKET)) == (node("geo"), NOTHING, None)


@pytest.mark.rule("HFC-229")
def test_a_heatsink_fountain_is_spent_by_what_it_cools() -> None:
    state = position("spacex", "taikonauts")
    fountain = piece("Li Heatsink Fountain", heavy=True)
    helium, penning = piece("Metastable Helium"), piece("Penning Trap")
    put(state, 0, Slot.ROCKET, "geo", helium, penning, fountain, wet="10")
    (chain,) = chains(rocket(state).cards, helium, solar=True)
    supports.cool(state, 0, Slot.ROCKET, chain)
    assert fountain in rocket(state).cards  # it cools for the whole Turn
    do(state, KeepLimits(0))
    assert piece("Li Heatsink Fountain") in rocket(state).cards
    assert told(state, RadiatorLightened)[0].piece == fountain
    assert mass(rocket(state)) == "9"  # one lighter


@pytest.mark.rule("HFC-229")
def test_a_heatsink_fountain_beside_enough_radiators_is_not_spent() -> None:
    state = position("spacex", "taikonauts")
    fountain = piece("Li Heatsink Fountain", heavy=True)
    helium, penning = piece("Metastable Helium"), piece("Penning Trap")
    put(state, 0, Slot.ROCKET, "geo", helium, penning, fountain, "Bubble Membrane", wet="10")
    for chain in chains(rocket(state).cards, helium, solar=True):
        supports.cool(state, 0, Slot.ROCKET, chain)
    state.used |= {"something else"}
    do(state, KeepLimits(0))
    assert fountain in rocket(state).cards


@pytest.mark.rule("HFC-229")
def test_a_movement_spends_its_heatsink() -> None:
    state = position("spacex", "taikonauts")
    fountain = piece("Li Heatsink Fountain", heavy=True)
    put(state, 0, Slot.ROCKET, "leo", "Metastable Helium", "Penning Trap", fountain, wet="10")
    turn_of(state)
    choose(state, "move rocket")
    choose(state, "burn thruster_metastable_helium")
    assert supports.sink_mark(fountain) in state.used
