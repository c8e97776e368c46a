"""What a player sees at a glance: worked out when it is first asked for, then kept."""

from __future__ import annotations

from functools import cached_property
from math import exp
from typing import Any

from armillary.games.exodus.mind.forecast.fleet_courses import Course, courses
from armillary.games.exodus.mind.forecast.planets_and_battles import Chart, best_claim, chart_of
from armillary.games.exodus.mind.forecast.prices import action_worth, settled, swaps, turns_to_come
from armillary.games.exodus.rules.components import Action
from armillary.games.exodus.rules.scoring import scores
from armillary.games.exodus.rules.state import ExodusState, Faction, Part


class Glance:
    """A state as the player at a seat sees it, for one choice."""

    def __init__(self, state: ExodusState, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.step: Any = state.stack[-1]
        self.turns = turns_to_come(state)
        self._actions: dict[Action, float] = {}

    @property
    def faction(self) -> Faction:
        return self.state.factions[self.seat]

    @cached_property
    def chart(self) -> Chart:
        return chart_of(self.state, self.seat)

    @cached_property
    def courses(self) -> tuple[Course, ...]:
        return courses(self.chart)

    @cached_property
    def best_claim(self) -> float:
        return best_claim(self.chart)

    @cached_property
    def planets(self) -> dict[str, int]:
        return settled(self.state, self.seat)

    @cached_property
    def swap(self) -> tuple[float, int, Part, int] | None:
        """The exchange of a part that gains most, if any gains something."""
        best = max(swaps(self.state, self.seat), key=lambda found: found[0], default=None)
        return None if best is None or best[0] < 0.05 else best

    @cached_property
    def standing(self) -> tuple[float, ...]:
        """Everybody's points as they stand."""
        return tuple(float(points) for points in scores(self.state))

    def action(self, action: Action) -> float:
        """What an action would bring now; cards share their actions, so each is worked out once."""
        if action not in self._actions:
            self._actions[action] = action_worth(self.state, self.seat, action)
        return self._actions[action]

    def menace(self, other: int) -> float:
        """How much it matters to harm a player: more, the better that one stands; not oneself."""
        if other == self.seat:
            return -1.5
        lead = self.standing[other] - max(self.standing)
        return 0.4 + 0.6 * exp(lead / 4)
