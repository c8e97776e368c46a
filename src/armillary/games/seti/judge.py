"""What a position is worth: a forecast of everybody's final points, turned into chances of winning.

The forecast is a sum of figures (see `features`), each with a coefficient that depends on how many
payments of income are to come. The coefficients were found by regression over games between bots;
techs are drawn towards the mean of their kind, and missions, traces and passing were set by hand where
too few positions spoke of them.
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
    "credits": (2.47, 0.18),
    "energy": (3.04, 0.25),
    "publicity": (0.89, 0.20),
    "research": (2.02, 0.00),
    "data": (1.25, 0.37),
    "hand": (1.52, 0.39),
    "playable": (0.26, 0.00),
    "credit_income": (0.44, 2.59),
    "energy_income": (-0.92, 3.58),
    "card_income": (0.43, 2.36),
    "other_income": (2.54, 0.00),
    "probe_1": (0.46, 0.28),
    "probe_2": (0.47, 0.96),
    "probe_3": (0.41, 0.33),
    "probe_4": (0.27, 0.07),
    "telescope_1": (0.24, 0.30),
    "telescope_2": (0.02, 0.58),
    "telescope_3": (0.09, 0.01),
    "telescope_4": (0.01, 0.18),
    "computer_1": (1.96, 1.42),
    "computer_2": (2.05, 1.45),
    "computer_3": (2.09, 1.43),
    "computer_4": (1.86, 1.44),
    "tech_sets": (-0.73, 0.00),
    "top": (0.12, 0.15),
    "full": (1.99, 0.00),
    "lower": (-0.11, 0.10),
    "probes": (-0.07, 0.20),
    "promise": (0.52, 0.08),
    "sectors": (0.12, 0.29),
    "missions": (0.10, 0.00),
    "fulfilled": (1.54, 0.00),
    "slots": (0.20, 0.00),
    "sets": (0.93, 0.00),
    "gold_values": (0.07, 0.00),
    "gold_left": (3.51, 0.00),
    "near_gold": (1.97, 0.00),
    "cards_now": (0.81, 0.00),
    "cards_later": (-0.04, 0.00),
    "traces": (0.00, 0.48),
    "orbits": (0.28, 0.00),
    "messages": (5.77, 0.00),
    "exofossils": (2.07, 0.00),
    "passed": (-6.00, 0.00),
}
CONSTANTS = (-13.2, 5.2, 27.4, 53.3, 76.9)  # by payments to come: points that come in any case

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
