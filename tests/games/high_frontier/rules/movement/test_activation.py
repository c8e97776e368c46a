"""What is chosen before the first Space, and what has moved."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components import EDGES
from armillary.games.high_frontier.rules.movement import movement
from armillary.games.high_frontier.rules.movement.activation import prelude
from armillary.games.high_frontier.rules.movement.engines import engines
from armillary.games.high_frontier.rules.state import Slot
from tests.games.high_frontier.positions import card, ready_to_fly


@pytest.mark.rule("HFC-220")
def test_which_of_two_chains_is_chosen_by_its_number() -> None:
    cards = ("Hall Effect", "Cascade Photovoltaic", "Radioisotope Stirling")
    state = ready_to_fly("geo", *cards, wet="8")
    found = engines(state, 0, Slot.ROCKET)
    assert [prelude(state, 0, Slot.ROCKET, each) for each in found] == [
        ("move rocket", "chain 1"),
        ("move rocket", "chain 2"),
    ]


@pytest.mark.rule("HFC-137")
@pytest.mark.parametrize(
    ("moved", "may"), [(("Mass Driver",), True), (("Hall Effect", "Mass Driver"), False)]
)
def test_a_card_holds_back_only_the_rocket_that_carries_it(moved: tuple[str, ...], may: bool) -> None:
    state = ready_to_fly("leo", "Hall Effect", wet="8")
    state.moved = tuple(map(card, moved))
    assert movement.may_move(state, 0, Slot.ROCKET) == may


@pytest.mark.rule("HFC-137")
def test_a_rocket_all_of_whose_cards_have_moved_is_held_back() -> None:
    state = ready_to_fly("leo", "Hall Effect", wet="8")
    state.moved = (card("Hall Effect"),)
    assert not movement.may_move(state, 0, Slot.ROCKET)


def test_every_edge_is_two_ways() -> None:
    ways = {movement.way_of(number, to) for number, edge in enumerate(EDGES) for to in (edge.a, edge.b)}
    assert ways == set(range(2 * len(EDGES)))
