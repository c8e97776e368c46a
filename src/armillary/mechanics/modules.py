"""Modules of a rulebook: what an expansion or a mode of play changes, in one table.

A rule that a module may change is marked where it stands. Of a `replaceable` rule one function counts,
the base rule or a module's; an `extensible` one is the base rule and after it what every module in play
adds. Whoever calls the rule does not know about modules:

    @replaceable
    def gain(state: Table, seat: int, n: int, /) -> None: ...

A module is a table of such changes, each with the ids of the rules that ask for it:

    SOLO = Module("solo", replaces(resources.gain, gains.gain, "XYZ-465"), adds(...))

Where several modules in play replace the same rule, the last of them must say that it lies over the others,
and may ask for what it lies over:

    MOON = Module("moon", replaces(resources.gain, far.gain, "XYZ-9", over=("solo",)))
    ...
    resources.gain.beneath(state, "moon")(state, seat, n)

The state says which modules are in play (`modules`, plain data or derived from it). What that means for
a rule is found out once for every combination of modules and looked up from then on. To pass arguments on
costs more than the look-up: a rule of the innermost loops takes up to four, all by position only (`/`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from inspect import Parameter, signature
from typing import Any, Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar, cast

from armillary.engine.errors import RulesBroken
from armillary.engine.shapes import is_compiled
from armillary.mechanics import passing

Names = tuple[str, ...]


class Modular(Protocol):
    """A state that says which modules are in play."""

    @property
    def modules(self) -> Names: ...


S = TypeVar("S", bound=Modular)
P = ParamSpec("P")
R = TypeVar("R")


# Rules that modules may change


class Replaceable(Protocol[S, P, R]):
    """A rule of which one function counts. A module's may call the rule that it replaces: `rule.base`."""

    __name__: str
    point: Replacements

    base: Callable[Concatenate[S, P], R]

    def beneath(self, state: S, module: str, /) -> Callable[Concatenate[S, P], R]: ...

    def __call__(self, state: S, /, *args: P.args, **kwargs: P.kwargs) -> R: ...


class Extensible(Protocol[S, P]):
    """A rule to which modules add: first the base rule, then theirs in the order of the state's modules."""

    __name__: str
    point: Additions

    base: Callable[Concatenate[S, P], None]

    def __call__(self, state: S, /, *args: P.args, **kwargs: P.kwargs) -> None: ...


def replaceable(base: Callable[Concatenate[S, P], R]) -> Replaceable[S, P, R]:
    """Marks a rule that a module may replace."""
    return cast("Replaceable[S, P, R]", _rule(base, Replacements(base)))


def extensible(base: Callable[Concatenate[S, P], None]) -> Extensible[S, P]:
    """Marks a rule to which modules may add."""
    return cast("Extensible[S, P]", _rule(base, Additions(base)))


class Point(dict[Names, Callable[..., Any]]):
    """A rule that modules may change: its functions by the modules in play."""

    verb: str

    def __init__(self, base: Callable[..., Any]) -> None:
        super().__init__({(): base})
        self.base = base
        self.changes: dict[str, Callable[..., Any]] = {}  # by module
        self.over: dict[str, tuple[str, ...]] = {}  # which others a module's function lies over

    def __str__(self) -> str:
        return f"{self.base.__module__}.{self.base.__name__}"

    def change(self, module: str, function: Callable[..., Any], over: tuple[str, ...] = ()) -> None:
        if module in self.changes:
            raise RulesBroken(f"module {module} changes {self} twice")
        self.changes[module] = function
        self.over[module] = over
        self.clear()  # what was found out no longer holds
        self[()] = self.base

    def __missing__(self, modules: Names) -> Callable[..., Any]:
        found = self[modules] = self.found([module for module in modules if module in self.changes])
        return found

    def found(self, modules: list[str]) -> Callable[..., Any]:
        """The function that counts with these modules."""
        raise NotImplementedError


class Replacements(Point):
    verb = "replaces"

    def found(self, modules: list[str]) -> Callable[..., Any]:
        if not modules:
            return self.base
        *others, top = modules
        unsaid = [other for other in others if other not in self.over[top]]
        if unsaid:
            raise RulesBroken(f"{self} is replaced by {' and '.join((*unsaid, top))} at once")
        return self.changes[top]

    def beneath(self, state: Modular, module: str, /) -> Callable[..., Any]:
        """The function that would count without a module and those after it."""
        modules = state.modules
        return self[modules[: modules.index(module)]]


class Additions(Point):
    verb = "adds to"

    def found(self, modules: list[str]) -> Callable[..., Any]:
        found = self.base
        for module in modules:
            found = _in_turn(found, self.changes[module], _places(self.base))
        return found


# Passing arguments on, written out for rules that take up to four by position only


def _rule(base: Callable[..., Any], point: Point) -> Callable[..., Any]:
    """A function like the base rule that looks up what counts and calls it."""
    rule: Any = _LOOKED_UP[_places(base)](point)
    rule.__module__, rule.__name__, rule.__qualname__ = base.__module__, base.__name__, base.__qualname__
    rule.__doc__ = base.__doc__
    rule.base, rule.point = base, point
    if isinstance(point, Replacements):
        rule.beneath = point.beneath
    return cast("Callable[..., Any]", rule)


def _places(base: Callable[..., Any]) -> int:
    """How many arguments a rule takes, if it takes them by position only; else 0."""
    parameters = signature(base).parameters.values()
    by_place = all(
        parameter.kind is Parameter.POSITIONAL_ONLY and parameter.default is Parameter.empty
        for parameter in parameters
    )
    return len(parameters) if by_place and len(parameters) < len(_LOOKED_UP) else 0


_LOOKED_UP: tuple[Callable[[Point], Callable[..., Any]], ...] = (
    lambda point: lambda state, /, *args, **kwargs: point[state.modules](state, *args, **kwargs),
    lambda point: lambda state: point[state.modules](state),
    lambda point: lambda state, a: point[state.modules](state, a),
    lambda point: lambda state, a, b: point[state.modules](state, a, b),
    lambda point: lambda state, a, b, c: point[state.modules](state, a, b, c),
)
_COMPILED = (passing.with_state, passing.with_one, passing.with_two, passing.with_three)
if is_compiled(passing.__name__):
    _LOOKED_UP = (_LOOKED_UP[0], *(partial(partial, function) for function in _COMPILED))


def _in_turn(first: Callable[..., Any], then: Callable[..., Any], places: int) -> Callable[..., Any]:
    """Both functions, one after the other; neither has a result."""
    return (
        lambda *args, **kwargs: first(*args, **kwargs) or then(*args, **kwargs),
        lambda state: first(state) or then(state),
        lambda state, a: first(state, a) or then(state, a),
        lambda state, a, b: first(state, a, b) or then(state, a, b),
        lambda state, a, b, c: first(state, a, b, c) or then(state, a, b, c),
    )[places]


def _by_seat(whose: int, own: Callable[..., R], base: Callable[..., R], places: int) -> Callable[..., R]:
    """The own function of one seat, which need not be told its seat, and the base rule for the others."""
    if places == 2:
        return lambda state, seat: own(state) if seat == whose else base(state, seat)
    if places == 3:
        return lambda state, seat, a: own(state, a) if seat == whose else base(state, seat, a)
    if places == 4:
        return lambda state, seat, a, b: own(state, a, b) if seat == whose else base(state, seat, a, b)
    return lambda state, seat, /, *args, **kwargs: (
        own(state, *args, **kwargs) if seat == whose else base(state, seat, *args, **kwargs)
    )


# A module


class Change(NamedTuple):
    """A line of a module's table."""

    point: Point
    function: Callable[..., Any]
    rules: tuple[str, ...]
    over: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.function.__module__}.{self.function.__name__} {self.point.verb} {self.point}"


def replaces(
    rule: Replaceable[S, P, R],
    function: Callable[Concatenate[S, P], R],
    *rules: str,
    over: tuple[str, ...] = (),
) -> Change:
    """This function counts instead of that rule, also where the modules that it lies `over` replace it."""
    _check(function, _arguments(rule.base), rule.point)
    return Change(rule.point, function, rules, over)


def replaces_for(
    seat: int,
    rule: Replaceable[S, Concatenate[int, P], R],
    function: Callable[Concatenate[S, P], R],
    *rules: str,
) -> Change:
    """This function counts for one seat (it need not be told which); the rule stays for the others."""
    state, _, *rest = _arguments(rule.base)
    _check(function, [state, *rest], rule.point)
    by_seat = _by_seat(seat, function, rule.base, _places(rule.base))
    by_seat.__module__, by_seat.__name__ = function.__module__, function.__name__
    return Change(rule.point, by_seat, rules)


def adds(rule: Extensible[S, P], function: Callable[Concatenate[S, P], None], *rules: str) -> Change:
    """This function follows that rule."""
    _check(function, _arguments(rule.base), rule.point)
    return Change(rule.point, function, rules)


def _arguments(function: Callable[..., Any]) -> list[Parameter]:
    return list(signature(function).parameters.values())


def _check(function: Callable[..., Any], wanted: list[Parameter], point: Point) -> None:
    """A function must take what the rule is called with; type checkers overlook arguments with defaults."""
    given = _arguments(function)
    if any(parameter.kind in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD) for parameter in given):
        return
    if len(given) != len(wanted) or _keywords(given) != _keywords(wanted):
        raise RulesBroken(f"{function.__name__} does not take the arguments of {point}")


def _keywords(parameters: list[Parameter]) -> set[str]:
    return {parameter.name for parameter in parameters if parameter.kind is Parameter.KEYWORD_ONLY}


class Module:
    """A module's changes to the rules. To make one is to register it."""

    def __init__(self, name: str, *changes: Change) -> None:
        self.name = name
        self.changes = changes
        for change in changes:
            if not change.rules:
                raise RulesBroken(f"module {name}: no rule says why {change}")
            change.point.change(name, change.function, change.over)

    def __str__(self) -> str:
        """The table: a line for each change, with its rules."""
        return "\n".join(f"{', '.join(change.rules)}: {change}" for change in self.changes)
