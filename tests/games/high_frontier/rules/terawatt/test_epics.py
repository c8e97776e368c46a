"""Epic Hazards."""

from __future__ import annotations

import pytest

from armillary.engine import Step, advance
from armillary.games.high_frontier.rules.components.kinds import NOTHING
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.terawatt import epics
from armillary.games.high_frontier.rules.terawatt.epics import EpicHazard
from armillary.testing import choose
from tests.games.high_frontier.positions import dice, factory, piece, position, put, site, turn_of


class _Dared(Step[HighFrontierState], frozen=True, gc=False):
    def run(self, state: HighFrontierState) -> None:
        state.players[0].aqua += 100


def _dare(aqua: int, slot: int = Slot.FREIGHTER) -> HighFrontierState:
    state = position("spacex", "taikonauts", terawatt=True)
    put(state, 0, Slot.FREIGHTER, "ceres", "Fission-Heated Steam", "Hall Effect")
    state.players[0].aqua = aqua
    turn_of(state)
    risked = piece("Fission-Heated Steam") if slot != NOTHING else NOTHING
    state.then(EpicHazard(0, slot, risked, _Dared()))
    return state


@pytest.mark.rule("HFC-312")
@pytest.mark.parametrize(("face", "won"), [(1, False), (2, True)])
def test_on_a_1_the_unit_is_lost_and_nothing_gained(face: int, won: bool) -> None:
    state = _dare(aqua=0)
    dice(state, face)
    advance(state)

    assert (state.players[0].aqua == 100) == won
    assert (state.held(0, Slot.FREIGHTER) is not None) == won
    stack = state.held(0, Slot.FREIGHTER if won else Slot.OUTPOST_1)
    assert stack is not None
    assert (piece("Fission-Heated Steam") in stack.cards) == won
    assert piece("Hall Effect") in stack.cards


@pytest.mark.rule("HFC-312")
def test_who_can_pay_need_not_roll() -> None:
    state = _dare(aqua=4)
    advance(state)
    choose(state, "finao")
    assert state.players[0].aqua == 100


def test_without_a_unit_only_the_deed_fails() -> None:
    state = _dare(aqua=0, slot=NOTHING)
    dice(state, 1)
    advance(state)
    assert state.players[0].aqua == 0
    assert state.held(0, Slot.FREIGHTER) is not None


@pytest.mark.rule("HFC-312")
def test_a_freighter_that_dares_nothing_of_its_own_stays() -> None:
    state = _dare(aqua=0)
    epics.fail(state, EpicHazard(0, Slot.FREIGHTER, NOTHING, _Dared()))
    assert state.held(0, Slot.FREIGHTER) is not None


@pytest.mark.rule("HFC-312")
@pytest.mark.parametrize(("owner", "lost"), [(0, True), (1, False)])
def test_a_factory_is_lost_with_its_dome_if_its_own_cube_dared(owner: int, lost: bool) -> None:
    state = _dare(aqua=0)
    factory(state, owner, "hertha", colony=True)
    domes = state.players[owner].domes
    epics.fail(state, EpicHazard(0, NOTHING, NOTHING, _Dared(), site("hertha")))
    assert (site("hertha") in state.factories) == (not lost)
    assert (site("hertha") in state.colonies) == (not lost)
    assert state.players[owner].domes == domes + lost
