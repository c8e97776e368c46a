"""What War/Anarchy restricts among the rules of the core."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from armillary.games.high_frontier.rules.components.kinds import NOBODY, Privilege
from armillary.games.high_frontier.rules.conflict import table as tables
from armillary.games.high_frontier.rules.conflict.war.restrictions import why_restricted
from armillary.games.high_frontier.rules.conflict.war.stakes import matters
from armillary.games.high_frontier.rules.futures.completed import NUMBERS
from armillary.games.high_frontier.rules.hazards import hazard_rolls
from armillary.games.high_frontier.rules.hazards.hazard_rolls import HazardRoll
from armillary.games.high_frontier.rules.operations import market
from armillary.games.high_frontier.rules.pieces import blocs, homes, privileges
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.terawatt import promotion
from armillary.testing import asked, choose, do, refused, seat_asked
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import (
    EVERYTHING,
    MODULE_3,
    claim,
    delegate,
    factory,
    give,
    node,
    piece,
    position,
    put,
    turn_of,
)

# white, gray, red: none of them speaks in unity, authority or equality
THREE = ("nasa_astronauts", "spacex", "shimizu_corp_entrepreneurs")


def _war(*factions: str, **settings: Any) -> HighFrontierState:
    state = position(*(factions or THREE), **{**MODULE_3, **settings})
    positions.war(state)
    for player in state.players:
        player.aqua = 20
    return state


@pytest.mark.rule("HF3-148")
def test_without_freedom_products_are_not_sold_and_hand_cards_bring_one() -> None:
    state = _war()
    give(state, 0, "Hall Effect")
    put(state, 0, Slot.OUTPOST_1, "leo", piece("Nanobot"))
    turn_of(state, 0)

    assert choose(state, "sell") != []
    assert state.players[0].aqua == 21  # the Hand card was all there was
    assert not state.players[0].hand


@pytest.mark.rule("HF3-148", "HFC-004")
def test_who_sells_at_twice_the_price_does_so_in_war() -> None:
    state = position("nasa_astronauts", "spacex", **{**MODULE_3, "colonization": True})
    positions.war(state)
    assert market.hand_price(state, 0) == 1
    put(state, 0, Slot.OUTPOST_1, "ceres", "Kaluga Naniteers")
    assert market.hand_price(state, 0) == 2


@pytest.mark.rule("HF3-148")
def test_without_a_hand_card_there_is_no_sale() -> None:
    state = _war()
    put(state, 0, Slot.LEO, "leo", "nasa_astronauts", piece("thruster_hall_effect", back=True))
    turn_of(state, 0)
    assert "sell" not in asked(state)
    assert refused(state, "sell").rule == "HF3-148"


@pytest.mark.rule("HF3-148")
def test_red_sells_as_in_peace() -> None:
    state = _war()
    give(state, 2, "Hall Effect")
    turn_of(state, 2)
    choose(state, "sell")
    assert state.players[2].aqua == 23


@pytest.mark.rule("HF3-149")
def test_without_unity_nothing_is_boosted_and_nobody_homesteads() -> None:
    state = _war()
    give(state, 0, "Hall Effect")
    turn_of(state, 0)
    assert "boost" not in asked(state)
    assert refused(state, "boost").rule == "HF3-149"
    assert not homes.may_homestead(state, 0)


@pytest.mark.rule("HF3-150")
def test_the_owner_of_the_geo_elevator_boosts_and_others_ask_him() -> None:
    state = _war(**EVERYTHING)
    positions.bernal(state, 0, "geo", "bernal_geo_elevator_bernal")
    give(state, 1, "Hall Effect")
    turn_of(state, 0)
    assert not blocs.restricted(state, 0, "boost")
    assert not blocs.restricted(state, 0, "homestead")
    assert blocs.restricted(state, 1, "boost")

    turn_of(state, 1)
    assert seat_asked(state) == 1
    choose(state, "petition boost")
    assert seat_asked(state) == 0
    choose(state, "allow")
    assert not blocs.restricted(state, 1, "boost")


@pytest.mark.rule("HF3-156")
def test_without_authority_nothing_is_delivered_to_leo() -> None:
    state = _war()
    factory(state, 0, "vesta")
    put(state, 0, Slot.OUTPOST_1, "vesta", "Nanobot", water=4)
    turn_of(state, 0)
    assert "deliver outpost_1" not in asked(state)
    assert refused(state, "deliver outpost_1").rule == "HF3-156"
    assert matters(state, 0, "enter_leo")
    delegate(state, 0, "authority")
    positions.corrupt(state, 0, "authority")
    assert "deliver outpost_1" in asked(turn_of(state, 0))


@pytest.mark.rule("HF3-153")
def test_without_equality_no_auction_is_started() -> None:
    state = turn_of(_war(), 0)
    assert not any(option.startswith("research") for option in asked(state))
    assert refused(state, "research thruster").rule == "HF3-153"


@pytest.mark.rule("HF3-154")
def test_without_individuality_nothing_is_promoted_near_the_sun() -> None:
    state = turn_of(_war(terawatt=True), 0)
    assert not promotion.may_promote(state, 0, node("luna_shackleton_polar_rim"))
    assert promotion.may_promote(state, 0, node("ceres"))
    assert promotion.may_promote(state, 1, node("luna_shackleton_polar_rim"))


@pytest.mark.rule("HF3-156")
def test_without_authority_nobody_flies_into_leo() -> None:
    war, peace = _war(), position(*THREE, **MODULE_3)
    for state in (war, peace):
        put(state, 0, Slot.ROCKET, "cycler", "nasa_astronauts", wet="8")
        turn_of(state, 0)
        choose(state, "move rocket")
        if any(option.startswith("burn") for option in asked(state)):
            choose(state, asked(state)[0])
    assert "to leo" in asked(peace)
    assert "to leo" not in asked(war)
    assert refused(war, "to leo").rule == "HF3-156"


@pytest.mark.rule("HF3-160", "HF3-142")
def test_without_individuality_nobody_pays_programmers() -> None:
    state = _war()
    put(state, 0, Slot.ROCKET, "geo", "nasa_astronauts")
    put(state, 1, Slot.ROCKET, "geo", "spacex")
    turn_of(state, 0)
    assert not hazard_rolls.can_finao(state, 0)
    assert hazard_rolls.can_finao(state, 1)
    turn_of(state, 1)
    assert do(state, HazardRoll(1, Slot.ROCKET, "crash")) == ["risk", "finao"]


@pytest.mark.rule("HF3-357")
def test_the_golden_apples_free_finao_for_all() -> None:
    state = turn_of(_war(**EVERYTHING), 0)
    assert not hazard_rolls.may_finao(state, 0)
    state.futures = ((NUMBERS["golden_apples"], 1),)
    assert hazard_rolls.may_finao(state, 0)


@pytest.mark.rule("HF3-086", "HF3-087")
def test_finao_is_doubled_once() -> None:
    state = position("anonymous_p2p", "taikonauts", **{**MODULE_3, "terawatt": True})
    assert [hazard_rolls.finao_cost(state, seat) for seat in (0, 1)] == [3, 4]
    tables.change(state, finao_doubled=True)
    assert [hazard_rolls.finao_cost(state, seat) for seat in (0, 1)] == [6, 8]


# Privileges and Felonies


@pytest.mark.rule("HF3-026", "HF3-119")
def test_in_war_everybody_may_commit_felonies_and_nothing_else() -> None:
    state = _war("nasa_astronauts", "spacex")
    assert privileges.own(state, 0) is Privilege.FELONIOUS
    tables.change(state, effects=False)
    assert privileges.own(state, 0) is Privilege.LAUNCH_FEES


@pytest.mark.rule("HF3-025", "HF3-026", "HF3-027", "HF3-121")
def test_felonies_against_enemies_but_not_against_allies() -> None:
    state = _war("spacex", "taikonauts", "esa_space_unionists")
    claim(state, 1, "ceres")
    claim(state, 2, "hertha")
    put(state, 0, Slot.ROCKET, "ceres", "spacex")
    turn_of(state, 0)
    assert "jump ceres" in asked(state)

    state = _war("spacex", "taikonauts", "esa_space_unionists")
    claim(state, 2, "hertha")
    put(state, 0, Slot.ROCKET, "hertha", "spacex")
    assert not privileges.may_commit(state, 0, node("hertha"), 2)
    assert refused(turn_of(state, 0), "jump hertha").rule == "HF3-026"


@pytest.mark.rule("HF3-027")
def test_a_felony_that_harms_nobody_spares_nobody() -> None:
    state = _war("spacex", "taikonauts", "esa_space_unionists")
    put(state, 0, Slot.ROCKET, "ceres", "spacex")
    assert not privileges.may_commit(state, 0, node("ceres"), 2)
    assert privileges.may_commit(state, 0, node("ceres"), NOBODY)


@pytest.mark.rule("HF3-027")
def test_a_defending_human_prevents_them() -> None:
    state = _war("spacex", "taikonauts")
    claim(state, 1, "ceres")
    put(state, 0, Slot.ROCKET, "ceres", "spacex")
    put(state, 1, Slot.ROCKET, "ceres", "taikonauts")
    assert not privileges.may_commit(state, 0, node("ceres"), 1)


@pytest.mark.rule("HF3-026")
@pytest.mark.parametrize("homes", [False, True])
def test_purple_spares_no_ally(homes: bool) -> None:
    """Also where weapons need a home that Purple does not have."""
    state = _war("taikonauts", "nasa_astronauts", "spacex", colonization=homes)
    assert blocs.has_weapon(state, 0) != homes
    claim(state, 1, "ceres")
    put(state, 0, Slot.ROCKET, "ceres", "taikonauts")
    put(state, 1, Slot.ROCKET, "geo", "nasa_astronauts")
    turn_of(state, 0)
    assert "jump ceres" in asked(state)
    stack = state.held(1, Slot.ROCKET)
    assert stack is not None
    state.put(1, Slot.ROCKET, replace(stack, node=node("ceres")))
    assert refused(turn_of(state, 0), "jump ceres").rule == "HFC-239"  # defended, not spared


@pytest.mark.rule("HF3-026")
def test_in_peace_the_privilege_of_purple_is_as_ever() -> None:
    state = position("taikonauts", "nasa_astronauts", "spacex", **MODULE_3)
    factory(state, 1, "hertha")
    claim(state, 1, "ceres")
    put(state, 0, Slot.ROCKET, "ceres", "taikonauts")
    assert privileges.may_commit(state, 0, node("ceres"), 1)
    assert not privileges.may_commit(state, 1, node("ceres"), 0)


@pytest.mark.rule("HF3-024")
def test_what_keeps_a_privilege_in_anarchy_keeps_it_in_war() -> None:
    state = _war("nasa_astronauts", "spacex", **EVERYTHING)
    positions.bernal(state, 0, "geo", "bernal_geo_elevator_bernal")
    put(state, 0, Slot.OUTPOST_1, "ceres", "Eugenic Pilgrims")
    assert privileges.own(state, 0) is Privilege.LAUNCH_FEES
    assert privileges.has(state, 0, Privilege.FELONIOUS)
    assert privileges.own(state, 1) is Privilege.FELONIOUS


@pytest.mark.rule("HF3-148", "HF3-149", "HF3-153")
def test_what_war_forbids_is_said_of_what_there_is_while_there_is_an_operation() -> None:
    state = turn_of(_war(), 0)
    assert "boost" not in {str(refusal.option) for refusal in why_restricted(state, 0)}
    give(state, 0, "Hall Effect")
    said = {str(refusal.option) for refusal in why_restricted(state, 0)}
    assert ("boost" in said, "research thruster" in said, "sell" in said) == (True, True, False)
    state.operated = True
    assert why_restricted(state, 0) == []


@pytest.mark.rule("HF3-153", "HF3-157")
def test_a_full_hand_auctions_nothing_and_without_enemies_nobody_negotiates() -> None:
    state = turn_of(_war("nasa_astronauts", "spacex"), 0)
    assert matters(state, 0, "start_research_auction")
    assert matters(state, 0, "enemy_negotiation")
    give(state, 0, "Hall Effect", "Kuck Mosquito", "Flywheel Tractor", "CVD Molding")
    state.left = (1,)
    assert not matters(state, 0, "start_research_auction")
    assert not matters(state, 0, "enemy_negotiation")
