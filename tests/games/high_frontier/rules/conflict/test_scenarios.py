"""Positions from which a game may begin."""

from __future__ import annotations

from collections import Counter

import pytest

from armillary.engine import SetupError, advance
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules.components import CHARTS
from armillary.games.high_frontier.rules.components.kinds import Bloc
from armillary.games.high_frontier.rules.conflict.table import bloc_of, table
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import asked
from tests.games.high_frontier.positions import CONFLICT_SCENARIO, ideology, node, site


def _opened() -> HighFrontierState:
    state = GAME.new_state(2, 1, CONFLICT_SCENARIO)
    advance(state)
    return state


def test_everything_lies_as_it_is_written() -> None:
    state = _opened()

    assert (state.year, state.seniority, sum(state.legacy)) == (38, 1, 3)
    assert [player.aqua for player in state.players] == [9, 6]
    assert state.factories == {site("hertha"): 1, site("psyche"): 1, site("vesta"): 0}
    assert state.claims[site("nysa")] == 0
    rocket = state.held(0, Slot.ROCKET)
    assert rocket is not None
    assert rocket.node == node("hertha")
    assert [bloc_of(state, seat) for seat in (0, 1)] == [Bloc.INDEPENDENCE, Bloc.LOYALIST]


def test_the_first_seat_is_asked_what_it_does() -> None:
    state = _opened()

    assert {"industrialize nysa", "lobby equality", "offer 1"} <= set(asked(state))


def test_no_card_lies_in_two_places_and_no_cube_is_lost() -> None:
    state = _opened()

    cards = Counter(card for deck in state.decks for card in deck)
    for player in state.players:
        cards.update(piece >> 2 for stack in player.stacks if stack for piece in stack.cards)
    assert max(cards.values()) == 1
    for seat, player in enumerate(state.players):
        on_map = sum(owner == seat for owner in state.factories.values())
        delegates = sum(state.delegates[place * 2 + seat] for place in range(len(state.legacy)))
        sunspot = seat == state.first
        assert player.cubes + on_map + delegates + sunspot == CHARTS.cubes


def test_extremists_sit_on_their_chits() -> None:
    state = _opened()

    assert table(state).extremists[ideology("individuality")] == 0
    assert table(state).extremists[ideology("authority")] == 1


@pytest.mark.parametrize(
    "settings", [{"politics": False}, {"conflict": "piracy"}, {"postwar": "empire"}, {"terawatt": True}]
)
def test_it_goes_with_module_3_alone(settings: dict[str, str | bool]) -> None:
    with pytest.raises(SetupError):
        GAME.new_state(2, 1, {**CONFLICT_SCENARIO, **settings})


def test_it_is_for_two() -> None:
    with pytest.raises(SetupError):
        GAME.new_state(3, 1, CONFLICT_SCENARIO)
