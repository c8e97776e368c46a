"""Propaganda: who turns which chit, and who is betrayed by it."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules.components import IDEOLOGIES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, Bloc
from armillary.games.high_frontier.rules.conflict.table import bloc_of, table
from armillary.games.high_frontier.rules.conflict.war import propaganda as rules
from armillary.games.high_frontier.rules.conflict.war.delegates import has_extremist
from armillary.games.high_frontier.rules.conflict.war.propaganda import ChooseFlip
from armillary.games.high_frontier.rules.menu import once
from armillary.games.high_frontier.rules.politics import laws
from armillary.games.high_frontier.rules.politics.assembly import Tally
from armillary.games.high_frontier.rules.state import HighFrontierState, home_ideology
from armillary.testing import asked, choose, do, seat_asked
from tests.games.high_frontier import positions
from tests.games.high_frontier.positions import MODULE_3, delegate, ideology, position, propaganda, turn_of

# purple, gray, white
THREE = ("taikonauts", "spacex", "nasa_astronauts")


def _table(*factions: str, star: str = "centrist") -> HighFrontierState:
    state = position(*(factions or THREE), **MODULE_3)
    state.star = ideology(star)
    return state


@pytest.mark.rule("HF3-061", "HF3-060")
def test_a_victorious_attack_turns_a_chit_of_the_enemy_without_extremist() -> None:
    state = _table()
    positions.war(state)
    turn_of(state, 0)

    assert do(state, ChooseFlip(0, (1,))) == ["flip freedom", "flip equality"]
    choose(state, "flip equality")

    assert table(state).propaganda[laws.EQUALITY] == Bloc.LOYALIST
    assert table(state).propaganda[laws.FREEDOM] == Bloc.INDEPENDENCE


@pytest.mark.rule("HF3-071")
@pytest.mark.parametrize("home", [True, False])
def test_a_player_changes_sides_only_by_the_chit_of_a_home(home: bool) -> None:
    state = turn_of(_table(), 0)
    homes = {home_ideology(state, seat) for seat in range(3)}
    law = next(law for law in range(len(IDEOLOGIES)) if (law in homes) == home)
    rules.flip(state, 0, law, "attack")
    assert once(state, rules.SIDES_CHANGED) != home


@pytest.mark.rule("HF3-062", "HF3-057", "HF3-069")
def test_the_last_chits_are_those_of_extremists_that_of_the_defeated_first() -> None:
    state = _table("taikonauts", "spacex", "esa_space_unionists")
    positions.war(state)
    propaganda(state, "freedom", "loyalist")
    positions.factory(state, 2, "ceres")
    turn_of(state, 0)

    do(state, ChooseFlip(0, (2,)))

    assert table(state).propaganda[laws.EQUALITY] == Bloc.LOYALIST
    assert not has_extremist(state, 2)
    assert state.delegates_of(laws.EQUALITY, 2) == 1  # disgraced, not gone
    assert bloc_of(state, 2) == Bloc.LOYALIST
    assert has_extremist(state, 1)
    assert 2 in state.factories.values()


@pytest.mark.rule("HF3-062")
def test_without_a_defeated_extremist_the_attacker_chooses() -> None:
    state = _table("taikonauts", "spacex", "esa_space_unionists", "shimizu_corp_entrepreneurs")
    positions.war(state)
    propaganda(state, "freedom", "independence", extremist=True)
    turn_of(state, 0)
    assert do(state, ChooseFlip(0, ())) == ["flip freedom", "flip equality", "flip individuality"]


@pytest.mark.rule("HF3-061")
def test_in_peace_no_attack_turns_a_chit() -> None:
    state = turn_of(_table(), 0)
    before = table(state).propaganda
    do(state, ChooseFlip(0, (1,)))
    assert table(state).propaganda == before


@pytest.mark.rule("HF3-064")
def test_who_moves_the_star_may_turn_the_chit_where_it_goes() -> None:
    state = _table(star="honor")
    delegate(state, 0, "equality", 2)
    turn_of(state, 0)

    assert do(state, Tally(0)) == ["flip equality", "none"]
    choose(state, "flip equality")

    assert table(state).propaganda[laws.EQUALITY] == Bloc.LOYALIST


@pytest.mark.rule("HF3-064", "HF3-058")
def test_diplomacy_never_turns_the_chit_of_an_extremist() -> None:
    state = _table(star="honor")
    delegate(state, 0, "individuality", 2)
    turn_of(state, 0)
    do(state, Tally(0))
    assert state.star == laws.INDIVIDUALITY
    assert table(state).propaganda[laws.INDIVIDUALITY] == Bloc.INDEPENDENCE
    assert "flip individuality" not in asked(state)


@pytest.mark.rule("HF3-065")
def test_the_middle_has_no_chit_but_who_leaves_it_may_turn_one() -> None:
    state = _table(star="equality")
    delegate(state, 0, "centrist", 2)
    turn_of(state, 0)
    do(state, Tally(0))
    assert state.star == laws.CENTRIST
    assert "none" not in asked(state)

    delegate(state, 0, "equality", 3)
    assert do(state, Tally(0)) == ["flip equality", "none"]


@pytest.mark.rule("HF3-075", "HF3-137", "HF3-138")
def test_who_turns_a_chit_may_oust_there_and_blow_the_whistle_at_home() -> None:
    state = _table()
    delegate(state, 1, "equality", 2)
    delegate(state, 1, "authority")
    positions.corrupt(state, 1, "equality")
    positions.corrupt(state, 1, "authority")
    positions.bribes(state, 0, 0, 0)
    positions.war(state)
    turn_of(state, 0)
    do(state)
    rules.flip(state, 0, laws.EQUALITY, rules.ATTACK)

    assert do(state) == ["blackmail equality 1", "none"]
    assert seat_asked(state) == 0
    assert choose(state, "blackmail equality 1") == ["blackmail authority 1", "none"]
    choose(state, "blackmail authority 1")

    assert table(state).bribes == (2, 0, 0)
    assert table(state).corrupt == ()
    assert state.delegates_of(laws.EQUALITY, 1) == 1
    assert not state.delegates_of(laws.AUTHORITY, 1)


@pytest.mark.rule("HF3-138")
def test_in_peace_a_vote_follows_the_betrayal() -> None:
    state = _table(star="equality")
    delegate(state, 1, "equality", 2)
    delegate(state, 0, "unity", 2)
    positions.corrupt(state, 1, "equality")
    turn_of(state, 0)
    rules.flip(state, 0, laws.EQUALITY, rules.DIPLOMACY)
    do(state)

    choose(state, "blackmail equality 1")

    assert state.star == laws.UNITY


@pytest.mark.rule("HF3-059", "HF3-020")
def test_a_bloc_is_what_the_chit_shows_even_without_the_extremist() -> None:
    state = _table()
    propaganda(state, "authority", "loyalist")
    assert not has_extremist(state, 0)
    assert bloc_of(state, 0) == Bloc.LOYALIST
    propaganda(state, "authority", "independence")
    assert bloc_of(state, 0) == Bloc.INDEPENDENCE
    assert table(state).extremists[laws.AUTHORITY] == NOBODY
