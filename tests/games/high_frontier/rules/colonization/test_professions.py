"""Colonists at work: who is idle, what a Turn remembers of them, engineers above and below."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.colonization import professions
from armillary.games.high_frontier.rules.menu import GRATIS
from armillary.games.high_frontier.rules.state import Slot
from armillary.testing import do
from tests.games.high_frontier.positions import bernal, card, factory, node, piece, position, put, site

MINER, PROSPECTOR = "colonist_biomechs", "colonist_boyle_engineering_collective"
ENGINEERS = ("colonist_siren_cybernautics_inc", "colonist_microgravity_pantrophists")
HIMALIA = "jupiter_lagrange_07"


@pytest.mark.rule("HFC-379")
@pytest.mark.parametrize("refused", [True, False])
def test_work_that_came_to_nothing_is_not_done_nor_asked_for_again(*, refused: bool) -> None:
    state = position("spacex", "taikonauts", colonization=True)
    state.used = frozenset({GRATIS, "other"} if refused else {"other"})
    do(state, professions.CloseWork(0, card(PROSPECTOR)))
    mark = professions.tried_mark if refused else professions.hired_mark
    assert set(state.used) == {"other", mark(card(PROSPECTOR))}


@pytest.mark.rule("HFC-379", "HFC-380")
@pytest.mark.parametrize(
    ("name", "used", "free"),
    [
        (PROSPECTOR, set(), True),
        (MINER, set(), False),
        (PROSPECTOR, {professions.hired_mark(card(PROSPECTOR))}, False),
        (PROSPECTOR, {professions.tried_mark(card(PROSPECTOR))}, False),
    ],
    ids=["fresh", "other profession", "hired", "refused"],
)
def test_who_could_work_freely(name: str, used: set[str], *, free: bool) -> None:
    state = position("spacex", "taikonauts", colonization=True)
    put(state, 0, Slot.OUTPOST_1, "ceres", piece(name))
    state.used = frozenset(used)
    assert professions.idle(state, 0) == ([(card(name), node("ceres"))] if free else [])


@pytest.mark.rule("HFC-381")
def test_engineers_work_at_the_factory_and_at_its_bernal() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    factory(state, 0, "himalia")
    below, above = ENGINEERS
    bernal(state, 0, HIMALIA, "Tourism Cycler", piece(above), dirtsides=("himalia",))
    put(state, 0, Slot.OUTPOST_1, "himalia", piece(below))
    assert professions.engineers(state, 0, site("himalia")) == 2
    state.anchored = ()
    assert professions.engineers(state, 0, site("himalia")) == 1
