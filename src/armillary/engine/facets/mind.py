"""What bots know of a game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from msgspec import Struct

from armillary.engine.observing import Observing
from armillary.engine.options import Option
from armillary.engine.state import State
from armillary.engine.training import Training

if TYPE_CHECKING:
    from armillary.engine.plans import Plan

S = TypeVar("S", bound=State)


class Tuning(Struct, frozen=True):
    """What can be tuned of a search."""

    explore: float = 1.0  # weight of what was tried little
    first: int = 3  # options tried at once
    widening: float = 2.0  # options more, for each root of the visits
    plain: float = 0.3  # share of the prior that treats all options alike
    stray: float = 0.1  # share of a playout's choices that ignore the policy
    turns: int = 2  # the horizon of a playout
    choices: int = 80  # and its longest way there
    rounds_a_guess: int = 4  # a guess costs as much as a few choices, so some rounds share one
    reuse: int = 24  # nodes looked at to find the last tree's place in the new position
    halving: bool = False  # no tree: sequential halving over the options of the own turn
    to_turn_end: bool = False  # in halving: not only the own choices, all seats play on to the turn's end
    # in halving, where looks go on beyond the own turn:
    ahead: int = 0  # own turns to come that everybody plays on to, at most
    first_look: float = 1.0  # the value at the end of the own turn counts as much as so many looks ahead
    reach: float = 0.5  # who is further behind at the first look, in log-odds, is not followed
    trust: float = 1.0  # how much of the `policy_weight` is kept
    prune_ratio: float = 0.0  # in place of the game's; 0: the same
    margin: float = 0.0  # standard errors by which the first look's favourite is beaten, if not in secret
    at_glance: bool = False  # the seat itself goes on at a glance too: less foresight, more looks
    looks: int = 0  # of greedy at secret choices: guesses that go on to the own next turn; 0: none does


TUNING = Tuning()


def _no_policy(state: State, seat: int, options: Sequence[Option]) -> Sequence[float] | None:
    return None


def _always(state: State) -> bool:
    return True


def _never(state: State) -> bool:
    return False


def never(seen: State, seat: int) -> bool:
    """No moment is one to act without being asked."""
    return False


def _no_plans(seen: State, seat: int, target: str) -> Sequence[Plan]:
    return ()


def _no_targets(seen: State, seat: int) -> Collection[str]:
    return ()


class Expectation(Struct, frozen=True):
    """How a game is expected to end for a seat."""

    own: float
    """Its points."""

    best: float
    """The points of the best other seat, or of a rival without a seat."""

    chance: float
    """That it wins, from 0 to 1."""

    worth: float
    """What bots make of it, from 0 to 1: mostly the chance."""


@dataclass(frozen=True, kw_only=True)
class GameMind(Generic[S]):
    """What bots know of the game."""

    values: Callable[[S], tuple[float, ...]] | None = None
    """What a position is worth to each seat, from 0 (lost) to 1 (won); None: as the scores stand."""

    expects: Callable[[S, int], Expectation] | None = None
    """How a game is expected to end for one seat, in points: what hints say; None: nothing is said of points.

    Where there is one, bots ask it for their own seat alone and not the values of all.
    """

    forecasts: Callable[[S], Sequence[float]] | None = None
    """The points that each seat is expected to end with, then those of rivals without a seat.

    Hints are told in them where `expects` says nothing; None where a game is not about points.
    """

    policy: Callable[[S, int, Sequence[Option]], Sequence[float] | None] = _no_policy
    """How likely a sensible player is to choose each option, as weights; None if all alike.

    Search asks it for every choice of its playouts, so it must be cheap.
    """

    glance: Callable[[S, int, Sequence[Option]], Sequence[float] | None] | None = None
    """A policy that costs less, for what the others choose in looks ahead; None: the same."""

    moment: Callable[[S, int], bool] = never
    """Whether a seat should now think of what it may do without being asked; given its view.

    The policy then weighs `WAIT` and the game's own anytime options.
    """

    near_end: Callable[[S], bool] = _never
    """Whether so little is left that bots had better play on by the policy than ask for a value."""

    observe: Callable[[S], Mapping[str, Sequence[float]]] | Observing[S] | None = None
    """A view as named lists of numbers, of the same lengths throughout a match; None: only the scores.

    An `Observing` writes them into a row instead, straight from the state, which is many times faster.
    """

    tuning: Tuning = TUNING
    """How a search of this game is tuned."""

    learned_tuning: Tuning | None = None
    """The same with a learned mind; None: it looks as far ahead as learned values are good for elsewhere."""

    training: Training | None = None
    """What a learned mind of this game is taught at; None: every number of players, as the game comes.

    Leagues are played at its first table for two.
    """

    taught: Callable[[S], bool] = _always
    """Whether learned minds are taught at games like this one; at others they leave it to the written one."""

    prune_ratio: float = 2000.0
    """Bots ignore what the policy likes so many times less than its favourite."""

    policy_weight: float = 0.0
    """What the policy counts beside the value: log-odds by the log of a weight."""

    weighing: Callable[[S], tuple[float, float]] | None = None
    """Policy weight and prune ratio of a position, where they are not the same everywhere."""

    figures: Callable[[S, int], Sequence[float]] | None = None
    """What learned nets should know of a position beside its observation: always as many figures."""

    details: Callable[[S, int, Sequence[Option]], Sequence[Sequence[tuple[str, float]]]] | None = None
    """What each option is made of for learned nets: names, and how much of each.

    An option for which the game says nothing is made of its type, its fields and the words of its text.
    """

    plans: Callable[[S, int, str], Sequence[Plan]] = _no_plans
    """Chains of choices by which a seat that is asked reaches a shape, the most sensible first.

    They are made from a view and change nothing; equal views give equal plans.
    """

    first_plans: Callable[[S, int, str], Sequence[Plan]] | None = None
    """Those of the plans that are found at once, where others take longer; None: all of them.

    A person is shown them while the others are looked for, so they lead the list of all: the same choices in
    the same order, and only their names may change when the others are known.
    """

    targets: Callable[[S, int], Collection[str]] = _no_targets
    """The shapes for which it is worth asking for plans: what one choice alone does not reach.

    Asked with every decision that is shown, so it must be cheap.
    """
