"""Positions from which a game may begin, as data: `data/scenarios.json`. Lessons open with them."""

from __future__ import annotations

from msgspec.structs import replace

from armillary.engine import Step
from armillary.games.high_frontier.rules import setup
from armillary.games.high_frontier.rules.components import CARD_NUMBERS, IDEOLOGY_NUMBERS, NODE_NUMBERS
from armillary.games.high_frontier.rules.components import SITE_NUMBERS as SITES
from armillary.games.high_frontier.rules.components.scenarios import SCENARIOS, Scenario, StackRecord
from armillary.games.high_frontier.rules.conflict import table
from armillary.games.high_frontier.rules.events import game
from armillary.games.high_frontier.rules.pieces import decks, stacks
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack, card_of, piece_of
from armillary.games.high_frontier.rules.turn import BeginYear


def opening(state: HighFrontierState) -> Scenario | None:
    """The position from which this game begins, if there is one."""
    return next((SCENARIOS[name] for name in state.rules if name in SCENARIOS), None)


class OpenScenario(Step[HighFrontierState], frozen=True, gc=False):
    """Instead of dealing and preparing: everything lies as it is written."""

    def run(self, state: HighFrontierState) -> None:
        scenario = opening(state)
        assert scenario is not None
        for seat, faction in enumerate(scenario.factions):
            setup.seat_faction(state, seat, CARD_NUMBERS[faction])
            state.tell(game.FactionTaken, seat, CARD_NUMBERS[faction])
        decks.fill(state)
        state.players[state.first].cubes -= 1
        setup.prepare_more(state)
        state.year, state.spot, state.seniority = scenario.year - 1, scenario.spot, scenario.seniority
        state.star = IDEOLOGY_NUMBERS[scenario.star]
        for ideology in scenario.legacy:
            state.legacy[IDEOLOGY_NUMBERS[ideology]] += 1
        for player, aqua in zip(state.players, scenario.aqua, strict=True):
            player.aqua = aqua
        table.change(state, bribes=scenario.bribes)
        _put_tokens(state, scenario)
        for record in scenario.stacks:
            _put_stack(state, record)
        state.then(BeginYear())


def _put_tokens(state: HighFrontierState, scenario: Scenario) -> None:
    for token in scenario.delegates:
        state.delegates[IDEOLOGY_NUMBERS[token.at] * state.seats + token.seat] += 1
        state.players[token.seat].cubes -= 1
    for token in (*scenario.claims, *scenario.factories):
        state.claims[SITES[token.at]] = token.seat
        state.players[token.seat].disks -= 1
    for token in scenario.factories:
        state.factories[SITES[token.at]] = token.seat
        state.players[token.seat].cubes -= 1


def _put_stack(state: HighFrontierState, record: StackRecord) -> None:
    """Its cards leave their decks, a Crew its place in LEO."""
    slot = Slot[record.slot.upper()]
    pieces = tuple(map(_piece, record.cards))
    stack = Stack(NODE_NUMBERS[record.at], pieces)
    state.put(record.seat, slot, stacks.emptied(stack, stack.grade) if slot == Slot.ROCKET else stack)
    for piece in pieces:
        for deck in state.decks:
            if card_of(piece) in deck:
                deck.remove(card_of(piece))
        leo = state.held(record.seat, Slot.LEO)
        if leo is not None and piece in leo.cards:
            state.put(record.seat, Slot.LEO, replace(stacks.without(leo, piece)))


def _piece(name: str) -> int:
    card, _, face = name.partition("/")
    return piece_of(CARD_NUMBERS[card], int(face or 0))
