"""What a position is worth: a forecast of everybody's final points, turned into chances of winning.

The forecast is a sum of figures (see `features`), each with a coefficient that depends on how many
payments of income are to come. The coefficients were found by regression over games between bots.
"""

from __future__ import annotations

from math import exp

from armillary.games.seti.aliens import exertians
from armillary.games.seti.components import ROUNDS
from armillary.games.seti.features import NAMES, features
from armillary.games.seti.scoring import count_of, winners
from armillary.games.seti.solo.outlook import rival_forecast
from armillary.games.seti.state import SetiState

# By figure: its coefficient in the last round, and what each payment of income to come adds to it.
COEFFICIENTS: dict[str, tuple[float, float]] = {
    "credits": (2.66, 0.23),
    "energy": (3.47, 0.16),
    "publicity": (0.84, 0.30),
    "research": (1.56, 0.00),
    "data": (0.98, 0.64),
    "hand": (1.84, 0.41),
    "playable": (-0.02, 0.00),
    "credit_income": (0.13, 3.24),
    "energy_income": (-0.26, 4.07),
    "card_income": (-0.28, 2.21),
    "other_income": (1.74, 0.00),
    "probe_techs": (1.12, 0.25),
    "telescope_techs": (1.05, 0.61),
    "computer_techs": (2.11, 1.77),
    "tech_sets": (-0.82, 0.00),
    "top": (0.20, 0.03),
    "full": (2.28, 0.00),
    "lower": (-0.30, -0.10),
    "probes": (-0.27, -0.87),
    "promise": (0.55, 0.18),
    "sectors": (0.12, 0.19),
    "missions": (-0.03, 0.00),
    "fulfilled": (0.65, 0.00),
    "slots": (0.22, 0.00),
    "sets": (0.89, 0.00),
    "gold_values": (0.02, 0.00),
    "gold_left": (3.66, 0.00),
    "near_gold": (0.97, 0.00),
    "cards_now": (0.73, 0.00),
    "cards_later": (-0.10, 0.00),
    "traces": (0.14, 0.36),
    "orbits": (0.96, 0.00),
    "messages": (5.84, 0.00),
    "exofossils": (1.37, 0.00),
    "passed": (-3.11, 0.00),
}
CONSTANTS = (-20.6, -15.5, -2.9, 13.0, 31.0)  # by payments to come: points that come in any case

# By payments to come: how far forecasts of two players differ from what happens
DOUBTS = (7.0, 11.0, 14.0, 16.0, 17.0)
MARGIN = 0.15  # share of a chance that goes with the lead in points, so that the leader plays on
LANDSLIDE = 250.0  # a lead that cannot grow

_WEIGHTS = tuple(
    tuple(first + later * payouts for first, later in map(COEFFICIENTS.__getitem__, NAMES))
    for payouts in range(ROUNDS)
)


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
        + MARGIN * _lead(forecasts[seat] - (points - forecasts[seat]) / others)
        for seat in range(state.seats)
    )


def _lead(points: float) -> float:
    """A lead over the others' average, from 0 to 1."""
    return min(1.0, max(0.0, 0.5 + points / (2 * LANDSLIDE)))


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
