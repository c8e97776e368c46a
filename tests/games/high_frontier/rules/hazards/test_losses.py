"""Cards leave play."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components import LEO
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.hazards.hazard_rolls import HazardRoll, finao_cost
from armillary.games.high_frontier.rules.pieces import forming, stacks
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


@pytest.mark.rule("HFC-169")
@pytest.mark.parametrize("slot", [Slot.ROCKET, Slot.OUTPOST_1])
def test_of_a_lost_stack_only_a_heavy_radiator_is_left_without_its_tanks(slot: int) -> None:
    state = position("spacex", "taikonauts")
    wet = "20" if slot == Slot.ROCKET else ""
    before = put(state, 0, slot, "geo", HALL, HEAVY, water=2, gold=1, wet=wet)
    losses.lose_stack(state, 0, slot, losses.HAZARD)
    left = state.held(0, slot)
    assert left is not None
    assert (left.cards, left.water, left.gold) == ((HEAVY - 1,), 0, 0)
    assert (left.wet == NOTHING) == (before.wet == NOTHING)
    assert left.wet == NOTHING or not stacks.fuel_steps(left)


@pytest.mark.rule("HFC-091")
@pytest.mark.rule("HFC-272")
def test_a_lost_guest_returns_to_its_owner_and_other_guests_stay() -> None:
    state = position("spacex", "taikonauts", "nasa_astronauts")
    put(state, 0, Slot.LEO, "leo")
    put(state, 1, Slot.OUTPOST_1, "ceres", HALL, "spacex")
    state.guests = ((card("spacex"), 0), (card("nasa_astronauts"), 2))
    losses.decommission(state, 1, Slot.OUTPOST_1, (piece("spacex"),), losses.FLARE)
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    assert piece("spacex") in leo.cards
    assert list(state.guests) == [(card("nasa_astronauts"), 2)]


@pytest.mark.rule("HFC-093")
@pytest.mark.parametrize("cause", [losses.FLARE, losses.VOLUNTARY])
def test_a_card_thrown_away_leaves_its_tanks_where_they_are(cause: str) -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "geo", HALL, water=4)
    losses.decommission(state, 0, Slot.OUTPOST_1, (HALL,), cause)
    left = state.held(0, Slot.OUTPOST_1)
    assert (left is not None and left.water == 4) == (cause == losses.VOLUNTARY)
    put(state, 0, Slot.LEO, "leo", HALL)
    losses.decommission(state, 0, Slot.LEO, (HALL,), cause)
    assert state.held(0, Slot.LEO) is not None
