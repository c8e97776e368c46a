"""Learn the weights of SETI's policy (`data/policy_weights.json`) from games, an actor-critic.

.venv/bin/python scripts/learn_seti.py --laps 20 --games 1200 --jobs 2

Each lap plays games with the weights so far. After each own turn a forecast of final points, fitted to the
games of the last laps, says how far the turn went better than expected; choices of turns that went well
become more likely, each weight by as much as its evidence exceeds its noise.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import copysign, exp, log, sqrt
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track

import armillary
from armillary.engine import Option, options, resolve, to_act
from armillary.games.seti.mind import value as values
from armillary.games.seti.mind.features import agency
from armillary.games.seti.mind.features.moment import NAMES as STATE_FEATURES
from armillary.games.seti.mind.features.options import kind, option_features
from armillary.games.seti.mind.forecast.glance import Glance
from armillary.games.seti.mind.forecast.rival import rival_forecast
from armillary.games.seti.mind.policy import listed
from armillary.games.seti.mind.policy.learned_weights import LEARNED, PolicyWeights, Weighing, clipped
from armillary.games.seti.mind.policy.scale import KEEN, LEAST
from armillary.games.seti.rules.components import ROUNDS
from armillary.games.seti.rules.state import SetiState

WEIGHTS = Path(__file__).parent.parent / "src/armillary/games/seti/data/policy_weights.json"
ALONE = 0.65  # share of games against the rival, at these difficulties; the others are of two players
DIFFICULTIES = (2, 3, 3, 4, 5)
RIVAL = 0.7  # what a point of the rival counts against a point of one's own
CURIOUS = 1.3  # how much flatter than its own weights the policy is played
LASTING = 0.87  # share of the next turn's success that counts for this one
UNHEARD = 15.0  # an option that is less likely than this, as a logarithm, is not played
MOST = 40.0  # points by which a turn can be better than expected
DOUBT = 0.7  # standard errors of evidence that teach nothing
CERTAIN = 2.0  # standard errors beyond these that teach no more
MEMORY = 0.7  # share of the evidence that is kept for the next lap
FORGETTING = 0.93  # the same for the forecast
RIDGE = 0.01

Weight = tuple[str, str, int]  # a part of the policy weights, a name in it, and the number under that name
Figures = NDArray[np.float64]


class Choice(NamedTuple):
    """By weight: how much more of it was in what was chosen than usual."""

    turn: int
    surprise: dict[Weight, float]


class Lessons(NamedTuple):
    """What games taught."""

    evidence: dict[Weight, tuple[float, float]]  # its sum, and the sum of its squares
    squares: Figures  # of the forecast: normal equations by payments to come
    targets: Figures
    own: list[int]
    others: list[int]


def figures(
    glance: Glance, option: Option, price: float, around: Sequence[float]
) -> Iterable[tuple[Weight, float]]:
    """All that a weight could multiply about an option, and how much of it there is."""
    name, later = kind(glance, option), glance.payouts / (ROUNDS - 1)
    for number, value in enumerate(around):
        if value:
            yield ("state_features", name, number), value
    yield ("prices", name, 0), clipped(price)
    yield ("prices", name, 1), clipped(price) * later
    for feature, value in option_features(glance, option):
        if value:
            yield ("option_features", feature, 0), value


def choose(
    state: SetiState, seat: int, legal: Sequence[Option], weights: PolicyWeights, luck: Random
) -> tuple[Option, dict[Weight, float]]:
    """An option, and how it differs from what was to be expected."""
    glance = Glance(state, seat)
    weighing = Weighing(glance, weights)
    prices = [log(max(weight, LEAST)) / KEEN for weight in listed(glance, legal)]
    liking = [
        KEEN * (price + weighing.points(option, price)) for option, price in zip(legal, prices, strict=True)
    ]
    best = max(liking)
    shares = [exp((each - best) / CURIOUS) if each > best - UNHEARD else 0.0 for each in liking]
    chosen = luck.choices(range(len(legal)), shares)[0]
    total, surprise = sum(shares), defaultdict[Weight, float](float)
    for number, (option, price, liked) in enumerate(zip(legal, prices, shares, strict=True)):
        share = (number == chosen) - liked / total
        if abs(share) > 1e-4:
            for weight, amount in figures(glance, option, price, weighing.state_features):
                surprise[weight] += share * amount
    return legal[chosen], surprise


class Forecast(NamedTuple):
    """Final points: figures of a position and their coefficients, by payments of income to come."""

    coefficients: Figures  # with two constants, of a game alone and of one with others

    def __call__(self, state: SetiState, seat: int) -> float:
        row = row_of(state, seat)
        points = state.agencies[seat].score + float(self.coefficients[ROUNDS - state.round] @ row)
        return points - RIVAL * rival_forecast(state) if state.rival is not None else points


def row_of(state: SetiState, seat: int) -> Figures:
    alone = float(state.rival is not None)
    return np.array([*agency.features(state, seat), alone, 1 - alone])


def play(seed: int, weights: PolicyWeights, forecast: Forecast, lessons: Lessons) -> None:
    """One game, and what it teaches."""
    game, luck = armillary.load("seti"), Random(seed)
    alone = luck.random() < ALONE
    setting = {"difficulty": luck.choice(DIFFICULTIES)} if alone else {}
    state = game.start(seats=1 if alone else 2, seed=seed, settings=setting).state
    seats = range(state.seats)
    choices: list[list[Choice]] = [[] for _ in seats]
    expected = [[forecast(state, seat)] for seat in seats]
    rows = [[(ROUNDS - state.round, state.agencies[seat].score, row_of(state, seat))] for seat in seats]
    turn, mover = state.turn, to_act(state)[0]
    while not state.over:
        seat = to_act(state)[0]
        if state.turn != turn:
            expected[mover].append(forecast(state, mover))
            rows[mover].append((ROUNDS - state.round, state.agencies[mover].score, row_of(state, mover)))
            turn, mover = state.turn, seat
        legal = options(state, seat)
        if len(legal) == 1:
            resolve(state, legal[0], seat)
            continue
        option, surprise = choose(state, seat, legal, weights, luck)
        choices[seat].append(Choice(len(expected[seat]) - 1, surprise))
        resolve(state, option, seat)
    for seat in seats:
        points = state.agencies[seat].score
        final = points - RIVAL * state.agencies[1].score if alone else float(points)
        successes = success([*expected[seat], final])
        for choice in choices[seat]:
            note(lessons, choice, successes[choice.turn])
        for payouts, score, row in rows[seat]:
            lessons.squares[payouts] += np.outer(row, row)
            lessons.targets[payouts] += row * (points - score)
        lessons.own.append(points)
        lessons.others.append(state.agencies[1 - seat].score)


def success(expected: Sequence[float]) -> list[float]:
    """By turn: how much better it went than expected, and a share of what came later."""
    found, later = [0.0] * (len(expected) - 1), 0.0
    for turn in reversed(range(len(found))):
        later = found[turn] = expected[turn + 1] - expected[turn] + LASTING * later
    return found


def note(lessons: Lessons, choice: Choice, success: float) -> None:
    points = KEEN * max(-MOST, min(MOST, success))
    for weight, amount in choice.surprise.items():
        total, squares = lessons.evidence.get(weight, (0.0, 0.0))
        lessons.evidence[weight] = total + points * amount, squares + (points * amount) ** 2


def no_lessons() -> Lessons:
    width = len(agency.NAMES) + 2
    return Lessons({}, np.zeros((ROUNDS, width, width)), np.zeros((ROUNDS, width)), [], [])


def study(seeds: range, weights: PolicyWeights, forecast: Forecast) -> Lessons:
    lessons = no_lessons()
    for seed in seeds:
        play(seed, weights, forecast, lessons)
    return lessons


def together(parts: Iterable[Lessons]) -> Lessons:
    whole = no_lessons()
    for part in parts:
        for weight, (total, squares) in part.evidence.items():
            before = whole.evidence.get(weight, (0.0, 0.0))
            whole.evidence[weight] = before[0] + total, before[1] + squares
        whole.squares[:] += part.squares
        whole.targets[:] += part.targets
        whole.own.extend(part.own)
        whole.others.extend(part.others)
    return whole


class Learner:
    """Policy weights, the evidence for them and the forecast, from lap to lap."""

    def __init__(self, weights: PolicyWeights, rate: float) -> None:
        self.weights = weights
        self.rate = rate
        self.evidence: dict[Weight, tuple[float, float]] = {}
        constants = np.array([values.CONSTANTS, values.CONSTANTS]).T
        self.forecast = Forecast(np.hstack([np.array(values.WEIGHTS), constants]))
        empty = no_lessons()
        self.squares, self.targets = empty.squares, empty.targets

    def learn(self, lessons: Lessons) -> None:
        for weight, (total, squares) in lessons.evidence.items():
            before = self.evidence.get(weight, (0.0, 0.0))
            kept = (
                MEMORY * before[0] + (1 - MEMORY) * total,
                MEMORY * before[1] + (1 - MEMORY) * squares,
            )
            self.evidence[weight] = kept
            errors = kept[0] / sqrt(kept[1] * (1 - MEMORY) / (1 + MEMORY) + 1e-9)
            self._change(weight, self.rate * copysign(min(CERTAIN, max(0.0, abs(errors) - DOUBT)), errors))
        self.squares = FORGETTING * self.squares + lessons.squares
        self.targets = FORGETTING * self.targets + lessons.targets
        for payouts, old in enumerate(self.forecast.coefficients):
            ridge = np.diag(RIDGE * np.diag(self.squares[payouts]) + RIDGE)
            self.forecast.coefficients[payouts] = np.linalg.solve(
                self.squares[payouts] + ridge, self.targets[payouts] + ridge @ old
            )

    def _change(self, weight: Weight, points: float) -> None:
        part, name, number = weight
        if part == "state_features":
            self.weights.state_features.setdefault(name, [0.0] * len(STATE_FEATURES))[number] += points
        elif part == "prices":
            now, later = self.weights.prices.get(name, (0.0, 0.0))
            self.weights.prices[name] = (now, later + points) if number else (now + points, later)
        else:
            self.weights.option_features[name] = self.weights.option_features.get(name, 0.0) + points


def write(weights: PolicyWeights, path: Path) -> None:
    """As JSON that can be read and compared: one name to a line."""
    rounded: dict[str, dict[str, Any]] = {
        "state_features": {
            name: [round(each, 2) for each in weights.state_features[name]]
            for name in sorted(weights.state_features)
        },
        "prices": {
            name: [round(each, 2) for each in weights.prices[name]] for name in sorted(weights.prices)
        },
        "option_features": {
            name: round(weights.option_features[name], 2) for name in sorted(weights.option_features)
        },
    }
    parts = []
    for part, numbers in rounded.items():
        lines = (f"    {encoded(name)}: {encoded(value)}" for name, value in numbers.items() if np.any(value))
        parts.append(f'  "{part}": {{\n' + ",\n".join(lines) + "\n  }")
    path.write_text("{\n" + ",\n".join(parts) + "\n}\n")


def encoded(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=-1).decode().replace(",", ", ")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--laps", type=int, default=20, help="how often weights change (default %(default)s)")
    parser.add_argument("--games", type=int, default=1200, help="games of a lap (default %(default)s)")
    parser.add_argument("--rate", type=float, default=0.03, help="points that a standard error teaches")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="where weights go after every lap")
    given = parser.parse_args()
    console, learner = Console(), Learner(LEARNED, given.rate)
    share = max(1, given.games // (4 * given.jobs))
    with ProcessPoolExecutor(given.jobs) as pool:
        for lap in range(given.laps):
            first = given.seed * 10_000_000 + lap * given.games
            starts = range(first, first + given.games, share)
            waiting = [
                pool.submit(
                    study,
                    range(start, min(start + share, first + given.games)),
                    learner.weights,
                    learner.forecast,
                )
                for start in starts
            ]
            parts = [job.result() for job in track(waiting, f"lap {lap + 1}", console=console)]
            lessons = together(parts)
            learner.learn(lessons)
            write(learner.weights, given.out)
            console.print(f"lap {lap + 1}: {mean(lessons.own):.1f} points against {mean(lessons.others):.1f}")


if __name__ == "__main__":
    main()
