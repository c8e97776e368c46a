"""Counter-based random numbers."""

from __future__ import annotations

import pytest

from armillary.engine import RecordError, Rng
from armillary.engine.errors import RulesBroken
from armillary.engine.rng import number


def test_the_numbers_of_a_seed_are_those_of_splitmix64() -> None:
    assert [number(0, place) for place in (1, 2, 3)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
    ]


def test_a_seed_gives_the_same_throws_everywhere() -> None:
    rng = Rng(0)

    assert [rng.below(6) for _ in range(4)] == [5, 2, 0, 5]
    assert rng.counter == 4


@pytest.mark.parametrize("seed", [0, 12345, (1 << 62) + 1, (1 << 64) - 1, 1 << 80, -5, -(1 << 70)])
@pytest.mark.parametrize("n", [1, 6, 190, (1 << 31) - 1, 1 << 31, 1 << 40])
def test_compiled_or_not_a_throw_is_made_of_the_same_number(seed: int, n: int) -> None:
    rng = Rng(seed)

    assert [rng.below(n) for _ in range(3)] == [number(seed, place) * n >> 64 for place in (1, 2, 3)]


def test_a_place_in_the_sequence_does_not_depend_on_what_came_before() -> None:
    walked = Rng(7)
    for _ in range(5):
        walked.below(100)

    assert Rng(7, counter=5).below(1000) == walked.below(1000)


def test_how_far_a_number_reaches_does_not_move_the_next_one() -> None:
    narrow, wide = Rng(3), Rng(3)
    narrow.below(2)
    wide.below(1 << 40)

    assert narrow.below(1000) == wide.below(1000)


@pytest.mark.parametrize("n", [1, 2, 6, 7, 1000])
def test_numbers_stay_in_their_range(n: int) -> None:
    rng = Rng(1)

    assert {rng.below(n) for _ in range(20 * min(n, 10))} <= set(range(n))


def test_every_face_of_a_die_comes_up() -> None:
    rng = Rng(1)

    assert {rng.die() for _ in range(200)} == {1, 2, 3, 4, 5, 6}


def test_a_shuffle_is_a_permutation_that_the_seed_fixes() -> None:
    cards = list("abcd")

    Rng(0).shuffle(cards)

    assert cards == ["c", "a", "b", "d"]


def test_every_order_of_three_cards_comes_up() -> None:
    rng = Rng(5)
    orders = set()
    for _ in range(200):
        cards = [1, 2, 3]
        rng.shuffle(cards)
        orders.add(tuple(cards))

    assert len(orders) == 6


def test_a_choice_is_one_of_the_things() -> None:
    assert Rng(0).choice("abcdef") == "f"


def test_a_clone_goes_its_own_way() -> None:
    rng = Rng(4)
    rng.below(9)
    clone = rng.clone()
    clone.below(9)

    assert (rng.counter, clone.counter) == (1, 2)


def test_nothing_can_be_drawn_from_nothing() -> None:
    with pytest.raises(RulesBroken, match="below 0"):
        Rng(1).below(0)


def test_the_tape_keeps_every_outcome() -> None:
    rng = Rng(0)
    rng.tape = []
    rng.die()
    rng.shuffle([10, 20, 30])

    assert rng.tape == [5, (2, 0, 1)]


def test_a_script_is_played_instead_of_the_seed() -> None:
    rng = Rng(0)
    rng.script = [3, (2, 0, 1)]
    cards = ["a", "b", "c"]

    assert rng.below(6) == 3
    rng.shuffle(cards)

    assert cards == ["c", "a", "b"]


def test_a_script_moves_the_counter_as_the_seed_would() -> None:
    drawn, scripted = Rng(8), Rng(8)
    drawn.tape = []
    drawn.below(6)
    drawn.shuffle(list(range(5)))
    scripted.script = list(drawn.tape)
    scripted.below(6)
    scripted.shuffle(list(range(5)))

    assert scripted.counter == drawn.counter


def test_what_the_script_says_goes_onto_the_tape() -> None:
    rng = Rng(0)
    rng.tape, rng.script = [], [4]
    rng.below(6)

    assert rng.tape == [4]


@pytest.mark.parametrize("outcome", [6, (0, 1)])
def test_a_script_that_does_not_fit_a_number_is_refused(outcome: int | tuple[int, ...]) -> None:
    rng = Rng(0)
    rng.script = [outcome]

    with pytest.raises(RecordError, match="where a number below 6 was drawn"):
        rng.below(6)


@pytest.mark.parametrize("outcome", [1, (0, 1), (0, 0, 1), (0, 1, 3)])
def test_a_script_that_does_not_fit_a_shuffle_is_refused(outcome: int | tuple[int, ...]) -> None:
    rng = Rng(0)
    rng.script = [outcome]

    with pytest.raises(RecordError, match="where 3 things were shuffled"):
        rng.shuffle([1, 2, 3])


def test_a_script_that_ends_too_soon_is_refused() -> None:
    rng = Rng(0)
    rng.script = []

    with pytest.raises(RecordError, match="fewer chance outcomes"):
        rng.below(6)


def test_a_view_cannot_draw() -> None:
    masked = Rng.masked()

    assert masked.is_masked
    with pytest.raises(RulesBroken, match="sample it first"):
        masked.below(6)
    with pytest.raises(RulesBroken, match="sample it first"):
        masked.shuffle([1, 2])
