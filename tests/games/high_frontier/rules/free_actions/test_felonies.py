"""Claim Jump, Murder, what a defending Human prevents."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.high_frontier.rules.components import LUNA, SITES
from armillary.games.high_frontier.rules.free_actions import felonies
from armillary.games.high_frontier.rules.pieces import grants, privileges
from armillary.games.high_frontier.rules.solar_map import permission, sites
from armillary.games.high_frontier.rules.state import HighFrontierState, Slot
from armillary.testing import asked, choose, refused
from tests.games.high_frontier.positions import (
    card,
    claim,
    factory,
    piece,
    position,
    put,
    rocket,
    site,
    turn_of,
)

ENCKE = "comet_encke"


def _manned(faction: str = "taikonauts", victim: str = "nasa_astronauts") -> HighFrontierState:
    """The first seat's Crew stands on Encke, which the second has claimed."""
    state = position(faction, victim)
    put(state, 0, Slot.ROCKET, ENCKE, faction)
    claim(state, 1, ENCKE)
    return state


@pytest.mark.rule("HFC-125")
@pytest.mark.rule("HFC-026")
@pytest.mark.rule("HFC-X12")
def test_a_felonious_crew_jumps_a_claim() -> None:
    state = turn_of(_manned())
    state.players[0].aqua = 0
    choose(state, f"jump {ENCKE}")
    assert state.claims[site(ENCKE)] == 0
    assert [player.disks for player in state.players] == [8, 9]


@pytest.mark.rule("HFC-125")
def test_a_factory_prevents_a_claim_jump() -> None:
    state = _manned()
    factory(state, 1, ENCKE)
    assert f"jump {ENCKE}" not in asked(turn_of(state))


@pytest.mark.rule("HFC-239")
@pytest.mark.rule("HFC-125")
def test_a_defending_human_prevents_a_claim_jump() -> None:
    state = _manned()
    put(state, 1, Slot.OUTPOST_1, ENCKE, "nasa_astronauts")
    assert f"jump {ENCKE}" not in asked(turn_of(state))


@pytest.mark.rule("HFC-239")
def test_a_human_of_a_third_player_does_not_defend() -> None:
    state = position("taikonauts", "nasa_astronauts", "spacex")
    put(state, 0, Slot.ROCKET, ENCKE, "taikonauts")
    put(state, 2, Slot.OUTPOST_1, ENCKE, "spacex")
    claim(state, 1, ENCKE)
    assert f"jump {ENCKE}" in asked(turn_of(state))


@pytest.mark.rule("HFC-238")
def test_felonies_need_the_privilege_anarchy_or_a_loan() -> None:
    state = _manned("spacex", "taikonauts")
    assert f"jump {ENCKE}" not in asked(turn_of(state))
    state.anarchy = True
    assert privileges.may_commit(state, 0, SITES[site(ENCKE)].node, 1)
    state.anarchy = False
    grants.grant(state, grants.FELONIOUS, 1, 0)
    assert privileges.may_commit(state, 0, SITES[site(ENCKE)].node, 1)


@pytest.mark.rule("HFC-238")
def test_felonies_need_an_own_human_on_the_space() -> None:
    state = position("taikonauts", "nasa_astronauts")
    put(state, 0, Slot.ROCKET, ENCKE, "Hall Effect")
    claim(state, 1, ENCKE)
    assert f"jump {ENCKE}" not in asked(turn_of(state))


@pytest.mark.rule("HFC-238")
@pytest.mark.rule("HFC-239")
def test_a_factory_is_seized_unless_it_is_defended() -> None:
    state = _manned()
    factory(state, 1, ENCKE)
    assert sites.may_use_factory(state, 0, site(ENCKE))
    put(state, 1, Slot.OUTPOST_1, ENCKE, "nasa_astronauts")
    assert not sites.may_use_factory(state, 0, site(ENCKE))


@pytest.mark.rule("HFC-126")
def test_without_a_disk_one_comes_from_an_own_claim_without_factory() -> None:
    state = _manned()
    state.players[0].disks = 2
    claim(state, 0, "ceres", "vesta")
    factory(state, 0, "vesta")
    assert state.players[0].disks == 0
    choose(turn_of(state), f"jump {ENCKE}")
    assert site("ceres") not in state.claims
    assert state.claims[site("vesta")] == state.claims[site(ENCKE)] == 0
    assert sites.may_claim(state, site("ceres"))


@pytest.mark.rule("HFC-126")
def test_without_any_disk_there_is_no_claim_jump() -> None:
    state = _manned()
    state.players[0].disks = 0
    assert f"jump {ENCKE}" not in asked(turn_of(state))


@pytest.mark.rule("HFC-127")
@pytest.mark.parametrize("guarded", [False, True])
def test_a_human_of_the_first_player_guards_luna(guarded: bool) -> None:
    luna = SITES[LUNA[0]].id
    state = position("nasa_astronauts", "taikonauts", "spacex")
    put(state, 1, Slot.ROCKET, luna, "taikonauts")
    claim(state, 2, luna)
    if guarded:
        put(state, 0, Slot.OUTPOST_1, luna, "nasa_astronauts")
    assert (f"jump {luna}" in asked(turn_of(state, 1))) == (not guarded)


@pytest.mark.rule("HFC-127")
@pytest.mark.rule("HFC-238")
def test_luna_without_the_first_players_permission() -> None:
    luna = LUNA[0]
    state = position("nasa_astronauts", "taikonauts", "spacex")
    put(state, 1, Slot.ROCKET, SITES[luna].id, "taikonauts")
    put(state, 2, Slot.ROCKET, SITES[luna].id, "spacex")
    assert [permission.luna_open(state, seat, luna) for seat in range(3)] == [True, True, False]
    grants.grant(state, grants.LUNA, 0, 2)
    assert permission.luna_open(state, 2, luna)
    put(state, 0, Slot.OUTPOST_1, SITES[luna].id, "nasa_astronauts")
    assert not permission.luna_open(state, 1, luna)


@pytest.mark.rule("HFC-240")
@pytest.mark.rule("HFC-095")
def test_murder_sends_one_human_a_turn_home() -> None:
    state = position("taikonauts", "nasa_astronauts")
    put(state, 0, Slot.OUTPOST_1, ENCKE, "taikonauts", water=2)
    choose(turn_of(state), "kill taikonauts")
    leo, outpost = state.held(0, Slot.LEO), state.held(0, Slot.OUTPOST_1)
    assert leo is not None
    assert outpost is not None
    assert (leo.cards, outpost.water) == ((piece("taikonauts"),), 2)
    put(state, 0, Slot.OUTPOST_1, ENCKE, "taikonauts")
    assert felonies.felonies(state, 0) == []


@pytest.mark.rule("HFC-095")
def test_without_felonies_no_human_is_killed() -> None:
    state = position("spacex", "nasa_astronauts")
    put(state, 0, Slot.OUTPOST_1, ENCKE, "spacex", "Hall Effect")
    assert not any(card("spacex") == getattr(o, "card", None) for o in felonies.felonies(state, 0))
    assert not any(option.endswith(" spacex") for option in asked(turn_of(state)))


@pytest.mark.rule("HFC-125")
@pytest.mark.rule("HFC-239")
def test_why_a_claim_is_not_jumped() -> None:
    state = turn_of(_manned("spacex", "taikonauts"))
    assert refused(state, f"jump {ENCKE}").rule == "HFC-238"
    state.anarchy = True
    put(state, 1, Slot.OUTPOST_1, ENCKE, "taikonauts")
    assert refused(state, f"jump {ENCKE}").rule == "HFC-239"
    factory(state, 1, ENCKE)
    assert refused(state, f"jump {ENCKE}").rule == "HFC-125"


@pytest.mark.rule("HFC-240")
@pytest.mark.rule("HFC-272")
def test_only_humans_of_ones_own_are_murdered() -> None:
    state = position("taikonauts", "nasa_astronauts")
    put(state, 0, Slot.ROCKET, ENCKE, "taikonauts", "Hall Effect", "nasa_astronauts")
    state.guests = ((card("nasa_astronauts"), 1),)
    assert [str(option) for option in felonies.felonies(state, 0)] == ["kill taikonauts"]


@pytest.mark.rule("HFC-239")
def test_the_first_player_guards_luna_alone() -> None:
    state = position("nasa_astronauts", "taikonauts", "spacex")
    put(state, 0, Slot.OUTPOST_1, ENCKE, "nasa_astronauts")
    put(state, 1, Slot.ROCKET, ENCKE, "taikonauts")
    claim(state, 2, ENCKE)
    assert not felonies.defended(state, 1, site(ENCKE))
    assert f"jump {ENCKE}" in asked(turn_of(state, 1))


@pytest.mark.rule("HFC-238")
def test_what_is_not_jumped_is_said_only_of_others_claims_beside_a_human() -> None:
    state = _manned("spacex", "taikonauts")
    claim(state, 1, "vesta")
    claim(state, 0, "ceres")
    put(state, 0, Slot.OUTPOST_1, "vesta", "Hall Effect")
    assert [str(refusal.option) for refusal in felonies.lawful(state, 0)] == [f"jump {ENCKE}"]
    state.put(0, Slot.ROCKET, replace(rocket(state), node=SITES[site("ceres")].node))
    assert felonies.lawful(state, 0) == []
    assert felonies.lawful(_manned(), 0) == []
