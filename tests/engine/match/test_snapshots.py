"""What a match keeps of a long game: a few positions, every digest, and the way back to any position."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.engine import ArmillaryError, Match
from armillary.engine.match.snapshots import DENSE, LONGEST, MOST, Snapshots
from tests.engine.doors import DOORS
from tests.toys.long_count import LONG_COUNT
from tests.toys.long_count.game import LONG, NIGHT


@pytest.fixture(scope="module")
def long_match() -> Match[Any]:
    """Twenty thousand choices. Shared: look, branch, never play on it."""
    match = LONG_COUNT.start(2, 5, {"length": LONG})
    while not match.over:
        match.play("look" if match.count % 3 else "doze")
    return match


def short_match(choices: int) -> Match[Any]:
    match = LONG_COUNT.start(2, 5, {"length": LONG})
    while match.count < choices:
        match.play("look" if match.count % 3 else "doze")
    return match


def distance(match: Match[Any], count: int) -> int:
    """How many choices are made again to find a position."""
    return count - match.snapshots.before(count).choices


def test_a_long_match_keeps_a_few_positions(long_match: Match[Any]) -> None:
    assert long_match.count == LONG
    assert len(long_match.snapshots) <= MOST


def test_any_position_is_found_by_making_few_choices_again(long_match: Match[Any]) -> None:
    assert max(distance(long_match, count) for count in range(LONG)) <= LONG // 100


def test_the_last_turns_are_kept(long_match: Match[Any]) -> None:
    last = range(LONG - NIGHT * (DENSE - 1), LONG)

    assert max(distance(long_match, count) for count in last) < NIGHT


def test_every_turn_has_its_digest_in_the_record(long_match: Match[Any]) -> None:
    ends = long_match.record.turn_ends

    assert [end.after for end in ends] == list(range(NIGHT, LONG + 1, NIGHT))
    for end in ends[:: len(ends) // 7]:
        assert (end.turn, end.digest) == (long_match.at(end.after).turn, long_match.at(end.after).digest())


def test_what_was_cut_off_is_kept_no_more(long_match: Match[Any]) -> None:
    match = long_match.branch()

    match.cut(LONG // 2 + 3)

    assert match.snapshots.last.choices <= match.count
    assert match.record.turn_ends[-1].after == match.count
    assert match.record.turn_ends[-2].after == LONG // 2
    assert match.state.digest() == long_match.at(match.count).digest()


def test_a_turn_that_goes_on_has_positions_in_its_middle_and_no_digest() -> None:
    state = LONG_COUNT.start(1).state
    snapshots = Snapshots(0, state)

    for count in range(1, 4 * LONGEST):
        snapshots.follow(count, state, turn_ended=False)

    assert max(count - snapshots.before(count).choices for count in range(4 * LONGEST)) < LONGEST
    assert snapshots.turn_ends() == []


def test_a_match_that_forgets_plays_on_and_takes_back(long_match: Match[Any]) -> None:
    match = short_match(300)

    match.forget(50)

    assert match.count == 300
    assert 50 <= len(match.choices) < 50 + NIGHT
    assert len(match.happened) == len(match.choices) + 1
    assert match.choice(300) == long_match.choice(300)
    assert match.events_after(290) == long_match.events_after(290)
    match.undo()
    match.play(long_match.choice(300).text)
    assert match.state.digest() == long_match.at(300).digest()


def test_what_was_forgotten_cannot_be_looked_at() -> None:
    match = short_match(300)
    match.forget(50)

    with pytest.raises(ArmillaryError, match="There is no position 100"):
        match.at(100)


def test_a_short_match_forgets_nothing() -> None:
    match = DOORS.start(1)
    match.play("open north")

    match.forget(50)

    assert (match.first, match.count, match.at(0).opened) == (0, 1, [])


def test_positions_go_by_in_order(long_match: Match[Any]) -> None:
    match = long_match.branch(45)

    assert [state.rest for state in match.positions()] == list(range(LONG, LONG - 46, -1))
