"""A game that has nothing but rules is played everywhere, on a board that the house draws from its state."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from xml.etree import ElementTree

import pytest

import armillary
from armillary.cli import main
from armillary.engine import SPECTATOR, GamePictures, SetupError, as_written
from armillary.engine.facets.plain import plain_lines, plain_plates
from armillary.lab import env
from armillary.testing import conformance
from tests.cli.table import Evening
from tests.toys.hidden_hands.cards import HIDDEN
from tests.toys.rules_only import RULES_ONLY

NAMES = ("Mara", "Otto")

TestRulesOnly = conformance(RULES_ONLY)


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(armillary.games._registered, RULES_ONLY.name, RULES_ONLY)


# The board


def test_the_board_says_what_the_state_holds_and_what_every_player_has() -> None:
    match = RULES_ONLY.start(2, seed=1)
    hand = ", ".join(map(str, match.state.hands[0]))

    assert plain_lines(match.view(0), names=NAMES) == [
        "buried, Mara: –",
        "buried, Otto: –",
        f"deck: 18 × {HIDDEN}",
        f"hands, Mara: {hand}",
        f"hands, Otto: {HIDDEN}, {HIDDEN}, {HIDDEN}",
        "points, Mara: 0",
        "points, Otto: 0",
        "rows: 0, 0, 0, 0",
    ]


def test_the_board_shows_no_more_than_its_reader_may_see() -> None:
    match = RULES_ONLY.start(2, seed=1)
    lines = plain_lines(match.view(SPECTATOR), names=NAMES)

    assert f"hands, Mara: {HIDDEN}, {HIDDEN}, {HIDDEN}" in lines


def test_the_picture_and_its_text_say_the_same() -> None:
    seen = RULES_ONLY.start(2, seed=1).view(0)
    (plate,) = plain_plates(seen, names=NAMES)

    assert [line.text for line in plate.twin] == plain_lines(seen, names=NAMES)
    assert ElementTree.fromstring(RULES_ONLY.picture(seen)).tag.endswith("svg")


def test_a_game_that_draws_nothing_says_so() -> None:
    bare = dataclasses.replace(
        RULES_ONLY, pictures=GamePictures(plates=lambda seen, words=as_written, names=(): ())
    )

    with pytest.raises(SetupError, match="Rules only draws nothing: there is no picture of it"):
        bare.picture(bare.start(2, seed=1).view(0))


@pytest.mark.parametrize("mode", ["svg", "ansi"])
def test_the_laboratory_renders_it(mode: str) -> None:
    table = env("rules_only", seed=1, render_mode="svg" if mode == "svg" else "ansi")
    table.reset()

    assert "rows: 0, 0, 0, 0" in table.render()


# Played


def test_it_is_played_in_the_terminal(tmp_path: Path) -> None:
    evening = Evening(RULES_ONLY, ["me", "random"], record=tmp_path / "game.txt", seed=1)

    told = evening.hears("1")

    assert "rows: " in told
    assert evening.match.count >= 1


def test_bots_play_it_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--game", "rules_only", "--seats", "random,policy", "--seed", "1"]) == 0


def test_a_ledger_that_is_not_translated_is_english() -> None:
    assert RULES_ONLY.ledger_in("it")["HAND-002"].text == RULES_ONLY.ledger["HAND-002"].text
