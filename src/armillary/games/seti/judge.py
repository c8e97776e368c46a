"""What a position is worth: a forecast of everybody's final points, turned into chances of winning.

The forecast is a sum of figures (see `features`), each with a coefficient for every number of payments
of income to come. The coefficients were found by regression over ten thousand games of the policy; those
of techs that it hardly takes, and a few that vary too much from round to round, were set by hand.
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
    "credits": (1.39, 3.37, 3.55, 3.40, 3.34),
    "energy": (1.12, 2.18, 3.19, 3.97, 4.23),
    "more_credits": (-0.04, -1.30, -1.03, -0.70, -0.42),
    "more_energy": (0.34, 0.16, -0.09, -0.49, -0.60),
    "publicity": (1.08, 1.74, 2.05, 2.09, 2.43),
    "more_publicity": (-0.67, -0.82, -0.62, 0.02, -0.20),
    "research": (2.06, 0.12, 0.41, 1.62, 1.27),
    "data": (0.72, 1.46, 1.56, 1.68, 1.62),
    "hand": (0.87, 1.88, 2.45, 2.29, 2.08),
    "energy_card": (0.19, 0.61, 0.44, 0.90, 1.57),
    "playable": (0.30, 0.31, 0.37, 0.35, 0.18),
    "credit_income": (-0.39, 1.93, 3.74, 4.10, 4.67),
    "energy_income": (-0.52, 3.26, 5.06, 4.72, 5.18),
    "card_income": (0.00, 1.20, 2.00, 2.40, 2.60),
    "other_income": (1.72, 4.04, 6.89, 10.78, 10.26),
    "probe_1": (0.50, 0.30, 0.30, 0.40, 0.50),
    "probe_2": (1.00, 2.50, 2.50, 2.50, 2.50),
    "probe_3": (1.84, 4.81, 5.81, 6.36, 8.31),
    "probe_4": (0.50, 1.50, 2.00, 2.50, 3.00),
    "telescope_1": (0.47, 1.11, 1.72, 1.91, 1.00),
    "telescope_2": (1.92, 5.08, 8.25, 10.62, 11.79),
    "telescope_3": (0.50, 0.80, 1.00, 1.20, 1.40),
    "telescope_4": (0.40, 1.55, 3.66, 5.73, 5.46),
    "computer_1": (2.47, 5.24, 7.78, 7.87, 8.50),
    "computer_2": (2.55, 5.84, 7.14, 6.59, 6.20),
    "computer_3": (1.44, 3.72, 4.60, 5.20, 7.26),
    "computer_4": (2.53, 5.77, 7.80, 8.15, 8.88),
    "tech_sets": (-2.03, -2.74, -1.48, -1.03, -1.63),
    "top": (0.31, 0.23, 0.27, 0.35, 0.48),
    "full": (2.27, 1.83, 2.19, 2.31, 4.20),
    "lower": (-0.61, -0.75, -1.07, -0.97, -1.81),
    "probes": (0.54, 4.92, 6.04, 5.83, 3.10),
    "promise": (0.97, 0.87, 0.71, 0.67, 0.86),
    "sectors": (0.19, 0.52, 0.77, 0.85, 0.80),
    "sector_wins": (0.61, 1.49, 1.93, 1.46, 1.06),
    "landers": (0.40, 0.70, 1.00, 1.50, 2.00),
    "missions": (0.03, 0.11, 0.20, 0.20, 0.14),
    "fulfilled": (0.50, 1.20, 1.40, 1.40, 1.40),
    "slots": (0.07, 0.14, 0.31, 0.36, 0.27),
    "sets": (0.94, 0.92, 0.88, 0.83, 0.71),
    "gold_values": (-0.08, -0.14, -0.27, -0.37, -0.41),
    "gold_left": (0.00, 0.00, 0.00, 0.00, 0.00),
    "near_gold": (2.00, 1.20, 0.60, 0.40, 0.20),
    "gold_next": (0.63, 0.78, 0.83, 0.93, 1.08),
    "pairs": (3.35, 2.86, 2.90, 2.63, 1.08),
    "cards_now": (0.81, 0.86, 0.85, 0.76, 0.76),
    "cards_later": (-0.11, 0.02, 0.18, 0.30, 0.29),
    "traces": (-0.40, -0.30, 0.00, 0.40, 0.80),
    "orbits": (0.20, 1.29, 3.10, 6.12, 8.34),
    "messages": (3.25, 7.14, 9.00, 9.43, 11.78),
    "exofossils": (1.75, 2.85, 3.01, 2.31, 2.66),
    "passed": (-2.97, -3.11, -4.00, -3.93, -3.54),
}
CONSTANTS = (-10.8, -13.4, 4.2, 43.1, 76.2)  # the same: points that come in any case

# By payments to come: how far forecasts of two players differ from what happens
DOUBTS = (7.0, 11.0, 14.0, 16.0, 17.0)
MARGIN = 0.15  # share of a chance that goes with the lead in points, so that the leader plays on
LANDSLIDE = 250.0  # a lead that cannot grow

_WEIGHTS = tuple(zip(*(COEFFICIENTS[name] for name in NAMES), strict=True))


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
    weights = _WEIGHTS[payouts]
    found = own.score + CONSTANTS[payouts]
    for weight, figure in zip(weights, features(state, seat), strict=True):
        if figure:
            found += weight * figure
    return found - 0.5 * exertians.danger(state, seat)
