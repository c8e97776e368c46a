"""Up from a Dirtside to its Bernal."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.colonization import lifting
from armillary.games.high_frontier.rules.components import CARDS
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck
from armillary.games.high_frontier.rules.operations import production
from armillary.games.high_frontier.rules.pieces import forming, stacks
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack
from armillary.testing import asked, choose
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import (
    MODULE_3,
    bernal,
    dice,
    factory,
    node,
    piece,
    position,
    put,
    site,
    turn_of,
)

CYCLER, HIMALIA = "Tourism Cycler", "jupiter_lagrange_07"
FREIGHTER = next(found.faces[0].name for found in CARDS if found.deck is Deck.FREIGHTER)
PRODUCT = piece("thruster_hall_effect", back=True)


def _table(owner: int = 0) -> HighFrontierState:
    """The first player's Bernal, served by a Factory on Himalia."""
    state = position("spacex", "taikonauts", colonization=True)
    factory(state, owner, "himalia")
    bernal(state, 0, HIMALIA, CYCLER, dirtsides=("himalia",))
    return state


def _held(state: HighFrontierState, slot: int, seat: int = 0) -> Stack:
    found = state.held(seat, slot)
    assert found is not None
    return found


@pytest.mark.rule("HFC-356")
def test_fuel_and_gold_of_all_stacks_there_are_lifted_beside_what_the_bernal_has() -> None:
    state = _table()
    put(state, 0, Slot.STANFORD, HIMALIA, CYCLER, water=1, gold=1)
    put(state, 0, Slot.OUTPOST_1, "himalia", "Hall Effect", water=2, gold=1)
    put(state, 0, Slot.OUTPOST_2, "himalia", "Ion Drive", water=3, gold=2)
    turn_of(state)
    choose(state, "lift himalia")
    assert {"gold 1", "gold 3"} <= set(asked(state))
    assert "gold 4" not in asked(state)

    choose(state, "water 4", "gold 2", "done")

    stanford = _held(state, Slot.STANFORD)
    assert (stanford.water, stanford.gold) == (5, 3)
    left = [_held(state, slot) for slot in (Slot.OUTPOST_1, Slot.OUTPOST_2)]
    assert (sum(stack.water for stack in left), sum(stack.gold for stack in left)) == (1, 1)


@pytest.mark.rule("HFC-356")
def test_a_rocket_gives_its_tanks_last() -> None:
    state = _table()
    put(state, 0, Slot.ROCKET, "himalia", "Ion Drive", wet="6", water=2)
    put(state, 0, Slot.OUTPOST_1, "himalia", "Hall Effect", water=2)
    turn_of(state)

    choose(state, "lift himalia", "water 2", "done")

    assert _held(state, Slot.ROCKET).water == 2
    assert _held(state, Slot.OUTPOST_1).water == 0


@pytest.mark.rule("HFC-355")
def test_the_factory_of_another_fuels_nothing_at_the_bernal() -> None:
    state = _table(owner=1)
    put(state, 0, Slot.OUTPOST_1, HIMALIA, "Hall Effect")
    turn_of(state)
    assert "refuel outpost_1" not in asked(state)


@pytest.mark.rule("HF3-308")
def test_a_damaged_dirtside_fuels_nothing() -> None:
    state = position("spacex", "taikonauts", **{**MODULE_3, "colonization": True})
    factory(state, 0, "himalia")
    bernal(state, 0, HIMALIA, CYCLER, dirtsides=("himalia",))
    assert lifting.source_of(state, 0, state.anchored[0]) == site("himalia")
    positions.damage(state, "himalia")
    assert lifting.source_of(state, 0, state.anchored[0]) == NOTHING


@pytest.mark.rule("HFC-355", "HFC-232")
def test_who_loses_the_stack_to_its_glitch_is_refuelled_no_more() -> None:
    state = _table()
    put(state, 0, Slot.OUTPOST_1, HIMALIA, "Hall Effect", glitch=True)
    turn_of(state)
    dice(state, CARDS[piece("Hall Effect") >> 2].faces[0].rad_hard)

    choose(state, "refuel outpost_1")

    assert state.held(0, Slot.OUTPOST_1) is None
    assert _held(state, Slot.STANFORD).water == 0
    assert state.operated


@pytest.mark.rule("HFC-355")
def test_nobody_is_asked_about_the_bernal_of_another() -> None:
    state = _table(owner=1)
    put(state, 1, Slot.OUTPOST_1, "himalia", PRODUCT)
    assert lifting.DeliverProduct(1, PRODUCT, site("himalia")).options(state) == []


def _at_anothers_bernal() -> HighFrontierState:
    """The second player's product lies on Himalia, below the first one's Bernal."""
    state = _table(owner=1)
    put(state, 1, Slot.OUTPOST_1, "himalia", PRODUCT, "Nanobot")
    return state


def _where(state: HighFrontierState) -> int:
    slot = stacks.slot_of(state, 1, PRODUCT >> 2)
    return _held(state, slot, 1).node


@pytest.mark.rule("HFC-355", "HF3-047")
def test_a_product_goes_up_to_the_bernal_of_another_as_an_outpost() -> None:
    state = _at_anothers_bernal()
    lifting.forward(state, 1, PRODUCT, site("himalia"))
    assert _where(state) == node(HIMALIA)
    assert PRODUCT not in _held(state, Slot.STANFORD).cards


@pytest.mark.rule("HFC-355", "HF3-047")
def test_without_a_figure_a_product_goes_up_only_to_own_cards() -> None:
    state = _at_anothers_bernal()

    cards = iter(
        ("Kuck Mosquito", "CVD Molding", "Radioisotope Stirling", "Nuclear Drill", "Supercritical Drying")
    )
    while forming.free_outpost(state, 1) != NOTHING:
        put(state, 1, forming.free_outpost(state, 1), "ceres", next(cards))
    lifting.forward(state, 1, PRODUCT, site("himalia"))
    assert _where(state) == node("himalia")

    put(state, 1, Slot.OUTPOST_2, HIMALIA, "Kuck Mosquito")
    lifting.forward(state, 1, PRODUCT, site("himalia"))
    assert _where(state) == node(HIMALIA)


@pytest.mark.rule("HFC-355")
@pytest.mark.parametrize(
    ("name", "served", "asked_for"),
    [("Hall Effect", True, True), ("Hall Effect", False, False), (FREIGHTER, True, False)],
)
def test_it_is_asked_where_a_product_of_a_dirtside_goes_but_for_freighters(
    name: str, *, served: bool, asked_for: bool
) -> None:
    state = _table()
    if not served:
        state.anchored = ()
    assert bool(lifting.asks_where(state, 0, piece(name), site("himalia"))) is asked_for


@pytest.mark.rule("HFC-355")
def test_a_product_without_a_figure_at_its_factory_is_at_the_bernal() -> None:
    state = _table()
    cards = iter(
        (
            "Nanobot",
            "Kuck Mosquito",
            "CVD Molding",
            "Radioisotope Stirling",
            "Nuclear Drill",
            "Supercritical Drying",
        )
    )
    while forming.free_outpost(state, 0) != NOTHING:
        put(state, 0, forming.free_outpost(state, 0), "ceres", next(cards))
    assert production.put_product(state, 0, PRODUCT, site("himalia")) == Slot.STANFORD
    assert PRODUCT in _held(state, Slot.STANFORD).cards
