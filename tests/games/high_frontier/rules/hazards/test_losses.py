"""Cards leave play."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components import LEO
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.hazards.hazard_rolls import HazardRoll, finao_cost
from armillary.games.high_frontier.rules.pieces import forming
from armillary.games.high_frontier.rules.state import GloryChit, Slot
from armillary.testing import asked, choose, do
from tests.games.high_frontier.positions import card, dice, give, node, piece, position, put

HALL = piece("Hall Effect")
HEAVY = piece("Bubble Membrane", heavy=True)


@pytest.mark.rule("HFC-091")
def test_a_decommissioned_patent_returns_to_the_hand() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", HALL, "Cascade Photovoltaic")
    losses.decommission(state, 0, Slot.ROCKET, (HALL,), losses.FLARE)
    assert state.players[0].hand == [card("Hall Effect")]
    left = state.held(0, Slot.ROCKET)
    assert left is not None
    assert left.cards == (piece("Cascade Photovoltaic"),)


@pytest.mark.rule("HFC-094")
def test_a_decommissioned_crew_goes_to_leo() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", "spacex", HALL)
    losses.decommission(state, 0, Slot.ROCKET, (piece("spacex"),), losses.BELT)
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    assert (leo.node, leo.cards) == (LEO, (piece("spacex"),))


@pytest.mark.rule("HFC-093")
def test_with_the_last_card_the_tanks_are_lost() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "geo", HALL, water=4)
    losses.decommission(state, 0, Slot.OUTPOST_1, (HALL,), losses.FLARE)
    assert state.held(0, Slot.OUTPOST_1) is None


@pytest.mark.rule("HFC-096")
@pytest.mark.parametrize(("cause", "stays"), [(losses.BELT, True), (losses.FLARE, False)])
def test_a_heavy_radiator_turns_light_in_a_belt_but_not_in_a_flare(cause: str, stays: bool) -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "geo", HALL, HEAVY)
    losses.decommission(state, 0, Slot.OUTPOST_1, (HEAVY,), cause)
    left = state.held(0, Slot.OUTPOST_1)
    assert left is not None
    assert (HEAVY - 1 in left.cards) is stays


@pytest.mark.rule("HFC-253")
def test_a_lost_carrier_leaves_the_chit_low() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", "spacex", HALL)
    state.glories[3] = GloryChit(carrier=card("spacex"))
    losses.decommission(state, 0, Slot.ROCKET, (piece("spacex"),), losses.BELT)
    assert state.glories[3] == GloryChit(owner=0)


@pytest.mark.rule("HFC-130")
def test_a_discarded_card_goes_under_its_deck() -> None:
    state = position("spacex", "taikonauts")
    give(state, 0, "Hall Effect")
    losses.discard(state, 0, card("Hall Effect"))
    assert state.decks[Deck.THRUSTER][0] == card("Hall Effect")


@pytest.mark.rule("HFC-169")
def test_a_one_loses_the_stack() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", HALL, water=1)
    dice(state, 1)
    do(state, HazardRoll(0, Slot.ROCKET, "crash"))
    assert state.held(0, Slot.ROCKET) is None


@pytest.mark.rule("HFC-170")
def test_four_aqua_and_no_roll() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", HALL)
    state.players[0].aqua = 5
    assert do(state, HazardRoll(0, Slot.ROCKET, "crash")) == ["risk", "finao"]
    choose(state, "finao")
    assert (state.players[0].aqua, asked(state)) == (1, [])
    assert state.held(0, Slot.ROCKET) is not None


@pytest.mark.rule("HFC-030")
def test_open_source_pays_three_but_not_in_anarchy() -> None:
    state = position("anonymous_p2p", "taikonauts")
    assert [finao_cost(state, seat) for seat in (0, 1)] == [3, 4]
    state.anarchy = True
    assert finao_cost(state, 0) == 4


@pytest.mark.rule("HFC-081")
def test_an_empty_stack_is_removed_but_not_leo() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "geo")
    forming.settle(state, 0, Slot.OUTPOST_1)
    assert state.held(0, Slot.OUTPOST_1) is None


@pytest.mark.rule("HFC-080")
def test_what_is_made_lies_in_a_new_outpost() -> None:
    state = position("spacex", "taikonauts")
    slot = forming.place(state, 0, node("ceres"), (HALL,), water=2)
    made = state.held(0, slot)
    assert made is not None
    assert (slot, made.water) == (Slot.OUTPOST_1, 2)
    assert forming.place(state, 0, node("ceres"), (), water=3) == slot
