"""Resources and cards: SETI-064 to SETI-080."""

from __future__ import annotations

import pytest

from armillary.engine.events import Shuffled
from armillary.games.seti.rules.components import CARDS, NO_CARD
from armillary.games.seti.rules.components.vocabulary import (
    DiscardForOp,
    DrawOp,
    GainOp,
    PickCardOp,
    TakeRowOp,
)
from armillary.games.seti.rules.events import CardDiscarded, CardDrawn, Gained, RowFilled
from armillary.games.seti.rules.hidden import zones
from armillary.games.seti.rules.player.cards import draw
from armillary.games.seti.rules.player.resources import gain
from tests.games.seti.positions import asked, card, choose, effect, give, own, table, texts, told, turn


@pytest.mark.rule("SETI-064")
def test_publicity_ends_at_ten() -> None:
    state = table()
    own(state).publicity = 9
    gain(state, 0, "publicity", 3)

    assert own(state).publicity == 10
    assert told(state, Gained) == [Gained(0, "publicity", 1, 2)]


@pytest.mark.rule("SETI-065")
def test_the_data_pool_holds_six() -> None:
    state = table()
    own(state).data = 5
    gain(state, 0, "data", 3)

    assert own(state).data == 6


@pytest.mark.rule("SETI-066")
def test_data_may_be_placed_between_two_gains() -> None:
    state = table()
    own(state).data = 6
    effect(state, GainOp("data", 2))
    assert asked(state) == "MakeRoom"

    choose(state, "place 1")
    assert own(state).data == 6  # one of the two found room
    choose(state, "place 2")

    assert own(state).data == 6
    assert own(state).top == 2


@pytest.mark.rule("SETI-066")
def test_what_finds_no_room_of_a_gain_is_lost() -> None:
    state = table()
    own(state).data = 5
    effect(state, GainOp("data", 3))
    choose(state, "stop")

    assert told(state, Gained) == [Gained(0, "data", 1, 0), Gained(0, "data", 0, 2)]


@pytest.mark.rule("SETI-066")
def test_outside_of_the_own_turn_no_room_can_be_made() -> None:
    state = table()
    own(state, 1).data = 6
    effect(state, GainOp("data", 2), seat=1)

    assert state.over  # nothing was asked
    assert own(state, 1).data == 6


@pytest.mark.rule("SETI-067")
def test_a_hand_has_no_limit_while_a_round_is_played() -> None:
    state = table()
    effect(state, DrawOp(20))

    assert len(own(state).hand) == 20


@pytest.mark.rule("SETI-068")
def test_the_score_goes_on_after_a_lap() -> None:
    state = table()
    gain(state, 0, "points", 250)

    assert own(state).score == 251


@pytest.mark.rule("SETI-070")
@pytest.mark.parametrize("use", ["play 110", "corner 110", "exchange cards credits"])
def test_a_card_serves_one_purpose_only(use: str) -> None:
    state = table()
    give(state, "110", "137")
    turn(state)
    choose(state, use)

    assert card("110") not in own(state).hand
    assert not any(choice.endswith(" 110") for choice in texts(state))


@pytest.mark.rule("SETI-071")
def test_a_cost_is_paid_only_when_the_card_is_played() -> None:
    state = table()
    give(state, "110", "137")
    turn(state)
    choose(state, "corner 110")
    assert own(state).credits == 4
    choose(state, "play 137")

    assert own(state).credits == 3


@pytest.mark.rule("SETI-073")
def test_a_card_of_choice_comes_from_the_row_or_from_the_deck() -> None:
    state = table()
    effect(state, PickCardOp(2))
    assert texts(state)[:4] == ["take 001", "take 002", "take 003", "deck"]
    choose(state, "take 002")
    choose(state, "deck")

    assert own(state).hand == [card("002"), card("005")]
    assert state.row == [card("001"), card("004"), card("003")]


@pytest.mark.rule("SETI-074")
def test_a_random_card_is_the_top_one_of_the_deck() -> None:
    state = table()
    effect(state, DrawOp(1))

    assert own(state).hand == [card("004")]
    assert state.row == [card("001"), card("002"), card("003")]


@pytest.mark.rule("SETI-075", "SETI-079")
def test_a_gap_of_the_row_is_filled_at_once_and_in_its_place() -> None:
    state = table()
    effect(state, PickCardOp(1))
    choose(state, "take 001")

    assert state.row == [card("004"), card("002"), card("003")]
    assert told(state, RowFilled) == [RowFilled(0, card("004"))]


@pytest.mark.rule("SETI-075")
def test_a_row_that_is_taken_is_filled_again() -> None:
    state = table()
    effect(state, TakeRowOp())

    assert own(state).hand == [card("001"), card("002"), card("003")]
    assert state.row == [card("004"), card("005"), card("006")]


@pytest.mark.rule("SETI-076")
def test_an_empty_deck_is_made_from_the_discard_pile() -> None:
    state = table()
    state.discards, state.deck = [card("050"), card("051"), card("052")], []
    drawn = draw(state, 0, 1)

    assert drawn[0] in {card("050"), card("051"), card("052")}
    assert len(state.deck) == 2
    assert state.discards == []
    assert told(state, Shuffled) == [Shuffled("discards", 3)]


@pytest.mark.rule("SETI-077")
def test_only_the_discard_pile_is_shuffled() -> None:
    state = table()
    own(state).tucked = [card("060")]
    own(state).missions, own(state).covered = [card("061")], [0]
    own(state).completed = [card("064")]
    own(state).scoring_cards = [card("062")]
    stacks = [stack[:] for stack in state.end_stacks]
    state.discards, state.deck = [card("050")], []
    draw(state, 0, 3)

    assert own(state).hand == [card("050")]
    assert state.end_stacks == stacks
    assert own(state).tucked == [card("060")]
    assert own(state).missions == [card("061")]


@pytest.mark.rule("SETI-076")
def test_without_any_card_left_nothing_is_drawn_and_gaps_stay() -> None:
    state = table()
    state.discards, state.deck = [], []
    effect(state, DrawOp(1), PickCardOp(1))
    choose(state, "take 003")

    assert own(state).hand == [card("003")]
    assert state.row == [card("001"), card("002"), NO_CARD]


@pytest.mark.rule("SETI-078")
def test_discarded_cards_lie_face_up_for_all_to_see() -> None:
    state = table()
    give(state, "110")
    turn(state)
    choose(state, "corner 110")

    assert state.discards == [card("110")]
    assert told(state, CardDiscarded) == [CardDiscarded(0, card("110"), "corner")]
    assert not any(zone.cards is state.discards for zone in zones(state))


@pytest.mark.rule("SETI-080")
def test_hands_are_known_to_their_owners_and_counted_by_all() -> None:
    state = table()
    effect(state, DrawOp(1))
    event = told(state, CardDrawn)[0]

    assert event.masked(0) == CardDrawn(0, card("004"))
    assert event.masked(1) == CardDrawn(0, -1)
    hands = [zone for zone in zones(state) if zone.cards is own(state).hand]
    assert [(zone.owners, zone.high) for zone in hands] == [((0,), 1)]


@pytest.mark.rule("SETI-072")
def test_the_sector_colour_says_where_a_discarded_card_marks_its_signal() -> None:
    state = table()
    give(state, "012")  # black
    effect(state, DiscardForOp("hand", "signal", n=1))
    while asked(state) != "ChooseSector":
        choose(state, texts(state)[0])

    colours = {
        state.colour_of(int(text.split()[1]) - 1) for text in texts(state) if text.startswith("signal")
    }
    assert colours == {CARDS[card("012")].sector}
