"""What players have and owe: CP, Axinium, Phasium and cubes."""

from __future__ import annotations

from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.components import AXINIUM, CP, PHASIUM, Cost
from armillary.games.exodus.rules.state import ExodusState, Faction


def held(faction: Faction, resource: str) -> int:
    if resource == CP:
        return faction.cp
    return faction.axinium if resource == AXINIUM else faction.phasium


def gain(state: ExodusState, seat: int, resource: str, n: int) -> None:
    """Take from the bank, which never runs out."""  # EXO-010
    if n == 0:
        return
    _change(state.factions[seat], resource, n)
    state.tell(events.Gained, seat, resource, n)


def pay(state: ExodusState, seat: int, resource: str, n: int) -> None:
    """Pay to the bank what is known to be there."""
    if n == 0:
        return
    _change(state.factions[seat], resource, -n)
    state.tell(events.Paid, seat, resource, n)


def pay_cost(state: ExodusState, seat: int, cost: Cost) -> None:
    pay(state, seat, CP, cost.cp)
    pay(state, seat, AXINIUM, cost.axinium)
    pay(state, seat, PHASIUM, cost.phasium)


def affords(faction: Faction, cost: Cost) -> bool:
    return faction.cp >= cost.cp and faction.axinium >= cost.axinium and faction.phasium >= cost.phasium


def _change(faction: Faction, resource: str, n: int) -> None:
    if resource == CP:
        faction.cp += n
    elif resource == AXINIUM:
        faction.axinium += n
    elif resource == PHASIUM:
        faction.phasium += n
    else:
        raise ValueError(resource)


def grow(state: ExodusState, seat: int, n: int) -> int:
    """Cubes from the reserve to the Home Planet, as many as there are."""  # EXO-036, EXO-096
    faction = state.factions[seat]
    placed = 0 if state.planet(state.home(seat)) is None else min(n, faction.reserve)  # EXO-407
    if placed:
        faction.reserve -= placed
        state.population[state.home(seat)][seat] += placed
        state.tell(events.PopulationGrew, seat, placed)
    return placed


def majority(state: ExodusState, place: int) -> int:
    """Who has more cubes on a planet than each other player; nobody in a tie."""  # EXO-035
    cubes = state.population[place]
    most = max(cubes)
    return cubes.index(most) if most and cubes.count(most) == 1 else -1
