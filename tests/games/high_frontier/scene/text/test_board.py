"""The board of the terminal."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.scene.text import board
from tests.games.high_frontier.positions import factory, position, put


def _printed(state: HighFrontierState) -> str:
    console = Console(file=StringIO(), width=110, no_color=True)
    console.print(board.board(state))
    file = console.file
    assert isinstance(file, StringIO)
    return file.getvalue()


def test_the_text_board_tells_stacks_sites_and_decks() -> None:
    state = position("taikonauts", "spacex")
    factory(state, 1, "phobos")
    put(state, 0, Slot.ROCKET, "hyperion", "Hall Effect", wet="5")
    printed = _printed(state)
    assert "Rocket @ Hyperion" in printed
    assert "wet 5" in printed
    assert "▣ Phobos" in printed
    assert "Thrusters 1" in printed
