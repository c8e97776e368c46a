"""Dice that hit, and targets that take it."""

from __future__ import annotations

import pytest

from armillary.engine import Rng
from armillary.mechanics import hits
from armillary.mechanics.hits import Target


def scripted(*faces: int) -> Rng:
    rng = Rng(1)
    rng.script = [face - 1 for face in faces]
    return rng


def test_as_many_dice_are_rolled_as_asked_for() -> None:
    assert hits.roll(scripted(3, 6, 1), 3) == (3, 6, 1)
    assert hits.roll(Rng(1), 0) == ()


@pytest.mark.parametrize(("lowest", "scored"), [(5, 3), (6, 2), (1, 5), (7, 0)])
def test_dice_that_show_enough_are_hits(lowest: int, scored: int) -> None:
    assert hits.hits((1, 4, 5, 6, 6), lowest) == scored


def test_only_misses_are_rolled_again_and_not_more_than_allowed() -> None:
    assert hits.rerolled(scripted(6, 5), (1, 5, 2, 3), lowest=5, most=2) == (6, 5, 5, 3)
    assert hits.rerolled(scripted(), (5, 6), lowest=5, most=3) == (5, 6)


def test_the_chances_of_hits_add_up() -> None:
    assert hits.chances(2, 5) == pytest.approx((4 / 9, 4 / 9, 1 / 9))
    assert sum(hits.chances(12, 5)) == pytest.approx(1)
    assert hits.chances(0, 5) == (1.0,)


def test_targets_that_do_not_differ_are_offered_once() -> None:
    first, second = Target(0, 0, 2, "raider"), Target(0, 1, 2, "raider")
    hurt, other = Target(0, 2, 1, "raider"), Target(1, 0, 2, "raider")

    assert hits.one_of_each([first, second, hurt, other]) == [first, hurt, other]


def test_doomed_targets_need_no_more_hits() -> None:
    doomed, standing = Target(0, 0, 0), Target(0, 1, 3)

    assert hits.standing([doomed, standing]) == [standing]
    assert hits.needed([doomed, standing]) == 3


@pytest.mark.parametrize(
    ("left", "scored", "amounts"), [(3, 5, (1, 3)), (3, 2, (1, 2)), (1, 4, (1,)), (4, 1, (1,))]
)
def test_one_hit_is_laid_or_as_many_as_help(left: int, scored: int, amounts: tuple[int, ...]) -> None:
    assert hits.amounts(Target(0, 0, left), scored) == amounts


def test_hits_lie_on_targets_and_can_be_taken_back() -> None:
    marks = hits.laid(hits.laid((), 0, 3, 2), 1, 3, 1)

    assert hits.on(marks, 0, 3) == 2
    assert hits.laid(marks, 0, 3, 1) == ((0, 3, 3), (1, 3, 1))
    assert hits.laid(marks, 1, 3, -1) == ((0, 3, 2),)
