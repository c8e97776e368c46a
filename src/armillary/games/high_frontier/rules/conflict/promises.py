"""Promises not to attack: everybody sees them until they lapse, and they bind nobody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from armillary.games.high_frontier.rules.components import SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY
from armillary.games.high_frontier.rules.conflict.events import WordBroken
from armillary.games.high_frontier.rules.negotiation.terms import Term
from armillary.games.high_frontier.rules.state import HighFrontierState, Promise

SPANS = (4, 8)  # years for which such a word is given; or to the end of the game


class SpareTerm(Term, frozen=True, gc=False):
    """The giver leaves a Factory of the taker's alone, to the end of a year."""  # HFC-265, Q23

    site: int
    until: int

    grants: ClassVar[bool] = True

    def written(self) -> str:
        return f"spare {SITES[self.site].id} {self.until}"

    def barred(self, state: HighFrontierState) -> str:
        owned = state.factories.get(self.site, NOBODY) == self.taker
        later = max(state.year, _given_until(state, self.giver, self.taker, self.site))
        return "" if owned and later < self.until <= state.years else "HFC-265"

    def offered(self, state: HighFrontierState) -> None:
        """What was offered in vain is seen, too."""
        _note(state, Promise(self.giver, self.taker, self.site, self.until))

    def carry_out(self, state: HighFrontierState) -> None:
        _note(state, Promise(self.giver, self.taker, self.site, self.until, given=True))


def sparing(state: HighFrontierState, giver: int, taker: int, /) -> Sequence[Term]:
    """For a few years, or for all that are left."""
    lasts = [state.year + span for span in SPANS if state.year + span < state.years]
    return [
        SpareTerm(giver, taker, site, until)
        for site, owner in state.factories.items()
        if owner == taker
        for until in (*lasts, state.years)
    ]


def _given_until(state: HighFrontierState, giver: int, taker: int, site: int) -> int:
    """The last year of a word that was given already, or 0."""
    return max(
        (word.until for word in standing(state, giver) if (word.taker, word.site) == (taker, site)), default=0
    )


def _note(state: HighFrontierState, made: Promise) -> None:
    """One of a kind; what is offered once more leaves what was given before as it is."""
    kept = [
        word
        for word in state.promises
        if (word.giver, word.taker, word.site) != (made.giver, made.taker, made.site)
        or word.broken
        or (word.given and not made.given)
    ]
    state.promises = (*kept, made)


def standing(state: HighFrontierState, giver: int) -> list[Promise]:
    """The words of a player that hold this year."""
    return [
        word
        for word in state.promises
        if word.giver == giver and word.given and not word.broken and word.until >= state.year
    ]


def spared(state: HighFrontierState, giver: int) -> list[int]:
    """Sites that a player has promised to leave alone, while whom he has promised it has a Factory there."""
    if not state.promises:
        return []
    return [word.site for word in standing(state, giver) if state.factories.get(word.site) == word.taker]


def attacked(state: HighFrontierState, seat: int, node: int) -> None:
    """A player attacks without having to: whoever was promised otherwise knows now what that was worth."""
    for word in standing(state, seat) if state.promises else ():
        if SITES[word.site].node == node and state.factories.get(word.site) == word.taker:
            state.promises = tuple(
                replace(other, broken=True) if other == word else other for other in state.promises
            )
            state.tell(WordBroken, seat, word.taker, word.site)


def lapse(state: HighFrontierState, /) -> None:
    """Only a broken word is remembered for good."""
    if state.promises:
        state.promises = tuple(word for word in state.promises if word.broken or word.until >= state.year)
