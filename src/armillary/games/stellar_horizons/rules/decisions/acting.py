"""How a seat acts in a phase: on its units in any order, until it is done.

A phase in which a seat can do nothing passes by itself. Standing orders are followed before the
seat is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar, TypeVar

from armillary.engine import Decision, Event, Option, SeatEvent, Step
from armillary.games.stellar_horizons.rules.state import StellarState

Chosen = TypeVar("Chosen", bound=Option)


class Done(Option, frozen=True, gc=False):
    """Close the phase."""

    verb: ClassVar[str] = "done"


class DoneUntilNew(Done, frozen=True, gc=False):
    """Close the phase, and pass it in the years to come until something new can be done in it."""

    verb: ClassVar[str] = "done until new"


DONE, UNTIL_NEW = Done(), DoneUntilNew()
ASK_ALWAYS = "ask always"  # a habit: to be asked also for what is offered besides

_text = lru_cache(1 << 12)(str)  # the same few options come again and again
_set_of = lru_cache(1 << 10)(frozenset[str])


class PhasePassed(SeatEvent, frozen=True, gc=False):
    """A phase was passed because nothing in it was new."""

    phase: str

    def masked(self, seat: int) -> Event | None:
        return self if seat == self.seat else None


class Acting(Decision[StellarState, Option], frozen=True, gc=False):
    """One action after another."""

    always_ask: ClassVar[bool] = True
    begins: ClassVar[bool] = False  # with it a phase begins for a seat
    phase: ClassVar[str] = ""  # of a year; what comes once in a decade cannot wait for something new

    def actions(self, state: StellarState) -> Sequence[Option]:
        """What is worth being asked for."""
        raise NotImplementedError

    def besides(self, state: StellarState) -> Sequence[Option]:
        """What is offered only while there is something else to do: moving cargo, for one."""
        return ()

    def more(self, state: StellarState, found: Sequence[Option]) -> Sequence[Option]:
        """Options besides the actions found, where these decide them."""
        return self.besides(state)

    def act(self, state: StellarState, option: Option) -> None:
        """Do it, or push the steps that do; afterwards the seat is asked again.

        Also of whole actions, with everything that is otherwise asked piece by piece: standing
        orders choose those.
        """
        raise NotImplementedError

    def again(self, option: Option) -> Acting:
        """The decision that is asked after this option: the same, unless it remembers what was done."""
        return self

    def may(self, state: StellarState, option: Option) -> bool:
        """Whether an option is open, a whole action included."""
        return option in self.actions(state)

    def options(self, state: StellarState) -> list[Option]:
        found = self.actions(state)
        if not found:
            return self._besides_alone(state) if self.begins else []
        passed = state.factions[state.played[self.seat]].passed
        if passed and self._nothing_new(found, passed):
            return []
        state.offered = (self, found)
        ends = (UNTIL_NEW, DONE) if self.phase else (DONE,)
        return [*found, *self.more(state, found), *ends]

    def _besides_alone(self, state: StellarState) -> list[Option]:
        """For those who want to be asked even so."""  # SH-126, SH-164
        if ASK_ALWAYS not in state.factions[state.played[self.seat]].habits:
            return []
        found = self.besides(state)
        return [*found, DONE] if found else []

    def _nothing_new(self, found: Sequence[Option], passed: dict[str, tuple[str, ...]]) -> bool:
        left = passed.get(self.phase)
        return left is not None and _set_of(left).issuperset(map(_text, found))

    def resolve(self, state: StellarState, option: Option) -> None:
        passed, kind = state.factions[state.played[self.seat]].passed, type(option)
        if kind is DoneUntilNew:
            offered = state.offered  # what was left undone, as it was listed
            found = offered[1] if offered is not None and offered[0] is self else self.actions(state)
            passed[self.phase] = tuple(sorted(map(_text, found)))
            return
        if passed:
            passed.pop(self.phase, None)
        if kind is not Done:
            state.stack.append(self.again(option))
            self.act(state, option)

    def when_empty(self, state: StellarState) -> None:
        """Nothing can be done, or nothing new: the phase passes."""
        if state.events is None:  # nobody listens: no need to look again
            return
        if self.phase in state.of(self.seat).passed and self.actions(state):
            state.tell(PhasePassed, self.seat, self.phase)


def best_first(state: StellarState) -> list[int]:
    """The seats in initiative order."""  # SH-176
    return state.initiative[:]


def worst_first(state: StellarState) -> list[int]:
    return state.initiative[::-1]


def in_turn(state: StellarState, seats: Sequence[int], *steps: type[Any]) -> list[Step[Any]]:
    """For each seat in this order its steps, each made of the seat alone."""
    return [step(seat) for seat in seats for step in steps]
