"""Techs of the rival: it takes those that it prefers, and discards them to do more."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.seti.rules.components import TECH_KINDS, TECH_RECORDS
from armillary.games.seti.rules.components.vocabulary import RivalTechAction
from armillary.games.seti.rules.events import RivalTechUsed
from armillary.games.seti.rules.research import take_tech
from armillary.games.seti.rules.resources import pay
from armillary.games.seti.rules.rotation import rotate
from armillary.games.seti.rules.solo.arrow import RIVAL, rival_of
from armillary.games.seti.rules.solo.resources import progress
from armillary.games.seti.rules.state import NOT_SET, SetiState

PROBE, TELESCOPE, COMPUTER = range(len(TECH_KINDS))


def can_research(state: SetiState, action: RivalTechAction) -> bool:
    enough = state.agencies[RIVAL].publicity >= action.publicity_cost  # SETI-485, SETI-486
    return enough and preferred_tech(state) != NOT_SET


def research(state: SetiState, action: RivalTechAction) -> None:
    """Pay, rotate the solar system, then take a tech."""  # SETI-487
    pay(state, RIVAL, "publicity", action.publicity_cost)
    state.then(TakePreferredTech(), MakeProgress(action.progress))  # SETI-493
    rotate(state)


class TakePreferredTech(Step[SetiState], frozen=True, gc=False):
    """The tech that the progress track shows, or the next one."""  # SETI-491, SETI-492

    def run(self, state: SetiState) -> None:
        tech = preferred_tech(state)
        if tech != NOT_SET:
            take_tech(state, RIVAL, tech)


class MakeProgress(Step[SetiState], frozen=True, gc=False):
    """What an action shows beside it comes when the rest is done."""

    spaces: int

    def run(self, state: SetiState) -> None:
        progress(state, self.spaces)


def preferred_tech(state: SetiState) -> int:
    """From the marker's space on: the first tech with a two-point tile, else the first that is left.

    It may be one that the rival has taken before.
    """  # SETI-488, SETI-489, SETI-490, SETI-496
    rival = rival_of(state)
    track = rival.difficulty.track
    onwards = track[rival.progress :] + track[: rival.progress]
    left = [tech for tech in onwards if state.tech_piles[tech]]
    first = next((tech for tech in left if state.two_points >> tech & 1), NOT_SET)
    return first if first != NOT_SET or not left else left[0]


def discard_tech(state: SetiState, kind: int) -> bool:
    """Discard one tech of a kind, if the rival has one."""  # SETI-494, SETI-495
    techs = rival_of(state).techs
    for place, tech in enumerate(techs):
        if TECH_RECORDS[tech].kind == kind:
            del techs[place]
            state.tell(RivalTechUsed, tech)
            return True
    return False
