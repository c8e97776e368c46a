"""The learner itself, where PyTorch is installed (`pip install armillary[learn]`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from shutil import rmtree
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

import armillary
from armillary.bots.nets.encoding import COMMON
from armillary.bots.nets.nets import Meta, Mind, load, save
from armillary.engine import options
from armillary.lab.learn import inputs
from armillary.lab.learn.actors import Actor
from armillary.lab.learn.course import Course, Run, layout_of
from armillary.lab.learn.playing import Chunk, Notes, play
from armillary.lab.learn.tables import Table, Training
from tests.bots.nim import NIM

torch: Any = import_module("torch")

TRAINING = Training((Table(2, {"stones": 6}),), odds=False, lapse=1, plain=0.0, greedy=0.0, former=0.0)


def _nobody(luck: Random) -> None:
    return None


def _played(mind: Mind, games: int, seed: int) -> Chunk:
    notes = Notes(odds=False)
    for number in range(games):
        play(mind, TRAINING, notes, 1000 * seed + number, _nobody)
    return notes.chunk()


def _begun() -> tuple[Any, Mind, Chunk]:
    from armillary.lab.learn.learner import Learner  # noqa: PLC0415  (needs torch)

    torch.manual_seed(1)
    torch.set_num_threads(1)
    meta = Meta("nim", layout_of(NIM, TRAINING.tables), 1.0, odds=False, null=True)
    mind = Mind(NIM, meta, {})
    chunk = _played(mind, 60, seed=1)
    reading = inputs.chosen([chunk], meta.layout, 50) | inputs.scales(chunk["figures"][chunk["rows"]])
    learner = Learner(replace(meta, null=False), reading, chunk["figures"].shape[1], rate=3e-3)
    learner.begin([chunk], [(1e-3, 2)])
    return learner, mind, chunk


def test_a_net_that_has_learned_nothing_plays_as_the_game_says() -> None:
    learner, _, _ = _begun()
    state = NIM.start(seats=2, seed=1).state

    mind = Mind(NIM, learner.meta, learner.arrays(averaged=False))

    assert mind.weights(state, 0, options(state, 0)) == pytest.approx([1.0, 1.0, 1.0])


def test_numpy_and_torch_agree() -> None:
    learner, _, _ = _begun()
    with torch.no_grad():
        learner.policy.key.normal_(0, 0.3)
    learner.named[:] = True
    mind = Mind(NIM, learner.meta, learner.arrays(averaged=False))
    chunk = _played(mind, 4, seed=3)

    decisions = learner._decisions([chunk], np.zeros(len(chunk["rows"])))
    with torch.no_grad():
        x = decisions["x"][decisions["at"]].float()
        logs = torch.log_softmax(learner.policy(x, decisions["options"]), 1)
    said = logs.gather(1, decisions["chosen"][:, None])[:, 0].numpy()

    assert said == pytest.approx(chunk["chances"], abs=0.01)


def test_a_lap_makes_what_won_more_likely() -> None:
    learner, mind, _ = _begun()
    for lap in range(12):
        mind = Mind(NIM, learner.meta, learner.arrays(averaged=False))
        learner.lap([_played(mind, 150, seed=10 + lap)], 3e-3, [1.0])
    state = NIM.start(seats=2, seed=1, settings={"stones": 6}).state  # taking two leaves four, which wins
    mind = Mind(NIM, learner.meta, learner.arrays(averaged=False))

    weights = mind.weights(state, 0, options(state, 0))

    assert weights is not None
    assert weights[1] == 1.0


def test_a_checkpoint_goes_on_where_it_was(tmp_path: Path) -> None:
    learner, mind, _ = _begun()
    other, _, _ = _begun()
    mind = Mind(NIM, learner.meta, learner.arrays(averaged=False))
    learner.lap([_played(mind, 30, seed=5)], 1e-3, [1.0])

    torch.save(learner.kept_state(), tmp_path / "checkpoint.pt")
    other.restore(torch.load(tmp_path / "checkpoint.pt", weights_only=False))

    one, two = learner.arrays(averaged=False), other.arrays(averaged=False)
    assert all(np.array_equal(one[name], two[name]) for name in one)


def test_a_mind_can_begin_with_another_ones_nets(tmp_path: Path) -> None:
    learner, _, _ = _begun()
    save(tmp_path / "mind.npz", learner.meta, learner.arrays(averaged=True))
    other, _, _ = _begun()

    other.take(load(tmp_path / "mind.npz")[1])

    assert other.arrays(averaged=False)["v.w1"] == pytest.approx(
        learner.arrays(averaged=False)["v.w1"], abs=1e-3
    )


class _Played:
    """Actors that have played already."""

    def __init__(self, chunk: Chunk) -> None:
        self.chunk = chunk

    def chunks(self, until: float, enough: Callable[[], bool]) -> Iterator[Chunk]:
        yield self.chunk


def test_a_policy_goes_on_while_its_values_begin_anew(tmp_path: Path) -> None:
    name, training = "space_gate_odyssey", Training((Table(2, {"short_game": True}),), first=1, lap=1)
    game = armillary.load(name)
    null = Meta(name, layout_of(game, training.tables), 1.0, null=True)
    notes = Notes(odds=True)
    play(Mind(game, null, {}), training, notes, 3, _nobody)
    made = Run(Course(name, tmp_path, 1000.0, training), lambda lap: None)
    made._ready()
    made._first(_Played(notes.chunk()))  # type: ignore[arg-type]
    made.keep()

    course = Course(name, tmp_path, 1000.0, training, init=tmp_path / "mind.npz", anew=True)
    run = Run(course, lambda lap: None)
    run._ready()
    actors = Actor(name, training, run.spool, seed=1)
    assert actors.refresh()
    run._first(_Played(actors.played()))  # type: ignore[arg-type]

    for each in (made, run):
        rmtree(each.spool)
    assert made.learner is not None
    assert run.learner is not None
    before, after = made.learner.arrays(averaged=True), run.learner.arrays(averaged=True)
    assert np.array_equal(before["columns"], after["columns"])
    assert after["mean"][:COMMON] == pytest.approx(before["mean"][:COMMON])
    assert after["p.w1"] == pytest.approx(before["p.w1"], abs=1e-3)
    assert not np.allclose(after["v.w1"], before["v.w1"], atol=1e-2)
