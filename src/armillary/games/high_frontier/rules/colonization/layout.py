"""What Module 2 lays out: the deck of Bernals and the queue of Colonists."""

from __future__ import annotations

from armillary.games.high_frontier.rules.components import OF_DECK
from armillary.games.high_frontier.rules.components.kinds import Deck
from armillary.games.high_frontier.rules.pieces import decks
from armillary.games.high_frontier.rules.state import Colonization, HighFrontierState
from armillary.games.high_frontier.rules.switches import COLONIZATION
from armillary.mechanics.decks import shuffle


def lay_out(state: HighFrontierState, /) -> None:
    state.colonization = (Colonization(),)


def queue_up(state: HighFrontierState, /) -> None:
    """Colonists wait in any order."""  # HFC-344
    queue = state.decks[Deck.COLONIST] = list(OF_DECK[Deck.COLONIST])
    shuffle(state, queue, Deck.COLONIST.name.lower())


def decks_in_play(state: HighFrontierState, /) -> tuple[Deck, ...]:
    below = decks.decks_in_play.beneath(state, COLONIZATION)(state)
    return (*below, Deck.BERNAL)  # HFC-344
