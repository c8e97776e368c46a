"""Games to learn from, played on a cluster of this machine."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

import armillary
from armillary.bots.nets.nets import Meta, save
from armillary.lab.learn.actors import NET
from armillary.lab.learn.course import layout_of
from armillary.lab.learn.playing import Chunk
from armillary.lab.learn.remote import RemoteActors
from armillary.lab.learn.tables import Table, Training

GAME = "space_gate_odyssey"
SHORT = Training((Table(2, {"short_game": True}),), chunk=1)
pytestmark = [
    pytest.mark.filterwarnings("ignore"),
    pytest.mark.xdist_group("ray"),
    pytest.mark.usefixtures("one_node"),
]


@pytest.fixture(scope="module")
def one_node() -> Iterator[None]:
    ray = pytest.importorskip("ray")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False, configure_logging=False)
        yield
        ray.shutdown()


def test_chunks_come_from_the_cluster_until_there_are_enough(tmp_path: Path) -> None:
    game = armillary.load(GAME)
    save(tmp_path / NET, Meta(GAME, layout_of(game, SHORT.tables), 1.0, null=True), {}, small=False)
    actors = RemoteActors(GAME, SHORT, tmp_path, "auto", seed=3)
    found: list[Chunk] = []

    for chunk in actors.chunks(monotonic() + 300, lambda: len(found) >= 3):
        found.append(chunk)
    actors.stop()

    assert len(found) >= 3
    assert all(len(chunk["seats"]) == 2 for chunk in found)
    assert len({chunk["numbers"].tobytes() for chunk in found}) == len(found)  # a seed each


def test_a_chunk_whose_worker_dies_is_lost_alone(tmp_path: Path) -> None:
    game = armillary.load(GAME)
    save(tmp_path / NET, Meta(GAME, layout_of(game, SHORT.tables), 1.0, null=True), {}, small=False)
    actors = RemoteActors(GAME, SHORT, tmp_path, "auto", seed=4)

    def dies() -> None:
        import os  # noqa: PLC0415  (runs elsewhere)

        os._exit(1)

    actors.waiting.append(actors.ray.remote(max_retries=0)(dies).remote())
    found: list[Chunk] = []
    for chunk in actors.chunks(monotonic() + 300, lambda: len(found) >= 2):
        found.append(chunk)
    actors.stop()

    assert len(found) >= 2
