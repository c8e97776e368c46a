"""The search for life."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.stellar_horizons.rules.components import TECHNOLOGY_NUMBERS, WORLDS
from armillary.games.stellar_horizons.rules.components.kinds import Field, Life
from armillary.games.stellar_horizons.rules.components.scenario_rules import AiTechnologyLine
from armillary.games.stellar_horizons.rules.concepts import technology, technology_chits, treasury
from armillary.games.stellar_horizons.rules.concepts.powers import powers
from armillary.games.stellar_horizons.rules.events.exploration import LifeFound, LifeSearched
from armillary.games.stellar_horizons.rules.modes import is_the_one, special
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.mechanics.chances import Chance, Part, chance_of, percentile

TECHNOLOGY = {
    Life.TRACES: TECHNOLOGY_NUMBERS["traces_of_life"],
    Life.PRESENT: TECHNOLOGY_NUMBERS["present_life"],
}
# Biology chits, victory point chits, politics chits
REWARDS = {Life.TRACES: (2, 1, 1), Life.PRESENT: (4, 2, 2)}  # SH-410, SH-411


def sought(state: StellarState, faction: int, world: int) -> Life:
    """What a player would find on a world: nothing more, traces, or life itself."""
    if special(state, AiTechnologyLine) is not None and is_the_one(state, faction):
        return Life.NONE  # SH-548
    there = state.life[world]
    if there == Life.PRESENT:
        return Life.NONE  # SH-406
    if there == Life.TRACES and powers(state, faction).find_life:
        return Life.PRESENT  # SH-407
    return Life.TRACES  # SH-408: also where others have found them


def life_chance(state: StellarState, faction: int, world: int) -> Chance:
    """The chance of a search on a world."""  # SH-405
    if sought(state, faction, world) is Life.NONE:
        return chance_of([])
    return chance_of([Part("world", WORLDS[world].life)])


class SearchForLife(Step[StellarState], frozen=True, gc=False):
    """After a depletion; there is no roll where nothing can be found."""  # SH-403

    seat: int
    world: int

    def run(self, state: StellarState) -> None:
        faction = state.played[self.seat]
        chance = life_chance(state, faction, self.world)
        if chance.impossible:
            return
        roll = percentile(state.rng)
        state.tell(LifeSearched, self.seat, self.world, roll, chance.percent)
        if roll <= chance.percent:
            find(state, faction, self.world)


def find(state: StellarState, faction: int, world: int) -> None:
    found = sought(state, faction, world)
    state.life[world] = max(state.life[world], found)
    state.tell(LifeFound, state.seat_of[faction], world, int(found))
    biology, points, politics = REWARDS[found]
    technology.gain_technology(state, faction, TECHNOLOGY[found])  # SH-409
    technology_chits.draw(state, faction, Field.BIOLOGY, biology)
    treasury.gain_vp(state, faction, points)
    treasury.gain_politics(state, faction, politics)
