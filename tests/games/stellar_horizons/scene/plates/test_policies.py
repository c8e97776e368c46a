"""Policies: which are held, and which may be chosen."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.components import POLICIES
from tests.games.stellar_horizons.positions import position, pursues
from tests.games.stellar_horizons.scene.drawings import classes, drawn, said


def test_policies_that_are_held_and_that_may_be_chosen_differ() -> None:
    state = position("europe", "china")
    pursues(state, "europe", "space_economy")
    plate = drawn("policies", state)
    assert "held" in classes(plate, "space_economy")
    assert "choice" in classes(plate, "vigorous_space_economy")
    assert not {"held", "choice"} & set(classes(plate, "unified_space_economy"))
    assert "money from Earth +2, then +4" in said(plate, "vigorous_space_economy")
    assert {policy.id for policy in POLICIES} <= set(plate.parts())
