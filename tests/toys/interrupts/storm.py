"""The state, the turns and the reactions of interrupts."""

from __future__ import annotations

from typing import ClassVar, Self

from armillary.engine import STOP, Decision, Option, Refusal, Rng, SeatEvent, State, Step, Stop

LIVES, MOST_CHARGES = 3, 3


class StormState(State):
    __slots__ = ("balms", "charges", "given", "lives", "rounds", "shields")

    def __init__(self, seats: int, rng: Rng, rounds: int) -> None:
        super().__init__(seats, rng)
        self.rounds = rounds  # still to be played
        self.lives = [LIVES] * seats  # INT-001
        self.charges = [1] * seats
        self.shields = [1] * seats
        self.balms = [1] * seats
        self.given = [0] * seats

    def clone(self) -> Self:
        other = super().clone()
        other.rounds = self.rounds
        other.lives = self.lives[:]
        other.charges = self.charges[:]
        other.shields = self.shields[:]
        other.balms = self.balms[:]
        other.given = self.given[:]
        return other


class Charged(SeatEvent, frozen=True, gc=False):
    rule: ClassVar[str] = "INT-004"


class SparkThrown(SeatEvent, frozen=True, gc=False):
    target: int

    rule: ClassVar[str] = "INT-006"


class SparkMet(SeatEvent, frozen=True, gc=False):
    how: str

    rule: ClassVar[str] = "INT-009"


class Mended(SeatEvent, frozen=True, gc=False):
    victim: int

    rule: ClassVar[str] = "INT-012"


class BellRung(SeatEvent, frozen=True, gc=False):
    rule: ClassVar[str] = "INT-014"


class Charge(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "charge"


class Spark(Option, frozen=True, gc=False):
    target: int

    verb: ClassVar[str] = "spark"


class Shield(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "shield"


class Return(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "return"


class Take(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "take"


class Mend(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "mend"


class Ring(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "ring"


class BeginRound(Step[StormState], frozen=True, gc=False):
    def run(self, state: StormState) -> None:
        alive = [seat for seat in range(state.seats) if state.lives[seat]]
        if not state.rounds or len(alive) < 2:
            return  # INT-015
        state.rounds -= 1
        state.then(*map(BeginTurn, range(state.seats)), RingBell(alive[0]), BeginRound())


class BeginTurn(Step[StormState], frozen=True, gc=False):
    seat: int

    def run(self, state: StormState) -> None:
        if state.lives[self.seat]:  # INT-017
            state.turn += 1
            state.then(Act(self.seat, 2))  # INT-003


class Act(Decision[StormState, Charge | Spark | Stop], frozen=True, gc=False):
    left: int

    rule: ClassVar[str] = "INT-003"

    def options(self, state: StormState) -> list[Charge | Spark | Stop]:
        if not state.lives[self.seat]:
            return []  # INT-017
        charges = state.charges[self.seat]
        found: list[Charge | Spark | Stop] = []
        if charges < MOST_CHARGES:  # INT-005
            found.append(Charge())
        if charges:  # INT-006
            found += [Spark(seat) for seat in range(state.seats) if self._may_meet(state, seat)]
        if self.left < 2 or not found:
            found.append(STOP)  # INT-008
        return found

    def when_empty(self, state: StormState) -> None:
        """A spark of one's own came back."""

    def _may_meet(self, state: StormState, seat: int) -> bool:
        return seat != self.seat and state.lives[seat] > 0  # INT-007

    def resolve(self, state: StormState, option: Charge | Spark | Stop) -> None:
        if isinstance(option, Stop):
            return
        if self.left > 1:
            state.then(Act(self.seat, self.left - 1))
        if isinstance(option, Charge):
            state.charges[self.seat] += 1
            state.tell(Charged, self.seat)
        else:
            state.charges[self.seat] -= 1
            state.tell(SparkThrown, self.seat, option.target)
            state.then(Meet(option.target, self.seat))

    def refusals(self, state: StormState) -> list[Refusal]:
        charges = state.charges[self.seat]
        found: list[Refusal] = []
        if charges >= MOST_CHARGES:
            figures: dict[str, int | str] = {"held": charges, "most": MOST_CHARGES}
            found.append(Refusal(Charge(), "INT-005", "has {held} charges of {most}", figures))
        for seat in range(state.seats):
            if not self._may_meet(state, seat):
                reason = "a spark meets somebody else with lives"
                found.append(Refusal(Spark(seat), "INT-007", reason))
            elif not charges:
                found.append(Refusal(Spark(seat), "INT-006", "needs 1 charge, has {held}", {"held": 0}))
        if STOP not in self.options(state):
            found.append(Refusal(STOP, "INT-008", "the first action cannot be skipped"))
        return found


class Meet(Decision[StormState, Shield | Return | Take], frozen=True, gc=False):
    """A spark meets a seat; without shield and charge nothing is left to choose."""

    sender: int

    rule: ClassVar[str] = "INT-009"

    def options(self, state: StormState) -> list[Shield | Return | Take]:
        found: list[Shield | Return | Take] = []
        if state.shields[self.seat]:
            found.append(Shield())
        if state.charges[self.seat]:
            found.append(Return())
        found.append(Take())
        return found

    def resolve(self, state: StormState, option: Shield | Return | Take) -> None:
        state.tell(SparkMet, self.seat, option.verb)
        match option:
            case Shield():
                state.shields[self.seat] -= 1
            case Return():
                state.charges[self.seat] -= 1
                state.then(Meet(self.sender, self.seat))  # INT-010
            case Take():
                state.lives[self.seat] -= 1
                others = [seat for seat in state.clockwise_from(self.seat) if seat != self.seat]
                state.then(*(OfferBalm(seat, self.seat, state.lives[self.seat]) for seat in others))

    def refusals(self, state: StormState) -> list[Refusal]:
        held = (state.shields[self.seat], state.charges[self.seat])
        return [
            Refusal(option, "INT-011", f"needs {{needed}} {what}, has {{held}}", {"needed": 1, "held": 0})
            for option, what, there in zip((Shield(), Return()), ("shields", "charges"), held, strict=True)
            if not there
        ]


class OfferBalm(Decision[StormState, Mend | Stop], frozen=True, gc=False):
    """Somebody took a spark: another seat may mend the life, if nobody has."""

    victim: int
    lives: int  # that the victim had left

    rule: ClassVar[str] = "INT-012"

    def options(self, state: StormState) -> list[Mend | Stop]:
        mended = state.lives[self.victim] > self.lives  # INT-013
        return [] if mended or not state.balms[self.seat] else [Mend(), STOP]

    def when_empty(self, state: StormState) -> None:
        """Nothing to offer."""

    def resolve(self, state: StormState, option: Mend | Stop) -> None:
        if isinstance(option, Mend):
            state.balms[self.seat] -= 1
            state.given[self.seat] += 1
            state.lives[self.victim] += 1
            state.tell(Mended, self.seat, self.victim)


class RingBell(Decision[StormState, Ring], frozen=True, gc=False):
    """A single option, and yet worth a moment."""

    rule: ClassVar[str] = "INT-014"
    always_ask: ClassVar[bool] = True

    def options(self, state: StormState) -> list[Ring]:
        return [Ring()]

    def resolve(self, state: StormState, option: Ring) -> None:
        state.tell(BellRung, self.seat)
