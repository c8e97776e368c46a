"""Claims, Factories, privileges and Felonies at Sites."""

from __future__ import annotations

import pytest

from armillary.games.high_frontier.rules import switches
from armillary.games.high_frontier.rules.components import LUTETIA, LUTETIA_HYDRATION, SITE_NUMBERS, SITES
from armillary.games.high_frontier.rules.components.kinds import NOBODY, NOTHING, Privilege, Season, Spectral
from armillary.games.high_frontier.rules.pieces import humans, privileges
from armillary.games.high_frontier.rules.pieces.grants import FACTORY, grant, granted
from armillary.games.high_frontier.rules.solar_map import sites
from armillary.games.high_frontier.rules.state import Slot, price
from armillary.games.high_frontier.rules.turn import season_left
from tests.games.high_frontier.positions import claim, factory, node, position, put, site


@pytest.mark.rule("HFC-036")
@pytest.mark.rule("HFC-X39")
def test_prices_fall_with_the_number_of_factories() -> None:
    state = position("spacex", "taikonauts")
    of_type = {t: [s.id for s in SITES if s.spectral is t] for t in Spectral}
    factory(state, 0, *of_type[Spectral.C][:2])
    factory(state, 1, *of_type[Spectral.S][:3])
    assert [price(state, t) for t in (Spectral.C, Spectral.M, Spectral.S)] == [5, 10, 4]


@pytest.mark.rule("HFC-035")
def test_taxes_on_claims_and_factories_but_not_on_jumps() -> None:
    state = position("roscosmos", "spacex")
    sites.claim(state, 1, site("ceres"))
    sites.build(state, 1, site("ceres"))
    assert state.players[0].aqua == 2
    claim(state, 0, "vesta")
    sites.claim(state, 1, site("vesta"), jump=True)
    assert (state.players[0].aqua, state.players[0].disks, state.claims[site("vesta")]) == (2, 9, 1)


@pytest.mark.rule("HFC-131")
def test_cubes_and_disks_return_to_reserve() -> None:
    state = position("spacex", "taikonauts")
    factory(state, 1, "ceres")
    sites.remove_factory(state, site("ceres"))
    assert state.claims == {site("ceres"): 1}
    sites.remove_claim(state, site("ceres"))
    assert (state.claims, state.players[1].disks, state.players[1].cubes) == ({}, 9, 7)
    assert sites.may_claim(state, site("ceres"))


@pytest.mark.rule("HFC-167")
def test_an_opponents_factory_by_permission_or_felony() -> None:
    state = position("taikonauts", "spacex", "nasa_astronauts")
    factory(state, 1, "ceres")
    assert [sites.may_use_factory(state, seat, site("ceres")) for seat in range(3)] == [False, True, False]
    grant(state, FACTORY, 1, 2, site("ceres"))
    put(state, 0, Slot.OUTPOST_1, "ceres", "taikonauts")
    assert [sites.may_use_factory(state, seat, site("ceres")) for seat in range(3)] == [True, True, True]
    assert granted(state, 2, FACTORY, site("vesta")) == NOBODY


@pytest.mark.rule("HFC-239")
def test_a_defending_human_prevents_a_felony() -> None:
    state = position("taikonauts", "spacex")
    put(state, 0, Slot.OUTPOST_1, "ceres", "taikonauts")
    factory(state, 1, "ceres", colony=True)
    assert humans.present(state, 1, node("ceres"))
    assert not privileges.may_commit(state, 0, node("ceres"), 1)


@pytest.mark.rule("HFC-247")
def test_in_anarchy_everybody_is_felonious_and_nothing_else() -> None:
    state = position("esa_space_unionists", "spacex")
    state.anarchy = True
    assert privileges.has(state, 1, Privilege.FELONIOUS)
    assert not privileges.powersat(state, 0)
    factory(state, 0, "mercury_north_pole")
    assert privileges.powersat(state, 0)


@pytest.mark.rule("HFC-047")
def test_the_sungrazer_burns_what_is_on_it() -> None:
    state = position("spacex", "taikonauts")
    factory(state, 0, "kreutz_sungrazer", colony=True)
    put(state, 1, Slot.OUTPOST_1, "kreutz_sungrazer", "taikonauts", water=3)
    domes, cubes = state.players[0].domes, state.players[0].cubes
    season_left(state, Season.YELLOW)
    assert [state.factories, state.colonies] == [{}, {}]
    assert (state.players[0].domes, state.players[0].cubes) == (domes + 1, cubes + 1)
    assert state.held(1, Slot.OUTPOST_1) is None
    assert state.claims == {site("kreutz_sungrazer"): 0}


@pytest.mark.rule("HFC-213")
def test_a_cube_is_freed_from_the_delegates_of_its_owner() -> None:
    state = position("spacex", "taikonauts")
    number = 3
    place = number * state.seats + 1
    state.delegates[place] += 2
    before, cubes = list(state.delegates), state.players[1].cubes
    sites.FreeCube(1).resolve(state, sites.Free(NOTHING, number))
    before[place] -= 1
    assert list(state.delegates) == before
    assert state.players[1].cubes == cubes + 1


@pytest.mark.rule("HFC-038")
@pytest.mark.parametrize(
    ("where", "rules", "drops"),
    [
        (LUTETIA, (switches.LUTETIA,), LUTETIA_HYDRATION),
        (LUTETIA, (), SITES[LUTETIA].hydration),
        (SITE_NUMBERS["ceres"], (switches.LUTETIA,), SITES[SITE_NUMBERS["ceres"]].hydration),
    ],
)
def test_lutetia_is_dry_where_that_was_chosen(where: int, rules: tuple[str, ...], drops: int) -> None:
    state = position("spacex", "taikonauts")
    state.rules = frozenset(rules)
    assert sites.printed_hydration(state, where) == drops
