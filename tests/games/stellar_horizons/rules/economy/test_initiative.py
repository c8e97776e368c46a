"""Initiative: chits first, then the dice."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.economy.initiative import InitiativeStep
from armillary.games.stellar_horizons.rules.events.economy import InitiativeRolled
from armillary.testing import choose, do, seat_asked, told
from tests.games.stellar_horizons.positions import dice, faction, position, pursues


@pytest.mark.rule("SH-186", "SH-190")
def test_the_highest_roll_is_first() -> None:
    state = position("russia", "japan", "china")
    dice(state, 20, 90, 50)

    do(state, InitiativeStep())

    assert state.initiative == [1, 2, 0]
    assert [event.roll for event in told(state, InitiativeRolled)] == [20, 90, 50]


@pytest.mark.rule("SH-191")
def test_of_equals_the_one_who_was_earlier_stays_earlier() -> None:
    state = position("russia", "japan", "china")
    state.initiative = [2, 0, 1]
    dice(state, 40, 70, 40)

    do(state, InitiativeStep())

    assert state.initiative == [0, 2, 1]


@pytest.mark.rule("SH-187", "SH-X38")
def test_as_many_chits_may_be_spent_as_the_place_says() -> None:
    state = position("russia", "japan", "china")
    for name in ("russia", "japan", "china"):
        faction(state, name).politics = 5

    assert do(state, InitiativeStep()) == ["spend 0", "spend 1"]
    assert choose(state, "spend 0") == ["spend 0", "spend 1", "spend 2"]
    assert choose(state, "spend 0") == ["spend 0", "spend 1", "spend 2", "spend 3"]


@pytest.mark.rule("SH-039")
def test_every_chit_adds_ten_percent() -> None:
    state = position("russia", "japan")
    faction(state, "japan").politics = 3
    do(state, InitiativeStep())  # Russia has none and is not asked
    dice(state, 50, 35)

    choose(state, "spend 2")

    assert state.initiative == [1, 0]
    assert faction(state, "japan").politics == 1
    assert [event.total for event in told(state, InitiativeRolled)] == [50, 55]


@pytest.mark.rule("SH-188")
def test_chits_are_declared_in_the_previous_order_before_any_roll() -> None:
    state = position("russia", "japan")
    state.initiative = [1, 0]
    faction(state, "russia").politics = faction(state, "japan").politics = 1

    do(state, InitiativeStep())
    assert seat_asked(state) == 1
    choose(state, "spend 1")
    assert seat_asked(state) == 0
    assert told(state, InitiativeRolled) == []


@pytest.mark.rule("SH-189")
def test_military_policies_add_to_the_roll() -> None:
    state = position("russia", "china")
    pursues(state, "china", "space_military", "vigorous_military")
    dice(state, 60, 41)

    do(state, InitiativeStep())

    assert state.initiative == [1, 0]


def test_alone_nobody_rolls() -> None:
    state = position("russia")
    faction(state, "russia").politics = 2

    assert do(state, InitiativeStep()) == []
    assert told(state, InitiativeRolled) == []
