"""Bernals are Anchored, and set free again."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.games.high_frontier.rules.colonization import anchoring, colonists, dirtsides
from armillary.games.high_frontier.rules.colonization.events import BernalAnchored, BernalUnanchored
from armillary.games.high_frontier.rules.components import CARDS
from armillary.games.high_frontier.rules.components.kinds import NOTHING, Deck, Grade
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.pieces import bernals, forming, humans, stacks
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack
from armillary.testing import asked, choose, refused, told
from tests.games.high_frontier.positions import (
    MODULES_1_AND_2,
    bernal,
    card,
    dice,
    factory,
    mass,
    node,
    piece,
    position,
    put,
    queue,
    site,
    turn_of,
)

STIRLING, SOLAR = "Radioisotope Stirling", "Cascade Photovoltaic"
HOSPITAL, CYCLER, LOOP = "L5s Cancer Hospital", "Tourism Cycler", "L3 Lofstrom Loop Microgravity"
ELEVATOR, FACTORY = "GEO Elevator Bernal", "L4 Antimatter Factory"
HIMALIA = "jupiter_lagrange_07"  # Himalia, Elara, Leda, Lysithea
COLONISTS = ("colonist_malcolm", "colonist_biomechs", "colonist_house_of_saud")


def _loose(where: str, name: str, *others: str, **settings: Any) -> HighFrontierState:
    state = position("spacex", "taikonauts", **{"colonization": True, **settings})
    put(state, 0, Slot.STANFORD, where, name, *others, wet="20", grade=Grade.DIRT)
    return state


def _held(state: HighFrontierState, slot: int = Slot.STANFORD) -> Stack:
    found = state.held(0, slot)
    assert found is not None
    return found


@pytest.mark.rule("HFC-348", "HFC-351", "HFC-353")
def test_a_bernal_is_anchored_beside_a_factory_of_anybody() -> None:
    state = _loose(HIMALIA, CYCLER, STIRLING)
    factory(state, 1, "himalia")
    factory(state, 0, "elara")
    turn_of(state)
    choose(state, "anchor stanford")

    found = bernals.anchor_of(state, 0, Slot.STANFORD)
    assert found is not None
    assert set(found.dirtsides) == {site("himalia"), site("elara")}
    assert state.players[0].domes == 6
    assert state.operated
    assert told(state, BernalAnchored)
    assert humans.present(state, 0, node(HIMALIA))
    assert not humans.present(state, 1, node(HIMALIA))
    assert "move stanford" not in asked(state)
    assert "jettison stanford" not in asked(state)  # it is Human, and all that is left


@pytest.mark.rule("HFC-348")
def test_where_no_bernal_is_anchored() -> None:
    for where, reason in (
        ("ceres", anchoring.NOT_HERE),  # a Site
        ("jupiter_flyby", anchoring.NO_DIRTSIDE),
        (HIMALIA, anchoring.NO_DIRTSIDE),
    ):
        state = turn_of(_loose(where, CYCLER, STIRLING))
        assert "anchor stanford" not in asked(state)
        found = refused(state, "anchor stanford")
        assert (found.rule, found.reason) == ("HFC-348", reason)


@pytest.mark.rule("HFC-348")
def test_no_bernal_is_anchored_beside_another_nor_a_second_one_at_home() -> None:
    state = _loose("geo", CYCLER, STIRLING)
    bernal(state, 1, "geo", HOSPITAL)
    turn_of(state)
    assert refused(state, "anchor stanford").reason == anchoring.NOT_HERE

    state = _loose("sso", CYCLER, STIRLING)
    bernal(state, 0, "geo", HOSPITAL, slot=Slot.KALPANA)
    turn_of(state)
    assert refused(state, "anchor stanford").reason == anchoring.ONE_HOME


@pytest.mark.rule("HFC-349")
def test_luna_serves_no_bernal() -> None:
    state = _loose("earth_luna_l1", CYCLER, STIRLING)
    factory(state, 0, "luna_aristarchus_plateau")
    turn_of(state)
    assert refused(state, "anchor stanford").reason == anchoring.NO_DIRTSIDE


@pytest.mark.rule("HFC-350", "HFC-370")
def test_the_supports_are_used_up_with_their_radiators() -> None:
    state = _loose("earth_luna_l4", FACTORY, STIRLING, "Dielectric X-ray Window")
    turn_of(state)
    choose(state, "anchor stanford")
    assert _held(state).cards[0] == piece(FACTORY)
    assert not {card(STIRLING), card("Dielectric X-ray Window")} & {p >> 2 for p in _held(state).cards}
    assert {card(STIRLING), card("Dielectric X-ray Window")} <= set(state.players[0].hand)

    state = turn_of(_loose("earth_luna_l4", FACTORY))
    assert refused(state, "anchor stanford").rule == "HFC-350"


@pytest.mark.rule("HFC-350")
def test_solar_power_anchors_nothing_from_jupiter_on_without_a_push() -> None:
    state = _loose(HIMALIA, CYCLER, SOLAR)
    factory(state, 0, "himalia")
    turn_of(state)
    assert refused(state, "anchor stanford").rule == "HFC-350"

    state.players[0].powersat = True
    assert "anchor stanford" in asked(turn_of(state))
    assert "anchor stanford" in asked(turn_of(_loose("geo", CYCLER, SOLAR)))


@pytest.mark.rule("HFC-351")
def test_anchoring_lets_a_glitch_act() -> None:
    state = _loose("geo", CYCLER, STIRLING)
    put(state, 0, Slot.STANFORD, "geo", CYCLER, STIRLING, wet="20", grade=Grade.DIRT, glitch=True)
    turn_of(state)
    dice(state, 7 - 1)  # of rad-hardness 6 there is nothing: both stay
    choose(state, "anchor stanford")
    assert len(bernals.anchors(state, 0)) == 1


@pytest.mark.rule("HFC-352", "HF3-332")
@pytest.mark.parametrize(("name", "count"), [(CYCLER, 1), ("Tourism Hotel", 2)])
def test_anchoring_brings_colonists(name: str, count: int) -> None:
    state = _loose("geo", name, STIRLING)
    queue(state, *COLONISTS)
    turn_of(state)
    choose(state, "anchor stanford")
    assert colonists.in_play(state, 0) == [card(name) for name in COLONISTS[:count]]


@pytest.mark.rule("HFC-364")
@pytest.mark.parametrize(("roll", "count"), [(1, 0), (2, 1)])
def test_a_lift_into_space_is_dared_and_risks_its_supports_only(roll: int, count: int) -> None:
    state = _loose("geo", LOOP, STIRLING)
    turn_of(state)
    dice(state, roll)
    choose(state, "anchor stanford")
    assert len(bernals.anchors(state, 0)) == count
    assert card(STIRLING) in state.players[0].hand
    assert _held(state).cards[0] == piece(LOOP)
    assert state.operated


@pytest.mark.rule("HFC-330")
def test_the_geo_elevator_is_earths() -> None:
    for where, count in (("geo", 1), ("sso", 0)):
        state = _loose(where, ELEVATOR, STIRLING, **MODULES_1_AND_2)
        turn_of(state)
        dice(state, 6)
        choose(state, "anchor stanford")
        assert len(state.elevators) == count


@pytest.mark.rule("HFC-353")
def test_a_factory_serves_one_bernal_and_new_ones_join() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    factory(state, 0, "himalia")
    bernal(state, 0, HIMALIA, CYCLER, dirtsides=("himalia",))
    factory(state, 1, "elara")
    dirtsides.factory_built(state, 1, site("elara"))
    assert state.anchored[0].dirtsides == (site("himalia"), site("elara"))
    assert dirtsides.open_at(state, node(HIMALIA)) == []


@pytest.mark.rule("HFC-365", "HFC-366", "HFC-368")
def test_unanchoring_moves_the_dome_and_turns_the_shield_into_fuel() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    factory(state, 0, "himalia", "elara")
    factory(state, 0, "leda", colony=True)
    bernal(state, 0, HIMALIA, CYCLER, dirtsides=("himalia", "elara", "leda"))
    turn_of(state)
    assert choose(state, "unanchor stanford") == ["dome himalia", "dome elara"]
    choose(state, "dome elara")
    assert state.colonies[site("elara")] == 0
    assert [asked(state)[0], asked(state)[-1]] == ["mass 10", "mass 32"]
    choose(state, "mass 32")
    assert not state.anchored
    assert (mass(_held(state)), _held(state).grade) == ("32", Grade.DIRT)
    assert not state.operated


@pytest.mark.rule("HFC-366")
def test_without_a_dirtside_the_dome_goes_to_reserve() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    bernal(state, 0, "geo", CYCLER)
    assert anchoring.unanchor(state, 0, Slot.STANFORD)
    assert state.players[0].domes == 7


@pytest.mark.rule("HFC-367", "HF3-322")
def test_unanchoring_makes_room_in_the_queue_only_above_the_limit() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    bernal(state, 0, "geo", "Tourism Hotel")
    factory(state, 0, "himalia")
    bernal(state, 0, HIMALIA, HOSPITAL, slot=Slot.KALPANA, dirtsides=("himalia",))
    for name in COLONISTS[:2]:
        state.decks[Deck.COLONIST].remove(card(name))
    put(state, 0, Slot.OUTPOST_1, "leo", *COLONISTS[:2])
    turn_of(state)
    choose(state, "unanchor stanford")
    assert asked(state) == [f"dismiss {name}" for name in COLONISTS[:2]]
    choose(state, f"dismiss {COLONISTS[0]}", "mass 10")
    assert colonists.in_play(state, 0) == [card(COLONISTS[1])]
    assert state.decks[Deck.COLONIST][0] == card(COLONISTS[0])


@pytest.mark.rule("HFC-370", "HF3-325")
def test_without_supports_an_unanchored_bernal_neither_moves_nor_is_anchored() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    bernal(state, 0, "geo", CYCLER)
    turn_of(state)
    choose(state, "unanchor stanford", "mass 32")
    assert "move stanford" not in asked(state)
    assert refused(state, "anchor stanford").rule == "HFC-350"
    state.put(0, Slot.STANFORD, stacks.with_cards(_held(state), piece(STIRLING)))
    assert {"move stanford", "anchor stanford"} <= set(asked(turn_of(state)))


@pytest.mark.rule("HF3-351", "HF3-320")
def test_a_bernal_that_is_lost_leaves_an_outpost_and_its_dome() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    factory(state, 0, "himalia")
    bernal(state, 0, HIMALIA, CYCLER, "Hall Effect", dirtsides=("himalia",))
    losses.decommission(state, 0, Slot.STANFORD, (piece(CYCLER),), losses.FLARE)
    assert not state.anchored
    assert state.colonies[site("himalia")] == 0
    assert state.held(0, Slot.STANFORD) is None
    assert _held(state, Slot.OUTPOST_1).cards == (piece("Hall Effect"),)
    assert CARDS[state.players[0].hand[0]].deck is Deck.BERNAL


@pytest.mark.rule("HF3-264", "HF3-309", "HF3-320")
def test_a_bernal_without_dirtsides_is_unanchored_but_not_at_home() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    factory(state, 1, "himalia")
    bernal(state, 0, HIMALIA, CYCLER, dirtsides=("himalia",), slot=Slot.KALPANA)
    bernal(state, 0, "geo", HOSPITAL)
    sites.remove_factory(state, site("himalia"))
    assert [anchor.slot for anchor in state.anchored] == [Slot.STANFORD]
    assert state.players[0].domes == 6


@pytest.mark.rule("HFC-348")
def test_a_bernal_of_the_second_model_is_anchored_alone() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    put(state, 0, Slot.KALPANA, "geo", CYCLER, STIRLING, wet="20", grade=Grade.DIRT)
    assert anchoring.anchorages(state, 0) == [anchoring.AnchorBernal(Slot.KALPANA)]


@pytest.mark.rule("HFC-365")
def test_it_is_told_where_a_bernal_is_set_free() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    bernal(state, 0, "geo", CYCLER)
    anchoring.unanchor(state, 0, Slot.STANFORD)
    (event,) = told(state, BernalUnanchored)
    assert event.node == node("geo")


@pytest.mark.rule("HFC-366")
def test_a_dome_stands_only_on_a_factory_without_a_colony() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    factory(state, 0, "himalia")
    factory(state, 0, "elara", colony=True)
    asking = anchoring.PlaceDome(0, tuple(map(site, ("himalia", "elara", "leda"))))
    assert asking.options(state) == [anchoring.PutDome(site("himalia"))]


@pytest.mark.rule("HFC-368")
def test_only_a_bernal_that_is_free_loads_its_shield() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    asking = anchoring.LoadShield(0, Slot.STANFORD)
    assert not asking.options(state)
    bernal(state, 0, "geo", CYCLER)
    assert not asking.options(state)
    put(state, 0, Slot.STANFORD, "geo", CYCLER, wet="10", grade=Grade.DIRT)
    assert asking.options(state)


@pytest.mark.rule("HF3-351")
@pytest.mark.parametrize("full", [False, True])
def test_cards_of_a_lost_bernal_are_an_outpost_while_one_is_left(*, full: bool) -> None:
    state = _loose("geo", CYCLER, "Hall Effect")
    names = ("Nanobot", "Kuck Mosquito", "CVD Molding", STIRLING, "Nuclear Drill", "Supercritical Drying")
    cards = iter(names)
    while full and forming.free_outpost(state, 0) != NOTHING:
        put(state, 0, forming.free_outpost(state, 0), "ceres", next(cards))
    losses.decommission(state, 0, Slot.STANFORD, (piece(CYCLER),), losses.HAZARD)
    assert state.held(0, Slot.STANFORD) is None
    assert (card("Hall Effect") in state.players[0].hand) is full
    assert (stacks.slot_of(state, 0, card("Hall Effect")) == NOTHING) is full
