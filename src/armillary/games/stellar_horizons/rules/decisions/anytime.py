"""What a player may do although nobody asks: every chapter adds to what is offered.

A chapter says with `@OFFERS("sell")` that a function finds such options for a seat. Never before the
factions are taken, never when the game is over. They are many: a seat opens a list of its kind first, then
chooses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar

from armillary.engine import AnytimeOption, Option, Step
from armillary.games.stellar_horizons.rules.sequence import PHASES
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.turn import EndYear, Phase
from armillary.mechanics.interrupts import Offers
from armillary.mechanics.narrow import Narrow

OFFERS: Offers[StellarState, AnytimeOption] = Offers(
    "dump", "scrap base", "politics", "scrap ship", "sell", "standing orders"
)

S = TypeVar("S", bound=type[Step[Any]])

_fights: set[type[Step[Any]]] = set()


def fights(step: S) -> S:
    """Says that a combat is going on while a step is on the stack, also outside the combat phase."""
    _fights.add(step)
    return step


# The lists, by the verbs of what is in them
LISTS = {
    "orders": ("order", "cancel", "ask"),
    "habits": ("habit", "drop habit"),
    "stores": ("sell", "dump"),
    "politics": ("politics",),
    "destroy": ("scrap",),
}
_LIST_OF = {verb: name for name, verbs in LISTS.items() for verb in verbs}


class OpenList(AnytimeOption, frozen=True, gc=False):
    name: str

    verb: ClassVar[str] = "open"

    def act(self, state: StellarState, seat: int) -> None:
        state.then(ChooseMeanwhile(seat, self.name))


class Meanwhile(Option, frozen=True, gc=False):
    """One thing of an opened list."""

    chosen: AnytimeOption

    verb: ClassVar[str] = "do"

    def words(self) -> tuple[object, ...]:
        return (str(self.chosen),)


class CloseList(Option, frozen=True, gc=False):
    verb: ClassVar[str] = "close"


class ChooseMeanwhile(Narrow[StellarState, Meanwhile | CloseList], frozen=True, gc=False):
    """What a seat does although something else waits."""

    name: str

    rule: ClassVar[str] = "SH-176"
    always_ask: ClassVar[bool] = True

    def options(self, state: StellarState) -> list[Meanwhile | CloseList]:
        found = offered(state, self.seat)
        return [*(Meanwhile(o) for o in found if _LIST_OF.get(o.verb) == self.name), CloseList()]

    def resolve(self, state: StellarState, option: Meanwhile | CloseList) -> None:
        if isinstance(option, Meanwhile):
            option.chosen.act(state, self.seat)


def waiting(state: StellarState) -> Step[Any] | None:
    """What was asked before a list was opened."""
    below = state.stack[:-1] if state.stack and isinstance(state.stack[-1], ChooseMeanwhile) else state.stack
    return below[-1] if below else None


def anytime(state: StellarState, seat: int) -> Sequence[Option]:
    """The lists that a seat may open without being asked, and what stands in none; one list at a time."""
    if state.stack and isinstance(state.stack[-1], ChooseMeanwhile):
        return ()
    found = offered(state, seat)
    names = dict.fromkeys(_LIST_OF.get(option.verb, "") for option in found)
    lists: list[Option] = [OpenList(name) for name in LISTS if name in names]
    return [*lists, *(option for option in found if option.verb not in _LIST_OF)]


def offered(state: StellarState, seat: int) -> Sequence[AnytimeOption]:
    """All that a seat may do now without being asked."""
    if state.over or not state.played or phase(state) == "":
        return ()
    return OFFERS.found(state, seat)


def phase(state: StellarState) -> str:
    """The phase of the year that is going on; nothing before the first year and after the last."""
    names = list(PHASES)
    for step in state.stack[::-1]:
        if isinstance(step, Phase):
            place = names.index(step.name)
            return names[place - 1] if place else ""
        if isinstance(step, EndYear):
            return names[-1]
    return ""


def in_combat(state: StellarState) -> bool:
    """The combat phase, and every combat outside of it."""  # SH-097, SH-165
    return phase(state) == "combat" or any(type(step) in _fights for step in state.stack)
