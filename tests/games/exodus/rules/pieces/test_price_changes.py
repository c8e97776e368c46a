"""Costs with everything that changes them: EXO-127."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.components.vocabulary import DiscountAction, DiscountNext
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
        (1, ((2, 0), (-3, 2)), 2),  # what another card raises, the minimum holds up
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


def test_one_discount_of_an_action_is_used_up_before_the_next() -> None:
    faction = Faction()
    faction.discounts = [DiscountAction("build_ships", "axinium", -delta) for delta in (1, 3)]

    price_changes.use_for_action(faction, "build_ships", "axinium", 2)

    assert faction.discounts == [DiscountAction("build_ships", "axinium", -2)]


def test_with_an_action_only_what_made_it_cheaper_lapses() -> None:
    faction = Faction()
    others = [DiscountNext("ship", "axinium", -1), DiscountAction("buy_upgrades", "phasium", -2)]
    faction.discounts = [others[0], DiscountAction("build_ships", "axinium", -2), others[1]]

    price_changes.lapse(faction, "build_ships")

    assert faction.discounts == others
