"""Set-up of Module 3: colours, blocs, what lies on the table."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.engine import advance
from armillary.games.high_frontier.rules import switches
from armillary.games.high_frontier.rules.components.kinds import Bloc
from armillary.games.high_frontier.rules.conflict import table
from armillary.games.high_frontier.rules.conflict.war.delegates import has_extremist
from armillary.games.high_frontier.rules.conflict.war.events import ColourTaken
from armillary.games.high_frontier.rules.pieces.decks import decks_in_play
from armillary.games.high_frontier.rules.state import colour_of
from armillary.testing import asked, choose, seat_asked, told, waiting
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import EVERYTHING, MODULE_3, WIDE


@pytest.mark.rule("HF3-001", "HF3-002", "HF3-009")
@pytest.mark.parametrize("others", [{}, {"terawatt": True}, {"colonization": True}])
def test_module_3_lies_over_module_0_and_any_of_the_others(others: dict[str, Any]) -> None:
    state = positions.game(2, **MODULE_3, **others)
    assert state.modules[0] == switches.POLITICS
    assert state.modules[-2:] == (switches.WAR, switches.COMBAT)


@pytest.mark.rule("HF3-010")
@pytest.mark.parametrize(("length", "disks"), [("short", 4), ("medium", 5), ("long", 7)])
def test_seniority_disks_by_the_length_of_the_game(length: str, disks: int) -> None:
    assert positions.game(2, **MODULE_3, length=length).seniority == disks


@pytest.mark.rule("HF3-011", "HF3-012")
def test_colours_are_chosen_one_after_another_until_there_are_two_blocs() -> None:
    state = WIDE.new_state(3, 1, MODULE_3)
    state.events = []
    advance(state)
    order = [seat_asked(state)]
    assert sorted(asked(state)) == [
        f"colour {name}" for name in ("gray", "green", "purple", "red", "white", "yellow")
    ]
    choose(state, "colour yellow")
    order.append(seat_asked(state))
    assert "colour yellow" not in asked(state)
    choose(state, "colour white")
    order.append(seat_asked(state))

    assert sorted(order, key=str) == [0, 1, 2]
    assert sorted(asked(state)) == ["colour gray", "colour green", "colour red"]

    choose(state, "colour red")
    assert waiting(state) == "ChooseFaction"
    assert [event.colour for event in told(state, ColourTaken)] == ["yellow", "white", "red"]
    for _ in range(3):
        choose(state, asked(state)[0])
    assert {seat: colour_of(state, seat) for seat in range(3)} == dict(
        zip(order, ("yellow", "white", "red"), strict=True)
    )


@pytest.mark.rule("HF3-012")
def test_the_last_player_is_free_where_both_blocs_take_part() -> None:
    state = WIDE.new_state(3, 1, MODULE_3)
    advance(state)
    choose(state, "colour yellow", "colour gray")
    assert len(asked(state)) == 4


@pytest.mark.rule("HF3-013")
def test_starting_aqua_is_the_number_of_decks_and_nothing_with_the_quick_start() -> None:
    state = positions.game(2, **EVERYTHING)
    assert min(player.aqua for player in state.players) == len(decks_in_play(state)) == 9
    quick = positions.game(2, **MODULE_3, quick_start=True)
    assert min(player.aqua for player in quick.players) == 0


@pytest.mark.rule("HF3-015", "HF3-017")
def test_everybody_has_an_extremist_and_no_dropstone_yet() -> None:
    state = positions.game(4, **MODULE_3)
    assert all(has_extremist(state, seat) for seat in range(4))
    assert table.table(state).dropstones == ()


@pytest.mark.rule("HF3-016", "HF3-021")
def test_three_ideologies_support_each_bloc() -> None:
    shown = table.table(positions.game(2, **MODULE_3)).propaganda
    assert list(map(int, shown)) == [Bloc.INDEPENDENCE, 0, 0, 0, Bloc.INDEPENDENCE, Bloc.INDEPENDENCE]
