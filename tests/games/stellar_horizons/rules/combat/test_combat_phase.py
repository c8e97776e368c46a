"""The combat phase: what each fleet may do against whom, and why not."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.combat import combat_phase
from armillary.games.stellar_horizons.rules.combat.combat_phase import CombatPhase, FightCombats, SearchFor
from armillary.games.stellar_horizons.rules.combat.sides import PIRATE
from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS, UNIT_NUMBERS
from armillary.games.stellar_horizons.rules.components.kinds import Relation
from armillary.games.stellar_horizons.rules.state import StellarState
from armillary.games.stellar_horizons.rules.units import fleets
from armillary.testing import do
from tests.games.stellar_horizons.positions import found, position, put, relate

CHINA = FACTION_NUMBERS["china"]
YANGTZE, HUANG_HE, FUJI, KIBO, KLIPER = (
    UNIT_NUMBERS[name] for name in ("cn_yangtze", "cn_huang_he", "jp_fuji", "jp_kibo", "ru_kliper")
)
FLYBY, ORBIT, SURFACE = "jupiter.flyby", "mars.orbit", "mars.surface"


@pytest.fixture
def state() -> StellarState:
    state = position("china", "japan", "russia", year=2107)
    relate(state, "china", "japan", Relation.EMBARGO)
    for a, b in (("china", "russia"), ("japan", "russia")):
        relate(state, a, b, Relation.NEUTRAL)
    return state


def against_bases(state: StellarState) -> list[str]:
    fleet = next(fleet for fleet in combat_phase.hunters(state, 0) if YANGTZE in fleet)
    return list(map(str, FightCombats(0)._against_bases(state, fleet, set())))


@pytest.mark.rule("SH-309", "SH-351")
@pytest.mark.parametrize("area", [FLYBY, "sun.orbit", "jupiter.orbit"])
def test_where_there_is_no_base_none_is_cut_off_or_attacked(state: StellarState, area: str) -> None:
    put(state, "cn_yangtze", area)
    found(state, "jp_kibo", "deep_space_astronomy" if area == FLYBY else "mars")

    assert against_bases(state) == []
    assert do(state, CombatPhase()) == []


@pytest.mark.rule("SH-086", "SH-309", "SH-351")
def test_a_common_fleet_acts_only_against_whom_all_may_act(state: StellarState) -> None:
    put(state, "cn_yangtze", ORBIT)
    put(state, "ru_kliper", ORBIT)
    relate(state, "china", "russia", Relation.ALLIANCE)
    fleets.form(state, (YANGTZE, KLIPER))
    found(state, "jp_kibo", "mars")
    assert against_bases(state) == []

    relate(state, "japan", "russia", Relation.EMBARGO)
    assert "blockade jp_kibo" in against_bases(state)


@pytest.mark.rule("SH-309")
def test_nobody_acts_against_an_own_base(state: StellarState) -> None:
    put(state, "cn_yangtze", ORBIT)
    found(state, "cn_tiangong", "mars")

    assert against_bases(state) == []


@pytest.mark.rule("SH-351")
def test_only_who_attacks_a_base_gives_up_a_blockade(state: StellarState) -> None:
    acting = FightCombats(0)

    assert acting.again(SearchFor(YANGTZE, KIBO)).storming == (YANGTZE,)
    assert acting.again(SearchFor(YANGTZE, FUJI)).storming == ()
    assert acting.again(SearchFor(YANGTZE, PIRATE)).storming == ()


@pytest.mark.rule("SH-308")
def test_a_common_fleet_is_searched_for_once(state: StellarState) -> None:
    relate(state, "china", "russia", Relation.EMBARGO)
    relate(state, "japan", "russia", Relation.ALLIANCE)
    put(state, "cn_yangtze", FLYBY)
    put(state, "jp_fuji", FLYBY)
    put(state, "ru_kliper", FLYBY)
    fleets.form(state, (FUJI, KLIPER))

    fleet = (YANGTZE,)
    assert [str(option) for option in combat_phase.against_fleets(state, 0, fleet)] in (
        ["search yangtze jp_fuji"],
        ["search yangtze ru_kliper"],
    )


@pytest.mark.rule("SH-307")
def test_only_fleets_of_those_without_a_quarrel_are_refused(state: StellarState) -> None:
    for unit in ("cn_yangtze", "cn_huang_he", "jp_fuji", "ru_kliper"):
        put(state, unit, FLYBY)

    refused = [str(refusal.option) for refusal in combat_phase.too_friendly(state, 0, (YANGTZE,))]
    assert refused == ["search yangtze ru_kliper"]


@pytest.mark.rule("SH-352")
def test_a_base_is_too_strong_only_for_a_fleet_above_it_that_might_cut_it_off(state: StellarState) -> None:
    put(state, "cn_luoyang", ORBIT)
    luoyang = UNIT_NUMBERS["cn_luoyang"]
    kibo = found(state, "jp_kibo", "mars", defence=1)
    assert combat_phase.too_weak(state, 0, (luoyang,)) == []

    put(state, "jp_kibo", SURFACE)
    state.bases.pop(kibo)
    found(state, "ru_mir", "moon")
    state.where[kibo] = -1
    found(state, "jp_kibo", "mars", defence=2)
    assert [refusal.rule for refusal in combat_phase.too_weak(state, 0, (luoyang,))] == ["SH-352"]

    relate(state, "china", "japan", Relation.NEUTRAL)
    assert combat_phase.too_weak(state, 0, (luoyang,)) == []
    relate(state, "china", "japan", Relation.EMBARGO)
    put(state, "cn_luoyang", SURFACE)
    assert combat_phase.too_weak(state, 0, (luoyang,)) == []
