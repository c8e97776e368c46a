"""The attempt at a Future: an Epic Hazard by a Human beside the promoted card that names it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option, Step
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import CARDS, FACES, FUTURES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck, Side
from armillary.games.high_frontier.rules.futures import completed, effects, requirements
from armillary.games.high_frontier.rules.futures.events import FutureCompleted, LeftForTheStars
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.menu import Act, once, operate, use
from armillary.games.high_frontier.rules.pieces import abilities, humans, stacks, supports, treasury
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.switches import FUTURES as NAME
from armillary.games.high_frontier.rules.terawatt import mobiles
from armillary.games.high_frontier.rules.terawatt.epics import EpicHazard
from armillary.mechanics.modules import replaceable

FUTURE = "future"
FREELY = "free_epic_hazard"
AD_ASTRA = "ad_astra"
UNMET = "It asks for more: {what}."
TAKEN = "Somebody has completed it."
NO_HUMAN = "No Human of yours is beside the card."
STRIKES = "It is completed by the impact of a dislodged comet."
MOST = 12


def dreams(state: HighFrontierState, seat: int) -> list[tuple[int, int, int]]:
    """Futures named by promoted, Operational cards in play: future, slot, piece."""  # HFC-338, HFC-339
    found = []
    for slot, stack in enumerate(state.players[seat].stacks):
        for piece in stack.cards if stack is not None else ():
            if FACES[piece].side is not Side.PURPLE or not CARDS[piece >> 2].future:
                continue
            if humans.owner_of(state, seat, piece >> 2) != seat:
                continue
            if supports.operational(state, seat, slot, piece):
                for number in _BY_CARD.get(piece >> 2, ()):
                    found.append((number, slot, piece))
    return found


_BY_CARD: dict[int, list[int]] = {}
for _number, _future in enumerate(FUTURES):
    for _card in _future.cards:
        _BY_CARD.setdefault(_card, []).append(_number)


@replaceable
def may_attempt(state: HighFrontierState, seat: int, future: int, /) -> bool:
    """Whether this Operation completes a Future: some are completed otherwise in Module 3."""  # HF3-358
    return True


def is_met(state: HighFrontierState, seat: int, future: int, slot: int) -> bool:
    """Open, with a Human beside the card, and all that it asks for."""  # HFC-338, HFC-339
    stack = state.held(seat, slot)
    if stack is None or not completed.is_open(state, future):
        return False
    if not humans.present(state, seat, stack.node):
        return False
    return not requirements.missing(state, seat, FUTURES[future], stack.node)


class AttemptFuture(Act, frozen=True, gc=False):
    future: int

    verb: ClassVar[str] = FUTURE

    def words(self) -> tuple[object, ...]:
        return (FUTURES[self.future].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        slot, piece = next(
            (slot, piece)
            for number, slot, piece in dreams(state, seat)
            if number == self.future and is_met(state, seat, number, slot)
        )
        unit_slot, unit = daring(state, seat, slot, piece)
        if is_free(state, seat, slot):
            use(state, FREELY)
        else:
            operate(state, seat, FUTURE)
        if _bold(state, seat, slot):
            unit_slot, unit = NOTHING, NOTHING
        treasury.pay(state, seat, FUTURES[self.future].aqua, FUTURE)
        state.then(EpicHazard(seat, unit_slot, unit, CompleteFuture(seat, self.future, piece >> 2)))


def _bold(state: HighFrontierState, seat: int, slot: int) -> bool:
    """Whether one beside the card dares it without being lost."""  # HFC-016, Q195
    stack = state.held(seat, slot)
    return stack is not None and abilities.has(state, seat, stack.node, FREELY)


def is_free(state: HighFrontierState, seat: int, slot: int) -> bool:
    """Whether an attempt beside a card is no Operation: one in a Turn."""  # HFC-016, Q195
    return once(state, FREELY) and _bold(state, seat, slot)


def daring(state: HighFrontierState, seat: int, slot: int, card: int) -> tuple[int, int]:
    """The Human that dares it, a Crew before a Colonist; never the Future's own card (Q168)."""  # HFC-312
    stack = state.held(seat, slot)
    assert stack is not None
    found = [
        (place, piece)
        for place, piece in stacks.cards_at(state, seat, stack.node)
        if FACES[piece].human and piece != card and humans.owner_of(state, seat, piece >> 2) == seat
    ]
    found.sort(key=lambda unit: CARDS[unit[1] >> 2].deck is not Deck.CREW)
    return found[0] if found else (NOTHING, NOTHING)


class CompleteFuture(Step[HighFrontierState], frozen=True, gc=False):
    """A star, and what it brings."""  # HFC-340, HFC-342

    seat: int
    future: int
    card: int

    def run(self, state: HighFrontierState) -> None:
        seat, future = self.seat, FUTURES[self.future]
        slot = stacks.slot_of(state, seat, self.card)
        stack = state.held(seat, slot) if slot != NOTHING else None
        if future.spends_thruster and stack is not None:
            wanted = max(asked.net_thrust for asked in future.requirements)
            for place, piece in requirements.strong_thrusters(state, seat, stack.node, wanted)[:1]:
                losses.decommission(state, seat, place, (piece,), losses.VOLUNTARY)
        achieve(state, seat, self.future)
        if future.ad_astra and stack is not None:
            depart(state, seat, slot)


def achieve(state: HighFrontierState, seat: int, future: int) -> None:
    """A Future is completed."""  # HFC-342
    state.tell(FutureCompleted, seat, future)
    completed.completed(state, seat, future)
    effects.bring(state, seat, future)


def depart(state: HighFrontierState, seat: int, slot: int) -> None:
    """The Spacecraft leaves the map with all that is in it, and a Mobile Factory beside it."""  # HFC-340
    stack = state.held(seat, slot)
    assert stack is not None
    state.tell(LeftForTheStars, seat, slot, stack.node)
    for place in stacks.stacks_at(state, seat, stack.node):
        held = state.held(seat, place)
        if place == slot or place in mobiles.mobiles(state, seat):
            for piece in held.cards if held is not None else ():
                losses.decommission(state, seat, place, (piece,), AD_ASTRA)
            if state.held(seat, place) is not None:
                losses.lose_stack(state, seat, place, AD_ASTRA)


@offers("operation.future", NAME)
def attempts(state: HighFrontierState, seat: int) -> Sequence[Option]:
    found = _attempts(state, seat)
    return [AttemptFuture(number) for number, slot in found.items() if not is_free(state, seat, slot)]


@offers("free.future", NAME)
def free_attempts(state: HighFrontierState, seat: int) -> Sequence[Option]:
    if not once(state, FREELY):
        return ()
    found = _attempts(state, seat)
    return [AttemptFuture(number) for number, slot in found.items() if is_free(state, seat, slot)]


def _attempts(state: HighFrontierState, seat: int) -> dict[int, int]:
    """What may be attempted, each with the slot of the first card that names it."""
    found: dict[int, int] = {}
    for number, slot, _ in dreams(state, seat):
        if number not in found and may_attempt(state, seat, number) and is_met(state, seat, number, slot):
            found[number] = slot
    return found


@explains("operation.future", NAME)
def why_no_future(state: HighFrontierState, seat: int) -> list[Refusal]:
    """Of Futures whose cards are promoted."""
    found = []
    for number, slot, _ in dreams(state, seat):
        stack = state.held(seat, slot)
        assert stack is not None
        act = AttemptFuture(number)
        lacking = requirements.missing(state, seat, FUTURES[number], stack.node)
        if not completed.is_open(state, number):
            found.append(Refusal(act, "HFC-339", TAKEN))
        elif not may_attempt(state, seat, number):
            found.append(Refusal(act, "HF3-358", STRIKES))
        elif not humans.present(state, seat, stack.node):
            found.append(Refusal(act, "HFC-338", NO_HUMAN))
        elif lacking:
            figures: dict[str, int | str] = {"what": ", ".join(lacking)}
            found.append(Refusal(act, "HFC-338", UNMET, figures))
    return found[:MOST]
