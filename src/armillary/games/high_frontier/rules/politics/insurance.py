"""Mishap Insurance: the centrist Law, and lobbying for it before a pad explosion."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option
from armillary.games.high_frontier.rules.components import CENTRIST, FACES, IDEOLOGIES
from armillary.games.high_frontier.rules.menu import use
from armillary.games.high_frontier.rules.pieces import treasury
from armillary.games.high_frontier.rules.politics import laws
from armillary.games.high_frontier.rules.politics.assembly import NONE, Tally
from armillary.games.high_frontier.rules.politics.lobbying import LOBBY, has_voice, lobby, may_lobby
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.games.high_frontier.rules.sunspot_cycle import event_roll
from armillary.mechanics.narrow import Narrow

INSURANCE = "insurance"


class Insure(Option, frozen=True, gc=False):
    verb: ClassVar[str] = LOBBY

    def words(self) -> tuple[object, ...]:
        return (IDEOLOGIES[CENTRIST].id,)


INSURE = Insure()


class InsurePad(Narrow[HighFrontierState, Option], frozen=True, gc=False):
    """Lobby the centrist Law before a pad explosion; only who would lose a card with Mass is asked."""

    # HFC-288

    rule: ClassVar[str] = "HFC-288"

    def options(self, state: HighFrontierState) -> list[Option]:
        if not has_voice(state, self.seat, CENTRIST) or not may_lobby(state, self.seat):
            return []
        at_stake = any(FACES[lost.piece].mass for lost in event_roll.LoseHeaviest(self.seat).options(state))
        return [INSURE, NONE] if at_stake and not laws.in_force(state, CENTRIST) else []

    def resolve(self, state: HighFrontierState, option: Option) -> None:
        if option == INSURE:
            lobby(state, self.seat, CENTRIST)
            use(state, insured(self.seat))
            state.then(Tally(self.seat))


def insured(seat: int) -> str:
    """The mark of who has lobbied for the explosion that comes; the next Turn clears it."""
    return f"{INSURANCE}.{seat}"


def before_pad(state: HighFrontierState, /) -> None:
    """After the Event Roll, outside of any Turn, from the 1st Player on."""  # HFC-288
    state.then(*(InsurePad(seat) for seat in state.in_order if seat not in state.left))


def pad_lost(state: HighFrontierState, seat: int, mass: int, /) -> None:
    """A player with a centrist delegate, or one who has given it for this, is paid."""  # HFC-295, Q70
    represented = laws.in_force(state, CENTRIST) and state.delegates_of(CENTRIST, seat)
    if represented or insured(seat) in state.used:
        treasury.gain(state, seat, mass, INSURANCE)
