"""A turn is a year: up to six phases in the printed order, then perhaps the end."""

from __future__ import annotations

from functools import cache

from armillary.engine import Step
from armillary.games.stellar_horizons.rules.components.areas import turns_left
from armillary.games.stellar_horizons.rules.components.kinds import DECADE
from armillary.games.stellar_horizons.rules.events import table
from armillary.games.stellar_horizons.rules.modes import is_campaign
from armillary.games.stellar_horizons.rules.sequence import (
    BEGINS,
    END,
    PHASES,
    YEAR_BEGINS,
    YEAR_ENDS,
    steps_at,
)
from armillary.games.stellar_horizons.rules.state import YEARLY, StellarState
from armillary.mechanics.chances import Chance, Part, chance_of, percentile

FIRST_ECONOMY = 2040  # SH-183
END_ROLLS = 2145  # SH-454
OF_A_YEAR = "year."  # how marks begin that end with the year
MOVEMENT = "movement"
SKIP_ECONOMY = "skip_economy"  # a mark: the next economic phase does not take place


class BeginYear(Step[StellarState], frozen=True, gc=False):
    """Economic phase, building, movement, combat, exploration, trade and bases."""  # SH-177

    begin: str = "economic"  # the first phase; the campaign begins with movement: SH-457

    def run(self, state: StellarState) -> None:
        state.turn += 1
        state.tell(table.YearBegan, state.turn, state.year)
        names = list(PHASES)
        phases = [Phase(name) for name in names[names.index(self.begin) :]]
        state.then(*steps_at(*YEAR_BEGINS), *phases, EndYear())


class Phase(Step[StellarState], frozen=True, gc=False):
    """The steps of a phase, in order."""  # SH-176, SH-178 to SH-182

    name: str

    def run(self, state: StellarState) -> None:
        if self.name == "economic" and not economic(state):
            return
        steps = _steps_of(self.name)
        if steps:
            state.tell(table.PhaseBegan, self.name)
        state.then(*steps)


@cache
def _steps_of(phase: str) -> tuple[Step[StellarState], ...]:
    begins = [BEGINS[phase]] if phase in BEGINS else []
    return steps_at(*begins, *PHASES[phase])


def arrival(state: StellarState, place: int) -> int:
    """The year in which ships in a transfer space reach the Flyby space.

    Before the drop of this year they are as near as they will be after a drop less.
    """  # SH-265
    to_come = any(isinstance(step, Phase) and step.name == MOVEMENT for step in state.stack)
    return state.year + turns_left(place) - to_come


def economic(state: StellarState) -> bool:
    """Whether the year has an economic phase; a skipped one is forgotten."""  # SH-183, SH-507
    if state.year < FIRST_ECONOMY or state.year % DECADE:
        return False
    skipped = SKIP_ECONOMY in state.marks
    state.marks -= {SKIP_ECONOMY}
    return not skipped


class EndYear(Step[StellarState], frozen=True, gc=False):
    """What holds for a year only ends; then the end is checked."""  # SH-451

    def run(self, state: StellarState) -> None:
        flags = state.flags
        if any(flags):
            flags[:] = [held and held & ~YEARLY for held in flags]
        if state.marks:
            state.marks = frozenset(mark for mark in state.marks if not mark.startswith(OF_A_YEAR))
        state.then(*steps_at(*YEAR_ENDS), CheckEnd())


class CheckEnd(Step[StellarState], frozen=True, gc=False):
    """The last year, a scenario that is decided, a roll from 2145 on; else the next year."""

    def run(self, state: StellarState) -> None:
        if state.victors is not None or state.year >= state.last_year or rolled_to_end(state):  # SH-455
            state.then(*steps_at(*END))
            return
        state.year += 1  # SH-452
        state.then(BeginYear())


def end_chance(year: int) -> Chance:
    """1% in 2145, and 1% more each year."""  # SH-454
    return chance_of([Part("end_roll", max(0, year - END_ROLLS + 1))])


def may_end(state: StellarState) -> bool:
    """Whether the game can end by a roll."""
    return is_campaign(state) or state.mode == "rebellion"  # SH-576


def rolled_to_end(state: StellarState) -> bool:
    chance = end_chance(state.year)
    if chance.impossible or not may_end(state):
        return False
    roll = percentile(state.rng)
    state.tell(table.EndRolled, roll, chance.percent)
    return roll <= chance.percent
