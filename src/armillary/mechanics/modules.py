"""Modules of a rulebook: what an expansion or a mode of play changes, in one table.

A rule that a module may change is marked where it stands. Of a `replaceable` rule one function counts,
the base rule or a module's; an `extensible` one is the base rule and after it what every module in play
adds. Whoever calls the rule does not know about modules:

    @replaceable
    def gain(state: Table, seat: int, n: int) -> None: ...

A module is a table of such changes, each with the ids of the rules that ask for it:

    SOLO = Module("solo", replaces(resources.gain, gains.gain, "XYZ-465"), adds(...))

The state says which modules are in play (`modules`, plain data or derived from it). What that means for
a rule is found out once for every combination of modules and looked up from then on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, Protocol, TypeVar

from armillary.engine.errors import RulesBroken

Names = tuple[str, ...]


class Modular(Protocol):
    """A state that says which modules are in play."""

    @property
    def modules(self) -> Names: ...


S = TypeVar("S", bound=Modular)
P = ParamSpec("P")
R = TypeVar("R")


class Point(Generic[S, P, R]):
    """A rule that modules may change."""

    def __init__(self, base: Callable[Concatenate[S, P], R]) -> None:
        self.base = base
        self.changes: dict[str, Callable[Concatenate[S, P], R]] = {}  # by module
        self.__name__, self.__module__, self.__doc__ = base.__name__, base.__module__, base.__doc__

    def __reduce__(self) -> str:
        return self.__name__  # copied and pickled by name, like the function that it stands for

    def __repr__(self) -> str:
        return f"{self.__module__}.{self.__name__}"

    def change(self, module: str, function: Callable[Concatenate[S, P], R]) -> None:
        if module in self.changes:
            raise RulesBroken(f"module {module} changes {self!r} twice")
        self.changes[module] = function
        self._forget()

    def _forget(self) -> None:
        """What was found out for combinations of modules no longer holds."""
        raise NotImplementedError


class Replaceable(Point[S, P, R]):
    """A rule of which one function counts. A module's may call the rule that it replaces: `rule.base`."""

    def __init__(self, base: Callable[Concatenate[S, P], R]) -> None:
        super().__init__(base)
        self._in_force: dict[Names, Callable[Concatenate[S, P], R]] = {(): base}

    def __call__(self, state: S, /, *args: P.args, **kwargs: P.kwargs) -> R:
        function = self._in_force.get(state.modules) or self._found(state.modules)
        return function(state, *args, **kwargs)

    def _found(self, modules: Names) -> Callable[Concatenate[S, P], R]:
        replacing = [module for module in modules if module in self.changes]
        if len(replacing) > 1:
            raise RulesBroken(f"{self!r} is replaced by {' and '.join(replacing)} at once")
        found = self.changes[replacing[0]] if replacing else self.base
        self._in_force[modules] = found
        return found

    def _forget(self) -> None:
        self._in_force = {(): self.base}


class Extensible(Point[S, P, None]):
    """A rule to which modules add: first the base rule, then theirs in the order of the state's modules."""

    def __init__(self, base: Callable[Concatenate[S, P], None]) -> None:
        super().__init__(base)
        self._in_play: dict[Names, tuple[Callable[Concatenate[S, P], None], ...]] = {(): (base,)}

    def __call__(self, state: S, /, *args: P.args, **kwargs: P.kwargs) -> None:
        for function in self._in_play.get(state.modules) or self._found(state.modules):
            function(state, *args, **kwargs)

    def _found(self, modules: Names) -> tuple[Callable[Concatenate[S, P], None], ...]:
        added = (self.changes[module] for module in modules if module in self.changes)
        found = self._in_play[modules] = (self.base, *added)
        return found

    def _forget(self) -> None:
        self._in_play = {(): (self.base,)}


def replaceable(base: Callable[Concatenate[S, P], R]) -> Replaceable[S, P, R]:
    """Marks a rule that a module may replace."""
    return Replaceable(base)


def extensible(base: Callable[Concatenate[S, P], None]) -> Extensible[S, P]:
    """Marks a rule to which modules may add."""
    return Extensible(base)


# A module


class Change(NamedTuple):
    """A line of a module's table."""

    point: Point[Any, Any, Any]
    function: Callable[..., Any]
    rules: tuple[str, ...]

    def __str__(self) -> str:
        verb = "adds to" if isinstance(self.point, Extensible) else "replaces"
        return f"{self.function.__module__}.{self.function.__name__} {verb} {self.point!r}"


def replaces(point: Replaceable[S, P, R], function: Callable[Concatenate[S, P], R], *rules: str) -> Change:
    """This function counts instead of that rule."""
    return Change(point, function, rules)


def adds(point: Extensible[S, P], function: Callable[Concatenate[S, P], None], *rules: str) -> Change:
    """This function follows that rule."""
    return Change(point, function, rules)


class Module:
    """What a module changes in the rules. To make one is to register it."""

    def __init__(self, name: str, *changes: Change) -> None:
        self.name = name
        self.changes = changes
        for change in changes:
            if not change.rules:
                raise RulesBroken(f"module {name}: no rule says why {change}")
            change.point.change(name, change.function)

    def __str__(self) -> str:
        """The table: a line for each change, with its rules."""
        return "\n".join(f"{', '.join(change.rules)}: {change}" for change in self.changes)
