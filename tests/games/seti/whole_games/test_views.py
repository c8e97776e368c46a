"""What a seat may choose does not depend on who asks: the table, or a view that was written and read."""

from __future__ import annotations

import pytest

from armillary.engine import Match, Rng, Value, codec, resolve, to_act
from armillary.engine import options as legal
from armillary.games.seti import GAME
from armillary.games.seti.rules.components.vocabulary import MoveOp
from armillary.games.seti.rules.state import SetiState
from tests.games.seti.examples.cards.helpers import ask_again
from tests.games.seti.positions import effect, own, space, table, texts


@pytest.mark.parametrize(
    ("seats", "seed", "settings"),
    [(1, 44, {"difficulty": 3}), (2, 62, {}), (3, 28, {}), (4, 8, {"late_end_card": True})],
)
def test_a_restored_view_offers_the_true_options_at_every_decision(
    seats: int, seed: int, settings: dict[str, Value]
) -> None:
    state = GAME.start(seats, seed, settings).state
    rng = Rng(seed)
    while not state.over:
        for seat in to_act(state):
            seen = GAME.restore(codec.dump(GAME.view(state, seat)))
            assert list(legal(seen, seat)) == list(legal(state, seat))
        seat = to_act(state)[0]
        offered = legal(state, seat)
        resolve(state, offered[rng.below(len(offered))], seat)


def test_a_movement_asks_the_same_before_and_after_it_waits() -> None:
    state = table()
    own(state).probes, own(state).energy = [space(2, 6), space(3, 5)], 0
    effect(state, MoveOp(1))
    before = texts(state)

    ask_again(state)

    assert texts(state) == before


def last_free_action_before_a_pass() -> Match[SetiState]:
    """A match in which a free action has left nothing but to pass."""
    for seed in range(100):
        match = GAME.start(2, seed)
        rng = Rng(seed)
        while not match.over:
            offered = match.options()
            alone = match.count > 0 and match.choice(match.count - 1).seat == match.to_act[0]
            if alone and [str(option) for option in offered] == ["pass"] and match.barrier() is None:
                return match
            match.play(offered[rng.below(len(offered))])
    raise AssertionError("no such game")


@pytest.mark.rule("SETI-053", "SETI-054")
def test_the_free_action_that_leaves_but_a_pass_can_be_taken_back() -> None:
    match = last_free_action_before_a_pass()
    seat, count = match.to_act[0], match.count

    match.undo(seat)

    assert (match.to_act, match.count) == ((seat,), count - 1)
    assert not match.state.agencies[seat].passed
