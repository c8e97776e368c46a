"""Which events come in an economic phase."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import EVENTS
from armillary.games.stellar_horizons.rules.event_chart import rolling
from armillary.games.stellar_horizons.rules.event_chart.rolling import RollEvent, RollEvents, event_of
from armillary.games.stellar_horizons.rules.events.economy import EventIgnored, EventRolled, EventVetoed
from armillary.testing import choose, do, seat_asked, told
from tests.games.stellar_horizons.positions import dice, faction, position

RUINS = 96


@pytest.mark.rule("SH-482")
def test_every_roll_names_an_event() -> None:
    for number, card in enumerate(EVENTS):
        low, high = card.rolls
        assert [event_of(roll) for roll in (low, high)] == [number, number]


@pytest.mark.rule("SH-185", "SH-482")
@pytest.mark.parametrize(("year", "events"), [(2040, 1), (2090, 1), (2100, 2)])
def test_from_2100_on_there_are_two_events(year: int, events: int) -> None:
    state = position("russia", "japan", year=year)
    dice(state, 60, 79)

    do(state, RollEvents())

    assert len(told(state, EventRolled)) == events


@pytest.mark.rule("SH-482")
def test_the_same_event_twice_is_ignored_the_second_time() -> None:
    state = position("russia", "japan", year=2100)
    dice(state, 13, 17)

    do(state, RollEvents())

    assert faction(state, "russia").money == 5
    assert len(told(state, EventIgnored)) == 1


@pytest.mark.rule("SH-586")
def test_there_may_be_no_events() -> None:
    state = position("russia", year=2100, no_events=True)

    do(state, RollEvents())

    assert told(state, EventRolled) == []


@pytest.mark.rule("SH-483")
def test_a_starred_event_needs_the_consent_of_all_in_order_of_initiative() -> None:
    state = position("russia", "japan", year=2040)
    state.initiative = [1, 0]
    dice(state, RUINS)

    assert do(state, RollEvent()) == ["agree", "veto"]
    assert seat_asked(state) == 1
    choose(state, "agree")
    assert seat_asked(state) == 0
    choose(state, "agree")

    assert told(state, EventVetoed) == []
    assert 10 in state.exploration


@pytest.mark.rule("SH-483")
def test_one_veto_ends_a_starred_event() -> None:
    state = position("russia", "japan", year=2040)
    before = state.exploration[:]
    dice(state, RUINS)
    do(state, RollEvent())

    assert choose(state, "veto") == []

    assert [event.seat for event in told(state, EventVetoed)] == [0]
    assert state.exploration == before


@pytest.mark.rule("SH-483")
@pytest.mark.parametrize(("setting", "happens"), [("on", True), ("off", False)])
def test_a_setting_answers_for_all(setting: str, happens: bool) -> None:
    state = position("russia", "japan", year=2040, starred_events=setting)
    before = state.exploration[:]
    dice(state, RUINS)

    assert do(state, RollEvent()) == []

    assert (state.exploration != before) == happens


def test_scenarios_do_not_come_as_events_within_scenarios() -> None:
    state = position("russia", "japan", year=2040, mode="red_planet", starred_events="on")
    dice(state, 99)

    assert do(state, RollEvent()) == []
    assert len(told(state, EventIgnored)) == 1


@pytest.mark.rule("SH-482")
@pytest.mark.parametrize(
    ("mode", "roll", "possible"),
    [("campaign", 99, True), ("campaign", 13, True), ("red_planet", 13, True), ("red_planet", 99, False)],
)
def test_which_events_are_possible(mode: str, roll: int, possible: bool) -> None:
    state = position("russia", "japan", year=2040, mode=mode)

    assert rolling._possible(state, event_of(roll)) is possible


@pytest.mark.rule("SH-483")
def test_all_three_are_asked_before_a_starred_event() -> None:
    state = position("russia", "japan", "china", year=2040)
    state.initiative = [2, 0, 1]
    dice(state, RUINS)
    do(state, RollEvent())
    seats = []
    for _ in range(3):
        seats.append(seat_asked(state))
        choose(state, "agree")

    assert seats == [2, 0, 1]
    assert 10 in state.exploration
