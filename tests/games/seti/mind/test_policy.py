"""What a sensible player does at a glance: the price list, and that no option is left without a weight."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import armillary
from armillary.engine import Option, Rng, advance, resolve, to_act
from armillary.engine import options as legal
from armillary.games.seti.mind.forecast.glance import Glance
from armillary.games.seti.mind.policy import listed
from armillary.games.seti.rules.state import SetiState
from tests.games.seti.positions import at, give, own, table, turn


def favourite(state: SetiState, seat: int = 0) -> str:
    options = legal(state, seat)
    weights = listed(Glance(state, seat), options)
    return str(max(zip(weights, options, strict=True), key=lambda pair: pair[0])[1])


def weight(state: SetiState, words: str) -> float:
    options = legal(state, 0)
    return listed(Glance(state, 0), options)[[str(option) for option in options].index(words)]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_option_has_a_weight_above_nothing(seats: int) -> None:
    game = armillary.load("seti")
    state = game.new_state(seats, seed=seats)
    advance(state)
    rng = Rng(seats)
    for _ in range(150):
        if state.over:
            break
        seat = to_act(state)[0]
        options = legal(state, seat)
        weights = game.mind.policy(state, seat, options)
        assert weights is not None
        assert len(weights) == len(options)
        assert min(weights) > 0
        resolve(state, _drawn(options, weights, rng), seat)


def _drawn(options: Sequence[Option], weights: Sequence[float], rng: Rng) -> Option:
    mark = rng.below(1 << 30) / (1 << 30) * sum(weights)
    for option, share in zip(options, weights, strict=True):
        mark -= share
        if mark < 0:
            return option
    return options[-1]


def test_data_goes_into_the_computer_first() -> None:
    state = table()
    own(state).data = 1
    turn(state)
    assert favourite(state) == "place 1"


def test_data_waits_where_income_would_find_no_card() -> None:
    state = table()
    own(state).data, own(state).top = 1, 3
    turn(state)
    assert favourite(state) != "place 4"


def test_a_probe_at_a_planet_is_used() -> None:
    state = table()
    own(state).probes = [at("mars", state)]
    turn(state)
    assert favourite(state) in ("orbit mars", "land mars")


def test_a_full_computer_is_analyzed() -> None:
    state = table()
    own(state).top = 6
    turn(state)
    assert weight(state, "analyze") > 10 * weight(state, "pass")


def test_a_landing_card_needs_a_probe_that_has_arrived() -> None:
    state = table()
    give(state, "013")
    turn(state)
    without = weight(state, "play 013")
    own(state).probes = [at("mars", state)]
    assert weight(state, "play 013") > without


def test_passing_is_for_those_who_have_nothing_left() -> None:
    state = table()
    turn(state)
    assert favourite(state) != "pass"
    state = table()
    give(state, "011")
    own(state).credits = own(state).energy = own(state).publicity = 0
    turn(state)
    assert favourite(state) == "pass"


def test_income_is_tucked_rather_than_declined() -> None:
    state = table()
    give(state, "001")
    own(state).data, own(state).top = 1, 3
    turn(state)
    resolve(state, next(option for option in legal(state, 0) if str(option) == "place 4"), 0)
    assert favourite(state) == "tuck 001"
