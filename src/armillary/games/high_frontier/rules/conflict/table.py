"""The table of Module 3: reading it, and putting another in its place."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from armillary.games.high_frontier.rules.components import CONFLICT_FIGURES, PROPAGANDA
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Bloc
from armillary.games.high_frontier.rules.conflict_table import Conflict
from armillary.games.high_frontier.rules.state import HighFrontierState, home_ideology


def table(state: HighFrontierState) -> Conflict:
    """Module 3 is in play."""
    return state.conflict[0]


def change(state: HighFrontierState, **fields: Any) -> None:
    state.conflict = (replace(state.conflict[0], **fields),)


def lay_out(state: HighFrontierState, /) -> None:
    """Bribes for everybody, fewer where many play."""  # HF3-014
    many = state.seats >= CONFLICT_FIGURES.many
    bribes = CONFLICT_FIGURES.bribes_of_many if many else CONFLICT_FIGURES.bribes
    state.conflict = (Conflict((), (), (bribes,) * state.seats, pows=(0,) * state.seats),)


def open_placard(state: HighFrontierState, /) -> None:
    """Propaganda in its first order; the starting delegates sit on it."""  # HF3-016, HF3-017
    extremists = [NOBODY] * len(PROPAGANDA)
    for seat in range(state.seats):
        extremists[home_ideology(state, seat)] = seat
    change(state, propaganda=PROPAGANDA, extremists=tuple(extremists))


def bloc_of(state: HighFrontierState, seat: int) -> Bloc:
    """What the chit of a player's colour shows."""  # HF3-020
    return table(state).propaganda[home_ideology(state, seat)]


def is_extremist(state: HighFrontierState, ideology: int, seat: int) -> bool:
    """Whether a player's delegate sits on the chit of an Ideology."""  # HF3-056
    held = table(state).extremists
    return ideology < len(held) and held[ideology] == seat
