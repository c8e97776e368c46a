"""Information-set Monte-Carlo tree search."""

from __future__ import annotations

import os
import random
import time
from math import sqrt
from typing import Any

from armillary.bots.bot import Opinion
from armillary.engine import Game, Option, Rng, SetupError, State
from armillary.engine.steps import Decision, resolve

C = float(os.environ.get("S_C", "1.0"))
H = int(os.environ.get("S_H", "2"))
EPS = float(os.environ.get("S_EPS", "0.1"))
UNI = float(os.environ.get("S_UNI", "0.3"))
POW = float(os.environ.get("S_POW", "1.0"))
FPU = float(os.environ.get("S_FPU", "0.0"))
RPOW = float(os.environ.get("S_RPOW", "1.0"))
MAXD = 80


class Edge:
    __slots__ = ("available", "child", "option", "prior", "total", "visits")

    def __init__(self, option: Option, prior: float) -> None:
        self.option = option
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.child: Node | None = None


class Node:
    __slots__ = ("edges", "total", "visits")

    def __init__(self) -> None:
        self.edges: dict[Option, Edge] = {}
        self.visits = 0
        self.total = 0.0


class SearchBot:
    def __init__(self, game: Game[Any], argument: str = "") -> None:
        self.game = game
        arg = argument or "100ms"
        self.seconds = float(arg[:-2]) / 1000 if arg.endswith("ms") else None
        self.iterations = None if self.seconds else int(arg)
        self.its = 0
        self.root: Node | None = None

    def reset(self) -> None:
        self.root = None

    def choose(self, view: State, rng: Rng) -> Option:
        return self.analyse(view, rng)[0].option

    def analyse(self, view: State, rng: Rng | None = None) -> list[Opinion]:
        seat = view.viewer
        rng = rng or Rng(1)
        self.random = random.Random(rng.below(1 << 62)).random
        root = Node()
        self.low, self.high = 1.0, 0.0
        game = self.game
        self.horizon = view.turn + H
        if self.iterations:
            for _ in range(self.iterations):
                self._iterate(root, game.sample(view, rng))
        else:
            end = time.thread_time() + self.seconds
            while time.thread_time() < end:
                self.its += 1
                self._iterate(root, game.sample(view, rng))
        edges = sorted(root.edges.values(), key=lambda e: (-e.visits, -e.total))
        return [Opinion(e.option, e.visits, e.total / e.visits if e.visits else 0.0) for e in edges]

    def _iterate(self, root: Node, state: State) -> None:
        node = root
        path = []
        while not state.over:
            step = state.stack[-1]
            options = state.pending
            edge = self._pick(node, state, step.seat, options)
            path.append((node, edge, step.seat))
            resolve(state, edge.option)
            if edge.child is None:
                edge.child = Node()
                self._rollout(state)
                break
            node = edge.child
        values = self.game.judge_all(state)
        for v in values:
            if v < self.low:
                self.low = v
            if v > self.high:
                self.high = v
        for node, edge, seat in path:
            v = values[seat]
            node.visits += 1
            node.total += v
            edge.visits += 1
            edge.total += v

    def _pick(self, node, state, seat, options):
        edges = node.edges
        if not edges:
            self._expand(node, state, seat, options)
        mean = node.total / node.visits if node.visits else 0.5
        low = self.low
        scale = 1 / (self.high - low + 1e-6) if self.high > low else 1.0
        best = None
        top = -1e9
        fpu = (mean - low) * scale - FPU
        for option in options:
            edge = edges.get(option)
            if edge is None:
                edge = edges[option] = Edge(option, 1 / len(options))
            edge.available += 1
            n = edge.visits
            q = (edge.total / n - low) * scale if n else fpu
            score = q + C * edge.prior * sqrt(edge.available) / (1 + n)
            if score > top:
                top = score
                best = edge
        return best

    def _expand(self, node, state, seat, options):
        weights = self.game.policy(state, seat, options)
        n = len(options)
        if weights is None:
            for o in options:
                node.edges[o] = Edge(o, 1 / n)
            return
        if POW != 1:
            weights = [w**POW for w in weights]
        total = sum(weights)
        for o, w in zip(options, weights):
            node.edges[o] = Edge(o, UNI / n + (1 - UNI) * w / total)

    def _rollout(self, state: State) -> None:
        policy = self.game.policy
        rnd = self.random
        horizon = max(self.horizon, state.turn + 1)
        for _ in range(MAXD):
            if state.over or state.turn >= horizon:
                return
            options = state.pending
            n = len(options)
            if rnd() < EPS:
                option = options[int(rnd() * n)]
            else:
                weights = policy(state, state.stack[-1].seat, options)
                if weights is None:
                    option = options[int(rnd() * n)]
                else:
                    if RPOW != 1:
                        weights = [w**RPOW for w in weights]
                    r = rnd() * sum(weights)
                    for option, w in zip(options, weights):
                        r -= w
                        if r < 0:
                            break
            resolve(state, option)
