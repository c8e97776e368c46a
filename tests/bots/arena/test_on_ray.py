"""Games on a cluster of two nodes of this machine."""

from __future__ import annotations

import os
import socket
import warnings
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from armillary.bots.arena import tournament
from armillary.bots.arena.on_ray import on_ray
from armillary.lab import Batch, run_batch

GAME = "space_gate_odyssey"
SHORT = {"short_game": True}
PATIENCE = 120  # seconds: only a cluster with one node needs so long
pytestmark = [
    pytest.mark.filterwarnings("ignore"),
    pytest.mark.xdist_group("ray"),
    pytest.mark.usefixtures("two_nodes"),
]


@pytest.fixture(scope="module")
def two_nodes() -> Iterator[None]:
    """A head and another node, a processor each."""
    ray = pytest.importorskip("ray")
    from ray.cluster_utils import Cluster  # noqa: PLC0415  (an extra)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
        cluster.add_node(num_cpus=1)
        ray.init(address=cluster.address, log_to_driver=False, configure_logging=False)
        cluster.wait_for_nodes()
        yield
        ray.shutdown()
        cluster.shutdown()  # type: ignore[no-untyped-call]


def test_an_arena_gives_the_same_results() -> None:
    alone = tournament.run(GAME, ["greedy", "random"], games=4, seed=3, settings=SHORT, longest=40)
    away = tournament.run(GAME, ["greedy", "random"], games=4, seed=3, settings=SHORT, longest=40, ray="auto")
    assert [each.scores for each in away.results] == [each.scores for each in alone.results]
    assert [each.wins for each in away.results] == [each.wins for each in alone.results]


def test_a_batch_gives_the_same_rows(tmp_path: Path) -> None:
    batch = Batch(GAME, ("random", "random"), games=4, settings=SHORT, longest=40)
    assert run_batch(batch, tmp_path / "away.csv", ray="auto") == run_batch(batch, tmp_path / "alone.csv")


def test_both_nodes_play() -> None:
    """Two games that end only once both have begun: a node has a processor for one of them."""
    with socket.create_server(("127.0.0.1", 0)) as door, ThreadPoolExecutor(1) as porter:
        door.settimeout(PATIENCE)
        address = door.getsockname()

        def let_two_go() -> None:
            with door.accept()[0], door.accept()[0]:
                pass

        def where(item: int) -> str:
            import ray  # noqa: PLC0415  (runs elsewhere)

            with socket.create_connection(address, timeout=PATIENCE) as waiting:
                waiting.recv(1)  # until both are let go
            return str(ray.get_runtime_context().get_node_id())

        let_go = porter.submit(let_two_go)
        nodes = set(on_ray(where, range(2), "auto"))
        let_go.result()

    assert len(nodes) == 2


def test_a_worker_that_dies_costs_its_games_only(tmp_path: Path) -> None:
    killed = tmp_path / "killed"

    def play(item: int) -> int:
        if item == 3 and not killed.exists():
            killed.touch()
            os._exit(1)
        return item

    assert sorted(on_ray(play, range(8), "auto")) == list(range(8))
    assert killed.exists()


def test_a_game_that_kills_every_worker_is_left_out() -> None:
    def play(item: int) -> int:
        if item == 3:
            os._exit(1)
        return item

    assert sorted(on_ray(play, range(6), "auto")) == [0, 1, 2, 4, 5]
