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
    "credits": (2.65, 0.25),
    "energy": (3.33, 0.09),
    "publicity": (0.99, 0.21),
    "research": (1.83, 0.00),
    "data": (1.32, 0.55),
    "hand": (1.53, 0.49),
    "playable": (0.30, 0.00),
    "credit_income": (0.81, 2.82),
    "energy_income": (1.03, 4.15),
    "card_income": (0.93, 1.97),
    "other_income": (2.16, 0.00),
    "probe_1": (0.99, 0.16),
    "probe_2": (1.36, -1.99),
    "probe_3": (2.21, 0.33),
    "probe_4": (0.65, -1.42),
    "telescope_1": (-0.65, 1.01),
    "telescope_2": (1.33, 3.39),
    "telescope_3": (0.82, -1.32),
    "telescope_4": (0.55, -0.03),
    "computer_1": (2.45, 1.63),
    "computer_2": (3.11, 1.63),
    "computer_3": (2.13, 1.29),
    "computer_4": (2.81, 1.55),
    "tech_sets": (-0.01, 0.00),
    "top": (0.46, -0.07),
    "full": (1.58, 0.00),
    "lower": (-0.88, 0.34),
    "probes": (-0.11, -0.50),
    "promise": (0.50, 0.20),
    "launch": (0.00, 0.00),
    "sectors": (0.15, 0.24),
    "missions": (0.10, 0.00),
    "fulfilled": (0.80, 0.00),
    "slots": (0.20, 0.00),
    "sets": (0.85, 0.00),
    "gold_values": (-0.01, 0.00),
    "gold_left": (2.56, 0.00),
    "near_gold": (1.51, 0.00),
    "cards_now": (0.70, 0.00),
    "cards_later": (-0.10, 0.00),
    "traces": (0.00, 0.20),
    "orbits": (0.11, 0.00),
    "messages": (5.08, 0.00),
    "exofossils": (1.39, 0.00),
    "passed": (-3.38, 0.00),
}
CONSTANTS = (-23.8, -15.5, -1.7, 14.5, 31.8)  # by payments to come: points that come in any case

# By payments to come: how far forecasts of two players differ from what happens
DOUBTS = (7.0, 11.0, 14.0, 16.0, 17.0)
MARGIN = 0.15  # share of a chance that goes with the lead in points, so that the leader plays on
LANDSLIDE = 250.0  # a lead that cannot grow

_WEIGHTS = tuple(
    tuple(first + later * payouts for first, later in (COEFFICIENTS.get(name, (0.0, 0.0)) for name in NAMES))
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
