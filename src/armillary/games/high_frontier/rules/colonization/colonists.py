"""Colonists: how many a player may have, who they are, how they come and leave."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option, Step
from armillary.games.high_frontier.rules.colonization import onboard
from armillary.games.high_frontier.rules.colonization.events import (
    ColonistCame,
    ColonistDismissed,
    RobotsEmancipated,
)
from armillary.games.high_frontier.rules.components import BERNAL_FIGURES, CARDS, FACES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Bloc, Deck, Side
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.menu import PlayTurn
from armillary.games.high_frontier.rules.pieces import bernals, blocs, decks, forming, glory, stacks, treasury
from armillary.games.high_frontier.rules.pieces.humans import owner_of
from armillary.games.high_frontier.rules.state import HighFrontierState, piece_of
from armillary.games.high_frontier.rules.switches import COLONIZATION
from armillary.mechanics.modules import extensible, replaceable
from armillary.mechanics.narrow import Narrow

ROBOT = "robot"
EXOMIGRATION = "exomigration"  # the restriction: HF3-155
FREED = 2  # how many faces further a Robot lies as a Human: HFC-375


@replaceable
def limit(state: HighFrontierState, seat: int, /) -> int:
    """One for each Bernal that gives them room, two for a promoted one."""  # HFC-372, HF3-042
    return sum(
        allowance(FACES[bernals.bernal_in(state, seat, slot)].side is Side.PURPLE)
        for slot in roomy(state, seat)
    )


@replaceable
def roomy(state: HighFrontierState, seat: int, /) -> list[int]:
    """The slots of Bernals that count: those that are Anchored."""  # HFC-372
    return [anchor.slot for anchor in bernals.anchors(state, seat)]


def allowance(promoted: bool) -> int:
    return BERNAL_FIGURES.colonists_promoted if promoted else BERNAL_FIGURES.colonists


def in_play(state: HighFrontierState, seat: int) -> list[int]:
    """A player's Colonists in Stacks, as cards; neither Robots in Hand nor prisoners count."""
    # HFC-372, HF3-230
    guests = {card for card, owner in state.guests if owner == seat}
    return [
        piece >> 2
        for holder, player in enumerate(state.players)
        if holder == seat or guests
        for stack in player.stacks
        if stack is not None
        for piece in stack.cards
        if CARDS[piece >> 2].deck is Deck.COLONIST
        and (piece >> 2 in guests or (holder == seat == owner_of(state, holder, piece >> 2)))
    ]


def is_human(state: HighFrontierState, card: int) -> bool:
    """Whether a Colonist is no Robot, or Robots are free."""  # HFC-375
    return CARDS[card].kind != ROBOT or state.colonization[0].emancipated


def entry(state: HighFrontierState, card: int) -> int:
    """The piece as which a Colonist comes into play: never promoted."""  # HFC-311, HFC-375
    freed = CARDS[card].kind == ROBOT and state.colonization[0].emancipated
    return piece_of(card, FREED if freed else 0)


def bloc_of(state: HighFrontierState, card: int) -> Bloc | None:
    """What the chit of a Colonist's Ideology shows; Robots have none."""  # HF3-113
    ideology = CARDS[card].ideology
    return None if ideology == NOTHING else state.conflict[0].propaganda[ideology]


# Exomigration


class Exomigrate(Step[HighFrontierState], frozen=True, gc=False):
    """Colonists come as long as there are fewer than there may be."""  # HFC-373

    seat: int

    def run(self, state: HighFrontierState) -> None:
        seat = self.seat
        if len(in_play(state, seat)) >= limit(state, seat):
            return
        if blocs.restricted(state, seat, EXOMIGRATION):
            return  # HF3-043
        card = draw(state, seat)
        if card == NOTHING:
            return
        forming.place(state, seat, treasury.bank(state, seat), (entry(state, card),))
        state.then(self)
        migrated(state, seat, card)


@extensible
def migrated(state: HighFrontierState, seat: int, card: int, /) -> None:
    """A Colonist has come to a player's Bank."""  # HFC-376


def draw(state: HighFrontierState, seat: int) -> int:
    """The next Human of the queue; Robots before go to the Hand. NOTHING: there is none."""
    # HFC-373 to HFC-375
    queue = state.decks[Deck.COLONIST]
    while queue:
        card = decks.take(state, Deck.COLONIST)
        human = is_human(state, card)
        state.tell(ColonistCame, seat, card, not human)
        if human:
            return card
        state.players[seat].hand.append(card)
    emancipate(state, seat)
    return NOTHING


def emancipate(state: HighFrontierState, seat: int = 0) -> None:
    """Robots are Humans from now on."""  # HFC-375
    if state.colonization[0].emancipated:
        return
    state.colonization = (replace(state.colonization[0], emancipated=True),)
    for player in state.players:
        for slot, stack in enumerate(player.stacks):
            if stack is not None and any(CARDS[piece >> 2].kind == ROBOT for piece in stack.cards):
                cards = tuple(p + FREED if CARDS[p >> 2].kind == ROBOT else p for p in stack.cards)
                player.stacks[slot] = replace(stack, cards=cards)
    state.tell(RobotsEmancipated, seat)


def afterwards(state: HighFrontierState, seat: int) -> None:
    """Exomigration on the own Turn, before the player is asked again what to do."""  # HFC-373
    steps = state.stack
    for place in range(len(steps) - 1, -1, -1):
        step = steps[place]
        if isinstance(step, PlayTurn):
            above = steps[place + 1] if place + 1 < len(steps) else None
            if step.seat == seat and not isinstance(above, Exomigrate):
                steps.insert(place + 1, Exomigrate(seat))
            return


def begin_turn(state: HighFrontierState, seat: int, /) -> None:
    state.then(Exomigrate(seat))  # HFC-373, HF3-116


# Leaving


class DismissColonist(Option, frozen=True, gc=False):
    card: int

    verb: ClassVar[str] = "dismiss"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


class MakeRoom(Narrow[HighFrontierState, DismissColonist], frozen=True, gc=False):
    """Which Colonist goes back to the queue, as long as there are more than there may be."""  # HFC-367

    rule: ClassVar[str] = "HFC-367"

    def options(self, state: HighFrontierState) -> list[DismissColonist]:
        held = in_play(state, self.seat)
        return [DismissColonist(card) for card in held] if len(held) > limit(state, self.seat) else []

    def resolve(self, state: HighFrontierState, option: DismissColonist) -> None:
        dismiss(state, self.seat, option.card)
        state.then(self)


def dismiss(state: HighFrontierState, seat: int, card: int) -> None:
    """A Colonist goes to the bottom of the queue."""  # HFC-367, HF3-114
    for holder in range(state.seats):
        slot = stacks.slot_of(state, holder, card)
        stack = state.held(holder, slot) if slot != NOTHING else None
        if stack is not None:
            piece = next(piece for piece in stack.cards if piece >> 2 == card)
            state.put(holder, slot, stacks.without(stack, piece))
            forming.settle(state, holder, slot)
            break
    glory.dropped(state, seat, card)
    state.guests = tuple(guest for guest in state.guests if guest[0] != card)
    decks.put_under(state, card)
    state.tell(ColonistDismissed, seat, card)


def return_card(state: HighFrontierState, holder: int, card: int, cause: str, /) -> None:
    """Colonists go to the queue, Robots to the Hand; who is murdered or falls to the Bank, as Bernals do.

    Crews and all other cards as ever.
    """  # HFC-377, HF3-270
    deck = CARDS[card].deck
    seat = owner_of(state, holder, card)
    to_bank = cause == losses.COMBAT or (cause == losses.MURDER and deck is Deck.COLONIST)
    if deck is Deck.BERNAL and to_bank:
        forming.place(state, seat, treasury.bank(state, seat), (piece_of(card),))
        return
    if deck is not Deck.COLONIST or not is_human(state, card):
        losses.return_card.beneath(state, COLONIZATION)(state, holder, card, cause)
        if deck is Deck.CREW:
            onboard.equip(state, seat)
        elif deck is Deck.COLONIST and seat == state.active:
            afterwards(state, seat)  # a Robot has left room: HFC-373
        return
    glory.dropped(state, seat, card)
    state.guests = tuple(guest for guest in state.guests if guest[0] != card)
    if to_bank:
        forming.place(state, seat, treasury.bank(state, seat), (entry(state, card),))
        return
    decks.put_under(state, card)
    if seat == state.active:
        afterwards(state, seat)


def colony_founded(state: HighFrontierState, seat: int, card: int, /) -> None:
    """The next Colonist follows one who has settled."""  # HFC-124
    if CARDS[card].deck is Deck.COLONIST:
        afterwards(state, seat)


def bernals_boosted(state: HighFrontierState, seat: int, pieces: tuple[int, ...], /) -> None:
    """In War a new Bernal brings a Colonist at once."""  # HF3-044
    if any(CARDS[piece >> 2].deck is Deck.BERNAL for piece in pieces):
        afterwards(state, seat)
