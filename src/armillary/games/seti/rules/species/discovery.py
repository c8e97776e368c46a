"""Discovering alien species, and their cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from armillary.engine import Option, Step
from armillary.games.seti.rules.components import CARDS, NO_CARD, SPECIES, SPECIES_BOARDS, Species
from armillary.games.seti.rules.components.vocabulary import DrawAlienOp
from armillary.games.seti.rules.effects.carrying_out import performs
from armillary.games.seti.rules.effects.free_actions import Interruptible
from armillary.games.seti.rules.events import AlienCardDrawn, AlienCardShown, CardTaken, SpeciesDiscovered
from armillary.games.seti.rules.player.counts import this_slot
from armillary.games.seti.rules.species import anomalies, centaurians, exertians, mascamites, oumuamua
from armillary.games.seti.rules.state import FREE, NOT_SET, SetiState
from armillary.mechanics.decks import shuffle
from armillary.mechanics.modules import replaceable

_SET_UP: dict[int, Callable[[SetiState, int], None]] = {
    Species.MASCAMITES: mascamites.set_up,
    Species.ANOMALIES: anomalies.set_up,
    Species.OUMUAMUA: oumuamua.set_up,
    Species.CENTAURIANS: centaurians.set_up,
    Species.EXERTIANS: exertians.set_up,
}


class DiscoverSpecies(Step[SetiState], frozen=True, gc=False):
    """Species whose third discovery space was covered, one after the other."""  # SETI-318, SETI-323

    seat: int

    def run(self, state: SetiState) -> None:
        if state.waiting_discoveries:
            state.then(self)
            discover(state, state.waiting_discoveries.pop(0))


def discover(state: SetiState, slot: int) -> None:
    """Turn a species board face up and set the species up."""  # SETI-320, SETI-321
    species = state.species[slot]
    state.discovered[slot] = True
    state.discovery_order.append(slot)
    state.tell(SpeciesDiscovered, slot, species)
    for colour, column in enumerate(SPECIES_BOARDS[species].columns):
        state.spaces[3 * slot + colour] = [FREE] * sum(not space.repeatable for space in column)
    _SET_UP[species](state, slot)
    if species != Species.EXERTIANS:
        _deal_cards(state, slot)


def _deal_cards(state: SetiState, slot: int) -> None:
    """A card for each marker on a discovery space, then one face up."""  # SETI-329, SETI-330
    state.alien_decks[slot] = deck = list(SPECIES_BOARDS[state.species[slot]].cards)
    shuffle(state, deck, SPECIES[state.species[slot]])
    for seat in state.in_turn_order():
        for _ in range(discovery_markers(state, seat, slot)):
            draw_alien(state, seat, slot)
    _show_card(state, slot)


def discovery_markers(state: SetiState, seat: int, slot: int) -> int:
    """A player's markers on the three discovery spaces; overflow does not count."""  # SETI-322
    return state.discovery[3 * slot : 3 * slot + 3].count(seat)


@replaceable
def draw_alien(state: SetiState, seat: int, slot: int) -> None:
    """Take the top card of a species' deck."""
    card = state.alien_decks[slot].pop()
    state.agencies[seat].hand.append(card)
    state.tell(AlienCardDrawn, seat, card, state.species[slot])


def _show_card(state: SetiState, slot: int) -> None:
    """Turn the next card of the deck face up, if there is one."""
    deck = state.alien_decks[slot]
    state.alien_shown[slot] = card = deck.pop() if deck else NO_CARD
    if card != NO_CARD:
        state.tell(AlienCardShown, slot, card)


class TakeShown(Option, frozen=True, gc=False):
    """The face-up card of a species."""

    card: int

    verb: ClassVar[str] = "take"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


class TakeFromAlienDeck(Option, frozen=True, gc=False):
    """The top card of a species' deck."""

    verb: ClassVar[str] = "deck"


TAKE_FROM_ALIEN_DECK = TakeFromAlienDeck()


class TakeAlienCard(Interruptible, frozen=True, gc=False):
    """Take the face-up card of a species or the top card of its deck."""  # SETI-331

    slot: int

    rule: ClassVar[str] = "SETI-331"

    def own_options(self, state: SetiState) -> list[Option]:
        found: list[Option] = []
        if state.alien_shown[self.slot] != NO_CARD:
            found.append(TakeShown(state.alien_shown[self.slot]))
        if state.alien_decks[self.slot]:
            found.append(TAKE_FROM_ALIEN_DECK)
        return found

    def decide(self, state: SetiState, option: Option) -> None:
        if isinstance(option, TakeShown):
            state.agencies[self.seat].hand.append(option.card)
            state.tell(CardTaken, self.seat, option.card)
            _show_card(state, self.slot)  # SETI-332
        else:
            draw_alien(state, self.seat, self.slot)

    def when_empty(self, state: SetiState) -> None:
        pass  # no card is left: SETI-333


@performs(DrawAlienOp)
def draw_alien_cards(state: SetiState, seat: int, operation: DrawAlienOp) -> None:
    slot = this_slot(state, NOT_SET)
    if slot != NOT_SET:
        take_alien_cards(state, seat, slot, operation.n)


@replaceable
def take_alien_cards(state: SetiState, seat: int, slot: int, n: int) -> None:
    state.then(*(TakeAlienCard(seat, slot) for _ in range(n)))
