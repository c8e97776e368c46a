"""Milestones: at the end of a turn, what the scores have reached."""

from __future__ import annotations

from typing import ClassVar

from armillary.engine import Decision, Option, Step
from armillary.games.seti.rules.components import GOLD_MILESTONES, GOLD_TILES, NEUTRAL_MILESTONES
from armillary.games.seti.rules.events import GoldTileMarked, NeutralMarkerMoved
from armillary.games.seti.rules.species.centaurians import TakeMessage, reach_message
from armillary.games.seti.rules.species.exertians import PlayExertians
from armillary.games.seti.rules.species.traces import cover_discovery_space
from armillary.games.seti.rules.state import FREE, NEUTRAL, NOT_SET, SetiState
from armillary.games.seti.rules.telescopes.sectors import ResolveSectors
from armillary.mechanics.modules import replaceable

# At equal values in this order: ruling Q17
NOTHING, GOLD, MESSAGE_TILE, MESSAGE_CARD, EXERTIAN = range(5)

SECOND_EXERTIAN_PRICE = 1  # credits: SETI-408


def next_milestone(state: SetiState, seat: int) -> int:
    """The lowest milestone that a player has reached and not resolved."""  # SETI-295, SETI-298
    own = state.agencies[seat]
    score = own.score
    lowest, kind = score + 1, NOTHING
    if own.golds_resolved < len(GOLD_MILESTONES):  # once each, also on a second lap: SETI-301, SETI-302
        value = GOLD_MILESTONES[own.golds_resolved]
        if value < lowest:
            lowest, kind = value, GOLD
    if own.message_tile != NOT_SET and own.message_tile < lowest:
        lowest, kind = own.message_tile, MESSAGE_TILE
    if own.message_cards and own.message_cards[0][0] < lowest:
        lowest, kind = own.message_cards[0][0], MESSAGE_CARD
    if own.exertian_marks < 2 and own.exertians:  # SETI-409
        value = state.exertian_milestones[own.exertian_marks]
        if value != NOT_SET and value < lowest:
            kind = EXERTIAN
    return kind


class ResolveMilestones(Step[SetiState], frozen=True, gc=False):
    """All players' milestones until none is left, then the neutral ones."""  # SETI-296, SETI-299, SETI-300

    seat: int

    def run(self, state: SetiState) -> None:
        if any(next_milestone(state, seat) for seat in range(state.players)):
            order = state.in_turn_order(self.seat)  # SETI-297
            state.then(*(PlayerMilestones(seat) for seat in order), self)
        else:
            resolve_neutral_milestones(state, self.seat)


class PlayerMilestones(Step[SetiState], frozen=True, gc=False):
    """One player's milestones from the lowest to the highest."""  # SETI-298

    seat: int

    def run(self, state: SetiState) -> None:
        kind = next_milestone(state, self.seat)
        if kind == NOTHING:
            return
        state.then(SettleSectors(), self)
        if kind == GOLD:
            self._gold(state)
        elif kind == MESSAGE_TILE:
            self._message_tile(state)
        elif kind == MESSAGE_CARD:
            reach_message(state, self.seat)
        else:
            self._exertian(state)

    def _gold(self, state: SetiState) -> None:
        state.agencies[self.seat].golds_resolved += 1
        ask_for_gold_tile(state, self.seat)

    def _message_tile(self, state: SetiState) -> None:
        state.agencies[self.seat].message_tile = NOT_SET
        ask_for_message(state, self.seat)

    def _exertian(self, state: SetiState) -> None:
        own = state.agencies[self.seat]
        price = SECOND_EXERTIAN_PRICE if own.exertian_marks else 0
        own.exertian_marks += 1
        state.then(PlayExertians(self.seat, 1, price))  # SETI-407


@replaceable
def ask_for_gold_tile(state: SetiState, seat: int) -> None:
    state.then(MarkGoldTile(seat))


@replaceable
def ask_for_message(state: SetiState, seat: int) -> None:
    state.then(TakeMessage(seat))


class SettleSectors(Step[SetiState], frozen=True, gc=False):
    """Sectors that a milestone's reward completed are resolved at once."""  # SETI-181

    def run(self, state: SetiState) -> None:
        if state.completed_sectors:
            state.then(ResolveSectors(state.active))


class MarkTile(Option, frozen=True, gc=False):
    """A gold scoring tile."""

    tile: int

    verb: ClassVar[str] = "gold"

    def words(self) -> tuple[object, ...]:
        return (GOLD_TILES[self.tile].id,)


_TILES = tuple(MarkTile(tile) for tile in range(len(GOLD_TILES)))


class MarkGoldTile(Decision[SetiState, MarkTile], frozen=True, gc=False):
    """Choose a gold tile that one has not marked yet."""  # SETI-303

    rule: ClassVar[str] = "SETI-303"

    def options(self, state: SetiState) -> list[MarkTile]:
        gold = state.agencies[self.seat].gold
        return [option for option in _TILES if not gold[option.tile]]  # SETI-306

    def resolve(self, state: SetiState, option: MarkTile) -> None:
        mark_gold_tile(state, self.seat, option.tile)


def gold_value(state: SetiState, tile: int) -> int:
    """The value of the tile's highest free space; the last one has room for all."""  # SETI-304, SETI-305
    values = GOLD_TILES[tile].sides[state.gold_sides[tile]].values
    return values[min(len(state.gold_marks[tile]), len(values) - 1)]


def mark_gold_tile(state: SetiState, seat: int, tile: int) -> None:
    value = gold_value(state, tile)
    state.agencies[seat].gold[tile] = value
    state.gold_marks[tile].append(seat)
    state.tell(GoldTileMarked, seat, tile, value)


def resolve_neutral_milestones(state: SetiState, first: int) -> None:
    """Each player who crosses a milestone moves one of its markers."""  # SETI-308, SETI-310, SETI-311
    order = state.in_turn_order(first)
    for number, value in enumerate(NEUTRAL_MILESTONES):
        for seat in order:
            own = state.agencies[seat]
            if own.neutrals_resolved == number and own.score >= value:
                own.neutrals_resolved += 1
                _move_neutral_marker(state, seat, number)


def _move_neutral_marker(state: SetiState, seat: int, number: int) -> None:
    """To the leftmost empty discovery space, if there is one."""  # SETI-309, SETI-313, SETI-314
    if not state.neutral_markers[number] or FREE not in state.discovery:
        return  # SETI-312, SETI-316
    column = state.discovery.index(FREE)
    state.neutral_markers[number] -= 1
    state.tell(NeutralMarkerMoved, seat, NEUTRAL_MILESTONES[number], column)
    cover_discovery_space(state, column, NEUTRAL)
