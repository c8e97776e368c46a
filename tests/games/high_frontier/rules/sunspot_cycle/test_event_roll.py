"""The Event Roll and what it brings."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components import CARDS, LEO, SITES
from armillary.games.high_frontier.rules.components.kinds import Privilege
from armillary.games.high_frontier.rules.events.table import EventHappened
from armillary.games.high_frontier.rules.pieces import decks, privileges
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.sunspot_cycle.event_roll import (
    CutBudget,
    EventRoll,
    LoseHeaviest,
    severity,
    sheltered,
)
from armillary.games.high_frontier.rules.turn import SunspotPhase
from armillary.testing import asked, choose, do, seat_asked, told
from tests.games.high_frontier.positions import card, dice, factory, give, node, piece, position, put, rocket

TOKAMAK = CARDS[card("D-T Fusion Tokamak")].id


def _cards(state: HighFrontierState, seat: int, slot: int) -> tuple[int, ...]:
    stack = state.held(seat, slot)
    return () if stack is None else stack.cards


@pytest.mark.rule("HFC-241")
@pytest.mark.parametrize(
    ("season", "face", "event"),
    [
        ("blue", 1, "inspiration"),
        ("yellow", 2, "inspiration"),
        ("red", 3, "glitch"),
        ("blue", 4, "pad_explosion"),
        ("blue", 5, "anarchy"),
        ("yellow", 6, "budget_cuts"),
    ],
)
def test_the_die_and_the_season_name_the_event(season: str, face: int, event: str) -> None:
    state = position("spacex", "taikonauts", season=season)
    dice(state, face)
    do(state, EventRoll())
    assert [found.event for found in told(state, EventHappened)] == [event]


@pytest.mark.rule("HFC-241")
@pytest.mark.rule("HFC-071")
def test_in_season_red_a_five_is_a_flare_when_the_cube_crosses_a_threshold() -> None:
    state = position("spacex", "taikonauts", season="red")
    state.spot, state.seniority = 7, 4
    dice(state, 5, 1)
    do(state, SunspotPhase())
    assert [found.event for found in told(state, EventHappened)] == ["solar_flare"]


@pytest.mark.rule("HFC-071")
def test_between_thresholds_nothing_is_rolled() -> None:
    state = position("spacex", "taikonauts", season="red")
    state.spot, state.seniority = 6, 4
    do(state, SunspotPhase())
    assert told(state, EventHappened) == []


@pytest.mark.rule("HFC-242")
def test_inspiration_turns_every_deck() -> None:
    state = position("spacex", "taikonauts")
    tops = [decks.top(state, deck) for deck in decks.decks_in_play(state)]
    dice(state, 1)
    do(state, EventRoll())
    assert [state.decks[deck][0] for deck in decks.decks_in_play(state)] == tops
    assert len(tops) == 6


@pytest.mark.rule("HFC-243")
def test_the_largest_stack_without_humans_is_glitched() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", "spacex", "Hall Effect", "Cascade Photovoltaic")
    put(state, 0, Slot.OUTPOST_1, "ceres", "Mass Driver")
    dice(state, 3)
    do(state, EventRoll())
    outpost = state.held(0, Slot.OUTPOST_1)
    assert outpost is not None
    assert (outpost.glitch, rocket(state).glitch) == (True, False)


@pytest.mark.rule("HFC-243")
def test_among_equal_stacks_the_owner_chooses_and_glitched_ones_are_spared() -> None:
    state = position("spacex", "taikonauts")
    put(state, 0, Slot.ROCKET, "geo", "Hall Effect", "Cascade Photovoltaic", glitch=True)
    put(state, 0, Slot.OUTPOST_1, "ceres", "Mass Driver")
    put(state, 0, Slot.OUTPOST_2, "geo", "Re Solar Moth")
    dice(state, 3)
    assert do(state, EventRoll()) == ["glitch outpost_1", "glitch outpost_2"]
    choose(state, "glitch outpost_2")
    outpost = state.held(0, Slot.OUTPOST_2)
    assert outpost is not None
    assert outpost.glitch


@pytest.mark.rule("HFC-243")
def test_a_colony_keeps_a_stack_from_glitches() -> None:
    state = position("spacex", "taikonauts")
    factory(state, 0, "ceres", colony=True)
    put(state, 0, Slot.OUTPOST_1, "ceres", "Mass Driver")
    dice(state, 3)
    do(state, EventRoll())
    outpost = state.held(0, Slot.OUTPOST_1)
    assert outpost is not None
    assert not outpost.glitch


@pytest.mark.rule("HFC-244")
@pytest.mark.rule("HFC-249")
@pytest.mark.rule("HFC-X51")
def test_the_first_player_chooses_between_two_heaviest_cards_and_the_others_follow() -> None:
    state = position("spacex", "taikonauts", "nasa_astronauts")
    state.first = 1
    put(state, 1, Slot.LEO, "leo", "taikonauts", "Mass Driver", "D-T Fusion Tokamak", "Ablative Plate")
    put(state, 2, Slot.LEO, "leo", "Hall Effect", "Project Orion")
    dice(state, 4)
    options = do(state, EventRoll())
    assert (seat_asked(state), options) == (1, ["lose thruster_mass_driver", f"lose {TOKAMAK}"])
    choose(state, "lose thruster_mass_driver")
    assert asked(state) == []
    assert _cards(state, 1, Slot.LEO) == tuple(
        map(piece, ("taikonauts", "D-T Fusion Tokamak", "Ablative Plate"))
    )
    assert _cards(state, 2, Slot.LEO) == (piece("Hall Effect"),)


@pytest.mark.rule("HFC-244")
def test_crews_and_black_sides_survive_on_the_pad() -> None:
    state = position("spacex", "taikonauts")
    black = piece("thruster_hall_effect", back=True)
    put(state, 0, Slot.LEO, "leo", "spacex", black)
    do(state, LoseHeaviest(0))
    assert _cards(state, 0, Slot.LEO) == (piece("spacex"), black)


@pytest.mark.rule("HFC-245")
@pytest.mark.rule("HFC-X45")
def test_a_roll_of_three_is_nothing_at_jupiter_and_three_near_earth() -> None:
    assert severity(node("jupiter_radiation_01"), 3) == 0
    assert severity(node("geo"), 3) == 3
    assert severity(node("mercury_radiation_01"), 4) == 6


@pytest.mark.rule("HFC-245")
def test_soft_cards_in_open_space_are_lost() -> None:
    state = position("spacex", "taikonauts", season="red")
    hard, soft = piece("Cermet NERVA Fission"), piece("Metallic Hydrogen")
    put(state, 0, Slot.ROCKET, "geo", hard, soft)
    put(state, 1, Slot.OUTPOST_1, "ceres", soft)
    dice(state, 5, 3)
    do(state, EventRoll())
    assert rocket(state).cards == (hard,)
    assert state.players[0].hand == [soft >> 2]
    assert _cards(state, 1, Slot.OUTPOST_1) == (soft,)


@pytest.mark.rule("HFC-246")
def test_where_flares_do_no_harm() -> None:
    assert sheltered(LEO)
    assert sheltered(node("cycler"))
    assert sheltered(node("jupiter_radiation_01"))
    assert sheltered(node("ceres"))
    assert not sheltered(node("mercury_radiation_01"))
    assert not sheltered(node("geo"))


def test_a_sail_does_not_mind_a_flare() -> None:
    state = position("spacex", "taikonauts", season="red")
    put(state, 0, Slot.ROCKET, "geo", "Photon Kite Sail")
    dice(state, 5, 6)
    do(state, EventRoll())
    assert rocket(state).cards == (piece("Photon Kite Sail"),)


@pytest.mark.rule("HFC-092")
@pytest.mark.rule("HFC-X03")
def test_without_its_thruster_a_rocket_keeps_its_fuel_as_tanks() -> None:
    state = position("spacex", "taikonauts", season="red")
    reactor = piece("Project Orion")
    put(state, 0, Slot.ROCKET, "mercury_burn_01", "spacex", "Hall Effect", reactor, wet="12")
    dice(state, 5, 4)
    do(state, EventRoll())
    left = rocket(state)
    assert (left.cards, left.water) == ((reactor,), 3)


@pytest.mark.rule("HFC-247")
@pytest.mark.rule("HFC-022")
def test_in_anarchy_everybody_is_felonious_and_nothing_else() -> None:
    state = position("spacex", "esa_space_unionists", season="blue")
    assert privileges.own(state, 1) is Privilege.POWERSAT
    dice(state, 6)
    do(state, EventRoll())
    assert [privileges.own(state, seat) for seat in (0, 1)] == [Privilege.FELONIOUS] * 2
    assert not privileges.powersat(state, 1)


@pytest.mark.rule("HFC-247")
def test_a_push_factory_helps_in_anarchy_as_well() -> None:
    state = position("spacex", "esa_space_unionists", season="blue")
    factory(state, 0, next(site.id for site in SITES if site.push))
    state.anarchy = True
    assert privileges.powersat(state, 0)


@pytest.mark.rule("HFC-248")
def test_everybody_discards_a_card_of_choice() -> None:
    state = position("spacex", "taikonauts")
    give(state, 0, "Hall Effect", "Mass Driver")
    give(state, 1, "Cascade Photovoltaic")
    dice(state, 5)
    assert do(state, EventRoll()) == ["cut thruster_hall_effect", "cut thruster_mass_driver"]
    choose(state, "cut thruster_mass_driver")
    assert state.players[0].hand == [card("Hall Effect")]
    assert (state.players[1].hand, asked(state)) == ([], [])


@pytest.mark.rule("HFC-248")
def test_an_empty_hand_loses_nothing() -> None:
    state = position("spacex", "taikonauts")
    assert do(state, CutBudget(0)) == []


@pytest.mark.rule("HFC-249")
def test_an_event_is_resolved_from_the_first_player_on() -> None:
    state = position("spacex", "taikonauts", "nasa_astronauts")
    state.first = 2
    for seat, names in enumerate((("Hall Effect", "Mass Driver"), ("Re Solar Moth", "Dumbo"))):
        give(state, seat, *names)
    give(state, 2, "Cascade Photovoltaic", "Photon Kite Sail")
    dice(state, 6)
    do(state, EventRoll())
    order = []
    while asked(state):
        order.append(seat_asked(state))
        choose(state, asked(state)[0])
    assert order == [2, 0, 1]
