"""Techs of the rival: SETI-485 to SETI-496."""

from __future__ import annotations

import pytest

from armillary.engine import advance
from armillary.games.seti.rules.components import TECH_NAMED, TECH_RECORDS, TECHS
from armillary.games.seti.rules.components.vocabulary import TechOp
from armillary.games.seti.rules.events import (
    DiscsTurned,
    TechTaken,
)
from armillary.games.seti.rules.main_actions.research import take_tech
from armillary.games.seti.rules.rival import RIVAL, rival_of
from armillary.games.seti.rules.solo.events import (
    RivalTechUsed,
)
from armillary.games.seti.rules.solo.gains import COMPUTER, PROBE, TELESCOPE, discard_tech
from armillary.games.seti.rules.state import SetiState
from tests.games.seti.examples.cards.helpers import START, offered, play_for
from tests.games.seti.positions import at, effect, own, texts, told
from tests.games.seti.rivals import its, reveal, solo, techs

ENERGY, CARD, PUBLICITY, POINTS = range(4)


def researching(level: int = 1, publicity: int = 6) -> SetiState:
    state = solo(level)
    its(state).publicity = publicity
    return state


def shows(state: SetiState, bonus: int) -> None:
    """Every tech pile shows this bonus."""
    for pile in state.tech_piles:
        pile.remove(bonus)
        pile.append(bonus)


@pytest.mark.rule("SETI-485")
def test_a_tech_costs_six_publicity() -> None:
    state = researching(publicity=8)

    assert reveal(state, "S.3") == 1
    assert its(state).publicity == 2


@pytest.mark.rule("SETI-485")
def test_with_less_publicity_it_is_skipped() -> None:
    state = researching(publicity=5)

    assert reveal(state, "S.3") == 2
    assert rival_of(state).techs == []


@pytest.mark.rule("SETI-486")
def test_some_cards_give_a_tech_for_nothing() -> None:
    state = researching(publicity=0)
    assert reveal(state, "S.4") == 2  # it has no probe to fly with

    assert its(state).publicity == 0
    assert rival_of(state).techs == techs("computer_1")


@pytest.mark.rule("SETI-487")
def test_the_solar_system_rotates_before_the_tech_is_taken() -> None:
    state = researching()
    earth = at("earth", state)
    reveal(state, "S.3")
    kinds = [type(event) for event in state.events or []]

    assert at("earth", state) == earth - 1
    assert kinds.index(DiscsTurned) < kinds.index(TechTaken)


@pytest.mark.rule("SETI-488")
@pytest.mark.parametrize(
    ("level", "space", "tech"),
    [(1, 0, "computer_1"), (1, 5, "telescope_2"), (3, 0, "telescope_1"), (5, 8, "telescope_1")],
)
def test_the_preferred_tech_is_that_of_the_marker_s_space(level: int, space: int, tech: str) -> None:
    state = researching(level)
    rival_of(state).progress = space
    reveal(state, "S.3")

    assert rival_of(state).techs == techs(tech)


@pytest.mark.rule("SETI-489")
def test_a_stack_without_its_two_point_tile_is_passed_over() -> None:
    state = researching()
    rival_of(state).progress = 11  # probe_4, then round to computer_1
    for tech in techs("probe_4", "computer_1"):
        state.two_points &= ~(1 << tech)
    reveal(state, "S.3")

    assert rival_of(state).techs == techs("computer_2")


@pytest.mark.rule("SETI-490")
def test_without_any_two_point_tile_the_first_tech_that_is_left_is_taken() -> None:
    state = researching()
    state.two_points = 0
    state.tech_piles[TECH_NAMED["computer_1"]] = []
    reveal(state, "S.3")

    assert rival_of(state).techs == techs("computer_2")
    assert its(state).score == 2


@pytest.mark.rule("SETI-491")
@pytest.mark.parametrize(
    ("bonus", "points", "publicity", "spaces"),
    [(ENERGY, 4, 0, 1), (CARD, 4, 0, 1), (PUBLICITY, 4, 1, 0), (POINTS, 7, 0, 0)],
)
def test_the_rival_gains_the_bonus_and_the_two_points(
    bonus: int, points: int, publicity: int, spaces: int
) -> None:
    state = researching()
    shows(state, bonus)
    reveal(state, "S.3")

    assert (its(state).score, its(state).publicity) == (points, publicity)
    assert rival_of(state).progress == spaces


@pytest.mark.rule("SETI-492")
@pytest.mark.parametrize("tech", ["probe_1", "telescope_1"])
def test_the_rival_gains_neither_the_launch_nor_the_two_data(tech: str) -> None:
    state = researching()
    rival_of(state).progress = rival_of(state).difficulty.track.index(TECH_NAMED[tech])
    reveal(state, "S.3")

    assert rival_of(state).techs == techs(tech)
    assert (its(state).probes, rival_of(state).computer, its(state).data) == ([], 0, 0)


@pytest.mark.rule("SETI-493")
def test_progress_beside_a_tech_comes_after_it() -> None:
    state = researching()
    shows(state, PUBLICITY)
    assert reveal(state, "S.5") == 1

    assert rival_of(state).techs == techs("computer_1")
    assert rival_of(state).progress == 1


@pytest.mark.rule("SETI-494")
def test_techs_have_no_abilities_for_the_rival() -> None:
    state = researching()
    rival_of(state).progress = 9  # probe_2, which makes asteroids easy to leave
    reveal(state, "S.3")

    assert rival_of(state).techs == techs("probe_2")
    assert its(state).techs == 0


@pytest.mark.rule("SETI-494", "SETI-495")
@pytest.mark.parametrize("kind", [PROBE, TELESCOPE, COMPUTER])
def test_one_tech_of_a_kind_is_discarded(kind: int) -> None:
    state = solo()
    rival_of(state).techs = techs(
        "probe_1", "telescope_3", "computer_4", "probe_2", "telescope_1", "computer_1"
    )
    assert discard_tech(state, kind)

    assert [TECH_RECORDS[tech].kind for tech in rival_of(state).techs].count(kind) == 1
    assert len(rival_of(state).techs) == 5
    assert len(told(state, RivalTechUsed)) == 1


@pytest.mark.rule("SETI-495")
def test_without_a_tech_of_the_kind_none_is_discarded() -> None:
    state = solo()
    rival_of(state).techs = techs("probe_1")

    assert not discard_tech(state, TELESCOPE)
    assert rival_of(state).techs == techs("probe_1")


@pytest.mark.rule("SETI-496")
def test_the_rival_may_take_a_tech_again() -> None:
    state = researching()
    state.two_points = 0
    rival_of(state).techs = techs("computer_1")
    reveal(state, "S.3")

    assert rival_of(state).techs == techs("computer_1", "computer_1")


def test_with_every_pile_empty_there_is_no_tech_to_take() -> None:
    state = researching()
    state.tech_piles = [[] for _ in range(TECHS)]

    assert reveal(state, "S.3") == 2
    assert rival_of(state).techs == []


@pytest.mark.rule("SETI-492", "SETI-494")
def test_the_rival_takes_a_tech_without_launch_and_data() -> None:
    state = solo()
    names = ("probe_1", "telescope_1", "computer_1")

    for tech in techs(*names):
        state.tech_piles[tech] = [POINTS]
        take_tech(state, RIVAL, tech)
        advance(state)

    assert rival_of(state).techs == techs(*names)
    assert its(state).probes == []
    assert (its(state).data, rival_of(state).computer) == (0, 0)
    assert its(state).score == 2 + 3 * (2 + 3)
    assert not state.forced


def test_the_human_cannot_take_from_a_stack_that_the_rival_has_emptied() -> None:
    state = solo()
    state.tech_piles[techs("probe_3")[0]] = []

    effect(state, TechOp(("probe",)))

    offered = [text for text in texts(state) if text.startswith("tech")]
    assert offered == ["tech probe_1", "tech probe_2", "tech probe_4"]


# Cards of the human that look at techs of others


def researched_by_the_rival(*names: str, spent: bool) -> SetiState:
    """A solo table at which the rival took these techs; it may have discarded them since."""
    state = solo()
    for name in names:
        take_tech(state, RIVAL, TECH_NAMED[name])
        if spent:
            discard_tech(state, TECH_RECORDS[TECH_NAMED[name]].kind)
    state.stack.clear()
    return state


@pytest.mark.rule("SETI-494")
@pytest.mark.parametrize("spent", [False, True])
def test_072_counts_a_tech_of_the_rival_even_if_it_was_spent(spent: bool) -> None:
    state = researched_by_the_rival("probe_2", spent=spent)
    play_for(state, 3, "072", "tech probe_2", "deck")  # its bonus is a card
    assert own(state).publicity == START["publicity"] + 2

    state = researched_by_the_rival("probe_2", spent=spent)
    play_for(state, 3, "072", "tech probe_3")
    assert own(state).publicity == START["publicity"]


@pytest.mark.rule("SETI-494")
@pytest.mark.parametrize("spent", [False, True])
def test_081_takes_a_tech_of_the_rival_even_if_it_was_spent(spent: bool) -> None:
    state = researched_by_the_rival("computer_2", "telescope_1", "telescope_1", spent=spent)
    play_for(state, 2, "081")
    assert offered(state, "tech") == ["telescope_1", "computer_2"]
