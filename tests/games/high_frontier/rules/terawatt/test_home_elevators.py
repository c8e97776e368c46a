"""Space Elevators of Bernals, and of Colonists who stand in for a Freighter."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.games.high_frontier.rules.components import ELEVATORS
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.terawatt import elevators
from tests.games.high_frontier.positions import (
    EVERYTHING,
    WITH_FUTURES,
    bernal,
    card,
    elevator,
    factory,
    node,
    position,
    put,
)

LOOP = "bernal_l3_lofstrom_loop_microgravity"
CAVES, PHOBOS = "mars_arsia_mons_caves", "phobos"


@pytest.fixture(autouse=True)
def _homes(monkeypatch: pytest.MonkeyPatch) -> None:
    def is_home(state: HighFrontierState, seat: int) -> int:
        return Slot.STANFORD if seat == 0 else NOTHING

    monkeypatch.setattr("armillary.games.high_frontier.rules.terawatt.elevators.homes.home_of", is_home)


def _loop(where: str, dirtside: str, settings: dict[str, Any]) -> HighFrontierState:
    state = position("spacex", "taikonauts", **settings)
    factory(state, 0, dirtside)
    bernal(state, 0, where, LOOP, slot=Slot.STANFORD, dirtsides=(dirtside,))
    return state


def _to_haumea(state: HighFrontierState) -> bool:
    return any(low == node("haumea") for low, _, _ in elevators.et_places(state, 0))


@pytest.mark.rule("HF3-344")
@pytest.mark.parametrize(("settings", "builds"), [(EVERYTHING, True), (WITH_FUTURES, False)])
def test_only_with_module_3_a_bernal_builds(settings: dict[str, Any], builds: bool) -> None:
    assert _to_haumea(_loop("neptune_lagrange_01", "haumea", settings)) == builds


@pytest.mark.rule("HF3-346")
def test_an_elevator_elsewhere_is_in_nobodys_way() -> None:
    state = _loop("neptune_lagrange_01", "haumea", EVERYTHING)
    elevator(state, 1, CAVES, PHOBOS)
    assert _to_haumea(state)


@pytest.mark.rule("HF3-344")
def test_the_lander_burn_of_another_site_is_no_way_down() -> None:
    state = _loop("ceres_lagrange_13", "hertha", EVERYTHING)
    assert elevators.et_places(state, 0) == []


@pytest.mark.rule("HFC-016", "HFC-272", "HFC-326")
@pytest.mark.parametrize("guest", [False, True])
def test_a_guest_stands_in_for_nobody(guest: bool) -> None:
    state = position("spacex", "taikonauts", terawatt=True, colonization=True)
    factory(state, 1, CAVES)
    put(state, 0, Slot.OUTPOST_1, PHOBOS, "Martian Assembly")
    if guest:
        state.guests = ((card("Martian Assembly"), 1),)
    printed = next(number for number, place in enumerate(ELEVATORS) if place.a == node(CAVES))
    assert (elevators.dared(state, 0, printed) is None) == guest
