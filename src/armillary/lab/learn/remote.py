"""Actors on a Ray cluster (`pip install armillary[ray]`): a chunk of games is a task.

A worker that dies costs its chunk only.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import armillary
from armillary.bots.arena.on_ray import AHEAD, connected
from armillary.bots.nets.nets import Mind, load
from armillary.engine.rng import number
from armillary.gc_settings import collect_seldom
from armillary.lab.learn.actors import CHUNKS, FORMER, NET
from armillary.lab.learn.playing import Chunk, Notes, play
from armillary.lab.learn.tables import Training

_log = logging.getLogger(__name__)


def played(game: str, training: Training, net: bytes, former: bytes | None, seed: int) -> Chunk:
    """A chunk of games with these nets: everything that a task is told."""
    collect_seldom()
    loaded = armillary.load(game)
    mind = Mind(loaded, *load(net))
    older = None if former is None else Mind(loaded, *load(former))
    notes = Notes(training.odds)
    for index in range(training.chunk):
        play(mind, training, notes, number(seed, index) >> 2, lambda luck: older)
    return notes.chunk()


class RemoteActors:
    """Actors on a Ray cluster, with the interface of local ones."""

    def __init__(self, game: str, training: Training, folder: Path, address: str, seed: int) -> None:
        for name in (CHUNKS, FORMER):
            (folder / name).mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.ray = connected(address)
        self.task = self.ray.remote(max_retries=0)(played)
        self.most = AHEAD * max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.seed, self.asked = seed, 0
        self.game, self.training = game, training
        self.waiting: list[Any] = []
        self._put: dict[str, tuple[int, Any]] = {}

    def chunks(self, until: float, enough: Callable[[], bool]) -> Iterator[Chunk]:
        """Chunks as they come, until there are enough or the time is over."""
        while not enough() and monotonic() < until:
            while len(self.waiting) < self.most:
                self.waiting.append(self._ask())
            done, self.waiting = self.ray.wait(self.waiting, timeout=0.2)
            for each in done:
                try:
                    yield self.ray.get(each)
                except self.ray.exceptions.RayError as error:
                    _log.warning("A chunk was lost with its worker: %s", type(error).__name__)

    def _ask(self) -> Any:
        self.asked += 1
        seed = number(self.seed, self.asked) >> 8
        found = sorted((self.folder / FORMER).glob("*.npz"))
        former = self._reference(Random(seed).choice(found)) if found else None
        return self.task.remote(self.game, self.training, self._reference(self.folder / NET), former, seed)

    def _reference(self, path: Path) -> Any:
        """A net in the cluster's memory; put there once."""
        changed = path.stat().st_mtime_ns
        known = self._put.get(path.name)
        if known is None or known[0] != changed:
            known = self._put[path.name] = changed, self.ray.put(path.read_bytes())
        return known[1]

    def stop(self) -> None:
        for each in self.waiting:
            self.ray.cancel(each, force=False)
