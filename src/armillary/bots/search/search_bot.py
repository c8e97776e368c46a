"""Information-set Monte-Carlo tree search.

Each round guesses what the seat cannot see, walks down one tree that all
guesses share, adds a node, plays on at a glance as far as the horizon, asks
the judge, and tells everybody on the way. Every seat wants the best for
itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import thread_time
from typing import Any

from armillary.bots.bot import Opinion
from armillary.bots.budget import Budget
from armillary.bots.nets.learned_games import asked_for
from armillary.bots.search.rollouts import with_luck
from armillary.bots.search.sequential_halving import sequential_halving
from armillary.bots.search.tree import Edge, Node, Scope, Table
from armillary.bots.search.tree_reuse import Memory
from armillary.bots.values import values
from armillary.engine import Game, Option, Rng, SetupError, State, Tuning, resolve, to_act
from armillary.engine.planning import onward
from armillary.engine.steps import Decision, options

Visit = tuple[Table, Edge, int]  # what was picked, where, by which seat


class SearchBot:
    """Plays what it tried most."""

    def __init__(self, game: Game[Any], argument: str = "", tuning: Tuning | None = None) -> None:
        self.game, budget = asked_for(game, argument)
        self.budget = Budget.read(budget or "100ms")
        self.tuning = tuning or self.game.mind.tuning
        self.written = tuning or game.mind.tuning  # where the learned mind was taught nothing
        self.rounds = 0  # of the last search, for whoever measures
        self._memory: Memory | None = None

    def reset(self) -> None:
        self._memory = None

    def choose(self, view: State, rng: Rng) -> Option:
        seat = _viewer(view)
        legal = onward(view, seat)
        if len(legal) == 1:
            return legal[0]
        if self._tuned(view).halving:
            return self._halved(view, rng)[0].option
        root = self._memory and self._memory.find(self.game, view, rng, self._tuned(view).reuse)
        root = root or Node()
        choice = self._searched(view, rng, root, settled=True)[0].option
        self._memory = Memory(view, choice, root)
        return choice

    def analyse(self, view: State, rng: Rng | None = None) -> list[Opinion]:
        """The options, the best first, with how often each was tried and its value to the seat."""
        if self._tuned(view).halving:
            return self._halved(view, rng or Rng(0))
        return self._searched(view, rng or Rng(0), Node())

    def _tuned(self, view: State) -> Tuning:
        return self.tuning if self.game.mind.taught(view) else self.written

    def _halved(self, view: State, rng: Rng) -> list[Opinion]:
        found = sequential_halving(self.game, view, _viewer(view), self.budget, rng, self._tuned(view))
        self.rounds = sum(opinion.visits for opinion in found)
        return found

    def _searched(self, view: State, rng: Rng, root: Node, settled: bool = False) -> list[Opinion]:
        """Search to the end of the budget, or only until it is settled which option is tried most."""
        seat = _viewer(view)
        legal = onward(view, seat)
        tuning = self._tuned(view)
        search = _Search(self.game, tuning, view.turn, Random(rng.below(1 << 62)))
        since, done, lead = thread_time(), 0, 0
        while not done or ((left := self.budget.left(done, since)) > 0 and left >= lead):
            if done % tuning.rounds_a_guess == 0:
                guess = self.game.sample(view, rng)
                lead = _lead(legal, root.table(seat)) if settled else 0
            search.round(root, with_luck(guess, rng.below(1 << 62)))
            done += 1
        self.rounds = done
        return _opinions(legal, root.table(seat))


def _viewer(view: State) -> int:
    if view.viewer is None:
        raise SetupError("A bot plays from a view, not from a state.")
    return view.viewer


def _lead(legal: Sequence[Option], table: Table) -> int:
    """How much more often the option tried most was tried than any other."""
    tried = sorted(edge.visits for option in legal if (edge := table.edges.get(option)))
    return tried[-1] - tried[-2] if len(tried) > 1 else 0


def _opinions(legal: Sequence[Option], table: Table) -> list[Opinion]:
    tried = [edge for option in legal if (edge := table.edges.get(option)) and edge.visits]
    worst = min((edge.value for edge in tried), default=0.0)
    known = {edge.option: Opinion(edge.option, edge.visits, edge.value) for edge in tried}
    found = [known.get(option) or Opinion(option, 0, worst) for option in legal]
    return sorted(found, key=lambda opinion: (-opinion.visits, -opinion.value))


class _Search:
    """The rounds of one search."""

    def __init__(self, game: Game[Any], tuning: Tuning, turn: int, random: Random) -> None:
        self.game = game
        self.policy = game.mind.glance or game.mind.policy  # a tree is worth more rounds than better guesses
        self.tuning = tuning
        self.scope = Scope(tuning.explore, tuning.first, tuning.widening)
        self.horizon = turn + tuning.turns
        self.random = random.random

    def round(self, root: Node, state: State) -> None:
        """From the root to a new node, from there to the horizon, and back."""
        path: list[Visit] = []
        node: Node | None = root
        while node is not None and not state.over:
            node = self._step(node, state, path)
        if node is None:
            self._play_out(state)
        worth = values(self.game, state)
        self.scope.saw(worth)
        for table, edge, seat in path:
            value = worth[seat]
            table.visits += 1
            table.total += value
            edge.visits += 1
            edge.total += value

    def _step(self, node: Node, state: State, path: list[Visit]) -> Node | None:
        """Make the choices at a node, each seat for itself; None where the tree ends."""
        picked: list[Edge] = []
        for seat in to_act(state):
            legal = onward(state, seat)
            table = node.table(seat)
            if not table.edges:
                table.open(legal, self.policy(state, seat, legal), self.tuning.plain)
            edge = table.pick(legal, self.scope)
            picked.append(edge)
            path.append((table, edge, seat))
        for edge, (_, _, seat) in zip(picked, path[-len(picked) :], strict=True):
            resolve(state, edge.option, seat)
        child = node.after(picked)
        if child is None:
            node.grow(picked)
        return child

    def _play_out(self, state: State) -> None:
        """Play on at a glance until the horizon, at least to the end of the turn."""
        policy, random, stray = self.policy, self.random, self.tuning.stray
        horizon = max(self.horizon, state.turn + 1)
        for _ in range(self.tuning.choices):
            if state.over or state.turn >= horizon:
                return
            step = state.stack[-1]
            if isinstance(step, Decision):
                seat = step.seat
                legal = options(state, seat)
            else:
                seat = to_act(state)[0]
                legal = onward(state, seat)
            weights = None if random() < stray else policy(state, seat, legal)
            if weights is None:
                option = legal[int(random() * len(legal))]
            else:
                option = legal[_drawn(weights, random())]
            resolve(state, option, seat)


def _drawn(weights: Sequence[float], chance: float) -> int:
    """A place, as likely as its weight."""
    rest = chance * sum(weights)
    for place, weight in enumerate(weights):
        rest -= weight
        if rest < 0:
            return place
    return len(weights) - 1
