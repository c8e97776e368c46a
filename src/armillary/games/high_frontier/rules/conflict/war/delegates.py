"""Delegates that are more than delegates: extremists on their chits, corrupt ones on their bribes.

Of several delegates of a player in an Ideology those leave first that are neither; see Q202.
"""

from __future__ import annotations

from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.conflict import bribes
from armillary.games.high_frontier.rules.conflict.table import change, is_extremist, table
from armillary.games.high_frontier.rules.conflict.war import petitions
from armillary.games.high_frontier.rules.conflict.war.events import DelegateBlackmailed, ExtremistDisgraced
from armillary.games.high_frontier.rules.politics import assembly
from armillary.games.high_frontier.rules.state import HighFrontierState, home_ideology

BLACKMAILED, DISMISSED, SHAMED = "blackmailed", "dismissed", "genocide"  # why delegates leave


def corrupt_of(state: HighFrontierState, ideology: int, seat: int) -> int:
    """How many delegates of a player in an Ideology lie on bribes."""  # HF3-131
    return table(state).corrupt.count((ideology, seat))


def plain_of(state: HighFrontierState, ideology: int, seat: int) -> int:
    """Delegates that are neither extremists nor corrupt."""
    held = state.delegates_of(ideology, seat)
    return held - is_extremist(state, ideology, seat) - corrupt_of(state, ideology, seat)


def has_extremist(state: HighFrontierState, seat: int) -> bool:
    """Whether a player's first delegate is still on its chit."""  # HF3-017, HF3-068
    return is_extremist(state, home_ideology(state, seat), seat)


def purify(state: HighFrontierState, ideology: int, seat: int) -> None:
    """The bribe under one delegate is taken away."""
    left = list(table(state).corrupt)
    left.remove((ideology, seat))
    change(state, corrupt=tuple(left))


def disgrace(state: HighFrontierState, ideology: int) -> None:
    """Whoever sits on a chit leaves it, and never comes back."""  # HF3-057
    sitting = list(table(state).extremists)
    seat = sitting[ideology]
    if seat != NOBODY:
        sitting[ideology] = NOBODY
        change(state, extremists=tuple(sitting))
        state.tell(ExtremistDisgraced, seat, ideology)


def blackmail(state: HighFrontierState, seat: int, ideology: int, owner: int) -> None:
    """A corrupt delegate is Decommissioned; who does it has its bribe."""  # HF3-075, HF3-137, HF3-138
    purify(state, ideology, owner)
    bribes.take(state, seat, 1)
    state.tell(DelegateBlackmailed, seat, ideology, owner)
    assembly.remove(state, owner, ideology, BLACKMAILED)


# What follows when delegates go


def removed(state: HighFrontierState, seat: int, ideology: int, cause: str, /) -> None:
    """Who throws a delegate out takes a corrupt one; an extremist goes when no other is there."""
    # HF3-041, HF3-138, Q202
    if cause in (assembly.OUSTED, assembly.RECALLED) and corrupt_of(state, ideology, seat):
        taker = state.active if cause == assembly.OUSTED else seat
        purify(state, ideology, seat)
        bribes.take(state, taker, 1)
        state.tell(DelegateBlackmailed, taker, ideology, seat)
    elif plain_of(state, ideology, seat) < 0:
        if is_extremist(state, ideology, seat):
            disgrace(state, ideology)
        else:
            purify(state, ideology, seat)
            bribes.take(state, seat, 1)


def freed(state: HighFrontierState, seat: int, ideology: int, /) -> None:
    """A cube was needed."""  # HF3-138
    removed(state, seat, ideology, assembly.RECALLED)


def shifted(state: HighFrontierState, seat: int, ideology: int, to: int, /) -> None:
    """A bribe goes along if only a corrupt delegate could go; an extremist goes last."""  # Q202
    petitions.evaded(state, seat, to)
    if plain_of(state, ideology, seat) >= 0:
        return
    if corrupt_of(state, ideology, seat):
        purify(state, ideology, seat)
        change(state, corrupt=(*table(state).corrupt, (to, seat)))
    else:
        disgrace(state, ideology)
