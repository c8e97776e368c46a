"""Fundraising: Aqua, delegates and a vote; it takes the place of income."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.components import CARDS, IDEOLOGIES
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.menu import Act, operate
from armillary.games.high_frontier.rules.pieces import glory, treasury
from armillary.games.high_frontier.rules.politics import assembly, laws
from armillary.games.high_frontier.rules.politics.assembly import NONE, Tally
from armillary.games.high_frontier.rules.state import HighFrontierState, home_ideology
from armillary.mechanics.modules import replaceable
from armillary.mechanics.narrow import Narrow

FUNDRAISE = "fundraise"
DONATIONS = 1


class Fundraise(Act, frozen=True, gc=False):
    verb: ClassVar[str] = FUNDRAISE

    def act(self, state: HighFrontierState, seat: int) -> None:
        operate(state, seat, FUNDRAISE)
        treasury.gain(state, seat, donations(state, seat), FUNDRAISE)
        state.then(Elect(seat), Shift(seat), Tally(seat), Oust(seat))


OFFERED = (Fundraise(),)


def fundraise(state: HighFrontierState, seat: int, /) -> Sequence[Option]:
    """Always possible."""  # HFC-282
    return OFFERED


def donations(state: HighFrontierState, seat: int) -> int:
    """One Aqua, or as many as the player has glory chits where the Directive holds, be it none."""
    # HFC-282, HFC-290, Q71
    if laws.active(state, seat, laws.HONOR):
        return glory.held_by(state, seat)
    return DONATIONS


# A delegate more


class ElectIn(Option, frozen=True, gc=False):
    ideology: int

    verb: ClassVar[str] = "elect"

    def words(self) -> tuple[object, ...]:
        return (IDEOLOGIES[self.ideology].id,)


class Elect(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """A cube into the own Ideology or where the player is represented; nobody without cubes is asked."""

    # HFC-282

    rule: ClassVar[str] = "HFC-282"

    def options(self, state: HighFrontierState) -> list[Option]:
        if not state.players[self.seat].cubes:
            return []
        open_to = {home_ideology(state, self.seat), *assembly.represented(state, self.seat)}
        return [*(ElectIn(number) for number in sorted(open_to)), NONE]

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, ElectIn):
            assembly.add(state, self.seat, option.ideology)


class ElectColonist(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """A cube into the Ideology of the Human who has founded a Colony; then a tally."""  # HFC-123, HFC-283

    ideology: int

    rule: ClassVar[str] = "HFC-283"

    def options(self, state: HighFrontierState) -> list[Option]:
        return [ElectIn(self.ideology), NONE] if state.players[self.seat].cubes else []

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, ElectIn):
            assembly.add(state, self.seat, option.ideology)
            state.then(Tally(self.seat))


def settlers_vote(state: HighFrontierState, seat: int, card: int, /) -> None:
    """What follows a new Colony."""  # HFC-283
    if CARDS[card].ideology != NOTHING and assembly.sits(state):
        state.then(ElectColonist(seat, CARDS[card].ideology))


# A delegate elsewhere


class ShiftTo(Option, frozen=True, gc=False):
    ideology: int
    to: int

    verb: ClassVar[str] = "shift"

    def words(self) -> tuple[object, ...]:
        return (IDEOLOGIES[self.ideology].id, IDEOLOGIES[self.to].id)


class Shift(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """One own delegate to a neighbouring Ideology, or none."""  # HFC-277, HFC-282

    rule: ClassVar[str] = "HFC-282"

    def options(self, state: HighFrontierState) -> list[Option]:
        found: list[Option] = [
            ShiftTo(number, to)
            for number in assembly.represented(state, self.seat)
            for to in IDEOLOGIES[number].neighbours
        ]
        return [*found, NONE] if found else []

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, ShiftTo):
            assembly.shift(state, self.seat, option.ideology, option.to)


# Martial Law


class OustFrom(Option, frozen=True, gc=False):
    seat: int
    ideology: int

    verb: ClassVar[str] = "oust"

    def words(self) -> tuple[object, ...]:
        return (self.seat, IDEOLOGIES[self.ideology].id)


@replaceable
def oustable(state: HighFrontierState, seat: int, /) -> list[int]:
    """Where delegates of a player may be discarded by Martial Law."""  # HFC-292
    return assembly.represented(state, seat)


class Oust(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Under Martial Law one delegate of an opponent; a fundraise is once a Turn, and so is this."""

    # HFC-284, HFC-292

    rule: ClassVar[str] = "HFC-292"

    def options(self, state: HighFrontierState) -> list[Option]:
        if not laws.active(state, self.seat, laws.AUTHORITY):
            return []
        found: list[Option] = [
            OustFrom(other, number)
            for other in range(state.seats)
            if other != self.seat
            for number in oustable(state, other)
        ]
        return [*found, NONE] if found else []

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if isinstance(option, OustFrom):
            assembly.remove(state, option.seat, option.ideology, assembly.OUSTED)
            state.then(Tally(self.seat))
