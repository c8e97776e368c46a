"""Review of a choice: what the search prefers, and what the choice cost in winning chances.

Only the view of the one who chose is looked at: nobody is blamed for what could not be known. The search
names its favourites; then these and the choice made are tried again on the same guesses with the same
luck, so that whoever was merely lucky in the search does not look better than the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import thread_time
from typing import Any

from msgspec import Struct

from armillary.bots.bot import Analyst, bot
from armillary.bots.outlook import outlooks
from armillary.bots.search.rollouts import let_others_choose, outcome, with_luck
from armillary.engine import Game, Gathering, Option, Rng, State
from armillary.engine.planning import onward

FAVOURITES = 2  # of the search, beside the choice that was made
LAPS = 4  # at least so many guesses for each, whatever the time


class Judged(Struct, frozen=True):
    """An option, what it is worth from 0 to 1, and whether it was the one that was chosen."""

    option: Option
    value: float
    played: bool
    points: float | None = None  # that are expected at the end; None where a game is not about points


def look_back(
    game: Game[Any], view: State, played: str, milliseconds: int, rng: Rng, laps: int = LAPS
) -> list[Judged]:
    """The preferred option, the next one and the one that was chosen, the best first.

    Nothing where there was no choice, or where what was chosen is not among the options of a decision.
    """
    seat = view.viewer
    assert seat is not None
    legal = onward(view, seat)
    chosen = next((option for option in legal if str(option) == played), None)
    if chosen is None or len(legal) < 2:
        return []
    field = _favourites(game, view, milliseconds // 2, rng)
    if chosen not in field:
        field.append(chosen)
    values = _tried(game, view, seat, field, milliseconds / 2000, laps, rng)
    found = [
        Judged(option, value, option == chosen, None if ahead is None else ahead.own)
        for option, value, ahead in zip(field, values, outlooks(game, view, field, rng), strict=True)
    ]
    return sorted(found, key=lambda each: (-each.value, not each.played))


def loss_of(judged: Sequence[Judged]) -> float:
    """The cost of the choice made: the best option's value less its own."""
    return max(each.value for each in judged) - next(each.value for each in judged if each.played)


def _favourites(game: Game[Any], view: State, milliseconds: int, rng: Rng) -> list[Option]:
    searcher = bot(f"search:{max(1, milliseconds)}ms", game)
    assert isinstance(searcher, Analyst)
    return [opinion.option for opinion in searcher.analyse(view, rng)[:FAVOURITES]]


def _tried(
    game: Game[Any], view: State, seat: int, field: Sequence[Option], seconds: float, laps: int, rng: Rng
) -> list[float]:
    """The mean value of each, on the same guesses."""
    totals, done, since = [0.0] * len(field), 0, thread_time()
    while done < laps or thread_time() - since < seconds:
        guess = game.sample(view, rng)
        if isinstance(guess.stack[-1], Gathering):
            let_others_choose(game, guess, seat, rng)
        luck = rng.below(1 << 62)
        for number, option in enumerate(field):
            totals[number] += outcome(game, with_luck(guess, luck), option, seat)
        done += 1
    return [total / done for total in totals]
