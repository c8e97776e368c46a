"""Which ways to play a game the conformance suite looks at."""

from __future__ import annotations

import armillary
from armillary.testing.cases import MIXED, Case, cases_of


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


def test_the_same_cases_are_looked_at_every_time() -> None:
    game = armillary.load("exodus")

    assert list(map(str, cases_of(game))) == list(map(str, cases_of(game)))
