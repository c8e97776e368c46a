"""Futures: what is fulfilled, and whose they are."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import FUTURES
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import position
from tests.games.high_frontier.scene.test_standing import _icons
from tests.games.high_frontier.scene.war_table import LOYAL, REBEL, drawn, told


def test_a_future_says_concretely_what_is_fulfilled() -> None:
    state = position(LOYAL, REBEL, **positions.WITH_FUTURES)
    positions.give(state, 0, "Fission-Heated Steam")
    plate = drawn(state)["futures"]
    assert len(plate.twin) == len(FUTURES)
    assert "1 Claim: Sedna: no" in told(plate)
    positions.claim(state, 0, "sedna")
    assert "1 Claim: Sedna: yes" in told(drawn(state)["futures"])


def test_a_future_whose_card_nobody_has_is_told_without_a_verdict() -> None:
    state = position(LOYAL, REBEL, **positions.WITH_FUTURES)
    positions.claim(state, 0, "sedna")
    assert "1 Claim: Sedna;" in told(drawn(state)["futures"])


def test_a_completed_future_is_its_owner_s() -> None:
    state = position(LOYAL, REBEL, **positions.WITH_FUTURES)
    state.futures = ((0, 1),)
    assert "completed by Player 2" in told(drawn(state)["futures"])
    assert _icons(state, 1)["future"] == "1"
