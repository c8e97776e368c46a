"""A Spacecraft is to move: which triangle is activated, with an afterburn or not, by which chain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import CARDS, FACES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.menu import Act
from armillary.games.high_frontier.rules.movement import movement
from armillary.games.high_frontier.rules.movement import refusals as barred
from armillary.games.high_frontier.rules.movement.engines import Engine, craft_of, engines
from armillary.games.high_frontier.rules.pieces import stacks, supports
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.mechanics.narrow import Narrow

NOT_OPERATIONAL = "{card} is not Operational: something that supports it is missing."
TOO_HEAVY = "A Dry Mass of {dry} is too much to move."
HAS_MOVED = "It, or something in it, has moved this Turn already."
NO_ENGINE = "It has no thruster that is Operational."
NO_AFTERBURN = "Fuel steps that an afterburn takes: {steps}."


class MoveCraft(Act, frozen=True, gc=False):
    """Move a Spacecraft."""  # HFC-067

    slot: int

    verb: ClassVar[str] = "move"

    def words(self) -> tuple[object, ...]:
        return (Slot(self.slot).name.lower(),)

    def act(self, state: HighFrontierState, seat: int) -> None:
        state.then(ActivateTriangle(seat, self.slot))


MOVE_ROCKET = (MoveCraft(Slot.ROCKET),)


class Fly(Act, frozen=True, gc=False):
    """A whole movement: no menu lists it, searches and tests carry it out."""

    slot: int
    piece: int
    afterburn: bool
    path: tuple[int, ...]  # Spaces, the last one where it halts or lands

    verb: ClassVar[str] = "fly"

    def may(self, state: HighFrontierState, seat: int) -> bool:
        """Whether its triangle can be activated and leads to the first Space."""
        return bool(self.path) and any(
            step.to == self.path[0]
            for engine in self._engines(state, seat)
            for step in movement.moves_on(state, movement.flight_of(state, seat, self.slot, engine))
        )

    def act(self, state: HighFrontierState, seat: int) -> None:
        engine = self._engines(state, seat)[0]
        movement.begin(state, seat, self.slot, engine, (*self.path, NOTHING))

    def _engines(self, state: HighFrontierState, seat: int) -> list[Engine]:
        if not movement.may_move(state, seat, self.slot):
            return []
        return [
            engine
            for engine in engines(state, seat, self.slot)
            if engine.piece == self.piece and engine.afterburn == self.afterburn
        ]


def leading(state: HighFrontierState, seat: int, slot: int) -> list[Engine]:
    """What can be activated and leads anywhere."""  # HFC-085, HFC-138
    if not movement.may_move(state, seat, slot):
        return []
    return [
        engine
        for engine in engines(state, seat, slot)
        if movement.leads_on(state, movement.flight_of(state, seat, slot, engine))
    ]


@offers("move.rocket")
def movements(state: HighFrontierState, seat: int) -> Sequence[Option]:
    """The Rocket, if it has not moved and can go anywhere."""
    slot = Slot.ROCKET
    if state.players[seat].stacks[slot] is None or not movement.may_move(state, seat, slot):
        return ()
    for engine in engines(state, seat, slot):
        if movement.may_start(state, seat, slot, engine):
            return MOVE_ROCKET
    return ()


@explains("move.rocket")
def grounded(state: HighFrontierState, seat: int) -> Sequence[Refusal]:
    """Why the Rocket does not move."""
    stack = state.players[seat].stacks[Slot.ROCKET]
    if stack is None or leading(state, seat, Slot.ROCKET):
        return ()
    move = MOVE_ROCKET[0]
    if stacks.too_heavy(stack):
        heavy: dict[str, int | str] = {"dry": stacks.dry_mass(stack)}
        return (Refusal(move, "HFC-078", TOO_HEAVY, heavy),)
    if not movement.may_move(state, seat, Slot.ROCKET):
        return (Refusal(move, "HFC-137", HAS_MOVED),)
    found = engines(state, seat, Slot.ROCKET)
    if not found:
        return (Refusal(move, "HFC-085", NO_ENGINE),)
    best = max(found, key=lambda engine: engine.net_thrust)
    craft = craft_of(state, seat, Slot.ROCKET, best)
    start = movement.flight_of(state, seat, Slot.ROCKET, best).course
    barring = barred.refusals(craft, start, movement.ToSpace)
    return tuple(Refusal(move, refusal.rule, refusal.reason, refusal.figures) for refusal in barring[:1])


class BurnWith(Option, frozen=True, gc=False):
    """Activate a card's triangle."""

    card: int
    afterburn: bool

    verb: ClassVar[str] = "burn"

    def words(self) -> tuple[object, ...]:
        return (CARDS[self.card].id, "afterburn") if self.afterburn else (CARDS[self.card].id,)


class ByChain(Option, frozen=True, gc=False):
    """By one of several support chains that differ."""  # Q22

    chain: int

    verb: ClassVar[str] = "chain"


class ActivateTriangle(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Which triangle, with an afterburn or without."""  # HFC-136, HFC-143

    slot: int

    rule: ClassVar[str] = "HFC-136"

    def options(self, state: HighFrontierState) -> list[Option]:
        found = [
            BurnWith(engine.piece >> 2, engine.afterburn) for engine in leading(state, self.seat, self.slot)
        ]
        return list(dict.fromkeys(found))

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        assert isinstance(option, BurnWith)
        state.then(ChooseChain(self.seat, self.slot, option))

    def refusals(self, state: HighFrontierState) -> list[Refusal]:
        stack = state.held(self.seat, self.slot)
        if stack is None:
            return []
        found = []
        solar = supports.solar_here(state, self.seat, stack.node)
        for piece in stack.cards:
            triangle = FACES[piece].triangle
            if triangle is None:
                continue
            card = piece >> 2
            if not supports.works(stack.cards, piece, solar=solar):
                figures: dict[str, int | str] = {"card": FACES[piece].name}
                found.append(Refusal(BurnWith(card, False), "HFC-138", NOT_OPERATIONAL, figures))
            elif triangle.afterburn > stacks.fuel_steps(stack):
                short: dict[str, int | str] = {"steps": triangle.afterburn}
                found.append(Refusal(BurnWith(card, True), "HFC-143", NO_AFTERBURN, short))
        return found


class ChooseChain(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """By which chain; asked only where chains differ."""  # HFC-220, Q22

    slot: int
    burn: BurnWith

    rule: ClassVar[str] = "HFC-220"

    def _engines(self, state: HighFrontierState) -> list[Engine]:
        return [
            engine
            for engine in leading(state, self.seat, self.slot)
            if BurnWith(engine.piece >> 2, engine.afterburn) == self.burn
        ]

    def options(self, state: HighFrontierState) -> list[Option]:
        return [ByChain(number) for number in range(1, len(self._engines(state)) + 1)]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        assert isinstance(option, ByChain)
        movement.begin(state, self.seat, self.slot, self._engines(state)[option.chain - 1])


def prelude(state: HighFrontierState, seat: int, slot: int, engine: Engine) -> tuple[str, ...]:
    """The choices with which a movement with this engine begins; what is not asked is left out."""
    possible = leading(state, seat, slot)
    wanted = BurnWith(engine.piece >> 2, engine.afterburn)
    found = [str(MoveCraft(slot))]
    if len({BurnWith(e.piece >> 2, e.afterburn) for e in possible}) > 1:
        found.append(str(wanted))
    same = [e for e in possible if BurnWith(e.piece >> 2, e.afterburn) == wanted]
    if len(same) > 1 and engine in same:
        found.append(str(ByChain(same.index(engine) + 1)))
    return tuple(found)
