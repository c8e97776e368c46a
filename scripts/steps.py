"""Steps a second of the laboratory's environments, with and without observations, at random choices.

    python scripts/steps.py                                   every game, two seats
    python scripts/steps.py seti --seats 4 --rounds 20

Rounds with and without take turns and the best of each counts, in seconds of processor time, so that a
disturbance hits both or neither.
"""

from __future__ import annotations

import argparse
import random
import time

import numpy as np

import armillary
from armillary.lab import Environment, env

STEPS = 1500  # of a round


def seconds(table: Environment, draw: random.Random, row: np.ndarray | None) -> float:
    """Of processor time, for one round; with a row, the seat that is asked is observed before each step."""
    begun = time.process_time()
    for _ in range(STEPS):
        if table.is_done:
            table.reset()
        agent = table.agent_selection
        if row is not None:
            row.fill(0.0)
            table.observe_into(agent, row)
        table.step(int(draw.random() * len(table.legal(agent))))
    return time.process_time() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", default=armillary.names())
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=10)
    asked = parser.parse_args()
    for name in asked.games:
        table, draw = env(name, asked.seats), random.Random(1)
        table.reset(seed=1)
        row = np.zeros(table.ranges.size, np.float32)
        rounds = [(seconds(table, draw, None), seconds(table, draw, row)) for _ in range(asked.rounds)]
        without, observed = (STEPS / min(each) for each in zip(*rounds, strict=True))
        line = f"{name}, {asked.seats} seats, {table.ranges.size} figures"
        print(f"{line}: {without:.0f} steps/s without, {observed:.0f} with observations", flush=True)


if __name__ == "__main__":
    main()
