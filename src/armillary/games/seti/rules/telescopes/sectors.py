"""Completing and resetting a sector."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Option, Step
from armillary.games.seti.rules.components import COLOURS, SECTORS, STARS
from armillary.games.seti.rules.effects.carrying_out import carry_out
from armillary.games.seti.rules.effects.free_actions import Interruptible, follows_free_action
from armillary.games.seti.rules.effects.triggers import TriggerEvent, happened
from armillary.games.seti.rules.events import SectorWon, TileCompleted
from armillary.games.seti.rules.player.resources import gain
from armillary.games.seti.rules.state import NOBODY, TILE, SetiState
from armillary.mechanics.modules import replaceable

_WON = tuple(TriggerEvent("win_sector", colour) for colour in COLOURS)


class ResolveSectors(Step[SetiState], frozen=True, gc=False):
    """All completed sectors are resolved, also those that are completed by it."""  # SETI-180, SETI-181

    seat: int  # who chooses the order

    def run(self, state: SetiState) -> None:
        if not state.completed_sectors:
            return
        state.then(self)
        resolve_next_sector(state, self.seat)


@follows_free_action
def resolve_completed(state: SetiState, seat: int) -> None:
    """Sectors that are completed outside of a main action."""  # SETI-181
    if state.completed_sectors and not state.in_main_action:
        state.then(ResolveSectors(seat))


@replaceable
def resolve_next_sector(state: SetiState, seat: int) -> None:
    state.then(ChooseCompleted(seat))


class ResolveSector(Option, frozen=True, gc=False):
    """Resolve a completed sector, or 'Oumuamua's tile."""

    sector: int

    verb: ClassVar[str] = "resolve"

    def words(self) -> tuple[object, ...]:
        return ("tile" if self.sector == TILE else self.sector + 1,)


RESOLVE_SECTOR = tuple(ResolveSector(sector) for sector in range(SECTORS + 1))


class ChooseCompleted(Interruptible, frozen=True, gc=False):
    """Which completed sector is resolved next; free actions may come before."""

    rule: ClassVar[str] = "SETI-180"
    waits: ClassVar[bool] = True  # SETI-182

    def own_options(self, state: SetiState) -> list[Option]:
        return [RESOLVE_SECTOR[sector] for sector in state.completed_sectors]

    def decide(self, state: SetiState, option: Option) -> None:
        assert isinstance(option, ResolveSector)
        resolve_sector(state, option.sector)

    def when_empty(self, state: SetiState) -> None:
        pass


def resolve_sector(state: SetiState, sector: int) -> None:
    """Win and reset a completed sector, or clear 'Oumuamua's tile."""
    state.completed_sectors.remove(sector)
    if sector == TILE:
        _clear_tile(state)
        return
    markers, star = state.signals[sector], state.sector_stars[sector]
    winner, second = first_and_second(markers)
    contributors = [seat for seat in state.in_turn_order() if seat in markers]
    state.tell(SectorWon, winner, sector, star, second)
    state.signals[sector] = [second] if second != NOBODY else []  # SETI-189 to SETI-192
    for seat in contributors:
        gain(state, seat, "publicity", 1)  # SETI-187, SETI-188
    _win(state, winner, star)


def first_and_second(markers: list[int]) -> tuple[int, int]:
    """Who has the most markers, then who has the most of the others; of equals, who came last."""
    ranking = sorted(set(markers), key=lambda seat: (markers.count(seat), last_place(markers, seat)))
    return ranking[-1], ranking[-2] if len(ranking) > 1 else NOBODY  # SETI-183, SETI-184, SETI-190


def last_place(markers: list[int], seat: int) -> int:
    """Where a player's most recent marker is."""
    return max(place for place, owner in enumerate(markers) if owner == seat)


def _win(state: SetiState, winner: int, star: int) -> None:
    """Put a marker beside the star and gain its reward."""  # SETI-185, SETI-186
    first = not state.star_wins[star]
    state.star_wins[star].append(winner)
    state.agencies[winner].wins[star] += 1  # SETI-195
    carry_out(state, winner, STARS[star].first_win if first else STARS[star].next_wins)
    happened(state, winner, _WON[STARS[star].colour])


def _clear_tile(state: SetiState) -> None:
    """Everybody on 'Oumuamua's tile gains an exofossil; its data come back."""  # SETI-384, SETI-385
    seats = tuple(seat for seat in state.in_turn_order() if seat in state.tile_signals)
    state.tile_signals.clear()
    state.tell(TileCompleted, seats)
    for seat in seats:
        gain(state, seat, "exofossil", 1)
