"""What each term of a deal asks for, to the last piece."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck, Privilege
from armillary.games.high_frontier.rules.negotiation.terms import (
    AbstainTerm,
    AquaTerm,
    CardTerm,
    GroundTerm,
    LendTerm,
    PermitTerm,
    PromiseTerm,
    RideTerm,
    SaleTerm,
    StackTerm,
    TanksTerm,
)
from armillary.games.high_frontier.rules.operations import auctions
from armillary.games.high_frontier.rules.pieces import grants, privileges, sold_cards
from armillary.games.high_frontier.rules.pieces.sold_cards import deliver
from armillary.games.high_frontier.rules.state import OUTPOSTS, HighFrontierState, Slot, Stack
from tests.games.high_frontier.deals import barred, deal, table
from tests.games.high_frontier.positions import (
    card,
    claim,
    factory,
    give,
    node,
    on_top,
    put,
    rocket,
    site,
)


def _held(state: HighFrontierState, seat: int, slot: int) -> Stack:
    stack = state.held(seat, slot)
    assert stack is not None
    return stack


@pytest.mark.rule("HFC-268")
def test_all_aqua_and_no_more_are_given() -> None:
    state = table(aqua=5)
    assert [barred(state, AquaTerm(0, 1, amount)) for amount in (0, 1, 5, 6)] == [
        "HFC-268",
        "",
        "",
        "HFC-268",
    ]


@pytest.mark.rule("HFC-021")
@pytest.mark.rule("HFC-265")
def test_only_cards_in_hand_are_given_and_never_a_crew() -> None:
    state = table()
    assert barred(state, CardTerm(0, 1, card("spacex"))) == "HFC-021"
    assert barred(state, CardTerm(0, 1, card("Hall Effect"))) == "HFC-265"


@pytest.mark.rule("HFC-265")
def test_what_lies_on_top_is_sold_for_any_price() -> None:
    state = table()
    on_top(state, "Hall Effect")
    prices = (0, sold_cards.TOP_PRICE, sold_cards.TOP_PRICE + 1, -1)
    found = [barred(state, SaleTerm(0, 1, card("Hall Effect"), price)) for price in prices]
    assert found == ["", "", "HFC-265", "HFC-265"]
    on_top(state, "Mass Driver")
    assert barred(state, SaleTerm(0, 1, card("Hall Effect"), 0)) == "HFC-265"


@pytest.mark.rule("HFC-265")
@pytest.mark.rule("HFC-X63")
def test_a_sold_card_is_delivered_for_exactly_its_price_once_it_is_there() -> None:
    state = table(aqua=4)
    on_top(state, "Hall Effect")
    deal(state, SaleTerm(0, 1, card("Hall Effect"), 4))
    grants.grant(state, grants.LUNA, 0, 1)
    deliver(state)
    assert [player.aqua for player in state.players] == [4, 4]
    give(state, 0, "Hall Effect")
    state.players[1].aqua = 3
    deliver(state)
    assert state.players[1].hand == []
    state.players[1].aqua = 4
    deliver(state)
    assert [player.aqua for player in state.players] == [8, 0]
    assert (state.players[0].hand, state.players[1].hand) == ([], [card("Hall Effect")])
    assert [grant.kind for grant in state.grants] == [grants.LUNA]


@pytest.mark.rule("HFC-269")
def test_a_new_turn_frees_what_its_player_has_traded_only() -> None:
    state = table("spacex", "taikonauts", "nasa_astronauts")
    state.traded = ((card("Hall Effect"), 0), (card("Mass Driver"), 1))
    sold_cards.FreeTrades(1).run(state)
    assert list(state.traded) == [(card("Hall Effect"), 0)]


@pytest.mark.rule("HFC-265")
def test_all_tanks_of_a_stack_and_no_more_are_given() -> None:
    state = table()
    put(state, 0, Slot.OUTPOST_1, "ceres", "Hall Effect", water=3)
    found = [barred(state, TanksTerm(0, 1, Slot.OUTPOST_1, count)) for count in (0, 1, 3, 4)]
    assert found == ["HFC-265", "", "", "HFC-265"]
    assert barred(state, TanksTerm(0, 1, Slot.OUTPOST_2, 1)) == "HFC-265"


@pytest.mark.rule("HFC-079")
def test_tanks_need_a_stack_there_or_a_figure() -> None:
    state = table()
    put(state, 0, Slot.OUTPOST_1, "ceres", "Hall Effect", water=3)
    for slot in OUTPOSTS:
        put(state, 1, slot, "vesta", "Mass Driver")
    assert barred(state, TanksTerm(0, 1, Slot.OUTPOST_1, 1)) == "HFC-079"


@pytest.mark.rule("HFC-099")
def test_tanks_at_the_bank_are_aqua_of_the_taker() -> None:
    state = table(aqua=1)
    put(state, 0, Slot.ROCKET, "leo", "Hall Effect", water=3)
    deal(state, TanksTerm(0, 1, Slot.ROCKET, 2))
    assert (state.players[1].aqua, state.players[0].aqua, rocket(state).water) == (3, 1, 1)


@pytest.mark.rule("HFC-137")
def test_tanks_that_have_moved_stay_moved_with_their_taker() -> None:
    state = table()
    put(state, 0, Slot.OUTPOST_1, "ceres", "Hall Effect")
    put(state, 1, Slot.OUTPOST_1, "ceres", "Mass Driver")
    thruster = _held(state, 0, Slot.OUTPOST_1).cards
    mine = Stack(node("ceres"), thruster, 5, moved_water=2)
    state.put(0, Slot.OUTPOST_1, mine)
    state.put(
        1, Slot.OUTPOST_1, Stack(node("ceres"), _held(state, 1, Slot.OUTPOST_1).cards, 1, moved_water=1)
    )
    deal(state, TanksTerm(0, 1, Slot.OUTPOST_1, 1))
    given, taken = _held(state, 0, Slot.OUTPOST_1), _held(state, 1, Slot.OUTPOST_1)
    assert (given.water, given.moved_water) == (4, 1)
    assert (taken.water, taken.moved_water) == (2, 2)


@pytest.mark.rule("HFC-084")
@pytest.mark.rule("HFC-270")
def test_which_stacks_change_hands() -> None:
    state = table()
    for slot in (Slot.ROCKET, Slot.OUTPOST_1, Slot.FREIGHTER, Slot.DROPSTONE):
        put(state, 0, slot, "ceres", "Hall Effect")
    slots = (Slot.LEO, Slot.ROCKET, Slot.OUTPOST_1, Slot.OUTPOST_2, Slot.FREIGHTER, Slot.DROPSTONE)
    found = [barred(state, StackTerm(0, 1, slot)) for slot in slots]
    assert found == ["HFC-084", "", "", "HFC-084", "HFC-313", "HF3-030"]
    for slot in OUTPOSTS:
        put(state, 1, slot, "vesta", "Mass Driver")
    assert barred(state, StackTerm(0, 1, Slot.ROCKET)) == ""
    assert barred(state, StackTerm(0, 1, Slot.OUTPOST_1)) == "HFC-079"
    put(state, 1, Slot.ROCKET, "vesta", "Mass Driver")
    assert barred(state, StackTerm(0, 1, Slot.ROCKET)) == "HFC-079"


@pytest.mark.rule("HFC-021")
@pytest.mark.rule("HFC-272")
def test_humans_aboard_a_given_stack_stay_their_owners() -> None:
    state = table("spacex", "taikonauts", "nasa_astronauts")
    put(state, 0, Slot.OUTPOST_1, "ceres", "spacex")
    state.guests = ((card("nasa_astronauts"), 2),)
    deal(state, StackTerm(0, 1, Slot.OUTPOST_1))
    assert list(state.guests) == [(card("nasa_astronauts"), 2), (card("spacex"), 0)]
    deal(state, StackTerm(1, 2, Slot.OUTPOST_1))
    assert list(state.guests) == [(card("nasa_astronauts"), 2), (card("spacex"), 0)]
    deal(state, StackTerm(2, 0, Slot.OUTPOST_1))
    assert list(state.guests) == [(card("nasa_astronauts"), 2)]


@pytest.mark.rule("HFC-053")
@pytest.mark.rule("HFC-270")
def test_the_last_disk_cube_and_dome_are_enough_for_a_colony() -> None:
    state = table()
    factory(state, 0, "ceres", colony=True)
    term = GroundTerm(0, 1, site("ceres"))
    taker = state.players[1]
    taker.disks = taker.cubes = taker.domes = 1
    assert not barred(state, term)
    for pieces in ("disks", "cubes", "domes"):
        setattr(taker, pieces, 0)
        assert barred(state, term) == "HFC-053", pieces
        setattr(taker, pieces, 1)
    assert barred(state, GroundTerm(1, 0, site("ceres"))) == "HFC-265"


@pytest.mark.rule("HFC-270")
def test_a_bare_claim_changes_its_disk_only() -> None:
    state = table()
    claim(state, 0, "ceres")
    before = [(player.disks, player.cubes, player.domes) for player in state.players]
    deal(state, GroundTerm(0, 1, site("ceres")))
    after = [(player.disks, player.cubes, player.domes) for player in state.players]
    changes = [tuple(b - a for a, b in zip(*pair, strict=True)) for pair in zip(before, after, strict=True)]
    assert changes == [(1, 0, 0), (-1, 0, 0)]
    assert (state.claims, state.factories, state.colonies) == ({site("ceres"): 1}, {}, {})


@pytest.mark.rule("HFC-274")
def test_a_factory_on_anothers_claim_is_given_without_the_claim() -> None:
    state = table()
    claim(state, 1, "ceres")
    state.factories[site("ceres")] = 0
    state.players[1].disks = 0
    deal(state, GroundTerm(0, 1, site("ceres")))
    assert (state.claims, state.factories) == ({site("ceres"): 1}, {site("ceres"): 1})
    assert state.players[1].disks == 0


@pytest.mark.rule("HFC-272")
def test_a_ride_is_given_beside_the_host_and_not_in_leo() -> None:
    state = table()
    crew = card("spacex")
    assert barred(state, RideTerm(0, 1, crew, Slot.LEO)) == "HFC-272"
    put(state, 1, Slot.ROCKET, "ceres", "Hall Effect")
    assert barred(state, RideTerm(0, 1, crew, Slot.ROCKET)) == "HFC-272"
    put(state, 0, Slot.OUTPOST_1, "ceres", "spacex")
    assert barred(state, RideTerm(0, 1, crew, Slot.OUTPOST_1)) == "HFC-272"
    assert not barred(state, RideTerm(0, 1, crew, Slot.ROCKET))
    state.guests = ((crew, 1),)
    assert barred(state, RideTerm(0, 1, crew, Slot.ROCKET)) == "HFC-272"


@pytest.mark.rule("HFC-273")
def test_what_is_lent_is_not_lent_on_nor_twice() -> None:
    state = table("esa_space_unionists", "nasa_astronauts", "taikonauts")
    deal(state, LendTerm(0, 1, "powersat"))
    assert privileges.has(state, 1, Privilege.POWERSAT)
    assert barred(state, LendTerm(0, 1, "powersat")) == "HFC-273"
    assert barred(state, LendTerm(1, 2, "powersat")) == "HFC-273"
    assert barred(state, LendTerm(0, 2, "powersat")) == ""
    assert barred(state, LendTerm(0, 2, "felonious")) == "HFC-273"
    assert barred(state, LendTerm(2, 0, "felonious")) == ""


@pytest.mark.rule("HFC-265")
@pytest.mark.rule("HFC-274")
def test_a_use_is_permitted_once_by_whose_it_is() -> None:
    state = table("nasa_astronauts", "spacex")
    factory(state, 1, "ceres")
    for kind in (grants.FACTORY, grants.SITE):
        assert barred(state, PermitTerm(0, 1, kind, site("ceres"))) == "HFC-274"
        assert barred(state, PermitTerm(1, 0, kind, site("ceres"))) == ""
        grants.grant(state, kind, 1, 0, site("ceres"))
        assert barred(state, PermitTerm(1, 0, kind, site("ceres"))) == "HFC-265"


@pytest.mark.rule("HFC-274")
@pytest.mark.rule("HFC-275")
def test_a_crew_works_on_sites_an_ability_everywhere_and_a_guest_for_nobody_else() -> None:
    crew, ability = (PermitTerm(1, 0, kind, card("spacex")) for kind in (grants.CREW, grants.ABILITY))
    for where, rule in (("geo", "HFC-274"), ("ceres", "")):
        state = table("nasa_astronauts", "spacex")
        put(state, 1, Slot.OUTPOST_1, where, "spacex")
        put(state, 0, Slot.OUTPOST_1, where, "Hall Effect")
        assert (barred(state, crew), barred(state, ability)) == (rule, "")
    state.guests = ((card("spacex"), 0),)
    assert barred(state, crew) == "HFC-274"


@pytest.mark.rule("HFC-265")
def test_who_abstains_from_a_deck_does_so_once() -> None:
    state = table("nasa_astronauts", "spacex")
    deal(state, AbstainTerm(0, 1, Deck.THRUSTER))
    assert barred(state, AbstainTerm(0, 1, Deck.THRUSTER)) == "HFC-265"
    assert barred(state, AbstainTerm(1, 0, Deck.THRUSTER)) == ""
    assert barred(state, AbstainTerm(0, 1, Deck.REACTOR)) == ""
    grants.grant(state, grants.SALE, 0, 1, int(Deck.REACTOR))
    assert barred(state, AbstainTerm(0, 1, Deck.REACTOR)) == ""
    assert not auctions.may_bid(state, 0, Deck.THRUSTER)
    assert auctions.may_bid(state, 1, Deck.THRUSTER)


@pytest.mark.rule("HFC-265")
def test_promises_are_of_a_few_words() -> None:
    state = table()
    assert barred(state, PromiseTerm(0, 1, "lift")) == ""
    assert barred(state, PromiseTerm(0, 1, "moon")) == "HFC-265"


@pytest.mark.rule("HFC-274")
def test_terms_are_written_with_what_they_name() -> None:
    kinds = (grants.LUNA, grants.FACTORY, grants.SITE)
    assert [PermitTerm(0, 1, kind, site("ceres")).written() for kind in kinds] == [
        "use luna",
        "use factory ceres",
        "use site ceres",
    ]
    assert PermitTerm(0, 1, grants.CREW, card("spacex")).written() == "use crew spacex"
    assert PermitTerm(0, 1, grants.ABILITY, card("spacex")).written() == "use ability spacex"


def _pieces(state: HighFrontierState) -> list[tuple[int, int, int]]:
    return [(player.disks, player.cubes, player.domes) for player in state.players]


@pytest.mark.rule("HFC-053")
@pytest.mark.rule("HFC-270")
def test_a_colony_is_given_with_all_that_it_stands_on() -> None:
    state = table()
    factory(state, 0, "ceres", colony=True)
    (disks, cubes, domes), (others, other_cubes, other_domes) = _pieces(state)
    deal(state, GroundTerm(0, 1, site("ceres")))
    assert _pieces(state) == [
        (disks + 1, cubes + 1, domes + 1),
        (others - 1, other_cubes - 1, other_domes - 1),
    ]
    held = (state.claims, state.factories, state.colonies)
    assert held == ({site("ceres"): 1},) * 3


@pytest.mark.rule("HFC-269")
def test_a_card_that_was_traded_is_not_traded_on_this_turn() -> None:
    state = table()
    give(state, 0, "Hall Effect", "Mass Driver")
    state.traded = ((card("Hall Effect"), 1),)
    assert barred(state, CardTerm(0, 1, card("Hall Effect"))) == "HFC-269"
    assert barred(state, CardTerm(0, 1, card("Mass Driver"))) == ""


@pytest.mark.rule("HFC-092")
@pytest.mark.rule("HFC-270")
@pytest.mark.parametrize("has_rocket", [False, True])
def test_a_given_rocket_stays_one_only_where_the_taker_has_none(has_rocket: bool) -> None:
    state = table()
    put(state, 0, Slot.ROCKET, "ceres", "Hall Effect", "Cascade Photovoltaic", wet="9")
    if has_rocket:
        put(state, 1, Slot.ROCKET, "vesta", "Mass Driver")
    before = rocket(state)
    deal(state, StackTerm(0, 1, Slot.ROCKET))
    assert state.held(0, Slot.ROCKET) is None
    if has_rocket:
        given = _held(state, 1, Slot.OUTPOST_1)
        assert (given.cards, given.wet, given.water) == (before.cards, NOTHING, 4)
    else:
        assert rocket(state, 1) == before
        assert state.held(1, Slot.OUTPOST_1) is None


@pytest.mark.rule("HFC-272")
def test_a_human_goes_aboard_as_a_guest_and_the_empty_outpost_is_gone() -> None:
    state = table()
    put(state, 1, Slot.ROCKET, "ceres", "Hall Effect")
    put(state, 0, Slot.OUTPOST_1, "ceres", "spacex")
    deal(state, RideTerm(0, 1, card("spacex"), Slot.ROCKET))
    assert state.held(0, Slot.OUTPOST_1) is None
    assert {p >> 2 for p in rocket(state, 1).cards} == {card("Hall Effect"), card("spacex")}
    assert list(state.guests) == [(card("spacex"), 0)]
