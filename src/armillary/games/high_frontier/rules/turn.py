"""A year: a Turn of each player from the 1st Player on, then the Sunspot Cycle."""

from __future__ import annotations

from armillary.engine import Step
from armillary.games.high_frontier.rules.components import SENIORITY_SPOT, SPOTS, THRESHOLDS
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Season
from armillary.games.high_frontier.rules.events import game
from armillary.games.high_frontier.rules.menu import PlayTurn
from armillary.games.high_frontier.rules.pieces.stacks import rest
from armillary.games.high_frontier.rules.sequence import (
    CYCLE,
    END,
    TURN_BEGINS,
    TURN_ENDS,
    steps_at,
    steps_of,
)
from armillary.games.high_frontier.rules.solar_map.sites import burn_up
from armillary.games.high_frontier.rules.state import HighFrontierState
from armillary.mechanics.modules import extensible, replaceable


class BeginYear(Step[HighFrontierState], frozen=True, gc=False):
    """Every player takes exactly one Turn, then the cycle goes on."""  # HFC-003, HFC-066

    def run(self, state: HighFrontierState) -> None:
        begin_year(state)
        state.then(TakeTurns())
        year_begins(state)


class TakeTurns(Step[HighFrontierState], frozen=True, gc=False):
    """From the 1st Player on, whoever that is now."""  # HFC-066

    def run(self, state: HighFrontierState) -> None:
        state.then(*(Turn(seat) for seat in state.in_order if seat not in state.left), SunspotPhase())


@extensible
def year_begins(state: HighFrontierState, /) -> None:
    """What modules do before the players' order is settled."""


def begin_year(state: HighFrontierState) -> None:
    """The next year; the house counts years as turns."""
    state.year += 1
    state.turn = state.year
    state.tell(game.YearBegan, state.year)


class Turn(Step[HighFrontierState], frozen=True, gc=False):
    """What happens by itself, what the player does, what is put in order at the end."""  # HFC-067

    seat: int

    def run(self, state: HighFrontierState) -> None:
        begin_turn(state, self.seat)
        state.tell(game.SeatTurnBegan, self.seat)
        modules = state.modules
        begins, ends = steps_of(modules, self.seat, *TURN_BEGINS), steps_of(modules, self.seat, *TURN_ENDS)
        state.then(*begins, PlayTurn(self.seat), *ends, EndTurn(self.seat))
        turn_begins(state, self.seat)


def begin_turn(state: HighFrontierState, seat: int) -> None:
    """Whose Turn it is; nothing has been done in it yet."""
    state.active = seat
    state.operated = False
    state.used = frozenset()
    state.shifted = frozenset()


class EndTurn(Step[HighFrontierState], frozen=True, gc=False):
    """What holds for a Turn ends."""

    seat: int

    def run(self, state: HighFrontierState) -> None:
        turn_ends(state, self.seat)
        state.moved = ()
        state.grants = ()
        state.lobbied = ()
        for player in state.players:
            for slot, stack in enumerate(player.stacks):
                if stack is not None and (
                    stack.moved or stack.stale or stack.moved_water or stack.moved_gold
                ):
                    player.stacks[slot] = rest(stack)
        state.active = NOBODY


@extensible
def turn_begins(state: HighFrontierState, seat: int, /) -> None:
    """What modules do at the start of a Turn; steps that they push come before the player is asked."""


@extensible
def turn_ends(state: HighFrontierState, seat: int, /) -> None:
    """What modules check at the end of a Turn."""


class SunspotPhase(Step[HighFrontierState], frozen=True, gc=False):
    """The Sunspot Cube advances, perhaps past thresholds."""  # HFC-070 to HFC-072

    def run(self, state: HighFrontierState) -> None:
        before = state.season
        state.spot = (state.spot + 1) % SPOTS
        state.tell(game.CycleAdvanced, state.spot)
        rolled = steps_at(state.modules, *CYCLE) if state.spot in THRESHOLDS else []
        state.then(*rolled, CheckSeniority())  # before what a season leaves to be decided
        if state.season is not before:
            season_left(state, before)
            state.tell(game.SeasonBegan, int(state.season))


@extensible
def season_left(state: HighFrontierState, season: Season, /) -> None:
    """What ends with a season: Anarchy, and all that is on the Sungrazer."""  # HFC-047, HFC-247
    if season is Season.BLUE:
        state.anarchy = False
    elif season is Season.YELLOW:
        burn_up(state)


class CheckSeniority(Step[HighFrontierState], frozen=True, gc=False):
    """At the seniority threshold a disk is removed; with the last one the game ends."""  # HFC-072, HFC-255

    def run(self, state: HighFrontierState) -> None:
        if state.spot != SENIORITY_SPOT:
            state.then(BeginYear())
            return
        state.seniority -= 1
        state.tell(game.SeniorityDiskRemoved, state.seniority)
        state.then(*(steps_at(state.modules, *END) if not state.seniority else (BeginYear(),)))
        if state.seniority:
            disk_removed(state)
        else:
            last_disk_removed(state)


@replaceable
def disk_removed(state: HighFrontierState, /) -> None:
    """A disk is removed and the game goes on: without the assembly nothing else happens."""


@replaceable
def last_disk_removed(state: HighFrontierState, /) -> None:
    """The game ends at once."""  # HFC-072
