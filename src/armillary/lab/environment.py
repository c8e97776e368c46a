"""Any registered game as a PettingZoo AEC environment.

An action is the number of an option in the list of the seat that is asked;
the mask says how many there are. What an option *is* stands in
`armillary.lab.actions`. Where seats plan in secret they are asked one
after another, and nobody takes a plan back. What may be done without being
asked is offered at the moments that the game names, with `wait` as action 0.
An observation is one row of numbers with named ranges, seen from the observing
seat, and is written only when asked for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import StringIO
from secrets import randbits
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from rich.console import Console

import armillary
from armillary.bots.interjections import offered
from armillary.bots.standing import Standing, compared, points_of
from armillary.engine import SPECTATOR, WAIT, Game, Option, SetupError, make, resolve, to_act
from armillary.engine.facets import as_written, never
from armillary.engine.facets.plain import plain_lines
from armillary.engine.planning import onward
from armillary.engine.points import figure
from armillary.engine.rng import Rng, number
from armillary.engine.steps import advance
from armillary.lab.actions import WIDTH, action_id, option_features

Observation = dict[str, Any]
Reward = Literal["win", "score", "margin"]
RenderMode = Literal["svg", "ansi"]
_OF_A_MATCH = frozenset(
    ("agent_selection", "rewards", "terminations", "truncations", "infos", "_cumulative_rewards")
)
_LOW, _HIGH = -(2.0**24), 2.0**24  # whole numbers up to there are exact


def drawn_seed() -> int:
    """A seed drawn from the system where none is given, different in every environment and process."""
    return randbits(62)


def env(
    game: str,
    seats: int | None = None,
    settings: Mapping[str, object] | None = None,
    seed: int | None = None,
    *,
    max_choices: int | None = None,
    reward: Reward = "win",
    render_mode: RenderMode | None = None,
    options: bool = False,
) -> Environment:
    """An environment for this game; without a seed it draws one, here and where `reset` is given none.

    `max_choices` cuts a match off (truncation). The reward comes at the end: `win` is 1 to a winner,
    shared by several, and to the others their part of -1; `score` the points; `margin` the points less
    those of the best other seat. With `options` an observation also holds the features of each option.

    >>> table = env("space_gate_odyssey", seats=2, settings={"short_game": True})
    >>> table.reset(seed=7)
    >>> table.agents
    ['seat_0', 'seat_1']
    """
    return Environment(game, seats, settings, seed, max_choices, reward, render_mode, options)


class Environment(AECEnv[str, Observation, int]):
    """One match after another, as PettingZoo sees them."""

    metadata = {"name": "armillary", "render_modes": ["svg", "ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        settings: Mapping[str, object] | None = None,
        seed: int | None = None,
        max_choices: int | None = None,
        reward: Reward = "win",
        render_mode: RenderMode | None = None,
        options: bool = False,
    ) -> None:
        if reward not in ("win", "score", "margin"):
            raise SetupError(f"There is no reward {reward!r}: win, score or margin.")
        if render_mode not in (None, "svg", "ansi"):
            raise SetupError(f"There is no render mode {render_mode!r}: svg or ansi.")
        self.game = armillary.load(game)
        self.seats = self.game.facts.seats[0] if seats is None else seats
        self.settings = self.game.settled(settings or {})
        self.max_choices = max_choices
        self.reward = reward
        self.render_mode = render_mode
        self.shows_options = options
        self.metadata = {**type(self).metadata, "name": f"armillary_{game}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.agents = []
        self.series = drawn_seed() if seed is None else seed
        self.matches = 0
        self._choices = 0
        self._moments: list[int] = []  # seats that may act now without being asked
        self._legal: dict[str, list[Option]] = {}  # of this position, as far as it was asked for
        self._deal(self.series)
        self.ranges = self.game.ranges(self.state_)
        space = self._space()
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        actions: spaces.Space[Any] = spaces.Discrete(self.game.facts.max_options)
        self.action_spaces = dict.fromkeys(self.possible_agents, actions)

    def _deal(self, seed: int) -> None:
        self.state_ = self.game.new_state(self.seats, seed, self.settings)
        advance(self.state_)
        self._choices = 0
        self._moments = []
        self._legal = {}

    def _space(self) -> spaces.Dict:
        most = self.game.facts.max_options
        found: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(_LOW, _HIGH, (self.ranges.size,), np.float32),
            "action_mask": spaces.MultiBinary(most),
        }
        if self.shows_options:
            found["options"] = spaces.Box(-64.0, 64.0, (most, WIDTH), np.float32)
        return spaces.Dict(found)

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[int]:
        return self.action_spaces[agent]

    # Playing

    def __getattr__(self, name: str) -> Any:
        """Asked for what is not there: some of it is, from the first match on."""
        if name in _OF_A_MATCH:
            raise SetupError("This environment has no match yet: call reset() first.")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; without a seed, the next one of the series that the last seed began."""
        if seed is not None:
            self.series, self.matches = seed, 0
        self._deal(number(self.series, self.matches) >> 1)
        self.matches += 1
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
        self._legal = {}
        self._choose(self.possible_agents.index(agent), legal[action])
        self._choices += 1
        self._clear_rewards()
        if self.state_.over or self._choices == self.max_choices:
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
        """Unprompted actions of this seat, at a moment for one."""
        return offered(self.game, self.game.view(self.state_, seat), seat)

    def _asked(self) -> str:
        return self.possible_agents[self._moments[0] if self._moments else to_act(self.state_)[0]]

    def _pay(self) -> None:
        """The end, or as far as it was to go."""
        over = bool(self.state_.over)
        winners = self.game.winners(self.state_) if over else ()
        scores = [float(figure(score)) for score in self.game.rules.scores(self.state_)]
        rewards = self._rewards(scores) if over or self.reward != "win" else [0.0] * self.seats
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = rewards[seat]
            self.terminations[agent] = over
            self.truncations[agent] = not over
            self.infos[agent] = {"score": scores[seat], "winner": seat in winners}

    def _rewards(self, scores: Sequence[float]) -> list[float]:
        if self.reward == "score":
            return list(scores)
        teams = self.game.rules.teams(self.state_)
        if self.reward == "margin":
            points = points_of(self.game, self.state_)
            return [_lead(compared(teams, seat, points)) for seat in range(self.seats)]
        return [_reward(share, len({*teams})) for share in self.game.shares(self.state_)]

    # Looking

    def legal(self, agent: str) -> list[Option]:
        """The options of a seat, in the order of its actions."""
        found = self._legal.get(agent)
        if found is None:
            found = self._legal[agent] = self._options_of(self.possible_agents.index(agent))
        return found

    def _options_of(self, seat: int) -> list[Option]:
        if self._moments:
            return [WAIT, *self._offered(seat)] if seat == self._moments[0] else []
        return [] if self.state_.over else list(onward(self.state_, seat))

    def observe(self, agent: str) -> Observation:
        row = np.zeros(self.ranges.size, np.float32)
        self.observe_into(agent, row)
        found: Observation = {"observation": row, "action_mask": self.mask(agent)}
        if self.shows_options:
            found["options"] = self._option_rows(agent)
        return found

    def observe_into(self, agent: str, row: NDArray[np.float32]) -> None:
        """Write what a seat sees into an array of zeros, without anything in between."""
        self.game.observe(self.state_, self.possible_agents.index(agent), memoryview(row))  # type: ignore[arg-type]  # an array is a buffer

    def option_features(self, agent: str) -> NDArray[np.float32]:
        """A row for each option of the seat, in the order of its actions."""
        found = [option_features(option) for option in self.legal(agent)]
        return np.stack(found) if found else np.zeros((0, WIDTH), np.float32)

    def action_ids(self, agent: str) -> NDArray[np.int64]:
        """The stable number of each option of the seat, in the order of its actions."""
        return np.array([action_id(option) for option in self.legal(agent)], np.int64)

    def _option_rows(self, agent: str) -> NDArray[np.float32]:
        rows = np.zeros((self.game.facts.max_options, WIDTH), np.float32)
        if not self.state_.over and agent == self.agent_selection:
            found = self.option_features(agent)
            rows[: len(found)] = found
        return rows

    @property
    def is_done(self) -> bool:
        return any(self.terminations.values()) or any(self.truncations.values())

    def mask(self, agent: str) -> NDArray[np.int8]:
        """Which actions a seat has now."""
        mask = np.zeros(self.game.facts.max_options, np.int8)
        if not self.state_.over and agent == self.agent_selection:
            mask[: len(self.legal(agent))] = 1
        return mask

    def render(self) -> str:
        """The public view as a picture or as text."""
        seen = self.game.view(self.state_, SPECTATOR)
        return text_of(self.game, seen) if self.render_mode == "ansi" else self.game.picture(seen)

    def close(self) -> None:
        """Nothing is held open."""

    def guess(self, agent: str, seed: int) -> Any:
        """A whole state that this seat could be in, for planners."""
        seat = self.possible_agents.index(agent)
        return self.game.sample(self.game.view(self.state_, seat), Rng(seed))


def text_of(game: Game[Any], seen: Any) -> str:
    """A view in characters: scores, and the board where the game has one."""
    page = Console(file=StringIO(), width=100, markup=False, highlight=False, emoji=False, color_system=None)
    names = [f"seat_{seat}" for seat in range(seen.seats)]
    page.print(*(f"{name} {score}" for name, score in zip(names, game.rules.scores(seen), strict=True)))
    if game.pictures.text_board is None:
        page.print(*plain_lines(seen, names=names), sep="\n")
    else:
        page.print(game.pictures.text_board(seen, as_written, names, whole=True))
    return str(page.file.getvalue())  # type: ignore[attr-defined]  # it is the StringIO from above


def _lead(now: Standing) -> float:
    return now.own - (now.best or 0.0)


def _reward(share: float, teams: int) -> float:
    """1 for a victory of one's own; the teams' rewards add up to 0, unless all have lost."""
    if teams == 1:
        return 2 * share - 1  # against a rival that holds no seat, or against the game itself
    return (teams * share - 1) / (teams - 1)
