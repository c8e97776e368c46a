"""Costs with everything that changes them: EXO-127."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.components.vocabulary import DiscountAction
from armillary.games.exodus.rules.pieces import price_changes
from armillary.games.exodus.rules.state import Faction


@pytest.mark.rule("EXO-127", "EXO-193")
@pytest.mark.parametrize(
    ("cost", "changes", "expected"),
    [
        (4, (), 4),
        (4, ((-1, 0), (-2, 0)), 1),
        (2, ((-3, 0),), 0),
        (2, ((-3, 1),), 1),
        (1, ((-1, 1),), 1),
        (0, ((-1, 1),), 0),  # a minimum raises nothing
        (1, ((1, 0), (-3, 0)), 0),
    ],
)
def test_changes_add_up_and_stop_at_the_minimum(
    cost: int, changes: tuple[tuple[int, int], ...], expected: int
) -> None:
    assert price_changes.changed(cost, changes) == expected


def test_a_discount_of_an_action_is_used_up_piece_by_piece() -> None:
    faction = Faction()
    faction.discounts = [
        DiscountAction("build_ships", "axinium", -2),
        DiscountAction("build_ships", "cp", -1),
    ]

    price_changes.use_for_action(faction, "build_ships", "axinium", 1)
    assert price_changes.for_action(faction, "build_ships", "axinium") == 1
    price_changes.use_for_action(faction, "build_ships", "axinium", 1)

    assert faction.discounts == [DiscountAction("build_ships", "cp", -1)]
    assert price_changes.for_action(faction, "buy_upgrades", "cp") == 0
