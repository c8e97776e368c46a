"""The plate of a combat: who is here, what each die would do, and what can be hit."""

from __future__ import annotations

import pytest

from armillary.engine.steps import options
from armillary.games.stellar_horizons.rules.combat import battle as battles
from armillary.games.stellar_horizons.rules.combat import tactics
from armillary.games.stellar_horizons.rules.combat.sides import Battle
from armillary.games.stellar_horizons.rules.components import UNITS
from armillary.games.stellar_horizons.rules.components.kinds import Relation
from armillary.games.stellar_horizons.rules.events.combat import DamageRolled
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.scene import arrangement, plates
from armillary.games.stellar_horizons.scene.plates import battle
from armillary.games.stellar_horizons.scene.pointing import shapes
from armillary.scene import Plate
from armillary.scene.layout import Column, Row
from armillary.scene.shapes import Group, Text, walk
from armillary.testing import choose, do, told
from tests.games.stellar_horizons.positions import combat_dice as dice
from tests.games.stellar_horizons.positions import position, put, relate


@pytest.fixture
def state() -> StellarState:
    state = position("china", "japan", year=2107)
    relate(state, "china", "japan", Relation.WAR)
    return state


def meeting(state: StellarState, **known: object) -> Battle:
    ours = tuple(put(state, f"cn_{unit}", "jupiter.flyby") for unit in ("yangtze", "huang_he"))
    theirs = (put(state, "jp_takao", "jupiter.flyby"),)
    return Battle((ours, theirs), (0, 1), state.where[ours[0]], **known)  # type: ignore[arg-type]


def drawn(state: StellarState) -> Plate | None:
    return next((plate for plate in plates(state) if plate.name == "battle"), None)


def part(plate: Plate, name: str) -> Group:
    found = next(shape for shape in walk(plate.drawing.shapes) if shape.id == name)
    assert isinstance(found, Group)
    return found


def test_the_plate_is_there_while_a_combat_is_on(state: StellarState) -> None:
    assert drawn(state) is None

    battles.engage(state, meeting(state, direct=True))
    do(state)

    plate = drawn(state)
    assert plate is not None
    parts = set(plate.parts())
    assert {"unit-cn_yangtze", "unit-cn_huang_he", "unit-jp_takao", "side-0", "side-1"} <= parts


def test_it_has_the_middle_with_the_system_in_which_they_meet(state: StellarState) -> None:
    battles.engage(state, meeting(state, direct=True))
    do(state)

    whole = arrangement(state)
    assert isinstance(whole, Row)
    inner = whole.items[0]
    assert isinstance(inner, Row)
    middle = inner.items[0]
    assert isinstance(middle, Column)
    assert middle.items == ("battle", "system-jupiter")


def test_what_each_die_would_do_is_what_it_does(state: StellarState) -> None:
    met = meeting(state, direct=True)
    foreseen = [battle.damage_by_die(state, met, side)[3] for side in (0, 1)]
    dice(state, 4, 4)
    do(state, battles.RollDamage(met))

    assert [event.damage for event in told(state, DamageRolled)] == foreseen


def test_a_screened_ship_is_drawn_as_such_and_inflicts_nothing(state: StellarState) -> None:
    battles.engage(state, meeting(state, direct=True))
    do(state)
    plate = drawn(state)
    assert plate is not None
    before = [shape.text for shape in walk((part(plate, "unit-cn_huang_he"),)) if isinstance(shape, Text)]
    assert "screened" not in before
    dice(state, 1, 1)

    met = meeting(state, direct=True, screened=(meeting(state).sides[0][1],))
    state.stack.clear()
    state.then(battles.ScreenUnits(0, met, 0))
    plate = drawn(state)
    assert plate is not None
    after = [shape.text for shape in walk((part(plate, "unit-cn_huang_he"),)) if isinstance(shape, Text)]
    assert "screened" in after


def test_a_ship_is_chosen_on_the_plate_first(state: StellarState) -> None:
    battles.engage(state, meeting(state, direct=True))
    do(state)

    first = options(state, 0)[0]
    assert shapes(first, state)[0] == "battle--unit-cn_yangtze"


def test_tactics_points_are_in_the_middle(state: StellarState) -> None:
    met = meeting(state, points=3, spender=1, rolls=(2, 5))
    state.then(tactics.SpendTactics(1, met))
    do(state)
    plate = drawn(state)
    assert plate is not None
    said = [shape.text for shape in walk((part(plate, "hub"),)) if isinstance(shape, Text)]
    assert said == ["3", "tactics", "▸"]
    choose(state, "done")
    assert UNITS[met.sides[1][0]].id == "jp_takao"
