"""The rules of Sundive: its state, what can happen, its steps and its one decision, its count."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Self

from armillary.engine import Decision, Option, Refusal, Rng, SeatEvent, State, Step, Value, Zone
from armillary.engine.events import Shuffled

DEEPEST, MISSIONS, SHIELDS = 6, 3, 3
WORTH = (0, 1, 3, 6, 10, 15, 21)


class Sky(State):
    __slots__ = ("box", "depth", "flying", "mission", "points", "sent", "shields")

    def __init__(self, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.box = [1, 2, 3, 4, 5, 6] * 2  # SUN-001
        self.shields: list[list[int]] = [[] for _ in range(seats)]
        self.mission = 0
        self.depth = [0] * seats
        self.flying = [False] * seats
        self.sent = [0] * (DEEPEST + 1)  # how often data have come from a depth
        self.points = [0] * seats

    def clone(self) -> Self:
        other = super().clone()
        other.box = self.box[:]
        other.shields = [own[:] for own in self.shields]
        other.mission = self.mission
        other.depth, other.flying = self.depth[:], self.flying[:]
        other.sent, other.points = self.sent[:], self.points[:]
        return other

    def worth(self, depth: int) -> int:
        """What data from this depth would bring now."""
        return max(0, WORTH[depth] - self.sent[depth])  # SUN-013


# What can be chosen, and what can happen


class Dive(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "dive"


class Shield(Option, frozen=True, gc=False):
    strength: int

    verb: ClassVar[str] = "shield"


class Send(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "send"


class Fell(SeatEvent, frozen=True, gc=False):
    depth: int
    wind: int = 0  # 0 behind a shield

    rule: ClassVar[str] = "SUN-008"


class Burned(SeatEvent, frozen=True, gc=False):
    rule: ClassVar[str] = "SUN-009"


class Sent(SeatEvent, frozen=True, gc=False):
    depth: int
    points: int

    rule: ClassVar[str] = "SUN-013"


# How it goes


class Deal(Step[Sky], frozen=True, gc=False):
    def run(self, state: Sky) -> None:
        state.rng.shuffle(state.box)  # SUN-002
        state.tell(Shuffled, "shields", len(state.box))
        for own in state.shields:
            own.extend(state.box.pop() for _ in range(SHIELDS))
        state.then(*(Launch(mission) for mission in range(1, MISSIONS + 1)))  # SUN-004


class Launch(Step[Sky], frozen=True, gc=False):
    mission: int

    def run(self, state: Sky) -> None:
        state.mission = self.mission
        state.depth, state.flying = [0] * state.seats, [True] * state.seats
        state.then(NextTurn((self.mission - 1) % state.seats))


class NextTurn(Step[Sky], frozen=True, gc=False):
    seat: int

    def run(self, state: Sky) -> None:
        for seat in state.clockwise_from(self.seat):  # SUN-005; if nobody flies, nothing follows: SUN-006
            if state.flying[seat]:
                state.turn += 1
                state.then(Steer(seat), NextTurn((seat + 1) % state.seats))
                return


class Steer(Decision[Sky, Dive | Shield | Send], frozen=True, gc=False):
    """A player dives, shields or sends."""

    rule: ClassVar[str] = "SUN-007"

    def options(self, state: Sky) -> list[Dive | Shield | Send]:
        depth = state.depth[self.seat]
        found: list[Dive | Shield | Send] = []
        if depth < DEEPEST:  # SUN-011
            found.append(Dive())
            found += [Shield(n) for n in sorted(set(state.shields[self.seat])) if n > depth]  # SUN-010
        if depth:  # SUN-012
            found.append(Send())
        return found

    def refusals(self, state: Sky) -> list[Refusal]:
        next_depth = state.depth[self.seat] + 1
        found = [
            Refusal(Shield(n), "SUN-010", "needs a strength of {depth}", {"depth": next_depth})
            for n in sorted(set(state.shields[self.seat]))
            if n < next_depth <= DEEPEST
        ]
        if next_depth == 1:
            found.append(Refusal(Send(), "SUN-012", "there is nothing to tell from depth 0"))
        return found

    def resolve(self, state: Sky, option: Dive | Shield | Send) -> None:
        depth = state.depth[self.seat]
        match option:
            case Dive():
                state.depth[self.seat] += 1
                wind = state.rng.die()  # SUN-008
                state.tell(Fell, self.seat, depth + 1, wind)
                if wind <= depth:  # SUN-009
                    state.flying[self.seat] = False
                    state.tell(Burned, self.seat)
            case Shield(strength=strength):
                state.depth[self.seat] += 1
                state.shields[self.seat].remove(strength)
                state.tell(Fell, self.seat, depth + 1)
            case Send():
                points = state.worth(depth)
                state.points[self.seat] += points
                state.sent[depth] += 1
                state.flying[self.seat] = False
                state.tell(Sent, self.seat, depth, points)


# The ends of it


def first_state(seats: int, rng: Rng, settings: Mapping[str, Value]) -> Sky:
    state = Sky(seats, rng)
    state.then(Deal())
    return state


def zones(state: Sky) -> Iterable[Zone]:
    yield Zone(state.box, "shields", mask=0)  # SUN-003
    for seat, own in enumerate(state.shields):
        yield Zone(own, "shields", owners=(seat,), mask=0)


def scores(state: Sky) -> tuple[int, ...]:
    return tuple(state.points)


def winners(state: Sky) -> tuple[int, ...]:
    best = max(state.points)  # SUN-014
    return tuple(seat for seat, points in enumerate(state.points) if points == best)
