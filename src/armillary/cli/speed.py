"""Measurement of speed: rounds in turn, the best of each, in processor seconds.

Machines are noisy: subjects are measured a little at a time, one after another, round after round, and
the best round counts, so that a disturbance hits everybody alike or nobody.
"""

from __future__ import annotations

import random
import time
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from typing import Any

from msgspec import Struct

from armillary.engine import Game, State, advance, options, resolve

ROUNDS = 5
_PLAYING = 0.6  # the share of the time that goes to playing; the rest goes to copying
_BATCH = 200
_MIDGAMES = 6


class Played(Struct):
    """What was played during a measurement: choices, games."""

    decisions: int = 0
    options: int = 0
    games: int = 0


class Subject(Struct, frozen=True):
    """Something to measure: `play` plays one random game, `copy` copies a state in mid-game."""

    name: str
    play: Callable[[], Played]
    copy: Callable[[], object]
    note: str = ""


class Figures(Struct, frozen=True):
    """The figures of a measurement."""

    decisions_per_second: float
    games_per_second: float
    clones_per_second: float
    options_per_decision: float


class Round(Struct, frozen=True):
    """One measured round of a subject."""

    subject: str
    played: Played
    decisions_per_second: float
    clones_per_second: float


def measured(
    subjects: Sequence[Subject], seconds: float, *, rounds: int = ROUNDS, done: Sequence[Round] = ()
) -> Iterator[Round]:
    """Rounds in which the subjects take turns, each measured for this many seconds in all; `done` rounds
    are skipped.
    """
    had = Counter(each.subject for each in done)
    for number in range(rounds):
        for subject in subjects:
            if had[subject.name] <= number:
                total = Played()
                rate = _playing(subject, seconds * _PLAYING / rounds, total)
                copies = _copying(subject, seconds * (1 - _PLAYING) / rounds)
                yield Round(subject.name, total, rate, copies)


def best_of(rounds: Sequence[Round]) -> Figures:
    """The figures of one subject: the best round of each, and what all of its games were like."""
    decisions = sum(each.played.decisions for each in rounds)
    rate = max(each.decisions_per_second for each in rounds)
    return Figures(
        decisions_per_second=rate,
        games_per_second=rate * sum(each.played.games for each in rounds) / decisions,
        clones_per_second=max(each.clones_per_second for each in rounds),
        options_per_decision=sum(each.played.options for each in rounds) / decisions,
    )


def _playing(subject: Subject, seconds: float, total: Played) -> float:
    """Decisions a second over whole games, at least one."""
    decisions = 0
    begun = time.process_time()
    while True:
        game = subject.play()
        decisions += game.decisions
        total.decisions += game.decisions
        total.options += game.options
        total.games += game.games
        passed = time.process_time() - begun
        if passed >= seconds:
            return decisions / passed


def _copying(subject: Subject, seconds: float) -> float:
    count = 0
    begun = time.process_time()
    while True:
        for _ in range(_BATCH):
            subject.copy()
        count += _BATCH
        passed = time.process_time() - begun
        if passed >= seconds:
            return count / passed


# Our own games


def our(game: Game[Any], seats: int, states: Sequence[State], seed: int = 1) -> Subject:
    """A game of ours, played at random through the engine, without a record; `states` are copied."""
    draw = random.Random(seed).random
    seeds = iter(range(seed, 1 << 62))

    def play() -> Played:
        return _play_at_random(game.new_state(seats, next(seeds)), draw)

    turns = cycle(states)
    return Subject(game.facts.title, play, lambda: next(turns).clone())


def _play_at_random(state: State, draw: Callable[[], float], most: int = 1 << 62) -> Played:
    """Plays to the end, or for this many decisions; forced choices are not counted."""
    advance(state)
    decisions = offered = 0
    while not state.over and decisions < most:
        legal = state.pending or options(state)
        count = len(legal)
        offered += count
        decisions += 1
        resolve(state, legal[int(draw() * count)])
    return Played(decisions, offered, 1)


def midgames(game: Game[Any], seats: int, seed: int = 1, count: int = _MIDGAMES) -> list[State]:
    """States half-way through random games."""
    found: list[State] = []
    for number in range(seed, seed + count):
        length = _play_at_random(game.new_state(seats, number), random.Random(number).random).decisions
        state: State = game.new_state(seats, number)
        _play_at_random(state, random.Random(number).random, length // 2)
        found.append(state)
    return found


def bytes_of(states: Sequence[State]) -> int:
    """The memory that a clone of one of these states takes, on average."""
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        kept = [state.clone() for state in states for _ in range(50)]
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return round((after - before) / len(kept))
