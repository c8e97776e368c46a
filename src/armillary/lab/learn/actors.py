"""Actors: processes that play with the newest net and hand over what they recorded, in files.

The learner writes `net.npz` into a folder and the actors look for a newer one between two chunks. A
chunk is written under another name and then renamed, so that nobody reads half of one.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from signal import SIG_IGN, SIGINT, signal
from time import monotonic, sleep

import numpy as np

import armillary
from armillary.bots.nets.nets import Mind, load
from armillary.engine import SetupError
from armillary.engine.rng import number
from armillary.gc_settings import collect_seldom
from armillary.lab.learn.playing import Chunk, Notes, play
from armillary.lab.learn.tables import Training

NET, FORMER, CHUNKS = "net.npz", "former", "chunks"
WAITING = 400  # chunks that may wait to be read; actors rest beyond
RESTING = 0.1  # seconds
_THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


def act(game: str, training: Training, folder: Path, seed: int) -> None:
    """Plays games until the learner ends."""
    signal(SIGINT, SIG_IGN)  # Ctrl-C is for the learner, which ends its actors
    collect_seldom()
    parent = os.getppid()
    actor = Actor(game, training, folder, seed)
    while os.getppid() == parent:
        if not actor.refresh() or sum(1 for _ in (folder / CHUNKS).iterdir()) > WAITING:
            sleep(RESTING)
            continue
        actor.hand_over(actor.played())


class Actor:
    """One process's games."""

    def __init__(self, game: str, training: Training, folder: Path, seed: int) -> None:
        self.game = armillary.load(game)
        self.training = training
        self.folder = folder
        self.seed = seed
        self.games = 0
        self.chunks = 0
        self.changed = 0
        self.mind: Mind | None = None
        self._former: dict[str, Mind] = {}

    def refresh(self) -> bool:
        """Read the newest net; whether there is one."""
        path = self.folder / NET
        try:
            changed = path.stat().st_mtime_ns
            if changed != self.changed:
                self.mind = Mind(self.game, *load(path))
                self.changed = changed
        except (FileNotFoundError, SetupError):
            return self.mind is not None
        return True

    def played(self) -> Chunk:
        """A few games."""
        assert self.mind is not None
        notes = Notes(self.training.odds)
        for _ in range(self.training.chunk):
            play(self.mind, self.training, notes, number(self.seed, self.games) >> 2, self.former)
            self.games += 1
        return notes.chunk()

    def former(self, luck: Random) -> Mind | None:
        """One of the nets of former laps."""
        found = sorted((self.folder / FORMER).glob("*.npz"))
        if not found:
            return None
        path = luck.choice(found)
        key = f"{path.name} {path.stat().st_mtime_ns}"
        if key not in self._former:
            if len(self._former) > 8:
                self._former.clear()
            self._former[key] = Mind(self.game, *load(path))
        return self._former[key]

    def hand_over(self, chunk: Chunk) -> None:
        name = f"{self.seed}-{self.chunks}.npz"
        hidden = self.folder / CHUNKS / f".{name}"
        np.savez(hidden, **chunk)  # type: ignore[arg-type]
        hidden.rename(self.folder / CHUNKS / name)
        self.chunks += 1


@contextmanager
def alone_in_its_thread() -> Iterator[None]:
    """Processes that begin now compute in one thread each: they are many enough."""
    kept = {name: os.environ.get(name) for name in _THREADS}
    os.environ |= dict.fromkeys(_THREADS, "1")
    try:
        yield
    finally:
        for name, value in kept.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


class Actors:
    """The processes of a learner, and what they hand over."""

    def __init__(self, game: str, training: Training, folder: Path, jobs: int, seed: int) -> None:
        for name in (CHUNKS, FORMER):
            (folder / name).mkdir(parents=True, exist_ok=True)
        self.folder = folder
        spawn = get_context("spawn")
        self.processes: list[BaseProcess] = []
        with alone_in_its_thread():
            for job in range(jobs):
                arguments = (game, training, folder, number(seed, job) >> 8)
                process = spawn.Process(target=act, args=arguments, daemon=True)
                process.start()
                self.processes.append(process)

    def chunks(self, until: float, enough: Callable[[], bool]) -> Iterator[Chunk]:
        """Chunks as they come, until there are enough or the time is over."""
        while not enough() and monotonic() < until:
            found = [path for path in (self.folder / CHUNKS).iterdir() if not path.name.startswith(".")]
            for path in found:
                with np.load(path) as arrays:
                    chunk = {name: arrays[name] for name in arrays.files}
                path.unlink()
                yield chunk
            if not found:
                if not any(process.is_alive() for process in self.processes):
                    raise SetupError("All actors have ended; the first one says why above.")
                sleep(0.05)

    def stop(self) -> None:
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join(timeout=5)
