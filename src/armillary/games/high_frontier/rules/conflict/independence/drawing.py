"""Drawing: in the War of a Future the only way to a new card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.conflict.independence.events import PatentDrawn
from armillary.games.high_frontier.rules.conflict.independence.future_wars import is_strict
from armillary.games.high_frontier.rules.menu import Act, operate
from armillary.games.high_frontier.rules.pieces import decks
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import INDEPENDENCE


class DrawPatent(Act, frozen=True, gc=False):
    """The top card of a deck, without supports."""  # HFC-304

    deck: Deck

    verb: ClassVar[str] = "draw"

    def words(self) -> tuple[object, ...]:
        return (self.deck.name.lower(),)

    def act(self, state: HighFrontierState, seat: int) -> None:
        operate(state, seat, self.verb)
        card = decks.take(state, self.deck)
        state.players[seat].hand.append(card)
        state.tell(PatentDrawn, seat, card)


DRAWS = tuple(DrawPatent(deck) for deck in Deck if deck is not Deck.CREW)  # by deck


@offers("operation.draw", INDEPENDENCE)
def draws(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """In War only; Hands know no limit then."""  # HFC-304, HFC-307, HFC-345, Q208
    if not is_strict(state):
        return ()
    found = [deck for deck in decks.decks_in_play(state) if state.decks[deck]]
    return [DRAWS[deck] for deck in found if decks.may_take(state, seat, deck)]
