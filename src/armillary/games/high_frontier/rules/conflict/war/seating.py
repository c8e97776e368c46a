"""Set-up of Module 3: players choose colours, and so blocs; both blocs take part."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option, Step
from armillary.games.high_frontier.rules.components import CARDS, CREWS, LOYALIST_COLOURS
from armillary.games.high_frontier.rules.conflict import scenarios
from armillary.games.high_frontier.rules.conflict.war.events import ColourTaken
from armillary.games.high_frontier.rules.setup import ChooseFaction, Prepare
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.narrow import Narrow


def colour_name(crew: int) -> str:
    return CARDS[CREWS[crew][0]].colour


def is_loyal(crew: int) -> bool:
    return colour_name(crew) in LOYALIST_COLOURS


def deal(state: HighFrontierState, /) -> tuple[Step[HighFrontierState], ...]:
    """Instead of dealing Crews."""  # HF3-011, Q205
    return (DrawLots(), Prepare()) if scenarios.opening(state) is None else (scenarios.OpenScenario(),)


class DrawLots(Step[HighFrontierState], frozen=True, gc=False):
    """A random order in which colours are chosen."""  # HF3-011

    def run(self, state: HighFrontierState) -> None:
        order = list(range(state.seats))
        state.rng.shuffle(order)
        state.then(ChooseColour(order[0], tuple(order[1:])))


class Colour(Option, frozen=True, gc=False):
    crew: int  # number in CREWS

    verb: ClassVar[str] = "colour"

    def words(self) -> tuple[object, ...]:
        return (colour_name(self.crew),)


class ChooseColour(Narrow[HighFrontierState, Colour], frozen=True, gc=False):
    """One of the colours that are left; the last player makes sure that there are two blocs."""

    # HF3-011, HF3-012

    others: tuple[int, ...]  # who choose later
    taken: tuple[tuple[int, int], ...] = ()  # seat and Crew card

    rule: ClassVar[str] = "HF3-011"

    def options(self, state: HighFrontierState) -> list[Colour]:
        taken = [crew for _, crew in self.taken]
        sides = {is_loyal(crew) for crew in taken}
        must = not self.others and len(sides) == 1
        return [
            Colour(crew)
            for crew in range(len(CREWS))
            if crew not in taken and not (must and is_loyal(crew) in sides)
        ]

    def resolve(self, state: HighFrontierState, option: Colour) -> None:
        taken = (*self.taken, (self.seat, option.crew))
        state.tell(ColourTaken, self.seat, colour_name(option.crew))
        if self.others:
            state.then(ChooseColour(self.others[0], self.others[1:], taken))
            return
        dealt = tuple(crew for _, crew in sorted(taken))
        state.then(ChooseFaction(choosing=tuple(range(state.seats)), dealt=dealt))
