"""Futures that are completed."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.futures import completed
from tests.games.high_frontier.positions import WITH_FUTURES, position


@pytest.mark.rule("HFC-339", "HFC-342")
def test_a_future_is_completed_once_and_brings_its_effects() -> None:
    state = position("spacex", "taikonauts", **WITH_FUTURES)
    number = completed.NUMBERS["secession_new_attica"]
    assert completed.holder(state, "mass_beam") == NOBODY

    completed.completed(state, 1, number)
    completed.completed(state, 0, completed.NUMBERS["mass_beam"])

    assert completed.has(state, 1, "secession_new_attica")
    assert not completed.has(state, 0, "secession_new_attica")
    assert not completed.is_open(state, completed.NUMBERS["secession_soldier_caste"])
    assert completed.is_open(state, completed.NUMBERS["uplift"])
    push = completed.effect(state, 0, "powersat_push")
    assert push is not None
    assert push.thrust == 2
    assert completed.effect(state, 1, "powersat_push") is None
