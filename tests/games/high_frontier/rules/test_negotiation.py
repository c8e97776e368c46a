"""Deals: offers built of terms, answers, what is carried out and what is kept to."""

from __future__ import annotations

import random

import pytest

from armillary.engine import advance, codec
from armillary.engine.steps import make, options, resolve
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules import abilities, auctions, humans, privileges, sites
from armillary.games.high_frontier.rules.components import FACES, LUNA, SENIORITY_SPOT, SITES
from armillary.games.high_frontier.rules.components.kinds import Deck, Privilege
from armillary.games.high_frontier.rules.events import DieRolled
from armillary.games.high_frontier.rules.events_table import DealMade, OfferAnswered, Promised
from armillary.games.high_frontier.rules.limits import KeepLimits
from armillary.games.high_frontier.rules.negotiation import building, granting, wares
from armillary.games.high_frontier.rules.negotiation.building import Draft
from armillary.games.high_frontier.rules.negotiation.sales import FreeTrades
from armillary.games.high_frontier.rules.negotiation.terms import (
    AquaTerm,
    CardTerm,
    DiskTerm,
    GroundTerm,
    LendTerm,
    PermitTerm,
    PromiseTerm,
    RideTerm,
    SaleTerm,
    StackTerm,
    TanksTerm,
    Term,
)
from armillary.games.high_frontier.rules.state import GloryChit, HighFrontierState, Slot
from armillary.games.high_frontier.rules.turn import EndTurn
from armillary.testing import asked, choose, do, refused, seat_asked, told
from tests.games.high_frontier.positions import (
    card,
    claim,
    dice,
    factory,
    give,
    node,
    on_top,
    piece,
    position,
    put,
    rocket,
    site,
    turn_of,
)


def _table(*factions: str, aqua: int = 5) -> HighFrontierState:
    state = position(*(factions or ("spacex", "taikonauts")))
    for player in state.players:
        player.aqua = aqua
    return turn_of(state)


def _deal(state: HighFrontierState, *terms: Term) -> None:
    """These terms, accepted by all, if nothing forbids them."""
    assert not wares.why_not(state, terms, idle=True)
    building.carry_out(state, 0, (1,), terms)


def _barred(state: HighFrontierState, *terms: Term) -> str:
    return wares.why_not(state, terms, idle=True)


# Offers


@pytest.mark.rule("HFC-265")
@pytest.mark.rule("HFC-268")
def test_an_offer_is_built_sent_and_accepted() -> None:
    state = _table()
    give(state, 1, "Hall Effect")
    choose(state, "offer 1", "give aqua", "count 3", "want card", "send")
    assert (seat_asked(state), asked(state)) == (1, ["accept", "refuse", "counter"])
    choose(state, "accept")
    assert [player.aqua for player in state.players] == [2, 8]
    assert state.players[0].hand == [card("Hall Effect")]
    assert told(state, DealMade)
    assert seat_asked(state) == 0


@pytest.mark.rule("HFC-265")
def test_refused_nothing_happens_and_the_same_player_is_not_asked_again() -> None:
    state = _table()
    choose(state, "offer 1", "give aqua", "count 3", "send", "refuse")
    assert [player.aqua for player in state.players] == [5, 5]
    assert "offer 1" not in asked(state)


@pytest.mark.rule("HFC-265")
def test_a_counter_offer_goes_back_three_rounds_at_most() -> None:
    state = _table()
    choose(state, "offer 1", "give aqua", "count 1", "send", "counter")
    assert seat_asked(state) == 1
    choose(state, "want aqua", "count 2", "send")
    assert (seat_asked(state), asked(state)) == (0, ["accept", "refuse", "counter"])
    choose(state, "counter", "send")
    assert (seat_asked(state), asked(state)) == (1, ["accept", "refuse"])
    choose(state, "accept")
    assert [player.aqua for player in state.players] == [2, 8]


def test_a_counter_offer_can_strike_terms_and_a_draft_be_dropped() -> None:
    state = _table()
    choose(state, "offer 1", "give aqua", "count 1", "give aqua", "count 2")
    assert "strike 1" not in asked(state)
    choose(state, "send", "counter", "strike 1")
    assert "strike 2" not in asked(state)
    choose(state, "drop")
    assert (seat_asked(state), state.players[0].aqua) == (0, 5)


def test_an_offer_has_six_terms_at_most() -> None:
    state = _table()
    choose(state, "offer 1")
    for _ in range(building.MOST_TERMS):
        choose(state, "give promise", asked(choose_promise(state))[0])
    assert not any(option.startswith(("give", "want")) for option in asked(state))


def choose_promise(state: HighFrontierState) -> HighFrontierState:
    """The position after the kind was named, to read its options."""
    other = state.clone()
    choose(other, "give promise")
    return other


@pytest.mark.rule("HFC-265")
def test_a_deal_of_three_needs_both_to_accept() -> None:
    state = _table("spacex", "taikonauts", "nasa_astronauts")
    choose(state, "offer 1", "give aqua", "count 1", "also 2", "want aqua", "count 2", "send")
    assert (seat_asked(state), asked(state)) == (1, ["accept", "refuse"])
    choose(state, "accept")
    assert seat_asked(state) == 2
    choose(state, "refuse")
    assert [player.aqua for player in state.players] == [5, 5, 5]


@pytest.mark.rule("HFC-265")
def test_a_deal_of_three_is_carried_out_at_once() -> None:
    state = _table("spacex", "taikonauts", "nasa_astronauts")
    choose(state, "offer 1", "give aqua", "count 1", "also 2", "want aqua", "count 2", "send")
    choose(state, "accept", "accept")
    assert [player.aqua for player in state.players] == [6, 6, 3]


def test_an_offer_expires_when_it_is_no_longer_possible() -> None:
    state = _table()
    choose(state, "offer 1", "give aqua", "count 3", "send")
    state.players[0].aqua = 0
    answer = state.stack.pop()
    state.pending = ()
    do(state, answer)
    assert [event.answer for event in told(state, OfferAnswered)] == ["expired"]
    assert seat_asked(state) == 0


@pytest.mark.rule("HFC-265")
def test_out_of_turn_a_player_proposes() -> None:
    state = _table()
    assert [str(option) for option in building.anytime(state, 1)] == ["propose 0"]
    assert building.anytime(state, 0) == ()
    make(state, building.PROPOSALS[0], 1)
    assert seat_asked(state) == 1
    choose(state, "give aqua", "count 5", "send", "accept")
    assert [player.aqua for player in state.players] == [10, 0]
    assert building.anytime(state, 1) == []
    assert seat_asked(state) == 0


def test_within_a_deal_nobody_proposes_another() -> None:
    state = _table()
    choose(state, "offer 1")
    assert building.anytime(state, 1) == ()


def test_an_offer_can_be_stored_and_read() -> None:
    state = _table()
    choose(state, "offer 1", "give aqua", "count 3", "send")
    again = GAME.restore(codec.dump(state))
    assert again.digest() == state.digest()
    assert asked(again) == ["accept", "refuse", "counter"]


@pytest.mark.rule("HFC-271")
def test_only_the_active_player_acts() -> None:
    state = _table("spacex", "taikonauts")
    put(state, 1, Slot.ROCKET, "geo", "Hall Effect", glitch=True)
    assert options(state, 1) == ()
    assert {option.verb for option in building.anytime(state, 1)} == {"propose"}


@pytest.mark.rule("HFC-266")
def test_in_the_midst_of_something_only_aqua_and_words_change_hands() -> None:
    state = _table()
    give(state, 0, "Hall Effect")
    assert not wares.why_not(state, (CardTerm(0, 1, card("Hall Effect")),), idle=True)
    assert wares.why_not(state, (CardTerm(0, 1, card("Hall Effect")),), idle=False) == "HFC-266"
    assert not wares.why_not(state, (AquaTerm(0, 1, 2),), idle=False)
    state.then(auctions.Auction(0, Deck.THRUSTER))
    assert not building.at_rest(state)


@pytest.mark.rule("HFC-266")
def test_no_card_is_offered_within_an_auction() -> None:
    state = _table()
    give(state, 1, "Hall Effect")
    choose(state, "research reactor")
    make(state, building.PROPOSALS[0], 1)
    assert "give aqua" in asked(state)
    assert "give card" not in asked(state)


@pytest.mark.rule("HFC-268")
def test_aqua_that_was_bid_is_not_given_away() -> None:
    state = _table()
    choose(state, "research reactor", "bid 4")
    make(state, building.PROPOSALS[1], 0)
    choose(state, "give aqua")
    assert not any(option == "count 2" for option in asked(state))
    assert _barred(state, AquaTerm(0, 1, 2)) == "HFC-268"


def test_terms_are_checked_together() -> None:
    state = _table()
    assert _barred(state, AquaTerm(0, 1, 3), AquaTerm(0, 1, 3)) == "HFC-268"
    assert not _barred(state, AquaTerm(0, 1, 3), AquaTerm(1, 0, 8), AquaTerm(0, 1, 3))


# What changes hands


@pytest.mark.rule("HFC-269")
def test_a_traded_card_is_not_traded_on_before_its_owners_next_turn() -> None:
    state = _table("spacex", "taikonauts", "nasa_astronauts")
    give(state, 0, "Hall Effect")
    _deal(state, CardTerm(0, 1, card("Hall Effect")))
    assert _barred(state, CardTerm(1, 2, card("Hall Effect"))) == "HFC-269"
    FreeTrades(1).run(state)
    assert _barred(state, CardTerm(1, 2, card("Hall Effect"))) == "HFC-269"
    FreeTrades(0).run(state)
    assert not _barred(state, CardTerm(1, 2, card("Hall Effect")))


@pytest.mark.rule("HFC-021")
@pytest.mark.rule("HFC-267")
def test_neither_crews_nor_glories_are_traded() -> None:
    state = _table()
    state.glories[3] = GloryChit(owner=0)
    assert _barred(state, CardTerm(0, 1, card("spacex"))) == "HFC-021"
    kinds = {term.written().split()[0] for kind in wares.WARES for term in wares.WARES[kind](state, 0, 1)}
    assert "glory" not in kinds
    put(state, 0, Slot.OUTPOST_1, "geo", "spacex")
    state.glories[4] = GloryChit(carrier=card("spacex"))
    _deal(state, StackTerm(0, 1, Slot.OUTPOST_1))
    assert state.glories[3].owner == 0
    assert humans.owner_of(state, 1, card("spacex")) == 0


@pytest.mark.rule("HFC-267")
def test_promoted_cards_are_not_transferred() -> None:
    state = _table()
    purple = next(number for number, face in enumerate(FACES) if face.mass and face.side.name == "PURPLE")
    put(state, 0, Slot.OUTPOST_1, "geo", purple)
    assert _barred(state, StackTerm(0, 1, Slot.OUTPOST_1)) == "HFC-267"


@pytest.mark.rule("HFC-270")
def test_a_stack_changes_its_owner() -> None:
    state = _table()
    put(state, 0, Slot.ROCKET, "geo", "Hall Effect", "Cascade Photovoltaic", wet="8")
    _deal(state, StackTerm(0, 1, Slot.ROCKET))
    assert state.held(0, Slot.ROCKET) is None
    assert rocket(state, 1).cards == (piece("Hall Effect"), piece("Cascade Photovoltaic"))


@pytest.mark.rule("HFC-270")
def test_a_second_rocket_becomes_an_outpost_with_tanks() -> None:
    state = _table()
    put(state, 0, Slot.ROCKET, "geo", "Hall Effect", wet="5")
    put(state, 1, Slot.ROCKET, "ceres", "Mass Driver")
    _deal(state, StackTerm(0, 1, Slot.ROCKET))
    outpost = state.held(1, Slot.OUTPOST_1)
    assert outpost is not None
    assert (outpost.water, outpost.wet) == (3, -1)


@pytest.mark.rule("HFC-270")
def test_claim_factory_and_colony_change_their_owner() -> None:
    state = _table()
    factory(state, 0, "ceres", colony=True)
    _deal(state, GroundTerm(0, 1, site("ceres")))
    for held in (state.claims, state.factories, state.colonies):
        assert held[site("ceres")] == 1
    first, second = state.players
    assert (first.disks, first.domes, second.disks, second.domes) == (9, 7, 8, 6)
    assert second.cubes == 6


@pytest.mark.rule("HFC-270")
def test_without_pieces_of_ones_own_nothing_is_taken_over() -> None:
    state = _table()
    factory(state, 0, "ceres")
    state.players[1].cubes = 0
    assert _barred(state, GroundTerm(0, 1, site("ceres"))) == "HFC-053"
    claim(state, 0, "vesta")
    assert not _barred(state, GroundTerm(0, 1, site("vesta")))


@pytest.mark.rule("HFC-083")
@pytest.mark.rule("HFC-X64")
def test_of_three_outposts_two_may_remain() -> None:
    state = _table()
    for seat, slot, where in ((0, 2, "ceres"), (0, 3, "vesta"), (1, 2, "geo")):
        put(state, seat, slot, where, "Hall Effect" if seat else "Mass Driver")
    _deal(state, StackTerm(1, 0, Slot.OUTPOST_1))
    assert state.held(0, Slot.SPARE_1) is not None
    choose(state, "end")
    do(state, KeepLimits(0))
    choose(state, asked(state)[0])
    held = [slot for slot in range(2, 8) if state.held(0, slot) is not None]
    assert len(held) == 2


@pytest.mark.rule("HFC-266")
def test_tanks_change_hands_where_they_are() -> None:
    state = _table()
    put(state, 0, Slot.OUTPOST_1, "ceres", "Hall Effect", water=4)
    put(state, 1, Slot.OUTPOST_2, "ceres", "Mass Driver")
    _deal(state, TanksTerm(0, 1, Slot.OUTPOST_1, 3))
    given, taken = state.held(0, Slot.OUTPOST_1), state.held(1, Slot.OUTPOST_2)
    assert given is not None
    assert taken is not None
    assert (given.water, taken.water) == (1, 3)


@pytest.mark.rule("HFC-272")
def test_a_crew_rides_with_another_player() -> None:
    state = _table()
    put(state, 0, Slot.OUTPOST_1, "ceres", "spacex")
    put(state, 1, Slot.ROCKET, "ceres", "Hall Effect")
    _deal(state, RideTerm(0, 1, card("spacex"), Slot.ROCKET))
    assert piece("spacex") in rocket(state, 1).cards
    assert humans.present(state, 1, node("ceres"))
    assert humans.owner_of(state, 1, card("spacex")) == 0
    state.anarchy = True
    assert privileges.may_commit(state, 0, node("ceres"), -1)
    assert not privileges.may_commit(state, 1, node("ceres"), -1)


@pytest.mark.rule("HFC-272")
@pytest.mark.parametrize("seat", [0, 1])
def test_owner_and_host_may_send_a_guest_home(seat: int) -> None:
    state = position("spacex", "taikonauts")
    put(state, 1, Slot.ROCKET, "ceres", "Hall Effect", "spacex")
    put(state, 0, Slot.LEO, "leo")
    state.guests = ((card("spacex"), 0),)
    choose(turn_of(state, seat), "evict spacex")
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    assert leo.cards == (piece("spacex"),)
    assert not list(state.guests)
    assert rocket(state, 1).cards == (piece("Hall Effect"),)


@pytest.mark.rule("HFC-272")
def test_the_owner_takes_a_guest_out() -> None:
    state = position("spacex", "taikonauts")
    put(state, 1, Slot.ROCKET, "ceres", "Hall Effect", "spacex")
    put(state, 0, Slot.LEO, "leo")
    state.guests = ((card("spacex"), 0),)
    choose(turn_of(state, 0), "alight spacex")
    outpost = state.held(0, Slot.OUTPOST_1)
    assert outpost is not None
    assert outpost.cards == (piece("spacex"),)
    assert not list(state.guests)


# What is granted


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
    state = _table(faction, "nasa_astronauts")
    assert _barred(state, LendTerm(1, 0, privilege)) == "HFC-273"
    _deal(state, LendTerm(0, 1, privilege))
    assert privileges.has(state, 1, Privilege(privilege))
    EndTurn(0).run(state)
    assert not privileges.has(state, 1, Privilege(privilege))


@pytest.mark.rule("HFC-273")
def test_other_privileges_are_not_lent() -> None:
    state = _table("nasa_astronauts", "taikonauts")
    assert _barred(state, LendTerm(0, 1, "launch_fees")) == "HFC-273"


@pytest.mark.rule("HFC-273")
def test_the_first_player_permits_luna() -> None:
    state = _table("nasa_astronauts", "spacex")
    assert _barred(state, PermitTerm(1, 0, granting.LUNA)) == "HFC-273"
    _deal(state, PermitTerm(0, 1, granting.LUNA))
    assert granting.granted(state, 1, granting.LUNA) == 0
    assert SITES[LUNA[0]].luna


@pytest.mark.rule("HFC-273")
def test_only_the_first_player_speaks_for_a_disk_and_only_when_it_is_placed() -> None:
    state = position("nasa_astronauts", "spacex", politics=True)
    turn_of(state)
    assert _barred(state, DiskTerm(0, 1, 2)) == "HFC-273"
    state.active = -1
    assert _barred(state, DiskTerm(0, 1, 2)) == "HFC-273"
    state.spot = SENIORITY_SPOT
    assert _barred(state, DiskTerm(1, 0, 2)) == "HFC-273"
    _deal(state, DiskTerm(0, 1, 2))
    assert granting.disk_of(state, 0) == 2


@pytest.mark.rule("HFC-274")
def test_a_factory_is_used_by_agreement_until_the_end_of_the_turn() -> None:
    state = _table("nasa_astronauts", "spacex")
    factory(state, 1, "ceres")
    assert not sites.may_use_factory(state, 0, site("ceres"))
    _deal(state, PermitTerm(1, 0, granting.FACTORY, site("ceres")))
    assert sites.may_use_factory(state, 0, site("ceres"))
    EndTurn(0).run(state)
    assert not sites.may_use_factory(state, 0, site("ceres"))


@pytest.mark.rule("HFC-274")
def test_a_claim_is_opened_by_its_owner_only() -> None:
    state = _table("nasa_astronauts", "spacex")
    claim(state, 1, "ceres")
    assert _barred(state, PermitTerm(0, 1, granting.SITE, site("ceres"))) == "HFC-274"
    _deal(state, PermitTerm(1, 0, granting.SITE, site("ceres")))
    assert granting.granted(state, 0, granting.SITE, site("ceres")) == 1


@pytest.mark.rule("HFC-265")
def test_a_promise_is_told_and_binds_nobody() -> None:
    state = _table()
    before = state.grants
    _deal(state, PromiseTerm(0, 1, "repay"))
    assert [event.what for event in told(state, Promised)] == ["repay"]
    assert state.grants == before


@pytest.mark.rule("HFC-265")
@pytest.mark.rule("HFC-268")
@pytest.mark.rule("HFC-X63")
def test_who_has_agreed_not_to_bid_buys_the_support_afterwards() -> None:
    state = _table()
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
    state = _table()
    on_top(state, "Flywheel Compulsator")
    _deal(state, SaleTerm(0, 1, card("Flywheel Compulsator"), 1))
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
    state = _table()
    put(state, 1, Slot.OUTPOST_1, "ceres", "Photon Kite Sail")
    key = FACES[piece("Photon Kite Sail")].abilities[0].key
    assert _barred(state, PermitTerm(1, 0, granting.ABILITY, card("Photon Kite Sail"))) == "HFC-275"
    put(state, 0, Slot.OUTPOST_1, "ceres", "Mass Driver")
    assert not abilities.find(state, 0, node("ceres"), key)
    _deal(state, PermitTerm(1, 0, granting.ABILITY, card("Photon Kite Sail")))
    assert abilities.find(state, 0, node("ceres"), key)


def test_what_cannot_be_carried_out_is_not_sent() -> None:
    state = _table()
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
            idle = building.at_rest(state)
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
    granting.grant(state, granting.SITE, 2, 0, site("ceres"))
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
    _deal(state, PermitTerm(1, 0, granting.CREW, card("taikonauts")))
    assert "refuel outpost_1" in asked(turn_of(state))
    EndTurn(0).run(state)
    assert not sites.lent_crews(state, 0, node("ceres"))


@pytest.mark.rule("HFC-274")
def test_a_crew_is_lent_only_to_a_stack_beside_it() -> None:
    state = position("spacex", "taikonauts")
    put(state, 1, Slot.OUTPOST_1, "ceres", "taikonauts")
    assert _barred(state, PermitTerm(1, 0, granting.CREW, card("taikonauts"))) == "HFC-274"
