"""What a player is after: Sites worth having with the cards within reach."""

from __future__ import annotations

from fractions import Fraction

import pytest

from armillary.games.high_frontier.mind.expeditions import goals
from armillary.games.high_frontier.mind.expeditions.destinations import errand_of, guess_of
from armillary.games.high_frontier.mind.expeditions.distances import approaches
from armillary.games.high_frontier.mind.expeditions.equipment import FlightData, kits, tankful
from armillary.games.high_frontier.mind.expeditions.goals import earning, goal_of, means_of, trips, worth
from armillary.games.high_frontier.mind.forecast.site_worth import prizes
from armillary.games.high_frontier.rules.components import LEO, SITES
from armillary.games.high_frontier.rules.components.kinds import Deck, Spectral
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from tests.games.high_frontier.positions import card, claim, factory, give, piece, position, put, site

HELLAS = "mars_hellas_basin_buried_glaciers"
KIT = ("Hall Effect", "Cascade Photovoltaic", "Nuclear Drill", "Cermet NERVA Fission", "CVD Molding")


def in_year(year: int, *factions: str) -> HighFrontierState:
    state = position(*factions)
    state.years, state.year = 48, year
    return state


# Kits


def test_a_kit_takes_the_supports_that_its_cards_need() -> None:
    found = kits((), tuple(sorted(card(name) for name in KIT)), False)
    complete = [kit for kit in found if not kit.lacks]
    assert complete
    assert any({piece(name) for name in KIT} == set(kit.pieces) for kit in complete)


def test_a_kit_says_which_decks_have_what_it_lacks() -> None:
    found = kits((), tuple(sorted((card("Hall Effect"), card("Nuclear Drill")))), False)
    assert all(Deck.REFINERY in kit.lacks for kit in found)
    assert any({Deck.REFINERY, Deck.GENERATOR, Deck.REACTOR} == kit.lacks for kit in found)


def test_more_cards_never_make_the_best_kit_slower_to_get() -> None:
    few = kits((), (card("Nuclear Drill"),), False)
    more = kits((), tuple(sorted((card("Nuclear Drill"), card("Cermet NERVA Fission")))), False)
    assert min(kit.wait for kit in more) <= min(kit.wait for kit in few)


def test_the_tanks_are_just_enough_for_the_burns() -> None:
    full = tankful(6, Fraction(2), 6)
    assert full is not None
    assert full.steps == 6
    fewer = tankful(6, Fraction(2), 4)
    assert fewer is not None
    assert fewer.tanks <= full.tanks


def test_where_the_strip_is_too_short_there_are_no_tanks() -> None:
    assert tankful(16, Fraction(14), 30) is None


# Sites


def test_the_nearest_come_first() -> None:
    found = [approach.half for approach in approaches(LEO)]
    assert found == sorted(found)


def test_what_others_have_claimed_is_no_prize() -> None:
    state = in_year(5, "taikonauts", "spacex")
    assert prizes(state, 0).table[site(HELLAS)] is not None
    claim(state, 1, HELLAS)
    assert prizes(state, 0).table[site(HELLAS)] is None
    own = prizes(state, 1).table[site(HELLAS)]
    assert own is not None
    assert own.claimed


def test_a_second_factory_of_a_spectral_type_is_worth_less() -> None:
    state = in_year(5, "taikonauts", "spacex")
    before = prizes(state, 0).table[site(HELLAS)]
    factory(state, 0, "mars_arsia_mons_caves")
    after = prizes(state, 0).table[site(HELLAS)]
    assert before is not None
    assert after is not None
    assert after.points < before.points


# Goals


def test_a_goal_is_reached_with_its_tanks() -> None:
    state = in_year(6, "taikonauts", "spacex")
    give(state, 0, *KIT)
    state.players[0].aqua = 20
    goal = goal_of(state, 0)
    assert goal.kit is not None
    assert not goal.kit.lacks
    assert goal.needs == goal.kit.cost + goal.tanks <= 20


def test_another_is_the_goal_when_the_best_is_taken() -> None:
    state = in_year(6, "taikonauts", "spacex")
    give(state, 0, *KIT)
    state.players[0].aqua = 20
    first = goal_of(state, 0)
    state.claims[first.site] = 1
    second = goal_of(state, 0)
    assert second.site != first.site
    assert second.value <= first.value


def test_nothing_is_a_goal_that_cannot_be_reached_in_time() -> None:
    state = in_year(47, "taikonauts", "spacex")
    give(state, 0, *KIT)
    state.players[0].aqua = 20
    assert goal_of(state, 0) == goals.NO_GOAL


def test_aqua_and_cards_that_fit_are_worth_something() -> None:
    state = in_year(6, "taikonauts", "spacex")
    give(state, 0, *KIT[:-1])
    state.players[0].aqua = 4
    found = prizes(state, 0)
    means = means_of(state, 0)
    richer = means._replace(aqua=8)
    complete = means._replace(hand=tuple(sorted((*means.hand, card(KIT[-1])))))
    assert worth(means, found) < worth(richer, found)
    assert worth(means, found) < worth(complete, found)


@pytest.mark.parametrize(("short", "spare", "years"), [(0, 2, 0.0), (6, 2, 2.0), (3, 0, 2.5)])
def test_who_has_cards_to_sell_earns_faster(short: int, spare: int, years: float) -> None:
    assert earning(short, spare) == pytest.approx(years)


# Errands


def test_an_errand_leads_onto_a_site_that_is_to_be_had() -> None:
    state = in_year(6, "taikonauts", "spacex")
    put(state, 0, Slot.ROCKET, "leo", *KIT, wet="16")
    errand = errand_of(state, 0)
    assert errand.path
    assert prizes(state, 0).table[errand.site] is not None
    assert errand.engine is not None


def test_a_rocket_without_fuel_has_no_errand() -> None:
    state = in_year(6, "taikonauts", "spacex")
    put(state, 0, Slot.ROCKET, "deimos", *KIT, wet="10")
    state.busted = frozenset(range(len(SITES)))
    assert not errand_of(state, 0).value
    assert not guess_of(state, 0).value


def test_a_guess_is_no_worse_than_what_the_finder_knows() -> None:
    state = in_year(6, "taikonauts", "spacex")
    put(state, 0, Slot.ROCKET, "leo", *KIT, wet="16")
    assert guess_of(state, 0).value > 0
    assert guess_of(state, 0) == guess_of(state, 0)


def test_no_kit_counts_on_a_support_that_may_not_industrialize() -> None:
    leo = tuple(map(piece, ("MET Steamer", "CVD Molding", "Magnetoshell Plasma Parachute")))
    assert all(kit.lacks for kit in kits(leo, (), pushed=False))


def test_a_factory_that_makes_its_builders_again_is_worth_more() -> None:
    state = in_year(5, "taikonauts", "spacex")
    found = prizes(state, 0)
    flight = FlightData(8, Fraction(2), False, 0, False, False, 6, 6, Spectral.NONE)
    plain = {trip.site: trip.points for trip in trips(flight, found)}
    again = {trip.site: trip.points for trip in trips(flight._replace(made=Spectral.V), found)}
    better = [place for place in plain.keys() & again.keys() if again[place] > plain[place]]
    assert better
    assert {SITES[place].spectral for place in better} == {Spectral.V}


def test_of_equal_goals_the_one_that_costs_less() -> None:
    """Fuel for a fast engine is not burnt for nothing."""
    state = in_year(6, "taikonauts", "spacex")
    give(state, 0, *KIT)
    state.players[0].aqua = 60
    goal = goal_of(state, 0)
    assert goal.needs < 30
