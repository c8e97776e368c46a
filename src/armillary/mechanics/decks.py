"""Piles to draw from, the top card last, and what becomes of them when they are empty."""

from __future__ import annotations

from typing import TypeVar

from armillary.engine import State
from armillary.engine.events import Shuffled

T = TypeVar("T")


def shuffle(state: State, pile: list[T], name: str) -> None:
    """Put a pile in a random order, and say so."""
    state.rng.shuffle(pile)
    state.tell(Shuffled, name, len(pile))


def reshuffle(state: State, pile: list[T], discards: list[T], name: str) -> None:
    """Shuffle the discards and put them under the pile, which is usually empty."""
    if not discards:
        return
    again = discards[:]
    discards.clear()
    shuffle(state, again, name)
    pile[:0] = again


def draw(state: State, pile: list[T], discards: list[T], name: str) -> T | None:
    """Take the top card; an empty pile is first made anew from the discards. None where both are empty."""
    if not pile:
        reshuffle(state, pile, discards, name)
    return pile.pop() if pile else None
