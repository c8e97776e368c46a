"""Depletion: a great discovery leaves less to explore, and rewards whoever made it."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.stellar_horizons.rules.concepts import treasury
from armillary.games.stellar_horizons.rules.concepts.missions import CompleteMission, RemoveMissions
from armillary.games.stellar_horizons.rules.concepts.world_tiles import DrawTiles
from armillary.games.stellar_horizons.rules.events.exploration import WorldDepleted
from armillary.games.stellar_horizons.rules.exploration.life import SearchForLife
from armillary.games.stellar_horizons.rules.state import StellarState

GREAT = 3  # chits, or their sum: SH-399, SH-400
MODIFIED = "modified_exploration"  # an optional rule
FREE = {4: 1, 5: 1, 6: 2, 7: 2}  # depletions without loss, by number of players: SH-577, SH-578


def earned(values: tuple[int, ...], *, crewed: bool) -> bool:
    """Whether the chits of an exploration deplete: of a robot a single one, of a crew all together."""
    return sum(values) >= GREAT if crewed else any(value >= GREAT for value in values)


def free(state: StellarState) -> int:
    """How many depletions of each world cost it nothing."""
    return FREE.get(state.seats, 0) if MODIFIED in state.rules else 0


def deplete(state: StellarState, world: int) -> None:
    """What is left of a world to explore."""  # SH-401
    state.depletions[world] += 1
    if state.depletions[world] > free(state):
        state.exploration[world] = max(0, state.exploration[world] - 1)


class Deplete(Step[StellarState], frozen=True, gc=False):
    """In this order: missions, a world tile, the search for life, a politics chit."""  # SH-403

    seat: int
    world: int
    crewed: bool = False
    missions: bool = True  # a Telescope completes none: SH-394
    tiles: int = 1

    def run(self, state: StellarState) -> None:
        deplete(state, self.world)
        state.tell(WorldDepleted, self.seat, self.world, state.exploration[self.world])
        state.then(
            *([CompleteMission(self.seat, self.world, self.crewed)] if self.missions else []),
            RemoveMissions(self.world),
            DrawTiles(self.seat, self.world, self.tiles),
            SearchForLife(self.seat, self.world),
            PoliticsForDepletion(self.seat),
        )


class PoliticsForDepletion(Step[StellarState], frozen=True, gc=False):
    seat: int

    def run(self, state: StellarState) -> None:
        treasury.gain_politics(state, state.played[self.seat], 1)
