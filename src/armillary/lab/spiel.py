"""Any registered game for OpenSpiel's algorithms.

    from armillary.lab.spiel import spiel_game
    game = spiel_game("space_gate_odyssey", seats=2)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])

Chance is drawn inside of the moves that cause it, from the game's seed (`SAMPLED_STOCHASTIC`), because our
rules draw where they need it and name no tree of outcomes: algorithms that walk chance nodes cannot be used,
those that sample can. An action is the number of an option in the list of the seat that is asked, as in
`env`. What a seat sees is its row of numbers (`observation_tensor`), and nothing else of the state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

import armillary
from armillary.engine import resolve, to_act
from armillary.engine.planning import onward
from armillary.engine.points import figure
from armillary.engine.steps import advance
from armillary.lab.environment import drawn_seed
from armillary.optional_packages import needs

with needs("spiel"):
    import pyspiel


class _Position:
    """A state that is copied by its own `clone`, which is many times faster."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def __deepcopy__(self, known: dict[int, Any]) -> _Position:
        return _Position(self.state.clone())


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # it comes without types
    """A game of ours as OpenSpiel sees it.

    Each new state is the match of the seed; without a seed, each is another match.
    """

    def __init__(
        self, name: str, seats: int, settings: Mapping[str, object] | None, seed: int | None, longest: int
    ) -> None:
        self.ours = armillary.load(name)
        self.ours.check_seats(seats)
        self.settings = self.ours.settled(settings or {})
        self.seed = seed
        self.longest = longest
        chance, information = pyspiel.GameType.ChanceMode, pyspiel.GameType.Information
        kind = pyspiel.GameType(
            short_name=f"armillary_{name}",
            long_name=self.ours.facts.title,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=chance.SAMPLED_STOCHASTIC,
            information=information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=seats,
            min_num_players=seats,
            provides_information_state_string=False,
            provides_information_state_tensor=False,
            provides_observation_string=False,
            provides_observation_tensor=True,
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=self.ours.facts.max_options,
            max_chance_outcomes=0,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=longest,
        )
        super().__init__(kind, info, {})
        first = self.first_state()
        self.ranges = self.ours.ranges(first)

    def first_state(self) -> Any:
        seed = drawn_seed() if self.seed is None else self.seed
        state = self.ours.new_state(self.num_players(), seed, self.settings)
        advance(state)
        return state

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position; its copies share nothing that changes."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = _Position(game.first_state())
        self.choices = 0

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else to_act(self.position.state)[0]

    def is_terminal(self) -> bool:
        return bool(self.position.state.over) or self.choices >= self.get_game().longest

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(onward(self.position.state, player))))

    def _apply_action(self, action: int) -> None:
        state = self.position.state
        seat = to_act(state)[0]
        resolve(state, onward(state, seat)[action], seat)
        self.choices += 1

    def _action_to_string(self, player: int, action: int) -> str:
        return str(onward(self.position.state, player)[action])

    def returns(self) -> list[float]:
        state, game = self.position.state, self.get_game().ours
        if not state.over:
            return [0.0] * state.seats
        return [2.0 * share - 1.0 for share in game.shares(state)]

    def scores(self) -> list[float]:
        """The points as they stand."""
        state = self.position.state
        return [float(figure(score)) for score in self.get_game().ours.rules.scores(state)]

    def __str__(self) -> str:
        return f"{self.get_game().ours.name}, {self.choices} choices, {self.position.state.digest()}"


class SpielObserver:
    """Writes a seat's row of numbers."""

    def __init__(self, game: SpielGame) -> None:
        self.game = game
        self.tensor = np.zeros(game.ranges.size, np.float32)
        self.dict: dict[str, Any] = {name: self.tensor[place] for name, place in game.ranges.places.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        self.game.ours.observe(state.position.state, player, memoryview(self.tensor))  # type: ignore[arg-type]

    def string_from(self, state: SpielState, player: int) -> None:
        """There is no text: the row says it all."""


def spiel_game(
    name: str,
    seats: int | None = None,
    settings: Mapping[str, object] | None = None,
    seed: int | None = None,
    *,
    longest: int = 20_000,
) -> SpielGame:
    """A game for OpenSpiel; without a seed each new state draws one.

    A match that goes on for longer ends without a winner.
    """
    counts: Sequence[int] = armillary.load(name).facts.seats
    return SpielGame(name, counts[0] if seats is None else seats, settings, seed, longest)
