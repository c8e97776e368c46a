"""A course without its learner: gates, what is shown, tasks elsewhere, and what is missing."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import numpy as np
import pytest
from rich.console import Console

import armillary
from armillary.bots.nets.nets import Meta, load, save
from armillary.cli import main
from armillary.lab.learn.actors import CHUNKS, NET, Actor
from armillary.lab.learn.course import layout_of
from armillary.lab.learn.display import board, curve, line
from armillary.lab.learn.gates import Gate, compared, judged, pair
from armillary.lab.learn.progress import Card, Progress
from armillary.lab.learn.remote import played
from armillary.lab.learn.tables import Table, Training

GAME = "space_gate_odyssey"
SHORT = Training((Table(2, {"short_game": True}),), chunk=1)
LAP = Progress(3, 65.0, 1200, 61.2, 58.0, 0.55, {"2 short": (61.2, 58.0, 0.55)}, "rate 1e-3")


def _null(path: Path) -> Path:
    game = armillary.load(GAME)
    save(path, Meta(GAME, layout_of(game, SHORT.tables), 1.0, null=True), {}, small=False)
    return path


def test_a_gate_opens_for_what_luck_does_not_explain() -> None:
    assert judged([3.0, 4.0, 5.0, 4.0]).opens
    assert not judged([-8.0, 9.0, -7.0, 10.0]).opens
    assert not judged([5.0]).opens  # one game says nothing


def test_a_net_is_no_better_than_itself(tmp_path: Path) -> None:
    net = _null(tmp_path / "net.npz")

    assert pair(GAME, SHORT, (net, net), seed=4) == 0.0
    assert compared(GAME, SHORT, (net, net), pairs=2, seed=1, jobs=1) == Gate(2, 0.0, 0.0)


def test_alone_both_nets_play_the_same_seed(tmp_path: Path) -> None:
    game = armillary.load("seti")
    training = Training((Table(1, {"difficulty": 1}),), longest=30)
    save(
        tmp_path / "net.npz", Meta("seti", layout_of(game, training.tables), 1.5, null=True), {}, small=False
    )

    assert pair("seti", training, (tmp_path / "net.npz", tmp_path / "net.npz"), seed=4) == 0.0


def test_an_actor_hands_over_whole_chunks(tmp_path: Path) -> None:
    (tmp_path / CHUNKS).mkdir()
    actor = Actor(GAME, SHORT, tmp_path, seed=7)
    assert not actor.refresh()  # there is no net yet

    _null(tmp_path / NET)
    assert actor.refresh()
    actor.hand_over(actor.played())

    (handed,) = (tmp_path / CHUNKS).iterdir()
    with np.load(handed) as chunk:
        assert len(chunk["seats"]) == 2


def test_a_task_elsewhere_plays_the_games_of_its_seed(tmp_path: Path) -> None:
    net = _null(tmp_path / "net.npz").read_bytes()

    one, other = (played(GAME, SHORT, net, None, seed=11) for _ in range(2))

    assert np.array_equal(one["numbers"], other["numbers"])
    assert len(one["seats"]) == 2
    assert load(net)[0].null


def test_numbers_are_drawn_as_bars() -> None:
    assert curve([]) == ""
    assert curve([2.0, 2.0]) == "▁▁"
    assert curve(list(range(600)), width=3) == "▁▅█"


def test_the_board_shows_each_table_and_the_curves() -> None:
    out = io.StringIO()
    Console(file=out, width=100).print(board([LAP, LAP], 3600))

    shown = out.getvalue()
    assert "0:01:05 of 1:00:00 · lap 3 · 1200 games" in shown
    assert "2 short" in shown
    assert "+3.2" in shown
    assert "lap 3" in line(LAP)


def test_a_card_says_how_a_mind_was_made() -> None:
    card = Card("nim", "armillary learn --game nim", "2026-01-01", 1, SHORT)

    assert (card.laps, card.games, card.gates) == (0, 0, [])


def test_without_pytorch_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)

    assert main(["learn", "--hours", "0.01", "--folder", str(tmp_path)]) != 0

    assert "pip install 'armillary[learn]'" in capsys.readouterr().err
