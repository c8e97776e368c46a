"""Which of all ways to play a run visits: enough to meet everything once, drawn by the commit's hash.

So each commit looks elsewhere, and whoever runs the tests of a commit again sees the same.
`ARMILLARY_ALL_WAYS=1` visits all of them.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from armillary.engine import Game, Rng
from armillary.testing.cases import MOST_CHOICES, Case, cases_of

VARIABLE = "ARMILLARY_ALL_WAYS"
ROOT = Path(__file__).parents[2]


def ways(*games: Game[Any]) -> tuple[Case, ...]:
    """The ways to play these games that are visited today."""
    cases, hashed = cases_of(*games), commit()
    return cases if os.environ.get(VARIABLE) == "1" or not hashed else drawn(cases, int(hashed, 16))


def commit() -> str:
    """The hash of the commit that is checked out; none in sources without a history."""
    asked = ["git", "rev-parse", "HEAD"]
    try:
        told = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return ""
    return "" if told.returncode else told.stdout.strip()


def drawn(cases: Sequence[Case], seed: int) -> tuple[Case, ...]:
    """Of the shuffled ways each that has something the ones before it have not; in their usual order."""
    shuffled = list(cases)
    Rng(seed).shuffle(shuffled)
    met: set[tuple[Any, ...]] = set()
    chosen: set[Case] = set()
    for case in shuffled:
        found = set(traits(case))
        if found - met:
            chosen.add(case)
            met |= found
    return tuple(case for case in cases if case in chosen)


def traits(case: Case) -> Iterator[tuple[Any, ...]]:
    """What every run has to visit: each game whole, each number of seats, each value of a setting."""
    name = case.game.name
    yield name, "seats", case.seats
    if case.most == MOST_CHOICES:
        yield name, "whole"
    if not case.settings:
        yield name, "as it is"
    for setting in case.settings:
        yield name, *setting
