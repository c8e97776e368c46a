"""The start of the economic phase: politics chits."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS
from armillary.games.stellar_horizons.rules.economy.opening import (
    PoliticsChits,
    politics_chits,
)
from armillary.testing import do
from tests.games.stellar_horizons.positions import faction, position, pursues


@pytest.mark.rule("SH-037", "SH-184")
def test_each_player_receives_two_chits_and_those_of_diplomacy() -> None:
    state = position("russia", "europe")
    pursues(state, "europe", "space_diplomacy", "vigorous_space_diplomacy")
    faction(state, "russia").politics = 1

    do(state, PoliticsChits())

    assert (faction(state, "russia").politics, faction(state, "europe").politics) == (3, 4)


@pytest.mark.rule("SH-565")
def test_the_colonials_receive_no_free_chits() -> None:
    state = position("south_america", "russia", mode="rebellion", year=2070)

    assert politics_chits(state, FACTION_NUMBERS["south_america"]) == 0
    assert politics_chits(state, FACTION_NUMBERS["russia"]) == 2
