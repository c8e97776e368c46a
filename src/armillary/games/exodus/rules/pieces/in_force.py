"""What is in force for a player: effects of own technologies, of laws and of resolutions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import TypeVar

from armillary.games.exodus.rules.components import POLITICAL_CARDS, TECHNOLOGIES
from armillary.games.exodus.rules.components.vocabulary import Effect
from armillary.games.exodus.rules.state import ExodusState

E = TypeVar("E", bound=Effect)


def in_force(state: ExodusState, seat: int, kind: type[E]) -> Iterator[E]:
    """Every effect of a kind that holds for this player now; they add up."""  # EXO-127
    for technology in state.factions[seat].technologies:
        yield from _of_technology(technology, kind)
    yield from by_law(state, kind)


def by_law(state: ExodusState, kind: type[E]) -> tuple[E, ...]:
    """Those that hold for everybody: laws, and the resolutions of this turn."""  # EXO-120, EXO-121, EXO-122
    cards = (*state.laws, *state.resolutions)
    return _of_cards(cards, kind) if cards else ()


@cache
def _of_technology(technology: int, kind: type[E]) -> tuple[E, ...]:
    return tuple(effect for effect in TECHNOLOGIES[technology].effects if isinstance(effect, kind))


@lru_cache(maxsize=4096)  # what lies on the table changes seldom, and is asked for all the time
def _of_cards(cards: tuple[int, ...], kind: type[E]) -> tuple[E, ...]:
    return tuple(
        effect for card in cards for effect in POLITICAL_CARDS[card].effects if isinstance(effect, kind)
    )
