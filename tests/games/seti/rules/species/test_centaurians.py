"""Centaurians: SETI-387 to SETI-401."""

from __future__ import annotations

import pytest

from armillary.games.seti.rules.components import CARDS, NO_CARD, SPECIES_BOARDS, Species
from armillary.games.seti.rules.components.vocabulary import LifeTraceOp
from armillary.games.seti.rules.events import CardDiscarded, MessagePlaced, MessageReached
from armillary.games.seti.rules.scoring import scores
from armillary.games.seti.rules.species.discovery import discover as reveal
from armillary.games.seti.rules.state import FREE, NEUTRAL, NOT_SET, SetiState
from tests.games.seti.positions import (
    asked,
    card,
    choose,
    discover,
    effect,
    end_of_turn,
    give,
    none_of,
    own,
    play,
    table,
    texts,
    told,
    turn,
)

PURPLE, ORANGE, BLUE = range(3)


def contact(seats: int = 2) -> SetiState:
    """The Centaurians are on the left; no gold or neutral milestone disturbs."""
    state = table(seats, species=("centaurians", "mascamites"))
    discover(state, 0)
    state.neutral_markers = [0, 0]
    for agency in state.agencies:
        agency.golds_resolved = 3
    return state


@pytest.mark.rule("SETI-387", "SETI-X28")
def test_message_tiles_lie_15_points_ahead_of_each_score() -> None:
    state = table(species=("centaurians", "mascamites"))
    state.discovery[:3] = [NEUTRAL] * 3
    own(state, 0).score, own(state, 1).score = 42, 46
    reveal(state, 0)

    assert [agency.message_tile for agency in state.agencies] == [57, 61]
    assert told(state, MessagePlaced) == [MessagePlaced(0, 57, NO_CARD), MessagePlaced(1, 61, NO_CARD)]


@pytest.mark.rule("SETI-388")
def test_who_reaches_the_tile_takes_an_uncovered_reward() -> None:
    state = contact()
    own(state).message_tile = own(state).score = 30
    state.message_rewards[1] = 1
    end_of_turn(state)

    assert texts(state) == ["message 1", "message 3", "message 4"]
    choose(state, "message 3")

    assert own(state).publicity == 7
    assert own(state).message_tile == NOT_SET
    assert state.message_rewards == [FREE, 1, 0, FREE]
    assert told(state, MessageReached) == [MessageReached(0, NO_CARD, 2)]


@pytest.mark.rule("SETI-388")
@pytest.mark.parametrize(("score", "reached"), [(29, False), (30, True), (35, True)])
def test_the_tile_is_reached_or_passed(score: int, reached: bool) -> None:
    state = contact()
    own(state).message_tile, own(state).score = 30, score
    end_of_turn(state)

    assert state.over is not reached


def test_the_four_message_rewards() -> None:
    gained = {}
    for number in (1, 2, 3, 4):
        state = contact()
        own(state).message_tile = own(state).score = 30
        end_of_turn(state)
        choose(state, f"message {number}")
        gained[number] = "" if state.over else asked(state)
        if number == 2:
            choose(state, "take ET.31")
            assert own(state).energy == 4
        if number == 4:
            assert own(state).score == 38
    assert gained == {1: "MarkTrace", 2: "TakeAlienCard", 3: "", 4: ""}


@pytest.mark.rule("SETI-390")
def test_centaurian_cards_cost_energy() -> None:
    cards = SPECIES_BOARDS[Species.CENTAURIANS].cards
    assert all(CARDS[number].credits == 0 and CARDS[number].energy > 0 for number in cards)

    state = contact()
    give(state, "ET.37")
    own(state).credits, own(state).energy = 4, 1
    turn(state)
    assert none_of(texts(state), "play ET.37")
    own(state).energy = 2
    turn(state)
    choose(state, "play ET.37")
    assert (own(state).credits, own(state).energy) == (4, 0)


@pytest.mark.rule("SETI-391")
def test_the_marker_is_placed_before_the_white_part() -> None:
    state = contact()
    own(state).score = 10
    play(state, "ET.33")

    assert own(state).message_cards == [(25, card("ET.33"))]
    assert (own(state).publicity, own(state).credits) == (5, 5)
    kinds = [type(event).__name__ for event in state.events or []]
    assert kinds.index("MessagePlaced") < kinds.index("Gained")
    assert told(state, CardDiscarded) == [], "the card stays in front of its owner"
    assert card("ET.33") not in own(state).hand


@pytest.mark.rule("SETI-392")
def test_the_green_part_is_resolved_when_the_marker_is_reached() -> None:
    state = contact()
    own(state).message_cards = [(25, card("ET.34"))]
    own(state).score = 24
    end_of_turn(state)
    assert state.over

    own(state).score = 25
    end_of_turn(state)
    choose(state, "mark left purple overflow")

    assert own(state).traces[PURPLE] == 1
    assert own(state).message_cards == []
    assert told(state, MessageReached) == [MessageReached(0, card("ET.34"), NOT_SET)]


@pytest.mark.rule("SETI-393")
def test_several_messages_are_resolved_in_the_order_of_play() -> None:
    state = contact()
    own(state).message_cards = [(25, card("ET.36")), (25, card("ET.34")), (27, card("ET.35"))]
    own(state).score = 26
    end_of_turn(state)

    assert "mark left blue overflow" in texts(state)
    choose(state, "mark left blue overflow")
    assert "mark left purple overflow" in texts(state)
    choose(state, "mark left purple overflow")
    assert "mark left orange overflow" in texts(state), "reached by the points of the others"


@pytest.mark.rule("SETI-394")
def test_messages_wait_for_the_end_of_the_turn_and_allow_no_free_action() -> None:
    state = contact()
    give(state, "001")
    own(state).message_tile = own(state).score = 30
    turn(state)
    choose(state, "launch", "end")

    assert asked(state) == "TakeMessage"
    assert texts(state) == ["message 1", "message 2", "message 3", "message 4"]


@pytest.mark.rule("SETI-395")
@pytest.mark.parametrize(("name", "resource"), [("ET.33", "publicity"), ("ET.32", "data")])
def test_a_green_part_may_tuck_the_card_as_income(name: str, resource: str) -> None:
    state = contact()
    own(state).message_cards = [(25, card(name))]
    own(state).score, own(state).publicity, own(state).data = 25, 0, 0
    end_of_turn(state)

    assert own(state).tucked == [card(name)]
    assert getattr(own(state), resource) == 1
    assert told(state, CardDiscarded) == []


@pytest.mark.rule("SETI-396")
def test_other_cards_are_discarded_after_their_green_part() -> None:
    state = contact()
    own(state).message_cards = [(25, card("ET.37"))]
    own(state).score = 25
    end_of_turn(state)
    assert told(state, CardDiscarded) == []

    choose(state, "mark left blue overflow")

    assert told(state, CardDiscarded) == [CardDiscarded(0, card("ET.37"), "message")]
    assert card("ET.37") not in state.discards
    assert own(state).credits == 5


@pytest.mark.rule("SETI-398")
def test_a_message_that_is_not_reached_is_worth_nothing() -> None:
    state = contact()
    own(state).message_cards = [(90, card("ET.37"))]
    own(state).message_tile = 91
    before = scores(state)
    own(state).message_cards, own(state).message_tile = [], NOT_SET

    assert scores(state) == before


@pytest.mark.rule("SETI-399")
def test_data_is_paid_from_the_pool_only() -> None:
    state = contact()
    own(state).data, own(state).top = 2, 6
    effect(state, LifeTraceOp("orange"))
    assert none_of(texts(state), "mark left orange 4")
    assert "mark left orange repeatable" in texts(state)

    own(state).data = 4
    effect(state, LifeTraceOp("orange"))
    choose(state, "mark left orange 4")
    assert (own(state).data, own(state).top, own(state).score) == (1, 6, 16)


@pytest.mark.rule("SETI-400")
def test_the_topmost_space_is_paid_each_time() -> None:
    state = contact()
    state.repeated[BLUE] = [1, 0]
    own(state).data = 2
    effect(state, LifeTraceOp("blue", n=2))

    choose(state, "mark left blue repeatable", "mark left blue repeatable")

    assert state.repeated[BLUE] == [1, 0, 0, 0]
    assert (own(state).data, own(state).score) == (0, 13)
