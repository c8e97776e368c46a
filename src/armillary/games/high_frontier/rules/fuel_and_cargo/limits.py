"""The end of a Turn: Outposts in excess go, spent heatsinks are turned."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from armillary.engine import Option, Step
from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.events.stacks import OutpostDisbanded, RadiatorLightened
from armillary.games.high_frontier.rules.fuel_and_cargo import fuelling
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.pieces import stacks, supports
from armillary.games.high_frontier.rules.pieces.forming import exchange
from armillary.games.high_frontier.rules.sequence import at
from armillary.games.high_frontier.rules.state import OUTPOSTS, SPARES, HighFrontierState, Slot
from armillary.mechanics.narrow import Narrow

MOST_OUTPOSTS = 2
EXCESS = "excess"


def outposts(state: HighFrontierState, seat: int) -> list[int]:
    held = state.players[seat].stacks
    return [int(slot) for slot in OUTPOSTS if held[slot] is not None]


@at("turn.limits")
class KeepLimits(Step[HighFrontierState], frozen=True, gc=False):
    """Heatsinks that have cooled something turn light; of more than two Outposts some have to go."""

    seat: int

    def run(self, state: HighFrontierState) -> None:
        turn_sinks(state, self.seat)
        held = state.players[self.seat].stacks
        if any(held[slot] is not None for slot in SPARES):
            state.then(DisbandOutpost(self.seat), CloseRanks(self.seat))


def turn_sinks(state: HighFrontierState, seat: int) -> None:
    """A Therm cools for the whole Turn, so a fountain turns at its end."""  # HFC-226, HFC-229, Q31
    if not state.used:
        return
    for slot, stack in enumerate(state.players[seat].stacks):
        if stack is not None:
            for piece in stack.cards:
                if FACES[piece].heavy and supports.sink_mark(piece) in state.used:
                    turn_light(state, seat, slot, piece)


def turn_light(state: HighFrontierState, seat: int, slot: int, piece: int) -> None:
    """A heavy radiator becomes light; both chits go down by the difference."""  # HFC-117, HFC-229
    stack = state.held(seat, slot)
    assert stack is not None
    cards = tuple(piece - 1 if held == piece else held for held in stack.cards)
    state.put(seat, slot, stacks.loaded(stack, cards=cards, water=stack.water, gold=stack.gold))
    state.tell(RadiatorLightened, seat, slot, piece)


class Disband(Option, frozen=True, gc=False):
    """An Outpost is Decommissioned."""

    slot: int

    verb: ClassVar[str] = "disband"

    def words(self) -> tuple[object, ...]:
        return (Slot(self.slot).name.lower(),)


class Redesignate(Option, frozen=True, gc=False):
    """An Outpost becomes the Rocket."""

    slot: int

    verb: ClassVar[str] = "rocket"

    def words(self) -> tuple[object, ...]:
        return (Slot(self.slot).name.lower(),)


class DisbandOutpost(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Which of too many Outposts goes, or becomes the Rocket if there is none."""  # HFC-082, HFC-083

    rule: ClassVar[str] = "HFC-083"

    def options(self, state: HighFrontierState) -> list[Option]:
        there = outposts(state, self.seat)
        if len(there) <= MOST_OUTPOSTS:
            return []
        found: list[Option] = [Disband(slot) for slot in there]
        if state.held(self.seat, Slot.ROCKET) is None:
            found += [Redesignate(slot) for slot in there]
        return found

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, Redesignate):
            exchange(state, self.seat, option.slot)
        elif isinstance(option, Disband):
            disband(state, self.seat, option.slot)
        state.then(self)


def disband(state: HighFrontierState, seat: int, slot: int) -> None:
    """Cards to the Hand, Humans to their Banks, FTs to the Pool."""  # HFC-083, Q32
    stack = state.held(seat, slot)
    assert stack is not None
    state.tell(OutpostDisbanded, seat, slot, stack.node)
    fuelling.take_tanks(state, seat, slot, stack.water, stack.gold)
    losses.decommission(state, seat, slot, stack.cards, EXCESS)


class CloseRanks(Step[HighFrontierState], frozen=True, gc=False):
    """The two Outposts that are left take the two proper figures."""

    seat: int

    def run(self, state: HighFrontierState) -> None:
        held = state.players[self.seat].stacks
        for slot in SPARES:
            stack = held[slot]
            if stack is not None:
                free = next(place for place in OUTPOSTS if held[place] is None)
                held[free], held[slot] = replace(stack, moved=False), None
