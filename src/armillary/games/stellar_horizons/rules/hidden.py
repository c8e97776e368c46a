"""What only some seats may see: technology chits in hand, personal missions, standing orders."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Zone
from armillary.games.stellar_horizons.rules.components.kinds import HIDDEN, Field
from armillary.games.stellar_horizons.rules.state import StellarState


def zones(state: StellarState) -> Iterator[Zone]:
    """Every list that is hidden from somebody. What is in a bag is hidden too: it would tell the rest."""
    yield Zone(state.mission_pool, "missions", mask=HIDDEN)
    for field in Field:
        yield Zone(state.chits[field], f"chits_{field.name.lower()}", mask=HIDDEN)
    for seat, number in enumerate(state.played):
        faction = state.factions[number]
        yield Zone(faction.missions, "missions", (seat,), mask=HIDDEN)  # SH-056
        owners = tuple(range(state.seats)) if "shared" in state.marks else (seat,)  # SH-541
        for field in Field:
            yield Zone(faction.chits[field], f"chits_{field.name.lower()}", owners, mask=HIDDEN)  # SH-402


def hide_rest(seen: StellarState, seat: int) -> None:
    """Standing orders are plans: only their owner knows them."""
    for other, number in enumerate(seen.played):
        if other != seat:
            seen.factions[number].orders = {}
            seen.factions[number].habits = ()
            seen.factions[number].passed = {}
            seen.factions[number].stopped = ()
