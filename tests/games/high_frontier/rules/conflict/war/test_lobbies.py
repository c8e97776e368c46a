"""The assembly of Module 3: Laws, lobbies, purges, Martial Law, with extremists and corrupt delegates."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components import SENIORITY_SPOT
from armillary.games.high_frontier.rules.conflict.table import change, is_extremist, table
from armillary.games.high_frontier.rules.conflict.war.delegates import has_extremist
from armillary.games.high_frontier.rules.conflict.war.lobbies import oustable, why_no_lobby
from armillary.games.high_frontier.rules.conflict_table import War
from armillary.games.high_frontier.rules.politics import assembly, laws, purges
from armillary.games.high_frontier.rules.politics.assembly import Tally
from armillary.games.high_frontier.rules.politics.insurance import InsurePad
from armillary.games.high_frontier.rules.politics.lobbying import Lobby
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.games.high_frontier.rules.turn import CheckSeniority
from armillary.testing import asked, choose, do, refused
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import MODULE_3, corrupt, delegate, dice, ideology, position, turn_of

# purple, gray, white
THREE = ("taikonauts", "spacex", "nasa_astronauts")


def _table(*factions: str, star: str = "centrist") -> HighFrontierState:
    state = position(*(factions or THREE), **MODULE_3)
    state.star = ideology(star)
    for player in state.players:
        player.aqua = 9
    return state


@pytest.mark.rule("HF3-039")
def test_in_peace_an_honest_delegate_lobbies() -> None:
    state = _table()
    delegate(state, 0, "equality")
    turn_of(state, 0)
    assert "lobby equality" in asked(state)

    choose(state, "lobby equality")

    assert laws.active(state, 0, laws.EQUALITY)
    assert not state.delegates_of(laws.EQUALITY, 0)


@pytest.mark.rule("HF3-039", "HF3-133")
def test_a_corrupt_delegate_does_not_lobby() -> None:
    state = _table()
    delegate(state, 0, "equality")
    positions.corrupt(state, 0, "equality")
    turn_of(state, 0)
    assert "lobby equality" not in asked(state)
    assert refused(state, "lobby equality").rule == "HF3-133"


@pytest.mark.rule("HF3-040", "HF3-104", "HF3-055")
def test_in_war_there_are_no_laws_no_lobbies_and_no_votes() -> None:
    state = _table(star="individuality")
    delegate(state, 0, "honor", 3)
    positions.war(state)
    turn_of(state, 0)

    assert not laws.in_force(state, laws.INDIVIDUALITY)
    assert not any(option.startswith("lobby") for option in asked(state))
    assert refused(state, "lobby honor").rule == "HF3-040"
    do(state, Tally(0))
    assert state.star == laws.INDIVIDUALITY


@pytest.mark.rule("HF3-040", "HF3-039")
@pytest.mark.parametrize(
    ("lawless", "corrupt", "insured"), [(False, False, True), (True, False, False), (False, True, False)]
)
def test_insurance_is_lobbied_in_peace_by_honest_delegates(
    lawless: bool, corrupt: bool, insured: bool
) -> None:
    state = _table(star="honor")
    positions.put(state, 0, Slot.LEO, "leo", "taikonauts", "Hall Effect")
    delegate(state, 0, "centrist")
    delegate(state, 2, "honor", 3)
    if corrupt:
        positions.corrupt(state, 0, "centrist")
    if lawless:
        positions.war(state)
    do(state, InsurePad(0))
    assert ("lobby centrist" in asked(state)) == insured


@pytest.mark.rule("HF3-041")
def test_delegates_are_taken_back_only_at_the_limit_of_cubes() -> None:
    state = _table()
    delegate(state, 0, "unity")
    turn_of(state, 0)
    assert not any(option.startswith("recall") for option in asked(state))

    state = _table()
    delegate(state, 0, "unity")
    state.players[0].cubes = 0
    turn_of(state, 0)
    assert "recall unity" in asked(state)
    choose(state, "recall unity")

    assert state.players[0].cubes == 1
    assert not any(option.startswith("recall") for option in asked(state))


@pytest.mark.rule("HF3-138", "HF3-041")
def test_who_frees_the_cube_of_a_corrupt_delegate_has_its_bribe() -> None:
    state = _table()
    delegate(state, 0, "unity")
    positions.corrupt(state, 0, "unity")
    positions.bribes(state, 0, 0, 0)
    state.players[0].cubes = 0

    do(state, sites.FreeCube(0))
    choose(state, "free unity")

    assert table(state).bribes == (1, 0, 0)
    assert table(state).corrupt == ()
    assert state.players[0].cubes == 1


@pytest.mark.rule("HF3-058", "HF3-138")
def test_martial_law_spares_extremists_and_takes_the_bribe_of_the_corrupt() -> None:
    state = _table(star="authority")
    delegate(state, 0, "authority", 3)
    delegate(state, 1, "equality", 2)
    positions.corrupt(state, 1, "equality")
    positions.bribes(state, 0, 0, 0)
    turn_of(state, 0)

    choose(state, "fundraise", "none", "none")
    assert asked(state) == ["oust 1 equality", "none"]
    choose(state, "oust 1 equality")

    assert table(state).bribes == (1, 0, 0)
    assert table(state).corrupt == ()
    assert state.delegates_of(laws.EQUALITY, 1) == 1
    assert has_extremist(state, 1)


@pytest.mark.rule("HF3-058", "HF3-105", "HF3-139")
def test_a_purge_takes_one_of_each_colour_but_no_extremist() -> None:
    state = _table()
    delegate(state, 0, "honor", 2)
    delegate(state, 1, "honor")
    positions.corrupt(state, 1, "honor")
    positions.bribes(state, 0, 0, 0)
    positions.war(state)
    dice(state, 2)

    purges.purge(state)

    assert [state.delegates_of(laws.HONOR, seat) for seat in range(3)] == [1, 0, 1]
    assert is_extremist(state, laws.HONOR, 2)
    assert table(state).bribes == (0, 1, 0)  # to the owner of the delegate
    assert table(state).corrupt == ()


@pytest.mark.rule("HF3-056", "HF3-057")
def test_an_extremist_who_is_moved_is_one_no_more() -> None:
    state = _table()
    positions.war(state)  # nobody votes
    turn_of(state, 0)
    choose(state, "fundraise", "elect authority", "shift authority unity")
    assert has_extremist(state, 0)  # the other delegate has gone

    assembly.shift(state, 0, laws.AUTHORITY, laws.UNITY)
    assert not has_extremist(state, 0)

    assembly.add(state, 0, laws.AUTHORITY)
    assert not has_extremist(state, 0)


def test_a_corrupt_delegate_keeps_its_bribe_when_it_moves() -> None:
    state = _table()
    delegate(state, 0, "unity")
    positions.corrupt(state, 0, "unity")
    turn_of(state, 0)

    choose(state, "fundraise", "none", "shift unity honor")

    assert table(state).corrupt == ((laws.HONOR, 0),)


@pytest.mark.rule("HF3-039", "HF3-133")
def test_in_a_republic_honest_delegates_alone_lobby() -> None:
    state = _table(star="individuality")
    change(state, war=War.INDEPENDENCE)
    delegate(state, 0, "equality")
    delegate(state, 0, "honor")
    positions.corrupt(state, 0, "honor")
    turn_of(state, 0)
    assert "lobby equality" in asked(state)
    assert "lobby honor" not in asked(state)


@pytest.mark.rule("HF3-058")
def test_martial_law_reaches_plain_delegates_and_corrupt_ones_but_no_extremists() -> None:
    state = position("taikonauts", "spacex", **MODULE_3)  # each extremist is at home
    assert oustable(state, 0) == []
    delegate(state, 0, "honor")
    assert oustable(state, 0) == [ideology("honor")]
    corrupt(state, 0, "honor")
    assert oustable(state, 0) == [ideology("honor")]


@pytest.mark.rule("HF3-040")
def test_what_was_lobbied_counts_no_longer_when_war_breaks_out() -> None:
    state = _table()
    delegate(state, 0, "equality")
    turn_of(state, 0)
    choose(state, "lobby equality")
    assert laws.active(state, 0, laws.EQUALITY)

    positions.war(state)

    assert not laws.active(state, 0, laws.EQUALITY)


@pytest.mark.rule("HF3-133", "HFC-287")
def test_of_a_corrupt_delegate_that_is_the_reason_and_of_others_what_it_usually_is() -> None:
    state = _table()
    delegate(state, 0, "equality")
    delegate(state, 0, "unity")
    positions.corrupt(state, 0, "equality")
    turn_of(state, 0)
    state.lobbied = (laws.FREEDOM,)  # once a Turn
    found = [(refusal.option, refusal.rule) for refusal in why_no_lobby(state, 0)]
    assert sorted(found, key=str) == sorted(
        [
            (Lobby(laws.UNITY), "HFC-287"),
            (Lobby(laws.EQUALITY), "HF3-133"),
            (Lobby(laws.AUTHORITY), "HFC-287"),
        ],
        key=str,
    )


@pytest.mark.rule("HF3-371", "HF3-372")
@pytest.mark.parametrize(
    ("won", "votes"), [(War.LOYALIST, False), (War.INDEPENDENCE, True), (War.NONE, True)]
)
def test_an_empire_removes_the_last_disk_without_a_legacy_or_a_vote(won: War, votes: bool) -> None:
    state = _table()
    change(state, war=won)
    state.spot, state.seniority = SENIORITY_SPOT, 1

    CheckSeniority().run(state)

    steps = [type(step).__name__ for step in state.stack]
    assert ("LeaveLegacy" in steps, "Tally" in steps) == (votes, votes)
