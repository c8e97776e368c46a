"""Predominance: the tokens on Hawking's track, and what they give at the end."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Decision, Option, Step
from armillary.games.space_gate_odyssey.rules.components import BALANCE, FIELDS, HAWKING, NONE
from armillary.games.space_gate_odyssey.rules.events import PredominanceWon, TokensSwapped
from armillary.games.space_gate_odyssey.rules.exoplanets.common import leaders
from armillary.games.space_gate_odyssey.rules.influence import Gain
from armillary.games.space_gate_odyssey.rules.state import OdysseyState


class Swap(Option, frozen=True, gc=False):
    position: int  # of the first of two neighbours, from 0

    verb: ClassVar[str] = "swap"

    def words(self) -> tuple[object, ...]:
        return (f"{self.position + 1}-{self.position + 2}",)


SWAPS = tuple(Swap(position) for position in range(4))  # SGO-137


class SwapTokens(Decision[OdysseyState, Swap], frozen=True, gc=False):
    """Two neighbouring predominance tokens change places."""

    rule: ClassVar[str] = "SGO-136"

    def options(self, state: OdysseyState) -> tuple[Swap, ...]:
        return SWAPS  # compulsory: SGO-138

    def resolve(self, state: OdysseyState, option: Swap) -> None:
        first, second = option.position, option.position + 1
        track = state.track
        track[first], track[second] = track[second], track[first]
        state.tell(TokensSwapped, self.seat, first)


class ScorePredominance(Step[OdysseyState], frozen=True, gc=False):
    """Final scoring: the points of each position go to who leads in its token."""

    def run(self, state: OdysseyState) -> None:
        gains = [0] * state.seats
        for token, points in zip(state.track, HAWKING.predominance_values, strict=True):  # SGO-259
            winners = leaders_in(state, token)
            for seat in winners:
                gains[seat] += points  # tied players gain all: SGO-258
            if winners:
                state.tell(PredominanceWon, token, tuple(winners), points)
        line = len(state.planets) + 1
        state.then(*(Gain(seat, gains[seat], line) for seat in state.in_turn_order()))  # SGO-263


def leaders_in(state: OdysseyState, token: int) -> list[int]:
    """The seats with the most activated modules of a field, or the most sets; nobody with none."""
    if token == NONE:
        return []  # SGO-257
    counts = [own.station.activated_by_field() for own in state.confederations]
    if token == BALANCE:
        return leaders([min(fields) for fields in counts])  # SGO-255, SGO-256
    assert token < len(FIELDS)
    return leaders([fields[token] for fields in counts])  # SGO-254, SGO-262
