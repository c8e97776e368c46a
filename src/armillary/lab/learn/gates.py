"""Gates: a net replaces its predecessor only if it wins more often than chance explains.

Games are paired. Alone against the game, both nets play the same seeds. With others, the nets sit at
every second seat, and the same seed is played again with the seats exchanged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any

from msgspec import Struct

import armillary
from armillary.bots.nets.encoding import standing
from armillary.bots.nets.nets import Mind, load
from armillary.engine import Game, Option, State, advance, resolve, to_act
from armillary.engine.planning import onward
from armillary.engine.rng import number
from armillary.gc_settings import collect_seldom
from armillary.lab.learn.actors import alone_in_its_thread
from armillary.lab.learn.tables import Table, Training, drawn

SURE = 2.0  # standard errors by which a net has to be better


class Gate(Struct, frozen=True):
    """How much better a net was, in points of the margin, and how sure that is."""

    pairs: int
    better: float
    error: float

    @property
    def opens(self) -> bool:
        return self.better > SURE * self.error


def judged(differences: Sequence[float]) -> Gate:
    """The verdict on paired games."""
    if len(differences) < 2:
        return Gate(len(differences), 0.0, 0.0)
    return Gate(len(differences), fmean(differences), stdev(differences) / sqrt(len(differences)))


def compared(
    game: str, training: Training, nets: tuple[Path, Path], pairs: int, seed: int, jobs: int
) -> Gate:
    """Play a net against its predecessor."""
    play = partial(pair, game, training, nets)
    seeds = [number(seed, index) >> 2 for index in range(pairs)]
    if jobs == 1:
        return judged(list(map(play, seeds)))
    spawn = get_context("spawn")
    with alone_in_its_thread(), ProcessPoolExecutor(jobs, spawn, initializer=collect_seldom) as pool:
        return judged(list(pool.map(play, seeds)))


def pair(game: str, training: Training, nets: tuple[Path, Path], seed: int) -> float:
    """How much better the first net did than the second, on one seed."""
    loaded = armillary.load(game)
    one, other = (_mind(loaded, path, path.stat().st_mtime_ns) for path in nets)
    table = training.tables[drawn(training.tables, Random(seed))]
    if table.seats == 1:
        margins = [next(_margins(loaded, table, training, seed, [mind])) for mind in (one, other)]
        return margins[0] - margins[1]
    found = []
    for first, second in ((one, other), (other, one)):
        minds = [first if seat % 2 == 0 else second for seat in range(table.seats)]
        margins = list(_margins(loaded, table, training, seed, minds))
        by_mind = list(zip(margins, minds, strict=True))
        own = fmean(margin for margin, mind in by_mind if mind is one)
        found.append(own - fmean(margin for margin, mind in by_mind if mind is other))
    return fmean(found)


@lru_cache(maxsize=4)
def _mind(game: Game[Any], path: Path, changed: int) -> Mind:
    return Mind(game, *load(path))


def _margins(
    game: Game[Any], table: Table, training: Training, seed: int, minds: Sequence[Mind]
) -> Iterator[float]:
    """A game of these minds' favourites; the margin of each seat over the best other one."""
    state: State = game.new_state(table.seats, seed, game.settled(table.settings))
    advance(state)
    for _ in range(training.longest):
        if state.over:
            break
        seat = to_act(state)[0]
        resolve(state, _favourite(minds[seat], state, seat), seat)
    for seat in range(table.seats):
        own, best = standing(game, state, seat)
        yield own - best


def _favourite(mind: Mind, state: State, seat: int) -> Option:
    legal = onward(state, seat)
    weights = mind.weights(state, seat, legal) if len(legal) > 1 else None
    return legal[0] if weights is None else legal[max(range(len(legal)), key=weights.__getitem__)]
