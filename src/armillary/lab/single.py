"""A game for one agent, as a Gymnasium environment: bots have the other seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv, VectorEnv
from numpy.typing import NDArray

from armillary.bots import bot
from armillary.engine import SetupError
from armillary.engine.rng import Rng, number
from armillary.lab.environment import Environment, Observation, RenderMode, Reward


class SingleAgent(gymnasium.Env[Observation, int]):
    """One seat of a game; what the others do between two of its choices belongs to its step."""

    metadata = {"render_modes": ["svg", "ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        bots: Sequence[str] = ("policy",),
        seat: int = 0,
        settings: Mapping[str, object] | None = None,
        *,
        max_choices: int | None = None,
        reward: Reward = "win",
        render_mode: RenderMode | None = None,
        options: bool = False,
        seed: int | None = None,
    ) -> None:
        seats = len(bots) + 1
        if not 0 <= seat < seats:
            raise SetupError(f"There is no seat {seat} among {seats}.")
        self.table = Environment(game, seats, settings, seed, max_choices, reward, render_mode, options)
        self.seat = seat
        self.agent = f"seat_{seat}"
        self.render_mode = render_mode
        others = [each for each in range(seats) if each != seat]
        self.bots = {other: bot(spec, self.table.game) for other, spec in zip(others, bots, strict=True)}
        self._chance = Rng(0)
        self.observation_space: spaces.Space[Any] = self.table.observation_space(self.agent)
        self.action_space: spaces.Space[Any] = self.table.action_space(self.agent)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.reset(seed=seed)
        self._chance = Rng(number(self.table.series, self.table.matches) >> 1)
        self._let_others_play()
        return self.table.observe(self.agent), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        self.table.step(int(action))
        self._let_others_play()
        table, agent = self.table, self.agent
        reward = float(table.rewards[agent])
        return (
            table.observe(agent),
            reward,
            table.terminations[agent],
            table.truncations[agent],
            self._info(),
        )

    def _let_others_play(self) -> None:
        table = self.table
        while not table.is_done and table.agent_selection != self.agent:
            seat = table.possible_agents.index(table.agent_selection)
            legal = table.legal(table.agent_selection)
            table.step(legal.index(self.bots[seat].choose(table.game.view(table.state_, seat), self._chance)))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), **self.table.infos[self.agent]}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions there are, as masked learners ask for it."""
        return self.table.mask(self.agent).astype(bool)

    def render(self) -> str:
        return self.table.render()


def single(game: str, bots: Sequence[str] = ("policy",), seat: int = 0, **more: Any) -> SingleAgent:
    """A game for one agent in `seat`, with a bot in each other seat."""
    return SingleAgent(game, bots, seat, **more)


def vector(
    game: str, number: int, bots: Sequence[str] = ("policy",), *, processes: bool = True, **more: Any
) -> VectorEnv[Any, Any, Any]:
    """Several games at once, each with one agent, in a process each or all in this one.

    Each is a match of its own: without a seed each draws one, and `reset(seed=s)` gives them s, s + 1, s + 2.
    """
    if more.get("seed") is not None:
        raise SetupError("A seed for several games would be one match several times: give it to reset().")

    def make() -> SingleAgent:
        return SingleAgent(game, bots, **more)

    makes: list[Callable[[], SingleAgent]] = [make] * number
    return AsyncVectorEnv(makes) if processes else SyncVectorEnv(makes)
