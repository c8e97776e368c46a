"""Whom deeds, chits, votes and defences belong to when Humans ride along or players have left."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules import scoring
from armillary.games.high_frontier.rules.components import GLORIES, LUNA, SITES, ZONE_NUMBERS
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING
from armillary.games.high_frontier.rules.events.table import HeroVoted
from armillary.games.high_frontier.rules.free_actions import felonies, heroism
from armillary.games.high_frontier.rules.free_actions.heroism import HeroVote, nominations
from armillary.games.high_frontier.rules.fuel_and_cargo.roles import FormRocket
from armillary.games.high_frontier.rules.hazards import glitches
from armillary.games.high_frontier.rules.menu import use
from armillary.games.high_frontier.rules.movement import landings
from armillary.games.high_frontier.rules.negotiation.votes import VoteTerm, has_votes, votes
from armillary.games.high_frontier.rules.pieces import glory, grants
from armillary.games.high_frontier.rules.state import GloryChit, HighFrontierState, Slot, Stack
from armillary.testing import asked, choose, told
from tests.games.high_frontier.positions import card, claim, factory, node, piece, position, put, turn_of

SPACEX, TAIKONAUTS, NASA = "spacex", "taikonauts", "nasa_astronauts"
CERES, JUPITER = ZONE_NUMBERS["ceres"], ZONE_NUMBERS["jupiter"]
MOON = SITES[LUNA[0]]


def _felonies(state: HighFrontierState, seat: int) -> list[str]:
    return sorted(str(option) for option in felonies.felonies(state, seat))


@pytest.mark.rule("HFC-240")
@pytest.mark.rule("HFC-272")
def test_only_own_humans_commit_felonies_and_are_killed() -> None:
    state = position(TAIKONAUTS, SPACEX)
    put(state, 0, Slot.ROCKET, "ceres", TAIKONAUTS, "Hall Effect")
    claim(state, 1, "ceres")
    assert _felonies(state, 0) == ["jump ceres", f"kill {TAIKONAUTS}"]
    state.guests = ((card(TAIKONAUTS), 1),)
    assert _felonies(state, 0) == []


@pytest.mark.rule("HFC-239")
def test_the_first_player_guards_luna_alone_and_only_while_at_the_table() -> None:
    for where, left, guarded in ((MOON.id, (), True), (MOON.id, (0,), False), ("ceres", (), False)):
        state = position(NASA, TAIKONAUTS, SPACEX)
        put(state, 1, Slot.ROCKET, where, TAIKONAUTS)
        put(state, 0, Slot.OUTPOST_1, where, NASA)
        claim(state, 2, where)
        state.left = type(state.left)(left)
        number = next(n for n, found in enumerate(SITES) if found.id == where)
        assert felonies.defended(state, 1, number) == guarded, (where, left)
        assert felonies.may_jump(state, 1, number) == (not guarded)


@pytest.mark.rule("HFC-125")
@pytest.mark.rule("HFC-238")
def test_why_claims_beside_own_humans_are_not_jumped() -> None:
    state = position(TAIKONAUTS, SPACEX, NASA)
    put(state, 0, Slot.ROCKET, "ceres", TAIKONAUTS)
    claim(state, 0, "ceres")
    claim(state, 1, "vesta")
    assert felonies.lawful(state, 0) == []
    state.claims.clear()
    factory(state, 1, "ceres")
    assert [refusal.rule for refusal in felonies.lawful(state, 0)] == ["HFC-125"]
    state = position(SPACEX, TAIKONAUTS)
    put(state, 0, Slot.ROCKET, "ceres", SPACEX)
    claim(state, 1, "ceres")
    assert [refusal.rule for refusal in felonies.lawful(state, 0)] == ["HFC-238"]


# Heroism


def _deeds(*deeds: tuple[int, int]) -> HighFrontierState:
    state = position(SPACEX, TAIKONAUTS, NASA)
    state.years = 48
    state.deeds = frozenset(deeds)
    return turn_of(state)


@pytest.mark.rule("HFC-254")
def test_who_has_left_is_not_nominated_nor_asked() -> None:
    state = _deeds((1, 1), (2, 2))
    assert [str(option) for option in nominations(state, 0)] == [
        "nominate 1 heroism_2",
        "nominate 2 heroism_3",
    ]
    state.left = type(state.left)((1,))
    assert [str(option) for option in nominations(state, 0)] == ["nominate 2 heroism_3"]
    use(state, heroism.NOMINATED)
    assert not nominations(state, 0)


@pytest.mark.rule("HFC-254")
@pytest.mark.rule("HFC-265")
def test_a_vote_is_given_in_a_deal_while_it_is_open() -> None:
    state = _deeds((1, 2))
    assert [vote.written() for vote in votes(state, 1, 0)] == [
        "vote for 2 heroism_2",
        "vote against 2 heroism_2",
    ]
    assert has_votes(state, 1, 0)
    vote = VoteTerm(1, 0, 1, 2, True)
    assert not vote.barred(state)
    assert VoteTerm(1, 0, 0, 2, True).barred(state) == "HFC-254"
    assert VoteTerm(1, 0, 1, 1, True).barred(state) == "HFC-254"
    vote.carry_out(state)
    assert vote.barred(state) == VoteTerm(1, 0, 1, 2, False).barred(state) == "HFC-265"
    assert not VoteTerm(0, 1, 1, 2, True).barred(state)
    assert grants.votes_of(state, 1) == [grants.Vote(1, 2, True)]
    assert grants.votes_of(state, 0) == []
    assert not has_votes(state, 1, 0)


@pytest.mark.rule("HFC-254")
def test_no_vote_is_open_when_the_chit_is_gone_its_hero_or_the_time() -> None:
    state = _deeds((1, 2))
    for field, value in (
        ("heroism", (NOBODY, 0, NOBODY, NOBODY)),
        ("left", type(state.left)((2,))),
        ("year", 48),
        ("active", NOBODY),
        ("deeds", frozenset()),
    ):
        other = state.clone()
        setattr(other, field, value)
        assert not votes(other, 1, 0), field


@pytest.mark.rule("HFC-254")
def test_once_somebody_is_nominated_only_votes_to_come_are_given() -> None:
    state = _deeds((1, 2), (0, 1))
    use(state, heroism.NOMINATED)
    assert not votes(state, 1, 0)
    state.then(HeroVote(1, 2, 1, (2,)))
    assert [len(votes(state, seat, 3)) for seat in range(3)] == [0, 2, 2]
    assert {vote.chit for vote in votes(state, 1, 0)} == {1}


# Glory


@pytest.mark.rule("HFC-252")
@pytest.mark.rule("HFC-259")
@pytest.mark.rule("HFC-272")
def test_a_chit_is_its_owners_wherever_the_human_rides() -> None:
    state = position(SPACEX, TAIKONAUTS)
    put(state, 0, Slot.LEO, "leo")
    put(state, 1, Slot.ROCKET, "ceres", SPACEX, TAIKONAUTS)
    state.guests = ((card(SPACEX), 0),)
    state.glories[CERES] = GloryChit(carrier=card(SPACEX))
    state.glories[JUPITER] = GloryChit(owner=1, high=True)
    assert [glory.held_by(state, seat) for seat in (0, 1)] == [1, 1]
    glories = next(count for label, _, count in scoring.LINES if label == "glory")
    assert [glories(state, seat) for seat in (0, 1)] == [GLORIES[CERES].low, GLORIES[JUPITER].high]
    assert [scoring.bearer(state, chit) for chit in (state.glories[CERES], state.glories[JUPITER])] == [0, 1]
    assert scoring.bearer(state, GloryChit(NOTHING, NOBODY)) == NOBODY
    assert glory.carried(state, card(TAIKONAUTS)) == NOTHING
    glory.dropped(state, 0, card(SPACEX))
    assert state.glories[CERES] == GloryChit(NOTHING, 0, False)


@pytest.mark.rule("HFC-252")
def test_only_chits_from_afar_make_a_parade_a_deed() -> None:
    state = position(SPACEX, TAIKONAUTS, NASA)
    put(state, 0, Slot.ROCKET, "leo", SPACEX, "Hall Effect")
    state.glories[CERES] = GloryChit(carrier=card(SPACEX))
    glory.parade(state, 0)
    assert state.glories[CERES] == GloryChit(NOTHING, 0, True)
    assert state.deeds == frozenset()


# Rockets that searches form


@pytest.mark.rule("HFC-085")
def test_a_rocket_is_formed_of_what_lies_in_leo_and_can_be_paid() -> None:
    state = position(SPACEX, TAIKONAUTS)
    state.players[0].aqua = 2
    put(state, 0, Slot.LEO, "leo", SPACEX, "Hall Effect")
    turn_of(state)
    hall = card("Hall Effect")
    found = [FormRocket(*act).may(state, 0) for act in (((hall,), 2), ((hall,), 3), ((), 0), ((hall,), 0))]
    assert found == [True, False, False, True]
    FormRocket((hall,), 0).act(state, 0)
    assert not FormRocket((card(SPACEX),), 0).may(state, 0)
    assert state.players[0].aqua == 2
    assert node("leo") == state.players[0].stacks[Slot.ROCKET].node  # type: ignore[union-attr]


# The Martian


@pytest.mark.rule("HFC-135")
@pytest.mark.rule("HFC-272")
def test_neither_a_guest_nor_a_guests_buggy_drives() -> None:
    crew = "united_nations_cosmonauts"
    state = position(crew, TAIKONAUTS)
    put(state, 0, Slot.OUTPOST_1, MOON.id, crew)
    drives = [text for text in asked(turn_of(state)) if text.startswith("drive")]
    assert drives
    state = position(crew, TAIKONAUTS)
    put(state, 0, Slot.LEO, "leo")
    put(state, 1, Slot.OUTPOST_1, MOON.id, crew, TAIKONAUTS)
    state.guests = ((card(crew), 0),)
    assert not [text for text in asked(turn_of(state, 1)) if text.startswith("drive")]


@pytest.mark.rule("HFC-079")
@pytest.mark.rule("HFC-135")
def test_without_a_figure_for_the_other_end_a_human_drives_only_alone() -> None:
    crew = "united_nations_cosmonauts"
    for extra, water, free in ((), 0, True), (("Hall Effect",), 0, False), ((), 1, False):
        state = position(crew, TAIKONAUTS)
        put(state, 0, Slot.OUTPOST_1, MOON.id, crew, *extra, water=water)
        for slot in (Slot.OUTPOST_2, Slot.SPARE_1, Slot.SPARE_2, Slot.SPARE_3, Slot.SPARE_4):
            put(state, 0, slot, "vesta", "Mass Driver")
        drives = [text for text in asked(turn_of(state)) if text.startswith("drive")]
        assert bool(drives) == free, (extra, water)


# Deeds are noted where heroism is used, and votes are counted


@pytest.mark.rule("HFC-254")
@pytest.mark.parametrize("heroic", [False, True])
def test_without_heroism_nothing_is_a_deed(heroic: bool) -> None:
    state = position(SPACEX, TAIKONAUTS, *((NASA,) if heroic else ()))
    assert bool(state.heroism) == heroic
    put(state, 0, Slot.ROCKET, "leo", SPACEX)
    state.glories[JUPITER] = GloryChit(carrier=card(SPACEX))
    glory.parade(state, 0)
    assert state.deeds == ({(glory.PARADE_DEED, 0)} if heroic else frozenset())
    far = next(number for number, found in enumerate(SITES) if found.zone > landings.BEYOND)
    near = next(number for number, found in enumerate(SITES) if found.zone == landings.BEYOND)
    state.deeds = frozenset()
    for number, deeds in ((near, set()), (far, {(landings.FAR_DEED, 0)} if heroic else set())):
        put_there(state, number)
        landings.landed_on(state, 0, number)
        assert state.deeds == deeds
    state.deeds = frozenset()
    put(state, 1, Slot.OUTPOST_1, SITES[far].id, "Hall Effect", glitch=True)
    glitches.RepairOther(Slot.OUTPOST_1, 1).act(state, 0)
    assert state.deeds == ({(glitches.REPAIR_DEED, 0)} if heroic else frozenset())


def put_there(state: HighFrontierState, number: int) -> None:
    """The Crew of the first seat, out of whatever it was in."""
    state.put(0, Slot.ROCKET, Stack(SITES[number].node, (piece(SPACEX),)))


@pytest.mark.rule("HFC-254")
@pytest.mark.parametrize(("said", "given"), [("ynn", False), ("nyy", True), ("yyn", True), ("nny", False)])
def test_of_three_votes_two_decide_and_all_are_told(said: str, given: bool) -> None:
    state = _deeds((1, 2))
    choose(state, "nominate 2 heroism_2", *({"y": "yes", "n": "no"}[vote] for vote in said))
    assert [event.approves for event in told(state, HeroVoted)] == [vote == "y" for vote in said]
    assert (state.heroism[1] == 2) == given


@pytest.mark.rule("HFC-079")
@pytest.mark.rule("HFC-135")
def test_a_stack_at_the_other_end_takes_in_who_drives_there() -> None:
    crew = "united_nations_cosmonauts"
    state = position(crew, TAIKONAUTS)
    put(state, 0, Slot.OUTPOST_1, MOON.id, crew, "Hall Effect")
    end = SITES[MOON.roads[0]].id
    put(state, 0, Slot.OUTPOST_2, end, "Mass Driver")
    for slot in (Slot.SPARE_1, Slot.SPARE_2, Slot.SPARE_3, Slot.SPARE_4):
        put(state, 0, slot, "vesta", "Mass Driver")
    drives = [text for text in asked(turn_of(state)) if text.startswith("drive")]
    assert drives == [f"drive {crew} {end}"]
