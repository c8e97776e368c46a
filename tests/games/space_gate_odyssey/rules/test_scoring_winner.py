"""Winner and ties: SGO-269 to SGO-273."""

from __future__ import annotations

import pytest

from armillary.games.space_gate_odyssey.rules.scoring import winners
from tests.games.space_gate_odyssey.positions import build, risen, table


@pytest.mark.rule("SGO-269")
def test_the_highest_rank_wins() -> None:
    state = table()
    risen(state, 0, 39)  # rank 3, wheel 9
    risen(state, 1, 40)  # rank 4, wheel 0
    risen(state, 2, 28)

    assert winners(state) == (1,)


@pytest.mark.rule("SGO-270")
def test_on_the_same_rank_the_wheel_decides() -> None:
    state = table()
    risen(state, 0, 44)
    risen(state, 1, 43)
    risen(state, 2, 39)
    for where in ("E1", "E2", "E3"):
        build(state, 1, f"A-W-0{where[1]}", where)  # more modules do not help

    assert winners(state) == (0,)


@pytest.mark.rule("SGO-271")
def test_then_the_most_activated_modules_decide() -> None:
    state = table()
    for seat in (0, 2):
        risen(state, seat, 44)
    risen(state, 1, 43)
    build(state, 0, "A-W-01", "E1")
    build(state, 0, "A-W-02", "W1", active=False)
    build(state, 0, "A-W-03", "N1", active=False)
    build(state, 2, "A-L-01", "E1")
    build(state, 2, "A-L-02", "W1")
    for number, where in enumerate(("E1", "E2", "E3", "E4"), start=1):
        build(state, 1, f"A-E-0{number}", where)

    assert winners(state) == (2,), "deactivated modules do not count, and seat 1 is out of the tie"


@pytest.mark.rule("SGO-272")
def test_then_the_victory_is_shared() -> None:
    state = table()
    for seat in (0, 2):
        risen(state, seat, 44)
    build(state, 0, "A-W-01", "E1")
    build(state, 2, "A-L-01", "E1")

    assert winners(state) == (0, 2)


@pytest.mark.rule("SGO-273")
def test_without_government_pieces_the_wheel_alone_decides() -> None:
    state = table()
    risen(state, 0, 4)
    risen(state, 1, 8)
    build(state, 0, "A-W-01", "E1")

    assert winners(state) == (1,)
