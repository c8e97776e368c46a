"""Influence and government ranks: the wheel on Hawking and what crossing its arrow costs."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Decision, Option, Refusal, Step
from armillary.games.space_gate_odyssey.rules.components import HAWKING, ROOMS
from armillary.games.space_gate_odyssey.rules.events import (
    InfluenceGained,
    InfluenceLost,
    RankLost,
    RankTaken,
)
from armillary.games.space_gate_odyssey.rules.state import (
    FREE,
    NO_ROOM,
    RANK_CHIEF,
    RANK_ENGINEER,
    RANK_SETTLER,
    OdysseyState,
)
from armillary.games.space_gate_odyssey.rules.station import Cell, address

RANKS_OF_ENGINEERS = ("engineer", "chief")


class Gain(Step[OdysseyState], frozen=True, gc=False):
    """A player gains influence; each crossing of the arrow places a piece."""

    seat: int
    amount: int
    line: int  # of the count

    def run(self, state: OdysseyState) -> None:
        if self.amount == 0:
            return
        own = state.confederations[self.seat]
        crossed = own.crossings
        own.influence += self.amount  # SGO-154
        own.count[self.line] += self.amount
        state.tell(InfluenceGained, self.seat, self.amount, own.influence)
        state.then(*(TakeRank(self.seat),) * (own.crossings - crossed))  # one each: SGO-158


class TakeRank(Step[OdysseyState], frozen=True, gc=False):
    """A piece goes to the lowest rank on which the player has none."""

    seat: int

    def run(self, state: OdysseyState) -> None:
        rank = len(state.confederations[self.seat].ranks) + 1
        if rank > HAWKING.ranks:  # counted without a piece: SGO-165
            return
        if rank in HAWKING.engineer_ranks:
            state.then(EngineerForRank(self.seat))  # SGO-156
        else:
            state.then(SettlerForRank(self.seat))  # SGO-155


class GiveEngineer(Option, frozen=True, gc=False):
    chief: bool
    room: int

    verb: ClassVar[str] = "rank"

    def words(self) -> tuple[object, ...]:
        return RANKS_OF_ENGINEERS[self.chief], ROOMS[self.room]


class EngineerForRank(Decision[OdysseyState, GiveEngineer], frozen=True, gc=False):
    """An engineer or chief engineer leaves the Odyssey for the government."""

    rule: ClassVar[str] = "SGO-156"

    def options(self, state: OdysseyState) -> list[GiveEngineer]:
        own = state.confederations[self.seat]
        return [
            GiveEngineer(chief, room)  # robots cannot be used: SGO-157
            for chief, there in ((False, own.engineers), (True, own.chiefs))
            for room in range(5)
            if there[room]  # the one on the stand is in its room: SGO-163
        ]

    def resolve(self, state: OdysseyState, option: GiveEngineer) -> None:
        own = state.confederations[self.seat]
        there = own.chiefs if option.chief else own.engineers
        there[option.room] -= 1
        own.ranks.append(RANK_CHIEF if option.chief else RANK_ENGINEER)  # with its suit: SGO-162
        leave_stand(state, self.seat, option.room, option.chief)
        state.tell(RankTaken, self.seat, len(own.ranks), own.ranks[-1])

    def refusals(self, state: OdysseyState) -> list[Refusal]:
        own = state.confederations[self.seat]
        return [
            Refusal(f"rank robot {ROOMS[room]}", "SGO-157", "a robot cannot take a government rank")
            for room in range(5)
            if own.robots[room]
        ]


def leave_stand(state: OdysseyState, seat: int, room: int, chief: bool) -> None:
    """Empty the stand if the character on it was the last of its kind in the room."""
    if seat != state.active or room != state.stand_room or chief != state.stand_chief:
        return
    own = state.confederations[seat]
    if not (own.chiefs if chief else own.engineers)[room]:
        state.stand_room = NO_ROOM


class GiveSettler(Option, frozen=True, gc=False):
    cell: Cell

    verb: ClassVar[str] = "rank"

    def words(self) -> tuple[object, ...]:
        return "settler", address(self.cell)


class SettlerForRank(Decision[OdysseyState, GiveSettler], frozen=True, gc=False):
    """A settler from the supply takes the rank; only with an empty supply is one chosen elsewhere."""

    rule: ClassVar[str] = "SGO-164"

    def options(self, state: OdysseyState) -> list[GiveSettler]:
        own = state.confederations[self.seat]
        if own.spare_settlers or self._on_closing_planet(state) is not None:
            return []
        station = own.station
        return [
            GiveSettler(cell)
            for cell, settlers in zip(station.cells, station.settlers, strict=True)
            if settlers
        ]

    def when_empty(self, state: OdysseyState) -> None:
        own = state.confederations[self.seat]
        if own.spare_settlers:
            own.spare_settlers -= 1
        elif (place := self._on_closing_planet(state)) is not None:
            planet, area = place
            state.planets[planet].owners[area] = FREE
        else:  # all on other exoplanets: the crossing counts, the rank stays free for the next piece
            return
        self._take(state)

    def resolve(self, state: OdysseyState, option: GiveSettler) -> None:
        station = state.confederations[self.seat].station
        station.settlers[station.at[option.cell]] -= 1
        self._take(state)

    def _take(self, state: OdysseyState) -> None:
        own = state.confederations[self.seat]
        own.ranks.append(RANK_SETTLER)
        state.tell(RankTaken, self.seat, len(own.ranks), RANK_SETTLER)

    def _on_closing_planet(self, state: OdysseyState) -> tuple[int, int] | None:
        """One of the own settlers on the exoplanet that is being closed."""
        for number, planet in enumerate(state.planets):
            if planet.gains and not planet.closed and self.seat in planet.owners:
                return number, planet.owners.index(self.seat)
        return None


def lose(state: OdysseyState, seat: int, corridors: int, line: int) -> None:
    """Lose influence for open corridors, with the ranks that the marker falls back from."""
    own = state.confederations[seat]
    lost = min(corridors, own.influence)  # never below 0: SGO-268
    own.influence -= lost
    own.count[line] -= lost
    state.tell(InfluenceLost, seat, lost, own.influence)
    while len(own.ranks) > own.crossings:  # SGO-267
        state.tell(RankLost, seat, len(own.ranks))
        piece = own.ranks.pop()
        if piece == RANK_SETTLER:
            own.spare_settlers += 1
        else:
            own.spare_engineers += 1
            own.spare_suits += piece == RANK_CHIEF
