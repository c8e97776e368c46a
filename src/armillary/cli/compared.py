"""Programs that `bench --compare` measures beside ours: Catanatron, python-chess, OpenSpiel.

They are not needed for anything else, so each is only imported when it is measured.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib.metadata import version
from importlib.util import find_spec
from typing import Any

from msgspec import Struct

from armillary.cli.speed import Played, Subject

_LONGEST = 1000  # turns of Catan, after which nobody has won
_MOVES, _DRAWS = 40, 60  # choices before a state of chess, or of gin rummy, is in mid-game


class Program(Struct, frozen=True):
    """A program: the module by which it is found, its package, and what of it is measured."""

    module: str
    package: str
    subjects: Callable[[int], list[Subject]]

    @property
    def is_there(self) -> bool:
        return find_spec(self.module) is not None


def _catanatron(seats: int) -> list[Subject]:
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415

    colours = list(Color)[: min(seats, len(Color))]

    def new() -> Any:
        return Game([RandomPlayer(colour) for colour in colours])

    def play() -> Played:
        game = new()
        ticks = 0
        while game.winning_color() is None and game.state.num_turns < _LONGEST:
            game.play_tick()
            ticks += 1
        return Played(ticks, 0, 1)

    name = f"Catanatron {version('catanatron')}, {len(colours)} players"
    return [Subject(name, play, _half_way(new, play).copy, f"{_forced(new):.0%} of its ticks are forced")]


def _half_way(new: Callable[[], Any], play: Callable[[], Played]) -> Any:
    """A game of Catan after half of the ticks that one takes."""
    ticks = play().decisions // 2
    while True:
        game = new()
        for _ in range(ticks):
            game.play_tick()
        if game.winning_color() is None:
            return game


def _forced(new: Callable[[], Any]) -> float:
    """The share of the ticks of a few games in which there was one thing to do."""
    ticks = forced = 0
    for _ in range(3):
        game = new()
        while game.winning_color() is None and game.state.num_turns < _LONGEST:
            forced += len(game.state.playable_actions) == 1
            ticks += 1
            game.play_tick()
    return forced / ticks


def _python_chess(seats: int) -> list[Subject]:
    import chess  # noqa: PLC0415

    def move(board: Any) -> int:
        legal = list(board.legal_moves)
        board.push(random.choice(legal))
        return len(legal)

    def play() -> Played:
        board, played = chess.Board(), Played(games=1)
        while not board.is_game_over():
            played.options += move(board)
            played.decisions += 1
        return played

    board = chess.Board()
    for _ in range(_MOVES):
        move(board)
    name = f"python-chess {version('chess')}"
    return [Subject(name, play, lambda: board.copy(stack=False), "copies without the history")]


def _open_spiel(seats: int) -> list[Subject]:
    number = version("open_spiel")
    return [
        _spiel(f"OpenSpiel {number}, chess", "chess", _MOVES),
        _spiel(f"OpenSpiel {number}, gin rummy", "gin_rummy", _DRAWS),
    ]


def _spiel(name: str, game_name: str, opening: int) -> Subject:
    import pyspiel  # noqa: PLC0415

    game = pyspiel.load_game(game_name)

    def choose(state: Any) -> int:
        """Make a choice, or let chance answer; how many options there were."""
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(actions, chances)[0])
            return 0
        legal = state.legal_actions()
        state.apply_action(random.choice(legal))
        return len(legal)

    def play() -> Played:
        state, played = game.new_initial_state(), Played(games=1)
        while not state.is_terminal():
            offered = choose(state)
            played.options += offered
            played.decisions += offered > 0
        return played

    def midgame() -> Any:
        while True:
            state = game.new_initial_state()
            for _ in range(opening):
                if not state.is_terminal():
                    choose(state)
            if not state.is_terminal():
                return state

    return Subject(name, play, midgame().clone, "C++")


PROGRAMS = (
    Program("catanatron", "catanatron", _catanatron),
    Program("chess", "chess", _python_chess),
    Program("pyspiel", "open_spiel", _open_spiel),
)
