"""From Site to Site: a Rocket is refuelled where it stands, and takes products along."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.mind.expeditions.next_site import STAY, onward_of
from armillary.games.high_frontier.mind.policy import liking
from armillary.games.high_frontier.mind.situation import Outlook
from armillary.games.high_frontier.rules.components import CARDS, SITES
from armillary.games.high_frontier.rules.operations.production import BeginProduction
from armillary.games.high_frontier.rules.operations.refuel import Refuel
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from tests.games.high_frontier.positions import card, claim, factory, give, position, put, turn_of

KIT = ("Hall Effect", "Cascade Photovoltaic", "Nuclear Drill", "Cermet NERVA Fission", "CVD Molding")
HELLAS = "mars_hellas_basin_buried_glaciers"


def in_year(year: int, *factions: str) -> HighFrontierState:
    state = position(*factions)
    state.years, state.year = 48, year
    return state


def test_a_rocket_without_fuel_is_refuelled_at_a_factory() -> None:
    state = in_year(12, "taikonauts", "spacex")
    factory(state, 0, HELLAS)
    put(state, 0, Slot.ROCKET, HELLAS, *KIT, wet="7")
    found = onward_of(state, 0)
    assert found.tanks > 0
    assert found.value > 1
    turn_of(state)
    assert liking(Outlook(state, 0), Refuel(Slot.ROCKET)) > 3


def test_in_the_last_years_it_is_not_worth_it() -> None:
    state = in_year(46, "taikonauts", "spacex")
    factory(state, 0, HELLAS)
    put(state, 0, Slot.ROCKET, HELLAS, *KIT, wet="7")
    assert onward_of(state, 0) == STAY


def test_what_a_rocket_lacks_is_made_at_the_factory() -> None:
    state = in_year(12, "taikonauts", "spacex")
    kind = CARDS[card(KIT[-1])].spectral
    place = next(s.id for s in SITES if s.spectral is kind and s.hydration >= 2 and s.size < 6)
    factory(state, 0, place)
    put(state, 0, Slot.ROCKET, place, *KIT[:-1], wet="6")
    give(state, 0, KIT[-1])
    assert [piece >> 2 for piece in onward_of(state, 0).pieces] == [card(KIT[-1])]
    turn_of(state)
    assert liking(Outlook(state, 0), BeginProduction()) > 3


def test_a_claim_of_its_own_comes_first() -> None:
    state = in_year(12, "taikonauts", "spacex")
    claim(state, 0, HELLAS)
    put(state, 0, Slot.ROCKET, HELLAS, *KIT, wet="7")
    assert Outlook(state, 0).work_here > 0
    assert Outlook(state, 0).onward == STAY


@pytest.mark.parametrize(("robonaut", "flies"), [("Kuck Mosquito", True), ("Flywheel Tractor", False)])
def test_a_robonaut_that_is_made_can_be_the_engine(robonaut: str, flies: bool) -> None:
    state = in_year(12, "taikonauts", "spacex")
    kind = CARDS[card(robonaut)].spectral
    place = next(s.id for s in SITES if s.spectral is kind and s.hydration >= 2 and s.size < 6)
    factory(state, 0, place)
    put(state, 0, Slot.ROCKET, place, "CVD Molding", wet="3")
    give(state, 0, robonaut)
    made = [piece >> 2 for piece in onward_of(state, 0).pieces]
    assert made == ([card(robonaut)] if flies else [])
