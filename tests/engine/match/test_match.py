"""A match: play, look back, branch."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from armillary.engine import (
    STOP,
    AmbiguousChoice,
    ArmillaryError,
    ChoiceError,
    GamePictures,
    IllegalChoice,
    InvalidChoice,
    Match,
    NotYourChoice,
)
from tests.engine.doors import DOORS
from tests.toys.hidden_hands import HIDDEN_HANDS
from tests.toys.interrupts import INTERRUPTS
from tests.toys.interrupts.storm import Charge, Charged, Ring, Spark, SparkThrown, StormState
from tests.toys.sealed_bids import SEALED_BIDS
from tests.toys.sealed_bids.game import Bid, BidsRevealed


def storm(*choices: str, seats: int = 3) -> Match[StormState]:
    """Interrupts after these choices, each made by the seat that is asked."""
    match = INTERRUPTS.start(seats)
    for choice in choices:
        match.play(choice)
    return match


# Playing


def test_a_choice_may_be_an_option() -> None:
    match = storm()

    match.play(Charge())

    assert match.state.charges == [2, 1, 1]


def test_a_choice_may_be_a_text() -> None:
    match = storm()

    match.play(" Spark  1")

    assert match.to_act == (1,)


def test_a_choice_returns_what_happened() -> None:
    assert storm().play("spark 2") == [SparkThrown(0, 2)]


def test_what_happened_is_kept_by_choice() -> None:
    match = storm("charge", "spark 1")

    assert match.happened == [[], [Charged(0)], [SparkThrown(0, 1)]]
    assert match.events == [Charged(0), SparkThrown(0, 1)]
    assert match.events_after(1) == [Charged(0)]


def test_a_choice_is_kept_with_what_followed_by_itself() -> None:
    match = storm("spark 1", "return", "take", "stop", "stop", "stop")

    assert match.choice(1).text == "spark 1"
    assert match.choice(6).forced == ((1, Charge()),)


def test_a_choice_is_kept_with_what_chance_answered() -> None:
    match = SEALED_BIDS.start(seed=5)
    for bid in ("bid 1", "bid 2", "bid 3"):
        match.play(bid)

    assert [len(choice.outcomes) for choice in match.choices] == [0, 0, 2]
    assert len(match.opening) == 2


def test_secret_choices_may_come_from_the_seats_in_any_order() -> None:
    match = SEALED_BIDS.start()
    match.play("bid 3", seat=2)
    match.play("bid 1", seat=0)

    events = match.play("bid 2", seat=1)

    assert events[0] == BidsRevealed((1, 2, 3))


def test_a_seat_may_change_its_secret_choice() -> None:
    match = SEALED_BIDS.start()
    for seat, bid in ((0, "bid 1"), (0, "bid 9"), (1, "bid 2")):
        match.play(bid, seat)

    events = match.play("bid 3", seat=2)

    assert events[0] == BidsRevealed((9, 2, 3))
    assert [choice.text for choice in match.choices] == ["bid 1", "bid 9", "bid 2", "bid 3"]


def test_how_many_choices_are_still_secret_is_known() -> None:
    match = SEALED_BIDS.start()
    counts = []
    for seat, bid in ((0, 1), (0, 9), (1, 2), (2, 3)):
        match.play(Bid(bid), seat)
        counts.append(match.secret_choices())

    assert counts == [1, 2, 3, 0]


# Choices that are not made


def unchanged(match: Match[Any], choice: Any, seat: int | None = None) -> ChoiceError:
    """The error of this choice, after checking that it left the match as it was."""
    before = (match.state.digest(), match.count, len(match.happened), match.to_act, list(match.options()))
    with pytest.raises(ChoiceError) as caught:
        match.play(choice, seat)
    after = (match.state.digest(), match.count, len(match.happened), match.to_act, list(match.options()))
    assert after == before
    return caught.value


@pytest.mark.parametrize("choice", ["stop", "STOP ", STOP])
def test_a_choice_that_a_rule_forbids_names_the_rule_and_the_nearest(choice: Any) -> None:
    error = unchanged(storm(), choice)

    assert isinstance(error, IllegalChoice)
    assert error.rule == "INT-008"
    assert error.nearest
    assert str(error).startswith(f"“{choice}” is not allowed: the first action cannot be skipped (INT-008).")
    assert "Nearest legal choices: " in str(error)


def test_a_refusal_comes_with_its_figures() -> None:
    error = unchanged(SEALED_BIDS.start(), "bid 13")

    assert "needs 13 coins, has 12 (BID-006)" in str(error)


def test_an_option_of_another_moment_is_illegal_without_a_rule() -> None:
    error = unchanged(storm(), Ring())

    assert isinstance(error, IllegalChoice)
    assert error.rule is None
    assert set(error.nearest) <= {"charge", "spark 1", "spark 2"}


def test_an_option_that_no_rule_foresees_is_illegal() -> None:
    assert isinstance(unchanged(storm(), Spark(17)), IllegalChoice)


def test_a_text_that_means_nothing_is_invalid() -> None:
    error = unchanged(storm(), "chrage")

    assert isinstance(error, InvalidChoice)
    assert error.nearest[0] == "charge"
    assert error.text == "chrage"


def test_a_text_that_means_several_choices_is_ambiguous() -> None:
    error = unchanged(storm(), "spark")

    assert isinstance(error, AmbiguousChoice)
    assert error.nearest == ("spark 1", "spark 2")


def test_a_refused_text_is_not_read_as_the_beginning_of_a_legal_one() -> None:
    error = unchanged(DOORS.start(), "open n")

    assert isinstance(error, IllegalChoice)
    assert error.rule == "DOOR-001"


def test_a_beginning_that_nothing_refuses_is_enough() -> None:
    match = DOORS.start()

    match.play("open nor")

    assert match.choice(1).text == "open north"


def test_a_seat_that_is_not_asked_cannot_choose() -> None:
    error = unchanged(storm(), "charge", seat=1)

    assert isinstance(error, NotYourChoice)
    assert str(error) == "Seat 1 is not asked now; waiting for 0."


def test_all_seats_that_are_waited_for_are_named() -> None:
    error = unchanged(SEALED_BIDS.start(), "bid 1", seat=7)

    assert str(error) == "Seat 7 is not asked now; waiting for 0, 1, 2."


def test_nobody_chooses_when_the_game_is_over() -> None:
    match = played_out(storm())

    assert isinstance(unchanged(match, "ring"), NotYourChoice)


def test_when_the_rules_themselves_break_the_match_is_as_it_was() -> None:
    match = DOORS.start()
    match.play("open north")
    before = str(match.record)

    with pytest.raises(ZeroDivisionError):
        match.play("open trap")

    assert str(match.record) == before
    match.play("open north")
    assert match.state.opened == ["north", "north"]


def played_out(match: Match[Any]) -> Match[Any]:
    while not match.over:
        match.play(match.options()[-1])
    return match


# Looking


def test_a_match_knows_its_end() -> None:
    match = played_out(storm(seats=2))

    assert match.over
    assert match.scores() == (2, 2)
    assert match.winners() == (0, 1)


def test_nobody_wins_before_the_end() -> None:
    assert storm().winners() == ()


def test_refusals_are_those_of_the_seats_that_are_asked() -> None:
    match = SEALED_BIDS.start()

    assert len(match.refusals()) == 3
    assert [str(refusal.option) for refusal in match.refusals(1)] == ["bid 13"]


def test_a_view_is_what_a_seat_may_see() -> None:
    match = HIDDEN_HANDS.start(2)

    assert match.view(1).viewer == 1
    assert match.view().viewer == -1


def test_a_match_draws_itself() -> None:
    assert str(storm()._repr_svg_()).startswith("<svg")


def test_a_game_without_pictures_draws_itself_on_a_board_of_the_house() -> None:
    game = replace(HIDDEN_HANDS, pictures=GamePictures())

    assert str(game.start(2)._repr_svg_()).startswith("<svg")


# Looking back


def test_every_earlier_position_can_be_seen_again() -> None:
    match = storm()
    digests = [match.state.digest()]
    for choice in ("charge", "spark 1", "shield", "charge", "stop"):
        match.play(choice)
        digests.append(match.state.digest())

    assert [match.at(count).digest() for count in range(6)] == digests


def test_a_position_of_the_past_is_a_copy() -> None:
    match = storm("charge")
    match.at(1).charges[0] = 0
    match.at(0).charges[0] = 0

    assert match.at(1).charges == [2, 1, 1]


@pytest.mark.parametrize("count", [-1, 3])
def test_a_position_that_never_was_cannot_be_seen(count: int) -> None:
    with pytest.raises(ArmillaryError, match=f"no position {count}: the match has 0 to 2"):
        storm("charge", "charge").at(count)


def test_a_branch_agrees_up_to_where_it_leaves() -> None:
    match = storm("charge", "spark 1", "shield")

    branch = match.branch(2)

    assert [choice.text for choice in branch.choices] == ["charge", "spark 1"]
    assert branch.state.digest() == match.at(2).digest()
    assert branch.happened == match.happened[:3]


def test_a_branch_and_its_trunk_do_not_hear_of_each_other() -> None:
    match = storm("charge", "spark 1")
    branch = match.branch()

    branch.play("take")
    match.play("return")

    assert [choice.text for choice in branch.choices[2:]] == ["take"]
    assert [choice.text for choice in match.choices[2:]] == ["return"]
    assert branch.state.lives != match.state.lives


# Going on from the middle


def test_a_match_goes_on_from_a_state_in_its_middle() -> None:
    whole = storm("charge", "spark 1")
    match = Match.resume(INTERRUPTS, 3, 0, whole.settings, whole.state.clone(), count=2)

    match.play("shield")

    assert match.count == 3
    assert match.choice(3).text == "shield"
    assert match.at(2).digest() == whole.state.digest()
    assert [event.rule for event in match.events_after(3)] == ["INT-009"]


def test_a_match_from_the_middle_cannot_look_further_back() -> None:
    whole = storm("charge", "spark 1")
    match = Match.resume(INTERRUPTS, 3, 0, whole.settings, whole.state.clone(), count=2)

    with pytest.raises(ArmillaryError, match="has 2 to 2"):
        match.at(1)
    with pytest.raises(ArmillaryError, match="does not know its first 2 choices"):
        match.record  # noqa: B018 (to look is to ask)
