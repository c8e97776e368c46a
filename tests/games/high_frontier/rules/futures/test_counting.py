"""What stars count, and which Sites a Future destroys."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components import SITES
from armillary.games.high_frontier.rules.futures import counting
from armillary.games.high_frontier.rules.futures.completed import NUMBERS
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from tests.games.high_frontier.positions import WITH_FUTURES, factory, position, put, site


def _table() -> HighFrontierState:
    return position("spacex", "taikonauts", **WITH_FUTURES)


@pytest.mark.rule("HFC-261")
@pytest.mark.parametrize(
    ("where", "card", "counts"),
    [
        ("em_sunlens", "Fission GCR", 1),
        ("em_sunlens", "Fission-Heated Steam", 0),
        ("leo", "Fission GCR", 0),
        ("", "", 0),
    ],
)
def test_a_promoted_freighter_counts_at_its_lens(where: str, card: str, counts: int) -> None:
    state = _table()
    if where:
        put(state, 0, Slot.FREIGHTER, where, card)
    assert counting.PER["em_sunlens"](state, 0) == counts


@pytest.mark.rule("HFC-261")
def test_own_colonies_count_where_there_is_life() -> None:
    state = _table()
    first, second, other = [found.id for found in SITES if found.astrobiology][:3]
    bare = [found.id for found in SITES if not found.astrobiology][:2]
    factory(state, 0, first, second, *bare, colony=True)
    factory(state, 1, other, colony=True)
    assert [counting.PER["own_astrobiology_colony"](state, seat) for seat in (0, 1)] == [2, 1]


@pytest.mark.rule("HFC-261")
def test_own_factories_count_on_mercury() -> None:
    state = _table()
    factory(state, 0, "mercury_north_pole", "mercury_discovery_rupes", "hertha")
    factory(state, 1, "ceres")
    assert [counting.PER["own_factory_on_mercury"](state, seat) for seat in (0, 1)] == [2, 0]


@pytest.mark.rule("HFC-342")
def test_the_comet_that_falls_is_the_owners() -> None:
    state = _table()
    factory(state, 0, "hertha")
    factory(state, 1, "comet_borrelly")
    factory(state, 0, "comet_encke")
    state.futures = ((NUMBERS["footfall"], 0),)

    counting.clear_sites(state)

    assert site("comet_encke") not in state.factories
    assert {site("hertha"), site("comet_borrelly")} <= set(state.factories)


@pytest.mark.rule("HFC-342")
def test_without_a_comet_nothing_falls() -> None:
    state = _table()
    factory(state, 0, "hertha")
    state.futures = ((NUMBERS["footfall"], 0),)
    counting.clear_sites(state)
    assert set(state.factories) == {site("hertha")}
