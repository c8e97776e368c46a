"""Ex Machina: an artificial intelligence on Pluto against all humans."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.stellar_horizons.rules.components import (
    FACTIONS,
    TECHNOLOGIES,
    TECHNOLOGY_NUMBERS,
    WORLD_NUMBERS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.kinds import (
    NOTHING,
    WAR,
)
from armillary.games.stellar_horizons.rules.components.scenario_rules import (
    AiTechnologyLine,
    LowerExploration,
    StartBase,
    StopTheAi,
)
from armillary.games.stellar_horizons.rules.concepts.dice import halved
from armillary.games.stellar_horizons.rules.modes import special
from armillary.games.stellar_horizons.rules.scenarios.rebellion import found_first_base
from armillary.games.stellar_horizons.rules.state import StellarState

_GREAT = sum(1 << number for number, technology in enumerate(TECHNOLOGIES) if technology.interstellar)


class AwakenMachine(Step[StellarState], frozen=True, gc=False):
    """What the AI has, and what the humans have lost already."""

    def run(self, state: StellarState) -> None:
        machine = state.played[state.one]
        state.marks |= {f"no_ability_{FACTIONS[machine].id}"}  # SH-552
        for other in range(len(FACTIONS)):
            if other != machine:
                state.relate(machine, other, WAR)  # SH-545
        lowered = special(state, LowerExploration)
        if lowered is not None:
            state.exploration = [max(0, value - lowered.amount) for value in state.exploration]  # SH-550
        line = special(state, AiTechnologyLine)
        if line is not None:
            last = TECHNOLOGY_NUMBERS[line.to]
            state.factions[machine].technologies |= TECHNOLOGIES[last].before | 1 << last  # SH-551
        humans = sum(state.factions[faction].money for faction in state.played if faction != machine)
        state.factions[machine].money = halved(humans)  # SH-559
        begun = special(state, StartBase)
        if begun is not None:
            found_first_base(state, machine, begun)  # SH-560, SH-561


def check(state: StellarState, goal: StopTheAi) -> None:
    """Without its first base the AI is beaten; or one of the humans can leave the Solar System."""  # SH-544
    machine = state.played[state.one]
    humans = tuple(seat for seat in range(state.seats) if seat != state.one)
    home = WORLDS[WORLD_NUMBERS[goal.world]].base_area
    escaped = any((state.of(seat).technologies & _GREAT).bit_count() >= goal.technologies for seat in humans)
    if escaped or state.base_at(machine, home) == NOTHING:
        state.victors = humans
    elif state.year >= state.last_year:
        state.victors = (state.one,)
