"""Attempts at Futures, and what they bring."""

from __future__ import annotations

import pytest

from armillary.engine.errors import SetupError
from armillary.games.high_frontier.rules import scoring
from armillary.games.high_frontier.rules.colonization import colonists, dirtsides
from armillary.games.high_frontier.rules.components import (
    BERNAL_FIGURES,
    FUTURES,
    IDEOLOGY_NUMBERS,
)
from armillary.games.high_frontier.rules.futures import attempting, completed, counting, effects
from armillary.games.high_frontier.rules.futures.completed import NUMBERS
from armillary.games.high_frontier.rules.movement import engines
from armillary.games.high_frontier.rules.operations import market
from armillary.games.high_frontier.rules.politics import lobbying
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.sunspot_cycle import event_roll
from armillary.games.high_frontier.rules.terawatt import gigawatt
from armillary.testing import asked, choose, refused
from tests.games.high_frontier.positions import (
    MODULES_1_AND_2,
    WITH_FUTURES,
    bernal,
    card,
    claim,
    delegate,
    dice,
    factory,
    give,
    ideology,
    node,
    piece,
    position,
    put,
    site,
    turn_of,
)

GCR = "Fission GCR"
HUNT = "exoplanet_hunt"


def _table() -> HighFrontierState:
    return position("spacex", "taikonauts", **WITH_FUTURES)


def _hunt(*, human: bool = True, promoted: bool = True) -> HighFrontierState:
    """Everything for the exoplanet hunt on Sedna."""
    state = _table()
    claim(state, 0, "sedna")
    put(state, 0, Slot.FREIGHTER, "sedna", GCR if promoted else "Fission-Heated Steam")
    if human:
        put(state, 0, Slot.OUTPOST_1, "sedna", "spacex")
    return state


def _done(future: str, seat: int = 0) -> HighFrontierState:
    state = _table()
    state.futures = ((NUMBERS[future], seat),)
    return state


@pytest.mark.rule("HFC-337")
@pytest.mark.parametrize("missing", ["politics", "terawatt", "colonization", "length"])
def test_futures_need_three_modules_and_a_long_game(missing: str) -> None:
    settings = {**WITH_FUTURES, missing: "short" if missing == "length" else False}
    with pytest.raises(SetupError):
        position("spacex", "taikonauts", **settings)


@pytest.mark.rule("HFC-338", "HFC-342")
def test_an_epic_hazard_brings_the_star() -> None:
    state = _hunt()
    before = scoring.scores(state)[0]
    turn_of(state)
    dice(state, 2)
    choose(state, f"future {HUNT}")
    assert completed.has(state, 0, HUNT)
    assert state.operated
    assert scoring.scores(state)[0] == before + 12


@pytest.mark.rule("HFC-312", "HFC-338")
def test_on_a_1_the_human_is_lost_and_the_card_is_not() -> None:
    state = _hunt()
    turn_of(state)
    dice(state, 1)
    choose(state, f"future {HUNT}")
    assert not state.futures
    freighter, leo = state.held(0, Slot.FREIGHTER), state.held(0, Slot.LEO)
    assert freighter is not None
    assert leo is not None
    assert piece(GCR) in freighter.cards
    assert piece("spacex") in leo.cards  # a Crew goes to the Bank
    assert state.held(0, Slot.OUTPOST_1) is None


@pytest.mark.rule("HFC-312", "HFC-016")
def test_iceworms_dare_it_without_an_operation_and_are_not_lost() -> None:
    state = _hunt(human=False)
    put(state, 0, Slot.OUTPOST_1, "sedna", "Iceworms")
    turn_of(state)
    dice(state, 1)

    choose(state, f"future {HUNT}")

    assert not state.operated
    stack = state.held(0, Slot.OUTPOST_1)
    assert stack is not None
    assert stack.cards == (piece("Iceworms"),)


@pytest.mark.rule("HFC-312", "HFC-016")
def test_the_second_attempt_of_a_turn_beside_iceworms_is_the_operation() -> None:
    state = _hunt(human=False)
    put(state, 0, Slot.OUTPOST_1, "sedna", "Iceworms")
    turn_of(state)
    dice(state, 1, 2)

    choose(state, f"future {HUNT}", f"future {HUNT}")

    assert state.operated
    assert completed.has(state, 0, HUNT)


@pytest.mark.rule("HFC-338")
def test_not_without_a_human_nor_unpromoted() -> None:
    state = turn_of(_hunt(human=False))
    assert refused(state, f"future {HUNT}").rule == "HFC-338"
    assert f"future {HUNT}" not in asked(turn_of(_hunt(promoted=False)))


@pytest.mark.rule("HFC-338")
def test_the_refusal_says_what_is_missing() -> None:
    state = _hunt()
    state.claims.clear()
    turn_of(state)
    assert "own_claim" in str(refused(state, f"future {HUNT}").figures)


@pytest.mark.rule("HFC-339")
@pytest.mark.parametrize("name", [HUNT, "secession_soldier_caste"])
def test_each_name_once(name: str) -> None:
    state = _done(name, 1)
    assert not completed.is_open(state, NUMBERS[name])
    assert completed.is_open(state, NUMBERS["secession_new_attica"]) == (name == HUNT)


@pytest.mark.rule("HFC-340")
def test_a_starship_leaves_with_all_that_is_aboard() -> None:
    state = _table()
    put(state, 0, Slot.ROCKET, "exit_oort", "Solem Medusa Tugged Orion", "spacex", gold=10)
    attempting.achieve(state, 0, NUMBERS["lithiated_ammonia_ice_starship"])
    attempting.depart(state, 0, Slot.ROCKET)
    assert state.held(0, Slot.ROCKET) is None
    assert card("Solem Medusa Tugged Orion") in state.players[0].hand
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    assert piece("spacex") in leo.cards


@pytest.mark.rule("HFC-340")
def test_a_mobile_factory_beside_a_starship_leaves_with_it_and_one_elsewhere_stays() -> None:
    state = _table()
    put(state, 0, Slot.ROCKET, "exit_oort", "Solem Medusa Tugged Orion", wet="20")
    put(state, 0, Slot.MOBILE_1, "exit_oort", "Hall Effect")
    put(state, 0, Slot.MOBILE_2, "ceres_lagrange_08")
    attempting.depart(state, 0, Slot.ROCKET)
    assert state.held(0, Slot.MOBILE_1) is None
    assert card("Hall Effect") in state.players[0].hand
    assert state.held(0, Slot.MOBILE_2) is not None


@pytest.mark.rule("HFC-341")
@pytest.mark.parametrize("promoted", [True, False])
def test_a_site_that_a_future_names_may_be_jumped_without_felonies(promoted: bool) -> None:
    state = _hunt(promoted=promoted)
    state.claims[site("sedna")] = 1
    turn_of(state)
    assert ("jump sedna" in asked(state)) == promoted
    if promoted:
        choose(state, "jump sedna")
        assert state.claims[site("sedna")] == 0


@pytest.mark.rule("HFC-343", "HFC-302")
@pytest.mark.parametrize("future", ["uplift", "footfall", "pan_sapiens", "secession_new_attica", HUNT])
def test_a_casus_belli_starts_the_war(future: str) -> None:
    state = _table()
    attempting.achieve(state, 0, NUMBERS[future])
    assert bool(state.independence) == FUTURES[NUMBERS[future]].casus_belli == (future != HUNT)


# Effects


@pytest.mark.rule("HFC-342")
def test_antimatter_doubles_isotopes() -> None:
    assert gigawatt.tanks_made(_done("antimatter"), 0) == 2
    assert gigawatt.tanks_made(_done("antimatter"), 1) == 1


@pytest.mark.rule("HFC-342")
def test_golden_apples_keep_flares_away() -> None:
    state = _done("golden_apples")
    assert event_roll.spared(state, 0, Slot.OUTPOST_1, event_roll.FLARE)
    assert not event_roll.spared(state, 1, Slot.OUTPOST_1, event_roll.FLARE)
    assert not event_roll.spared(state, 0, Slot.OUTPOST_1, event_roll.GLITCH)


@pytest.mark.rule("HFC-342")
def test_the_mass_beam_pushes_harder() -> None:
    for state, thrust in ((_table(), 2), (_done("mass_beam"), 3)):
        put(state, 0, Slot.FREIGHTER, "leo", GCR)
        state.players[0].powersat = True
        (engine,) = engines.engines(state, 0, Slot.FREIGHTER)
        assert engine.net_thrust == thrust


@pytest.mark.rule("HFC-342")
def test_spacefaring_allows_another_colonist() -> None:
    assert colonists.limit(_done("spacefaring"), 0) == colonists.limit(_table(), 0) + 1


@pytest.mark.rule("HFC-342")
def test_the_submariner_doubles_dirtside_hydration() -> None:
    for state, drops in ((_table(), 3), (_done("submariner"), 6)):
        factory(state, 0, "hertha")
        bernal(state, 0, "ceres_lagrange_08", "Tourism Hotel", slot=Slot.KALPANA, dirtsides=("hertha",))
        assert dirtsides.hydration(state, state.anchored[0]) == drops


@pytest.mark.rule("HFC-342", "HFC-354", "HF3-382")
def test_a_home_near_earth_is_no_dirtside_of_the_submariner() -> None:
    state = _done("submariner")
    bernal(state, 0, "geo", "Tourism Cycler")
    assert dirtsides.hydration(state, state.anchored[0]) == BERNAL_FIGURES.home_hydration


@pytest.mark.rule("HFC-342")
def test_the_supreme_cult_keeps_its_lobbyists_and_moves_the_disks() -> None:
    state = _table()
    state.legacy[ideology("honor")] = 2
    attempting.achieve(state, 0, NUMBERS["supreme_cult"])
    assert state.legacy[IDEOLOGY_NUMBERS["authority"]] == 2
    assert state.legacy[ideology("honor")] == 0
    delegate(state, 0, "honor")
    state.players[0].aqua = 1
    lobbying.lobby(state, 0, ideology("honor"))
    assert state.delegates_of(ideology("honor"), 0) == 1


@pytest.mark.rule("HFC-342")
def test_an_artificial_mind_sells_on_and_on() -> None:
    state = _done("artificial_consciousness")
    give(state, 0, "Hall Effect", "Mass Driver", "Dumbo")
    turn_of(state)
    choose(state, "sell", "card thruster_hall_effect", "card thruster_dumbo")
    assert state.players[0].aqua == 2 * market.hand_price(state, 0)
    choose(state, "done")
    assert state.players[0].hand == [card("Mass Driver")]


@pytest.mark.rule("HFC-342")
def test_homesteads_and_inspirations_are_noted() -> None:
    state = _table()
    attempting.achieve(state, 1, NUMBERS["seti"])
    assert state.colonization[0].free_homesteads == (0, 1)
    assert state.colonization[0].free_inspirations == (0, 1)


@pytest.mark.rule("HFC-342")
def test_a_homestead_and_an_inspiration_are_used_once() -> None:
    state = _table()
    attempting.achieve(state, 0, NUMBERS["seti"])
    factory(state, 0, "hertha", "phobos")
    top = state.decks[0][-1]
    turn_of(state)
    choose(state, "colonize hertha", "inspire")
    assert state.colonies == {site("hertha"): 0}
    assert state.decks[0][0] == top
    assert not state.operated
    assert not {"colonize phobos", "inspire"} & set(asked(state))


@pytest.mark.rule("HFC-342", "HFC-375")
def test_uplift_frees_the_robots() -> None:
    state = _table()
    effects.bring(state, 0, NUMBERS["uplift"])
    assert state.colonization[0].emancipated


# The count


@pytest.mark.rule("HFC-261")
def test_stars_score_what_is_printed_and_what_they_count() -> None:
    state = _done("dyson_bubble")
    assert counting.count_futures(state, 0) == 0
    factory(state, 0, "mercury_north_pole")
    assert counting.count_futures(state, 0) == 5
    assert counting.count_futures(state, 1) == 0
    assert "futures" in [line.label for line in scoring.score_lines(state)]
    plain = position("spacex", "taikonauts", **MODULES_1_AND_2)
    assert "futures" not in [line.label for line in scoring.score_lines(plain)]


@pytest.mark.rule("HFC-261")
def test_a_star_wisp_counts_where_it_waits() -> None:
    state = _done("star_wisp")
    for where, points in (("em_sunlens", 11), ("neutrino_sunlens", 6), ("leo", 0)):
        put(state, 0, Slot.FREIGHTER, where, "Magnetic Mirror Beam Rider")
        assert counting.count_futures(state, 0) == points


@pytest.mark.rule("HFC-342")
def test_what_a_future_destroys_is_gone_at_the_end() -> None:
    state = _done("new_venus")
    factory(state, 0, "comet_encke")
    factory(state, 1, "venus_aerostat_xity", colony=True)
    scoring.game_ends(state)
    assert not state.factories
    assert not state.colonies
    assert not state.claims


def test_the_crew_dares_it_before_a_colonist() -> None:
    state = _hunt()
    put(state, 0, Slot.OUTPOST_2, "sedna", "colonist_biomechs")
    assert attempting.daring(state, 0, Slot.FREIGHTER, piece(GCR))[1] == piece("spacex")
    assert node("sedna") in {stack.node for stack in state.players[0].stacks if stack}
