"""What a player may do although nobody asks: every chapter adds to what is offered.

A chapter says with `@OFFERS` that a function finds such options for a seat. Never before the factions are
taken, never when the game is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from armillary.engine import AnytimeOption, Option, Step
from armillary.games.stellar_horizons.rules.sequence import PHASES
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.turn import EndYear, Phase
from armillary.mechanics.interrupts import Offers

OFFERS: Offers[StellarState, AnytimeOption] = Offers()

S = TypeVar("S", bound=type[Step[Any]])

_fights: set[type[Step[Any]]] = set()


def fights(step: S) -> S:
    """Says that a combat is going on while a step is on the stack, also outside the combat phase."""
    _fights.add(step)
    return step


def anytime(state: StellarState, seat: int) -> Sequence[Option]:
    """All that a seat may do now without being asked."""
    if state.over or not state.played or phase(state) == "":
        return ()
    return OFFERS.found(state, seat)


def phase(state: StellarState) -> str:
    """The phase of the year that is going on; nothing before the first year and after the last."""
    names = list(PHASES)
    for step in reversed(state.stack):
        if isinstance(step, Phase):
            place = names.index(step.name)
            return names[place - 1] if place else ""
        if isinstance(step, EndYear):
            return names[-1]
    return ""


def in_combat(state: StellarState) -> bool:
    """The combat phase, and every combat outside of it."""  # SH-097, SH-165
    return phase(state) == "combat" or any(type(step) in _fights for step in state.stack)
