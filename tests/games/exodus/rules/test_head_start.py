"""Technologies to start with: EXO-388, EXO-389."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.head_start import least_cost
from armillary.games.exodus.rules.modes import BASIC_RESEARCH


@pytest.mark.rule("EXO-388", "EXO-389")
@pytest.mark.parametrize(
    ("chosen", "more", "cost"),
    [((0,), 1, 3 + 5), ((0,), 2, 3 + 5 + 9), ((3,), 1, 5 + 3), ((0, 3), 1, 3 + 5 + 9), ((0, 3), 0, 3 + 5)],
)
def test_the_cheapest_that_can_follow_are_neither_chosen_yet_nor_basic_research(
    chosen: tuple[int, ...], more: int, cost: int
) -> None:
    costs = (3, 9, 1, 5)
    assert costs[BASIC_RESEARCH] == 1

    assert least_cost(costs, more, chosen) == cost
