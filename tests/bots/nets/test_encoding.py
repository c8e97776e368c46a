"""Positions and options as figures."""

from __future__ import annotations

import numpy as np

import armillary
from armillary.bots.nets.encoding import (
    CANDIDATES,
    COMMON,
    KINDS,
    LINEAR,
    SLOTS,
    Encoder,
    Inputs,
    Layout,
    Place,
    laid_out,
    lengths_of,
    standing,
)
from armillary.engine.observing import place_of
from tests.bots.nim import NIM, TakeStones


def _encoder(name: str, seats: int) -> tuple[Encoder, armillary.engine.State]:
    game = armillary.load(name)
    state = game.start(seats=seats, seed=4).state
    return Encoder(game, laid_out([(seats, lengths_of(game, state))])), state


def test_a_range_that_grows_with_the_seats_has_one_place_and_others_one_for_each_length() -> None:
    layout = laid_out([(2, {"hands": 10, "marks": 8}), (4, {"hands": 20, "marks": 12})])

    assert layout.places == (
        Place("hands", 20, 0, padded=True),
        Place("marks", 8, 20, padded=False),
        Place("marks", 12, 28, padded=False),
    )


def test_a_short_range_is_the_beginning_of_its_place_and_an_unknown_one_is_not_read() -> None:
    layout = Layout((Place("hands", 4, 0, padded=True), Place("marks", 2, 4, padded=False)), 6)

    columns = layout.columns({"hands": 2, "marks": 3})

    assert columns.tolist() == [0, 1, 6, 6, 6]


def test_a_number_is_read_by_its_scale_and_by_its_kind() -> None:
    inputs = Inputs(
        np.array([0, 1, 1], np.int32),
        np.array([LINEAR, 3, 4], np.int8),
        np.array([2.0, 1.0, 1.0], np.float32),
        layout_size=2,
    )

    at, amounts = inputs.read(np.array([0, 1]), np.array([30.0, 2.0], np.float32))

    read = dict(zip(at.tolist(), amounts.tolist(), strict=True))
    assert read == {0: 5.0, 2: 1.0}  # 30 / 2 is cut off at 5; a 2 is of the fifth kind
    assert KINDS == 16


def test_a_position_is_the_observation_without_its_zeros() -> None:
    encoder, state = _encoder("space_gate_odyssey", 2)

    position = encoder.position(state, 1)

    row = np.zeros(encoder.layout.size, np.float32)
    row[position.columns] = position.numbers
    expected = np.concatenate([np.array(each) for each in encoder.game.observed(state, 1).values()])
    assert np.array_equal(row, expected.astype(np.float32))
    assert len(position.figures) == COMMON


def test_a_view_has_the_same_figures_as_the_state() -> None:
    encoder, state = _encoder("space_gate_odyssey", 3)

    whole, seen = encoder.position(state, 2), encoder.position(encoder.game.view(state, 2), 2)

    assert np.array_equal(whole.columns, seen.columns)
    assert np.array_equal(whole.numbers, seen.numbers)
    assert np.array_equal(whole.figures, seen.figures)


def test_a_game_may_offer_figures_of_its_own() -> None:
    encoder, state = _encoder("seti", 1)

    assert len(encoder.position(state, 0).figures) == COMMON + 253


def test_options_are_weighed_from_the_best_of_the_policy_down() -> None:
    encoder, state = _encoder("space_gate_odyssey", 2)
    seat = armillary.engine.to_act(state)[0]
    legal = armillary.engine.options(state, seat)

    choice = encoder.choice(state, seat, legal)

    assert max(choice.logs) == 0.0
    assert len(choice.options) <= CANDIDATES
    assert [legal[place] for place in choice.order] == choice.options


def test_where_a_game_has_no_policy_all_options_are_alike() -> None:
    state = NIM.start(seats=2, seed=1).state
    encoder = Encoder(NIM, laid_out([(2, lengths_of(NIM, state))]))

    choice = encoder.choice(state, 0, armillary.engine.options(state, 0))

    assert choice.logs == [0.0, 0.0, 0.0]


def test_an_option_is_made_of_its_type_and_its_fields() -> None:
    state = NIM.start(seats=2, seed=1).state
    encoder = Encoder(NIM, laid_out([(2, lengths_of(NIM, state))]))

    slots, amounts = encoder.names(TakeStones(3))

    named = dict(zip(slots, amounts, strict=True))
    assert named[place_of("TakeStones", SLOTS)] == 1.0
    assert named[place_of("TakeStones.stones=3", SLOTS)] == 1.0
    assert 0 < named[place_of("TakeStones.stones", SLOTS)] < 1


def test_the_rival_of_a_solo_game_is_the_best_of_the_others() -> None:
    game = armillary.load("seti")
    state = game.start(seats=1, seed=1).state
    state.agencies[1].score = 17

    assert standing(game, state, 0) == (game.rules.scores(state)[0], 17.0)


def test_the_games_own_value_can_be_read_in_points_still_to_come() -> None:
    encoder, state = _encoder("space_gate_odyssey", 3)
    forecasts = encoder.game.mind.forecasts
    assert forecasts is not None
    expected = forecasts(state)

    own, best = encoder.odds(state, 1, in_points=True)

    assert own == expected[1] - standing(encoder.game, state, 1).own
    assert best == max(expected[0], expected[2]) - standing(encoder.game, state, 1).best
