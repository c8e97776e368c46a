"""What only some seats may see: hands, decks, stacks, tiles under tiles, face-down species."""

from __future__ import annotations

from collections.abc import Iterator

from armillary.engine import Rng, Zone
from armillary.games.seti.rules.components import HIDDEN_CARD, SPECIES, TECH_RECORDS, Species
from armillary.games.seti.rules.state import SetiState, hidden_as, pool_of
from armillary.mechanics.modules import extensible, replaceable

EXERTIAN_BACK = HIDDEN_CARD - 1 - Species.EXERTIANS


@replaceable
def zones(state: SetiState) -> Iterator[Zone]:
    """Every list, or part of one, that is hidden from somebody."""
    yield Zone(state.deck, "main")
    for number, stack in enumerate(state.end_stacks, start=1):
        seen_by = (state.looker,) if number == state.round else ()
        yield Zone(stack, "main", seen_by)  # SETI-026
    for tech, pile in zip(TECH_RECORDS, state.tech_piles, strict=True):
        yield Zone(pile, tech.id, high=len(pile) - 1)  # SETI-024
    yield from _species(state)
    for seat in range(state.players):
        yield from _agency(state, seat)


def _species(state: SetiState) -> Iterator[Zone]:
    """Face-down boards, and what belongs to those that are shown."""  # SETI-010
    low = 0 if not state.discovered[0] else 1
    if not state.discovered[1]:
        yield Zone(state.species, "species", low=low, high=state.pool)
    else:
        yield Zone(state.species, "species", low=low, high=1)
        yield Zone(state.species, "species", low=2, high=state.pool)
    for deck in state.alien_decks:
        if deck:
            yield Zone(deck, pool_of(deck[0]), mask=hidden_as(deck[0]))
    yield Zone(state.exertian_rest, SPECIES[Species.EXERTIANS], mask=EXERTIAN_BACK)
    for samples, looker in zip(state.planet_samples, state.planet_lookers, strict=True):
        yield Zone(samples, "samples", (looker,))  # SETI-337


def _agency(state: SetiState, seat: int) -> Iterator[Zone]:
    own = state.agencies[seat]
    yield from _hand(own.hand, seat)  # SETI-080
    yield Zone(own.samples, "samples", (seat,))
    yield Zone(own.exertians, SPECIES[Species.EXERTIANS], (seat,), mask=EXERTIAN_BACK)  # SETI-404
    if not state.over:
        yield Zone(own.schemes, SPECIES[Species.EXERTIANS], (seat,), mask=EXERTIAN_BACK)


def _hand(hand: list[int], seat: int) -> Iterator[Zone]:
    """A hand, cut where cards with another back begin: backs can be told apart."""
    low = 0
    for place in range(1, len(hand) + 1):
        if place == len(hand) or pool_of(hand[place]) != pool_of(hand[low]):
            back = hidden_as(hand[low]) if hand[low] >= 0 else hand[low]
            yield Zone(hand, pool_of(hand[low]), (seat,), low, place, back)
            low = place


def hide_rest(seen: SetiState, seat: int) -> None:
    """Cards that an effect remembers are as hidden as the hand that they are in."""
    if seat != seen.active:
        for scope in seen.scopes:
            scope.cards = [hidden_as(card) if card >= 0 else card for card in scope.cards]


@extensible
def settle_sample(state: SetiState, seen: SetiState, rng: Rng) -> None:
    """Guessed cards must fit what is known: an effect remembers cards of the hand."""
    hand = state.agencies[state.active].hand
    for scope in state.scopes:
        if any(card < 0 for card in scope.cards):
            scope.cards = hand[len(hand) - len(scope.cards) :]
