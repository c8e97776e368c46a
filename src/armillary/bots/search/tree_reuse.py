"""Tree reuse: finds a position again in the tree of an earlier search.

A bot only sees views, so nobody tells it what the others chose. It follows
its own choice and then what the search expected most, and compares what it
would see with what it sees.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from typing import Any

from armillary.bots.search.tree import Joint, Node
from armillary.engine import Game, Option, Rng, State, options, resolve, to_act


class Memory:
    """What a search keeps for the next: its root view, the choice made, and its tree."""

    __slots__ = ("choice", "root", "view")

    def __init__(self, view: State, choice: Option, root: Node) -> None:
        self.view = view
        self.choice = choice
        self.root = root

    def find(self, game: Game[Any], view: State, rng: Rng, most: int) -> Node | None:
        """The node whose position looks like this view, after looking at `most` nodes at most."""
        seat = view.viewer
        if seat is None or seat != self.view.viewer:
            return None
        start = game.sample(self.view, rng)
        edge = self.root.table(seat).edges.get(self.choice)
        if to_act(start) != (seat,) or edge is None or edge.child is None:
            return None
        sight = _Sight(game, view, seat)
        order = count()
        ahead: list[tuple[int, int, State, Joint, Node]] = [
            (0, next(order), start, (self.choice,), edge.child)
        ]
        for _ in range(most):
            if not ahead:
                return None
            _, _, before, choices, node = heappop(ahead)
            state = before.clone()
            if not _made(state, choices):
                continue
            if sight.shows(state):
                return node
            if not state.over and state.turn <= view.turn:
                for visits, further, child in node.visited():
                    heappush(ahead, (-visits, next(order), state, further, child))
        return None


class _Sight:
    """A view to compare with; whatever is cheap to compare is compared first."""

    def __init__(self, game: Game[Any], view: State, seat: int) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self.digest = ""

    def shows(self, state: State) -> bool:
        """Would the seat see this view in that state?"""
        if state.turn != self.view.turn or len(state.stack) != len(self.view.stack):
            return False
        seen: State = self.game.view(state, self.seat)
        if seen.stack != self.view.stack:
            return False
        self.digest = self.digest or self.view.digest()
        return seen.digest() == self.digest


def _made(state: State, choices: Joint) -> bool:
    """Make these choices if this guess at the state allows them."""
    asked = to_act(state)
    if len(asked) != len(choices):
        return False
    if any(option not in options(state, seat) for seat, option in zip(asked, choices, strict=True)):
        return False
    for seat, option in zip(asked, choices, strict=True):
        resolve(state, option, seat)
    return True
