"""What every game promises, what this one looks and reads like, and a game that was played once."""

from __future__ import annotations

from pathlib import Path

import pytest
from sundive import GAME
from sundive.mind import values

from armillary import Match, Record, Rng
from armillary.bots import bot
from armillary.testing import conformance

TestConformance = conformance(GAME)

GOLDEN = Path(__file__).with_name("golden.txt")


def test_the_golden_record_plays_as_it_did() -> None:
    """After a change of the rules on purpose: a new rules_version, and `python tests/test_sundive.py`."""
    record = Record.load(GOLDEN)

    match = Match.replay(GAME, record)

    assert str(match.record) == GOLDEN.read_text("utf-8")
    assert (match.scores(), match.winners()) == record.result


def test_the_text_board_shows_lanes_and_hides_the_shields_of_others() -> None:
    match = GAME.start(2, seed=5)
    match.play("dive")
    assert GAME.pictures.text_board is not None

    board = str(GAME.pictures.text_board(match.view(0), str, ["Mara", "Otto"]))

    assert board.splitlines() == [
        "        0   1   3   6  10  15  21",
        "●       ·   ▼   ·   ·   ·   ·   ·   [5 3 3]   Mara 0",
        "◆       ▼   ·   ·   ·   ·   ·   ·   [? ? ?]   Otto 0",
    ]


def test_an_option_says_what_it_risks_and_brings() -> None:
    match = GAME.start(2, seed=5)
    for choice in ("dive", "dive", "shield 3", "dive"):
        match.play(choice)
    seen = match.view(0)

    labels = [str(GAME.words.label(option, seen)) for option in match.options()]

    assert labels == [
        "Dive to depth 3: burns with 2 in 6",
        "Shield 3: one deeper, surely",
        "Shield 5: one deeper, surely",
        "Send from depth 2: 3 points",
    ]


def test_a_deeper_probe_is_worth_more_to_a_bot() -> None:
    match = GAME.start(2, seed=5)
    before = values(match.state)[0]

    match.play("dive")

    assert before == pytest.approx(1 / 2)
    assert values(match.state)[0] == pytest.approx(5 / 9)


def recorded() -> Record:
    """A game of two bots."""
    match, whim = GAME.start(3, seed=2025), Rng(1)
    seats = [bot(spec, GAME) for spec in ("greedy", "random", "greedy")]
    while not match.over:
        seat = match.to_act[0]
        match.play(seats[seat].choose(match.view(seat), whim), seat)
    return match.record


if __name__ == "__main__":
    recorded().save(GOLDEN)
