"""What events do, in words."""

from __future__ import annotations

import pytest

from armillary.engine import as_written
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules.components import EVENTS
from armillary.games.stellar_horizons.rules.event_chart.rolling import AgreeToEvent
from armillary.games.stellar_horizons.rules.events.economy import EventRolled
from armillary.games.stellar_horizons.words.event_chart import event_said
from armillary.testing import do
from tests.games.stellar_horizons.positions import position
from tests.games.stellar_horizons.words.test_words import IDS, ITALIAN

NUMBERS = {event.id: number for number, event in enumerate(EVENTS)}


@pytest.mark.parametrize("event", range(len(EVENTS)), ids=[event.id for event in EVENTS])
def test_every_effect_of_every_event_is_said(event: int) -> None:
    for words in (as_written, ITALIAN):
        text = event_said(event, words)
        assert len(text.split("; ")) >= len(EVENTS[event].effects)
        assert not IDS.search(text), text


def test_an_event_is_told_with_what_it_does() -> None:
    told = GAME.story(EventRolled(3, NUMBERS["publicity_campaign"]), ["Mara"], as_written)

    assert told.startswith("Event 3: Publicity Campaign: the player with the worst initiative may raise")


def test_who_may_prevent_an_event_reads_what_is_at_stake() -> None:
    state = position("russia", "japan")
    do(state, AgreeToEvent(0, NUMBERS["invasion"], 0))

    asked = GAME.words.prompt(GAME.view(state, 0), as_written)

    assert "5 victory point chits for every crewed vehicle" in asked
    assert "the next economic phase is left out" in asked
