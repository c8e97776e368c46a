"""Taking back: freely up to the barrier, beyond it with consent."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.engine import Match, UndoRefused
from armillary.engine.hidden import SPECTATOR
from armillary.engine.match.undo_barrier import Finality, barrier_between
from tests.toys.hidden_hands import HIDDEN_HANDS
from tests.toys.interrupts import INTERRUPTS
from tests.toys.interrupts.storm import StormState
from tests.toys.sealed_bids import SEALED_BIDS


def storm(*choices: str, seats: int = 3) -> Match[StormState]:
    match = INTERRUPTS.start(seats)
    for choice in choices:
        match.play(choice)
    return match


def bids(*choices: tuple[int, str], open_skies: bool = True) -> Match[Any]:
    """Sealed bids of these seats; under open skies chance has nothing more to say."""
    match = SEALED_BIDS.start(settings={"open_skies": open_skies})
    for seat, bid in choices:
        match.play(bid, seat)
    return match


def hands(verb: str) -> Match[Any]:
    """Hidden hands after the first choice that begins with this word."""
    match = HIDDEN_HANDS.start(2, seed=4)
    match.play(next(option for option in match.options() if str(option).startswith(verb)))
    return match


def refused(match: Match[Any], seat: int) -> str:
    """Why this seat may not take the last choice back, after checking that nothing changed."""
    before = str(match.record)
    with pytest.raises(UndoRefused) as caught:
        match.undo(seat)
    assert str(match.record) == before
    return str(caught.value)


# Freely


def test_a_choice_is_taken_back() -> None:
    match = storm("charge")
    before = match.at(0).digest()

    match.undo(0)

    assert match.state.digest() == before
    assert (match.count, match.happened, len(match.snapshots)) == (0, [[]], 1)


def test_a_choice_that_ended_the_turn_is_taken_back_while_nobody_else_has_chosen() -> None:
    match = storm("charge", "charge")
    assert match.to_act == (1,)

    match.undo(0)

    assert match.to_act == (0,)
    assert match.turn == 1


def test_what_is_taken_back_can_be_made_again() -> None:
    match = storm("charge", "spark 1")
    before = str(match.record)

    match.undo(0)
    match.play("spark 1")

    assert str(match.record) == before


def test_a_secret_choice_is_taken_back_before_it_is_revealed() -> None:
    match = bids((0, "bid 3"), (1, "bid 4"))

    match.undo(1)

    assert match.to_act == (1, 2)


def test_a_card_that_was_buried_is_taken_back() -> None:
    match = hands("bury")

    match.undo(0)

    assert match.count == 0


# The barrier


def test_there_is_nothing_before_the_first_choice() -> None:
    match = storm()

    assert match.barrier() == "nothing has been chosen yet"
    assert refused(match, 0) == "Nothing has been chosen yet."


def test_chance_is_a_barrier() -> None:
    match = bids((0, "bid 1"), (1, "bid 2"), (2, "bid 3"), open_skies=False)

    assert refused(match, 2) == "The last choice cannot be taken back: chance has answered it."


def test_a_choice_of_another_seat_is_a_barrier() -> None:
    assert refused(storm("spark 1", "shield"), 0) == "The last choice was made by seat 1."


def test_a_choice_of_another_seat_that_made_itself_is_a_barrier() -> None:
    match = storm("spark 1", "return", "take", "stop", "stop", "stop")
    assert match.choices[-1].forced[0][0] == 1

    assert match.barrier() == "another seat has acted"


def test_a_choice_of_the_same_seat_that_made_itself_is_none() -> None:
    match = storm(
        "spark 1", "shield", "stop", "spark 0", "take", "stop", "stop", "stop", "charge", "charge", "ring"
    )
    assert match.choices[-1].forced[0][0] == 0

    assert match.barrier() is None


def test_secrets_that_were_revealed_are_a_barrier_even_if_new_ones_are_asked_at_once() -> None:
    match = bids((0, "bid 1"), (1, "bid 2"), (2, "bid 3"))
    assert type(match.state.stack[-1]) is type(match.at(2).stack[-1])

    assert match.barrier() == "another seat has acted"


def test_a_hidden_card_that_was_shown_is_a_barrier() -> None:
    assert refused(hands("draw"), 0) == "The last choice cannot be taken back: it has shown something hidden."


def test_an_own_card_that_was_shown_to_the_others_is_none() -> None:
    match = hands("play")

    match.undo(0)

    assert match.count == 0


def test_a_card_of_the_deck_that_another_seat_was_shown_is_a_barrier() -> None:
    before = HIDDEN_HANDS.start(2, seed=4).state
    later = before.clone()
    later.hands[1].append(later.deck.pop())

    assert barrier_between(HIDDEN_HANDS, before, later, 0, ()) == "it has shown something hidden"


def test_the_end_is_a_barrier() -> None:
    match = storm()
    while not match.over:
        match.play(match.options()[-1])

    assert match.barrier() == "it ended the game"


def test_what_a_choice_would_mean_for_taking_it_back_is_known_before() -> None:
    match = HIDDEN_HANDS.start(2, seed=4)
    before = match.state.digest()

    told = {str(option).split()[0]: match.finality(option) for option in match.options()}

    assert told["bury"] is None
    assert told["play"] is None
    assert told["draw"] == Finality("it has shown something hidden", certain=True)
    assert match.state.digest() == before


# What a seat cannot know before it chooses


def last_card(card: int) -> Match[Any]:
    """Hidden hands when no deck is left and seat 1 has one card: it is asked unless it can only bury that.

    Comets cannot be played any more, stars can; seat 0 has seen neither of those that are left.
    """
    match = HIDDEN_HANDS.start(2, seed=4)
    state = match.state.clone()
    comets, moons, stars, dust = (list(range(kind * 6, kind * 6 + 6)) for kind in range(4))
    state.hands = [moons, [card]]
    state.deck = []
    state.buried = [dust, [other for other in (*comets, *stars) if other != card]]
    state.rows = [6, 0, 0, 6]
    state.pending = ()
    return Match.resume(HIDDEN_HANDS, 2, 4, match.settings, state, 0)


COMET, STAR = 0, 12


def test_a_choice_whose_answer_depends_on_a_hidden_card_can_perhaps_not_be_taken_back() -> None:
    match = last_card(STAR)

    assert match.finality(match.options()[0]) == Finality("another seat has acted", certain=False)


def test_what_is_known_before_a_choice_does_not_depend_on_what_is_hidden() -> None:
    asked, forced = last_card(STAR), last_card(COMET)

    assert list(map(asked.finality, asked.options())) == list(map(forced.finality, forced.options()))


@pytest.mark.parametrize("card", [COMET, STAR])
def test_who_has_seen_another_seat_asked_or_not_asked_does_not_take_back(card: int) -> None:
    match = last_card(card)
    match.play(match.options()[0])

    assert refused(match, 0) == "The last choice cannot be taken back: another seat has acted."


# Beyond it


def test_with_consent_any_choice_is_taken_back() -> None:
    match = hands("draw")

    match.undo(0, consent=True)

    assert match.count == 0


def test_with_consent_a_seat_takes_back_what_another_chose() -> None:
    match = storm("spark 1", "shield")

    match.undo(0, consent=True)

    assert match.to_act == (1,)


def test_who_holds_the_match_takes_back_even_its_end() -> None:
    match = storm()
    while not match.over:
        match.play(match.options()[-1])
    count = match.count

    match.undo()

    assert (match.over, match.count) == (False, count - 1)


def test_even_who_holds_the_match_takes_back_nothing_before_the_beginning() -> None:
    with pytest.raises(UndoRefused, match="Nothing has been chosen yet"):
        storm().undo()


# The turn


def test_a_turn_begins_again() -> None:
    match = storm("charge", "charge")

    assert match.restart_turn(0) == 2
    assert match.count == 0


def test_a_turn_in_progress_begins_again() -> None:
    match = storm("charge", "charge", "charge")

    assert match.restart_turn(1) == 1
    assert match.to_act == (1,)
    assert match.count == 2


def test_a_turn_begins_again_only_as_far_as_the_choice_of_another_seat() -> None:
    match = storm("spark 1", "shield", "charge")

    assert match.restart_turn(0) == 1
    assert [choice.text for choice in match.choices] == ["spark 1", "shield"]


def test_an_earlier_turn_of_the_same_seat_stays() -> None:
    match = storm("charge", "stop", "charge", "stop", "charge", "stop", "ring", "charge")
    assert [choice.seat for choice in match.choices[-2:]] == [0, 0]

    assert match.restart_turn(0) == 1
    assert match.choices[-1].text == "ring"


def test_without_a_seat_the_turn_of_the_last_to_choose_begins_again() -> None:
    assert storm("charge", "charge").restart_turn() == 2


def test_a_turn_does_not_begin_again_behind_a_barrier() -> None:
    match = hands("draw")

    with pytest.raises(UndoRefused, match="it has shown something hidden"):
        match.restart_turn(0)


def test_another_seat_cannot_begin_a_turn_again() -> None:
    with pytest.raises(UndoRefused, match="made by seat 0"):
        storm("charge").restart_turn(1)


def test_no_turn_begins_again_before_the_first_choice() -> None:
    with pytest.raises(UndoRefused, match="Nothing has been chosen yet"):
        storm().restart_turn()


# Whose guesses


def test_seats_that_see_alike_look_as_a_spectator_does() -> None:
    state = storm().state
    assert {INTERRUPTS.viewpoint(state, seat) for seat in range(3)} == {SPECTATOR}


def test_who_holds_a_hand_has_a_view_of_its_own() -> None:
    state = HIDDEN_HANDS.start(2, seed=4).state
    assert [HIDDEN_HANDS.viewpoint(state, seat) for seat in range(2)] == [0, 1]


def test_who_chooses_in_secret_has_a_view_of_its_own() -> None:
    state = bids((0, "bid 2")).state
    assert [SEALED_BIDS.viewpoint(state, seat) for seat in range(2)] == [0, 1]
