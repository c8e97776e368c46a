"""What a position is worth: a forecast of everybody's final points, turned into chances of winning.

The forecast is a sum of figures (see `features`), each with a coefficient for every number of payments
of income to come. The coefficients were found by regression over ten thousand games of the policy, then
drawn two thirds of the way to what five hundred games of the greedy bot said; those of techs that the
policy hardly takes were set by hand in between.
"""

from __future__ import annotations

from math import exp

from armillary.games.seti.aliens import exertians
from armillary.games.seti.components import ROUNDS
from armillary.games.seti.features import NAMES, features
from armillary.games.seti.scoring import count_of, winners
from armillary.games.seti.solo.outlook import rival_forecast
from armillary.games.seti.state import SetiState

# By figure: its coefficient by payments of income to come, the last round first
COEFFICIENTS: dict[str, tuple[float, ...]] = {
    "credits": (1.53, 3.64, 4.30, 4.32, 4.07),
    "energy": (1.77, 2.69, 3.83, 5.03, 4.90),
    "more_credits": (0.82, -0.33, -0.55, -1.20, -0.43),
    "more_energy": (0.81, 0.24, 0.14, -0.79, -0.15),
    "publicity": (1.09, 1.70, 2.38, 2.55, 2.93),
    "more_publicity": (-0.70, -0.47, -0.49, -0.33, -0.05),
    "research": (2.07, 1.40, 0.74, 1.33, 2.97),
    "data": (0.92, 1.71, 2.08, 2.41, 1.92),
    "hand": (2.25, 3.23, 3.42, 3.40, 3.79),
    "energy_card": (-0.38, 0.17, 0.44, 0.99, 2.01),
    "playable": (0.15, 0.11, 0.23, 0.32, 0.03),
    "credit_income": (0.05, 2.44, 4.66, 5.52, 6.07),
    "energy_income": (-0.01, 4.10, 7.05, 7.59, 7.83),
    "card_income": (-0.69, 0.91, 2.83, 1.41, 0.76),
    "other_income": (2.02, 2.92, 5.26, 6.58, 7.46),
    "probe_1": (-0.47, -0.77, -0.35, -0.69, -0.38),
    "probe_2": (0.62, 2.05, 0.75, 1.55, 1.86),
    "probe_3": (1.60, 4.27, 6.48, 4.61, 6.56),
    "probe_4": (0.36, 0.04, 1.43, 2.44, 4.75),
    "telescope_1": (0.32, 1.31, 2.42, 3.36, 0.83),
    "telescope_2": (3.18, 6.83, 10.00, 12.37, 13.54),
    "telescope_3": (-0.07, -0.95, -0.75, -0.55, -0.35),
    "telescope_4": (0.81, 1.35, 2.25, 4.79, 4.83),
    "computer_1": (2.53, 5.22, 8.36, 9.62, 7.77),
    "computer_2": (3.13, 5.53, 7.55, 6.93, 6.47),
    "computer_3": (2.55, 4.64, 2.85, 3.45, 5.51),
    "computer_4": (1.57, 4.48, 7.52, 9.03, 9.78),
    "tech_sets": (-1.59, -2.06, -1.38, -0.85, -1.17),
    "top": (0.40, 0.24, 0.22, 0.36, 0.85),
    "full": (1.29, 1.35, 2.66, 4.06, 3.29),
    "lower": (-0.35, -0.21, -1.37, -1.83, -1.37),
    "probes": (1.03, 5.04, 7.25, 5.84, 2.53),
    "promise": (0.80, 0.79, 0.50, 0.54, 1.05),
    "sectors": (0.25, 0.56, 0.84, 0.95, 0.99),
    "sector_wins": (0.43, 1.50, 2.19, 3.41, 3.52),
    "landers": (-0.13, 0.85, 0.89, 2.67, 2.84),
    "missions": (0.03, 0.07, 0.15, 0.06, 0.00),
    "fulfilled": (0.38, 3.22, 1.65, 1.54, 1.49),
    "slots": (0.31, 0.28, 0.52, 0.68, 0.48),
    "sets": (0.96, 0.93, 0.90, 0.84, 0.73),
    "gold_values": (0.15, 0.17, -0.03, -0.39, -0.42),
    "gold_left": (0.58, 1.82, 2.32, 2.15, 1.40),
    "near_gold": (1.38, 0.64, -0.26, -2.01, 1.57),
    "gold_next": (0.74, 0.80, 0.75, 0.85, 1.11),
    "pairs": (1.52, 1.57, 1.96, 2.45, 1.65),
    "cards_now": (0.77, 0.78, 0.83, 0.68, 0.65),
    "cards_later": (-0.15, 0.05, 0.20, 0.31, 0.24),
    "traces": (-0.60, -0.69, -0.44, 0.57, 1.47),
    "orbits": (-0.08, 1.48, 2.51, 6.14, 9.11),
    "messages": (3.56, 7.20, 8.27, 8.62, 10.60),
    "exofossils": (2.02, 2.64, 1.99, 0.90, 1.72),
    "passed": (-2.72, -2.74, -4.39, -5.42, -2.70),
}
CONSTANTS = (-16.2, -20.4, -6.9, 30.2, 70.8)  # the same: points that come in any case

# By payments to come: how far forecasts of two players differ from what happens
DOUBTS = (7.0, 11.0, 14.0, 16.0, 17.0)
MARGIN = 0.15  # share of a chance that goes with the lead in points, so that the leader plays on
LANDSLIDE = 250.0  # a lead that cannot grow

WEIGHTS = tuple(zip(*(COEFFICIENTS[name] for name in NAMES), strict=True))


def judge_all(state: SetiState) -> tuple[float, ...]:
    """Each seat's chance of winning."""
    if state.over:
        won = winners(state)
        return tuple(1 / len(won) if seat in won else 0.0 for seat in range(state.seats))
    forecasts = [forecast(state, seat) for seat in range(state.seats)]
    doubt = DOUBTS[ROUNDS - state.round]
    if state.rival is not None:
        forecasts.append(rival_forecast(state))
    best = max(forecasts)
    shares = [exp((points - best) / doubt) for points in forecasts]
    chances, points = sum(shares), sum(forecasts)
    others = len(forecasts) - 1
    return tuple(
        (1 - MARGIN) * shares[seat] / chances
        + MARGIN * _lead(forecasts[seat] - (points - forecasts[seat]) / others, len(forecasts))
        for seat in range(state.seats)
    )


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
