"""Module 0: delegates, votes, fundraising, lobbying, legacy votes, purges."""

from __future__ import annotations

import pytest

from armillary.engine import advance
from armillary.engine.steps import make
from armillary.games.high_frontier.game import GAME
from armillary.games.high_frontier.rules.components import CENTRIST, IDEOLOGIES
from armillary.games.high_frontier.rules.menu import PlayTurn
from armillary.games.high_frontier.rules.pieces import grants
from armillary.games.high_frontier.rules.politics import assembly, counting
from armillary.games.high_frontier.rules.politics.assembly import Tally
from armillary.games.high_frontier.rules.politics.events import BatonPassed, DelegateRemoved, StarMoved
from armillary.games.high_frontier.rules.politics.fundraising import Elect, settlers_vote
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot, home_ideology
from armillary.games.high_frontier.rules.sunspot_cycle.event_roll import EventRoll, unruly
from armillary.games.high_frontier.rules.turn import CheckSeniority, EndTurn
from armillary.testing import asked, choose, do, refused, seat_asked, told
from tests.games.high_frontier.positions import (
    card,
    delegate,
    dice,
    factory,
    game,
    ideology,
    piece,
    position,
    put,
    site,
    turn_of,
)


def _table(*factions: str, star: str = "centrist") -> HighFrontierState:
    state = position(*(factions or ("spacex", "taikonauts")), politics=True)
    state.star = ideology(star)
    return state


def _seats(state: HighFrontierState, name: str) -> list[int]:
    return [state.delegates_of(ideology(name), seat) for seat in range(state.seats)]


# The assembly


@pytest.mark.rule("HFC-277")
def test_neighbours_on_the_ring_and_the_middle() -> None:
    freedom, centrist = IDEOLOGIES[ideology("freedom")], IDEOLOGIES[CENTRIST]
    assert {IDEOLOGIES[n].id for n in freedom.neighbours} == {"honor", "individuality", "centrist"}
    assert len(centrist.neighbours) == 6


@pytest.mark.rule("HFC-279")
@pytest.mark.rule("HFC-280")
def test_everybody_opens_with_a_delegate_of_the_own_colour() -> None:
    state = game(4, politics=True)
    assert state.star == CENTRIST
    for seat in range(4):
        assert state.delegates_of(home_ideology(state, seat), seat) == 1
        assert sum(state.delegates[seat::4]) == 1
        assert state.players[seat].cubes == 7 - 1 - (seat == state.first)


@pytest.mark.rule("HFC-006")
def test_without_the_module_there_is_no_assembly() -> None:
    state = game(2)
    assert not any(state.delegates)
    state.players[state.first].aqua = 5
    state.delegates[0 * 2 + state.first] = 1
    assert "income" in asked(state)
    assert not [text for text in asked(state) if text.split()[0] in ("fundraise", "lobby", "recall")]


@pytest.mark.rule("HFC-005")
def test_a_rule_of_the_module_replaces_that_of_the_core() -> None:
    state = game(2, politics=True)
    assert "fundraise" in asked(state)
    assert "income" not in asked(state)


# Votes


@pytest.mark.rule("HFC-X48")
@pytest.mark.rule("HFC-285")
def test_the_star_follows_the_majority() -> None:
    state = turn_of(_table("united_nations_cosmonauts", "taikonauts"))
    delegate(state, 0, "centrist", 2)
    delegate(state, 1, "unity", 2)
    choose(state, "fundraise", "elect unity", "none")
    assert state.star == ideology("unity")
    assert [(event.seat, event.ideology) for event in told(state, StarMoved)] == [(0, ideology("unity"))]


@pytest.mark.rule("HFC-285")
def test_the_seat_chooses_among_equals_and_may_leave_the_star() -> None:
    state = _table(star="honor")
    delegate(state, 0, "honor", 2)
    delegate(state, 1, "unity", 2)
    delegate(state, 1, "freedom")
    assert do(state, Tally(1)) == ["star honor", "star unity"]
    assert seat_asked(state) == 1
    choose(state, "star honor")
    assert state.star == ideology("honor")


@pytest.mark.rule("HFC-285")
def test_the_star_leaves_a_minority_even_if_others_are_equal() -> None:
    state = _table(star="honor")
    delegate(state, 0, "honor")
    delegate(state, 1, "unity", 2)
    delegate(state, 1, "freedom", 2)
    assert do(state, Tally(0)) == ["star freedom", "star unity"]


@pytest.mark.rule("HFC-285")
def test_without_delegates_the_star_goes_to_the_middle() -> None:
    state = _table(star="honor")
    do(state, Tally(0))
    assert state.star == CENTRIST


@pytest.mark.rule("HFC-285")
def test_legacy_votes_do_not_count_before_the_end() -> None:
    state = _table()
    delegate(state, 0, "honor")
    state.legacy[ideology("unity")] = 3
    do(state, Tally(0))
    assert state.star == ideology("honor")


# Fundraising


@pytest.mark.rule("HFC-282")
def test_fundraising_pays_elects_shifts_and_counts() -> None:
    state = turn_of(_table())  # seat 0 is gray: individuality
    delegate(state, 0, "honor")
    assert choose(state, "fundraise") == ["elect honor", "elect individuality", "none"]
    assert state.players[0].aqua == 1
    shifts = choose(state, "elect individuality")
    assert shifts[-1] == "none"
    assert "shift honor unity" in shifts
    assert "shift honor authority" not in shifts
    choose(state, "shift honor centrist")
    assert [_seats(state, name)[0] for name in ("honor", "centrist", "individuality")] == [0, 1, 1]
    assert state.operated


@pytest.mark.rule("HFC-282")
def test_nothing_but_aqua_may_be_wanted() -> None:
    state = turn_of(_table())
    delegate(state, 0, "honor")
    choose(state, "fundraise", "none", "none")
    assert (_seats(state, "honor"), state.players[0].aqua) == ([1, 0], 1)


@pytest.mark.rule("HFC-282")
def test_a_new_delegate_needs_a_cube_in_reserve() -> None:
    state = turn_of(_table())
    delegate(state, 0, "honor")
    state.players[0].cubes = 0
    assert "shift honor unity" in choose(state, "fundraise")


@pytest.mark.rule("HFC-281")
def test_a_delegate_is_a_cube_of_the_player() -> None:
    state = turn_of(_table())
    cubes = state.players[0].cubes
    choose(state, "fundraise", "elect individuality", "none")
    assert state.players[0].cubes == cubes - 1
    choose(state, "recall individuality")
    assert state.players[0].cubes == cubes
    assert _seats(state, "individuality") == [0, 0]


@pytest.mark.rule("HFC-283")
@pytest.mark.rule("HFC-123")
def test_a_colony_may_send_a_delegate() -> None:
    state = _table("nasa_astronauts", "taikonauts")
    factory(state, 0, "ceres")
    put(state, 0, Slot.OUTPOST_1, "ceres", "nasa_astronauts")
    turn_of(state)
    assert choose(state, "settle ceres nasa_astronauts") == ["elect honor", "none"]
    choose(state, "elect honor")
    assert (_seats(state, "honor"), state.star) == ([1, 0], ideology("honor"))


@pytest.mark.rule("HFC-283")
def test_a_colony_sends_nobody_without_a_cube() -> None:
    state = turn_of(_table("nasa_astronauts", "taikonauts"))
    state.players[0].cubes = 0
    settlers_vote(state, 0, card("nasa_astronauts"))
    assert "end" in do(state)


@pytest.mark.rule("HFC-284")
def test_a_delegate_freed_for_a_factory_is_followed_by_a_tally_at_the_end() -> None:
    state = turn_of(_table(star="honor"))
    delegate(state, 0, "honor")
    delegate(state, 1, "unity")
    delegate(state, 1, "freedom")
    state.players[0].cubes = 0
    freeing = sites.free_cube(state, 0)
    assert do(state, *freeing, sites.ClaimSite(0, site("ceres"))) == ["star freedom", "star unity"]
    assert state.claims == {site("ceres"): 0}, "the Operation is finished"
    assert "end" in choose(state, "star unity")


# Lobbying


@pytest.mark.rule("HFC-287")
def test_lobbying_costs_an_aqua_and_a_delegate_and_lasts_for_the_turn() -> None:
    state = _table(star="honor")
    delegate(state, 0, "equality")
    delegate(state, 0, "freedom")
    delegate(state, 1, "honor", 2)
    state.players[0].aqua = 2
    turn_of(state)
    lobbies = [text for text in asked(state) if text.startswith("lobby")]
    assert lobbies == ["lobby freedom", "lobby equality"]
    choose(state, "lobby equality")
    assert (state.players[0].aqua, _seats(state, "equality")) == (1, [0, 0])
    assert state.lobbied == (ideology("equality"),)
    assert not [text for text in asked(state) if text.startswith("lobby")], "once a Turn"
    do(state, EndTurn(0))
    assert not state.lobbied


@pytest.mark.rule("HFC-287")
def test_nobody_lobbies_without_aqua_or_for_an_active_law() -> None:
    state = turn_of(_table(star="honor"))
    delegate(state, 0, "honor")
    delegate(state, 0, "freedom")
    assert not [text for text in asked(state) if text.startswith("lobby")]
    state.players[0].aqua = 1
    assert [str(text) for text in asked(turn_of(state)) if text.startswith("lobby")] == ["lobby freedom"]


@pytest.mark.parametrize(
    ("star", "law", "aqua", "rule"),
    [
        ("unity", "freedom", 1, "HFC-291"),
        ("honor", "honor", 1, "HFC-287"),
        ("honor", "freedom", 0, "HFC-287"),
        ("honor", "centrist", 1, "HFC-288"),
    ],
)
def test_why_a_law_cannot_be_lobbied(star: str, law: str, aqua: int, rule: str) -> None:
    state = _table(star=star)
    delegate(state, 0, law)
    state.players[0].aqua = aqua
    assert refused(turn_of(state), f"lobby {law}").rule == rule


@pytest.mark.rule("HFC-287")
@pytest.mark.rule("HFC-284")
def test_a_tally_follows_lobbying() -> None:
    state = _table(star="honor")
    delegate(state, 0, "freedom", 2)
    delegate(state, 0, "honor")
    delegate(state, 1, "honor")
    delegate(state, 1, "unity", 2)
    state.players[0].aqua = 1
    choose(turn_of(state), "lobby freedom")
    assert asked(state) == ["star honor", "star unity"]


@pytest.mark.rule("HFC-288")
def test_the_centrist_law_is_lobbied_only_before_a_pad_explosion() -> None:
    state = _table(star="honor")
    delegate(state, 0, "honor", 3)
    for seat in (0, 1):
        delegate(state, seat, "centrist")
        state.players[seat].aqua = 1
        leo = state.held(seat, Slot.LEO)
        assert leo is not None
        state.put(seat, Slot.LEO, type(leo)(leo.node, (*leo.cards, piece("Hall Effect"))))
    assert "lobby centrist" not in asked(turn_of(state.clone()))
    dice(state, 4)
    assert do(state, EventRoll()) == ["lobby centrist", "none"]
    assert seat_asked(state) == 0
    choose(state, "lobby centrist")
    assert seat_asked(state) == 1
    choose(state, "none")
    assert [player.aqua for player in state.players] == [2, 1], "Mass 2 for the one who has lobbied"
    assert _seats(state, "centrist") == [0, 1]


@pytest.mark.rule("HFC-288")
def test_nobody_insures_what_cannot_be_lost() -> None:
    state = _table(star="honor")
    delegate(state, 0, "centrist")
    state.players[0].aqua = 1
    dice(state, 4)
    assert do(state, EventRoll()) == []


# Seniority


def _disk_removed(state: HighFrontierState, disks: int = 3) -> list[str]:
    state.spot, state.seniority = 0, disks
    return do(state, CheckSeniority())


@pytest.mark.rule("HFC-296")
def test_a_disk_becomes_a_legacy_vote() -> None:
    state = _table()
    delegate(state, 1, "honor")
    assert _disk_removed(state) == [f"legacy {ideal.id}" for ideal in IDEOLOGIES]
    assert seat_asked(state) == 0
    choose(state, "legacy unity")
    assert state.legacy[ideology("unity")] == 1
    assert state.star == CENTRIST, "it counts at the end alone"


@pytest.mark.rule("HFC-273")
@pytest.mark.rule("HFC-296")
def test_the_first_player_is_held_to_what_was_agreed_on_the_disk() -> None:
    state = _table()
    grants.grant(state, grants.DISK, 0, 1, ideology("equality"))
    _disk_removed(state)
    assert state.legacy[ideology("equality")] == 1


@pytest.mark.rule("HFC-273")
def test_the_place_of_the_disk_is_negotiated_when_it_is_placed() -> None:
    state = _table()
    _disk_removed(state)
    make(state, GAME.rules.anytime(state, 1)[0], 1)
    choose(state, "want disk", "term disk equality", "send")
    assert seat_asked(state) == 0
    choose(state, "accept")
    assert state.legacy[ideology("equality")] == 1
    assert "end" in asked(state)


@pytest.mark.rule("HFC-297")
def test_the_last_vote_counts_legacies() -> None:
    state = _table()
    delegate(state, 1, "honor", 2)
    state.legacy[ideology("unity")] = 2
    _disk_removed(state, 1)
    choose(state, "legacy unity")
    assert (state.over, state.star) == (True, ideology("unity"))


@pytest.mark.rule("HFC-297")
def test_the_first_player_decides_the_last_tie() -> None:
    state = _table()
    delegate(state, 1, "honor", 2)
    state.legacy[ideology("unity")] = 1
    _disk_removed(state, 1)
    assert choose(state, "legacy unity") == ["star honor", "star unity"]
    assert seat_asked(state) == 0
    choose(state, "star unity")
    assert (state.over, state.star) == (True, ideology("unity"))


@pytest.mark.rule("HFC-298")
def test_another_player_becomes_the_first() -> None:
    state = _table("spacex", "taikonauts", "roscosmos")
    cubes = [player.cubes for player in state.players]
    _disk_removed(state)
    assert choose(state, "legacy unity") == ["pass 1", "pass 2"]
    choose(state, "pass 2")
    assert (state.first, seat_asked(state)) == (2, 2)
    assert [player.cubes for player in state.players] == [cubes[0] + 1, cubes[1], cubes[2] - 1]
    assert [event.seat for event in told(state, BatonPassed)] == [2]


@pytest.mark.rule("HFC-292")
@pytest.mark.rule("HFC-298")
def test_under_martial_law_the_first_player_stays() -> None:
    state = _table("spacex", "taikonauts", star="authority")
    _disk_removed(state)
    choose(state, "legacy unity")
    assert (state.first, seat_asked(state)) == (0, 0)
    state = _table("spacex", "taikonauts", star="authority")
    state.anarchy = True
    _disk_removed(state)
    choose(state, "legacy unity")
    assert state.first == 1, "no Law holds in Anarchy"


@pytest.mark.rule("HFC-299")
def test_the_first_player_needs_a_cube_and_may_free_one() -> None:
    state = _table("spacex", "taikonauts", "roscosmos")
    delegate(state, 2, "honor")
    factory(state, 2, "ceres")
    for seat in (1, 2):
        state.players[seat].cubes = 0
    _disk_removed(state)
    assert choose(state, "legacy unity") == ["free ceres", "free honor"], "seat 1 has none to give"
    assert seat_asked(state) == 2
    choose(state, "free ceres")
    assert (state.first, state.players[2].cubes, state.factories) == (2, 0, {})


@pytest.mark.rule("HFC-299")
def test_nobody_is_first_whose_cubes_are_all_bound() -> None:
    state = _table("spacex", "taikonauts")
    factory(state, 1, "ceres", colony=True)
    state.players[1].cubes = 0
    _disk_removed(state)
    choose(state, "legacy unity")
    assert state.first == 0


# Anarchy


@pytest.mark.rule("HFC-X47")
@pytest.mark.rule("HFC-301")
def test_a_purge_takes_one_delegate_of_each_player() -> None:
    state = _table(star="honor")
    delegate(state, 0, "honor", 2)
    delegate(state, 1, "honor")
    delegate(state, 1, "unity", 2)
    dice(state, 2)
    unruly(state)
    advance(state)
    assert _seats(state, "honor") == [1, 0]
    assert _seats(state, "unity") == [0, 2]
    assert {event.cause for event in told(state, DelegateRemoved)} == {"purged"}
    assert state.star == ideology("unity"), "a tally follows"


@pytest.mark.rule("HFC-300")
def test_in_anarchy_the_star_moves_and_laws_are_lobbied() -> None:
    state = _table(star="unity")
    state.anarchy = True
    delegate(state, 0, "equality")
    delegate(state, 0, "unity")
    delegate(state, 1, "honor", 3)
    state.players[0].aqua = 1
    turn_of(state)
    assert [text for text in asked(state) if text.startswith("lobby")] == ["lobby unity", "lobby equality"]
    choose(state, "lobby equality")
    assert state.star == ideology("honor")


@pytest.mark.rule("HFC-282")
def test_only_the_delegate_that_is_named_changes_its_mind() -> None:
    state = _table("spacex", "taikonauts", "nasa_astronauts")
    for seat in range(3):
        delegate(state, seat, "freedom", 2)
    assembly.shift(state, 1, ideology("freedom"), ideology("honor"))
    assert (_seats(state, "freedom"), _seats(state, "honor")) == ([2, 1, 2], [0, 1, 0])
    assert sum(state.delegates) == 6


@pytest.mark.rule("HFC-262")
def test_points_of_factories_are_of_ones_own_and_of_danger_where_there_is_some() -> None:
    state = _table(star="freedom")
    factory(state, 1, "ceres", "vesta")
    factory(state, 0, "hertha")
    assert [counting.politics(state, seat) for seat in (0, 1)] == [1, 2]
    state.star = ideology("individuality")
    put(state, 0, Slot.ROCKET, "hertha", "Hall Effect")
    before = counting.politics(state, 0)
    put(state, 0, Slot.ROCKET, "rhea", "Hall Effect")  # behind a hazardous lander burn
    assert (before, counting.politics(state, 0)) == (0, 1)


@pytest.mark.rule("HFC-284")
@pytest.mark.parametrize("due", [False, True])
def test_a_tally_waits_until_all_is_done_and_is_held_once(due: bool) -> None:
    state = turn_of(_table())
    assert state.stack == [PlayTurn(0)]
    state.then(Elect(0), *([Tally(0)] if due else []))
    assembly.tally_afterwards(state, 0)
    assert state.stack == [PlayTurn(0), Tally(0), Elect(0)]
    state.stack = [PlayTurn(0)]
    assembly.tally_afterwards(state, 1)
    assert state.stack == [PlayTurn(0), Tally(1)]
