"""Bernals, Colonists, Freighters and weapons in their sheet."""

from __future__ import annotations

from armillary.games.high_frontier.rules.state import Slot
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import bernal, position, put
from tests.games.high_frontier.scene.war_table import LOYAL, REBEL, drawn, told


def test_a_freighter_says_that_its_thrust_is_inferred() -> None:
    state = position(LOYAL, REBEL, **positions.MODULES_1_AND_2)
    put(state, 0, Slot.FREIGHTER, "vesta", "Poodle Steam")
    said = told(drawn(state)["habitats"])
    assert "load 0 of 2" in said
    assert "HFC-315 (inferred: freighters.json)" in said


def test_habitats_tell_where_a_bernal_is_anchored_and_what_serves_it() -> None:
    state = position(LOYAL, REBEL, **positions.MODULES_1_AND_2)
    positions.factory(state, 0, "phobos")
    bernal(state, 0, "geo", "L2 Collimator Bernal", slot=Slot.KALPANA)
    said = told(drawn(state)["habitats"])
    assert "L2 Collimator Bernal: home. Kalpana at GEO" in said
    assert "Colonists wait" in said
