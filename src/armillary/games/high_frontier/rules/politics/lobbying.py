"""Lobbying: a delegate is given up for a Law that is not active; and delegates that are recalled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from armillary.engine import Option
from armillary.engine.ledger import Refusal
from armillary.games.high_frontier.rules.components import CENTRIST, IDEOLOGIES
from armillary.games.high_frontier.rules.menu import Act
from armillary.games.high_frontier.rules.pieces import treasury
from armillary.games.high_frontier.rules.politics import assembly, laws
from armillary.games.high_frontier.rules.politics.assembly import Tally
from armillary.games.high_frontier.rules.politics.events import LawLobbied
from armillary.games.high_frontier.rules.sequence import explains, offers
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import replaceable

LOBBY = "lobby"
FEE = 1

ASSEMBLED = "While the General Assembly sits nobody may lobby."
IN_FORCE = "This Law is active already."
ONLY_PADS = "This Law is lobbied only when a pad explosion comes."
LOBBIED = "A Law has been lobbied in this Turn."
NO_AQUA = "To lobby costs an Aqua."


@offers("free.politics")
@replaceable
def politics(state: HighFrontierState, seat: int, /) -> Sequence[Option]:
    """Without an assembly there is nobody to talk to."""  # HFC-006
    return ()


@explains("free.politics")
@replaceable
def why_not(state: HighFrontierState, seat: int, /) -> list[Refusal]:
    return []


class Lobby(Act, frozen=True, gc=False):
    """Use a Law for the rest of the Turn."""

    ideology: int

    verb: ClassVar[str] = LOBBY

    def words(self) -> tuple[object, ...]:
        return (IDEOLOGIES[self.ideology].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        lobby(state, seat, self.ideology)
        state.lobbied = (self.ideology,)
        state.then(Tally(seat))


class Recall(Act, frozen=True, gc=False):
    """Take a delegate back."""

    ideology: int

    verb: ClassVar[str] = "recall"

    def words(self) -> tuple[object, ...]:
        return (IDEOLOGIES[self.ideology].id,)

    def act(self, state: HighFrontierState, seat: int) -> None:
        assembly.remove(state, seat, self.ideology, assembly.RECALLED)
        state.then(Tally(seat))


def in_the_lobby(state: HighFrontierState, seat: int, /) -> Sequence[Option]:
    """Laws that may be lobbied, and delegates that may be taken back."""  # HFC-130, HFC-213, HFC-287, Q75
    there = assembly.represented(state, seat)
    if not there:
        return ()
    found: list[Option] = []
    if not state.lobbied and may_lobby(state, seat):
        found += [Lobby(law) for law in there if law != CENTRIST and not laws.in_force(state, law)]
    found += [Recall(number) for number in there]
    return found


@replaceable
def has_voice(state: HighFrontierState, seat: int, law: int, /) -> bool:
    """Whether a player has a delegate that can be given up for a Law."""  # HFC-287
    return state.delegates_of(law, seat) > 0


@replaceable
def fee(state: HighFrontierState, seat: int, /) -> int:
    """Aqua that a lobby costs."""  # HFC-287
    return FEE


@replaceable
def may_lobby(state: HighFrontierState, seat: int, /) -> bool:
    """Who can pay, and not under the General Assembly."""  # HFC-287, HFC-291
    return state.players[seat].aqua >= fee(state, seat) and not laws.in_force(state, laws.UNITY)


def lobby(state: HighFrontierState, seat: int, ideology: int) -> None:
    """Pay with an Aqua and a delegate."""  # HFC-287
    treasury.pay(state, seat, fee(state, seat), LOBBY)
    if not keeps_delegate(state, seat):
        assembly.remove(state, seat, ideology, assembly.LOBBIED)
    state.tell(LawLobbied, seat, ideology)


@replaceable
def keeps_delegate(state: HighFrontierState, seat: int, /) -> bool:
    """Whether a player's delegates stay when they lobby."""  # HFC-287
    return False


def why_no_lobby(state: HighFrontierState, seat: int, /) -> list[Refusal]:
    """Of Ideologies with an own delegate."""
    offered = set(in_the_lobby(state, seat))
    return [
        Refusal(option, *_against(state, seat, option.ideology))
        for option in map(Lobby, assembly.represented(state, seat))
        if option not in offered
    ]


def _against(state: HighFrontierState, seat: int, law: int) -> tuple[str, str]:
    """The rule that forbids to lobby, and the reason."""
    if laws.in_force(state, laws.UNITY):
        return "HFC-291", ASSEMBLED
    if laws.in_force(state, law):
        return "HFC-287", IN_FORCE
    if law == CENTRIST:
        return "HFC-288", ONLY_PADS
    if state.lobbied:
        return "HFC-287", LOBBIED
    return "HFC-287", NO_AQUA
