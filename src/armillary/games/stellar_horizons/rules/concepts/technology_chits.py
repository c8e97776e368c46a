"""Technology chits: drawn by chance from the pool of their field, later points in a bank."""

from __future__ import annotations

from armillary.games.stellar_horizons.rules.components.kinds import Field
from armillary.games.stellar_horizons.rules.events import table
from armillary.games.stellar_horizons.rules.state import StellarState


def draw(state: StellarState, faction: int, field: int, n: int, *, shown: bool = False) -> tuple[int, ...]:
    """A player draws so many chits of a field; their values. Those of an exploration are shown."""
    pool, held = state.chits[field], state.science(faction).chits[field]
    values: list[int] = []
    ran_out = not pool  # in a game of former rules: nobody banked at once
    if ran_out:
        bank_field(state, field)
    for _ in range(n):
        value = pool.pop(state.rng.below(len(pool)))  # SH-031
        held.append(value)
        values.append(value)
        if not pool:  # at once, not when somebody wants the next one
            bank_field(state, field)  # SH-034, Q83
            ran_out = True
    if values:
        state.tell(table.ChitsDrawn, state.seat_of[faction], field, tuple(values), shown)
    if ran_out:
        state.tell(table.PoolRanOut, field)
    return tuple(values)


def bank_field(state: StellarState, field: int) -> None:
    """All chits of a field become points; the chits return to their pool."""  # SH-032, SH-034
    for faction in state.factions:
        held = faction.chits[field]
        faction.bank[field] += sum(held)
        state.chits[field] += held
        held.clear()
    state.chits[field].sort()  # a pool is a bag: its order says nothing


def bank_all(state: StellarState) -> None:
    """At the start of the technology step."""  # SH-032, SH-241
    for field in Field:
        bank_field(state, field)
