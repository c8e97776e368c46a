"""The sequence of play as a table."""

from __future__ import annotations

import pytest

from armillary.engine.errors import RulesBroken
from armillary.mechanics.sequence import Places


def places() -> Places[str]:
    """A year in which something grows always, and something more with a module."""
    at: Places[str] = Places("happens", ("spring", "summer", "autumn"))
    at("summer", "bees")("honey")
    at("spring")("seed")
    return at


def test_places_are_found_in_the_order_in_which_they_are_asked_for() -> None:
    assert places().found(("bees",), "spring", "summer", "autumn") == ("seed", "honey")


def test_what_belongs_to_a_module_is_found_only_with_it() -> None:
    assert places().found((), "spring", "summer") == ("seed",)


def test_a_chapter_that_comes_later_is_found_too() -> None:
    at = places()
    assert at.found((), "autumn") == ()
    at("autumn")("fruit")
    assert at.found((), "autumn") == ("fruit",)


def test_two_chapters_at_one_place_are_an_error() -> None:
    with pytest.raises(RulesBroken, match="two chapters say what happens at 'spring'"):
        places()("spring")("weed")


def test_an_unknown_place_is_an_error() -> None:
    with pytest.raises(RulesBroken, match="'winter' is no place where something happens"):
        places()("winter")
