"""Which ways to play a game the conformance suite looks at."""

from __future__ import annotations

import armillary
from armillary.testing.cases import IN_PART, MIXED, MOST_CHOICES, Case, cases_of


def test_a_game_with_few_settings_is_played_with_each_of_them_switched() -> None:
    game = armillary.load("space_gate_odyssey")

    found = cases_of(game)

    assert len(found) == len(game.facts.seats) * (1 + len(game.facts.settings))
    assert Case(game, 4, (("short_game", True),)) in found


def test_a_game_with_many_settings_is_played_with_several_at_once_so_that_every_value_is_met() -> None:
    game = armillary.load("exodus")

    found = cases_of(game)

    plain = len(game.facts.seats)
    assert plain < len(found) <= plain * (1 + MIXED)
    for setting in game.facts.settings:
        met = {dict(case.settings).get(setting.name, setting.default) for case in found}
        if len(setting.allowed) <= 4:
            assert met == set(setting.allowed)
        else:
            assert len(met) == 3  # the default, the first and the last


def test_dealt_out_every_value_is_met_with_a_number_of_seats_that_allows_it() -> None:
    game = armillary.load("seti")

    found = cases_of(game)

    assert len(found) == len(game.facts.seats) * (1 + MIXED)
    met = {pair for case in found for pair in case.settings}
    assert {value for name, value in met if name == "difficulty"} == {2, 5}  # alone only
    assert {value for name, value in met if name == "first_player"} == {1, 4}  # the fourth needs four seats
    for setting in game.facts.settings:
        assert setting.name in {name for name, _ in met}


def test_a_setting_is_switched_only_with_numbers_of_seats_that_it_means_something_for() -> None:
    found = cases_of(armillary.load("seti"))

    assert {case.seats for case in found if "difficulty" in dict(case.settings)} == {1}


def test_a_game_of_a_weekend_is_played_whole_once_and_in_part_with_everything_that_can_be_set() -> None:
    game = armillary.load("stellar_horizons")

    whole, *parts = cases_of(game)

    assert (whole.settings, whole.most) == ((), MOST_CHOICES)
    assert {case.most for case in parts} == {IN_PART}
    assert {case.seats for case in parts} == set(game.facts.seats)
    for setting in game.facts.settings:
        if not setting.name.startswith("faction_"):  # the seventh is seldom met
            met = {dict(case.settings).get(setting.name, setting.default) for case in parts}
            assert met == set(setting.allowed), setting.name


def test_every_value_of_a_setting_is_met_with_what_it_needs_and_every_way_to_play_that_has_a_name() -> None:
    game = armillary.load("high_frontier")

    found = cases_of(game)

    assert {case.seats for case in found if not case.settings} == set(game.facts.seats)
    for preset in game.facts.presets[1:]:
        assert preset.settings in [case.settings for case in found if case.most == MOST_CHOICES]
    for setting in game.facts.settings:
        met = {dict(case.settings).get(setting.name, setting.default) for case in found}
        assert met == set(setting.allowed), setting.name


def test_the_same_cases_are_looked_at_every_time() -> None:
    game = armillary.load("exodus")

    assert list(map(str, cases_of(game))) == list(map(str, cases_of(game)))
