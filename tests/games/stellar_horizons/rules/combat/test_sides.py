"""Fleets as they meet in combat: who is in them and what they are worth."""

from __future__ import annotations

import pytest

from armillary.games.stellar_horizons.rules.combat import sides
from armillary.games.stellar_horizons.rules.combat.sides import ALIEN, PIRATE, Battle
from armillary.games.stellar_horizons.rules.components import FACTION_NUMBERS, INVADER, PIRATE_SIDES
from armillary.games.stellar_horizons.rules.state import DOCKED, NOBODY, Pirate, StellarState
from tests.games.stellar_horizons.positions import found, place, position, put

CHINA, JAPAN = FACTION_NUMBERS["china"], FACTION_NUMBERS["japan"]
FLYBY = "jupiter.flyby"


@pytest.fixture
def state() -> StellarState:
    return position("china", "japan", year=2107)


@pytest.mark.rule("SH-161")
def test_a_fleet_is_of_ships_that_are_together_and_with_no_base(state: StellarState) -> None:
    yangtze, fuji = put(state, "cn_yangtze", FLYBY), put(state, "jp_fuji", FLYBY)
    assert sides.groups(state, CHINA, place(FLYBY)) == [(yangtze,)]

    state.fleet[yangtze] = fuji  # it followed the other one, somewhere else
    state.where[yangtze] = place("mars.orbit")
    assert sides.groups(state, CHINA, place(FLYBY)) == []
    assert sides.groups(state, JAPAN, place(FLYBY)) == [(fuji,)]

    found(state, "jp_kibo", "mars")
    docked = put(state, "jp_hiryu", "mars.surface", flags=DOCKED)
    assert sides.groups(state, JAPAN, state.where[docked]) == []


@pytest.mark.rule("SH-306")
def test_a_fleet_without_a_weapon_cannot_search(state: StellarState) -> None:
    yangtze, shenzhou = put(state, "cn_yangtze", FLYBY), put(state, "cn_shenzhou", FLYBY)
    probe = put(state, "cn_luoyang", FLYBY)

    assert not sides.armed(state, (shenzhou,))
    assert not sides.able(state, (shenzhou,))
    assert sides.able(state, (shenzhou, yangtze))
    state.damage[probe] = 4
    assert not sides.armed(state, (probe,))


@pytest.mark.rule("SH-362")
def test_damage_weakens_a_pirate() -> None:
    for side, printed in enumerate(PIRATE_SIDES):
        values = [sides.pirate_combat(Pirate(0, side, damage=n)) for n in range(printed.combat + 2)]
        assert values == [*range(printed.combat, -1, -1), 0]


@pytest.mark.rule("SH-509")
def test_damage_weakens_the_invader(state: StellarState) -> None:
    met = Battle(((ALIEN,), (put(state, "cn_yangtze", FLYBY),)), (NOBODY, 0), place(FLYBY))
    assert sides.combat_of(state, met, ALIEN) == INVADER.combat
    assert sides.squadrons_of(state, met, ALIEN) == INVADER.drones

    state.strength = 5
    assert sides.combat_of(state, met, ALIEN) == INVADER.combat - 5
    assert sides.squadrons_of(state, met, ALIEN) == INVADER.drones - 2
    assert PIRATE not in met.sides[0]
