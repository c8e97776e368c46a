"""Anomalies: tokens at the edge of the solar system that Earth meets as it turns."""

from __future__ import annotations

from armillary.games.seti.rules.components import ANOMALIES, SECTORS, Species
from armillary.games.seti.rules.components.vocabulary import AnomalyRewardOp, Effects
from armillary.games.seti.rules.effects.carrying_out import Resolve, carry_out, performs
from armillary.games.seti.rules.events import AnomalyTriggered
from armillary.games.seti.rules.solar_system import sector_of
from armillary.games.seti.rules.state import FREE, NOBODY, NOT_SET, SetiState

FROM_EARTH = (0, -3, 3)  # sectors of the tokens, counted clockwise from Earth's

Placed = tuple[int, int, int]  # sector, token, side


def set_up(state: SetiState, slot: int) -> None:
    """The tokens in random order, each with a random side up."""  # SETI-354, SETI-355
    earth = sector_of(state.sky.earth)
    tokens = list(range(len(ANOMALIES)))
    state.rng.shuffle(tokens)
    state.anomalies = [
        ((earth + away) % SECTORS, token, state.rng.below(2))
        for away, token in zip(FROM_EARTH, tokens, strict=True)
    ]


def earth_moved(state: SetiState) -> None:
    """After a rotation: an anomaly in Earth's sector rewards the highest marker of its colour."""  # SETI-357
    for anomaly in state.anomalies:
        sector, token, _ = anomaly
        if sector == sector_of(state.sky.earth):
            winner = highest(state, ANOMALIES[token].colour)
            state.tell(AnomalyTriggered, winner, token, sector)
            if winner != NOBODY:
                slot = state.slot_of(Species.ANOMALIES)
                carry_out(state, winner, reward_of(anomaly), slot=slot)  # SETI-359, SETI-366


def reward_of(anomaly: Placed) -> Effects:
    _, token, side = anomaly
    return ANOMALIES[token].sides[side]


def highest(state: SetiState, colour: int) -> int:
    """Who has the highest marker in this column of the board, or NOBODY."""  # SETI-359, SETI-360
    slot = state.slot_of(Species.ANOMALIES)
    if slot == NOT_SET:
        return NOBODY
    column = 3 * slot + colour
    if state.repeated[column]:
        return state.repeated[column][-1]  # SETI-363
    return next((owner for owner in reversed(state.spaces[column]) if owner != FREE), NOBODY)


def next_anomaly(state: SetiState) -> Placed | None:
    """The anomaly that Earth will reach next, the nearest counter-clockwise."""
    if not state.anomalies:
        return None
    earth = sector_of(state.sky.earth)
    return min(state.anomalies, key=lambda anomaly: (earth - anomaly[0] - 1) % SECTORS)


@performs(AnomalyRewardOp)
def gain_next_anomaly(state: SetiState, seat: int, operation: AnomalyRewardOp) -> None:
    anomaly = next_anomaly(state)
    if anomaly is not None:
        state.then(Resolve(seat, reward_of(anomaly)))
