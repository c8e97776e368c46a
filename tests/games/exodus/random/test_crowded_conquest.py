"""Rockets and Conquest of chance, from a crowded map: they end, and no cube and no ship is lost."""

from __future__ import annotations

import random

import pytest

from armillary.engine import Rng, resolve, to_act
from armillary.engine.planning import onward
from armillary.games.exodus import GAME
from armillary.games.exodus.rules.components import RESERVE, UPGRADE_NUMBERS
from armillary.games.exodus.rules.conquest.conquest_phase import ConquestPhases
from armillary.games.exodus.rules.events import BattleJoined, ShipDestroyed
from armillary.games.exodus.rules.mass_destruction import RocketPhase
from armillary.games.exodus.rules.state import ExodusState
from tests.games.exodus.positions import (
    ALL_CUBES,
    cubes,
    do,
    fit,
    general,
    known,
    no_ships,
    planet,
    rocket,
    settle,
    ship,
    supply,
    table,
    told,
)

FITS = {
    "dark_raider": ("ssl_cannon", "electromagnetic_shield", "nuclear_drive"),
    "fighter": ("antimatter_cannon", "multipolar_grid_shield", "fusion_drive"),
    "war_cruiser": ("plasma_cannon", "quark_gluon_plasma_shield", "antigravity_drive"),
    "battle_carrier": ("ssl_cannon", "electromagnetic_shield", "fusion_drive"),
}
KNOWN = (("cloaking",), ("radar", "civilian_ships"), ("cloaking", "advanced_maneuver"), ("civilian_ships",))
ROCKETS = ("hypersonic_rocket", "biochemical_rocket", "graviton_rocket")
GENERALS = (
    ("tactician", "shield_master", "rocketeer"),
    ("gunnery_master", "field_medic"),
    ("spymaster", "navigator"),
)
LONGEST = 3_000


def crowded(seats: int, whim: random.Random, **settings: bool) -> ExodusState:
    """Everybody has every ship, technologies of all kinds, rockets and Ability cards."""
    state = table(seats, **settings)
    state.rng = Rng(whim.randrange(1_000))
    no_ships(state)
    for seat in range(seats):
        known(state, seat, *KNOWN[seat % len(KNOWN)])
        for kind, parts in FITS.items():
            fit(state, seat, kind, *parts)
            for _ in range(2):
                ship(state, seat, kind, whim.randrange(len(state.planets)))
        base = planet(state, "blue", seat)
        settle(state, seat, base, 3)
        rocket(state, base, ROCKETS[seat % len(ROCKETS)])
        if state.generals:
            general(state, seat, *GENERALS[seat])
    return state


@pytest.mark.rule("EXO-326", "EXO-404", "EXO-036")
@pytest.mark.parametrize(
    ("seats", "settings"), [(2, {}), (3, {"generals": True}), (4, {}), (6, {"open_movement": True})]
)
@pytest.mark.parametrize("seed", range(3))
def test_nothing_is_lost_and_it_ends(seats: int, settings: dict[str, bool], seed: int) -> None:
    whim = random.Random(100 * seats + seed)
    state = crowded(seats, whim, **settings)
    rockets = {name: supply(state, name) for name in ROCKETS}
    do(state, RocketPhase(), ConquestPhases())

    for _ in range(LONGEST):
        if state.over:
            break
        seat = whim.choice(to_act(state))
        resolve(state, whim.choice(onward(state, seat)), seat)
        assert all(cubes(state, each) == ALL_CUBES for each in range(seats))
        for name in ROCKETS:
            standing = sum(place.count(UPGRADE_NUMBERS[name]) for place in state.rockets)
            assert supply(state, name) + standing == rockets[name] + count_of(seats, name)

    assert state.over
    assert state.conquest == 0
    assert told(state, BattleJoined)
    lost = len(told(state, ShipDestroyed))
    assert sum(place != RESERVE for faction in state.factions for place in faction.where) == 8 * seats - lost


def count_of(seats: int, name: str) -> int:
    """How many rockets of a kind the players have put up."""
    return sum(ROCKETS[seat % len(ROCKETS)] == name for seat in range(seats))


@pytest.mark.rule("EXO-063", "EXO-067")
def test_a_guess_at_any_moment_looks_like_what_the_seat_has_seen() -> None:
    whim = random.Random(5)
    state = crowded(3, whim, generals=True)
    do(state, ConquestPhases())

    for _ in range(LONGEST):
        if state.over:
            break
        viewer = whim.randrange(3)
        seen = GAME.view(state, viewer)
        guess = GAME.sample(seen, Rng(1))
        assert GAME.view(guess, viewer).digest() == seen.digest()
        seat = whim.choice(to_act(state))
        resolve(state, whim.choice(onward(state, seat)), seat)

    assert state.over
