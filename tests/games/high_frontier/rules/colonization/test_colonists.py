"""Colonists come, work, settle and go."""

from __future__ import annotations

from typing import Any

import pytest

from armillary.engine import advance
from armillary.games.high_frontier.rules.colonization import colonists
from armillary.games.high_frontier.rules.colonization.colonists import Exomigrate
from armillary.games.high_frontier.rules.colonization.events import ColonistCame
from armillary.games.high_frontier.rules.components import CARDS, FACES, OF_DECK
from armillary.games.high_frontier.rules.components.kinds import Deck, Privilege
from armillary.games.high_frontier.rules.hazards import glitches, losses
from armillary.games.high_frontier.rules.hazards.hazard_rolls import finao_cost
from armillary.games.high_frontier.rules.menu import PlayTurn
from armillary.games.high_frontier.rules.operations import production, refuel
from armillary.games.high_frontier.rules.pieces import bernals, privileges
from armillary.games.high_frontier.rules.pieces.supports import works
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, Stack
from armillary.games.high_frontier.rules.turn import EndTurn, Turn
from armillary.testing import asked, choose, do, refused, told
from tests.games.high_frontier.positions import (
    MODULES_1_AND_2,
    bernal,
    card,
    claim,
    dice,
    factory,
    give,
    piece,
    position,
    put,
    queue,
    site,
    turn_of,
)

CYCLER, HOTEL = "Tourism Cycler", "Tourism Hotel"
MALCOLM, MINER, ROBOT = "colonist_malcolm", "colonist_biomechs", "colonist_smart_pets"
PROSPECTOR, ENGINEER = "colonist_boyle_engineering_collective", "colonist_siren_cybernautics_inc"
HIMALIA = "jupiter_lagrange_07"


def _home(name: str = CYCLER, **settings: Any) -> HighFrontierState:
    settings = {"colonization": True, **settings}
    state = position("spacex", "taikonauts", **settings)
    bernal(state, 0, "geo", name)
    return state


def _held(state: HighFrontierState, slot: int = Slot.STANFORD) -> Stack:
    found = state.held(0, slot)
    assert found is not None
    return found


def _play(state: HighFrontierState, *names: str | int, where: str = "himalia") -> None:
    """Colonists of the first player at a Space."""
    for name in names:
        if isinstance(name, str) and card(name) in state.decks[Deck.COLONIST]:
            state.decks[Deck.COLONIST].remove(card(name))
    put(state, 0, Slot.OUTPOST_1, where, *names)


@pytest.mark.rule("HFC-372")
def test_one_for_a_bernal_and_two_for_a_lab() -> None:
    assert colonists.limit(_home(), 0) == 1
    assert colonists.limit(_home(HOTEL), 0) == 2
    assert colonists.limit(_home(), 1) == 0
    state = _home()
    give(state, 0, ROBOT)
    assert colonists.in_play(state, 0) == []


@pytest.mark.rule("HFC-373")
def test_a_colonist_comes_to_the_bank_when_a_turn_begins() -> None:
    state = _home()
    queue(state, MALCOLM, MINER)
    do(state, Turn(0))
    assert piece(MALCOLM) in _held(state).cards
    assert colonists.in_play(state, 0) == [card(MALCOLM)]


@pytest.mark.rule("HFC-374")
def test_robots_go_to_the_hand_until_a_human_comes() -> None:
    state = _home()
    queue(state, ROBOT, MALCOLM)
    do(state, Exomigrate(0))
    assert told(state, ColonistCame) == [
        ColonistCame(0, card(ROBOT), robot=True),
        ColonistCame(0, card(MALCOLM), robot=False),
    ]
    assert state.players[0].hand == [card(ROBOT)]
    assert colonists.in_play(state, 0) == [card(MALCOLM)]


@pytest.mark.rule("HFC-374")
def test_a_robot_is_produced_within_the_limit() -> None:
    state = _home()
    give(state, 0, ROBOT)
    factory(state, 0, "titan_ontario_lacus")  # type D
    assert production.products(state, 0, card(ROBOT)) == [piece(ROBOT)]
    assert production.places(state, 0, card(ROBOT)) == [site("titan_ontario_lacus")]
    _play(state, MALCOLM)
    assert production.products(state, 0, card(ROBOT)) == []


@pytest.mark.rule("HFC-375")
def test_an_empty_queue_frees_the_robots() -> None:
    state = _home()
    state.decks[Deck.COLONIST] = []
    put(state, 1, Slot.OUTPOST_1, "ceres", "Creeper Neogen")
    do(state, Exomigrate(0))
    assert state.colonization[0].emancipated
    stack = state.held(1, Slot.OUTPOST_1)
    assert stack is not None
    assert FACES[stack.cards[0]].human
    assert FACES[stack.cards[0]].name == "Creeper Neogen"
    give(state, 0, "colonist_security_system")
    made = production.products(state, 0, card("colonist_security_system"))
    assert [FACES[p].human for p in made] == [True]


@pytest.mark.rule("HFC-376")
@pytest.mark.parametrize(("answer", "count"), [("elect freedom", 1), ("none", 0)])
def test_a_colonist_may_bring_a_delegate(answer: str, count: int) -> None:
    state = _home(politics=True)
    queue(state, MALCOLM)
    assert do(state, Exomigrate(0)) == ["elect freedom", "none"]
    choose(state, answer)
    assert state.votes(0) == count
    assert (state.star == 0) == bool(count)


@pytest.mark.rule("HFC-377")
@pytest.mark.parametrize(
    ("cause", "where"), [(losses.HAZARD, "queue"), (losses.MURDER, "bank"), (losses.COMBAT, "bank")]
)
def test_where_colonists_go_when_they_are_lost(cause: str, where: str) -> None:
    state = _home()
    _play(state, MALCOLM)
    losses.decommission(state, 0, Slot.OUTPOST_1, (piece(MALCOLM),), cause)
    assert (state.decks[Deck.COLONIST][:1] == [card(MALCOLM)]) == (where == "queue")
    assert (piece(MALCOLM) in _held(state).cards) == (where == "bank")
    assert card(MALCOLM) not in state.players[0].hand


@pytest.mark.rule("HFC-377")
def test_robots_go_to_the_hand() -> None:
    state = _home()
    _play(state, ROBOT)
    losses.decommission(state, 0, Slot.OUTPOST_1, (piece(ROBOT),), losses.HAZARD)
    assert state.players[0].hand == [card(ROBOT)]


@pytest.mark.rule("HFC-124")
def test_a_colonist_who_settles_is_followed_by_another() -> None:
    state = _home()
    queue(state, MINER)
    _play(state, MALCOLM)
    factory(state, 0, "himalia")
    turn_of(state)
    choose(state, f"settle himalia {MALCOLM}")
    assert state.colonies[site("himalia")] == 0
    assert colonists.in_play(state, 0) == [card(MINER)]
    assert state.decks[Deck.COLONIST][0] == card(MALCOLM)


@pytest.mark.rule("HFC-124")
def test_a_crew_that_settles_is_followed_by_nobody() -> None:
    state = _home()
    queue(state, MINER)
    factory(state, 0, "himalia")
    put(state, 0, Slot.OUTPOST_1, "himalia", "spacex")
    turn_of(state)
    choose(state, "settle himalia spacex")
    assert state.colonies[site("himalia")] == 0
    assert colonists.in_play(state, 0) == []


@pytest.mark.rule("HFC-378", "HF3-047")
def test_a_miner_digs_once_more() -> None:
    state = _home()
    factory(state, 0, "himalia")
    way = refuel.best_way(state, 0, site("himalia"))
    assert way is not None
    _play(state, MINER)
    more = refuel.best_way(state, 0, site("himalia"))
    assert more is not None
    assert more.tanks == 2 * way.tanks


@pytest.mark.rule("HFC-355", "HF3-047")
def test_a_dirtside_refuels_what_is_at_its_bernal_and_miners_help_there() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    factory(state, 0, "himalia")
    bernal(state, 0, HIMALIA, CYCLER, dirtsides=("himalia",))
    _play(state, MINER, where=HIMALIA)
    turn_of(state)
    choose(state, "refuel outpost_1")
    assert _held(state, Slot.OUTPOST_1).water == 14
    assert state.operated


@pytest.mark.rule("HFC-379")
def test_a_prospector_prospects_freely_once() -> None:
    state = _home()
    _play(state, PROSPECTOR, where="ceres")
    turn_of(state)
    dice(state, 6)
    choose(state, f"employ {PROSPECTOR} prospect outpost_1")
    assert state.claims[site("ceres")] == 0
    assert not state.operated
    assert not any(option.startswith("employ") for option in asked(state))


@pytest.mark.rule("HFC-379", "HFC-357")
def test_a_prospector_promotes_freely_at_a_lab() -> None:
    state = _home(HOTEL, **MODULES_1_AND_2)
    _play(state, PROSPECTOR, MALCOLM, where="geo")
    turn_of(state)
    assert f"promote {MALCOLM}" in asked(state)
    choose(state, f"employ {PROSPECTOR} promote {MALCOLM}")
    assert piece("Renaissance Man") in _held(state, Slot.OUTPOST_1).cards
    assert not state.operated


@pytest.mark.rule("HFC-380")
def test_an_industrialist_builds_and_anchors_freely_once() -> None:
    state = _home()
    claim(state, 0, "himalia")
    _play(state, MALCOLM, "CVD Molding", *_working())
    turn_of(state)
    work = [option for option in asked(state) if option.startswith("employ")]
    assert f"employ {MALCOLM} industrialize himalia" in work
    choose(state, f"employ {MALCOLM} industrialize himalia")
    assert state.factories[site("himalia")] == 0
    assert not state.operated

    state = position("spacex", "taikonauts", colonization=True)
    _play(state, MALCOLM, where="geo")
    put(state, 0, Slot.STANFORD, "geo", CYCLER, "Radioisotope Stirling", wet="20")
    turn_of(state)
    choose(state, f"employ {MALCOLM} anchor stanford")
    assert len(bernals.anchors(state, 0)) == 1
    assert not state.operated


@pytest.mark.rule("HFC-380")
def test_an_industrialist_builds_only_where_it_is() -> None:
    state = _home()
    claim(state, 0, "himalia", "ceres")
    _play(state, MALCOLM, where="himalia")
    put(state, 0, Slot.OUTPOST_2, "ceres", "CVD Molding", *_working())
    turn_of(state)
    assert "industrialize ceres" in asked(state)
    assert not any(option.startswith(f"employ {MALCOLM}") for option in asked(state))


def _working() -> tuple[int, ...]:
    supports = [4 * c + f for deck in (Deck.GENERATOR, Deck.REACTOR) for c in OF_DECK[deck] for f in (0, 1)]
    refinery = piece("CVD Molding")
    for number in OF_DECK[Deck.ROBONAUT]:
        for face in (0, 1):
            robonaut = 4 * number + face
            for support in supports:
                pieces = (refinery, robonaut, support)
                if works(pieces, robonaut, solar=False, cooled=True):
                    return robonaut, support
    raise AssertionError


@pytest.mark.rule("HFC-381")
def test_an_engineer_makes_another_product() -> None:
    state = _home()
    factory(state, 0, "himalia")
    first, second = [n for n, c in enumerate(CARDS) if c.spectral.name == "C" and c.deck is Deck.THRUSTER][:2]
    for number in (first, second):
        state.decks[Deck.THRUSTER].remove(number)
        state.players[0].hand.append(number)
    _play(state, ENGINEER)
    turn_of(state)
    choose(state, "produce", f"card {CARDS[first].id}")
    assert asked(state) == [f"card {CARDS[second].id}", "none"]
    choose(state, f"card {CARDS[second].id}")
    assert state.players[0].hand == []
    assert len(_held(state, Slot.OUTPOST_1).cards) == 3


@pytest.mark.rule("HFC-355")
@pytest.mark.parametrize(("answer", "slot"), [("bernal", Slot.STANFORD), ("himalia", Slot.OUTPOST_1)])
def test_a_product_appears_at_the_factory_or_the_bernal(answer: str, slot: int) -> None:
    state = position("spacex", "taikonauts", colonization=True)
    factory(state, 0, "himalia")
    bernal(state, 0, HIMALIA, CYCLER, dirtsides=("himalia",))
    number = next(n for n, c in enumerate(CARDS) if c.spectral.name == "C" and c.deck is Deck.THRUSTER)
    give(state, 0, CARDS[number].id)
    turn_of(state)
    assert choose(state, "produce") == ["deliver bernal", "deliver himalia"]
    choose(state, f"deliver {answer}")
    assert any(p >> 2 == number for p in _held(state, slot).cards)


@pytest.mark.rule("HFC-355")
def test_dirt_of_a_dirtside_is_loaded_at_the_bernal() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    factory(state, 0, "himalia")
    bernal(state, 0, HIMALIA, CYCLER, slot=Slot.KALPANA, dirtsides=("himalia",))
    put(state, 0, Slot.STANFORD, HIMALIA, "L5s Cancer Hospital", "Radioisotope Stirling", wet="13", grade=0)
    turn_of(state)
    choose(state, "dirt stanford", "mass 30")
    assert "move stanford" in asked(state)


@pytest.mark.rule("HFC-356")
def test_cargo_is_lifted_from_a_dirtside() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    factory(state, 0, "himalia")
    bernal(state, 0, HIMALIA, CYCLER, dirtsides=("himalia",))
    put(state, 0, Slot.OUTPOST_1, "himalia", "Hall Effect", water=5)
    turn_of(state)
    choose(state, "lift himalia", f"card {CARDS[card('Hall Effect')].id}", "water 3", "done")
    assert piece("Hall Effect") in _held(state).cards
    assert _held(state).water == 3
    assert _held(state, Slot.OUTPOST_1).water == 2
    assert state.operated


@pytest.mark.rule("HFC-357", "HF3-331")
def test_a_bernal_beside_its_colony_becomes_a_lab() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    factory(state, 0, "ganymede_uruk_sulcus", colony=True)  # under the ice
    bernal(state, 0, "jupiter_lagrange_03", "L5s Cancer Hospital", dirtsides=("ganymede_uruk_sulcus",))
    queue(state, MALCOLM, MINER)
    turn_of(state)
    choose(state, f"promote {CARDS[card('L5s Cancer Hospital')].id}")
    assert bernals.is_lab(state, state.anchored[0])
    assert len(colonists.in_play(state, 0)) == 2

    state = position("spacex", "taikonauts", colonization=True)
    factory(state, 0, "himalia", colony=True)
    bernal(state, 0, HIMALIA, "L5s Cancer Hospital", dirtsides=("himalia",))
    assert not any(option.startswith("promote") for option in asked(turn_of(state)))


@pytest.mark.rule("HFC-382")
def test_homesteading() -> None:
    state = _home()
    queue(state, MINER)
    factory(state, 0, "himalia")
    _play(state, MALCOLM, where="ceres")
    product = piece("thruster_hall_effect", back=True)
    state.decks[Deck.THRUSTER].remove(card("thruster_hall_effect"))
    turn_of(state)
    assert refused(state, "homestead himalia").rule == "HFC-382"
    put(state, 0, Slot.OUTPOST_2, "geo", product)
    turn_of(state)
    choose(state, "homestead himalia")
    assert state.colonies[site("himalia")] == 0
    assert state.players[0].domes == 5
    assert state.decks[Deck.THRUSTER][0] == card("thruster_hall_effect")
    assert colonists.in_play(state, 0) == [card(MINER)]
    assert state.operated


def test_promoted_colonists_have_their_say() -> None:
    state = _home()
    price = finao_cost(state, 0)
    _play(state, "Josephson Implants")
    assert finao_cost(state, 0) == price // 2
    state = _home()
    state.anarchy = True
    _play(state, "Eugenic Pilgrims")
    assert privileges.own(state, 0) is CARDS[card("spacex")].privilege
    assert privileges.has(state, 0, Privilege.FELONIOUS)


@pytest.mark.rule("HFC-182", "HFC-360")
def test_the_renaissance_man_chooses_what_is_put_up() -> None:
    state = _home()
    _play(state, "Renaissance Man")
    turn_of(state)
    wanted = state.decks[Deck.THRUSTER][0]  # the lowest of all
    found = choose(state, "research thruster")
    assert len(found) == len(state.decks[Deck.THRUSTER])
    choose(state, f"card {CARDS[wanted].id}")
    assert state.decks[Deck.THRUSTER][-1] == wanted
    assert sorted(state.decks[Deck.THRUSTER]) == sorted(OF_DECK[Deck.THRUSTER])
    choose(state, "bid 0")
    assert wanted in state.players[0].hand


@pytest.mark.rule("HFC-016")
def test_fog_keeps_every_stack_of_its_player_without_glitches() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    for seat in (0, 1):
        put(state, seat, Slot.OUTPOST_1, "phobos", "Hall Effect" if seat else "Ion Drive")
    put(state, 0, Slot.OUTPOST_2, "ceres", "Utility Fog Halbonaut")
    for seat in (0, 1):
        glitches.glitch(state, seat, Slot.OUTPOST_1)
    stacks = [state.held(seat, Slot.OUTPOST_1) for seat in (0, 1)]
    assert [stack is not None and stack.glitch for stack in stacks] == [False, True]


@pytest.mark.rule("HFC-222", "HFC-014")
def test_a_group_mind_far_from_the_sun_has_both_privileges() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    bernal(state, 0, "geo", "Tourism Cycler")
    put(state, 0, Slot.OUTPOST_1, "triton_mahilani_plume", "Group Mind Immortalists")
    assert not privileges.powersat(state, 0)
    assert privileges.has(state, 0, Privilege.MARKETEER)


@pytest.mark.rule("HFC-373", "HFC-377")
def test_a_robot_that_leaves_makes_room_for_a_colonist_at_once() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    bernal(state, 0, "geo", "Tourism Cycler")
    put(state, 0, Slot.OUTPOST_1, "ceres", "Smart Pets")
    queue(state, "colonist_malcolm")
    turn_of(state)
    assert colonists.in_play(state, 0) == [card("Smart Pets")]
    losses.decommission(state, 0, Slot.OUTPOST_1, (piece("Smart Pets"),), losses.VOLUNTARY)
    advance(state)
    assert colonists.in_play(state, 0) == [card("colonist_malcolm")]


@pytest.mark.rule("HFC-372", "HF3-230")
def test_a_guest_is_a_colonist_of_its_owner_alone() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    put(state, 0, Slot.OUTPOST_1, "ceres", piece(MALCOLM), piece(MINER))
    state.guests = ((card(MALCOLM), 1),)
    assert colonists.in_play(state, 0) == [card(MINER)]
    assert colonists.in_play(state, 1) == [card(MALCOLM)]


@pytest.mark.rule("HFC-367")
def test_who_is_dismissed_is_no_guest_any_more_and_others_stay() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    gone, stays = card(MALCOLM), card(MINER)
    put(state, 0, Slot.OUTPOST_1, "ceres", piece(MALCOLM), piece(MINER))
    state.guests = ((gone, 1), (stays, 1))
    colonists.dismiss(state, 1, gone)
    assert list(state.guests) == [(stays, 1)]


@pytest.mark.rule("HFC-373")
def test_colonists_come_once_and_on_the_own_turn() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    state.then(PlayTurn(0), EndTurn(0))
    before = list(state.stack)
    colonists.afterwards(state, 1)
    assert state.stack == before
    for _ in range(2):
        colonists.afterwards(state, 0)
        assert state.stack == [*before, colonists.Exomigrate(0)]


@pytest.mark.rule("HFC-377")
def test_who_goes_back_to_the_queue_is_no_guest_any_more_and_others_stay() -> None:
    state = position("spacex", "taikonauts", colonization=True)
    state.guests = ((card(MALCOLM), 1), (card(MINER), 1))
    put(state, 0, Slot.OUTPOST_1, "ceres", piece(MALCOLM), piece(MINER))
    losses.decommission(state, 0, Slot.OUTPOST_1, (piece(MALCOLM),), losses.HAZARD)
    assert list(state.guests) == [(card(MINER), 1)]


@pytest.mark.rule("HFC-373", "HFC-377")
@pytest.mark.parametrize("name", [MALCOLM, ROBOT])
@pytest.mark.parametrize("active", [0, 1])
def test_a_colonist_who_is_lost_leaves_room_on_the_own_turn(name: str, active: int) -> None:
    state = position("spacex", "taikonauts", colonization=True)
    state.then(PlayTurn(0))
    state.active = active
    put(state, 0, Slot.OUTPOST_1, "ceres", piece(name))
    losses.decommission(state, 0, Slot.OUTPOST_1, (piece(name),), losses.HAZARD)
    assert (Exomigrate(0) in state.stack) is (active == 0)


@pytest.mark.rule("HF3-270")
@pytest.mark.parametrize(("cause", "at_the_bank"), [(losses.COMBAT, True), (losses.HAZARD, False)])
def test_a_bernal_that_falls_in_combat_is_at_the_bank(cause: str, *, at_the_bank: bool) -> None:
    state = position("spacex", "taikonauts", colonization=True)
    put(state, 0, Slot.OUTPOST_1, "ceres", CYCLER, "Hall Effect")
    losses.decommission(state, 0, Slot.OUTPOST_1, (piece(CYCLER), piece("Hall Effect")), cause)
    leo = state.held(0, Slot.LEO)
    assert leo is not None
    assert (piece(CYCLER) in leo.cards, card(CYCLER) in state.players[0].hand) == (
        at_the_bank,
        not at_the_bank,
    )
    assert card("Hall Effect") in state.players[0].hand


@pytest.mark.rule("HF3-044")
@pytest.mark.parametrize(("name", "comes"), [(CYCLER, True), ("Hall Effect", False)])
def test_a_bernal_that_is_boosted_may_bring_a_colonist(name: str, *, comes: bool) -> None:
    state = position("spacex", "taikonauts", colonization=True)
    state.then(PlayTurn(0))
    colonists.bernals_boosted(state, 0, (piece(name),))
    assert (Exomigrate(0) in state.stack) is comes
