"""What a Ray cluster costs: the same games in this process, and on local clusters of so many workers.

    python scripts/ray_workers.py --games 150 1 2 4

Seconds of the clock say something on a quiet machine only, with a core for each worker; seconds of the
processors, those of the workers and of this process, say what the cluster adds to the games themselves.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

import ray

from armillary.bots.arena import tournament
from armillary.bots.arena.tournament import Report

GAME, SEATS, SETTINGS = "space_gate_odyssey", ("policy", "random"), {"short_game": True}


def processor_seconds() -> float:
    """Of all workers that are alive."""
    ticks = 0
    for process in Path("/proc").iterdir():
        try:
            if (process / "cmdline").read_bytes().startswith(b"ray::"):
                fields = (process / "stat").read_text().rsplit(")", 1)[1].split()
                ticks += int(fields[11]) + int(fields[12])
        except OSError:
            continue
    return ticks / os.sysconf("SC_CLK_TCK")


def played(games: int, seed: int, where: str | None) -> Report:
    return tournament.run(GAME, SEATS, games, seed, ray=where, settings=SETTINGS)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("workers", type=int, nargs="*", default=[1, 2, 4])
    parser.add_argument("--games", type=int, default=150)
    asked = parser.parse_args()
    for workers in (0, *asked.workers):
        if workers:
            ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
        where = "auto" if workers else None
        played(4 * max(1, workers), 99, where)  # everything is loaded before the clock runs
        before = processor_seconds() if workers else 0.0
        own, clock = time.process_time(), time.perf_counter()
        played(asked.games, 7, where)
        own, clock = time.process_time() - own, time.perf_counter() - clock
        theirs = processor_seconds() - before if workers else 0.0
        print(
            f"{workers} workers: {asked.games} games in {clock:.1f} s; {theirs:.1f} s of the workers' ",
            end="",
        )
        print(f"processors, {own:.1f} s of this process", flush=True)
        if workers:
            ray.shutdown()


if __name__ == "__main__":
    main()
