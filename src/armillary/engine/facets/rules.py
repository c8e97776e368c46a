"""The rules of a game: how it begins, what is hidden in it, and how it is counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct

from armillary.engine.errors import NamesakeError
from armillary.engine.facts import RivalScore, ScoreLine, Value
from armillary.engine.leaving import AGREE, RESIGN, Agree, Resign
from armillary.engine.options import Option
from armillary.engine.points import Points
from armillary.engine.state import State

if TYPE_CHECKING:
    from armillary.engine.hidden import Sealed, Zone
    from armillary.engine.rng import Rng

S = TypeVar("S", bound=State)


def _nobody(state: State) -> tuple[RivalScore, ...]:
    return ()


def _each_alone(state: State) -> tuple[int, ...]:
    return tuple(range(state.seats))


def _no_lines(state: State) -> list[ScoreLine]:
    return []


def _no_zones(state: State) -> Iterable[Zone]:
    return ()


def nothing_more(seen: State, seat: int) -> None:
    pass


def _settled(state: State, seen: State, rng: Rng) -> None:
    pass


def _nothing_meanwhile(state: State, seat: int) -> Sequence[Option]:
    return ()


@dataclass(frozen=True, kw_only=True)
class GameRules(Generic[S]):
    """How the game begins, what is hidden in it, and how it is counted."""

    first_state: Callable[[int, Rng, Mapping[str, Value]], S]
    """The state before anything happens; its stack holds the first steps."""

    types: tuple[type, ...]
    """The classes that may occur in a state or an event, for snapshots."""

    scores: Callable[[S], tuple[Points, ...]]
    """What each seat has so far; at the end, the final count. Exact: whole, or a fraction."""

    winners: Callable[[S], tuple[int, ...]]
    """The seats that win, ties broken; meaningful when the game is over.

    None where the game itself has won: a rival without a seat. `story` may name it then.
    """

    teams: Callable[[S], tuple[int, ...]] = _each_alone
    """The team of each seat; most games have none. Those of a team win or lose together."""

    rivals: Callable[[S], tuple[RivalScore, ...]] = _nobody
    """Opponents without a seat and what they have so far, as everybody sees it; most games have none.

    They have their columns in the count and their lines in the chart, after the seats.
    """

    score_lines: Callable[[S], list[ScoreLine]] = _no_lines
    """The count line by line."""

    zones: Callable[[S], Iterable[Zone]] = _no_zones
    """The hidden zones; a game of perfect information has none."""

    hide_rest: Callable[[S, int], None] = nothing_more
    """Mask, in a view for this seat, what repeats hidden cards outside of their zones."""

    settle_sample: Callable[[S, S, Rng], None] = _settled
    """Put right, in a sample of a view, what depends on cards that were just guessed."""

    guess: Callable[[S, Sealed, Rng], Any] | None = None
    """A value that a sealed place may hold, for a sample; None where the zones name their options."""

    anytime: Callable[[S, int], Sequence[Option]] = _nothing_meanwhile
    """What a seat may do although it is not asked: each an `AnytimeOption`."""

    resign: Resign | None = RESIGN
    """How a seat leaves the game; None where it cannot."""

    agree: Agree | None = AGREE
    """How a seat agrees to end the game as it stands; None where that is no end."""


def structs_of(*modules: ModuleType) -> tuple[type, ...]:
    """The steps, options and events of these modules: what may occur in their states.

    Snapshots and digests know them by their names, so no two may have the same.
    """
    found: dict[str, type] = {}
    for module in modules:
        for thing in vars(module).values():
            if isinstance(thing, type) and issubclass(thing, Struct):
                other = found.setdefault(thing.__name__, thing)
                if other is not thing:
                    raise NamesakeError(thing.__name__, thing.__module__, other.__module__)
    return tuple(found.values())
