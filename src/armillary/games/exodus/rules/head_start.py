"""The intensive combat game: every player starts with technologies of choice."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from armillary.engine import READY, Option, Planning, Refusal
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.components import TECHNOLOGIES
from armillary.games.exodus.rules.modes import BASIC_RESEARCH, MODES
from armillary.games.exodus.rules.state import ExodusState

MOST_COST = 20  # of all of them, as printed: EXO-388, EXO-389
EXPENSIVE = "the technologies cost {cost} CP together, more than {most}"
TOO_FEW = "exactly {most} technologies are chosen"
BARRED = "it is not among those to choose from"


class StartWith(Option, frozen=True, gc=False):
    """Start with a technology."""

    technology: int

    verb: ClassVar[str] = "start"

    def words(self) -> tuple[object, ...]:
        return (TECHNOLOGIES[self.technology].id,)


STARTS = tuple(StartWith(number) for number in range(len(TECHNOLOGIES)))


class ChooseTechnologies(Planning[ExodusState, StartWith], frozen=True, gc=False, kw_only=True):
    """Three technologies of at most 20 CP, chosen in secret and shown together."""  # EXO-388, EXO-389

    rule: ClassVar[str] = "EXO-388"

    def options(self, state: ExodusState, seat: int, plan: tuple[Option, ...]) -> list[StartWith]:
        chosen = chosen_in(plan)
        more = MODES[state.mode].technologies - len(chosen) - 1
        if more < 0:
            return []
        return [
            STARTS[technology]
            for technology in range(len(TECHNOLOGIES))
            if technology != BASIC_RESEARCH
            and technology not in chosen
            and least_cost(state.prices.technologies, more, (*chosen, technology)) <= MOST_COST
        ]

    def may_close(self, state: ExodusState, seat: int, plan: tuple[Option, ...]) -> bool:
        return len(plan) == MODES[state.mode].technologies

    def refusals(self, state: ExodusState, seat: int, plan: tuple[Option, ...]) -> list[Refusal]:
        most = MODES[state.mode].technologies
        if len(plan) == most:
            return []
        chosen = chosen_in(plan)
        more = most - len(chosen) - 1
        costs, open_ones = (
            state.prices.technologies,
            {start.technology for start in self.options(state, seat, plan)},
        )
        dear = (
            Refusal(
                STARTS[number],
                "EXO-389",
                EXPENSIVE,
                {"cost": least_cost(costs, more, (number, *chosen)), "most": MOST_COST},
            )
            for number in range(len(TECHNOLOGIES))
            if number not in open_ones and number not in chosen and number != BASIC_RESEARCH
        )
        return [
            *dear,
            Refusal(STARTS[BASIC_RESEARCH], "EXO-388", BARRED),
            Refusal(READY, "EXO-388", TOO_FEW, {"most": most}),
        ]

    def reveal(self, state: ExodusState, plans: dict[int, tuple[StartWith, ...]]) -> None:
        for seat, plan in plans.items():
            faction = state.factions[seat]
            technologies = sorted(chosen_in(plan))
            faction.technologies += technologies
            faction.reserve -= len(technologies)  # EXO-389
            state.tell(events.TechnologiesShown, seat, tuple(technologies))


def chosen_in(plan: tuple[Option, ...]) -> tuple[int, ...]:
    return tuple(link.technology for link in plan if isinstance(link, StartWith))


@cache
def least_cost(costs: tuple[int, ...], more: int, chosen: tuple[int, ...]) -> int:
    """What these technologies cost together with the cheapest that could still be chosen besides them."""
    others = (
        cost
        for technology, cost in enumerate(costs)
        if technology != BASIC_RESEARCH and technology not in chosen
    )
    return sum(costs[technology] for technology in chosen) + sum(sorted(others)[:more])
