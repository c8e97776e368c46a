"""The places of a game, a year and a Turn at which chapters act, and who acts there.

A chapter says with `@at("cycle.event")` that a step of its own is what happens at a place, and with
`@offers("operation.boost")` what it adds to the menu of a Turn. Nothing happens at a place that no
chapter has taken.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from armillary.engine import Option, Step
from armillary.engine.errors import RulesBroken
from armillary.engine.rules import Refusal

if TYPE_CHECKING:
    from armillary.games.high_frontier.rules.state import HighFrontierState

S = TypeVar("S", bound=Step[Any])
Source = Callable[["HighFrontierState", int], Sequence[Option]]  # what a seat may do now
Explained = TypeVar("Explained", bound=Callable[["HighFrontierState", int], Sequence[Refusal]])
Given = TypeVar("Given", bound=Callable[["HighFrontierState", int], Sequence[Option]])
Reasons = Callable[["HighFrontierState", int], Sequence[Refusal]]  # what it might expect to do but may not

QUICK_START = ("setup.quick_start",)
CYCLE = ("cycle.event",)  # the Event Roll: HFC-241
END = ("end.count",)  # HFC-256
PLACES = frozenset((*QUICK_START, *CYCLE, *END))

# Steps of a seat: made of the seat alone
TURN_BEGINS = ("turn.begins",)
TURN_ENDS = ("turn.limits",)  # Outposts in excess: HFC-082, HFC-083
SEAT_PLACES = frozenset((*TURN_BEGINS, *TURN_ENDS))

# The menu of a Turn, in the order in which it is shown
OPERATIONS = (
    "operation.income",
    "operation.research",
    "operation.market",
    "operation.boost",
    "operation.refuel",
    "operation.prospect",
    "operation.industrialize",
    "operation.produce",
    "operation.deliver",
    "operation.ability",
)
MOVES = ("move.rocket",)
FREE = (
    "free.form",  # Stacks made, exchanged, redesignated
    "free.cargo",
    "free.fuel",  # conversion, dirt refuel, jettison of Fuel
    "free.jettison",
    "free.colony",
    "free.felony",
    "free.glory",
    "free.discard",
    "free.repair",
    "free.martian",
    "free.privilege",
    "free.politics",
    "free.heroism",
    "free.negotiation",
)
MENU = (*OPERATIONS, *MOVES, *FREE)

_taken: dict[str, type[Step[Any]]] = {}
_sources: dict[str, Source] = {}
_reasons: dict[str, Reasons] = {}


def at(place: str) -> Callable[[type[S]], type[S]]:
    """Says that a step is what happens at a place; at those of a Turn it is made of the seat alone."""
    if place not in PLACES | SEAT_PLACES:
        raise RulesBroken(f"{place!r} is no place in the sequence of play")

    def register(step: type[S]) -> type[S]:
        if place in _taken:
            raise RulesBroken(f"two chapters act at {place!r}")
        _taken[place] = step
        return step

    return register


def offers(place: str) -> Callable[[Given], Given]:
    """Says what a seat may do in its Turn: options that are `Act`s, none where nothing can be done."""
    if place not in MENU:
        raise RulesBroken(f"{place!r} is no place of the menu")

    def register(source: Given) -> Given:
        if place in _sources:
            raise RulesBroken(f"two chapters offer {place!r}")
        _sources[place] = source
        return source

    return register


def explains(place: str) -> Callable[[Explained], Explained]:
    """Says why a seat may not do what it might expect in its Turn."""
    if place not in MENU:
        raise RulesBroken(f"{place!r} is no place of the menu")

    def register(reasons: Explained) -> Explained:
        if place in _reasons:
            raise RulesBroken(f"two chapters explain {place!r}")
        _reasons[place] = reasons
        return reasons

    return register


def steps_at(*places: str) -> list[Step[Any]]:
    """What happens at these places, as far as it is written."""
    return [_taken[place]() for place in places if place in _taken]


def steps_of(seat: int, *places: str) -> list[Step[Any]]:
    """What happens to a seat at these places of its Turn."""
    return [_taken[place](seat) for place in places if place in _taken]


def sources(*places: str) -> tuple[Source, ...]:
    return tuple(_sources[place] for place in places if place in _sources)


def reasons(*places: str) -> tuple[Reasons, ...]:
    return tuple(_reasons[place] for place in places if place in _reasons)


def unwritten() -> frozenset[str]:
    """The places at which nothing happens yet."""
    return (PLACES | SEAT_PLACES | frozenset(MENU)) - _taken.keys() - _sources.keys()
