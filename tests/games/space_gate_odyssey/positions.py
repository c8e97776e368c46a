"""Small helpers that state a position, ask for one thing and read the answer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from armillary.engine import Event, Option, Refusal, Rng, Step, advance, refusals, resolve, to_act
from armillary.engine.options import read
from armillary.games.space_gate_odyssey import setup
from armillary.games.space_gate_odyssey.components import INITIAL_MODULES, MODULE_NAMED, MODULES
from armillary.games.space_gate_odyssey.state import Confederation, Exoplanet, OdysseyState
from armillary.games.space_gate_odyssey.station import address, cell_named

E = TypeVar("E", bound=Event)

PLANETS = ("bose", "susskind", "planck", "turing", "russell")


def table(seats: int = 3, planets: Iterable[str] = PLANETS, active: int = 0) -> OdysseyState:
    """A table after setup without the two chosen modules: nothing drawn at random, nothing asked yet.

    Gate alpha stands on the first planet, beta on the second, gamma on the third; in each pile the
    module with the lowest id lies on top; every seat has its pieces and a full initial module.
    """
    state = setup.first_state(seats, Rng(1), {})
    state.stack.clear()
    state.set_planets(list(planets))
    state.gates = [0, 1, 2]
    state.active = active
    for number in reversed(range(INITIAL_MODULES, len(MODULES))):
        state.piles[MODULES[number].pile].append(number)
    state.events = []
    return state


def build(
    state: OdysseyState,
    seat: int,
    module: str,
    where: str,
    *,
    turns: int = 0,
    active: bool = True,
    settlers: int = 0,
) -> int:
    """Lay the module with this id into a station, whatever the building rules say; its number there."""
    station = state.confederations[seat].station
    number = station.add(MODULE_NAMED[module], cell_named(where), turns)
    station.active[number] = active
    station.settlers[number] = settlers
    state.confederations[seat].spare_settlers -= settlers
    for pile in state.piles:
        if MODULE_NAMED[module] in pile:
            pile.remove(MODULE_NAMED[module])
    return number


def crew(
    state: OdysseyState,
    seat: int,
    *,
    engineers: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0),
    chiefs: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0),
    robots: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0),
) -> Confederation:
    """Replace a seat's characters: how many in water, wildlife, energy, new modules, airlock."""
    own = state.confederations[seat]
    own.engineers, own.chiefs, own.robots = list(engineers), list(chiefs), list(robots)
    own.spare_engineers = 7 - sum(engineers) - sum(chiefs)
    own.spare_suits = 4 - sum(chiefs)
    own.spare_robots = 5 - sum(robots)
    return own


def settle(state: OdysseyState, planet: str, settlers: dict[int, Iterable[str]]) -> Exoplanet:
    """Put settlers of these seats on these areas of a planet."""
    found = state.planets[state.planet_named(planet)]
    for seat, areas in settlers.items():
        for area in areas:
            found.owners[found.side.area_named(area)] = seat
            state.confederations[seat].spare_settlers -= 1
    return found


def fill_up(state: OdysseyState, planet: str, seat: int, *, but: Iterable[str] = ()) -> Exoplanet:
    """Give every free area of a planet, but for these, to one seat."""
    found = state.planets[state.planet_named(planet)]
    left = set(but)
    areas = [
        area.id for n, area in enumerate(found.side.areas) if found.owners[n] < 0 and area.id not in left
    ]
    return settle(state, planet, {seat: areas})


def do(state: OdysseyState, *steps: Step[Any]) -> list[str]:
    """Push these steps, run to the next decision and list its options."""
    state.then(*steps)
    advance(state)
    return asked(state)


def asked(state: OdysseyState) -> list[str]:
    """The options of the decision that waits, as they are written."""
    return [] if state.over else [str(option) for option in state.pending]


def choose(state: OdysseyState, *choices: str) -> list[str]:
    """Make these choices one after another; the options that follow."""
    for choice in choices:
        resolve(state, read(choice, state.pending))
    return asked(state)


def seat_asked(state: OdysseyState) -> int | None:
    return next(iter(to_act(state)), None)


def waiting(state: OdysseyState) -> str:
    """The name of the step on top of the stack."""
    return type(state.stack[-1]).__name__ if state.stack else ""


def refused(state: OdysseyState, option: Option | str) -> Refusal:
    """The refusal of this choice; the test fails if there is none."""
    seat = seat_asked(state)
    assert seat is not None
    return next(r for r in refusals(state, seat) if str(r.option) == str(option))


def told(state: OdysseyState, kind: type[E]) -> list[E]:
    """The events of this kind since the table was made."""
    return [event for event in state.events or [] if isinstance(event, kind)]


def aboard(state: OdysseyState, seat: int, where: str) -> int:
    """Settlers in the module at this address."""
    station = state.confederations[seat].station
    return station.settlers[station.at[cell_named(where)]]


def is_active(state: OdysseyState, seat: int, where: str) -> bool:
    station = state.confederations[seat].station
    return station.active[station.at[cell_named(where)]]


def addresses(state: OdysseyState, seat: int) -> list[str]:
    return [address(cell) for cell in state.confederations[seat].station.cells]


def pieces(state: OdysseyState, seat: int) -> dict[str, int]:
    """All pieces of a seat, wherever they are: 36 settlers, 7 engineers, 4 suits, 5 robots."""
    own = state.confederations[seat]
    on_planets = sum(planet.settlers_of(seat) for planet in state.planets)
    ranks = own.ranks
    marker = 1
    return {
        "settlers": own.spare_settlers + sum(own.station.settlers) + on_planets + marker + ranks.count(0),
        "engineers": own.spare_engineers
        + sum(own.engineers)
        + sum(own.chiefs)
        + ranks.count(1)
        + ranks.count(2),
        "suits": own.spare_suits + sum(own.chiefs) + ranks.count(2),
        "robots": own.spare_robots + sum(own.robots),
    }
