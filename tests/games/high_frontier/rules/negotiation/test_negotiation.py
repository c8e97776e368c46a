"""What changes hands in a deal: cards, Stacks, ground, tanks, riders."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components import FACES
from armillary.games.high_frontier.rules.fuel_and_cargo.limits import KeepLimits
from armillary.games.high_frontier.rules.negotiation import guests, wares
from armillary.games.high_frontier.rules.negotiation.terms import (
    CardTerm,
    GroundTerm,
    RideTerm,
    StackTerm,
    TanksTerm,
)
from armillary.games.high_frontier.rules.pieces import humans, privileges
from armillary.games.high_frontier.rules.pieces.sold_cards import FreeTrades
from armillary.games.high_frontier.rules.state import OUTPOSTS, SPARES, GloryChit, Slot
from armillary.testing import asked, choose, do
from tests.games.high_frontier.deals import barred, deal, table
from tests.games.high_frontier.positions import (
    card,
    claim,
    factory,
    give,
    node,
    piece,
    position,
    put,
    rocket,
    site,
    turn_of,
)


@pytest.mark.rule("HFC-269")
def test_a_traded_card_is_not_traded_on_before_its_owners_next_turn() -> None:
    state = table("spacex", "taikonauts", "nasa_astronauts")
    give(state, 0, "Hall Effect")
    deal(state, CardTerm(0, 1, card("Hall Effect")))
    assert barred(state, CardTerm(1, 2, card("Hall Effect"))) == "HFC-269"
    FreeTrades(1).run(state)
    assert barred(state, CardTerm(1, 2, card("Hall Effect"))) == "HFC-269"
    FreeTrades(0).run(state)
    assert not barred(state, CardTerm(1, 2, card("Hall Effect")))


@pytest.mark.rule("HFC-021")
@pytest.mark.rule("HFC-267")
def test_neither_crews_nor_glories_are_traded() -> None:
    state = table()
    state.glories[3] = GloryChit(owner=0)
    assert barred(state, CardTerm(0, 1, card("spacex"))) == "HFC-021"
    kinds = {term.written().split()[0] for kind in wares.WARES for term in wares.WARES[kind](state, 0, 1)}
    assert "glory" not in kinds
    put(state, 0, Slot.OUTPOST_1, "geo", "spacex")
    state.glories[4] = GloryChit(carrier=card("spacex"))
    deal(state, StackTerm(0, 1, Slot.OUTPOST_1))
    assert state.glories[3].owner == 0
    assert humans.owner_of(state, 1, card("spacex")) == 0


@pytest.mark.rule("HFC-267")
def test_promoted_cards_are_not_transferred() -> None:
    state = table()
    purple = next(number for number, face in enumerate(FACES) if face.mass and face.side.name == "PURPLE")
    put(state, 0, Slot.OUTPOST_1, "geo", purple)
    assert barred(state, StackTerm(0, 1, Slot.OUTPOST_1)) == "HFC-267"


@pytest.mark.rule("HFC-270")
def test_a_stack_changes_its_owner() -> None:
    state = table()
    put(state, 0, Slot.ROCKET, "geo", "Hall Effect", "Cascade Photovoltaic", wet="8")
    deal(state, StackTerm(0, 1, Slot.ROCKET))
    assert state.held(0, Slot.ROCKET) is None
    assert rocket(state, 1).cards == (piece("Hall Effect"), piece("Cascade Photovoltaic"))


@pytest.mark.rule("HFC-270")
def test_a_second_rocket_becomes_an_outpost_with_tanks() -> None:
    state = table()
    put(state, 0, Slot.ROCKET, "geo", "Hall Effect", wet="5")
    put(state, 1, Slot.ROCKET, "ceres", "Mass Driver")
    deal(state, StackTerm(0, 1, Slot.ROCKET))
    outpost = state.held(1, Slot.OUTPOST_1)
    assert outpost is not None
    assert (outpost.water, outpost.wet) == (3, -1)


@pytest.mark.rule("HFC-270")
def test_claim_factory_and_colony_change_their_owner() -> None:
    state = table()
    factory(state, 0, "ceres", colony=True)
    deal(state, GroundTerm(0, 1, site("ceres")))
    for held in (state.claims, state.factories, state.colonies):
        assert held[site("ceres")] == 1
    first, second = state.players
    assert (first.disks, first.domes, second.disks, second.domes) == (9, 7, 8, 6)
    assert second.cubes == 6


@pytest.mark.rule("HFC-270")
def test_without_pieces_of_ones_own_nothing_is_taken_over() -> None:
    state = table()
    factory(state, 0, "ceres")
    state.players[1].cubes = 0
    assert barred(state, GroundTerm(0, 1, site("ceres"))) == "HFC-053"
    claim(state, 0, "vesta")
    assert not barred(state, GroundTerm(0, 1, site("vesta")))


@pytest.mark.rule("HFC-083")
@pytest.mark.rule("HFC-X64")
def test_of_three_outposts_two_may_remain() -> None:
    state = table()
    for seat, slot, where in ((0, 2, "ceres"), (0, 3, "vesta"), (1, 2, "geo")):
        put(state, seat, slot, where, "Hall Effect" if seat else "Mass Driver")
    deal(state, StackTerm(1, 0, Slot.OUTPOST_1))
    assert state.held(0, Slot.SPARE_1) is not None
    choose(state, "end")
    do(state, KeepLimits(0))
    choose(state, asked(state)[0])
    held = [slot for slot in range(2, 8) if state.held(0, slot) is not None]
    assert len(held) == 2


@pytest.mark.rule("HFC-266")
def test_tanks_change_hands_where_they_are() -> None:
    state = table()
    put(state, 0, Slot.OUTPOST_1, "ceres", "Hall Effect", water=4)
    put(state, 1, Slot.OUTPOST_2, "ceres", "Mass Driver")
    deal(state, TanksTerm(0, 1, Slot.OUTPOST_1, 3))
    given, taken = state.held(0, Slot.OUTPOST_1), state.held(1, Slot.OUTPOST_2)
    assert given is not None
    assert taken is not None
    assert (given.water, taken.water) == (1, 3)


@pytest.mark.rule("HFC-272")
def test_a_crew_rides_with_another_player() -> None:
    state = table()
    put(state, 0, Slot.OUTPOST_1, "ceres", "spacex")
    put(state, 1, Slot.ROCKET, "ceres", "Hall Effect")
    deal(state, RideTerm(0, 1, card("spacex"), Slot.ROCKET))
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


@pytest.mark.rule("HFC-079")
@pytest.mark.rule("HFC-272")
def test_a_guest_alights_by_its_owner_where_there_is_room_and_is_put_off_by_its_host() -> None:
    state = position("spacex", "taikonauts", "nasa_astronauts")
    put(state, 0, Slot.LEO, "leo")
    put(state, 1, Slot.ROCKET, "ceres", "Hall Effect", "spacex")
    state.guests = ((card("spacex"), 0),)

    def of(seat: int) -> set[str]:
        return {text for option in guests.deals(state, seat) if "spacex" in (text := str(option))}

    assert {text.split()[0] for text in of(0)} == {guests.Alight.verb, guests.Evict.verb}
    assert {text.split()[0] for text in of(1)} == {guests.Evict.verb}
    assert of(2) == set()
    for slot in OUTPOSTS:
        put(state, 0, slot, "vesta", "Mass Driver")
    assert {text.split()[0] for text in of(0)} == {guests.Evict.verb}
    put(state, 1, Slot.ROCKET, "leo", "Hall Effect", "spacex")
    assert state.held(0, Slot.LEO) is not None
    assert {text.split()[0] for text in of(0)} == {guests.Evict.verb}  # not into LEO


@pytest.mark.rule("HFC-079")
def test_who_has_every_figure_and_place_in_use_is_asked_too() -> None:
    state = position("spacex", "taikonauts")
    for slot in (*OUTPOSTS, *SPARES):
        put(state, 0, slot, "vesta", "Mass Driver")
    assert do(state, KeepLimits(0))
    for slot in SPARES:
        state.put(0, slot, None)
    assert not do(state, KeepLimits(0))
