"""Chances in percent, and what makes them up."""

from __future__ import annotations

from armillary.engine import Rng
from armillary.mechanics.chances import Part, chance_of, percentile


def test_parts_add_up_and_those_without_an_amount_are_left_out() -> None:
    chance = chance_of([Part("basic", 30), Part("radiation", 10), Part("shield", 0), Part("robots", -5)])

    assert chance.percent == 35
    assert [part.source for part in chance.parts] == ["basic", "radiation", "robots"]


def test_a_chance_is_never_below_nothing_nor_above_certainty() -> None:
    never = chance_of([Part("basic", 3), Part("size", -8)])
    always = chance_of([Part("basic", 90), Part("storm", 20)])

    assert (never.percent, never.impossible, never.certain) == (0, True, False)
    assert (always.percent, always.impossible, always.certain) == (100, False, True)


def test_a_percentile_roll_goes_from_one_to_a_hundred() -> None:
    rng = Rng(5)
    rng.script = [0, 99]

    assert [percentile(rng), percentile(rng)] == [1, 100]
