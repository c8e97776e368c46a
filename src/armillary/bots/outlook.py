"""The expected final points after a choice, for people: chances alone say little."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from msgspec import Struct

from armillary.bots.search.rollouts import follow, let_others_choose, with_luck
from armillary.bots.standing import compared, points_of, standing
from armillary.engine import Game, Gathering, Option, Rng, State, resolve

GUESSES = 4


class Outlook(Struct, frozen=True):
    """The final points of a seat and of the best who plays against it; without others, these are None."""

    own: float
    best: float | None


def outlook(game: Game[Any], state: State, seat: int) -> Outlook | None:
    """How a game is likely to end for a seat; None where the game says nothing of points."""
    if not state.over and game.mind.expects:
        expected = game.mind.expects(state, seat)
        return Outlook(expected.own, expected.best if _has_others(game, state, seat) else None)
    points = points_of(game, state) if state.over else _forecast(game, state)
    if not points:
        return None
    now = compared(game.rules.teams(state), seat, points)
    return Outlook(now.own, now.best)


def outlooks(
    game: Game[Any], view: State, options: Sequence[Option], rng: Rng, guesses: int = GUESSES
) -> list[Outlook | None]:
    """The outlook after each of these options and the rest of the turn, all on the same guesses."""
    seat = view.viewer
    assert seat is not None
    seen: list[list[Outlook]] = [[] for _ in options]
    for _ in range(guesses):
        guess = game.sample(view, rng)
        if isinstance(guess.stack[-1], Gathering):
            let_others_choose(game, guess, seat, rng)
        luck = rng.below(1 << 62)
        for number, option in enumerate(options):
            state = with_luck(guess, luck)
            turn = state.turn
            resolve(state, option, seat)
            follow(game, state, seat, turn)
            if (found := outlook(game, state, seat)) is not None:
                seen[number].append(found)
    return [_mean(each) for each in seen]


def _mean(seen: Sequence[Outlook]) -> Outlook | None:
    if not seen:
        return None
    bests = [each.best for each in seen if each.best is not None]
    return Outlook(fmean(each.own for each in seen), fmean(bests) if bests else None)


def _forecast(game: Game[Any], state: State) -> Sequence[float]:
    return game.mind.forecasts(state) if game.mind.forecasts else ()


def _has_others(game: Game[Any], state: State, seat: int) -> bool:
    return standing(game, state, seat).best is not None
