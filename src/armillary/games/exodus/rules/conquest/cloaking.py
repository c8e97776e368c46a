"""Cloaking and Radar: who is seen after movement, and who chooses to be."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import STOP, Decision, Option, Refusal, Step
from armillary.games.exodus.rules import events
from armillary.games.exodus.rules.pieces.fleets import (
    cloaked,
    has_radar,
    places_with_ships,
    seats_in,
    visible,
)
from armillary.games.exodus.rules.state import ExodusState

ALL_CLOAKED = "everybody there is cloaked, and nobody has Radar"

Fleet = tuple[int, int]  # a seat and a hex


class UnCloaking(Step[ExodusState], frozen=True, gc=False):
    """Radar detects by itself; then players may uncloak, hex by hex."""  # EXO-314, EXO-317

    def run(self, state: ExodusState) -> None:
        for place in places_with_ships(state):
            detect(state, place)
        state.then(UncloakingRound(tuple(hidden_fleets(state))))


def hidden_fleets(state: ExodusState) -> list[Fleet]:
    places = places_with_ships(state)
    return [
        (s, p) for s in state.order for p in places if p in state.factions[s].where and cloaked(state, s, p)
    ]


def detect(state: ExodusState, place: int) -> None:
    """Where somebody has Radar, the cloaked ships of all others are seen by everybody."""  # EXO-317
    there = seats_in(state, place)
    radars = [seat for seat in there if has_radar(state, seat)]
    for seat in there:
        if cloaked(state, seat, place) and any(other != seat for other in radars):
            state.uncloaked = (*state.uncloaked, (seat, place))
            state.tell(events.ShipsDetected, seat, place)


def may_uncloak(state: ExodusState, seat: int, place: int) -> bool:
    """True if there is an opponent to fight: visible players, or a Centurian ship and no other player."""
    if not cloaked(state, seat, place):
        return False
    if visible(state, place):
        return True  # EXO-320
    return bool(state.centurians[place]) and seats_in(state, place) == [seat]  # EXO-319, EXO-322


class UncloakingRound(Step[ExodusState], frozen=True, gc=False):
    """These fleets, in turn order; some of them again if somebody is seen later."""  # EXO-321

    fleets: tuple[Fleet, ...]

    def run(self, state: ExodusState) -> None:
        asked = [
            (seat, tuple(place for other, place in self.fleets if other == seat)) for seat in state.order
        ]
        asks = (ChooseUncloaking(seat, places) for seat, places in asked if places)
        state.then(*asks, AskAgain(state.uncloaked))


class AskAgain(Step[ExodusState], frozen=True, gc=False):
    """Whoever stayed cloaked before another was seen in the same hex."""  # EXO-321

    before: tuple[Fleet, ...]  # who was seen when the round began

    def run(self, state: ExodusState) -> None:
        turn = state.order.index
        latest: dict[int, int] = {}
        for seat, place in state.uncloaked[len(self.before) :]:
            latest[place] = max(latest.get(place, 0), turn(seat))
        again = [(seat, p) for seat, p in hidden_fleets(state) if turn(seat) < latest.get(p, -1)]
        if again:
            state.then(UncloakingRound(tuple(again)))


class Uncloak(Option, frozen=True, gc=False):
    """All ships of the player in a hex."""  # EXO-315

    place: int

    verb: ClassVar[str] = "uncloak"


class ChooseUncloaking(Decision[ExodusState, Option], frozen=True, gc=False):
    places: tuple[int, ...]

    rule: ClassVar[str] = "EXO-314"

    def options(self, state: ExodusState) -> list[Option]:
        found = [Uncloak(place) for place in self.places if may_uncloak(state, self.seat, place)]
        return [*found, STOP]

    def resolve(self, state: ExodusState, option: Option) -> None:
        if not isinstance(option, Uncloak):
            return
        state.uncloaked = (*state.uncloaked, (self.seat, option.place))
        state.tell(events.ShipsUncloaked, self.seat, option.place)
        state.then(self)

    def refusals(self, state: ExodusState) -> list[Refusal]:
        shared = [p for p in self.places if len(seats_in(state, p)) > 1]
        barred = [p for p in shared if cloaked(state, self.seat, p) and not may_uncloak(state, self.seat, p)]
        return [Refusal(Uncloak(place), "EXO-319", ALL_CLOAKED) for place in barred]
