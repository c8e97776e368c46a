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
    "credits": (2.08, 0.48),
    "energy": (2.74, 0.22),
    "publicity": (1.00, 0.31),
    "research": (0.98, 0.00),
    "data": (1.23, 0.57),
    "hand": (1.60, 0.41),
    "playable": (-0.01, 0.00),
    "credit_income": (0.35, 2.34),
    "energy_income": (-0.01, 3.64),
    "card_income": (0.17, 2.42),
    "other_income": (1.05, 0.00),
    "probe_techs": (1.18, 0.39),
    "telescope_techs": (1.79, 0.33),
    "computer_techs": (2.54, 1.60),
    "tech_sets": (-1.33, 0.00),
    "top": (0.24, 0.06),
    "full": (2.11, 0.00),
    "lower": (-0.30, 0.33),
    "probes": (-0.33, -1.34),
    "promise": (0.63, 0.21),
    "sectors": (0.15, 0.19),
    "missions": (0.06, 0.00),
    "fulfilled": (0.34, 0.00),
    "slots": (0.27, 0.00),
    "sets": (0.90, 0.00),
    "gold_values": (0.04, 0.00),
    "gold_left": (2.95, 0.00),
    "near_gold": (2.04, 0.00),
    "cards_now": (0.72, 0.00),
    "cards_later": (-0.17, 0.00),
    "traces": (0.33, 0.49),
    "orbits": (0.67, 0.00),
    "messages": (5.86, 0.00),
    "exofossils": (1.59, 0.00),
    "passed": (-3.96, 0.00),
}
CONSTANTS = (-23.2, -16.5, -1.5, 16.8, 35.9)  # by payments to come: points that come in any case

# By payments to come: how far forecasts of two players differ from what happens
DOUBTS = (7.0, 11.0, 14.0, 16.0, 17.0)
MARGIN = 0.15  # share of a chance that goes with the points, so that the leader plays on

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
    chances, points = sum(shares), sum(max(found, 1.0) for found in forecasts)
    return tuple(
        (1 - MARGIN) * shares[seat] / chances + MARGIN * max(forecasts[seat], 1.0) / points
        for seat in range(state.seats)
    )


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
