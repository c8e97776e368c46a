"""Homesteading: where a Colonist may settle, and what is said when nobody can."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.colonization import homestead
from armillary.games.high_frontier.rules.state import Slot
from tests.games.high_frontier.positions import factory, piece, position, put, site


@pytest.mark.rule("HFC-382")
def test_a_colonist_settles_in_an_own_factory_without_a_colony() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    factory(state, 0, "himalia")
    factory(state, 0, "elara", colony=True)
    factory(state, 1, "leda")
    assert homestead.grounds(state, 0) == [site("himalia")]


@pytest.mark.rule("HFC-382")
@pytest.mark.parametrize(
    ("colonist", "reason"), [(False, homestead.NO_COLONIST), (True, homestead.NO_PRODUCT)]
)
def test_why_nobody_settles(*, colonist: bool, reason: str) -> None:
    state = position("spacex", "taikonauts", colonization=True)
    factory(state, 0, "himalia")
    if colonist:
        put(state, 0, Slot.OUTPOST_1, "ceres", piece("colonist_biomechs"))
    (found,) = homestead.why_no_homestead(state, 0)
    assert found.reason == reason
