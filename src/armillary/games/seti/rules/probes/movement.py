"""Movement of probes and capsules, and what they gain where they arrive."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import STOP, Decision, Option, Refusal, Step
from armillary.games.seti.rules.components import BODIES, CARDS, CELLS, SAMPLES, TECH_NAMED
from armillary.games.seti.rules.components.vocabulary import MoveOp, TurnRuleOp
from armillary.games.seti.rules.effects.carrying_out import CloseScope, Resolve, performs
from armillary.games.seti.rules.effects.free_actions import (
    FinishFreeAction,
    FreeAction,
    Interruptible,
    begin_free_action,
    free_actions,
    may_interrupt,
    offers_free_actions,
    offers_refusals,
)
from armillary.games.seti.rules.effects.triggers import CoverSpace, TriggerEvent, happened
from armillary.games.seti.rules.events import ProbeMoved
from armillary.games.seti.rules.player.resources import gain, pay
from armillary.games.seti.rules.solar_system import (
    ASTEROID,
    COMET,
    EMPTY,
    LEAVING_ASTEROIDS,
    NEIGHBOURS,
    PLANET,
    address,
    prices,
    ring_of,
)
from armillary.games.seti.rules.state import SetiState
from armillary.mechanics.modules import replaceable

ASTEROID_TECH = TECH_NAMED["probe_2"]

# Rules of a turn, which cards 019, 026 and ET.12 bring.
MOVE_FOR_PUBLICITY = "planet_visit_publicity_may_become_move"
EASY_ASTEROIDS = "no_extra_move_to_leave_asteroids"
NO_PUBLICITY = "no_publicity_from_moving"

MOVED_WITHIN_RING = TriggerEvent("move_within_ring")
VISITED = tuple(TriggerEvent("visit", body) for body in BODIES)
VISITED_ASTEROIDS = TriggerEvent("visit", "asteroid")
VISITED_COMET = TriggerEvent("visit", "comet")

MOVE_CORNERS = frozenset(
    card.number for card in CARDS if any(icon.resource == "move" for icon in card.corner)
)


def leaves_freely(state: SetiState, seat: int) -> bool:
    """True if this player leaves asteroids without an additional movement."""  # SETI-251
    if state.agencies[seat].techs >> ASTEROID_TECH & 1:
        return True
    return EASY_ASTEROIDS in state.turn_rules and seat == state.active


def price_of(state: SetiState, seat: int, origin: int) -> int:
    """Movements that it takes to leave a space."""
    if state.sky.features[origin] == ASTEROID and not leaves_freely(state, seat):
        return LEAVING_ASTEROIDS
    return 1


# Where it leads


def visit(state: SetiState, seat: int, space: int) -> None:
    """A probe or capsule of this player enters a space, by moving or by being pushed."""
    sky = state.sky
    feature = sky.features[space]
    if feature == EMPTY:
        return
    publicity = sky.publicity[space]  # SETI-102, SETI-103
    if feature == ASTEROID:
        publicity = state.agencies[seat].techs >> ASTEROID_TECH & 1  # SETI-251
        event = VISITED_ASTEROIDS
    else:
        event = VISITED_COMET if feature == COMET else VISITED[sky.bodies[space]]
    if publicity and state.turn_rules and seat == state.active:
        if feature == PLANET and MOVE_FOR_PUBLICITY in state.turn_rules:
            state.then(ChooseVisitGain(seat, sky.bodies[space]))
            return
        if NO_PUBLICITY in state.turn_rules:
            publicity = 0
    if publicity:
        gain(state, seat, "publicity", publicity)
    happened(state, seat, event)


class GainPublicity(Option, frozen=True, gc=False):
    """The publicity of a visit."""

    verb: ClassVar[str] = "publicity"


class GainMovement(Option, frozen=True, gc=False):
    """A movement instead of the publicity of a visit."""

    verb: ClassVar[str] = "movement"


VISIT_GAINS = (GainPublicity(), GainMovement())


class ChooseVisitGain(Decision[SetiState, Option], frozen=True, gc=False):
    """Publicity or a movement for the visit of a planet."""

    planet: int

    rule: ClassVar[str] = "SETI-102"

    def options(self, state: SetiState) -> Sequence[Option]:
        return VISIT_GAINS

    def resolve(self, state: SetiState, option: Option) -> None:
        if isinstance(option, GainPublicity):
            gain(state, self.seat, "publicity", 1)
        else:
            add_movement(state, self.seat, 1)
        happened(state, self.seat, VISITED[self.planet])


def move_probe(state: SetiState, seat: int, origin: int, target: int) -> None:
    """Move a probe into an adjacent space; the price is paid."""  # SETI-096
    probes = state.agencies[seat].probes
    probes[probes.index(origin)] = target
    state.tell(ProbeMoved, seat, origin, target)
    _arrive(state, seat, origin, target)


def move_capsule(state: SetiState, seat: int, number: int, target: int) -> None:
    """Move a capsule into an adjacent space; the price is paid."""  # SETI-344
    capsules = state.agencies[seat].capsules
    origin = capsules[number]
    capsules[number] = target
    state.tell(ProbeMoved, seat, origin, target, capsule=True)
    _arrive(state, seat, origin, target)


def _arrive(state: SetiState, seat: int, origin: int, target: int) -> None:
    if ring_of(origin) == ring_of(target):
        happened(state, seat, MOVED_WITHIN_RING)  # SETI-107
    visit(state, seat, target)


# Moving


class Move(FreeAction, frozen=True, gc=False):
    """Move a probe by one space; as a free action, for energy."""

    origin: int
    target: int

    verb: ClassVar[str] = "move"

    def words(self) -> tuple[object, ...]:
        return address(self.origin), address(self.target)

    def take(self, state: SetiState, seat: int) -> None:
        pay(state, seat, "energy", price_of(state, seat, self.origin))  # SETI-098
        self.go(state, seat)

    def go(self, state: SetiState, seat: int) -> None:
        move_probe(state, seat, self.origin, self.target)


class MoveCapsule(FreeAction, frozen=True, gc=False):
    """Move a capsule by one space; as a free action, for energy."""

    origin: int
    target: int
    number: int  # among the player's capsules

    verb: ClassVar[str] = "capsule"

    def words(self) -> tuple[object, ...]:
        return self.number + 1, address(self.origin), address(self.target)

    def take(self, state: SetiState, seat: int) -> None:
        pay(state, seat, "energy", price_of(state, seat, self.origin))
        self.go(state, seat)

    def go(self, state: SetiState, seat: int) -> None:
        move_capsule(state, seat, self.number, self.target)


AnyMove = Move | MoveCapsule

MOVES = tuple(tuple(Move(origin, target) for target in NEIGHBOURS[origin]) for origin in range(CELLS))
CAPSULE_MOVES = tuple(
    tuple(
        tuple(MoveCapsule(origin, target, number) for target in NEIGHBOURS[origin]) for origin in range(CELLS)
    )
    for number in range(len(SAMPLES))
)


def moves(state: SetiState, seat: int, points: int) -> list[AnyMove]:
    """All single steps of this player's own pieces that cost at most so many movements."""  # SETI-108
    own = state.agencies[seat]
    probes = own.probes
    found: list[AnyMove] = []
    for number, origin in enumerate(probes):
        if origin not in probes[:number] and (points > 1 or price_of(state, seat, origin) <= points):
            found += MOVES[origin]
    for number, origin in enumerate(own.capsules):
        if points > 1 or price_of(state, seat, origin) <= points:
            found += CAPSULE_MOVES[number][origin]
    return found


@offers_free_actions("move")
def moves_for_energy(state: SetiState, seat: int) -> Sequence[AnyMove]:
    own = state.agencies[seat]
    if not own.energy:
        return ()
    return moves(state, seat, own.energy)


@offers_refusals("move")
def refused_moves(state: SetiState, seat: int) -> list[Refusal]:
    own = state.agencies[seat]
    if not own.probes and not own.capsules:
        return []
    if not own.energy:
        return [Refusal("move", "SETI-098", "you have no energy to move it with")]
    stuck = [space for space in (*own.probes, *own.capsules) if price_of(state, seat, space) > own.energy]
    reason = "leaving asteroids takes {price} movements and your energy is good for {count}"
    figures: dict[str, int | str] = {"price": LEAVING_ASTEROIDS, "count": own.energy}
    return [Refusal(f"move {address(space)}", "SETI-097", reason, figures) for space in sorted(set(stuck))]


class MoveProbes(Interruptible, frozen=True, gc=False):
    """Spend movements on any of the own probes and capsules; the rest is lost."""

    points: int

    rule: ClassVar[str] = "SETI-100"

    def own_options(self, state: SetiState) -> list[Option]:
        own = state.agencies[self.seat]
        if not self.points or not (own.probes or own.capsules):
            return []
        within = self.points if self.points > 1 else self.points + self._spare(state)
        return [STOP, *moves(state, self.seat, within)]  # SETI-061

    def options(self, state: SetiState) -> list[Option]:
        own = self.own_options(state)
        if own and may_interrupt(state, self.seat):
            own += [
                option
                for option in free_actions(state, self.seat)
                if not isinstance(option, Move | MoveCapsule)
            ]
        elif own and self._is_short(state) and _in_free_action(state, self.seat):
            own += _move_corners(state, self.seat)
        return own

    def resolve(self, state: SetiState, option: Option) -> None:
        if isinstance(option, Move | MoveCapsule):
            self._move(state, option)
        elif isinstance(option, FreeAction):
            state.stack.append(self)
            if may_interrupt(state, self.seat):
                begin_free_action(state, self.seat, option)
            else:
                option.take(state, self.seat)  # part of the free action under way: SETI-101

    def when_empty(self, state: SetiState) -> None:
        """Nothing to move with, or nothing to move."""

    def _move(self, state: SetiState, option: AnyMove) -> None:
        left = self.points - price_of(state, self.seat, option.origin)
        if left > 0:
            state.then(MoveProbes(self.seat, left))
        elif left < 0:
            _spend_spare(state, self.seat, -left)
        option.go(state, self.seat)

    def _spare(self, state: SetiState) -> int:
        """What can be added to this movement: movements of other effects, and energy."""
        stack = state.stack
        below = stack[:-1] if stack and stack[-1] is self else stack  # whether asked already or not
        found = sum(_movements(below[place]) for place in _places(below, self.seat))
        if may_interrupt(state, self.seat) or _in_free_action(state, self.seat):
            found += state.agencies[self.seat].energy
        return found

    def _is_short(self, state: SetiState) -> bool:
        """True if some piece cannot move by these movements alone."""
        own = state.agencies[self.seat]
        return self.points < LEAVING_ASTEROIDS and any(
            price_of(state, self.seat, space) > self.points for space in (*own.probes, *own.capsules)
        )


def add_movement(state: SetiState, seat: int, n: int) -> None:
    """Give movements to spend now, together with those that are just being spent.

    Mission spaces that the same event may still cover come first: they may bring another movement.
    """
    stack = state.stack
    place = len(stack)
    for below in range(len(stack) - 1, -1, -1):
        step = stack[below]
        if isinstance(step, CoverSpace):
            place = below
        elif isinstance(step, Interruptible) or not isinstance(step, Decision | CloseScope):
            break
    waiting = stack[place - 1] if place else None
    if isinstance(waiting, MoveProbes) and waiting.seat == seat:
        stack[place - 1] = MoveProbes(seat, waiting.points + n)
    else:
        stack.insert(place, MoveProbes(seat, n))


# Movements of several sources are spent together: SETI-101


def _in_free_action(state: SetiState, seat: int) -> bool:
    return seat == state.active and any(isinstance(step, FinishFreeAction) for step in state.stack)


def _places(stack: Sequence[Step[SetiState]], seat: int) -> list[int]:
    """Where a player's movements wait, the next ones first: of effects that were interrupted, and of
    those that the same moment brings."""
    found = []
    same_moment = True
    for place in range(len(stack) - 1, -1, -1):
        step = stack[place]
        if isinstance(step, MoveProbes | Resolve):
            if step.seat == seat and _movements(step) and (same_moment or isinstance(step, MoveProbes)):
                found.append(place)
            elif isinstance(step, Resolve):
                same_moment = False
        elif isinstance(step, Interruptible) or not isinstance(step, Decision | CloseScope):
            same_moment = False  # something else is to be done before
    return found


def _movements(step: Step[SetiState]) -> int:
    """Movements that this step gives first."""
    if isinstance(step, MoveProbes):
        return step.points
    if isinstance(step, Resolve) and step.effects and isinstance(step.effects[0], MoveOp):
        return step.effects[0].n
    return 0


def _without(step: Step[SetiState], n: int) -> Step[SetiState]:
    """The step with this many movements fewer."""
    left = _movements(step) - n
    if isinstance(step, MoveProbes):
        return MoveProbes(step.seat, left)
    assert isinstance(step, Resolve)
    return Resolve(step.seat, (MoveOp(left), *step.effects[1:]))


def _spend_spare(state: SetiState, seat: int, n: int) -> None:
    stack = state.stack
    for place in _places(stack, seat):
        used = min(n, _movements(stack[place]))
        stack[place] = _without(stack[place], used)
        n -= used
    pay(state, seat, "energy", n)


def _move_corners(state: SetiState, seat: int) -> list[Option]:
    """Card corners that give a movement."""
    from armillary.games.seti.rules.player.exchange import UseCorner  # noqa: PLC0415  (corners give movements)

    return [
        option
        for option in free_actions(state, seat)
        if isinstance(option, UseCorner) and option.card in MOVE_CORNERS
    ]


@performs(MoveOp)
@replaceable
def move(state: SetiState, seat: int, operation: MoveOp, /) -> None:
    add_movement(state, seat, operation.n)


@performs(TurnRuleOp)
def set_turn_rule(state: SetiState, seat: int, operation: TurnRuleOp) -> None:
    state.turn_rules.append(operation.rule)


# Prices


def distances(state: SetiState, origin: int, seat: int | None = None) -> tuple[int, ...]:
    """By space: movements that it takes to go there from the origin, for this player or for anybody."""
    return prices(state.sky.features, origin, seat is not None and leaves_freely(state, seat))
