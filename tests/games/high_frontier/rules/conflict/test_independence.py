"""The War of a Future where Module 3 is not in play, and its restrictions."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.games.high_frontier.rules.components import LEO
from armillary.games.high_frontier.rules.components.kinds import Deck, Privilege, Season
from armillary.games.high_frontier.rules.conflict.independence import future_wars
from armillary.games.high_frontier.rules.conflict.independence.events import PatentDrawn
from armillary.games.high_frontier.rules.futures import completed
from armillary.games.high_frontier.rules.futures.completed import NUMBERS
from armillary.games.high_frontier.rules.hazards import hazard_rolls
from armillary.games.high_frontier.rules.movement import engines, movement
from armillary.games.high_frontier.rules.negotiation.offers import partners
from armillary.games.high_frontier.rules.pieces import bernals, blocs, glory, homes, privileges
from armillary.games.high_frontier.rules.politics import laws
from armillary.games.high_frontier.rules.politics.insurance import InsurePad
from armillary.games.high_frontier.rules.state import GloryChit, HighFrontierState, Slot
from armillary.games.high_frontier.rules.terawatt import promotion
from armillary.games.high_frontier.rules.turn import season_left, turn_begins
from armillary.testing import asked, choose, do, refused, seat_asked, told
from tests.games.high_frontier.positions import (
    WITH_FUTURES,
    bernal,
    card,
    delegate,
    give,
    node,
    position,
    put,
    turn_of,
    whole_turn,
)

THREE = ("spacex", "taikonauts", "nasa_astronauts")


def _table(**settings: Any) -> HighFrontierState:
    state = position(*THREE, **{**WITH_FUTURES, **settings})
    for seat, player in enumerate(state.players):
        player.aqua = 20
        give(state, seat, ("Hall Effect", "Kuck Mosquito", "Nanobot")[seat])
    return state


def _war(*independents: int, **settings: Any) -> HighFrontierState:
    state = _table(**settings)
    state.independence = independents or (0,)
    return state


@pytest.mark.rule("HFC-302")
def test_a_casus_belli_makes_its_owner_independent_and_all_others_loyalists() -> None:
    state = turn_of(_table(), 0)
    completed.completed(state, 0, NUMBERS["pan_sapiens"])
    assert state.independence == (0,)
    assert [blocs.allied(state, 1, other) for other in range(3)] == [False, True, True]

    completed.completed(state, 2, NUMBERS["uplift"])
    assert list(state.independence) == [0, 2]


@pytest.mark.rule("HFC-302")
def test_it_ends_with_the_season_and_happens_once() -> None:
    state = turn_of(_table(), 0)
    completed.completed(state, 0, NUMBERS["pan_sapiens"])
    season_left(state, Season.YELLOW)
    assert state.independence == ()

    completed.completed(state, 1, NUMBERS["uplift"])
    assert state.independence == ()


@pytest.mark.rule("HFC-302")
def test_other_futures_start_no_war() -> None:
    state = turn_of(_table(), 0)
    completed.completed(state, 0, NUMBERS["seti"])
    assert state.independence == ()


@pytest.mark.rule("HFC-304")
@pytest.mark.parametrize("seat", [0, 1])
def test_no_income_no_auction_no_market_no_boost_but_a_card_is_drawn(seat: int) -> None:
    state = turn_of(_war(), seat)
    offered = {option.split()[0] for option in asked(state)}
    assert not offered & {"fundraise", "income", "research", "sell", "boost"}
    assert refused(state, "boost").rule == "HFC-304"
    top = state.decks[Deck.REACTOR][-1]

    choose(state, "draw reactor")

    assert state.players[seat].hand[-1] == top
    assert told(state, PatentDrawn) == [PatentDrawn(seat, top)]
    assert state.operated


def test_in_peace_nothing_is_drawn() -> None:
    state = turn_of(_table(), 0)
    assert not any(option.startswith("draw") for option in asked(state))


@pytest.mark.rule("HFC-304")
def test_loyalists_lobby_and_independents_homestead() -> None:
    state = _war()
    for seat in (0, 1):
        delegate(state, seat, "equality")
    assert [homes.may_homestead(state, seat) for seat in (0, 1)] == [True, False]
    assert "lobby equality" not in asked(turn_of(state, 0))
    assert refused(state, "lobby equality").rule == "HFC-304"
    assert "lobby equality" in asked(turn_of(state, 1))


@pytest.mark.rule("HFC-304")
@pytest.mark.parametrize(("settings", "left"), [({}, 0), ({"future_wars": True}, 19)])
def test_loyalists_lobby_free_in_the_war_of_a_future(settings: dict[str, bool], left: int) -> None:
    state = _war(**settings)
    state.players[1].aqua = 20 if settings else 0
    delegate(state, 1, "equality")
    choose(turn_of(state, 1), "lobby equality")
    assert state.lobbied == (laws.EQUALITY,)
    assert not state.delegates_of(laws.EQUALITY, 1)
    assert state.players[1].aqua == left


@pytest.mark.rule("HFC-304")
def test_independents_do_not_insure_themselves_by_a_lobby() -> None:
    state = _war()
    state.star = laws.HONOR
    for seat in (0, 1):
        delegate(state, seat, "centrist")
        put(state, seat, Slot.LEO, "leo", "Hall Effect")
    assert [bool(InsurePad(seat).options(state)) for seat in (0, 1)] == [False, True]


@pytest.mark.rule("HFC-303")
def test_bernals_pay_nobody() -> None:
    assert not homes.pays(_war(), 1)
    assert homes.pays(_table(), 1)


@pytest.mark.rule("HFC-303")
def test_independents_lose_their_home_when_their_turn_begins() -> None:
    state = _war()
    bernal(state, 0, "geo", "bernal_geo_elevator_bernal")
    turn_begins(state, 1)
    assert bernals.anchors(state, 0)
    assert blocs.restricted(state, 0, "home_bernal_anchor")
    assert not blocs.restricted(state, 1, "home_bernal_anchor")

    turn_begins(state, 0)
    do(state)

    assert not bernals.anchors(state, 0)


@pytest.mark.rule("HF3-394", "HF3-151")
@pytest.mark.parametrize(("answer", "kept"), [("allow", True), ("deny", False)])
def test_in_future_wars_somebody_may_speak_for_the_home(answer: str, kept: bool) -> None:
    state = _war(0, 2, future_wars=True)
    bernal(state, 0, "geo", "bernal_geo_elevator_bernal")
    delegate(state, 2, "authority")
    whole_turn(state, 0)

    assert choose(state, "end") == ["petition home_bernal_anchor", "unanchor stanford"]
    choose(state, "petition home_bernal_anchor")
    assert seat_asked(state) == 2
    choose(state, answer)

    assert bool(bernals.anchors(state, 0)) == kept


@pytest.mark.rule("HFC-305")
def test_no_finao_and_everybody_is_felonious() -> None:
    state = _war()
    assert not hazard_rolls.can_finao(state, 1)
    assert {privileges.own(state, seat) for seat in range(3)} == {Privilege.FELONIOUS}


@pytest.mark.rule("HFC-305")
def test_no_parades() -> None:
    for state, stored in ((_war(), False), (_table(), True)):
        state.glories[3] = GloryChit(carrier=card("spacex"))
        glory.parade(state, 0)
        assert (state.glories[3].owner == 0) == stored


# Future wars


@pytest.mark.rule("HF3-394")
def test_restrictions_take_the_place_of_what_is_forbidden() -> None:
    state = _war(future_wars=True)
    put(state, 1, Slot.ROCKET, "geo", "taikonauts")
    turn_of(state, 1)
    assert "fundraise" in asked(state)
    assert "boost" not in asked(state)
    assert refused(state, "boost").rule == "HF3-149"
    assert refused(state, "research thruster").rule == "HF3-153"
    assert not any(option.startswith("draw") for option in asked(state))
    assert not hazard_rolls.can_finao(state, 1)
    assert not promotion.may_promote(state, 1, node("luna_shackleton_polar_rim"))
    assert promotion.may_promote(state, 1, node("ceres"))
    assert not homes.may_homestead(state, 1)
    assert partners(state, 1) == [2]
    assert [blocs.restricted(state, seat, "home_bernal_anchor") for seat in (0, 1)] == [True, False]


@pytest.mark.rule("HF3-394", "HF3-156")
@pytest.mark.parametrize("speaks", [False, True])
def test_leo_is_closed_also_to_who_has_no_other_way(speaks: bool) -> None:
    state = _war(future_wars=True)
    put(state, 1, Slot.ROCKET, "earth_aerobrake_01", "taikonauts", wet="6")
    if speaks:
        delegate(state, 1, "authority")
    turn_of(state, 1)
    engine = engines.engines(state, 1, Slot.ROCKET)[0]
    flight = movement.flight_of(state, 1, Slot.ROCKET, engine)
    assert [step.to for step in movement.moves_on(state, flight)] == ([LEO] if speaks else [])


@pytest.mark.rule("HF3-148", "HF3-394")
def test_a_market_that_is_open_is_not_said_to_be_closed() -> None:
    state = _war(future_wars=True)
    state.players[1].hand.clear()
    turn_of(state, 1)
    assert "HF3-148" in {refusal.rule for refusal in future_wars.why_restricted(state, 1)}
    delegate(state, 1, "freedom")
    assert "HF3-148" not in {refusal.rule for refusal in future_wars.why_restricted(state, 1)}


@pytest.mark.rule("HF3-394")
def test_hand_cards_bring_one_in_future_wars() -> None:
    state = turn_of(_war(future_wars=True), 1)
    choose(state, "sell")
    assert state.players[1].aqua == 21


@pytest.mark.rule("HF3-395")
def test_own_delegates_speak_and_those_of_allies_if_they_are_let() -> None:
    state = _war(future_wars=True)
    delegate(state, 0, "unity")
    delegate(state, 2, "unity")
    assert not blocs.restricted(state, 0, "boost")
    assert not blocs.restricted(state, 2, "boost")
    turn_of(state, 1)

    choose(state, "petition boost")
    assert seat_asked(state) == 2
    choose(state, "allow")

    assert "boost" in asked(state)


@pytest.mark.rule("HF3-395")
def test_an_enemy_is_not_asked() -> None:
    state = _war(future_wars=True)
    delegate(state, 0, "unity")
    turn_of(state, 1)
    assert "petition boost" not in asked(state)
