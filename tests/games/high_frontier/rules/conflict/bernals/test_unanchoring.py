"""Bernals in combat."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.colonization import anchoring, colonists
from armillary.games.high_frontier.rules.components.kinds import Column, Deck, Effect
from armillary.games.high_frontier.rules.conflict import table as tables
from armillary.games.high_frontier.rules.conflict.combat import damage, results, targets
from armillary.games.high_frontier.rules.conflict.combat.results import ApplyHit
from armillary.games.high_frontier.rules.conflict.combat.targets import Aim
from armillary.games.high_frontier.rules.pieces import bernals
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack
from armillary.testing import asked, choose, do
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import (
    MODULE_3,
    bernal,
    card,
    factory,
    mass,
    node,
    position,
    put,
    site,
    turn_of,
)

GRAY, WHITE = "spacex", "nasa_astronauts"
HIMALIA = "jupiter_lagrange_07"
CYCLER, HOTEL = "Tourism Cycler", "Tourism Hotel"
MALCOLM = "colonist_malcolm"


def _war(name: str = CYCLER) -> HighFrontierState:
    """Gray has a Bernal over Himalia; White fires."""
    state = position(GRAY, WHITE, **MODULE_3, colonization=True)
    positions.war(state)
    factory(state, 0, "himalia")
    bernal(state, 0, HIMALIA, name, dirtsides=("himalia",))
    positions.bribes(state, 1, 2)
    turn_of(state, 1)
    return state


def _held(state: HighFrontierState) -> Stack:
    found = state.held(0, Slot.STANFORD)
    assert found is not None
    return found


def _hit(state: HighFrontierState) -> None:
    """An unanchor result at the Bernal."""
    results.APPLIED[Effect.UNANCHOR](state, _shot())


def _shot() -> ApplyHit:
    return ApplyHit(1, Aim(node(HIMALIA), aloft=True), 6, (Effect.UNANCHOR,))


@pytest.mark.rule("HF3-256", "HF3-320", "HF3-321")
def test_an_unanchor_result_moves_the_dome_to_a_dirtside() -> None:
    state = _war()
    _hit(state)
    do(state)
    assert not state.anchored
    assert state.colonies[site("himalia")] == 0
    assert tables.table(state).bribes == (1, 2)  # no genocide


@pytest.mark.rule("HF3-321", "HF3-256")
def test_a_dome_without_a_place_is_genocide() -> None:
    state = _war()
    state.colonies[site("himalia")] = 0
    state.players[0].domes -= 1
    _hit(state)
    assert state.players[0].domes == 6
    assert tables.table(state).bribes == (3, 0)


@pytest.mark.rule("HF3-X33", "HF3-321", "HF3-322", "HF3-323", "HF3-325")
def test_x33_a_bernal_unanchored_in_war() -> None:
    state = _war()
    state.decks[Deck.COLONIST].remove(card(MALCOLM))
    put(state, 0, Slot.OUTPOST_1, "ceres", MALCOLM)
    _hit(state)
    do(state)
    assert asked(state)[-1] == "mass 32"
    choose(state, "mass 32")
    assert state.colonies[site("himalia")] == 0
    assert mass(_held(state)) == "32"
    assert colonists.in_play(state, 0) == [card(MALCOLM)]
    assert "move stanford" not in asked(turn_of(state, 0))


@pytest.mark.rule("HF3-326", "HF3-256")
def test_combat_leaves_a_lab_promoted_and_aims_at_it_in_space() -> None:
    state = _war(HOTEL)
    before = bernals.bernal_in(state, 0, Slot.STANFORD)
    assert targets.column_of(state, 1, Aim(node(HIMALIA), aloft=True)) is Column.SPACE
    _hit(state)
    assert bernals.bernal_in(state, 0, Slot.STANFORD) == before


@pytest.mark.rule("HF3-327", "HF3-256")
def test_an_unanchored_bernal_gets_a_glitch() -> None:
    state = _war()
    anchoring.unanchor(state, 0, Slot.STANFORD)
    _hit(state)
    assert _held(state).glitch


@pytest.mark.rule("HF3-320", "HF3-321")
def test_the_loss_of_its_dirtside_unanchors_it_too() -> None:
    state = _war()
    damage.damage(state, 1, site("himalia"))
    assert not state.anchored
    assert state.players[0].domes == 7  # what is damaged is no Dirtside


@pytest.mark.rule("HF3-320", "HF3-110")
def test_a_captured_dirtside_serves_the_enemy() -> None:
    state = _war()
    damage.capture(state, 1, site("himalia"))
    do(state)
    assert state.factories[site("himalia")] == 1
    assert not bernals.anchors(state, 0)


@pytest.mark.rule("HF3-322", "HF3-332")
def test_in_peace_it_costs_a_colonist() -> None:
    state = _war()
    tables.change(state, effects=False)
    state.decks[Deck.COLONIST].remove(card(MALCOLM))
    put(state, 0, Slot.OUTPOST_1, "ceres", MALCOLM)
    anchoring.unanchor(state, 0, Slot.STANFORD)
    do(state)
    assert colonists.in_play(state, 0) == []
