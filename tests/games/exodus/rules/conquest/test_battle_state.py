"""A battle as it stands: what ships still bear."""

from __future__ import annotations

import pytest

from armillary.games.exodus.rules.components import CENTURIAN_CARDS
from armillary.games.exodus.rules.conquest.battle_state import CENTURIAN_SHIP, RESISTANCE, Fight, targets
from tests.games.exodus.positions import fit, planet, ship, table


@pytest.mark.rule("EXO-345")
@pytest.mark.parametrize(("damage", "marks", "left"), [(0, 0, 4), (1, 0, 3), (0, 1, 3), (1, 2, 1)])
def test_a_centurian_ship_bears_less_for_its_damage_and_for_hits_that_lie_on_it(
    damage: int, marks: int, left: int
) -> None:
    card = next(number for number, card in enumerate(CENTURIAN_CARDS) if card.shields == 3)
    fight = Fight(0, card, damage, marks=((RESISTANCE, CENTURIAN_SHIP, marks),))

    assert [target.left for target in targets(table(2), fight, RESISTANCE)] == [left]


@pytest.mark.rule("EXO-332")
@pytest.mark.parametrize(("damage", "marks", "left"), [(0, 0, 3), (1, 0, 2), (0, 1, 2), (1, 2, 0)])
def test_a_ship_bears_less_for_its_damage_and_for_hits_that_lie_on_it(
    damage: int, marks: int, left: int
) -> None:
    state = table(2)
    place = planet(state, "blue")
    fit(state, 1, "fighter", "multipolar_grid_shield")
    number = ship(state, 1, "fighter", place, damage=damage)
    fight = Fight(place, marks=((1, number, marks),))

    assert [target.left for target in targets(state, fight, 1)] == [left]
