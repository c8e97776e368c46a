"""Which choices a seat must not count: those of others that are secret still, whatever comes between."""

from __future__ import annotations

import pytest

from armillary.engine import SPECTATOR, Match
from armillary.engine.match.secret_counts import bars_undo, is_cut_off, kept_from
from tests.toys.sealed_bids import SEALED_BIDS
from tests.toys.secret_orders import SECRET_ORDERS
from tests.toys.secret_orders.orders import OrderState


def planning() -> Match[OrderState]:
    """Two seats whose aims are set (choices 1 and 2), asked for their orders."""
    match = SECRET_ORDERS.start(2, 5)
    match.play("aim 3", 0)
    match.play("aim 2", 1)
    return match


def test_what_is_revealed_is_counted() -> None:
    assert kept_from(planning(), 0) == ()


def test_links_of_others_are_kept_and_ones_own_are_not() -> None:
    match = planning()
    for choice, seat in (("burn 1", 0), ("burn 2", 1), ("back", 1), ("sail 0 1", 0), ("sail 0 2", 1)):
        match.play(choice, seat)

    assert kept_from(match, 0) == (4, 5, 7)
    assert kept_from(match, 1) == (3, 6)
    assert kept_from(match, SPECTATOR) == (3, 4, 5, 6, 7)
    assert all(match.count - len(kept_from(match, seat)) == match.count_for(seat) for seat in (0, 1))


def test_what_is_done_openly_meanwhile_is_counted() -> None:
    match = planning()
    for choice, seat in (("burn 2", 1), ("agree to end", 1), ("back", 1), ("play on", 1)):
        match.play(choice, seat)

    assert kept_from(match, 0) == (3, 5)


def test_nothing_is_kept_once_all_are_ready() -> None:
    match = planning()
    for choice, seat in (("burn 2", 1), ("ready", 1), ("burn 1", 0), ("ready", 0)):
        match.play(choice, seat)

    assert kept_from(match, 0) == kept_from(match, SPECTATOR) == ()


def test_a_match_that_was_resumed_among_secrets_is_cut_off() -> None:
    match = planning()
    match.play("burn 2", 1)
    resumed = Match.resume(SECRET_ORDERS, 2, 5, match.settings, match.state.clone(), match.count)
    before = Match.resume(SECRET_ORDERS, 2, 5, match.settings, match.at(2), 2)
    before.play("burn 2", 1)

    assert is_cut_off(resumed)
    assert not is_cut_off(before)
    assert kept_from(before, 0) == (3,)


@pytest.mark.parametrize("order", [(0, 1), (1, 0), (0, 1, 0), (0, 0)])
def test_sealed_choices_that_were_not_made_alone_bar_undo(order: tuple[int, ...]) -> None:
    """In whichever order: else undo would tell that somebody has changed a choice."""
    match = SEALED_BIDS.start(3, 5)
    for coins, seat in enumerate(order):
        match.play(f"bid {coins}", seat)

    assert bars_undo(match.state, 0)


def test_a_sealed_choice_that_was_made_alone_bars_undo_for_others_only() -> None:
    match = SEALED_BIDS.start(3, 5)
    match.play("bid 2", 0)

    assert [bars_undo(match.state, seat) for seat in range(3)] == [False, True, True]


def test_plans_bar_nothing_for_they_are_taken_back_by_choices() -> None:
    match = planning()
    match.play("burn 1", 0)
    match.play("burn 2", 1)

    assert not bars_undo(match.state, 0)
