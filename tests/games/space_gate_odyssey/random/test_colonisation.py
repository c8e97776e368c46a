"""Whatever players send and wherever they settle, an exoplanet takes settlers until it closes."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armillary.engine import resolve
from armillary.games.space_gate_odyssey.rules.components import MODULES, PLANET_NAMES
from armillary.games.space_gate_odyssey.rules.events import SettlerPlaced, SettlersReturned
from armillary.games.space_gate_odyssey.rules.journey import Place, PlaceSettler, send
from armillary.games.space_gate_odyssey.rules.state import FREE, OdysseyState
from tests.games.space_gate_odyssey.positions import build, do, legal, pieces, table, told

# Space gate modules of 2, 3 and 4 settlers for each seat.
FLEETS = (
    ("G-W-01", "G-W-02", "G-W-04"),
    ("G-L-01", "G-L-02", "G-L-04"),
    ("G-E-01", "G-E-02", "G-E-04"),
    ("G-W-05", "G-W-06", "G-W-08"),
)


def fleet(seats: int, planet: str) -> OdysseyState:
    others = [name for name in PLANET_NAMES if name != planet]
    state = table(seats, [planet, *others[:4]])
    for seat in range(seats):
        for place, module in enumerate(FLEETS[seat], 1):
            build(state, seat, module, f"E{place}")
    return state


def send_one(state: OdysseyState, seat: int, module: int) -> int:
    """Fill a module and send it to the first planet; how many settlers it had."""
    own = state.confederations[seat]
    settlers = MODULES[own.station.modules[module]].capacity
    own.station.settlers[module] = settlers
    own.spare_settlers -= settlers
    send(state, seat, module, 0)
    do(state)
    return settlers


def choose_at_random(state: OdysseyState, dice: random.Random) -> None:
    """Make the choice that waits; a settler is only ever offered free areas."""
    if isinstance(state.stack[-1], PlaceSettler):
        owners = state.planets[0].owners
        assert all(isinstance(place, Place) and owners[place.number] == FREE for place in state.pending)
    resolve(state, dice.choice(state.pending))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", PLANET_NAMES)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_random_colonisation_closes_every_side(name: str, seats: int, seed: int) -> None:
    dice = random.Random(seed)
    state = fleet(seats, name)
    planet = state.planets[0]
    sent = 0

    def returned() -> int:
        return sum(event.settlers for event in told(state, SettlersReturned))

    for _ in planet.owners:  # every module settles one area at least
        seat = dice.randrange(seats)
        assert all(legal(planet, other) for other in range(seats)), "an open planet has room for all"
        sent += send_one(state, seat, dice.choice([1, 2, 3]))
        while not state.over:
            choose_at_random(state, dice)
        if planet.closed:
            break
        assert not returned() or name == "russell", "only an island can be full on an open planet"

    assert planet.closed
    assert len(told(state, SettlerPlaced)) + returned() == sent, "every settler is placed or returned"
    assert sum(planet.gains) > 0
    assert all(pieces(state, seat)["settlers"] == 36 for seat in range(seats))
