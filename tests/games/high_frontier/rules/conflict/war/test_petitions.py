"""Petitions: who may speak for whom."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from armillary.games.high_frontier.rules.components import RESTRICTIONS
from armillary.games.high_frontier.rules.conflict.table import change, table
from armillary.games.high_frontier.rules.conflict.war.events import PetitionAnswered
from armillary.games.high_frontier.rules.conflict.war.petitions import (
    exists,
    is_diplomat,
    listed,
    may_petition,
    speakers,
)
from armillary.games.high_frontier.rules.conflict.war.stakes import matters
from armillary.games.high_frontier.rules.negotiation.offers import partners
from armillary.games.high_frontier.rules.pieces import blocs, grants
from armillary.games.high_frontier.rules.politics import laws
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.switches import COLONIZATION, TERAWATT, WAR
from armillary.testing import asked, choose, refused, seat_asked, told
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import (
    EVERYTHING,
    MODULE_3,
    bernal,
    delegate,
    factory,
    give,
    position,
    propaganda,
    put,
    turn_of,
)

CYCLER, MALCOLM = "Tourism Cycler", "Malcolm"

RED, YELLOW, WHITE, GREEN, GRAY, PURPLE = (
    "shimizu_corp_entrepreneurs",
    "united_nations_cosmonauts",
    "nasa_astronauts",
    "esa_space_unionists",
    "spacex",
    "taikonauts",
)


def _war(*factions: str, rages: bool = True) -> HighFrontierState:
    state = position(*factions, **MODULE_3)
    positions.war(state, rages=rages)
    for seat, player in enumerate(state.players):
        player.aqua = 20
        give(state, seat, ("Hall Effect", "Kuck Mosquito", "CVD Molding", "Nanobot")[seat])
    return state


@pytest.mark.rule("HF3-141")
def test_in_peace_nothing_is_restricted() -> None:
    state = turn_of(position(RED, YELLOW, **EVERYTHING), 0)
    assert not any(blocs.restricted(state, 0, name) for name in RESTRICTIONS)


@pytest.mark.rule("HF3-141", "HF3-054")
@pytest.mark.parametrize("rages", [True, False])
def test_without_delegates_war_and_anarchy_restrict(rages: bool) -> None:
    state = turn_of(_war(RED, YELLOW, rages=rages), 0)
    assert blocs.restricted(state, 0, "boost")
    assert "boost" not in asked(state)
    assert refused(state, "boost").rule == "HF3-149"


@pytest.mark.rule("HF3-142")
def test_the_own_extremist_speaks() -> None:
    state = turn_of(_war(YELLOW, RED), 0)
    assert "boost" in asked(state)
    propaganda(state, "unity", "loyalist")  # disgraced, but the delegate is in a friendly Ideology
    assert not blocs.restricted(state, 0, "boost")


@pytest.mark.rule("HF3-144")
def test_own_delegates_speak_only_in_friendly_ideologies() -> None:
    state = _war(PURPLE, RED)
    delegate(state, 0, "unity")
    delegate(state, 1, "unity")
    turn_of(state, 0)
    assert not blocs.restricted(state, 0, "boost")
    assert blocs.restricted(state, 1, "boost")


@pytest.mark.rule("HF3-145", "HF3-147")
def test_an_ally_is_asked_and_may_deny() -> None:
    state = _war(RED, GREEN, PURPLE)
    turn_of(state, 0)
    assert "research thruster" not in asked(state)

    choose(state, "petition start_research_auction")
    assert seat_asked(state) == 1
    assert asked(state) == ["allow", "deny"]
    choose(state, "deny")

    assert blocs.restricted(state, 0, "start_research_auction")
    assert "petition start_research_auction" not in asked(state)
    assert told(state, PetitionAnswered) == [PetitionAnswered(1, 0, "start_research_auction", False)]


@pytest.mark.rule("HF3-145", "HF3-153")
def test_with_an_allys_leave_the_auction_begins() -> None:
    state = turn_of(_war(RED, GREEN, PURPLE), 0)
    choose(state, "petition start_research_auction", "allow")
    assert "research thruster" in asked(state)
    assert blocs.restricted(state, 2, "start_research_auction")


@pytest.mark.rule("HF3-145")
def test_an_allys_delegate_in_an_enemy_ideology_does_not_help() -> None:
    state = _war(RED, GREEN, PURPLE)
    delegate(state, 1, "unity")
    turn_of(state, 0)
    assert speakers(state, 0, laws.UNITY) == []
    assert not may_petition(state, 0, "boost")


@pytest.mark.rule("HF3-132", "HF3-146")
def test_a_corrupt_delegate_speaks_for_everybody() -> None:
    state = _war(RED, GREEN, PURPLE)
    delegate(state, 1, "unity")
    positions.corrupt(state, 1, "unity")
    turn_of(state, 0)
    assert not any(blocs.restricted(state, seat, "boost") for seat in range(3))


@pytest.mark.rule("HF3-142", "HF3-143")
def test_of_enemies_only_extremists_are_asked_and_only_if_one_may_talk_to_them() -> None:
    state = _war(RED, YELLOW, PURPLE)
    delegate(state, 2, "unity")
    delegate(state, 0, "honor")
    turn_of(state, 0)
    assert speakers(state, 0, laws.UNITY) == []  # no talks with the enemy

    positions.corrupt(state, 0, "honor")
    assert speakers(state, 0, laws.UNITY) == [1]


@pytest.mark.rule("HF3-151")
def test_authority_restricts_homes_of_independents_alone_even_if_it_is_independent() -> None:
    state = turn_of(_war(RED, YELLOW), 0)
    assert blocs.restricted(state, 0, "home_bernal_anchor")
    assert not blocs.restricted(state, 1, "home_bernal_anchor")
    propaganda(state, "authority", "independence")
    assert blocs.restricted(state, 0, "home_bernal_anchor")


@pytest.mark.rule("HF3-147")
def test_a_petition_holds_until_the_end_of_the_turn() -> None:
    state = _war(RED, GREEN)
    turn_of(state, 0)
    choose(state, "petition start_research_auction", "allow")
    assert not blocs.restricted(state, 0, "start_research_auction")
    turn_of(state, 0)
    assert blocs.restricted(state, 0, "start_research_auction")


def test_petitions_for_what_is_not_in_play_are_not_listed() -> None:
    state = turn_of(_war(GREEN, RED), 0)
    offered = [option for option in asked(state) if option.startswith("petition")]
    assert offered == ["petition free_market"]


@pytest.mark.rule("HF3-145")
def test_nobody_asks_himself_or_who_has_left() -> None:
    state = _war(RED, GREEN, PURPLE)
    propaganda(state, "unity", "independence")
    for seat in range(3):
        delegate(state, seat, "unity")
    assert speakers(state, 0, laws.UNITY) == [1]  # his ally
    state.left = (1,)
    assert speakers(state, 0, laws.UNITY) == []


@pytest.mark.rule("HF3-142", "HF3-145")
def test_a_deal_lets_a_delegate_speak_in_one_ideology_for_whom_it_was_made_with() -> None:
    state = turn_of(_war(RED, GREEN, YELLOW), 0)
    grants.grant(state, grants.PETITION, 2, 0, laws.UNITY)
    assert not blocs.restricted(state, 0, "boost")
    assert blocs.restricted(state, 1, "boost")
    assert blocs.restricted(state, 0, "start_research_auction")


@pytest.mark.rule("HF3-147", "HF3-151")
def test_after_the_operation_only_what_has_to_be_evaded_each_turn_is_asked_for() -> None:
    state = position(RED, GREEN, YELLOW, **EVERYTHING)
    positions.war(state)
    for name in ("unity", "authority"):
        delegate(state, 1, name)
        propaganda(state, name, "independence")
    bernal(state, 0, "geo", CYCLER, anchored=False)
    give(state, 0, "Hall Effect")
    state.players[0].aqua = 20
    turn_of(state, 0)
    both = {"boost", "home_bernal_anchor"}
    offered = {getattr(option, "name", "") for option in listed(state, 0)}
    assert both <= offered

    state.operated = True

    offered = {getattr(option, "name", "") for option in listed(state, 0)}
    assert both & offered == {"home_bernal_anchor"}


@pytest.mark.rule("HF3-141")
@pytest.mark.parametrize(
    ("modules", "there"),
    [
        ((), {"boost"}),
        ((TERAWATT,), {"boost", "promotion"}),
        ((COLONIZATION,), {"boost", "promotion", "homestead"}),
        ((TERAWATT, COLONIZATION), {"boost", "promotion", "homestead", "et_home_elevator"}),
    ],
)
def test_only_what_the_modules_bring_is_restricted(modules: tuple[str, ...], there: set[str]) -> None:
    state = _war(RED, GREEN)
    state.modules = (WAR, *modules)
    names = ("boost", "promotion", "homestead", "et_home_elevator")
    assert {name for name in names if exists(state, name)} == there


# What would change nothing is asked of nobody


def _poor_in_war(*factions: str) -> HighFrontierState:
    """Red has neither cards nor Aqua nor anything in space."""
    state = position(*(factions or (RED, GREEN, YELLOW)), **EVERYTHING)
    positions.war(state)
    state.players[0].hand = []
    state.players[0].aqua = 0
    return state


def _rich(state: HighFrontierState) -> None:
    give(state, 0, "Hall Effect")
    state.players[0].aqua = 20


def _settlers(state: HighFrontierState) -> None:
    factory(state, 0, "ceres")
    put(state, 0, Slot.OUTPOST_1, "leo", "Nanobot")
    put(state, 0, Slot.OUTPOST_2, "ceres", MALCOLM)


@pytest.mark.rule("HF3-141")
@pytest.mark.parametrize(
    ("name", "make"),
    [
        ("free_market", lambda state: give(state, 0, "Hall Effect")),
        ("boost", _rich),
        ("finao", _rich),
        ("homestead", _settlers),
        ("home_bernal_anchor", lambda state: bernal(state, 0, "geo", CYCLER, anchored=False)),
        ("exomigration", lambda state: bernal(state, 0, "jupiter_lagrange_07", CYCLER)),
        ("enter_leo", lambda state: put(state, 0, Slot.ROCKET, "geo", "Hall Effect")),
        ("enemy_colonists", lambda state: put(state, 0, Slot.OUTPOST_1, "leo", "Vatican Observers")),
    ],
)
def test_a_petition_needs_something_at_stake(name: str, make: Callable[[HighFrontierState], object]) -> None:
    state = _poor_in_war()
    assert not matters(state, 0, name)
    make(state)
    assert matters(state, 0, name)


@pytest.mark.rule("HF3-141")
def test_who_has_nothing_asks_only_for_talks_and_auctions() -> None:
    state = _poor_in_war(RED, GREEN, PURPLE)
    for ideology in ("unity", "equality", "individuality", "honor"):
        delegate(state, 1, ideology)
        propaganda(state, ideology, "independence")
    offered = [option for option in asked(turn_of(state, 0)) if option.startswith("petition")]
    assert offered == ["petition enemy_negotiation", "petition start_research_auction"]
    give(state, 0, "Hall Effect")
    state.players[0].aqua = 20
    assert "petition boost" in asked(turn_of(state, 0))


@pytest.mark.rule("HF3-141")
def test_a_hospital_at_home_and_friendly_colonists_need_nobody() -> None:
    state = _poor_in_war()
    bernal(state, 0, "geo", "L5s Cancer Hospital")
    put(state, 0, Slot.OUTPOST_1, "leo", MALCOLM)
    assert not matters(state, 0, "home_bernal_anchor")
    assert not matters(state, 0, "enemy_colonists")


@pytest.mark.rule("HF3-141")
def test_a_spacecraft_that_has_moved_does_not_come_to_leo() -> None:
    state = _poor_in_war()
    state.put(0, Slot.ROCKET, replace(put(state, 0, Slot.ROCKET, "geo", "Hall Effect"), moved=True))
    assert not matters(state, 0, "enter_leo")


@pytest.mark.rule("HF3-152", "HF3-155", "HF3-159")
@pytest.mark.parametrize(
    ("name", "helps"),
    [("et_home_elevator", "authority"), ("exomigration", "freedom"), ("enemy_colonists", "honor")],
)
def test_what_module_2_asks(name: str, helps: str) -> None:
    state = position(GRAY, YELLOW, **EVERYTHING)
    positions.war(state)
    turn_of(state, 0)
    assert blocs.restricted(state, 0, name)
    delegate(state, 0, helps)
    positions.corrupt(state, 0, helps)
    assert not blocs.restricted(state, 0, name)


# Enemies who talk


@pytest.mark.rule("HF3-157")
def test_enemies_do_not_negotiate() -> None:
    state = turn_of(_war(RED, GREEN, YELLOW), 0)
    assert partners(state, 0) == [1]
    assert "offer 2" not in asked(state)


@pytest.mark.rule("HF3-157", "HF3-144")
def test_who_has_a_friend_in_honor_may_talk_to_the_enemy() -> None:
    state = _war(YELLOW, GREEN)
    delegate(state, 0, "honor")
    turn_of(state, 0)
    assert partners(state, 0) == [1]
    assert partners(state, 1) == [0]


@pytest.mark.rule("HF3-158")
def test_white_talks_to_everybody_while_his_extremist_is_there() -> None:
    state = turn_of(_war(RED, YELLOW, WHITE), 0)
    assert partners(state, 0) == [2]
    assert partners(state, 2) == [0, 1]
    propaganda(state, "honor", "independence")
    assert partners(state, 0) == [2]  # an ally now
    propaganda(state, "honor", "loyalist")
    assert partners(state, 0) == [2]  # a delegate of his own in honor


@pytest.mark.rule("HF3-157")
def test_an_enemys_factory_is_not_asked_for() -> None:
    state = _war(RED, YELLOW, GREEN)
    turn_of(state, 0)
    assert not blocs.may_deal(state, 0, 1)
    assert blocs.may_deal(state, 0, 2)


# Examples


@pytest.mark.rule("HF3-X05", "HF3-134", "HF3-135", "HF3-149", "HF3-146")
def test_an_independent_suborns_a_foreign_delegate_and_boosts() -> None:
    state = _war(RED, PURPLE)
    delegate(state, 1, "unity")
    turn_of(state, 0)
    assert "boost" not in asked(state)

    choose(state, "suborn unity 1")

    assert (table(state).bribes[0], state.players[0].aqua) == (2, 16)
    assert "boost" in asked(state)


@pytest.mark.rule("HF3-X06", "HF3-144", "HF3-157")
def test_yellow_moves_a_delegate_to_honor_and_talks_to_green() -> None:
    state = turn_of(_war(YELLOW, GREEN), 0)
    assert "offer 1" not in asked(state)
    choose(state, "fundraise", "elect unity", "shift unity honor")
    assert "offer 1" in asked(state)


@pytest.mark.rule("HF3-X07", "HF3-149", "HF3-134", "HF3-146", "HF3-132")
def test_green_shifts_a_centrist_to_unity_and_bribes_it() -> None:
    state = _war(GREEN, RED, rages=False)
    delegate(state, 0, "centrist")
    turn_of(state, 0)
    choose(state, "fundraise", "elect equality", "shift centrist unity")
    assert state.players[0].aqua == 21
    assert blocs.restricted(state, 0, "boost")

    choose(state, "suborn unity 0")

    assert not blocs.restricted(state, 0, "boost")
    assert not blocs.restricted(state, 1, "boost")


@pytest.mark.rule("HF3-X08", "HF3-146", "HF3-149")
def test_red_boosts_by_a_corrupt_green_delegate() -> None:
    state = _war(RED, GREEN)
    delegate(state, 1, "unity")
    positions.corrupt(state, 1, "unity")
    turn_of(state, 0)
    assert "boost" in asked(state)


@pytest.mark.rule("HF3-X10", "HF3-153", "HF3-144")
def test_gray_starts_an_auction_and_all_bid() -> None:
    state = _war(GRAY, PURPLE)
    delegate(state, 0, "equality")
    turn_of(state, 0)
    choose(state, "research thruster", "bid 1")
    assert seat_asked(state) == 1
    assert any(option.startswith("bid") for option in asked(state))


@pytest.mark.rule("HF3-X11", "HF3-157", "HF3-158", "HF3-142", "HF3-050")
def test_white_lets_red_talk_to_yellow_for_a_card() -> None:
    state = turn_of(_war(RED, YELLOW, WHITE), 0)
    assert "offer 1" not in asked(state)
    choose(state, "offer 2", "give card")
    kinds = choose(state, asked(state)[0]) if len(asked(state)) == 1 else asked(state)
    assert "give bribe" not in kinds
    choose(state, "want petition")
    choose(state, "send")
    assert seat_asked(state) == 2
    give(state, 0, "MET Steamer")  # something to boost
    choose(state, "accept")

    assert "offer 1" in asked(state)
    choose(state, "petition boost")
    assert seat_asked(state) == 1
    choose(state, "allow")
    assert not blocs.restricted(state, 0, "boost")


@pytest.mark.rule("HF3-158")
def test_white_alone_talks_to_enemies_while_his_extremist_is_on_its_chit() -> None:
    state = _war(WHITE, GRAY, PURPLE)
    assert [is_diplomat(state, seat) for seat in range(3)] == [True, False, False]
    propaganda(state, "honor", "loyalist")  # nobody sits there now
    assert not any(is_diplomat(state, seat) for seat in range(3))


@pytest.mark.rule("HF3-158")
def test_who_sits_on_the_chit_of_honor_in_whites_place_is_no_diplomat() -> None:
    state = _war(WHITE, GRAY, PURPLE)
    sitting = list(table(state).extremists)
    sitting[laws.HONOR] = 1
    change(state, extremists=tuple(sitting))
    assert not any(is_diplomat(state, seat) for seat in range(3))
