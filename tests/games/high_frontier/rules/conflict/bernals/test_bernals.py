"""Bernals and Colonists in War/Anarchy."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.games.high_frontier.rules.colonization import anchoring, colonists
from armillary.games.high_frontier.rules.colonization.colonists import Exomigrate
from armillary.games.high_frontier.rules.components import CARDS
from armillary.games.high_frontier.rules.components.kinds import Deck, Grade
from armillary.games.high_frontier.rules.conflict import table as tables
from armillary.games.high_frontier.rules.conflict.war import corruption, ending
from armillary.games.high_frontier.rules.futures.completed import NUMBERS
from armillary.games.high_frontier.rules.hazards import losses
from armillary.games.high_frontier.rules.pieces import bernals
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.turn import Turn
from armillary.testing import asked, choose, do, refused, seat_asked
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import (
    EVERYTHING,
    MODULE_3,
    bernal,
    card,
    corrupt,
    delegate,
    factory,
    give,
    piece,
    position,
    put,
    queue,
    site,
    turn_of,
    whole_turn,
)

# white and gray, red: Loyalist, Independence, Independence; purple speaks in authority
WHITE, GRAY, RED, PURPLE = "nasa_astronauts", "spacex", "shimizu_corp_entrepreneurs", "taikonauts"
CYCLER, HOTEL, HOSPITAL = "Tourism Cycler", "Tourism Hotel", "L5s Cancer Hospital"
MALCOLM, VATICAN, ROBOT = "colonist_malcolm", "colonist_vatican_observers", "colonist_smart_pets"
HIMALIA = "jupiter_lagrange_07"


def _war(*factions: str, rages: bool = True, **settings: Any) -> HighFrontierState:
    state = position(*(factions or (GRAY, WHITE)), **{**MODULE_3, "colonization": True, **settings})
    positions.war(state, rages=rages)
    return state


def _play(state: HighFrontierState, *names: str) -> None:
    for name in names:
        state.decks[Deck.COLONIST].remove(card(name))
    put(state, 0, Slot.OUTPOST_1, "ceres", *names)


@pytest.mark.rule("HF3-042", "HF3-045")
def test_in_war_every_bernal_on_the_map_counts() -> None:
    state = _war()
    put(state, 0, Slot.STANFORD, "leo", HOTEL, wet="12")
    put(state, 0, Slot.KALPANA, "leo", HOSPITAL, wet="10")
    assert colonists.limit(state, 0) == 3
    tables.change(state, effects=False)
    assert colonists.limit(state, 0) == 0
    bernal(state, 0, "geo", HOTEL)
    assert colonists.limit(state, 0) == 2


@pytest.mark.rule("HF3-042", "HFC-342")
def test_spacefarers_have_one_more_in_war_too() -> None:
    state = _war(**{key: value for key, value in EVERYTHING.items() if key not in MODULE_3})
    put(state, 0, Slot.KALPANA, "leo", HOSPITAL, wet="10")
    state.futures = ((NUMBERS["spacefaring"], 0),)
    assert colonists.limit(state, 0) == 2


@pytest.mark.rule("HF3-043")
def test_in_war_colonists_come_only_by_petition_in_freedom() -> None:
    state = _war()
    put(state, 0, Slot.STANFORD, "leo", CYCLER, wet="10")
    queue(state, MALCOLM)
    do(state, Exomigrate(0))
    assert colonists.in_play(state, 0) == []
    delegate(state, 0, "freedom")
    do(state, Exomigrate(0))
    assert colonists.in_play(state, 0) == [card(MALCOLM)]


@pytest.mark.rule("HF3-044")
def test_in_war_a_bernal_that_is_boosted_brings_a_colonist_at_once() -> None:
    state = _war()
    delegate(state, 0, "freedom")
    delegate(state, 0, "unity")
    corrupt(state, 0, "unity")
    queue(state, MALCOLM)
    give(state, 0, CYCLER)
    state.players[0].aqua = 10
    turn_of(state)
    choose(state, "boost", f"card {_id(CYCLER)}", "launch")
    assert colonists.in_play(state, 0) == [card(MALCOLM)]


def _id(name: str) -> str:
    return CARDS[card(name)].id


@pytest.mark.rule("HF3-109", "HF3-111", "HF3-112")
def test_the_home_of_an_independent_is_unanchored_and_may_travel() -> None:
    state = _war()
    bernal(state, 0, "geo", CYCLER, "Cascade Photovoltaic")
    whole_turn(state)
    choose(state, "end")
    assert asked(state)[-1] == "mass 32"
    choose(state, "mass 20")
    assert not state.anchored
    stack = state.held(0, Slot.STANFORD)
    assert stack is not None
    assert stack.grade == Grade.DIRT
    state.over = False
    assert "move stanford" in asked(turn_of(state))


@pytest.mark.rule("HF3-109")
def test_the_home_of_a_loyalist_is_left_alone() -> None:
    state = _war(WHITE, GRAY)
    bernal(state, 0, "geo", CYCLER)
    whole_turn(state)
    choose(state, "end")
    assert len(state.anchored) == 1


@pytest.mark.rule("HF3-X09", "HF3-109")
@pytest.mark.parametrize("way", ["suborn", "ask", ""])
def test_x09_who_knows_a_delegate_in_authority_keeps_the_home(way: str) -> None:
    state = _war(GRAY, PURPLE, WHITE)
    bernal(state, 0, "geo", CYCLER)
    positions.bribes(state, 1, 0, 0)
    if way:
        delegate(state, 0, "honor")  # so that enemies may be talked to
        corrupt(state, 0, "honor")
    if way == "suborn":
        delegate(state, 0, "authority")
        corruption.suborn(state, 0, _ideology("authority"), 0)
    whole_turn(state)
    choose(state, "end")
    if way == "ask":
        assert asked(state) == ["petition home_bernal_anchor", "unanchor stanford"]
        choose(state, "petition home_bernal_anchor")
        assert seat_asked(state) == 1
        choose(state, "allow")
    assert bool(state.anchored) == bool(way)


def _ideology(name: str) -> int:
    return positions.ideology(name)


@pytest.mark.rule("HF3-328")
def test_the_hospital_stays_at_home() -> None:
    state = _war()
    bernal(state, 0, "geo", HOSPITAL)
    whole_turn(state)
    choose(state, "end")
    assert len(state.anchored) == 1


@pytest.mark.rule("HF3-110", "HF3-320")
@pytest.mark.parametrize(("owner", "kept"), [(0, True), (1, False), (2, True)])
def test_a_bernal_among_enemies_is_unanchored(owner: int, kept: bool) -> None:
    state = _war(GRAY, WHITE, RED)
    factory(state, owner, "himalia")
    bernal(state, 0, HIMALIA, CYCLER, slot=Slot.KALPANA, dirtsides=("himalia",))
    whole_turn(state)
    choose(state, "end")
    assert bool(bernals.anchors(state, 0)) == kept
    if not kept:
        assert state.colonies[site("himalia")] == 0  # Q134: nobody is punished
        assert seat_asked(state) == 0


@pytest.mark.rule("HF3-113", "HF3-114")
def test_colonists_of_the_other_bloc_desert() -> None:
    state = _war()  # gray is Independent, honor Loyalist, freedom Independent
    bernal(state, 0, "geo", HOSPITAL)
    _play(state, VATICAN, MALCOLM, ROBOT)
    whole_turn(state)
    assert choose(state, "end") == ["petition enemy_colonists", f"dismiss {VATICAN}"]  # White may be asked
    choose(state, f"dismiss {VATICAN}")
    assert colonists.in_play(state, 0) == [card(MALCOLM), card(ROBOT)]
    assert state.decks[Deck.COLONIST][0] == card(VATICAN)


@pytest.mark.rule("HF3-114")
def test_a_petition_in_honor_keeps_enemy_colonists() -> None:
    state = _war()
    delegate(state, 0, "honor")
    corrupt(state, 0, "honor")
    _play(state, VATICAN)
    whole_turn(state)
    choose(state, "end")
    assert colonists.in_play(state, 0) == [card(VATICAN)]


@pytest.mark.rule("HF3-115")
def test_a_flip_of_propaganda_makes_deserters() -> None:
    state = _war()
    _play(state, MALCOLM)
    positions.propaganda(state, "freedom", "loyalist")
    whole_turn(state)
    choose(state, "end", f"dismiss {MALCOLM}")
    assert colonists.in_play(state, 0) == []


@pytest.mark.rule("HF3-115", "HF3-114")
def test_nobody_deserts_in_peace() -> None:
    state = _war()
    tables.change(state, effects=False)
    _play(state, VATICAN)
    whole_turn(state)
    choose(state, "end")
    assert colonists.in_play(state, 0) == [card(VATICAN)]


@pytest.mark.rule("HF3-116")
def test_a_deserter_is_replaced_in_the_next_turn() -> None:
    state = _war()
    delegate(state, 0, "freedom")
    bernal(state, 0, "geo", HOSPITAL)
    _play(state, VATICAN)
    queue(state, MALCOLM)
    whole_turn(state)
    choose(state, "end", f"dismiss {VATICAN}")
    assert colonists.in_play(state, 0) == []
    do(state, Turn(0))
    assert colonists.in_play(state, 0) == [card(MALCOLM)]


@pytest.mark.rule("HF3-118", "HF3-322")
@pytest.mark.parametrize("rages", [True, False])
def test_in_war_unanchoring_costs_no_colonist(rages: bool) -> None:
    state = _war(rages=rages)
    bernal(state, 0, "geo", CYCLER)
    _play(state, MALCOLM)
    anchoring.unanchor(state, 0, Slot.STANFORD)
    do(state)
    assert asked(state)[0].startswith("mass")
    assert colonists.in_play(state, 0) == [card(MALCOLM)]


@pytest.mark.rule("HF3-322")
def test_in_war_a_bernal_that_is_destroyed_costs_its_colonist() -> None:
    state = _war()
    put(state, 0, Slot.STANFORD, "sol_earth_l2", CYCLER, wet="10")
    _play(state, MALCOLM)
    losses.decommission(state, 0, Slot.STANFORD, (piece(CYCLER),), losses.COMBAT)
    do(state)
    assert colonists.in_play(state, 0) == []
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    assert piece(CYCLER) in leo.cards  # HF3-270: it is at the Bank


@pytest.mark.rule("HF3-375", "HF3-045")
def test_after_the_war_colonists_come_again_up_to_the_limit_of_peace() -> None:
    state = _war()
    bernal(state, 0, "geo", HOTEL)
    queue(state, MALCOLM, "colonist_biomechs")
    ending.calm(state, 0)
    while asked(state):
        choose(state, asked(state)[0])
    state.over = False
    do(state, Turn(0))
    while asked(state) and asked(state)[0].startswith(("elect", "star")):
        choose(state, "none" if "none" in asked(state) else asked(state)[0])
    assert len(colonists.in_play(state, 0)) == 2


@pytest.mark.rule("HF3-166")
def test_white_is_incorruptible_only_at_home() -> None:
    state = _war(WHITE, GRAY)
    delegate(state, 0, "unity")
    assert corruption.is_open(state, _ideology("unity"), 0)
    bernal(state, 0, "geo", CYCLER)
    assert not corruption.is_open(state, _ideology("unity"), 0)


@pytest.mark.rule("HF3-155")
def test_who_is_spoken_for_in_freedom_has_a_colonist_at_once() -> None:
    state = _war(GRAY, RED)
    put(state, 0, Slot.STANFORD, "leo", CYCLER, wet="10")
    queue(state, MALCOLM)
    turn_of(state)
    choose(state, "petition exomigration", "allow")
    assert colonists.in_play(state, 0) == [card(MALCOLM)]


@pytest.mark.rule("HF3-155", "HF3-134")
def test_a_bribe_in_freedom_lets_colonists_come() -> None:
    state = _war(GRAY, WHITE)
    put(state, 0, Slot.STANFORD, "leo", CYCLER, wet="10")
    delegate(state, 0, "freedom")
    positions.propaganda(state, "freedom", "loyalist")
    positions.bribes(state, 1, 0)
    queue(state, MALCOLM)
    turn_of(state)
    assert colonists.in_play(state, 0) == []
    choose(state, "suborn freedom 0")
    assert colonists.in_play(state, 0) == [card(MALCOLM)]


@pytest.mark.rule("HF3-151")
def test_independents_anchor_no_home_without_a_petition() -> None:
    state = _war()
    put(state, 0, Slot.STANFORD, "geo", CYCLER, "Radioisotope Stirling", wet="20", grade=Grade.DIRT)
    turn_of(state)
    assert refused(state, "anchor stanford").rule == "HF3-151"
    delegate(state, 1, "authority")
    corrupt(state, 1, "authority")
    assert "anchor stanford" in asked(turn_of(state))


@pytest.mark.rule("HF3-151", "HF3-328")
@pytest.mark.parametrize(("faction", "name"), [(GRAY, HOSPITAL), (WHITE, CYCLER)])
def test_loyalists_and_the_hospital_are_at_home_in_war(faction: str, name: str) -> None:
    state = _war(faction, WHITE if faction == GRAY else GRAY)
    put(state, 0, Slot.STANFORD, "geo", name, "Radioisotope Stirling", wet="20", grade=Grade.DIRT)
    assert "anchor stanford" in asked(turn_of(state))
