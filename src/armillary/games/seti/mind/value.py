"""What a position is worth: a forecast of everybody's final points, turned into chances of winning.

The forecast is a sum of figures (see `features`), each with a coefficient for every number of payments
of income to come. The coefficients were found by regression over three thousand games of the policy, then
over a thousand of bots that look one choice ahead. No tech counts as less than a little: where a
regression says that one does harm, it has seen who takes it, not what it does.
"""

from __future__ import annotations

from math import exp

from armillary.games.seti.mind.features.agency import NAMES, features
from armillary.games.seti.mind.forecast.rival import rival_forecast
from armillary.games.seti.rules.components import ROUNDS
from armillary.games.seti.rules.scoring import count_of, winners
from armillary.games.seti.rules.species import exertians
from armillary.games.seti.rules.state import SetiState

# By figure: its coefficient by payments of income to come, the last round first
COEFFICIENTS: dict[str, tuple[float, ...]] = {
    "credits": (1.88, 3.77, 4.52, 4.69, 3.69),
    "energy": (2.74, 4.03, 4.93, 5.34, 4.77),
    "more_credits": (0.99, -0.05, 0.03, -0.75, 0.78),
    "more_energy": (0.57, -0.02, -0.30, -0.92, -1.27),
    "publicity": (1.49, 2.10, 2.74, 2.87, 3.17),
    "more_publicity": (-0.95, -0.69, -0.97, -0.87, 0.02),
    "research": (1.41, 0.14, 0.76, 0.97, 0.67),
    "data": (1.73, 2.36, 2.72, 2.53, 3.07),
    "hand": (2.30, 3.66, 3.91, 3.60, 3.14),
    "energy_card": (1.11, 0.59, 0.17, 0.43, 2.58),
    "playable": (0.22, 0.25, 0.39, 0.41, 0.39),
    "credit_income": (-0.14, 2.96, 3.58, 4.43, 5.53),
    "energy_income": (-0.24, 3.87, 5.09, 5.48, 6.16),
    "card_income": (-0.29, 0.10, 2.53, 3.12, 5.97),
    "other_income": (0.57, 2.27, 4.54, 6.74, 7.56),
    "probe_1": (0.30, 0.30, 0.30, 0.30, 0.30),
    "probe_2": (1.77, 3.44, 0.30, 0.30, 0.30),
    "probe_3": (1.68, 2.93, 0.63, 0.30, 0.43),
    "probe_4": (0.30, 0.30, 0.30, 0.30, 0.30),
    "telescope_1": (0.31, 1.27, 1.64, 3.63, 1.78),
    "telescope_2": (2.81, 9.84, 17.06, 16.01, 14.88),
    "telescope_3": (1.64, 1.00, 0.30, 0.30, 0.30),
    "telescope_4": (2.12, 6.63, 10.86, 13.05, 9.65),
    "computer_1": (2.11, 5.07, 4.64, 1.98, 1.36),
    "computer_2": (4.32, 8.26, 9.75, 8.66, 8.35),
    "computer_3": (0.35, 0.30, 0.30, 0.30, 1.71),
    "computer_4": (3.84, 7.45, 11.41, 11.24, 12.92),
    "tech_sets": (-1.73, -3.69, -1.52, -0.99, -1.32),
    "top": (0.41, 0.31, 0.39, 0.18, 0.78),
    "full": (2.02, 3.19, 3.96, 4.94, 2.42),
    "lower": (-1.09, -1.45, -1.73, -1.01, -2.29),
    "probes": (1.73, 5.54, 6.48, 5.90, 2.99),
    "promise": (0.60, 0.58, 0.46, 0.34, 0.83),
    "sectors": (0.23, 0.56, 0.78, 0.83, 0.77),
    "sector_wins": (-0.17, 0.22, 1.47, 3.02, 3.91),
    "landers": (-0.76, -0.02, 1.79, 2.49, 3.49),
    "missions": (0.19, 0.26, 0.43, 0.38, 0.23),
    "fulfilled": (0.59, 0.88, 1.17, 1.17, 1.04),
    "slots": (0.22, 0.40, 0.53, 0.02, -1.03),
    "sets": (0.88, 0.83, 0.76, 0.60, 0.57),
    "gold_values": (0.16, 0.45, 0.31, -0.30, -0.38),
    "gold_left": (3.72, 5.92, 7.33, 7.56, 5.17),
    "near_gold": (1.20, -2.21, -5.85, -7.67, -10.80),
    "gold_next": (0.47, 0.65, 0.69, 0.75, 0.83),
    "pairs": (2.32, 2.01, 2.14, 1.71, 1.15),
    "cards_now": (0.61, 0.62, 0.58, 0.08, 0.11),
    "cards_later": (-0.16, 0.11, 0.23, 0.16, 0.02),
    "traces": (-0.44, -0.48, -0.51, 0.59, 2.15),
    "orbits": (-0.46, 0.85, 2.56, 5.04, 7.02),
    "messages": (3.23, 4.99, 7.35, 8.26, 8.53),
    "exofossils": (3.64, 4.90, 4.20, 1.35, 1.47),
    "passed": (-5.53, -6.96, -9.26, -7.57, -5.83),
}
CONSTANTS = (-20.2, -26.6, -2.6, 52.4, 104.1)  # the same: points that come in any case

# By payments to come: how far forecasts of two players differ from what happens
DOUBTS = (7.0, 11.0, 14.0, 16.0, 17.0)
MARGIN = 0.15  # share of a chance that goes with the lead in points, so that the leader plays on
LANDSLIDE = 250.0  # a lead that cannot grow

WEIGHTS = tuple(zip(*(COEFFICIENTS[name] for name in NAMES), strict=True))


def values(state: SetiState) -> tuple[float, ...]:
    """Each seat's chance of winning."""
    if state.over:
        won = winners(state)
        return tuple(1 / len(won) if seat in won else 0.0 for seat in range(state.seats))
    expected = forecasts(state)
    doubt = DOUBTS[ROUNDS - state.round]
    best = max(expected)
    shares = [exp((points - best) / doubt) for points in expected]
    chances, points = sum(shares), sum(expected)
    others = len(expected) - 1
    return tuple(
        (1 - MARGIN) * shares[seat] / chances
        + MARGIN * _lead(expected[seat] - (points - expected[seat]) / others, len(expected))
        for seat in range(state.seats)
    )


def forecasts(state: SetiState) -> list[float]:
    """The points that each agency can expect at the end, then the rival's."""
    found = [forecast(state, seat) for seat in range(state.seats)]
    return found if state.rival is None else [*found, rival_forecast(state)]


def _lead(points: float, players: int) -> float:
    """A lead over the others' average, from 0 to 1."""
    return min(1.0, max(0.0, 1 / players + points / (2 * LANDSLIDE)))


def forecast(state: SetiState, seat: int) -> float:
    """The points that an agency can expect at the end."""
    own = state.agencies[seat]
    payouts = ROUNDS - state.round
    if not payouts and own.passed:
        return float(sum(count_of(state, seat)) - exertians.penalty(state, seat))
    weights = WEIGHTS[payouts]
    found = own.score + CONSTANTS[payouts]
    for weight, figure in zip(weights, features(state, seat), strict=True):
        if figure:
            found += weight * figure
    return found - 0.5 * exertians.danger(state, seat)


def near_end(state: SetiState) -> bool:
    """In the last round a count beats a forecast."""
    return state.round == ROUNDS
