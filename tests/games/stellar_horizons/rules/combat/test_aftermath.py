"""After a battle."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from armillary.games.stellar_horizons.rules.combat import aftermath
from armillary.games.stellar_horizons.rules.combat.sides import PIRATE, Battle
from armillary.games.stellar_horizons.rules.components import SYSTEM_NUMBERS, UNIT_NUMBERS, UNITS
from armillary.games.stellar_horizons.rules.components.kinds import Field
from armillary.games.stellar_horizons.rules.events.exploration import RecallRolled
from armillary.games.stellar_horizons.rules.state import MOTHBALLED, NOBODY, Pirate, StellarState
from armillary.testing import told
from tests.games.stellar_horizons.positions import dice, faction, place, position, put


@pytest.fixture
def state() -> StellarState:
    return position("china", "japan", year=2107)


def lost(*units: str) -> Battle:
    numbers = tuple(UNIT_NUMBERS[unit] for unit in units)
    return Battle(((UNIT_NUMBERS["cn_yangtze"],), numbers), (0, 1), 0, lost=numbers)


@pytest.mark.rule("SH-348", "SH-349")
@pytest.mark.parametrize(
    ("unit", "size", "chits"),
    [
        ("jp_fuji", 2, 1),
        ("jp_mukai", 3, 1),
        ("jp_kaguya", 4, 2),
        ("jp_takao", 5, 2),
        ("jp_nippon_maru", 6, 3),
        ("jp_hiryu", 7, 4),
        ("jp_yamato", 8, 4),
    ],
)
def test_points_and_lessons_by_size(state: StellarState, unit: str, size: int, chits: int) -> None:
    assert UNITS[UNIT_NUMBERS[unit]].size == size
    aftermath.finish(state, lost(unit))

    assert faction(state, "china").vp == chits
    assert len(faction(state, "japan").chits[Field.ENGINEERING]) == chits


@pytest.mark.rule("SH-348")
def test_points_are_gained_by_a_side_that_did_not_survive(state: StellarState) -> None:
    both = tuple(UNIT_NUMBERS[unit] for unit in ("cn_yangtze", "jp_hiryu"))
    aftermath.finish(state, Battle((both[:1], both[1:]), (0, 1), 0, lost=both))

    assert (faction(state, "china").vp, faction(state, "japan").vp) == (4, 2)


@pytest.mark.rule("SH-349")
def test_a_lost_base_gives_one_engineering_chit_and_no_points(state: StellarState) -> None:
    aftermath.finish(state, lost("jp_kibo"))

    assert len(faction(state, "japan").chits[Field.ENGINEERING]) == 1
    assert faction(state, "china").vp == 0


@pytest.mark.rule("SH-350")
def test_each_counter_of_an_active_ship_is_a_recall_test(state: StellarState) -> None:
    takao = put(state, "jp_takao", "mars.orbit", damage=2)
    dice(state, 51, 100)
    aftermath.finish(state, Battle(((), (takao,)), (0, 1), 0, harmed=((takao, 2),)))

    assert len(told(state, RecallRolled)) == 2
    assert not state.flags[takao] & MOTHBALLED


@pytest.mark.rule("SH-350")
def test_a_recalled_ship_gives_one_biology_chit(state: StellarState) -> None:
    takao = put(state, "jp_takao", "mars.orbit", damage=3)
    dice(state, 100, 50, 1)
    aftermath.finish(state, Battle(((), (takao,)), (0, 1), 0, harmed=((takao, 3),)))

    assert state.flags[takao] & MOTHBALLED
    assert len(faction(state, "japan").chits[Field.BIOLOGY]) == 1


@pytest.mark.rule("SH-367")
@pytest.mark.parametrize("side", [0, 1])
def test_who_destroys_a_pirate_has_half_of_the_loot(state: StellarState, side: int) -> None:
    state.pirates += (Pirate(SYSTEM_NUMBERS["mars"], 0, damage=9),)
    state.loot = 9
    yangtze = put(state, "cn_yangtze", "mars.flyby")
    met = Battle(((PIRATE,), (yangtze,)), (NOBODY, 0), place("mars.flyby"), pirate=0)
    if side:
        met = replace(met, sides=met.sides[::-1], seats=met.seats[::-1])

    aftermath.finish(state, met)

    assert state.pirates == ()
    own, other = faction(state, "china"), faction(state, "japan")
    assert (own.money, own.politics, own.vp) == (9 - state.loot, 1, 1)
    assert state.loot in (4, 5)
    assert (other.money, other.politics, other.vp) == (0, 0, 0)
