"""Rollouts: the rest of a turn, or of a game, by the game's policy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log
from typing import Any, NamedTuple

from armillary.bots.standing import decided_by_points, standing
from armillary.bots.values import value_of
from armillary.engine import READY, Game, Option, Rng, State, resolve, to_act
from armillary.engine.hidden import drawn
from armillary.engine.planning import Planning, onward

CERTAIN = 1e-9  # closer to 0 or 1 than this no chance is
CLOSE = 0.05  # of the points: a difference that luck makes up for
TO_THE_END = 400  # choices of a game that is near its end, at most
OWN_SEQUENCE = 24  # choices that a bot makes for itself after the one it looks at, at most


class Candidate(NamedTuple):
    """An option that a sensible player may choose, and how much the policy speaks for it, in log-odds."""

    option: Option
    bias: float


def sensible(
    game: Game[Any],
    guess: State,
    legal: Sequence[Option],
    seat: int,
    trust: float = 1.0,
    prune_ratio: float = 0.0,
) -> list[Candidate]:
    """Without what the game's policy would hardly ever choose: the value may be wrong about it."""
    weights = game.mind.policy(guess, seat, legal)
    if weights is None:
        return [Candidate(option, 0.0) for option in legal]
    mind, most = game.mind, max(weights)
    share, ratio = mind.weighing(guess) if mind.weighing else (mind.policy_weight, mind.prune_ratio)
    return [
        Candidate(option, trust * share * log(weight / most))
        for option, weight in zip(legal, weights, strict=True)
        if weight >= most / (prune_ratio or ratio)
    ]


def odds(chance: float) -> float:
    """A chance as log-odds, where what value and policy say can be added up."""
    chance = min(1 - CERTAIN, max(CERTAIN, chance))
    return log(chance / (1 - chance))


Policy = Callable[[Any, int, Sequence[Option]], Sequence[float] | None]


def favourite(game: Game[Any], state: State, seat: int) -> Option | None:
    """The policy's favourite; None without a policy, unless a plan can be closed."""
    return liked_best(game.mind.policy, state, seat)


def liked_best(policy: Policy, state: State, seat: int) -> Option | None:
    """The option with the highest weight under this policy; None if it gives no weights."""
    legal = onward(state, seat)
    if len(legal) == 1:
        return legal[0]
    weights = policy(state, seat, legal)
    if weights is None:
        return READY if isinstance(state.stack[-1], Planning) and READY in legal else None
    return legal[max(range(len(legal)), key=weights.__getitem__)]


def let_others_choose(game: Game[Any], state: State, seat: int, rng: Rng) -> None:
    """Make the secret choices that the other seats have still to make, so that only this one is asked."""
    for _ in range(TO_THE_END):
        others = [other for other in to_act(state) if other != seat]
        if not others:
            return
        resolve(state, drawn(game, state, others[0], onward(state, others[0]), rng), others[0])


def follow(game: Game[Any], state: State, seat: int, turn: int) -> None:
    """Go on with the own choices of this turn, if the game has a policy, until somebody else is asked."""
    for _ in range(OWN_SEQUENCE):
        if to_act(state) != (seat,) or state.turn != turn:
            return
        option = favourite(game, state, seat)
        if option is None:
            return
        resolve(state, option, seat)


def play_out(game: Game[Any], state: State, option: Option, seat: int) -> float:
    """How the game ends once an option is chosen and everybody goes on as the policy would."""
    resolve(state, option, seat)
    for _ in range(TO_THE_END):
        if state.over:
            return margin(game, state, seat)
        _play_on(game, state, seat)
    return value_of(game, state, seat)


def at_turn_end(game: Game[Any], state: State, option: Option, seat: int) -> float:
    """The value after the turn is played out by the policy; the state is used up."""
    turn = state.turn
    resolve(state, option, seat)
    for _ in range(TO_THE_END):
        if state.over:
            return margin(game, state, seat)
        if state.turn != turn:
            break
        _play_on(game, state, seat)
    return value_of(game, state, seat)


def later(game: Game[Any], state: State, seat: int, turn: int, ahead: int) -> float:
    """The value after this many own turns played by the policy."""
    for _ in range(ahead):
        turn = play_to_next_turn(game, state, seat, turn)
    return margin(game, state, seat) if state.over else value_of(game, state, seat)


def play_to_next_turn(game: Game[Any], state: State, seat: int, turn: int) -> int:
    """From a turn that was this seat's to the next in which it is asked, which is returned.

    Where nobody else is asked in between, that one has begun already, and is played too.
    """
    if not state.over and seat in to_act(state):
        turn = state.turn
    for _ in range(TO_THE_END):
        if state.over or (state.turn != turn and seat in to_act(state)):
            break
        _play_on(game, state, seat)
    return state.turn


def with_luck(guess: State, luck: int) -> State:
    """A copy, with this luck to come."""
    state = guess.clone()
    state.rng = Rng(luck)
    return state


def _play_on(game: Game[Any], state: State, seat: int) -> None:
    """Plays one choice: the own seat's by the policy, another seat's by the cheaper one."""
    mover = to_act(state)[0]
    policy = game.mind.policy if mover == seat else game.mind.glance or game.mind.policy
    resolve(state, liked_best(policy, state, mover) or onward(state, mover)[0], mover)


def margin(game: Game[Any], state: State, seat: int) -> float:
    """A result between 0 and 1 by the margin of points: a narrow win counts less than a clear one.

    Where the points do not say who has won, the victory counts alone.
    """
    if not decided_by_points(game, state, seat):
        return game.shares(state)[seat]
    _, own, best = standing(game, state, seat)
    assert best is not None
    return 1 / (1 + exp((best - own) / (CLOSE * max(1, abs(best), abs(own)))))


def outcome(game: Game[Any], state: State, option: Option, seat: int) -> float:
    """The value after an option and the rest of the turn; the state is used up."""
    turn = state.turn
    resolve(state, option, seat)
    follow(game, state, seat, turn)
    return value_of(game, state, seat)
