"""Ratings: confidence intervals for shares and means, Elo from pairs of results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log, sqrt

from msgspec import Struct

Z95 = 1.959964
ELO_PER_NAT = 400 / log(10)
AVERAGE = 1500.0
PRIOR_DEVIATION = 800.0  # in Elo: keeps a bot that never loses at a finite rating

Beaten = tuple[int, int, float]  # who, against whom, the share of the win: 1, ½ or 0


class Interval(Struct, frozen=True):
    """A figure with the bounds of its 95 % interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.1f} ({self.low:.1f} to {self.high:.1f})"


def wilson(wins: float, games: int) -> Interval:
    """The share of games won, with Wilson's interval.

    >>> share = wilson(8, 10)
    >>> round(share.low, 2), round(share.high, 2)
    (0.49, 0.94)
    """
    if not games:
        return Interval(0.0, 0.0, 1.0)
    share = wins / games
    spread = Z95 * Z95 / games
    centre = (share + spread / 2) / (1 + spread)
    reach = Z95 * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return Interval(share, max(0.0, centre - reach), min(1.0, centre + reach))


def mean(figures: Sequence[float]) -> Interval:
    """The mean with its normal interval."""
    count = len(figures)
    if not count:
        return Interval(0.0, 0.0, 0.0)
    middle = sum(figures) / count
    if count == 1:
        return Interval(middle, middle, middle)
    variance = sum((figure - middle) ** 2 for figure in figures) / (count - 1)
    reach = Z95 * sqrt(variance / count)
    return Interval(middle, middle - reach, middle + reach)


def elo(players: int, results: Iterable[Beaten]) -> list[Interval]:
    """Bradley-Terry ratings on the Elo scale, their average at 1500.

    The interval of a rating is that of its distance from the average.
    """
    games = _tallied(results)
    strengths = [0.0] * players
    for _ in range(100):  # Newton's method; a handful of rounds is enough
        slope, curve = _likelihood(strengths, games)
        moves = _solved(curve, slope)
        strengths = [s + max(-2.0, min(2.0, move)) for s, move in zip(strengths, moves, strict=True)]
        if max(map(abs, moves), default=0.0) < 1e-9:
            break
    middle = sum(strengths) / max(1, players)
    errors = _deviations(_likelihood(strengths, games)[1])
    return [
        Interval(
            AVERAGE + ELO_PER_NAT * (strength - middle),
            AVERAGE + ELO_PER_NAT * (strength - middle - Z95 * error),
            AVERAGE + ELO_PER_NAT * (strength - middle + Z95 * error),
        )
        for strength, error in zip(strengths, errors, strict=True)
    ]


def _tallied(results: Iterable[Beaten]) -> dict[tuple[int, int], tuple[float, float]]:
    """Games and wins of the first by pair, the lower number first."""
    games: dict[tuple[int, int], tuple[float, float]] = {}
    for one, other, share in results:
        pair, won = ((one, other), share) if one < other else ((other, one), 1 - share)
        played, wins = games.get(pair, (0.0, 0.0))
        games[pair] = played + 1, wins + won
    return games


Matrix = list[list[float]]


def _likelihood(
    strengths: list[float], games: dict[tuple[int, int], tuple[float, float]]
) -> tuple[list[float], Matrix]:
    """The slope of the log-likelihood, and its curvature with the sign turned."""
    prior = (ELO_PER_NAT / PRIOR_DEVIATION) ** 2
    slope = [-prior * strength for strength in strengths]
    curve = [[prior * (i == j) for j in range(len(strengths))] for i in range(len(strengths))]
    for (one, other), (played, wins) in games.items():
        chance = 1 / (1 + exp(strengths[other] - strengths[one]))
        slope[one] += wins - played * chance
        slope[other] -= wins - played * chance
        bend = played * chance * (1 - chance)
        curve[one][one] += bend
        curve[other][other] += bend
        curve[one][other] -= bend
        curve[other][one] -= bend
    return slope, curve


def _solved(matrix: Matrix, right: list[float]) -> list[float]:
    """Gauss-Jordan elimination; the matrix is symmetric and positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, pivot in enumerate(rows):
        scale = pivot[i]
        pivot[:] = [value / scale for value in pivot]
        for j, row in enumerate(rows):
            if j != i and row[i]:
                factor = row[i]
                row[:] = [value - factor * above for value, above in zip(row, pivot, strict=True)]
    return [row[-1] for row in rows]


def _deviations(curve: Matrix) -> list[float]:
    """The standard deviation of each strength's distance from the average."""
    size = len(curve)
    found = []
    for i in range(size):
        contrast = [(i == j) - 1 / size for j in range(size)]
        spread = sum(a * b for a, b in zip(contrast, _solved(curve, contrast), strict=True))
        found.append(sqrt(max(0.0, spread)))
    return found
