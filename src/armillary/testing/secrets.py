"""Promises about secrets: what a seat is told of undo depends on nothing hidden; a view survives a round
trip."""

from __future__ import annotations

from typing import Any

from armillary.engine import Game, Match, Rng, steps
from armillary.testing.cases import Case, played, positions
from armillary.testing.promises import reshuffled

LOOKED_AT = 12  # positions of a game at which every option is tried on guesses


def from_here(case: Case, state: Any, count: int) -> Match[Any]:
    """A match that goes on from this state."""
    whole = played(case)
    return Match.resume(whole.game, whole.seats, whole.seed, whole.settings, state.clone(), count)


def test_what_may_be_taken_back_is_foretold_alike_for_equal_views(case: Case, game: Game[Any]) -> None:
    whim, whole = Rng(5), played(case)
    for count in positions(case, LOOKED_AT):
        state = whole.at(count)
        for seat in steps.to_act(state):
            legal = list(steps.options(state, seat))[:40]
            match = from_here(case, state, count)
            told = [match.finality(option, seat) for option in legal]
            other = from_here(case, reshuffled(game, state, seat, whim), count)
            assert [other.finality(option, seat) for option in legal] == told


def test_what_may_be_taken_back_is_alike_where_a_seat_has_seen_the_same(case: Case, game: Game[Any]) -> None:
    """A refused undo teaches a seat nothing new."""
    whim, whole = Rng(6), played(case)
    for count in positions(case, 3 * LOOKED_AT)[1:]:
        made, before = whole.choice(count), whole.at(count - 1)
        other = from_here(case, reshuffled(game, before, made.seat, whim), count - 1)
        match = from_here(case, before, count - 1)
        if made.option not in other.options(made.seat):
            continue
        told = [_known(each, made) for each in (match, other)]
        if told[0] == told[1]:
            assert match.barrier() == other.barrier()


def _known(match: Match[Any], made: Any) -> tuple[str, list[Any]]:
    """The view of the seat that chooses, and the events told to it."""
    events = match.play(made.option, made.seat)
    return match.view(made.seat).digest(), [event.masked(made.seat) for event in events]
