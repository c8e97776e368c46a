"""SETI in characters: what stands on the page can be read on a narrow terminal too."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

import armillary
from armillary.engine.facets import as_written
from armillary.games.seti.rules.components import CARDS, TECHS
from armillary.games.seti.rules.state import SetiState
from armillary.games.seti.scene.text.board import board
from armillary.games.seti.words.names import corners, tech_name
from armillary.games.seti.words.sentences.cards import card_text

SETI = armillary.load("seti")


def page(view: SetiState, width: int, *, whole: bool) -> str:
    console = Console(file=StringIO(), width=width, color_system=None)
    console.print(board(view, as_written, ["Ada", "Bo"], whole=whole))
    return str(console.file.getvalue())  # type: ignore[attr-defined]  # it is the StringIO from above


@pytest.fixture
def view() -> SetiState:
    state: SetiState = SETI.new_state(2, 5)
    state.viewer = 0
    state.agencies[0].hand = [0, 1]
    state.agencies[0].techs = (1 << TECHS) - 1
    return state


@pytest.mark.parametrize("width", [60, 80, 120])
def test_corners_and_incomes_of_cards_are_not_cut_off(view: SetiState, width: int) -> None:
    found = page(view, width, whole=False)
    for card in view.agencies[0].hand:
        for word in corners(card, as_written).split():
            assert word in found
    assert "…" not in found.split("Hand")[1]


def test_every_technology_is_named_at_eighty_columns(view: SetiState) -> None:
    found = page(view, 80, whole=False)
    for tech in range(TECHS):
        assert all(word in found for word in tech_name(tech, as_written).split())


@pytest.mark.parametrize("width", [80, 120])
def test_the_whole_board_has_the_texts_of_the_cards(view: SetiState, width: int) -> None:
    found = page(view, width, whole=True)
    for card in view.agencies[0].hand:
        for word in " ".join(card_text(CARDS[card], as_written)).split():
            assert word in found
    assert max(map(len, found.splitlines())) <= width
