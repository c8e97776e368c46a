"""What is in force for a player: effects of own technologies, of laws and of resolutions."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from armillary.games.exodus.rules.components import POLITICAL_CARDS, TECHNOLOGIES
from armillary.games.exodus.rules.components.vocabulary import Effect
from armillary.games.exodus.rules.state import ExodusState

E = TypeVar("E", bound=Effect)


def in_force(state: ExodusState, seat: int, kind: type[E]) -> tuple[E, ...]:
    """Every effect of a kind that holds for this player now; they add up."""  # EXO-127
    found: tuple[E, ...] = ()
    for technology in state.factions[seat].technologies:
        found += _of_technology(technology, kind)
    return found + by_law(state, kind)


def by_law(state: ExodusState, kind: type[E]) -> tuple[E, ...]:
    """Those that hold for everybody: laws, and the resolutions of this turn."""  # EXO-120, EXO-121, EXO-122
    found: tuple[E, ...] = ()
    for card in state.laws:
        found += _of_card(card, kind)
    for card in state.resolutions:
        found += _of_card(card, kind)
    return found


@cache
def _of_technology(technology: int, kind: type[E]) -> tuple[E, ...]:
    return tuple(effect for effect in TECHNOLOGIES[technology].effects if isinstance(effect, kind))


@cache
def _of_card(card: int, kind: type[E]) -> tuple[E, ...]:
    return tuple(effect for effect in POLITICAL_CARDS[card].effects if isinstance(effect, kind))
