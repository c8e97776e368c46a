"""The search tree: what each seat tried at each node, and its value.

A node stands for what was chosen so far and not for a state: the states that
pass through it differ in what the searching seat cannot see, so the options
may differ too. Hence an option counts how often it was available.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt

from armillary.engine import Option

Joint = tuple[Option, ...]


class Edge:
    """An option at a node, for one seat."""

    __slots__ = ("available", "child", "option", "prior", "rank", "total", "visits")

    def __init__(self, option: Option, prior: float, rank: int) -> None:
        self.option = option
        self.prior = prior  # how likely a sensible player is to choose it
        self.rank = rank  # its place among the options by that measure
        self.available = 0
        self.visits = 0
        self.total = 0.0
        self.child: Node | None = None

    @property
    def value(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Table:
    """The options of one seat at one node."""

    __slots__ = ("edges", "total", "visits")

    def __init__(self) -> None:
        self.edges: dict[Option, Edge] = {}
        self.visits = 0
        self.total = 0.0

    def open(self, options: Sequence[Option], weights: Sequence[float] | None, plain: float) -> None:
        """Give every option its prior: the policy's weight, blunted by a `plain` share for each alike."""
        count = len(options)
        if weights is None:
            for rank, option in enumerate(options):
                self.edges[option] = Edge(option, 1 / count, rank)
            return
        scale = (1 - plain) / (sum(weights) or 1.0)
        order = sorted(range(count), key=weights.__getitem__, reverse=True)
        for rank, number in enumerate(order):
            option = options[number]
            self.edges[option] = Edge(option, plain / count + scale * weights[number], rank)

    def pick(self, options: Sequence[Option], scope: Scope) -> Edge:
        """The option with the best upper bound, among as many as the visits so far warrant."""
        edges = self.edges
        widest = scope.first + int(scope.widening * sqrt(self.visits))
        low, scale, explore = scope.low, scope.scale(), scope.explore
        untried = ((self.total / self.visits if self.visits else 0.5) - low) * scale
        best: Edge | None = None
        top = -1.0
        for option in options:
            edge = edges.get(option)
            if edge is None:  # not there in earlier guesses
                edge = edges[option] = Edge(option, 1 / len(options), 0)
            edge.available += 1
            visits = edge.visits
            if not visits:
                if edge.rank >= widest:
                    continue
                bound = untried + explore * edge.prior * sqrt(edge.available)
            else:
                bound = (edge.total / visits - low) * scale
                bound += explore * edge.prior * sqrt(edge.available) / (1 + visits)
            if best is None or bound > top:
                top = bound
                best = edge
        return edges[options[0]] if best is None else best


class Scope:
    """How a search looks around: its breadth, and the range of values seen so far."""

    __slots__ = ("explore", "first", "high", "low", "widening")

    def __init__(self, explore: float, first: int, widening: float) -> None:
        self.explore = explore
        self.first = first
        self.widening = widening
        self.low = 1.0
        self.high = 0.0

    def saw(self, values: Sequence[float]) -> None:
        """Keep the range: small differences between options matter as much as large ones."""
        self.low = min(self.low, *values)
        self.high = max(self.high, *values)

    def scale(self) -> float:
        return 1 / (self.high - self.low) if self.high > self.low else 1.0


class Node:
    """A point of the game at which one seat chooses, or several at once and in secret."""

    __slots__ = ("joint", "tables")

    def __init__(self) -> None:
        self.tables: dict[int, Table] = {}
        self.joint: dict[Joint, Node] = {}  # after simultaneous choices, by all of them

    def table(self, seat: int) -> Table:
        table = self.tables.get(seat)
        if table is None:
            table = self.tables[seat] = Table()
        return table

    def after(self, edges: Sequence[Edge]) -> Node | None:
        """The node behind these choices, if it was visited."""
        if len(edges) == 1:
            return edges[0].child
        return self.joint.get(tuple(edge.option for edge in edges))

    def grow(self, edges: Sequence[Edge]) -> Node:
        """A new node behind these choices."""
        child = Node()
        if len(edges) == 1:
            edges[0].child = child
        else:
            self.joint[tuple(edge.option for edge in edges)] = child
        return child

    def visited(self) -> Iterator[tuple[int, Joint, Node]]:
        """The nodes behind this one, each with its visits and the choices that lead to it."""
        for table in self.tables.values():
            for edge in table.edges.values():
                if edge.child is not None:
                    yield edge.visits, (edge.option,), edge.child
        for options, child in self.joint.items():
            yield child.visits, options, child

    @property
    def visits(self) -> int:
        return max((table.visits for table in self.tables.values()), default=0)
