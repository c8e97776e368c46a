"""Any registered game as a PettingZoo AEC environment.

An action is the number of an option in the list of the seat that is asked;
the mask says how many there are. Where seats plan in secret they are asked one
after another, and nobody takes a plan back. What may be done without being
asked is offered at the moments that the game names, with `wait` as action 0.
Observations are the game's own named arrays, seen from the observing seat, and
are built only when asked for. The reward comes at the end: 1 to a winner,
shared by several, and to the others minus their part, so that rewards add up
to 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

import armillary
from armillary.bots.moments import offered
from armillary.engine import SPECTATOR, WAIT, Option, make, resolve, to_act
from armillary.engine.facets import never
from armillary.engine.planning import onward
from armillary.engine.points import figure
from armillary.engine.rng import Rng, number
from armillary.engine.steps import advance

Observation = dict[str, Any]
_LOW, _HIGH = -256.0, 4096.0


def env(
    game: str, seats: int | None = None, settings: Mapping[str, object] | None = None, seed: int = 0
) -> Environment:
    """An environment for this game.

    >>> table = env("space_gate_odyssey", seats=2, settings={"short_game": True})
    >>> table.reset(seed=7)
    >>> table.agents
    ['seat_0', 'seat_1']
    """
    return Environment(game, seats, settings, seed)


class Environment(AECEnv[str, Observation, int]):
    """One match after another, as PettingZoo sees them."""

    metadata = {"name": "armillary", "render_modes": ["svg"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self, game: str, seats: int | None, settings: Mapping[str, object] | None, seed: int
    ) -> None:
        self.game = armillary.load(game)
        self.seats = self.game.facts.seats[0] if seats is None else seats
        self.settings = self.game.settled(settings or {})
        self.render_mode = "svg"
        self.metadata = {**type(self).metadata, "name": f"armillary_{game}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.agents = []
        self._series = seed
        self._match = 0
        self._moments: list[int] = []  # seats that may act now without being asked
        self._deal(seed)
        space = self._space()
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        actions: spaces.Space[Any] = spaces.Discrete(self.game.facts.max_options)
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)

    def _deal(self, seed: int) -> None:
        self.state_ = self.game.new_state(self.seats, seed, self.settings)
        advance(self.state_)
        self._moments = []

    def _space(self) -> spaces.Dict:
        arrays = self.game.observe(self.game.view(self.state_, 0))
        named: dict[str, spaces.Space[Any]] = {
            name: spaces.Box(_LOW, _HIGH, (len(values),), np.float32) for name, values in arrays.items()
        }
        mask = spaces.MultiBinary(self.game.facts.max_options)
        return spaces.Dict({"observation": spaces.Dict(named), "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[int]:
        return self.action_spaces[agent]

    # Playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; without a seed, the next one of the series that the last seed began."""
        if seed is not None:
            self._series, self._match = seed, 0
        self._deal(number(self._series, self._match) >> 1)
        self._match += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        legal = self.legal(agent)
        if not 0 <= action < len(legal):
            raise ValueError(f"action {action} of {agent} is not one of its {len(legal)} options")
        self._choose(self.possible_agents.index(agent), legal[action])
        self._clear_rewards()
        if self.state_.over:
            self._pay()
        else:
            self.agent_selection = self._asked()
        self._accumulate_rewards()

    def _choose(self, seat: int, option: Option) -> None:
        if self._moments:
            self._moments.pop(0)
            if option != WAIT:
                make(self.state_, option, seat)
            self._moments = [other for other in self._moments if self._offered(other)]
            return
        resolve(self.state_, option, seat)
        if self.game.mind.moment is not never and not self.state_.over:
            self._moments = [other for other in range(self.seats) if self._offered(other)]

    def _offered(self, seat: int) -> Sequence[Option]:
        """What this seat may do now without being asked, at a moment for it."""
        return offered(self.game, self.game.view(self.state_, seat), seat)

    def _asked(self) -> str:
        return self.possible_agents[self._moments[0] if self._moments else to_act(self.state_)[0]]

    def _pay(self) -> None:
        winners, shares = self.game.winners(self.state_), self.game.shares(self.state_)
        teams = len({*self.game.rules.teams(self.state_)})
        scores = self.game.rules.scores(self.state_)
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = _reward(shares[seat], teams)
            self.terminations[agent] = True
            self.infos[agent] = {"score": figure(scores[seat]), "winner": seat in winners}

    # Looking

    def legal(self, agent: str) -> list[Option]:
        """The options of a seat, in the order of its actions."""
        seat = self.possible_agents.index(agent)
        if self._moments:
            return [WAIT, *self._offered(seat)] if seat == self._moments[0] else []
        return [] if self.state_.over else list(onward(self.state_, seat))

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        arrays = self.game.observe(self.game.view(self.state_, seat))
        return {
            "observation": {name: np.array(values, np.float32) for name, values in arrays.items()},
            "action_mask": self._mask(agent),
        }

    def _mask(self, agent: str) -> NDArray[np.int8]:
        mask = np.zeros(self.game.facts.max_options, np.int8)
        if not self.state_.over and agent == self.agent_selection:
            mask[: len(self.legal(agent))] = 1
        return mask

    def render(self) -> str:
        return self.game.picture(self.game.view(self.state_, SPECTATOR))

    def close(self) -> None:
        """Nothing is held open."""

    def guess(self, agent: str, seed: int) -> Any:
        """A whole state that this seat could be in, for planners."""
        seat = self.possible_agents.index(agent)
        return self.game.sample(self.game.view(self.state_, seat), Rng(seed))


def _reward(share: float, teams: int) -> float:
    """1 for a victory of one's own; what the teams get adds up to 0, unless nobody wins."""
    if teams == 1:
        return 2 * share - 1  # against a rival that holds no seat, or against the game itself
    return (teams * share - 1) / (teams - 1)
