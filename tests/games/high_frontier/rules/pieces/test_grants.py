"""What a deal grants for a Turn, and the engine keeps to."""

from __future__ import annotations

import random

import pytest

from armillary.engine import advance
from armillary.engine.steps import options, resolve
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules.components import FACES, LUNA, SENIORITY_SPOT, SITES
from armillary.games.high_frontier.rules.components.kinds import Deck, Privilege
from armillary.games.high_frontier.rules.events.game import DieRolled
from armillary.games.high_frontier.rules.events.table import Promised
from armillary.games.high_frontier.rules.negotiation import offers, wares
from armillary.games.high_frontier.rules.negotiation.offers import Draft
from armillary.games.high_frontier.rules.negotiation.terms import (
    DiskTerm,
    LendTerm,
    PermitTerm,
    PromiseTerm,
    SaleTerm,
)
from armillary.games.high_frontier.rules.operations import auctions
from armillary.games.high_frontier.rules.pieces import abilities, grants, privileges
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import Slot
from armillary.games.high_frontier.rules.turn import EndTurn
from armillary.testing import asked, choose, refused, told
from tests.games.high_frontier.deals import barred, deal, table
from tests.games.high_frontier.positions import (
    card,
    claim,
    dice,
    factory,
    node,
    on_top,
    piece,
    position,
    put,
    rocket,
    site,
    turn_of,
)


@pytest.mark.rule("HFC-273")
@pytest.mark.parametrize(
    ("faction", "privilege"),
    [
        ("esa_space_unionists", "powersat"),
        ("taikonauts", "felonious"),
        ("nasrda_astronauts", "mooncable"),
        ("norse_astronauts", "scrum_troubleshooters"),
    ],
)
def test_four_privileges_are_lent_for_a_turn(faction: str, privilege: str) -> None:
    state = table(faction, "nasa_astronauts")
    assert barred(state, LendTerm(1, 0, privilege)) == "HFC-273"
    deal(state, LendTerm(0, 1, privilege))
    assert privileges.has(state, 1, Privilege(privilege))
    EndTurn(0).run(state)
    assert not privileges.has(state, 1, Privilege(privilege))


@pytest.mark.rule("HFC-273")
def test_other_privileges_are_not_lent() -> None:
    state = table("nasa_astronauts", "taikonauts")
    assert barred(state, LendTerm(0, 1, "launch_fees")) == "HFC-273"


@pytest.mark.rule("HFC-273")
def test_the_first_player_permits_luna() -> None:
    state = table("nasa_astronauts", "spacex")
    assert barred(state, PermitTerm(1, 0, grants.LUNA)) == "HFC-273"
    deal(state, PermitTerm(0, 1, grants.LUNA))
    assert grants.granted(state, 1, grants.LUNA) == 0
    assert SITES[LUNA[0]].luna


@pytest.mark.rule("HFC-273")
def test_only_the_first_player_speaks_for_a_disk_and_only_when_it_is_placed() -> None:
    state = position("nasa_astronauts", "spacex", politics=True)
    turn_of(state)
    assert barred(state, DiskTerm(0, 1, 2)) == "HFC-273"
    state.active = -1
    assert barred(state, DiskTerm(0, 1, 2)) == "HFC-273"
    state.spot = SENIORITY_SPOT
    assert barred(state, DiskTerm(1, 0, 2)) == "HFC-273"
    deal(state, DiskTerm(0, 1, 2))
    assert grants.disk_of(state, 0) == 2


@pytest.mark.rule("HFC-274")
def test_a_factory_is_used_by_agreement_until_the_end_of_the_turn() -> None:
    state = table("nasa_astronauts", "spacex")
    factory(state, 1, "ceres")
    assert not sites.may_use_factory(state, 0, site("ceres"))
    deal(state, PermitTerm(1, 0, grants.FACTORY, site("ceres")))
    assert sites.may_use_factory(state, 0, site("ceres"))
    EndTurn(0).run(state)
    assert not sites.may_use_factory(state, 0, site("ceres"))


@pytest.mark.rule("HFC-274")
def test_a_claim_is_opened_by_its_owner_only() -> None:
    state = table("nasa_astronauts", "spacex")
    claim(state, 1, "ceres")
    assert barred(state, PermitTerm(0, 1, grants.SITE, site("ceres"))) == "HFC-274"
    deal(state, PermitTerm(1, 0, grants.SITE, site("ceres")))
    assert grants.granted(state, 0, grants.SITE, site("ceres")) == 1


@pytest.mark.rule("HFC-265")
def test_a_promise_is_told_and_binds_nobody() -> None:
    state = table()
    before = state.grants
    deal(state, PromiseTerm(0, 1, "repay"))
    assert [event.what for event in told(state, Promised)] == ["repay"]
    assert state.grants == before


@pytest.mark.rule("HFC-265")
@pytest.mark.rule("HFC-268")
@pytest.mark.rule("HFC-X63")
def test_who_has_agreed_not_to_bid_buys_the_support_afterwards() -> None:
    state = table()
    on_top(state, "Mass Driver")
    support = on_top(state, "Flywheel Compulsator")
    choose(state, "offer 1", "want abstain", "term abstain thruster")
    choose(state, "give sale", "term sale generator_flywheel_compulsator 0", "count 1", "send", "accept")
    assert not auctions.may_bid(state, 1, Deck.THRUSTER)
    assert support is Deck.GENERATOR
    choose(state, "research thruster")
    assert state.players[0].hand == [card("Mass Driver")]
    assert state.players[1].hand == [card("Flywheel Compulsator")]
    assert [player.aqua for player in state.players] == [6, 4]


def test_a_sale_whose_card_never_came_is_void() -> None:
    state = table()
    on_top(state, "Flywheel Compulsator")
    deal(state, SaleTerm(0, 1, card("Flywheel Compulsator"), 1))
    EndTurn(0).run(state)
    assert (state.grants, state.players[1].hand, state.players[1].aqua) == ((), [], 5)


@pytest.mark.rule("HFC-274")
@pytest.mark.rule("HFC-X46")
@pytest.mark.parametrize("lent", [True, False])
def test_a_factory_and_a_powersat_that_are_lent_lift_without_rolls(lent: bool) -> None:
    state = position("spacex", "esa_space_unionists")
    state.players[0].aqua = 3
    put(state, 0, Slot.ROCKET, "nysa", "Hall Effect", "Cascade Photovoltaic", wet="11")
    factory(state, 1, "nysa")
    turn_of(state)
    choose(state, "offer 1", "give aqua", "count 3", "want use", "term use factory nysa")
    if lent:
        choose(state, "want lend")
    choose(state, "send", "accept")
    assert state.players[1].aqua == 3
    dice(state, 3)
    choose(state, "move rocket")
    assert [event.what for event in told(state, DieRolled)] == ([] if lent else ["assist"])
    assert rocket(state).node == node("ceres_hazard_11")


@pytest.mark.rule("HFC-272")
def test_a_guest_gives_its_host_no_platform() -> None:
    state = position("spacex", "taikonauts")
    put(state, 1, Slot.ROCKET, "ceres", "taikonauts", "spacex")
    assert sites.platforms(state, 1, Slot.ROCKET) == [piece("taikonauts"), piece("spacex")]
    state.guests = ((card("spacex"), 0),)
    assert sites.platforms(state, 1, Slot.ROCKET) == [piece("taikonauts")]


@pytest.mark.rule("HFC-275")
def test_an_ability_is_lent_to_a_stack_beside_it() -> None:
    state = table()
    put(state, 1, Slot.OUTPOST_1, "ceres", "Photon Kite Sail")
    key = FACES[piece("Photon Kite Sail")].abilities[0].key
    assert barred(state, PermitTerm(1, 0, grants.ABILITY, card("Photon Kite Sail"))) == "HFC-275"
    put(state, 0, Slot.OUTPOST_1, "ceres", "Mass Driver")
    assert not abilities.find(state, 0, node("ceres"), key)
    deal(state, PermitTerm(1, 0, grants.ABILITY, card("Photon Kite Sail")))
    assert {ability.key for ability in abilities.find(state, 0, node("ceres"), key)} == {key}
    assert not abilities.find(state, 0, node("ceres"), "isru_modifier")


def test_what_cannot_be_carried_out_is_not_sent() -> None:
    state = table()
    choose(state, "offer 1", "give aqua", "count 3")
    state.players[0].aqua = 0
    assert refused(state, "send").rule == "HFC-268"


@pytest.mark.rule("HFC-274")
def test_by_agreement_a_factory_is_built_on_another_players_claim() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "ceres", "Lorentz-Propelled Microprobe", "CVD Molding")
    claim(state, 1, "ceres")
    assert "industrialize ceres" not in asked(turn_of(state))
    choose(state, "offer 1", "want use", "send", "accept", "industrialize ceres")
    assert (state.claims[site("ceres")], state.factories[site("ceres")]) == (1, 0)


@pytest.mark.rule("HFC-265")
@pytest.mark.parametrize("seed", range(3))
def test_what_can_be_offered_is_what_is_listed(seed: int) -> None:
    """The kinds of a draft are those of which there is a ware, all through a random game."""
    rng = random.Random(seed)
    state = GAME.new_state(3, seed)
    advance(state)
    drafts = 0
    while not state.over and drafts < 150:
        step = state.stack[-1]
        if isinstance(step, Draft):
            drafts += 1
            idle = offers.at_rest(state)
            for kind in wares.WARES:
                for giver, taker in ((step.seat, step.partner), (step.partner, step.seat)):
                    listed = wares.wares(state, kind, giver, taker, idle=idle)
                    assert wares.has_ware(state, kind, giver, taker, idle=idle) == bool(listed), kind
        resolve(state, rng.choice(options(state)))
    assert drafts


@pytest.mark.rule("HFC-274")
def test_a_claim_is_built_on_only_with_its_owners_leave() -> None:
    state = position("spacex", "taikonauts", "nasa_astronauts")
    put(state, 0, Slot.OUTPOST_1, "ceres", "Lorentz-Propelled Microprobe", "CVD Molding")
    claim(state, 1, "ceres")
    grants.grant(state, grants.SITE, 2, 0, site("ceres"))
    assert "industrialize ceres" not in asked(turn_of(state))


@pytest.mark.rule("HFC-274")
def test_a_crew_that_is_lent_prospects_for_the_borrower() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "ceres", "Hall Effect")
    put(state, 1, Slot.OUTPOST_1, "ceres", "taikonauts")
    assert "prospect outpost_1" not in asked(turn_of(state))
    choose(state, "offer 1", "want use", "send", "accept", "prospect outpost_1")
    assert state.claims == {site("ceres"): 0}


@pytest.mark.rule("HFC-274")
def test_a_crew_that_is_lent_digs_for_the_borrower_until_the_end_of_the_turn() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.OUTPOST_1, "ceres", "Hall Effect")
    put(state, 1, Slot.OUTPOST_1, "ceres", "taikonauts")
    deal(state, PermitTerm(1, 0, grants.CREW, card("taikonauts")))
    assert "refuel outpost_1" in asked(turn_of(state))
    EndTurn(0).run(state)
    assert not sites.lent_crews(state, 0, node("ceres"))


@pytest.mark.rule("HFC-274")
def test_a_crew_is_lent_only_to_a_stack_beside_it() -> None:
    state = position("spacex", "taikonauts")
    put(state, 1, Slot.OUTPOST_1, "ceres", "taikonauts")
    assert barred(state, PermitTerm(1, 0, grants.CREW, card("taikonauts"))) == "HFC-274"
