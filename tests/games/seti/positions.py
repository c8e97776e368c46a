"""Small helpers that state a position of SETI; `choose` and `told` are those of any game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from armillary.engine import Option, Rng, advance
from armillary.engine import options as legal
from armillary.games.seti.rules import chapters
from armillary.games.seti.rules.components import (
    BODIES,
    CARD_NAMED,
    CARDS,
    MAIN_CARDS,
    SECTOR_BOARDS,
    SPECIES,
    SPECIES_BOARDS,
    TECH_NAMED,
    TECHS,
)
from armillary.games.seti.rules.components.vocabulary import AnyOp
from armillary.games.seti.rules.effects.carrying_out import carry_out
from armillary.games.seti.rules.milestones import ResolveMilestones
from armillary.games.seti.rules.solar_system import space_at
from armillary.games.seti.rules.species.discovery import DiscoverSpecies
from armillary.games.seti.rules.state import FREE, Agency, SetiState
from armillary.games.seti.rules.turn import BeginTurn
from armillary.testing import choose, told

__all__ = ["choose", "told"]  # besides what is defined here

assert chapters.CHAPTERS  # every operation has its performer


def table(
    seats: int = 2,
    species: Sequence[str] = ("mascamites", "anomalies"),
    level: int = 1,
) -> SetiState:
    """A table after setup, nothing drawn at random, nothing asked yet; seat 0 is in its turn.

    All discs are turned by 0, so Earth is in sector 5, Mercury in 1, Venus in 3, Mars in 2, Jupiter in 3,
    Saturn in 7, Uranus in 0, Neptune in 3. Cards 001, 002, 003 lie in the row, 004 is on top of the deck;
    hands are empty. Every tech pile shows its energy bonus. Everybody has 4 credits, 3 energy, 4 publicity.
    """
    state = SetiState(seats, Rng(1), level=level if seats == 1 else 0)
    cards = list(range(MAIN_CARDS))
    state.row = cards[:3]
    state.deck = cards[:2:-1]
    size = max(2, seats) + 1
    for stack in state.end_stacks:
        stack.extend(state.deck[:size])
        del state.deck[:size]
    for number, stars in enumerate(SECTOR_BOARDS):
        first = (2 * number - 1) % 8
        state.sector_stars[first], state.sector_stars[(first + 1) % 8] = stars
    state.tech_piles = [[3, 2, 1, 0] for _ in range(TECHS)]
    markers = (0, 2, 2, 1, 0)[seats] if seats > 1 else 2
    state.neutral_markers = [markers, markers]
    chosen = [SPECIES.index(name) for name in species]
    state.species = chosen + [number for number in range(5) if number not in chosen]
    for place, own in enumerate(state.agencies, start=1):
        own.credits, own.energy, own.publicity, own.score = 4, 3, 4, place
    state.free_actions = True
    state.events = []
    return state


def discover(state: SetiState, slot: int) -> None:
    """Show a species with an empty board and a full deck, without its own set-up and rewards."""
    state.discovered[slot] = True
    state.discovery_order.append(slot)
    board = SPECIES_BOARDS[state.species[slot]]
    for colour, column in enumerate(board.columns):
        state.spaces[3 * slot + colour] = [FREE] * sum(not space.repeatable for space in column)
    deck = list(board.cards)[::-1]
    state.alien_shown[slot] = deck.pop()
    state.alien_decks[slot] = deck


def own(state: SetiState, seat: int = 0) -> Agency:
    return state.agencies[seat]


def card(name: str) -> int:
    """The number of the card with this id."""
    return CARD_NAMED[name]


def give(state: SetiState, *names: str, seat: int = 0) -> None:
    """Put cards into a hand, from wherever they are."""
    for name in names:
        number = card(name)
        for place in (state.deck, state.discards, *state.end_stacks, *state.alien_decks):
            if number in place:
                place.remove(number)
        if number in state.row:
            state.row[state.row.index(number)] = state.deck.pop()
        state.agencies[seat].hand.append(number)


def give_techs(state: SetiState, *names: str, seat: int = 0) -> None:
    """Give techs, from the bottom of their stacks; computer techs into the free slots from the left."""
    agency = state.agencies[seat]
    for name in names:
        tech = TECH_NAMED[name]
        agency.techs |= 1 << tech
        del state.tech_piles[tech][:1]
        if name.startswith("computer"):
            agency.computer_slots[agency.computer_slots.index(-1)] = tech


def at(body: str, state: SetiState) -> int:
    """The space where a planet is now."""
    return state.sky.places[BODIES.index(body)]


def space(ring: int, sector: int) -> int:
    """A space by ring (1 to 4) and sector (0 to 7)."""
    return space_at(ring - 1, sector)


def effect(state: SetiState, *operations: AnyOp, seat: int = 0, card: str = "", slot: int = -1) -> None:
    """Let a player carry out an effect, up to the first question."""
    carry_out(state, seat, operations, card=CARD_NAMED.get(card, -1), slot=slot)
    advance(state)


def turn(state: SetiState, seat: int = 0) -> None:
    """Begin a player's turn, up to the question for a main action."""
    state.then(BeginTurn(seat))
    advance(state)


def end_of_turn(state: SetiState, seat: int = 0) -> None:
    """Resolve milestones, then discoveries, up to the first question; no next turn follows."""
    state.over = False
    state.active = seat
    state.free_actions = False
    state.then(ResolveMilestones(seat), DiscoverSpecies(seat))
    advance(state)


def texts(state: SetiState) -> list[str]:
    """What may be chosen now, as it is written."""
    return [str(option) for option in legal(state)]


def play(state: SetiState, name: str, *choices: str, seat: int = 0) -> None:
    """Play a card as a main action with enough to pay for it, then make these choices."""
    agency = state.agencies[seat]
    give(state, name, seat=seat)
    agency.credits += CARDS[card(name)].credits
    agency.energy += CARDS[card(name)].energy
    turn(state, seat)
    choose(state, f"play {name}", *choices)


def asked(state: SetiState) -> str:
    """The name of the decision that waits."""
    return type(state.stack[-1]).__name__


def options_of(state: SetiState, kind: type[Option]) -> list[Option]:
    return [option for option in legal(state) if isinstance(option, kind)]


def none_of(choices: Iterable[str], beginning: str) -> bool:
    return not any(choice.startswith(beginning) for choice in choices)
