"""Attempts that fail on one condition alone, and what completing takes away."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.colonization import dirtsides
from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Support
from armillary.games.high_frontier.rules.futures import attempting, effects
from armillary.games.high_frontier.rules.futures.completed import NUMBERS
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import asked, choose, refused
from tests.games.high_frontier.positions import (
    WITH_FUTURES,
    bernal,
    card,
    claim,
    factory,
    give,
    piece,
    position,
    put,
    site,
    turn_of,
)

GCR = "Fission GCR"
HUNT = "exoplanet_hunt"
OPTION = f"future {HUNT}"


def _hunt(*, human: bool = True) -> HighFrontierState:
    state = position("spacex", "taikonauts", **WITH_FUTURES)
    claim(state, 0, "sedna")
    put(state, 0, Slot.FREIGHTER, "sedna", GCR)
    if human:
        put(state, 0, Slot.OUTPOST_1, "sedna", "spacex")
    return state


def _done(future: str) -> HighFrontierState:
    state = position("spacex", "taikonauts", **WITH_FUTURES)
    state.futures = ((NUMBERS[future], 0),)
    return state


@pytest.mark.rule("HFC-338", "HFC-339")
def test_what_somebody_has_completed_is_not_met() -> None:
    state = _hunt()
    assert attempting.is_met(state, 0, NUMBERS[HUNT], Slot.FREIGHTER)
    state.futures = ((NUMBERS[HUNT], 1),)
    assert not attempting.is_met(state, 0, NUMBERS[HUNT], Slot.FREIGHTER)
    assert refused(turn_of(state), OPTION).rule == "HFC-339"


@pytest.mark.rule("HFC-338")
def test_what_lacks_a_claim_is_not_offered() -> None:
    state = _hunt()
    state.claims.clear()
    assert OPTION not in asked(turn_of(state))


@pytest.mark.rule("HFC-312")
def test_no_other_card_dares_it() -> None:
    state = _hunt(human=False)
    put(state, 0, Slot.OUTPOST_1, "sedna", "Hall Effect")
    assert attempting.daring(state, 0, Slot.FREIGHTER, piece(GCR)) == (NOTHING, NOTHING)


@pytest.mark.rule("HFC-340", "HFC-342")
@pytest.mark.parametrize(("future", "spent"), [("new_venus", True), ("golden_apples", False)])
def test_a_thruster_is_spent_where_the_future_says_so(future: str, spent: bool) -> None:
    state = position("spacex", "taikonauts", **WITH_FUTURES)
    burst = next(
        number
        for number, face in enumerate(FACES)
        if face.gives & Support.BURST and not (face.needs or face.therms_needed)
    )
    put(state, 0, Slot.OUTPOST_1, "comet_encke", "Kuck Mosquito", burst)
    attempting.CompleteFuture(0, NUMBERS[future], card("Kuck Mosquito")).run(state)
    stack = state.held(0, Slot.OUTPOST_1)
    assert stack is not None
    assert (piece("Kuck Mosquito") not in stack.cards) == spent


@pytest.mark.rule("HFC-340")
@pytest.mark.parametrize(("future", "leaves"), [("enzmann_starship", True), (HUNT, False)])
def test_a_spacecraft_leaves_where_the_future_says_so(future: str, leaves: bool) -> None:
    state = position("spacex", "taikonauts", **WITH_FUTURES)
    put(state, 0, Slot.ROCKET, "exit_oort", "Solem Medusa Tugged Orion", wet="20")
    attempting.CompleteFuture(0, NUMBERS[future], card("Solem Medusa Tugged Orion")).run(state)
    assert (state.held(0, Slot.ROCKET) is None) == leaves


# Effects of one Future are not those of another


@pytest.mark.rule("HFC-342")
def test_another_star_doubles_no_drops() -> None:
    state = _done(HUNT)
    factory(state, 0, "hertha")
    bernal(state, 0, "ceres_lagrange_08", "Tourism Hotel", slot=Slot.KALPANA, dirtsides=("hertha",))
    assert dirtsides.hydration(state, state.anchored[0]) == 3


@pytest.mark.rule("HFC-342")
@pytest.mark.parametrize(("future", "keeps"), [("supreme_cult", True), (HUNT, False)])
def test_one_star_keeps_delegates(future: str, keeps: bool) -> None:
    assert effects.keeps_delegate(_done(future), 0) == keeps


@pytest.mark.rule("HFC-342")
def test_with_another_star_one_card_is_sold() -> None:
    state = _done(HUNT)
    give(state, 0, "Hall Effect", "Mass Driver")
    choose(turn_of(state), "sell", "card thruster_hall_effect")
    assert state.players[0].hand == [card("Mass Driver")]
    assert "done" not in asked(state)


@pytest.mark.rule("HFC-342")
@pytest.mark.parametrize(
    ("key", "homesteads", "inspirations"),
    [(effects.HOMESTEAD, (2, 0), ()), (effects.INSPIRATION, (), (2, 0))],
)
def test_each_gift_is_noted_by_itself(
    key: str, homesteads: tuple[int, ...], inspirations: tuple[int, ...]
) -> None:
    state = position("spacex", "taikonauts", **WITH_FUTURES)
    effects.allow(state, 0, key, 2)
    found = state.colonization[0]
    assert (found.free_homesteads, found.free_inspirations) == (homesteads, inspirations)


@pytest.mark.rule("HFC-341")
@pytest.mark.parametrize("barrier", ["", "taken", "factory", "no human", "defended", "unclaimed", "no disk"])
def test_one_thing_alone_bars_a_destined_jump(barrier: str) -> None:
    state = _hunt(human=barrier != "no human")
    state.claims[site("sedna")] = 1
    if barrier == "taken":
        state.futures = ((NUMBERS[HUNT], 1),)
    elif barrier == "factory":
        factory(state, 1, "sedna")
    elif barrier == "defended":
        put(state, 1, Slot.OUTPOST_1, "sedna", "taikonauts")
    elif barrier == "unclaimed":
        state.claims.clear()
    elif barrier == "no disk":
        state.players[0].disks = 0
    assert list(effects.destined(state, 0)) == ([] if barrier else [site("sedna")])
