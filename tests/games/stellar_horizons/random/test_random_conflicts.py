"""Combats with everything in them end, whatever is chosen, and leave a table that holds together."""

from __future__ import annotations

import random

import pytest

from armillary.engine import codec, options, resolve, to_act
from armillary.games.stellar_horizons.game import GAME
from armillary.games.stellar_horizons.rules.combat.combat_phase import CombatPhase
from armillary.games.stellar_horizons.rules.components import (
    BASES,
    CVS,
    LVS,
    RES,
    TECHNOLOGIES,
    UNITS,
    WORLDS,
)
from armillary.games.stellar_horizons.rules.components.kinds import NOTHING, RESERVE, Chain, Kind, Relation
from armillary.games.stellar_horizons.rules.movement.interception import Interceptions, threatened
from armillary.games.stellar_horizons.rules.state import DOCKED, MOTHBALLED, Base, Pirate, StellarState
from armillary.games.stellar_horizons.rules.units.fleets import form
from armillary.testing import do
from tests.games.stellar_horizons.positions import place, position

AREAS = ("mars.orbit", "mars.surface", "mars.flyby", "jupiter.flyby")
RELATIONS = (Relation.WAR, Relation.WAR, Relation.EMBARGO, Relation.NEUTRAL)
MOST_CHOICES = 3000


def battlefield(seed: int) -> StellarState:
    """Three players at odds, with ships and bases wherever chance puts them."""
    chance = random.Random(seed)
    state = position("japan", "china", "russia", year=2130, seed=seed)
    for a in range(7):
        for b in range(a):
            state.relate(
                a, b, chance.choice((Relation.WAR, Relation.WAR, Relation.EMBARGO, Relation.NEUTRAL))
            )
    mars = next(world for world in WORLDS if world.id == "mars")
    for faction in state.played:
        own = state.factions[faction]
        own.technologies = chance.getrandbits(len(TECHNOLOGIES))
        own.politics = chance.randrange(3)
        for unit in (*CVS[faction], *LVS[faction][:2], *RES[faction][:4]):
            if chance.random() < 0.6:
                state.where[unit] = place(chance.choice(AREAS))
                state.flags[unit] = MOTHBALLED * (UNITS[unit].kind is Kind.CV and chance.random() < 0.2)
                hold = UNITS[unit].cargo
                state.cargo[unit] = (chance.randint(0, hold // 2), 0, chance.randint(0, hold // 2))
        if chance.random() < 0.7:
            base = BASES[faction][0]
            state.where[base], state.cargo[base] = mars.base_area, (3, chance.randint(0, 4), 2)
            levels = tuple(chance.randint(0, 2) for _ in Chain)
            state.bases[base] = Base(
                (levels[0], levels[1], levels[2], levels[3]), settlements=chance.randint(0, 3)
            )
            for unit in CVS[faction]:
                if state.where[unit] == mars.base_area and chance.random() < 0.5:
                    state.flags[unit] |= DOCKED
        for area in map(place, AREAS):
            together = [u for u in CVS[faction] if state.where[u] == area and not state.flags[u] & DOCKED]
            if len(together) > 1 and chance.random() < 0.6:
                form(state, together)
    neutral = BASES[3 if 3 not in state.played else 4][0]
    state.where[neutral], state.bases[neutral] = mars.base_area, Base()
    state.pirates = (Pirate(mars.system, 0), Pirate(mars.system, 1))
    return state


def play_out(state: StellarState, seed: int) -> int:
    chance = random.Random(seed)
    made = 0
    while not state.over and made < MOST_CHOICES:
        seat = chance.choice(to_act(state))
        offered = options(state, seat)
        resolve(state, offered[chance.randrange(len(offered))])
        made += 1
    return made


def check(state: StellarState) -> None:
    """No ship is more damaged than it can be, none carries too much, and chits are neither made nor lost."""
    for unit, where in enumerate(state.where):
        kind = UNITS[unit].kind
        if where == RESERVE:
            assert unit not in state.bases
            assert state.damage[unit] == 0
        elif kind is Kind.CV:
            assert state.damage[unit] < UNITS[unit].size
            assert 0 <= sum(state.cargo[unit]) <= UNITS[unit].cargo
        elif kind is Kind.BASE:
            built = state.bases[unit]
            assert min(state.cargo[unit]) >= 0
            assert 0 <= built.hurt <= built.settlements
    held = sum(len(values) for faction in state.factions for values in faction.chits)
    assert held + sum(map(len, state.chits)) == 108


@pytest.mark.parametrize("seed", range(40))
def test_a_year_of_combats_ends(seed: int) -> None:
    state = battlefield(seed)
    do(state, CombatPhase())
    made = play_out(state, seed)

    assert made < MOST_CHOICES
    check(state)


@pytest.mark.parametrize("seed", range(20))
def test_interceptions_end(seed: int) -> None:
    state = battlefield(seed)
    for faction in state.played:
        for unit in CVS[faction]:
            area = state.where[unit]
            if area == RESERVE or state.fleet[unit] != unit or not threatened(state, faction, area, [unit]):
                continue
            do(state, Interceptions(unit, area))
            assert play_out(state, seed) < MOST_CHOICES
    check(state)
    assert NOTHING not in state.bases


@pytest.mark.parametrize("seed", range(4))
def test_a_battle_is_restored_from_a_snapshot(seed: int) -> None:
    state = battlefield(seed)
    state.events = None
    do(state, CombatPhase())
    chance = random.Random(seed)
    while not state.over:
        back = GAME.restore(codec.dump(state))
        assert codec.digest(back) == codec.digest(state)
        seat = chance.choice(to_act(state))
        offered = [str(option) for option in options(state, seat)]
        assert [str(option) for option in options(back, seat)] == offered
        assert len({*offered}) == len(offered)
        resolve(state, options(state, seat)[chance.randrange(len(offered))])
