"""Support limits and what lies beyond them."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.building.building_phase import BuildShips
from armillary.games.stellar_horizons.rules.components import CVS as CVS_OF
from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS
from armillary.games.stellar_horizons.rules.components import RES as RES_OF
from armillary.games.stellar_horizons.rules.components.kinds import RESERVE, Kind
from armillary.games.stellar_horizons.rules.economy import support
from armillary.games.stellar_horizons.rules.economy.support import PayUpkeep, cost
from armillary.games.stellar_horizons.rules.state import AWARE, MOTHBALLED, StellarState
from armillary.testing import choose, do, refused
from tests.games.stellar_horizons.positions import faction, found, knows, place, position, pursues, put

JAPAN = FACTION_NUMBERS["japan"]
RUSSIA = FACTION_NUMBERS["russia"]  # supports 3 REs, 3 CVs, 2 bases
CVS = ("ru_kliper", "ru_renda", "ru_volkov", "ru_leonov", "ru_tereshkova", "ru_titov", "ru_komarov")
RES = ("ru_zasyadko", "ru_tsander", "ru_kozlov", "ru_glushko")


def deploy(state: StellarState, *units: str) -> None:
    for unit in units:
        put(state, unit, "earth.orbit")


@pytest.mark.rule("SH-204")
def test_units_up_to_the_limit_cost_nothing_and_launchers_and_probes_never_count() -> None:
    state = position("russia")
    deploy(state, *CVS[:3], *RES[:3], "ru_kondratyuk", "ru_lv1_1", "ru_lv2_1")
    found(state, "ru_mir", "moon")
    found(state, "ru_vostok", "mars")

    assert support.upkeep(state, RUSSIA) == 0


@pytest.mark.rule("SH-204")
def test_a_mothballed_vehicle_counts() -> None:
    state = position("russia")
    for unit in CVS[:4]:
        put(state, unit, "earth.orbit", flags=MOTHBALLED)

    assert support.beyond(state, RUSSIA, Kind.CV) == 1


@pytest.mark.rule("SH-204")
def test_policies_raise_a_limit() -> None:
    state = position("russia")
    pursues(state, "russia", "space_crewed", "vigorous_crewed")

    assert [support.limit(state, RUSSIA, kind) for kind in support.KINDS] == [3, 5, 2]


@pytest.mark.rule("SH-205", "SH-X10")
def test_vehicles_and_bases_beyond_the_limit_cost_more_and_more() -> None:
    assert [cost(Kind.CV, over) for over in (1, 2, 3, 4)] == [4, 10, 18, 28]
    assert [cost(Kind.BASE, over) for over in (1, 2, 3, 4)] == [4, 10, 18, 28]


@pytest.mark.rule("SH-206", "SH-X10")
def test_robots_beyond_the_limit_cost_half_of_that() -> None:
    assert [cost(Kind.RE, over) for over in (1, 2, 3, 4)] == [2, 5, 9, 14]


@pytest.mark.rule("SH-207", "SH-X10")
def test_vehicles_and_bases_are_counted_separately() -> None:
    state = position("russia")
    deploy(state, *CVS[:4], *RES[:3])
    for unit, world in (("ru_mir", "moon"), ("ru_vostok", "mars"), ("ru_salyut", "ceres")):
        found(state, unit, world)

    assert support.upkeep(state, RUSSIA) == 4 + 4


@pytest.mark.rule("SH-209", "SH-X11")
def test_support_that_is_not_used_earns_money() -> None:
    state = position("russia")
    deploy(state, *CVS[:3], RES[0], "ru_kondratyuk")
    found(state, "ru_mir", "moon")
    found(state, "ru_vostok", "mars")

    do(state, PayUpkeep(0))

    assert faction(state, "russia").money == 2


@pytest.mark.rule("SH-208")
def test_never_more_than_four_beyond_the_limit() -> None:
    state = position("russia")
    deploy(state, *CVS[:6])
    assert support.may_add(state, RUSSIA, Kind.CV)

    deploy(state, CVS[6])

    assert not support.may_add(state, RUSSIA, Kind.CV)
    assert support.may_add(state, RUSSIA, Kind.LV)


@pytest.mark.rule("SH-210")
def test_units_may_be_destroyed_to_save_their_upkeep() -> None:
    state = position("russia")
    deploy(state, *CVS[:4], *RES[:3])
    found(state, "ru_mir", "moon")
    found(state, "ru_vostok", "mars")
    faction(state, "russia").money = 10

    options = do(state, PayUpkeep(0))
    assert options == ["retire kliper", "retire renda", "retire volkov", "retire leonov", "done"]
    assert choose(state, "retire renda") == []

    assert faction(state, "russia").money == 10
    assert support.beyond(state, RUSSIA, Kind.CV) == 0


@pytest.mark.rule("SH-211")
def test_who_cannot_pay_must_destroy_units_until_it_can_be_paid() -> None:
    state = position("russia")
    deploy(state, *RES[:3], *CVS[:5])
    found(state, "ru_mir", "moon")
    found(state, "ru_vostok", "mars")
    faction(state, "russia").money = 4

    options = do(state, PayUpkeep(0))
    assert "done" not in options
    assert choose(state, "retire renda")[-1] == "done"
    choose(state, "done")

    assert faction(state, "russia").money == 0


@pytest.mark.rule("SH-210")
def test_a_base_may_be_given_up_too() -> None:
    state = position("russia")
    deploy(state, *RES[:3], *CVS[:3])
    bases = [found(state, unit, world) for unit, world in (("ru_mir", "moon"), ("ru_vostok", "mars"))]
    bases.append(found(state, "ru_salyut", "ceres"))

    options = do(state, PayUpkeep(0))
    assert options == ["retire mir", "retire vostok", "retire salyut"]
    choose(state, "retire vostok")

    assert state.where[bases[1]] == RESERVE
    assert bases[1] not in state.bases


@pytest.mark.rule("SH-557")
def test_the_ai_supports_more_for_each_further_player() -> None:
    state = position("japan", "russia", "europe", mode="ex_machina", year=2070)

    japan = FACTION_NUMBERS["japan"]

    assert [support.limit(state, japan, kind) for kind in support.KINDS] == [5 + 2, 2 + 2, 2]


@pytest.mark.rule("SH-540")
def test_the_common_base_on_mars_needs_no_upkeep() -> None:
    state = position("russia", "japan", mode="olympus", year=2040)
    found(state, "ru_mir", "mars")

    assert support.supported(state, RUSSIA, Kind.BASE) == []


@pytest.mark.rule("SH-208")
def test_no_fifth_vehicle_beyond_the_limit_is_built() -> None:
    state = position("russia")
    knows(state, "russia", "crewed_vehicles", "advanced_crewed_vehicles", "orbital_assembly")
    faction(state, "russia").money = 100
    deploy(state, *CVS[1:7])
    assert "build kliper" in do(state, BuildShips(0))

    deploy(state, "ru_gagarin")

    assert "build kliper" not in do(state, BuildShips(0))
    assert refused(state, "build kliper").rule == "SH-208"


@pytest.mark.rule("SH-502", "SH-204")
def test_a_self_aware_robot_is_not_supported_by_its_former_owner() -> None:
    state = position("russia")
    put(state, "ru_kozlov", "mars.orbit")
    put(state, "ru_glushko", "moon.orbit", flags=AWARE)

    assert support.beyond(state, RUSSIA, Kind.RE) == 1 - 3


@pytest.mark.rule("SH-208")
def test_room_is_left_up_to_four_beyond_the_limit() -> None:
    state = position("russia")
    assert support.room(state, RUSSIA) == (True, True, True)
    deploy(state, *CVS[:6])
    assert support.room(state, RUSSIA) == (True, True, True)
    deploy(state, *CVS)
    assert support.room(state, RUSSIA) == (True, True, False)

    put(state, CVS[0], "earth.orbit", flags=AWARE)  # it serves nobody
    assert support.room(state, RUSSIA) == (True, True, True)


@pytest.mark.rule("SH-208", "SH-204")
def test_probes_take_no_room_of_robots() -> None:
    state = position("russia")
    deploy(state, *RES, "ru_keldysh", "ru_vernadsky", "ru_kondratyuk", "ru_lomonosov")
    assert support.room(state, RUSSIA)[1]

    deploy(state, "ru_przhevalsky")
    assert not support.room(state, RUSSIA)[1]


@pytest.mark.rule("SH-208", "SH-563")
@pytest.mark.parametrize("number", range(12))
def test_the_room_of_the_ai_follows_its_own_limits(number: int) -> None:
    state = position("japan", "russia", mode="ex_machina")
    state.one = 0
    for own in (CVS_OF[JAPAN], RES_OF[JAPAN]):
        for unit in own[:number]:
            state.where[unit] = place("earth.orbit")

    kinds = (Kind.LV, Kind.RE, Kind.CV)
    assert support.room(state, JAPAN) == tuple(support.may_add(state, JAPAN, kind) for kind in kinds)


@pytest.mark.rule("SH-205")
def test_who_is_beyond_every_limit_may_destroy_some_units_and_who_is_beyond_none_is_not_asked() -> None:
    state = position("russia")
    faction(state, "russia").money = 50
    assert do(state, PayUpkeep(0)) == []

    deploy(state, *CVS[:4], *RES[:4])
    for base, world in (("ru_mir", "moon"), ("ru_vostok", "mars"), ("ru_salyut", "venus")):
        found(state, base, world)
    assert len(do(state, PayUpkeep(0))) > 1
