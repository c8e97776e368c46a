"""Prisoners of war: Humans in the captor's Stack, each with a chit that a parade turns into points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.colonization import colonists
from armillary.games.high_frontier.rules.components import CARDS, CONFLICT_FIGURES, FACES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck
from armillary.games.high_frontier.rules.conflict.combat import targets
from armillary.games.high_frontier.rules.conflict.combat.events import PrisonerReturned, PrisonerTaken
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict_table import Prisoner
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.menu import Act, once, use
from armillary.games.high_frontier.rules.movement import engines
from armillary.games.high_frontier.rules.movement.engines import Engine
from armillary.games.high_frontier.rules.pieces import (
    decks,
    forming,
    glory,
    humans,
    privileges,
    stacks,
    supports,
    treasury,
)
from armillary.games.high_frontier.rules.politics.assembly import NONE
from armillary.games.high_frontier.rules.sequence import offers
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, piece_of
from armillary.games.high_frontier.rules.switches import COMBAT
from armillary.mechanics.narrow import Narrow

EXECUTED = "executed"


def prisoner_of(state: HighFrontierState, card: int) -> Prisoner | None:
    for prisoner in table(state).prisoners:
        if prisoner.card == card:
            return prisoner
    return None


# What prisoners are to others


def owner_of(state: HighFrontierState, holder: int, card: int, /) -> int:
    """A prisoner is nobody's who holds it."""  # HF3-230
    found = prisoner_of(state, card) if table(state).prisoners else None
    return humans.owner_of.beneath(state, COMBAT)(state, holder, card) if found is None else found.owner


def is_guest(state: HighFrontierState, card: int, /) -> bool:
    """Prisoners do nothing for their captor."""  # HF3-230
    if table(state).prisoners and prisoner_of(state, card) is not None:
        return True
    return humans.is_guest.beneath(state, COMBAT)(state, card)


def engines_of(state: HighFrontierState, seat: int, slot: int, /) -> list[Engine]:
    """Nor do their thrusters."""  # HF3-230
    found = engines.engines.beneath(state, COMBAT)(state, seat, slot)
    held = {prisoner.card for prisoner in table(state).prisoners}
    return [engine for engine in found if engine.piece >> 2 not in held] if held else found


def return_card(state: HighFrontierState, holder: int, card: int, cause: str, /) -> None:
    """Prisoners are Discarded; in combat Colonists and Bernals go to their Banks."""  # HF3-233, HF3-270
    deck = CARDS[card].deck
    if table(state).prisoners and prisoner_of(state, card) is not None:
        _discard(state, card)
    elif cause == losses.COMBAT and deck in (Deck.COLONIST, Deck.BERNAL):
        owner = humans.owner_of(state, holder, card)
        glory.dropped(state, owner, card)
        state.guests = tuple(guest for guest in state.guests if guest[0] != card)
        piece = colonists.entry(state, card) if deck is Deck.COLONIST else piece_of(card)
        forming.place(state, owner, treasury.bank(state, owner), (piece,))
    else:
        losses.return_card.beneath(state, COMBAT)(state, holder, card, cause)


def _discard(state: HighFrontierState, card: int) -> None:
    """A Crew to its owner's Bank, a Colonist to the bottom of the queue."""  # HF3-233
    prisoner = prisoner_of(state, card)
    assert prisoner is not None
    _strike_off(state, prisoner, paraded=False)
    if CARDS[card].deck is Deck.CREW:
        forming.place(state, prisoner.owner, treasury.bank(state, prisoner.owner), (4 * card,))
    else:
        decks.put_under(state, card)


def _strike_off(state: HighFrontierState, prisoner: Prisoner, *, paraded: bool) -> None:
    change(state, prisoners=tuple(other for other in table(state).prisoners if other != prisoner))
    state.tell(PrisonerReturned, prisoner.captor, prisoner.card, prisoner.owner, paraded)


def held_by(state: HighFrontierState, seat: int, /) -> int:
    """Their chits are glory chits, of no points as long as they are held."""  # HF3-228, HF3-229
    found = table(state)
    captives = sum(prisoner.captor == seat for prisoner in found.prisoners)
    paraded = found.pows[seat] if found.pows else 0
    return glory.held_by.beneath(state, COMBAT)(state, seat) + captives + paraded


# After a victorious attack


class TakeHuman(Option, frozen=True, gc=False):
    card: int

    verb: ClassVar[str] = "prisoner"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)


class TakePrisoner(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Which Human of a defeated Stack is taken, or none."""  # HF3-227, Q114

    node: int
    defeated: tuple[int, ...]

    rule: ClassVar[str] = "HF3-227"

    def options(self, state: HighFrontierState) -> list[Option]:
        found = [
            TakeHuman(piece >> 2) for _, _, piece in helpless(state, self.seat, self.node, self.defeated)
        ]
        return [*found, NONE] if found else []

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, TakeHuman):
            take(state, self.seat, self.node, option.card)
            state.then(self)


def helpless(
    state: HighFrontierState, seat: int, node: int, defeated: tuple[int, ...]
) -> list[tuple[int, int, int]]:
    """Crews and Colonists of Stacks that cannot get away, if the captor's own Humans are with them."""
    # HF3-227, Q233
    if guard_of(state, seat, node) == NOTHING or not _chits(state):
        return []
    return [
        (loser, slot, piece)
        for loser in defeated
        for slot in targets.stacks_of(state, loser, node)
        if slot != Slot.DROPSTONE and not can_flee(state, loser, slot)
        if (stack := state.held(loser, slot)) is not None
        for piece in stack.cards
        if FACES[piece].human
        and CARDS[piece >> 2].deck in (Deck.CREW, Deck.COLONIST)
        and prisoner_of(state, piece >> 2) is None
    ]


def can_flee(state: HighFrontierState, seat: int, slot: int) -> bool:
    """Whether a Stack has an Operational thruster that is no Crew's."""  # HF3-227
    stack = state.held(seat, slot)
    return stack is not None and any(
        FACES[piece].triangle is not None
        and CARDS[piece >> 2].deck is not Deck.CREW
        and supports.operational(state, seat, slot, piece)
        for piece in stack.cards
    )


def guard_of(state: HighFrontierState, seat: int, node: int) -> int:
    """The Stack of a captor's Humans at a Space."""  # HF3-227, HF3-228
    for slot in targets.stacks_of(state, seat, node):
        stack = state.held(seat, slot)
        if stack is None or slot == Slot.DROPSTONE:
            continue
        if any(FACES[piece].human and not is_guest(state, piece >> 2) for piece in stack.cards):
            return slot
    return NOTHING


def _chits(state: HighFrontierState) -> int:
    """POW chits that are left."""
    found = table(state)
    return CONFLICT_FIGURES.pow_chits - len(found.prisoners) - sum(found.pows)


def take(state: HighFrontierState, seat: int, node: int, card: int) -> None:
    """A Human comes into the captor's Stack with a chit; its glory is the captor's."""  # HF3-228, HF3-231
    holder = next(
        other
        for other in range(state.seats)
        if other != seat and stacks.slot_of(state, other, card) != NOTHING
    )
    slot = stacks.slot_of(state, holder, card)
    stack = state.held(holder, slot)
    assert stack is not None
    piece = next(piece for piece in stack.cards if piece >> 2 == card)
    owner = humans.owner_of(state, holder, card)
    state.guests = tuple(guest for guest in state.guests if guest[0] != card)
    state.put(holder, slot, stacks.without(stack, piece))
    losses.save_fuel(state, holder, slot)
    forming.settle(state, holder, slot)
    to = guard_of(state, seat, node)
    guard = state.held(seat, to)
    assert guard is not None
    state.put(seat, to, stacks.with_cards(guard, piece))
    zone = glory.carried(state, card)
    if zone != NOTHING:
        glory.store(state, seat, zone, high=False)  # Q130
    change(state, prisoners=(*table(state).prisoners, Prisoner(card, owner, seat)))
    state.tell(PrisonerTaken, seat, card, owner)


# Afterwards


def arrived(state: HighFrontierState, seat: int, slot: int, /) -> None:
    """A parade with prisoners at the own Bank: the chit is turned and kept, the Human goes home."""
    # HF3-229, Q145
    if not table(state).prisoners:
        return
    stack = state.held(seat, slot)
    if stack is None or stack.node != treasury.bank(state, seat):
        return
    for prisoner in table(state).prisoners:
        place = stacks.slot_of(state, seat, prisoner.card)
        held = state.held(seat, place) if place != NOTHING else None
        if prisoner.captor != seat or held is None or held.node != stack.node:
            continue
        piece = next(piece for piece in held.cards if piece >> 2 == prisoner.card)
        state.put(seat, place, stacks.without(held, piece))
        forming.settle(state, seat, place)
        _strike_off(state, prisoner, paraded=True)
        add_chit(state, seat)
        forming.place(state, prisoner.owner, treasury.bank(state, prisoner.owner), (piece,))


def add_chit(state: HighFrontierState, seat: int, count: int = 1) -> None:
    """A turned chit comes to a player's playmat, or leaves it."""  # HF3-226, HF3-229
    pows = list(table(state).pows)
    pows[seat] += count
    change(state, pows=tuple(pows))


class Execute(Act, frozen=True, gc=False):
    """Kill a prisoner: a Felony."""  # HF3-234

    card: int

    verb: ClassVar[str] = "kill"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        use(state, EXECUTED)
        slot = stacks.slot_of(state, seat, self.card)
        stack = state.held(seat, slot)
        assert stack is not None
        pieces = tuple(piece for piece in stack.cards if piece >> 2 == self.card)
        losses.decommission(state, seat, slot, pieces, losses.MURDER)


@offers("free.captive", COMBAT)
def executions(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """Own prisoners, where the player may commit a Felony against their owners."""  # HF3-234
    if not table(state).prisoners or not once(state, EXECUTED):
        return ()
    found = []
    for prisoner in table(state).prisoners:
        slot = stacks.slot_of(state, seat, prisoner.card)
        stack = state.held(seat, slot) if prisoner.captor == seat and slot != NOTHING else None
        if stack is not None and privileges.may_commit(state, seat, stack.node, prisoner.owner):
            found.append(Execute(prisoner.card))
    return found
