"""Bernals as Spacecraft and as cargo; how many a player has."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.high_frontier.rules.colonization import strips
from armillary.games.high_frontier.rules.components import CARDS, OF_DECK
from armillary.games.high_frontier.rules.components.kinds import Deck, Grade
from armillary.games.high_frontier.rules.fuel_and_cargo import cargo, fuel_menu
from armillary.games.high_frontier.rules.operations import auctions
from armillary.games.high_frontier.rules.pieces import bernals, decks
from armillary.games.high_frontier.rules.state import Slot
from armillary.testing import asked, choose
from tests.games.high_frontier.positions import (
    bernal,
    card,
    factory,
    game,
    give,
    node,
    piece,
    position,
    put,
    rocket,
    turn_of,
)

STIRLING = "Cascade Photovoltaic"
CYCLER, HOSPITAL, LOOP = "Tourism Cycler", "L5s Cancer Hospital", "L3 Lofstrom Loop Microgravity"
FAR = "jupiter_lagrange_07"  # beside Himalia


@pytest.mark.rule("HFC-344")
def test_bernals_and_colonists_are_laid_out() -> None:
    state = game(2, colonization=True)
    assert sorted(state.decks[Deck.BERNAL]) == sorted(OF_DECK[Deck.BERNAL])
    assert sorted(state.decks[Deck.COLONIST]) == sorted(OF_DECK[Deck.COLONIST])
    assert state.decks[Deck.COLONIST] != list(OF_DECK[Deck.COLONIST])


@pytest.mark.rule("HFC-345")
def test_nobody_has_a_third_bernal() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    give(state, 0, CYCLER)
    assert auctions.may_bid(state, 0, Deck.BERNAL)
    put(state, 0, Slot.OUTPOST_1, "leo", HOSPITAL)
    state.decks[Deck.BERNAL].remove(card(HOSPITAL))
    assert not auctions.may_bid(state, 0, Deck.BERNAL)
    turn_of(state)
    assert "research bernal" not in asked(state)
    assert "research thruster" in asked(state)


@pytest.mark.rule("HFC-345")
@pytest.mark.parametrize(("held", "allowed"), [((CYCLER,), True), ((CYCLER, HOSPITAL), False)])
def test_a_third_bernal_comes_in_no_way(held: tuple[str, ...], *, allowed: bool) -> None:
    state = position("spacex", "taikonauts", colonization=True)
    give(state, 0, *held)
    assert decks.may_take(state, 0, Deck.BERNAL) is allowed
    assert decks.may_take(state, 0, Deck.THRUSTER)


@pytest.mark.rule("HFC-346")
def test_a_boosted_bernal_has_a_figure_and_flies_with_a_generator() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    give(state, 0, CYCLER, STIRLING)
    state.players[0].aqua = 30
    turn_of(state)
    choose(state, "boost", f"card {_id(CYCLER)}", f"card {_id(STIRLING)}", "launch")
    stack = state.held(0, Slot.STANFORD)
    assert stack is not None
    assert (stack.cards, stack.node, stack.grade) == ((piece(CYCLER),), node("leo"), Grade.DIRT)
    assert state.players[0].aqua == 17
    choose(state, "load stanford", "count 12")
    assert "move stanford" not in asked(state)
    choose(state, "cargo leo stanford", f"card {_id(STIRLING)}", "done")
    assert "move stanford" in asked(state)
    choose(state, "move stanford")
    moved = state.held(0, Slot.STANFORD)
    assert moved is not None
    assert moved.node != node("leo")


def _id(name: str) -> str:
    return CARDS[card(name)].id


@pytest.mark.rule("HFC-346")
def test_a_bernal_is_cargo_of_a_rocket_and_has_its_figure_again() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    put(state, 0, Slot.ROCKET, "sol_earth_l2", "Hall Effect")
    put(state, 0, Slot.STANFORD, "sol_earth_l2", CYCLER, wet="10", grade=Grade.DIRT)
    turn_of(state)
    assert "cargo rocket stanford" in asked(state)
    assert "cargo stanford rocket" not in asked(state)  # only by a figure of its own, or whole
    choose(state, "stow stanford")
    assert bernals.on_map(state, 0) == []
    assert piece(CYCLER) in rocket(state).cards
    assert f"deploy {_id(CYCLER)}" not in asked(state)  # not to and fro
    turn_of(state)
    choose(state, f"deploy {_id(CYCLER)}")
    assert bernals.on_map(state, 0) == [Slot.STANFORD]


@pytest.mark.rule("HFC-347")
def test_the_second_bernal_goes_home_for_ten_aqua() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    give(state, 0, HOSPITAL)
    state.players[0].aqua = 10
    assert f"second {_id(HOSPITAL)}" not in asked(turn_of(state))
    bernal(state, 0, "geo", CYCLER)
    turn_of(state)
    choose(state, f"second {_id(HOSPITAL)}")
    stack = state.held(0, Slot.STANFORD)
    assert stack is not None
    assert stack.cards == (piece(CYCLER), piece(HOSPITAL))
    assert (state.players[0].aqua, state.operated) == (0, False)
    choose(state, f"deploy {_id(HOSPITAL)}")
    assert bernals.on_map(state, 0) == [Slot.KALPANA, Slot.STANFORD]


@pytest.mark.rule("HFC-346")
def test_only_a_bernal_that_is_cargo_may_have_a_figure() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    put(state, 0, Slot.ROCKET, "sol_earth_l2", "Hall Effect", LOOP)
    put(state, 0, Slot.STANFORD, "sol_earth_l2", CYCLER, STIRLING, wet="12", grade=Grade.DIRT)
    assert strips.aboard(state, 0) == [(Slot.ROCKET, piece(LOOP))]


@pytest.mark.rule("HFC-346")
def test_what_a_bernal_carries_is_added_to_what_the_rocket_carries() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    craft = put(state, 0, Slot.ROCKET, "sol_earth_l2", "Hall Effect", water=2, gold=1)
    state.put(0, Slot.ROCKET, replace(craft, moved_water=1, moved_gold=1))
    figure = put(state, 0, Slot.STANFORD, "sol_earth_l2", CYCLER, water=3, gold=2, wet="16", grade=Grade.DIRT)
    state.put(0, Slot.STANFORD, replace(figure, moved_water=2, moved_gold=1))
    strips.Stow(Slot.STANFORD).act(state, 0)
    after = rocket(state)
    assert (after.water, after.gold) == (5, 3)
    assert (after.moved_water, after.moved_gold) == (3, 2)


@pytest.mark.rule("HFC-347")
@pytest.mark.parametrize(
    ("where", "aqua", "offered"), [("geo", 10, True), ("geo", 9, False), (FAR, 10, False)]
)
def test_the_second_bernal_takes_a_home_and_the_money(where: str, aqua: int, *, offered: bool) -> None:
    state = position("spacex", "taikonauts", colonization=True)
    factory(state, 0, "himalia")
    bernal(state, 0, where, CYCLER, dirtsides=("himalia",) if where == FAR else (), aqua=aqua)
    give(state, 0, HOSPITAL)
    found = strips.deeds(state, 0)
    assert (strips.RaiseSecond(card(HOSPITAL)) in found) is offered


@pytest.mark.rule("HFC-346")
@pytest.mark.parametrize(
    ("grade", "burnt", "stored"),
    [(Grade.WATER, False, True), (Grade.WATER, True, False), (Grade.DIRT, False, False)],
)
def test_fuel_of_a_bernal_is_stored_unless_it_is_dirt_or_was_loaded_now(
    grade: Grade, *, burnt: bool, stored: bool
) -> None:
    state = position("spacex", "taikonauts", colonization=True)
    figure = put(state, 0, Slot.STANFORD, "sol_earth_l2", CYCLER, wet="20", grade=grade)
    if burnt:
        state.shifted |= {fuel_menu.burnt_mark(Slot.STANFORD)}
    found = strips.fuels(state, 0, Slot.STANFORD, figure)
    assert (fuel_menu.Store(Slot.STANFORD) in found) is stored


@pytest.mark.rule("HFC-346")
@pytest.mark.parametrize(
    ("where", "before", "digs"),
    [("himalia", False, True), ("himalia", True, False), ("sol_earth_l2", False, False)],
)
def test_a_bernal_digs_once_where_there_is_dirt(where: str, *, before: bool, digs: bool) -> None:
    state = position("spacex", "taikonauts", colonization=True)
    factory(state, 0, "himalia")
    figure = put(state, 0, Slot.STANFORD, where, CYCLER, "Radioisotope Stirling", wet="14", grade=Grade.DIRT)
    if before:
        state.shifted |= {fuel_menu.dug_mark(Slot.STANFORD)}
    found = strips.fuels(state, 0, Slot.STANFORD, figure)
    assert (fuel_menu.Dig(Slot.STANFORD) in found) is digs


@pytest.mark.rule("HFC-346")
def test_what_lies_with_a_bernal_is_cargo_but_not_the_bernal() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    put(state, 0, Slot.STANFORD, "leo", CYCLER, "Hall Effect", wet="14", grade=Grade.DIRT)
    assert cargo.may_leave(state, 0, Slot.STANFORD, piece("Hall Effect"))
    assert not cargo.may_leave(state, 0, Slot.STANFORD, piece(CYCLER))
